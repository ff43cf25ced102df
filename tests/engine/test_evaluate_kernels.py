"""The kernels against the plain reference, against other people's evaluators, and without the compiler."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import poker_equity
import pytest
from numpy.typing import NDArray
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

import hhparse
from hhparse.cards import names, pack
from hhparse.engine import ranking
from hhparse.engine.evaltables import load
from hhparse.engine.evaluate import are_cards, board_key, five_high, five_low, high_of, high_value, low_of, low_value
from hhparse.events import HandClass
from hhparse.jit import kernel

TABLES = load()
HIGH = (TABLES.by_ranks, TABLES.omaha_flush, TABLES.flush)
compiled_only = pytest.mark.skipif(
    not hasattr(board_key, "py_func"), reason="counts millions: too slow as plain Python"
)


def deals(hole_cards: int, count: int, seed: int) -> list[tuple[list[int], list[int]]]:
    """Random hands and boards; half of them from two suits or from low cards, where the trouble is."""
    chance = random.Random(seed)
    deck = list(range(1, 53))
    two_suits = [number for number in deck if number % 4 in (1, 2)]
    low_cards = [number for number in deck if number <= 28 or number > 48]
    found = []
    for number in range(count):
        cards = chance.sample((deck, two_suits, deck, low_cards)[number % 4], hole_cards + 5)
        found.append((cards[:hole_cards], cards[hole_cards:]))
    return found


def values(hole: list[int], board: list[int]) -> tuple[int, int]:
    omaha = len(hole) > 2
    return (
        high_value(pack(hole), len(hole), pack(board), omaha, *HIGH),
        low_value(pack(hole), len(hole), pack(board), omaha, TABLES.low),
    )


# -- truth ------------------------------------------------------------------------------------------------------------

FREQUENCIES = {
    HandClass.STRAIGHT_FLUSH: 40,
    HandClass.QUADS: 624,
    HandClass.FULL_HOUSE: 3744,
    HandClass.FLUSH: 5108,
    HandClass.STRAIGHT: 10200,
    HandClass.TRIPS: 54912,
    HandClass.TWO_PAIR: 123552,
    HandClass.PAIR: 1098240,
    HandClass.HIGH_CARD: 1302540,
}


@kernel
def count_five_cards(
    five: NDArray[np.uint16], flush: NDArray[np.uint16], low: NDArray[np.uint8], high_counts: NDArray[np.int64]
) -> int:
    """Count every five-card hand under its value; returns how many are lows."""
    lows = 0
    for a in range(1, 49):
        for b in range(a + 1, 50):
            for c in range(b + 1, 51):
                for d in range(c + 1, 52):
                    for e in range(d + 1, 53):
                        cards = e | a << 8 | d << 16 | b << 24 | c << 32
                        high_counts[five_high(cards, five, flush)] += 1
                        lows += five_low(cards, low) > 0
    return lows


@compiled_only
def test_all_2598960_hands() -> None:
    counts = np.zeros(7463, np.int64)
    lows = count_five_cards(TABLES.five, TABLES.flush, TABLES.low, counts)
    by_class = {member: int(counts[TABLES.class_of_value[0] == member].sum()) for member in FREQUENCIES}
    assert counts[0] == 0
    assert (counts[1:] > 0).all()
    assert by_class == FREQUENCIES
    assert lows == 57344


# -- the plain reference ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hole_cards", "count"), [(2, 2000), (4, 2000), (5, 1200), (6, 800)])
def test_kernels_agree_with_the_plain_reference(hole_cards: int, count: int) -> None:
    omaha = hole_cards > 2
    for hole, board in deals(hole_cards, count, seed=hole_cards):
        high, low = ranking.best_high(hole, board, omaha), ranking.best_low(hole, board, omaha)
        deal = f"{names(pack(hole))} on {names(pack(board))}"
        assert values(hole, board) == (high.value, low.value if low else 0), deal
        for ranked in [high, low] if low else [high]:
            assert sorted(ranked.cards) == sorted(ranked.from_hand + ranked.from_board)
            assert set(ranked.from_hand) <= set(hole)
            assert set(ranked.from_board) <= set(board)
            assert len(ranked.cards) == len(set(ranked.cards)) == 5
            assert not omaha or len(ranked.from_hand) == 2
        assert five_high(pack(list(high.cards)), TABLES.five, TABLES.flush) == high.value
        assert low is None or five_low(pack(list(low.cards)), TABLES.low) == low.value


def test_the_order_of_cards_is_nothing() -> None:
    chance = random.Random(11)
    for hole, board in deals(4, 200, seed=12):
        before = values(hole, board)
        chance.shuffle(hole)
        chance.shuffle(board)
        assert values(hole, board) == before


def test_what_is_no_card_gives_nothing() -> None:
    hole, board = deals(4, 1, seed=13)[0]
    wrong = [pack([0, *hole[1:]]), pack([*hole[:3], 53]), pack([255, *hole[1:]]), pack([*hole[:2], 0, 9]), 0]
    assert [are_cards(packed, 4) for packed in wrong] == [False] * 5
    for packed in wrong:
        assert high_value(packed, 4, pack(board), True, *HIGH) == 0
        assert low_value(packed, 4, pack(board), True, TABLES.low) == 0
    assert board_key(pack(board[:4])) == -1
    assert five_high(pack(board[:4]), TABLES.five, TABLES.flush) == 0
    assert five_low(pack(board[:4]), TABLES.low) == 0
    key = board_key(pack(board))
    for count in (-1, 0, 8, 100):
        assert not are_cards(pack(hole), count)
        assert high_of(pack(hole), count, key, True, *HIGH) == 0
    assert high_of(pack(hole), 4, -1, True, *HIGH) == low_of(pack(hole), 4, -1, True, TABLES.low) == 0
    assert all(are_cards(number, 1) == (1 <= number <= 52) for number in range(256))


# -- other people's evaluators ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hole_cards", "count"), [(2, 2000), (4, 1200), (5, 250), (6, 120)])
def test_phevaluator_agrees_about_highs(hole_cards: int, count: int) -> None:
    for hole, board in deals(hole_cards, count, seed=20 + hole_cards):
        hand, common = names(pack(hole)), names(pack(board))
        if hole_cards == 2:
            rank = evaluate_cards(*common, *hand)
        else:  # it knows four hole cards; any two of five or six are in some four of them
            rank = min(evaluate_omaha_cards(*common, *four) for four in combinations(hand, 4))
        assert values(hole, board)[0] == 7463 - rank


@pytest.mark.parametrize(("hole_cards", "count"), [(4, 60), (5, 40), (6, 30)])
def test_pokerkit_agrees_about_who_wins(hole_cards: int, count: int) -> None:
    chance = random.Random(30 + hole_cards)
    for hole, board in deals(hole_cards, count, seed=30 + hole_cards):
        other = chance.sample([card for card in range(1, 53) if card not in hole + board], hole_cards)
        common = "".join(names(pack(board)))
        one, two = "".join(names(pack(hole))), "".join(names(pack(other)))
        (high, low), (other_high, other_low) = values(hole, board), values(other, board)
        theirs, others = (OmahaHoldemHand.from_game(hand, common) for hand in (one, two))
        assert ((theirs > others) - (theirs < others)) == ((high > other_high) - (high < other_high))
        their_low, others_low = (OmahaEightOrBetterLowHand.from_game_or_none(hand, common) for hand in (one, two))
        assert (their_low is not None, others_low is not None) == (low > 0, other_low > 0)
        if their_low and others_low:
            assert ((their_low > others_low) - (their_low < others_low)) == ((low > other_low) - (low < other_low))


def test_poker_equity_agrees_about_every_high_of_seven_cards() -> None:
    hands = deals(2, 30_000, seed=50)
    scores = poker_equity.score_batch("high", ["".join(names(pack([*hole, *board]))) for hole, board in hands])
    for (hole, board), score in zip(hands, scores, strict=True):
        assert values(hole, board)[0] == 7462 - score  # its best hand is 0


@compiled_only
@pytest.mark.parametrize(("hole_cards", "name", "count"), [(4, "omaha_hi_lo", 20_000), (5, "omaha_five_hi_lo", 10_000)])
def test_poker_equity_agrees_about_who_wins_high_and_low(hole_cards: int, name: str, count: int) -> None:
    chance = random.Random(60 + hole_cards)
    lows = 0
    for hole, board in deals(hole_cards, count, seed=60 + hole_cards):
        other = chance.sample([card for card in range(1, 53) if card not in hole + board], hole_cards)
        texts = ["".join(names(pack(hand))) for hand in (hole, other)]
        theirs = poker_equity.exact_from_text(name, texts, "".join(names(pack(board))))
        (high, low), (other_high, other_low) = values(hole, board), values(other, board)
        won = [[float(high > other_high), float(high < other_high)], [float(low > other_low), float(low < other_low)]]
        assert [theirs["high_win_count"], theirs["low_win_count"]] == won, (texts, board)
        has_tied = low == other_low and low > 0
        assert theirs["low_tie_count"] == [float(has_tied)] * 2
        lows += max(low, other_low) > 0
    assert lows > count // 3


# -- without the compiler ---------------------------------------------------------------------------------------------

AS_PYTHON = """
import json, sys
from hhparse.engine.evaltables import load
from hhparse.engine.evaluate import *
tables = load()
high = tables.by_ranks, tables.omaha_flush, tables.flush
deals, found = json.load(sys.stdin), []
for hole, n_hole, board, omaha in deals:
    found.append([high_value(hole, n_hole, board, omaha, *high), low_value(hole, n_hole, board, omaha, tables.low)])
print(json.dumps([[int(value) for value in pair] for pair in found]))
"""


def test_the_same_as_plain_python() -> None:
    """As Python, an access outside the tables would be an error, so nonsense is tried too."""
    chance = random.Random(40)
    asked = [
        (pack(hole), len(hole), pack(board), len(hole) > 2)
        for hole_cards in (2, 4, 5, 6)
        for hole, board in deals(hole_cards, 100, seed=40 + hole_cards)
    ]
    asked += [(chance.getrandbits(63), chance.randrange(-1, 9), chance.getrandbits(63), True) for _ in range(300)]
    small = [pack([chance.randrange(70) for _ in range(7)]) for _ in range(600)]
    asked += [(one, chance.randrange(2, 7), two, chance.random() < 0.5) for one, two in pairwise(small)]
    done = subprocess.run(
        [sys.executable, "-c", AS_PYTHON],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(hhparse.__file__).parent.parent,
    )
    expected = [
        [high_value(hole, count, board, omaha, *HIGH), low_value(hole, count, board, omaha, TABLES.low)]
        for hole, count, board, omaha in asked
    ]
    assert json.loads(done.stdout) == expected
