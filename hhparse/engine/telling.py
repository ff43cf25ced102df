"""Telling: what a log says once more in its summary is compared with what was played."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.dealing import card_bits
from hhparse.engine.kinds import (
    BOARD_LINE,
    CANCELLED,
    CASHED_RESULT,
    COLLECT,
    FEE,
    FOLDED_RESULT,
    FOLDED_RIVER,
    FOLDED_SECOND,
    HEADER,
    IS_BIG,
    IS_BUTTON,
    IS_SMALL,
    MUCKED_RESULT,
    NO_LOW,
    RAKE,
    RUN_TWICE,
    SECOND,
    SHOWED_RESULT,
    SIDE,
    SPLASH,
    STATED_POT,
    TOTAL,
)
from hhparse.engine.layout import (
    H_BUTTON,
    H_CANCELLED,
    H_FEES,
    H_RAKE,
    H_RAKE_STATED,
    H_SPLASH,
    H_STREET,
    H_TOTAL,
    MAX_POTS,
    SEATS,
)
from hhparse.engine.state import (
    ANTE,
    BOARD_LINES,
    CASHED,
    DEALT,
    FOLDED_AT,
    GAP,
    HAND,
    IN_SUMMARY,
    LATER_BOARDS_OWN,
    MUCKED,
    NO_LOW_LINES,
    POSTED,
    POT,
    PUT,
    RAKE_FOLLOWS_ITS_POT,
    RAKE_NAMES_POTS,
    RAKE_ROW,
    RUN_OUT_IS_SILENT,
    RUN_TWICE_LINES,
    SEAT_END,
    SILENT_STREETS,
    SPARE,
    SPLASH_APART,
    SPLASH_IS_APART,
    STACK_AT_START,
    STATED_POTS,
    STATED_ROW,
    STREET,
    SUMMARY_OF,
    SUMMARY_TELLS_FOLD,
    TOLD,
    TOLD_CASHED,
    TOLD_FOLDED,
    TOLD_MUCKED,
    TOLD_SHOWED,
    TOTAL_LINES,
    Rows,
    chips,
    is_live,
    live_count,
    next_dealt_in,
    report,
    round_of,
)
from hhparse.events import (
    AMOUNT,
    CARDS,
    FLAG,
    KIND,
    NCARDS,
    SEAT,
    SEAT_NO,
    V0,
    V1,
    V3,
)
from hhparse.jit import inner_kernel


@inner_kernel
def read_summary(ev: Rows, e: int, S: Rows, G: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """A seat line of the summary: seat, position, where he folded, what he showed."""
    row = ev[e]
    seat = row[SEAT]
    hand = G[HAND]
    G[SUMMARY_OF] = seat
    if seat < 0:
        return
    S[IN_SUMMARY, seat] += 1
    if row[SEAT_NO] >= 0 and row[SEAT_NO] != seat:
        report(findings, counts, hand, codes.SUMMARY_SEAT, -1, -1, -1, seat, row[SEAT_NO], seat, e)
    result = row[V0]
    says_street = (result >= 0 and result <= FOLDED_RIVER) or result >= FOLDED_SECOND
    if says_street and facts[SUMMARY_TELLS_FOLD] == 1:
        number = round_of(G, result if result <= FOLDED_RIVER else result - FOLDED_SECOND + SECOND)
        if S[FOLDED_AT, seat] != number + 1:
            report(findings, counts, hand, codes.SUMMARY_FOLD, -1, -1, -1, seat, number, S[FOLDED_AT, seat] - 1, e)
    stayed = S[FOLDED_AT, seat] == 0 and S[PUT, seat] > 0  # nothing: the hand ended before it began
    if result == FOLDED_RESULT and stayed and facts[SUMMARY_TELLS_FOLD] == 1:
        report(findings, counts, hand, codes.SUMMARY_FOLD, -1, -1, -1, seat, result, -1, e)
    if says_street or result == FOLDED_RESULT:
        S[TOLD, seat] |= TOLD_FOLDED
    elif result == SHOWED_RESULT:
        S[TOLD, seat] |= TOLD_SHOWED
    elif result == MUCKED_RESULT:
        S[MUCKED, seat] = 1
        S[TOLD, seat] |= TOLD_MUCKED
    elif result == CASHED_RESULT:
        S[CASHED, seat] = 1
        S[TOLD, seat] |= TOLD_CASHED
    flags = row[FLAG]
    wrong = flags & IS_BUTTON and hd[H_BUTTON] >= 0 and seat != hd[H_BUTTON]
    if flags & IS_SMALL and S[POSTED, seat] & 1 == 0 and not _ante_took_blind(S, G, hd, seat, False):
        wrong = True
    if flags & IS_BIG and S[POSTED, seat] & 2 == 0 and not _ante_took_blind(S, G, hd, seat, True):
        wrong = True
    if wrong:
        report(findings, counts, hand, codes.SUMMARY_POSITION, -1, -1, -1, seat, 0, 0, e)


@inner_kernel
def _ante_took_blind(S: Rows, G: Rows, hd: Rows, seat: int, is_big: bool) -> bool:
    """Whether the button gives a blind to a player whose last chips went into the ante."""
    button = hd[H_BUTTON]
    if button < 0 or button >= SEATS or S[ANTE, seat] == 0 or S[ANTE, seat] != S[STACK_AT_START, seat]:
        return False
    dealt_in = 0
    for other in range(G[SEAT_END]):
        dealt_in += S[DEALT, other]
    due = button if dealt_in == 2 and S[DEALT, button] == 1 else next_dealt_in(S, G, button)
    if is_big:
        due = next_dealt_in(S, G, due)
    return bool(seat == due)


@inner_kernel
def _pot_of_last_award(ev: Rows, e: int) -> int:
    """Number of the pot that the last award above a line is from, the main pot's being 1; 0 if there is none."""
    for above in range(e - 1, -1, -1):
        row = ev[above]
        if row[KIND] == HEADER:
            return 0
        if row[KIND] == COLLECT:
            return 1 if row[V0] != SIDE else 2 if row[V3] <= 0 else int(row[V3]) + 1
    return 0


@inner_kernel
def read_told(ev: Rows, e: int, S: Rows, G: Rows, B: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """Lines about the whole hand: total, pots, rake, boards, marks."""
    row = ev[e]
    kind = row[KIND]
    amount = row[AMOUNT]
    if kind == TOTAL:
        hd[H_TOTAL] = amount
        G[TOTAL_LINES] += 1
    elif kind == RAKE:
        hd[H_RAKE] += amount if amount > 0 else 0  # a line without an amount says that none was taken
        hd[H_RAKE_STATED] = 1
        number = row[V3] if facts[RAKE_FOLLOWS_ITS_POT] == 0 else _pot_of_last_award(ev, e)
        if number > 0 and number <= MAX_POTS and amount > 0:
            G[RAKE_NAMES_POTS] = 1
            B[RAKE_ROW, number - 1] += amount
    elif kind == FEE:
        hd[H_FEES] += amount
    elif kind == SPLASH and facts[SPLASH_IS_APART] == 1:
        G[SPLASH_APART] += amount
    elif kind == SPLASH:
        hd[H_SPLASH] += amount
        G[POT] += amount
    elif kind == STATED_POT:
        if G[STATED_POTS] < MAX_POTS:
            B[STATED_ROW, G[STATED_POTS]] = amount
        G[STATED_POTS] += 1
    elif kind == BOARD_LINE:
        G[BOARD_LINES] += 1
        board = row[V1] - 1 if row[V1] > 1 else 0
        shared = B[SPARE, 0] if board > 0 and facts[LATER_BOARDS_OWN] == 1 else 0
        same = row[NCARDS] + shared == B[board, 0]
        for place in range(min(row[NCARDS], 5 - shared)):
            if ((row[CARDS] >> (8 * place)) & 255) != B[board, 1 + shared + place]:
                same = False
        if G[SILENT_STREETS] == 1 and row[NCARDS] >= 3 and row[NCARDS] <= 5:
            _silent_board(row, e, S, G, B, hd, findings, counts)
        elif not same and G[GAP] == 1 and _holds_all(row, B, board):
            _late_cards(row, B, board)
        elif not same and facts[RUN_OUT_IS_SILENT] == 1 and board == 0 and _runs_out(row, S, G, B):
            _late_cards(row, B, 0)
            hd[H_STREET] = row[NCARDS] - 2
        elif not same:
            report(findings, counts, G[HAND], codes.BOARD_LINE, -1, board, -1, -1, row[NCARDS], B[board, 0], e)
    elif kind == CANCELLED:
        hd[H_CANCELLED] = 1
    elif kind == NO_LOW:
        G[NO_LOW_LINES] += 1
    elif kind == RUN_TWICE:
        G[RUN_TWICE_LINES] += 1


@inner_kernel
def _silent_board(row: Rows, e: int, S: Rows, G: Rows, B: Rows, hd: Rows, findings: Rows, counts: Rows) -> None:
    """The board of a log without street lines: its cards say how far the hand went, and the betting must be over."""
    street = row[NCARDS] - 2
    if street < G[STREET] or (street > G[STREET] and not _may_run_out(S, G)):
        report(findings, counts, G[HAND], codes.BOARD_LINE, -1, 0, -1, -1, row[NCARDS], G[STREET] + 2, e)
    _late_cards(row, B, 0)
    hd[H_STREET] = street


@inner_kernel
def _runs_out(row: Rows, S: Rows, G: Rows, B: Rows) -> bool:
    """Whether a board goes on where the streets left off, with nobody left who could bet."""
    is_longer = row[NCARDS] > B[0, 0] and _holds_all(row, B, 0)
    return bool(is_longer and live_count(S, G) > 1 and _may_run_out(S, G))


@inner_kernel
def _may_run_out(S: Rows, G: Rows) -> bool:
    """Whether nobody is left who could bet, so that the rest of the board was dealt without betting."""
    able = 0
    for seat in range(G[SEAT_END]):
        if is_live(S, seat) and chips(S, G, seat) > 0:
            able += 1
    return able < 2


@inner_kernel
def _holds_all(row: Rows, B: Rows, board: int) -> bool:
    """Whether a board in the summary has all the cards that the streets have shown."""
    told = card_bits(row[CARDS], row[NCARDS])
    lying = 0
    for place in range(B[board, 0]):
        lying |= 1 << B[board, 1 + place]
    return bool(told & lying == lying and row[NCARDS] <= 5)


@inner_kernel
def _late_cards(row: Rows, B: Rows, board: int) -> None:
    """Take the summary's board: a street was printed with empty brackets."""
    for place in range(row[NCARDS]):
        B[board, 1 + place] = (row[CARDS] >> (8 * place)) & 255
    B[board, 0] = row[NCARDS]
