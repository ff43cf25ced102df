"""Placing: where odd units lie in rooms of which that is not known.

Among tied players settle.py makes a range of it. Which half and which board has an odd unit decides for all pots of a
hand, so here every published way is tried: the awards must be what one of them makes due. A share is then due what any
way gives it, at least and at most, and the policies that explain the awards are told.

    A room of which nothing is known pays 4.65 as 2.32 for high and 2.33 for low: that fits the policy low_half, and
    each half is due 2.32 to 2.33. Had one player won both, the odd cent would be his in any case: no policy is told.
"""

from __future__ import annotations

from hhparse.engine import match, settle
from hhparse.engine.layout import (
    A_LEAST,
    A_MOST,
    A_SHARES,
    N_FINDINGS,
    N_SHARES,
    S_LEAST,
    S_MOST,
)
from hhparse.engine.state import (
    AWARD_END,
    FIRST_AWARD,
    FIRST_SHARE,
    ODD_BOARD,
    ODD_HALF,
    ODD_UNIT_GOES_TO,
    ODD_UNIT_OF_BOARDS,
    ODD_UNIT_OF_HALVES,
    OF_BOARDS,
    OF_HALVES,
    ZERO,
    Rows,
    Settling,
)
from hhparse.jit import inner_kernel
from hhparse.sites.base import OddBoard, OddHalf, OddUnit

UNKNOWN = int(OddUnit.UNKNOWN)
LOWEST_SEAT, LOW_LEFTOVER_TO_HIGH = int(OddUnit.LOWEST_SEAT), int(OddUnit.LOW_LEFTOVER_TO_HIGH)
HIGH_HALF, LOW_HALF = int(OddHalf.HIGH_HALF), int(OddHalf.LOW_HALF)
FIRST_BOARD, LAST_BOARD = int(OddBoard.FIRST_BOARD), int(OddBoard.LAST_BOARD)
HALVES = 1 << HIGH_HALF | 1 << LOW_HALF
BOARDS = 1 << FIRST_BOARD | 1 << LAST_BOARD
#: Ways to place the odd units of halves and boards: 0 is the usual one, a bit turns round what is not known.
WAYS = 4


@inner_kernel
def unknown(facts: Rows) -> int:
    """What is not known of the room: bits OF_HALVES and OF_BOARDS."""
    bits = OF_HALVES if facts[ODD_UNIT_OF_HALVES] == UNKNOWN else 0
    return bits | (OF_BOARDS if facts[ODD_UNIT_OF_BOARDS] == UNKNOWN else 0)


@inner_kernel
def choose(G: Rows, facts: Rows, way: int) -> None:
    """Let the hand be settled as the room does it, and where that is not known, in this way."""
    G[ODD_HALF] = facts[ODD_UNIT_OF_HALVES]
    G[ODD_BOARD] = facts[ODD_UNIT_OF_BOARDS]
    if G[ODD_HALF] == UNKNOWN:
        G[ODD_HALF] = LOW_HALF if way & OF_HALVES else HIGH_HALF
    if G[ODD_BOARD] == UNKNOWN:
        G[ODD_BOARD] = LAST_BOARD if way & OF_BOARDS else FIRST_BOARD


@inner_kernel
def fitting(h: Settling, ties: bool, open_: int) -> int:
    """Bit set of the published policies under which all is due what was paid.

    Tried are all that there are for ``ties``, if those are a question, and for what is ``open_`` of halves and boards.
    """
    G, facts, shares, counts = h.G, h.facts, h.shares, h.counts
    share_end = counts[N_SHARES]
    findings_before = counts[N_FINDINGS]
    first = UNKNOWN + 1 if ties else facts[ODD_UNIT_GOES_TO]
    last = first
    if ties:
        last = LOW_LEFTOVER_TO_HIGH if h.hilo else LOWEST_SEAT
    bits = ZERO
    for way in range(WAYS):
        if way & ~open_:
            continue
        choose(G, facts, way)
        for policy in range(first, last + 1):
            settle.settle(h, policy)
            if counts[N_SHARES] > len(shares):
                return 0  # the chunk is played once more, into a bigger buffer
            if match.pays_what_is_due(h, share_end, counts[N_SHARES]):
                bits |= (1 << policy if ties else 0) | 1 << G[ODD_HALF] | 1 << G[ODD_BOARD]
            counts[N_SHARES] = share_end
            counts[N_FINDINGS] = findings_before
    return bits


@inner_kernel
def still_open(bits: int, open_: int) -> int:
    """What is left of ``open_`` without that which makes no difference to what was paid, since both policies fit."""
    if bits & HALVES == HALVES:
        open_ &= ~OF_HALVES
    if bits & BOARDS == BOARDS:
        open_ &= ~OF_BOARDS
    return open_


@inner_kernel
def told(bits: int, open_: int) -> int:
    """The policies of a bit set that are worth telling: for ties, and for what is open."""
    if open_ & OF_HALVES == 0:
        bits &= ~HALVES
    if open_ & OF_BOARDS == 0:
        bits &= ~BOARDS
    return bits


@inner_kernel
def widen(h: Settling, open_: int) -> None:
    """Let every share and award line be due what any way gives it, at least and at most."""
    G, shares, awards, counts = h.G, h.shares, h.awards, h.counts
    first = G[FIRST_SHARE]
    share_end = counts[N_SHARES]
    findings_before = counts[N_FINDINGS]
    for way in range(WAYS):
        if way & ~open_:
            continue
        choose(G, h.facts, way)
        settle.settle(h, h.facts[ODD_UNIT_GOES_TO])
        if counts[N_SHARES] > len(shares):
            return  # the chunk is played once more, into a bigger buffer
        for place in range(first, share_end):
            other = shares[place + share_end - first]  # the same share, since the same hands win
            shares[place, S_LEAST] = min(shares[place, S_LEAST], other[S_LEAST])
            shares[place, S_MOST] = max(shares[place, S_MOST], other[S_MOST])
        for place in range(G[FIRST_AWARD], G[AWARD_END]):
            _widen_award(awards[place], shares, share_end)
        counts[N_SHARES] = share_end
        counts[N_FINDINGS] = findings_before


@inner_kernel
def _widen_award(award: Rows, shares: Rows, start: int) -> None:
    least = 0
    most = 0
    for place in range(63):
        if award[A_SHARES] >> place & 1:
            least += shares[start + place, S_LEAST]
            most += shares[start + place, S_MOST]
    if award[A_SHARES] != 0:
        award[A_LEAST] = min(award[A_LEAST], least)
        award[A_MOST] = max(award[A_MOST], most)
