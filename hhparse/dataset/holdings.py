"""What each player of a hand held and won of it: the columns of ``players`` that statistics of cards count.

Starting hands, lows by street, and who got which half; all of the first board where a hand has several, but for the
halves. Ranks of a low are bit sets: ace 1, two 2, three 4 ... eight 128. Of two lows the one with the smaller number is
the better one, since the highest rank counts first.

``tests/analytics/sql`` says the same in SQL, slowly; the tests compare the two.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np

from hhparse.dataset.kernels import Bytes, Int8s, Ints
from hhparse.engine.layout import (
    AT_SHOWDOWN,
    H_BOARD,
    H_BOARD_CARDS,
    H_GAME,
    H_STREET,
    H_UNIT,
    MAX_BOARDS,
    MAX_POTS,
    O_ELIGIBLE,
    O_HAND,
    O_PLAYERS,
    O_POT,
    P_CARDS,
    P_FLAGS,
    P_FOLD_STREET,
    P_HAND,
    P_HIGH_SHARE,
    P_LOW_SHARE,
    P_NCARDS,
    P_SEAT,
    P_SPLIT_POTS,
    S_BOARD,
    S_HALF,
    S_HAND,
    S_POT,
    S_SEAT,
    SAW_FLOP,
)
from hhparse.events import Half, Street
from hhparse.hand import RULES, Family, Game
from hhparse.jit import inner_kernel, kernel

#: Those of three streets are in the order of the streets.
(
    KNOWS_HOLE,
    HAND_CLASS,
    HAS_SUITED_ACE,
    HAS_DANGLER,
    WHEEL_CARDS,
    SAW_HILO_FLOP,
    SAW_HILO_TURN,
    SAW_HILO_RIVER,
    LOW_POSSIBLE_FLOP,
    LOW_POSSIBLE_TURN,
    LOW_POSSIBLE_RIVER,
    HAS_LOW_POTENTIAL,
    BETTER_ON_RIVER,
    HAD_LOW,
    HAD_NUT_LOW,
    LOW_GOT_WORSE,
    IS_SPLIT,
    IS_HIGH_ONLY,
    IS_LOW_ONLY,
    IS_THREE_QUARTERED,
    IS_CHOPPED,
    IS_SIXTHED,
    WON_LOW,
) = range(23)
COLUMNS = 23

#: What a hole hand in a game with a low is made of.
HAND_CLASSES = (
    "AA23",
    "AA2x",
    "AA3x",
    "AAxx",
    "A234",
    "A235",
    "A23x",
    "A24x",
    "A25x",
    "A2xx",
    "A34x",
    "A3xx",
    "Axxx",
    "23xx",
    "four low",
    "other",
    "high",
)
AA23, AA2X, AA3X, AAXX, A234, A235, A23X, A24X, A25X, A2XX, A34X, A3XX, AXXX, OF_23, FOUR_LOW, OTHER, HIGH = range(17)

FLOP, RIVER, LOW = int(Street.FLOP), int(Street.RIVER), int(Half.LOW)
HIGH_SEATS, LOW_SEATS = 0, 1
ACE, TWO, THREE, FOUR, FIVE = 1, 2, 4, 8, 16
WHEEL = 31
EIGHT_RANK, ACE_RANK = 6, 12  # as cards are packed: two is 0
UNBEATEN, NONE = 0, 99  # pairs of ranks that would make a better low

#: Cards that a player is dealt in games with a board, and whether the pot is split with a low; by game.
HOLE = np.zeros(max(Game) + 1, np.int64)
HILO = np.zeros(max(Game) + 1, np.int64)
for _game, _rules in RULES.items():
    if _rules.family is Family.FLOP:
        HOLE[_game], HILO[_game] = _rules.hole, _rules.is_hilo


@cache
def better_lows() -> Bytes:
    """``better_lows()[hole ranks, board ranks]``: how many pairs of ranks would make a better low on that board.

    0 is the nut low, NONE no low at all: two ranks of the hand and three of the board make one. What the other players
    cannot have, since the cards are in this hand, is not taken off.
    """
    sets = np.arange(256)
    none = 256
    pairs = np.array([(1 << one) | (1 << other) for one, other in combinations(range(8), 2)])
    of_pairs = np.full((len(pairs), 256), none)
    for triple in combinations(range(8), 3):
        three = sum(1 << rank for rank in triple)
        is_on = sets & three == three
        low = np.where(pairs & three == 0, pairs | three, none)
        of_pairs[:, is_on] = np.minimum(of_pairs[:, is_on], low[:, None])
    found = np.full((256, 256), NONE, np.uint8)
    for hole in range(256):
        held = of_pairs[hole & pairs == pairs]
        if len(held):
            best = held.min(axis=0)
            found[hole] = np.where(best < none, (of_pairs < best).sum(axis=0), NONE)
    return found


def see_cards(hands: Ints, players: Ints, pots: Ints, shares: Ints) -> Int8s:
    """What the players of a chunk held and won, ``seen[column, row]``, for the rows of ``players``.

    Arguments as for ``_see_cards``.
    """
    seen = np.zeros((COLUMNS, players.shape[1]), np.int8)
    _see_cards(hands, players, pots, shares, better_lows(), np.zeros((MAX_POTS * MAX_BOARDS, 2), np.int64), seen)
    return seen


@kernel
def _see_cards(hands: Ints, players: Ints, pots: Ints, shares: Ints, lows: Bytes, winners: Ints, seen: Int8s) -> None:
    """Fill ``seen[column, row]``, which is all nought, for the rows of kept players.

    Args:
        hands: rows of the engine.
        players: columns of the engine's rows of players: a row's hand is in ``players[P_HAND]``.
        pots: rows of the engine.
        shares: rows of the engine.
        lows: what ``better_lows`` returns.
        winners: room for the seats that have a half, bit sets by pot, board and half.
        seen: the columns at the top of this module.
    """
    first, pot, share = 0, 0, 0
    while first < players.shape[1]:
        hand = players[P_HAND, first]
        behind = first
        while behind < players.shape[1] and players[P_HAND, behind] == hand:
            _see_hand(hands[hand], players, behind, lows, seen)
            behind += 1
        while share < len(shares) and shares[share, S_HAND] < hand:
            share += 1
        is_split = False
        for row in range(share, len(shares)):
            if shares[row, S_HAND] != hand:
                break
            is_split |= shares[row, S_HALF] == LOW
        if is_split:
            for place in range(len(winners)):
                winners[place, HIGH_SEATS] = 0
                winners[place, LOW_SEATS] = 0
            while share < len(shares) and shares[share, S_HAND] == hand:
                half = LOW_SEATS if shares[share, S_HALF] == LOW else HIGH_SEATS
                place = MAX_BOARDS * shares[share, S_POT] + shares[share, S_BOARD]
                winners[place, half] |= 1 << shares[share, S_SEAT]
                share += 1
            while pot < len(pots) and pots[pot, O_HAND] < hand:
                pot += 1
            for row in range(first, behind):
                if players[P_FLAGS, row] & AT_SHOWDOWN != 0:
                    _see_halves(hand, hands[hand, H_UNIT], players, row, pots, pot, winners, seen)
        first = behind


@inner_kernel
def _see_hand(hand: Ints, players: Ints, row: int, lows: Bytes, seen: Int8s) -> None:
    game, cards, count = hand[H_GAME], players[P_CARDS, row], players[P_NCARDS, row]
    knows = HOLE[game] > 0 and count == HOLE[game]
    seen[KNOWS_HOLE, row] = knows
    seen[HAND_CLASS, row] = -1
    seen[WHEEL_CARDS, row] = -1
    seen[BETTER_ON_RIVER, row] = -1
    if HILO[game] == 0:
        return
    ranks = _low_ranks(cards, count)
    if knows:
        seen[HAND_CLASS, row] = _hand_class(cards, count, ranks)
        seen[WHEEL_CARDS, row] = _number_of(ranks & WHEEL)
        seen[HAS_SUITED_ACE, row] = _has_suited_ace(cards, count)
        seen[HAS_DANGLER, row] = has_dangler(cards, count)
    fold = players[P_FOLD_STREET, row]
    best = NONE  # before the river
    for street in range(FLOP, RIVER + 1):
        if hand[H_STREET] < street or hand[H_STREET] > RIVER or players[P_FLAGS, row] & SAW_FLOP == 0:
            return
        if fold >= 0 and fold < street:
            return
        at, dealt = street - FLOP, street + 2
        seen[SAW_HILO_FLOP + at, row] = 1
        if hand[H_BOARD_CARDS] < dealt:
            continue
        board = _low_ranks(hand[H_BOARD], dealt)
        seen[LOW_POSSIBLE_FLOP + at, row] = _number_of(board) >= 3
        if not knows:
            continue
        if street == FLOP and _number_of(board) >= 2 and _number_of(ranks & ~board) >= 2:
            seen[HAS_LOW_POTENTIAL, row] = 1
        better = lows[ranks, board]
        if street < RIVER:
            best = min(best, better)
            continue
        if better < NONE:
            seen[BETTER_ON_RIVER, row] = better
        if best < NONE:
            seen[HAD_LOW, row] = 1
            seen[HAD_NUT_LOW, row] = best == UNBEATEN
            seen[LOW_GOT_WORSE, row] = better > best


@inner_kernel
def _see_halves(
    hand: int, unit: int, players: Ints, row: int, pots: Ints, pot: int, winners: Ints, seen: Int8s
) -> None:
    """The halves of the pots and boards with a low that a player could win: which he had, alone or tied."""
    own = 1 << players[P_SEAT, row]
    halves, high_sole, high_any, low_sole, low_any = 0, 0, 0, 0, 0
    while pot < len(pots) and pots[pot, O_HAND] == hand:
        if pots[pot, O_PLAYERS] > 1 and pots[pot, O_ELIGIBLE] & own != 0:
            for board in range(MAX_BOARDS):
                place = MAX_BOARDS * pots[pot, O_POT] + board
                high, low = winners[place, HIGH_SEATS], winners[place, LOW_SEATS]
                if low != 0:
                    halves += 1
                    high_sole += high == own
                    high_any += high & own != 0
                    low_sole += low == own
                    low_any += low & own != 0
        pot += 1
    if halves == 0:
        return
    seen[IS_SPLIT, row] = 1
    seen[IS_HIGH_ONLY, row] = high_sole == halves and low_any == 0
    seen[IS_LOW_ONLY, row] = low_sole == halves and high_any == 0
    seen[IS_THREE_QUARTERED, row] = (high_sole == halves and low_any == halves and low_sole == 0) or (
        low_sole == halves and high_any == halves and high_sole == 0
    )
    seen[IS_CHOPPED, row] = high_any == halves and high_sole == 0 and low_any == halves and low_sole == 0
    due = players[P_HIGH_SHARE, row] + players[P_LOW_SHARE, row]
    seen[IS_SIXTHED, row] = due > 0 and 6 * due <= players[P_SPLIT_POTS, row] + 5 * unit
    seen[WON_LOW, row] = low_any > 0


# -- cards ------------------------------------------------------------------------------------------------------------


@inner_kernel
def _low_ranks(cards: int, count: int) -> int:
    """The ranks of the first cards that count for a low, as a bit set."""
    ranks = 0
    for place in range(count):
        rank = (((cards >> 8 * place) & 255) - 1) >> 2
        if rank == ACE_RANK:
            ranks |= ACE
        elif rank <= EIGHT_RANK:
            ranks |= TWO << rank
    return ranks


@inner_kernel
def _number_of(ranks: int) -> int:
    count = 0
    while ranks > 0:
        ranks &= ranks - 1
        count += 1
    return count


@inner_kernel
def _hand_class(cards: int, count: int, ranks: int) -> int:
    """The first class that fits."""
    two, three = ranks & TWO != 0, ranks & THREE != 0
    if ranks & ACE == 0:
        if two and three:
            return OF_23
        if _number_of(ranks) >= 4:
            return FOUR_LOW
        return HIGH if _number_of(ranks) < 2 else OTHER
    aces = 0
    for place in range(count):
        aces += (((cards >> 8 * place) & 255) - 1) >> 2 == ACE_RANK
    if aces >= 2:
        if two:
            return AA23 if three else AA2X
        return AA3X if three else AAXX
    four, five = ranks & FOUR != 0, ranks & FIVE != 0
    if two:
        if three:
            return A234 if four else A235 if five else A23X
        return A24X if four else A25X if five else A2XX
    if three:
        return A34X if four else A3XX
    return AXXX


@inner_kernel
def _has_suited_ace(cards: int, count: int) -> bool:
    """Whether an ace has another card of its suit beside it."""
    for place in range(count):
        card = ((cards >> 8 * place) & 255) - 1
        for other_place in range(count):
            other = ((cards >> 8 * other_place) & 255) - 1
            if card >> 2 == ACE_RANK and other_place != place and card & 3 == other & 3:
                return True
    return False


@inner_kernel
def has_dangler(cards: int, count: int) -> bool:
    """Whether a card works together with none of the others.

    Two work together if they are of one suit, a pair, in reach of one straight, or two ranks of a low.
    """
    for place in range(count):
        card = ((cards >> 8 * place) & 255) - 1
        dangles = True
        for other_place in range(count):
            other = ((cards >> 8 * other_place) & 255) - 1
            high, low = max(card >> 2, other >> 2), min(card >> 2, other >> 2)
            is_low = high <= EIGHT_RANK or (high == ACE_RANK and low <= EIGHT_RANK)
            if other_place != place and (card & 3 == other & 3 or high - low <= 4 or is_low):
                dangles = False
        if dangles:
            return True
    return False
