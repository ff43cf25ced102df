"""The scales of poker: every hand that a game tells apart, from the worst to the best; none is evaluated.

A hand is its class, the ranks that tell it from others of its class (in order of importance), and the five ranks that
it has. The hand at index ``i`` of a scale has the value ``i + 1``, and the bigger value wins.

    HIGH             7,462: 7-5-4-3-2 is 1, a royal flush 7,462
    SHORT_DECK       1,404: of a deck without 2 to 5; A-6-7-8-9 is a straight, a flush beats a full house
    ACE_TO_FIVE      6,175: four kings and a queen are 1, the wheel is the best; straights and flushes do not count
    DEUCE_TO_SEVEN   7,462: the high scale upside down, but A-5-4-3-2 is no straight: it is the best ace-high
    BADUGI           1,092: one to four cards of different ranks and suits; a lone king is 1, 4-3-2-A the best
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from hhparse.events import HandClass
from hhparse.hand import Scale

RANKS = 13
ACE = 12
WHEEL = (3, 2, 1, 0, ACE)
SHORT_WHEEL = (7, 6, 5, 4, ACE)
#: Classes of hands whose cards are of one suit.
SUITED = (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH)

Ranks = tuple[int, ...]


class Worth(NamedTuple):
    """One hand of a scale: what it is called, and the ranks of its cards."""

    hand_class: HandClass
    ranks: Ranks  #: in order of importance: the pairs and the kicker, all five of a flush, the top card of a straight
    cards: Ranks


def scale(which: Scale) -> list[Worth]:
    """All hands of a scale, from the worst to the best."""
    return _SCALES[which]()


def _high() -> list[Worth]:
    return _classes(range(RANKS), WHEEL, full_house_beats_flush=True)


def _short_deck() -> list[Worth]:
    return _classes(range(4, RANKS), SHORT_WHEEL, full_house_beats_flush=False)


def _deuce_to_seven() -> list[Worth]:
    return _classes(range(RANKS), None, full_house_beats_flush=True)[::-1]


def _classes(ranks: range, wheel: Ranks | None, *, full_house_beats_flush: bool) -> list[Worth]:
    """Class by class, in ascending order of worth; ``wheel`` is the straight that the ace begins."""
    straights = [tuple(range(top, top - 5, -1)) for top in ranks if top - 4 >= ranks[0]]
    if wheel is not None:
        straights.insert(0, wheel)
    of_straights = {tuple(sorted(cards, reverse=True)) for cards in straights}
    no_pair = [five for five in _descending(ranks, 5) if five not in of_straights]
    pairs = [(one, other) for one in ranks for other in ranks if other != one]
    flush = [Worth(HandClass.FLUSH, five, five) for five in no_pair]
    full_house = [Worth(HandClass.FULL_HOUSE, pair, pair[:1] * 3 + pair[1:] * 2) for pair in pairs]
    return [
        *(Worth(HandClass.HIGH_CARD, five, five) for five in no_pair),
        *(Worth(HandClass.PAIR, five, five[:1] + five) for five in _with_kickers(ranks, 1, 3)),
        *(Worth(HandClass.TWO_PAIR, five, five[:2] + five) for five in _with_kickers(ranks, 2, 1)),
        *(Worth(HandClass.TRIPS, five, five[:1] * 2 + five) for five in _with_kickers(ranks, 1, 2)),
        *(Worth(HandClass.STRAIGHT, cards[:1], cards) for cards in straights),
        *((flush + full_house) if full_house_beats_flush else (full_house + flush)),
        *(Worth(HandClass.QUADS, pair, pair[:1] * 4 + pair[1:]) for pair in pairs),
        *(Worth(HandClass.STRAIGHT_FLUSH, cards[:1], cards) for cards in straights),
    ]


def _descending(ranks: Iterable[int], count: int) -> list[Ranks]:
    """Every choice of ranks, each from the top down, in ascending order of worth."""
    return sorted(combinations(sorted(ranks, reverse=True), count))


def _with_kickers(ranks: range, groups: int, kickers: int) -> list[Ranks]:
    return [
        group + rest
        for group in _descending(ranks, groups)
        for rest in _descending((rank for rank in ranks if rank not in group), kickers)
    ]


def _ace_to_five() -> list[Worth]:
    """The ace is below the deuce here, and its rank 0; in the end it gets its own rank again."""
    pairs = [(one, other) for one in range(RANKS) for other in range(RANKS) if other != one]
    upwards = [
        *(Worth(HandClass.HIGH_CARD, five, five) for five in _descending(range(RANKS), 5)),
        *(Worth(HandClass.PAIR, five, five[:1] + five) for five in _with_kickers(range(RANKS), 1, 3)),
        *(Worth(HandClass.TWO_PAIR, five, five[:2] + five) for five in _with_kickers(range(RANKS), 2, 1)),
        *(Worth(HandClass.TRIPS, five, five[:1] * 2 + five) for five in _with_kickers(range(RANKS), 1, 2)),
        *(Worth(HandClass.FULL_HOUSE, pair, pair[:1] * 3 + pair[1:] * 2) for pair in pairs),
        *(Worth(HandClass.QUADS, pair, pair[:1] * 4 + pair[1:]) for pair in pairs),
    ]
    return [Worth(hand.hand_class, _ace_high(hand.ranks), _ace_high(hand.cards)) for hand in reversed(upwards)]


def _badugi() -> list[Worth]:
    hands: Iterator[Ranks] = (four for count in range(1, 5) for four in reversed(_descending(range(RANKS), count)))
    return [Worth(HandClass.LOW, _ace_high(hand), _ace_high(hand)) for hand in hands]


def _ace_high(ranks: Ranks) -> Ranks:
    """Ranks that count from the ace, as ranks that count from the deuce."""
    return tuple((rank - 1) % RANKS for rank in ranks)


_SCALES: dict[Scale, Callable[[], list[Worth]]] = {
    Scale.HIGH: _high,
    Scale.SHORT_DECK: _short_deck,
    Scale.ACE_TO_FIVE: _ace_to_five,
    Scale.DEUCE_TO_SEVEN: _deuce_to_seven,
    Scale.BADUGI: _badugi,
}
