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
    A_LEAST,
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
    AWARD_LINE_COVERS,
    AWARD_OF_LAST_POT,
    AWARDS_MAY_BE_MISSING,
    CASHED,
    CONTENDERS,
    ELIGIBLE,
    FIRST_AWARD,
    FIRST_SHARE,
    FOLD_WIN_IN_HALVES,
    G_ANY_LABEL_BOARD,
    HAND,
    LABELS_HALVES,
    LABELS_POTS,
    NET,
    RESOLVED,
    SEAT_END,
    SHARE_END,
    SILENT_SIDE_POTS,
    SILENTLY,
    TELLS_BOARDS,
    TELLS_HALVES,
    TELLS_POTS,
    WON,
    WON_IN_SUMMARY,
    ZERO,
    Rows,
    Settling,
    report,
)
from hhparse.events import Half
from hhparse.jit import inner_kernel
from hhparse.sites.base import Grain

HIGH = int(Half.HIGH)
LOW = int(Half.LOW)
LINE_PER_SHARE = int(Grain.SHARE)


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
def match(h: Settling) -> None:
    """Compare group by group, then line by line."""
    G, hd, P, pots, shares, awards = h.G, h.hd, h.P, h.pots, h.shares, h.awards
    G[SHARE_END] = min(h.counts[N_SHARES], len(shares))
    G[AWARD_END] = min(h.counts[N_AWARDS], len(awards))
    grain(G, awards, h.facts, h.hilo)
    concerned = _seats_concerned(G, shares, awards)
    all_resolved = True
    for pot in range(pots):
        if P[pot, RESOLVED] == 0:
            all_resolved = False
    hd[H_HOUSE] = 0
    if G[AWARD_END] == G[FIRST_AWARD] and h.facts[AWARDS_MAY_BE_MISSING] == 1:
        for pot in range(pots):
            hd[H_HOUSE] += P[pot, NET]  # nobody is said to have it
        report(h.findings, h.counts, G[HAND], codes.AWARD_MISSING, -1, -1, -1, -1, 0, hd[H_HOUSE], -1)
        return
    for pot in range(pots if G[TELLS_POTS] == 1 else 1):
        if not (P[pot, RESOLVED] == 1 if G[TELLS_POTS] == 1 else all_resolved):
            _unresolved_pot(h, pot if G[TELLS_POTS] == 1 or pots == 1 else -1)
            continue
        for board in range(hd[H_BOARDS] if G[TELLS_BOARDS] == 1 else 1):
            for half in range(2 if G[TELLS_HALVES] == 1 else 1):
                for seat in range(G[SEAT_END]):
                    if concerned >> seat & 1:
                        _group(
                            h,
                            seat,
                            pot if G[TELLS_POTS] == 1 else -1,
                            board if G[TELLS_BOARDS] == 1 else -1,
                            HIGH + half if G[TELLS_HALVES] == 1 else -1,
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
def _unresolved_pot(h: Settling, pot: int) -> None:
    """Cards are missing: all that can be said is whether the whole pot was paid out, and to whom it cannot be due."""
    G, P, awards = h.G, h.P, h.awards
    paid = 0
    net = 0
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        if pot < 0 or awards[place, A_POT] == pot:
            paid += awards[place, A_STATED]
    for index in range(h.pots):
        if pot < 0 or index == pot:
            net += P[index, NET]
    if paid != net and paid > 0:
        report(h.findings, h.counts, G[HAND], codes.POT_SUM, pot, -1, -1, -1, paid, net, -1)
    for seat in range(G[SEAT_END]):
        _not_from_pots_of_others(h, seat, pot)


@inner_kernel
def _not_from_pots_of_others(h: Settling, seat: int, pot: int) -> None:
    """Whoever has the best hand: a player is paid no more than there is in the pots that he is eligible for."""
    G, P, awards = h.G, h.P, h.awards
    stated = 0
    event = -1
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        if awards[place, A_SEAT] == seat and (pot < 0 or awards[place, A_POT] == pot):
            stated += awards[place, A_STATED]
            event = awards[place, A_EVENT]
    most = 0
    for index in range(h.pots):
        if (pot < 0 or index == pot) and P[index, ELIGIBLE] >> seat & 1:
            most += P[index, NET]
    if stated > most:
        report(h.findings, h.counts, G[HAND], codes.AWARD, pot, -1, -1, seat, stated, most, event)


@inner_kernel
def _group(h: Settling, seat: int, pot: int, board: int, half: int) -> None:
    """One player's shares of one group against his award lines of it."""
    S, G, hd, P, facts, shares, awards = h.S, h.G, h.hd, h.P, h.facts, h.shares, h.awards
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
        report(h.findings, h.counts, G[HAND], code, pot, board, told_half, seat, stated, due, event)
        _wrong_lines(h, seat, pot, board, half, lines)
    else:
        may_be_halved = facts[FOLD_WIN_IN_HALVES] == 1 and hd[H_SHOWDOWN] == 0 and lines == 2
        _lines(h, seat, pot, board, half, number, lines, may_be_halved)


@inner_kernel
def pays_what_is_due(h: Settling, first: int, end: int) -> bool:
    """Whether every group of the hand's award lines is just what the shares from ``first`` to ``end`` come to.

    What a player is due without a line, as the room's facts let it be, may be missing.
    """
    S, G, shares, awards = h.S, h.G, h.shares, h.awards
    for pot in range(h.pots if G[TELLS_POTS] == 1 else 1):
        for board in range(h.hd[H_BOARDS] if G[TELLS_BOARDS] == 1 else 1):
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
    h: Settling, seat: int, pot: int, board: int, half: int, number: int, lines: int, may_be_halved: bool
) -> None:
    """Give each line its shares: one that fits exactly, else all that fit together, else whatever is left."""
    G, facts, shares, awards = h.G, h.facts, h.shares, h.awards
    used = ZERO
    too_many = lines > number and facts[AWARD_LINE_COVERS] == LINE_PER_SHARE and not may_be_halved
    for place in range(G[FIRST_AWARD], G[AWARD_END]):
        award = awards[place]
        if not _line_in_group(award, seat, pot, board, half):
            continue
        if too_many:
            stated = award[A_STATED]
            report(h.findings, h.counts, G[HAND], codes.AWARD_LINES, pot, board, half, seat, stated, 0, award[A_EVENT])
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
            stated = award[A_STATED]
            report(h.findings, h.counts, G[HAND], codes.AWARD_LINES, pot, board, half, seat, stated, 0, award[A_EVENT])


@inner_kernel
def _wrong_lines(h: Settling, seat: int, pot: int, board: int, half: int, lines: int) -> None:
    """What lines should have been that do not pay what is due: known where all but one are what a share is due."""
    G, shares, awards = h.G, h.shares, h.awards
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
