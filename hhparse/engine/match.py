"""Match: the award lines of the log against the due shares, at the finest grain that both have.

Rooms print at different grains: a line per half and pot (PokerStars), high and low with labels but pots without
(PokerNow), one line per pot, one total per player. So both sides are grouped by what *every* line of the hand says:
player, and pot, board and half where they are labelled. A group's stated sum must lie between the least and the most
that its shares are due. Inside a group each line should be one share, or all that are left; what cancels inside a total
cannot be seen, and the site's facts say so.

An award that is wrong by the odd unit of those who tie is the finding ``odd_unit``. A unit that another half or board
should have is a wrong award: high and low swapped are not right, however little they differ.
"""

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
    H_HOUSE,
    H_SHOWDOWN,
    N_AWARDS,
    N_SHARES,
    S_BOARD,
    S_DUE,
    S_HALF,
    S_LEAST,
    S_LOOSE_LEAST,
    S_LOOSE_MOST,
    S_MOST,
    S_POT,
    S_SEAT,
)
from hhparse.engine.state import (
    AWARD_END,
    AWARD_IN_SUMMARY,
    AWARD_LINE_COVERS,
    AWARD_OF_LAST_POT,
    AWARDS_MAY_BE_MISSING,
    CASHED,
    COLLECTS,
    CONTENDERS,
    ELIGIBLE,
    FINAL_STACKS_TELL_AWARDS,
    FIRST_AWARD,
    FIRST_SHARE,
    FOLD_WIN_IN_HALVES,
    G_ANY_LABEL_BOARD,
    HAND,
    LABELS_HALVES,
    LABELS_POTS,
    LONE_POT_IS_MAIN,
    MAIN_POT_IS_POT,
    NET,
    NO_SIDE_NUMBERS,
    PUT,
    RESOLVED,
    SEAT_END,
    SHARE_END,
    SILENT_SIDE_POTS,
    SILENTLY,
    STACK_AT_START,
    TELLS_BOARDS,
    TELLS_HALVES,
    TELLS_POTS,
    UNCALLED_OWNER,
    UNCALLED_PAID,
    WON,
    WON_IN_SUMMARY,
    ZERO,
    Rows,
    report,
)
from hhparse.events import AMOUNT, KIND, SEAT, V0, V1, V2, V3, EventKind, Half, Pot, Street
from hhparse.jit import inner_kernel
from hhparse.sites.base import Grain

STREET_LINE = int(EventKind.STREET)
COLLECT = int(EventKind.COLLECT)
SUMMARY_LINE = int(EventKind.SUMMARY)
WON_LINE = int(EventKind.WON)
STATED_POT = int(EventKind.STATED_POT)
MAIN = int(Pot.MAIN)
SIDE = int(Pot.SIDE)
TO_SHOWDOWN = int(Street.SHOWDOWN)
HIGH = int(Half.HIGH)
LOW = int(Half.LOW)
LINE_PER_SHARE = int(Grain.SHARE)


@inner_kernel
def _labelled_pot(
    row: Rows, label: int, number: int, G: Rows, pots: int, facts: Rows, findings: Rows, counts: Rows, e: int
) -> int:
    """Index of the pot that a line names; -1 if the room does not label pots."""
    if facts[LABELS_POTS] == 0:
        return -1 if pots > 1 else 0
    if pots == 1:
        if label == SIDE or (label == MAIN and facts[LONE_POT_IS_MAIN] == 0):
            report(findings, counts, G[HAND], codes.POT_LABEL, 0, -1, -1, row[SEAT], row[AMOUNT], 0, e)
        return 0
    if label < 0 or (label == SIDE and number <= 0 and pots > 2 and facts[NO_SIDE_NUMBERS] == 1):
        return -1  # this line does not say
    pot = 0
    wrong = label != MAIN and label != SIDE and facts[MAIN_POT_IS_POT] == 0
    if label == SIDE:
        pot = number if number > 0 else 1
        wrong = pot >= pots or (number <= 0 and pots > 2)
    if wrong:
        report(findings, counts, G[HAND], codes.POT_LABEL, pot, -1, -1, row[SEAT], row[AMOUNT], 0, e)
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
def read_awards(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    hd: Rows,
    pots: int,
    hilo: bool,
    facts: Rows,
    awards: Rows,
    counts: Rows,
    findings: Rows,
) -> None:
    """One award row per award line, with what its wording says of pot, board and half (-1: nothing).

    Awards that follow the statement of a pot, and name none themselves, are of that pot.
    """
    board = -1
    stated_label = -1
    stated_number = -1
    seat = -1
    from_summary = facts[AWARD_IN_SUMMARY] == 1 and G[COLLECTS] == 0
    from_stacks = facts[FINAL_STACKS_TELL_AWARDS] == 1 and G[COLLECTS] == 0
    several = hd[H_BOARDS] > 1
    hd[H_AWARDED] = 0
    _forget_what_is_silent(S, G, facts)
    with_uncalled = _line_with_uncalled(ev, e0, e1, G)
    for e in range(e0, e1):
        row = ev[e]
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
        place = counts[N_AWARDS]
        counts[N_AWARDS] = place + 1
        if place >= len(awards):
            continue
        award = awards[place]
        award[A_HAND] = G[HAND]
        award[A_SEAT] = seat
        award[A_LABEL] = label if row[KIND] == COLLECT else -1
        if row[KIND] != COLLECT:  # its columns for pot, board and half name the player's hand
            award[A_POT] = -1 if pots > 1 else 0
            award[A_BOARD] = -1 if several else 0
            award[A_HALF] = -1
            award[A_STATED] = stated
            award[A_LEAST] = -1
            award[A_MOST] = -1
            award[A_SHARES] = 0
            award[A_EVENT] = e
            award[A_LINE] = 0
            continue
        award[A_POT] = _labelled_pot(row, label, number, G, pots, facts, findings, counts, e)
        if row[V1] > hd[H_BOARDS]:
            report(findings, counts, G[HAND], codes.BOARDS_AGAINST_LINE, -1, -1, -1, row[SEAT], row[V1], 0, e)
        if facts[LABELS_HALVES] == 1 and hilo and hd[H_SHOWDOWN] == 1 and row[V2] < HIGH:
            report(findings, counts, G[HAND], codes.HALF_LABEL, -1, -1, -1, row[SEAT], row[AMOUNT], 0, e)
        award[A_BOARD] = row[V1] - 1 if row[V1] > 0 else board
        if not several:
            award[A_BOARD] = 0
        elif row[V1] > 0:
            G[G_ANY_LABEL_BOARD] = 1
        award[A_HALF] = row[V2]
        award[A_STATED] = stated
        award[A_LEAST] = -1
        award[A_MOST] = -1
        award[A_SHARES] = 0
        award[A_EVENT] = e
        award[A_LINE] = 0


@inner_kernel
def _forget_what_is_silent(S: Rows, G: Rows, facts: Rows) -> None:
    """Undo what an earlier match has counted as won without a line."""
    for seat in range(G[SEAT_END]):
        S[WON, seat] -= S[SILENTLY, seat]
        if facts[AWARD_OF_LAST_POT] == 1:
            S[WON_IN_SUMMARY, seat] -= S[SILENTLY, seat]
        S[SILENTLY, seat] = 0


@inner_kernel
def _same_group(share: Rows, pot: int, board: int, half: int) -> bool:
    """Whether a share belongs to a group; -1 stands for "not told apart"."""
    if pot >= 0 and share[S_POT] != pot:
        return False
    if board >= 0 and share[S_BOARD] != board:
        return False
    if half == LOW:
        return bool(share[S_HALF] == LOW)
    if half == HIGH:
        return bool(share[S_HALF] != LOW)
    return True


@inner_kernel
def grain(G: Rows, awards: Rows, facts: Rows, hilo: bool) -> None:
    """What every award line of the hand tells apart."""
    G[TELLS_POTS] = facts[LABELS_POTS]
    G[TELLS_BOARDS] = 1
    G[TELLS_HALVES] = 1 if hilo and facts[LABELS_HALVES] == 1 else 0
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        if awards[place, A_POT] < 0:
            G[TELLS_POTS] = 0
        if awards[place, A_BOARD] < 0:
            if G[G_ANY_LABEL_BOARD] == 1:
                awards[place, A_BOARD] = 0  # only later boards are labelled
            else:
                G[TELLS_BOARDS] = 0
        if awards[place, A_HALF] < HIGH:
            G[TELLS_HALVES] = 0


@inner_kernel
def match(
    S: Rows,
    G: Rows,
    hd: Rows,
    P: Rows,
    pots: int,
    facts: Rows,
    hilo: bool,
    shares: Rows,
    awards: Rows,
    counts: Rows,
    findings: Rows,
) -> None:
    """Compare group by group, then line by line."""
    G[SHARE_END] = min(counts[N_SHARES], len(shares))
    G[AWARD_END] = min(counts[N_AWARDS], len(awards))
    grain(G, awards, facts, hilo)
    concerned = _seats_concerned(G, shares, awards)
    all_resolved = True
    for pot in range(pots):
        if P[pot, RESOLVED] == 0:
            all_resolved = False
    hd[H_HOUSE] = 0
    if G[AWARD_END] == G[FIRST_AWARD] and facts[AWARDS_MAY_BE_MISSING] == 1:
        for pot in range(pots):
            hd[H_HOUSE] += P[pot, NET]  # nobody is said to have it
        report(findings, counts, G[HAND], codes.AWARD_MISSING, -1, -1, -1, -1, 0, hd[H_HOUSE], -1)
        return
    for pot in range(pots if G[TELLS_POTS] == 1 else 1):
        if not (P[pot, RESOLVED] == 1 if G[TELLS_POTS] == 1 else all_resolved):
            _unresolved_pot(G, hd, P, pot if G[TELLS_POTS] == 1 or pots == 1 else -1, pots, awards, counts, findings)
            continue
        for board in range(hd[H_BOARDS] if G[TELLS_BOARDS] == 1 else 1):
            for half in range(2 if G[TELLS_HALVES] == 1 else 1):
                for seat in range(G[SEAT_END]):
                    if concerned >> seat & 1:
                        _group(
                            S,
                            G,
                            hd,
                            seat,
                            pot if G[TELLS_POTS] == 1 else -1,
                            board if G[TELLS_BOARDS] == 1 else -1,
                            HIGH + half if G[TELLS_HALVES] == 1 else -1,
                            P,
                            facts,
                            shares,
                            awards,
                            counts,
                            findings,
                        )


@inner_kernel
def _seats_concerned(G: Rows, shares: Rows, awards: Rows) -> int:
    """Bit set of the seats that are due or paid something."""
    seats = 0
    for place in range(G[FIRST_SHARE], G[SHARE_END]):
        seats |= 1 << shares[place, S_SEAT]
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        seats |= 1 << awards[place, A_SEAT]
    return seats


@inner_kernel
def _unresolved_pot(
    G: Rows, hd: Rows, P: Rows, pot: int, pots: int, awards: Rows, counts: Rows, findings: Rows
) -> None:
    """Cards are missing: all that can be said is whether the whole pot was paid out, and to whom it cannot be due."""
    paid = 0
    net = 0
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        if pot < 0 or awards[place, A_POT] == pot:
            paid += awards[place, A_STATED]
    for index in range(pots):
        if pot < 0 or index == pot:
            net += P[index, NET]
    if paid != net and paid > 0:
        report(findings, counts, G[HAND], codes.POT_SUM, pot, -1, -1, -1, paid, net, -1)
    for seat in range(G[SEAT_END]):
        _not_from_pots_of_others(G, P, seat, pot, pots, awards, counts, findings)


@inner_kernel
def _not_from_pots_of_others(
    G: Rows, P: Rows, seat: int, pot: int, pots: int, awards: Rows, counts: Rows, findings: Rows
) -> None:
    """Whoever has the best hand: a player is paid no more than there is in the pots that he is eligible for."""
    stated = 0
    event = -1
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        if awards[place, A_SEAT] == seat and (pot < 0 or awards[place, A_POT] == pot):
            stated += awards[place, A_STATED]
            event = awards[place, A_EVENT]
    most = 0
    for index in range(pots):
        if (pot < 0 or index == pot) and P[index, ELIGIBLE] >> seat & 1:
            most += P[index, NET]
    if stated > most:
        report(findings, counts, G[HAND], codes.AWARD, pot, -1, -1, seat, stated, most, event)


@inner_kernel
def _group(
    S: Rows,
    G: Rows,
    hd: Rows,
    seat: int,
    pot: int,
    board: int,
    half: int,
    P: Rows,
    facts: Rows,
    shares: Rows,
    awards: Rows,
    counts: Rows,
    findings: Rows,
) -> None:
    """One player's shares of one group against his award lines of it."""
    due = 0
    least = 0
    most = 0
    loose_least = 0
    loose_most = 0
    number = 0
    silent = 0
    for place in range(G[FIRST_SHARE], G[SHARE_END]):
        share = shares[place]
        if share[S_SEAT] == seat and _same_group(share, pot, board, half):
            if hd[H_SHOWDOWN] == 1 and share[S_POT] > 0 and P[share[S_POT], CONTENDERS] == 1:
                silent += share[S_DUE]
            due += share[S_DUE]
            least += share[S_LEAST]
            most += share[S_MOST]
            loose_least += share[S_LOOSE_LEAST]
            loose_most += share[S_LOOSE_MOST]
            number += 1
    stated = 0
    lines = 0
    event = -1
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        if _line_in_group(awards[place], seat, pot, board, half):
            stated += awards[place, A_STATED]
            lines += 1
            event = awards[place, A_EVENT]
    if number == 0 and lines == 0:
        return
    if S[CASHED, seat] == 1 and S[WON, seat] == 0:
        hd[H_HOUSE] += due
        return
    if facts[SILENT_SIDE_POTS] == 1 and stated < least and stated + silent >= least and stated + silent <= most:
        stated += silent
        hd[H_AWARDED] += silent
        S[WON, seat] += silent
        S[SILENTLY, seat] += silent
    if facts[AWARD_OF_LAST_POT] == 1 and lines == 1 and stated < least:
        silent = _of_other_pots(G, shares, seat, stated)
        stated += silent
        hd[H_AWARDED] += silent
        S[WON, seat] += silent
        S[WON_IN_SUMMARY, seat] += silent
        S[SILENTLY, seat] += silent
    if stated < least or stated > most:
        told_half = half if half >= 0 else _only_half(G, shares, seat, pot, board, half)
        code = codes.ODD_UNIT if stated >= loose_least and stated <= loose_most and lines > 0 else codes.AWARD
        report(findings, counts, G[HAND], code, pot, board, told_half, seat, stated, due, event)
        _wrong_lines(G, seat, pot, board, half, lines, shares, awards)
    else:
        may_be_halved = facts[FOLD_WIN_IN_HALVES] == 1 and hd[H_SHOWDOWN] == 0 and lines == 2
        _lines(G, seat, pot, board, half, facts, number, lines, may_be_halved, shares, awards, counts, findings)


@inner_kernel
def pays_what_is_due(S: Rows, G: Rows, hd: Rows, pots: int, shares: Rows, first: int, end: int, awards: Rows) -> bool:
    """Whether every group of the hand's award lines is just what the shares from ``first`` to ``end`` come to.

    What a player is due without a line, as the room's facts let it be, may be missing.
    """
    for pot in range(pots if G[TELLS_POTS] == 1 else 1):
        for board in range(hd[H_BOARDS] if G[TELLS_BOARDS] == 1 else 1):
            for half in range(2 if G[TELLS_HALVES] == 1 else 1):
                one_pot = pot if G[TELLS_POTS] == 1 else -1
                one_board = board if G[TELLS_BOARDS] == 1 else -1
                one_half = HIGH + half if G[TELLS_HALVES] == 1 else -1
                for seat in range(G[SEAT_END]):
                    left = 0
                    lines = 0
                    for place in range(first, end):
                        if shares[place, S_SEAT] == seat and _same_group(shares[place], one_pot, one_board, one_half):
                            left += shares[place, S_DUE]
                    for place in range(G[FIRST_AWARD], G[AWARD_END]):
                        if _line_in_group(awards[place], seat, one_pot, one_board, one_half):
                            left -= awards[place, A_STATED]
                            lines += 1
                    if lines > 0 and left != 0 and left != S[SILENTLY, seat]:
                        return False
    return True


@inner_kernel
def _of_other_pots(G: Rows, shares: Rows, seat: int, stated: int) -> int:
    """What a player is due of all pots but the lowest of his, if that is the one that his line pays; else nothing."""
    lowest = -1
    for place in range(G[FIRST_SHARE], G[SHARE_END]):
        if shares[place, S_SEAT] == seat and (lowest < 0 or shares[place, S_POT] < lowest):
            lowest = shares[place, S_POT]
    least = 0
    most = 0
    others = 0
    for place in range(G[FIRST_SHARE], G[SHARE_END]):
        share = shares[place]
        if share[S_SEAT] != seat:
            continue
        if share[S_POT] == lowest:
            least += share[S_LEAST]
            most += share[S_MOST]
        else:
            others += share[S_DUE]
    return others if stated >= least and stated <= most else 0


@inner_kernel
def _only_half(G: Rows, shares: Rows, seat: int, pot: int, board: int, half: int) -> int:
    """The half that a player's shares of a group are of, where they are all of one."""
    only = -1
    for place in range(G[FIRST_SHARE], G[SHARE_END]):
        share = shares[place]
        if share[S_SEAT] == seat and _same_group(share, pot, board, half):
            if only >= 0 and only != share[S_HALF]:
                return -1
            only = share[S_HALF]
    return only


@inner_kernel
def _line_in_group(award: Rows, seat: int, pot: int, board: int, half: int) -> bool:
    if award[A_SEAT] != seat:
        return False
    if pot >= 0 and award[A_POT] != pot:
        return False
    if board >= 0 and award[A_BOARD] != board:
        return False
    return half < 0 or award[A_HALF] == half


@inner_kernel
def _lines(
    G: Rows,
    seat: int,
    pot: int,
    board: int,
    half: int,
    facts: Rows,
    number: int,
    lines: int,
    may_be_halved: bool,
    shares: Rows,
    awards: Rows,
    counts: Rows,
    findings: Rows,
) -> None:
    """Give each line its shares: one that fits exactly, else all that fit together, else whatever is left."""
    used = ZERO
    too_many = lines > number and facts[AWARD_LINE_COVERS] == LINE_PER_SHARE and not may_be_halved
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        award = awards[place]
        if not _line_in_group(award, seat, pot, board, half):
            continue
        if too_many:
            stated = award[A_STATED]
            report(findings, counts, G[HAND], codes.AWARD_LINES, pot, board, half, seat, stated, 0, award[A_EVENT])
        if lines == 1 or number == 1:
            _take(G, award, seat, pot, board, half, shares, ZERO)
            continue
        chosen = _share_that_fits(G, award, seat, pot, board, half, shares, used)
        if chosen >= 0:
            used |= _take_one(G, award, shares, chosen)
    if lines == 1 or number == 1:
        return
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        award = awards[place]
        if award[A_SHARES] != 0 or not _line_in_group(award, seat, pot, board, half):
            continue
        used |= _take_subset(G, award, seat, pot, board, half, shares, used)
        if award[A_SHARES] == 0 and facts[AWARD_LINE_COVERS] == LINE_PER_SHARE:
            report(
                findings,
                counts,
                G[HAND],
                codes.AWARD_LINES,
                pot,
                board,
                half,
                seat,
                award[A_STATED],
                0,
                award[A_EVENT],
            )


@inner_kernel
def _wrong_lines(G: Rows, seat: int, pot: int, board: int, half: int, lines: int, shares: Rows, awards: Rows) -> None:
    """What lines should have been that do not pay what is due: known where all but one are what a share is due."""
    used = ZERO
    wrong = -1
    left = 0
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        award = awards[place]
        if not _line_in_group(award, seat, pot, board, half):
            continue
        chosen = _share_that_fits(G, award, seat, pot, board, half, shares, used) if lines > 1 else -1
        if chosen >= 0:
            used |= _take_one(G, award, shares, chosen)
        else:
            wrong = place
            left += 1
    if left == 1:
        _take(G, awards[wrong], seat, pot, board, half, shares, used)


@inner_kernel
def _take_one(G: Rows, award: Rows, shares: Rows, chosen: int) -> int:
    """The line is for just this share; its bit in the set of those that have a line."""
    award[A_SHARES] = 1 << (chosen - G[FIRST_SHARE])
    award[A_LEAST] = shares[chosen, S_LEAST]
    award[A_MOST] = shares[chosen, S_MOST]
    award[A_POT] = shares[chosen, S_POT]
    award[A_BOARD] = shares[chosen, S_BOARD]
    award[A_HALF] = shares[chosen, S_HALF]
    return int(award[A_SHARES])


@inner_kernel
def _share_that_fits(G: Rows, award: Rows, seat: int, pot: int, board: int, half: int, shares: Rows, used: int) -> int:
    for place in range(G[FIRST_SHARE], G[SHARE_END]):
        share = shares[place]
        if used >> (place - G[FIRST_SHARE]) & 1 or share[S_SEAT] != seat or not _same_group(share, pot, board, half):
            continue
        if award[A_STATED] >= share[S_LEAST] and award[A_STATED] <= share[S_MOST]:
            if award[A_HALF] < 0 or _same_group(share, -1, -1, award[A_HALF]):
                return place
    return -1


@inner_kernel
def _take(G: Rows, award: Rows, seat: int, pot: int, board: int, half: int, shares: Rows, used: int) -> None:
    """The line covers every share of the group that no other line has."""
    least = 0
    most = 0
    bits = 0
    for place in range(G[FIRST_SHARE], G[SHARE_END]):
        share = shares[place]
        if share[S_SEAT] == seat and _same_group(share, pot, board, half) and used >> (place - G[FIRST_SHARE]) & 1 == 0:
            if place - G[FIRST_SHARE] < 63:
                bits |= 1 << (place - G[FIRST_SHARE])
            least += share[S_LEAST]
            most += share[S_MOST]
            award[A_POT] = share[S_POT]
            award[A_BOARD] = share[S_BOARD]
            if bits & (bits - 1) == 0:
                award[A_HALF] = share[S_HALF]
    award[A_SHARES] = bits
    award[A_LEAST] = least
    award[A_MOST] = most


@inner_kernel
def _take_subset(G: Rows, award: Rows, seat: int, pot: int, board: int, half: int, shares: Rows, used: int) -> int:
    """Shares of one pot (all boards and halves that are left of it), else everything left, if it adds up."""
    for wanted in range(pot if pot >= 0 else 0, pot + 1 if pot >= 0 else 10):
        least = 0
        most = 0
        bits = 0
        for place in range(G[FIRST_SHARE], G[SHARE_END]):
            share = shares[place]
            if used >> (place - G[FIRST_SHARE]) & 1 or share[S_SEAT] != seat or share[S_POT] != wanted:
                continue
            if _same_group(share, pot, board, half):
                least += share[S_LEAST]
                most += share[S_MOST]
                bits |= 1 << (place - G[FIRST_SHARE])
        if bits != 0 and award[A_STATED] >= least and award[A_STATED] <= most:
            award[A_SHARES] = bits
            award[A_LEAST] = least
            award[A_MOST] = most
            award[A_POT] = wanted
            return bits
    return 0
