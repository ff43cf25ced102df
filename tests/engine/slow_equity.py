"""Equity in plain words: every run-out one by one, the hands compared by ranking.py, shares as fractions.

It shares no code with the kernel, nor its tables, units and numbering of run-outs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from hhparse.engine.equity import Spot
from hhparse.engine.other_scales import best_on
from hhparse.engine.ranking import best_high, best_low
from hhparse.hand import Game, Scale

Halves = dict[str, Fraction]


def slow_equities(spot: Spot) -> list[dict[int, Halves]]:
    """For each pot what each player who can win it can expect of it: of undivided pots, of high and of low halves."""
    known = {*(card for hand in spot.hands for card in hand), *spot.board, *spot.dead}
    first = 17 if spot.game is Game.SHORT_DECK else 1
    left = [card for card in range(first, 53) if card not in known]
    runouts = list(combinations(left, 5 - len(spot.board)))
    expected: list[dict[int, Halves]] = [
        {player: dict.fromkeys(("whole", "high", "low"), Fraction(0)) for player in players(pot)} for pot in spot.pots
    ]
    for runout in runouts:
        board = [*spot.board, *runout]
        high = [_high(spot.game, hand, board) for hand in spot.hands]
        low = [_low(spot.game, hand, board) for hand in spot.hands]
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


def players(pot: int) -> list[int]:
    """The members of a bit set."""
    return [player for player in range(pot.bit_length()) if pot >> player & 1]


def _high(game: Game, hand: Sequence[int], board: Sequence[int]) -> int:
    if game is Game.SHORT_DECK:
        return best_on(Scale.SHORT_DECK, hand, board).value
    return best_high(hand, board, omaha=len(hand) > 2).value


def _low(game: Game, hand: Sequence[int], board: Sequence[int]) -> int:
    low = best_low(hand, board, omaha=len(hand) > 2) if game.is_hilo else None
    return low.value if low else 0
