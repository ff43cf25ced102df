"""Games, limits, verdicts: the words that a whole hand is described with."""

from __future__ import annotations

from enum import IntEnum


class Game(IntEnum):
    """``GAME_OMAHA_HILO`` in a grammar. Games from STUD upwards are read, but not played, until the engine has them."""

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
        """Cards dealt face down to each player (0: not a game the engine has)."""
        return HOLE_CARDS[self]

    @property
    def is_hilo(self) -> bool:
        """Whether the pot is split with an eight-or-better low."""
        return self in (Game.OMAHA_HILO, Game.OMAHA5_HILO, Game.OMAHA6_HILO, Game.COURCHEVEL_HILO)

    @property
    def is_supported(self) -> bool:
        """Whether the engine can replay and settle it."""
        return HOLE_CARDS[self] > 0

    @property
    def is_stud(self) -> bool:
        """Whether each player has cards of his own that all can see, and streets have numbers."""
        return self in (Game.STUD, Game.STUD_HILO, Game.RAZZ, Game.STUD5, Game.RAZZ27)

    @property
    def is_draw(self) -> bool:
        """Whether players give back cards and draw others."""
        return self in (
            Game.DRAW5,
            Game.TRIPLE_DRAW27,
            Game.SINGLE_DRAW27,
            Game.BADUGI,
            Game.TRIPLE_DRAW_A5,
            Game.SINGLE_DRAW_A5,
            Game.BADACEY,
            Game.DRAWMAHA,
            Game.DRAWMAHA27,
            Game.IRISH,
        )


HOLE_CARDS: dict[Game, int] = dict.fromkeys(Game, 0) | {
    Game.HOLDEM: 2,
    Game.OMAHA: 4,
    Game.OMAHA_HILO: 4,
    Game.OMAHA5: 5,
    Game.OMAHA5_HILO: 5,
    Game.OMAHA6: 6,
    Game.OMAHA6_HILO: 6,
    Game.COURCHEVEL: 5,
    Game.COURCHEVEL_HILO: 5,
}

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
