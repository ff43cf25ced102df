"""Games, limits, verdicts: the words that a whole hand is described with."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from hhparse.events import Street


class Game(IntEnum):
    """``GAME_OMAHA_HILO`` in a grammar. Games without rules (see ``RULES``) are read, but not played."""

    HOLDEM = 1
    OMAHA = 2
    OMAHA_HILO = 3
    OMAHA5 = 4
    OMAHA5_HILO = 5
    OMAHA6 = 6
    OMAHA6_HILO = 7
    COURCHEVEL = 8
    COURCHEVEL_HILO = 9
    STUD = 20
    STUD_HILO = 21
    RAZZ = 22
    DRAW5 = 23
    TRIPLE_DRAW27 = 24
    SINGLE_DRAW27 = 25
    BADUGI = 26
    SHORT_DECK = 27
    SPLIT_HOLDEM = 28
    FUSION = 29
    OTHER = 30
    STUD5 = 31
    TRIPLE_DRAW_A5 = 32
    SINGLE_DRAW_A5 = 33
    RAZZ27 = 34
    BADACEY = 35
    DRAWMAHA = 36
    DRAWMAHA27 = 37
    IRISH = 38

    @property
    def hole_cards(self) -> int:
        """Cards that a player has at the end and shares with nobody (0: not a game the engine has)."""
        return HOLE_CARDS[self]

    @property
    def is_hilo(self) -> bool:
        """Whether the pot is split with an eight-or-better low."""
        return self.is_supported and RULES[self].is_hilo

    @property
    def is_supported(self) -> bool:
        """Whether the engine can replay and settle it."""
        return self in RULES

    @property
    def has_board(self) -> bool:
        """Whether five cards on a board belong to all players."""
        return self.is_supported and RULES[self].family is Family.FLOP

    @property
    def is_stud(self) -> bool:
        """Whether each player has cards of his own that all can see, and streets have numbers."""
        return self.is_supported and RULES[self].family is Family.STUD

    @property
    def is_draw(self) -> bool:
        """Whether players give back cards and draw others."""
        is_unknown_draw = self in (Game.BADACEY, Game.DRAWMAHA, Game.DRAWMAHA27, Game.IRISH)
        return is_unknown_draw or (self.is_supported and RULES[self].family is Family.DRAW)


class Family(IntEnum):
    """Where the cards of a game lie, and who acts first."""

    FLOP = 0  # hole cards and a board; blinds, and the first to act sits behind the button
    STUD = 1  # cards of one's own, most of them face up: they say who brings it in and who acts first
    DRAW = 2  # cards of one's own, face down, some of which are given back for others; blinds and a button


class Scale(IntEnum):
    """What makes the better of two hands."""

    HIGH = 0
    SHORT_DECK = 1  # no card below the six: A-6-7-8-9 is a straight, and a flush beats a full house
    ACE_TO_FIVE = 2  # the lowest wins; the ace is low, straights and flushes do not count
    DEUCE_TO_SEVEN = 3  # the worst high hand wins; the ace is high
    BADUGI = 4  # the most cards of different ranks and suits, then the lowest


@dataclass(frozen=True)
class Rules:
    """What one game is, as the engine needs to know it.

    Attributes:
        hole: cards that a player has at the end and shares with nobody.
        scale: what wins the pot, or its high half.
        is_hilo: whether half of the pot goes to an eight-or-better low.
        takes_two: whether exactly two of the hand play, with three of the board.
        streets: the betting rounds.
        big_bets_from: the first round, from 0, whose bets are the big ones in fixed limit.
        gives_back: cards that are dealt beside these and given back behind the flop.
    """

    hole: int
    family: Family = Family.FLOP
    scale: Scale = Scale.HIGH
    is_hilo: bool = False
    takes_two: bool = False
    streets: tuple[Street, ...] = (Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER)
    big_bets_from: int = 2
    gives_back: int = 0


_SEVEN = (Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.RIVER)
_FIVE = (Street.SECOND, Street.THIRD, Street.FOURTH, Street.FIFTH)
_ONE_DRAW = (Street.PREFLOP, Street.FIRST_DRAW)
_THREE_DRAWS = (*_ONE_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW)

#: The games that the engine plays; a game that is not here is a reject that says so.
RULES: dict[Game, Rules] = {
    Game.HOLDEM: Rules(2),
    Game.OMAHA: Rules(4, takes_two=True),
    Game.OMAHA_HILO: Rules(4, takes_two=True, is_hilo=True),
    Game.OMAHA5: Rules(5, takes_two=True),
    Game.OMAHA5_HILO: Rules(5, takes_two=True, is_hilo=True),
    Game.OMAHA6: Rules(6, takes_two=True),
    Game.OMAHA6_HILO: Rules(6, takes_two=True, is_hilo=True),
    Game.COURCHEVEL: Rules(5, takes_two=True),
    Game.COURCHEVEL_HILO: Rules(5, takes_two=True, is_hilo=True),
    Game.SHORT_DECK: Rules(2, scale=Scale.SHORT_DECK),
    Game.IRISH: Rules(2, gives_back=2),
    Game.STUD: Rules(7, Family.STUD, streets=_SEVEN),
    Game.STUD_HILO: Rules(7, Family.STUD, is_hilo=True, streets=_SEVEN),
    Game.RAZZ: Rules(7, Family.STUD, Scale.ACE_TO_FIVE, streets=_SEVEN),
    Game.RAZZ27: Rules(7, Family.STUD, Scale.DEUCE_TO_SEVEN, streets=_SEVEN),
    Game.STUD5: Rules(5, Family.STUD, streets=_FIVE),
    Game.DRAW5: Rules(5, Family.DRAW, streets=_ONE_DRAW, big_bets_from=1),
    Game.SINGLE_DRAW27: Rules(5, Family.DRAW, Scale.DEUCE_TO_SEVEN, streets=_ONE_DRAW, big_bets_from=1),
    Game.SINGLE_DRAW_A5: Rules(5, Family.DRAW, Scale.ACE_TO_FIVE, streets=_ONE_DRAW, big_bets_from=1),
    Game.TRIPLE_DRAW27: Rules(5, Family.DRAW, Scale.DEUCE_TO_SEVEN, streets=_THREE_DRAWS),
    Game.TRIPLE_DRAW_A5: Rules(5, Family.DRAW, Scale.ACE_TO_FIVE, streets=_THREE_DRAWS),
    Game.BADUGI: Rules(4, Family.DRAW, Scale.BADUGI, streets=_THREE_DRAWS),
}
HOLE_CARDS: dict[Game, int] = {game: RULES[game].hole if game in RULES else 0 for game in Game}

GAME_NAMES: dict[Game, str] = {
    Game.HOLDEM: "Hold'em",
    Game.OMAHA: "Omaha",
    Game.OMAHA_HILO: "Omaha Hi/Lo",
    Game.OMAHA5: "5 Card Omaha",
    Game.OMAHA5_HILO: "5 Card Omaha Hi/Lo",
    Game.OMAHA6: "6 Card Omaha",
    Game.OMAHA6_HILO: "6 Card Omaha Hi/Lo",
    Game.COURCHEVEL: "Courchevel",
    Game.COURCHEVEL_HILO: "Courchevel Hi/Lo",
    Game.STUD: "7 Card Stud",
    Game.STUD_HILO: "7 Card Stud Hi/Lo",
    Game.RAZZ: "Razz",
    Game.DRAW5: "5 Card Draw",
    Game.TRIPLE_DRAW27: "Triple Draw 2-7 Lowball",
    Game.SINGLE_DRAW27: "Single Draw 2-7 Lowball",
    Game.BADUGI: "Badugi",
    Game.SHORT_DECK: "6+ Hold'em",
    Game.SPLIT_HOLDEM: "Split Hold'em",
    Game.FUSION: "Fusion",
    Game.OTHER: "another game",
    Game.STUD5: "5 Card Stud",
    Game.TRIPLE_DRAW_A5: "Triple Draw A-5 Lowball",
    Game.SINGLE_DRAW_A5: "Single Draw A-5 Lowball",
    Game.RAZZ27: "2-7 Razz",
    Game.BADACEY: "Badacey",
    Game.DRAWMAHA: "Drawmaha",
    Game.DRAWMAHA27: "Drawmaha 2-7",
    Game.IRISH: "Irish",
}


class Limit(IntEnum):
    """``LIMIT_POT`` in a grammar."""

    NO = 1
    POT = 2
    FIXED = 3
    POT_THEN_NO = 4  # pot limit before the flop, no limit after it


class Zone(IntEnum):
    """Clock that a time is printed in (``ZONE_ET`` in a grammar); zones.py knows their rules."""

    UNKNOWN = 0
    UTC = 1
    ET = 2
    CET = 3
    WET = 4
    EET = 5
    MSK = 6
    PT = 7
    CT = 8
    MT = 9
    AT = 10
    BRT = 11
    IST = 12
    JST = 13
    CCT = 14
    AEST = 15
    OTHER = 16


class Verdict(IntEnum):
    """What the audit says of a hand; a hand has the highest of its findings' verdicts."""

    AGREES = 0
    NOT_PROVABLE = 1
    ODD_UNIT = 2
    DISAGREES = 3
    CONTRADICTS_ITSELF = 4


class Evidence(IntEnum):
    """What a hand's settlement rests on."""

    NONE = 0
    FOLD_WIN = 1
    MUCK_CONCEDED = 2
    ALL_CARDS = 3
    CARDS_UNKNOWN = 4
    TOTALS_ONLY = 5
    RAKE_INFERRED = 6


class Policy(IntEnum):
    """How far the placing of odd units is proved."""

    IRRELEVANT = 0  # no odd unit among tied players
    PROVED = 1  # the room's own policy is known
    FITS = 2  # a published policy explains the awards of a room whose own is unknown
