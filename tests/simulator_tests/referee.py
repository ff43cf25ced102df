"""Plays simulated acts again and objects to whatever is illegal; written apart from the code that chose them."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.simulator.games import FIXED_LIMIT_CAP, Limit
from tests.simulator.hand import Hand, Kind


class IllegalError(AssertionError):
    """An act that the rules forbid."""


def require(is_legal: bool, why: str) -> None:
    """Object unless it is legal."""
    if not is_legal:
        raise IllegalError(why)


@dataclass
class Referee:
    """Chips, bets and turns of one hand."""

    hand: Hand
    stack: dict[int, int] = field(init=False)
    bet: dict[int, int] = field(init=False)
    pot: int = 0
    folded: set[int] = field(default_factory=set)
    acted: set[int] = field(default_factory=set)  # since the last full bet or raise
    to_match: int = 0
    step: int = 0
    bets: int = 0

    def __post_init__(self) -> None:
        self.stack = {player.seat: player.stack for player in self.hand.setup.players}
        self.bet = dict.fromkeys(self.stack, 0)

    def judge(self) -> None:
        """The whole hand."""
        setup = self.hand.setup
        order = setup.order
        last = None
        street = -1
        for action in self.hand.actions:
            if action.street != street:
                self.close_street(street)
                street = action.street
                last = self.open_street(street, order)
            if action.kind is Kind.CAPPED:
                require(setup.limit is Limit.FIXED and self.bets == FIXED_LIMIT_CAP, "capped too early")
                continue
            require(self.stack[action.seat] >= (action.added if action.kind is not Kind.UNCALLED else 0), "no chips")
            if action.kind is Kind.UNCALLED:
                self.stack[action.seat] += action.added
                self.pot -= action.added
                continue
            if action.kind in (Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.BET, Kind.RAISE):
                require(action.seat == self.next_in_turn(last, order), f"not the turn of seat {action.seat}")
                self.check_act(action.kind, action.seat, action.added, action.to)
                last = action.seat
            self.stack[action.seat] -= action.added
            self.pot += action.added
            require(action.all_in == (action.added > 0 and self.stack[action.seat] == 0), "all-in mark")
            if action.kind is not Kind.ANTE:
                self.bet[action.seat] += action.added - action.dead
                require(self.bet[action.seat] == action.to, "street total")
            if action.kind in (Kind.BET, Kind.RAISE):
                self.raised(action.seat, action.to)
        self.close_street(street)
        require(self.pot == self.hand.gross, "the pots are what was put in")

    def open_street(self, street: int, order: list[int]) -> int | None:
        """Clear the bets; gives the seat after which the first act comes."""
        setup = self.hand.setup
        self.bet = dict.fromkeys(self.bet, 0)
        self.acted.clear()
        self.bets = int(street == 0)
        big = setup.stakes.big_blind
        self.step = big if setup.limit is not Limit.FIXED or street < 2 else 2 * big
        self.to_match = big if street == 0 else 0
        if street:
            return None
        if setup.straddles:
            self.to_match = self.step = 2 * big
            return order[2]
        return setup.big_blind_seat

    def close_street(self, street: int) -> None:
        """Nobody may be left who has something to decide."""
        live = [seat for seat in self.bet if seat not in self.folded]
        able = [seat for seat in live if self.stack[seat]]
        if street < 0 or len(live) == 1:
            return
        if len(able) == 1:
            others = max(self.bet[seat] for seat in live if seat != able[0])
            require(self.bet[able[0]] >= others, "the last player able to call did not")
            return
        for seat in able:
            require(self.bet[seat] == self.to_match and seat in self.acted, f"seat {seat} has not acted")

    def next_in_turn(self, last: int | None, order: list[int]) -> int:
        """Next seat clockwise that can act."""
        place = order.index(last) + 1 if last is not None else 0
        circle = order[place:] + order[:place]
        return next(seat for seat in circle if seat not in self.folded and self.stack[seat])

    def check_act(self, kind: Kind, seat: int, added: int, to: int) -> None:
        """Whether a player may do that now."""
        setup = self.hand.setup
        owed = self.to_match - self.bet[seat]
        if kind is Kind.FOLD:
            require(owed > 0, "folded for nothing")
            self.folded.add(seat)
        elif kind is Kind.CHECK:
            require(owed <= 0, "checked a bet")
        elif kind is Kind.CALL:
            require(added == min(owed, self.stack[seat]) > 0, "called something else")
        else:
            require((kind is Kind.BET) == (self.to_match == 0), "bet and raise mixed up")
            require(seat not in self.acted, "raised without the right to")
            is_all_in = added == self.stack[seat]
            require(to > self.to_match and (to - self.to_match >= self.step or is_all_in), "raised too little")
            if setup.limit is Limit.POT:
                require(to - self.to_match <= self.pot + max(owed, 0), "raised more than the pot")
            if setup.limit is Limit.FIXED:
                require(to - self.to_match <= self.step and self.bets < FIXED_LIMIT_CAP, "raised more than allowed")
        self.acted.add(seat)

    def raised(self, seat: int, to: int) -> None:
        """Betting is open again after a full raise."""
        by = to - self.to_match
        if by >= self.step:
            self.acted = {seat}
            self.bets += 1
            if self.hand.setup.limit is not Limit.FIXED:
                self.step = by
        self.to_match = to
