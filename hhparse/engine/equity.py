"""Equity: what each player can expect of each pot when nobody can act any more and cards are still to come.

Every run-out is dealt, or so many of them, drawn at random, as the caller wants at most. On each the pot is split as
settle.py splits it: the best high has the whole, or if there is a low, each half goes to its best hand; ties share. A
low counts for a pot only if a player who can win that pot has it. Shares are counted in units of 1/5,040 of a pot,
which halves and ties of up to ten players divide, so no sum is ever rounded:

    AsAh2s3h against KsKhQcQd before the flop: 4,034,509,920 of 1,086,008 x 5,040 units, 73.710138 %.

What is known of the deck: the cards of the players who are left, those on the board, and cards that lay open before
the last act (``dead``). What others folded is not known, so it is still in the deck. The odd units that money is split
in are no part of this.

In stud a run-out gives each player the cards that he has not got yet: 1,560 ways with one card each to come, 671,580
with two, and soon too many, so of more than MOST_WAYS only a sample is dealt. In draw games nothing is dealt: that is
asked only when nobody can draw any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from math import comb, prod, sqrt

import numpy as np
from numpy.typing import NDArray

from hhparse.cards import pack
from hhparse.engine import evaltables
from hhparse.engine.evaluate import board_key, high_of, low_of
from hhparse.engine.games import BADUGI_SCALE, HIGH_SCALE
from hhparse.engine.worth import badugi_worth, best_five, low_worth
from hhparse.hand import RULES, Family, Game, Scale
from hhparse.jit import inner_kernel, kernel

Ints = NDArray[np.int64]

UNITS = 5040  # of a pot on one run-out: the least number that two halves of up to ten ties divide
MOST_WAYS = 1_000_000  # to deal cards to the players of a stud hand; of more, so many are drawn at random:
SAMPLE_OF_WAYS = 100_000
BOARD = 5
DECK = range(1, 53)
SHORT_DECK = range(17, 53)  # from the sixes on

#: What is counted of a player and a pot: units by half, the squares of their sum, and run-outs of two outcomes.
WHOLE, HIGH, LOW, SQUARES, SCOOPS, QUARTERS = range(6)
COUNTS = 6


@dataclass(frozen=True, slots=True)
class Spot:
    """Who can win which pot with what cards, and what lies on the table; cards are numbers as in cards.py.

    In stud the hands are what the players had at that moment, and all have as many cards.
    """

    game: Game
    hands: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    pots: tuple[int, ...]  #: for each pot a bit set of the hands that can win it
    dead: tuple[int, ...] = ()


@dataclass(frozen=True)
class Equities:
    """What the run-outs gave: ``counts[pot, player]`` in units and run-outs, see the names above."""

    counts: Ints
    runouts: int
    is_exact: bool

    @property
    def denominator(self) -> int:
        """The units of a pot on all run-outs."""
        return self.runouts * UNITS

    @cached_property
    def units(self) -> Ints:
        """``units[pot, player]`` of the denominator: high, low and what was not split."""
        total: Ints = self.counts[:, :, [WHOLE, HIGH, LOW]].sum(axis=2)
        return total

    def standard_error(self, pot: int, player: int) -> float:
        """Of the player's share of a pot, 0 if every run-out was dealt."""
        if self.is_exact:
            return 0.0
        mean = int(self.units[pot, player]) / self.denominator
        mean_square = int(self.counts[pot, player, SQUARES]) / (self.denominator * UNITS)
        return sqrt(max(mean_square - mean * mean, 0.0) / (self.runouts - 1))


def equities(spot: Spot, most: int | None = None) -> Equities:
    """The equities of all players in all pots.

    Args:
        spot: a game with cards to come (if all are dealt, the only run-out is none).
        most: deal no more than so many run-outs, drawn at random; the same spot always draws the same ones.

    Raises:
        ValueError: a card is there twice or is none of the deck, or a hand has another number of cards than the game.
    """
    rules = RULES[spot.game]
    known = [*chain(*spot.hands), *spot.board, *spot.dead]
    deck = SHORT_DECK if rules.scale is Scale.SHORT_DECK else DECK
    if len(set(known)) < len(known) or not set(known) <= set(deck):
        raise ValueError("a card is there twice, or is none of the deck")
    sizes = {len(hand) for hand in spot.hands}
    if sizes != {rules.hole} and not (rules.family is Family.STUD and len(sizes) == 1 and max(sizes) < rules.hole):
        raise ValueError(f"these are no hands of {spot.game.name.lower()}")
    left = np.array([card for card in deck if card not in known], np.int64)
    holes = np.array([pack(list(hand)) for hand in spot.hands], np.int64)
    pots = np.array(spot.pots, np.int64)
    counts = np.zeros((len(pots), len(holes), COUNTS), np.int64)
    values = np.zeros((2, len(holes)), np.int64)
    tables = evaltables.load()
    if rules.family is Family.FLOP:
        deals, is_exact = _deal_board(spot, left, most, known)
        _count_boards(
            deals, holes, pots, rules.hole, int(rules.scale), rules.takes_two, rules.is_hilo, tables, values, counts
        )
    else:
        held = max(sizes)
        deals, is_exact = _deal_hands(len(holes), rules.hole - held, left, most, known)
        _count_hands(deals, holes, held, pots, rules.hole, int(rules.scale), rules.is_hilo, tables, values, counts)
    return Equities(counts, len(deals), is_exact)


def _deal_board(spot: Spot, left: Ints, most: int | None, seed: list[int]) -> tuple[Ints, bool]:
    """The boards, each packed, and whether they are all that can come."""
    to_come = BOARD - len(spot.board)
    is_exact = most is None or comb(len(left), to_come) <= most
    chosen = _all_runouts(left, to_come) if is_exact else _some_runouts(left, to_come, most or 0, seed)
    return chosen << 8 * len(spot.board) | pack(list(spot.board)), is_exact


def _deal_hands(players: int, number: int, left: Ints, most: int | None, seed: list[int]) -> tuple[Ints, bool]:
    """What each of the players gets, a row of packed cards for each way, and whether these are all ways.

    Raises:
        ValueError: the deck has not so many cards.
    """
    if players * number > len(left):
        raise ValueError("the deck runs short")
    ways = prod(comb(len(left) - player * number, number) for player in range(players))
    if ways <= (MOST_WAYS if most is None else most):
        return _all_hands(left, players, number), True
    return _some_hands(left, players, number, SAMPLE_OF_WAYS if most is None else most, seed), False


def _all_hands(left: Ints, players: int, number: int) -> Ints:
    """Every way to deal so many cards to each of the players, each in the order of the deck."""
    dealt = np.zeros((1, 0), np.int64)
    rest = left[None, :].astype(np.uint8)
    for player in range(players):
        size = rest.shape[1]
        chosen = list(combinations(range(size), number))
        given = _packed(rest[:, np.array(chosen, np.int64)]).reshape(-1, 1)
        dealt = np.concatenate([np.repeat(dealt, len(chosen), axis=0), given], axis=1)
        if player + 1 < players:
            others = [[place for place in range(size) if place not in places] for places in map(set, chosen)]
            rest = rest[:, np.array(others, np.int64)].reshape(len(dealt), size - number)
    return dealt


def _some_hands(left: Ints, players: int, number: int, most: int, seed: list[int]) -> Ints:
    """So many ways, each drawn anew; what the seed is decides what is drawn."""
    drawn = np.random.default_rng(seed)
    decks = drawn.permuted(np.tile(left.astype(np.uint8), (most, 1)), axis=1)[:, : players * number]
    return _packed(decks.reshape(most, players, number))


def _packed(cards: NDArray[np.uint8]) -> Ints:
    """The cards of the last axis in one number each."""
    packed: Ints = np.bitwise_or.reduce(cards.astype(np.int64) << 8 * np.arange(cards.shape[-1]), axis=-1)
    return packed


def _all_runouts(left: Ints, number: int) -> Ints:
    """Every choice of so many cards, each packed; a choice's cards stand in the order of the deck."""
    packed, last = np.zeros(1, np.int64), np.full(1, -1)
    for place in range(number):
        room = len(left) - (number - 1 - place)  # later cards come from behind
        ways = room - 1 - last
        packed = np.repeat(packed, ways)
        first = np.repeat(np.cumsum(ways) - ways, ways)
        last = np.repeat(last, ways) + 1 + np.arange(len(packed)) - first
        packed |= left[last] << 8 * place
    return packed


def _some_runouts(left: Ints, number: int, most: int, seed: list[int]) -> Ints:
    """So many choices, each drawn anew; what the seed is decides what is drawn."""
    drawn = np.random.default_rng(seed)
    packed = np.zeros(0, np.int64)
    while len(packed) < most:
        places = drawn.integers(len(left), size=(2 * most, number))
        ordered = np.sort(places, axis=1)
        places = places[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)]
        cards = left[places] << 8 * np.arange(number)
        packed = np.concatenate([packed, np.bitwise_or.reduce(cards, axis=1)])
    return packed[:most]


@kernel
def _count_boards(
    deals: Ints,
    holes: Ints,
    pots: Ints,
    hole: int,
    scale: int,
    takes_two: bool,
    is_hilo: bool,
    tables: evaltables.Tables,
    values: Ints,
    counts: Ints,
) -> None:
    """Split every pot on every board of ``deals``, which all players share, and add up what each player gets."""
    for board in deals:
        key = board_key(board)
        for player in range(len(holes)):
            if scale == HIGH_SCALE:
                values[0, player] = high_of(
                    holes[player], hole, key, takes_two, tables.by_ranks, tables.omaha_flush, tables.flush
                )
            else:
                cards = holes[player] | board << 8 * hole
                values[0, player] = best_five(cards, hole + BOARD, scale, tables.worth, tables.suited_worth)
            if is_hilo:
                values[1, player] = low_of(holes[player], hole, key, takes_two, tables.low)
        _split(pots, values, counts)


@kernel
def _count_hands(
    deals: Ints,
    holes: Ints,
    held: int,
    pots: Ints,
    hole: int,
    scale: int,
    is_hilo: bool,
    tables: evaltables.Tables,
    values: Ints,
    counts: Ints,
) -> None:
    """The same where ``deals`` has cards of his own for each player, beside the ``held`` ones that he has."""
    for way in range(len(deals)):
        for player in range(len(holes)):
            cards = holes[player] | deals[way, player] << 8 * held
            if scale == BADUGI_SCALE:
                values[0, player] = badugi_worth(cards, hole, tables.badugi)
            else:
                values[0, player] = best_five(cards, hole, scale, tables.worth, tables.suited_worth)
            if is_hilo:
                values[1, player] = low_worth(cards, hole, tables.low)
        _split(pots, values, counts)


@inner_kernel
def _split(pots: Ints, values: Ints, counts: Ints) -> None:
    """Split every pot among the best of those who can win it, and add up what each gets."""
    players = values.shape[1]
    for pot in range(len(pots)):
        high = 0
        low = 0
        highs = 0
        lows = 0
        for player in range(players):
            if pots[pot] >> player & 1:
                if values[0, player] > high:
                    high = values[0, player]
                    highs = 0
                if values[1, player] > low:
                    low = values[1, player]
                    lows = 0
                highs += values[0, player] == high
                lows += values[1, player] == low
        whole = UNITS if low == 0 else UNITS // 2
        for player in range(players):
            if pots[pot] >> player & 1:
                of_high = whole // highs if values[0, player] == high else 0
                of_low = (UNITS - whole) // lows if low > 0 and values[1, player] == low else 0
                counts[pot, player, WHOLE if low == 0 else HIGH] += of_high
                counts[pot, player, LOW] += of_low
                won = of_high + of_low
                counts[pot, player, SQUARES] += won * won
                counts[pot, player, SCOOPS] += won == UNITS
                counts[pot, player, QUARTERS] += low > 0 and 0 < won and won * 4 <= UNITS
