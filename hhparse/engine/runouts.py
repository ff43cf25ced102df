"""What each pot is worth to each player when all are all-in and cards are to come: every run-out is dealt and settled.

Shares are counted in 5,040ths of a pot, a number that halves and ties of up to ten players divide, so that the sums are
exact; who gets the odd unit is left aside.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hhparse.engine import evaltables
from hhparse.engine.evaluate import board_key, high_of, low_of
from hhparse.jit import inner_kernel, kernel

PARTS = 5040
_WHOLE, _HALF = 5040, 2520


class Worth(NamedTuple):
    """``shares[pot, player]`` in 5,040ths, summed over so many ``boards``."""

    shares: NDArray[np.int64]
    boards: int


def run_out(
    holes: NDArray[np.int64],
    n_hole: int,
    board: NDArray[np.int64],
    pots: NDArray[np.int64],
    *,
    omaha: bool,
    has_low: bool,
) -> Worth:
    """Deal every run-out.

    Args:
        holes: the packed hole cards of each live player.
        n_hole: how many each has.
        board: the cards on the table, none to four. Other cards, those of folded players too, are in the deck.
        pots: who can win each pot, as bits: bit 0 is the first of ``holes``.
        omaha: exactly two of the hand play.
        has_low: the half of a pot goes to an eight-or-better low.
    """
    gone = {int(packed) >> 8 * place & 255 for packed in holes for place in range(n_hole)} | set(board.tolist())
    deck = np.array([card for card in range(1, 53) if card not in gone], np.int64)
    packed = sum(int(card) << 8 * place for place, card in enumerate(board))
    shares = np.zeros((len(pots), len(holes)), np.int64)
    tables = evaltables.load()
    boards = _every_board(
        holes, n_hole, packed, len(board), deck, pots, omaha, has_low,
        tables.by_ranks, tables.omaha_flush, tables.flush, tables.low,
        np.zeros(5, np.int64), np.zeros((2, len(holes)), np.int64), shares,
    )  # fmt: skip
    return Worth(shares, boards)


@kernel
def _every_board(
    holes: NDArray[np.int64],
    n_hole: int,
    board: int,
    known: int,
    deck: NDArray[np.int64],
    pots: NDArray[np.int64],
    omaha: bool,
    has_low: bool,
    by_ranks: NDArray[np.uint16],
    omaha_flush: NDArray[np.uint16],
    flush: NDArray[np.uint16],
    low: NDArray[np.uint8],
    picks: NDArray[np.int64],
    values: NDArray[np.int64],
    shares: NDArray[np.int64],
) -> int:
    """Add up the shares of every board; returns how many there are. ``picks`` and ``values`` are room to work in."""
    missing = 5 - known
    for place in range(missing):
        picks[place] = place
    boards = 0
    place = 0
    while place >= 0:
        full = board
        for place in range(missing):
            full |= deck[picks[place]] << 8 * (known + place)
        key = board_key(full)
        for player in range(len(holes)):
            values[0, player] = high_of(holes[player], n_hole, key, omaha, by_ranks, omaha_flush, flush)
            values[1, player] = low_of(holes[player], n_hole, key, omaha, low) if has_low else 0
        for pot in range(len(pots)):
            is_split = _give(values, 1, pots[pot], _HALF, shares, pot)
            _give(values, 0, pots[pot], _HALF if is_split else _WHOLE, shares, pot)
        boards += 1
        place = missing - 1
        while place >= 0 and picks[place] == len(deck) - missing + place:
            place -= 1
        if place >= 0:
            picks[place] += 1
            for later in range(place + 1, missing):
                picks[later] = picks[later - 1] + 1
    return boards


@inner_kernel
def _give(values: NDArray[np.int64], half: int, eligible: int, parts: int, shares: NDArray[np.int64], pot: int) -> bool:
    """Share out the parts among the best of a half; says whether there was anybody to have them."""
    best = 0
    winners = 0
    for player in range(values.shape[1]):
        if eligible >> player & 1:
            if values[half, player] > best:
                best = values[half, player]
                winners = 0
            if values[half, player] == best:
                winners += 1
    if best > 0:
        for player in range(values.shape[1]):
            if eligible >> player & 1 and values[half, player] == best:
                shares[pot, player] += parts // winners
    return best > 0
