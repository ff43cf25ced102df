"""The simulator's own settlement against worked examples, real hands and independent libraries."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import OmahaEightOrBetterLowHand

from tests.simulator import deck
from tests.simulator.deck import cards
from tests.simulator.hand import Pot, Share
from tests.simulator.settle import (
    FLUSH,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    best_high,
    best_low,
    high_value,
    in_parts,
    layers,
    low_value,
    raked,
    settle,
    value_of,
)

TEN, JACK, QUEEN, KING, ACE = range(8, 13)

#: Name, hole cards, board, high hand, low hand (None: none qualifies): the examples that rule texts work out by hand.
WORKED = [
    ("counterfeited", "Qh Ac 2d Ks", "Jh 9c 4h 5c 2c", (PAIR, 0, ACE, JACK, 7), None),
    ("third low card", "Qh Ac 2d 3s", "Jh 9c 4h 5c 2c", (STRAIGHT, 3), (5, 4, 3, 2, 1)),
    ("scoops", "Ah 3c Jc Th", "8h 6d Qh 9h 5c", (FLUSH, ACE, QUEEN, TEN, 7, 6), (8, 6, 5, 3, 1)),
    ("loses both", "Ks Kd 4d 2s", "8h 6d Qh 9h 5c", (PAIR, KING, QUEEN, 7, 6), (8, 6, 5, 4, 2)),
    ("pair of tens", "2s 4s 6c Td", "9s Ts Jd Qd Kc", (PAIR, TEN, KING, QUEEN, 4), None),
    ("straight with two", "Ad Ts Jc Kd", "2c 8d 9c Qc As", (STRAIGHT, QUEEN), None),
    ("no full house", "Ac Ad Ks 2h", "Ah Kd 4c 8c 6d", (TRIPS, ACE, KING, 6), (8, 6, 4, 2, 1)),
    ("not four to eight", "As 2s 3d 4h", "5c 6c 7d 8s Ah", (STRAIGHT, 5), (6, 5, 3, 2, 1)),
]


@pytest.mark.parametrize(("hole", "board", "high", "low"), [one[1:] for one in WORKED], ids=[one[0] for one in WORKED])
def test_worked_examples(hole: str, board: str, high: tuple[int, ...], low: tuple[int, ...] | None) -> None:
    assert best_high(cards(hole), cards(board), True)[0] == high
    found = best_low(cards(hole), cards(board), True)
    assert (found[0] if found else None) == low


def test_low_cards_come_from_two_of_the_hole() -> None:
    found = best_low(cards("Qh Ac 2d 3s"), cards("Jh 9c 4h 5c 2c"), True)
    assert found is not None
    assert set(found[1]) == set(cards("Ac 3s 2c 4h 5c"))


def test_wheel_is_straight_flush_and_best_low() -> None:
    wheel = cards("Ah 2h 3h 4h 5h")
    assert value_of(wheel) == (STRAIGHT_FLUSH, 3)
    assert low_value(tuple(card >> 2 for card in wheel)) == (5, 4, 3, 2, 1)


def test_there_are_7462_high_hands() -> None:
    five = [ranks for ranks in combinations_with_replacement(range(13), 5) if len(set(ranks)) > 1]
    values = {high_value(ranks, False) for ranks in five}
    values |= {high_value(ranks, True) for ranks in combinations(range(13), 5)}
    assert len(values) == 7462


def test_there_are_56_lows() -> None:
    lows = {low_value(ranks) for ranks in combinations(range(13), 5)} - {None}
    assert len(lows) == 56


def test_lows_compare_from_the_top() -> None:
    assert (7, 6, 5, 4, 3) < (8, 7, 5, 4, 3)
    assert (7, 5, 4, 3, 2) < (7, 6, 4, 3, 2)


@pytest.mark.parametrize("seed", range(40))
def test_high_agrees_with_phevaluator(seed: int) -> None:
    drawn = [deck.text(card) for card in deck.shuffled(Random(seed))]
    board, first, second = drawn[:5], drawn[5:9], drawn[9:13]
    ours = [best_high(cards(" ".join(hole)), cards(" ".join(board)), True)[0] for hole in (first, second)]
    theirs = [-evaluate_omaha_cards(*board, *hole) for hole in (first, second)]
    assert (ours[0] > ours[1], ours[0] < ours[1]) == (theirs[0] > theirs[1], theirs[0] < theirs[1])
    ours = [best_high(cards(" ".join(hole[:2])), cards(" ".join(board)), False)[0] for hole in (first, second)]
    theirs = [-evaluate_cards(*board, *hole[:2]) for hole in (first, second)]
    assert (ours[0] > ours[1], ours[0] < ours[1]) == (theirs[0] > theirs[1], theirs[0] < theirs[1])


@pytest.mark.parametrize("seed", range(40))
def test_low_agrees_with_pokerkit(seed: int) -> None:
    rng = Random(seed)
    low_cards = [card for card in deck.shuffled(rng) if card >> 2 in (0, 1, 2, 3, 4, 5, 6, 7, 12)]
    board = low_cards[:5]
    holes = [low_cards[5:9], low_cards[9:13]]
    ours = [best_low(tuple(hole), tuple(board), True) for hole in holes]
    theirs = [
        OmahaEightOrBetterLowHand.from_game_or_none("".join(map(deck.text, hole)), "".join(map(deck.text, board)))
        for hole in holes
    ]
    assert [low is None for low in ours] == [low is None for low in theirs]
    (mine, his), (first, second) = ours, theirs
    if mine and his and first and second:
        assert (mine[0] < his[0], mine[0] == his[0]) == (first > second, first == second)


# -- money ------------------------------------------------------------------------------------------------------------

#: Net, high winners, low winners, unit -> what each is due: real hands of several rooms that pay left of the button.
SPLITS = [
    (39, 1, 2, 1, [20], [10, 9]),
    (1910, 1, 2, 1, [955], [478, 477]),
    (4765, 1, 2, 1, [2383], [1191, 1191]),
    (86, 1, 2, 1, [43], [22, 21]),
    (1875, 1, 2, 1, [938], [469, 468]),
    (3826, 1, 2, 1, [1913], [957, 956]),
    (775, 1, 1, 5, [390], [385]),
    (3585, 1, 2, 1, [1793], [896, 896]),
    (190, 2, 1, 1, [48, 47], [95]),
    (991, 1, 1, 1, [496], [495]),
    (459, 1, 1, 1, [230], [229]),
    (66, 2, 2, 1, [17, 16], [17, 16]),
]


@pytest.mark.parametrize(("net", "highs", "lows", "unit", "due_high", "due_low"), SPLITS)
def test_halves_and_ties(net: int, highs: int, lows: int, unit: int, due_high: list[int], due_low: list[int]) -> None:
    high, low = in_parts(net, 2, unit)
    assert in_parts(high, highs, unit) == due_high
    assert in_parts(low, lows, unit) == due_low


def due(net: int, holes: dict[int, str], board: str, order: list[int]) -> list[tuple[str, int, int]]:
    """Half, seat and amount of each share of one pot."""
    shares = settle(
        [Pot(0, net, 0, tuple(holes))],
        {seat: cards(hole) for seat, hole in holes.items()},
        [cards(board)],
        order=order,
        unit=1,
        uses_two=True,
        is_hilo=True,
    )
    return [(share.half, share.seat, share.amount) for share in shares]


def test_quartered_pot_of_a_real_hand() -> None:
    """Button on seat 5: seat 2 is nearer to its left than seat 3 and gets the odd cent of the low."""
    holes = {2: "7c 6s 7h As", 3: "Ah 2h Kh 2s"}
    assert due(39, holes, "5h 4d 2d Jd 6h", [6, 2, 3, 5]) == [("high", 3, 20), ("low", 2, 10), ("low", 3, 9)]


def test_quartered_pot_of_another_real_hand() -> None:
    holes = {6: "Ad 3s 9c 5c", 3: "4s As 4d 3h"}
    assert due(1910, holes, "5s Kc 6d Tc 7c", [3, 4, 6, 7, 8, 1]) == [
        ("high", 6, 955),
        ("low", 3, 478),
        ("low", 6, 477),
    ]


def test_a_low_counts_only_for_a_pot_that_its_owner_is_in() -> None:
    holes = {seat: cards(hole) for seat, hole in {1: "Kc Kd Qh Jh", 2: "Qs Qd Th 9h", 3: "As 2s 5h 6h"}.items()}
    pots = [Pot(0, 300, 0, (1, 2, 3)), Pot(1, 101, 0, (1, 2))]
    shares = settle(pots, holes, [cards("3d 4d 8c Ts Kh")], order=[1, 2, 3], unit=1, uses_two=True, is_hilo=True)
    assert shares == (Share(0, 0, "high", 1, 150), Share(0, 0, "low", 3, 150), Share(1, 0, "whole", 1, 101))


def test_side_pots_of_a_real_hand() -> None:
    """Four all-ins, two side pots; a folded player's chips stay in the pots that they reached."""
    put_in = {1: 1155, 2: 1968, 7: 1968, 9: 1022, 8: 15, 4: 67}
    assert layers(put_in, 0, [8, 9, 1, 2, 7][1:]) == [
        (4170, (9, 1, 2, 7)),
        (399, (1, 2, 7)),
        (1626, (2, 7)),
    ]


def test_dead_money_and_a_side_pot_of_one_player() -> None:
    assert layers({1: 20, 2: 30, 3: 30}, 5, [1, 2]) == [(65, (1, 2)), (20, (2,))]


@pytest.mark.parametrize(
    ("gross", "permille", "cap", "rakes"),
    [
        ([562, 786, 636], 45, 300, [25, 36, 28]),  # a real hand; each pot by itself would give 25, 35, 29
        ([301000, 2000], 50, 300, [300, 0]),
        ([4030, 1100], 50, 250, [202, 48]),
        ([30], 50, 0, [0]),
    ],
)
def test_rake_is_taken_from_the_main_pot_outwards(gross: list[int], permille: int, cap: int, rakes: list[int]) -> None:
    assert [pot.rake for pot in raked([(amount, ()) for amount in gross], permille, cap)] == rakes
