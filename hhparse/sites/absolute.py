"""Absolute Poker and UltimateBet, the Cereus network: one software from 2008 to 2011, and one form."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, OddHalf, Rake, Site, Total, Uncalled

FORMAT = Format(name="absolute", title="Absolute Poker, UltimateBet", default_site="absolute")

SITE = Site(
    name="absolute",
    title="Absolute Poker",
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.GROSS,
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    uncalled_may_be_paid=True,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    labels_pots=True,
    lone_pot_may_be_called_main=True,
    words_name_lows=False,
    prints_all_in=True,
    prints_summary=True,
    summary_repeats_board=True,
    no_flop_no_drop=True,
    evidence={
        "odd_unit_goes_to": "Unknown: no hand proves it.",
        "odd_unit_of_halves_goes_to": "Hand 1300000000 pays 0.20 for high and 0.19 for low, to two players.",
        "total_pot_is": (
            "9.50 in stage 1797821771: 4 + 4 + 1 and a dead 0.50, of which 8.55 are paid, 0.45 raked and 0.50 kept "
            "for a jackpot."
        ),
        "rake_is": "Where some was taken the line of the total says so; other hands pay all that was put in.",
        "uncalled_bet_is": (
            "'returned (180) : not called' behind every bet that was not called, also before a showdown."
        ),
        "uncalled_may_be_paid": "A walk pays both blinds: 2 and 4 in stage 284520999, without a line for the 2 above.",
        "award_line_covers": "One line for each pot and player: 1,730 of the side pot and 1,875 of the main pot.",
        "header_numbers_are": (
            "Fixed limit prints the bets: at 200/400 the blinds are 100 and 200 in stage 1968055293, at 25/50 they "
            "are 15 and 25. No limit prints the big blind alone."
        ),
        "lone_pot_may_be_called_main": "Every award is 'from main pot', most of them without another pot.",
        "labels_pots": "'from side pot-1' stands before 'from main pot' in stage 525744427.",
        "words_name_lows": (
            "How a low is worded behind the cards that are shown was not seen: no such hand is in the corpus."
        ),
        "prints_all_in": (
            "'All-In' stands for a post, a bet or a call that takes the last chip, 'All-In(Raise)' for a raise."
        ),
        "prints_summary": "So in every hand, with a line for each player who was dealt in.",
        "summary_repeats_board": "So in every hand that has a flop.",
        "no_flop_no_drop": "No hand that ended before the flop has a rake.",
        "hand_numbers_are_unique_per": "Stages rise through all tables; since 2010 a C may stand before the number.",
    },
    blind_spots=(
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "The sizes of several pots, which the total's line adds without blanks between them, are not compared.",
        "In the summary the total of a player is compared only where no halves follow it, and the cards that make his "
        "hand are not; nor is what the 72 game pays.",
        "No limit and pot limit print the big blind alone: the small one is what is posted.",
        "A stack that is never all-in can be changed unseen.",
    ),
)
