"""Bovada, Ignition and Bodog: one room under several names, whose players are called by their positions."""

from __future__ import annotations

from hhparse.sites.base import (
    Blinds,
    Format,
    Grain,
    Numbering,
    OddHalf,
    OddUnit,
    Rake,
    RakeBound,
    RakeOrder,
    Site,
    Total,
    Uncalled,
)

FORMAT = Format(name="bovada", title="Bovada, Ignition, Bodog", default_site="bovada")

SITE = Site(
    name="bovada",
    title="Bovada",
    odd_unit_goes_to=OddUnit.LOW_LEFTOVER_TO_HIGH,
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.GROSS,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.PROPORTIONAL,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.POT,
    hand_numbers_are_unique_per=Numbering.SITE,
    header_numbers_are=Blinds.NOT_PRINTED,
    labels_pots=True,
    main_pot_is_called_pot=True,
    uncalled_may_be_paid=True,
    streets_may_be_silent=True,
    fast_tables_tell_no_fold=True,
    fast_tables_hide_seats=True,
    tied_highs_go_by_no_rule=True,
    lines_may_repeat=True,
    prints_showdown_line=False,
    low_may_be_unsaid=True,
    summary_may_be_empty=True,
    prints_all_in=True,
    prints_summary=True,
    no_flop_no_drop=True,
    rake_bounds=(
        RakeBound(500, 100, fixed=True, players=3),
        RakeBound(500, 200, fixed=True, players=5),
        RakeBound(500, 300, fixed=True),
        RakeBound(500, 100, players=2),
        RakeBound(500, 200, players=3),
        RakeBound(500, 300, players=5),
        RakeBound(500, 400),
    ),
    missed_blind_may_be_small=True,
    prints_deals_to_everybody=True,
    names_are_positions=True,
    evidence={
        "names_are_positions": "'Big Blind', 'UTG+1 [ME]': the positions are the only names, in all hands.",
        "prints_deals_to_everybody": "Each player has a line 'Card dealt to a spot'.",
        "missed_blind_may_be_small": "Hands 2601409566 and 2902238171: who comes in posts a live small blind.",
        "odd_unit_goes_to": (
            "In all 36 hi/lo showdowns of a cents table each tied low gets an equal part of the low half, and what is "
            "left goes back to the high: hand 2902256725 pays 9.62 as 4.82 / 2.40 / 2.40 (domain notes 2.2)."
        ),
        "tied_highs_go_by_no_rule": (
            "Of twelve odd cents of ordinary tables nine are with the first left of the button (3.21 / 3.20 in hand "
            "2902234353), three are not: hand 3761203215 has the button in seat 5 and pays 15.65 as 7.83 to seat 5 and "
            "7.82 to seat 6; so 3761205708 and 3761474356. Neither who bet or showed, nor cards, stacks or seats tell."
        ),
        "odd_unit_of_halves_goes_to": (
            "Hand 2902239195 pays 0.23 for high and 0.22 for low, to two players; no odd pot of 18 pays the low more."
        ),
        "total_pot_is": "Hand 2605762685 has a total of 930 = 550.22 + 376.78 + rake 3.",
        "rake_is": "74 of 688 totals have the rake beside them; in the others it is what the results leave.",
        "rake_is_taken": (
            "Hand 2605762685 takes 1.78 of its rake of 3 from a side pot of 552 in 930, which is its part rounded "
            "down; so do all cash hands with side pots."
        ),
        "rake_bounds": (
            "A cent of each 0.20, at most 4.00, says the room's page (bodog.eu/poker/get-started/bodog-rake), with "
            "lower caps for fixed limit and fewer players; at small stakes, where it names still lower ones, those of "
            "large stakes stand here. All 36 hi/lo pots of a cents table are raked 5 %, rounded down to the cent "
            "(domain notes 2.4), none of 338 pots more, and 452.90 of six players pays the cap of 4.00."
        ),
        "no_flop_no_drop": "All 193 cash hands that ended before the flop pay all that was put in.",
        "uncalled_bet_is": "No bet that nobody called is without its line, but for walks on fast tables.",
        "uncalled_may_be_paid": (
            "The walk 3758715604 has no line for what came back and pays 0.35, the big and the small blind."
        ),
        "award_line_covers": (
            "One line for each pot and player, both halves together: hand 2902267286 pays 4.93 and 1.02, and its "
            "summary splits the sum of 5.95 into high 2.98 and low 2.97."
        ),
        "labels_pots": "A side pot's line says so; of several side pots it does not say which.",
        "header_numbers_are": (
            "Cash tables print no stakes: the posted blinds tell them. Tournament levels print the blinds, in fixed "
            "limit too: level 75/150 of hand 2641146259 has blinds of 75 and 150."
        ),
        "streets_may_be_silent": (
            "Logs up to August 2012 have no line for flop, turn and river, only the summary's board: in hand "
            "2601407546 two players check three rounds without a line between them."
        ),
        "fast_tables_tell_no_fold": (
            "In hand 3759847537 all fold to the big blind, and two of them 'lost with High Card' in the summary: they "
            "had left for the next hand before it was their turn. So in 106 hands of fast tables, in none of others."
        ),
        "fast_tables_hide_seats": (
            "Two of four odd cents of fast tables are with the first left of the button, two are not: hand 3759846705 "
            "has the button in seat 4 and pays 1.43 as 0.71 to seat 5 and 0.72 to seat 3. Hand 3452258262 pays 0.19 to "
            "four players as 0.04 / 0.07 / 0.04 / 0.04: one gets all three cents, and he is not the first."
        ),
        "lines_may_repeat": (
            "Hand 3031599071 prints a bet and its call four times each; its total counts each once. The check that "
            "ends one street and the one that begins the next are different lines, and both count."
        ),
        "summary_may_be_empty": (
            "Hand 4101241030 and 220 others, all of fast tables, end with the word SUMMARY and nothing below it."
        ),
        "prints_showdown_line": "The first hand that is shown stands below the river's last action.",
        "low_may_be_unsaid": (
            "In hand 2902253333 the winner of a high half holds a losing low, and the words for his hand leave it out."
        ),
        "prints_all_in": "No player puts in his last chip without the word All-in, blinds and antes included.",
    },
    blind_spots=(
        "Where no rake is printed, an award one unit short cannot be told from a rake one unit higher, as long as the "
        "rake stays within 5 %.",
        "An odd unit among tied highs, and on fast tables among tied lows, may be with any of them.",
        "Cards dealt to a player who folds, and a stack that is never all-in, can be changed unseen; so can the line "
        "of the dealer be left out.",
        "Printed seat numbers of tournaments and of the summary are not used: a changed one is not seen.",
        "The street on which the summary says that somebody folded is wrong on fast tables and in tournaments of 2016 "
        "and 2017; only folds before the flop are compared.",
        "The five cards in the summary, and the words for a hand that was not shown, are not compared.",
        "A hand of a fast table cut behind the word SUMMARY looks like one whose summary is empty.",
    ),
)
