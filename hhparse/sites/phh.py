"""The Poker Hand History standard: TOML files, written by people and converters, of games that were played anywhere."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Line, Numbering, Rake, RakeOrder, Site, Toml, Uncalled

FORMAT = Format(
    name="phh",
    title="Poker Hand History standard (TOML)",
    default_site="phh",
    container=Toml(
        keys=("variant", "actions"),
        name="hand",
        lines=(
            Line("variant"),
            Line("table"),
            Line("event"),
            Line("limits", fields=("small_bet", "big_bet")),
            Line("currency"),
            Line("currency_symbol"),
            Line("played", fields=("year", "month", "day", "time")),
            Line("time_zone_abbreviation"),
            Line("players", fields=("players", "starting_stacks")),
            Line("antes"),
            Line("blinds_or_straddles"),
            Line("actions"),
            Line("winnings"),
            Line("finishing_stacks"),
        ),
    ),
)

SITE = Site(
    name="phh",
    title="Poker Hand History standard",
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.TOTAL,
    hand_numbers_are_unique_per=Numbering.NOWHERE,
    header_numbers_are=Blinds.BETS,
    lists_only_players_dealt_in=True,
    muck_may_be_silent=True,
    decimals_tell_the_unit=False,
    prints_showdown_line=False,
    final_stacks_tell_awards=True,
    posts_are_what_is_owed=True,
    awards_may_be_missing=True,
)
