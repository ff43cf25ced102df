"""Run It Once Poker (2019 to 2022), whose logs follow PokerStars' form with words of their own."""

from __future__ import annotations

from hhparse.sites.base import Grain, Rake, Site, Total

SITE = Site(
    name="runitonce",
    title="Run It Once Poker",
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.GROSS,
    rake_is=Rake.PRINTED,
    award_line_covers=Grain.POT,
    labels_pots=True,
    main_pot_is_called_pot=True,
    muck_may_be_silent=True,
    prints_all_in=True,
    prints_summary=True,
    evidence={
        "total_pot_is": "9.56 - 0.55 = 9.01 in hand 30702949: the total has the rake in it.",
        "stated_pots_are": (
            "Hand 36197946: main 119.52 + side 21.82 + splash 5.00 = total 146.34, of which a rake of 2.50 is still "
            "to be taken."
        ),
        "award_line_covers": (
            "The same hand pays 26.82 'from side pot 1' and 122.02 'from pot': 148.84, which has the splash of 5.00 "
            "twice, while its summary says 143.84."
        ),
        "main_pot_is_called_pot": "In hand 36197946 'from pot' stands beside 'from side pot 1'.",
        "muck_may_be_silent": "Losers at showdown have no line in the play; the summary prints their cards.",
        "odd_unit_goes_to": "Unknown: no tie was seen.",
    },
    blind_spots=(
        "Re-raises after the flop are off in early logs: hand 30702949 raises 'to' what is added, not to the total.",
        "A splash is counted into two award lines, so that these exceed the pot.",
        "The odd unit's rule is unknown: any placement of it passes.",
    ),
)
