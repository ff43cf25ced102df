"""The words in which a site's facts are told: what a room does that its text alone does not say.

A fact is named for what the room does, and has its evidence beside it: a hand or a page that proves it, or the word
"unknown". The engine is handed the facts as plain numbers and never learns a site's name.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, fields, replace
from enum import IntEnum
from functools import cache
from typing import TypeVar

from hhparse import money


class OddUnit(IntEnum):
    """Who gets an indivisible unit among players who tie for a half."""

    UNKNOWN = 0
    LEFT_OF_BUTTON = 1
    LOWEST_SEAT = 2
    LOW_LEFTOVER_TO_HIGH = 3  # tied lows get equal parts, what is left goes to the high half, there left of the button


class OddHalf(IntEnum):
    """Which half gets the unit of a pot that its high and its low cannot share."""

    UNKNOWN = 0
    HIGH_HALF = 4
    LOW_HALF = 5


class OddBoard(IntEnum):
    """Which of several boards get the units of a pot that they cannot share."""

    UNKNOWN = 0
    FIRST_BOARD = 6
    LAST_BOARD = 7


OddPolicy = TypeVar("OddPolicy", OddUnit, OddHalf, OddBoard)
#: The policies for odd units by the facts that they are values of. A policy's number is its own, and a bit in a set.
ODD_FACTS: dict[str, type[OddUnit] | type[OddHalf] | type[OddBoard]] = {
    "odd_unit_goes_to": OddUnit,
    "odd_unit_of_halves_goes_to": OddHalf,
    "odd_unit_of_boards_goes_to": OddBoard,
}


def policies_in(bits: int) -> tuple[str, ...]:
    """Names of the policies in a bit set.

    >>> policies_in(1 << OddUnit.LEFT_OF_BUTTON | 1 << OddUnit.LOWEST_SEAT | 1 << OddHalf.HIGH_HALF)
    ('left_of_button', 'lowest_seat', 'high_half')
    """
    return tuple(one.name.lower() for kind in ODD_FACTS.values() for one in kind if one and bits >> one & 1)


def _named(kind: type[OddPolicy], names: Collection[str]) -> OddPolicy:
    """The policy of a kind that has one of these names; the unknown one if none has."""
    return next((policy for policy in kind if policy.name.lower() in names), kind(0))


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
    UNKNOWN = 3  # any split of an inferred rake over the pots passes
    CUT_PARTS = 4  # each pot gives its part, cut to the unit; what is printed is the sum of these
    UP_TO_CAP = 5  # each gives its part, but a main pot that reaches the room's cap alone gives all of it


class Uncalled(IntEnum):
    """What happens in the log to a bet that nobody called."""

    MAY_BE_SILENT = 0
    ALWAYS_PRINTED = 1
    PAID_WITH_POT = 2  # an award line has it: as a side pot of one player, or in what the last pot pays
    PAID_OUT = 3  # it stays in the pot and is paid out with it, unless the log's header says otherwise
    PAID_TO_LAST_PLAYER = 4  # it is paid out with the pot where all others folded, and comes back before a showdown


class Grain(IntEnum):
    """What one award line covers."""

    SHARE = 0  # one half of one pot on one board
    POT = 1  # all a player wins of one pot (and board)
    TOTAL = 2  # all a player wins


class Numbering(IntEnum):
    """How far a hand number reaches."""

    SITE = 0
    TABLE = 1
    NOWHERE = 2  # they say nothing: a hand is named by its whole text


class Blinds(IntEnum):
    """What the two numbers of a header are, in fixed limit."""

    BETS = 0
    BLINDS = 1
    NOT_PRINTED = 2  # the header has no numbers: the posted blinds say what the stakes are
    BETS_OR_BLINDS = 3  # no log says its limit: a big blind of the first number says that it is fixed


#: Numbers that the engine has of a bound, and for how many of them it has room: one for each spelling of a currency.
(
    BOUND_RATE,  # 0: no more bounds
    BOUND_CAP,
    BOUND_DROP,
    BOUND_ROUNDS_UP,
    BOUND_CURRENCY,  # packed
    BOUND_LIMIT,  # 0: any, 1: fixed, 2: any but fixed
    BOUND_BIG_BLIND,
    BOUND_PLAYERS,
    BOUND_WIDTH,
) = range(9)
MOST_BOUNDS = 32


@dataclass(frozen=True)
class RakeBound:
    """The most that a room takes of a hand: ``rate`` of its pots in 1/10000, rounded down, and no more than ``cap``.

    It holds for hands in one of the ``currencies`` (codes with blanks between them), in ``fixed`` limit or in the
    others (None: in all), with a big blind up to ``big_blind`` and up to ``players`` dealt in (0: any). Of a room's
    bounds the first that fits a hand holds; if none does, it is not known what the room takes. Amounts are in 1/100.
    """

    rate: int
    cap: int = 0  # 0: not known
    currencies: str = "USD"
    fixed: bool | None = None
    big_blind: int = 0
    players: int = 0
    drop: int = 0  # taken beside the rake, for a jackpot
    rounds_up: bool = False  # of each pot up to a unit more than the rate comes to

    def numbers(self) -> list[list[int]]:
        """The bound as the engine takes it, once for each spelling of its currencies."""
        limit = 0 if self.fixed is None else 1 if self.fixed else 2
        return [
            [self.rate, self.cap, self.drop, self.rounds_up, packed, limit, self.big_blind, self.players]
            for code in self.currencies.split()
            for packed in money.spellings(code)
        ]

    def __str__(self) -> str:
        """The bound as a person says it.

        >>> print(RakeBound(500, 400, big_blind=25, fixed=False, drop=50))
        5 % up to 4.00, and 0.50 for a jackpot (USD, pot and no limit, big blind up to 0.25)
        """
        of = [self.currencies.replace(" ", ", ")]
        if self.fixed is not None:
            of.append("fixed limit" if self.fixed else "pot and no limit")
        if self.big_blind:
            of.append(f"big blind up to {money.decimal(self.big_blind)}")
        if self.players:
            of.append(f"up to {self.players} players")
        cap = f" up to {money.decimal(self.cap)}" if self.cap else ""
        drop = f", and {money.decimal(self.drop)} for a jackpot" if self.drop else ""
        return f"{self.rate / 100:g} %{cap}{drop} ({', '.join(of)})"


@dataclass(frozen=True)
class Site:
    """One room and its rules. ``evidence`` has a sentence for each fact that the awards or the audit rest on."""

    name: str
    title: str
    room: str = ""  # the site whose hands these are, where another program has written them: its name, and one identity
    hand_number_ends_with_count_of: int = 0  # so many digits are a count that the room writes behind a hyphen
    seats_are_above_the_rooms: int = 0  # by so much the printed seats are higher than in the room's own logs
    hour_tells_no_hands_apart: bool = False  # two logs of one hand may print its time by different clocks
    odd_unit_goes_to: OddUnit = OddUnit.UNKNOWN
    odd_unit_of_halves_goes_to: OddHalf = OddHalf.UNKNOWN
    odd_unit_of_boards_goes_to: OddBoard = OddBoard.UNKNOWN
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
    lists_only_players_dealt_in: bool = False  # apart from those whose seat's line says that they sit out
    prints_deals_to_everybody: bool = False  # a line for each player who gets cards, face down or not
    muck_may_be_silent: bool = False  # a player at showdown without cards and without an award has conceded
    coarse_unit: int = 0  # a unit above the smallest one that hands before ``coarse_unit_until`` may be split in
    coarse_unit_until: int = 0
    coarsest_unit: int = 0  # a still larger one, of the highest stakes
    decimals_tell_the_unit: bool = False  # amounts without a decimal mark: the table's unit is one chip
    rake_rate: int = 0  # of most winners, in 1/10000; 0: unknown
    other_rake_rate: int = 0  # of winners from some countries, since ``other_rake_since``
    other_rake_since: int = 0
    summary_tells_fold_street: bool = True
    summary_lists_everybody: bool = True  # or only some of those who were dealt in
    summary_mucks_losers: bool = False  # a beaten hand that was shown is "mucked" in the summary
    low_has_its_own_line: bool = False  # a shown hand has a line for its high and one for its low
    straddle_may_be_called_big_blind: bool = False  # a second big blind of twice the size is a straddle
    run_out_prints_last_street: bool = False  # where nobody can act any more, with all the cards before it
    uncontested_side_pots_are_silent: bool = False  # one player's side pot may be paid without a line
    header_may_have_next_level: bool = False  # in tournaments: the posted blinds say what the stakes are
    raise_by_is_over_short_blind: bool = False  # the first raise is counted over what an all-in big blind posted
    raise_by_may_repeat_to: bool = False  # "raises 30 to 30": the first number says nothing
    uncalled_may_be_whole_bet: bool = False  # a walk gives the whole big blind back, not what is above the small one
    walk_may_pay_whole_blind: bool = False  # or only what the small blind has called of it
    uncalled_may_be_paid: bool = False  # the awards may have it in them: a walk's blind, a raise over an all-in blind
    stakes_are_rounded: bool = False  # stakes of odd cents: the small blind may be less, the big bet a cent more
    fold_before_the_deal_sits_out: bool = False  # who folds before the cards are dealt has refused his blind
    button_may_keep_small_blind: bool = False  # where a third player joins two, the button may post it once more
    dead_button_is_marked_at_small_blind: bool = False  # where the button's seat is empty, the next one has its mark
    final_stacks_tell_awards: bool = False  # no line pays: what a player has at the end says what he won
    posts_are_what_is_owed: bool = False  # a post may be more than the player has: he posts what he has
    awards_may_be_missing: bool = False  # some hands end without a line that says who was paid
    tournament_stacks_are_after_posts_until: int = 0  # before this time blinds and antes are off the stacks already
    missed_blind_may_be_small: bool = False  # who comes in may post a live small blind instead of a big one
    call_may_say_total: bool = False  # the amount of a call is what is put in, or in other logs what that makes
    raise_amount_is_total: bool = False  # the one amount of a raise is what it makes; else what is put in
    raise_puts_in_until: int = 0  # but before this time it is what is put in
    raise_puts_in_since: int = 0  # the same from this time on
    big_blind_may_have_dead_small: bool = False  # a post called big blind of both sizes has a dead small one in it
    button_counts_from_zero: bool = False  # "Seat #2 is the button" means seat 3
    missed_blinds_may_be_silent: bool = False  # who checks before the flop without a post has posted both, unsaid
    both_blinds_say_big_one: bool = False  # the amount of two missed blinds is the big one's; the small one is dead
    posts_are_to: bool = False  # a straddle or a missed big blind brings the street's total to it, not the posts' sum
    main_pot_is_called_pot: bool = False  # "from pot" stands for the main pot where there are side pots
    all_in_ante_is_silent: bool = False  # the words for all-in are missing behind antes
    award_may_stand_in_summary_alone: bool = False  # the play may end without a line for the award
    heads_up_button_may_be_big_blind: bool = False  # the other one of two players may have the small blind
    fold_win_may_be_halved: bool = False  # a pot of a split game may be paid in halves also where all others folded
    words_name_lows: bool = True  # a hand that is named with a high has its low named too, if it has one
    raise_is_cut_to_deepest_stack: bool = False  # a raise need not be more than the others can call
    blinds_may_be_silent: bool = False  # a hand without a line for any blind: two have posted what the header says
    lone_blind_may_be_called_small: bool = False  # a big blind, where nobody has posted a small one
    missed_small_blind_is_live: bool = False  # one that is posted beside the table's own small blind is a bet
    blinds_may_pass_a_newcomer: bool = False  # who has just sat down left of the button is dealt in before the blinds
    lone_pot_may_be_called_main: bool = False  # "from the main pot" although there is no other
    draws_may_be_silent: bool = False  # who has no line in a draw stands pat, or has only one for his new hand
    streets_may_be_silent: bool = False  # a log without a line for any street: the betting tells where each begins
    fast_tables_tell_no_fold: bool = False  # there the summary may call a player who left early a loser
    fast_tables_hide_seats: bool = False  # there seats say nothing: any of those who tie may get all odd units
    tied_highs_go_by_no_rule: bool = False  # any of the hands that tie for a high half may have an odd unit of it
    lines_may_repeat: bool = False  # a line may be printed several times: what cannot have happened twice counts once
    prints_showdown_line: bool = True  # a line says where the showdown begins; else the first hand shown does
    low_may_be_unsaid: bool = False  # words for a hand may leave its low out
    cashout_fee_is_paid_apart: bool = False  # what a cash-out or an insurance costs is in no other amount
    names_are_positions: bool = False  # players are called by their positions: the same name is another person later
    summary_may_be_empty: bool = False  # the summary may have no line at all, where the grammar lets it
    all_in_may_be_blind: bool = False  # a blind that is all a player has may have the words for all-in only
    coming_in_hides_small_blind: bool = False  # who posts a big blind to come in may post a dead small one, unsaid
    missed_blind_may_be_silent: bool = False  # a dead small blind: what a player has at the end tells of it
    refused_blind_is_silent: bool = False  # who has no line, and whose big blind the next player posts, sits out
    big_bring_in_is_a_bet: bool = False  # one of more than half a bet: raises of its completion are counted from it
    splash_is_paid_apart: bool = False  # what the house drops is in the total, and in no pot and no award
    silent_drop: int = 0  # is taken without a line from raked pots before ``silent_drop_until``
    silent_drop_until: int = 0
    zero_stack_is_unknown: bool = False  # who is listed with nothing and plays has bought chips since
    checks_may_be_silent: bool = False  # somebody who could check may have done so without a line
    names_may_be_missing: bool = False  # lines without a name are of the one player whose name they leave out
    run_out_is_silent: bool = False  # where nobody can act any more streets have no lines: the board has their cards
    uncontested_pots_need_no_board: bool = False  # run twice, a pot of one player is paid once, with the first board
    side_pots_have_no_numbers: bool = False  # where there are several, all are "side pot"
    side_pots_are_stated_first: bool = False  # the last one first, the main pot last; a line may stand twice
    rake_line_follows_its_pot: bool = False  # a line of the rake is of the pot that the award above it is from
    award_is_of_last_pot_won: bool = False  # whose pots are several has a line for the lowest only
    antes_alone_are_a_bomb_pot: bool = False  # where nobody has posted a blind, the betting begins on the flop
    most_bets_in_a_round: int = 0  # of fixed limit, the big blind counted (0: unknown, and a fifth bet is a note)
    prints_all_in: bool = False
    showdown_is_contested: bool = False  # the title of the showdown never stands where all others folded
    showdown_may_have_no_title: bool = False  # so where it follows an all-in
    summary_repeats_board: bool = False
    later_boards_print_their_own_cards: bool = False  # in the summary, without those that all boards share
    prints_summary: bool = False
    prints_no_low_line: bool = False
    labels_halves: bool = False
    no_flop_no_drop: bool = False
    cash_tables_have_no_antes: bool = False
    rake_bounds: tuple[RakeBound, ...] = ()  # what is taken at most; the first that fits a hand holds
    evidence: dict[str, str] = field(default_factory=dict)
    blind_spots: tuple[str, ...] = ()

    @property
    def room_name(self) -> str:
        """The room that dealt the hands: what a dataset calls their site, and what makes a number theirs."""
        return self.room or self.name

    def own_number(self, hand_no: str) -> str:
        """A hand's number as the room itself writes it: ``3047310402797`` with a count of five is ``30473104-2797``."""
        count = self.hand_number_ends_with_count_of
        if count == 0 or len(hand_no) <= count or not hand_no.isdecimal():
            return hand_no
        return f"{hand_no[:-count]}-{int(hand_no[-count:])}"

    def numbers(self) -> list[int]:
        """The facts as the engine takes them, in the order of ``FACTS``; the bounds of the rake stand behind them."""
        bounds = [numbers for bound in self.rake_bounds for numbers in bound.numbers()]
        if len(bounds) > MOST_BOUNDS:
            raise ValueError(f"{self.name} has {len(bounds)} bounds of its rake, spellings counted: {MOST_BOUNDS} fit")
        bounds += [[0] * BOUND_WIDTH] * (MOST_BOUNDS - len(bounds))
        return [int(getattr(self, name)) for name in FACTS] + [number for numbers in bounds for number in numbers]

    def assuming(self, policies: Collection[str]) -> Site:
        """The site with these policies for odd units, where its own are not known.

        >>> room = Site("room", "Room", odd_unit_goes_to=OddUnit.LOWEST_SEAT).assuming(["left_of_button", "low_half"])
        >>> room.odd_unit_goes_to.name, room.odd_unit_of_halves_goes_to.name, room.odd_unit_of_boards_goes_to.name
        ('LOWEST_SEAT', 'LOW_HALF', 'UNKNOWN')
        """
        return replace(
            self,
            odd_unit_goes_to=self.odd_unit_goes_to or _named(OddUnit, policies),
            odd_unit_of_halves_goes_to=self.odd_unit_of_halves_goes_to or _named(OddHalf, policies),
            odd_unit_of_boards_goes_to=self.odd_unit_of_boards_goes_to or _named(OddBoard, policies),
        )

    @property
    def tells_who_is_dealt_in(self) -> bool:
        """Whether somebody who is listed and does nothing stands out."""
        said_again = self.prints_summary and self.summary_lists_everybody
        return self.lists_only_players_dealt_in or self.prints_deals_to_everybody or said_again

    def unseen(self) -> dict[str, str]:
        """What the audit cannot notice in the site's logs, as follows from its facts: sentences by kind of fault.

        The kinds are those of ``tests/faults``, where faults of these kinds may pass, and no others.
        """
        found = {}
        if self.rake_is is Rake.NOT_PRINTED:
            most = "up to what the room takes" if self.rake_bounds else "and what the room takes at most is not known"
            found["award_amount"] = (
                f"No rake is printed: an award that is a little too small or too big is another rake, {most}."
            )
        if self.odd_unit_goes_to is OddUnit.UNKNOWN or self.fast_tables_hide_seats:
            where = " at fast tables" if self.odd_unit_goes_to is not OddUnit.UNKNOWN else ""
            found["odd_unit_moved"] = f"Who gets the odd unit{where} is not known: any of those who tie may have it."
        if self.tied_highs_go_by_no_rule:
            found["odd_unit_moved"] = (
                "Who gets the odd unit of a high half is not known: any of those who tie may have it."
            )
        if self.odd_unit_of_halves_goes_to is OddHalf.UNKNOWN:
            found["halves_swapped"] = "Whether high or low gets the odd unit of a pot is not known: either may have it."
        if self.uncalled_bet_is is not Uncalled.ALWAYS_PRINTED or self.prints_uncalled_since:
            when = "In old logs a" if self.uncalled_bet_is is Uncalled.ALWAYS_PRINTED else "A"
            found["action_ten_times"] = (
                f"{when} bet may come back without a line as far as nobody called it: how big it was is not seen."
            )
        if self.most_bets_in_a_round == 0:
            found["fifth_bet"] = (
                "How many bets a round of fixed limit may have is not known: a fifth one is noted and is no error."
            )
        if not self.prints_all_in:
            found["stack_too_big"] = (
                "No word says reliably who is all-in: that somebody has a little more than he puts in is not seen."
            )
        if self.zero_stack_is_unknown:
            found["stack_too_small"] = "A stack of nothing is one that the log does not know."
        if self.lines_may_repeat:
            found["action_doubled"] = "Lines may be printed twice: an act that stands there twice counts once."
        if self.checks_may_be_silent:
            found["action_deleted"] = "Who could check may have done so without a line: a missing check is not seen."
            found["action_out_of_turn"] = found["action_on_other_street"] = (
                "Who could check may have done so without a line: a check in another place may be one more."
            )
        elif not self.tells_who_is_dealt_in:
            found["action_deleted"] = (
                "Who is listed need not have been dealt in: if the only act of somebody who puts nothing in is "
                "missing, he looks as if he sat out."
            )
        return found


#: Names of the facts that the engine takes, in order.
FACTS: tuple[str, ...] = tuple(
    f.name for f in fields(Site) if f.name not in ("name", "title", "room", "rake_bounds", "evidence", "blind_spots")
)


@dataclass(frozen=True)
class Csv:
    """A comma-separated container: names of its columns, and the one whose numbers give the order of play."""

    columns: tuple[str, ...]
    ordered_by: str


@dataclass(frozen=True)
class Alphabet:
    """How a language writes cards: thirteen ranks from the deuce up and four suits (clubs, diamonds, hearts, spades).

    Each is one or more spellings with ``|`` between them, where ``_`` stands for a blank: ``"T|10"``, ``"c|_c"``.
    """

    name: str
    ranks: str
    suits: str = "c d h s"

    @cache  # noqa: B019 - alphabets are few, and live as long as the program
    def spellings(self) -> dict[tuple[str, str], int]:
        """What each ``("rank", "T")`` or ``("suit", "c")`` means: ranks from 0 (deuce), suits from 0 (clubs)."""
        return {
            (kind, spelling.replace("_", " ")): value
            for kind, words in (("rank", self.ranks), ("suit", self.suits))
            for value, spellings in enumerate(words.split())
            for spelling in spellings.split("|")
        }


ENGLISH = Alphabet("English", "2 3 4 5 6 7 8 9 T|10 J Q K A", "c|C|♣|♧ d|D|♦|♢ h|H|♥|♡ s|S|♠|♤")


@dataclass(frozen=True)
class Xml:
    """XML, each tag a line: names of the tags that make its hands, see ``hhparse/logs/elements.py``.

    ``hand`` is the element of a hand; ``head`` is the tag with which a session begins, whose lines belong to each of
    its hands. In each ``group`` the ``ordered`` elements come last, by the number in their attribute ``ordered_by``,
    but in groups whose tag has one of the attributes ``as_written``.
    The ``again`` elements are repeated at the hand's end. ``empty`` is what a person calls a session without hands.
    """

    hand: str
    head: str = ""
    group: str = ""
    ordered: str = ""
    ordered_by: str = ""
    as_written: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
    empty: str = ""


@dataclass(frozen=True)
class Objects:
    """JSON, each object a line: see ``hhparse/logs/objects.py``.

    ``hands`` is the array whose objects are the hands. The objects and arrays named in ``lines`` become lines of their
    own, in that order; the fields named in ``first`` stand first in their lines. The ``again`` lines are repeated at
    the hand's end.
    """

    hands: str
    lines: tuple[str, ...]
    first: tuple[str, ...] = ()
    again: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A line that a tree (TOML, JSON) is told in: ``name``, then the values of ``fields``, with TABs between them.

    The fields are of what stands at the path ``at`` (``results.pots``; ``*`` is every member), or of the hand itself.
    Of a list each element has a line, which begins with its number from the front and its number from the back. Lists
    that are fields of the hand stand side by side: a line for each place; the value ``beside`` them, if the hand has
    it, stands at the end of each. Without fields the name is the field.
    """

    name: str
    at: str = ""
    fields: tuple[str, ...] = ()
    beside: str = ""


@dataclass(frozen=True)
class Tree:
    """A tree, told line by line in the order of ``lines``, see ``hhparse/logs/trees.py``.

    An object is a hand if it has one of the ``keys``. ``refers`` are a key, a list and a field: where the key stands,
    the field of that element of the list is told that has the same key and value. ``name`` is the key whose value names
    the hand.
    """

    keys: tuple[str, ...]
    name: str
    lines: tuple[Line, ...]
    refers: tuple[str, str, str] | None = None


@dataclass(frozen=True)
class Toml(Tree):
    """TOML: a hand is the whole document, or each of its tables."""


@dataclass(frozen=True)
class Json(Tree):
    """JSON: a hand is an object at the top, or in a list at the top; there may be several."""


Container = Csv | Xml | Objects | Toml | Json


@dataclass(frozen=True)
class Format:
    """How a text is written. ``name`` is the name of its grammar; ``container`` is what the text is packed in.

    Where ``decimal_marks`` are two or ``alphabets`` are several, each source is written with one of them, and which one
    is found from its own amounts and cards. ``summary`` is how a file begins that the room writes of a tournament as a
    whole: it has results and no hand.
    """

    name: str
    title: str
    default_site: str
    container: Container | None = None
    decimal_marks: str = "."
    alphabets: tuple[Alphabet, ...] = (ENGLISH,)
    summary: str = ""
