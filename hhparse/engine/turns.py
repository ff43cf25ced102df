"""Turns: who must still act before a street can end, and whether it is the actor's turn (rules 46, 47)."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.games import STUD_GAME
from hhparse.engine.layout import (
    H_BUTTON,
)
from hhparse.engine.state import (
    ACTED,
    ACTS_AGAIN,
    ANTE,
    BET,
    BETTING,
    BIG_BLIND,
    BIG_BLIND_SEAT,
    BOMB,
    BUTTON_DERIVED,
    DEAD,
    DEALT,
    FAMILY,
    FOLDED_AT,
    HAND,
    LAST,
    LEVEL,
    SEAT_END,
    SILENT_CHECKS,
    SMALL_BLIND_SEAT,
    STRADDLE_SEAT,
    STREET,
    Rows,
    chips,
    report,
)
from hhparse.engine.upcards import due_to_open
from hhparse.jit import inner_kernel

ANYBODY = -2  # as the last to act: no button is printed, so who opens the street is not known
BY_OPEN_CARDS = -3  # they say who opens the street


@inner_kernel
def seat_to_act(S: Rows, G: Rows) -> int:
    """The first seat that must still act before the street can end, or -1."""
    live = 0
    able = 0
    last_able = 0
    first = -1  # of those who have not bet the level or have not acted
    top = 0  # the most that somebody who is all-in has bet
    for seat in range(G[SEAT_END]):
        if S[DEALT, seat] == 0 or S[FOLDED_AT, seat] > 0:
            continue
        live += 1
        if chips(S, G, seat) > 0:
            able += 1
            last_able = seat
            if first < 0 and (S[BET, seat] < G[LEVEL] or S[ACTED, seat] == 0):
                first = seat
        elif S[BET, seat] > top:
            top = S[BET, seat]
    if live < 2 or (G[BOMB] == 1 and G[STREET] == 0):
        return -1
    if able == 1:  # he need not act again for chips that nobody can match
        return last_able if S[BET, last_able] < G[LEVEL] and S[BET, last_able] < top else -1
    return first


@inner_kernel
def take_turn(S: Rows, G: Rows, hd: Rows, seat: int, findings: Rows, counts: Rows, e: int) -> None:
    """Betting goes clockwise from the last actor over everybody who can act (rules 46, 47)."""
    if G[BETTING] == 0:
        _open_betting(S, G, hd)
    if S[FOLDED_AT, seat] > 0:
        report(findings, counts, G[HAND], codes.ACTS_AFTER_FOLD, -1, -1, -1, seat, 0, 0, e)
    elif chips(S, G, seat) <= 0:
        report(findings, counts, G[HAND], codes.ACTS_WHEN_ALL_IN, -1, -1, -1, seat, 0, 0, e)
    elif seat_to_act(S, G) < 0:
        report(findings, counts, G[HAND], codes.ACTS_ON_CLOSED_STREET, -1, -1, -1, seat, 0, 0, e)
    else:
        if G[LAST] == BY_OPEN_CARDS:
            due = due_to_open(S, G, seat)
            G[LAST] = ANYBODY if due < 0 else due - 1 if due > 0 else G[SEAT_END] - 1
        turn = G[LAST]
        for _ in range(G[SEAT_END] if turn != ANYBODY else 0):
            turn = turn + 1 if turn + 1 < G[SEAT_END] else 0
            if turn == seat:
                break
            if S[DEALT, turn] == 1 and S[FOLDED_AT, turn] == 0 and chips(S, G, turn) > 0:
                if check_in_silence(S, G, turn, findings, counts, e):
                    continue
                report(findings, counts, G[HAND], codes.OUT_OF_TURN, -1, -1, -1, seat, 0, turn, e)
                break
        if G[SILENT_CHECKS] == 1 and S[ACTED, seat] == 1 and S[BET, seat] == G[LEVEL]:  # the checks closed the street
            report(findings, counts, G[HAND], codes.ACTS_ON_CLOSED_STREET, -1, -1, -1, seat, 0, 0, e)
    G[LAST] = seat
    G[ACTS_AGAIN] = S[ACTED, seat]
    S[ACTED, seat] = 1


@inner_kernel
def check_in_silence(S: Rows, G: Rows, seat: int, findings: Rows, counts: Rows, e: int) -> bool:
    """Whether a player who is passed over has checked without a line, in a room where that happens."""
    if G[SILENT_CHECKS] == 0 or S[BET, seat] != G[LEVEL]:
        return False
    if S[ACTED, seat] == 0:
        report(findings, counts, G[HAND], codes.CHECK_SILENT, -1, -1, -1, seat, 0, 0, e)
    S[ACTED, seat] = 1
    return True


@inner_kernel
def _open_betting(S: Rows, G: Rows, hd: Rows) -> None:
    """The first to act sits behind the straddle, else the big blind, else the small blind, else the button."""
    G[BETTING] = 1
    _one_ante_is_dead(S, G)
    _ante_took_the_big_blind(S, G)
    find_button(S, G, hd)
    if G[STRADDLE_SEAT] >= 0:
        G[LAST] = G[STRADDLE_SEAT]
    elif G[BIG_BLIND_SEAT] >= 0:
        G[LAST] = G[BIG_BLIND_SEAT]
    elif G[SMALL_BLIND_SEAT] >= 0:
        G[LAST] = G[SMALL_BLIND_SEAT]
    elif G[FAMILY] == STUD_GAME:
        G[LAST] = BY_OPEN_CARDS
    else:
        G[LAST] = hd[H_BUTTON]


@inner_kernel
def _one_ante_is_dead(S: Rows, G: Rows) -> None:
    """An ante that one player posts for the whole table is no bet that others must match."""
    payer = -1
    for seat in range(G[SEAT_END]):
        if S[ANTE, seat] > 0:
            if payer >= 0:
                return
            payer = seat
    if payer >= 0:
        S[DEAD, payer] += S[ANTE, payer]


@inner_kernel
def _ante_took_the_big_blind(S: Rows, G: Rows) -> None:
    """Whose last chips went into the ante posts no big blind, but the others call one all the same."""
    seat = G[SMALL_BLIND_SEAT]
    if seat < 0 or G[BIG_BLIND_SEAT] >= 0:
        return
    for _ in range(G[SEAT_END]):
        seat = seat + 1 if seat + 1 < G[SEAT_END] else 0
        if S[DEALT, seat] == 1:
            break
    if S[ANTE, seat] > 0 and chips(S, G, seat) == 0:
        G[BIG_BLIND_SEAT] = seat
        G[LEVEL] = max(G[LEVEL], G[BIG_BLIND])


@inner_kernel
def find_button(S: Rows, G: Rows, hd: Rows) -> None:
    """No button printed: it stands before the small blind; heads-up the small blind has it (rule 51)."""
    blind = G[SMALL_BLIND_SEAT] if G[SMALL_BLIND_SEAT] >= 0 else G[BIG_BLIND_SEAT]
    if hd[H_BUTTON] >= 0 or blind < 0:
        return
    G[BUTTON_DERIVED] = 1
    dealt_in = 0
    for seat in range(G[SEAT_END]):
        dealt_in += S[DEALT, seat]
    if dealt_in == 2 and G[SMALL_BLIND_SEAT] >= 0:
        hd[H_BUTTON] = blind
        return
    before = blind
    for _ in range(G[SEAT_END]):
        before = before - 1 if before > 0 else G[SEAT_END] - 1
        if S[DEALT, before] == 1:
            break
    hd[H_BUTTON] = before
