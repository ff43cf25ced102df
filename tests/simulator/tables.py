"""Tables: people sit down, win, lose, leave; the button moves; levels rise. Gives one setup after another."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from random import Random

from . import deck
from .games import CASH_BLINDS, CASH_FIXED, GAMES, LEVELS, POKERNOW_GAMES, Game, Limit, Stakes
from .hand import Coming, Kind, Player, Record, Setup, Style, Tournament
from .names import identifier, new_name

POKERSTARS, POKERNOW = "pokerstars", "pokernow"
HANDS_A_LEVEL = 12
STACK_BIG_BLINDS = (3, 6, 8, 15, 20, 30, 40, 60, 100, 100, 150)
BUY_INS = ["$1.08+$0.27+$0.15 USD", "$5.00+$0.50 USD", "$10+$1 USD", "€4.50+€4.50+€1.00 EUR", "Freeroll "]
SEATS = {2: (2, 6), 3: (6, 6, 9), 4: (6, 9), 5: (6, 9), 6: (6, 6, 9), 7: (9, 10), 8: (8, 9), 9: (9,), 10: (10,)}


@dataclass(frozen=True)
class Options:
    """What is to be simulated. Empty tuples mean all that the site has.

    ``games`` are keys of ``games.GAMES``; ``kinds`` are drawn from, so what stands there twice comes twice as often;
    ``chatter`` is the chance of a line without meaning behind a line; ``run_twice_chance`` that of a second run where
    it is possible, at half of the tables; ``hero`` sits at all tables, and the logs are his.
    """

    site: str = POKERSTARS
    games: tuple[str, ...] = ()
    limits: tuple[Limit, ...] = ()
    kinds: tuple[str, ...] = ("cash", "cash", "tour")
    has_hostile_names: bool = False
    chatter: float = 0.0
    players: tuple[int, int] = (2, 10)
    run_twice_chance: float = 0.5
    hero: str = ""


@dataclass
class Guest:
    """Somebody at the table."""

    name: str
    stack: int
    late: Kind | None = None


@dataclass
class Table:
    """One table. Call ``setup`` for the next hand and ``after`` when it was played."""

    options: Options
    rng: Random
    number: int
    game: Game = field(init=False)
    limit: Limit = field(init=False)
    guests: dict[int, Guest] = field(init=False, default_factory=dict)
    taken: set[str] = field(init=False, default_factory=set)
    hands_played: int = field(init=False, default=0)
    comings: list[Coming] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        rng, options = self.rng, self.options
        is_pokernow = options.site == POKERNOW
        known = [key for key in GAMES if not is_pokernow or key in POKERNOW_GAMES]
        wanted = [key for key in known if not options.games or key in options.games]
        if not wanted:
            raise ValueError(f"{options.site} is not simulated for {', '.join(options.games)}")
        self.game = GAMES[rng.choice(wanted)]
        limits = options.limits or ((Limit.NO, Limit.POT, Limit.POT, Limit.FIXED))
        self.limit = rng.choice(limits)
        if is_pokernow:
            self.limit = Limit.NO if self.game.key == "holdem" else Limit.POT
        self.is_tournament = not is_pokernow and rng.choice(options.kinds) == "tour"
        self.tournament_number = 600_000_000 + rng.randrange(10**8)
        self.buy_in = rng.choice(BUY_INS)
        most = min(self.game.most_players, options.players[1])
        self.wanted = rng.randint(min(options.players[0], most), most)
        self.most_seats = 10 if is_pokernow else rng.choice(SEATS[self.wanted])
        self.stakes = self.cash_stakes()
        self.played_at = datetime(2012, 1, 1) + timedelta(minutes=rng.randrange(5_000_000))
        self.hand_no = 100_000_000_000 + self.number * 1_000_000_000 + rng.randrange(10**8)
        self.style = self.new_style()
        self.run_twice_chance = options.run_twice_chance if rng.random() < 0.5 else 0.0
        self.name = self.new_table_name()
        for _ in range(self.wanted):
            self.sit_down()
        self.hero = rng.choice(sorted(self.guests)) if rng.random() < 0.9 else None
        if options.hero:
            self.welcome_hero()
        self.hero_name = self.guests[self.hero].name if self.hero else None
        self.button = rng.choice(sorted(self.guests))

    # -- how the table is ---------------------------------------------------------------------------------------

    def cash_stakes(self) -> Stakes:
        """Blinds of a cash game; a tournament asks its level instead."""
        rng = self.rng
        if self.options.site == POKERNOW:
            small, big = rng.choice([(1, 2), (2, 5), (10, 25), (1000, 2000)])
            return Stakes(small, big, unit=100 if small == 1000 else 1)
        small, big = rng.choice(CASH_FIXED if self.limit is Limit.FIXED else CASH_BLINDS)
        cap = 50 if self.wanted == 2 else 300 if big >= 50 else 100
        return Stakes(small, big, rake_cap=cap, rake_permille=rng.choice((45, 50)))

    def new_style(self) -> Style:
        """Which of the room's wordings the table's hands have."""
        rng = self.rng
        symbol, code = rng.choice([("$", " USD"), ("$", " USD"), ("$", ""), ("€", " EUR")])
        return Style(
            word=rng.choice(("Hand", "Game")),
            blank_at_end=rng.choice((" ", " ", " ", "")),
            prints_mucked_cards=rng.random() < 0.7,
            symbol=symbol,
            currency_code=code,
            hand_ids=rng.random() < 0.5,
            offers_run_twice=rng.random() < 0.5,
            chatter=self.options.chatter,
        )

    def new_table_name(self) -> str:
        """A star's name and a number, or the tournament's number."""
        if self.is_tournament:
            return f"{self.tournament_number} {self.rng.randint(1, 40)}"
        star = self.rng.choice(["Halley", "Gaby", "Ventura", "Isolda", "Tabora", "Aludra", "Kenya", "Humboldt"])
        return f"{star} {self.rng.choice(['II', 'III', 'IV', 'V', 'XL'])}"

    def level(self) -> int:
        """Index of the tournament's level."""
        return min(self.hands_played // HANDS_A_LEVEL, len(LEVELS) - 1)

    def now(self) -> Stakes:
        """Stakes of the next hand."""
        if not self.is_tournament:
            return self.stakes
        small, big, ante = LEVELS[self.level()]
        short = sum(guest.stack < ante * 100 for guest in self.guests.values())
        if short > (len(self.guests) > 2):
            ante = 0  # rooms differ in who gets what back when several cannot pay the ante
        return Stakes(small * 100, big * 100, ante * 100, unit=100)

    # -- people ---------------------------------------------------------------------------------------------------

    def sit_down(self, late: Kind | None = None) -> None:
        """A newcomer takes a free seat."""
        rng = self.rng
        seat = rng.choice([seat for seat in range(1, self.most_seats + 1) if seat not in self.guests])
        name = new_name(rng, self.taken, is_hostile=self.options.has_hostile_names)
        if self.options.site == POKERNOW:
            name += f" @ {identifier(rng)}"
        self.guests[seat] = Guest(name, self.bought_in(), late)
        self.comings.append(Coming(name, self.guests[seat].stack))

    def welcome_hero(self) -> None:
        """One of the guests is the player whose logs these are."""
        self.hero = self.hero or min(self.guests)
        guest = self.guests[self.hero]
        name = f"{self.options.hero} @ {identifier(self.rng)}" if self.options.site == POKERNOW else self.options.hero
        self.comings = [replace(one, name=name) if one.name == guest.name else one for one in self.comings]
        self.taken.add(name)
        guest.name = name

    def leave(self, seat: int) -> None:
        """Somebody goes."""
        guest = self.guests.pop(seat)
        self.comings.append(Coming(guest.name, guest.stack, leaves=True))

    def bought_in(self) -> int:
        """Chips that somebody sits down with."""
        if self.is_tournament:
            return 150_000
        unit, big = self.stakes.unit, self.stakes.big_blind
        chips = big * self.rng.choice(STACK_BIG_BLINDS)
        if self.rng.random() < 0.5:
            chips += self.rng.randrange(2 * big)
        return chips // unit * unit

    def come_and_go(self) -> None:
        """The broke leave or buy in again, others come and go; nobody does in a tournament."""
        rng = self.rng
        for seat, guest in sorted(self.guests.items()):
            guest.late = None
            stays = bool(self.options.hero) and seat == self.hero
            if guest.stack < self.least_stack() or (guest.stack < self.stakes.big_blind and rng.random() < 0.5):
                if rng.random() < 0.5 or stays:
                    guest.stack += self.bought_in()
                else:
                    self.leave(seat)
            elif rng.random() < 0.02 and len(self.guests) > 2 and not stays:
                self.leave(seat)
            elif rng.random() < 0.03:
                guest.late = Kind.BOTH_BLINDS
        while len(self.guests) < self.wanted and (len(self.guests) < 2 or rng.random() < 0.6):
            self.sit_down(Kind.LATE_BLIND)

    def least_stack(self) -> int:
        """With less nobody is dealt in."""
        return 3 * self.stakes.big_blind if self.options.site == POKERNOW else self.stakes.unit

    # -- a hand ---------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """A tournament with one player left."""
        return len(self.guests) < 2

    def setup(self) -> Setup:
        """The next hand, with its hole cards dealt."""
        rng = self.rng
        cards = deck.shuffled(rng)
        hole = self.game.hole_cards
        stakes = self.now()
        players = tuple(
            Player(seat, guest.name, guest.stack, tuple(cards[place * hole : (place + 1) * hole]), guest.late)
            for place, (seat, guest) in enumerate(sorted(self.guests.items()))
        )
        hero = self.hero if self.hero in self.guests and self.guests[self.hero].name == self.hero_name else None
        setup = Setup(
            site=self.options.site,
            hand_no=str(self.hands_played + 1) if self.options.site == POKERNOW else str(self.hand_no),
            table=self.name,
            most_seats=self.most_seats,
            game=self.game,
            limit=self.limit,
            stakes=stakes,
            button=self.button,
            players=players,
            played_at=self.played_at,
            hero=hero,
            tournament=Tournament(self.tournament_number, self.buy_in, self.level()) if self.is_tournament else None,
            comings=tuple(self.comings),
            undealt=tuple(cards[len(players) * hole :]),
            run_twice_chance=0.0 if self.is_tournament or self.limit is Limit.FIXED else self.run_twice_chance,
            style=self.style,
            sitting=self.number,
            late_lines_seed=rng.randrange(2**32),
        )
        return self.with_late_posts(setup)

    def with_late_posts(self, setup: Setup) -> Setup:
        """Nobody posts twice, nobody posts what he does not have, and heads-up nobody is late."""
        stakes = setup.stakes
        players = tuple(replace(player, late=self.late_post(player, setup)) for player in setup.players)
        setup = replace(setup, players=players)
        if setup.site != POKERNOW or len(players) < 3 or self.rng.random() > 0.08:
            return setup
        straddler = setup.player_at(setup.order[2])
        can_straddle = straddler.late is None and straddler.stack > 4 * stakes.big_blind
        return replace(setup, straddles=can_straddle)

    def late_post(self, player: Player, setup: Setup) -> Kind | None:
        """What a newcomer, or somebody who comes back, really posts in his seat."""
        is_poor = player.stack <= setup.stakes.big_blind + 2 * setup.stakes.small_blind
        if is_poor or len(setup.players) < 4 or player.seat == setup.small_blind_seat:
            return None
        if player.seat == setup.big_blind_seat:
            missed_small = player.late is Kind.BOTH_BLINDS and setup.site == POKERNOW
            return Kind.DEAD_BLIND if missed_small else None
        return None if player.late is Kind.LATE_BLIND and setup.site == POKERNOW else player.late

    def after(self, record: Record) -> None:
        """Pay out, move on."""
        hand = record.hand
        for seat, guest in self.guests.items():
            guest.stack = hand.stack_after(seat)
        self.hands_played += 1
        self.comings.clear()
        self.hand_no += self.rng.randint(1_000, 40_000)
        self.played_at = record.ended_at + timedelta(seconds=self.rng.randint(3, 12))
        if self.is_tournament:
            self.guests = {seat: guest for seat, guest in self.guests.items() if guest.stack}
        else:
            self.come_and_go()
        later = [seat for seat in sorted(self.guests) if seat > self.button]
        self.button = (later or sorted(self.guests))[0]
