"""Worth: what the cards of a player are worth in games where any five of them may play, and in badugi.

The values are those of the game's scale (scales.py), the bigger wins. The cards of a player
and of the board, if there is one, are put together, at most seven of them, and every choice of five is tried.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hhparse.engine.evaltables import Tables
from hhparse.engine.evaluate import are_cards, board_key
from hhparse.engine.games import BADUGI_SCALE, DRAW_GAME, FLOP_GAME, STUD_GAME
from hhparse.engine.layout import H_BOARDS, H_LOW_POSSIBLE
from hhparse.engine.state import (
    DEALT,
    FAMILY,
    FOLDED_AT,
    HIGH1,
    HOLE,
    HOLE_AGAIN,
    HOLE_COUNT,
    LOW1,
    SCALE,
    SEAT_END,
    Rows,
)
from hhparse.jit import inner_kernel

_RANKS = 8191
_SUITED = 13  # where the ranks of the suit stand in a key of evaluate.py
_BYTE = 255


@inner_kernel
def five_worth(cards: int, scale: int, worth: NDArray[np.uint16], suited_worth: NDArray[np.uint16]) -> int:
    """The value of exactly five cards; 0 if they are not five cards."""
    key = board_key(cards)
    value = 0
    if key >= 0:
        value = int(suited_worth[scale, key >> _SUITED & _RANKS])
        if value == 0:
            value = int(worth[scale, key & _RANKS])
    return value


@inner_kernel
def best_five(cards: int, count: int, scale: int, worth: NDArray[np.uint16], suited_worth: NDArray[np.uint16]) -> int:
    """The value of the best five of five to seven cards."""
    best = 0
    for chosen in range(1 << count):
        five = 0
        number = 0
        for place in range(count):
            if chosen >> place & 1:
                five |= (cards >> 8 * place & _BYTE) << 8 * number
                number += 1
        if number == 5:
            best = max(best, five_worth(five, scale, worth, suited_worth))
    return best


@inner_kernel
def badugi_worth(cards: int, count: int, badugi: NDArray[np.uint16]) -> int:
    """The value of the best choice of cards of which no two have a rank or a suit in common."""
    best = 0
    for chosen in range(1 << count if are_cards(cards, count) else 0):
        ranks = 0
        suits = 0
        fits = True
        for place in range(count):
            if chosen >> place & 1:
                card = (cards >> 8 * place & _BYTE) - 1
                fits = fits and ranks >> (card >> 2) & 1 == 0 and suits >> (card & 3) & 1 == 0
                ranks |= 1 << (card >> 2)
                suits |= 1 << (card & 3)
        if fits:
            best = max(best, int(badugi[ranks]))
    return best


@inner_kernel
def low_worth(cards: int, count: int, low: NDArray[np.uint8]) -> int:
    """The value of the eight-or-better low among five to seven cards, or 0."""
    ranks = 0
    for place in range(count):
        ranks |= 1 << ((cards >> 8 * place & _BYTE) - 1 >> 2)
    return int(low[(ranks << 1 | ranks >> 12) & _BYTE, 0])


@inner_kernel
def take_shared_card(S: Rows, G: Rows, B: Rows, hole: int) -> None:
    """A deck that ran short in stud: the last card lies in the middle and is everybody's seventh."""
    if G[FAMILY] != STUD_GAME or B[0, 0] != 1:
        return
    for seat in range(G[SEAT_END]):
        if S[HOLE_COUNT, seat] == hole - 1:
            S[HOLE, seat] |= B[0, 1] << 8 * (hole - 1)
            S[HOLE_COUNT, seat] = hole


@inner_kernel
def evaluate_hands(S: Rows, G: Rows, B: Rows, hd: Rows, hole: int, hilo: bool, tables: Tables) -> None:
    """Values of every live player whose cards are known."""
    for board in range(hd[H_BOARDS]):
        common = 0
        shared = 0
        if G[FAMILY] == FLOP_GAME:
            shared = B[board, 0]
            for place in range(shared):
                common |= B[board, 1 + place] << 8 * place
            if shared != 5:
                continue
        _evaluate_seats(S, G, hd, board, common, shared, hole, hilo, tables)


@inner_kernel
def _evaluate_seats(
    S: Rows, G: Rows, hd: Rows, board: int, common: int, shared: int, hole: int, hilo: bool, tables: Tables
) -> None:
    for seat in range(G[SEAT_END]):
        if S[DEALT, seat] == 0 or S[FOLDED_AT, seat] > 0 or S[HOLE_COUNT, seat] != hole:
            continue
        own = S[HOLE, seat]
        if G[FAMILY] == DRAW_GAME and board > 0 and S[HOLE_AGAIN + board - 1, seat] > 0:
            own = S[HOLE_AGAIN + board - 1, seat]
        cards = own | common << 8 * hole
        count = hole + shared
        if not are_cards(cards, count):
            continue
        if G[SCALE] == BADUGI_SCALE:
            S[HIGH1 + board, seat] = badugi_worth(cards, count, tables.badugi)
        else:
            S[HIGH1 + board, seat] = best_five(cards, count, G[SCALE], tables.worth, tables.suited_worth)
        if hilo:
            S[LOW1, seat] = low_worth(cards, count, tables.low)
            if S[LOW1, seat] > 0:
                hd[H_LOW_POSSIBLE] = 1
