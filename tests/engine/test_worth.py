"""Lowball, badugi and short deck: kernels, plain reference and pokerkit agree, and all five-card hands are counted."""

from __future__ import annotations

import random
from itertools import pairwise
from math import comb

import numpy as np
import poker_equity
import pokerkit
import pytest
from numpy.typing import NDArray

from hhparse import cards
from hhparse.engine import evaltables, other_scales, scales, worth
from hhparse.engine.games import BADUGI_SCALE
from hhparse.engine.ranking import best_low
from hhparse.events import HandClass
from hhparse.hand import Scale
from hhparse.jit import IS_COMPILED, kernel

TABLES = evaltables.load()
HANDS = {
    Scale.ACE_TO_FIVE: pokerkit.RegularLowHand,
    Scale.DEUCE_TO_SEVEN: pokerkit.StandardLowHand,
    Scale.SHORT_DECK: pokerkit.ShortDeckHoldemHand,
    Scale.BADUGI: pokerkit.BadugiHand,
}
KERNELS = {
    Scale.ACE_TO_FIVE: "low_a5",
    Scale.DEUCE_TO_SEVEN: "deuce_seven",
    Scale.SHORT_DECK: "short_deck",
    Scale.BADUGI: "badugi",
}
#: Cards of a hand: of razz and stud, of draw, of a short deck with its board, of badugi.
SIZES = [
    (Scale.ACE_TO_FIVE, 7),
    (Scale.ACE_TO_FIVE, 5),
    (Scale.DEUCE_TO_SEVEN, 7),
    (Scale.DEUCE_TO_SEVEN, 5),
    (Scale.SHORT_DECK, 7),
    (Scale.BADUGI, 4),
]
compiled_only = pytest.mark.skipif(not IS_COMPILED, reason="millions of hands, too slow without the compiler")


@kernel
def best_of_cards(
    packed: int,
    count: int,
    scale: int,
    worth_: NDArray[np.uint16],
    suited: NDArray[np.uint16],
    badugi: NDArray[np.uint16],
) -> int:
    if scale == BADUGI_SCALE:
        return worth.badugi_worth(packed, count, badugi)
    return worth.best_five(packed, count, scale, worth_, suited)


def value(scale: Scale, hand: list[int]) -> int:
    return best_of_cards(cards.pack(hand), len(hand), int(scale), TABLES.worth, TABLES.suited_worth, TABLES.badugi)


def deals(scale: Scale, size: int, count: int) -> list[list[int]]:
    """Random hands; some of two suits, some of few ranks, where flushes, pairs and straights are."""
    chance = random.Random(size + 100 * scale)
    deck = [card for card in range(1, 53) if scale is not Scale.SHORT_DECK or card > 16]
    low_cards = [card for card in deck if (card - 1) // 4 in (12, *range(7))] if scale is not Scale.SHORT_DECK else deck
    two_suits = [card for card in deck if (card - 1) % 4 < 2]
    return [chance.sample((deck, two_suits, low_cards, deck)[number % 4], size) for number in range(count)]


@pytest.mark.parametrize(("scale", "size"), SIZES)
def test_kernels_agree_with_the_plain_reference(scale: Scale, size: int) -> None:
    for hand in deals(scale, size, 1000):
        best = other_scales.best_on(scale, hand)
        assert value(scale, hand) == best.value, cards.names(cards.pack(hand))
        assert set(best.from_hand) <= set(hand)


@pytest.mark.parametrize(("scale", "size"), SIZES)
def test_pokerkit_agrees_about_who_wins(scale: Scale, size: int) -> None:
    hands = deals(scale, size, 800)
    texts = ["".join(map(cards.name, hand)) for hand in hands]
    theirs = [HANDS[scale].from_game(text) for text in texts]
    ours = [value(scale, hand) for hand in hands]
    for (mine, other), (one, two) in zip(pairwise(ours), pairwise(theirs), strict=True):
        assert (mine > other, mine == other) == (one > two, one == two), (one, two)


@pytest.mark.parametrize(("scale", "size"), [one for one in SIZES if one != (Scale.DEUCE_TO_SEVEN, 7)])
def test_poker_equity_agrees_about_the_order_of_all(scale: Scale, size: int) -> None:
    """Of 20,000 hands: the better one has the smaller score there, and the greater value here.

    Its deuce-to-seven is that of draw games: of seven cards it does not find the best five.
    """
    hands = deals(scale, size, 20_000)
    scores = poker_equity.score_batch(KERNELS[scale], ["".join(map(cards.name, hand)) for hand in hands])
    ours = sorted((-value(scale, hand), score) for hand, score in zip(hands, scores, strict=True))
    for (mine, score), (other, next_score) in pairwise(ours):
        assert (mine == other, mine < other) == (score == next_score, score < next_score)


def test_the_low_of_seven_cards_is_the_references() -> None:
    chance = random.Random(8)
    for _ in range(2000):
        seven = chance.sample(range(1, 53), 7)
        low = best_low(seven, [], omaha=False)
        ranks = 0
        for card in seven:
            ranks |= 1 << (card - 1) // 4
        assert int(TABLES.low[(ranks << 1 | ranks >> 12) & 255, 0]) == (low.value if low else 0)


@kernel
def count_five_cards(
    worth_: NDArray[np.uint16],
    suited: NDArray[np.uint16],
    counts: NDArray[np.int64],
    upside_down: NDArray[np.int64],
) -> int:
    """Counts all hands by their ace-to-five value and notes the deuce-to-seven value of each high value.

    Returns how many hands of one high value have several deuce-to-seven values.
    """
    torn = 0
    for a in range(1, 53):
        for b in range(a + 1, 53):
            for c in range(b + 1, 53):
                for d in range(c + 1, 53):
                    for e in range(d + 1, 53):
                        packed = e | a << 8 | d << 16 | b << 24 | c << 32
                        counts[worth.five_worth(packed, 2, worth_, suited)] += 1
                        high = worth.five_worth(packed, 0, worth_, suited)
                        low = worth.five_worth(packed, 3, worth_, suited)
                        torn += upside_down[high] > 0 and upside_down[high] != low
                        upside_down[high] = low
    return torn


@compiled_only
def test_all_2598960_hands() -> None:
    counts, upside_down = np.zeros((2, 7463), np.int64)
    assert count_five_cards(TABLES.worth, TABLES.suited_worth, counts, upside_down) == 0
    classes = TABLES.class_of_value[Scale.ACE_TO_FIVE]
    # Without straights and flushes every choice of five ranks is no pair: 1,287 times 4 to the fifth.
    assert int(counts[classes == HandClass.HIGH_CARD].sum()) - counts[0] == comb(13, 5) * 4**5
    assert int(counts[classes == HandClass.PAIR].sum()) == 1098240
    assert int(counts.sum()) == 2598960
    # Deuce-to-seven is high upside down; only the wheel and the steel wheel are no straights, but the best ace-highs.
    wheels = [high for high, hand in enumerate(scales.scale(Scale.HIGH), 1) if hand.cards == scales.WHEEL]
    others = np.delete(upside_down, [0, *wheels])
    assert (np.diff(others) < 0).all()
    lows = scales.scale(Scale.DEUCE_TO_SEVEN)
    straight, straight_flush = (lows[upside_down[high] - 1] for high in wheels)
    assert (straight.hand_class, straight.ranks) == (HandClass.HIGH_CARD, (12, 3, 2, 1, 0))
    assert lows[upside_down[wheels[0]]].ranks == (11, 10, 9, 8, 6)  # what beats it is the worst king-high
    assert straight_flush.hand_class is HandClass.FLUSH


@kernel
def count_badugis(badugi: NDArray[np.uint16], counts: NDArray[np.int64]) -> None:
    for a in range(1, 53):
        for b in range(a + 1, 53):
            for c in range(b + 1, 53):
                for d in range(c + 1, 53):
                    counts[worth.badugi_worth(b | a << 8 | d << 16 | c << 24, 4, badugi)] += 1


@compiled_only
def test_all_270725_badugis() -> None:
    counts = np.zeros(1093, np.int64)
    count_badugis(TABLES.badugi, counts)
    sizes = [0, *(len(hand.ranks) for hand in scales.scale(Scale.BADUGI))]
    by_size = [int(counts[np.array(sizes) == size].sum()) for size in range(5)]
    # Four ranks of four suits; of one card only four of a suit and four of a kind.
    assert (by_size[0], by_size[4], by_size[1]) == (0, 13 * 12 * 11 * 10, 4 * comb(13, 4) + 13)
    assert sum(by_size) == comb(52, 4)


def test_a_short_deck_has_its_own_order() -> None:
    order = [hand.hand_class for hand in scales.scale(Scale.SHORT_DECK)]
    assert order.index(HandClass.FLUSH) > order.index(HandClass.FULL_HOUSE) > order.index(HandClass.STRAIGHT)
    assert scales.scale(Scale.SHORT_DECK)[order.index(HandClass.STRAIGHT)].cards == scales.SHORT_WHEEL
