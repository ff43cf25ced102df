"""PokerBros, an app of private clubs; trackers save its hands in PokerStars' form."""

from __future__ import annotations

from hhparse.sites.base import Rake, Site, Total

SITE = Site(
    name="pokerbros",
    title="PokerBros",
    total_pot_is=Total.GROSS_OR_NET,
    rake_is=Rake.PRINTED,
    evidence={
        "total_pot_is": "Unknown: no hand was seen; both readings pass.",
        "odd_unit_goes_to": "Unknown: no hand was seen.",
    },
    blind_spots=("No hand of this room was seen: what it prints is taken from the form it is written in.",),
)
