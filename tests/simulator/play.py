"""Deals a hand and plays it with random legal acts.

Legal under the strictest reading of the rules: an all-in that is less than a full raise does not reopen the betting for
those who have acted (in fixed limit nobody raises after it), and a raise is at least as big as the last full one. So no
auditor, however strict, may object to what is played here.
"""

from __future__ import annotations

from random import Random

from .games import FIXED_LIMIT_CAP, Limit
from .hand import Action, Hand, Kind, Player, Setup
from .settle import layers, raked, settle

BOARD_SIZE = {0: 0, 1: 3, 2: 4, 3: 5}
RIVER = 3


class Mood:
    """How a table feels for one hand: chances to fold to a bet, to raise it, and to bet first."""

    def __init__(self, rng: Random) -> None:
        looseness = rng.choice((0, 0, 1, 1, 2, 3))
        self.fold_early = (0.74, 0.58, 0.36, 0.15)[looseness]
        self.fold_late = (0.50, 0.40, 0.28, 0.12)[looseness]
        self.raises = (0.09, 0.10, 0.12, 0.30)[looseness]
        self.bets = (0.30, 0.34, 0.38, 0.60)[looseness]
        self.shoves = (0.04, 0.06, 0.08, 0.25)[looseness]


class Chair:
    """A player while the hand is on."""

    __slots__ = ("bet", "folded", "may_raise", "put_in", "seat", "stack")

    def __init__(self, player: Player) -> None:
        self.seat = player.seat
        self.stack = player.stack
        self.bet = 0  # of this street
        self.put_in = 0  # of the whole hand, without dead money
        self.folded: int | None = None
        self.may_raise = True

    @property
    def can_act(self) -> bool:
        """Neither folded nor all-in."""
        return self.folded is None and self.stack > 0


class Dealer:
    """Plays one hand. ``play`` is the way in."""

    def __init__(self, setup: Setup, rng: Random) -> None:
        self.setup = setup
        self.rng = rng
        self.mood = Mood(rng)
        by_seat = {player.seat: Chair(player) for player in setup.players}
        self.chairs = [by_seat[seat] for seat in setup.order]
        self.by_seat = by_seat
        self.actions: list[Action] = []
        self.dead = 0
        self.pot = 0
        self.street = 0
        self.to_match = 0  # the bet of the street that others must call
        self.full_raise = setup.stakes.big_blind
        self.bets_made = 0
        self.is_locked = False  # fixed limit, after an all-in that is no full raise
        self.aggressor: int | None = None

    # -- money moves ----------------------------------------------------------------------------------------------

    def pay(self, chair: Chair, amount: int, kind: Kind, *, by: int = 0, dead: int = 0) -> None:
        """Move chips in (all there are, if there are fewer) and write the act down."""
        amount = min(amount, chair.stack)
        chair.stack -= amount
        self.pot += amount
        self.dead += dead
        chair.put_in += amount - dead
        if kind is not Kind.ANTE:
            chair.bet += amount - dead
        to = 0 if kind is Kind.ANTE else chair.bet
        self.actions.append(Action(kind, self.street, chair.seat, amount, to, by, dead, chair.stack == 0))

    def post(self) -> None:
        """Antes, blinds, and what newcomers and a straddler post."""
        setup, stakes = self.setup, self.setup.stakes
        if stakes.ante:
            for player in sorted(setup.players, key=lambda player: player.seat):
                self.pay(self.by_seat[player.seat], stakes.ante, Kind.ANTE)
        blinds = [
            (setup.small_blind_seat, stakes.small_blind, Kind.SMALL_BLIND),
            (setup.big_blind_seat, stakes.big_blind, Kind.BIG_BLIND),
        ]
        for seat, amount, kind in blinds:
            if self.by_seat[seat].stack:
                self.pay(self.by_seat[seat], amount, kind)
        for player in setup.players:
            if player.late is Kind.LATE_BLIND:
                self.pay(self.by_seat[player.seat], stakes.big_blind, Kind.LATE_BLIND)
            elif player.late is Kind.BOTH_BLINDS:
                both = stakes.big_blind + stakes.small_blind
                self.pay(self.by_seat[player.seat], both, Kind.BOTH_BLINDS, dead=stakes.small_blind)
            elif player.late is Kind.DEAD_BLIND:
                self.pay(self.by_seat[player.seat], stakes.small_blind, Kind.DEAD_BLIND, dead=stakes.small_blind)
        self.to_match = stakes.big_blind
        self.bets_made = 1
        if setup.straddles:
            self.pay(self.chairs[2], 2 * stakes.big_blind, Kind.STRADDLE)
            self.to_match = self.full_raise = 2 * stakes.big_blind

    def return_uncalled(self) -> None:
        """Give back what the highest bettor put in beyond all others."""
        live = [chair for chair in self.chairs if chair.folded is None]
        top = max(live, key=lambda chair: chair.bet)
        second = max(chair.bet for chair in self.chairs if chair is not top)
        if top.bet > second:
            back = top.bet - second
            top.stack += back
            top.bet -= back
            top.put_in -= back
            self.pot -= back
            self.actions.append(Action(Kind.UNCALLED, self.street, top.seat, back, top.bet))

    # -- one street -----------------------------------------------------------------------------------------------

    def first_to_act(self) -> int:
        """Index into ``chairs``: left of the last blind before the flop, left of the button later."""
        if self.street:
            return 0
        if len(self.chairs) == 2:
            return 1
        return 3 if self.setup.straddles else 2

    def bet_street(self) -> None:
        """Betting of a street until it is closed."""
        start = self.first_to_act()
        waiting = self.chairs[start:] + self.chairs[:start]
        for chair in self.chairs:
            chair.may_raise = True
        while waiting and self.live_count() > 1:
            chair = waiting.pop(0)
            if not chair.can_act or self.has_nothing_to_decide(chair):
                continue
            before = self.to_match
            self.act(chair)
            chair.may_raise = False
            if self.to_match > before:
                place = self.chairs.index(chair)
                others = self.chairs[place + 1 :] + self.chairs[:place]
                waiting = [other for other in others if other.can_act and other.bet < self.to_match]

    def live_count(self) -> int:
        """Players who did not fold."""
        return sum(chair.folded is None for chair in self.chairs)

    def opponents(self, chair: Chair) -> list[Chair]:
        """Others who can still act."""
        return [other for other in self.chairs if other is not chair and other.can_act]

    def has_nothing_to_decide(self, chair: Chair) -> bool:
        """All others are all-in, and none of them for more than this player has bet."""
        if self.opponents(chair):
            return False
        return chair.bet >= max(other.bet for other in self.chairs if other is not chair and other.folded is None)

    def act(self, chair: Chair) -> None:
        """One random legal act."""
        rng, mood = self.rng, self.mood
        to_call = self.to_match - chair.bet
        if not self.opponents(chair) and self.to_match > max(other.bet for other in self.chairs if other is not chair):
            # Only a blind that was all-in for less stands against him: rooms differ in what he would have to call.
            self.fold(chair)
            return
        chance = rng.random()
        if to_call <= 0:
            if chance >= mood.bets or not self.raise_or_bet(chair):
                self.actions.append(Action(Kind.CHECK, self.street, chair.seat, 0, chair.bet))
            return
        if chance < mood.raises and self.raise_or_bet(chair):
            return
        folds = mood.fold_late if self.street else mood.fold_early
        if rng.random() < folds:
            self.fold(chair)
        else:
            self.pay(chair, to_call, Kind.CALL)

    def fold(self, chair: Chair) -> None:
        """Give up the hand."""
        chair.folded = self.street
        self.actions.append(Action(Kind.FOLD, self.street, chair.seat, 0, chair.bet))

    def raise_or_bet(self, chair: Chair) -> bool:
        """Bet or raise if the rules allow it; says whether it did."""
        most = chair.bet + chair.stack
        if not chair.may_raise or not self.opponents(chair) or most <= self.to_match:
            return False
        fixed = self.setup.limit is Limit.FIXED
        if fixed and (self.is_locked or self.bets_made >= FIXED_LIMIT_CAP):
            return False
        to = min(self.fixed_to() if fixed else self.size(chair), most)
        full = self.full_step()
        by = to - self.to_match
        kind = Kind.RAISE if self.to_match else Kind.BET
        self.pay(chair, to - chair.bet, kind, by=by)
        if by >= full:
            self.full_raise = max(by, full)
            self.bets_made += 1
            for other in self.chairs:
                other.may_raise = True
        else:
            self.is_locked = True
        self.to_match = to
        self.aggressor = chair.seat
        if fixed and self.bets_made == FIXED_LIMIT_CAP:
            self.actions.append(Action(Kind.CAPPED, self.street, 0))
        return True

    def full_step(self) -> int:
        """The least that a full bet adds, or that a full raise goes above the bet before it."""
        if self.setup.limit is Limit.FIXED:
            return self.setup.stakes.small_bet if self.street < 2 else self.setup.stakes.big_bet
        return self.full_raise

    def fixed_to(self) -> int:
        """Where the next fixed limit bet goes."""
        return self.to_match + self.full_step()

    def size(self, chair: Chair) -> int:
        """A legal amount to bet or raise to, if the stack is big enough for it."""
        rng = self.rng
        stakes = self.setup.stakes
        least = self.to_match + self.full_step()
        after_call = self.pot + self.to_match - chair.bet
        most = chair.bet + chair.stack
        if self.setup.limit is Limit.POT:
            most = min(most, self.to_match + after_call)
        if most <= least:
            return most
        taste = rng.random()
        if taste < 0.30:
            return least
        if taste > 1 - self.mood.shoves:
            return most
        wish = self.to_match + int(after_call * rng.choice((0.33, 0.5, 0.6, 0.75, 1.0, 1.2)))
        grain = stakes.unit if rng.random() < 0.5 else max(stakes.unit, stakes.big_blind // 2)
        return min(max(wish // grain * grain, least), most)

    # -- the hand -------------------------------------------------------------------------------------------------

    def next_street(self) -> None:
        """Clear the bets of a street."""
        self.street += 1
        self.to_match = self.bets_made = 0
        self.full_raise = self.setup.stakes.big_blind
        self.is_locked = False
        self.aggressor = None
        for chair in self.chairs:
            chair.bet = 0

    def play(self) -> Hand:
        """The whole hand, settled."""
        self.post()
        closed_on = 0
        while True:
            if sum(chair.can_act for chair in self.chairs) > 1 or self.street == 0:
                self.bet_street()
                closed_on = self.street
                self.return_uncalled()
            if self.street == RIVER or self.live_count() == 1:
                break
            if sum(chair.can_act for chair in self.chairs) < 2:
                break
            self.next_street()
        return self.finish(closed_on)

    def may_run_twice(self, closed_on: int) -> bool:
        """Cards are still to come, and how the room prints it is known."""
        game = self.setup.game
        is_pokernow = self.setup.site == "pokernow"
        has_side_pot = len({chair.put_in for chair in self.chairs if chair.folded is None}) > 1
        if is_pokernow and (game.is_hilo or has_side_pot):
            return False
        first = 1 if is_pokernow or game.exposes_flop_card else 0
        return first <= closed_on < RIVER and len(self.setup.undealt) >= 10

    def finish(self, closed_on: int) -> Hand:
        """Boards, pots and shares."""
        setup = self.setup
        cards = setup.undealt
        showdown = self.live_count() > 1
        common = BOARD_SIZE[closed_on]
        shown = BOARD_SIZE[RIVER] if showdown else common or int(setup.game.exposes_flop_card)
        boards = [cards[:shown]]
        run_twice_from = None
        if showdown and self.may_run_twice(closed_on) and self.rng.random() < setup.run_twice_chance:
            run_twice_from = closed_on + 1
            boards.append(cards[:common] + cards[5 : 10 - common])
        live = {chair.seat: chair for chair in self.chairs if chair.folded is None}
        gross = layers({chair.seat: chair.put_in for chair in self.chairs}, self.dead, list(live))
        if not showdown:
            gross = [(sum(amount for amount, _ in gross), tuple(live))]
        pots = raked(gross, setup.stakes.rake_permille, setup.stakes.rake_cap if closed_on or showdown else 0)
        holes = {player.seat: player.hole for player in setup.players if player.seat in live}
        game = setup.game
        shares = settle(
            pots,
            holes,
            boards,
            order=setup.order,
            unit=setup.stakes.unit,
            uses_two=game.uses_two,
            is_hilo=game.is_hilo,
        )
        return Hand(
            setup=setup,
            actions=tuple(self.actions),
            boards=tuple(boards),
            run_twice_from=run_twice_from,
            folded={chair.seat: chair.folded for chair in self.chairs if chair.folded is not None},
            pots=pots,
            shares=shares,
            last_aggressor=self.aggressor if closed_on == RIVER else None,
            closed_on=closed_on,
        )


def play(setup: Setup, rng: Random) -> Hand:
    """Play and settle one hand."""
    return Dealer(setup, rng).play()
