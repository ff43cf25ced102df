"""Cards as small integers: ``1 + 4 * rank + suit``, rank 0 is the deuce, 12 the ace; suits c d h s; 0 is no card.

Several cards are packed into one ``int64``, the first in the lowest byte.
"""

from __future__ import annotations

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def card(text: str) -> int:
    """The number of a card.

    >>> card("2c"), card("As")
    (1, 52)
    """
    return 1 + 4 * RANKS.index(text[0]) + SUITS.index(text[1])


def name(number: int) -> str:
    """The inverse of :func:`card`.

    >>> name(52)
    'As'
    """
    return RANKS[(number - 1) >> 2] + SUITS[(number - 1) & 3]


def unpack(packed: int) -> list[int]:
    """The cards of a packed number, in order."""
    cards = []
    while packed > 0:
        cards.append(packed & 255)
        packed >>= 8
    return cards


def pack(cards: list[int]) -> int:
    """The inverse of :func:`unpack`."""
    return sum(number << (8 * place) for place, number in enumerate(cards))


def names(packed: int) -> list[str]:
    """The names of packed cards, in order.

    >>> names(pack([card("Ah"), card("Td")]))
    ['Ah', 'Td']
    """
    return [name(number) for number in unpack(packed)]
