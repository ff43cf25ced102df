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
    straddle_may_be_called_big_blind=True,
    prints_summary=True,
    evidence={
        "total_pot_is": "420 - 11 = 409 in hand 1905261509100000.",
        "stated_pots_are": "Unknown: no side pot was seen; taken as in PokerStars' own logs.",
        "straddle_may_be_called_big_blind": (
            "Hand 154651502936610012: blinds of 2 and 4, then 'posts big blind $8', and the action begins behind it."
        ),
        "odd_unit_goes_to": "Unknown: no tie was seen.",
    },
    blind_spots=(
        "The game's name may be wrong: hand 1905261509100000 says Omaha and deals five cards.",
        "The odd unit's rule is unknown: any placement of it passes.",
    ),
)
