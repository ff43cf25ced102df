"""Pots: money is layered by the levels at which somebody is live or was all-in (rules 25 to 27, 29).

Everybody's contribution (dead blinds aside) is cut at each level of a live player; the money between two levels is one
pot, and those who reached the upper level are eligible for it. Folded money stays where it was put; dead blinds go to
the main pot. Money above what anybody else put in is an uncalled bet and comes back, whether the log prints it or not.

    A is all-in for 50, B calls 100 and folds later, C bets on: main pot 150 for A and C; the 100 that B and C put in
    above 50 are a side pot for C alone, since B's chips are in it.
"""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.kinds import FIXED, MISSED_BIG, POST, SUMMARY_LINE
from hhparse.engine.layout import (
    H_FEES,
    H_FLAGS,
    H_LIMIT,
    H_POTS,
    H_PUT,
    H_RAKE,
    H_SMALL_BLIND,
    H_SPLASH,
    H_STREET,
    H_TIME,
    H_TOTAL,
    MAX_POTS,
)
from hhparse.engine.state import (
    ALL_IN_FOLD,
    BIG_BLIND,
    CAP,
    CEILING,
    COMING_IN_HIDES_SMALL,
    CONTENDERS,
    DEAD,
    DEALT,
    ELIGIBLE,
    FOLDED_AT,
    GROSS,
    HAND,
    MISSED_BLIND_MAY_BE_SILENT,
    NET,
    PUT,
    RESOLVED,
    RETURNED,
    SEAT_END,
    SPLASH_APART,
    STACK,
    STACK_AT_START,
    STATED_NET,
    STATED_POTS,
    STATED_ROW,
    TAKEN,
    TOTAL_POT_IS,
    UNCALLED_BET_IS,
    UNCALLED_MAY_BE_PAID,
    UNCALLED_OWNER,
    UNCALLED_PAID,
    UNCALLED_SINCE,
    WALK_MAY_PAY_BLIND,
    WON,
    ZERO,
    Rows,
    live_count,
    report,
)
from hhparse.events import AMOUNT, KIND, SEAT, V0, Flag
from hhparse.jit import inner_kernel
from hhparse.sites.base import Total, Uncalled

ALWAYS_PRINTED = int(Uncalled.ALWAYS_PRINTED)
PAID_WITH_POT = int(Uncalled.PAID_WITH_POT)
PAID_OUT = int(Uncalled.PAID_OUT)
PAID_TO_LAST_PLAYER = int(Uncalled.PAID_TO_LAST_PLAYER)
UNCALLED_BACK = int(Flag.UNCALLED_BACK)
NO_TOTAL = int(Total.NOT_PRINTED)


@inner_kernel
def return_uncalled(S: Rows, G: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """Give back what nobody called and no line has returned."""
    top = 0
    second = 0
    owner = -1
    total = 0
    for seat in range(G[SEAT_END]):
        level = S[PUT, seat] - S[DEAD, seat]
        total += S[PUT, seat]
        if level > top:
            second = top
            top = level
            owner = seat
        elif level > second:
            second = level
    over = top - second
    if owner < 0 or over == 0 or S[FOLDED_AT, owner] > 0:
        return
    if facts[UNCALLED_BET_IS] == PAID_OUT and hd[H_FLAGS] & UNCALLED_BACK == 0:
        return
    if facts[UNCALLED_MAY_BE_PAID] == 1 and S[WON, owner] >= over and paid(S, G) > total - over + hd[H_SPLASH]:
        return  # the awards are more than what was called: they have it in them
    if facts[WALK_MAY_PAY_BLIND] == 1 and over <= G[BIG_BLIND] and live_count(S, G) == 1:
        if hd[H_STREET] == 0 and S[WON, owner] == total:
            return
    # A bet above the cap of a cap table comes back in silence.
    if facts[UNCALLED_BET_IS] == ALWAYS_PRINTED and hd[H_TIME] >= facts[UNCALLED_SINCE] and G[CAP] == 0:
        report(findings, counts, G[HAND], codes.UNCALLED_MISSING, -1, -1, -1, owner, 0, over, -1)
    if facts[TOTAL_POT_IS] != NO_TOTAL and hd[H_TOTAL] == total + hd[H_SPLASH] + G[SPLASH_APART]:
        return  # the log has it in the pot: it pays it out as a pot of one player
    if facts[UNCALLED_BET_IS] == PAID_TO_LAST_PLAYER and live_count(S, G) == 1:
        return
    if facts[UNCALLED_BET_IS] == PAID_WITH_POT and S[WON, owner] >= over:
        S[WON, owner] -= over
        G[UNCALLED_OWNER] = owner
        G[UNCALLED_PAID] = over
    S[PUT, owner] -= over
    S[STACK, owner] += over
    S[RETURNED, owner] += over


@inner_kernel
def paid(S: Rows, G: Rows) -> int:
    """All that the awards pay."""
    won = ZERO
    for seat in range(G[SEAT_END]):
        won += S[WON, seat]
    return won


@inner_kernel
def put_in_unsaid_small_blinds(ev: Rows, e0: int, e1: int, S: Rows, G: Rows, hd: Rows, facts: Rows) -> None:
    """Who comes in with a big blind may have posted a dead small one without a line: just so much more is paid."""
    if facts[COMING_IN_HIDES_SMALL] == 0 or hd[H_SMALL_BLIND] <= 0:
        return
    hidden = ZERO
    total = ZERO
    for seat in range(G[SEAT_END]):
        total += S[PUT, seat]
    for e in range(e0, e1):
        hidden += hd[H_SMALL_BLIND] if ev[e, KIND] == POST and ev[e, V0] == MISSED_BIG else 0
    if hidden == 0 or paid(S, G) + hd[H_RAKE] + hd[H_FEES] != total + hidden:
        return
    for e in range(e0, e1):
        if ev[e, KIND] == POST and ev[e, V0] == MISSED_BIG:
            seat = ev[e, SEAT]
            S[STACK, seat] -= hd[H_SMALL_BLIND]
            S[PUT, seat] += hd[H_SMALL_BLIND]
            S[DEAD, seat] += hd[H_SMALL_BLIND]


@inner_kernel
def put_in_silent_missed_blinds(ev: Rows, e0: int, e1: int, S: Rows, G: Rows, hd: Rows, facts: Rows) -> None:
    """Whose stack at the end lacks a small blind has put in a dead one without a line, if just so much more is paid."""
    blind = G[BIG_BLIND] // 2 if hd[H_LIMIT] == FIXED else hd[H_SMALL_BLIND]
    if facts[MISSED_BLIND_MAY_BE_SILENT] == 0 or blind <= 0:
        return
    more = paid(S, G) + hd[H_RAKE] + hd[H_FEES] - hd[H_SPLASH]
    for seat in range(G[SEAT_END]):
        more -= S[PUT, seat]
    for e in range(e0, e1):
        more -= blind if _lacks(ev[e], S, blind) else 0
    if more != 0:
        return
    for e in range(e0, e1):
        if _lacks(ev[e], S, blind):
            seat = ev[e, SEAT]
            S[STACK, seat] -= blind
            S[PUT, seat] += blind
            S[DEAD, seat] += blind


@inner_kernel
def _lacks(row: Rows, S: Rows, blind: int) -> bool:
    """Whether a line of the summary says that a player has so much less than his lines leave him."""
    seat = row[SEAT]
    if row[KIND] != SUMMARY_LINE or row[AMOUNT] < 0 or seat < 0 or S[DEALT, seat] == 0:
        return False
    return bool(S[STACK_AT_START, seat] - S[PUT, seat] + S[WON, seat] - row[AMOUNT] == blind)


@inner_kernel
def layer(S: Rows, G: Rows, hd: Rows, P: Rows) -> int:
    """Fill P with gross, ceiling and the bit set of eligible seats; returns how many pots there are (-1: too many)."""
    total = hd[H_SPLASH]
    for seat in range(G[SEAT_END]):
        total += S[PUT, seat]
    hd[H_PUT] = total - hd[H_SPLASH]
    hd[H_POTS] = 0
    alone = live_count(S, G) == 1
    pots = 0
    floor = ZERO
    while True:
        ceiling = _next_level(S, G, floor, alone)
        if ceiling < 0:
            break
        if pots >= MAX_POTS:
            return -1
        gross = 0
        eligible = 0
        contenders = 0
        for seat in range(G[SEAT_END]):
            level = S[PUT, seat] - S[DEAD, seat]
            gross += (level if level < ceiling else ceiling) - (level if level < floor else floor)
            if S[DEALT, seat] == 1 and S[FOLDED_AT, seat] == 0 and (level >= ceiling or alone):
                eligible |= 1 << seat
                contenders += 1
        P[pots, GROSS] = gross
        P[pots, CEILING] = ceiling
        P[pots, ELIGIBLE] = eligible
        P[pots, CONTENDERS] = contenders
        P[pots, NET] = gross
        P[pots, TAKEN] = 0
        P[pots, RESOLVED] = 0
        P[pots, STATED_NET] = -1
        pots += 1
        floor = ceiling
        if alone:
            break
    if pots > 0:
        _money_without_layer(S, G, P, pots, total, hd[H_SPLASH])
    hd[H_POTS] = pots
    return pots


@inner_kernel
def order_stated(G: Rows, B: Rows, pots: int) -> None:
    """Stated pots that begin with the last side pot, put in the order of the pots; a line that stands twice is one."""
    stated = G[STATED_POTS]
    if stated > MAX_POTS:
        return
    place = 1
    while stated > pots and place < stated:
        if B[STATED_ROW, place] != B[STATED_ROW, place - 1]:
            place += 1
            continue
        stated -= 1
        for later in range(place, stated):
            B[STATED_ROW, later] = B[STATED_ROW, later + 1]
    for place in range(stated // 2):
        first = B[STATED_ROW, place]
        B[STATED_ROW, place] = B[STATED_ROW, stated - 1 - place]
        B[STATED_ROW, stated - 1 - place] = first
    G[STATED_POTS] = stated


@inner_kernel
def _next_level(S: Rows, G: Rows, floor: int, alone: bool) -> int:
    """The lowest level above ``floor`` at which a live player stands, or a player who was all-in and then folded."""
    ceiling = -1
    for seat in range(G[SEAT_END]):
        if S[DEALT, seat] == 0 or (S[FOLDED_AT, seat] > 0 and (S[ALL_IN_FOLD, seat] == 0 or alone)):
            continue
        level = S[PUT, seat] - S[DEAD, seat]
        if alone and level == 0:
            level = 1  # a dead blind alone can win a pot
        if level > floor and (ceiling < 0 or level < ceiling):
            ceiling = level
    return ceiling


@inner_kernel
def _money_without_layer(S: Rows, G: Rows, P: Rows, pots: int, total: int, splash: int) -> None:
    """Dead blinds and what the house adds go to the main pot; folded money above the last live level to the last."""
    dead = splash
    left = total
    for seat in range(G[SEAT_END]):
        dead += S[DEAD, seat]
    for pot in range(pots):
        left -= P[pot, GROSS]
    P[0, GROSS] += dead
    P[pots - 1, GROSS] += left - dead
    P[0, NET] = P[0, GROSS]
    P[pots - 1, NET] = P[pots - 1, GROSS]
