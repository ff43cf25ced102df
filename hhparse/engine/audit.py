"""Audit: what the log says twice must agree, and what it says once must be possible.

The checks are a list; each looks at the played hand, reports and changes nothing. A new check is one kernel, one line
in ``check_hand``, one rule in codes.py and one test.
"""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.drawing import cards_may_come_back
from hhparse.engine.evaltables import Tables
from hhparse.engine.evaluate import five_high, five_low
from hhparse.engine.games import ACE_TO_FIVE_SCALE, DEUCE_TO_SEVEN_SCALE, DRAW_GAME, FLOP_GAME, HIGH_SCALE, STUD_GAME
from hhparse.engine.layout import (
    H_AWARDED,
    H_BOARDS,
    H_CANCELLED,
    H_FEES,
    H_FLAGS,
    H_HOUSE,
    H_PUT,
    H_RAKE,
    H_RAKE_STATED,
    H_SPLASH,
    H_STREET,
    H_TOTAL,
)
from hhparse.engine.rake import most_rake
from hhparse.engine.state import (
    CASHED,
    DEALT,
    DISCARDED,
    DUE_TOTAL,
    FAMILY,
    HAND,
    HERO_ROW,
    HIGH1,
    HOLE,
    HOLE_AGAIN,
    HOLE_COUNT,
    IN_SUMMARY,
    LAST_ROUND,
    LOW1,
    LOW_HAS_ITS_LINE,
    LOW_MAY_BE_UNSAID,
    LOW_WAS_DUE,
    NET,
    NO_FLOP_NO_DROP,
    NO_LOW_LINES,
    PRINTS_NO_LOW_LINE,
    PRINTS_SUMMARY,
    PUT,
    RAKE_IS,
    RUN_TWICE_LINES,
    RUNS,
    SCALE,
    SEAT_END,
    SPLASH_APART,
    STACK_AT_START,
    STATED_NET,
    STATED_POTS,
    STATED_POTS_ARE,
    STREET,
    SUMMARY,
    SUMMARY_LISTS_ALL,
    SUMMARY_MAY_BE_EMPTY,
    TOTAL_LINES,
    TOTAL_POT_IS,
    UNSEATED_HERO,
    WON,
    WON_IN_SUMMARY,
    WORDS_NAME_LOWS,
    ZERO,
    Rows,
    live_count,
    report,
)
from hhparse.events import AMOUNT, BY, CARDS, KIND, NCARDS, SEAT, V0, V1, V2, EventKind, Flag, Half, HandClass, Street
from hhparse.jit import inner_kernel
from hhparse.sites.base import Rake, Total

RANKED = int(EventKind.RANKED)
SHOW = int(EventKind.SHOW)
SUMMARY_LINE = int(EventKind.SUMMARY)
STREET_LINE = int(EventKind.STREET)
COLLECT = int(EventKind.COLLECT)
DEALT_LINE = int(EventKind.DEALT)
DEPOSIT = int(EventKind.DEPOSIT)
TOURNAMENT = int(Flag.TOURNAMENT)
NO_TOTAL = int(Total.NOT_PRINTED)
NET_TOTAL = int(Total.NET)
GROSS_OR_NET = int(Total.GROSS_OR_NET)
RAKE_PRINTED = int(Rake.PRINTED)
LOW = int(Half.LOW)
WON_LINE = int(EventKind.WON)
RIVER = int(Street.RIVER)
TO_SHOWDOWN = int(Street.SHOWDOWN)
TO_SUMMARY = int(Street.SUMMARY)
NAMED_BY_RANKS = int(HandClass.LOW)
HIGH_CARD = int(HandClass.HIGH_CARD)
STRAIGHT = int(HandClass.STRAIGHT)
TWO_PAIR = int(HandClass.TWO_PAIR)
FULL_HOUSE = int(HandClass.FULL_HOUSE)
STRAIGHT_FLUSH = int(HandClass.STRAIGHT_FLUSH)


@inner_kernel
def cards_once(
    ev: Rows, e0: int, e1: int, S: Rows, G: Rows, B: Rows, hd: Rows, hole: int, findings: Rows, counts: Rows
) -> None:
    """Rule 2: no card is in the deal twice; boards share what was dealt before they parted."""
    seen = ZERO
    twice = ZERO  # the card
    for board in range(hd[H_BOARDS]):
        own = ZERO
        shared = ZERO
        for place in range(B[3, 0] if board > 0 else 0):
            shared |= 1 << B[3, 1 + place]
        for place in range(B[board, 0]):
            bit = 1 << B[board, 1 + place]
            if (own | seen & ~shared) & bit:
                twice = B[board, 1 + place]
            own |= bit
        seen |= own
    shared_card = seen if G[FAMILY] == STUD_GAME else ZERO  # everybody may play it
    if G[FAMILY] == DRAW_GAME and not cards_may_come_back(G, hd, hole):
        seen = G[DISCARDED]
    for seat in range(G[SEAT_END]):
        for place in range(S[HOLE_COUNT, seat] if S[HOLE_COUNT, seat] < 8 else 7):
            number = (S[HOLE, seat] >> (8 * place)) & 255
            if seen & ~shared_card & 1 << number:
                twice = number
            seen |= 1 << number
    for run in range(2, G[RUNS] + 1):
        twice = max(twice, _twice_in_run(S, G, run))
    if G[UNSEATED_HERO] == 1:
        twice = max(twice, _own_card_again(S, G, B, hd, hole, seen))
    if twice > 0:
        e = _comes_again(ev, e0, e1, twice)
        report(findings, counts, G[HAND], codes.DUPLICATE_CARD, -1, -1, -1, -1, twice, 0, e)


@inner_kernel
def _comes_again(ev: Rows, e0: int, e1: int, number: int) -> int:
    """The first line that gives a card to somebody else than the first line with it does, or has it twice."""
    first = -1
    for e in range(e0, e1):
        times = 0
        for place in range(ev[e, NCARDS]):
            times += ((ev[e, CARDS] >> (8 * place)) & 255) == number
        if times > 1 or (times == 1 and first >= 0 and ev[e, SEAT] != ev[first, SEAT]):
            return e
        if times == 1 and first < 0:
            first = e
    return first


@inner_kernel
def _twice_in_run(S: Rows, G: Rows, run: int) -> int:
    """A card that is in two hands where the last cards of a draw were drawn once more; 0 if none is."""
    seen = G[DISCARDED]
    for seat in range(G[SEAT_END]):
        again = S[HOLE_AGAIN + run - 2, seat]
        own = again if again > 0 else S[HOLE, seat]
        for place in range(S[HOLE_COUNT, seat]):
            number = (own >> (8 * place)) & 255
            if seen & 1 << number:
                return int(number)
            seen |= 1 << number
    return 0


@inner_kernel
def drawn_once(ev: Rows, e0: int, e1: int, G: Rows, findings: Rows, counts: Rows) -> None:
    """Also of the hands that a player of a draw game gives cards back from none has a card twice."""
    if G[FAMILY] != DRAW_GAME:
        return
    for e in range(e0, e1):
        own = ZERO
        for place in range(ev[e, NCARDS] if ev[e, KIND] == DEALT_LINE else 0):
            number = (ev[e, CARDS] >> (8 * place)) & 255
            if own & 1 << number:
                report(findings, counts, G[HAND], codes.DUPLICATE_CARD, -1, -1, -1, ev[e, SEAT], number, 0, e)
            own |= 1 << number


@inner_kernel
def _own_card_again(S: Rows, G: Rows, B: Rows, hd: Rows, hole: int, seen: int) -> int:
    """The log's owner is not named: his cards may be shown by one player, but by nobody else and on no board."""
    own = ZERO
    twice = ZERO
    again = ZERO  # one of his that is somewhere else, too
    for place in range(B[HERO_ROW, 0]):
        number = (B[HERO_ROW, 1] >> (8 * place)) & 255
        if own & 1 << number:
            twice = number
        own |= 1 << number
        if seen & 1 << number:
            again = number
    if again == 0:
        return int(twice)
    for seat in range(G[SEAT_END]):
        if S[HOLE_COUNT, seat] == 0:
            continue
        cards = ZERO
        for place in range(S[HOLE_COUNT, seat]):
            cards |= 1 << ((S[HOLE, seat] >> (8 * place)) & 255)
        if cards & own == cards:
            return int(twice)
    return int(again)


@inner_kernel
def board_is_there(S: Rows, G: Rows, B: Rows, hd: Rows, findings: Rows, counts: Rows) -> None:
    """Rule 64: a showdown has a whole board; without one, all streets have been dealt."""
    if live_count(S, G) < 2:
        return
    if G[FAMILY] != FLOP_GAME:
        if G[STREET] != G[LAST_ROUND]:
            report(findings, counts, G[HAND], codes.STREET_ORDER, -1, -1, -1, -1, 0, 0, -1)
        return
    for board in range(hd[H_BOARDS]):
        if B[board, 0] != 5:
            report(findings, counts, G[HAND], codes.BOARD_MISSING, -1, board, -1, -1, B[board, 0], 5, -1)
    says_twice = G[RUN_TWICE_LINES] > 0
    if says_twice != (hd[H_BOARDS] > 1) and (says_twice or (G[SUMMARY] == 1 and G[TOTAL_LINES] > 0)):
        report(findings, counts, G[HAND], codes.BOARDS_AGAINST_LINE, -1, -1, -1, -1, hd[H_BOARDS], 0, -1)


@inner_kernel
def is_empty(S: Rows, G: Rows, facts: Rows) -> bool:
    """Whether the summary has no line at all, in a room where that happens."""
    if facts[SUMMARY_MAY_BE_EMPTY] == 0 or G[TOTAL_LINES] > 0:
        return False
    for seat in range(G[SEAT_END]):
        if S[IN_SUMMARY, seat] > 0:
            return False
    return True


@inner_kernel
def totals(S: Rows, G: Rows, hd: Rows, P: Rows, pots: int, facts: Rows, findings: Rows, counts: Rows) -> None:
    """Put in = awarded + deducted + kept by the house, and the printed total is one of the two."""
    hand = G[HAND]
    put = hd[H_PUT] + hd[H_SPLASH]
    deducted = hd[H_RAKE] + hd[H_FEES]
    out = hd[H_AWARDED] + deducted + hd[H_HOUSE]
    kind = facts[TOTAL_POT_IS]
    if kind != NO_TOTAL:
        if G[TOTAL_LINES] == 0 and not is_empty(S, G, facts):
            report(findings, counts, hand, codes.TOTAL_MISSING, -1, -1, -1, -1, 0, 0, -1)
        elif hd[H_TOTAL] >= 0:  # a rounded total has no amount
            stated = hd[H_TOTAL]
            if kind == NET_TOTAL or (kind == GROSS_OR_NET and stated != put):
                stated += deducted
            told = put + G[SPLASH_APART]
            if stated != told:
                report(findings, counts, hand, codes.PUT_AGAINST_TOTAL, -1, -1, -1, -1, hd[H_TOTAL], told, -1)
    if facts[RAKE_IS] == RAKE_PRINTED and hd[H_RAKE_STATED] == 0 and G[TOTAL_LINES] > 0:
        report(findings, counts, hand, codes.TOTAL_MISSING, -1, -1, -1, -1, 0, 0, -1)
    most = most_rake(hd, facts) if hd[H_RAKE] > 0 else -1
    if most >= 0 and hd[H_RAKE] > most:
        code = codes.RAKE_STATED_OVER_BOUND if hd[H_RAKE_STATED] == 1 else codes.RAKE_OVER_BOUND
        report(findings, counts, hand, code, -1, -1, -1, -1, hd[H_RAKE], most, -1)
    if out != put:
        report(findings, counts, hand, codes.AWARDS_AGAINST_TOTAL, -1, -1, -1, -1, out, put, -1)
    if hd[H_RAKE] > 0 and hd[H_FLAGS] & TOURNAMENT != 0:
        report(findings, counts, hand, codes.RAKE_IN_TOURNAMENT, -1, -1, -1, -1, hd[H_RAKE], 0, -1)
    elif facts[NO_FLOP_NO_DROP] == 1 and hd[H_RAKE] > 0 and hd[H_STREET] == 0:
        report(findings, counts, hand, codes.RAKE_WITHOUT_FLOP, -1, -1, -1, -1, hd[H_RAKE], 0, -1)


@inner_kernel
def stated_pots(G: Rows, hd: Rows, P: Rows, pots: int, facts: Rows, findings: Rows, counts: Rows) -> None:
    """The summary's pots are the pots that the bets make, and with the deductions they are the total."""
    number = G[STATED_POTS]
    if number == 0 and (pots < 2 or G[TOTAL_LINES] == 0 or facts[STATED_POTS_ARE] == NO_TOTAL):
        return
    if number != pots and not (number == 1 and pots == 1):
        if number > 0 or hd[H_RAKE_STATED] == 1:
            report(findings, counts, G[HAND], codes.STATED_POT_COUNT, -1, -1, -1, -1, number, pots, -1)
        return
    total = hd[H_RAKE] + hd[H_FEES]
    for pot in range(pots):
        total += P[pot, STATED_NET] if P[pot, STATED_NET] >= 0 else P[pot, NET]
    if pots > 1 and total != hd[H_PUT] + hd[H_SPLASH]:
        due = hd[H_PUT] + hd[H_SPLASH]
        report(findings, counts, G[HAND], codes.STATED_POT, -1, -1, -1, -1, total, due, -1)


@inner_kernel
def summary(S: Rows, G: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """What the summary says that each seat won is what the award lines gave it."""
    if facts[PRINTS_SUMMARY] == 0:
        return
    if G[SUMMARY] == 0:
        report(findings, counts, G[HAND], codes.SUMMARY_MISSING, -1, -1, -1, -1, 0, 0, -1)
        return
    if is_empty(S, G, facts):
        return
    for seat in range(G[SEAT_END]):
        won = S[WON, seat]
        said = S[WON_IN_SUMMARY, seat]
        if S[CASHED, seat] == 1 and won == 0:
            if said != 0 and said != S[DUE_TOTAL, seat]:
                due = S[DUE_TOTAL, seat]
                report(findings, counts, G[HAND], codes.SUMMARY_AWARD, -1, -1, -1, seat, said, due, -1)
        elif said != won:
            report(findings, counts, G[HAND], codes.SUMMARY_AWARD, -1, -1, -1, seat, said, won, -1)


@inner_kernel
def low_line(
    S: Rows, G: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows, hilo: bool, evidence_is_whole: bool
) -> None:
    """ "No low hand qualified" stands exactly where a showdown had no low."""
    if not hilo:
        if G[NO_LOW_LINES] > 0:
            report(findings, counts, G[HAND], codes.NO_LOW_LINE, -1, -1, -1, -1, G[NO_LOW_LINES], 0, -1)
        return
    if facts[PRINTS_NO_LOW_LINE] == 0 or not evidence_is_whole or hd[H_BOARDS] > 1:
        return  # run twice it may stand under each board
    expected = live_count(S, G) > 1 and G[LOW_WAS_DUE] == 0
    if (G[NO_LOW_LINES] > 0) != expected:
        report(findings, counts, G[HAND], codes.NO_LOW_LINE, -1, -1, -1, -1, G[NO_LOW_LINES], 0, -1)


@inner_kernel
def labels(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    hd: Rows,
    hilo: bool,
    facts: Rows,
    findings: Rows,
    counts: Rows,
    tables: Tables,
) -> None:
    """The words printed for a hand are what its cards make; cards decide, words are compared (never trusted)."""
    board = ZERO
    seat = -1
    in_summary = False
    is_whole = False  # a hand shown before the last card is named by what lies there then
    of_award = False
    first_board = ZERO  # in a summary: of the boards that the next lines sum up
    summed_up = ZERO  # bit set of seats
    for e in range(e0, e1):
        row = ev[e]
        kind = row[KIND]
        if kind == STREET_LINE and row[V0] >= RIVER and row[V0] <= TO_SUMMARY:
            is_whole = True
        if kind == STREET_LINE and row[V0] == TO_SHOWDOWN and row[V1] > 0:
            board = row[V1] - 1
        elif kind == SHOW:
            seat = row[SEAT] if is_whole else -1
            of_award = False
        elif kind == COLLECT:
            seat = row[SEAT]
            of_award = True
            if row[V1] > 0:
                board = row[V1] - 1
        elif kind == SUMMARY_LINE:
            seat = row[SEAT]
            of_award = False
            in_summary = True
            if seat >= 0:
                if summed_up >> seat & 1:
                    first_board += 1
                    summed_up = ZERO
                summed_up |= 1 << seat
            board = first_board
        elif (kind == RANKED or kind == WON_LINE) and board < hd[H_BOARDS]:
            if kind == RANKED and row[SEAT] >= 0:
                seat = row[SEAT]
                of_award = False
            if seat >= 0:
                must_name_low = (
                    facts[LOW_MAY_BE_UNSAID] == 0
                    and facts[LOW_HAS_ITS_LINE] == 0
                    and facts[WORDS_NAME_LOWS] == 1
                    and not of_award
                )
                _label(row, e, S, G, board, seat, hilo, must_name_low, findings, counts, tables)
            if in_summary:
                board += 1  # there the boards follow each other in one line


@inner_kernel
def _ranks_agree(hand_class: int, said: int, truth: int) -> bool:
    """The ranks that a room names are the hand's: of a straight the ends; of kickers some may be left out."""
    if said <= 0:
        return True
    first = said & 15
    if hand_class == STRAIGHT or hand_class == STRAIGHT_FLUSH:
        last = said
        while last > 15:
            last >>= 4
        top = truth & 15
        bottom = top - 4 if top > 4 else 13
        return bool((first == top and (last == top or last == bottom)) or (first == bottom and last == top))
    ranks = 2 if hand_class == TWO_PAIR or hand_class == FULL_HOUSE else 1
    for _ in range(ranks):
        if said > 0 and said & 15 != truth & 15:
            return False
        said >>= 4
        truth >>= 4
    while said > 0:
        rest = truth
        while rest > 0 and rest & 15 != said & 15:
            rest >>= 4
        if rest == 0:
            return False
        said >>= 4
    return True


@inner_kernel
def _low_mask(ranks: int) -> int:
    """Packed ranks as the bit set that ``LOW_RANKS`` makes of them: bit 0 the ace."""
    mask = 0
    while ranks > 0:
        mask |= 1 << (ranks & 15) % 13
        ranks >>= 4
    return mask


@inner_kernel
def _label(
    row: Rows,
    e: int,
    S: Rows,
    G: Rows,
    board: int,
    seat: int,
    hilo: bool,
    must_name_low: bool,
    findings: Rows,
    counts: Rows,
    tables: Tables,
) -> None:
    value = S[HIGH1 + board, seat]
    if value <= 0:
        return
    truth = tables.class_of_value[G[SCALE], value]
    ranks = tables.ranks_of_value[G[SCALE], value]
    if row[V0] == NAMED_BY_RANKS:
        wrong = (truth != HIGH_CARD and truth != NAMED_BY_RANKS) or row[V1] != ranks
    else:
        wrong = row[V0] >= 0 and (row[V0] != truth or not _ranks_agree(row[V0], row[V1], ranks))
    if wrong:
        report(findings, counts, G[HAND], codes.HIGH_LABEL, -1, board, -1, seat, row[V0], value, e)
    low = S[LOW1 + board, seat] if hilo else 0
    mask = tables.low_mask_of_value[low] if low > 0 else 0
    if G[SCALE] == ACE_TO_FIVE_SCALE or G[SCALE] == DEUCE_TO_SEVEN_SCALE:
        mask = _low_mask(ranks) if truth == HIGH_CARD else 0
    left_out = row[V2] <= 0 and row[V0] >= 0 and low > 0 and must_name_low
    if (row[V2] > 0 and row[V2] != mask) or left_out:
        report(findings, counts, G[HAND], codes.LOW_LABEL, -1, board, -1, seat, row[V2], mask, e)


@inner_kernel
def combinations(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    hd: Rows,
    hole: int,
    omaha: bool,
    findings: Rows,
    counts: Rows,
    tables: Tables,
) -> None:
    """Five cards beside an award or a shown hand: his and the board's, two of his in Omaha, the best that he has."""
    shown = -1
    for e in range(e0, e1):
        row = ev[e]
        if row[KIND] == SHOW:
            shown = row[SEAT]
        is_award = row[KIND] == COLLECT
        if (not is_award and row[KIND] != RANKED) or row[NCARDS] != 5 or G[SCALE] != HIGH_SCALE:
            continue
        seat = row[SEAT] if is_award else shown
        if seat < 0 or S[HOLE_COUNT, seat] != hole:
            continue
        board = row[V1] - 1 if row[V1] > 0 and is_award else 0
        if board >= hd[H_BOARDS] or (B[board, 0] != 5 and G[FAMILY] == FLOP_GAME):
            continue
        if not _plays(row, S, B, seat, board, hole, omaha, tables):
            report(findings, counts, G[HAND], codes.COMBINATION, -1, board, row[V2] if is_award else -1, seat, 0, 0, e)


@inner_kernel
def _plays(row: Rows, S: Rows, B: Rows, seat: int, board: int, hole: int, omaha: bool, tables: Tables) -> bool:
    own = 0
    shared = 0
    for place in range(5):
        number = (row[CARDS] >> (8 * place)) & 255
        held = False
        for spot in range(hole):
            if (S[HOLE, seat] >> (8 * spot)) & 255 == number:
                held = True
        if held:
            own += 1
            continue
        for spot in range(5):
            if B[board, 1 + spot] == number:
                shared += 1
    if own + shared != 5 or (omaha and own != 2):
        return False
    if row[V2] == LOW and row[KIND] == COLLECT:
        return bool(five_low(row[CARDS], tables.low) == S[LOW1 + board, seat])
    return bool(five_high(row[CARDS], tables.five, tables.flush) == S[HIGH1 + board, seat])


@inner_kernel
def summary_is_whole(S: Rows, G: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """Where the room prints a summary, everybody who was dealt in has a line in it."""
    lists_all = facts[PRINTS_SUMMARY] == 1 and facts[SUMMARY_LISTS_ALL] == 1
    if not lists_all or G[SUMMARY] == 0 or is_empty(S, G, facts):
        return
    for seat in range(G[SEAT_END]):
        if S[DEALT, seat] == 1 and S[IN_SUMMARY, seat] == 0:
            report(findings, counts, G[HAND], codes.SUMMARY_INCOMPLETE, -1, -1, -1, seat, 0, 0, -1)


@inner_kernel
def last_stacks(ev: Rows, e0: int, e1: int, S: Rows, G: Rows, findings: Rows, counts: Rows) -> None:
    """What a player has at the end, by a summary, is what he had and bought, less what he put in, and what he won.

    Some say how much he put in.
    """
    told = -1
    for e in range(e0, e1):
        row = ev[e]
        seat = row[SEAT]
        if row[KIND] == SUMMARY_LINE:
            told = seat
        elif row[KIND] == WON_LINE and told >= 0 and row[BY] >= 0 and row[BY] != S[PUT, told]:
            report(findings, counts, G[HAND], codes.SUMMARY_PUT, -1, -1, -1, told, row[BY], S[PUT, told], e)
        if row[KIND] != SUMMARY_LINE or row[AMOUNT] < 0 or seat < 0:
            continue
        due = S[STACK_AT_START, seat] - S[PUT, seat] + S[WON, seat]
        for before in range(e0, e):
            if ev[before, KIND] == DEPOSIT and ev[before, SEAT] == seat and ev[before, AMOUNT] > 0:
                due += ev[before, AMOUNT]
        if row[AMOUNT] != due:
            report(findings, counts, G[HAND], codes.SUMMARY_STACK, -1, -1, -1, seat, row[AMOUNT], due, e)


@inner_kernel
def nothing_put_in(hd: Rows, G: Rows, findings: Rows, counts: Rows) -> None:
    """Where no chips are in a pot nothing can be paid."""
    if hd[H_CANCELLED] == 0 and hd[H_AWARDED] > 0:
        report(findings, counts, G[HAND], codes.AWARDS_AGAINST_TOTAL, -1, -1, -1, -1, hd[H_AWARDED], hd[H_PUT], -1)


@inner_kernel
def cancelled(G: Rows, hd: Rows, findings: Rows, counts: Rows) -> None:
    """A cancelled hand pays nothing."""
    if hd[H_CANCELLED] == 1 and hd[H_AWARDED] > 0:
        report(findings, counts, G[HAND], codes.CANCELLED_BUT_PAID, -1, -1, -1, -1, hd[H_AWARDED], 0, -1)
