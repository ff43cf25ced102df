"""The Winning Poker Network (Americas Cardroom, Yatahay and others), in the form of its logs until 2019."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="wpn_old", title="Winning Poker Network until 2019", default_site="wpn_old")

SITE = Site(
    name="wpn_old",
    title="Winning Poker Network until 2019",
    total_pot_is=Total.NET,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.TOTAL,
    header_numbers_are=Blinds.BETS_OR_BLINDS,
    silent_drop=25,
    silent_drop_until=1420070400,
    heads_up_button_may_be_big_blind=True,
    award_may_stand_in_summary_alone=True,
    muck_may_be_silent=True,
    missed_blind_may_be_small=True,
    names_may_be_missing=True,
    showdown_may_have_no_title=True,
    decimals_tell_the_unit=True,
    prints_summary=True,
    summary_repeats_board=True,
    no_flop_no_drop=True,
    evidence={},
)
