"""What a line of a log can mean: the kinds of events, and the columns of an event row.

The grammar machine writes event rows, the engine reads them; neither knows anything else of the other. A row is one
``int64`` vector; what a line does not print is -1 (bit sets, card counts and currencies: 0). Kernels index with the
plain integers below, so that they compile to constants.
"""

from __future__ import annotations

from enum import IntEnum


class EventKind(IntEnum):
    """A grammar rule named after a member (in lower case) emits a row of that kind."""

    # -- who plays what, where ------------------------------------------------------------------------------------
    HEADER = 1
    TABLE = 2
    BUTTON = 3
    SEAT = 4
    # -- play -----------------------------------------------------------------------------------------------------
    STREET = 5
    POST = 6
    FOLD = 7
    CHECK = 8
    CALL = 9
    BET = 10
    RAISE = 11
    UNCALLED = 12
    DEALT = 13
    SHOW = 14
    MUCK = 15
    NO_SHOW = 16
    COLLECT = 17
    CASHOUT = 18
    CASHOUT_FEE = 19
    BOUNTY = 20
    DEPOSIT = 21
    SPLASH = 22
    FEE = 23
    FINISH = 24
    # -- stud and draw
    DISCARD = 25  # V3 cards are given back, and as many drawn; V0, if set, is the draw
    STAND_PAT = 26
    COMPLETE = 27  # the bring-in is raised to a whole small bet, or that is bet instead: becomes a raise or a bet
    # -- what the log says again, or says of the whole hand -------------------------------------------------------
    TOTAL = 28
    STATED_POT = 29
    RAKE = 30
    BOARD = 31
    SUMMARY = 32
    WON = 33
    RANKED = 34
    CANCELLED = 35
    NO_LOW = 36
    RUN_TWICE = 37
    CAPPED = 38
    END = 39
    NOTE = 40
    # -- play that the engine tells more exactly: it becomes a call, a bet or a raise
    ALL_IN = 41
    # -- what the log says of a tournament: what it costs; in a session's head how its player has done
    TOURNAMENT = 42


#: Kinds that stand as rows in the table ``events``; the others feed checks only.
FIRST_PLAY_KIND = EventKind.STREET
LAST_PLAY_KIND = EventKind.COMPLETE

# -- columns of an event row ------------------------------------------------------------------------------------------
KIND = 0
SEAT = 1  # seat of the player the line names
SEAT_NO = 2  # a seat number that the line prints
AMOUNT = 3  # TOURNAMENT: the buy-in, without what follows
TO = 4  # TOURNAMENT: the prize
BY = 5  # TOURNAMENT: the fee of the buy-in
DEAD = 6  # TOURNAMENT: the part of the buy-in that bounties are paid from
CARDS = 7  # first card in the lowest byte, see cards.py
NCARDS = 8
CURRENCY = 9  # symbol or code as its UTF-8 bytes, first byte lowest
FLAG = 10  # bits, see Flag
V0 = 11  # GAME, STREET, POST, POT, RESULT, CLASS; FINISH, TOURNAMENT: how many took part
V1 = 12  # LIMIT, BOARD, RANK; TOURNAMENT: what it has cost in all
V2 = 13  # SITE, HALF, LOW
V3 = 14  # ZONE, POT_NO, DISCARDED; FINISH, TOURNAMENT: the place
TEXT = 15  # span of the line's own text: hand number, player's name, table's name
TEXT_END = 16
TEXT2 = 17  # second span: tournament number, a named stranger
TEXT2_END = 18
TIME = 19  # the last time printed in the line, seconds since 1970 in its own zone
LOCAL_TIME = 20  # the first time printed in the line
AT = 21  # offset of the line's first byte
END = 22  # offset behind its last byte
COLUMNS = 23


class Flag(IntEnum):
    """Bits of the column FLAG; a terminal of the same name sets its bit."""

    ALL_IN = 1
    CAP = 2
    TOURNAMENT = 4
    PLAY_MONEY = 8
    ZOOM = 16
    SITTING_OUT = 32
    IS_BUTTON = 64
    IS_SMALL_BLIND = 128
    IS_BIG_BLIND = 256
    PARTIAL = 512  # the line shows only some of the cards
    HERO = 1024
    CASHED = 2048
    NET = 4096  # the amount is without rake
    NOT_AWARDED = 8192
    HOME_GAME = 16384
    DECIMALS = 32768  # an amount of the row is written with a decimal mark (set by the machine)
    AS_NEEDED = 65536  # a bet of all chips: that it is a bet, a call or a raise follows from the betting
    REPEATED = 131072  # the line before it, printed again (set by the engine)
    PUTS_IN = 262144  # the amount of a raise is what the player puts in, whether that is a call, a bet or a raise
    UNCALLED_BACK = 524288  # the log's awards are without bets that nobody called
    LEAVES = 1048576  # the player leaves the table: a fold, if he is in the hand and has chips


class Street(IntEnum):
    """Where the hand is; ``STREET_FLOP`` in a grammar.

    The seventh street of stud is its ``RIVER``; what comes before the first draw is ``PREFLOP``.
    """

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3
    SHOWDOWN = 4
    SUMMARY = 5
    # -- stud
    SECOND = 6
    THIRD = 7
    FOURTH = 8
    FIFTH = 9
    SIXTH = 10
    # -- draw
    FIRST_DRAW = 11
    SECOND_DRAW = 12
    THIRD_DRAW = 13


class Post(IntEnum):
    """What a posted amount is for."""

    SMALL_BLIND = 1
    BIG_BLIND = 2
    BOTH_BLINDS = 3  # one amount: the big blind is live, what is above it is dead
    ANTE = 4
    DEAD_BLIND = 5
    STRADDLE = 6
    BUTTON_BLIND = 7
    MISSED_BIG_BLIND = 8  # live
    BOMB_POT = 9
    OWED = 10  # all that a player has, for the ante or blind that he owes
    BRING_IN = 11


class Pot(IntEnum):
    """The label that a room prints for a pot; a numbered side pot has its number beside it."""

    ONLY = 0
    MAIN = 1
    SIDE = 2


class Half(IntEnum):
    """Which half of a pot an award or a share belongs to."""

    WHOLE = 0
    HIGH = 1
    LOW = 2


class Board(IntEnum):
    """Which run-out a line belongs to, where the hand has more than one."""

    FIRST = 1
    SECOND = 2
    THIRD = 3


class Place(IntEnum):
    """The place in a tournament that a line words, instead of printing its number."""

    FIRST = 1


class Discarded(IntEnum):
    """How many cards are given back, where a line has a mark for each instead of their number."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5


class Result(IntEnum):
    """How a line of the summary says that the hand ended for a player."""

    FOLDED_PREFLOP = 0
    FOLDED_FLOP = 1
    FOLDED_TURN = 2
    FOLDED_RIVER = 3
    SHOWED = 4
    MUCKED = 5
    CASHED_OUT = 6
    FOLDED = 7  # the street is not said
    FOLDED_SECOND = 8
    FOLDED_THIRD = 9
    FOLDED_FOURTH = 10
    FOLDED_FIFTH = 11
    FOLDED_SIXTH = 12
    FOLDED_FIRST_DRAW = 13  # after it
    FOLDED_SECOND_DRAW = 14
    FOLDED_THIRD_DRAW = 15


class HandClass(IntEnum):
    """The class of a high hand as a room words it (``CLASS_FLUSH`` in a grammar)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8
    LOW = 9  # the ranks of a low hand or of a badugi, the highest first


#: Words of stud and draw: these kinds of lines, and members from these on. Hands of other games may not use them.
STUD_AND_DRAW_KINDS = range(EventKind.DISCARD, EventKind.COMPLETE + 1)
FIRST_OF_STUD_AND_DRAW: dict[type[IntEnum], IntEnum] = {
    Street: Street.SECOND,
    Post: Post.BRING_IN,
    Result: Result.FOLDED_SECOND,
    HandClass: HandClass.LOW,
}
