"""A hand of any room with its text and its rows, so that what a row says can be changed where it stands in the text.

The rows tell the line of each act and award; the amount, the name or the card is looked for in that line's text, so
nothing here knows how a room words it. The simulator's hands are read from its logs, as those of the rooms are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hhparse.engine import layout as at
from hhparse.engine.codes import RULES
from hhparse.events import AT, CARDS, END, FLAG, KIND, NCARDS, SEAT, TEXT, TEXT_END, V0, V2, EventKind, Flag, Street
from hhparse.grammar.machine import Parsed, Status
from hhparse.grammar.tables import load
from hhparse.grammar.writing import Writing
from hhparse.hand import Game, Limit, Verdict
from hhparse.logs import UnknownFile, open_source
from hhparse.player import Player
from hhparse.sites import sites
from hhparse.sites.base import Alphabet, Format, Site

ACTS = (EventKind.FOLD, EventKind.CHECK, EventKind.CALL, EventKind.BET, EventKind.RAISE, EventKind.ALL_IN)
PAID_ACTS = (EventKind.CALL, EventKind.BET, EventKind.RAISE, EventKind.ALL_IN)
WITH_HOLE_CARDS = (EventKind.DEALT, EventKind.SHOW, EventKind.MUCK, EventKind.SUMMARY)
NUMBER = re.compile(rb"\d+(?:[.,'\xa0 ]\d+)*")
#: What stands before a number in XML that is no amount, though it may look like one.
NO_AMOUNT = re.compile(rb"\b(?:no|type|seat|num|pot|potnumber|position|player|sequence|timestamp)=\"\Z")
Row = list[int]


@dataclass(frozen=True)
class Edit:
    """Bytes to put in the place of others."""

    begin: int
    end: int
    text: bytes


@dataclass(frozen=True)
class Hand:
    """A hand that agrees: its text, its rows (places counted from its start) and what the engine made of it."""

    path: Path
    format: Format
    writing: Writing
    text: bytes
    rows: list[Row]
    replay: list[Row]
    played: Row
    players: list[Row]
    pots: list[Row]
    shares: list[Row]
    awards: list[Row]

    def of(self, *kinds: EventKind) -> list[Row]:
        """The rows of some kinds."""
        return [row for row in self.rows if row[KIND] in kinds]

    def acts(self, *kinds: EventKind) -> list[Row]:
        """Acts that are whole lines; that a player leaves the table, which may be a fold, is none."""
        return [row for row in self.of(*kinds) if self.is_whole(row) and not row[FLAG] & Flag.LEAVES]

    def is_whole(self, row: Row) -> bool:
        """Whether the row's span is a line, or lines."""
        return self.text[row[AT] - 1 : row[AT]] == b"\n" and self.text[row[END] - 1 : row[END]] == b"\n"

    def line(self, row: Row) -> bytes:
        """The text of a row."""
        return self.text[row[AT] : row[END]]

    def after(self, row: Row) -> Row:
        """What the replay adds to a row: stack and pot after it."""
        return next(played for other, played in zip(self.rows, self.replay, strict=True) if other is row)

    @cached_property
    def rounds(self) -> list[list[Row]]:
        """The acts of each betting round, whole lines only."""
        found: list[list[Row]] = [[]]
        for row in self.rows:
            if row[KIND] == EventKind.STREET and row[V0] not in (Street.SHOWDOWN, Street.SUMMARY):
                found.append([])
            elif row[KIND] in ACTS and self.is_whole(row):
                found[-1].append(row)
        return [acts for acts in found if acts]

    @cached_property
    def names(self) -> dict[int, bytes]:
        """Names by seat."""
        return {row[SEAT]: self.text[row[TEXT] : row[TEXT_END]] for row in self.of(EventKind.SEAT)}

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.played[at.H_GAME])

    @property
    def limit(self) -> int:
        """The limit, 0 if there is none."""
        return int(Limit(self.played[at.H_LIMIT])) if self.played[at.H_LIMIT] > 0 else 0

    @property
    def unit(self) -> int:
        """The smallest amount."""
        return self.played[at.H_UNIT]

    @cached_property
    def site(self) -> Site:
        """The site, whose facts say what cannot be seen."""
        named = [row[V2] for row in self.of(EventKind.HEADER) if row[V2] >= 0]
        return sites()[load(self.format.name).sites[named[-1]] if named else self.format.default_site]

    @cached_property
    def folders(self) -> list[int]:
        """Seats of those who folded."""
        return sorted({row[SEAT] for row in self.of(EventKind.FOLD)} - set(self.at_showdown))

    @cached_property
    def at_showdown(self) -> list[int]:
        """Seats of those who were in to the end."""
        return [player[at.P_SEAT] for player in self.players if player[at.P_FLAGS] & at.AT_SHOWDOWN]

    @cached_property
    def losers(self) -> list[int]:
        """Seats of those whose cards are known, who were there at the showdown and won nothing."""
        return [
            player[at.P_SEAT]
            for player in self.players
            if player[at.P_SEAT] in self.at_showdown
            and player[at.P_FLAGS] & at.CARDS_KNOWN
            and player[at.P_WON] == 0
            and player[at.P_DUE] == 0
        ]

    # -- places in the text -------------------------------------------------------------------------------------------
    def amount(self, row: Row, column: int, value: int) -> Edit | None:
        """The amount of a row's column with another value in its place, written as it was."""
        return next(iter(self.amounts(row, column, value)), None)

    def amounts(self, row: Row, column: int, value: int) -> list[Edit]:
        """The same wherever the row says this amount."""
        return self.money(row, row[column], value)

    def money(self, row: Row, old: int, new: int) -> list[Edit]:
        """An amount with another in its place, wherever a row says it."""
        found = [
            (match.span(), match[0].decode("latin-1"))
            for match in NUMBER.finditer(self.text, row[AT], row[END])
            if not NO_AMOUNT.search(self.text, row[AT], match.start())
        ]
        same = [(span, written) for span, written in found if self._value(written) == old]
        if same:
            return [Edit(*span, self._like(written, new).encode("latin-1")) for span, written in same]
        return [Edit(*span, str(new).encode()) for span, written in found if written == str(old)]  # hundredths

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
        return self.named(row, self.names.get(seat, b""), seat)

    def named(self, row: Row, new: bytes, seat: int) -> Edit | None:
        """The same with any name, and any seat."""
        old = self.names.get(row[SEAT], b"")
        place = self.text.find(old, row[AT], row[END])
        if old and new and place >= 0:
            return Edit(place, place + len(old), new)
        quoted = re.finditer(rb'\b(?!pot)\w+="(%d)"' % row[SEAT], self.line(row))
        spans = [(row[AT] + match.start(1), row[AT] + match.end(1)) for match in quoted]
        return Edit(*spans[-1], b"%d" % seat) if spans else None

    def cards(self, row: Row) -> list[tuple[int, int]]:
        """Where the cards of a row stand."""
        text = self.text[row[AT] : row[END]].decode("utf-8")
        one = _card(self.format.alphabets)
        runs = re.finditer(rf"(?<![A-Za-z0-9])(?:{one})+(?![A-Za-z0-9])", text)
        found = [card.span() for run in runs for card in re.compile(one).finditer(text, *run.span())]
        return [
            (row[AT] + len(text[:begin].encode()), row[AT] + len(text[:end].encode()))
            for begin, end in found[: row[NCARDS]]
        ]

    def written(self, place: tuple[int, int]) -> bytes:
        """What stands at a place."""
        return self.text[slice(*place)]

    @cached_property
    def unseen_card(self) -> bytes:
        """A card that nobody has and that never lay on a board, as the log writes cards; empty if all are seen."""
        known = {
            row[CARDS] >> (8 * number) & 255: self.written(place).decode()
            for row in self.rows
            for number, place in enumerate(self.cards(row) if row[NCARDS] else ())
        }
        for one, rank in known.items():  # the rank of one and the suit of another
            for other, suit in known.items():
                if (one - 1) // 4 * 4 + (other - 1) % 4 + 1 not in known:
                    return _mixed(rank, suit).encode()
        return b""


def _mixed(rank: str, suit: str) -> str:
    """The rank of one card and the suit of another, whichever is written first."""
    if rank[0] in "23456789TJQKA1":
        return rank[: 1 + rank.startswith("10")] + suit[1 + suit.startswith("10") :]
    return suit[0] + rank[1:]


@cache
def _card(alphabets: tuple[Alphabet, ...]) -> str:
    known = {spelling for alphabet in alphabets for spelling in alphabet.spellings()}
    ranks, suits = (
        "|".join(sorted((re.escape(text) for of, text in known if of == kind), key=len, reverse=True))
        for kind in ("rank", "suit")
    )
    return rf"(?:(?:{ranks})(?:{suits})|(?:{suits})(?:{ranks}))"


def applied(text: bytes, edits: Iterable[Edit]) -> bytes:
    """A text with places changed."""
    for edit in sorted(edits, key=lambda edit: -edit.begin):
        text = text[: edit.begin] + edit.text + text[edit.end :]
    return text


# -- hands that are right ---------------------------------------------------------------------------------------------


def right_hands(folder: Path) -> list[Hand]:
    """The hands of all logs in a folder that agree, without any finding; if all have notes, with them."""
    agreeing = list(_agreeing(folder))
    return [hand for hand in agreeing if not hand.played[at.H_FINDINGS]] or agreeing


def _agreeing(folder: Path) -> Iterator[Hand]:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        source = open_source(path)
        if isinstance(source, UnknownFile):
            continue
        player = Player(source.format, source.writing)
        for chunk in source.chunks():
            parsed, played = player.play(chunk.text, chunk.offsets)
            for place, hand in enumerate(played.hands.tolist()):
                if hand[at.H_STATUS] == Status.OK and hand[at.H_VERDICT] == Verdict.AGREES:
                    rows = slice(parsed.event_offsets[place], parsed.event_offsets[place + 1])
                    yield Hand(
                        path,
                        source.format,
                        source.writing,
                        chunk.hand_text(place),
                        _rows(parsed, rows, int(chunk.offsets[place])),
                        played.replay[rows].tolist(),
                        hand,
                        _of_hand(played.players, place),
                        _of_hand(played.pots, place),
                        _of_hand(played.shares, place),
                        [[*row[:-2], row[at.A_EVENT] - rows.start, row[-1]] for row in _of_hand(played.awards, place)],
                    )


def _rows(parsed: Parsed, rows: slice, begin: int) -> list[Row]:
    copied = parsed.events[rows].copy()
    for column in (AT, END, TEXT, TEXT_END):
        copied[:, column] = np.where(copied[:, column] >= 0, copied[:, column] - begin, -1)
    found: list[Row] = copied.tolist()
    return found


def _of_hand(rows: NDArray[np.int64], hand: int) -> list[Row]:
    found: list[Row] = rows[rows[:, 0] == hand].tolist()
    return found


# -- what is found in a spoiled hand ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    """What came of a text: it was refused, or these are the codes of its findings and the worst verdict of them."""

    is_refused: bool
    codes: frozenset[int]

    @property
    def verdict(self) -> Verdict:
        """The hand's verdict."""
        return max((RULES[code].verdict for code in self.codes), default=Verdict.AGREES)


def outcomes(hands: Sequence[Hand], texts: Sequence[bytes]) -> list[Outcome]:
    """What comes of the spoiled text of each hand."""
    found: dict[int, Outcome] = {}
    for kind in dict.fromkeys((hand.format.name, hand.writing) for hand in hands):
        places = [place for place, hand in enumerate(hands) if (hand.format.name, hand.writing) == kind]
        whole = [texts[place] if texts[place].endswith(b"\n") else texts[place] + b"\n" for place in places]
        offsets = np.cumsum([0] + [len(text) for text in whole])
        one = hands[places[0]]
        _, played = Player(one.format, one.writing).play(np.frombuffer(b"".join(whole), np.uint8), offsets)
        said: dict[int, set[int]] = {}
        for finding in played.findings.tolist():
            said.setdefault(finding[at.F_HAND], set()).add(finding[at.F_CODE])
        for number, (place, status) in enumerate(zip(places, played.hands[:, at.H_STATUS].tolist(), strict=True)):
            found[place] = Outcome(status != Status.OK, frozenset(said.get(number, ())))
    return [found[place] for place in range(len(hands))]
