"""``hhparse checks``: the rules that a dataset must keep, each a query that must find nothing."""

from __future__ import annotations

import argparse

from hhparse import resources
from hhparse.commands.output import count, say
from hhparse.dataset.reader import open_dataset, run_checks


def run(asked: argparse.Namespace) -> int:
    """Run all checks; exit with 1 if a rule is broken."""
    with open_dataset(asked.dataset) as connection:
        broken = run_checks(connection)
    for check in broken:
        say(f"broken: {check.check}: {check.rule}")
        for row in check.rows:
            say(f"    {row}")
    say(f"{count(len(resources.check_texts()), 'check')}, {len(broken)} broken")
    return 1 if broken else 0
