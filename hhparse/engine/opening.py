"""Opening a hand: the state is cleared, then header, table and seats are read, and the size of the big blind."""

from __future__ import annotations

from hhparse.engine import codes, repair
from hhparse.engine.games import FLOP_GAME, RULE_COLUMNS, RULE_FAMILY, STUD_GAME
from hhparse.engine.kinds import (
    ALL_IN,
    ALL_IN_LINE,
    BETS_OR_BLINDS,
    BIG,
    BUTTON,
    CASHOUT,
    COLLECT,
    DEAD_POST,
    DEALT_LINE,
    DECIMALS,
    END_LINE,
    FIXED,
    FOLD,
    HEADER,
    HERO_MARK,
    IS_BUTTON,
    IS_OUT,
    LEAVES,
    MISSED_BIG,
    MUCK,
    NOTE,
    POST,
    SEAT_LINE,
    SMALL,
    STREET_LINE,
    TABLE,
    TOURNAMENT,
    TOURNAMENT_LINE,
    ZOOM,
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
    ANTE,
    BIG_BLIND,
    BIG_BLIND_IS_OPEN,
    BIG_BLIND_SEAT,
    BOARD_PLACES,
    BOARD_ROWS,
    BUTTON_FROM_ZERO,
    CAP,
    CHECKS_MAY_BE_SILENT,
    DEALT,
    DECIMALS_TELL_UNIT,
    EARLY_FOLD_SITS_OUT,
    FAMILY,
    FAST_HIDES_SEATS,
    FIRST_AWARD,
    FIRST_FINDING,
    FIRST_SHARE,
    GIVES_BACK,
    GLOBALS,
    HAND,
    HEADER_HAS_SIZES,
    HEADER_NUMBERS_ARE,
    HERO_IS_MARKED,
    LISTS_ONLY_DEALT_IN,
    LONE_POTS_RUN_ONCE,
    MAY_HAVE_NEXT_LEVEL,
    NAME,
    NAME_END,
    ODD_TO_ANY,
    ODD_UNIT_GOES_TO,
    POSTS_ARE_OWED,
    POT,
    PRINTS_ALL_IN,
    PUT,
    REFUSED,
    REFUSED_BLIND_IS_SILENT,
    SEAT_END,
    SEAT_ROWS,
    SEATED,
    SILENT_CHECKS,
    SMALL_BLIND_SEAT,
    STACK,
    STACK_AT_START,
    STACKS_AFTER_POSTS_UNTIL,
    STRADDLE_SEAT,
    SUMMARY_OF,
    SYMBOL,
    TIED_HIGHS_GO_BY_NO_RULE,
    UNCONTESTED_NEED_NO_BOARD,
    UNKNOWN_STACK,
    UP,
    ZERO_STACK_IS_UNKNOWN,
    Rows,
    next_dealt_in,
    numbers_are_bets,
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
from hhparse.sites.base import OddUnit

LOW_LEFTOVER_TO_HIGH = int(OddUnit.LOW_LEFTOVER_TO_HIGH)

#: What a header's row says, and where the hand keeps it.
_HEADER_COLUMNS = (
    (H_GAME, V0),
    (H_LIMIT, V1),
    (H_SMALL_BLIND, AMOUNT),
    (H_BIG_BLIND, TO),
    (H_CAP, BY),
    (H_ANTE, DEAD_FIELD),
    (H_TIME, TIME),
    (H_LOCAL_TIME, LOCAL_TIME),
    (H_ZONE, V3),
)
_HEADER_SPANS = ((H_NO, TEXT), (H_ID, TEXT2))


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
    rules: Rows,
    findings: Rows,
    counts: Rows,
    hand: int,
) -> bool:
    """Clear the state, then read header, table and seats. False: a seat is out of range, or nobody acts."""
    for row in range(UP):
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
    deal = _deal_line(ev, e0, e1) if facts[EARLY_FOLD_SITS_OUT] == 1 else e0
    for name in (H_LIMIT, H_SMALL_BLIND, H_BIG_BLIND, H_CAP, H_ANTE):
        hd[name] = -1
    repair.repair(ev, e0, e1, G, facts, findings, counts)
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
            if row[TEXT] >= 0:
                hd[H_TABLE] = row[TEXT]
                hd[H_TABLE_END] = row[TEXT_END]
            hd[H_FLAGS] |= row[FLAG]
            if row[SEAT_NO] >= 0:
                hd[H_BUTTON] = row[SEAT_NO]
            if hd[H_CURRENCY] == 0 and row[CURRENCY] > 0:
                hd[H_CURRENCY] = row[CURRENCY]
            if row[TIME] >= 0:  # formats whose first line ends with the time behind another event's field
                hd[H_TIME] = row[TIME]
                hd[H_LOCAL_TIME] = row[LOCAL_TIME]
                hd[H_ZONE] = row[V3] if row[V3] >= 0 else 0
        elif kind == TOURNAMENT_LINE:
            hd[H_FLAGS] |= row[FLAG] & TOURNAMENT
            if row[TEXT2] >= 0:
                hd[H_ID] = row[TEXT2]
                hd[H_ID_END] = row[TEXT2_END]
        elif kind == END_LINE and hd[H_TIME] < 0 and row[TIME] >= 0:  # rooms that say only when a hand ended
            hd[H_TIME] = row[TIME]
            hd[H_LOCAL_TIME] = row[LOCAL_TIME]
            hd[H_ZONE] = row[V3] if row[V3] >= 0 else 0
        elif kind == BUTTON:
            hd[H_BUTTON] = seat if seat >= 0 else row[SEAT_NO] + facts[BUTTON_FROM_ZERO]
            if seat < 0 and row[TEXT] >= 0:
                report(findings, counts, hand, codes.BUTTON_UNKNOWN, -1, -1, -1, -1, 0, 0, e)
        elif kind == SEAT_LINE:
            if seat < 0:
                return False
            _seat(row, S, G, hd, facts, findings, counts, e, hand)
        elif kind == NOTE:
            if row[FLAG] & HERO_MARK:
                G[HERO_IS_MARKED] = 1
                hd[H_HERO] = seat
        elif seat >= 0 and ((kind >= POST and kind <= MUCK) or kind == COLLECT or kind == ALL_IN_LINE):
            if S[NAME_END, seat] == 0 and row[TEXT] >= 0:  # he has no seat's line, but this one names him
                S[NAME, seat] = row[TEXT]
                S[NAME_END, seat] = row[TEXT_END]
            leaves = kind == FOLD and row[FLAG] & LEAVES != 0
            if kind == FOLD and e < deal and not _is_in(ev, e0, e, seat):
                S[DEALT, seat] = 0  # he refuses his blind
            elif not leaves and (kind != POST or row[V0] != DEAD_POST):
                S[DEALT, seat] = 1
    if facts[REFUSED_BLIND_IS_SILENT] == 1:
        _sit_out_who_refused(ev, e0, e1, S, G, findings, counts)
    if facts[ZERO_STACK_IS_UNKNOWN] == 1:
        for seat in range(G[SEAT_END]):
            if S[SEATED, seat] == 1 and S[DEALT, seat] == 1 and S[STACK_AT_START, seat] == 0:
                S[STACK_AT_START, seat] = -1
                S[STACK, seat] = UNKNOWN_STACK
    G[SILENT_CHECKS] = facts[CHECKS_MAY_BE_SILENT]
    G[LONE_POTS_RUN_ONCE] = facts[UNCONTESTED_NEED_NO_BOARD]
    if hd[H_FLAGS] & TOURNAMENT and 0 <= hd[H_TIME] < facts[STACKS_AFTER_POSTS_UNTIL]:
        _put_back_posts(ev, e0, e1, S)
    if hd[H_FLAGS] & ALL_IN:
        _put_all_in(S, G)
    hd[H_UNIT] = 100 if hd[H_FLAGS] & TOURNAMENT or (facts[DECIMALS_TELL_UNIT] == 1 and not decimals) else 1
    if facts[DECIMALS_TELL_UNIT] == 0 and hd[H_CURRENCY] == 0 and not decimals:
        hd[H_UNIT] = 100
    G[ODD_TO_ANY] = 1 if facts[FAST_HIDES_SEATS] == 1 and hd[H_FLAGS] & ZOOM else 0
    if G[ODD_TO_ANY] == 0 and facts[TIED_HIGHS_GO_BY_NO_RULE] == 1 and facts[ODD_UNIT_GOES_TO] == LOW_LEFTOVER_TO_HIGH:
        G[ODD_TO_ANY] = 2
    G[CAP] = hd[H_CAP] if hd[H_CAP] > 0 else 0
    for column in range(RULE_FAMILY, RULE_COLUMNS):
        G[FAMILY + column - RULE_FAMILY] = rules[hd[H_GAME], column]
    for row in range(UP, SEAT_ROWS if G[FAMILY] != FLOP_GAME or G[GIVES_BACK] > 0 else UP):
        for seat in range(SEATS):
            S[row, seat] = 0
    _blind_sizes(ev, e0, e1, S, G, hd, facts)
    return True


@inner_kernel
def _sit_out_who_refused(ev: Rows, e0: int, e1: int, S: Rows, G: Rows, findings: Rows, counts: Rows) -> None:
    """The player behind the small blind has no line, and the one behind him posts the big one."""
    small = -1
    big = -1
    for e in range(e0, e1):
        if ev[e, KIND] == POST and ev[e, V0] == SMALL and small < 0:
            small = ev[e, SEAT]
        elif ev[e, KIND] == POST and ev[e, V0] == BIG and big < 0:
            big = ev[e, SEAT]
    if small < 0 or big < 0:
        return
    refused = next_dealt_in(S, G, small)
    if refused != big and next_dealt_in(S, G, refused) == big and not _is_in(ev, e0, e1, refused):
        S[DEALT, refused] = 0
        G[REFUSED] = 1
        report(findings, counts, G[HAND], codes.REFUSAL_SILENT, -1, -1, -1, refused, 0, 0, -1)


@inner_kernel
def _is_in(ev: Rows, e0: int, e: int, seat: int) -> bool:
    """Whether a player has posted, other than dead money, or done anything else before an event."""
    for other in range(e0, e):
        kind = ev[other, KIND]
        if ev[other, SEAT] == seat and POST <= kind <= MUCK and (kind != POST or ev[other, V0] != DEAD_POST):
            return True
    return False


@inner_kernel
def _deal_line(ev: Rows, e0: int, e1: int) -> int:
    """Where the cards are dealt; the first event, where no line says so: so in a log of somebody who watched."""
    for e in range(e0, e1):
        if ev[e, KIND] == STREET_LINE and ev[e, V0] == 0:
            return e
    return e0


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
    """What one of the header's rows says; a header that has the table in its midst is two rows."""
    for name, column in _HEADER_COLUMNS:
        if row[column] >= 0:
            hd[name] = row[column]
    for name, column in _HEADER_SPANS:
        if row[column] >= 0:
            hd[name] = row[column]
            hd[name + 1] = row[column + 1]
    hd[H_FLAGS] |= row[FLAG]
    if row[CURRENCY] != 0:
        hd[H_CURRENCY] = row[CURRENCY]


@inner_kernel
def _seat(row: Rows, S: Rows, G: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows, e: int, hand: int) -> None:
    seat = row[SEAT]
    if S[SEATED, seat] == 1:
        report(findings, counts, hand, codes.SEAT_TWICE, -1, -1, -1, seat, 0, 0, e)
    S[SEATED, seat] = 1
    S[STACK_AT_START, seat] = row[AMOUNT]
    S[STACK, seat] = row[AMOUNT] if row[AMOUNT] >= 0 else UNKNOWN_STACK
    S[NAME, seat] = row[TEXT]
    S[NAME_END, seat] = row[TEXT_END]
    if row[FLAG] & IS_OUT:
        S[SEAT_FLAGS, seat] |= SITTING_OUT
    if row[FLAG] & HERO_MARK:
        hd[H_HERO] = seat
        G[HERO_IS_MARKED] = 1
    if hd[H_CURRENCY] == 0 and row[CURRENCY] > 0 and hd[H_FLAGS] & TOURNAMENT == 0:
        hd[H_CURRENCY] = row[CURRENCY]
    if row[FLAG] & IS_BUTTON:
        hd[H_BUTTON] = seat
    if facts[LISTS_ONLY_DEALT_IN] == 1 and row[FLAG] & IS_OUT == 0:
        S[DEALT, seat] = 1
    hd[H_SEATED] += 1


@inner_kernel
def _put_all_in(S: Rows, G: Rows) -> None:
    """A header that says so: everybody's chips are in before the cards are dealt."""
    for seat in range(G[SEAT_END]):
        if S[SEATED, seat] == 1 and S[STACK, seat] > 0:
            S[DEALT, seat] = 1
            S[PUT, seat] = S[STACK, seat]
            S[ANTE, seat] = S[STACK, seat]
            G[POT] += S[STACK, seat]
            S[STACK, seat] = 0


@inner_kernel
def _put_back_posts(ev: Rows, e0: int, e1: int, S: Rows) -> None:
    """The printed stacks are what is left behind the posts: give back what the posts will take."""
    for e in range(e0, e1):
        if ev[e, KIND] == POST:
            S[STACK, ev[e, SEAT]] += ev[e, AMOUNT]
            S[STACK_AT_START, ev[e, SEAT]] += ev[e, AMOUNT]


@inner_kernel
def _blind_sizes(ev: Rows, e0: int, e1: int, S: Rows, G: Rows, hd: Rows, facts: Rows) -> None:
    """The big blind: from the header, or from the posts where a header has no numbers."""
    by_posts = facts[MAY_HAVE_NEXT_LEVEL] == 1 and hd[H_FLAGS] & TOURNAMENT != 0 and hd[H_LIMIT] != FIXED
    if by_posts:
        by_posts = _posts_differ(ev, e0, e1, hd)
    if by_posts:
        hd[H_SMALL_BLIND] = 0
    elif hd[H_BIG_BLIND] > 0:
        G[HEADER_HAS_SIZES] = 1
        if hd[H_SMALL_BLIND] < 0:  # the header has the big one only
            hd[H_SMALL_BLIND] = _posted_small_blind(ev, e0, e1)
        if facts[HEADER_NUMBERS_ARE] == BETS_OR_BLINDS and hd[H_LIMIT] < 0 and _first_number_is_posted(ev, e0, e1, hd):
            hd[H_LIMIT] = FIXED
        bets = hd[H_LIMIT] == FIXED and (numbers_are_bets(facts) or G[FAMILY] == STUD_GAME)
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
            seat = ev[e, SEAT]
            all_of_it = facts[PRINTS_ALL_IN] == 0 and facts[POSTS_ARE_OWED] == 0 and ev[e, AMOUNT] >= S[STACK, seat]
            if ev[e, FLAG] & ALL_IN == 0 and not all_of_it:
                short = False
        elif post == SMALL and hd[H_SMALL_BLIND] < ev[e, AMOUNT]:
            hd[H_SMALL_BLIND] = ev[e, AMOUNT]
    hd[H_BIG_BLIND] = G[BIG_BLIND] if G[BIG_BLIND] > 0 else -1
    G[BIG_BLIND_IS_OPEN] = 1 if short else 0


@inner_kernel
def _first_number_is_posted(ev: Rows, e0: int, e1: int, hd: Rows) -> bool:
    """Whether the big blind is the smaller of two bets: so in fixed limit, and there only."""
    if hd[H_SMALL_BLIND] == hd[H_BIG_BLIND]:
        return False
    for e in range(e0, e1):
        if ev[e, KIND] == POST and ev[e, V0] == BIG:
            return bool(ev[e, AMOUNT] == hd[H_SMALL_BLIND])
    return False


@inner_kernel
def _posted_small_blind(ev: Rows, e0: int, e1: int) -> int:
    """The largest small blind that is posted, -1 if none is."""
    small = -1
    for e in range(e0, e1):
        if ev[e, KIND] == POST and ev[e, V0] == SMALL and ev[e, AMOUNT] > small:
            small = ev[e, AMOUNT]
    return int(small)


@inner_kernel
def _posts_differ(ev: Rows, e0: int, e1: int, hd: Rows) -> bool:
    """Whether a big blind that is no all-in is posted in another size than the header's."""
    for e in range(e0, e1):
        if ev[e, KIND] == POST and ev[e, V0] == BIG and ev[e, FLAG] & ALL_IN == 0:
            return bool(ev[e, AMOUNT] != hd[H_BIG_BLIND])
    return False
