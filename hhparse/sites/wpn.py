"""The Winning Poker Network (Americas Cardroom, Yatahay and others), in the form of its logs since 2019."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, Rake, RakeBound, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="wpn", title="Winning Poker Network", default_site="wpn")

SITE = Site(
    name="wpn",
    title="Winning Poker Network",
    total_pot_is=Total.NET,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    uncalled_may_be_paid=True,
    award_line_covers=Grain.POT,
    labels_pots=True,
    lone_pot_may_be_called_main=True,
    antes_alone_are_a_bomb_pot=True,
    award_may_stand_in_summary_alone=True,
    heads_up_button_may_be_big_blind=True,
    prints_all_in=True,
    prints_summary=True,
    summary_repeats_board=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(500, 300, rounds_up=True),),
    evidence={
        "odd_unit_goes_to": "Unknown: no pot that cannot be shared evenly was seen.",
        "total_pot_is": (
            "Hand 240462066 states 722, a rake of 2.76 and a jackpot fee of 0.24: 3 x 225 + 50 = 725 were put in."
        ),
        "stated_pots_are": (
            "Below the showdown's title of hand 78708209 stands 'Main pot $199.00 | Rake $1.00', of 200 that were put "
            "in; its rake has the jackpot fee in it. In hand 712025172 the side pot of 161258 is paid as stated."
        ),
        "rake_bounds": (
            "A site of the network (yapoker.com/getting-started/real-money/rake) has 5 % at most, and caps up to 3.00; "
            "none of 18 raked hands has more, and hand 240462066 pays 2.76 and 0.24 for the jackpot."
        ),
        "rake_is": "The total has the rake and the fee; a bare total is paid whole: 15.00 in hand 1471748690.",
        "rake_is_taken": (
            "Hand 1903647457, of stud, takes all of 0.10 from the main pot; so does hand 741631166 (domain notes 2.4)."
        ),
        "uncalled_bet_is": (
            "A line wherever a bet was not called, in tournaments below the showdown's title: hand 712012036."
        ),
        "uncalled_may_be_paid": (
            "A walk has no line for what is above the small blind: hand 779388412 pays 9.00, both blinds."
        ),
        "award_line_covers": (
            "One line for each pot, high and low together: of 199.00 in hand 78708209, won both ways."
        ),
        "lone_pot_may_be_called_main": "All awards say 'from main pot', also where there is no other: hand 78708209.",
        "antes_alone_are_a_bomb_pot": (
            "In hand 2672063986 both post an ante of five big blinds and no blind, and the flop is the next line; its "
            "summary says 'BombPot'."
        ),
        "award_may_stand_in_summary_alone": (
            "Where all others folded nobody 'collected'; the summary says 'did not show and won $9.00' in hand "
            "779388412."
        ),
        "heads_up_button_may_be_big_blind": (
            "In hand 1471753259 the small blind is posted, then a third player sits out, and the button posts the big "
            "blind."
        ),
        "prints_all_in": "So behind each bet, call, raise and ante that takes the last chip, in all hands read.",
        "no_flop_no_drop": (
            "All cash hands that ended before the flop pay all that was put in: hand 1471748690 its 15.00."
        ),
    },
    blind_spots=(
        "High and low of a pot are paid in one line: only their sum is seen.",
        "A hand that was run twice was not seen whole: its streets may be named otherwise, and its awards are compared "
        "by pot, not by board. Some summaries give the high part of an award only; that is a finding.",
        "The five cards behind the words of a hand are compared where it is shown, not in the summary.",
        "The pots as they stand when a street begins are not compared, nor are the cards that gave the first button.",
        "Which games deal from a deck that has folded cards in it again ('Reshuffle') is known by name only.",
        "There is no line for the hand's end.",
    ),
)
