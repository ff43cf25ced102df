"""Standings: one row per seat of what the hand made of it, with every flag that the statistics need."""

from __future__ import annotations

from hhparse.engine.layout import (
    AT_SHOWDOWN,
    CARDS_KNOWN,
    CASHED_OUT,
    DEALT_IN,
    FOLDED,
    H_BOARD,
    H_BOARD_CARDS,
    H_BOARDS,
    H_BUTTON,
    H_HERO,
    H_KNOWN_CARDS,
    H_POTS,
    H_SHOWDOWN,
    H_STREET,
    H_UNIT,
    IS_ALL_IN,
    IS_HERO,
    LOW_MADE,
    MUCKED,
    N_PLAYERS,
    N_SHARES,
    P_BOUNTY,
    P_CARDS,
    P_CASHOUT,
    P_CONTESTED,
    P_DUE,
    P_FLAGS,
    P_FOLD_STREET,
    P_HAND,
    P_HIGH,
    P_HIGH_SHARE,
    P_LOW_SHARE,
    P_NAME,
    P_NAME_END,
    P_NCARDS,
    P_POSITION,
    P_PUT,
    P_RETURNED,
    P_SEAT,
    P_SHARE,
    P_SPLIT_POTS,
    P_STACK,
    P_WON,
    PLAYER_COLUMNS,
    POSTED_BIG,
    POSTED_SMALL,
    QUARTERED,
    S_DUE,
    S_HALF,
    S_LEAST,
    S_MOST,
    S_POT,
    S_SEAT,
    SAW_FLOP,
    SCOOPED,
    SEATS,
    SHOWED,
)
from hhparse.engine.state import (
    BOUNTY,
    CASHED,
    CASHED_AMOUNT,
    CONTENDERS,
    DEALT,
    ELIGIBLE,
    FIRST_SHARE,
    FLAGS,
    FOLDED_AT,
    HAND,
    HERO_ROW,
    HIGH1,
    HOLE,
    HOLE_COUNT,
    LOW1,
    NAME,
    NAME_END,
    NET,
    POSITION,
    POSTED,
    PUT,
    RESOLVED,
    RETURNED,
    ROUND_NAMES,
    SEAT_END,
    SEATED,
    STACK,
    STACK_AT_START,
    WON,
    Rows,
    is_live,
)
from hhparse.engine.state import MUCKED as HAS_MUCKED
from hhparse.engine.state import SHOWED as HAS_SHOWN
from hhparse.events import Half
from hhparse.jit import inner_kernel

LOW = int(Half.LOW)


@inner_kernel
def _positions(S: Rows, G: Rows, button: int) -> None:
    """Seats from the button over those dealt in: 0 the button, 1 the small blind (0 heads-up), and so on."""
    seat = button
    place = 0
    for step in range(G[SEAT_END] + (1 if button >= G[SEAT_END] else 0)):
        if step > 0:
            seat = seat + 1 if seat + 1 < G[SEAT_END] else 0
        if seat >= 0 and S[DEALT, seat] == 1:
            S[POSITION, seat] = place
            place += 1
        elif step == 0:
            place = 1


@inner_kernel
def write_players(S: Rows, G: Rows, B: Rows, P: Rows, hd: Rows, shares: Rows, players: Rows, counts: Rows) -> None:
    """Board, known cards and positions of the hand, and a row for each seat."""
    if hd[H_BUTTON] >= 0 and hd[H_BUTTON] < SEATS:
        _positions(S, G, hd[H_BUTTON])
    packed = 0
    for board in range(hd[H_BOARDS]):
        packed = 0
        for place in range(B[board, 0]):
            packed |= B[board, 1 + place] << (8 * place)
        hd[H_BOARD + 2 * board] = packed
        hd[H_BOARD_CARDS + 2 * board] = B[board, 0]
    known = B[HERO_ROW, 0]
    for seat in range(G[SEAT_END]):
        if S[SEATED, seat] == 0 and S[DEALT, seat] == 0:
            continue
        if seat == hd[H_HERO]:
            known = 0
        place = counts[N_PLAYERS]
        counts[N_PLAYERS] = place + 1
        if place < len(players):
            _player(seat, S, G, P, hd, shares, counts[N_SHARES], players[place])
    for seat in range(G[SEAT_END]):
        known += S[HOLE_COUNT, seat]
    hd[H_KNOWN_CARDS] = known
    hd[H_STREET] = G[ROUND_NAMES + hd[H_STREET]]


@inner_kernel
def _player(seat: int, S: Rows, G: Rows, P: Rows, hd: Rows, shares: Rows, s1: int, row: Rows) -> None:
    for column in range(PLAYER_COLUMNS):
        row[column] = 0
    row[P_HAND] = G[HAND]
    row[P_SEAT] = seat
    row[P_NAME] = S[NAME, seat]
    row[P_NAME_END] = S[NAME_END, seat]
    row[P_STACK] = S[STACK_AT_START, seat]
    row[P_PUT] = S[PUT, seat]
    row[P_RETURNED] = S[RETURNED, seat]
    row[P_WON] = S[WON, seat]
    row[P_CASHOUT] = S[CASHED_AMOUNT, seat]
    row[P_BOUNTY] = S[BOUNTY, seat]
    row[P_CARDS] = S[HOLE, seat]
    row[P_NCARDS] = S[HOLE_COUNT, seat]
    row[P_FOLD_STREET] = G[ROUND_NAMES + S[FOLDED_AT, seat] - 1] if S[FOLDED_AT, seat] > 0 else -1
    row[P_POSITION] = S[POSITION, seat] if S[DEALT, seat] == 1 and hd[H_BUTTON] >= 0 else -1
    for board in range(3):
        row[P_HIGH + 2 * board] = S[HIGH1 + board, seat]
        row[P_HIGH + 2 * board + 1] = S[LOW1 + board, seat]
    _winnings(seat, P, hd, shares, G[FIRST_SHARE], s1, row)
    row[P_FLAGS] = _flags(seat, S, hd, row)


@inner_kernel
def _winnings(seat: int, P: Rows, hd: Rows, shares: Rows, s0: int, s1: int, row: Rows) -> None:
    """What the player was due, of the pots that were contested, and of those that had a low."""
    split = 0
    for place in range(s0, min(s1, len(shares))):
        share = shares[place]
        if share[S_HALF] == LOW:
            split |= 1 << share[S_POT]
    for pot in range(hd[H_POTS]):
        if P[pot, ELIGIBLE] >> seat & 1 and P[pot, CONTENDERS] > 1 and P[pot, RESOLVED] == 1:
            row[P_CONTESTED] += P[pot, NET]
            if split >> pot & 1:
                row[P_SPLIT_POTS] += P[pot, NET]
    for place in range(s0, min(s1, len(shares))):
        share = shares[place]
        if share[S_SEAT] != seat:
            continue
        row[P_DUE] += share[S_DUE]
        if P[share[S_POT], CONTENDERS] < 2:
            continue
        row[P_SHARE] += (share[S_LEAST] + share[S_MOST]) // 2
        if split >> share[S_POT] & 1:
            if share[S_HALF] == LOW:
                row[P_LOW_SHARE] += share[S_DUE]
            else:
                row[P_HIGH_SHARE] += share[S_DUE]


@inner_kernel
def _flags(seat: int, S: Rows, hd: Rows, row: Rows) -> int:
    flags = S[FLAGS, seat]
    if S[DEALT, seat] == 1:
        flags |= DEALT_IN
    if seat == hd[H_HERO]:
        flags |= IS_HERO
    if S[HAS_SHOWN, seat] == 1:
        flags |= SHOWED
    if S[HAS_MUCKED, seat] == 1:
        flags |= MUCKED
    if S[FOLDED_AT, seat] > 0:
        flags |= FOLDED
    if S[DEALT, seat] == 1 and S[STACK, seat] == 0 and S[PUT, seat] > 0:
        flags |= IS_ALL_IN
    if S[DEALT, seat] == 1 and hd[H_STREET] > 0 and (S[FOLDED_AT, seat] == 0 or S[FOLDED_AT, seat] > 1):
        flags |= SAW_FLOP
    if hd[H_SHOWDOWN] == 1 and is_live(S, seat):
        flags |= AT_SHOWDOWN
        if row[P_CONTESTED] > 0 and row[P_SHARE] == row[P_CONTESTED]:
            flags |= SCOOPED
        won = row[P_HIGH_SHARE] + row[P_LOW_SHARE]
        if row[P_SPLIT_POTS] > 0 and won > 0 and won * 4 <= row[P_SPLIT_POTS] + 3 * hd[H_UNIT]:
            flags |= QUARTERED
    if S[LOW1, seat] > 0 or S[LOW1 + 1, seat] > 0 or S[LOW1 + 2, seat] > 0:
        flags |= LOW_MADE
    if row[P_NCARDS] > 0:
        flags |= CARDS_KNOWN
    if S[CASHED, seat] == 1:
        flags |= CASHED_OUT
    if S[POSTED, seat] & 1:
        flags |= POSTED_SMALL
    if S[POSTED, seat] & 2:
        flags |= POSTED_BIG
    return int(flags)
