"""BetOnline and the rooms of its network."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="betonline", title="BetOnline", default_site="betonline")

SITE = Site(
    name="betonline",
    title="BetOnline",
    stated_pots_are=Total.NET,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.TOTAL,
    award_may_stand_in_summary_alone=True,
    award_is_of_last_pot_won=True,
    side_pots_are_stated_first=True,
    run_out_is_silent=True,
    zero_stack_is_unknown=True,
    checks_may_be_silent=True,
    names_may_be_missing=True,
    muck_may_be_silent=True,
    showdown_may_have_no_title=True,
    summary_lists_everybody=False,
    header_may_have_next_level=True,
    prints_summary=True,
    no_flop_no_drop=True,
    most_rake_in_10000=600,
    evidence={},
)
