"""Prints a hand as PokerNow's log has it: CSV rows, here oldest first."""

from __future__ import annotations

from datetime import UTC, timedelta
from random import Random

from .games import POKERNOW_GAMES
from .hand import Action, Award, Hand, Kind, Record, Share
from .names import hand_identifier
from .settle import FLUSH, STRAIGHT, STRAIGHT_FLUSH, Five, High, best_high, best_low
from .words import POKERNOW_LOWS, pokernow_card, pokernow_cards, pokernow_hilo, pokernow_holdem, pokernow_omaha

POSTED = {
    Kind.SMALL_BLIND: "a small blind",
    Kind.BIG_BLIND: "a big blind",
    Kind.DEAD_BLIND: "a missing small blind",
    Kind.STRADDLE: "a straddle",
}
STREET_NAMES = ["", "Flop", "Turn", "River"]
SECOND_RUN = " (second run)"
SHOWS_A_LOSING_HAND = 0.5
SHOWS_AFTERWARDS = 0.08
UNDEALT = 0.03


class Writer:
    """Writes one hand."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.setup = hand.setup
        self.rng = Random(hand.setup.late_lines_seed)
        self.names = {player.seat: f'"{player.name}"' for player in hand.setup.players}
        self.at = hand.setup.played_at.replace(tzinfo=UTC)
        self.place = 0  # of a row among those of one instant
        self.rows: list[tuple[str, str, str]] = []
        self.action_rows: list[int] = []
        self.awards: list[Award] = []
        self.award_rows: list[int] = []
        self.shown: set[int] = set()

    # -- pieces ---------------------------------------------------------------------------------------------------

    def money(self, amount: int) -> str:
        """``0.85``; whole chips where the table has no cents."""
        return str(amount // 100) if self.setup.stakes.unit == 100 else f"{amount // 100}.{amount % 100:02d}"

    def add(self, entry: str, *, later: bool = False) -> None:
        """A row, at the same instant as the one before or some time after it."""
        if later and self.rows:
            self.at += timedelta(milliseconds=self.rng.randint(300, 15_000))
            self.place = 0
        instant = int(self.at.timestamp() * 1000)
        stamp = f"{self.at:%Y-%m-%dT%H:%M:%S}.{instant % 1000:03d}Z"
        self.rows.append((entry, stamp, str(instant * 100 + self.place)))
        self.place += 1

    def hole(self, seat: int) -> str:
        """A player's cards."""
        return pokernow_cards(self.hand.player(seat).hole)

    # -- before the cards -----------------------------------------------------------------------------------------

    def arrivals(self) -> None:
        """Who came and who left since the last hand."""
        for coming in self.setup.comings:
            name, stack = f'"{coming.name}"', self.money(coming.stack)
            if coming.leaves:
                self.add(f"The player {name} quits the game with a stack of {stack}.", later=True)
                continue
            self.add(f"The player {name} requested a seat.", later=True)
            self.add(f"The admin approved the player {name} participation with a stack of {stack}.", later=True)
            self.add(f"The player {name} joined the game with a stack of {stack}.", later=True)

    def header(self) -> None:
        """Number, game, dealer and stacks."""
        setup = self.setup
        hand_id = f" (id: {hand_identifier(self.rng)})" if setup.style.hand_ids else ""
        dealer = self.names[setup.button]
        game = POKERNOW_GAMES[setup.game.key]
        self.add(f"-- starting hand #{setup.hand_no}{hand_id}  ({game}) (dealer: {dealer}) --", later=True)
        stacks = [f"#{player.seat} {self.names[player.seat]} ({self.money(player.stack)})" for player in setup.players]
        self.add("Player stacks: " + " | ".join(stacks))
        if setup.hero is not None:
            self.add(f"Your hand is {self.hole(setup.hero)}")

    # -- the play -------------------------------------------------------------------------------------------------

    def post(self, action: Action) -> None:
        """Blinds; missed blinds take two lines."""
        name = self.names[action.seat]
        if action.kind is Kind.BOTH_BLINDS:
            self.add(f"{name} posts a missing small blind of {self.money(action.dead)}")
            self.add(f"{name} posts a missed big blind of {self.money(action.added - action.dead)}")
        else:
            self.add(f"{name} posts {POSTED[action.kind]} of {self.money(action.added)}")

    def act(self, action: Action) -> None:
        """One act; calls and raises say the player's bet of the street, not what he added."""
        name = self.names[action.seat]
        if action.kind is Kind.UNCALLED:
            self.add(f"Uncalled bet of {self.money(action.added)} returned to {name}", later=True)
            return
        act = {
            Kind.FOLD: "folds",
            Kind.CHECK: "checks",
            Kind.CALL: f"calls {self.money(action.to)}",
            Kind.BET: f"bets {self.money(action.to)}",
            Kind.RAISE: f"raises to {self.money(action.to)}",
        }[action.kind]
        self.add(f"{name} {act}" + (" and go all in" if action.all_in else ""), later=True)

    def street(self, street: int, board: Five, run: str = "") -> None:
        """``Turn: 4♣, 8♠, 5♥ [8♦]``."""
        name = STREET_NAMES[street]
        if street == 1:
            self.add(f"{name}{run}:  [{pokernow_cards(board[:3])}]", later=True)
            return
        known = street + 1
        self.add(f"{name}{run}: {pokernow_cards(board[:known])} [{pokernow_card(board[known])}]", later=True)

    def play(self) -> None:
        """Posts, betting and boards."""
        hand = self.hand
        board = hand.boards[0]
        for street in range(hand.closed_on + 1):
            if street:
                self.street(street, board)
            for action in hand.actions:
                if action.street == street:
                    self.action_rows.append(len(self.rows))
                    self.post(action) if action.kind in POSTED or action.kind is Kind.BOTH_BLINDS else self.act(action)
        if hand.has_showdown and hand.closed_on < 3:
            self.run_out(hand.closed_on + 1)

    def run_out(self, first: int) -> None:
        """Nobody can bet any more: the question of a second run, open cards, the rest of the board."""
        hand = self.hand
        live = sorted(hand.live)
        is_asked = self.setup.style.offers_run_twice and not self.setup.game.is_hilo
        if is_asked or hand.run_twice_from is not None:
            self.add("Remaining players decide whether to run it twice.", later=True)
            if hand.run_twice_from is None:
                yes = live[: self.rng.randrange(len(live))]
                for seat in yes:
                    self.add(f"{self.names[seat]} chooses to  run it twice.", later=True)
                self.add(f"{self.names[live[len(yes)]]} chooses to not run it twice.", later=True)
                self.add("Some players choose to not run it twice.")
            else:
                for seat in live:
                    self.add(f"{self.names[seat]} chooses to  run it twice.", later=True)
                self.add("All players in hand choose to run it twice.")
        for seat in live:
            self.show(seat)
        for number, board in enumerate(hand.boards):
            for street in range(first, 4):
                self.street(street, board, SECOND_RUN if number else "")

    # -- the end --------------------------------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """Open a hand, once."""
        if seat not in self.shown:
            self.shown.add(seat)
            self.add(f"{self.names[seat]} shows a {self.hole(seat)}.")

    def won_with(self, share: Share) -> str:
        """The label of an award: the hand and the five cards used."""
        board = self.hand.boards[share.board]
        hole = self.hand.player(share.seat).hole
        game = self.setup.game
        run = " on the second run " if share.board else ""
        if share.half == "low":
            found = best_low(hole, board, game.uses_two)
            assert found is not None
            low, five = found
            cards = sorted(five, key=lambda card: ((card >> 2) + 1) % 13)
            return f"low hand with {POKERNOW_LOWS[low[0]]} high (combination: {pokernow_cards(cards)})"
        value, five = best_high(hole, board, game.uses_two)
        if game.is_hilo:
            cards = by_weight(value, five, weakest_first=True)
            return f"hi hand with {pokernow_hilo(value)} (combination: {pokernow_cards(cards)})"
        if game.uses_two:
            return f"{pokernow_omaha(value)}{run} (combination: {pokernow_cards(by_weight(value, five))})"
        cards = by_weight(value, five)
        if value[0] == FLUSH:  # all cards of the suit are listed, even six or seven
            suited = [card for card in hole + board if card & 3 == five[0] & 3]
            cards = sorted(suited, key=lambda card: -(card >> 2))
        return f"{pokernow_holdem(value, five)}{run} (combination: {pokernow_cards(cards)})"

    def collect(self, share: Share) -> None:
        """One award."""
        label = f" with {self.won_with(share)}" if self.hand.has_showdown else ""
        self.award_rows.append(len(self.rows))
        self.add(f"{self.names[share.seat]} collected {self.money(share.amount)} from pot{label}")
        self.awards.append(Award(share.seat, share.amount, share.pot, share.board, share.half))

    def finish(self) -> None:
        """Awards, main pot first; a winner shows before he collects, losers show behind a pot's awards or muck."""
        hand = self.hand
        for number in range(len(hand.boards)):
            for pot in hand.pots:
                due = [share for share in hand.shares if (share.pot, share.board) == (pot.number, number)]
                for half in ("whole", "high", "low"):
                    for share in sorted((one for one in due if one.half == half), key=lambda one: one.seat):
                        if hand.has_showdown:
                            self.show(share.seat)
                        self.collect(share)
                for seat in sorted(pot.eligible):
                    if hand.has_showdown and self.rng.random() < SHOWS_A_LOSING_HAND:
                        self.show(seat)
        self.add(f"-- ending hand #{self.setup.hand_no} --")
        if not hand.has_showdown:
            self.afterwards()

    def afterwards(self) -> None:
        """Behind the hand's end: cards shown for fun, the board that would have come."""
        for player in self.setup.players:
            if self.rng.random() < SHOWS_AFTERWARDS / len(self.setup.players):
                self.add(f"{self.names[player.seat]} shows a {self.hole(player.seat)}.", later=True)
        board = self.hand.boards[0]
        if 0 < len(board) < 5 and self.rng.random() < UNDEALT:
            rest = self.setup.undealt[len(board) : 5]
            self.add(f"Undealt cards: {pokernow_cards(board)} [{pokernow_cards(rest)}]", later=True)

    def write(self) -> Record:
        """The whole hand."""
        self.arrivals()
        before = len(self.rows)
        self.header()
        self.play()
        if self.hand.has_showdown:
            self.at += timedelta(milliseconds=900)
            self.place = 0
        self.finish()
        return Record(
            hand=self.hand,
            lines=tuple(entry for entry, _, _ in self.rows[before:]),
            action_lines=tuple(row - before for row in self.action_rows),
            awards=tuple(self.awards),
            award_lines=tuple(row - before for row in self.award_rows),
            ended_at=self.at.replace(tzinfo=None),
            rows=tuple(self.rows),
            rows_before=before,
        )


def by_weight(value: High, five: Five, *, weakest_first: bool = False) -> list[int]:
    """Five cards, what counts most first; equal ranks in the order own cards, board."""
    sign = -1 if weakest_first else 1
    if value[0] in (STRAIGHT, STRAIGHT_FLUSH):
        return sorted(five, key=lambda card: sign * -((card >> 2) if card >> 2 <= value[1] else -1))
    place = {rank: number for number, rank in enumerate(value[1:])}
    return sorted(five, key=lambda card: sign * place[card >> 2])


def write(hand: Hand) -> Record:
    """A hand as PokerNow prints it."""
    return Writer(hand).write()
