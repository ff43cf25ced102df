"""The evaluator: high and low of a player's cards on a board of five, as numbers of which the bigger wins.

Cards are packed as in cards.py, the first in the lowest byte. A high is 1 to 7,462, a low 1 to 56 or 0 for none; what
the numbers mean, and how the tables are laid out, stands in evaltables.py. Nothing here allocates.

The work on a board is done once for all players: :func:`board_key` packs what the tables need of it into one ``int64``,

    bits 0-12   number of the board's five ranks (row of the tables ``by_ranks`` and ``five``)
    bits 13-25  ranks of the suit that has three cards or more, 0 if no suit has
    bits 26-33  low ranks, bit 26 the ace
    bits 34-36  that suit, 4 if there is none

and :func:`high_of` and :func:`low_of` take it for each player. How many cards there are, and whether one is printed
twice, is the caller's to check. What is no card at all gives 0, never an access outside the tables.

Two habits of numba are minded. A kernel is compiled again for each literal argument: pass ``n_hole`` and ``omaha`` as
variables. And a function that takes arrays and has a second ``return`` runs at half the speed: one exit each.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hhparse.jit import inner_kernel, kernel

# These must be constants of this very file: an edit elsewhere would not compile the kernels again.
_SUITED = 13
_LOW = 26
_SUIT = 34
_NO_SUIT = 4
_NO_KEY = -1
_OMAHA_ROWS = 6188  # where Omaha begins in the table by_ranks
_OMAHA_LOWS = 256  # and in the table low
_ONES = 0x01010101010101  # a one in each of the seven bytes that fit
_MOST_CARDS = 7


@inner_kernel
def are_cards(packed: int, count: int) -> bool:
    """Whether each of the first ``count`` bytes is a card, 1 to 52; all bytes are looked at in one go."""
    if count < 1 or count > _MOST_CARDS:
        return False
    ones = _ONES & (1 << 8 * count) - 1
    cards = packed & 255 * ones
    too_big = (cards + 75 * ones | cards) & 128 * ones
    is_zero = cards - ones & ~cards & 128 * ones
    return too_big | is_zero == 0


@inner_kernel
def board_key(board_packed: int) -> int:
    """What the evaluator needs to know of a board of five cards (or of any five cards); -1 if they are not five."""
    if not are_cards(board_packed, 5):
        return _NO_KEY
    by_suit = 0  # 13 bits of ranks for each suit
    in_suit = 0  # 4 bits of a count for each suit
    for place in range(5):
        card = (board_packed >> 8 * place & 255) - 1
        by_suit |= 1 << 13 * (card & 3) + (card >> 2)
        in_suit += 1 << 4 * (card & 3)
    suited, suit = 0, _NO_SUIT
    enough = in_suit + 0x5555 & 0x8888  # three or more, and five more, reach the count's top bit
    if enough:
        suit = 0
        while not enough >> 4 * suit & 8:
            suit += 1
        suited = by_suit >> 13 * suit & 8191
    ranks = (by_suit | by_suit >> 13 | by_suit >> 26 | by_suit >> 39) & 8191
    low = (ranks << 1 | ranks >> 12) & 255  # the ace moves from the top to the bottom
    return _number_of_ranks(board_packed) | suited << _SUITED | low << _LOW | suit << _SUIT


@inner_kernel
def _number_of_ranks(board_packed: int) -> int:
    """The number of the multiset of a board's ranks, see evaltables.py."""
    r0 = ((board_packed & 255) - 1) >> 2
    r1 = ((board_packed >> 8 & 255) - 1) >> 2
    r2 = ((board_packed >> 16 & 255) - 1) >> 2
    r3 = ((board_packed >> 24 & 255) - 1) >> 2
    r4 = ((board_packed >> 32 & 255) - 1) >> 2
    # A sorting network: no branches.
    r0, r1 = min(r0, r1), max(r0, r1)
    r3, r4 = min(r3, r4), max(r3, r4)
    r2, r4 = min(r2, r4), max(r2, r4)
    r2, r3 = min(r2, r3), max(r2, r3)
    r1, r4 = min(r1, r4), max(r1, r4)
    r0, r3 = min(r0, r3), max(r0, r3)
    r0, r2 = min(r0, r2), max(r0, r2)
    r1, r3 = min(r1, r3), max(r1, r3)
    r1, r2 = min(r1, r2), max(r1, r2)
    return (
        r0
        + r1 * (r1 + 1) // 2
        + r2 * (r2 + 1) * (r2 + 2) // 6
        + r3 * (r3 + 1) * (r3 + 2) * (r3 + 3) // 24
        + r4 * (r4 + 1) * (r4 + 2) * (r4 + 3) * (r4 + 4) // 120
    )


@inner_kernel
def high_of(
    hole_packed: int,
    n_hole: int,
    key: int,
    omaha: bool,
    by_ranks: NDArray[np.uint16],
    omaha_flush: NDArray[np.uint16],
    flush: NDArray[np.uint16],
) -> int:
    """The best high of two to six hole cards on the board of ``key``, 1 to 7,462, or 0 if these are no cards.

    Omaha takes exactly two of the hand and three of the board; hold'em any five of the seven (so ``n_hole`` is 2).
    """
    cards = n_hole if key >= 0 and are_cards(hole_packed, n_hole) else 0
    row = (key & 8191) + (_OMAHA_ROWS if omaha else 0)
    suited = key >> _SUITED & 8191
    suit = key >> _SUIT & 7
    best = 0
    for x in range(cards):
        first = (hole_packed >> 8 * x & 255) - 1
        for y in range(x + 1, cards):
            second = (hole_packed >> 8 * y & 255) - 1
            upper, lower = max(first >> 2, second >> 2), min(first >> 2, second >> 2)
            pair = (upper * (upper + 1) >> 1) + lower
            best = max(best, int(by_ranks[row, pair]))
            if omaha and first & 3 == suit and second & 3 == suit:
                best = max(best, int(omaha_flush[suited, pair]))
    if cards > 0 and suit != _NO_SUIT and not omaha:
        for x in range(cards):
            card = (hole_packed >> 8 * x & 255) - 1
            if card & 3 == suit:
                suited |= 1 << (card >> 2)
        best = max(best, int(flush[suited]))
    return best


@inner_kernel
def low_of(hole_packed: int, n_hole: int, key: int, omaha: bool, low: NDArray[np.uint8]) -> int:
    """The best eight-or-better low on the board of ``key``, 1 to 56, or 0 for none; cards as in :func:`high_of`."""
    best = 0
    if key >= 0 and are_cards(hole_packed, n_hole):
        ranks = 0
        for x in range(n_hole):
            ranks |= 1 << ((hole_packed >> 8 * x & 255) - 1 >> 2)
        hand = (ranks << 1 | ranks >> 12) & 255
        board = (key >> _LOW & 255) + (_OMAHA_LOWS if omaha else 0)
        best = int(low[board, hand])
    return best


@kernel
def high_value(
    hole_packed: int,
    n_hole: int,
    board_packed: int,
    omaha: bool,
    by_ranks: NDArray[np.uint16],
    omaha_flush: NDArray[np.uint16],
    flush: NDArray[np.uint16],
) -> int:
    """:func:`high_of` for a single player on a board of five cards."""
    return high_of(hole_packed, n_hole, board_key(board_packed), omaha, by_ranks, omaha_flush, flush)


@kernel
def low_value(hole_packed: int, n_hole: int, board_packed: int, omaha: bool, low: NDArray[np.uint8]) -> int:
    """:func:`low_of` for a single player on a board of five cards."""
    return low_of(hole_packed, n_hole, board_key(board_packed), omaha, low)


@inner_kernel
def five_high(cards_packed: int, five: NDArray[np.uint16], flush: NDArray[np.uint16]) -> int:
    """The high of exactly five cards, such as a room prints beside an award; 0 if they are not five cards."""
    key = board_key(cards_packed)
    best = 0
    if key >= 0:
        best = max(int(five[key & 8191]), int(flush[key >> _SUITED & 8191]))
    return best


@inner_kernel
def five_low(cards_packed: int, low: NDArray[np.uint8]) -> int:
    """The low of exactly five cards, or 0."""
    key = board_key(cards_packed)
    best = 0
    if key >= 0:
        best = int(low[key >> _LOW & 255, 0])
    return best
