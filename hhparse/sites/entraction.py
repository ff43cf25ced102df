"""Entraction: a network of rooms that shared tables until 2012."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, OddUnit, Rake, RakeOrder, Site, Uncalled

FORMAT = Format(name="entraction", title="Entraction", default_site="entraction")

SITE = Site(
    name="entraction",
    title="Entraction",
    odd_unit_goes_to=OddUnit.LEFT_OF_BUTTON,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.CUT_PARTS,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    labels_pots=True,
    words_name_lows=False,
    heads_up_button_may_be_big_blind=True,
    prints_all_in=True,
    evidence={
        "odd_unit_goes_to": (
            "Hand 2137907278 pays 1.84 to seat 4 and 1.83 to seat 3, the dealer, and hand 2137918296 1.23 and 1.22: "
            "both to the first left of the button, against the order of the seats (domain notes 2.2)."
        ),
        "rake_is_taken": (
            "5 % of each pot, cut to the cent: hand 2137927833 takes 0.11 of 2.34 and 0.20 of 4.02 and prints 0.31, "
            "hand 2137890884 0.09 of 1.93 and 0.06 of 1.20, hand 2137876144 0.08 of 1.66 and 0.11 of 2.30."
        ),
        "uncalled_bet_is": "Every bet that nobody called has its 'Payback' in all hands read, the big blind of a "
        "walk too.",
        "award_line_covers": (
            "Each half of a pot has a line of its own without a word on what it is: 699.25 and 699.25 in hand "
            "2646515987."
        ),
        "header_numbers_are": (
            "Fixed limit prints the bets, and the big blind is the smaller one: 50 and 100 at EUR 100.00/200.00 in "
            "hand 2646515987."
        ),
        "labels_pots": "Where there are side pots each award is called 'main pot' or 'side pot': hand 2137865906.",
        "words_name_lows": "Hands of Omaha Hi/Lo have no words at all, those of Omaha have them for the high only.",
        "heads_up_button_may_be_big_blind": (
            "In hands 2646539198, 2645975604 and 2646630562 two players are left at a table for six and the dealer "
            "posts the big blind; at tables for two he posts the small one."
        ),
        "prints_all_in": "So in place of the words for a call, a bet or a raise wherever it takes the last chip.",
        "hand_numbers_are_unique_per": (
            "Numbers rise through all tables. Four hands with the number 2646515969 were doctored by whoever "
            "published them (domain notes 2.9)."
        ),
    },
    blind_spots=(
        "'All-In' stands in place of call, bet and raise: which of them it was follows from the amounts.",
        "No total is printed: awards and rake changed by opposite amounts are seen by the cards only.",
        "An award does not say which half it pays.",
        "A stack that is never all-in can be changed unseen, and so can the number of seats at the table.",
        "Who mucks unseen at the end has conceded.",
    ),
)
