"""Everest Poker (to 2013), whose client wrote XML, a file for each session at a table."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeOrder, Site, Total, Uncalled, Xml

FORMAT = Format(
    name="everest",
    title="Everest Poker session (XML)",
    default_site="everest",
    decimal_marks=".,",
    container=Xml(hand="HAND", head="SESSION", empty="an Everest Poker session without hands"),
)

SITE = Site(
    name="everest",
    title="Everest Poker",
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.POT,
    header_numbers_are=Blinds.BLINDS,
    muck_may_be_silent=True,
    run_out_prints_last_street=True,
    lone_blind_may_be_called_small=True,
    evidence={"odd_unit_goes_to": "Unknown"},
    blind_spots=("x",),
)
