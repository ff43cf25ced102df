"""Rake: what a room takes of a hand at most, and which part of it each pot gives where all give their parts.

The bounds are facts of the room (``RakeBound`` in ``sites/base.py``). Parts are rounded, and rooms do it in two ways:
side pots give theirs rounded down and the main pot gives what is left of the sum; or each pot gives its own part
rounded down, and the sum that is printed is that of the parts. Then 5 % of 2.34 and of 4.02 are 0.11 and 0.20, in all
0.31, while the side pot's part of 0.31 would be 0.19.
"""

from __future__ import annotations

from hhparse.engine.kinds import FIXED
from hhparse.engine.layout import (
    H_BIG_BLIND,
    H_CURRENCY,
    H_DEALT_IN,
    H_FEES,
    H_FLAGS,
    H_LIMIT,
    H_POTS,
    H_PUT,
    H_RAKE,
    H_SPLASH,
    H_UNIT,
)
from hhparse.engine.state import CEILING, DEAD, ELIGIBLE, GROSS, PUT, SEAT_END, ZERO, Rows
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


@inner_kernel
def _raked(P: Rows, pot: int) -> int:
    """What of a pot is raked in proportion: all of it, or nothing of a side pot that is a bet which nobody called."""
    is_called = pot == 0 or P[pot, GROSS] > P[pot, CEILING] - P[pot - 1, CEILING]
    return int(P[pot, GROSS]) if is_called else 0


@inner_kernel
def in_proportion(P: Rows, pots: int, pot: int, taken: int) -> int:
    """Each side pot gives its part of the deductions, rounded down; the main pot gives the rest."""
    total = ZERO
    for index in range(pots):
        total += _raked(P, index)
    if total == 0:
        return ZERO
    if pot > 0:
        return int(taken * _raked(P, pot) // total)
    part = taken
    for index in range(1, pots):
        part -= taken * _raked(P, index) // total
    return part


@inner_kernel
def in_cut_parts(S: Rows, G: Rows, hd: Rows, P: Rows, pots: int, pot: int) -> int:
    """Each pot gives its part of a rake that is as much more than the printed one as was cut off its parts.

    Of the fees a side pot gives its players' parts, each rounded down. If no sum of cut parts is the rake, the rake is
    taken in proportion. The main pot gives what the others leave.
    """
    whole = _before_cutting(P, pots, hd[H_RAKE])
    if pot > 0:
        return _cut_part(P, pots, pot, whole, hd[H_RAKE]) + _fees_of(S, G, hd, P, pot)
    part = hd[H_RAKE] + hd[H_FEES]
    for index in range(1, pots):
        part -= _cut_part(P, pots, index, whole, hd[H_RAKE]) + _fees_of(S, G, hd, P, index)
    return int(part)


@inner_kernel
def _contested(P: Rows, pot: int) -> int:
    """What of a pot is raked in cut parts: nothing of a side pot that only one player is left for."""
    mask = P[pot, ELIGIBLE]
    return int(P[pot, GROSS]) if pot == 0 or mask & (mask - 1) != 0 else 0


@inner_kernel
def _contested_in_all(P: Rows, pots: int) -> int:
    total = ZERO
    for pot in range(pots):
        total += _contested(P, pot)
    return total


@inner_kernel
def _cut_part(P: Rows, pots: int, pot: int, whole: int, rake: int) -> int:
    if whole < 0:
        return in_proportion(P, pots, pot, rake)
    total = _contested_in_all(P, pots)
    return int(whole * _contested(P, pot) // total) if total > 0 else 0


@inner_kernel
def _before_cutting(P: Rows, pots: int, rake: int) -> int:
    """The least sum whose parts, each rounded down, make the rake; -1 if there is none."""
    total = _contested_in_all(P, pots)
    for whole in range(rake, rake + pots if total > 0 else rake):
        parts = ZERO
        for pot in range(pots):
            parts += whole * _contested(P, pot) // total
        if parts == rake:
            return whole
    return -1


@inner_kernel
def _fees_of(S: Rows, G: Rows, hd: Rows, P: Rows, pot: int) -> int:
    """What a side pot gives of the fees: of each player who has chips in it, his part, rounded down."""
    fees = ZERO
    is_last = pot == hd[H_POTS] - 1  # and has what was folded above it
    for seat in range(G[SEAT_END] if hd[H_FEES] > 0 else 0):
        level = S[PUT, seat] - S[DEAD, seat]
        top = level if is_last or level < P[pot, CEILING] else P[pot, CEILING]
        fees += hd[H_FEES] * max(top - P[pot - 1, CEILING], 0) // hd[H_PUT]
    return fees
