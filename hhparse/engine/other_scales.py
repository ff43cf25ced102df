"""The other scales in plain words: which cards of a player count in lowball, badugi and short deck, and as what.

This is to worth.py what ranking.py is to evaluate.py: every choice of cards is tried, no table and no code is shared
with the kernels, and the values are the same, so that each proves the other.

>>> from hhparse.cards import card
>>> seven = [card(text) for text in "Kh 7c 5d 4s 3c 2d As".split()]
>>> best_on(Scale.ACE_TO_FIVE, seven).name, best_on(Scale.DEUCE_TO_SEVEN, seven).name
('5-4-3-2-A', '7-5-4-3-2')
>>> best_on(Scale.BADUGI, [card(text) for text in "7d 2c Ah Jd".split()]).name
'three cards, 7-2-A'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from hhparse.cards import RANKS
from hhparse.engine.ranking import ACE, BY_COUNTS, Ranked, words_for
from hhparse.events import HandClass
from hhparse.hand import Scale

SHORT_DECK = range(4, 13)
SHORT_WHEEL = (ACE, 7, 6, 5, 4)
#: Classes of a short deck, where flushes are rarer than full houses.
SHORT_ORDER = (
    *(HandClass.HIGH_CARD, HandClass.PAIR, HandClass.TWO_PAIR, HandClass.TRIPS, HandClass.STRAIGHT),
    *(HandClass.FULL_HOUSE, HandClass.FLUSH, HandClass.QUADS, HandClass.STRAIGHT_FLUSH),
)
BADUGI_SIZES = ("", "one card", "two cards", "three cards", "a badugi")

Ranks = tuple[int, ...]


def best_on(scale: Scale, hole: Sequence[int], board: Sequence[int] = ()) -> Ranked:
    """The best hand of a player on a scale; of several choices that are worth the same, the one with higher cards.

    Raises:
        ValueError: there are too few cards for a hand.
    """
    cards = [*hole, *board]
    if scale is Scale.BADUGI:
        choices = [choice for size in range(1, 5) for choice in combinations(cards, size) if _is_badugi(choice)]
    else:
        choices = list(combinations(cards, 5))
    if not choices:
        raise ValueError(f"a hand takes five cards; there are {len(cards)}")
    _, chosen = max((_strength(scale, *_read(scale, choice)), sorted(choice, reverse=True)) for choice in choices)
    category, ranks = _read(scale, chosen)
    used = tuple(sorted(chosen, key=lambda card: (ranks.index(_rank(card)) if _rank(card) in ranks else 5, -card)))
    return Ranked(
        value=value_on(scale, category, ranks),
        ranks=ranks,
        cards=used,
        from_hand=tuple(card for card in used if card in hole),
        from_board=tuple(card for card in used if card in board),
        name=_name(scale, category, ranks),
        category=category,
    )


def value_on(scale: Scale, category: HandClass, ranks: Ranks) -> int:
    """The value of a hand, 1 for the worst of its scale."""
    return _values(scale)[_strength(scale, category, ranks)]


def _rank(card: int) -> int:
    return (card - 1) // 4


def _suits(cards: Iterable[int]) -> set[int]:
    return {(card - 1) % 4 for card in cards}


def _is_badugi(cards: Sequence[int]) -> bool:
    return len(_suits(cards)) == len({_rank(card) for card in cards}) == len(cards)


def _height(scale: Scale, rank: int) -> int:
    """Where a rank stands: the ace is the lowest in ace-to-five and in badugi."""
    return -1 if rank == ACE and scale in (Scale.ACE_TO_FIVE, Scale.BADUGI) else rank


def _read(scale: Scale, cards: Sequence[int]) -> tuple[HandClass, Ranks]:
    return _class_of(scale, [_rank(card) for card in cards], len(_suits(cards)) == 1)


def _class_of(scale: Scale, all_ranks: Sequence[int], is_suited: bool) -> tuple[HandClass, Ranks]:
    """What cards are, and the ranks that decide within that, the most important first."""
    counts = Counter(all_ranks)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], _height(scale, rank)), reverse=True))
    if scale is Scale.BADUGI:
        return HandClass.LOW, ranks
    category = BY_COUNTS[tuple(counts[rank] for rank in ranks)]
    if category is not HandClass.HIGH_CARD or scale is Scale.ACE_TO_FIVE:
        return category, ranks
    is_wheel = scale is Scale.SHORT_DECK and ranks == SHORT_WHEEL
    if is_wheel or ranks[0] - ranks[4] == 4:
        top = ranks[1] if is_wheel else ranks[0]
        return (HandClass.STRAIGHT_FLUSH if is_suited else HandClass.STRAIGHT), (top,)
    return (HandClass.FLUSH if is_suited else HandClass.HIGH_CARD), ranks


def _strength(scale: Scale, category: HandClass, ranks: Ranks) -> tuple[int, Ranks]:
    """A hand as something that compares as hands of the scale do: the bigger wins."""
    if scale is Scale.SHORT_DECK:
        return SHORT_ORDER.index(category), ranks
    lowest = tuple(-_height(scale, rank) for rank in ranks)
    return (len(ranks) if scale is Scale.BADUGI else -category), lowest


@cache
def _values(scale: Scale) -> dict[tuple[int, Ranks], int]:
    """The value of every hand of a scale by its strength."""
    deck = SHORT_DECK if scale is Scale.SHORT_DECK else range(13)
    if scale is Scale.BADUGI:
        hands = {_class_of(scale, ranks, False) for size in range(1, 5) for ranks in combinations(deck, size)}
    else:
        unsuited = (ranks for ranks in combinations_with_replacement(deck, 5) if len(set(ranks)) > 1)
        hands = {_class_of(scale, ranks, False) for ranks in unsuited}
        hands |= {_class_of(scale, ranks, True) for ranks in combinations(deck, 5)}
    return {strength: value for value, strength in enumerate(sorted(_strength(scale, *hand) for hand in hands), 1)}


def _name(scale: Scale, category: HandClass, ranks: Ranks) -> str:
    said = "-".join(RANKS[rank] for rank in ranks)
    if scale is Scale.BADUGI:
        return f"{BADUGI_SIZES[len(ranks)]}, {said}"
    if scale is not Scale.SHORT_DECK and category is HandClass.HIGH_CARD:
        return said
    return words_for(category, ranks)
