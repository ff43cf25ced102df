"""What a room takes of a hand at most, by the bounds among its facts (``RakeBound`` in ``sites/base.py``)."""

from __future__ import annotations

from hhparse.engine.kinds import FIXED
from hhparse.engine.layout import (
    H_BIG_BLIND,
    H_CURRENCY,
    H_DEALT_IN,
    H_FLAGS,
    H_LIMIT,
    H_POTS,
    H_PUT,
    H_SPLASH,
    H_UNIT,
)
from hhparse.engine.state import Rows
from hhparse.events import Flag
from hhparse.jit import inner_kernel
from hhparse.sites.base import (
    BOUND_BIG_BLIND,
    BOUND_CAP,
    BOUND_CURRENCY,
    BOUND_DROP,
    BOUND_LIMIT,
    BOUND_PLAYERS,
    BOUND_RATE,
    BOUND_ROUNDS_UP,
    BOUND_WIDTH,
    FACTS,
)

FIRST_BOUND = len(FACTS)
NOT_RAKED_SO = int(Flag.TOURNAMENT | Flag.PLAY_MONEY)


@inner_kernel
def most_rake(hd: Rows, facts: Rows) -> int:
    """The most that can have been taken of this hand's pots, -1 where that is not known."""
    if hd[H_FLAGS] & NOT_RAKED_SO:
        return -1
    for start in range(FIRST_BOUND, len(facts), BOUND_WIDTH):
        bound = facts[start : start + BOUND_WIDTH]
        if bound[BOUND_RATE] == 0:
            return -1
        if bound[BOUND_CURRENCY] != hd[H_CURRENCY]:
            continue
        if bound[BOUND_LIMIT] > 0 and (bound[BOUND_LIMIT] == 1) != (hd[H_LIMIT] == FIXED):
            continue
        if bound[BOUND_BIG_BLIND] > 0 and hd[H_BIG_BLIND] <= 0:
            return -1
        if bound[BOUND_BIG_BLIND] > 0 and bound[BOUND_BIG_BLIND] < hd[H_BIG_BLIND]:
            continue
        if bound[BOUND_PLAYERS] > 0 and bound[BOUND_PLAYERS] < hd[H_DEALT_IN]:
            continue
        return _most_by(hd, bound)
    return -1


@inner_kernel
def _most_by(hd: Rows, bound: Rows) -> int:
    """The rate's part of the pots, cut to the cap, and the drop."""
    exact = (hd[H_PUT] + hd[H_SPLASH]) * bound[BOUND_RATE]
    most = exact // 10_000
    if bound[BOUND_ROUNDS_UP] == 1:
        units = hd[H_POTS] - 1 + (exact > most * 10_000)
        most += units * hd[H_UNIT]
    if bound[BOUND_CAP] > 0:
        most = min(most, bound[BOUND_CAP])
    return int(most + bound[BOUND_DROP])
