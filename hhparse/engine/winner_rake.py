"""Rake that depends on who wins: since 2021 PokerStars rakes winners from some countries at a higher rate.

A shared pot is then not split after its rake: each winner has his part of the gross pot, less his own rake.
"""

from __future__ import annotations

from hhparse.engine.layout import (
    H_PUT,
    H_RAKE,
    H_UNIT,
    S_DUE,
    S_LEAST,
    S_LOOSE_LEAST,
    S_LOOSE_MOST,
    S_MOST,
    S_SEAT,
    SEATS,
)
from hhparse.engine.state import (
    CASHED,
    WON,
    WON_IN_SUMMARY,
    Rows,
)
from hhparse.jit import inner_kernel


@inner_kernel
def rake_by_winner(S: Rows, hd: Rows, shares: Rows, s0: int, s1: int, rate: int, other_rate: int) -> bool:
    """Rake that depends on who wins: take shares of the gross pots down to net, each winner at his own rate.

    A cap lowers both rates alike, so it is their ratio that must fit: the least part that a winner pays, or that times
    the ratio. Returns False, and changes nothing, where that does not explain what all winners collected, or where one
    rate for all explains it as well: a rake of just the usual rate leaves nothing for a higher one.
    """
    if abs(hd[H_RAKE] * 20000 - 2 * hd[H_PUT] * rate) <= 10000:
        return False
    over = hd[H_RAKE] * 20000 > 2 * hd[H_PUT] * rate + 10000  # more than the usual rate comes to, rounded up
    least_paid = -1
    least_gross = 1
    for seat in range(SEATS):
        gross = _gross_of(shares, s0, s1, seat)
        paid = gross - _collected(S, seat)
        if gross > 0 and (least_paid < 0 or paid * least_gross < least_paid * gross):
            least_paid = paid
            least_gross = gross
    if least_paid <= 0:
        return False
    mixed = False
    for seat in range(SEATS):
        gross = _gross_of(shares, s0, s1, seat)
        if gross == 0:
            continue
        paid = gross - _collected(S, seat)
        # Both sides times what would be divided by; a unit of rounding on either side of the comparison.
        off_usual = abs(paid * least_gross - least_paid * gross)
        off_other = abs(paid * least_gross * rate - least_paid * gross * other_rate)
        is_usual = off_usual <= hd[H_UNIT] * (least_gross + gross)
        if not is_usual or over:
            if not is_usual and off_other > hd[H_UNIT] * (least_gross * rate + gross * other_rate):
                return False
            mixed = True
    if not mixed:
        return False
    for seat in range(SEATS):
        gross = _gross_of(shares, s0, s1, seat)
        if gross > 0:
            _lower_shares(shares, s0, s1, seat, gross, gross - _collected(S, seat), hd[H_UNIT])
    return True


@inner_kernel
def _gross_of(shares: Rows, s0: int, s1: int, seat: int) -> int:
    gross = 0
    for place in range(s0, s1):
        if shares[place, S_SEAT] == seat:
            gross += shares[place, S_DUE]
    return gross


@inner_kernel
def _collected(S: Rows, seat: int) -> int:
    """What a winner was paid; of one who sold his hand to the house, what the summary says that he won."""
    if S[CASHED, seat] == 1 and S[WON, seat] == 0:
        return int(S[WON_IN_SUMMARY, seat])
    return int(S[WON, seat])


@inner_kernel
def _lower_shares(shares: Rows, s0: int, s1: int, seat: int, gross: int, paid: int, unit: int) -> None:
    """Net shares of one winner; how the room rounds each of them is not known, so a unit either way is admissible."""
    left = paid
    for place in range(s0, s1):
        share = shares[place]
        if share[S_SEAT] != seat:
            continue
        part = paid * share[S_DUE] // gross
        if place == s1 - 1 or part > left:
            part = left
        left -= part
        net = share[S_DUE] - part
        share[S_DUE] = net
        share[S_LEAST] = net - unit
        share[S_MOST] = net + unit
        share[S_LOOSE_LEAST] = net - unit
        share[S_LOOSE_MOST] = net + unit
