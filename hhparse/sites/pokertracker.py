"""PokerTracker, which saves the hands that it reads from a room in a text of its own, one file for a day and table.

The hands are those of the rooms: they have the rooms' numbers, and count once beside the rooms' own logs. What the text
says of totals, rakes and raises is PokerTracker's, so it has facts of its own for each room.
"""

from __future__ import annotations

from dataclasses import replace

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeOrder, Site, Total, Uncalled
from hhparse.sites.everest import SITE as EVEREST
from hhparse.sites.merge import SITE as MERGE
from hhparse.sites.microgaming import SITE as MICROGAMING

FORMATS = (
    Format(name="pokertracker", title="iPoker or Merge, exported by PokerTracker", default_site="ipoker_pokertracker"),
    Format(
        name="pokertracker_microgaming",
        title="Microgaming, exported by PokerTracker",
        default_site="microgaming_pokertracker",
    ),
    Format(
        name="pokertracker_everest",
        title="Everest Poker, exported by PokerTracker",
        default_site="everest_pokertracker",
    ),
)

SITES = (
    Site(
        name="ipoker_pokertracker",
        title="iPoker, exported by PokerTracker",
        room="ipoker",
        total_pot_is=Total.NET,
        rake_is=Rake.PRINTED,
        rake_is_taken=RakeOrder.UNKNOWN,
        uncalled_bet_is=Uncalled.PAID_OUT,
        raise_amount_is_total=True,
        award_line_covers=Grain.TOTAL,
        muck_may_be_silent=True,
        big_blind_may_have_dead_small=True,
        evidence={
            "odd_unit_goes_to": "Unknown",
        },
        blind_spots=("x",),
    ),
    replace(
        MERGE,
        name="merge_pokertracker",
        title="Merge, exported by PokerTracker",
        room="merge",
        hand_number_ends_with_count_of=5,
        seats_are_above_the_rooms=1,
        missed_blind_may_be_small=True,
        dead_button_is_marked_at_small_blind=True,
    ),
    replace(
        MICROGAMING,
        name="microgaming_pokertracker",
        title="Microgaming, exported by PokerTracker",
        room="microgaming",
        rake_is=Rake.NOT_PRINTED,
        lone_pot_may_be_called_main=True,
        labels_pots=True,
    ),
    replace(
        EVEREST,
        name="everest_pokertracker",
        title="Everest Poker, exported by PokerTracker",
        room="everest",
        header_numbers_are=Blinds.BETS,
        run_out_prints_last_street=False,
        seats_are_above_the_rooms=1,
    ),
)
