"""Hands of stud and draw: dealt, played with random legal acts, settled and printed, without a line of ``hhparse``.

Everything is done the slow and plain way, so that it can be checked by eye: each hand of five is a tuple that compares
as the game's hands do, each pot is shared out by itself. The text is PokerStars' of a tournament, so no rake is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

RANKS, SUITS = "23456789TJQKA", "cdhs"
NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve", "Finn", "Gus", "Hal")
ANTE, BRING_IN, SMALL_BET, BIG_BET = 2, 3, 10, 20
MOST_BETS = 4
Key = tuple[object, ...]


@dataclass(frozen=True)
class Game:
    """``best`` gives what wins the pot (the bigger key), ``low`` what wins the low half, if the game has one."""

    title: str
    is_stud: bool
    cards: int
    streets: tuple[str, ...]
    folded: tuple[str, ...]
    big_from: int
    best: Callable[[list[str]], Key]
    low: Callable[[list[str]], Key | None] | None = None
    opens_low: bool = True  # the lowest open card brings it in


# -- hands ------------------------------------------------------------------------------------------------------------


def _ranks(cards: tuple[str, ...], ace: int) -> list[int]:
    return [ace if card[0] == "A" else RANKS.index(card[0]) for card in cards]


def _grouped(ranks: list[int]) -> tuple[list[int], list[int]]:
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return [counts[rank] for rank in order], order


def _high_five(cards: tuple[str, ...], *, has_wheel: bool = True) -> tuple[int, list[int]]:
    sizes, ranks = _grouped(_ranks(cards, 12))
    kind = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[tuple(sizes)]
    if kind == 0:
        if has_wheel and ranks == [12, 3, 2, 1, 0]:
            ranks = [3, 2, 1, 0, -1]
        is_straight, is_flush = ranks[0] - ranks[4] == 4, len({card[1] for card in cards}) == 1
        kind = 8 if is_straight and is_flush else 5 if is_flush else 4 if is_straight else 0
    return kind, ranks


def best_high(cards: list[str]) -> Key:
    return max(_high_five(five) for five in combinations(cards, 5))


def best_deuce(cards: list[str]) -> Key:
    kind, ranks = min(_high_five(five, has_wheel=False) for five in combinations(cards, 5))
    return -kind, [-rank for rank in ranks]


def best_ace(cards: list[str]) -> Key:
    sizes, ranks = min(_grouped(_ranks(five, -1)) for five in combinations(cards, 5))
    return [-size for size in sizes], [-rank for rank in ranks]


def eight_or_better(cards: list[str]) -> Key | None:
    lows = [sorted(_ranks(five, -1), reverse=True) for five in combinations(cards, 5)]
    qualified = [low for low in lows if len(set(low)) == 5 and low[0] <= RANKS.index("8")]
    return tuple(-rank for rank in min(qualified)) if qualified else None


def best_badugi(cards: list[str]) -> Key:
    found = []
    for size in range(1, 5):
        for some in combinations(cards, size):
            ranks = sorted(_ranks(some, -1), reverse=True)
            if len(set(ranks)) == size == len({card[1] for card in some}):
                found.append((size, [-rank for rank in ranks]))
    return max(found)


STUD_STREETS = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
STUD_FOLDS = tuple(
    f"folded on the {street}" for street in ("3rd Street", "4th Street", "5th Street", "6th Street", "River")
)
DRAW_STREETS = ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
DRAW_FOLDS = ("folded before the Draw", *(f"folded after the {number} Draw" for number in ("1st", "2nd", "3rd")))
GAMES = {
    "stud": Game("7 Card Stud Limit", True, 7, STUD_STREETS, STUD_FOLDS, 2, best_high),
    "stud_hilo": Game("7 Card Stud Hi/Lo Limit", True, 7, STUD_STREETS, STUD_FOLDS, 2, best_high, eight_or_better),
    "razz": Game("Razz Limit", True, 7, STUD_STREETS, STUD_FOLDS, 2, best_ace, opens_low=False),
    "triple_draw": Game("Triple Draw 2-7 Lowball Limit", False, 5, DRAW_STREETS, DRAW_FOLDS, 2, best_deuce),
    "badugi": Game("Badugi Limit", False, 4, DRAW_STREETS, DRAW_FOLDS, 2, best_badugi),
}


# -- a hand -----------------------------------------------------------------------------------------------------------


@dataclass
class Seat:
    number: int
    name: str
    stack: int
    cards: list[str] = field(default_factory=list)
    bet: int = 0
    put: int = 0
    folded: int | None = None
    won: int = 0

    @property
    def is_live(self) -> bool:
        return self.folded is None

    @property
    def can_act(self) -> bool:
        return self.is_live and self.stack > 0


class OwnCardsHand:
    """One hand: after it is made, ``text`` is its log and ``shares`` is who is due what."""

    def __init__(self, game: Game, rng: Random, number: int) -> None:
        self.game, self.rng, self.street = game, rng, 0
        self.fold_chance = rng.choice((0.25, 0.25, 0.02))
        self.shared = ""  # the last card of stud, if the deck runs short
        count = rng.choice((2, 3, 4, 5, 6, 8) if game.is_stud else (2, 3, 4, 5))
        chosen = sorted(rng.sample(range(1, 9), count))
        stacks = [rng.choice((400, 400, 120, 45, 25, 11)) for _ in chosen]
        self.seats = [Seat(seat, name, stack) for seat, name, stack in zip(chosen, NAMES, stacks, strict=False)]
        self.deck = [rank + suit for rank in RANKS for suit in SUITS]
        rng.shuffle(self.deck)
        self.button = self.seats[rng.randrange(count)]
        at_button = "" if game.is_stud else f" Seat #{self.button.number} is the button"
        self.lines = [
            f"PokerStars Hand #{number}: Tournament #900000001, $1+$0.10 USD {game.title} - Level I "
            f"({SMALL_BET}/{BIG_BET}) - 2012/12/20 12:00:00 ET",
            f"Table '900000001 1' 8-max{at_button}",
            *(f"Seat {seat.number}: {seat.name} ({seat.stack} in chips)" for seat in self.seats),
        ]
        self.shares: list[tuple[int, str, int]] = []  # pot, player, chips
        self._play()
        self._pay()

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def _live(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.is_live]

    def _after(self, seat: Seat) -> list[Seat]:
        place = self.seats.index(seat) + 1
        return self.seats[place:] + self.seats[:place]

    def _put(self, seat: Seat, amount: int, words: str, *, is_bet: bool = True) -> None:
        """``{}`` in the words is what goes in; who has less puts in what he has."""
        amount = min(amount, seat.stack)
        seat.stack -= amount
        seat.put += amount
        seat.bet += amount if is_bet else 0
        self.lines.append(f"{seat.name}: {words.format(amount)}{'' if seat.stack else ' and is all-in'}")

    def _play(self) -> None:
        if self.game.is_stud:
            for seat in self.seats:
                self._put(seat, ANTE, "posts the ante {}", is_bet=False)
        else:
            small = self._after(self.button)[0] if len(self.seats) > 2 else self.button
            self._put(small, SMALL_BET // 2, "posts small blind {}")
            self._put(self._after(small)[0], SMALL_BET, "posts big blind {}")
        for street, title in enumerate(self.game.streets):
            self.street = street
            self.lines.append(f"*** {title} ***")
            if street:
                for seat in self.seats:
                    seat.bet = 0
            if self.game.is_stud and len(self.deck) < len(self._live()):
                self.shared = self.deck.pop()
                self.lines[-1] += f" [{self.shared}]"
                for seat in self._live():
                    seat.cards.append(self.shared)
            else:
                self._deal()
            self._bet()
            if len(self._live()) == 1:
                return

    # -- cards --------------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """The first seat is the log's owner."""
        if self.game.is_stud:
            for seat in self._live():
                new = [self.deck.pop() for _ in range(3 if self.street == 0 else 1)]
                shown = f"[{' '.join(seat.cards or new[:2])}] [{new[-1]}]" if seat is self.seats[0] else ""
                if not shown and self.street < 4:
                    before = seat.cards[2:]
                    shown = f"[{' '.join(before)}] [{new[-1]}]" if before else f"[{new[-1]}]"
                seat.cards += new
                if shown:
                    self.lines.append(f"Dealt to {seat.name} {shown}")
            return
        if self.street == 0:
            for seat in self.seats:
                seat.cards = [self.deck.pop() for _ in range(self.game.cards)]
            self.lines.append(f"Dealt to {self.seats[0].name} [{' '.join(self.seats[0].cards)}]")
            return
        for seat in self._after(self.button):
            if seat.is_live:
                self._draw(seat)

    def _draw(self, seat: Seat) -> None:
        number = min(self.rng.choice((0, 0, 1, 1, 2, 3)), len(self.deck))
        is_owner = seat is self.seats[0]
        if number == 0:
            on = f" on [{' '.join(seat.cards)}]" if is_owner else ""
            self.lines.append(f"{seat.name}: stands pat{on}")
            return
        gone = self.rng.sample(seat.cards, number)
        kept = [card for card in seat.cards if card not in gone]
        new = [self.deck.pop() for _ in range(number)]
        seat.cards = kept + new
        which = f" [{' '.join(gone)}]" if is_owner else ""
        self.lines.append(f"{seat.name}: discards {number} card{'s' if number > 1 else ''}{which}")
        if is_owner:
            self.lines.append(f"Dealt to {seat.name} {f'[{chr(32).join(kept)}] ' if kept else ''}[{' '.join(new)}]")

    # -- bets ---------------------------------------------------------------------------------------------------------

    def _opener(self) -> Seat:
        """On the first street of stud who brings it in, later whose open cards are the best."""
        ace = -1 if not self.game.opens_low else 12
        takes_lowest = self.game.opens_low == (self.street == 0)

        def key(seat: Seat) -> Key:
            up = tuple(seat.cards[2:6])
            if self.street == 0:
                return (_ranks(up, ace), SUITS.index(up[0][1]))
            sizes, ranks = _grouped(_ranks(up, ace))
            return (sizes, ranks)

        return (min if takes_lowest else max)(self._live(), key=key)

    def _bet(self) -> None:
        size = BIG_BET if self.street >= self.game.big_from else SMALL_BET
        level, bets, acted = 0, 0, []
        if self.game.is_stud:
            opener = self._opener()
            order = [opener, *self._after(opener)[:-1]]
            if self.street == 0:
                order = [seat for seat in order if seat.can_act]
                if len(self._able()) > 1 or (self._able() and len(self._live()) > 1):
                    opener = order[0]
                    self._put(opener, BRING_IN, "brings in for {}")
                    level, acted = BRING_IN, [opener]
                    order = self._after(opener)
        elif self.street == 0:
            big = next(seat for seat in self.seats if f"{seat.name}: posts big blind" in "\n".join(self.lines))
            order, level, bets = self._after(big), SMALL_BET, 1
        else:
            order = self._after(self.button)
        queue = [seat for seat in order if seat.can_act and seat not in acted]
        while queue:
            seat = queue.pop(0)
            others = [other for other in self._live() if other is not seat]
            if not others:
                break
            need = level - seat.bet
            if need <= 0 and not any(other.can_act for other in others):
                break
            raise_to = level + size if level % size == 0 else (level // size + 1) * size
            may_raise = bets < MOST_BETS and seat.stack >= raise_to - seat.bet and any(o.can_act for o in others)
            choice = self.rng.random()
            if need > 0 and choice < self.fold_chance:
                seat.folded = self.street
                self.lines.append(f"{seat.name}: folds")
            elif may_raise and choice > (0.75 if level else 0.6):
                words = f"raises {raise_to - level} to {raise_to}" if level else "bets {}"
                self._put(seat, raise_to - seat.bet, words)
                level, bets = raise_to, bets + 1
                queue = [other for other in self._after(seat)[:-1] if other.can_act]
            elif need > 0:
                self._put(seat, need, "calls {}")
            else:
                self.lines.append(f"{seat.name}: checks")
        self._return_uncalled()

    def _able(self) -> list[Seat]:
        return [seat for seat in self._live() if seat.can_act]

    def _return_uncalled(self) -> None:
        top, second = sorted(self.seats, key=lambda seat: seat.put, reverse=True)[:2]
        over = top.put - second.put
        if over and top.is_live:
            top.put -= over
            top.stack += over
            top.bet -= over
            self.lines.append(f"Uncalled bet ({over}) returned to {top.name}")

    # -- the end ------------------------------------------------------------------------------------------------------

    def _pots(self) -> list[tuple[int, list[Seat]]]:
        pots, floor = [], 0
        live = self._live()
        if len(live) == 1:
            return [(sum(seat.put for seat in self.seats), live)]
        for level in sorted({seat.put for seat in live}):
            size = sum(min(seat.put, level) - min(seat.put, floor) for seat in self.seats)
            pots.append((size, [seat for seat in live if seat.put >= level]))
            floor = level
        above = sum(seat.put - min(seat.put, floor) for seat in self.seats)
        pots[-1] = (pots[-1][0] + above, pots[-1][1])
        return pots

    def _pay(self) -> None:
        pots, is_showdown = self._pots(), len(self._live()) > 1
        if is_showdown:
            self.lines.append("*** SHOW DOWN ***")
            self.lines += [f"{seat.name}: shows [{' '.join(seat.cards)}]" for seat in self._live()]
        paid, has_low = [], False
        for number, (size, eligible) in reversed(list(enumerate(pots))):
            label = "pot" if len(pots) == 1 else "main pot" if number == 0 else "side pot"
            label += f"-{number}" if number and len(pots) > 2 else ""
            for seat, chips, is_low in self._shared(size, eligible) if is_showdown else [(eligible[0], size, False)]:
                has_low |= is_low
                seat.won += chips
                self.shares.append((number, seat.name, chips))
                paid.append(f"{seat.name} collected {chips} from {label}")
        self.lines += paid
        if not is_showdown:
            self.lines.append(f"{self._live()[0].name}: doesn't show hand")
        elif self.game.low and not has_low:
            self.lines.append("No low hand qualified")
        side = [f" Side pot{f'-{number}' if len(pots) > 2 else ''} {size}." for number, (size, _) in enumerate(pots)][
            1:
        ]
        main = f" Main pot {pots[0][0]}." if side else ""
        total = sum(size for size, _ in pots)
        self.lines += ["*** SUMMARY ***", f"Total pot {total}{main}{''.join(side)} | Rake 0"]
        self.lines += [f"Board [{self.shared}]"] if self.shared else []
        self.lines += [
            f"Seat {seat.number}: {seat.name}{self._marks(seat)} {self._told(seat, is_showdown)}" for seat in self.seats
        ]

    def _shared(self, size: int, eligible: list[Seat]) -> list[tuple[Seat, int, bool]]:
        """High half first; the odd chip of the pot to the high, that of a half to the first seat left of the button."""
        order = self._after(self.button) if not self.game.is_stud else self.seats
        lows = {seat.number: self.game.low(seat.cards) for seat in eligible} if self.game.low else {}
        best_low = max((low for low in lows.values() if low is not None), default=None)
        halves = [(size, self.game.best, False)] if best_low is None else [(size - size // 2, self.game.best, False)]
        shares = []
        for half, best, is_low in halves:
            top = max(best(seat.cards) for seat in eligible)
            shares += _split(half, [seat for seat in order if seat in eligible and best(seat.cards) == top], is_low)
        if best_low is not None:
            winners = [seat for seat in order if seat in eligible and lows[seat.number] == best_low]
            shares += _split(size // 2, winners, True)
        return [share for share in shares if share[1]]

    def _marks(self, seat: Seat) -> str:
        log = "\n".join(self.lines)
        marks = " (button)" if not self.game.is_stud and seat is self.button else ""
        for blind in ("small blind", "big blind"):
            marks += f" ({blind})" if f"{seat.name}: posts {blind}" in log else ""
        return marks

    def _told(self, seat: Seat, is_showdown: bool) -> str:
        if seat.folded is not None:
            return self.game.folded[seat.folded]
        if not is_showdown:
            return f"collected ({seat.won})"
        return f"showed [{' '.join(seat.cards)}] and {f'won ({seat.won})' if seat.won else 'lost'}"


def _split(amount: int, winners: list[Seat], is_low: bool) -> list[tuple[Seat, int, bool]]:
    each, odd = divmod(amount, len(winners))
    return [(seat, each + (place < odd), is_low) for place, seat in enumerate(winners)]


def deal(game: str, seed: int) -> OwnCardsHand:
    """One hand of a game; the same for the same seed."""
    return OwnCardsHand(GAMES[game], Random(f"{game} {seed}"), 7_100_000_000 + seed)
