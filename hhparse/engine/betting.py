"""Betting: posts, calls, bets, raises and what comes back, each checked against the rules (rules 31 to 60)."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.games import HIGH_SCALE, SHORT_DECK_SCALE, STUD_GAME
from hhparse.engine.kinds import (
    ALL_IN,
    ANTE_POST,
    AT_CAP,
    BET_LINE,
    BIG,
    BOMB_POT,
    BOTH,
    BUTTON_BLIND,
    CALL,
    DEAD_POST,
    FIXED,
    MISSED_BIG,
    POST,
    POT_LIMIT,
    POT_THEN_NO,
    RAISE,
    SMALL,
    STRADDLE,
)
from hhparse.engine.layout import (
    H_BIG_BLIND,
    H_BUTTON,
    H_LIMIT,
    H_SMALL_BLIND,
    PFR,
    SEATS,
    VPIP,
)
from hhparse.engine.state import (
    ACTS_AGAIN,
    ALL_IN_ANTE_IS_SILENT,
    ANTE,
    BET,
    BETS,
    BETTING,
    BIG_BETS,
    BIG_BLIND,
    BIG_BLIND_IS_OPEN,
    BIG_BLIND_MAY_HAVE_SMALL,
    BIG_BLIND_SEAT,
    BIG_BRING_IN_IS_BET,
    BOMB,
    BOTH_SAY_BIG,
    BRING_IN,
    BY_IS_OVER_SHORT_BLIND,
    BY_MAY_REPEAT_TO,
    CALL_MAY_SAY_TOTAL,
    CAP,
    CARDS_OUT,
    DEAD,
    DEALT,
    FAMILY,
    FOLDED_AT,
    HAND,
    HEADER_HAS_SIZES,
    LAST_RAISE,
    LEVEL,
    LONE_BLIND_AS_SMALL,
    MISSED_MAY_BE_SMALL,
    MISSED_SMALL_IS_LIVE,
    MOST_BETS,
    POSTED,
    POSTS_ARE_OWED,
    POSTS_ARE_TO,
    POT,
    PRINTS_ALL_IN,
    PUT,
    RAISE_IS_CUT,
    RETURNED,
    SCALE,
    SEAT_END,
    SMALL_BLIND_SEAT,
    STACK,
    STACK_AT_START,
    STAKES_ARE_ROUNDED,
    STRADDLE_AS_BIG_BLIND,
    STRADDLE_SEAT,
    STREET,
    UNCALLED_MAY_BE_WHOLE,
    ZERO_STACK_IS_UNKNOWN,
    Rows,
    chips,
    is_live,
    live_count,
    next_dealt_in,
    numbers_are_bets,
    report,
)
from hhparse.engine.state import FLAGS as SEAT_FLAGS
from hhparse.engine.turns import seat_to_act
from hhparse.engine.upcards import may_have_open_pair
from hhparse.events import (
    AMOUNT,
    BY,
    FLAG,
    KIND,
    TO,
    V0,
)
from hhparse.events import DEAD as DEAD_PART
from hhparse.jit import inner_kernel

FIXED_LIMIT_BETS = 4  # a bet and three raises; some rooms allow more (rule 37)


@inner_kernel
def put_in(
    S: Rows, G: Rows, seat: int, added: int, e: int, ev: Rows, facts: Rows, findings: Rows, counts: Rows
) -> None:
    """Move chips from a stack into the pot; the all-in mark and the stack must agree."""
    S[STACK, seat] -= added
    S[PUT, seat] += added
    G[POT] += added
    if S[STACK, seat] < 0:
        report(findings, counts, G[HAND], codes.OVER_STACK, -1, -1, -1, seat, S[PUT, seat], S[STACK_AT_START, seat], e)
    elif G[CAP] > 0 and S[PUT, seat] - S[ANTE, seat] > G[CAP]:
        report(findings, counts, G[HAND], codes.CAP_EXCEEDED, -1, -1, -1, seat, S[PUT, seat], G[CAP], e)
    says_all_in = ev[e, FLAG] & ALL_IN != 0
    if ev[e, FLAG] & AT_CAP:
        if G[CAP] == 0:  # the header has no cap: the first to reach it says what it is
            G[CAP] = S[PUT, seat] - S[ANTE, seat]
        return
    may_be_silent = facts[ALL_IN_ANTE_IS_SILENT] == 1 and ev[e, KIND] == POST and ev[e, V0] == ANTE_POST
    if facts[PRINTS_ALL_IN] == 1 and says_all_in != (S[STACK, seat] == 0) and not may_be_silent:
        report(findings, counts, G[HAND], codes.ALL_IN_FLAG, -1, -1, -1, seat, 0, S[STACK, seat], e)


@inner_kernel
def what_is_needed(ev: Rows, e: int, S: Rows, G: Rows, seat: int) -> int:
    """A line that says only that all chips go in is a bet, a call or a raise, as the betting stands."""
    to = ev[e, TO] if ev[e, TO] >= 0 else S[BET, seat] + ev[e, AMOUNT]
    if G[LEVEL] == 0:
        ev[e, KIND] = BET_LINE
    elif to <= G[LEVEL]:
        ev[e, KIND] = CALL
    else:
        ev[e, KIND] = RAISE
    return int(ev[e, KIND])


@inner_kernel
def _covers_the_all_ins(S: Rows, G: Rows, seat: int, added: int) -> bool:
    """Against players who are all-in for less than the level, what reaches the largest of them is a call."""
    top = 0
    for other in range(G[SEAT_END]):
        if other != seat and is_live(S, other):
            if chips(S, G, other) > 0:
                return False
            if S[BET, other] > top:
                top = S[BET, other]
    return bool(S[BET, seat] + added == top)


@inner_kernel
def call(ev: Rows, e: int, S: Rows, G: Rows, seat: int, facts: Rows, findings: Rows, counts: Rows) -> int:
    """A call brings the player level, or all-in (rule 46b); without an amount that is all. Returns the chips added."""
    row = ev[e]
    added = row[AMOUNT]
    if row[TO] >= 0:
        added = row[TO] - S[BET, seat]
    elif facts[CALL_MAY_SAY_TOTAL] == 1 and added == G[LEVEL]:
        added = G[LEVEL] - S[BET, seat]
    if G[BIG_BLIND_IS_OPEN] == 1 and G[STREET] == 0 and S[BET, seat] + added > G[LEVEL]:
        G[LEVEL] = S[BET, seat] + added
        G[BIG_BLIND] = G[LEVEL]
        G[BIG_BLIND_IS_OPEN] = 0
    need = G[LEVEL] - S[BET, seat]
    if facts[ZERO_STACK_IS_UNKNOWN] == 1 and S[STACK_AT_START, seat] < 0 and added < need:
        S[STACK, seat] = added  # he calls with all that he has
    left = chips(S, G, seat)
    due = need if need < left else left
    if row[AMOUNT] < 0 and row[TO] < 0:
        added = due
    if added != due and not _covers_the_all_ins(S, G, seat, added):
        report(findings, counts, G[HAND], codes.CALL_AMOUNT, -1, -1, -1, seat, added, due, e)
    if G[STREET] == 0:
        S[SEAT_FLAGS, seat] |= VPIP
    return int(added)


@inner_kernel
def bet_or_raise(
    ev: Rows, e: int, S: Rows, G: Rows, hd: Rows, seat: int, facts: Rows, findings: Rows, counts: Rows
) -> int:
    """Bets and raises: sums, least raise, pot and fixed limit (rules 31, 34, 35, 37, 39). Returns the chips added.

    An amount that is neither "by" nor "to" is what the player adds to his bet.
    """
    row = ev[e]
    is_raise = row[KIND] == RAISE
    to = _bet_to(row, S, G, seat)
    hand = G[HAND]
    if not is_raise and G[LEVEL] > 0:
        report(findings, counts, hand, codes.BET_INTO_BET, -1, -1, -1, seat, to, G[LEVEL], e)
    if is_raise and G[LEVEL] == 0:
        report(findings, counts, hand, codes.RAISE_OF_NOTHING, -1, -1, -1, seat, to, 0, e)
    repeats = (facts[BY_MAY_REPEAT_TO] == 1 and row[BY] == to) or (
        facts[BY_IS_OVER_SHORT_BLIND] == 1 and _is_over_short_blind(S, G, to - row[BY])
    )
    counts_from_zero = row[BY] == to and G[LEVEL] == G[BRING_IN] and G[STREET] == 0 and G[BRING_IN] > 0
    if is_raise and row[BY] >= 0 and G[LEVEL] + row[BY] != to and not repeats and not counts_from_zero:
        report(findings, counts, hand, codes.RAISE_ARITHMETIC, -1, -1, -1, seat, to, G[LEVEL] + row[BY], e)
    if is_raise and row[AMOUNT] >= 0 and S[BET, seat] + row[AMOUNT] != to:
        report(findings, counts, hand, codes.RAISE_ARITHMETIC, -1, -1, -1, seat, to, S[BET, seat] + row[AMOUNT], e)
    by = to - G[LEVEL]
    added = to - S[BET, seat]
    all_in = added >= chips(S, G, seat)
    if hd[H_LIMIT] == FIXED:
        _fixed_size(
            S, G, hd, seat, by, all_in or (by > 0 and _puts_all_in(S, G, seat, to, facts)), facts, findings, counts, e
        )
    else:
        least = G[LAST_RAISE] if G[LAST_RAISE] > G[BIG_BLIND] else G[BIG_BLIND]
        may_be_less = by > 0 and (all_in or row[FLAG] & AT_CAP != 0)
        if by < 0 or (by < least and not may_be_less and not _puts_all_in(S, G, seat, to, facts)):
            code = codes.MIN_RAISE if is_raise else codes.MIN_BET
            report(findings, counts, hand, code, -1, -1, -1, seat, by, least, e)
        if hd[H_LIMIT] == POT_LIMIT or (hd[H_LIMIT] == POT_THEN_NO and G[STREET] == 0):
            top = G[LEVEL] + G[POT] + G[LEVEL] - S[BET, seat]
            if to > top and G[BIG_BLIND_IS_OPEN] == 0:
                report(findings, counts, hand, codes.OVER_POT_LIMIT, -1, -1, -1, seat, to, top, e)
        _is_open(S, G, seat, to, least, findings, counts, e)
    if by > G[LAST_RAISE]:
        G[LAST_RAISE] = by
    if to > G[LEVEL]:
        G[LEVEL] = to
    G[BIG_BLIND_IS_OPEN] = 0
    if G[STREET] == 0:
        S[SEAT_FLAGS, seat] |= VPIP | PFR
    return int(added)


@inner_kernel
def _bet_to(row: Rows, S: Rows, G: Rows, seat: int) -> int:
    """What a bet or a raise brings the player's bet to; rooms print that, what he adds, or what is above the level."""
    if row[TO] >= 0:
        return int(row[TO])
    if row[KIND] == RAISE:
        return int(G[LEVEL] + row[BY] if row[BY] >= 0 else S[BET, seat] + row[AMOUNT])
    return int(S[BET, seat] + row[AMOUNT])


@inner_kernel
def _is_over_short_blind(S: Rows, G: Rows, base: int) -> bool:
    """Whether a first raise is counted over what the big blind had left to post."""
    big = G[BIG_BLIND_SEAT]
    return bool(G[STREET] == 0 and G[LAST_RAISE] == 0 and big >= 0 and S[STACK, big] == 0 and S[BET, big] == base)


@inner_kernel
def _is_open(S: Rows, G: Rows, seat: int, to: int, least: int, findings: Rows, counts: Rows, e: int) -> None:
    """Who has bet or called may raise again only if what was raised since then makes a full raise (rule 42)."""
    if G[ACTS_AGAIN] == 1 and S[BET, seat] > 0 and G[LEVEL] - S[BET, seat] < least:
        report(findings, counts, G[HAND], codes.RAISE_NOT_OPEN, -1, -1, -1, seat, to, least, e)


@inner_kernel
def _puts_all_in(S: Rows, G: Rows, seat: int, to: int, facts: Rows) -> bool:
    """Whether the raise reaches all that any opponent has, in a room that cuts raises to that."""
    if facts[RAISE_IS_CUT] == 0:
        return False
    for other in range(G[SEAT_END]):
        if other != seat and is_live(S, other) and S[BET, other] + chips(S, G, other) > to:
            return False
    return True


@inner_kernel
def _fixed_size(
    S: Rows, G: Rows, hd: Rows, seat: int, by: int, all_in: int, facts: Rows, findings: Rows, counts: Rows, e: int
) -> None:
    """In fixed limit a bet and a raise are the street's unit; a level that is no multiple was left by an all-in."""
    small = G[BIG_BLIND]
    size = small if G[STREET] < G[BIG_BETS] else (hd[H_BIG_BLIND] if hd[H_BIG_BLIND] > small else 2 * small)
    if size <= 0:
        return
    if facts[STAKES_ARE_ROUNDED] == 1 and size > small and by == size + 1:
        size += 1  # two small bets of odd cents, rounded up
    if by == 2 * size and _may_double(S, G):
        size = by
    completes = size - G[LEVEL] % size
    brought_in = G[BRING_IN] if G[STREET] == 0 else 0
    if facts[BIG_BRING_IN_IS_BET] == 1 and 2 * brought_in > size and G[LEVEL] > brought_in:
        completes = size - (G[LEVEL] - brought_in) % size
    may_be_less = all_in or _puts_all_in(S, G, seat, G[LEVEL] + by, facts)
    if by <= 0 or (by != size and by != completes and not (by < size and may_be_less)):
        report(findings, counts, G[HAND], codes.FIXED_LIMIT_SIZE, -1, -1, -1, seat, by, size, e)
    least = (size + 1) // 2 if brought_in == 0 else min((size + 1) // 2, size - brought_in)
    _is_open(S, G, seat, G[LEVEL] + by, least, findings, counts, e)
    if by >= least:
        G[BETS] += 1
    number = G[BETS] + (1 if G[STREET] == 0 and G[FAMILY] != STUD_GAME else 0)  # the big blind is the first bet
    if number > FIXED_LIMIT_BETS:
        most = facts[MOST_BETS]
        is_wrong = most > 0 and number > most
        code = codes.OVER_FIXED_LIMIT_CAP if is_wrong else codes.FIXED_LIMIT_CAP
        report(findings, counts, G[HAND], code, -1, -1, -1, seat, number, most if is_wrong else FIXED_LIMIT_BETS, e)


@inner_kernel
def _may_double(S: Rows, G: Rows) -> bool:
    """In stud an open pair on the second street allows a big bet."""
    return bool(G[FAMILY] == STUD_GAME and G[SCALE] == HIGH_SCALE and G[STREET] == 1 and may_have_open_pair(S, G))


@inner_kernel
def post_money(
    ev: Rows, e: int, S: Rows, G: Rows, hd: Rows, seat: int, facts: Rows, findings: Rows, counts: Rows
) -> int:
    """Blinds, antes, straddles, dead money (rules 51 to 59)."""
    row = ev[e]
    amount = row[AMOUNT]
    post = row[V0]
    big = G[BIG_BLIND]
    if amount < 0 and post == DEAD_POST:  # its amount is not printed
        amount = big // 2 if hd[H_LIMIT] == FIXED else hd[H_SMALL_BLIND]
    if facts[POSTS_ARE_OWED] == 1 and amount > S[STACK, seat]:
        amount = S[STACK, seat]
    live = amount
    is_all_in = S[STACK, seat] == amount
    if G[BETTING] == 1 or G[CARDS_OUT] == 1:
        report(findings, counts, G[HAND], codes.DEAL_ORDER, -1, -1, -1, seat, amount, 0, e)
    if post == BIG and facts[STRADDLE_AS_BIG_BLIND] == 1 and G[BIG_BLIND_SEAT] >= 0 and amount == 2 * big:
        post = STRADDLE
    if post == BIG and facts[BIG_BLIND_MAY_HAVE_SMALL] == 1 and amount > big and G[HEADER_HAS_SIZES] == 1:
        post = BOTH
    has_small_blind_only = G[SMALL_BLIND_SEAT] >= 0 and G[SMALL_BLIND_SEAT] != seat and G[BIG_BLIND_SEAT] < 0
    if post == SMALL and is_all_in and has_small_blind_only and (amount < big or big == 0):
        post = BIG  # a big blind that is no more than a small one, or of an unknown size, may be called so
    if post == SMALL and facts[LONE_BLIND_AS_SMALL] == 1 and G[SMALL_BLIND_SEAT] < 0 and amount == big:
        if hd[H_LIMIT] == FIXED or hd[H_SMALL_BLIND] != big:
            post = BIG
    if post == ANTE_POST and G[SCALE] == SHORT_DECK_SCALE and S[ANTE, seat] > 0:
        post = BUTTON_BLIND  # short deck has no other blind: a second ante is the button's
        row[V0] = post
    if post == ANTE_POST:
        live = 0
        S[ANTE, seat] += amount
    elif post == DEAD_POST:
        live = 0
        S[DEAD, seat] += amount
    elif post == BOTH:
        dead = row[DEAD_PART]
        if dead < 0 and facts[BOTH_SAY_BIG] == 1:
            dead = big // 2 if hd[H_LIMIT] == FIXED else hd[H_SMALL_BLIND]
        if dead >= 0:  # printed apart from the live part, or not at all
            amount += dead
        else:
            live = amount if amount < big else big
        S[DEAD, seat] += amount - live
        S[POSTED, seat] |= 3 if live > 0 else 1
        is_all_in = S[STACK, seat] == amount
        if row[DEAD_PART] >= 0:
            _dead_and_live_size(G, hd, seat, row[DEAD_PART], live, is_all_in, facts, findings, counts, e)
        else:
            _both_blinds_size(G, hd, seat, amount, is_all_in, facts, findings, counts, e)
    elif post == SMALL:
        if G[SMALL_BLIND_SEAT] < 0:
            G[SMALL_BLIND_SEAT] = seat
        elif G[SMALL_BLIND_SEAT] != seat and facts[MISSED_SMALL_IS_LIVE] == 0:
            live = 0  # somebody else's small blind is one he missed
            S[DEAD, seat] += amount
        S[POSTED, seat] |= 1
        _small_blind_size(S, G, hd, seat, amount, is_all_in, facts, findings, counts, e)
    elif post == BIG or post == MISSED_BIG:
        if post == BIG:
            _big_blind_seat(S, G, hd, seat)
            S[POSTED, seat] |= 2
        comes_in = post == MISSED_BIG and facts[MISSED_MAY_BE_SMALL] == 1 and amount == hd[H_SMALL_BLIND]
        if amount != big and not is_all_in and not comes_in:
            report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, amount, big, e)
        if post == MISSED_BIG and facts[POSTS_ARE_TO] == 1:
            amount -= S[BET, seat]  # his small blind is a part of it
            live = amount
    elif post == BOMB_POT:
        G[BOMB] = 1
    elif post == BUTTON_BLIND:
        G[BIG_BLIND_SEAT] = seat
    elif post == STRADDLE:
        if facts[POSTS_ARE_TO] == 1:
            amount -= S[BET, seat]
            live = amount
        G[STRADDLE_SEAT] = seat
        over = S[BET, seat] + amount - G[LEVEL]
        if over < G[LEVEL] and not is_all_in:
            due = 2 * G[LEVEL]
            report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, over + G[LEVEL], due, e)
        G[LAST_RAISE] = over if over > G[LAST_RAISE] else G[LAST_RAISE]
    put_in(S, G, seat, amount, e, ev, facts, findings, counts)
    S[BET, seat] += live
    if S[BET, seat] > G[LEVEL]:
        G[LEVEL] = S[BET, seat]
    if post == BIG and G[LEVEL] < big:
        G[LEVEL] = big
    return int(amount)


@inner_kernel
def post_silent_blinds(S: Rows, G: Rows, hd: Rows, findings: Rows, counts: Rows) -> None:
    """No line for any blind: the two players left of the button have posted what the header says (rule 51)."""
    if G[SMALL_BLIND_SEAT] >= 0 or G[BIG_BLIND_SEAT] >= 0 or G[BIG_BLIND] <= 0 or hd[H_BUTTON] < 0:
        return
    small = G[BIG_BLIND] // 2 if hd[H_LIMIT] == FIXED else hd[H_SMALL_BLIND]
    dealt_in = 0
    for seat in range(G[SEAT_END]):
        dealt_in += S[DEALT, seat]
    if dealt_in < 2 or hd[H_BUTTON] >= SEATS:
        return
    seat = hd[H_BUTTON]
    if dealt_in > 2 or S[DEALT, seat] == 0:
        seat = next_dealt_in(S, G, seat)
    G[SMALL_BLIND_SEAT] = seat
    S[POSTED, seat] |= 1
    _post_in_silence(S, G, seat, small)
    seat = next_dealt_in(S, G, seat)
    G[BIG_BLIND_SEAT] = seat
    S[POSTED, seat] |= 2
    _post_in_silence(S, G, seat, G[BIG_BLIND])
    G[LEVEL] = G[BIG_BLIND]
    report(findings, counts, G[HAND], codes.BLINDS_SILENT, -1, -1, -1, -1, 0, 0, -1)


@inner_kernel
def post_missed_blinds(S: Rows, G: Rows, hd: Rows, seat: int, findings: Rows, counts: Rows, e: int) -> None:
    """No line says so, but he may check: he has posted a big blind, and a dead small one."""
    small = G[BIG_BLIND] // 2 if hd[H_LIMIT] == FIXED else hd[H_SMALL_BLIND]
    if G[STREET] != 0 or small <= 0 or S[STACK, seat] < small + G[BIG_BLIND]:
        return
    _post_in_silence(S, G, seat, G[BIG_BLIND])
    _post_in_silence(S, G, seat, small)
    S[BET, seat] -= small
    S[DEAD, seat] += small
    report(findings, counts, G[HAND], codes.MISSED_BLINDS_SILENT, -1, -1, -1, seat, 0, small + G[BIG_BLIND], e)


@inner_kernel
def _post_in_silence(S: Rows, G: Rows, seat: int, amount: int) -> None:
    posted = amount if amount < S[STACK, seat] else S[STACK, seat]
    S[STACK, seat] -= posted
    S[PUT, seat] += posted
    S[BET, seat] += posted
    G[POT] += posted


@inner_kernel
def _small_blind_size(
    S: Rows,
    G: Rows,
    hd: Rows,
    seat: int,
    amount: int,
    is_all_in: bool,
    facts: Rows,
    findings: Rows,
    counts: Rows,
    e: int,
) -> None:
    """A small blind is as the header says; in fixed limit the header has bets, and it is some part of the first."""
    if G[HEADER_HAS_SIZES] == 0 or is_all_in:
        return
    if hd[H_LIMIT] == FIXED and numbers_are_bets(facts):
        if amount > hd[H_SMALL_BLIND]:
            report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, amount, hd[H_SMALL_BLIND], e)
    elif amount != hd[H_SMALL_BLIND] and (facts[STAKES_ARE_ROUNDED] == 0 or amount > hd[H_SMALL_BLIND]):
        report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, amount, hd[H_SMALL_BLIND], e)


@inner_kernel
def _both_blinds_size(
    G: Rows, hd: Rows, seat: int, amount: int, is_all_in: bool, facts: Rows, findings: Rows, counts: Rows, e: int
) -> None:
    """Two missed blinds are a big and a small one; of the small one fixed limit says only that it is the smaller."""
    if G[HEADER_HAS_SIZES] == 0 or is_all_in:
        return
    big = G[BIG_BLIND]
    if hd[H_LIMIT] == FIXED and numbers_are_bets(facts):
        is_right = amount > big and amount < 2 * big
    else:
        is_right = amount == big + hd[H_SMALL_BLIND]
    if not is_right:
        report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, amount, big + hd[H_SMALL_BLIND], e)


@inner_kernel
def _dead_and_live_size(
    G: Rows,
    hd: Rows,
    seat: int,
    dead: int,
    live: int,
    is_all_in: bool,
    facts: Rows,
    findings: Rows,
    counts: Rows,
    e: int,
) -> None:
    """Where the two are printed apart, the dead one is the small blind and the live one the big blind, or nothing."""
    big = G[BIG_BLIND]
    small = hd[H_SMALL_BLIND]
    is_small = dead == small or (facts[STAKES_ARE_ROUNDED] == 1 and dead > 0 and dead < small)
    if not is_all_in and (not is_small or (live != 0 and live != big)):
        due = small + (big if live > 0 else 0)
        report(findings, counts, G[HAND], codes.BLIND_SIZE, -1, -1, -1, seat, dead + live, due, e)


@inner_kernel
def _big_blind_seat(S: Rows, G: Rows, hd: Rows, seat: int) -> None:
    """Of several big blinds the first behind the small blind is the one; the others were posted to come in.

    Where both blinds are of one size a room may call both of them big: then the first is the small one.
    """
    if G[BIG_BLIND_SEAT] < 0:
        G[BIG_BLIND_SEAT] = seat
    elif G[SMALL_BLIND_SEAT] < 0 and hd[H_LIMIT] != FIXED and hd[H_SMALL_BLIND] == hd[H_BIG_BLIND]:
        G[SMALL_BLIND_SEAT] = G[BIG_BLIND_SEAT]
        S[POSTED, G[SMALL_BLIND_SEAT]] |= 1
        G[BIG_BLIND_SEAT] = seat
    elif G[SMALL_BLIND_SEAT] >= 0:
        small = G[SMALL_BLIND_SEAT]
        if (seat - small + SEATS) % SEATS < (G[BIG_BLIND_SEAT] - small + SEATS) % SEATS:
            G[BIG_BLIND_SEAT] = seat


@inner_kernel
def return_bet(ev: Rows, e: int, S: Rows, G: Rows, seat: int, facts: Rows, findings: Rows, counts: Rows) -> int:
    """What comes back is what the player put in above everybody else; some logs say it after the last street.

    Returns the chips added (below zero).
    """
    amount = ev[e, AMOUNT]
    waiting = seat_to_act(S, G)
    if waiting >= 0:
        report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, waiting, G[STREET], 0, e)
    second = 0
    top = 0
    for other in range(G[SEAT_END]):
        if other == seat:
            continue
        if S[PUT, other] - S[DEAD, other] > second:
            second = S[PUT, other] - S[DEAD, other]
        if S[BET, other] > top:
            top = S[BET, other]
    due = S[PUT, seat] - S[DEAD, seat] - second
    whole = facts[UNCALLED_MAY_BE_WHOLE] == 1 and amount == S[BET, seat] and live_count(S, G) == 1
    if (amount != due and not whole) or S[FOLDED_AT, seat] > 0:
        report(findings, counts, G[HAND], codes.UNCALLED_AMOUNT, -1, -1, -1, seat, amount, max(due, 0), e)
    S[STACK, seat] += amount
    S[PUT, seat] -= amount
    S[RETURNED, seat] += amount
    G[POT] -= amount
    if S[BET, seat] >= amount:
        S[BET, seat] -= amount
        G[LEVEL] = S[BET, seat] if S[BET, seat] > top else top
    return int(-amount)
