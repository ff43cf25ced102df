"""The evaluator in plain words: which five cards win, where they came from, and what they are called.

This is the slow, clear reference beside the kernels of evaluate.py: it tries every choice of five cards that the game
allows and shares neither tables nor code with them, so that each proves the other. The values are the same: a high
1 to 7,462, a low 1 to 56, the bigger wins.

>>> from hhparse.cards import card
>>> hole, board = ([card(text) for text in line.split()] for line in ("Ah 3c Jc Th", "8h 6d Qh 9h 5c"))
>>> best_high(hole, board, omaha=True).name
'a flush, ace high'
>>> low = best_low(hole, board, omaha=True)
>>> low.name, [name(card) for card in low.from_hand]
('8-6-5-3-A', ['Ah', '3c'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from hhparse.cards import name
from hhparse.events import HandClass

DECK = 52
BOARD = 5
ACE = 12
WHEEL = (ACE, 3, 2, 1, 0)
LOW_NAMES = "A2345678"
RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)

Strength = tuple[HandClass, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's best hand one way: five cards, and what they are worth."""

    value: int  #: 1 to 7,462 for a high, 1 to 56 for a low; the bigger wins
    ranks: tuple[int, ...]  #: what tells it from others of its category; deuce 0 to ace 12, for a low ace 1 to eight 8
    cards: tuple[int, ...]  #: the five cards, the most important first
    from_hand: tuple[int, ...]  #: those of them that are hole cards
    from_board: tuple[int, ...]  #: and those that lie on the board
    name: str  #: "a full house, kings full of sixes", "8-6-5-3-A"
    category: HandClass | None = None  #: None for a low


# -- the best of all choices ------------------------------------------------------------------------------------------


def best_high(hole: Sequence[int], board: Sequence[int], omaha: bool) -> Ranked:
    """The best high hand of a player.

    Of several choices that are worth the same, the one with the fewest hole cards is taken, then the one with the
    highest cards (spades before hearts, diamonds and clubs), so that the answer is always the same.

    Raises:
        ValueError: there are too few cards for a hand.
    """
    found = [
        (high_value_of(strength([*own, *common])), _preference(own, common), own, common)
        for own, common in _choices(hole, board, omaha)
    ]
    value, _, own, common = max(found)
    category, ranks = high_scale()[value]
    cards = _in_order([*own, *common], ranks if ranks != (3,) else WHEEL[1:])
    return Ranked(value, ranks, cards, own, common, high_name(value), category)


def best_low(hole: Sequence[int], board: Sequence[int], omaha: bool) -> Ranked | None:
    """The best eight-or-better low of a player, or None; choices and errors as in :func:`best_high`."""
    found = [
        (low_value_of([*own, *common]), _preference(own, common), own, common)
        for own, common in _choices(hole, board, omaha)
    ]
    value, _, own, common = max(found)
    if value == 0:
        return None
    ranks = low_ranks(value)
    cards = tuple(sorted([*own, *common], key=_low_rank, reverse=True))
    return Ranked(value, ranks, cards, own, common, low_name(value))


def _choices(
    hole: Sequence[int], board: Sequence[int], omaha: bool
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every choice of five cards that the game allows, as those from the hand and those from the board."""
    if omaha and (len(hole) < 2 or len(board) < 3):
        raise ValueError(
            f"an Omaha hand takes two of the hand and three of the board; there are {len(hole)} and {len(board)} cards"
        )
    if len(hole) + len(board) < 5:
        raise ValueError(f"a hand takes five cards; there are {len(hole) + len(board)}")
    for count in [2] if omaha else range(min(5, len(hole)) + 1):
        for own in combinations(hole, count):
            for common in combinations(board, 5 - count):
                yield own, common


def _preference(own: tuple[int, ...], common: tuple[int, ...]) -> tuple[int, list[int]]:
    return -len(own), sorted([*own, *common], reverse=True)


def _in_order(cards: list[int], importance: tuple[int, ...]) -> tuple[int, ...]:
    """Cards in the order of the ranks that matter first; a straight's other cards follow from the top down."""
    place = {rank: at for at, rank in enumerate(importance)}
    return tuple(sorted(cards, key=lambda card: (place.get(_rank(card), 13), -card)))


# -- what five cards are worth ----------------------------------------------------------------------------------------


def _rank(card: int) -> int:
    return (card - 1) // 4


def _suit(card: int) -> int:
    return (card - 1) % 4


BY_COUNTS = {
    (4, 1): HandClass.QUADS,
    (3, 2): HandClass.FULL_HOUSE,
    (3, 1, 1): HandClass.TRIPS,
    (2, 2, 1): HandClass.TWO_PAIR,
    (2, 1, 1, 1): HandClass.PAIR,
    (1, 1, 1, 1, 1): HandClass.HIGH_CARD,
}


def strength(cards: Sequence[int]) -> Strength:
    """Category of five cards and the ranks that decide within it; strengths compare as the hands do."""
    return _strength([_rank(card) for card in cards], len({_suit(card) for card in cards}) == 1)


def _strength(all_ranks: Sequence[int], is_flush: bool) -> Strength:
    counts = Counter(all_ranks)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    category = BY_COUNTS[tuple(counts[rank] for rank in ranks)]
    if category is not HandClass.HIGH_CARD:
        return category, ranks
    if ranks == WHEEL or ranks[0] - ranks[4] == 4:
        top = 3 if ranks == WHEEL else ranks[0]
        return (HandClass.STRAIGHT_FLUSH if is_flush else HandClass.STRAIGHT), (top,)
    return (HandClass.FLUSH if is_flush else HandClass.HIGH_CARD), ranks


@cache
def high_scale() -> dict[int, Strength]:
    """Value of a high hand to its strength: all there are, put in order."""
    unsuited = [ranks for ranks in combinations_with_replacement(range(13), 5) if len(set(ranks)) > 1]
    suited = combinations(range(13), 5)
    strengths = {_strength(ranks, False) for ranks in unsuited} | {_strength(ranks, True) for ranks in suited}
    return dict(enumerate(sorted(strengths), 1))


@cache
def _value_of_strength() -> dict[Strength, int]:
    return {worth: value for value, worth in high_scale().items()}


def high_value_of(worth: Strength) -> int:
    """The value of a strength, 1 to 7,462."""
    return _value_of_strength()[worth]


def _low_rank(card: int) -> int:
    """Ace 1, deuce 2, ... king 13."""
    return (_rank(card) + 1) % 13 + 1


@cache
def low_scale() -> dict[int, tuple[int, ...]]:
    """Value of a low to its ranks from the top down: the smaller the top card, the better."""
    lows = [tuple(reversed(ranks)) for ranks in combinations(range(1, 9), 5)]
    return dict(enumerate(sorted(lows, reverse=True), 1))


@cache
def _value_of_low() -> dict[tuple[int, ...], int]:
    return {ranks: value for value, ranks in low_scale().items()}


def low_value_of(cards: Sequence[int]) -> int:
    """The value of five cards as a low, 1 to 56, or 0; straights and flushes do not count against it."""
    return _value_of_low().get(tuple(sorted(map(_low_rank, cards), reverse=True)), 0)


# -- what a value means -----------------------------------------------------------------------------------------------


def high_class(value: int) -> HandClass:
    """The category of a high value."""
    return high_scale()[value][0]


def high_ranks(value: int) -> tuple[int, ...]:
    """The ranks that decide within its category, deuce 0 to ace 12."""
    return high_scale()[value][1]


def low_ranks(value: int) -> tuple[int, ...]:
    """The five ranks of a low value from the top down, ace 1 to eight 8."""
    return low_scale()[value]


def high_name(value: int) -> str:
    """A high hand in words.

    >>> high_name(7462), high_name(1)
    ('a royal flush', 'seven high')
    """
    return words_for(*high_scale()[value])


def words_for(category: HandClass, ranks: Sequence[int]) -> str:
    """A class of hands, and the ranks that decide within it, in words."""
    top = RANK_NAMES[ranks[0]]
    match category:
        case HandClass.STRAIGHT_FLUSH:
            return "a royal flush" if tuple(ranks) == (ACE,) else f"a straight flush, {top} high"
        case HandClass.QUADS:
            return f"four of a kind, {_plural(ranks[0])}"
        case HandClass.FULL_HOUSE:
            return f"a full house, {_plural(ranks[0])} full of {_plural(ranks[1])}"
        case HandClass.FLUSH:
            return f"a flush, {top} high"
        case HandClass.STRAIGHT:
            return f"a straight, {top} high"
        case HandClass.TRIPS:
            return f"three of a kind, {_plural(ranks[0])}"
        case HandClass.TWO_PAIR:
            return f"two pair, {_plural(ranks[0])} and {_plural(ranks[1])}"
        case HandClass.PAIR:
            return f"a pair of {_plural(ranks[0])}"
    return f"{top} high"


def _plural(rank: int) -> str:
    return "sixes" if RANK_NAMES[rank] == "six" else f"{RANK_NAMES[rank]}s"


def low_name(value: int) -> str:
    """A low from the top down.

    >>> low_name(56)
    '5-4-3-2-A'
    """
    return "-".join(LOW_NAMES[rank - 1] for rank in low_scale()[value])


# -- what cannot have been dealt --------------------------------------------------------------------------------------


def check_deal(hands: Mapping[str, Sequence[int]], boards: Sequence[Sequence[int]]) -> None:
    """Refuse a deal that no deck can give.

    Boards that are run out from the same flop or turn share those cards; every other card is dealt once.

    Args:
        hands: the hole cards of each player.
        boards: one board, or one for each time the rest of it is run.

    Raises:
        ValueError: a sentence that names the card and where it stands.
    """
    places: dict[int, str] = {}
    for where, cards in _dealt(hands, boards):
        for card in cards:
            if not 1 <= card <= DECK:
                raise ValueError(f"impossible deal: {card} {where} is not the number of a card")
            if card in places:
                other = "twice" if places[card] == where else f"{places[card]} and"
                raise ValueError(f"impossible deal: the card {name(card)} is {other} {where}")
            places[card] = where


def _dealt(hands: Mapping[str, Sequence[int]], boards: Sequence[Sequence[int]]) -> Iterator[tuple[str, Sequence[int]]]:
    """Where cards lie, and which; what boards share is told once."""
    for player, hole in hands.items():
        yield f"in the hand of {player}", hole
    for number, board in enumerate(boards, 1):
        where = "on the board" if len(boards) == 1 else f"on board {number}"
        if len(board) > BOARD:
            raise ValueError(f"impossible deal: there are {len(board)} cards {where}, a board has {BOARD}")
        yield where, board[_shared(boards[0], board) if number > 1 else 0 :]


def _shared(first: Sequence[int], other: Sequence[int]) -> int:
    """How many cards a later board has from the first one: none, the flop, or flop and turn."""
    same = 0
    while same < min(len(first), len(other), 4) and first[same] == other[same]:
        same += 1
    return same if same >= 3 else 0
