"""The exact equities of all-ins with high and low, as they were counted by another program."""

from __future__ import annotations

import numpy as np
import pytest

from hhparse.cards import card, pack
from hhparse.engine.runouts import PARTS, Worth, run_out
from hhparse.jit import IS_COMPILED


def cards(text: str) -> list[int]:
    return [card(text[place : place + 2]) for place in range(0, len(text), 2)]


def worth(*hands: str, board: str = "", has_low: bool = True, pots: tuple[int, ...] | None = None) -> Worth:
    """Omaha hands run out; one pot for all, if nothing else is said."""
    holes = np.array([pack(cards(hand)) for hand in hands], np.int64)
    n_hole = len(hands[0]) // 2
    masks = np.array(pots or ((1 << len(hands)) - 1,), np.int64)
    on_board = np.array(cards(board), np.int64)
    return run_out(holes, n_hole, on_board, masks, omaha=n_hole > 2, has_low=has_low)


@pytest.mark.skipif(not IS_COMPILED, reason="a million boards take minutes without the compiler")
@pytest.mark.parametrize(
    ("hands", "boards", "expected"),
    [
        (("AsAh2s3h", "KsKhQcQd"), 1086008, 4034509920),
        (("AsAh2s3h", "KcKdQcQd"), 1086008, 3711990240),
        (("As2s3d4d", "KcKdTcTd"), 1086008, 2892221640),
        (("AsAh2s3h", "8d7d6c5c"), 1086008, 3427948440),
        (("As2d3cKh", "QsJdTc9h"), 1086008, 3347872920),
        (("8h6c4d2s", "KsKhQsQh"), 1086008, 2696238720),
    ],
)
def test_two_players_before_the_flop(hands: tuple[str, str], boards: int, expected: int) -> None:
    found = worth(*hands)
    assert (found.boards, found.shares.tolist()) == (boards, [[expected, boards * PARTS - expected]])


@pytest.mark.skipif(not IS_COMPILED, reason="a million boards take minutes without the compiler")
def test_three_players_before_the_flop() -> None:
    found = worth("AsAh2s3h", "KcKdQcQd", "8h7h6c5d")
    assert found.boards == 658008
    assert (100 * found.shares[0] / (found.boards * PARTS)).round(6).tolist() == [47.160749, 30.3877, 22.451551]


@pytest.mark.parametrize(
    ("hands", "board", "boards", "percent"),
    [
        (("AsAc3h4h", "KdKs8s9s"), "Th7c2d", 820, 72.5),
        (("As3hQdJh", "Ad4c6s7s"), "2c5d8hKs", 40, 73.75),
    ],
)
def test_on_flop_and_turn(hands: tuple[str, str], board: str, boards: int, percent: float) -> None:
    found = worth(*hands, board=board)
    assert found.boards == boards
    assert 100 * found.shares[0, 0] / (boards * PARTS) == percent


def test_each_pot_goes_to_those_who_can_win_it() -> None:
    # The third player has the best high and the best low, but is in the main pot only; of the others one has kings, one
    # tens, and neither can make a low.
    found = worth("KcKdQcQd", "TcTdJcJd", "AsAh2s3h", board="4s5s8hTh", pots=(0b111, 0b011))
    side = found.shares[1].tolist()
    assert side[2] == 0
    assert sum(side) == found.shares[0].sum() == found.boards * PARTS == 36 * PARTS
    assert found.shares[0].tolist()[2] > 0


def test_high_games_and_two_cards() -> None:
    found = worth("AsAh", "KsKh", board="2c7d9h3s", has_low=False)
    # of 44 cards the two kings win
    assert (found.boards, found.shares.tolist()) == (44, [[42 * PARTS, 2 * PARTS]])
