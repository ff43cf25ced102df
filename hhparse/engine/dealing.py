"""Dealing: streets, boards that part, and the cards of players; what is printed twice must agree (rules 2 to 4)."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.games import FLOP_GAME, STUD_GAME
from hhparse.engine.kinds import (
    DEALT_LINE,
    FIRST_DRAW,
    TO_SHOWDOWN,
    TO_SUMMARY,
)
from hhparse.engine.layout import (
    H_BUTTON,
    H_HERO,
    H_STREET,
)
from hhparse.engine.state import (
    ACTED,
    ANTES_ALONE_ARE_BOMB,
    BET,
    BETS,
    BETTING,
    BIG_BLIND_SEAT,
    BOARD,
    BOMB,
    BUTTON_DERIVED,
    CARDS_OUT,
    COLLECTS,
    DEALT_LINES,
    FAMILY,
    GAP,
    GIVES_BACK,
    HAND,
    HERO_IS_MARKED,
    HERO_ROW,
    HOLE,
    HOLE_COUNT,
    LAST,
    LAST_RAISE,
    LAST_ROUND,
    LEVEL,
    RUN_OUT_AT_ONCE,
    SEAT_END,
    SHARED_BOARD,
    SHOWDOWN,
    SHOWDOWN_IS_CONTESTED,
    SHOWDOWN_WITHOUT_TITLE,
    SHOWED,
    SILENT_STREETS,
    SMALL_BLIND_SEAT,
    SPARE,
    STREET,
    SUMMARY,
    UNSEATED_HERO,
    Rows,
    live_count,
    report,
    round_of,
)
from hhparse.engine.turns import ANYBODY, BY_OPEN_CARDS, check_in_silence, find_button, seat_to_act
from hhparse.events import (
    CARDS,
    KIND,
    NCARDS,
    V0,
    V1,
)
from hhparse.jit import inner_kernel


@inner_kernel
def card_bits(packed: int, count: int) -> int:
    bits = 0
    for place in range(count if count < 8 else 8):
        bits |= 1 << ((packed >> (8 * place)) & 255)
    return bits


@inner_kernel
def open_street(
    ev: Rows, e: int, S: Rows, G: Rows, B: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows
) -> None:
    """A street line: the round before it must be over, its cards continue the board (rules 4, 30)."""
    row = ev[e]
    street = row[V0]
    board = row[V1] if row[V1] > 0 else 0
    number = round_of(G, street) if street != TO_SHOWDOWN and street != TO_SUMMARY else street
    if number == 0:
        if G[BETTING] == 1:
            report(findings, counts, G[HAND], codes.DEAL_ORDER, -1, -1, -1, -1, 0, 0, e)
        G[CARDS_OUT] = 1
        if row[NCARDS] > 0:
            _board_cards(row, G, B, 0, 1, False, findings, counts, e)  # Courchevel: the first card lies open
        return
    untouched = G[SMALL_BLIND_SEAT] < 0 and G[BIG_BLIND_SEAT] < 0 and G[BETTING] == 0 and G[STREET] == 0
    if untouched and facts[ANTES_ALONE_ARE_BOMB] == 1 and G[FAMILY] == FLOP_GAME:
        G[BOMB] = 1
    waiting = seat_to_act(S, G)
    while waiting >= 0 and G[SHOWDOWN] == 0 and check_in_silence(S, G, waiting, findings, counts, e):
        waiting = seat_to_act(S, G)
    is_round = street != TO_SHOWDOWN and street != TO_SUMMARY
    if street == FIRST_DRAW and G[GIVES_BACK] > 0:  # cards are given back, and no bets are made
        if waiting >= 0 or G[STREET] != 1:
            report(findings, counts, G[HAND], codes.STREET_ORDER, -1, -1, -1, -1, street, 0, e)
        return
    if waiting >= 0 and G[SHOWDOWN] == 0 and board < 2 and (G[BETTING] == 1 or is_round):
        report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, waiting, street, 0, e)
    if street == TO_SUMMARY:
        untitled = live_count(S, G) > 1 and G[SHOWDOWN] == 0 and facts[SHOWDOWN_WITHOUT_TITLE] == 0
        if untitled and G[COLLECTS] > 0 and waiting < 0:
            report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, -1, street, 0, e)
        G[SUMMARY] = 1
        return
    G[BOARD] = board
    if live_count(S, G) == 1 and (is_round or facts[SHOWDOWN_IS_CONTESTED] == 1):
        report(findings, counts, G[HAND], codes.NOBODY_LEFT, -1, -1, -1, -1, street, 0, e)
    if street == TO_SHOWDOWN:
        G[SHOWDOWN] = 1
        return
    if G[FAMILY] != FLOP_GAME:
        if number != G[STREET] + 1:
            report(findings, counts, G[HAND], codes.STREET_ORDER, -1, -1, -1, -1, street, 0, e)
        open_round(S, G, hd, number if number > 0 else G[STREET])
        if number == G[LAST_ROUND] and row[NCARDS] == 1:  # the deck ran short: one card for all
            B[0, 0] = 1
            B[0, 1] = row[CARDS]
        return
    runs_out = facts[RUN_OUT_AT_ONCE] == 1 and waiting < 0 and (street > G[STREET] or board >= 2)
    if street != G[STREET] + 1 and board < 2 and not runs_out:
        report(findings, counts, G[HAND], codes.BOARD_COUNT, -1, board, -1, -1, street + 2, G[STREET] + 3, e)
    _part_boards(G, B, board, street)
    _board_cards(row, G, B, board - 1 if board > 1 else 0, street + 2, runs_out, findings, counts, e)
    open_round(S, G, hd, street)


@inner_kernel
def open_round(S: Rows, G: Rows, hd: Rows, number: int) -> None:
    """The next betting round begins."""
    G[STREET] = number
    if number > hd[H_STREET]:
        hd[H_STREET] = number
    _clear_round(S, G, hd)


@inner_kernel
def begin_showdown(S: Rows, G: Rows, findings: Rows, counts: Rows, e: int) -> None:
    """The first hand shown on a whole board begins the showdown, where no line says so: the betting must be over."""
    if G[SHOWDOWN] == 1 or live_count(S, G) < 2 or (G[STREET] < G[LAST_ROUND] and G[SILENT_STREETS] == 0):
        return
    waiting = seat_to_act(S, G)
    if waiting >= 0:
        report(findings, counts, G[HAND], codes.STREET_LEFT_OPEN, -1, -1, -1, waiting, TO_SHOWDOWN, 0, e)
    G[SHOWDOWN] = 1


@inner_kernel
def open_silent_street(S: Rows, G: Rows, hd: Rows) -> None:
    """Somebody acts although the round is over, in a log without street lines: the next street has begun."""
    while seat_to_act(S, G) < 0 and G[STREET] < G[LAST_ROUND] and live_count(S, G) > 1:
        G[STREET] += 1
        G[GAP] = 1  # its cards stand in the summary only
        hd[H_STREET] = G[STREET]
        _clear_round(S, G, hd)


@inner_kernel
def _clear_round(S: Rows, G: Rows, hd: Rows) -> None:
    """A new round of betting: nothing is bet, and the first to act sits behind the button."""
    for seat in range(G[SEAT_END]):
        S[BET, seat] = 0
        S[ACTED, seat] = 0
    G[LEVEL] = 0
    G[LAST_RAISE] = 0
    G[BETS] = 0
    find_button(S, G, hd)
    G[LAST] = hd[H_BUTTON] if G[BUTTON_DERIVED] == 0 else ANYBODY
    if G[FAMILY] == STUD_GAME:
        G[LAST] = BY_OPEN_CARDS
    G[BETTING] = 1


@inner_kernel
def _part_boards(G: Rows, B: Rows, board: int, street: int) -> None:
    """Where run-outs part, each board begins with the cards that all share."""
    if board == 1 and G[SHARED_BOARD] == 0:
        for place in range(6):
            B[SPARE, place] = B[0, place]
        G[SHARED_BOARD] = 1
    elif board >= 2 and B[board - 1, 0] == 0:
        if G[SHARED_BOARD] == 0:  # the first run-out had no label: it has run to the river already
            for place in range(6):
                B[SPARE, place] = B[0, place]
            B[SPARE, 0] = street + 1 if street > 1 else 0
            G[SHARED_BOARD] = 1
        for place in range(6):
            B[board - 1, place] = B[SPARE, place] if place == 0 or place <= B[SPARE, 0] else 0


@inner_kernel
def _board_cards(
    row: Rows, G: Rows, B: Rows, board: int, wanted: int, runs_out: bool, findings: Rows, counts: Rows, e: int
) -> None:
    """A street prints the whole board again, or only its new cards: both must continue what lies there."""
    printed = row[NCARDS]
    lying = B[board, 0]
    first = 0  # place of the first printed card
    if printed == wanted - lying and lying > 0 and printed != wanted:
        first = lying
    elif printed == lying and printed == wanted - 1:
        G[GAP] = 1  # the new card's brackets are empty: only the summary has it
    elif printed != wanted and G[GAP] == 0:
        report(findings, counts, G[HAND], codes.BOARD_COUNT, -1, board, -1, -1, printed, wanted, e)
    continues = lying == (0 if wanted == 3 else wanted - 1) or (wanted == 3 and lying == 1)
    if not continues and G[GAP] == 0 and not (runs_out and lying < wanted and first + printed == wanted):
        report(findings, counts, G[HAND], codes.BOARD_COUNT, -1, board, -1, -1, lying, wanted - 1, e)
    forgets = False
    for place in range(printed if printed < 5 else 5):
        number = (row[CARDS] >> (8 * place)) & 255
        spot = first + place
        if spot >= 5:
            break
        if spot < lying and B[board, 1 + spot] != number:
            forgets = True
        B[board, 1 + spot] = number
    if forgets:
        report(findings, counts, G[HAND], codes.BOARD_FORGETS, -1, board, -1, -1, 0, 0, e)
    B[board, 0] = first + printed if first + printed < 5 else 5


@inner_kernel
def know_cards(
    ev: Rows, e: int, S: Rows, G: Rows, seat: int, hole: int, shows: bool, findings: Rows, counts: Rows
) -> None:
    """Cards of a player, from the deal, a show or the summary; whatever is printed twice must be the same."""
    row = ev[e]
    printed = row[NCARDS]
    known = S[HOLE_COUNT, seat]
    new = card_bits(row[CARDS], printed)
    old = card_bits(S[HOLE, seat], known)
    if printed > hole:
        report(findings, counts, G[HAND], codes.HOLE_COUNT, -1, -1, -1, seat, printed, hole, e)
        return
    adds = shows and G[FAMILY] != STUD_GAME and known > 0 and printed > 0 and known + printed <= hole and new & old == 0
    if adds:  # cards of his that are shown one by one
        S[HOLE, seat] |= row[CARDS] << (8 * known)
        S[HOLE_COUNT, seat] = known + printed
    elif known > 0 and (new & old) != (new if printed < known else old):
        report(findings, counts, G[HAND], codes.CARDS_CHANGED, -1, -1, -1, seat, 0, 0, e)
    may_be_all = G[FAMILY] == STUD_GAME and (row[KIND] == DEALT_LINE or printed == hole - 1)  # open; one is shared
    if printed < hole and known < hole and not may_be_all:
        report(findings, counts, G[HAND], codes.PARTIAL_SHOW, -1, -1, -1, seat, printed, hole, e)
    if printed > known and not adds:
        S[HOLE, seat] = row[CARDS]
        S[HOLE_COUNT, seat] = printed
    if shows and (printed == hole or (printed == 0 and known == hole)):
        S[SHOWED, seat] = 1


@inner_kernel
def deal(
    ev: Rows, e: int, S: Rows, G: Rows, B: Rows, hd: Rows, seat: int, hole: int, findings: Rows, counts: Rows
) -> None:
    """The owner's cards; a log that deals several hands face up has no owner, unless it names him."""
    if seat >= 0:
        if ev[e, NCARDS] == 0:
            return  # dealt face down
        G[DEALT_LINES] += 1
        if G[HERO_IS_MARKED] == 0:
            hd[H_HERO] = seat if G[DEALT_LINES] == 1 else -1
        know_cards(ev, e, S, G, seat, hole, False, findings, counts)
        return
    if ev[e, NCARDS] != hole:
        report(findings, counts, G[HAND], codes.HOLE_COUNT, -1, -1, -1, -1, ev[e, NCARDS], hole, e)
        return
    G[UNSEATED_HERO] = 1
    B[HERO_ROW, 0] = hole
    B[HERO_ROW, 1] = ev[e, CARDS]
