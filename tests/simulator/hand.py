"""The truth about one simulated hand: who sat where, what happened, what is due to whom and what was printed.

All amounts are integers in hundredths (of a dollar, a euro, a chip). A street is 0 (before the flop) to 3 (river).
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import StrEnum

from . import deck
from .games import Game, Limit, Stakes


class Kind(StrEnum):
    """What a player, or the dealer for him, did."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    LATE_BLIND = "late_blind"  # a newcomer's big blind, live
    BOTH_BLINDS = "both_blinds"  # missed blinds: the big one is live, the small one dead
    DEAD_BLIND = "dead_blind"  # a missed small blind alone
    STRADDLE = "straddle"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    CAPPED = "capped"  # not an act: the last bet that fixed limit allows has been made
    UNCALLED = "uncalled"  # money that comes back to a bettor


@dataclass(frozen=True, slots=True)
class Player:
    """A seat at the beginning of a hand. ``late`` says how a newcomer buys himself in."""

    seat: int
    name: str
    stack: int
    hole: tuple[int, ...] = ()
    late: Kind | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """One act. ``added`` moved from the stack (uncalled: to the stack), ``to`` is the player's bet of the street then,
    ``by`` how far a raise goes above the bet before it, ``dead`` the part of ``added`` that is no bet."""

    kind: Kind
    street: int
    seat: int
    added: int = 0
    to: int = 0
    by: int = 0
    dead: int = 0
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Pot:
    """Number 0 is the main pot. ``net`` is ``gross`` less rake; ``eligible`` are seats."""

    number: int
    gross: int
    rake: int
    eligible: tuple[int, ...]

    @property
    def net(self) -> int:
        """What is paid out."""
        return self.gross - self.rake


@dataclass(frozen=True, slots=True)
class Share:
    """What is due to a seat from one half (``whole`` where the pot is not split) of one pot on one board (0 or 1)."""

    pot: int
    board: int
    half: str
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Coming:
    """Somebody who sat down before a hand, or left."""

    name: str
    stack: int
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Tournament:
    """What a header says of a tournament."""

    number: int
    buy_in: str
    level: int


@dataclass(frozen=True)
class Style:
    """In which of a room's wordings a table's hands are printed."""

    word: str = "Hand"  # PokerStars Hand, PokerStars Game
    blank_at_end: str = " "  # older logs have a blank behind "folds", "checks" and so on
    prints_mucked_cards: bool = True
    symbol: str = "$"
    currency_code: str = " USD"
    hand_ids: bool = True  # PokerNow: (id: ...) behind the hand number
    offers_run_twice: bool = False
    chatter: float = 0.0  # how often a line without meaning for play stands between two others


@dataclass(frozen=True)
class Setup:
    """All that is known before the first card."""

    site: str
    hand_no: str
    table: str
    most_seats: int
    game: Game
    limit: Limit
    stakes: Stakes
    button: int
    players: tuple[Player, ...]
    played_at: datetime
    hero: int | None = None
    tournament: Tournament | None = None
    straddles: bool = False
    comings: tuple[Coming, ...] = ()
    undealt: tuple[int, ...] = ()  # the deck without the hole cards
    run_twice_chance: float = 0.0
    style: Style = field(default_factory=Style)
    sitting: int = 0  # number of the table among all that were simulated
    late_lines_seed: int = 0  # for what a printer decides at random: who mucks, who chats

    def player_at(self, seat: int) -> Player:
        """The player of a seat."""
        return next(player for player in self.players if player.seat == seat)

    @property
    def order(self) -> list[int]:
        """Seats clockwise from the left of the button; the button, if seated, comes last."""
        seats = sorted(player.seat for player in self.players)
        return [seat for seat in seats if seat > self.button] + [seat for seat in seats if seat <= self.button]

    @property
    def small_blind_seat(self) -> int:
        """Left of the button; heads-up the button itself."""
        order = self.order
        return order[0] if len(order) > 2 else order[-1]

    @property
    def big_blind_seat(self) -> int:
        """Left of the small blind."""
        order = self.order
        return order[1] if len(order) > 2 else order[0]


@dataclass(frozen=True)
class Hand:
    """A hand that was played and settled; ``run_twice_from`` is the first street that was dealt twice."""

    setup: Setup
    actions: tuple[Action, ...]
    boards: tuple[tuple[int, ...], ...]
    run_twice_from: int | None
    folded: dict[int, int]  # seat to street
    pots: tuple[Pot, ...]
    shares: tuple[Share, ...]
    last_aggressor: int | None  # on the river, if it was bet
    closed_on: int  # the last street with betting

    @property
    def live(self) -> list[int]:
        """Seats that did not fold, clockwise from the left of the button."""
        return [seat for seat in self.setup.order if seat not in self.folded]

    @property
    def has_showdown(self) -> bool:
        """Whether more than one player is left at the end."""
        return len(self.live) > 1

    @property
    def rake(self) -> int:
        """What the house takes."""
        return sum(pot.rake for pot in self.pots)

    @property
    def gross(self) -> int:
        """All money that was won, before rake, without uncalled bets."""
        return sum(pot.gross for pot in self.pots)

    def player(self, seat: int) -> Player:
        """The player of a seat."""
        return self.setup.player_at(seat)

    def stack_after(self, seat: int) -> int:
        """Chips of a seat when the hand is over."""
        stack = self.player(seat).stack + sum(share.amount for share in self.shares if share.seat == seat)
        for action in self.actions:
            if action.seat == seat:
                stack += action.added if action.kind is Kind.UNCALLED else -action.added
        return stack


@dataclass(frozen=True, slots=True)
class Award:
    """One line that says that a player was paid, in the order of the log."""

    seat: int
    amount: int
    pot: int
    board: int
    half: str


@dataclass(frozen=True)
class Record:
    """A hand with its text.

    ``lines`` are its lines in the order of play, ``action_lines`` and ``award_lines`` the places of the acts and awards
    among them. ``rows`` are PokerNow's CSV rows (entry, at, order), oldest first, else empty; they begin with those, as
    many as ``rows_before``, that tell who came and left before the hand.
    """

    hand: Hand
    lines: tuple[str, ...]
    action_lines: tuple[int, ...]
    awards: tuple[Award, ...]
    award_lines: tuple[int, ...]
    ended_at: datetime
    rows: tuple[tuple[str, str, str], ...] = ()
    rows_before: int = 0

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "\n".join(self.lines) + "\n"

    @property
    def table_id(self) -> tuple[str, int]:
        """The same for all hands of one sitting."""
        return self.hand.setup.table, self.hand.setup.sitting

    def truth(self, file: str = "") -> str:
        """The truth as one line of JSON; ``file`` is where the hand was written to."""
        hand, setup = self.hand, self.hand.setup
        known = {
            "file": file,
            "site": setup.site,
            "hand_no": setup.hand_no,
            "table": setup.table,
            "game": setup.game.key,
            "limit": setup.limit.value,
            "stakes": asdict(setup.stakes),
            "tournament": asdict(setup.tournament) if setup.tournament else None,
            "played_at": setup.played_at.isoformat(),
            "button": setup.button,
            "hero": setup.hero,
            "players": [
                {"seat": one.seat, "name": one.name, "stack": one.stack, "hole": deck.texts(one.hole)}
                for one in setup.players
            ],
            "actions": [asdict(action) for action in hand.actions],
            "boards": [deck.texts(board) for board in hand.boards],
            "run_twice_from": hand.run_twice_from,
            "pots": [asdict(pot) | {"net": pot.net} for pot in hand.pots],
            "shares": [asdict(share) for share in hand.shares],
            "awards": [asdict(award) for award in self.awards],
            "rake": hand.rake,
            "gross": hand.gross,
        }
        return json.dumps(known, ensure_ascii=False)
