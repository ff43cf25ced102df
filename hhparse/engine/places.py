"""Places: who was dealt in, who posts which blind, and that everybody antes the same (rules 1, 2, 51)."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.games import FLOP_GAME, STUD_GAME
from hhparse.engine.layout import H_AWARDED, H_BUTTON, H_DEALT_IN, H_PUT, H_STREET, SEATS
from hhparse.engine.state import (
    ANTE,
    BET,
    BIG_BLIND_SEAT,
    BLINDS_MAY_PASS,
    BUTTON_MAY_BE_BIG,
    BUTTON_MAY_KEEP_BLIND,
    CARDS_OUT,
    DEAD_BUTTON_AT_SMALL,
    DEALT,
    EARLY_FOLD_SITS_OUT,
    FAMILY,
    HAND,
    LAST_ROUND,
    LEVEL,
    REFUSED,
    SEAT_END,
    SMALL_BLIND_SEAT,
    STACK_AT_START,
    STRADDLE_SEAT,
    Rows,
    live_count,
    next_dealt_in,
    report,
)
from hhparse.jit import inner_kernel

DECK = 52
BOARD_CARDS = 5
MOST_PLAYERS = 10


@inner_kernel
def _has_not_begun(hd: Rows) -> bool:
    """Whether the blind went back to a player who was alone, and nobody is paid."""
    return bool(hd[H_PUT] == 0 and hd[H_AWARDED] == 0 and hd[H_DEALT_IN] < 2)


@inner_kernel
def players_dealt_in(G: Rows, hd: Rows, hole: int, findings: Rows, counts: Rows) -> None:
    """Two to ten players, and a deck that is enough for them (rules 1, 2)."""
    number = hd[H_DEALT_IN]
    if _has_not_begun(hd):
        return
    dealt = hole - G[LAST_ROUND] if G[FAMILY] == STUD_GAME else hole  # before anybody can fold
    needed = number * dealt + (BOARD_CARDS if G[FAMILY] == FLOP_GAME else 0)
    if number < 2 or number > MOST_PLAYERS or needed > DECK:
        report(findings, counts, G[HAND], codes.PLAYER_COUNT, -1, -1, -1, -1, number, 0, -1)


@inner_kernel
def blinds_follow_the_button(S: Rows, G: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """Left of the button the small blind, then the big one; heads-up the button has the small one (rule 51).

    The small blind may be dead: then somebody who has just sat down may be dealt in before the big one.
    """
    button = hd[H_BUTTON]
    small = G[SMALL_BLIND_SEAT]
    big = G[BIG_BLIND_SEAT]
    ended_before_deal = facts[EARLY_FOLD_SITS_OUT] == 1 and G[CARDS_OUT] == 0 and hd[H_STREET] == 0
    if ended_before_deal and G[LEVEL] == S[BET, small] and live_count(S, G) == 1:
        return  # nobody was left to post the big blind, and no cards were dealt
    if _has_not_begun(hd):
        return
    if big < 0 and (small >= 0 or G[STRADDLE_SEAT] >= 0):
        report(findings, counts, G[HAND], codes.BLIND_MISSING, -1, -1, -1, -1, 0, 0, -1)
    if button < 0 or button >= SEATS or small < 0 or hd[H_DEALT_IN] < 2:
        return
    due = next_dealt_in(S, G, button)
    may_keep = (facts[BUTTON_MAY_KEEP_BLIND] == 1 and hd[H_DEALT_IN] == 3) or facts[DEAD_BUTTON_AT_SMALL] == 1
    keeps_blind = may_keep and small == button
    is_heads_up = hd[H_DEALT_IN] == 2 and S[DEALT, button] == 1 and G[REFUSED] == 0
    if (is_heads_up and (facts[BUTTON_MAY_BE_BIG] == 0 or big != button)) or keeps_blind:
        due = button
    if small != due and (facts[BLINDS_MAY_PASS] == 0 or small != next_dealt_in(S, G, due)):
        report(findings, counts, G[HAND], codes.BLIND_SEAT, -1, -1, -1, small, 0, due, -1)
    due = next_dealt_in(S, G, small)
    if big >= 0 and big != due:
        report(findings, counts, G[HAND], codes.BLIND_SEAT, -1, -1, -1, big, 0, due, -1)


@inner_kernel
def antes_are_equal(S: Rows, G: Rows, findings: Rows, counts: Rows) -> None:
    """Everybody antes the same, unless it is his last chip; one ante alone is the whole table's."""
    ante = 0
    number = 0
    for seat in range(G[SEAT_END]):
        if S[ANTE, seat] > 0:
            number += 1
            if S[ANTE, seat] > ante:
                ante = S[ANTE, seat]
    if number < 2:
        return
    for seat in range(G[SEAT_END]):
        if S[DEALT, seat] == 1 and S[ANTE, seat] != ante and S[ANTE, seat] != S[STACK_AT_START, seat]:
            report(findings, counts, G[HAND], codes.ANTE_SIZE, -1, -1, -1, seat, S[ANTE, seat], ante, -1)
