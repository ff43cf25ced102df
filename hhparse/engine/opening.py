"""Opening a hand: the state is cleared, then header, table and seats are read, and the size of the big blind."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.kinds import (
    ALL_IN,
    ALL_IN_LINE,
    BIG,
    BLINDS_ARE_BETS,
    BLINDS_NOT_PRINTED,
    BUTTON,
    CASHOUT,
    COLLECT,
    DEAD_POST,
    DEALT_LINE,
    DECIMALS,
    END_LINE,
    FIXED,
    HEADER,
    IS_OUT,
    MISSED_BIG,
    MUCK,
    POST,
    SEAT_LINE,
    SMALL,
    TABLE,
    TOURNAMENT,
)
from hhparse.engine.layout import (
    H_ANTE,
    H_BIG_BLIND,
    H_BUTTON,
    H_CAP,
    H_CURRENCY,
    H_FLAGS,
    H_GAME,
    H_HERO,
    H_ID,
    H_ID_END,
    H_LIMIT,
    H_LOCAL_TIME,
    H_NO,
    H_NO_END,
    H_SEATED,
    H_SMALL_BLIND,
    H_TABLE,
    H_TABLE_END,
    H_TIME,
    H_TOTAL,
    H_UNIT,
    H_ZONE,
    N_AWARDS,
    N_FINDINGS,
    N_SHARES,
    SEATS,
    SITTING_OUT,
)
from hhparse.engine.state import (
    BIG_BLIND,
    BIG_BLIND_IS_OPEN,
    BIG_BLIND_SEAT,
    BOARD_PLACES,
    BOARD_ROWS,
    CAP,
    DEALT,
    DECIMALS_TELL_UNIT,
    FIRST_AWARD,
    FIRST_FINDING,
    FIRST_SHARE,
    GLOBALS,
    HAND,
    HEADER_NUMBERS_ARE,
    LISTS_ONLY_DEALT_IN,
    NAME,
    NAME_END,
    SEAT_END,
    SEAT_ROWS,
    SEATED,
    SMALL_BLIND_SEAT,
    STACK,
    STACK_AT_START,
    STRADDLE_SEAT,
    SUMMARY_OF,
    SYMBOL,
    Rows,
    report,
)
from hhparse.engine.state import FLAGS as SEAT_FLAGS
from hhparse.events import (
    AMOUNT,
    BY,
    CURRENCY,
    FLAG,
    KIND,
    LOCAL_TIME,
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
    V3,
)
from hhparse.events import DEAD as DEAD_FIELD
from hhparse.jit import inner_kernel


@inner_kernel
def open_hand(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    hd: Rows,
    facts: Rows,
    findings: Rows,
    counts: Rows,
    hand: int,
) -> bool:
    """Clear the state, then read header, table and seats. False: a seat is out of range, or nobody acts."""
    for row in range(SEAT_ROWS):
        for seat in range(SEATS):
            S[row, seat] = 0
    for name in range(GLOBALS):
        G[name] = 0
    for row in range(BOARD_ROWS):
        for place in range(BOARD_PLACES):
            B[row, place] = 0
    G[HAND] = hand
    G[FIRST_SHARE] = counts[N_SHARES]
    G[FIRST_AWARD] = counts[N_AWARDS]
    G[FIRST_FINDING] = counts[N_FINDINGS]
    G[SMALL_BLIND_SEAT] = -1
    G[BIG_BLIND_SEAT] = -1
    G[STRADDLE_SEAT] = -1
    G[SUMMARY_OF] = -1
    hd[H_BUTTON] = -1
    hd[H_HERO] = -1
    hd[H_TOTAL] = -1
    hd[H_TIME] = -1
    hd[H_LOCAL_TIME] = -1
    for column in (H_SMALL_BLIND, H_BIG_BLIND, H_CAP, H_ANTE):
        hd[column] = -1
    decimals = False
    for e in range(e0, e1):
        row = ev[e]
        kind = row[KIND]
        seat = row[SEAT]
        if seat >= SEATS or (seat < 0 and kind >= POST and kind <= CASHOUT and kind != DEALT_LINE):
            return False
        if seat >= G[SEAT_END]:
            G[SEAT_END] = seat + 1
        if row[FLAG] & DECIMALS:
            decimals = True
        if kind == HEADER:
            _header(row, hd)
            if row[CURRENCY] != 0 and not _is_code(row[CURRENCY]):
                G[SYMBOL] = row[CURRENCY]
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
        elif kind == END_LINE and hd[H_TIME] < 0 and row[TIME] >= 0:  # rooms that say only when a hand ended
            hd[H_TIME] = row[TIME]
            hd[H_LOCAL_TIME] = row[LOCAL_TIME]
            hd[H_ZONE] = row[V3] if row[V3] >= 0 else 0
        elif kind == BUTTON:
            hd[H_BUTTON] = seat if seat >= 0 else row[SEAT_NO]
            if seat < 0 and row[TEXT] >= 0:
                report(findings, counts, hand, codes.BUTTON_UNKNOWN, -1, -1, -1, -1, 0, 0, e)
        elif kind == SEAT_LINE:
            if seat < 0:
                return False
            _seat(row, S, hd, facts, findings, counts, e, hand)
        elif seat >= 0 and ((kind >= POST and kind <= MUCK) or kind == COLLECT or kind == ALL_IN_LINE):
            if kind != POST or row[V0] != DEAD_POST:
                S[DEALT, seat] = 1
    hd[H_UNIT] = 100 if hd[H_FLAGS] & TOURNAMENT or (facts[DECIMALS_TELL_UNIT] == 1 and not decimals) else 1
    if facts[DECIMALS_TELL_UNIT] == 0 and hd[H_CURRENCY] == 0 and not decimals:
        hd[H_UNIT] = 100
    G[CAP] = hd[H_CAP] if hd[H_CAP] > 0 else 0
    _blind_sizes(ev, e0, e1, S, G, hd, facts)
    return True


@inner_kernel
def _is_code(currency: int) -> bool:
    """Whether a packed currency is three capitals, such as USD, and no symbol."""
    for place in range(3):
        letter = (currency >> 8 * place) & 255
        if letter < ord("A") or letter > ord("Z"):
            return False
    return bool(currency >> 24 == 0)


@inner_kernel
def _header(row: Rows, hd: Rows) -> None:
    """A header may stand in several rows, with the table between them: each adds what it prints."""
    if row[V0] >= 0:
        hd[H_GAME] = row[V0]
        hd[H_LIMIT] = row[V1]
    if row[V3] >= 0:
        hd[H_ZONE] = row[V3]
    hd[H_FLAGS] |= row[FLAG]
    if row[CURRENCY] != 0:
        hd[H_CURRENCY] = row[CURRENCY]
    if row[AMOUNT] >= 0:
        hd[H_SMALL_BLIND] = row[AMOUNT]
    if row[TO] >= 0:
        hd[H_BIG_BLIND] = row[TO]
    if row[BY] >= 0:
        hd[H_CAP] = row[BY]
    if row[DEAD_FIELD] >= 0:
        hd[H_ANTE] = row[DEAD_FIELD]
    if row[TEXT] >= 0:
        hd[H_NO] = row[TEXT]
        hd[H_NO_END] = row[TEXT_END]
    if row[TEXT2] >= 0:
        hd[H_ID] = row[TEXT2]
        hd[H_ID_END] = row[TEXT2_END]
    if row[TIME] >= 0:
        hd[H_TIME] = row[TIME]
        hd[H_LOCAL_TIME] = row[LOCAL_TIME]


@inner_kernel
def _seat(row: Rows, S: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows, e: int, hand: int) -> None:
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


@inner_kernel
def _blind_sizes(ev: Rows, e0: int, e1: int, S: Rows, G: Rows, hd: Rows, facts: Rows) -> None:
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
