"""SupremaPoker, an app of private clubs, whose logs are written in PokerStars' form."""

from __future__ import annotations

from hhparse.sites.base import Grain, Rake, Site, Total

SITE = Site(
    name="supremapoker",
    title="SupremaPoker",
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    award_line_covers=Grain.SHARE,
    labels_pots=True,
    prints_all_in=True,
    prints_summary=True,
    evidence={
        "total_pot_is": "Unknown: the only hand seen, 1696464776829, is of a tournament and has no rake.",
        "stated_pots_are": "Unknown: taken as in PokerStars' own logs.",
        "odd_unit_goes_to": "Unknown: no tie was seen.",
    },
    blind_spots=("The odd unit's rule is unknown: any placement of it passes.",),
)
