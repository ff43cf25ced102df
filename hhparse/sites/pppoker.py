"""PPPoker, an app of private clubs, whose logs are written in PokerStars' form."""

from __future__ import annotations

from hhparse.sites.base import Grain, Rake, Site, Total

SITE = Site(
    name="pppoker",
    title="PPPoker",
    total_pot_is=Total.GROSS,
    rake_is=Rake.PRINTED,
    award_line_covers=Grain.TOTAL,
    labels_pots=True,
    muck_may_be_silent=True,
    prints_all_in=True,
    summary_tells_fold_street=False,
    evidence={
        "total_pot_is": (
            "63.00 - 5.10 = 57.90 in hand 928119270000247 and 93.99 - 5.10 = 88.89 in hand 934479950000496; hand "
            "886664460000891 does not add up (3.60 - 0.36 is not 3.30)."
        ),
        "award_line_covers": "Unknown: every hand seen has one winner of one pot.",
        "muck_may_be_silent": (
            "Hands are not shown in the play but in the summary, without a word on who won: so in hand 928119270000247."
        ),
        "summary_tells_fold_street": "Hand 928119270000247 says 'folded on the Flop' of players who folded before it.",
        "prints_summary": (
            "The summary is not relied on: it says 'folded on the Flop' of players who folded before it (hand "
            "928119270000247) and prints no awards."
        ),
        "odd_unit_goes_to": "Unknown: no tie was seen.",
    },
    blind_spots=(
        "The summary neither says truly where a player folded nor what he won: both are seen in the play only.",
        "The odd unit's rule is unknown: any placement of it passes.",
    ),
)
