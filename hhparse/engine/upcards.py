"""Up-cards: in stud the cards that lie face up say who acts first.

On the first street that is the lowest card (suits break ties: clubs are the lowest), which brings it in, and on every
later one the best hand that lies open. In razz, where low hands win, it is the highest card and the lowest hand.
"""

from __future__ import annotations

from hhparse.engine.games import ACE_TO_FIVE_SCALE, HIGH_SCALE
from hhparse.engine.state import SCALE, SEAT_END, STREET, UP, UP_COUNT, ZERO, Rows, chips, is_live
from hhparse.jit import inner_kernel

MOST_UP = 4
NOBODY = -1


@inner_kernel
def first_to_act(S: Rows, G: Rows, among_able: bool) -> int:
    """Bit set of the seats whose open cards say that they act first; 0 if not all open cards are known.

    ``among_able``: only those with chips are compared.
    """
    takes_lowest = (G[SCALE] == HIGH_SCALE) == (G[STREET] == 0)
    lying = min(G[STREET] + 1, MOST_UP)
    first = ZERO
    best = 0
    for seat in range(G[SEAT_END]):
        if not is_live(S, seat) or (among_able and chips(S, G, seat) <= 0):
            continue
        if S[UP_COUNT, seat] != lying:
            return ZERO
        value = _card_order(S, G, seat) if G[STREET] == 0 else _open_hand(S, G, seat, lying)
        if takes_lowest:
            value = -value
        if first == 0 or value > best:
            first = 1 << seat
            best = value
        elif value == best:
            first |= 1 << seat
    return first


@inner_kernel
def due_to_open(S: Rows, G: Rows, actor: int) -> int:
    """The seat that should have acted first; NOBODY if the actor may, or if it cannot be known.

    Of those whose open cards are equal any may. For a player who is all-in the next one opens, or the best of the rest.
    """
    if first_to_act(S, G, True) >> actor & 1:
        return NOBODY
    first = first_to_act(S, G, False)
    due = NOBODY
    for seat in range(G[SEAT_END]):
        if first >> seat & 1 == 0:
            continue
        able = seat
        while not is_live(S, able) or chips(S, G, able) <= 0:
            able = able + 1 if able + 1 < G[SEAT_END] else 0
            if able == seat:
                return NOBODY
        if able == actor:
            return NOBODY
        if due < 0:
            due = able
    return due


@inner_kernel
def _rank(card: int, ace_is_low: bool) -> int:
    rank = (card - 1) >> 2
    return 0 if ace_is_low and rank == 12 else rank + 1


@inner_kernel
def _card_order(S: Rows, G: Rows, seat: int) -> int:
    """Where a player's open card stands among all: by rank, then by suit."""
    card = S[UP, seat] & 255
    return int(4 * _rank(card, G[SCALE] == ACE_TO_FIVE_SCALE) + ((card - 1) & 3))


@inner_kernel
def _open_hand(S: Rows, G: Rows, seat: int, count: int) -> int:
    """What lies open, as a number: first how many cards are of one rank, then the ranks. No straights, no flushes."""
    counts = ZERO  # four bits for each rank
    for place in range(count):
        counts += 1 << 4 * _rank(S[UP, seat] >> 8 * place & 255, G[SCALE] == ACE_TO_FIVE_SCALE)
    sizes = 0
    ranks = 0
    groups = 0
    for size in range(MOST_UP, 0, -1):
        for rank in range(13, -1, -1):
            if counts >> 4 * rank & 15 == size:
                sizes = 8 * sizes + size
                ranks = 16 * ranks + rank
                groups += 1
    for _ in range(MOST_UP - groups):
        sizes *= 8
        ranks *= 16
    return sizes << 16 | ranks


@inner_kernel
def may_have_open_pair(S: Rows, G: Rows) -> bool:
    """Whether some player's first two open cards are a pair, as far as the log shows them."""
    for seat in range(G[SEAT_END]):
        first, second = S[UP, seat] & 255, S[UP, seat] >> 8 & 255
        if is_live(S, seat) and (first == 0 or second == 0 or (first - 1) >> 2 == (second - 1) >> 2):
            return True
    return False
