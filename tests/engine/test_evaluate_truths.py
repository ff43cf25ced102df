"""Counts over whole decks that are known from outside (rules.md 3.3): lows of given hands and of random ones."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from hhparse.cards import card, pack
from hhparse.engine.evaltables import load
from hhparse.engine.evaluate import board_key, low_of
from hhparse.jit import kernel

TABLES = load()
pytestmark = pytest.mark.skipif(not hasattr(board_key, "py_func"), reason="counts millions: too slow as plain Python")


def cards_of(text: str) -> list[int]:
    return [card(text[at : at + 2]) for at in range(0, len(text), 2)]


@kernel
def next_choice(chosen: NDArray[np.int64], size: int) -> bool:
    """Step to the next choice of indices below ``size``; False after the last."""
    count = len(chosen)
    at = count - 1
    while at >= 0 and chosen[at] == size - count + at:
        at -= 1
    if at < 0:
        return False
    chosen[at] += 1
    for later in range(at + 1, count):
        chosen[later] = chosen[later - 1] + 1
    return True


@kernel
def packed_board(chosen: NDArray[np.int64], deck: NDArray[np.int64], board: int, on_board: int) -> int:
    for place in range(len(chosen)):
        board |= deck[chosen[place]] << 8 * (on_board + place)
    return board


# -- lows of a given hand ---------------------------------------------------------------------------------------------


@kernel
def count_lows(hole: int, n_hole: int, deck: NDArray[np.int64], low: NDArray[np.uint8], out: NDArray[np.int64]) -> None:
    """Over all boards: those where a low is possible, where the hand makes one, and where it makes the best one."""
    chosen = np.arange(5)
    while True:
        key = board_key(packed_board(chosen, deck, 0, 0))
        nuts = low[256 + (key >> 26 & 255), 255]
        mine = low_of(hole, n_hole, key, True, low)
        out[0] += nuts > 0
        out[1] += mine > 0
        out[2] += mine > 0 and mine == nuts
        if not next_choice(chosen, len(deck)):
            return


@pytest.mark.parametrize(
    ("hand", "possible", "makes", "nuts"),
    [
        ("AsKh2dQc", 1057824, 625344, 424512),
        ("As2h3dKc", 998208, 847944, 738648),
        ("As2h3d4c", 938352, 908976, 871068),
        ("As2h3d5c", 938352, 908976, 750864),
        ("AsAh2dKc", 992664, 625344, 454944),
        ("AsAh2d3c", 932592, 810784, 724048),
        ("As3hKdQc", 1057824, 625344, 236768),
        ("2s3hKdQc", 1057824, 625344, 236768),
        ("As3h4dKc", 998208, 847944, 385376),
        ("2s3h4d5c", 938352, 908976, 432644),
        ("4s5hKdQc", 1057824, 625344, 51312),
        ("5s6h7d8c", 938352, 908976, 0),
        ("AsAhKdKc", 1052520, 0, 0),
    ],
)
def test_lows_of_a_hand_over_all_1712304_boards(hand: str, possible: int, makes: int, nuts: int) -> None:
    hole = cards_of(hand)
    deck = np.array([number for number in range(1, 53) if number not in hole])
    counts = np.zeros(3, np.int64)
    count_lows(pack(hole), len(hole), deck, TABLES.low, counts)
    assert counts.tolist() == [possible, makes, nuts]


@kernel
def count_deals(
    hands: NDArray[np.int64],
    hand_counts: NDArray[np.int64],
    boards: NDArray[np.int64],
    board_counts: NDArray[np.int64],
    low: NDArray[np.uint8],
) -> tuple[int, int]:
    """Ways to deal a hand and a board, and those that make a low, by multisets of ranks: suits do not matter."""
    ways_of = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]])
    n_hole, omaha = 4, True
    deals = lows = 0
    for hand in range(len(hands)):
        for board in range(len(boards)):
            ways = 1
            for rank in range(13):
                of_hand, of_board = hand_counts[hand, rank], board_counts[board, rank]
                ways *= ways_of[4, of_hand] * ways_of[4 - of_hand, of_board] if of_board < 5 else 0
            deals += ways
            if ways and low_of(hands[hand], n_hole, boards[board], omaha, low) > 0:
                lows += ways
    return deals, lows


def test_a_random_hand_makes_a_low_in_161374983168_of_463563500400_deals() -> None:
    hands, boards = (list(combinations_with_replacement(range(13), size)) for size in (4, 5))
    deals, lows = count_deals(
        np.array([pack([1 + 4 * rank for rank in ranks]) for ranks in hands]),
        np.array([[ranks.count(rank) for rank in range(13)] for ranks in hands]),
        np.array([board_key(pack([1 + 4 * rank for rank in ranks])) for ranks in boards]),
        np.array([[ranks.count(rank) for rank in range(13)] for ranks in boards]),
        TABLES.low,
    )
    assert (deals, lows) == (463563500400, 161374983168)
