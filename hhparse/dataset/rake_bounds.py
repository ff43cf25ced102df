"""What rooms take at most, for SQL: the bounds that stand among the facts of the sites, as a view."""

from __future__ import annotations

from decimal import Decimal

from hhparse.sites import sites

_VIEW = """\
-- one row per room, currency and bound: what the room takes at most, as the facts of the site have it
--
-- place    of the bounds that fit a hand the one with the lowest place holds; where none fits, nothing is known
-- is_fixed, big_blind_minor, players  only fixed limit or only other limits; at most this big blind; at most so many
--          players dealt in; null: any
-- rate_pct, cap_minor  that part of the pots, rounded down, and no more than the cap (null: not known); what is beyond
--          the rate may be rounded up in each pot if rounds_up
-- drop_minor  is taken beside it
create or replace view rake_bounds as
select
    site::varchar as site, currency::varchar as currency, place::integer as place, is_fixed::boolean as is_fixed,
    big_blind_minor::bigint as big_blind_minor, players::integer as players, rate_pct::decimal(4, 2) as rate_pct,
    cap_minor::bigint as cap_minor, drop_minor::bigint as drop_minor, rounds_up::boolean as rounds_up
from (values
    {rows}
) as t(site, currency, place, is_fixed, big_blind_minor, players, rate_pct, cap_minor, drop_minor, rounds_up);
"""


def view() -> str:
    """The SQL that makes the view ``rake_bounds``."""
    rows = [
        (
            site.name,
            currency,
            place,
            bound.fixed,
            bound.big_blind or None,
            bound.players or None,
            Decimal(bound.rate) / 100,
            bound.cap or None,
            bound.drop,
            bound.rounds_up,
        )
        for site in sites().values()
        if site.room_name == site.name
        for place, bound in enumerate(site.rake_bounds)
        for currency in bound.currencies.split()
    ]
    return _VIEW.format(rows=",\n    ".join(f"({', '.join(map(_literal, row))})" for row in rows))


def _literal(value: object) -> str:
    if value is None:
        return "null"
    return f"'{value}'" if isinstance(value, str) else str(value).lower()
