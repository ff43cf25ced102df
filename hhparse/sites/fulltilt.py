"""Full Tilt: from 2016 on its tables ran on PokerStars' software, and its logs have PokerStars' form."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Grain, Rake, Site, Total

SITE = Site(
    name="fulltilt",
    title="Full Tilt",
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    labels_pots=True,
    prints_all_in=True,
    prints_summary=True,
    evidence={
        "total_pot_is": "125 - 6 = 119 in hand 153580762880, 100 - 5 = 95 in hand 153580143072 (both of 2016).",
        "stated_pots_are": "Unknown for these years: taken as in PokerStars' own logs.",
        "odd_unit_goes_to": "Unknown among tied players; the high half got the unit in 3 of 3 pots (domain notes 2.2).",
    },
    blind_spots=("The odd unit's rule among tied players is unknown: any placement of it passes.",),
)
