"""Cake: a network of rooms, later Lock Poker and Juicy Stakes; its form was still written in 2019."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeBound, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="cake", title="Cake", default_site="cake", decimal_marks=".,")

SITE = Site(
    name="cake",
    title="Cake",
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    uncalled_may_be_paid=True,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    both_blinds_say_big_one=True,
    labels_halves=True,
    words_name_lows=False,
    awards_may_be_missing=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(667),),
    evidence={
        "odd_unit_goes_to": "Unknown: no odd pot was shared in the 40 hands of the corpus.",
        "rake_is": "No hand has a line of it: hand 2701011985001689 pays 0.56 of 0.60.",
        "rake_is_taken": "No pot with a side pot was raked: any split of what is missing passes.",
        "rake_bounds": (
            "A cent of each 15, rounded down: 0.04 of 0.60, 0.56 of 8.50, 0.25 of 3.80; never more in 26 hands of "
            "money."
        ),
        "uncalled_bet_is": (
            "'returns uncalled bet' behind each bet that was not called, but of a walk's blind only in tournaments."
        ),
        "uncalled_may_be_paid": (
            "The walk of hand 2701011985001691 pays 0.15, both blinds; that of a tournament says that 10 of 20 come "
            "back."
        ),
        "award_line_covers": (
            "One line for each half of each pot: 'wins high pot 327' and 'wins low pot 327' in hand 3389E587C7000012."
        ),
        "header_numbers_are": "Fixed limit prints the bets: at 5/10 the blinds are 2.50 and 5.",
        "both_blinds_say_big_one": (
            "Hand 2862015946001029 posts 'dead blind $-0,10 and big blind $0,10' at 0.05/0.10 and pays 0.75: with a "
            "dead 0.05 the pot is 0.80, which a cent of each 15 leaves 0.75 of; with 0.10 or nothing it would pay "
            "0.80 or 0.70."
        ),
        "labels_halves": "'wins high pot' and 'wins low pot' in Omaha Hi/Lo, also where all others folded.",
        "words_name_lows": "What is said behind a player's cards is his high only.",
        "awards_may_be_missing": (
            "Hand 3165C58A73000009 ends behind the title of the showdown with 'Player left the table'."
        ),
        "no_flop_no_drop": "No hand that ended before the flop pays less than was put in.",
        "hand_numbers_are_unique_per": "The number has the table's or the tournament's in it.",
    },
    blind_spots=(
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "No total and no rake is printed: an award that is too low by less than a fifteenth of the pots passes as "
        "raked, and two awards changed by opposite amounts are seen by the cards only.",
        "Awards do not say which pot they are of: a player's awards of a half are compared as a sum.",
        "That there is no low is said of pots that were won without a showdown, too, and not compared.",
        "The sums in euros are not compared, nor stakes that are printed in euros.",
        "The words for all-in say only what is put in; blinds and calls that take the last chip have none.",
        "A stack that is never all-in can be changed unseen.",
    ),
)
