"""Full Tilt: its own software until 2015; from 2016 on its tables ran on PokerStars', and its logs have that form."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, OddHalf, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(
    name="fulltilt", title="Full Tilt", default_site="fulltilt", summary="Full Tilt Poker Tournament Summary"
)

#: There is no time at which the room began to split in the smallest unit.
ALWAYS = 1 << 40

SITE = Site(
    name="fulltilt",
    title="Full Tilt",
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.GROSS_OR_NET,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    labels_pots=True,
    award_may_stand_in_summary_alone=True,
    coarse_unit=5,
    coarse_unit_until=ALWAYS,
    coarsest_unit=50,
    prints_all_in=True,
    prints_summary=True,
    summary_repeats_board=True,
    showdown_is_contested=True,
    showdown_may_have_no_title=True,
    no_flop_no_drop=True,
    evidence={
        "total_pot_is": (
            "125 - 6 = 119 in hand 153580762880, 100 - 5 = 95 in hand 153580143072 (both of 2016, in PokerStars' "
            "form); 124.10 - 1 = 61.55 + 61.55 in hand 33730957082."
        ),
        "stated_pots_are": (
            "In the room's own form they are gross: 'Total pot $95.10 Main pot $85.10. Side pot $10. | Rake $3' pays"
            " 41.05 + 41.05 and 5 + 5 in a hand of seven card stud at table Jackrabbit. In PokerStars' form they are"
            " unknown: net passes."
        ),
        "rake_is_taken": "In the same hand of table Jackrabbit the whole rake of 3 is missing from the main pot.",
        "uncalled_bet_is": (
            "No hand read lacks the line but five of one tournament, which are cut: hand 31493033197 ends behind the"
            " last fold, without the line and without the award."
        ),
        "award_line_covers": (
            "A line for each half of each pot; who wins both has two, and their sum in the summary: 16,000 and "
            "15,999.50 in hand 33727700367, 31,999.50 there."
        ),
        "award_may_stand_in_summary_alone": (
            "Hand 31318808612 ends with the return of a bet; only the summary says 'collected ($41.80), mucked'."
        ),
        "header_numbers_are": "Fixed limit prints the bets: at $2000/$4000 the blinds are 1,000 and 2,000.",
        "coarse_unit": (
            "Hand 33727835942 (fixed limit 0.50/1) splits 7.75 into 3.90 and 3.85, in units of 5; hands of other "
            "tables, with 4.72 and 4.71 at 0.05/0.10, split to the cent. Which table has which unit is not known: "
            "both pass."
        ),
        "coarsest_unit": "Hand 33727700367 (2000/4000) splits 31,999.50 into 16,000 and 15,999.50: its unit is 0.50.",
        "showdown_may_have_no_title": (
            "Hand 33730957082 has none: after an all-in the cards are shown at once, and named behind the river; "
            "hands that are bet to the river have it."
        ),
        "showdown_is_contested": "None of the hands that ended with a fold has the showdown's title.",
        "summary_repeats_board": "So in every hand that has a flop.",
        "prints_all_in": "So behind each blind, ante, call, bet and raise that takes the last chip.",
        "no_flop_no_drop": "No hand that ended before the flop has a rake.",
        "odd_unit_goes_to": "Unknown: no hand proves it.",
        "odd_unit_of_halves_goes_to": "In 3 of 3 pots (domain notes 2.2), as 4.72 and 4.71 in hand 33729545246.",
    },
    blind_spots=(
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "Tables split in units of 0.01, 0.05 or 0.50: a pot that is split right in any of these passes, as 'fits'.",
        "An award may stand in the summary alone, so that its line in the play may be missing.",
        "The pot that a street's line repeats, and that of each board in a summary of two, is compared with nothing.",
        "A cap may be known by the mark of the first player who reaches it only: how high it is, nothing else says.",
    ),
)
