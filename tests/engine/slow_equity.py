"""Equity in plain words: every run-out one by one, the hands compared by ranking.py, shares as fractions.

It shares no code with the kernel, nor its tables, units and numbering of run-outs.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

from hhparse.engine.equity import Spot
from hhparse.engine.other_scales import best_on
from hhparse.engine.ranking import best_high, best_low
from hhparse.hand import RULES, Family, Game, Scale

Halves = dict[str, Fraction]


def slow_equities(spot: Spot) -> list[dict[int, Halves]]:
    """For each pot what each player who can win it can expect of it: of undivided pots, of high and of low halves."""
    runouts = list(_ends(spot))
    expected: list[dict[int, Halves]] = [
        {player: dict.fromkeys(("whole", "high", "low"), Fraction(0)) for player in players(pot)} for pot in spot.pots
    ]
    for hands, board in runouts:
        high = [_high(spot.game, tuple(hand), tuple(board)) for hand in hands]
        low = [_low(spot.game, tuple(hand), tuple(board)) for hand in hands]
        for pot, of_player in zip(spot.pots, expected, strict=True):
            able = players(pot)
            has_low = any(low[player] for player in able)
            parts = {"high": Fraction(1, 2), "low": Fraction(1, 2)} if has_low else {"whole": Fraction(1)}
            for half, part in parts.items():
                values = low if half == "low" else high
                best = max(values[player] for player in able)
                winners = [player for player in able if values[player] == best]
                for player in winners:
                    of_player[player][half] += part / len(winners) / len(runouts)
    return expected


def _ends(spot: Spot) -> Iterator[tuple[list[list[int]], list[int]]]:
    """The hands and the board at the end of every run-out."""
    known = {*(card for hand in spot.hands for card in hand), *spot.board, *spot.dead}
    first = 17 if spot.game is Game.SHORT_DECK else 1
    left = [card for card in range(first, 53) if card not in known]
    hands = [list(hand) for hand in spot.hands]
    if RULES[spot.game].family is Family.FLOP:
        for runout in combinations(left, 5 - len(spot.board)):
            yield hands, [*spot.board, *runout]
    else:
        number = RULES[spot.game].hole - len(hands[0])
        for given in permutations(left, number * len(hands)):
            parts = [given[at : at + number] for at in range(0, len(given), number)] if number else [() for _ in hands]
            if all(list(part) == sorted(part) for part in parts):
                yield [[*hand, *part] for hand, part in zip(hands, parts, strict=True)], []


def players(pot: int) -> list[int]:
    """The members of a bit set."""
    return [player for player in range(pot.bit_length()) if pot >> player & 1]


@cache
def _high(game: Game, hand: tuple[int, ...], board: tuple[int, ...]) -> int:
    rules = RULES[game]
    if rules.scale is not Scale.HIGH:
        return best_on(rules.scale, hand, board).value
    return best_high(hand, board, omaha=rules.takes_two).value


@cache
def _low(game: Game, hand: tuple[int, ...], board: tuple[int, ...]) -> int:
    low = best_low(hand, board, omaha=RULES[game].takes_two) if game.is_hilo else None
    return low.value if low else 0
