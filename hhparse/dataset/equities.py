"""Equities: what an all-in was worth to each player before the rest of the board came, kept beside the facts.

Of a hand that was all-in before the river and came to a showdown, with the cards of all who were left, every run-out is
dealt and every pot settled (:mod:`hhparse.engine.runouts`). That takes a tenth of a second for an all-in before the
flop, so it is done when it is asked for (``hhparse equities``), once for each part.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa

from hhparse.cards import card, pack
from hhparse.dataset import facts
from hhparse.dataset.facts import FactsFile
from hhparse.dataset.snapshots import Snapshot

#: Another number makes all files again; to be raised with every change of what they say.
VERSION = "equities-1"
SCHEMA = pa.schema({"hand_id": pa.int64(), "seat": pa.int8(), "expected_minor": pa.float64()})

#: Hands whose betting ended before the river with several players left, all of whose cards are known. The street is
#: that of the last act: what was bet before it is in the pots, what came after it is chance.
_ALL_INS = """
    with ended as (
        select hand_id, max(list_position(['preflop', 'flop', 'turn', 'river'], street)) as street
        from staging.events
        where kind in ('post', 'fold', 'check', 'call', 'bet', 'raise', 'all_in') and seat is not null
        group by hand_id
    ),
    live as (
        select
            hand_id,
            list(seat order by seat) as seats,
            list(cards order by seat) as cards,
            min(coalesce(length(cards), 0)) as least,
            max(coalesce(length(cards), 0)) as most
        from staging.players where at_showdown group by hand_id
    ),
    contested as (
        select hand_id, list(net_minor order by pot) as nets, list(eligible order by pot) as eligible
        from staging.pots where players > 1 group by hand_id
    )
    select h.hand_id, h.game, h.board, e.street, l.seats, l.cards, c.nets, c.eligible
    from staging.hands as h
    join ended as e using (hand_id)
    join live as l using (hand_id)
    join contested as c using (hand_id)
    where not h.is_cancelled
      and e.street < 4
      and length(h.board) = 10
      and len(l.seats) > 1
      and (h.game = 'holdem' or starts_with(h.game, 'omaha') or starts_with(h.game, 'courchevel'))
      and l.least = 2 * hole_cards(h.game)
      and l.most = l.least
    order by h.hand_id
"""


@dataclass(frozen=True)
class AllIn:
    """A hand that was decided by chance; a pot's ``eligible`` has a bit for each seat."""

    hand_id: int
    game: str
    board: str
    street: int
    seats: list[int]
    cards: list[str]
    nets: list[int]
    eligible: list[int]

    def expected(self) -> list[float]:
        """What each of the seats could expect of all pots, in the smallest unit."""
        from hhparse.engine.runouts import PARTS, run_out  # the kernels, which few questions need

        # one card of Courchevel's flop lies open before the betting
        known = (1 if self.game.startswith("courchevel") else 0, 3, 4)[self.street - 1]
        worth = run_out(
            np.array([pack(_cards(hole)) for hole in self.cards], np.int64),
            len(self.cards[0]) // 2,
            np.array(_cards(self.board)[:known], np.int64),
            np.array([self._players(mask) for mask in self.eligible], np.int64),
            omaha=self.game != "holdem",
            has_low=self.game.endswith("_hilo"),
        )
        return [float(value) for value in np.array(self.nets) @ worth.shares / (PARTS * worth.boards)]

    def _players(self, seats: int) -> int:
        """Bits by seat as bits by place in the list of live players."""
        return sum(1 << place for place, seat in enumerate(self.seats) if seats >> seat & 1)


def _cards(text: str) -> list[int]:
    return [card(text[place : place + 2]) for place in range(0, len(text), 2)]


def files(folder: Path, snapshot: Snapshot) -> list[FactsFile]:
    """The files that a snapshot needs, whether they are there or not."""
    return facts.files_of(folder, snapshot, VERSION)


def prepare(folder: str | os.PathLike[str], told: Callable[[int, int], None] | None = None) -> int:
    """Compute the equities that are missing.

    Args:
        folder: the dataset.
        told: is called with the number of all-ins computed and to be computed of a part, now and then.

    Returns:
        how many all-ins were computed.

    Raises:
        UserError: there is no dataset in the folder.
        OSError: the folder cannot be written.
    """
    computed = 0

    def make_one(connection: duckdb.DuckDBPyConnection, file: FactsFile) -> None:
        nonlocal computed
        all_ins = [AllIn(*row) for row in connection.sql(_ALL_INS).fetchall()]
        rows = list(_rows(all_ins, told))
        computed += len(all_ins)
        table = pa.Table.from_pylist(rows, SCHEMA)
        facts.write(connection.from_arrow(table), file)

    facts.make(folder, files, make_one, None)
    return computed


def _rows(all_ins: list[AllIn], told: Callable[[int, int], None] | None) -> Iterator[dict[str, Any]]:
    for done, hand in enumerate(all_ins):
        if told is not None:
            told(done, len(all_ins))
        for seat, expected in zip(hand.seats, hand.expected(), strict=True):
            yield {"hand_id": hand.hand_id, "seat": seat, "expected_minor": expected}
