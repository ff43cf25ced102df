"""The words in which a site's facts are told: what a room does that its text alone does not say.

A fact is named for what the room does, and has its evidence beside it: a hand or a page that proves it, or the word
"unknown". The engine is handed the facts as plain numbers and never learns a site's name.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import IntEnum


class OddUnit(IntEnum):
    """Who gets an indivisible unit among players who tie for a half."""

    UNKNOWN = 0
    LEFT_OF_BUTTON = 1
    LOWEST_SEAT = 2
    LOW_LEFTOVER_TO_HIGH = 3  # tied lows get equal parts, what is left goes to the high half


class Total(IntEnum):
    """What the printed total of all pots includes."""

    NOT_PRINTED = 0
    GROSS = 1
    NET = 2
    GROSS_OR_NET = 3  # converters write net totals in a format whose own totals are gross


class Rake(IntEnum):
    """Whether the log says what the house took."""

    NOT_PRINTED = 0
    PRINTED = 1
    NONE_TAKEN = 2


class RakeOrder(IntEnum):
    """Which pots the rake is taken from."""

    MAIN_FIRST = 0
    PROPORTIONAL = 1
    PER_POT = 2


class Uncalled(IntEnum):
    """What happens in the log to a bet that nobody called."""

    MAY_BE_SILENT = 0
    ALWAYS_PRINTED = 1


class Grain(IntEnum):
    """What one award line covers."""

    SHARE = 0  # one half of one pot on one board
    POT = 1  # all a player wins of one pot (and board)
    TOTAL = 2  # all a player wins


class Numbering(IntEnum):
    """How far a hand number reaches."""

    SITE = 0
    TABLE = 1


class Blinds(IntEnum):
    """What the two numbers of a header are, in fixed limit."""

    BETS = 0
    BLINDS = 1
    NOT_PRINTED = 2  # the header has no numbers: the posted blinds say what the stakes are


@dataclass(frozen=True)
class Site:
    """One room and its rules. ``evidence`` has a sentence for each fact that the awards or the audit rest on."""

    name: str
    title: str
    odd_unit_goes_to: OddUnit = OddUnit.UNKNOWN
    total_pot_is: Total = Total.NOT_PRINTED
    stated_pots_are: Total = Total.NOT_PRINTED
    rake_is: Rake = Rake.NOT_PRINTED
    rake_is_taken: RakeOrder = RakeOrder.MAIN_FIRST
    uncalled_bet_is: Uncalled = Uncalled.MAY_BE_SILENT
    award_line_covers: Grain = Grain.SHARE
    hand_numbers_are_unique_per: Numbering = Numbering.SITE
    header_numbers_are: Blinds = Blinds.BETS
    prints_uncalled_since: int = 0  # seconds since 1970: logs before it may leave the line out
    labels_pots: bool = False
    lists_only_players_dealt_in: bool = False
    muck_may_be_silent: bool = False  # a player at showdown without cards and without an award has conceded
    coarse_unit: int = 0  # a unit above the smallest one that hands before ``coarse_unit_until`` may be split in
    coarse_unit_until: int = 0
    coarsest_unit: int = 0  # a still larger one, of the highest stakes
    folded_all_in_makes_a_pot: bool = False
    decimals_tell_the_unit: bool = False  # amounts without a decimal mark: the table's unit is one chip
    rake_rate: int = 0  # of most winners, in 1/10000; 0: unknown
    other_rake_rate: int = 0  # of winners from some countries, since ``other_rake_since``
    other_rake_since: int = 0
    summary_tells_fold_street: bool = True
    straddle_may_be_called_big_blind: bool = False  # a second big blind of twice the size is a straddle
    raise_by_may_repeat_to: bool = False  # "raises 30 to 30": the first number says nothing
    uncalled_may_be_whole_bet: bool = False  # a walk gives the whole big blind back, not what is above the small one
    posts_are_to: bool = False  # a straddle or a missed big blind brings the street's total to it, not the posts' sum
    main_pot_is_called_pot: bool = False  # "from pot" stands for the main pot where there are side pots
    all_in_ante_is_silent: bool = False  # the words for all-in are missing behind antes
    award_may_stand_in_summary_alone: bool = False  # the play may end without a line for the award
    heads_up_button_may_be_big_blind: bool = False  # the other one of two players may have the small blind
    fold_win_may_be_halved: bool = False  # a pot of a split game may be paid in halves also where all others folded
    only_pot_is_called_main: bool = False  # also where there is one pot alone
    words_name_lows: bool = True  # a hand that is named with a high has its low named too, if it has one
    raise_is_cut_to_deepest_stack: bool = False  # a raise need not be more than the others can call
    prints_all_in: bool = False
    showdown_is_contested: bool = False  # the title of the showdown never stands where all others folded
    showdown_may_have_no_title: bool = False  # so where it follows an all-in
    summary_repeats_board: bool = False
    prints_summary: bool = False
    prints_no_low_line: bool = False
    labels_halves: bool = False
    no_flop_no_drop: bool = False
    evidence: dict[str, str] = field(default_factory=dict)
    blind_spots: tuple[str, ...] = ()

    def numbers(self) -> list[int]:
        """The facts as the engine takes them, in the order of ``FACTS``."""
        return [int(getattr(self, name)) for name in FACTS]


#: Names of the facts that the engine takes, in order.
FACTS: tuple[str, ...] = tuple(
    f.name for f in fields(Site) if f.name not in ("name", "title", "evidence", "blind_spots")
)


@dataclass(frozen=True)
class Csv:
    """A comma-separated container: names of its columns, and the one whose numbers give the order of play."""

    columns: tuple[str, ...]
    ordered_by: str


@dataclass(frozen=True)
class Format:
    """How a text is written. ``name`` is the name of its grammar; ``container`` is what the text is packed in."""

    name: str
    title: str
    default_site: str
    container: Csv | None = None
    decimal: str = "."
