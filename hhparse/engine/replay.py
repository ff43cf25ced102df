"""Replay: the events of a hand are applied one by one; whose turn it is and what is legal follow from the rules.

What a log says twice is compared, never believed: a raise's two numbers, an all-in mark and the stack, a street's
repeated cards. Rules are numbered as in the domain notes; the hard ones:

* the level to call before the flop is the big blind, even where it is posted short and all-in;
* "small & big blinds" is one amount of which the big blind is live and the rest dead;
* the least raise is the last full bet or raise; an incomplete all-in raise lifts the level, not the least raise;
* a pot-limit raise may be as much as the pot after calling, dead money included;
* a player who is all-in on a blind and away may "fold": the money he put in still makes a pot of its own.
"""

from __future__ import annotations

import numpy as np

from hhparse.engine import codes
from hhparse.engine.layout import (
    H_ANTE,
    H_BIG_BLIND,
    H_BUTTON,
    H_CANCELLED,
    H_CAP,
    H_CURRENCY,
    H_DEALT_IN,
    H_FEES,
    H_FLAGS,
    H_GAME,
    H_HERO,
    H_ID,
    H_ID_END,
    H_LIMIT,
    H_LOCAL_TIME,
    H_NO,
    H_NO_END,
    H_RAKE,
    H_RAKE_STATED,
    H_SEATED,
    H_SMALL_BLIND,
    H_SPLASH,
    H_STREET,
    H_TABLE,
    H_TABLE_END,
    H_TIME,
    H_TOTAL,
    H_UNIT,
    H_ZONE,
    MAX_POTS,
    PFR,
    R_ADDED,
    R_ALL_IN,
    R_BOARD,
    R_POT,
    R_STACK,
    R_STREET,
    R_TO,
    SEATS,
    SITTING_OUT,
    VPIP,
)
from hhparse.engine.state import (
    ACTED,
    ALL_IN_FOLD,
    ANTE,
    BET,
    BETS,
    BETTING,
    BIG_BLIND,
    BIG_BLIND_IS_OPEN,
    BIG_BLIND_SEAT,
    BOARD,
    BOARD_PLACES,
    BOARD_ROWS,
    BOUNTY,
    CAP,
    CASHED,
    CASHED_AMOUNT,
    COLLECTS,
    DEAD,
    DEALT,
    DEALT_LINES,
    DECIMALS_TELL_UNIT,
    FOLDED_AT,
    GLOBALS,
    HAND,
    HEADER_NUMBERS_ARE,
    HERO_ROW,
    HOLE,
    HOLE_COUNT,
    IN_SUMMARY,
    LAST,
    LAST_RAISE,
    LEVEL,
    LISTS_ONLY_DEALT_IN,
    MUCKED,
    NAME,
    NAME_END,
    NO_LOW_LINES,
    POSTED,
    POT,
    PRINTS_ALL_IN,
    PUT,
    RAISE_IS_CUT,
    RETURNED,
    RUN_TWICE_LINES,
    SEAT_ROWS,
    SEATED,
    SHARED_BOARD,
    SHOWDOWN,
    SHOWED,
    SMALL_BLIND_SEAT,
    SPARE,
    STACK,
    STACK_AT_START,
    STATED_POTS,
    STATED_ROW,
    STRADDLE_SEAT,
    STREET,
    SUMMARY,
    SUMMARY_OF,
    SYMBOL,
    TOTAL_LINES,
    UNSEATED_HERO,
    WON,
    WON_IN_SUMMARY,
    SUMMARY_TELLS_FOLD,
    STRADDLE_AS_BIG_BLIND,
    BY_MAY_REPEAT_TO,
    MISSED_BIG_IS_TO,
    BOMB,
    GAP,
    UNCALLED_MAY_BE_WHOLE,
    chips,
    is_live,
    live_count,
    report,
)
from hhparse.engine.state import FLAGS as SEAT_FLAGS
from hhparse.events import (
    AMOUNT,
    BY,
    CARDS,
    CURRENCY,
    FLAG,
    KIND,
    LOCAL_TIME,
    NCARDS,
    SEAT,
    SEAT_NO,
    TEXT,
    TEXT2,
    TEXT2_END,
    TEXT_END,
    TIME,
    TO,
    V0,
    V1,
    V2,
    V3,
    EventKind,
    Flag,
    Post,
    Result,
    Street,
)
from hhparse.events import DEAD as DEAD_FIELD
from hhparse.hand import Limit
from hhparse.jit import kernel, typed_kernel

HEADER, TABLE, BUTTON, SEAT_LINE = (int(k) for k in list(EventKind)[:4])
STREET_LINE = int(EventKind.STREET)
POST = int(EventKind.POST)
FOLD = int(EventKind.FOLD)
CHECK = int(EventKind.CHECK)
CALL = int(EventKind.CALL)
BET_LINE = int(EventKind.BET)
RAISE = int(EventKind.RAISE)
UNCALLED = int(EventKind.UNCALLED)
DEALT_LINE = int(EventKind.DEALT)
SHOW = int(EventKind.SHOW)
MUCK = int(EventKind.MUCK)
NO_SHOW = int(EventKind.NO_SHOW)
COLLECT = int(EventKind.COLLECT)
CASHOUT = int(EventKind.CASHOUT)
BOUNTY_LINE = int(EventKind.BOUNTY)
SPLASH = int(EventKind.SPLASH)
FEE = int(EventKind.FEE)
FINISH = int(EventKind.FINISH)
TOTAL = int(EventKind.TOTAL)
STATED_POT = int(EventKind.STATED_POT)
RAKE = int(EventKind.RAKE)
BOARD_LINE = int(EventKind.BOARD)
SUMMARY_LINE = int(EventKind.SUMMARY)
WON_LINE = int(EventKind.WON)
CANCELLED = int(EventKind.CANCELLED)
NO_LOW = int(EventKind.NO_LOW)
RUN_TWICE = int(EventKind.RUN_TWICE)

ALL_IN = int(Flag.ALL_IN)
AT_CAP = int(Flag.CAP)
PARTIAL = int(Flag.PARTIAL)
IS_BUTTON = int(Flag.IS_BUTTON)
IS_SMALL = int(Flag.IS_SMALL_BLIND)
IS_BIG = int(Flag.IS_BIG_BLIND)
IS_OUT = int(Flag.SITTING_OUT)
TOURNAMENT = int(Flag.TOURNAMENT)
DECIMALS = int(Flag.DECIMALS)

SMALL, BIG, BOTH, ANTE_POST, DEAD_POST = (int(p) for p in list(Post)[:5])
STRADDLE = int(Post.STRADDLE)
MISSED_BIG = int(Post.MISSED_BIG_BLIND)
BOMB_POT = int(Post.BOMB_POT)
FIXED = int(Limit.FIXED)
POT_LIMIT = int(Limit.POT)
POT_THEN_NO = int(Limit.POT_THEN_NO)
TO_SHOWDOWN = int(Street.SHOWDOWN)
TO_SUMMARY = int(Street.SUMMARY)
FOLDED_RIVER = int(Result.FOLDED_RIVER)
SHOWED_RESULT = int(Result.SHOWED)
MUCKED_RESULT = int(Result.MUCKED)
CASHED_RESULT = int(Result.CASHED_OUT)
BLINDS_ARE_BETS = 0
BLINDS_NOT_PRINTED = 2


@kernel
def _card_bits(packed, count):
    bits = np.int64(0)
    for place in range(count if count < 8 else 8):
        bits |= np.int64(1) << ((packed >> (8 * place)) & 255)
    return bits


@kernel
def open_hand(ev, e0, e1, S, G, B, hd, facts, findings, counts, hand):
    """Clear the state, then read header, table and seats. False: a seat number is out of range."""
    for row in range(SEAT_ROWS):
        for seat in range(SEATS):
            S[row, seat] = 0
    for name in range(GLOBALS):
        G[name] = 0
    for row in range(BOARD_ROWS):
        for place in range(BOARD_PLACES):
            B[row, place] = 0
    G[HAND] = hand
    G[SMALL_BLIND_SEAT] = -1
    G[BIG_BLIND_SEAT] = -1
    G[STRADDLE_SEAT] = -1
    G[SUMMARY_OF] = -1
    hd[H_BUTTON] = -1
    hd[H_HERO] = -1
    hd[H_TOTAL] = -1
    hd[H_TIME] = -1
    hd[H_LOCAL_TIME] = -1
    for span in (H_NO, H_ID, H_TABLE):
        hd[span] = 0
        hd[span + 1] = 0
    for name in (H_SEATED, H_FLAGS, H_RAKE, H_RAKE_STATED, H_FEES, H_SPLASH, H_STREET, H_CANCELLED, H_DEALT_IN):
        hd[name] = 0
    decimals = False
    for e in range(e0, e1):
        row = ev[e]
        kind = row[KIND]
        if row[FLAG] & DECIMALS:
            decimals = True
        if kind == HEADER:
            _header(row, hd)
        elif kind == TABLE:
            hd[H_TABLE] = row[TEXT] if row[TEXT] >= 0 else 0
            hd[H_TABLE_END] = row[TEXT_END] if row[TEXT] >= 0 else 0
            hd[H_FLAGS] |= row[FLAG]
            if row[SEAT_NO] >= 0:
                hd[H_BUTTON] = row[SEAT_NO]
            if hd[H_CURRENCY] == 0 and row[CURRENCY] > 0:
                hd[H_CURRENCY] = row[CURRENCY]
            if row[TIME] >= 0:  # formats whose first line ends with the time behind another event's field
                hd[H_TIME] = row[TIME]
                hd[H_LOCAL_TIME] = row[LOCAL_TIME]
                hd[H_ZONE] = row[V3] if row[V3] >= 0 else 0
        elif kind == BUTTON:
            hd[H_BUTTON] = row[SEAT] if row[SEAT] >= 0 else row[SEAT_NO]
            if row[SEAT] < 0 and row[TEXT] >= 0:
                report(findings, counts, hand, codes.BUTTON_UNKNOWN, -1, -1, -1, -1, 0, 0, e)
        elif kind == SEAT_LINE:
            if row[SEAT] < 0 or row[SEAT] >= SEATS:
                return False
            _seat(row, S, hd, facts, findings, counts, e, hand)
        elif row[SEAT] >= 0 and ((kind >= POST and kind <= MUCK) or kind == COLLECT):
            if row[SEAT] >= SEATS:
                return False
            if kind != POST or row[V0] != DEAD_POST:
                S[DEALT, row[SEAT]] = 1
    hd[H_UNIT] = 100 if hd[H_FLAGS] & TOURNAMENT or (facts[DECIMALS_TELL_UNIT] == 1 and not decimals) else 1
    if facts[DECIMALS_TELL_UNIT] == 0 and hd[H_CURRENCY] == 0:
        hd[H_UNIT] = 100
    G[CAP] = hd[H_CAP] if hd[H_CAP] > 0 else 0
    _blind_sizes(ev, e0, e1, S, G, hd, facts)
    return True


@kernel
def _header(row, hd):
    hd[H_GAME] = row[V0]
    hd[H_LIMIT] = row[V1]
    hd[H_ZONE] = row[V3] if row[V3] >= 0 else 0
    hd[H_FLAGS] |= row[FLAG]
    hd[H_CURRENCY] = row[CURRENCY]
    hd[H_SMALL_BLIND] = row[AMOUNT]
    hd[H_BIG_BLIND] = row[TO]
    hd[H_CAP] = row[BY]
    hd[H_ANTE] = row[DEAD_FIELD]
    hd[H_NO] = row[TEXT] if row[TEXT] >= 0 else 0
    hd[H_NO_END] = row[TEXT_END] if row[TEXT] >= 0 else 0
    hd[H_ID] = row[TEXT2] if row[TEXT2] >= 0 else 0
    hd[H_ID_END] = row[TEXT2_END] if row[TEXT2] >= 0 else 0
    hd[H_TIME] = row[TIME]
    hd[H_LOCAL_TIME] = row[LOCAL_TIME]


@kernel
def _seat(row, S, hd, facts, findings, counts, e, hand):
    seat = row[SEAT]
    if S[SEATED, seat] == 1:
        report(findings, counts, hand, codes.SEAT_TWICE, -1, -1, -1, seat, 0, 0, e)
    S[SEATED, seat] = 1
    S[STACK_AT_START, seat] = row[AMOUNT]
    S[STACK, seat] = row[AMOUNT]
    S[NAME, seat] = row[TEXT]
    S[NAME_END, seat] = row[TEXT_END]
    if row[FLAG] & IS_OUT:
        S[SEAT_FLAGS, seat] |= SITTING_OUT
    if facts[LISTS_ONLY_DEALT_IN] == 1:
        S[DEALT, seat] = 1
    hd[H_SEATED] += 1


@kernel
def _blind_sizes(ev, e0, e1, S, G, hd, facts):
    """The big blind: from the header, or from the posts where a header has no numbers."""
    if facts[HEADER_NUMBERS_ARE] != BLINDS_NOT_PRINTED:
        bets = hd[H_LIMIT] == FIXED and facts[HEADER_NUMBERS_ARE] == BLINDS_ARE_BETS
        G[BIG_BLIND] = hd[H_SMALL_BLIND] if bets else hd[H_BIG_BLIND]
        return
    short = True
    for e in range(e0, e1):
        if ev[e, KIND] != POST:
            continue
        post = ev[e, V0]
        if post == BIG or post == MISSED_BIG:
            if ev[e, AMOUNT] > G[BIG_BLIND]:
                G[BIG_BLIND] = ev[e, AMOUNT]
            if ev[e, FLAG] & ALL_IN == 0:
                short = False
        elif post == SMALL and hd[H_SMALL_BLIND] < ev[e, AMOUNT]:
            hd[H_SMALL_BLIND] = ev[e, AMOUNT]
    hd[H_BIG_BLIND] = G[BIG_BLIND] if G[BIG_BLIND] > 0 else -1
    G[BIG_BLIND_IS_OPEN] = 1 if short else 0


@kernel
def seat_to_act(S, G):
    """The first seat that must still act before the street can end, or -1."""
    able = 0
    live = 0
    top = np.int64(0)  # the most that somebody who is all-in has bet
    for seat in range(SEATS):
        if S[DEALT, seat] == 1 and S[FOLDED_AT, seat] == 0:
            live += 1
            if chips(S, G, seat) > 0:
                able += 1
            elif S[BET, seat] > top:
                top = S[BET, seat]
    if live < 2 or (G[BOMB] == 1 and G[STREET] == 0):
        return -1
    for seat in range(SEATS):
        if S[DEALT, seat] == 1 and S[FOLDED_AT, seat] == 0 and chips(S, G, seat) > 0:
            if S[BET, seat] < G[LEVEL] and (able > 1 or S[BET, seat] < top):
                return seat
            if able > 1 and S[ACTED, seat] == 0:
                return seat
    return -1


@kernel
def _whose_turn(S, G, hd, seat, findings, counts, e):
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
        turn = G[LAST]
        for _ in range(SEATS):
            turn = turn + 1 if turn + 1 < SEATS else 0
            if turn == seat:
                break
            if S[DEALT, turn] == 1 and S[FOLDED_AT, turn] == 0 and chips(S, G, turn) > 0:
                report(findings, counts, G[HAND], codes.OUT_OF_TURN, -1, -1, -1, seat, 0, turn, e)
                break
    G[LAST] = seat
    S[ACTED, seat] = 1


@kernel
def _open_betting(S, G, hd):
    """The first to act sits behind the straddle, else the big blind, else the small blind, else the button."""
    G[BETTING] = 1
    _find_button(S, G, hd)
    if G[STRADDLE_SEAT] >= 0:
        G[LAST] = G[STRADDLE_SEAT]
    elif G[BIG_BLIND_SEAT] >= 0:
        G[LAST] = G[BIG_BLIND_SEAT]
    elif G[SMALL_BLIND_SEAT] >= 0:
        G[LAST] = G[SMALL_BLIND_SEAT]
    else:
        G[LAST] = hd[H_BUTTON]


@kernel
def _find_button(S, G, hd):
    """No button printed: it stands before the small blind; heads-up the small blind has it (rule 51)."""
    blind = G[SMALL_BLIND_SEAT] if G[SMALL_BLIND_SEAT] >= 0 else G[BIG_BLIND_SEAT]
    if hd[H_BUTTON] >= 0 or blind < 0:
        return
    dealt_in = 0
    for seat in range(SEATS):
        dealt_in += S[DEALT, seat]
    if dealt_in == 2 and G[SMALL_BLIND_SEAT] >= 0:
        hd[H_BUTTON] = blind
        return
    before = blind
    for _ in range(SEATS):
        before = before - 1 if before > 0 else SEATS - 1
        if S[DEALT, before] == 1:
            break
    hd[H_BUTTON] = before


@kernel
def _put_in(S, G, seat, added, e, ev, facts, findings, counts):
    """Move chips from a stack into the pot; the all-in mark and the stack must agree."""
    S[STACK, seat] -= added
    S[PUT, seat] += added
    G[POT] += added
    if S[STACK, seat] < 0:
        report(
            findings, counts, G[HAND], codes.OVER_STACK, -1, -1, -1, seat, S[PUT, seat], S[STACK_AT_START, seat], e
        )
    elif G[CAP] > 0 and S[PUT, seat] - S[ANTE, seat] > G[CAP]:
        report(findings, counts, G[HAND], codes.CAP_EXCEEDED, -1, -1, -1, seat, S[PUT, seat], G[CAP], e)
    says_all_in = ev[e, FLAG] & ALL_IN != 0
    if facts[PRINTS_ALL_IN] == 1 and ev[e, FLAG] & AT_CAP == 0 and says_all_in != (S[STACK, seat] == 0):
        report(findings, counts, G[HAND], codes.ALL_IN_FLAG, -1, -1, -1, seat, 0, S[STACK, seat], e)


@kernel
def _covers_the_all_ins(S, G, seat, added):
    """Against players who are all-in for less than the level, what reaches the largest of them is a call."""
    top = np.int64(0)
    for other in range(SEATS):
        if other != seat and is_live(S, other):
            if chips(S, G, other) > 0:
                return False
            if S[BET, other] > top:
                top = S[BET, other]
    return S[BET, seat] + added == top


@kernel
def _call(ev, e, S, G, seat, facts, findings, counts):
    """A call brings the player level, or all-in (rule 46b). Returns the chips added."""
    row = ev[e]
    added = row[AMOUNT]
    if row[TO] >= 0:
        added = row[TO] - S[BET, seat]
        if G[BIG_BLIND_IS_OPEN] == 1 and G[STREET] == 0 and row[TO] > G[LEVEL]:
            G[LEVEL] = row[TO]
            G[BIG_BLIND] = row[TO]
            G[BIG_BLIND_IS_OPEN] = 0
    need = G[LEVEL] - S[BET, seat]
    left = chips(S, G, seat)
    due = need if need < left else left
    if added != due and not _covers_the_all_ins(S, G, seat, added):
        report(findings, counts, G[HAND], codes.CALL_AMOUNT, -1, -1, -1, seat, added, due, e)
    if G[STREET] == 0:
        S[SEAT_FLAGS, seat] |= VPIP
    return added


@kernel
def _bet_or_raise(ev, e, S, G, hd, seat, facts, findings, counts):
    """Bets and raises: arithmetic, least raise, pot limit, fixed limit (rules 31, 34, 35, 37, 39). Returns chips added."""
    row = ev[e]
    is_raise = row[KIND] == RAISE
    to = row[TO] if row[TO] >= 0 else (G[LEVEL] + row[BY] if is_raise else row[AMOUNT])
    hand = G[HAND]
    if not is_raise and G[LEVEL] > 0:
        report(findings, counts, hand, codes.BET_INTO_BET, -1, -1, -1, seat, to, G[LEVEL], e)
    if is_raise and G[LEVEL] == 0:
        report(findings, counts, hand, codes.RAISE_OF_NOTHING, -1, -1, -1, seat, to, 0, e)
    repeats = facts[BY_MAY_REPEAT_TO] == 1 and row[BY] == to
    if is_raise and row[BY] >= 0 and G[LEVEL] + row[BY] != to and not repeats:
        report(findings, counts, hand, codes.RAISE_ARITHMETIC, -1, -1, -1, seat, to, G[LEVEL] + row[BY], e)
    by = to - G[LEVEL]
    added = to - S[BET, seat]
    all_in = added >= chips(S, G, seat)
    G[BETS] += 1
    if hd[H_LIMIT] == FIXED:
        _fixed_size(S, G, hd, seat, by, all_in, findings, counts, e)
    else:
        least = G[LAST_RAISE] if G[LAST_RAISE] > G[BIG_BLIND] else G[BIG_BLIND]
        if by < least and not all_in and row[FLAG] & AT_CAP == 0 and not _puts_all_in(S, G, seat, to, facts):
            code = codes.MIN_RAISE if is_raise else codes.MIN_BET
            report(findings, counts, hand, code, -1, -1, -1, seat, by, least, e)
        if hd[H_LIMIT] == POT_LIMIT or (hd[H_LIMIT] == POT_THEN_NO and G[STREET] == 0):
            top = G[LEVEL] + G[POT] + G[LEVEL] - S[BET, seat]
            if to > top:
                report(findings, counts, hand, codes.OVER_POT_LIMIT, -1, -1, -1, seat, to, top, e)
    if by > G[LAST_RAISE]:
        G[LAST_RAISE] = by
    if to > G[LEVEL]:
        G[LEVEL] = to
    G[BIG_BLIND_IS_OPEN] = 0
    if G[STREET] == 0:
        S[SEAT_FLAGS, seat] |= VPIP | PFR
    return added


@kernel
def _puts_all_in(S, G, seat, to, facts):
    """Whether the raise reaches all that any opponent has, in a room that cuts raises to that."""
    if facts[RAISE_IS_CUT] == 0:
        return False
    for other in range(SEATS):
        if other != seat and is_live(S, other) and S[BET, other] + chips(S, G, other) > to:
            return False
    return True


@kernel
def _fixed_size(S, G, hd, seat, by, all_in, findings, counts, e):
    """In fixed limit a bet and a raise are the street's unit; a level that is no multiple was left by an all-in."""
    small = G[BIG_BLIND]
    size = small if G[STREET] < 2 else (hd[H_BIG_BLIND] if hd[H_BIG_BLIND] > small else 2 * small)
    if size <= 0:
        return
    completes = size - G[LEVEL] % size
    if by != size and by != completes and not all_in:
        report(findings, counts, G[HAND], codes.FIXED_LIMIT_SIZE, -1, -1, -1, seat, by, size, e)


@kernel
def _post(ev, e, S, G, hd, seat, facts, findings, counts):
    """Blinds, antes, straddles, dead money (rules 51 to 59)."""
    row = ev[e]
    amount = row[AMOUNT]
    post = row[V0]
    live = amount
    big = G[BIG_BLIND]
    is_all_in = S[STACK, seat] == amount
    if post == BIG and facts[STRADDLE_AS_BIG_BLIND] == 1 and G[BIG_BLIND_SEAT] >= 0 and amount == 2 * big:
        post = STRADDLE
    if post == ANTE_POST:
        live = 0
        S[ANTE, seat] += amount
    elif post == DEAD_POST:
        live = 0
        S[DEAD, seat] += amount
    elif post == BOTH:
        live = amount if amount < big else big
        S[DEAD, seat] += amount - live
        S[POSTED, seat] |= 3
    elif post == SMALL:
        if G[SMALL_BLIND_SEAT] < 0:
            G[SMALL_BLIND_SEAT] = seat
        S[POSTED, seat] |= 1
        _small_blind_size(S, G, hd, seat, amount, is_all_in, facts, findings, counts, e)
    elif post == BIG or post == MISSED_BIG:
        if post == BIG:
            _big_blind_seat(G, seat)
            S[POSTED, seat] |= 2
        if amount != big and not is_all_in:
            report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, amount, big, e)
        if post == MISSED_BIG and facts[MISSED_BIG_IS_TO] == 1:
            amount -= S[BET, seat]  # his small blind is a part of it
            live = amount
    elif post == BOMB_POT:
        G[BOMB] = 1
    elif post == STRADDLE:
        G[STRADDLE_SEAT] = seat
        G[LAST_RAISE] = amount - G[LEVEL] if amount - G[LEVEL] > G[LAST_RAISE] else G[LAST_RAISE]
    _put_in(S, G, seat, amount, e, ev, facts, findings, counts)
    S[BET, seat] += live
    if S[BET, seat] > G[LEVEL]:
        G[LEVEL] = S[BET, seat]
    if post == BIG and G[LEVEL] < big:
        G[LEVEL] = big
    return amount


@kernel
def _small_blind_size(S, G, hd, seat, amount, is_all_in, facts, findings, counts, e):
    """A small blind is as the header says; in fixed limit the header has bets, and it is some part of the first."""
    if facts[HEADER_NUMBERS_ARE] == BLINDS_NOT_PRINTED or is_all_in:
        return
    if hd[H_LIMIT] == FIXED and facts[HEADER_NUMBERS_ARE] == BLINDS_ARE_BETS:
        if amount > hd[H_SMALL_BLIND]:
            report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, amount, hd[H_SMALL_BLIND], e)
    elif amount != hd[H_SMALL_BLIND]:
        report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, amount, hd[H_SMALL_BLIND], e)


@kernel
def _big_blind_seat(G, seat):
    """Of several big blinds the first behind the small blind is the one; the others were posted to come in."""
    if G[BIG_BLIND_SEAT] < 0:
        G[BIG_BLIND_SEAT] = seat
    elif G[SMALL_BLIND_SEAT] >= 0:
        small = G[SMALL_BLIND_SEAT]
        if (seat - small + SEATS) % SEATS < (G[BIG_BLIND_SEAT] - small + SEATS) % SEATS:
            G[BIG_BLIND_SEAT] = seat


@kernel
def _uncalled(ev, e, S, G, seat, facts, findings, counts):
    """What comes back is what the player put in above everybody else; some logs say it after the last street.

    Returns the chips added (below zero).
    """
    amount = ev[e, AMOUNT]
    second = np.int64(0)
    top = np.int64(0)
    for other in range(SEATS):
        if other == seat:
            continue
        if S[PUT, other] - S[DEAD, other] > second:
            second = S[PUT, other] - S[DEAD, other]
        if S[BET, other] > top:
            top = S[BET, other]
    due = S[PUT, seat] - S[DEAD, seat] - second
    whole = facts[UNCALLED_MAY_BE_WHOLE] == 1 and amount == S[BET, seat] and live_count(S) == 1
    if (amount != due and not whole) or S[FOLDED_AT, seat] > 0:
        report(findings, counts, G[HAND], codes.UNCALLED_AMOUNT, -1, -1, -1, seat, amount, due, e)
    S[STACK, seat] += amount
    S[PUT, seat] -= amount
    S[RETURNED, seat] += amount
    G[POT] -= amount
    if S[BET, seat] >= amount:
        S[BET, seat] -= amount
        G[LEVEL] = S[BET, seat] if S[BET, seat] > top else top
    return -amount


@kernel
def _street(ev, e, S, G, B, hd, findings, counts):
    """A street line: the round before it must be over, its cards continue the board (rules 4, 30)."""
    row = ev[e]
    street = row[V0]
    board = row[V1] if row[V1] > 0 else 0
    if street == 0:
        if row[NCARDS] > 0:
            _board_cards(row, G, B, 0, 1, findings, counts, e)  # Courchevel: the first card lies open
        return
    waiting = seat_to_act(S, G)
    if waiting >= 0 and G[SHOWDOWN] == 0 and board < 2 and (G[BETTING] == 1 or street < TO_SHOWDOWN):
        report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, waiting, street, 0, e)
    if street == TO_SUMMARY:
        if live_count(S) > 1 and G[SHOWDOWN] == 0 and G[COLLECTS] > 0 and waiting < 0:
            report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, -1, street, 0, e)
        G[SUMMARY] = 1
        return
    G[BOARD] = board
    if street == TO_SHOWDOWN:
        G[SHOWDOWN] = 1
        return
    if street != G[STREET] + 1 and board < 2:
        report(findings, counts, G[HAND], codes.BOARD_COUNT, -1, board, -1, -1, street + 2, G[STREET] + 3, e)
    G[STREET] = street
    if street > hd[H_STREET]:
        hd[H_STREET] = street
    _part_boards(G, B, board, street)
    _board_cards(row, G, B, board - 1 if board > 1 else 0, street + 2, findings, counts, e)
    for seat in range(SEATS):
        S[BET, seat] = 0
        S[ACTED, seat] = 0
    G[LEVEL] = 0
    G[LAST_RAISE] = 0
    G[BETS] = 0
    _find_button(S, G, hd)
    G[LAST] = hd[H_BUTTON]
    G[BETTING] = 1


@kernel
def _part_boards(G, B, board, street):
    """Where run-outs part, each board begins with the cards that all share."""
    if board == 1 and G[SHARED_BOARD] == 0:
        for place in range(6):
            B[SPARE, place] = B[0, place]
        G[SHARED_BOARD] = 1
    elif board >= 2 and B[board - 1, 0] == 0:
        if G[SHARED_BOARD] == 0:  # the first run-out had no label: it has run to the river already
            for place in range(6):
                B[SPARE, place] = B[0, place]
            B[SPARE, 0] = street + 1 if street > 1 else 0
            G[SHARED_BOARD] = 1
        for place in range(6):
            B[board - 1, place] = B[SPARE, place] if place == 0 or place <= B[SPARE, 0] else 0


@typed_kernel("void(i8[::1],i8[::1],i8[:,::1],i8,i8,i8[:,::1],i8[::1],i8)")
def _board_cards(row, G, B, board, wanted, findings, counts, e):
    """A street prints the whole board again, or only its new cards: both must continue what lies there."""
    printed = row[NCARDS]
    lying = B[board, 0]
    first = 0  # place of the first printed card
    if printed == wanted - lying and lying > 0 and printed != wanted:
        first = lying
    elif printed == lying and printed == wanted - 1:
        G[GAP] = 1  # the new card's brackets are empty: only the summary has it
    elif printed != wanted and G[GAP] == 0:
        report(findings, counts, G[HAND], codes.BOARD_COUNT, -1, board, -1, -1, printed, wanted, e)
    if lying != (0 if wanted == 3 else wanted - 1) and not (wanted == 3 and lying == 1) and G[GAP] == 0:
        report(findings, counts, G[HAND], codes.BOARD_COUNT, -1, board, -1, -1, lying, wanted - 1, e)
    forgets = False
    for place in range(printed if printed < 5 else 5):
        number = (row[CARDS] >> (8 * place)) & 255
        spot = first + place
        if spot >= 5:
            break
        if spot < lying and B[board, 1 + spot] != number:
            forgets = True
        B[board, 1 + spot] = number
    if forgets:
        report(findings, counts, G[HAND], codes.BOARD_FORGETS, -1, board, -1, -1, 0, 0, e)
    B[board, 0] = first + printed if first + printed < 5 else 5


@typed_kernel("void(i8[:,::1],i8,i8[:,::1],i8[::1],i8,i8,b1,i8[:,::1],i8[::1])")
def _cards_of(ev, e, S, G, seat, hole, shows, findings, counts):
    """Cards of a player, from the deal, a show or the summary; whatever is printed twice must be the same."""
    row = ev[e]
    printed = row[NCARDS]
    known = S[HOLE_COUNT, seat]
    new = _card_bits(row[CARDS], printed)
    old = _card_bits(S[HOLE, seat], known)
    if printed > hole:
        report(findings, counts, G[HAND], codes.HOLE_COUNT, -1, -1, -1, seat, printed, hole, e)
        return
    if known > 0 and (new & old) != (new if printed < known else old):
        report(findings, counts, G[HAND], codes.CARDS_CHANGED, -1, -1, -1, seat, 0, 0, e)
    if printed < hole and known < hole:
        report(findings, counts, G[HAND], codes.PARTIAL_SHOW, -1, -1, -1, seat, printed, hole, e)
    if printed > known:
        S[HOLE, seat] = row[CARDS]
        S[HOLE_COUNT, seat] = printed
    if shows and printed == hole:
        S[SHOWED, seat] = 1


@kernel
def _summary(ev, e, S, G, hd, facts, findings, counts):
    """A seat line of the summary: seat, position, where he folded, what he showed."""
    row = ev[e]
    seat = row[SEAT]
    hand = G[HAND]
    G[SUMMARY_OF] = seat
    if seat < 0:
        return
    S[IN_SUMMARY, seat] = 1
    if row[SEAT_NO] >= 0 and row[SEAT_NO] != seat:
        report(findings, counts, hand, codes.SUMMARY_SEAT, -1, -1, -1, seat, row[SEAT_NO], seat, e)
    result = row[V0]
    if result >= 0 and result <= FOLDED_RIVER and facts[SUMMARY_TELLS_FOLD] == 1:
        if S[FOLDED_AT, seat] != result + 1:
            report(findings, counts, hand, codes.SUMMARY_FOLD, -1, -1, -1, seat, result, S[FOLDED_AT, seat] - 1, e)
    elif result == MUCKED_RESULT:
        S[MUCKED, seat] = 1
    elif result == CASHED_RESULT:
        S[CASHED, seat] = 1
    flags = row[FLAG]
    wrong = flags & IS_BUTTON and hd[H_BUTTON] >= 0 and seat != hd[H_BUTTON]
    if flags & IS_SMALL and S[POSTED, seat] & 1 == 0:
        wrong = True
    if flags & IS_BIG and S[POSTED, seat] & 2 == 0:
        wrong = True
    if wrong:
        report(findings, counts, hand, codes.SUMMARY_POSITION, -1, -1, -1, seat, 0, 0, e)


@kernel
def _said_of_the_hand(ev, e, S, G, B, hd, findings, counts):
    """Lines about the whole hand: total, pots, rake, boards, marks."""
    row = ev[e]
    kind = row[KIND]
    amount = row[AMOUNT]
    if kind == TOTAL:
        hd[H_TOTAL] = amount
        G[TOTAL_LINES] += 1
    elif kind == RAKE:
        hd[H_RAKE] += amount
        hd[H_RAKE_STATED] = 1
    elif kind == FEE:
        hd[H_FEES] += amount
    elif kind == SPLASH:
        hd[H_SPLASH] += amount
        G[POT] += amount
    elif kind == STATED_POT:
        if G[STATED_POTS] < MAX_POTS:
            B[STATED_ROW, G[STATED_POTS]] = amount
        G[STATED_POTS] += 1
    elif kind == BOARD_LINE:
        board = row[V1] - 1 if row[V1] > 1 else 0
        same = row[NCARDS] == B[board, 0]
        for place in range(row[NCARDS] if row[NCARDS] < 5 else 5):
            if ((row[CARDS] >> (8 * place)) & 255) != B[board, 1 + place]:
                same = False
        if not same and G[GAP] == 1 and _holds_all(row, B, board):
            _late_cards(row, B, board)
        elif not same:
            report(findings, counts, G[HAND], codes.BOARD_LINE, -1, board, -1, -1, row[NCARDS], B[board, 0], e)
    elif kind == CANCELLED:
        hd[H_CANCELLED] = 1
    elif kind == NO_LOW:
        G[NO_LOW_LINES] += 1
    elif kind == RUN_TWICE:
        G[RUN_TWICE_LINES] += 1


@kernel
def _holds_all(row, B, board):
    """Whether a board in the summary has all the cards that the streets have shown."""
    told = _card_bits(row[CARDS], row[NCARDS])
    lying = np.int64(0)
    for place in range(B[board, 0]):
        lying |= np.int64(1) << B[board, 1 + place]
    return told & lying == lying and row[NCARDS] <= 5


@kernel
def _late_cards(row, B, board):
    """Take the summary's board: a street was printed with empty brackets."""
    for place in range(row[NCARDS]):
        B[board, 1 + place] = (row[CARDS] >> (8 * place)) & 255
    B[board, 0] = row[NCARDS]


@kernel
def replay(ev, e0, e1, rp, S, G, B, hd, facts, hole, findings, counts):
    """Apply the hand's events in order; writes the replayed columns of each row."""
    hand = G[HAND]
    for e in range(e0, e1):
        row = ev[e]
        kind = row[KIND]
        seat = row[SEAT]
        added = np.int64(0)
        if row[CURRENCY] != 0 and kind >= POST and kind <= RAKE and kind != BOUNTY_LINE and kind != FINISH:
            if G[SYMBOL] == 0:
                G[SYMBOL] = row[CURRENCY]
            elif row[CURRENCY] != G[SYMBOL]:
                report(findings, counts, hand, codes.CURRENCY_MIXED, -1, -1, -1, seat, 0, 0, e)
        if kind >= POST and kind <= WON_LINE and seat >= 0 and S[SEATED, seat] == 0:
            report(findings, counts, hand, codes.ACTS_WITHOUT_SEAT, -1, -1, -1, seat, 0, 0, e)
        if kind == STREET_LINE:
            _street(ev, e, S, G, B, hd, findings, counts)
        elif kind >= FOLD and kind <= RAISE:
            if kind == FOLD and S[FOLDED_AT, seat] == 0 and S[STACK, seat] == 0:
                S[ALL_IN_FOLD, seat] = 1
                S[FOLDED_AT, seat] = G[STREET] + 1
            else:
                _whose_turn(S, G, hd, seat, findings, counts, e)
            if kind == FOLD:
                if S[FOLDED_AT, seat] == 0:
                    S[FOLDED_AT, seat] = G[STREET] + 1
                if row[NCARDS] > 0:
                    _cards_of(ev, e, S, G, seat, hole, False, findings, counts)
            elif kind == CHECK:
                if S[BET, seat] < G[LEVEL]:
                    due = G[LEVEL]
                    report(findings, counts, hand, codes.CHECK_FACING_BET, -1, -1, -1, seat, S[BET, seat], due, e)
            elif kind == CALL:
                added = _call(ev, e, S, G, seat, facts, findings, counts)
            else:
                added = _bet_or_raise(ev, e, S, G, hd, seat, facts, findings, counts)
            if added > 0:
                S[BET, seat] += added
                _put_in(S, G, seat, added, e, ev, facts, findings, counts)
        elif kind == POST:
            added = _post(ev, e, S, G, hd, seat, facts, findings, counts)
        elif kind == UNCALLED:
            added = _uncalled(ev, e, S, G, seat, facts, findings, counts)
        elif kind == DEALT_LINE:
            _dealt(ev, e, S, G, B, hd, seat, hole, findings, counts)
        elif kind == SHOW:
            _cards_of(ev, e, S, G, seat, hole, True, findings, counts)
        elif kind == MUCK or kind == NO_SHOW:
            S[MUCKED, seat] = 1
            if row[NCARDS] > 0:
                _cards_of(ev, e, S, G, seat, hole, False, findings, counts)
        elif kind == COLLECT:
            S[WON, seat] += row[AMOUNT]
            G[COLLECTS] += 1
            if S[FOLDED_AT, seat] > 0:
                report(findings, counts, hand, codes.FOLDER_PAID, -1, -1, -1, seat, row[AMOUNT], 0, e)
        elif kind == SUMMARY_LINE:
            _summary(ev, e, S, G, hd, facts, findings, counts)
            if seat >= 0 and row[NCARDS] > 0:
                _cards_of(ev, e, S, G, seat, hole, row[V0] == SHOWED_RESULT, findings, counts)
        elif kind == WON_LINE:
            if G[SUMMARY_OF] >= 0:
                S[WON_IN_SUMMARY, G[SUMMARY_OF]] += row[AMOUNT]
        elif kind == CASHOUT:
            S[CASHED, seat] = 1
            S[CASHED_AMOUNT, seat] += row[AMOUNT]
        elif kind == BOUNTY_LINE:
            if seat >= 0 and row[AMOUNT] > 0:
                S[BOUNTY, seat] += row[AMOUNT]
        elif kind != SEAT_LINE:
            _said_of_the_hand(ev, e, S, G, B, hd, findings, counts)
        rp[e, R_STREET] = G[STREET] if G[SHOWDOWN] == 0 else TO_SHOWDOWN
        rp[e, R_BOARD] = G[BOARD]
        rp[e, R_ADDED] = added
        rp[e, R_POT] = G[POT]
        rp[e, R_TO] = S[BET, seat] if added != 0 else -1
        rp[e, R_STACK] = S[STACK, seat] if added != 0 else -1
        rp[e, R_ALL_IN] = 1 if added > 0 and S[STACK, seat] == 0 else 0


@kernel
def _dealt(ev, e, S, G, B, hd, seat, hole, findings, counts):
    """The owner's cards; a log that deals several hands face up has no owner."""
    if seat >= 0:
        G[DEALT_LINES] += 1
        hd[H_HERO] = seat if G[DEALT_LINES] == 1 else -1
        _cards_of(ev, e, S, G, seat, hole, False, findings, counts)
        return
    if ev[e, NCARDS] != hole:
        report(findings, counts, G[HAND], codes.HOLE_COUNT, -1, -1, -1, -1, ev[e, NCARDS], hole, e)
        return
    G[UNSEATED_HERO] = 1
    B[HERO_ROW, 0] = hole
    B[HERO_ROW, 1] = ev[e, CARDS]


@kernel
def close_hand(S, G, B, hd, findings, counts):
    """After the last event: is the betting over, who was dealt in, the button where none is printed, the owner."""
    if G[SHOWDOWN] == 0 and G[SUMMARY] == 0 and hd[H_CANCELLED] == 0:
        waiting = seat_to_act(S, G)
        if waiting >= 0:
            report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, waiting, TO_SHOWDOWN, 0, -1)
    dealt_in = 0
    for seat in range(SEATS):
        dealt_in += S[DEALT, seat]
    hd[H_DEALT_IN] = dealt_in
    if G[UNSEATED_HERO] == 1:
        own = _card_bits(B[HERO_ROW, 1], B[HERO_ROW, 0])
        for seat in range(SEATS):
            if S[HOLE_COUNT, seat] == B[HERO_ROW, 0] and _card_bits(S[HOLE, seat], S[HOLE_COUNT, seat]) == own:
                hd[H_HERO] = seat
    _find_button(S, G, hd)
