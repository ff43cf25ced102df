"""The words that a grammar may use, and what the machine does with each.

A rule named after an :class:`~hhparse.events.EventKind` emits a row; a terminal named after a field fills a column of
that row; a terminal named ``<FIELD>_<MEMBER>`` sets an enumerated value. Everything else must say with a leading ``_``
that it is only wording. ``grammars/README.md`` tells the same to people who write grammars.
"""

from __future__ import annotations

import difflib
from enum import IntEnum
from typing import NamedTuple

from hhparse import events as ev
from hhparse.events import EventKind
from hhparse.grammar.layout import (
    CARD,
    CARDS,
    CONSTANT,
    CURRENCY_CODE,
    DAY_FIRST,
    FLAG,
    GAME_TO_READ,
    INTEGER,
    KNOWN_NAME,
    LATE_NAME,
    LOW_RANKS,
    MONEY,
    MONTH_NAMED,
    NEW_NAME,
    NOTHING,
    RANK,
    SPAN,
    STUD_OR_DRAW,
    STUD_OR_DRAW_WORD,
    TIME,
    UNSUPPORTED_GAME,
    YEAR_ALONE,
)
from hhparse.hand import Game, Limit, Zone

#: The declared terminal that stands for a name of the symbol table.
PLAYER = "PLAYER"
#: The terminal that lark gives to the end of the text.
END_OF_TEXT = "$END"
#: The start rule of every grammar.
START = "start"

RANKS = "23456789TJQKA"
SUITS = "cdhs"


class Meaning(NamedTuple):
    """What a token does to the event row that is being filled.

    ``noun`` is what people call such a token, ``family`` the noun for all constants of its field ("a game").
    """

    reads: int
    column: int = 0
    value: int = 0
    noun: str = ""
    family: str = ""


WORDING = Meaning(NOTHING)

FIELDS: dict[str, Meaning] = {
    PLAYER: Meaning(KNOWN_NAME, ev.SEAT, noun="a seated player"),
    "NEW_PLAYER": Meaning(NEW_NAME, ev.TEXT, noun="a player's name"),
    "LATE_PLAYER": Meaning(LATE_NAME, ev.TEXT, noun="a player's name"),
    "PLAYER_SEAT": Meaning(INTEGER, ev.SEAT, noun="the seat number of a player"),
    "SEAT": Meaning(INTEGER, ev.SEAT_NO, noun="a seat number"),
    "BUTTON_SEAT": Meaning(INTEGER, ev.SEAT_NO, noun="the button's seat number"),
    "POT_NO": Meaning(INTEGER, ev.V3, noun="the number of a side pot"),
    "DISCARDED": Meaning(INTEGER, ev.V3, noun="a number of cards"),
    "AMOUNT": Meaning(MONEY, ev.AMOUNT, noun="an amount"),
    "CENTS": Meaning(INTEGER, ev.AMOUNT, noun="an amount in hundredths"),
    "RAISE_TO": Meaning(MONEY, ev.TO, noun="the amount raised to"),
    "CALL_TO": Meaning(MONEY, ev.TO, noun="the amount called to"),
    "MAX": Meaning(MONEY, ev.TO, noun="an upper limit"),
    "RAISE_BY": Meaning(MONEY, ev.BY, noun="the amount raised by"),
    "PUT_IN": Meaning(MONEY, ev.BY, noun="what was put in"),
    "DEAD": Meaning(MONEY, ev.DEAD, noun="a dead amount"),
    "SMALL_BLIND_SIZE": Meaning(MONEY, ev.AMOUNT, noun="the small blind"),
    "BIG_BLIND_SIZE": Meaning(MONEY, ev.TO, noun="the big blind"),
    "CAP_SIZE": Meaning(MONEY, ev.BY, noun="the cap"),
    "ANTE_SIZE": Meaning(MONEY, ev.DEAD, noun="the ante"),
    "BUY_IN": Meaning(MONEY, ev.AMOUNT, noun="the buy-in"),
    "BUY_IN_FEE": Meaning(MONEY, ev.BY, noun="the fee of the buy-in"),
    "BUY_IN_BOUNTY": Meaning(MONEY, ev.DEAD, noun="the bounty in the buy-in"),
    "BUY_IN_TOTAL": Meaning(MONEY, ev.V1, noun="what the tournament has cost"),
    "PRIZE": Meaning(MONEY, ev.TO, noun="a prize"),
    "PLACE": Meaning(INTEGER, ev.V3, noun="a place"),
    "ENTRANTS": Meaning(INTEGER, ev.V0, noun="how many took part"),
    "CURRENCY_CODE": Meaning(CURRENCY_CODE, ev.CURRENCY, noun="a currency"),
    "CARDS": Meaning(CARDS, ev.CARDS, noun="cards"),
    "HAND_NO": Meaning(SPAN, ev.TEXT, noun="a hand number"),
    "TABLE": Meaning(SPAN, ev.TEXT, noun="a table's name"),
    "TOURNAMENT_NO": Meaning(SPAN, ev.TEXT2, noun="a tournament number"),
    "TOURNAMENT_NAME": Meaning(SPAN, ev.TEXT, noun="a tournament's name"),
    "HAND_ID": Meaning(SPAN, ev.TEXT2, noun="the room's own mark of the hand"),
    "STRANGER": Meaning(SPAN, ev.TEXT2, noun="somebody who has no seat"),
    "PLAYED_AT": Meaning(TIME, ev.TIME, noun="a date and time"),
    "PLAYED_AT_DAY_FIRST": Meaning(TIME, ev.TIME, DAY_FIRST, noun="a date and time"),
    "DAY_AND_TIME": Meaning(TIME, ev.TIME, MONTH_NAMED, noun="a day and a time"),
    "YEAR": Meaning(TIME, ev.TIME, YEAR_ALONE, noun="a year"),
    "LOW_RANKS": Meaning(LOW_RANKS, ev.V2, noun="the ranks of a low"),
}

#: Enumerated fields: ``GAME_OMAHA`` sets column V0 to ``Game.OMAHA``. (Sites are enumerated by the sites package.)
FAMILIES: dict[str, tuple[int, type[IntEnum], str]] = {
    "GAME": (ev.V0, Game, "a game"),
    "LIMIT": (ev.V1, Limit, "a betting limit"),
    "ZONE": (ev.V3, Zone, "a time zone"),
    "STREET": (ev.V0, ev.Street, "a street"),
    "BOARD": (ev.V1, ev.Board, "the number of a board"),
    "POST": (ev.V0, ev.Post, "a blind or an ante"),
    "POT": (ev.V0, ev.Pot, "a pot"),
    "HALF": (ev.V2, ev.Half, "the high or the low half"),
    "RESULT": (ev.V0, ev.Result, "how the hand ended for the player"),
    "PLACE": (ev.V3, ev.Place, "a place"),
    "DISCARDED": (ev.V3, ev.Discarded, "a number of cards"),
    "CLASS": (ev.V0, ev.HandClass, "the name of a hand"),
}
#: Members that people do not call by the noun of their field.
OWN_NOUNS = {"STREET_SUMMARY": "the summary", "STREET_SHOWDOWN": "the showdown"}
SITE_NOUN = "the name of a site"
RANK_NOUN = "a rank"
CARD_NOUN = "a card"
CURRENCY_NOUN = "a currency"


class VocabularyError(ValueError):
    """A name that is not in the vocabulary; the message says what would be."""


def meaning_of(terminal: str, sites: tuple[str, ...]) -> Meaning:
    """What a named terminal means; ``sites`` are the known sites in the order of their numbers.

    Raises:
        VocabularyError: the name is none of the vocabulary's.
    """
    if terminal.startswith("_"):
        return WORDING
    name = terminal.partition("__")[0]
    if name in FIELDS:
        return FIELDS[name]
    if name in ev.Flag.__members__:
        return Meaning(FLAG, ev.FLAG, ev.Flag[name].value)
    family, _, member = name.partition("_")
    if family == "SITE" and member.lower() in sites:
        return Meaning(CONSTANT, ev.V2, sites.index(member.lower()), family=SITE_NOUN)
    if family == "RANK" and member in RANKS and len(member) == 1:
        return Meaning(RANK, ev.V1, RANKS.index(member) + 1, family=RANK_NOUN)
    if family == "CARD" and len(member) == 2 and member[0] in RANKS and member[1].lower() in SUITS:
        number = 1 + 4 * RANKS.index(member[0]) + SUITS.index(member[1].lower())
        return Meaning(CARD, ev.CARDS, number, family=CARD_NOUN)
    if family == "CURRENCY" and len(member) == 3 and member.isupper():
        return Meaning(CONSTANT, ev.CURRENCY, int.from_bytes(member.encode(), "little"), family=CURRENCY_NOUN)
    if family in FAMILIES:
        column, members, noun = FAMILIES[family]
        if member in members.__members__:
            value = members[member]
            noun = OWN_NOUNS.get(f"{family}_{member}", noun)
            return Meaning(_reading_of(value), column, int(value), family=noun)
    raise VocabularyError(f"the terminal {terminal} is not in the vocabulary{_hint(name, terminal_names(sites))}")


def _reading_of(value: IntEnum) -> int:
    if isinstance(value, Game) and not value.is_supported:
        return UNSUPPORTED_GAME if value is Game.OTHER else GAME_TO_READ
    if isinstance(value, Game):
        return STUD_OR_DRAW if value.is_stud or value.is_draw else CONSTANT
    first = ev.FIRST_OF_STUD_AND_DRAW.get(type(value))
    return CONSTANT if first is None or value < first else STUD_OR_DRAW_WORD


def lines_needed(game: Game) -> tuple[str, ...]:
    """Words of the vocabulary, one of which a grammar must use if it is to read hands of the game to their end."""
    if game.is_stud:
        return tuple(f"STREET_{street}" for street in ("SECOND", "THIRD", "FOURTH", "FIFTH"))
    return ("DISCARDED", "DISCARDED_ONE") if game.is_draw else ()


def event_of(rule: str) -> int:
    """The kind of the row that a rule or alias emits, 0 for none.

    Raises:
        VocabularyError: the name is neither an event nor marked with ``_`` as one that emits nothing.
    """
    if rule.startswith(("_", "$")) or rule == START:
        return 0
    kind = rule.partition("__")[0].upper()  # ``street__summary`` is a ``street`` that stands elsewhere
    if kind in EventKind.__members__:
        return EventKind[kind].value
    raise VocabularyError(
        f"the rule {rule} is not named after an event{_hint(rule, event_names())}; "
        f"a rule that emits nothing starts with an underscore"
    )


def event_names() -> list[str]:
    """Every rule name that emits a row."""
    return [kind.name.lower() for kind in EventKind]


def terminal_names(sites: tuple[str, ...]) -> list[str]:
    """Every terminal name that means something."""
    names = [*FIELDS, *ev.Flag.__members__]
    names += [f"{family}_{member}" for family, (_, members, _) in FAMILIES.items() for member in members.__members__]
    names += [f"CARD_{rank}{suit.upper()}" for rank in RANKS for suit in SUITS]
    return names + [f"SITE_{site.upper()}" for site in sites] + [f"RANK_{rank}" for rank in RANKS]


def _hint(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    return f" (did you mean {close[0]}?)" if close else ""
