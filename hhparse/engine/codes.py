"""What the audit can find: a code, the verdict it leads to, and the rule in a sentence.

The kernels report numbers; sentences are made when somebody reads them. In a sentence stand ``{player}``, ``{stated}``,
``{due}`` (amounts as decimal strings), ``{pot}``, ``{half}``, ``{board}``, ``{stated_number}`` and ``{due_number}``
(the same two as plain numbers, for counts and seats), ``{card}`` (the first of the two, as a card), ``{due_player}``
(who sits in the seat of the second) and ``{whose}`` (the player's, or of a hand as a whole those that it needed).
"""

from __future__ import annotations

from dataclasses import dataclass

from hhparse.events import EventKind
from hhparse.hand import Verdict

SEAT_TWICE = 1
ACTS_AFTER_FOLD = 2
ACTS_WHEN_ALL_IN = 3
OUT_OF_TURN = 4
ACTS_ON_CLOSED_STREET = 5
STREET_LEFT_OPEN = 6
CHECK_FACING_BET = 7
BET_INTO_BET = 8
CALL_AMOUNT = 9
RAISE_ARITHMETIC = 10
RAISE_OF_NOTHING = 11
MIN_RAISE = 12
MIN_BET = 13
OVER_POT_LIMIT = 14
FIXED_LIMIT_SIZE = 15
OVER_STACK = 16
ALL_IN_FLAG = 17
BLIND_SIZE = 18
UNCALLED_AMOUNT = 19
UNCALLED_MISSING = 20
PUT_AGAINST_TOTAL = 21
AWARDS_AGAINST_TOTAL = 22
STATED_POT = 23
STATED_POT_COUNT = 24
BOARD_COUNT = 25
BOARD_FORGETS = 26
DUPLICATE_CARD = 27
HOLE_COUNT = 28
CARDS_CHANGED = 29
BOARD_LINE = 30
BOARD_MISSING = 31
SUMMARY_AWARD = 32
SUMMARY_FOLD = 33
SUMMARY_POSITION = 34
SUMMARY_SEAT = 35
SUMMARY_MISSING = 36
FOLDER_PAID = 37
POT_LABEL = 38
AWARD = 39
ODD_UNIT = 40
AWARD_LINES = 41
CURRENCY_MIXED = 42
RAKE_WITHOUT_FLOP = 43
RAKE_OVER_POT = 44
NO_LOW_LINE = 45
NOT_WHOLE_UNITS = 46
CARDS_UNKNOWN = 47
TOTAL_MISSING = 48
PARTIAL_SHOW = 49
HIGH_LABEL = 50
LOW_LABEL = 51
COMBINATION = 52
CAP_EXCEEDED = 53
CANCELLED_BUT_PAID = 54
POT_SUM = 55
ACTS_WITHOUT_SEAT = 56
BUTTON_UNKNOWN = 58
SAME_NUMBER_OTHER_HAND = 59
SUMMARY_INCOMPLETE = 60
BOARDS_AGAINST_LINE = 61
FIXED_LIMIT_CAP = 62
ANTE_SIZE = 63
BLIND_SEAT = 64
DEAL_ORDER = 65
NOBODY_LEFT = 66
RAISE_NOT_OPEN = 67
PLAYER_COUNT = 68
RAKE_IN_TOURNAMENT = 69
SUMMARY_SHOWDOWN = 70
CASHOUT_TOLD = 71
HAND_NUMBER = 72
SHOWDOWN_WITHOUT_SHOW = 73
HALF_LABEL = 74
BLIND_MISSING = 75
AWARD_MISSING = 76
LINE_REPEATED = 80
RAKE_OVER_BOUND = 81
BLINDS_SILENT = 82
MISSED_BLINDS_SILENT = 83
BRING_IN_SEAT = 84
BRING_IN_SIZE = 85
STREET_ORDER = 86
DRAWS_TWICE = 87
DRAW_ORDER = 88
DRAW_COUNT = 89
SUMMARY_STACK = 90
SUMMARY_PUT = 91
CHECK_SILENT = 92
DRAW_MISSING = 93
OVER_FIXED_LIMIT_CAP = 94
RAKE_STATED_OVER_BOUND = 95
SUMMARY_TWICE = 96
ANTE_UNUSUAL = 97
DEAD_BLIND_SILENT = 98
REFUSAL_SILENT = 99


@dataclass(frozen=True)
class Rule:
    """One thing that the audit can find."""

    code: int
    name: str
    verdict: Verdict
    sentence: str


_C = Verdict.CONTRADICTS_ITSELF
_D = Verdict.DISAGREES

RULES: dict[int, Rule] = {
    rule.code: rule
    for rule in (
        Rule(SEAT_TWICE, "seat_twice", _C, "two players are given the same seat"),
        Rule(ACTS_AFTER_FOLD, "acts_after_fold", _C, "{player} acts after folding"),
        Rule(ACTS_WHEN_ALL_IN, "acts_when_all_in", _C, "{player} acts with no chips left"),
        Rule(OUT_OF_TURN, "out_of_turn", _C, "{player} acts while it is {due_player}'s turn"),
        Rule(ACTS_ON_CLOSED_STREET, "acts_on_closed_street", _C, "{player} acts although the betting round is over"),
        Rule(STREET_LEFT_OPEN, "street_left_open", _C, "the next street begins before {player} has acted"),
        Rule(CHECK_FACING_BET, "check_facing_bet", _C, "{player} checks although {due} is bet"),
        Rule(BET_INTO_BET, "bet_into_bet", _C, "{player} bets although {due} is bet already"),
        Rule(CALL_AMOUNT, "call_amount", _C, "{player} calls {stated}, but {due} is what it takes"),
        Rule(RAISE_ARITHMETIC, "raise_arithmetic", _C, "{player} raises to {stated}, but the raise comes to {due}"),
        Rule(RAISE_OF_NOTHING, "raise_of_nothing", _C, "{player} raises although nothing is bet"),
        Rule(MIN_RAISE, "min_raise", _C, "{player} raises by {stated}, less than the least raise of {due}"),
        Rule(MIN_BET, "min_bet", _C, "{player} bets {stated}, less than the least bet of {due}"),
        Rule(OVER_POT_LIMIT, "over_pot_limit", _C, "{player} makes it {stated}, above the pot limit of {due}"),
        Rule(FIXED_LIMIT_SIZE, "fixed_limit_size", _C, "{player} bets or raises by {stated}; the limit is {due}"),
        Rule(OVER_STACK, "over_stack", _C, "{player} puts in {stated} of a stack of {due}"),
        Rule(ALL_IN_FLAG, "all_in_flag", _C, "{player}'s line and stack disagree about being all-in ({due} left)"),
        Rule(BLIND_SIZE, "blind_size", _C, "{player} posts {stated}; the blind is {due}"),
        Rule(UNCALLED_AMOUNT, "uncalled_amount", _C, "{stated} is returned to {player}, but {due} was not called"),
        Rule(UNCALLED_MISSING, "uncalled_missing", _C, "{due} of {player}'s bet was not called and is not returned"),
        Rule(PUT_AGAINST_TOTAL, "put_against_total", _C, "the total pot is {stated}, but {due} was put in"),
        Rule(AWARDS_AGAINST_TOTAL, "awards_against_total", _C, "awards and deductions are {stated} of a pot of {due}"),
        Rule(STATED_POT, "stated_pot", _C, "{pot} is stated as {stated}; {due} is in it"),
        Rule(STATED_POT_COUNT, "stated_pot_count", _C, "{stated_number} pots are stated; the bets make {due_number}"),
        Rule(BOARD_COUNT, "board_count", _C, "the board has {stated_number} cards where it must have {due_number}"),
        Rule(BOARD_FORGETS, "board_forgets", _C, "a street repeats the board with another card"),
        Rule(DUPLICATE_CARD, "duplicate_card", _C, "{card} is in the deal twice"),
        Rule(HOLE_COUNT, "hole_count", _C, "{player} has {stated_number} cards where the game deals {due_number}"),
        Rule(CARDS_CHANGED, "cards_changed", _C, "{player}'s cards are printed in two ways"),
        Rule(BOARD_LINE, "board_line", _C, "the summary's board is not the board that was dealt"),
        Rule(BOARD_MISSING, "board_missing", _C, "there is a showdown, but the board has {stated_number} cards"),
        Rule(SUMMARY_AWARD, "summary_award", _C, "the summary gives {player} {stated}; the award lines make {due}"),
        Rule(SUMMARY_FOLD, "summary_fold", _C, "the summary says that {player} folded on another street"),
        Rule(SUMMARY_POSITION, "summary_position", _C, "the summary gives {player} a position that is not his"),
        Rule(SUMMARY_SEAT, "summary_seat", _C, "the summary puts {player} in seat {stated_number}, not {due_number}"),
        Rule(SUMMARY_TWICE, "summary_twice", _C, "the summary lists {player} {stated_number} times"),
        Rule(SUMMARY_STACK, "summary_stack", _C, "the summary leaves {player} with {stated}; the play leaves {due}"),
        Rule(SUMMARY_PUT, "summary_put", _C, "the summary says that {player} put in {stated}; the play makes it {due}"),
        Rule(SUMMARY_MISSING, "summary_missing", _C, "the hand ends before its summary"),
        Rule(FOLDER_PAID, "folder_paid", _C, "{player} is paid {stated} after folding"),
        Rule(POT_LABEL, "pot_label", _C, "{player} is paid from a pot that the bets do not make"),
        Rule(AWARD, "award", _D, "{player} was paid {stated} of {half} {pot}; {due} is due"),
        Rule(
            ODD_UNIT,
            "odd_unit",
            Verdict.ODD_UNIT,
            "{player} was paid {stated} of {half} {pot}; the odd unit makes it {due}",
        ),
        Rule(AWARD_LINES, "award_lines", _D, "{player}'s award line of {stated} is none of his shares"),
        Rule(AWARD_MISSING, "award_missing", Verdict.NOT_PROVABLE, "no line says who was paid; {due} is due"),
        Rule(CURRENCY_MIXED, "currency_mixed", _C, "an amount is in another currency than the table's"),
        Rule(RAKE_WITHOUT_FLOP, "rake_without_flop", _C, "{stated} is raked, but the hand had no flop"),
        Rule(RAKE_OVER_POT, "rake_over_pot", _C, "the rake of {stated} is more than the pots can pay ({due})"),
        Rule(NO_LOW_LINE, "no_low_line", _C, "the log and the cards disagree about whether there is a low"),
        Rule(NOT_WHOLE_UNITS, "not_whole_units", _C, "{stated} cannot be paid in units of {due}"),
        Rule(
            CARDS_UNKNOWN,
            "cards_unknown",
            Verdict.NOT_PROVABLE,
            "{pot} cannot be proved: {whose} cards were never printed",
        ),
        Rule(TOTAL_MISSING, "total_missing", _C, "the line with the total pot is missing"),
        Rule(PARTIAL_SHOW, "partial_show", Verdict.AGREES, "{player} shows {stated_number} of {due_number} cards"),
        Rule(HIGH_LABEL, "high_label", _C, "the words printed for {player}'s high hand are not what the cards make"),
        Rule(LOW_LABEL, "low_label", _C, "the words printed for {player}'s low are not what the cards make"),
        Rule(COMBINATION, "combination", _C, "the five cards printed for {player} are not his to play"),
        Rule(CAP_EXCEEDED, "cap_exceeded", _C, "{player} puts in {stated}, above the cap of {due}"),
        Rule(CANCELLED_BUT_PAID, "cancelled_but_paid", _C, "the hand was cancelled, but {stated} was paid"),
        Rule(POT_SUM, "pot_sum", _D, "{stated} was paid from {pot}; {due} is in it"),
        Rule(ACTS_WITHOUT_SEAT, "acts_without_seat", _C, "{player} acts without a seat"),
        Rule(BUTTON_UNKNOWN, "button_unknown", Verdict.AGREES, "no button is printed; it is taken from the blinds"),
        Rule(SAME_NUMBER_OTHER_HAND, "same_number_other_hand", Verdict.AGREES, "another hand has the same number"),
        Rule(SUMMARY_INCOMPLETE, "summary_incomplete", _C, "the summary has no line for {player}, who was dealt in"),
        Rule(
            FIXED_LIMIT_CAP,
            "fixed_limit_cap",
            Verdict.AGREES,
            "{player} makes bet number {stated_number} on this street",
        ),
        Rule(
            OVER_FIXED_LIMIT_CAP,
            "over_fixed_limit_cap",
            _C,
            "{player} makes bet number {stated_number} on this street; the room allows {due_number}",
        ),
        Rule(ANTE_SIZE, "ante_size", _C, "{player} posts an ante of {stated}; the ante is {due}"),
        Rule(ANTE_UNUSUAL, "ante_unusual", Verdict.AGREES, "antes are posted; the room's cash tables have none"),
        Rule(BLIND_SEAT, "blind_seat", _C, "{player} posts a blind that the button gives to {due_player}"),
        Rule(BLIND_MISSING, "blind_missing", _C, "nobody posts the big blind"),
        Rule(DEAL_ORDER, "deal_order", _C, "the cards are dealt before the blinds are posted, or after the first act"),
        Rule(NOBODY_LEFT, "nobody_left", _C, "the hand goes on although only one player is left"),
        Rule(
            RAISE_NOT_OPEN,
            "raise_not_open",
            _C,
            "{player} raises to {stated} although nobody has raised by {due} or more since he acted",
        ),
        Rule(PLAYER_COUNT, "player_count", _C, "{stated_number} players cannot be dealt in"),
        Rule(RAKE_IN_TOURNAMENT, "rake_in_tournament", _C, "{stated} is raked from a pot of a tournament"),
        Rule(
            SHOWDOWN_WITHOUT_SHOW,
            "showdown_without_show",
            _C,
            "{player} was in the hand at the end but neither shows nor mucks",
        ),
        Rule(
            SUMMARY_SHOWDOWN,
            "summary_showdown",
            _C,
            "the play and the summary disagree about whether {player} showed his cards",
        ),
        Rule(CASHOUT_TOLD, "cashout_told", _C, "{player} is said to have cashed out, but not everywhere in the log"),
        Rule(HALF_LABEL, "half_label", _C, "{player}'s award line of {stated} does not say which half it pays"),
        Rule(
            LINE_REPEATED,
            "line_repeated",
            Verdict.AGREES,
            "the line is printed again; it cannot have happened twice and counts once",
        ),
        Rule(CHECK_SILENT, "check_silent", Verdict.AGREES, "no line says that {player} checks; nothing was bet"),
        Rule(BLINDS_SILENT, "blinds_silent", Verdict.AGREES, "no blind is printed; they are taken from the header"),
        Rule(
            DEAD_BLIND_SILENT,
            "dead_blind_silent",
            Verdict.AGREES,
            "no line says that {player} has put in a dead blind of {due}; the log's other figures do",
        ),
        Rule(
            REFUSAL_SILENT,
            "refusal_silent",
            Verdict.AGREES,
            "no line says that {player} sits out; the next player posts the big blind",
        ),
        Rule(
            MISSED_BLINDS_SILENT,
            "missed_blinds_silent",
            Verdict.AGREES,
            "{player} checks without a post: he has posted both missed blinds of {due} without a line",
        ),
        Rule(RAKE_OVER_BOUND, "rake_over_bound", _D, "{stated} is missing from the awards; the rake is {due} at most"),
        Rule(
            RAKE_STATED_OVER_BOUND,
            "rake_stated_over_bound",
            Verdict.AGREES,
            "a rake of {stated} is printed; the room takes {due} at most",
        ),
        Rule(
            BRING_IN_SEAT,
            "bring_in_seat",
            _C,
            "{player} brings it in, but the open cards say that {due_player} must",
        ),
        Rule(BRING_IN_SIZE, "bring_in_size", _C, "{player} brings it in for {stated}; the small bet is {due}"),
        Rule(STREET_ORDER, "street_order", _C, "a street is left out, or comes again"),
        Rule(DRAWS_TWICE, "draws_twice", _C, "{player} draws for a second time on one street, or before the first"),
        Rule(DRAW_ORDER, "draw_order", _C, "{player} draws after somebody has bet or checked on that street"),
        Rule(DRAW_COUNT, "draw_count", _C, "{player} gives back {due_number} cards; {stated_number} are printed"),
        Rule(DRAW_MISSING, "draw_missing", _C, "{player} neither draws nor stands pat"),
        Rule(HAND_NUMBER, "hand_number", _C, "the hand ends with another number than it begins with"),
        Rule(
            BOARDS_AGAINST_LINE,
            "boards_against_line",
            _C,
            "the log and the streets disagree about how often it was run",
        ),
    )
}

#: Verdict of each code, for kernels: ``VERDICT_OF[code]``.
HIGHEST_CODE = max(RULES)

#: Where findings are seen that follow from the hand as a whole: at the last line of the first of these kinds that there
#: is, of the player if the finding is about one.
SEEN_AT: dict[int, tuple[EventKind, ...]] = {
    ACTS_AFTER_FOLD: (EventKind.MUCK, EventKind.SHOW),
    STREET_LEFT_OPEN: (EventKind.COLLECT, EventKind.STREET),
    STREET_ORDER: (EventKind.STREET,),
    UNCALLED_MISSING: (EventKind.RAISE, EventKind.BET, EventKind.POST),
    BLIND_SEAT: (EventKind.POST,),
    BLIND_MISSING: (EventKind.POST,),
    REFUSAL_SILENT: (EventKind.SEAT,),
    ANTE_SIZE: (EventKind.POST, EventKind.SEAT),
    ANTE_UNUSUAL: (EventKind.POST,),
    BUTTON_UNKNOWN: (EventKind.TABLE,),
    BOARD_MISSING: (EventKind.STREET,),
    BOARD_LINE: (EventKind.BOARD, EventKind.STREET),
    BOARDS_AGAINST_LINE: (EventKind.RUN_TWICE, EventKind.STREET),
    PUT_AGAINST_TOTAL: (EventKind.TOTAL,),
    AWARDS_AGAINST_TOTAL: (EventKind.TOTAL, EventKind.COLLECT, EventKind.WON),
    TOTAL_MISSING: (EventKind.STREET,),
    STATED_POT: (EventKind.STATED_POT, EventKind.TOTAL),
    STATED_POT_COUNT: (EventKind.STATED_POT, EventKind.TOTAL),
    RAKE_WITHOUT_FLOP: (EventKind.RAKE, EventKind.COLLECT),
    RAKE_OVER_POT: (EventKind.RAKE, EventKind.COLLECT),
    RAKE_OVER_BOUND: (EventKind.COLLECT, EventKind.WON),
    RAKE_STATED_OVER_BOUND: (EventKind.RAKE,),
    RAKE_IN_TOURNAMENT: (EventKind.RAKE, EventKind.COLLECT),
    POT_SUM: (EventKind.COLLECT, EventKind.WON),
    NOT_WHOLE_UNITS: (EventKind.COLLECT,),
    CANCELLED_BUT_PAID: (EventKind.COLLECT,),
    AWARD_MISSING: (EventKind.STREET,),
    CARDS_UNKNOWN: (EventKind.COLLECT, EventKind.MUCK, EventKind.SUMMARY, EventKind.SEAT),
    NO_LOW_LINE: (EventKind.NO_LOW, EventKind.COLLECT),
    SHOWDOWN_WITHOUT_SHOW: (EventKind.SUMMARY, EventKind.SEAT),
    CASHOUT_TOLD: (EventKind.CASHOUT, EventKind.SUMMARY),
    SUMMARY_AWARD: (EventKind.SUMMARY, EventKind.COLLECT),
    SUMMARY_FOLD: (EventKind.SUMMARY,),
    SUMMARY_TWICE: (EventKind.SUMMARY,),
    SUMMARY_SHOWDOWN: (EventKind.SUMMARY,),
    SUMMARY_INCOMPLETE: (EventKind.STREET,),
}
