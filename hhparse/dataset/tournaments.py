"""What logs tell of tournaments: who finished where and won what, what it cost, and the bounties.

It stands in lines of hands (``finish`` and ``bounty`` events), in the head of a session's file (``tournament`` rows
with a place or a prize), which is told again with every hand of the session, and in the headers of hands, where
``tournament`` rows have the name or the buy-in: that holds for the player whose log it is, and has one row per source.
Few hands tell anything new, so each row is an object.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from hhparse import money
from hhparse.dataset.kernels import BOUNTY, TOURNAMENT, Bytes, Ints, rows_about_tournaments
from hhparse.dataset.parts import PartWriter
from hhparse.dataset.rejects import table_of
from hhparse.dataset.schema import TOURNAMENTS
from hhparse.engine import layout as at
from hhparse.engine.play import Played
from hhparse.events import (
    AMOUNT,
    AT,
    BY,
    CURRENCY,
    DEAD,
    END,
    KIND,
    SEAT,
    TEXT,
    TEXT2,
    TEXT2_END,
    TEXT_END,
    TO,
    V0,
    V1,
    V3,
)
from hhparse.grammar.machine import Parsed
from hhparse.logs import Chunk
from hhparse.sites.base import Site

HAND, HEADER, SESSION = "hand", "header", "session"


@dataclass(frozen=True)
class Entry:
    """What a log says of a tournament itself. Amounts are in the smallest unit; None is not printed."""

    number: str | None = None
    name: str | None = None
    place: int | None = None
    entrants: int | None = None
    prize: int | None = None
    buy_in: int | None = None
    fee: int | None = None
    bounty: int | None = None
    cost: int | None = None
    prize_currency: str | None = None
    currency: str | None = None


class Origin(NamedTuple):
    """The source of each of a chunk's hands, and the sites that the numbers in their rows stand for."""

    source_ids: Ints
    sites: tuple[Site, ...]


@dataclass
class TournamentTable:
    """Rows of the table ``tournaments``.

    What a source tells is told by it, whatever others tell: ``told`` are the heads of the source at hand that have
    their row, ``entered`` the tournaments of its headers.
    """

    writer: PartWriter
    source_id: int = -1
    told: set[tuple[bytes, str]] = field(default_factory=set)
    entered: set[bytes] = field(default_factory=set)
    rows: list[dict[str, object]] = field(default_factory=list)

    def extend(self, chunk: Chunk, parsed: Parsed, played: Played, number: Ints, origin: Origin) -> None:
        """Append what a chunk's hands tell; ``number`` are their ids, -1 where the dataset has the hand already."""
        rows, owners = np.empty((2, len(parsed.events)), np.int64)
        count = rows_about_tournaments(parsed.events, parsed.event_offsets, played.hands, rows, owners)
        rows, owners = rows[:count], owners[:count]
        spans = played.hands[owners[:, None], [at.H_ID, at.H_ID_END]]  # where the tournament's number stands
        about = zip(
            rows.tolist(),
            owners.tolist(),
            spans.tolist(),
            (parsed.events[rows, KIND] == TOURNAMENT).tolist(),
            origin.source_ids[owners].tolist(),
            strict=True,
        )
        teller: _Teller | None = None
        for row, hand, (begin, end), is_head, source_id in about:
            if source_id != self.source_id:
                self.source_id, self.told, self.entered = source_id, set(), set()
            is_same = teller is not None and teller.hand == hand
            printed = chunk.text[begin:end].tobytes()
            if is_head and (is_same or printed in self.entered):
                continue
            if teller is None or not is_same:
                teller = _Teller(chunk, parsed, played, hand, origin)
            if is_head:
                self._add_head(teller, printed)
            elif number[hand] >= 0 and teller.knows(int(parsed.events[row, SEAT])):
                self._add(teller.line(parsed.events[row].tolist(), int(number[hand])))

    def _add_head(self, teller: _Teller, number: bytes) -> None:
        hero = teller.hero
        if hero is None:
            return
        if teller.is_of_session:
            key = (teller.head, hero)
            if key not in self.told:
                self.told.add(key)
                self._add(teller.session(hero))
        elif number:
            self.entered.add(number)
            self._add(teller.entered(hero))

    def _add(self, row: dict[str, object]) -> None:
        self.rows.append(row)
        if len(self.rows) >= TOURNAMENTS.row_group:
            self.flush()

    def flush(self) -> None:
        """Write the rows that wait."""
        self.writer.write(table_of(self.rows, "tournaments"))
        self.rows = []


class _Teller:
    """A hand that tells something. Its rows are lists here: numpy is slow with single numbers."""

    def __init__(self, chunk: Chunk, parsed: Parsed, played: Played, hand: int, origin: Origin) -> None:
        self.hand = hand
        self._chunk, self._played, self._origin = chunk, played, origin
        self._facts = played.hands[hand].tolist()
        self._site = origin.sites[self._facts[at.H_SITE]]
        rows = parsed.events[parsed.event_offsets[hand] : parsed.event_offsets[hand + 1]]
        self._about = rows[rows[:, KIND] == TOURNAMENT].tolist()
        self._entry = entry_of(chunk.text, self._about)

    @property
    def head(self) -> bytes:
        """The text that speaks of the tournament."""
        return self._chunk.text[self._about[0][AT] : self._about[-1][END]].tobytes()

    @property
    def is_of_session(self) -> bool:
        """Whether the text says how the player has done."""
        return self._entry.place is not None or self._entry.prize is not None

    @property
    def hero(self) -> str | None:
        """The player whose log it is, if he sits at the table."""
        return self._name(self._facts[at.H_HERO])

    def knows(self, seat: int) -> bool:
        """Whether it can be said who sits there: where positions are names, that is the log's owner only."""
        return not self._site.names_are_positions or seat == self._facts[at.H_HERO]

    def _name(self, seat: int) -> str | None:
        players = self._played.players
        first = bisect_left(range(len(players)), self.hand, key=lambda row: int(players[row, at.P_HAND]))
        while first < len(players) and players[first, at.P_HAND] == self.hand:
            if players[first, at.P_SEAT] == seat:
                return _text(self._chunk.text, *players[first, [at.P_NAME, at.P_NAME_END]].tolist())
            first += 1
        return None

    def line(self, row: list[int], hand_id: int) -> dict[str, object]:
        """What one line of the hand tells of a player."""
        entry, seat = self._entry, row[SEAT]
        is_bounty = row[KIND] == BOUNTY
        told = self._told(HAND, hand_id, self._name(seat) or "", row[AT])
        return told | {
            "is_hero": seat == self._facts[at.H_HERO],
            "tournament_name": entry.name or self._name_of_table,
            "place": None if is_bounty else _known(row[V3]),
            "entrants": _known(row[V0]) if not is_bounty and row[V0] >= 0 else entry.entrants,
            "prize_minor": None if is_bounty else _known(row[AMOUNT]),
            "bounties_minor": _known(row[AMOUNT]) if is_bounty else None,
            "currency": currency_of(row[CURRENCY]),
            **_cost(entry),
        }

    def entered(self, hero: str) -> dict[str, object]:
        """What the header of the hand tells: which tournament its player has entered, and for what."""
        return self._told(HEADER, None, hero, self._about[0][AT]) | {
            "is_hero": True,
            "tournament_name": self._entry.name,
            "place": None,
            "entrants": None,
            "prize_minor": None,
            "bounties_minor": None,
            "currency": None,
            "told_at_local": None,
            **_cost(self._entry),
        }

    def session(self, hero: str) -> dict[str, object]:
        """What the head of the session tells of its player."""
        entry = self._entry
        return self._told(SESSION, None, hero, self._about[0][AT]) | {
            "is_hero": True,
            "tournament_name": entry.name or self._name_of_table,
            "place": entry.place or None,
            "entrants": entry.entrants,
            "prize_minor": entry.prize if entry.place or entry.prize else None,  # before the end it says 0 of both
            "bounties_minor": None,
            "currency": entry.prize_currency,
            "started_at_local": _milliseconds(self._facts[at.H_LOCAL_TIME]),
            "told_at_local": None,
            **_cost(entry),
        }

    @property
    def _name_of_table(self) -> str | None:
        """The table's name, where no number says which tournament it is."""
        if self._facts[at.H_ID] < self._facts[at.H_ID_END]:
            return None
        return _text(self._chunk.text, self._facts[at.H_TABLE], self._facts[at.H_TABLE_END])

    def _told(self, told_by: str, hand_id: int | None, player: str, offset: int) -> dict[str, object]:
        begin = int(self._chunk.offsets[self.hand])
        line = 1 + int(np.count_nonzero(self._chunk.text[begin:offset] == ord("\n")))
        return {
            "source_id": int(self._origin.source_ids[self.hand]),
            "hand_id": hand_id,
            "told_by": told_by,
            "site": self._site.room_name,
            "tournament_no": _text(self._chunk.text, self._facts[at.H_ID], self._facts[at.H_ID_END]),
            "player": player,
            "started_at_local": None,
            "told_at_local": _milliseconds(self._facts[at.H_LOCAL_TIME]),
            "line": self._chunk.source_line(self.hand, line),
        }


def entry_of(text: Bytes, rows: list[list[int]]) -> Entry:
    """What some rows of a tournament say together: of each field the first that is printed."""

    def first(column: int) -> int | None:
        return next((row[column] for row in rows if row[column] >= 0), None)

    def words(start: int, end: int) -> str | None:
        return next((_text(text, row[start], row[end]) for row in rows if row[start] >= 0), None)

    def currency(columns: tuple[int, ...]) -> str | None:
        printed = (row[CURRENCY] for row in rows if row[CURRENCY] > 0 and any(row[column] >= 0 for column in columns))
        return currency_of(next(printed, 0))

    return Entry(
        number=words(TEXT2, TEXT2_END),
        name=words(TEXT, TEXT_END),
        place=first(V3),
        entrants=first(V0),
        prize=first(TO),
        buy_in=first(AMOUNT),
        fee=first(BY),
        bounty=first(DEAD),
        cost=first(V1),
        prize_currency=currency((TO,)),
        currency=currency((AMOUNT, BY, DEAD, V1)),
    )


def _cost(entry: Entry) -> dict[str, object]:
    return {
        "buy_in_minor": entry.buy_in,
        "fee_minor": entry.fee,
        "bounty_buy_in_minor": entry.bounty,
        "cost_minor": entry.cost,
        "buy_in_currency": entry.currency,
    }


def currency_of(packed: int) -> str | None:
    """The code of a printed currency."""
    return money.currency_code(packed, is_tournament=False, is_play_money=False) if packed > 0 else None


def _known(value: int) -> int | None:
    return value if value >= 0 else None


def _milliseconds(seconds: int) -> int | None:
    return seconds * 1000 if seconds >= 0 else None


def _text(text: Bytes, start: int, end: int) -> str | None:
    return text[start:end].tobytes().decode("utf-8", "replace") if 0 <= start < end else None
