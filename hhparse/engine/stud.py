"""Stud: cards come one by one, most of them face up, and one player brings it in; there is neither button nor blind."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.betting import put_in
from hhparse.engine.dealing import card_bits, know_cards, open_round
from hhparse.engine.games import STUD_GAME
from hhparse.engine.layout import H_HERO
from hhparse.engine.state import (
    ACTED,
    BET,
    BETTING,
    BIG_BLIND,
    BRING_IN,
    DEALT_LINES,
    DEALT_ROUNDS,
    FAMILY,
    HAND,
    HERO_IS_MARKED,
    HOLE,
    HOLE_COUNT,
    LAST,
    LAST_ROUND,
    LEVEL,
    STREET,
    UP,
    UP_COUNT,
    Rows,
    cards_by_now,
    report,
)
from hhparse.engine.turns import seat_to_act
from hhparse.engine.upcards import MOST_UP, due_to_open
from hhparse.events import AMOUNT, CARDS, NCARDS
from hhparse.jit import inner_kernel


@inner_kernel
def deal_own(ev: Rows, e: int, S: Rows, G: Rows, hd: Rows, seat: int, hole: int, findings: Rows, counts: Rows) -> None:
    """Cards of one player: those that he has by now, or only the new ones; the last one lies open, but for a river.

    A card more than the street has means that the next one has begun without a line. Who sees his own face-down cards
    is the log's owner, unless several are shown so.
    """
    row = ev[e]
    printed = row[NCARDS]
    if printed == 0:
        return
    if S[DEALT_ROUNDS, seat] > G[STREET] and G[STREET] < G[LAST_ROUND] and seat_to_act(S, G) < 0:
        open_round(S, G, hd, G[STREET] + 1)
    known = S[HOLE_COUNT, seat]
    by_now = cards_by_now(G, hole)
    if (
        known > 0
        and card_bits(S[HOLE, seat], known) & card_bits(row[CARDS], printed) == 0
        and known + printed <= by_now
    ):
        S[HOLE, seat] |= row[CARDS] << 8 * known
        S[HOLE_COUNT, seat] = known + printed
    else:
        know_cards(ev, e, S, G, seat, by_now, False, findings, counts)
    if S[DEALT_ROUNDS, seat] <= G[STREET] and printed <= by_now:
        S[DEALT_ROUNDS, seat] = G[STREET] + 1
        if S[UP_COUNT, seat] == G[STREET] and S[UP_COUNT, seat] < MOST_UP:
            S[UP, seat] |= (row[CARDS] >> 8 * (printed - 1) & 255) << 8 * S[UP_COUNT, seat]
            S[UP_COUNT, seat] += 1
    if G[STREET] == 0 and printed > 1:
        G[DEALT_LINES] += 1
        if G[HERO_IS_MARKED] == 0:
            hd[H_HERO] = seat if G[DEALT_LINES] == 1 else -1


@inner_kernel
def is_bring_in_only(G: Rows) -> bool:
    """Whether nothing more than the bring-in is bet: some rooms call its completion a bet."""
    return bool(G[FAMILY] == STUD_GAME and G[STREET] == 0 and 0 < G[LEVEL] == G[BRING_IN])


@inner_kernel
def bring_in(ev: Rows, e: int, S: Rows, G: Rows, seat: int, facts: Rows, findings: Rows, counts: Rows) -> int:
    """The first bet of the hand, which the lowest open card must make; less than a small bet. Returns its chips."""
    amount = ev[e, AMOUNT]
    if G[LEVEL] > 0 or G[STREET] > 0:
        report(findings, counts, G[HAND], codes.DEAL_ORDER, -1, -1, -1, seat, amount, 0, e)
    due = due_to_open(S, G, seat)
    if due >= 0:
        report(findings, counts, G[HAND], codes.BRING_IN_SEAT, -1, -1, -1, seat, amount, due, e)
    if G[BIG_BLIND] > 0 and amount > G[BIG_BLIND]:
        report(findings, counts, G[HAND], codes.BRING_IN_SIZE, -1, -1, -1, seat, amount, G[BIG_BLIND], e)
    put_in(S, G, seat, amount, e, ev, facts, findings, counts)
    S[BET, seat] += amount
    S[ACTED, seat] = 1
    G[LEVEL] = max(G[LEVEL], S[BET, seat])
    G[BRING_IN] = amount
    G[BETTING] = 1
    G[LAST] = seat
    return int(amount)
