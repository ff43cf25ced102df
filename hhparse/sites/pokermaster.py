"""PokerMaster, an app of private clubs; its hands were saved in PokerStars' form by trackers (EliteHUD among them)."""

from __future__ import annotations

from hhparse.sites.base import Grain, Rake, Site, Total

SITE = Site(
    name="pokermaster",
    title="PokerMaster",
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    award_line_covers=Grain.SHARE,
    labels_pots=True,
    prints_all_in=True,
    prints_summary=True,
    evidence={
        "total_pot_is": "420 - 11 = 409 in hand 1905261509100000.",
        "stated_pots_are": "Unknown: no side pot was seen; taken as in PokerStars' own logs.",
        "odd_unit_goes_to": "Unknown: no tie was seen.",
    },
    blind_spots=(
        "A straddle is written as a second big blind: hand 154651502936610012 has one of twice the size.",
        "The game's name may be wrong: hand 1905261509100000 says Omaha and deals five cards.",
        "The odd unit's rule is unknown: any placement of it passes.",
    ),
)
