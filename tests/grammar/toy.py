"""A small room of our own, whose grammar has every kind of field; and short ways to read its hands."""

from __future__ import annotations

from functools import cache

import numpy as np

from hhparse.grammar.compile import compile_grammar
from hhparse.grammar.machine import EventBuffer, Parsed, parse
from hhparse.grammar.tables import Tables
from hhparse.grammar.writing import Writing

SITES = ("hall", "parlour")

GRAMMAR = r"""
start: _hand

_hand: header _pre* (_act _item*)?

_pre : button
     | seat
     | note

_item: _act
     | note

_act : post
     | fold
     | check
     | call
     | raise
     | uncalled
     | street
     | show ranked? _NL
     | collect
     | bounty
     | splash
     | summary

header  : SITE_HALL ZOOM? TOURNAMENT? HAND_NO ", " _game _stakes " - " _time _NL
_game   : GAME_HOLDEM | GAME_OMAHA_HILO | GAME_RAZZ | GAME_OTHER
_stakes : " (" SMALL_BLIND_SIZE "/" BIG_BLIND_SIZE (" " CURRENCY_CODE)? ")"
_time   : PLAYED_AT (" [" PLAYED_AT "]")?

button  : "Button: " LATE_PLAYER _NL
seat    : "Seat " SEAT ": " NEW_PLAYER " (" AMOUNT ")" HERO? _NL
        | "Name " NEW_PLAYER__BARE " in seat " SEAT "." _NL
        | "Guest " NEW_PLAYER__BARE "." _NL

post    : PLAYER ": posts " (POST_ANTE | POST_SMALL_BLIND) AMOUNT _NL
fold    : PLAYER ": folds" CARDS? _NL
check   : PLAYER ": checks" _NL
call    : PLAYER ": calls " AMOUNT ALL_IN? _NL
raise   : PLAYER ": raises " RAISE_BY " to " RAISE_TO ALL_IN? _NL
uncalled: "Uncalled bet (" AMOUNT ") returned to " PLAYER _NL
street  : (STREET_FLOP | STREET_TURN) (" " CARDS)* _NL
        | STREET_SUMMARY _NL

show    : PLAYER ": shows " CARDS (" " CARDS)*
ranked  : " (" (CLASS_TWO_PAIR _rank " and " _rank)? (" low " LOW_RANKS)? ")"
_rank   : RANK_A | RANK_K | RANK_2

collect : PLAYER " collected " AMOUNT " from " (POT_MAIN | POT_SIDE "-" POT_NO) _NL
bounty  : PLAYER " gets " AMOUNT " and " DEAD "\nfor " STRANGER__OUT _NL
splash  : "Splash" (" for " PLAYER)+ "." _NL
summary : "In seat " SEAT ": " PLAYER IS_BUTTON? RESULT_FOLDED? _NL

note    : STRANGER _SAYS _NL
        | PLAYER _SAYS _NL

SITE_HALL        : "Hall #"
ZOOM             : "fast "
TOURNAMENT       : "cup "
HAND_NO          : /\d+/
GAME_HOLDEM      : "Hold'em"
GAME_OMAHA_HILO  : "Omaha Hi/Lo"
GAME_RAZZ        : "Razz"
GAME_OTHER.-1    : /[A-Z][a-z]+/
SMALL_BLIND_SIZE : MONEY
BIG_BLIND_SIZE   : MONEY
CURRENCY_CODE    : /[A-Z]{3}/
PLAYED_AT        : /[0-9][0-9 :\/.-]*[0-9]( [AP]M)?/  // the time of play
LATE_PLAYER      : /[^\n]+/
SEAT             : /\d+/
NEW_PLAYER       : /[^\n]+(?= \([^\n()]{1,20}\))/
NEW_PLAYER__BARE : /[a-z]+/
AMOUNT           : MONEY
RAISE_BY         : MONEY
RAISE_TO         : MONEY
DEAD             : MONEY
MONEY            : /([$€₹]|Rs\. ?)?\d([\d.,' \u00a0\u202f]*\d)?([ \u00a0]?(kr|€|chips))?/
HERO             : " *"
POST_ANTE        : "ante "
POST_SMALL_BLIND : "small "
ALL_IN           : " all in"
STREET_FLOP      : "FLOP"
STREET_TURN      : "TURN"
STREET_SUMMARY   : "SUMMARY"
CARDS            : / ?\[([2-9TJQKA]|10)([cdhs♣♦♥♠])( ?([2-9TJQKA]|10)([cdhs♣♦♥♠]))*\]/
CLASS_TWO_PAIR   : "two pair "
RANK_A           : "aces"
RANK_K           : "kings"
RANK_2           : "deuces"
LOW_RANKS        : /[2-8A](,[2-8A])*/
POT_MAIN         : "main"
POT_SIDE         : "side"
POT_NO           : /\d+/
STRANGER.-1      : /[^\n]+?(?= says )/
STRANGER__OUT    : /[a-zA-Z]+/
IS_BUTTON        : " (button)"
RESULT_FOLDED    : " folded"
_SAYS            : / says [^\n]*/
_NL              : / *(\n[ \t]*)*\n/  // the end of the line

%declare PLAYER
"""

HEADER = "Hall #7, Omaha Hi/Lo ($0.50/$1) - 2020/01/31 20:15:00\n"
SEATS = "Seat 1: Ann ($10)\nSeat 4: Bob ($12.50)\n"


@cache
def toy() -> Tables:
    """The compiled grammar."""
    return compile_grammar("toy", GRAMMAR, SITES)


def hands_of(
    *hands: str,
) -> tuple[np.ndarray[tuple[int], np.dtype[np.uint8]], np.ndarray[tuple[int], np.dtype[np.int64]]]:
    """A chunk: its text and where its hands begin."""
    raw = [hand.encode() for hand in hands]
    offsets = np.cumsum([0, *map(len, raw)]).astype(np.int64)
    return np.frombuffer(b"".join(raw), np.uint8), offsets


def read(*hands: str, tables: Tables | None = None, buffer: EventBuffer | None = None, decimal: str = ".") -> Parsed:
    """What the machine says of some hands."""
    text, offsets = hands_of(*hands)
    return parse(text, offsets, (tables or toy()).written(Writing(decimal, ("English",))), buffer)


def last_row(lines: str, decimal: str = ".") -> list[int]:
    """The last event row of a hand that ends with these lines; the hand must be read."""
    parsed = read(HEADER + SEATS + lines, decimal=decimal)
    assert parsed.status[0] == 0, parsed
    row: list[int] = parsed.events[-1].tolist()
    return row
