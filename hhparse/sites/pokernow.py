"""PokerNow: private games in the browser. Its log is a CSV file, one row for each thing that happened, newest first."""

from __future__ import annotations

from hhparse.sites.base import (
    Blinds,
    Csv,
    Format,
    Grain,
    Numbering,
    OddBoard,
    OddHalf,
    OddUnit,
    Rake,
    Site,
    Total,
    Uncalled,
)

FORMAT = Format(
    name="pokernow",
    title="PokerNow log (CSV)",
    default_site="pokernow",
    container=Csv(columns=("entry", "at", "order"), ordered_by="order"),
)

SITE = Site(
    name="pokernow",
    title="PokerNow",
    odd_unit_goes_to=OddUnit.LEFT_OF_BUTTON,
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    odd_unit_of_boards_goes_to=OddBoard.FIRST_BOARD,
    total_pot_is=Total.NOT_PRINTED,
    stated_pots_are=Total.NOT_PRINTED,
    rake_is=Rake.NONE_TAKEN,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.SHARE,
    hand_numbers_are_unique_per=Numbering.TABLE,
    header_numbers_are=Blinds.NOT_PRINTED,
    lists_only_players_dealt_in=True,
    muck_may_be_silent=True,
    decimals_tell_the_unit=True,
    raise_is_cut_to_deepest_stack=True,
    posts_are_to=True,
    prints_all_in=False,
    labels_halves=True,
    evidence={
        "odd_unit_goes_to": (
            "All 29 odd pots of 98 that a high and a low shared gave the unit to the high half; all 10 odd ties, high "
            "or low, to the first player left of the button; of two boards the first has it (domain notes 2.2). Hand "
            "212 of such a log pays 9573 / 4787 / 4786."
        ),
        "odd_unit_of_halves_goes_to": (
            "All 29 odd pots of 98 that a high and a low shared (domain notes 2.2), as 22.78 and 22.77 in hand 191."
        ),
        "odd_unit_of_boards_goes_to": (
            "Hand 194 pays 25.46 on the first board and 25.45 on the second, to two players."
        ),
        "rake_is": "In 1446 of 1446 hands what the players put in is what they collect, to the unit.",
        "uncalled_bet_is": (
            "Where one bet stands above all others the log gives the rest of it back in a line of its own: 1017 "
            "lines, none missing in 1446 hands."
        ),
        "award_line_covers": (
            "One line for each half of each pot on each board: hand 91 of a cents table pays the main pot .95 + .94 "
            "and the side pot .39 + .39 for one tied low."
        ),
        "hand_numbers_are_unique_per": "Every table counts its hands from 1.",
        "header_numbers_are": "The first line names the game only: the posted blinds say what it is played for.",
        "lists_only_players_dealt_in": "Only those who play the hand stand in the line of the stacks.",
        "muck_may_be_silent": (
            "A player who loses at showdown may never show: in hand 504 of a log the caller of the last bet has no "
            "line after it."
        ),
        "decimals_tell_the_unit": (
            "A table counts in whole chips or in cents; only a table of cents prints a decimal mark, and then in "
            "nearly every amount."
        ),
        "posts_are_to": (
            "Hand 457 of a log prints a small blind, a missing small blind and a missed big blind of one player, who "
            "then checks; he starts the next hand with 45.25 = 43.65 - 1.70 + 3.30, and 1.70 = 0.10 dead + 0.25 + the "
            "bets of 0.25 and 1.10."
        ),
        "raise_is_cut_to_deepest_stack": (
            "Hand 184 of a log raises 12.15 to 23.70 because the only opponent has 23.70; hand 201 'raises to 21.63' "
            "over an all-in of just that: six such raises in 1446 hands, each to the deepest opponent's last chip."
        ),
        "prints_all_in": (
            "The words stand also where a bet leaves everybody else with nothing behind: hand 51 of a log has a raise "
            "to 0.46 'all in' by a player with 6.83, so they say nothing of the stack."
        ),
        "labels_halves": "Hi/lo awards are called hi hand or low hand, and name the five cards.",
    },
    blind_spots=(
        "There is no total and no rake: two awards changed by opposite amounts are seen by the cards only.",
        "Who folds or mucks unseen at the end shows no cards: that he lost cannot be proved, and a losing hand's line "
        "can be left out, or a last check be a fold.",
        "A stack that is never all-in can be changed unseen, and the words for all-in do not help. Seats count by "
        "their order only.",
        "Calls and raises say a street's total, which has the blind in it: unless its player folds, a blind's amount "
        "is said nowhere else. A small blind may be dead, so that its missing line is not noticed, nor a missing "
        "dealer.",
        "A bet that nobody calls and what comes back of it can be changed together.",
        "Of an award only the half and the five cards are compared, not the words; without a low the five may be "
        "missing.",
        "Two boards may be dealt without the line that says that it is run twice.",
        "The owner's cards are printed without his name: they can be changed if he does not show them.",
    ),
)
