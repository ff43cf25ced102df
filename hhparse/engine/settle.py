"""Settle: who is due what, pot by pot, board by board, half by half.

The problem. A pot of 39 with one high winner and two tied lows cannot be paid in equal parts: halves differ by a unit,
and so do quarters. Rooms agree on the first step and not on the second, so every step says who gets the odd unit:

1. deductions come off each pot before anything is split (rule 20);
2. boards: each gets an equal part, and the odd units one each from the first board on, or from the last;
3. halves: if somebody *eligible for this pot* has a qualifying low, each half is ``net // 2`` units, and the odd one
   goes to the high or to the low; else the high takes the board's whole part (rules 18, 19);
4. ties: equal parts, and the odd units one each in the order of the room's policy.

    39, button 5, high seat 7, lows seats 2 and 3: high 20, low 19 = 10 to the first seat left of the button + 9.
    962 under Bovada's policy: low half 481 = 240 + 240, and the unit that is left goes to the high: 482.

Where the room's policy for ties is not proved, the share is a range from the equal part to one unit more (to all odd
units where one player is known to get them); placing.py does the same for boards and halves. Where the same two or
more players tie both ways, rulebooks split the whole pot evenly and two-stage halving does not: that is a range too.

A player is a *contender* for a pot he is eligible for unless he conceded: he mucked cards that the log never prints.
Printed cards are evidence, mucked or not.
"""

from __future__ import annotations

from hhparse.engine import codes, rake
from hhparse.engine.evaltables import Tables
from hhparse.engine.evaluate import board_key, high_of, low_of
from hhparse.engine.games import STUD_GAME
from hhparse.engine.layout import (
    H_BOARDS,
    H_BUTTON,
    H_EVIDENCE,
    H_FEES,
    H_LOW_POSSIBLE,
    H_LOW_WON,
    H_RAKE,
    H_SPLASH,
    H_UNIT,
    N_SHARES,
    S_BOARD,
    S_DUE,
    S_HALF,
    S_HAND,
    S_LEAST,
    S_LOOSE_LEAST,
    S_LOOSE_MOST,
    S_MOST,
    S_POT,
    S_SEAT,
    S_VALUE,
)
from hhparse.engine.state import (
    CONCEDED,
    CONTENDERS,
    DEALT,
    ELIGIBLE,
    FAMILY,
    FOLDED_AT,
    GROSS,
    HAND,
    HIGH1,
    HOLE,
    HOLE_COUNT,
    LONE_POTS_RUN_ONCE,
    LOW1,
    LOW_WAS_DUE,
    MUCK_MAY_BE_SILENT,
    MUCKED,
    NET,
    ODD_BOARD,
    ODD_HALF,
    ODD_MATTERS,
    ODD_ORDER,
    ODD_TO_ANY,
    OF_BOARDS,
    OF_HALVES,
    RAKE_IS_TAKEN,
    RAKE_NAMES_POTS,
    RAKE_ROW,
    RESOLVED,
    SEAT_END,
    STATED_NET,
    STATED_POTS,
    STATED_POTS_ARE,
    STATED_ROW,
    TAKEN,
    WON,
    ZERO,
    Rows,
    Settling,
    is_live,
    live_count,
    report,
)
from hhparse.events import Half
from hhparse.hand import Evidence
from hhparse.jit import inner_kernel
from hhparse.sites.base import OddBoard, OddHalf, OddUnit, RakeOrder, Total

WHOLE = int(Half.WHOLE)
HIGH = int(Half.HIGH)
LOW = int(Half.LOW)
GROSS_POTS = int(Total.GROSS)
PROPORTIONAL = int(RakeOrder.PROPORTIONAL)
CUT_PARTS = int(RakeOrder.CUT_PARTS)
UP_TO_CAP = int(RakeOrder.UP_TO_CAP)
GROSS_OR_NET_POTS = int(Total.GROSS_OR_NET)
UNKNOWN_POLICY = int(OddUnit.UNKNOWN)
LEFT_OF_BUTTON = int(OddUnit.LEFT_OF_BUTTON)
LOWEST_SEAT = int(OddUnit.LOWEST_SEAT)
LOW_LEFTOVER_TO_HIGH = int(OddUnit.LOW_LEFTOVER_TO_HIGH)
LOW_HALF = int(OddHalf.LOW_HALF)
LAST_BOARD = int(OddBoard.LAST_BOARD)
FOLD_WIN = int(Evidence.FOLD_WIN)
MUCK_CONCEDED = int(Evidence.MUCK_CONCEDED)
ALL_CARDS = int(Evidence.ALL_CARDS)
CARDS_UNKNOWN = int(Evidence.CARDS_UNKNOWN)


@inner_kernel
def evaluate_boards(S: Rows, G: Rows, B: Rows, hd: Rows, hole: int, omaha: bool, hilo: bool, tables: Tables) -> None:
    """Values of every live player whose cards are known, on every finished board."""
    for board in range(hd[H_BOARDS]):
        if B[board, 0] != 5:
            continue
        packed = ZERO
        for place in range(5):
            packed |= B[board, 1 + place] << (8 * place)
        key = board_key(packed)
        if key < 0:
            continue
        if hilo and _low_ranks_on(packed) >= 3:
            hd[H_LOW_POSSIBLE] = 1
        for seat in range(G[SEAT_END]):
            if S[DEALT, seat] == 1 and S[FOLDED_AT, seat] == 0 and S[HOLE_COUNT, seat] == hole:
                cards = S[HOLE, seat]
                S[HIGH1 + board, seat] = high_of(
                    cards, hole, key, omaha, tables.by_ranks, tables.omaha_flush, tables.flush
                )
                if hilo:
                    S[LOW1 + board, seat] = low_of(cards, hole, key, omaha, tables.low)


@inner_kernel
def _low_ranks_on(packed: int) -> int:
    ranks = 0
    for place in range(5):
        rank = (((packed >> (8 * place)) & 255) - 1) >> 2
        if rank == 12 or rank <= 6:
            ranks |= 1 << rank
    count = 0
    while ranks:
        ranks &= ranks - 1
        count += 1
    return count


@inner_kernel
def deduct(h: Settling) -> None:
    """Take rake and fees off the pots: as the stated net pots say, else in the room's order."""
    S, G, B, hd, P, pots, facts, findings, counts = h.S, h.G, h.B, h.hd, h.P, h.pots, h.facts, h.findings, h.counts
    taken = hd[H_RAKE] + hd[H_FEES]
    left = taken
    stated = G[STATED_POTS] == pots and (pots > 1 or facts[STATED_POTS_ARE] == GROSS_POTS)
    are_gross = facts[STATED_POTS_ARE] == GROSS_POTS
    if stated and facts[STATED_POTS_ARE] == GROSS_OR_NET_POTS:
        left_out = ZERO
        for pot in range(pots):
            left_out += P[pot, GROSS] - B[STATED_ROW, pot]
        are_gross = left_out == 0
    for pot in range(pots):
        part = left if left < P[pot, GROSS] else P[pot, GROSS]
        if facts[RAKE_IS_TAKEN] == PROPORTIONAL or facts[RAKE_IS_TAKEN] == UP_TO_CAP:
            part = rake.in_proportion(P, pots, pot, taken)
        elif facts[RAKE_IS_TAKEN] == CUT_PARTS:
            part = rake.in_cut_parts(S, G, hd, P, pots, pot)
        if G[RAKE_NAMES_POTS] == 1:
            part = min(B[RAKE_ROW, pot], P[pot, GROSS])
        if stated and are_gross:
            own = P[pot, GROSS] - (hd[H_SPLASH] if pot == 0 else 0)  # what the house adds is stated apart
            if B[STATED_ROW, pot] != own:
                report(findings, counts, G[HAND], codes.STATED_POT, pot, -1, -1, -1, B[STATED_ROW, pot], own, -1)
        elif stated:
            P[pot, STATED_NET] = B[STATED_ROW, pot]
            by_statement = P[pot, GROSS] - B[STATED_ROW, pot]
            if by_statement < 0 or by_statement > taken:
                due = P[pot, GROSS]
                report(findings, counts, G[HAND], codes.STATED_POT, pot, -1, -1, -1, B[STATED_ROW, pot], due, -1)
            else:
                part = by_statement
        elif P[pot, STATED_NET] >= 0:  # what its awards leave
            if P[pot, STATED_NET] <= P[pot, GROSS] and P[pot, GROSS] - P[pot, STATED_NET] <= left:
                part = P[pot, GROSS] - P[pot, STATED_NET]
            P[pot, STATED_NET] = -1
        P[pot, TAKEN] = part
        P[pot, NET] = P[pot, GROSS] - part
        left -= part
    if left != 0:
        report(findings, counts, G[HAND], codes.RAKE_OVER_POT, -1, -1, -1, -1, taken, taken - left, -1)


@inner_kernel
def deduct_from_main(P: Rows, pots: int, part: int, taken: int) -> None:
    """Take so much off the main pot, and the rest of the deductions off the side pots in turn."""
    left = taken - part
    for pot in range(pots):
        if pot > 0:
            part = left if left < P[pot, GROSS] else P[pot, GROSS]
            left -= part
        P[pot, TAKEN] = part
        P[pot, NET] = P[pot, GROSS] - part


@inner_kernel
def seats_in_odd_order(S: Rows, G: Rows, hd: Rows, policy: int) -> None:
    """Seats in the order in which they get odd units."""
    seat = -1 if policy == LOWEST_SEAT or hd[H_BUTTON] < 0 else hd[H_BUTTON]
    for place in range(G[SEAT_END]):
        seat = seat + 1 if seat + 1 < G[SEAT_END] else 0
        S[ODD_ORDER, place] = seat


@inner_kernel
def _share(
    h: Settling, pot: int, board: int, half: int, seat: int, due: int, least: int, most: int, loose: int, loosest: int
) -> None:
    place = h.counts[N_SHARES]
    h.counts[N_SHARES] = place + 1
    if place >= len(h.shares):
        return
    row = h.shares[place]
    row[S_HAND] = h.G[HAND]
    row[S_POT] = pot
    row[S_BOARD] = board
    row[S_HALF] = half
    row[S_SEAT] = seat
    row[S_DUE] = due
    row[S_LEAST] = least
    row[S_MOST] = most
    row[S_VALUE] = h.S[(LOW1 if half == LOW else HIGH1) + board, seat]
    row[S_LOOSE_LEAST] = loose
    row[S_LOOSE_MOST] = loosest


@inner_kernel
def _winners(S: Rows, G: Rows, row: int, among: int) -> int:
    """Bit set of the seats in ``among`` with the best value of state row ``row``; nobody if all have 0."""
    best = 0
    winners = ZERO
    for seat in range(G[SEAT_END]):
        if among >> seat & 1:
            if S[row, seat] > best:
                best = S[row, seat]
                winners = 1 << seat
            elif S[row, seat] == best and best > 0:
                winners |= 1 << seat
    return winners


@inner_kernel
def _count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@inner_kernel
def _pay(h: Settling, policy: int, pot: int, board: int, half: int, winners: int, amount: int, both_ways: bool) -> None:
    """Split one half among its winners."""
    S, G, unit = h.S, h.G, h.hd[H_UNIT]
    parts = _count_bits(winners)
    whole = amount // unit
    base = whole // parts
    odd = whole - base * parts
    crumbs = amount - whole * unit
    by_no_rule = G[ODD_TO_ANY] == 1 or (G[ODD_TO_ANY] == 2 and half != LOW)
    free = odd > 0 and (policy == UNKNOWN_POLICY or by_no_rule or both_ways)
    loose_most = base * unit + (unit if odd > 0 else 0)
    if G[ODD_TO_ANY] == 1:
        loose_most = (base + odd) * unit
    given = 0
    for place in range(G[SEAT_END]):
        seat = S[ODD_ORDER, place]
        if winners >> seat & 1 == 0:
            continue
        due = base * unit + crumbs
        if given < odd:
            due += unit
        least = base * unit if free else due
        most = loose_most if free else due
        _share(h, pot, board, half, seat, due, least, most, base * unit, loose_most + crumbs)
        given += 1
        crumbs = 0


@inner_kernel
def _split_board(h: Settling, policy: int, pot: int, board: int, contenders: int, amount: int) -> None:
    """High and low of one board's part of a pot."""
    S, G, unit = h.S, h.G, h.hd[H_UNIT]
    high_winners = _winners(S, G, HIGH1 + board, contenders)
    low_winners = _winners(S, G, LOW1 + board, contenders) if h.hilo else ZERO
    if low_winners == 0:
        _pay(h, policy, pot, board, WHOLE, high_winners, amount, False)
        return
    h.hd[H_LOW_WON] = 1
    G[LOW_WAS_DUE] = 1
    units = amount // unit
    low = units // 2 * unit
    if units % 2 == 1:
        G[ODD_MATTERS] |= OF_HALVES
        low += unit if G[ODD_HALF] == LOW_HALF else 0
    if policy == LOW_LEFTOVER_TO_HIGH:
        parts = _count_bits(low_winners)
        low = low // unit // parts * parts * unit
    both_ways = high_winners == low_winners and _count_bits(high_winners) > 1
    # Also where a pot that ties both ways is split evenly, the units of the high half lie as they always do.
    _pay(h, policy, pot, board, HIGH, high_winners, amount - low, False)
    _pay(h, policy, pot, board, LOW, low_winners, low, both_ways)


@inner_kernel
def concessions(S: Rows, G: Rows, P: Rows, pots: int, facts: Rows, hole: int) -> None:
    """Mark who conceded: mucked, or silent and unpaid where the room lets losers be silent, and never printed whole.

    Silence concedes only to cards that somebody shows. A side pot that nobody contests is paid without any.
    """
    alone = live_count(S, G) < 2
    shown = False
    for seat in range(G[SEAT_END]):
        if is_live(S, seat) and S[HOLE_COUNT, seat] == hole:
            shown = True
    for seat in range(G[SEAT_END]):
        S[CONCEDED, seat] = 0
        if alone or S[DEALT, seat] == 0 or S[FOLDED_AT, seat] > 0 or S[HOLE_COUNT, seat] == hole:
            continue
        uncontested = ZERO
        for pot in range(pots):
            if P[pot, ELIGIBLE] == 1 << seat:
                uncontested += P[pot, GROSS]
        silent = facts[MUCK_MAY_BE_SILENT] == 1 and S[WON, seat] <= uncontested and shown
        if (S[MUCKED, seat] == 1 and S[WON, seat] == 0) or (S[HOLE_COUNT, seat] > 0 and S[WON, seat] == 0) or silent:
            S[CONCEDED, seat] = 1


@inner_kernel
def _is_evaluated(S: Rows, seat: int, boards: int) -> bool:
    """Whether the cards of the seat and of every board were there to be compared."""
    for board in range(boards):
        if S[HIGH1 + board, seat] == 0:
            return False
    return True


@inner_kernel
def settle(h: Settling, policy: int) -> None:
    """Write the due shares of every pot that the printed cards decide."""
    S, G, hd, P = h.S, h.G, h.hd, h.P
    boards = hd[H_BOARDS]
    if policy == LEFT_OF_BUTTON and G[FAMILY] == STUD_GAME and hd[H_BUTTON] < 0:
        policy = UNKNOWN_POLICY  # rulebooks go by the suits of the hands; no log has proved it
    seats_in_odd_order(S, G, hd, policy)
    G[ODD_MATTERS] = 0
    evidence = FOLD_WIN if h.pots == 1 and P[0, CONTENDERS] == 1 else ALL_CARDS
    for pot in range(h.pots):
        contenders = ZERO
        unknown = 0
        for seat in range(G[SEAT_END]):
            is_his = P[pot, CONTENDERS] == 1
            if P[pot, ELIGIBLE] >> seat & 1 and (S[CONCEDED, seat] == 0 or is_his):
                contenders |= 1 << seat
                if not _is_evaluated(S, seat, boards):
                    unknown += 1
        left = _count_bits(contenders)
        if left < P[pot, CONTENDERS] and evidence == ALL_CARDS:
            evidence = MUCK_CONCEDED
        if left == 1 and (unknown == 1 or not h.hilo or evidence == FOLD_WIN):
            runs = 1 if P[pot, CONTENDERS] == 1 and G[LONE_POTS_RUN_ONCE] == 1 else boards
            _whole(h, pot, contenders, runs)
        elif unknown > 0 or left == 0:
            evidence = CARDS_UNKNOWN
            _report_unknown(h, pot, contenders)
            continue
        else:
            _split_pot(h, policy, pot, contenders, boards)
        P[pot, RESOLVED] = 1
    hd[H_EVIDENCE] = evidence


@inner_kernel
def _report_unknown(h: Settling, pot: int, contenders: int) -> None:
    """Whose cards are missing, or nobody if it is the board, or if all have conceded."""
    is_named = False
    for seat in range(h.G[SEAT_END]):
        if contenders >> seat & 1 and h.S[HOLE_COUNT, seat] != h.hole:
            report(h.findings, h.counts, h.G[HAND], codes.CARDS_UNKNOWN, pot, -1, -1, seat, 0, 0, -1)
            is_named = True
    if not is_named:
        report(h.findings, h.counts, h.G[HAND], codes.CARDS_UNKNOWN, pot, -1, -1, -1, 0, 0, -1)


@inner_kernel
def _board_part(G: Rows, net: int, unit: int, boards: int, board: int) -> int:
    """One board's part of a pot: equal units, the odd ones, and what is no whole unit to the first."""
    units = net // unit
    part = units // boards * unit
    odd = units % boards
    if odd > 0:
        G[ODD_MATTERS] |= OF_BOARDS
    if (boards - 1 - board if G[ODD_BOARD] == LAST_BOARD else board) < odd:
        part += unit
    if board == 0:
        part += net - units * unit
    return part


@inner_kernel
def _whole(h: Settling, pot: int, contenders: int, boards: int) -> None:
    """A pot that one player is left for: it is his whatever his cards."""
    for place in range(h.G[SEAT_END]):
        seat = h.S[ODD_ORDER, place]
        if contenders >> seat & 1 == 0:
            continue
        for board in range(boards):
            part = _board_part(h.G, h.P[pot, NET], h.hd[H_UNIT], boards, board)
            _share(h, pot, board, WHOLE, seat, part, part, part, part, part)


@inner_kernel
def _split_pot(h: Settling, policy: int, pot: int, contenders: int, boards: int) -> None:
    net = h.P[pot, NET]
    unit = h.hd[H_UNIT]
    if net % unit != 0:
        report(h.findings, h.counts, h.G[HAND], codes.NOT_WHOLE_UNITS, pot, -1, -1, -1, net, unit, -1)
    for board in range(boards):
        part = _board_part(h.G, net, unit, boards, board)
        _split_board(h, policy, pot, board, contenders, part)
