"""Cards of the simulator: plain integers ``rank * 4 + suit``, deuce of clubs 0, ace of spades 51."""

from __future__ import annotations

from random import Random

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK_SIZE = 52
ACE = 12


def shuffled(rng: Random) -> list[int]:
    """All 52 cards in random order."""
    return rng.sample(range(DECK_SIZE), DECK_SIZE)


def text(card: int) -> str:
    """``Ah`` for the ace of hearts.

    >>> text(50)
    'Ah'
    """
    return RANKS[card >> 2] + SUITS[card & 3]


def texts(cards: tuple[int, ...]) -> str:
    """Several cards with blanks between them."""
    return " ".join([text(card) for card in cards])


def card(written: str) -> int:
    """The card that is written so.

    >>> card("Ah")
    50
    """
    return RANKS.index(written[0]) * 4 + SUITS.index(written[1])


def cards(written: str) -> tuple[int, ...]:
    """Cards written with blanks between them."""
    return tuple(card(one) for one in written.split())
