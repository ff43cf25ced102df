"""The Winning Poker Network (Americas Cardroom, Yatahay and others), in the form of its logs since 2019."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="wpn", title="Winning Poker Network", default_site="wpn")

SITE = Site(
    name="wpn",
    title="Winning Poker Network",
    total_pot_is=Total.NET,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.POT,
    labels_pots=True,
    lone_pot_may_be_called_main=True,
    award_may_stand_in_summary_alone=True,
    uncalled_may_be_paid=True,
    heads_up_button_may_be_big_blind=True,
    prints_all_in=True,
    prints_summary=True,
    summary_repeats_board=True,
    no_flop_no_drop=True,
    evidence={},
)
