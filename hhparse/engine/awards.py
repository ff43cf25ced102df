"""Awards: the lines that pay somebody, each as a row with what its wording says of pot, board and half."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.layout import (
    A_BOARD,
    A_EVENT,
    A_HALF,
    A_HAND,
    A_LABEL,
    A_LEAST,
    A_LINE,
    A_MOST,
    A_POT,
    A_SEAT,
    A_SHARES,
    A_STATED,
    H_AWARDED,
    H_BOARDS,
    H_SHOWDOWN,
    N_AWARDS,
)
from hhparse.engine.state import (
    AWARD_IN_SUMMARY,
    AWARD_OF_LAST_POT,
    COLLECTS,
    FINAL_STACKS_TELL_AWARDS,
    G_ANY_LABEL_BOARD,
    HAND,
    LABELS_HALVES,
    LABELS_POTS,
    LONE_POT_IS_MAIN,
    MAIN_POT_IS_POT,
    NO_SIDE_NUMBERS,
    PUT,
    SEAT_END,
    SILENTLY,
    STACK_AT_START,
    UNCALLED_OWNER,
    UNCALLED_PAID,
    WON,
    WON_IN_SUMMARY,
    Rows,
    Settling,
    report,
)
from hhparse.events import AMOUNT, KIND, SEAT, V0, V1, V2, V3, EventKind, Half, Pot, Street
from hhparse.jit import inner_kernel

COLLECT = int(EventKind.COLLECT)
HIGH = int(Half.HIGH)
MAIN = int(Pot.MAIN)
SIDE = int(Pot.SIDE)
STATED_POT = int(EventKind.STATED_POT)
STREET_LINE = int(EventKind.STREET)
SUMMARY_LINE = int(EventKind.SUMMARY)
TO_SHOWDOWN = int(Street.SHOWDOWN)
WON_LINE = int(EventKind.WON)


@inner_kernel
def _labelled_pot(h: Settling, row: Rows, label: int, number: int, e: int) -> int:
    """Index of the pot that a line names; -1 if the room does not label pots."""
    pots, facts = h.pots, h.facts
    if facts[LABELS_POTS] == 0:
        return -1 if pots > 1 else 0
    if pots == 1:
        if label == SIDE or (label == MAIN and facts[LONE_POT_IS_MAIN] == 0):
            report(h.findings, h.counts, h.G[HAND], codes.POT_LABEL, 0, -1, -1, row[SEAT], row[AMOUNT], 0, e)
        return 0
    if label < 0 or (label == SIDE and number <= 0 and pots > 2 and facts[NO_SIDE_NUMBERS] == 1):
        return -1  # this line does not say
    pot = 0
    wrong = label != MAIN and label != SIDE and facts[MAIN_POT_IS_POT] == 0
    if label == SIDE:
        pot = number if number > 0 else 1
        wrong = pot >= pots or (number <= 0 and pots > 2)
    if wrong:
        report(h.findings, h.counts, h.G[HAND], codes.POT_LABEL, pot, -1, -1, row[SEAT], row[AMOUNT], 0, e)
    return pot if pot < pots else pots - 1


@inner_kernel
def _line_with_uncalled(ev: Rows, e0: int, e1: int, G: Rows) -> int:
    """The award line that pays back a bet which nobody called: the owner's line of the last pot; -1 if none does."""
    found = -1
    highest = -1
    if G[UNCALLED_PAID] == 0:
        return found
    for e in range(e0, e1):
        row = ev[e]
        if row[KIND] != COLLECT or row[SEAT] != G[UNCALLED_OWNER] or row[AMOUNT] < G[UNCALLED_PAID]:
            continue
        rank = 0
        if row[V0] == SIDE:
            rank = row[V3] if row[V3] > 0 else 1
        if rank > highest:
            highest = rank
            found = e
    return found


@inner_kernel
def awards_of_final_stacks(ev: Rows, e0: int, e1: int, S: Rows, G: Rows, facts: Rows) -> None:
    """Where no line pays, a player has won what he has at the end above what he has not put in."""
    if facts[FINAL_STACKS_TELL_AWARDS] == 0 or G[COLLECTS] > 0:
        return
    for e in range(e0, e1):
        seat = ev[e, SEAT]
        if ev[e, KIND] == SUMMARY_LINE and ev[e, AMOUNT] >= 0 and seat >= 0 and S[STACK_AT_START, seat] >= 0:
            S[WON, seat] = max(ev[e, AMOUNT] - S[STACK_AT_START, seat] + S[PUT, seat], 0)


@inner_kernel
def read_awards(h: Settling) -> None:
    """One award row per award line, with what its wording says of pot, board and half (-1: nothing).

    Awards that follow the statement of a pot, and name none themselves, are of that pot.
    """
    S, G, hd, facts = h.S, h.G, h.hd, h.facts
    board = -1
    stated_label = -1
    stated_number = -1
    seat = -1
    from_summary = facts[AWARD_IN_SUMMARY] == 1 and G[COLLECTS] == 0
    from_stacks = facts[FINAL_STACKS_TELL_AWARDS] == 1 and G[COLLECTS] == 0
    hd[H_AWARDED] = 0
    _forget_what_is_silent(S, G, facts)
    with_uncalled = _line_with_uncalled(h.ev, h.e0, h.e1, G)
    for e in range(h.e0, h.e1):
        row = h.ev[e]
        if row[KIND] == STREET_LINE:
            if row[V0] == TO_SHOWDOWN and row[V1] > 0:
                board = row[V1] - 1
            continue
        if row[KIND] == STATED_POT:
            stated_label = row[V0]
            stated_number = row[V3]
        if row[KIND] == SUMMARY_LINE:
            seat = row[SEAT]
        is_award = row[KIND] == COLLECT or (from_summary and row[KIND] == WON_LINE)
        is_stack = from_stacks and row[KIND] == SUMMARY_LINE and seat >= 0 and row[AMOUNT] >= 0 and S[WON, seat] > 0
        if (not is_award and not is_stack) or (row[KIND] == WON_LINE and row[AMOUNT] <= 0):
            continue
        if row[KIND] == COLLECT:
            seat = row[SEAT]
        label = row[V0] if row[V0] >= 0 else stated_label
        number = row[V3] if row[V0] >= 0 else stated_number
        stated = S[WON, seat] if is_stack else row[AMOUNT] - (G[UNCALLED_PAID] if e == with_uncalled else 0)
        hd[H_AWARDED] += stated
        if stated == 0 and e == with_uncalled:
            continue
        place = h.counts[N_AWARDS]
        h.counts[N_AWARDS] = place + 1
        if place >= len(h.awards):
            continue
        award = h.awards[place]
        award[A_HAND] = G[HAND]
        award[A_SEAT] = seat
        award[A_STATED] = stated
        award[A_LEAST] = -1
        award[A_MOST] = -1
        award[A_SHARES] = 0
        award[A_EVENT] = e
        award[A_LINE] = 0
        if row[KIND] == COLLECT:
            _read_labels(h, award, row, label, number, board, e)
        else:  # its columns for pot, board and half name the player's hand
            award[A_LABEL] = -1
            award[A_POT] = -1 if h.pots > 1 else 0
            award[A_BOARD] = -1 if hd[H_BOARDS] > 1 else 0
            award[A_HALF] = -1


@inner_kernel
def _read_labels(h: Settling, award: Rows, row: Rows, label: int, number: int, board: int, e: int) -> None:
    """What an award line says of pot, board and half; ``board`` is the one whose showdown it follows."""
    G, boards = h.G, h.hd[H_BOARDS]
    award[A_LABEL] = label
    award[A_POT] = _labelled_pot(h, row, label, number, e)
    if row[V1] > boards:
        report(h.findings, h.counts, G[HAND], codes.BOARDS_AGAINST_LINE, -1, -1, -1, row[SEAT], row[V1], 0, e)
    if h.facts[LABELS_HALVES] == 1 and h.hilo and h.hd[H_SHOWDOWN] == 1 and row[V2] < HIGH:
        report(h.findings, h.counts, G[HAND], codes.HALF_LABEL, -1, -1, -1, row[SEAT], row[AMOUNT], 0, e)
    award[A_BOARD] = 0
    if boards > 1:
        award[A_BOARD] = row[V1] - 1 if row[V1] > 0 else board
        if row[V1] > 0:
            G[G_ANY_LABEL_BOARD] = 1
    award[A_HALF] = row[V2]


@inner_kernel
def _forget_what_is_silent(S: Rows, G: Rows, facts: Rows) -> None:
    """Undo what an earlier match has counted as won without a line."""
    for seat in range(G[SEAT_END]):
        S[WON, seat] -= S[SILENTLY, seat]
        if facts[AWARD_OF_LAST_POT] == 1:
            S[WON_IN_SUMMARY, seat] -= S[SILENTLY, seat]
        S[SILENTLY, seat] = 0
