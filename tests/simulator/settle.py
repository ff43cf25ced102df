"""Who is due what: plain, slow settlement that shares nothing with the engine that it is to check.

The rules, each once and in the order in which they are applied:

1. **Pots.** Money is cut at each level at which a live player stopped. Whoever put that much in, or more, is eligible;
   folded money stays in the layers that it reached; dead money goes to the main pot.
2. **Rake.** A true percentage of the cumulative amount, half to even, main pot first, up to the cap; none without a
   flop.
3. **Boards, halves, ties.** An odd unit goes to the first board, then to high, then to the first player left of the
   button. A low counts for a pot only if somebody who is eligible for that pot has it.

A hand is found by trying every combination of five cards. A high hand is a tuple ``(category, ranks...)``, greater is
better; a low hand is its ranks from the top, ace 1, smaller is better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from .deck import ACE
from .hand import Pot, Share

High = tuple[int, ...]
Low = tuple[int, ...]
Five = tuple[int, ...]

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
EIGHT = 8


@cache
def high_value(ranks: tuple[int, ...], is_flush: bool) -> High:
    """Value of five ranks (deuce 0 ... ace 12) in any order."""
    counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    by_weight = tuple(rank for _, rank in counts)
    shape = tuple(count for count, _ in counts)
    top = max(ranks)
    if len(counts) == 5:
        straight_to = top if top - min(ranks) == 4 else 3 if set(ranks) == {ACE, 0, 1, 2, 3} else None
        if straight_to is not None:
            return (STRAIGHT_FLUSH if is_flush else STRAIGHT, straight_to)
        return (FLUSH if is_flush else HIGH_CARD, *by_weight)
    category = {(4, 1): QUADS, (3, 2): FULL_HOUSE, (3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR}[shape]
    return (category, *by_weight)


@cache
def low_value(ranks: tuple[int, ...]) -> Low | None:
    """Ranks from the top with ace 1 if they are five different ones, none above eight; else nothing."""
    values = sorted({1 if rank == ACE else rank + 2 for rank in ranks}, reverse=True)
    return tuple(values) if len(values) == 5 and values[0] <= EIGHT else None


def hands_of(hole: Sequence[int], board: Sequence[int], uses_two: bool) -> Iterable[Five]:
    """Every five cards that the rules allow, own cards first."""
    if uses_two:
        triples = list(combinations(board, 3))
        return (own + common for own in combinations(hole, 2) for common in triples)
    return combinations(tuple(hole) + tuple(board), 5)


def value_of(five: Five) -> High:
    """Value of five cards as a high hand."""
    first = five[0] & 3
    is_flush = first == five[1] & 3 == five[2] & 3 == five[3] & 3 == five[4] & 3
    return high_value(tuple(sorted([card >> 2 for card in five])), is_flush)


@lru_cache(maxsize=4096)
def best_high(hole: tuple[int, ...], board: tuple[int, ...], uses_two: bool) -> tuple[High, Five]:
    """Best high hand and its five cards."""
    best: tuple[High, Five] | None = None
    for five in hands_of(hole, board, uses_two):
        value = value_of(five)
        if best is None or value > best[0]:
            best = value, five
    if best is None:
        raise ValueError("fewer than five cards make no hand")
    return best


@lru_cache(maxsize=4096)
def best_low(hole: tuple[int, ...], board: tuple[int, ...], uses_two: bool) -> tuple[Low, Five] | None:
    """Best eight-or-better low and its five cards, or nothing."""
    best: tuple[Low, Five] | None = None
    for five in hands_of(hole, board, uses_two):
        value = low_value(tuple(sorted([card >> 2 for card in five])))
        if value is not None and (best is None or value < best[0]):
            best = value, five
    return best


def layers(put_in: dict[int, int], dead: int, live: Sequence[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Gross amount and eligible seats of each pot, main pot first.

    :param put_in: chips that each seat put in, without dead money and without what came back to it
    :param live: seats that did not fold

    >>> layers({1: 100, 2: 40, 3: 100, 4: 10}, 5, [1, 2, 3])
    [(135, (1, 2, 3)), (120, (1, 3))]
    """
    pots: list[tuple[int, tuple[int, ...]]] = []
    below = 0
    for level in sorted({put_in[seat] for seat in live}):
        amount = sum(min(chips, level) - min(chips, below) for chips in put_in.values())
        eligible = tuple(seat for seat in live if put_in[seat] >= level)
        if below == 0:
            amount += dead
        if amount:
            pots.append((amount, eligible))
        below = level
    beyond = sum(max(0, chips - below) for chips in put_in.values())
    if beyond:
        raise ValueError("a folded player put in more than any live one: an uncalled bet was not returned")
    return pots


def rake_of(amount: int, permille: int, cap: int) -> int:
    """So many thousandths, half to even, at most the cap.

    >>> rake_of(730, 50, 300), rake_of(750, 50, 300), rake_of(10000, 50, 300)
    (36, 38, 300)
    """
    whole, rest = divmod(amount * permille, 1000)
    if rest > 500 or (rest == 500 and whole % 2):
        whole += 1
    return min(whole, cap)


def raked(gross: Iterable[tuple[int, tuple[int, ...]]], permille: int, cap: int) -> tuple[Pot, ...]:
    """Pots with the rake taken from the main pot outwards."""
    pots = []
    so_far = taken = 0
    for number, (amount, eligible) in enumerate(gross):
        so_far += amount
        rake = rake_of(so_far, permille, cap) - taken
        taken += rake
        pots.append(Pot(number, amount, rake, eligible))
    return tuple(pots)


def in_parts(amount: int, parts: int, unit: int) -> list[int]:
    """An amount in equal parts, the odd units to the first ones.

    >>> in_parts(103, 3, 1), in_parts(500, 2, 100)
    ([35, 34, 34], [300, 200])
    """
    each, odd = divmod(amount // unit, parts)
    return [(each + (place < odd)) * unit for place in range(parts)]


def settle(
    pots: Sequence[Pot],
    holes: dict[int, tuple[int, ...]],
    boards: Sequence[tuple[int, ...]],
    *,
    order: Sequence[int],
    unit: int,
    uses_two: bool,
    is_hilo: bool,
) -> tuple[Share, ...]:
    """Shares of every pot, board and half.

    :param holes: hole cards of the seats that did not fold
    :param order: seats clockwise from the left of the button, for odd units
    """
    shares: list[Share] = []
    for pot in pots:
        if len(holes) == 1:
            shares.append(Share(pot.number, 0, "whole", pot.eligible[0], pot.net))
            continue
        eligible = [seat for seat in order if seat in pot.eligible]
        for number, (board, amount) in enumerate(zip(boards, in_parts(pot.net, len(boards), unit), strict=True)):
            highs = {seat: best_high(holes[seat], board, uses_two)[0] for seat in eligible}
            lows = {seat: best_low(holes[seat], board, uses_two) for seat in eligible} if is_hilo else {}
            qualified = {seat: low[0] for seat, low in lows.items() if low}
            halves = in_parts(amount, 2, unit) if qualified else [amount]
            best = max(highs.values())
            winners = {"high" if qualified else "whole": [seat for seat in eligible if highs[seat] == best]}
            if qualified:
                lowest = min(qualified.values())
                winners["low"] = [seat for seat in eligible if qualified.get(seat) == lowest]
            for (half, seats), part in zip(winners.items(), halves, strict=True):
                for seat, each in zip(seats, in_parts(part, len(seats), unit), strict=True):
                    shares.append(Share(pot.number, number, half, seat, each))
    return tuple(shares)
