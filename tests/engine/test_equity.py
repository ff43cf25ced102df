"""All-in equities: the exact ones of rules.md 3.3, the plain reference, other evaluators, and what must hold."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import numpy as np
import poker_equity
import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import OmahaEightOrBetterLowHand

from hhparse.cards import card, names, pack
from hhparse.cards import name as name_of
from hhparse.engine.equity import HIGH, LOW, QUARTERS, SCOOPS, UNITS, WHOLE, Equities, Spot, equities
from hhparse.engine.evaluate import board_key
from hhparse.hand import RULES, Family, Game
from tests.engine.slow_equity import players, slow_equities

compiled = pytest.mark.skipif(not hasattr(board_key, "py_func"), reason="counts millions: too slow as plain Python")
GAMES = [game for game, rules in RULES.items() if rules.family is Family.FLOP]


def cards_of(text: str) -> tuple[int, ...]:
    return tuple(card(text[at : at + 2]) for at in range(0, len(text), 2))


def spot(game: Game, *hands: str, board: str = "", dead: str = "", pots: tuple[int, ...] = ()) -> Spot:
    everybody = (1 << len(hands)) - 1
    return Spot(game, tuple(map(cards_of, hands)), cards_of(board), pots or (everybody,), cards_of(dead))


def hilo(*hands: str, board: str = "") -> Equities:
    return equities(spot(Game.OMAHA_HILO, *hands, board=board))


def dealt(game: Game, board: int, seed: int, hands: int = 3) -> Spot:
    """A random spot: side pots that only some can win, and a card that lay open."""
    chance = random.Random(seed)
    number = RULES[game].hole
    deck = chance.sample(range(17 if game is Game.SHORT_DECK else 1, 53), hands * number + board + 1)
    held = tuple(tuple(deck[at * number : (at + 1) * number]) for at in range(hands))
    rest = deck[hands * number :]
    return Spot(game, held, tuple(rest[:board]), (7, chance.choice((3, 5, 6)), 4), tuple(rest[board:]))


# -- known from outside -----------------------------------------------------------------------------------------------


@compiled
@pytest.mark.parametrize(
    ("one", "other", "share", "no_low"),
    [
        ("AsAh2s3h", "KsKhQcQd", 4034509920, 480024),
        ("AsAh2s3h", "KcKdQcQd", 3711990240, 480024),
        ("As2s3d4d", "KcKdTcTd", 2892221640, 412168),
        ("AsAh2s3h", "8d7d6c5c", 3427948440, 556832),
        ("As2d3cKh", "QsJdTc9h", 3347872920, 455344),
        ("8h6c4d2s", "KsKhQsQh", 2696238720, 412168),
    ],
)
def test_heads_up_over_all_1086008_boards(one: str, other: str, share: int, no_low: int) -> None:
    found = hilo(one, other)
    assert (found.runouts, found.denominator) == (1086008, 5473480320)
    assert found.units.tolist() == [[share, 5473480320 - share]]
    assert found.counts[0, :, WHOLE].sum() == no_low * UNITS


@compiled
def test_scoops_and_quarters_before_the_flop() -> None:
    assert hilo("AsAh2s3h", "KsKhQcQd").counts[0, :, SCOOPS].tolist() == [744352, 229364]
    assert hilo("AsAh2s3h", "8d7d6c5c").counts[0, :, QUARTERS].tolist() == [51, 111]


@compiled
def test_three_ways_over_all_658008_boards() -> None:
    found = hilo("AsAh2s3h", "KcKdQcQd", "8h7h6c5d")
    assert (found.runouts, found.counts[0, :, WHOLE].sum()) == (658008, 274020 * UNITS)
    assert (100 * found.units[0] / found.denominator).round(6).tolist() == [47.160749, 30.387700, 22.451551]


def test_golden_equities_of_flop_and_turn() -> None:
    flop = hilo("AsAc3h4h", "KdKs8s9s", board="Th7c2d")
    assert (flop.runouts, flop.counts[0, :, WHOLE].sum()) == (820, 231 * UNITS)
    assert [Fraction(int(share), flop.denominator) for share in flop.units[0]] == [
        Fraction(725, 1000),
        Fraction(275, 1000),
    ]
    turn = hilo("As3hQdJh", "Ad4c6s7s", board="2c5d8hKs")
    assert (turn.runouts, turn.counts[0, :, WHOLE].sum()) == (40, 0)
    assert [Fraction(int(share), turn.denominator) for share in turn.units[0]] == [Fraction(59, 80), Fraction(21, 80)]


# -- the same by other means ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name.lower())
def test_the_reference_agrees_on_random_turns(game: Game) -> None:
    for seed in range(4):
        assert_same(dealt(game, 4, seed))


@pytest.mark.parametrize("game", [Game.HOLDEM, Game.SHORT_DECK, Game.OMAHA_HILO], ids=lambda game: game.name.lower())
def test_the_reference_agrees_on_a_random_flop(game: Game) -> None:
    assert_same(dealt(game, 3, seed=11, hands=3))


def assert_same(asked: Spot) -> None:
    found = equities(asked)
    for pot, expected in enumerate(slow_equities(asked)):
        for player in range(len(asked.hands)):
            halves = expected.get(player, {})
            for half, column in (("whole", WHOLE), ("high", HIGH), ("low", LOW)):
                share = Fraction(int(found.counts[pot, player, column]), found.denominator)
                assert share == halves.get(half, 0), (asked, pot, player, half)


@pytest.mark.parametrize(("game", "evaluate"), [(Game.HOLDEM, evaluate_cards), (Game.OMAHA, evaluate_omaha_cards)])
def test_phevaluator_agrees_about_flops(game: Game, evaluate: object) -> None:
    asked = dealt(game, 3, seed=5)
    won = [Fraction(0)] * 3
    left = sorted(set(range(1, 53)) - {*asked.board, *asked.dead, *(card for hand in asked.hands for card in hand)})
    for runout in combinations(left, 2):
        board = names(pack([*asked.board, *runout]))
        ranks = [evaluate(*board, *names(pack(list(hand)))) for hand in asked.hands]  # type: ignore[operator]
        for player in range(3):
            won[player] += Fraction(ranks[player] == min(ranks), ranks.count(min(ranks)))
    found = equities(asked)
    assert [Fraction(int(units), UNITS) for units in found.units[0]] == won


def test_pokerkit_agrees_about_lows() -> None:
    with_lows = 0
    for seed in range(6):
        asked = dealt(Game.OMAHA_HILO, 4, seed=40 + seed, hands=3)
        won = [Fraction(0)] * 3
        left = set(range(1, 53)) - {*asked.board, *asked.dead, *(card for hand in asked.hands for card in hand)}
        for river in left:
            board = "".join(names(pack([*asked.board, river])))
            lows = [
                OmahaEightOrBetterLowHand.from_game_or_none("".join(names(pack(list(hand)))), board)
                for hand in asked.hands
            ]
            winners = [at for at, low in enumerate(lows) if low and all(low >= other for other in lows if other)]
            for player in winners:
                won[player] += Fraction(1, 2 * len(winners))
        assert [Fraction(int(units), UNITS) for units in equities(asked).counts[0, :, LOW]] == won
        with_lows += any(won)
    assert with_lows > 2


# -- stud and draw ----------------------------------------------------------------------------------------------------

STUD = [game for game, rules in RULES.items() if rules.family is Family.STUD]
NAMES = {Game.STUD: "stud", Game.STUD_HILO: "stud_hi_lo", Game.RAZZ: "razz"}


def in_stud(game: Game, held: int, seed: int, dead: int, hands: int = 2) -> Spot:
    """A random spot of stud with many cards lying open; in half of them low cards and cards of one suit are held."""
    chance = random.Random(seed)
    deck = list(range(1, 53))
    favourites = [card for card in deck if card <= 28 or card > 48] if seed % 2 else deck
    cards = chance.sample(favourites, hands * held)
    rest = chance.sample([card for card in deck if card not in cards], dead)
    return Spot(
        game,
        tuple(tuple(cards[at * held : (at + 1) * held]) for at in range(hands)),
        (),
        ((1 << hands) - 1, 1 << (hands - 1)),
        tuple(rest),
    )


@pytest.mark.parametrize("game", STUD, ids=lambda game: game.name.lower())
def test_the_reference_agrees_about_the_last_card_of_stud(game: Game) -> None:
    hole = RULES[game].hole
    for seed in range(4):
        assert_same(in_stud(game, hole - 1, seed, dead=16))
    assert_same(in_stud(game, hole - 1, seed=9, dead=20, hands=3))


@pytest.mark.parametrize("game", STUD, ids=lambda game: game.name.lower())
def test_the_reference_agrees_about_two_cards_of_stud(game: Game) -> None:
    assert_same(in_stud(game, RULES[game].hole - 2, seed=5, dead=30))


@compiled
@pytest.mark.parametrize(("game", "name"), NAMES.items(), ids=NAMES.values())
def test_poker_equity_agrees_about_stud(game: Game, name: str) -> None:
    """It deals every way as well: of one card to each, and of two."""
    for held, dead, seed in ((6, 3, 0), (6, 8, 1), (6, 0, 2), (6, 0, 3), (5, 18, 4), (5, 16, 5)):
        asked = in_stud(game, held, seed, dead)
        theirs = poker_equity.exact_from_text(
            name, ["".join(names(pack(list(hand)))) for hand in asked.hands], "", "".join(map(name_of, asked.dead))
        )
        found = equities(asked)
        assert (found.runouts, found.is_exact) == (theirs["samples"], True)
        for player, seat in enumerate(theirs["players"]):
            assert found.units[0, player] / found.denominator == pytest.approx(seat["equity"], abs=1e-12)
            assert found.counts[0, player, LOW] / found.denominator == pytest.approx(seat["low_equity"], abs=1e-12)
            assert found.counts[0, player, SCOOPS] / found.runouts == pytest.approx(seat["scoop"], abs=1e-12)


def test_one_card_of_forty_beats_four_nines() -> None:
    """The ten makes the royal flush, whatever the other one of 39 is; if it lay open, nothing is left to hope for."""
    hands = ("AsKsQsJs2h3d", "9s9h9d9c4h5h")
    found = equities(spot(Game.STUD, *hands))
    assert (found.runouts, found.counts[0, :, SCOOPS].tolist()) == (40 * 39, [39, 39 * 39])
    assert equities(spot(Game.STUD, *hands, dead="Ts")).units.tolist() == [[0, 39 * 38 * UNITS]]


def test_too_many_ways_are_a_sample() -> None:
    asked = spot(Game.RAZZ, "As2d3c", "4s5d6c")
    found = equities(asked)
    assert (found.runouts, found.is_exact) == (100_000, False)
    assert 0 < found.standard_error(0, 0) < 0.002
    again = equities(asked, most=2000)
    assert again.runouts == 2000
    error = again.standard_error(0, 0)
    assert abs(again.units[0, 0] / again.denominator - found.units[0, 0] / found.denominator) < 5 * error
    assert not equities(spot(Game.STUD, "AsAdKcQc6h", "KhKd6c5d4h"), most=1000).is_exact


@pytest.mark.parametrize(
    ("game", "hands", "shares"),
    [
        (Game.DRAW5, ("AsAhKdQc2s", "KsKhAdQs2c"), [1, 0]),
        (Game.SINGLE_DRAW27, ("7s5h4d3c2s", "7h5d4c3s2h"), [Fraction(1, 2)] * 2),
        (Game.TRIPLE_DRAW_A5, ("6s5h4d3c2s", "6h5d4c3s2h", "5s4h3d2cAh"), [0, 0, 1]),
        (Game.BADUGI, ("As2h3d4c", "Ks2d3c5d"), [1, 0]),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_where_nobody_can_draw_the_hands_decide(game: Game, hands: tuple[str, ...], shares: list[Fraction]) -> None:
    found = equities(spot(game, *hands))
    assert (found.runouts, found.is_exact) == (1, True)
    assert [Fraction(int(units), UNITS) for units in found.units[0]] == shares


# -- what must hold ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name.lower())
def test_the_shares_of_a_pot_are_the_pot(game: Game) -> None:
    for seed, board in enumerate((3, 4, 5, 3, 4, 5)):
        asked = dealt(game, board, seed=70 + seed)
        found = equities(asked)
        assert found.units.sum(axis=1).tolist() == [found.denominator] * 3
        for pot, able in enumerate(asked.pots):
            assert {player for player in range(3) if found.units[pot, player]} <= set(players(able))
        assert found.units[2].tolist() == [0, 0, found.denominator]  # nobody else can win the last pot


def test_hands_of_the_same_ranks_share_alike() -> None:
    """Suits that mirror each other: the board has none of one player's suits more than of the other's."""
    found = equities(spot(Game.OMAHA_HILO, "As2sKdQd", "Ah2hKcQc", board="7s7h3d3c"))
    assert found.units[0, 0] == found.units[0, 1] == found.denominator // 2
    same = equities(spot(Game.HOLDEM, "AsKd", "AhKc", board="7s7h3d3c"))
    assert same.counts[0, :, SCOOPS].tolist() == [0, 0]


def test_who_is_quartered_expects_a_quarter() -> None:
    """Both hold A2 for the wheel, high and low; on ten rivers of 40 the kings fill up, and the other has a quarter."""
    found = equities(spot(Game.OMAHA_HILO, "KsKhAc2c", "Ad2sQhJc", board="3s4h5dKd"))
    assert found.counts[0, :, LOW].tolist() == [found.denominator // 4] * 2
    assert found.counts[0, :, HIGH].tolist() == [10 * UNITS // 2 + 30 * UNITS // 4, 30 * UNITS // 4]
    assert found.counts[0, :, QUARTERS].tolist() == [0, 10]


def test_a_low_of_somebody_else_does_not_split_a_side_pot() -> None:
    """Only the third player has a low; he can win the main pot alone."""
    found = equities(spot(Game.OMAHA_HILO, "KsKhQsQh", "JsJhTsTh", "Ac2c3d4d", board="8s7h5dKd", pots=(0b111, 0b011)))
    assert found.counts[0, 2, LOW] == found.denominator // 2
    assert found.counts[1, :, LOW].tolist() == [0, 0, 0]
    assert found.counts[1, :, HIGH].tolist() == [0, 0, 0]


def test_open_cards_are_out_of_the_deck_and_folded_ones_are_not() -> None:
    """A flush draw against three queens: nine hearts less two that fill the queens up; two more, if they lay open."""
    draw = ("AhKh", "QsQd")
    unknown = equities(spot(Game.HOLDEM, *draw, board="2h7hQc3s"))
    assert (unknown.counts[0, 0, SCOOPS], unknown.runouts) == (7, 44)
    known = equities(spot(Game.HOLDEM, *draw, board="2h7hQc3s", dead="4h5h"))
    assert (known.counts[0, 0, SCOOPS], known.runouts) == (5, 42)


def test_the_last_card_leaves_nothing_open() -> None:
    found = equities(spot(Game.HOLDEM, "AhKh", "QsQd", board="2h7hQc3sJh"))
    assert (found.runouts, found.units.tolist()) == (1, [[UNITS, 0]])


# -- a sample ---------------------------------------------------------------------------------------------------------


def test_a_sample_is_reproducible_and_says_its_error() -> None:
    asked = spot(Game.OMAHA_HILO, "AsAh2s3h", "KcKdQcQd", "8h7h6c5d")
    found, again = equities(asked, most=4000), equities(asked, most=4000)
    assert (found.runouts, found.is_exact) == (4000, False)
    assert np.array_equal(found.counts, again.counts)
    assert found.units[0].sum() == found.denominator
    for player, exact in enumerate((0.47160749, 0.30387700, 0.22451551)):
        error = found.standard_error(0, player)
        assert 0.003 < error < 0.009
        assert abs(found.units[0, player] / found.denominator - exact) < 4 * error


def test_errors_are_as_large_as_said() -> None:
    """Of many samples of a flop, the differences from the exact share are as far spread as their errors say."""
    asked = dealt(Game.OMAHA_HILO, 3, seed=3)
    exact = equities(asked)
    assert exact.standard_error(0, 0) == 0
    share = exact.units[0, 0] / exact.denominator
    scores = []
    for number in range(60):
        # another order of the hole cards is the same spot, but another sample
        first = tuple(random.Random(number).sample(asked.hands[0], 4))
        found = equities(Spot(asked.game, (first, *asked.hands[1:]), asked.board, asked.pots, asked.dead), most=200)
        scores.append((found.units[0, 0] / found.denominator - share) / found.standard_error(0, 0))
    assert 0.7 < np.std(scores) < 1.3


def test_as_many_as_there_are_is_no_sample() -> None:
    found = equities(spot(Game.HOLDEM, "AhKh", "QsQd", board="2h7hQc"), most=990)
    assert (found.runouts, found.is_exact) == (990, True)
    assert not equities(spot(Game.HOLDEM, "AhKh", "QsQd", board="2h7hQc"), most=989).is_exact


# -- what is no spot --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        spot(Game.HOLDEM, "AhKh", "AhQd", board="2h7hQc"),
        spot(Game.HOLDEM, "AhKh", "QsQd", board="2h7hQc", dead="7h"),
        spot(Game.SHORT_DECK, "AhKh", "QsQd", board="5h7hQc"),
        spot(Game.OMAHA, "AhKh", "QsQd", board="2h7hQc"),
        spot(Game.STUD, "AhKh2c3c", "QsQd5c6c7c"),
        spot(Game.DRAW5, "AhKh2c3c", "QsQd5c6c"),
    ],
)
def test_impossible_spots_are_refused(wrong: Spot) -> None:
    with pytest.raises(ValueError, match=r"a card is there twice|these are no hands of"):
        equities(wrong)
