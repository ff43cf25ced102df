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

from hhparse.engine import codes
from hhparse.engine.betting import (
    bet_or_raise,
    call,
    post_missed_blinds,
    post_money,
    post_silent_blinds,
    put_in,
    return_bet,
    what_is_needed,
)
from hhparse.engine.dealing import begin_showdown, card_bits, deal, know_cards, open_silent_street, open_street
from hhparse.engine.drawing import (
    deal_drawn,
    draw,
    everybody_gave_back,
    everybody_has_drawn,
    give_back_behind_the_flop,
    has_drawn,
    show_again,
)
from hhparse.engine.games import DRAW_GAME, FLOP_GAME, STUD_GAME
from hhparse.engine.kinds import (
    ALL_IN,
    ALL_IN_LINE,
    AS_NEEDED,
    BET_LINE,
    BOUNTY_LINE,
    BRING_IN_POST,
    CALL,
    CASHED_MARK,
    CASHOUT,
    CASHOUT_FEE,
    CHECK,
    COLLECT,
    COMPLETE,
    DEALT_LINE,
    DISCARD,
    FINISH,
    FIRST_DRAW,
    FOLD,
    LEAVES,
    MUCK,
    NO_SHOW,
    NOT_AWARDED,
    NOTE,
    POST,
    PUTS_IN,
    RAISE,
    RANKED_LINE,
    SEAT_LINE,
    SHOW,
    SHOWED_RESULT,
    STAND_PAT,
    STREET_LINE,
    SUMMARY_LINE,
    TO_SHOWDOWN,
    TOURNAMENT_LINE,
    UNCALLED,
    WON_LINE,
)
from hhparse.engine.layout import (
    H_ANTE,
    H_CANCELLED,
    H_DEALT_IN,
    H_HERO,
    H_TIME,
    R_ADDED,
    R_ALL_IN,
    R_BOARD,
    R_POT,
    R_STACK,
    R_STREET,
    R_TO,
    VPIP,
)
from hhparse.engine.state import (
    ALL_IN_FOLD,
    ANTE,
    AWARD_IN_SUMMARY,
    BET,
    BETTING,
    BLINDS_MAY_BE_SILENT,
    BOARD,
    BOUNTY,
    BUTTON_DERIVED,
    CASHED,
    CASHED_AMOUNT,
    CASHOUT_FEE_IS_APART,
    COLLECTS,
    DEALT,
    DRAWS_MAY_BE_SILENT,
    FAMILY,
    FLAGS,
    FOLDED_AT,
    GIVES_BACK,
    HAND,
    HERO_ROW,
    HOLE,
    HOLE_COUNT,
    LEVEL,
    MISSED_MAY_BE_SILENT,
    MUCKED,
    POT,
    PRINTS_SHOWDOWN_LINE,
    PUT,
    RAISE_AMOUNT_IS_TOTAL,
    RAISE_PUTS_IN_SINCE,
    RAISE_PUTS_IN_UNTIL,
    ROUND_NAMES,
    SEAT_END,
    SEATED,
    SHOWDOWN,
    SILENT_STREETS,
    STACK,
    STACK_AT_START,
    STREET,
    SUMMARY,
    SUMMARY_OF,
    SYMBOL,
    TOLD,
    TOLD_CASHED,
    TOLD_MUCKS,
    TOLD_SHOWS,
    UNSEATED_HERO,
    WON,
    WON_IN_SUMMARY,
    Rows,
    cards_by_now,
    chips,
    is_live,
    live_count,
    report,
)
from hhparse.engine.stud import bring_in, deal_own, is_bring_in_only
from hhparse.engine.telling import read_summary, read_told
from hhparse.engine.turns import find_button, seat_to_act, take_turn
from hhparse.events import (
    AMOUNT,
    BY,
    CURRENCY,
    FLAG,
    KIND,
    NCARDS,
    SEAT,
    TO,
    V0,
    V1,
)
from hhparse.jit import inner_kernel


@inner_kernel
def replay(
    ev: Rows,
    e0: int,
    e1: int,
    rp: Rows,
    S: Rows,
    G: Rows,
    B: Rows,
    hd: Rows,
    facts: Rows,
    hole: int,
    findings: Rows,
    counts: Rows,
) -> None:
    """Apply the hand's events in order; writes the replayed columns of each row."""
    hand = G[HAND]
    by_now = cards_by_now(G, hole)
    for e in range(e0, e1):
        row = ev[e]
        kind = row[KIND]
        seat = row[SEAT]
        added = 0
        if kind == RAISE and row[BY] < 0 and (row[TO] < 0 or row[FLAG] & PUTS_IN):
            kind = _what_it_does(row, S, G, hd, facts, seat)
        is_chips = kind >= SEAT_LINE and kind != BOUNTY_LINE and kind != FINISH and kind != TOURNAMENT_LINE
        if row[CURRENCY] != 0 and is_chips:
            if G[SYMBOL] == 0:
                G[SYMBOL] = row[CURRENCY]
            elif row[CURRENCY] != G[SYMBOL]:
                report(findings, counts, hand, codes.CURRENCY_MIXED, -1, -1, -1, seat, 0, 0, e)
        if kind >= POST and kind <= WON_LINE and seat >= 0 and S[SEATED, seat] == 0:
            report(findings, counts, hand, codes.ACTS_WITHOUT_SEAT, -1, -1, -1, seat, 0, 0, e)
        if kind == FOLD and row[FLAG] & LEAVES:
            kind = _leaves(row, S, G, seat)
        stays_in = kind == ALL_IN_LINE and row[AMOUNT] < 0 and row[TO] < 0
        if stays_in:  # his connection is lost: he calls with nothing, and has no more chips in this hand
            row[KIND] = CALL
            row[AMOUNT] = 0
            row[FLAG] |= ALL_IN
        stays_in = stays_in or (kind == CALL and row[AMOUNT] == 0 and row[FLAG] & ALL_IN != 0)
        if stays_in:
            kind = CALL
        elif kind == ALL_IN_LINE:  # the line does not say what it is: the bets do
            kind = (
                CALL if G[LEVEL] > 0 and S[BET, seat] + row[AMOUNT] <= G[LEVEL] else RAISE if G[LEVEL] > 0 else BET_LINE
            )
            row[KIND] = kind
        elif kind == COMPLETE or (kind == BET_LINE and is_bring_in_only(G)):
            kind = RAISE if G[LEVEL] > 0 else BET_LINE
            row[KIND] = kind
        if kind == STREET_LINE:
            if row[V0] != FIRST_DRAW:
                everybody_gave_back(S, G, findings, counts, e)
            everybody_has_drawn(S, G, facts, findings, counts, e)
            open_street(ev, e, S, G, B, hd, facts, findings, counts)
            by_now = cards_by_now(G, hole)
        elif kind >= FOLD and kind <= RAISE:
            if facts[BLINDS_MAY_BE_SILENT] == 1 and G[BETTING] == 0:
                post_silent_blinds(S, G, hd, findings, counts)
            if G[SILENT_STREETS] == 1 or (G[FAMILY] == DRAW_GAME and facts[DRAWS_MAY_BE_SILENT] == 1):
                open_silent_street(S, G, hd)
            if (kind == BET_LINE or kind == RAISE) and row[FLAG] & AS_NEEDED:
                kind = what_is_needed(ev, e, S, G, seat)
            if kind == CALL and row[AMOUNT] < 0 and row[TO] < 0 and S[BET, seat] >= G[LEVEL]:
                kind = CHECK  # a call of whatever is bet, where nothing is
                row[KIND] = CHECK
            if kind == FOLD and S[DEALT, seat] == 0:
                pass  # he was asked for a blind, and sits out
            elif kind == FOLD and _folds_a_blind(S, G, seat):
                S[ALL_IN_FOLD, seat] = 1
                S[FOLDED_AT, seat] = G[STREET] + 1
            else:
                has_drawn(S, G, seat, facts, findings, counts, e)
                take_turn(S, G, hd, seat, findings, counts, e)
            if stays_in:
                S[STACK, seat] = 0
            if kind == FOLD:
                if S[FOLDED_AT, seat] == 0 and S[DEALT, seat] == 1:
                    S[FOLDED_AT, seat] = G[STREET] + 1
                if row[NCARDS] > 0:
                    know_cards(ev, e, S, G, seat, by_now, False, findings, counts)
            elif kind == CHECK:
                if facts[MISSED_MAY_BE_SILENT] == 1 and S[PUT, seat] == 0:
                    post_missed_blinds(S, G, hd, seat, findings, counts, e)
                if S[BET, seat] < G[LEVEL]:
                    due = G[LEVEL]
                    report(findings, counts, hand, codes.CHECK_FACING_BET, -1, -1, -1, seat, S[BET, seat], due, e)
            elif kind == CALL:
                added = 0 if stays_in else call(ev, e, S, G, seat, facts, findings, counts)
            else:
                added = bet_or_raise(ev, e, S, G, hd, seat, facts, findings, counts)
            if added > 0:
                S[BET, seat] += added
                put_in(S, G, seat, added, e, ev, facts, findings, counts)
        elif kind == POST:
            if row[V0] == BRING_IN_POST:
                added = bring_in(ev, e, S, G, seat, facts, findings, counts)
            else:
                added = post_money(ev, e, S, G, hd, seat, facts, findings, counts)
        elif kind == UNCALLED:
            added = return_bet(ev, e, S, G, seat, facts, findings, counts)
        elif kind == DEALT_LINE and (G[FAMILY] == FLOP_GAME or seat < 0):
            deal(ev, e, S, G, B, hd, seat, hole + G[GIVES_BACK], findings, counts)
        elif kind == DEALT_LINE and G[FAMILY] == STUD_GAME:
            deal_own(ev, e, S, G, hd, seat, hole, findings, counts)
            by_now = cards_by_now(G, hole)
        elif kind == DEALT_LINE:
            deal_drawn(ev, e, S, G, hd, seat, hole, facts, findings, counts)
        elif kind == DISCARD and G[FAMILY] == FLOP_GAME:
            give_back_behind_the_flop(row, S, G, seat, hole, findings, counts, e)
        elif kind == DISCARD or kind == STAND_PAT:
            draw(ev, e, S, G, hd, seat, hole, findings, counts)
        elif kind == SHOW and G[FAMILY] == DRAW_GAME and row[V1] > 1:
            show_again(ev, e, S, G, seat, hole, findings, counts)
        elif kind == SHOW:
            if facts[PRINTS_SHOWDOWN_LINE] == 0:
                begin_showdown(S, G, findings, counts, e)
            shared = B[0, 0] if G[FAMILY] == STUD_GAME else 0
            shows_all = row[NCARDS] >= by_now - shared or (row[NCARDS] == 0 and S[HOLE_COUNT, seat] == by_now)
            if shows_all:
                S[TOLD, seat] |= TOLD_SHOWS
            elif S[FOLDED_AT, seat] == 0:  # who has folded may show one card
                S[TOLD, seat] |= TOLD_MUCKS
            know_cards(ev, e, S, G, seat, by_now, True, findings, counts)
        elif kind == MUCK or kind == NO_SHOW:
            S[MUCKED, seat] = 1
            if kind == MUCK:
                S[TOLD, seat] |= TOLD_MUCKS
            if row[NCARDS] > 0:
                know_cards(ev, e, S, G, seat, by_now, False, findings, counts)
        elif kind == COLLECT:
            S[WON, seat] += row[AMOUNT]
            G[COLLECTS] += 1
            if row[NCARDS] == hole and hole != 5:  # his hole cards; five are those that he plays
                know_cards(ev, e, S, G, seat, by_now, True, findings, counts)
            if S[FOLDED_AT, seat] > 0:
                report(findings, counts, hand, codes.FOLDER_PAID, -1, -1, -1, seat, row[AMOUNT], 0, e)
        elif kind == SUMMARY_LINE:
            read_summary(ev, e, S, G, hd, facts, findings, counts)
            if seat >= 0 and row[NCARDS] > 0:
                know_cards(ev, e, S, G, seat, by_now, row[V0] == SHOWED_RESULT, findings, counts)
        elif kind == WON_LINE:
            if G[SUMMARY_OF] >= 0:
                S[WON_IN_SUMMARY, G[SUMMARY_OF]] += row[AMOUNT]
                if row[NCARDS] > 0:
                    know_cards(ev, e, S, G, G[SUMMARY_OF], by_now, True, findings, counts)
                if row[FLAG] & NOT_AWARDED:
                    S[TOLD, G[SUMMARY_OF]] |= TOLD_CASHED
        elif kind == RANKED_LINE:
            if G[SUMMARY_OF] >= 0 and row[FLAG] & CASHED_MARK:
                S[TOLD, G[SUMMARY_OF]] |= TOLD_CASHED
        elif kind == CASHOUT:
            S[CASHED, seat] = 1
            S[CASHED_AMOUNT, seat] += row[AMOUNT]
            if row[NCARDS] > 0:
                know_cards(ev, e, S, G, seat, by_now, True, findings, counts)
        elif kind == CASHOUT_FEE:
            if facts[CASHOUT_FEE_IS_APART] == 1:
                S[CASHED_AMOUNT, seat] -= row[AMOUNT]
        elif kind == BOUNTY_LINE:
            if seat >= 0 and row[AMOUNT] > 0:
                S[BOUNTY, seat] += row[AMOUNT]
        elif kind != SEAT_LINE:
            read_told(ev, e, S, G, B, hd, facts, findings, counts)
        rp[e, R_STREET] = G[ROUND_NAMES + G[STREET]] if G[SHOWDOWN] == 0 else TO_SHOWDOWN
        is_own_of_run = G[FAMILY] == DRAW_GAME and (kind == DEALT_LINE or kind == SHOW) and row[V1] > 1
        rp[e, R_BOARD] = row[V1] if is_own_of_run else G[BOARD]
        rp[e, R_ADDED] = added
        rp[e, R_POT] = G[POT]
        rp[e, R_TO] = S[BET, seat] if added != 0 else -1
        rp[e, R_STACK] = S[STACK, seat] if added != 0 and S[STACK_AT_START, seat] >= 0 else -1
        rp[e, R_ALL_IN] = 1 if added > 0 and S[STACK, seat] == 0 else 0


@inner_kernel
def _what_it_does(row: Rows, S: Rows, G: Rows, hd: Rows, facts: Rows, seat: int) -> int:
    """The one amount of a raise is what it makes, or what is put in, be that a call, a bet or a raise."""
    if row[FLAG] & PUTS_IN == 0:
        if facts[RAISE_AMOUNT_IS_TOTAL] == 0:
            return int(RAISE)
        since = facts[RAISE_PUTS_IN_SINCE]
        is_old = 0 <= hd[H_TIME] < facts[RAISE_PUTS_IN_UNTIL]
        if not is_old and (since == 0 or hd[H_TIME] < since):
            row[TO] = row[AMOUNT]
            row[AMOUNT] = -1
            return int(RAISE)
    if row[TO] < 0:
        row[TO] = S[BET, seat] + row[AMOUNT]
    if row[TO] <= G[LEVEL]:
        row[KIND] = CALL
    elif G[LEVEL] == 0:
        row[KIND] = BET_LINE
    return int(row[KIND])


@inner_kernel
def _leaves(row: Rows, S: Rows, G: Rows, seat: int) -> int:
    """Who leaves the table folds, be it his turn or not, if there is anything that he could fold."""
    is_over = G[SHOWDOWN] == 1 or G[SUMMARY] == 1 or live_count(S, G) == 1
    if is_over or not is_live(S, seat) or chips(S, G, seat) == 0:
        row[KIND] = NOTE
    else:
        S[FOLDED_AT, seat] = G[STREET] + 1
    return int(NOTE)


@inner_kernel
def _folds_a_blind(S: Rows, G: Rows, seat: int) -> bool:
    """A player who is away may "fold" although his blind or ante has put him all-in."""
    is_all_in = S[FOLDED_AT, seat] == 0 and S[STACK, seat] == 0
    return bool(is_all_in and G[STREET] == 0 and S[FLAGS, seat] & VPIP == 0)


@inner_kernel
def close_hand(S: Rows, G: Rows, B: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """After the last event: is the betting over, who was dealt in, the button where none is printed, the owner."""
    if G[SHOWDOWN] == 0 and G[SUMMARY] == 0 and hd[H_CANCELLED] == 0:
        waiting = seat_to_act(S, G)
        if waiting >= 0:
            report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, waiting, TO_SHOWDOWN, 0, -1)
    if facts[AWARD_IN_SUMMARY] == 1 and G[COLLECTS] == 0:
        for seat in range(G[SEAT_END]):
            S[WON, seat] = S[WON_IN_SUMMARY, seat]
    dealt_in = 0
    for seat in range(G[SEAT_END]):
        dealt_in += S[DEALT, seat]
    hd[H_DEALT_IN] = dealt_in
    if G[UNSEATED_HERO] == 1:
        own = card_bits(B[HERO_ROW, 1], B[HERO_ROW, 0])
        for seat in range(G[SEAT_END]):
            if S[HOLE_COUNT, seat] == B[HERO_ROW, 0] and card_bits(S[HOLE, seat], S[HOLE_COUNT, seat]) == own:
                hd[H_HERO] = seat
    find_button(S, G, hd)
    if G[BUTTON_DERIVED] == 1:
        report(findings, counts, G[HAND], codes.BUTTON_UNKNOWN, -1, -1, -1, -1, 0, 0, -1)
    for seat in range(G[SEAT_END]):
        if S[ANTE, seat] > hd[H_ANTE] and S[ANTE, seat] > 0:
            hd[H_ANTE] = S[ANTE, seat]  # the header says none; the largest posted one is whole
