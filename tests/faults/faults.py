"""The kinds of faults, and for each the findings that are right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hhparse.engine import codes as code
from tests.faults import acts, cards, money, writing
from tests.faults.hands import Edit, Hand

Spoil = Callable[[Hand, Random], list[Edit] | None]

#: Somebody acts whose turn it is not, or the betting is not over where the log goes on.
TURNS = (
    code.OUT_OF_TURN,
    code.ACTS_ON_CLOSED_STREET,
    code.STREET_LEFT_OPEN,
    code.ACTS_AFTER_FOLD,
    code.ACTS_WHEN_ALL_IN,
    code.NOBODY_LEFT,
)
#: An act does not fit what is bet.
BETS = (
    code.CALL_AMOUNT,
    code.CHECK_FACING_BET,
    code.BET_INTO_BET,
    code.RAISE_OF_NOTHING,
    code.RAISE_NOT_OPEN,
    code.MIN_RAISE,
    code.MIN_BET,
    code.FIXED_LIMIT_SIZE,
    code.OVER_POT_LIMIT,
    code.OVER_STACK,
)
#: What was put in is not what the rest of the log says.
SUMS = (code.PUT_AGAINST_TOTAL, code.AWARDS_AGAINST_TOTAL, code.UNCALLED_AMOUNT, code.UNCALLED_MISSING)
#: Somebody is in to the end who does not show, or is not told of as if he were.
ENDS = (code.BOARD_MISSING, code.SHOWDOWN_WITHOUT_SHOW, code.SUMMARY_FOLD, code.STREET_ORDER)
PAID_WRONGLY = (code.AWARD, code.AWARD_LINES)


@dataclass(frozen=True)
class Fault:
    """One way to spoil a hand. If the machine does not refuse the text, one of ``codes`` is found."""

    spoil: Spoil
    codes: frozenset[int]

    @property
    def name(self) -> str:
        """The name of the kind."""
        return self.spoil.__name__

    @property
    def sentence(self) -> str:
        """What is spoiled."""
        return (self.spoil.__doc__ or "").strip()


def _fault(spoil: Spoil, *codes: int) -> Fault:
    return Fault(spoil, frozenset(codes))


FAULTS = {
    fault.name: fault
    for fault in (
        _fault(acts.action_deleted, *TURNS, *BETS, *SUMS, *ENDS),
        _fault(acts.action_doubled, *TURNS, *BETS),
        _fault(acts.action_out_of_turn, *TURNS, *BETS),
        _fault(acts.action_on_other_street, *TURNS, code.SUMMARY_FOLD),
        _fault(acts.action_after_fold, code.ACTS_AFTER_FOLD),
        _fault(acts.action_ten_times, *BETS, *SUMS, code.RAISE_ARITHMETIC, code.ALL_IN_FLAG),
        _fault(acts.bet_above_stack, code.OVER_STACK),
        _fault(acts.raise_above_pot, code.OVER_POT_LIMIT),
        _fault(acts.fifth_bet, code.OVER_FIXED_LIMIT_CAP),
        _fault(acts.raise_numbers_apart, code.RAISE_ARITHMETIC),
        _fault(acts.stack_too_small, code.OVER_STACK, *SUMS, *PAID_WRONGLY),
        _fault(acts.stack_too_big, code.ALL_IN_FLAG),
        _fault(acts.seat_missing, code.ACTS_WITHOUT_SEAT),
        _fault(acts.seat_given_twice, code.SEAT_TWICE),
        _fault(money.total_pot, code.PUT_AGAINST_TOTAL),
        _fault(money.rake, code.AWARDS_AGAINST_TOTAL, code.SUMMARY_AWARD),
        _fault(money.award_amount, code.AWARDS_AGAINST_TOTAL, *PAID_WRONGLY),
        _fault(money.summary_amount, code.SUMMARY_AWARD, code.SUMMARY_STACK, code.SUMMARY_PUT),
        _fault(money.award_to_loser, *PAID_WRONGLY, code.CARDS_UNKNOWN),
        _fault(money.award_to_folder, code.FOLDER_PAID),
        _fault(money.award_to_nobody_known, code.ACTS_WITHOUT_SEAT),
        _fault(money.side_pot_to_outsider, *PAID_WRONGLY, code.CARDS_UNKNOWN),
        _fault(money.halves_swapped, *PAID_WRONGLY),
        _fault(money.odd_unit_moved, code.ODD_UNIT),
        _fault(money.low_without_qualifying, *PAID_WRONGLY),
        _fault(money.quarter_as_half, *PAID_WRONGLY),
        _fault(cards.card_in_hand_twice, code.DUPLICATE_CARD),
        _fault(cards.card_in_two_hands, code.DUPLICATE_CARD),
        _fault(cards.card_in_hand_and_on_board, code.DUPLICATE_CARD),
        _fault(cards.card_on_board_twice, code.DUPLICATE_CARD),
        _fault(cards.flop_of_two, code.BOARD_COUNT, code.BOARD_FORGETS),
        _fault(cards.turn_forgets_flop, code.BOARD_FORGETS),
        _fault(cards.one_card_too_many, code.HOLE_COUNT),
        _fault(cards.cards_told_in_two_ways, code.CARDS_CHANGED, code.DUPLICATE_CARD),
        _fault(cards.malformed_card),
        _fault(writing.malformed_amount, *TURNS, *BETS),  # among what players say it passes for talk, not for an act
        _fault(writing.other_currency, code.CURRENCY_MIXED),
        _fault(writing.cut_short, *TURNS, *SUMS, *ENDS, code.SUMMARY_MISSING, code.AWARD_MISSING),
        _fault(writing.unknown_line),
    )
}
