"""The Winning Poker Network (Americas Cardroom, Yatahay and others), in the form of its logs until 2019.

It is a site of its own because its hand numbers are: those of the newer form begin again at small ones.
"""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="wpn_old", title="Winning Poker Network until 2019", default_site="wpn_old")

SITE = Site(
    name="wpn_old",
    title="Winning Poker Network until 2019",
    total_pot_is=Total.NET,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.TOTAL,
    header_numbers_are=Blinds.BETS_OR_BLINDS,
    silent_drop=25,
    silent_drop_until=1420070400,  # 1 January 2015
    heads_up_button_may_be_big_blind=True,
    award_may_stand_in_summary_alone=True,
    muck_may_be_silent=True,
    missed_blind_may_be_small=True,
    names_may_be_missing=True,
    showdown_may_have_no_title=True,
    decimals_tell_the_unit=True,
    prints_summary=True,
    summary_repeats_board=True,
    no_flop_no_drop=True,
    evidence={
        "odd_unit_goes_to": "Unknown: no pot that cannot be shared evenly was seen.",
        "total_pot_is": "Pot 3.99, rake 0.15 and jackpot fee 0.06 are the 4.20 that were put in, in hand 693978138.",
        "rake_is": "Behind the pot, with the jackpot fee; tournaments have the pot alone.",
        "rake_is_taken": "unproved: no hand seen has a rake and two pots that different players win.",
        "uncalled_bet_is": "A line wherever a bet was not called, also in a walk: 0.01 in hand 698339423.",
        "award_line_covers": "'Collects: 0.95' is all that a player wins, both halves: hand 693978351.",
        "header_numbers_are": (
            "Hand 727152195 is called 20/40; its blinds are 10 and 20, and it is raised to 40: a table of fixed limit. "
            "Hand 820605052 is called 3/6, and its blinds are 3 and 6."
        ),
        "silent_drop": (
            "From February to October 2014 just 0.25 is missing in 7 raked hands, each of tables with a jackpot: pot "
            "510.75 and rake 3 of 514 in hand 261477404, pot 0.21 and rake 0.02 of 0.48 in hand 266919237. Hands of "
            "2016 print a 'JP fee'."
        ),
        "heads_up_button_may_be_big_blind": (
            "In hand 10005881 two of four sit out, seat 1 has the small blind, and seat 2, the button, the big one."
        ),
        "award_may_stand_in_summary_alone": "The play never says who is paid.",
        "muck_may_be_silent": (
            "Who shows has a line in the summary only; who does not 'mucks cards' in the play and in the summary."
        ),
        "missed_blind_may_be_small": (
            "In hand 261686404 a player posts 2 at a table of 2/4, calls 2 and then 12, and has bet 16: it was live."
        ),
        "names_may_be_missing": (
            "Three hands have lines such as 'Player  folds'. Each time one listed player has no line of his own, the "
            "one who is listed last, behind higher seats; in hand 665312038 he sits where the big blind belongs."
        ),
        "showdown_may_have_no_title": "There is none in any hand.",
        "decimals_tell_the_unit": "No currency is printed; amounts have decimals where they need them.",
        "no_flop_no_drop": "All hands that ended before the flop pay all that was put in, but for hand 727152195.",
    },
    blind_spots=(
        "Of a player's award only the sum over pots and halves is seen.",
        "No log says its limit: of fixed limit the posted big blind tells, of pot limit nothing, so that a bet above "
        "the pot passes.",
        "A log of 2014 that is short by just 0.25 is taken for one with an unprinted jackpot fee.",
        "Play money is known by the table's name ('PM').",
        "Who shows has no line in the play; a hand that was shown is named without kickers that do not matter.",
        "What a player won or lost in all is not compared; what he put in is.",
        "The clock's zone is not said.",
    ),
)
