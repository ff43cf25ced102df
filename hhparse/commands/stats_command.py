"""``hhparse stats``: the scoop, low and position tables, which are views of ``pipelines/sql``."""

from __future__ import annotations

import argparse

from hhparse.commands.output import print_json, print_table
from hhparse.dataset.reader import open_dataset

#: The query of each table; ``$player`` is a name, or null for all.
QUERIES = {
    "scoop": (
        "from scoop_rate where player = coalesce($player, player) "
        "order by split_showdowns desc, showdowns desc, hands desc, site, player"
    ),
    "low": "from low_frequency_of($player)",
    "position": "from position_stats_of($player)",
}
#: Counts behind the percentages, which a table for people has no room for; ``--json`` has them.
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
}


def run(asked: argparse.Namespace) -> int:
    """Print one of the tables."""
    with open_dataset(asked.dataset) as connection:
        found = connection.sql(QUERIES[asked.table], params={"player": asked.player})
        names, rows = found.columns, found.fetchall()
    if asked.json:
        print_json([dict(zip(names, row, strict=True)) for row in rows])
    else:
        shown = [place for place, name in enumerate(names) if name not in LEFT_OUT]
        print_table([names[place] for place in shown], ([row[place] for place in shown] for row in rows))
    return 0
