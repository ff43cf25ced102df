"""Everleaf: a network of rooms from 2008 on; its form was still written in 2019."""

from __future__ import annotations

from hhparse.sites.base import (
    Blinds,
    Format,
    Grain,
    OddHalf,
    OddUnit,
    Rake,
    RakeBound,
    RakeOrder,
    Site,
    Total,
    Uncalled,
)

FORMAT = Format(name="everleaf", title="Everleaf", default_site="everleaf")

SITE = Site(
    name="everleaf",
    title="Everleaf",
    odd_unit_goes_to=OddUnit.LEFT_OF_BUTTON,
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.PER_POT,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    labels_pots=True,
    lone_pot_may_be_called_main=True,
    side_pots_have_no_numbers=True,
    fold_win_may_be_halved=True,
    words_name_lows=False,
    muck_may_be_silent=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(1000, fixed=True), RakeBound(500)),
    evidence={
        "odd_unit_goes_to": (
            "In hand 148736641 a tied high half pays 0.48 to seat 10, left of the button, and 0.47 to the button."
        ),
        "odd_unit_of_halves_goes_to": "In 14 of 14 pots (domain notes 2.2), as 0.10 and 0.09 in hand 149109783.",
        "rake_is": "No hand has a line of it: hand 149107406 pays 1.71 of a pot of 1.80.",
        "no_flop_no_drop": "All 11 cash hands that ended before the flop pay all that was put in.",
        "rake_bounds": (
            "Pot and no limit take one of each 20, rounded down: 0.27 of 5.40, and none of 20 raked hands more. Fixed "
            "limit takes up to 0.06 of 0.76 (hand 285998708), less than one of each 10 in all 7 hands; its rate is not "
            "known, nor is a cap."
        ),
        "rake_is_taken": (
            "Hand 190075259 pays 0.13 of a main pot of 0.13 and 1.81 of a side pot of 1.90: the main pot is too "
            "small to be raked, so each pot pays for itself."
        ),
        "uncalled_bet_is": (
            "In hand 149107406 a bet of 1.80 that nobody calls has no line and is not in the 1.80 that is paid."
        ),
        "award_line_covers": (
            "One line for each half of each pot, with the five cards that win it: 0.57 high in a hand of table Old "
            "Market I."
        ),
        "header_numbers_are": "Fixed limit prints the bets: at 300/600 the blinds are 150 and 300 in hand 282025754.",
        "lone_pot_may_be_called_main": "Every hand has awards 'from main pot', most of them no other.",
        "side_pots_have_no_numbers": (
            "Hand 282028385 pays 3300 from the 'main pot', 3399 and 1934 each from 'side pot': six have 550 in the "
            "first, three 933 and two 300 in the second, and two 967 in the third."
        ),
        "fold_win_may_be_halved": (
            "In hand 149111070 all others fold on the river, and the winner is paid '0.10 high' and '0.09 low'; hand"
            " 149108717 pays 0.29 and 0.28 without these words. Hands that end sooner have one line."
        ),
        "words_name_lows": "What is said behind a player's cards is his high only; the low stands in its award.",
        "muck_may_be_silent": (
            "'does not show cards' stands where all others folded; who loses at the showdown may have no line at all."
        ),
        "hand_numbers_are_unique_per": "Numbers rise through all tables.",
    },
    blind_spots=(
        "No total and no rake is printed: what is missing from a pot's awards counts as its rake, so that an award "
        "that is too low in a pot of one winner passes.",
        "Tournaments are not marked as such before 2019; there chips that are missing count as rake, too.",
        "The words for the hand behind an award are not compared, its five cards are.",
        "Where there are several side pots they have no numbers: such a hand is compared by what each player has won "
        "in all.",
        "Some tournaments of 2009 show no cards at a showdown: who must win there cannot be proved.",
        "A stack that is never all-in can be changed unseen.",
    ),
)
