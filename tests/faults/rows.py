"""Spoils one thing in a real hand of any room: what its rows say is changed where it stands in the text.

The rows tell the line of each act and award; the amount, the name or the card is looked for in that line's text, so
nothing here knows how a room words it. Each function gives the places to change, or nothing where it does not apply.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random

import numpy as np

from hhparse.engine import layout as at
from hhparse.engine.play import Played
from hhparse.events import AMOUNT, AT, BY, END, KIND, NCARDS, SEAT, TEXT, TEXT_END, TO, EventKind
from hhparse.grammar.machine import Parsed, Status
from hhparse.grammar.writing import Writing
from hhparse.hand import HOLE_CARDS, Game, Verdict
from hhparse.logs import UnknownFile, open_source
from hhparse.player import Player
from hhparse.sites.base import Alphabet, Format

ACTS = (EventKind.FOLD, EventKind.CHECK, EventKind.CALL, EventKind.BET, EventKind.RAISE, EventKind.ALL_IN)
PAID_ACTS = (EventKind.CALL, EventKind.BET, EventKind.RAISE, EventKind.ALL_IN)
WITH_HOLE_CARDS = (EventKind.DEALT, EventKind.SHOW, EventKind.MUCK, EventKind.SUMMARY)
NUMBER = re.compile(rb"\d+(?:[.,'\xa0 ]\d+)*")
Row = list[int]


@dataclass(frozen=True)
class Edit:
    """Bytes to put in the place of others."""

    begin: int
    end: int
    text: bytes


@dataclass(frozen=True)
class Hand:
    """A real hand that agrees: its text, its rows (places counted from its start) and what the engine made of it."""

    path: Path
    format: Format
    writing: Writing
    text: bytes
    rows: list[Row]
    played: Row
    players: list[Row]
    shares: list[Row]

    def of(self, *kinds: EventKind) -> list[Row]:
        """The rows of some kinds."""
        return [row for row in self.rows if row[KIND] in kinds]

    def acts(self, *kinds: EventKind) -> list[Row]:
        """Acts that are whole lines."""
        return [row for row in self.of(*kinds) if self._is_whole(row)]

    def _is_whole(self, row: Row) -> bool:
        return self.text[row[AT] - 1 : row[AT]] == b"\n" and self.text[row[END] - 1 : row[END]] == b"\n"

    @cached_property
    def names(self) -> dict[int, bytes]:
        """Names by seat."""
        return {row[SEAT]: self.text[row[TEXT] : row[TEXT_END]] for row in self.of(EventKind.SEAT)}

    @property
    def is_hilo(self) -> bool:
        """Whether pots are split."""
        return Game(self.played[at.H_GAME]).is_hilo

    @property
    def unit(self) -> int:
        """The smallest amount."""
        return self.played[at.H_UNIT]

    def losers(self) -> list[int]:
        """Players whose cards are known, who were there at the showdown and won nothing."""
        wanted = at.AT_SHOWDOWN | at.CARDS_KNOWN
        return [
            player[at.P_SEAT]
            for player in self.players
            if player[at.P_FLAGS] & wanted == wanted and player[at.P_WON] == 0 and player[at.P_DUE] == 0
        ]

    # -- places in the text -------------------------------------------------------------------------------------------
    def amount(self, row: Row, column: int, value: int) -> Edit | None:
        """The amount of a row's column with another value in its place, written as it was."""
        return next(iter(self.amounts(row, column, value)), None)

    def amounts(self, row: Row, column: int, value: int) -> list[Edit]:
        """The same wherever the row says this amount."""
        found = [(match.span(), match[0].decode("latin-1")) for match in NUMBER.finditer(self.text, row[AT], row[END])]
        same = [(span, written) for span, written in found if self._value(written) == row[column]]
        if same:
            return [Edit(*span, self._like(written, value).encode("latin-1")) for span, written in same]
        return [
            Edit(*span, str(value).encode()) for span, written in found if written == str(row[column])
        ]  # hundredths

    def _value(self, written: str) -> int:
        marks = self.writing.decimal or "."
        mark = next((mark for mark in reversed(written) if mark in marks), marks[0])
        whole, _, decimals = written.partition(mark)
        if mark in decimals or len(decimals) > 2:
            return -1
        return int(re.sub(r"\D", "", whole)) * 100 + int((decimals + "00")[:2])

    def _like(self, written: str, value: int) -> str:
        mark = (self.writing.decimal or ".")[0]
        groups = next((sign for sign in written if not sign.isdecimal() and sign != mark), "")
        whole = f"{value // 100:,}".replace(",", groups)
        return f"{whole}{mark}{value % 100:02d}" if mark in written or value % 100 else whole

    def name(self, row: Row, seat: int) -> Edit | None:
        """The name in a row with another player's in its place, or the seat where a room names players so."""
        old, new = self.names.get(row[SEAT], b""), self.names.get(seat, b"")
        place = self.text.find(old, row[AT], row[END])
        if old and new and place >= 0:
            return Edit(place, place + len(old), new)
        quoted = b'"%d"' % row[SEAT]
        place = self.text.rfind(quoted, row[AT], row[END])
        return Edit(place, place + len(quoted), b'"%d"' % seat) if place >= 0 else None

    def cards(self, row: Row) -> list[tuple[int, int]]:
        """Where the cards of a row stand."""
        text = self.text[row[AT] : row[END]].decode("utf-8")
        found = re.finditer(_card(self.format.alphabets), text)
        before = [(len(text[: one.start()].encode()), len(text[: one.end()].encode())) for one in found]
        return [(row[AT] + begin, row[AT] + end) for begin, end in before[: row[NCARDS]]]


def _card(alphabets: tuple[Alphabet, ...]) -> str:
    known = {spelling for alphabet in alphabets for spelling in alphabet.spellings()}
    ranks, suits = (
        "|".join(sorted((re.escape(text) for of, text in known if of == kind), key=len, reverse=True))
        for kind in ("rank", "suit")
    )
    return rf"(?<![A-Za-z0-9])(?:(?:{ranks})(?:{suits})|(?:{suits})(?:{ranks}))(?![A-Za-z0-9])"


# -- what is spoiled --------------------------------------------------------------------------------------------------


def total_pot(hand: Hand, rng: Random) -> list[Edit] | None:
    """The total is a unit too big or too small."""
    return _one_unit(hand, hand.of(EventKind.TOTAL), rng)


def rake(hand: Hand, rng: Random) -> list[Edit] | None:
    """The rake is a unit too big or too small."""
    return _one_unit(hand, hand.of(EventKind.RAKE), rng)


def award_amount(hand: Hand, rng: Random) -> list[Edit] | None:
    """An award is a unit too big or too small."""
    return _one_unit(hand, hand.of(EventKind.COLLECT), rng)


def _one_unit(hand: Hand, rows: list[Row], rng: Random) -> list[Edit] | None:
    rows = [row for row in rows if row[AMOUNT] >= 0]
    if not rows:
        return None
    row = rng.choice(rows)
    change = -hand.unit if row[AMOUNT] > hand.unit and rng.random() < 0.5 else hand.unit
    return hand.amounts(row, AMOUNT, row[AMOUNT] + change) or None  # wherever the line says it


def award_to_loser(hand: Hand, rng: Random) -> list[Edit] | None:
    """An award goes to somebody who showed a worse hand."""
    rows = [row for row in hand.of(EventKind.COLLECT) if set(hand.losers()) - {row[SEAT]}]
    if not rows:
        return None
    row = rng.choice(rows)
    return _made(hand.name(row, rng.choice(sorted(set(hand.losers()) - {row[SEAT]}))))


def halves_swapped(hand: Hand, rng: Random) -> list[Edit] | None:
    """Who won high gets what a winner of the low won, and the other way round."""
    rows = hand.of(EventKind.COLLECT)
    if not hand.is_hilo or len(rows) != 2 or rows[0][SEAT] == rows[1][SEAT] or rows[0][AMOUNT] == rows[1][AMOUNT]:
        return None
    if len(hand.shares) != 2 or hand.shares[0][at.S_HALF] == hand.shares[1][at.S_HALF]:
        return None
    return _made(hand.name(rows[0], rows[1][SEAT]), hand.name(rows[1], rows[0][SEAT]))


def low_without_qualifying(hand: Hand, rng: Random) -> list[Edit] | None:
    """A pot that nobody had a low for is split all the same."""
    rows, losers = hand.of(EventKind.COLLECT), hand.losers()
    if not hand.is_hilo or hand.played[at.H_LOW_WON] or len(rows) != 1 or not losers or len(hand.shares) != 1:
        return None
    (row,) = rows
    low = row[AMOUNT] // hand.unit // 2 * hand.unit
    high_edit, low_edit = hand.amount(row, AMOUNT, row[AMOUNT] - low), hand.amount(row, AMOUNT, low)
    name = hand.name(row, rng.choice(losers))
    if high_edit is None or low_edit is None or name is None or low == 0:
        return None
    line = applied(hand.text[: row[END]], [low_edit, name])[row[AT] :]
    return [high_edit, Edit(row[END], row[END], line)]


def duplicate_card(hand: Hand, rng: Random) -> list[Edit] | None:
    """A player shows a card that lies on the board, wherever his cards are printed."""
    boards = [hand.text[slice(*place)] for row in hand.of(EventKind.STREET) for place in hand.cards(row)]
    there = {player[at.P_SEAT] for player in hand.players if player[at.P_FLAGS] & at.AT_SHOWDOWN}
    whole = HOLE_CARDS[Game(hand.played[at.H_GAME])]
    known = [row for row in hand.of(*WITH_HOLE_CARDS) if row[NCARDS] == whole and row[SEAT] in there]
    shown = [row for row in known if row[KIND] == EventKind.SHOW] or known
    if not boards or not shown:
        return None
    row = rng.choice(shown)
    places = hand.cards(row)
    if not places:
        return None
    old, new = hand.text[slice(*rng.choice(places))], rng.choice(boards)
    again = [other for other in hand.of(*WITH_HOLE_CARDS) if other[SEAT] == row[SEAT]]
    found = [place for other in again for place in hand.cards(other) if hand.text[slice(*place)] == old]
    return [Edit(*place, new) for place in dict.fromkeys(found)]


def action_deleted(hand: Hand, rng: Random) -> list[Edit] | None:
    """An act is missing."""
    rows = hand.acts(*ACTS)
    return [Edit(row[AT], row[END], b"") for row in rng.sample(rows, 1)] if rows else None


def action_doubled(hand: Hand, rng: Random) -> list[Edit] | None:
    """An act stands there twice."""
    rows = hand.acts(*ACTS)
    return [Edit(row[END], row[END], hand.text[row[AT] : row[END]]) for row in rng.sample(rows, 1)] if rows else None


def action_ten_times(hand: Hand, rng: Random) -> list[Edit] | None:
    """A call, bet or raise is ten times as big."""
    rows = hand.acts(*PAID_ACTS)
    if not rows:
        return None
    row = rng.choice(rows)
    step = next((row[column] for column in (BY, AMOUNT, TO) if row[column] > 0), 0)
    columns = [column for column in (AMOUNT, BY, TO) if row[column] > 0]
    edits = _made(*(hand.amount(row, column, row[column] + 9 * step) for column in columns))
    return edits if edits and len({edit.begin for edit in edits}) == len(edits) else None


def stack_too_small(hand: Hand, rng: Random) -> list[Edit] | None:
    """A player has a unit less than he puts in."""
    acted = {row[SEAT] for row in hand.of(*PAID_ACTS)}
    left = {  # in some logs what is printed is less than the stack, as the blinds are off it already
        player[at.P_SEAT]: player[at.P_STACK] - player[at.P_PUT] - player[at.P_RETURNED]
        for player in hand.players
        if player[at.P_SEAT] in acted
    }
    rows = [row for row in hand.of(EventKind.SEAT) if row[AMOUNT] > left.get(row[SEAT], row[AMOUNT]) + hand.unit]
    if not rows:
        return None
    row = rng.choice(rows)
    return hand.amounts(row, AMOUNT, row[AMOUNT] - left[row[SEAT]] - hand.unit)


def seat_missing(hand: Hand, rng: Random) -> list[Edit] | None:
    """Somebody who plays is not listed."""
    acted = {row[SEAT] for row in hand.of(*ACTS)}
    rows = [row for row in hand.acts(EventKind.SEAT) if row[SEAT] in acted]
    return [Edit(row[AT], row[END], b"") for row in rng.sample(rows, 1)] if rows else None


def unknown_line(hand: Hand, rng: Random) -> list[Edit] | None:
    """A line that no room prints stands among the acts."""
    rows = hand.acts(*ACTS)
    return (
        [Edit(row[AT], row[AT], hand.names[row[SEAT]] + b" flods\n") for row in rng.sample(rows, 1)] if rows else None
    )


def _made(*edits: Edit | None) -> list[Edit] | None:
    made = [edit for edit in edits if edit is not None]
    return made if len(made) == len(edits) else None


Spoiler = Callable[[Hand, Random], list[Edit] | None]
SPOILERS: dict[str, Spoiler] = {
    spoiler.__name__: spoiler
    for spoiler in (
        total_pot,
        rake,
        award_amount,
        award_to_loser,
        halves_swapped,
        low_without_qualifying,
        duplicate_card,
        action_deleted,
        action_doubled,
        action_ten_times,
        stack_too_small,
        seat_missing,
        unknown_line,
    )
}


def applied(text: bytes, edits: list[Edit]) -> bytes:
    """A text with places changed."""
    for edit in sorted(edits, key=lambda edit: -edit.begin):
        text = text[: edit.begin] + edit.text + text[edit.end :]
    return text


# -- hands that are right, and what is noticed ------------------------------------------------------------------------


def right_hands(folder: Path) -> Iterator[Hand]:
    """The hands of all logs in a folder that agree and have a showdown."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        source = open_source(path)
        if isinstance(source, UnknownFile):
            continue
        player = Player(source.format, source.writing)
        for chunk in source.chunks():
            parsed, played = player.play(chunk.text, chunk.offsets)
            for place, hand in enumerate(played.hands.tolist()):
                is_right = hand[at.H_STATUS] == Status.OK and hand[at.H_VERDICT] == Verdict.AGREES
                if is_right and hand[at.H_SHOWDOWN] and not hand[at.H_FINDINGS]:
                    yield Hand(
                        path,
                        source.format,
                        source.writing,
                        chunk.hand_text(place),
                        _rows(parsed, place, int(chunk.offsets[place])),
                        hand,
                        *(_of_hand(rows, place) for rows in (played.players, played.shares)),
                    )


def _rows(parsed: Parsed, hand: int, begin: int) -> list[Row]:
    rows = parsed.events[parsed.event_offsets[hand] : parsed.event_offsets[hand + 1]].copy()
    for column in (AT, END, TEXT, TEXT_END):
        rows[:, column] = np.where(rows[:, column] >= 0, rows[:, column] - begin, -1)
    found: list[Row] = rows.tolist()
    return found


def _of_hand(rows: np.ndarray[tuple[int, ...], np.dtype[np.int64]], hand: int) -> list[Row]:
    found: list[Row] = rows[rows[:, 0] == hand].tolist()
    return found


def noticed(hands: list[Hand], texts: list[bytes]) -> list[bool]:
    """Whether each spoiled text is refused, or found to be more than an odd unit wrong."""
    said = []
    for hand, text in zip(hands, texts, strict=True):
        data, offsets = np.frombuffer(text, np.uint8), np.array([0, len(text)], np.int64)
        played: Played = Player(hand.format, hand.writing).play(data, offsets)[1]
        (row,) = played.hands.tolist()
        said.append(row[at.H_STATUS] != Status.OK or row[at.H_VERDICT] not in (Verdict.AGREES, Verdict.ODD_UNIT))
    return said
