"""What would have to be true for disputed awards to be right: published alternatives are tried, nothing is guessed.

An award that is not what is due may follow from another rule for odd units, from another player's part in a pot, from
a low that counted or did not, or from another card. Each of these is put in the place of what the log says, the pots
are settled once more, and it is told if the awards are then what is due.

This settles a hand in plain words, apart from the kernels: it is used only if it comes to the same dues as they do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import combinations

from hhparse import wording
from hhparse.api import Cards, Hand, Seat
from hhparse.cards import card, name
from hhparse.engine.other_scales import best_on
from hhparse.engine.ranking import DECK, best_high, best_low
from hhparse.hand import RULES, Family, Rules, Scale
from hhparse.sites import sites
from hhparse.sites.base import OddBoard, OddHalf, OddUnit
from hhparse.views import pot_name

#: Findings that say that somebody was not paid what is due.
DISPUTES = ("award", "award_lines", "odd_unit", "pot_sum")
POLICIES = {
    OddUnit.LEFT_OF_BUTTON: "if odd units went to the first player left of the button",
    OddUnit.LOWEST_SEAT: "if odd units went to the lowest seat",
    OddUnit.LOW_LEFTOVER_TO_HIGH: "if what tied lows cannot share went to the high half",
}


@dataclass(frozen=True)
class Worth:
    """What a player's cards are worth on one board: the bigger wins, and a low of 0 is none."""

    high: int
    low: int


@dataclass(frozen=True)
class Case:
    """All that decides who is due what. Amounts are in units; players stand in the order of their seats."""

    pots: tuple[tuple[int, tuple[str, ...]], ...]
    worth: Mapping[str, Sequence[Worth]]
    players: tuple[str, ...]
    button: int  # place of the first player behind the button
    policy: OddUnit
    is_hilo: bool
    half: OddHalf = OddHalf.HIGH_HALF
    board: OddBoard = OddBoard.FIRST_BOARD

    def dues(self) -> Counter[str]:
        """What each player is due."""
        due: Counter[str] = Counter()
        for net, eligible in self.pots:
            contenders = [player for player in eligible if player in self.worth]
            if len(contenders) < 2:
                due.update(dict.fromkeys(contenders or eligible[:1], net))
                continue
            boards = len(self.worth[contenders[0]])
            for board in range(boards):
                place = boards - 1 - board if self.board is OddBoard.LAST_BOARD else board
                part = net // boards + (place < net % boards)
                self._split(contenders, board, part, due)
        return due

    def _split(self, contenders: list[str], board: int, part: int, due: Counter[str]) -> None:
        highs = _best({player: self.worth[player][board].high for player in contenders})
        lows = _best({player: self.worth[player][board].low for player in contenders}) if self.is_hilo else []
        low = (part + (self.half is OddHalf.LOW_HALF)) // 2 if lows else 0
        if lows and self.policy is OddUnit.LOW_LEFTOVER_TO_HIGH:
            low -= low % len(lows)
        for winners, amount in ((highs, part - low), (lows, low)):
            for place, player in enumerate(self._in_odd_order(winners)):
                due[player] += amount // len(winners) + (place < amount % len(winners))

    def _in_odd_order(self, winners: list[str]) -> list[str]:
        first = 0 if self.policy is OddUnit.LOWEST_SEAT else self.button
        order = [*self.players[first:], *self.players[:first]]
        return sorted(winners, key=order.index)


def _best(values: Mapping[str, int]) -> list[str]:
    most = max(values.values())
    return [player for player, value in values.items() if value == most] if most else []


def explanations(hand: Hand) -> list[str]:
    """Under what conditions the awards would be right, as "if ..."; nothing if the hand has no dispute to be tried."""
    game = hand.header.game
    if game is None or not hand.is_showdown or not any(finding.code in DISPUTES for finding in hand.findings):
        return []
    unit = Decimal(1) if hand.header.is_tournament else Decimal("0.01")
    case = _case(hand, RULES[game], unit)
    due = case.dues()
    least, most, paid = (Counter[str]() for _ in range(3))
    for share in hand.shares:
        least[share.player] += int(share.due_min / unit)
        most[share.player] += int(share.due_max / unit)
    for award in hand.awards:
        paid[award.player] += int(award.stated / unit)
    if +paid == +due or not all(least[player] <= due[player] <= most[player] for player in case.players):
        return []
    found = [said for said, other in _alternatives(hand, case, paid, due, unit) if +other.dues() == +paid]
    return list(dict.fromkeys([*found, *_other_cards(hand, case, paid, due)]))


def _case(hand: Hand, rules: Rules, unit: Decimal) -> Case:
    site = sites()[hand.header.site]
    players = tuple(seat.name for seat in hand.seats)
    behind = [place for place, seat in enumerate(hand.seats) if seat.seat > (hand.header.button_seat or 0)]
    in_hand = [seat for seat in hand.seats if seat.is_dealt_in and seat.folded_on is None]
    return Case(
        pots=tuple((int(pot.net / unit), pot.eligible) for pot in hand.pots),
        worth={
            seat.name: _worth(rules, _hands(hand, seat), hand.boards)
            for seat in in_hand
            if len(seat.cards) == rules.hole
        },
        players=players,
        button=behind[0] if behind else 0,
        policy=site.odd_unit_goes_to or OddUnit.LEFT_OF_BUTTON,
        is_hilo=rules.is_hilo,
        half=site.odd_unit_of_halves_goes_to or OddHalf.HIGH_HALF,
        board=site.odd_unit_of_boards_goes_to or OddBoard.FIRST_BOARD,
    )


def _hands(hand: Hand, seat: Seat) -> list[Cards]:
    """A player's own cards on each board, or in each run of a draw game."""
    return [seat.cards_in(run) for run in range(1, len(hand.boards) + 1)]


def _worth(rules: Rules, hands: Sequence[Sequence[str]], boards: Sequence[Sequence[str]]) -> list[Worth]:
    found = []
    for cards, board in zip(hands, boards, strict=True):
        own = [card(text) for text in cards]
        common = [card(text) for text in board if rules.family is Family.FLOP]
        is_high = rules.scale is Scale.HIGH
        high = best_high(own, common, rules.takes_two) if is_high else best_on(rules.scale, own, common)
        low = best_low(own, common, rules.takes_two) if rules.is_hilo else None
        found.append(Worth(high.value, low.value if low else 0))
    return found


# -- what is tried ----------------------------------------------------------------------------------------------------


def _alternatives(
    hand: Hand, case: Case, paid: Counter[str], due: Counter[str], unit: Decimal
) -> Iterator[tuple[str, Case]]:
    for policy, said in POLICIES.items():
        if case.is_hilo or policy is not OddUnit.LOW_LEFTOVER_TO_HIGH:
            yield said, replace(case, policy=policy)
    if case.is_hilo:
        yield "if the odd unit of a pot went to the low half", replace(case, half=OddHalf.LOW_HALF)
    if len(hand.boards) > 1:
        yield "if the odd unit of a pot went to the last board", replace(case, board=OddBoard.LAST_BOARD)
    taken = sum(int(pot.rake / unit) for pot in hand.pots)
    if taken and len(hand.pots) > 1:
        gross = [int(pot.gross / unit) for pot in hand.pots]
        parts = [taken * one // sum(gross) for one in gross]
        parts[0] = taken - sum(parts[1:])
        pots = tuple((one - part, pot.eligible) for one, part, pot in zip(gross, parts, hand.pots, strict=True))
        yield "if the rake had been taken off all pots in proportion", replace(case, pots=pots)
    missing = due.total() - paid.total()
    net, eligible = case.pots[0]
    if missing and net > missing:
        more = wording.amount(abs(missing) * unit, hand.header.currency)
        said = f"if {more} {'more' if missing > 0 else 'less'} had been taken off the main pot"
        yield said, replace(case, pots=((net - missing, eligible), *case.pots[1:]))
    yield from _other_parts(case)
    if case.is_hilo:
        yield "if no low counted", replace(case, is_hilo=False)
        swapped = {player: [Worth(one.low, one.high) for one in worth] for player, worth in case.worth.items()}
        yield "if the high and the low half were mixed up", replace(case, worth=swapped)
        yield "if a low needed no eight", replace(case, worth=_any_low(hand, case))


def _other_parts(case: Case) -> Iterator[tuple[str, Case]]:
    """Other players have a part in a pot, or no part in any."""
    for number, (net, eligible) in enumerate(case.pots):
        for player in case.worth:
            if player not in eligible:
                pots = list(case.pots)
                pots[number] = net, (*eligible, player)
                yield f"if {player} had a part in {pot_name(number)}", replace(case, pots=tuple(pots))
    for player in case.worth:
        others = {name: worth for name, worth in case.worth.items() if name != player}
        yield f"if {player}'s hand did not count", replace(case, worth=others)
    if len(case.pots) > 1:
        whole = sum(net for net, _ in case.pots)
        yield "if all of it were one pot", replace(case, pots=((whole, case.pots[0][1]),))


def _any_low(hand: Hand, case: Case) -> dict[str, list[Worth]]:
    """The same hands with lows above eight: the smaller the ranks from the top down, the better."""
    game = hand.header.game
    takes_two = game is not None and RULES[game].takes_two
    found = {}
    for player, worth in case.worth.items():
        own = [card(text) for text in hand.seat_of(player).cards]
        lows = [_plain_low(own, [card(text) for text in board], takes_two) for board in hand.boards or ((),)]
        found[player] = [Worth(one.high, low) for one, low in zip(worth, lows, strict=True)]
    return found


def _plain_low(own: list[int], board: list[int], takes_two: bool) -> int:
    best = 0
    for mine in range(6):
        if takes_two and mine != 2:
            continue
        for choice in (
            {*first, *second} for first in combinations(own, mine) for second in combinations(board, 5 - mine)
        ):
            ranks = sorted({((one - 1) // 4 + 1) % 13 for one in choice}, reverse=True)
            if len(ranks) == 5:
                best = max(best, 13**5 - sum(rank * 13**place for place, rank in enumerate(reversed(ranks))))
    return best


def _other_cards(hand: Hand, case: Case, paid: Counter[str], due: Counter[str]) -> Iterator[str]:
    """One other card in the hand of somebody who was paid too much: the first that there is of each player."""
    game = hand.header.game
    if game is None:
        return
    seen = {card(text) for seat in hand.seats for cards in _hands(hand, seat) for text in cards}
    seen |= {card(text) for board in hand.boards for text in board}
    unseen = [name(number) for number in range(1, DECK + 1) if number not in seen]
    for player in [player for player in case.worth if paid[player] > due[player]]:
        hands = _hands(hand, hand.seat_of(player))
        for old in dict.fromkeys(text for cards in hands for text in cards):
            changed = {new: [[new if text == old else text for text in cards] for cards in hands] for new in unseen}
            fits = [
                new
                for new, other in changed.items()
                if +replace(case, worth={**case.worth, player: _worth(RULES[game], other, hand.boards)}).dues() == +paid
            ]
            if fits:
                some = [*fits[:2], "another"] if len(fits) > 2 else fits
                yield f"if {player}'s {old} were {wording.listed(some, 'or')}"
                break
