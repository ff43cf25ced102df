"""The state of one hand while it is played again, and the one way to report a finding.

State is allocated once per chunk and cleared per hand: ``S[row, seat]`` what belongs to a seat, ``G[name]`` what
belongs to the hand, ``B[board, place]`` the boards (place 0: how many cards), ``P[pot, column]`` the pots.
Facts of the site arrive as ``facts[name]``, in the order of ``sites.base.FACTS``.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from hhparse.engine.games import MOST_ROUNDS, STUD_GAME
from hhparse.engine.kinds import BETS_OR_BLINDS, BLINDS_ARE_BETS, RIVER
from hhparse.engine.layout import (
    F_BOARD,
    F_CODE,
    F_DUE,
    F_EVENT,
    F_HALF,
    F_HAND,
    F_LINE,
    F_POT,
    F_SEAT,
    F_STATED,
    N_FINDINGS,
)
from hhparse.jit import inner_kernel
from hhparse.sites.base import FACTS

Rows: TypeAlias = NDArray[np.int64]  # rows, a row, or one of the state's arrays
Bytes: TypeAlias = NDArray[np.uint8]
#: Where a sum begins that is handed on: numba compiles a kernel again for a plain 0, which it takes for a literal.
ZERO = cast(int, np.int64(0))


class Settling(NamedTuple):
    """A hand that has been played again, as it is settled: its events ``ev[e0:e1]`` and state, and the rows to fill."""

    ev: Rows
    e0: int
    e1: int
    S: Rows
    G: Rows
    B: Rows
    P: Rows
    pots: int
    hd: Rows  # the hand's row
    facts: Rows
    hole: int
    hilo: bool
    shares: Rows
    awards: Rows
    findings: Rows
    counts: Rows


# -- S[row, seat] -----------------------------------------------------------------------------------------------------
(
    SEATED,
    STACK_AT_START,
    STACK,
    PUT,  # chips in, what came back taken off
    BET,  # live chips on this street
    DEAD,  # dead blinds: in the main pot, no part of a bet
    ANTE,
    RETURNED,
    FOLDED_AT,  # 1 + street, 0 = has not folded
    ALL_IN_FOLD,  # folded with no chips left (sitting out): his level still makes a pot
    DEALT,  # takes part
    ACTED,  # on this street, since the last full round
    HOLE,
    HOLE_COUNT,
    SHOWED,
    MUCKED,
    WON,
    WON_IN_SUMMARY,
    IN_SUMMARY,
    CASHED,
    CASHED_AMOUNT,
    BOUNTY,
    NAME,
    NAME_END,
    POSTED,  # bit 1 small blind, 2 big blind
    FLAGS,  # PlayerFlag bits gathered on the way
    HIGH1,
    HIGH2,
    HIGH3,
    LOW1,
    LOW2,
    LOW3,
    POSITION,
    CONCEDED,
    DUE_TOTAL,
    ODD_ORDER,  # by place, not by seat: the seats in the order in which they get odd units
    SILENTLY,  # what is counted as won although no line pays it
    TOLD,  # how play and summary say that it ended for the player: bits TOLD_*
    # -- only of stud and draw, and cleared only there
    UP,  # stud: the cards that lie face up, packed in the order in which they came
    UP_COUNT,
    DEALT_ROUNDS,  # stud: betting rounds before which cards were dealt to him; draw: before which he has drawn
    HOLE_AGAIN,  # draw: his hand where the last cards were drawn a second time; 0 = as the first
    HOLE_THIRD,
) = range(43)
SEAT_ROWS = 43

# -- bits of S[TOLD] --------------------------------------------------------------------------------------------------
TOLD_SHOWS = 1  # the play shows all his cards
TOLD_MUCKS = 2  # or says that he mucks them, or shows only some
TOLD_SHOWED = 4  # the summary says that he showed
TOLD_MUCKED = 8
TOLD_FOLDED = 16
TOLD_CASHED = 32

# -- G[name] ----------------------------------------------------------------------------------------------------------
(
    LEVEL,  # what it takes to call
    LAST_RAISE,  # size of the last full bet or raise
    STREET,
    BOARD,  # 0 before run-outs part, else 1, 2, 3
    POT,
    SMALL_BLIND_SEAT,
    BIG_BLIND_SEAT,
    STRADDLE_SEAT,
    BETTING,  # 1: the first action was seen
    LAST,  # seat that acted last: the turn goes on behind it
    SUMMARY,  # 1: the summary began
    SUMMARY_OF,  # seat of the summary line being read
    SHOWDOWN,  # 1: the showdown began
    BIG_BLIND,
    BIG_BLIND_IS_OPEN,  # 1: posted short and the header says no size
    CAP,
    COLLECTS,
    STATED_POTS,
    TOTAL_LINES,
    NO_LOW_LINES,
    RUN_TWICE_LINES,
    LOW_WAS_DUE,
    DEALT_LINES,  # hands dealt face up to the log's owner
    SHARED_BOARD,  # 1: B[SPARE] keeps the cards before the run-outs parted
    HAND,
    UNSEATED_HERO,  # 1: the owner's cards are printed without a name
    G_ANY_LABEL_BOARD,  # 1: some award line says which board it is of
    SYMBOL,  # currency symbol of the hand's first amount
    BOMB,  # 1: a bomb pot, which has no betting before the flop
    RAKE_NAMES_POTS,  # 1: a line of the rake says which pot it was taken from
    GAP,  # 1: a street was printed without its card
    BUTTON_DERIVED,  # 1: the button was taken from the blinds
    FIRST_SHARE,  # where the rows of this hand begin
    FIRST_AWARD,
    FIRST_FINDING,
    SHARE_END,  # and where those of shares and awards end
    AWARD_END,
    TELLS_POTS,  # 1: every award line says which pot it is of
    TELLS_BOARDS,
    TELLS_HALVES,
    SEAT_END,  # above every seat that the hand names: few tables have 23 seats, so loops over seats end here
    BETS,  # bets and raises on this street
    ACTS_AGAIN,  # 1: the actor has acted on this street before
    CARDS_OUT,  # 1: the hole cards were dealt
    BOARD_LINES,  # boards that the summary repeats
    SILENT_STREETS,  # 1: no line says where a street begins
    HERO_IS_MARKED,  # 1: the log says who owns it
    ODD_TO_ANY,  # 1: what the players of a tie cannot share may be with any of them; 2: a unit of a high half may be
    ODD_HALF,  # which half and which boards get odd units: the room's, or what is tried
    ODD_BOARD,
    ODD_MATTERS,  # bits OF_HALVES and OF_BOARDS: some pot has such a unit
    UNCALLED_OWNER,  # seat whose award lines have a bet in them that nobody called, and how much it is
    UNCALLED_PAID,
    HEADER_HAS_SIZES,  # 1: the header says the sizes of the blinds, or of the bets
    SILENT_CHECKS,  # 1: a check may have no line
    BRING_IN,  # stud: what was posted as bring-in
    DISCARDED,  # draw: bit set of the cards that were given back, as far as they are printed
    DRAWN,  # draw: how many cards were drawn
    REFUSED,  # 1: the player whose big blind it would have been sits out
    SPLASH_APART,  # what the house dropped, where it is in no pot
    LONE_POTS_RUN_ONCE,  # 1: a pot that one player is left for is paid with the first board
    RUNS,  # draw: how often the last cards were drawn, where it is more than once
    FAMILY,  # the rules of the game, as in games.py: from here on, in the order of its columns
    SCALE,
    TAKES_TWO,
    BIG_BETS,
    GIVES_BACK,
    LAST_ROUND,
    ROUND_NAMES,  # the street that each betting round is; the last of these names
) = range(69)
GLOBALS = 69 + MOST_ROUNDS - 1

OF_HALVES, OF_BOARDS = 1, 2  # bits of G[ODD_MATTERS]

UNKNOWN_STACK = 1 << 40  # what a player has who joined without a line for his stack
SPARE = 3  # row of B: cards that all boards share
HERO_ROW = 4  # row of B: cards printed for the log's owner without a name
STATED_ROW = 5  # row of B: the pots as the log states them, main pot first
RAKE_ROW = 6  # row of B: the rake of each pot, where its line names the pot
BOARD_ROWS = 7
BOARD_PLACES = 12

# -- P[pot, column] ---------------------------------------------------------------------------------------------------
(GROSS, CEILING, ELIGIBLE, NET, TAKEN, CONTENDERS, RESOLVED, STATED_NET) = range(8)
POT_STATE = 8

# -- facts[name] ------------------------------------------------------------------------------------------------------
FACT = {name: place for place, name in enumerate(FACTS)}
ODD_UNIT_GOES_TO = FACT["odd_unit_goes_to"]
ODD_UNIT_OF_HALVES = FACT["odd_unit_of_halves_goes_to"]
ODD_UNIT_OF_BOARDS = FACT["odd_unit_of_boards_goes_to"]
TOTAL_POT_IS = FACT["total_pot_is"]
STATED_POTS_ARE = FACT["stated_pots_are"]
RAKE_IS = FACT["rake_is"]
RAKE_IS_TAKEN = FACT["rake_is_taken"]
UNCALLED_BET_IS = FACT["uncalled_bet_is"]
UNCALLED_SINCE = FACT["prints_uncalled_since"]
AWARD_LINE_COVERS = FACT["award_line_covers"]
HEADER_NUMBERS_ARE = FACT["header_numbers_are"]
LABELS_POTS = FACT["labels_pots"]
LABELS_HALVES = FACT["labels_halves"]
LISTS_ONLY_DEALT_IN = FACT["lists_only_players_dealt_in"]
MUCK_MAY_BE_SILENT = FACT["muck_may_be_silent"]
COARSE_UNIT = FACT["coarse_unit"]
COARSE_UNIT_UNTIL = FACT["coarse_unit_until"]
DECIMALS_TELL_UNIT = FACT["decimals_tell_the_unit"]
CASHOUT_FEE_IS_APART = FACT["cashout_fee_is_paid_apart"]
SUMMARY_TELLS_FOLD = FACT["summary_tells_fold_street"]
STRADDLE_AS_BIG_BLIND = FACT["straddle_may_be_called_big_blind"]
LATER_BOARDS_OWN = FACT["later_boards_print_their_own_cards"]
RUN_OUT_AT_ONCE = FACT["run_out_prints_last_street"]
SILENT_SIDE_POTS = FACT["uncontested_side_pots_are_silent"]
MAY_HAVE_NEXT_LEVEL = FACT["header_may_have_next_level"]
BY_IS_OVER_SHORT_BLIND = FACT["raise_by_is_over_short_blind"]
BY_MAY_REPEAT_TO = FACT["raise_by_may_repeat_to"]
SUMMARY_LISTS_ALL = FACT["summary_lists_everybody"]
SUMMARY_MUCKS_LOSERS = FACT["summary_mucks_losers"]
LOW_HAS_ITS_LINE = FACT["low_has_its_own_line"]
UNCALLED_MAY_BE_WHOLE = FACT["uncalled_may_be_whole_bet"]
BIG_BLIND_MAY_HAVE_SMALL = FACT["big_blind_may_have_dead_small"]
STACKS_AFTER_POSTS_UNTIL = FACT["tournament_stacks_are_after_posts_until"]
MISSED_MAY_BE_SMALL = FACT["missed_blind_may_be_small"]
BOTH_SAY_BIG = FACT["both_blinds_say_big_one"]
BUTTON_FROM_ZERO = FACT["button_counts_from_zero"]
MISSED_MAY_BE_SILENT = FACT["missed_blinds_may_be_silent"]
CALL_MAY_SAY_TOTAL = FACT["call_may_say_total"]
RAISE_AMOUNT_IS_TOTAL = FACT["raise_amount_is_total"]
RAISE_PUTS_IN_SINCE = FACT["raise_puts_in_since"]
RAISE_PUTS_IN_UNTIL = FACT["raise_puts_in_until"]
POSTS_ARE_TO = FACT["posts_are_to"]
RAKE_RATE = FACT["rake_rate"]
OTHER_RAKE_RATE = FACT["other_rake_rate"]
OTHER_RAKE_SINCE = FACT["other_rake_since"]
UNCONTESTED_NEED_NO_BOARD = FACT["uncontested_pots_need_no_board"]
NO_SIDE_NUMBERS = FACT["side_pots_have_no_numbers"]
MAIN_POT_IS_POT = FACT["main_pot_is_called_pot"]
ALL_IN_ANTE_IS_SILENT = FACT["all_in_ante_is_silent"]
AWARD_IN_SUMMARY = FACT["award_may_stand_in_summary_alone"]
COARSEST_UNIT = FACT["coarsest_unit"]
BUTTON_MAY_BE_BIG = FACT["heads_up_button_may_be_big_blind"]
FOLD_WIN_IN_HALVES = FACT["fold_win_may_be_halved"]
WORDS_NAME_LOWS = FACT["words_name_lows"]
RAISE_IS_CUT = FACT["raise_is_cut_to_deepest_stack"]
UNCALLED_MAY_BE_PAID = FACT["uncalled_may_be_paid"]
ANTES_ALONE_ARE_BOMB = FACT["antes_alone_are_a_bomb_pot"]
WALK_MAY_PAY_BLIND = FACT["walk_may_pay_whole_blind"]
STAKES_ARE_ROUNDED = FACT["stakes_are_rounded"]
EARLY_FOLD_SITS_OUT = FACT["fold_before_the_deal_sits_out"]
BUTTON_MAY_KEEP_BLIND = FACT["button_may_keep_small_blind"]
DEAD_BUTTON_AT_SMALL = FACT["dead_button_is_marked_at_small_blind"]
AWARDS_MAY_BE_MISSING = FACT["awards_may_be_missing"]
FINAL_STACKS_TELL_AWARDS = FACT["final_stacks_tell_awards"]
POSTS_ARE_OWED = FACT["posts_are_what_is_owed"]
RAKE_FOLLOWS_ITS_POT = FACT["rake_line_follows_its_pot"]
BLINDS_MAY_BE_SILENT = FACT["blinds_may_be_silent"]
LONE_BLIND_AS_SMALL = FACT["lone_blind_may_be_called_small"]
MISSED_SMALL_IS_LIVE = FACT["missed_small_blind_is_live"]
BLINDS_MAY_PASS = FACT["blinds_may_pass_a_newcomer"]
LONE_POT_IS_MAIN = FACT["lone_pot_may_be_called_main"]
DRAWS_MAY_BE_SILENT = FACT["draws_may_be_silent"]
STREETS_MAY_BE_SILENT = FACT["streets_may_be_silent"]
FAST_TELLS_NO_FOLD = FACT["fast_tables_tell_no_fold"]
FAST_HIDES_SEATS = FACT["fast_tables_hide_seats"]
TIED_HIGHS_GO_BY_NO_RULE = FACT["tied_highs_go_by_no_rule"]
LINES_MAY_REPEAT = FACT["lines_may_repeat"]
PRINTS_SHOWDOWN_LINE = FACT["prints_showdown_line"]
LOW_MAY_BE_UNSAID = FACT["low_may_be_unsaid"]
SUMMARY_MAY_BE_EMPTY = FACT["summary_may_be_empty"]
SILENT_DROP = FACT["silent_drop"]
ALL_IN_MAY_BE_BLIND = FACT["all_in_may_be_blind"]
COMING_IN_HIDES_SMALL = FACT["coming_in_hides_small_blind"]
MISSED_BLIND_MAY_BE_SILENT = FACT["missed_blind_may_be_silent"]
REFUSED_BLIND_IS_SILENT = FACT["refused_blind_is_silent"]
BIG_BRING_IN_IS_BET = FACT["big_bring_in_is_a_bet"]
SPLASH_IS_APART = FACT["splash_is_paid_apart"]
SILENT_DROP_UNTIL = FACT["silent_drop_until"]
ZERO_STACK_IS_UNKNOWN = FACT["zero_stack_is_unknown"]
CHECKS_MAY_BE_SILENT = FACT["checks_may_be_silent"]
NAMES_MAY_BE_MISSING = FACT["names_may_be_missing"]
RUN_OUT_IS_SILENT = FACT["run_out_is_silent"]
SIDE_POTS_FIRST = FACT["side_pots_are_stated_first"]
AWARD_OF_LAST_POT = FACT["award_is_of_last_pot_won"]
MOST_BETS = FACT["most_bets_in_a_round"]
PRINTS_ALL_IN = FACT["prints_all_in"]
PRINTS_SUMMARY = FACT["prints_summary"]
SHOWDOWN_WITHOUT_TITLE = FACT["showdown_may_have_no_title"]
SUMMARY_REPEATS_BOARD = FACT["summary_repeats_board"]
SHOWDOWN_IS_CONTESTED = FACT["showdown_is_contested"]
PRINTS_NO_LOW_LINE = FACT["prints_no_low_line"]
NO_FLOP_NO_DROP = FACT["no_flop_no_drop"]
NO_ANTES = FACT["cash_tables_have_no_antes"]


@inner_kernel
def report(
    findings: Rows,
    counts: Rows,
    hand: int,
    code: int,
    pot: int,
    board: int,
    half: int,
    seat: int,
    stated: int,
    due: int,
    event: int,
) -> None:
    """Append a finding; what does not fit is counted all the same, so that the caller can grow the buffer."""
    place = counts[N_FINDINGS]
    counts[N_FINDINGS] = place + 1
    if place >= len(findings):
        return
    row = findings[place]
    row[F_HAND] = hand
    row[F_CODE] = code
    row[F_POT] = pot
    row[F_BOARD] = board
    row[F_HALF] = half
    row[F_SEAT] = seat
    row[F_STATED] = stated
    row[F_DUE] = due
    row[F_EVENT] = event
    row[F_LINE] = 0


@inner_kernel
def numbers_are_bets(facts: Rows) -> bool:
    """Whether the two numbers of a header are, in fixed limit, the bets."""
    return bool(facts[HEADER_NUMBERS_ARE] == BLINDS_ARE_BETS or facts[HEADER_NUMBERS_ARE] == BETS_OR_BLINDS)


@inner_kernel
def chips(S: Rows, G: Rows, seat: int) -> int:
    """What a seat can still put in: its stack, or what the cap of a cap table leaves."""
    left = S[STACK, seat]
    if G[CAP] > 0:
        under_cap = G[CAP] - S[PUT, seat] + S[ANTE, seat]
        if under_cap < left:
            left = under_cap
    return int(left)


@inner_kernel
def is_live(S: Rows, seat: int) -> bool:
    """Whether the seat is in the hand and has not folded."""
    return bool(S[DEALT, seat] == 1 and S[FOLDED_AT, seat] == 0)


@inner_kernel
def live_count(S: Rows, G: Rows) -> int:
    """How many seats have not folded."""
    count = 0
    for seat in range(G[SEAT_END]):
        if S[DEALT, seat] == 1 and S[FOLDED_AT, seat] == 0:
            count += 1
    return count


@inner_kernel
def cards_by_now(G: Rows, hole: int) -> int:
    """How many cards each player has in the present betting round; ``hole`` are those of the whole hand."""
    return int(hole - G[LAST_ROUND] + G[STREET]) if G[FAMILY] == STUD_GAME else hole


@inner_kernel
def round_of(G: Rows, street: int) -> int:
    """The betting round that a street is, from 0; of a street that the game does not have, one that cannot be next."""
    if street == 0:  # "hole cards" are the first street of any game
        return 0
    for number in range(G[LAST_ROUND] + 1):
        if G[ROUND_NAMES + number] == street:
            return number
    if G[FAMILY] == STUD_GAME and street == RIVER:  # so the last street of five-card stud may be called, too
        return int(G[LAST_ROUND])
    return -1


@inner_kernel
def next_dealt_in(S: Rows, G: Rows, seat: int) -> int:
    """The first seat clockwise from another that was dealt in."""
    for _ in range(G[SEAT_END]):
        seat = seat + 1 if seat + 1 < G[SEAT_END] else 0
        if S[DEALT, seat] == 1:
            break
    return seat
