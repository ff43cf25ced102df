"""Why a hand was not read, in words a person understands.

The kernel leaves the parser's state and the furthest place it came to; the state says what could have stood there. What
may begin a line is told by what the line would mean ("a street"), what may stand inside one by its wording.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hhparse.events import FIRST_PLAY_KIND, LAST_PLAY_KIND, EventKind
from hhparse.grammar.layout import MAX_LINE, MAX_NAMES, MAX_SEAT, PLAYER_TERMINAL, Bytes, Status
from hhparse.grammar.scan import next_token
from hhparse.grammar.tables import Tables
from hhparse.grammar.vocabulary import FAMILIES, OWN_NOUNS
from hhparse.grammar.writing import Writing
from hhparse.hand import GAME_NAMES, Game

MOST_ITEMS = 4
MOST_CHARACTERS = 60
ACTION = "an action of a seated player"
NOTE = "a remark"
STREETS = (FAMILIES["STREET"][2], *OWN_NOUNS.values())

EVENT_NOUNS: dict[EventKind, str] = {
    EventKind.HEADER: "the first line of a hand",
    EventKind.TABLE: "the table",
    EventKind.BUTTON: "the button",
    EventKind.SEAT: "a seat",
    EventKind.STREET: "a street",
    EventKind.UNCALLED: "the return of an uncalled bet",
    EventKind.DEALT: "the cards of a player",
    EventKind.SPLASH: "money that the house adds",
    EventKind.FEE: "a fee",
    EventKind.TOTAL: "the total of the pots",
    EventKind.STATED_POT: "a pot",
    EventKind.RAKE: "the rake",
    EventKind.BOARD: "the board",
    EventKind.SUMMARY: "a seat's line of the summary",
    EventKind.WON: "what the player won",
    EventKind.RANKED: "the name of a hand",
    EventKind.CANCELLED: "that the hand was cancelled",
    EventKind.NO_LOW: "that there was no low hand",
    EventKind.RUN_TWICE: "that it was run twice",
    EventKind.CAPPED: "that betting is capped",
    EventKind.END: "the end of the hand",
    EventKind.NOTE: NOTE,
}
LINES = [noun for noun in EVENT_NOUNS.values() if noun != NOTE]

CODES: dict[Status, str] = {
    Status.NOT_EXPECTED: "not_expected",
    Status.CUT_SHORT: "cut_short",
    Status.AMBIGUOUS: "names_ambiguous",
    Status.TOO_MANY_NAMES: "too_many_players",
    Status.SEAT_TOO_HIGH: "seat_too_high",
    Status.TOO_DEEP: "too_deep",
    Status.TOO_FINE: "amount_too_fine",
    Status.BAD_NUMBER: "bad_number",
    Status.BAD_TIME: "bad_time",
    Status.LINE_TOO_LONG: "line_too_long",
    Status.UNSUPPORTED_GAME: "game_not_supported",
    Status.OTHER_NUMBERS: "numbers_undecided",
    Status.OTHER_CARDS: "cards_undecided",
}


class Problem(NamedTuple):
    """A reason: a sentence, a ``code`` to count by, the line in the hand and the character in the line (from 1)."""

    code: str
    line: int
    column: int
    expected: str
    found: str
    reason: str


def explain(text: Bytes, hand_start: int, state: int, failed_at: int, status: int, tables: Tables) -> Problem:
    """The reason why a hand is not read.

    Args:
        text: the chunk that was parsed.
        hand_start: offset of the hand in it.
        state: the hand's entry in ``Parsed.state``; ``failed_at`` and ``status`` likewise.
        failed_at: see ``state``.
        status: see ``state``; not OK.
        tables: the grammar it was parsed with.
    """
    kind = Status(status)
    before = text[hand_start:failed_at].tobytes()
    if kind is Status.CUT_SHORT:
        before = before.rstrip()
    line = before.count(b"\n") + 1
    begun = _decode(before[before.rfind(b"\n") + 1 :])
    found = _rest_of_line(text, failed_at)
    expected = ""
    if kind in (Status.NOT_EXPECTED, Status.CUT_SHORT):
        expected = expectation(state, tables)
    if kind is Status.NOT_EXPECTED:
        place = f' after "{_short_end(begun)}"' if begun.strip() else ""
        what = f'"{_short(found)}"' if found.strip() else "the end of the line"
        reason = f"line {line}: expected {expected}{place}, found {what}"
    elif kind is Status.CUT_SHORT:
        reason = f"line {line}: the text ends here, expected {expected}"
    elif kind is Status.UNSUPPORTED_GAME:
        found = _token(text, failed_at, state, tables)
        reason = f"game not supported yet: {_game(text, failed_at, state, tables, found)}"
    else:
        if kind in _OF_A_TOKEN:
            found = _token(text, failed_at, state, tables)
        reason = f"line {line}{_OTHER_REASONS[kind].format(_short(found))}"
        if kind in (Status.OTHER_NUMBERS, Status.OTHER_CARDS):
            reason += _of_the_source(kind, tables.writing)
    return Problem(CODES[kind], line, len(begun) + 1, expected, found, reason)


_OTHER_REASONS: dict[Status, str] = {
    Status.AMBIGUOUS: ': there are too many ways to read the names in "{}"',
    Status.TOO_MANY_NAMES: f": more than {MAX_NAMES} players are introduced",
    Status.SEAT_TOO_HIGH: f": the seat's number is above {MAX_SEAT}",
    Status.TOO_DEEP: ": the text is nested too deeply",
    Status.TOO_FINE: ': the amount "{}" has more than two decimals',
    Status.BAD_NUMBER: ': "{}" is not a number in this format',
    Status.BAD_TIME: ': "{}" is not a date and time',
    Status.LINE_TOO_LONG: f" is longer than {MAX_LINE} bytes",
    Status.OTHER_NUMBERS: ': what "{}" amounts to cannot be told',
    Status.OTHER_CARDS: ': what the cards "{}" are cannot be told',
}
_OF_A_TOKEN = (Status.TOO_FINE, Status.BAD_NUMBER, Status.BAD_TIME, Status.OTHER_NUMBERS, Status.OTHER_CARDS)


def _of_the_source(kind: Status, writing: Writing) -> str:
    """What the whole source says about how it is written."""
    if kind is Status.OTHER_NUMBERS:
        mark = f'the decimal mark of this file is "{writing.decimal}"'
        return f": {mark}" if writing.decimal else ": the amounts of this file fit more than one decimal mark"
    names = " or ".join(sorted(writing.alphabets))
    return f": the cards of this file are written in {names}"


# -- expected ---------------------------------------------------------------------------------------------------------
def expectation(state: int, tables: Tables) -> str:
    """What may stand in a state of the parser, as a phrase: ``an amount``, ``a street or the summary``."""
    expected = np.flatnonzero(tables.arrays.actions[state])
    nouns = dict.fromkeys(_noun(int(terminal), state, tables) for terminal in expected)
    return _listed(sorted(nouns, key=_rank))


def _noun(terminal: int, state: int, tables: Tables) -> str:
    info = tables.info
    kinds = [EventKind(kind) for kind in info.begins[state].get(str(terminal), [])]
    is_player = terminal == tables.arrays.numbers[PLAYER_TERMINAL]
    if is_player and any(FIRST_PLAY_KIND <= kind <= LAST_PLAY_KIND for kind in kinds):
        return ACTION
    if info.families[terminal] and (not kinds or EventKind.STREET in kinds):
        return info.families[terminal]
    for kind in kinds:
        if kind in EVENT_NOUNS:
            return EVENT_NOUNS[kind]
    return info.nouns[terminal]


def _rank(noun: str) -> tuple[int, str]:
    """Actions first, then streets, then other lines in the order of a hand; wording behind, remarks last."""
    if noun == ACTION:
        return 0, noun
    if noun in STREETS:
        return 1, noun
    if noun in LINES:
        return 2 + LINES.index(noun), noun
    return 2 + len(LINES) + (2 if noun == NOTE else 1 if noun.startswith('"') else 0), noun


def _listed(nouns: list[str]) -> str:
    if len(nouns) > MOST_ITEMS:
        nouns = [*nouns[:MOST_ITEMS], "something else"]
    return " or ".join(filter(None, [", ".join(nouns[:-1]), nouns[-1]])) if nouns else "nothing"


# -- found ------------------------------------------------------------------------------------------------------------
def _rest_of_line(text: Bytes, position: int) -> str:
    end = position
    while end < len(text) and text[end] != ord("\n"):
        end += 1
    return _decode(text[position:end].tobytes())


def _decode(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= MOST_CHARACTERS else text[: MOST_CHARACTERS - 1] + "…"


def _short_end(text: str) -> str:
    text = text.strip()
    return text if len(text) <= MOST_CHARACTERS else "…" + text[1 - MOST_CHARACTERS :]


def _token(text: Bytes, position: int, state: int, tables: Tables) -> str:
    """The text of the token that the kernel stopped at."""
    line = text[position : position + MAX_LINE].tobytes()
    token = next_token(line, 0, int(tables.arrays.contexts[state]), tables.arrays)
    return _decode(line[: token.end]).strip() if token else _rest_of_line(text, position)


def _game(text: Bytes, position: int, state: int, tables: Tables, printed: str) -> str:
    line = text[position : position + MAX_LINE].tobytes()
    token = next_token(line, 0, int(tables.arrays.contexts[state]), tables.arrays)
    game = Game(int(tables.arrays.values[token.terminal])) if token else Game.OTHER
    return printed if game is Game.OTHER else GAME_NAMES[game]
