"""The rules of the games as numbers: a row per game, which is copied into the hand's state when the hand begins."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hhparse.hand import RULES, Family, Game, Scale

#: Plain numbers of the enumerations, for kernels.
FLOP_GAME, STUD_GAME, DRAW_GAME = (int(family) for family in Family)
HIGH_SCALE, SHORT_DECK_SCALE, ACE_TO_FIVE_SCALE, DEUCE_TO_SEVEN_SCALE, BADUGI_SCALE = (int(scale) for scale in Scale)

MOST_ROUNDS = 5
#: Columns of a game's row; the names of its betting rounds (``Street``) are the last ones.
(
    RULE_HOLE,
    RULE_HILO,
    RULE_FAMILY,
    RULE_SCALE,
    RULE_TAKES_TWO,
    RULE_BIG_BETS,
    RULE_GIVES_BACK,
    RULE_LAST_ROUND,
    RULE_ROUND_NAMES,
) = range(9)
RULE_COLUMNS = RULE_ROUND_NAMES + MOST_ROUNDS


def rules() -> NDArray[np.int64]:
    """``rules()[game]``: the row of each game that the engine has."""
    rows = np.full((max(Game) + 1, RULE_COLUMNS), -1, np.int64)
    for game, rule in RULES.items():
        which = (rule.hole, rule.is_hilo, rule.family, rule.scale, rule.takes_two, rule.big_bets_from, rule.gives_back)
        rows[game, :RULE_LAST_ROUND] = which
        rows[game, RULE_LAST_ROUND] = len(rule.streets) - 1
        rows[game, RULE_ROUND_NAMES : RULE_ROUND_NAMES + len(rule.streets)] = rule.streets
    return rows
