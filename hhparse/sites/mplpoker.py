"""MPL Poker of India, whose logs are written in PokerStars' form."""

from __future__ import annotations

from hhparse.sites.base import Grain, Rake, Site, Total

SITE = Site(
    name="mplpoker",
    title="MPL Poker",
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    award_line_covers=Grain.SHARE,
    labels_pots=True,
    prints_all_in=True,
    prints_summary=True,
    evidence={
        "total_pot_is": (
            "Hand 4227510401, the only one seen: 50 + 2 * 200 + 2 * 300 = 1050 are put in, and the total is 1050. Its "
            "award is 1050 as well, so the rake of 53.76 that it prints was not taken from the pot."
        ),
        "stated_pots_are": "Unknown: no side pot was seen.",
        "odd_unit_goes_to": "Unknown: no tie was seen.",
    },
    blind_spots=("The odd unit's rule is unknown: any placement of it passes.",),
)
