"""How the numbers and cards of one source are written, where its format leaves it open.

A room's client writes in its user's language: ``$ 3.243`` is three thousand beside ``$ 552,72``, ``V`` is a queen in
Dutch and a jack in French. One hand may not tell, the whole source does: the machine counts how its amounts use marks
and how its cards are spelled (a *survey*), and what fits them best is how it is written. What still fits several
readings that differ is left open, and a hand that needs it is refused: nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from hhparse.grammar.layout import (
    COMMA_BEFORE_DECIMALS,
    COMMA_GROUPS,
    DOT_BEFORE_DECIMALS,
    DOT_GROUPS,
    EITHER_MARK,
    FIRST_SPELLING,
    IS_SURVEY,
    NO_USE,
    RANK_STATE,
    SUIT_STATE,
    Longs,
    WritingTables,
)
from hhparse.sites.base import ENGLISH, Alphabet, Format

#: The uses of marks that speak for each decimal mark.
USES = {".": DOT_BEFORE_DECIMALS | COMMA_GROUPS, ",": COMMA_BEFORE_DECIMALS | DOT_GROUPS}
BOTH_MARKS = ".,"
_ALL_USES = (DOT_BEFORE_DECIMALS, COMMA_BEFORE_DECIMALS, DOT_GROUPS, COMMA_GROUPS)
#: With so many more witnesses than any other reading has, one is taken before the source was read to its end.
ENOUGH = 8
#: And so many more in a single hand cannot come from one slip of the pen.
SLIPS = 2


@dataclass(frozen=True)
class Writing:
    """The decimal mark of a source (empty: left open) and the names of the alphabets that its cards fit.

    A single hand may be written with both marks: then none of them groups digits.
    """

    decimal: str
    alphabets: tuple[str, ...]

    def text(self) -> str:
        """The writing in one word or two, as a dataset keeps it."""
        return f"{self.decimal or '?'} {'/'.join(self.alphabets)}"

    @classmethod
    def of(cls, text: str) -> Writing:
        """The inverse of :meth:`text`."""
        decimal, _, names = text.partition(" ")
        return cls("" if decimal == "?" else decimal, tuple(names.split("/")))


#: How most formats are written.
PLAIN = Writing(".", (ENGLISH.name,))


def is_open(format_: Format) -> bool:
    """Whether sources of the format are written in more than one way."""
    return len(format_.decimal_marks) > 1 or len(format_.alphabets) > 1


def usual(format_: Format) -> Writing:
    """How a source is written whose format leaves nothing open; else what a source without any witness is taken for."""
    decimal = format_.decimal_marks if len(format_.decimal_marks) == 1 else ""
    return Writing(decimal, tuple(alphabet.name for alphabet in format_.alphabets))


# -- the tables of the kernel -----------------------------------------------------------------------------------------
def tables_of(format_: Format, ways: Sequence[Writing]) -> WritingTables:
    """How the machine reads hands that are written in one of these ways."""
    steps, spellings = _automaton(_spellings(format_.alphabets))
    numbers = np.array([_numbers(format_, way) for way in ways], np.int64)
    return WritingTables(
        numbers, steps, spellings, np.array([_values(format_.alphabets, way) for way in ways], np.int64)
    )


@cache
def survey_tables(format_: Format) -> WritingTables:
    """Tables with which nothing is refused, to count what there is."""
    steps, spellings = _automaton(_spellings(format_.alphabets))
    values = np.zeros((1, len(_spellings(format_.alphabets))), np.int64)
    return WritingTables(np.array([[ord("."), IS_SURVEY]], np.int64), steps, spellings, values)


def _numbers(format_: Format, way: Writing) -> tuple[int, int]:
    """The decimal mark, and the uses of marks that contradict it."""
    if len(format_.decimal_marks) == 1:
        return ord(way.decimal), 0
    if way.decimal == BOTH_MARKS:
        return EITHER_MARK, NO_USE | DOT_GROUPS | COMMA_GROUPS
    return ord(way.decimal or "."), NO_USE | sum(uses for mark, uses in USES.items() if mark != way.decimal)


def new_counts(format_: Format) -> Longs:
    """Room for the counts of a survey."""
    return np.zeros(FIRST_SPELLING + len(_spellings(format_.alphabets)), np.int64)


@cache
def _spellings(alphabets: tuple[Alphabet, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys(spelling for alphabet in alphabets for spelling in alphabet.spellings()))


@cache
def _automaton(spellings: tuple[tuple[str, str], ...]) -> tuple[npt.NDArray[np.int16], Longs]:
    """Ranks are read from RANK_STATE on, suits from SUIT_STATE; a state is a prefix of spellings."""
    states: dict[tuple[str, bytes], int] = {("rank", b""): RANK_STATE, ("suit", b""): SUIT_STATE}
    complete: dict[int, int] = {}
    moves: list[tuple[int, int, int]] = []
    for number, (kind, spelling) in enumerate(spellings):
        raw = spelling.encode()
        for size in range(1, len(raw) + 1):
            if (kind, raw[:size]) not in states:
                states[kind, raw[:size]] = len(states) + 1
                moves.append((states[kind, raw[: size - 1]], raw[size - 1], states[kind, raw[:size]]))
        complete[states[kind, raw]] = number
    steps = np.zeros((len(states) + 1, 256), np.int16)
    for state, byte, target in moves:
        steps[state, byte] = target
    found = np.full(len(states) + 1, -1, np.int64)
    found[list(complete)] = list(complete.values())
    return steps, found


def _values(alphabets: tuple[Alphabet, ...], way: Writing) -> list[int]:
    """What each spelling means where all alphabets of the way that have it agree; -1: they do not, or none has it."""
    chosen = [alphabet.spellings() for alphabet in alphabets if alphabet.name in way.alphabets]
    values = []
    for spelling in _spellings(alphabets):
        meanings = {known[spelling] for known in chosen if spelling in known}
        values.append(meanings.pop() if len(meanings) == 1 else -1)
    return values


# -- from the counts to the writing -----------------------------------------------------------------------------------
def decide(format_: Format, counts: Longs) -> tuple[Writing, bool]:
    """The writing that fits the counts of a survey best, and whether more of the source would hardly change it."""
    decimal, mark_is_sure = _decimal(format_, counts)
    alphabets, alphabet_is_sure = _alphabets(format_, counts)
    return Writing(decimal, alphabets), mark_is_sure and alphabet_is_sure


def of_its_own(format_: Format, source: Writing, counts: Longs) -> Writing:
    """How a hand that contradicts its source is written: some players change their client's language while they play.

    Even a single hand may be written in two languages, with both decimal marks if none of them groups digits, and in
    two alphabets where they agree. A single slip of the pen makes neither.
    """
    decimal, alphabets = source.decimal, source.alphabets
    marks = _witnesses(counts)
    other, most = max(marks.items(), key=lambda mark: mark[1])
    groups = [counts[place] for place, use in enumerate(_ALL_USES) if use in (DOT_GROUPS, COMMA_GROUPS)]
    if min(marks.values()) >= SLIPS and not any(groups):
        decimal = BOTH_MARKS
    elif most - marks.get(decimal, 0) >= SLIPS:
        decimal = other
    known = [place for place, alphabet in enumerate(format_.alphabets) if alphabet.name in alphabets]
    foreign = counts.copy()
    foreign[FIRST_SPELLING:][_membership(format_.alphabets)[known].any(axis=0)] = 0
    cards = _cards(format_, foreign)
    most = max(cards.values())
    if most >= SLIPS:
        alphabets = (*alphabets, *(name for name, number in cards.items() if number == most))
    return Writing(decimal, alphabets)


def _witnesses(counts: Longs) -> dict[str, int]:
    """How many amounts speak for each decimal mark."""
    return {
        mark: sum(int(counts[place]) for place, use in enumerate(_ALL_USES) if use & uses)
        for mark, uses in USES.items()
    }


def _cards(format_: Format, counts: Longs) -> dict[str, int]:
    """How many spellings of ranks and suits each alphabet has."""
    seen: list[int] = (_membership(format_.alphabets) @ counts[FIRST_SPELLING:]).tolist()
    return {alphabet.name: number for alphabet, number in zip(format_.alphabets, seen, strict=True)}


@cache
def _membership(alphabets: tuple[Alphabet, ...]) -> Longs:
    """``[alphabet, spelling]``: 1 where the alphabet has the spelling."""
    spellings = _spellings(alphabets)
    return np.array([[spelling in alphabet.spellings() for spelling in spellings] for alphabet in alphabets], np.int64)


def _decimal(format_: Format, counts: Longs) -> tuple[str, bool]:
    if len(format_.decimal_marks) == 1:
        return format_.decimal_marks, True
    (mark, more), (_, fewer) = sorted(_witnesses(counts).items(), key=lambda item: -item[1])
    return mark if more > fewer else "", more - fewer >= ENOUGH


def _alphabets(format_: Format, counts: Longs) -> tuple[tuple[str, ...], bool]:
    """The alphabets that have the most of the cards' spellings."""
    cards = _cards(format_, counts)
    most = max(cards.values())
    best = tuple(name for name, number in cards.items() if number == most)
    others = [number for name, number in cards.items() if name not in best]
    return best, len(format_.alphabets) == 1 or (len(best) == 1 and most - max(others) >= ENOUGH)
