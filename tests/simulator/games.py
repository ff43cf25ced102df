"""Which games, limits and stakes the simulator plays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True)
class Game:
    """A flop game: how many hole cards, and what makes it differ from its neighbours."""

    key: str
    name: str  # as PokerStars prints it
    hole_cards: int
    most_players: int
    is_hilo: bool = False
    exposes_flop_card: bool = False  # Courchevel turns the first flop card up before the betting

    @property
    def uses_two(self) -> bool:
        """Whether a hand is exactly two hole cards and three of the board."""
        return self.hole_cards > 2


GAMES = {
    game.key: game
    for game in (
        Game("holdem", "Hold'em", 2, 10),
        Game("omaha", "Omaha", 4, 10),
        Game("omaha_hilo", "Omaha Hi/Lo", 4, 10, is_hilo=True),
        Game("omaha5", "5 Card Omaha", 5, 9),
        Game("omaha5_hilo", "5 Card Omaha Hi/Lo", 5, 9, is_hilo=True),
        Game("omaha6", "6 Card Omaha", 6, 7),
        Game("omaha6_hilo", "6 Card Omaha Hi/Lo", 6, 7, is_hilo=True),
        Game("courchevel", "Courchevel", 5, 9, exposes_flop_card=True),
        Game("courchevel_hilo", "Courchevel Hi/Lo", 5, 9, is_hilo=True, exposes_flop_card=True),
    )
}

#: The only three games that PokerNow's log words are known of.
POKERNOW_GAMES = {
    "holdem": "No Limit Texas Hold'em",
    "omaha": "Pot Limit Omaha Hi",
    "omaha_hilo": "Pot Limit Omaha Hi/Lo 8 or Better",
}


class Limit(StrEnum):
    """Betting structures."""

    NO = "no"
    POT = "pot"
    FIXED = "fixed"


LIMIT_NAMES = {Limit.NO: "No Limit", Limit.POT: "Pot Limit", Limit.FIXED: "Limit"}
#: Bets of a street in fixed limit, the big blind being the first before the flop.
FIXED_LIMIT_CAP = 4


@dataclass(frozen=True)
class Stakes:
    """What a table plays for, in hundredths of the currency or of a chip.

    ``unit`` is the smallest amount that exists at the table (1: a cent; 100: a whole chip); ``small_bet`` and
    ``big_bet`` are the bets of fixed limit; ``rake_cap`` is the most that the house takes of a hand (0: no rake), and
    ``rake_permille`` how many thousandths it takes up to there.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    unit: int = 1
    rake_cap: int = 0
    rake_permille: int = 50

    @property
    def small_bet(self) -> int:
        """A bet before and on the flop in fixed limit."""
        return self.big_blind

    @property
    def big_bet(self) -> int:
        """A bet on turn and river in fixed limit."""
        return 2 * self.big_blind


#: Fixed limit rooms round the small blind down to what can be posted: $0.25/$0.50 has blinds of $0.10 and $0.25.
CASH_FIXED = [(1, 2), (2, 5), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200), (200, 500)]
CASH_BLINDS = [(1, 2), (2, 5), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200), (250, 500), (1000, 2000)]
#: Level number to small blind, big blind, ante of a tournament, in chips.
LEVELS = [
    (10, 20, 0),
    (15, 30, 0),
    (25, 50, 0),
    (50, 100, 0),
    (75, 150, 15),
    (100, 200, 25),
    (150, 300, 35),
    (200, 400, 50),
    (300, 600, 75),
    (500, 1000, 125),
]
