"""``hhparse stats``: every statistic of ``pipelines/sql``, with filters and groupings, as a table, CSV or JSON."""

from __future__ import annotations

import argparse
import csv
import sys

from hhparse.analytics import stats
from hhparse.commands.output import print_json, print_table, say
from hhparse.dataset.reader import open_dataset
from hhparse.errors import UserError

#: Counts behind the percentages, which a table for people has no room for; ``--json`` and ``--csv`` have them.
LEFT_OUT = {
    "showdowns_won",
    "scoop_of_won_pct",
    "high_only",
    "low_only",
    "three_quarters",
    "quartered",
    "low_possible",
    "low_won",
    "low_made",
    "low_paid",
    "flop_possible",
    "turn_possible",
    "river_possible",
    "lows_won",
}


def run(asked: argparse.Namespace) -> int:
    """Print one statistic, a group of them or a table; or what there is to ask for."""
    if asked.list:
        _print_list(as_json=asked.json)
        return 0
    if asked.name is None:
        raise UserError("say which statistic: 'hhparse stats --list' has them all")
    with open_dataset(asked.dataset) as connection:
        stats.choose(connection, _filters(asked), asked.aliases)
        found = stats.ask(connection, asked.name, asked.by, asked.player)
        names, rows = found.columns, found.fetchall()
    if asked.json:
        print_json([dict(zip(names, row, strict=True)) for row in rows])
    elif asked.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(names)
        writer.writerows(rows)
    else:
        is_table = asked.name in stats.TABLES and asked.by is None
        shown = [place for place, name in enumerate(names) if not (is_table and name in LEFT_OUT)]
        print_table([names[place] for place in shown], ([row[place] for place in shown] for row in rows))
    return 0


def _filters(asked: argparse.Namespace) -> stats.Filters:
    return stats.Filters(
        site=asked.site,
        game=asked.game,
        limit=asked.limit,
        currency=asked.currency,
        stake=asked.stake,
        from_date=asked.from_date,
        to_date=asked.to_date,
        players=asked.players,
        position=asked.position,
        player=asked.player,
        pot_type=asked.pot_type,
        multiway={"multiway": True, "heads-up": False, None: None}[asked.flop],
    )


def _print_list(*, as_json: bool) -> None:
    """All groups with their statistics, and the tables."""
    if as_json:
        told = [
            {"name": one.name, "group": one.group, "counts": one.hit, "of": one.chance, "not": one.excluded}
            for one in stats.statistics().values()
        ]
        print_json(
            told + [{"name": name, "group": "tables", "counts": about} for name, (_, about) in stats.TABLES.items()]
        )
        return
    for group in stats.groups():
        say(f"{group.name}: {group.about}")
        for one in group.statistics:
            say(f"  {one.name}: {one.hit}")
            say(f"      of: {one.chance}")
            if one.excluded:
                say(f"      not: {one.excluded}")
        say()
    say("tables: answers with columns of their own")
    for name, (_, about) in stats.TABLES.items():
        say(f"  {name}: {about}")
    say(f"\nstatistics and groups can be grouped (--by) by {', '.join(stats.GROUPINGS)}")
