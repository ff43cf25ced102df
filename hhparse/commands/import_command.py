"""``hhparse import``: logs into a dataset, and what came of every hand and byte."""

from __future__ import annotations

import argparse
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import TYPE_CHECKING

from hhparse.commands.output import Progress, announce, count, print_json, print_table, say
from hhparse.warm import make_warm

if TYPE_CHECKING:
    from hhparse.importer import ImportResult


def run(asked: argparse.Namespace) -> int:
    """Import, print the counts; rejects fail only a strict import."""
    make_warm(announce)
    _leave_pandas_out()
    from hhparse.importer import import_paths  # compiles what is not compiled yet: not before that is announced

    progress = Progress("importing")
    try:
        result = import_paths(
            [Path(path) for path in asked.paths], Path(asked.dataset), asked.jobs, asked.format, progress
        )
    finally:
        progress.close()
    if asked.json:
        print_json(result.json())
    else:
        _print(result, asked.dataset)
    return 1 if asked.strict and (result.rejects or result.files_unknown) else 0


class _NoPandas(MetaPathFinder):
    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Nothing, so that others look; pandas cannot be found."""
        if name == "pandas":
            raise ModuleNotFoundError(name)


def _leave_pandas_out() -> None:
    """Arrow imports pandas, where it is installed, as soon as it makes an array; an import has no use for it.

    That takes a third of a second, more than all hands of a small file. Arrow looks once and remembers.
    """
    finder = _NoPandas()
    sys.meta_path.insert(0, finder)
    try:
        import pyarrow as pa

        pa.array([], pa.int8())
    finally:
        sys.meta_path.remove(finder)


def _print(result: ImportResult, dataset: str) -> None:
    speed = f" in {result.seconds:.1f} s" + (f", {result.hands / result.seconds:,.0f} hands/s" if result.hands else "")
    say(f"{count(result.files, 'file')}, {count(result.hands, 'hand')}{speed}, into {dataset}")
    if not result.files:
        say("there is no file to read: name log files, or folders and archives that hold some")
    rows = [
        (site, counts["imported"], counts["duplicates"], counts["rejects"])
        for site, counts in sorted(result.tally.by_site.items())
    ]
    if rows:
        print_table(["site", "imported", "duplicates", "rejects"], rows)
    for reason, number in result.tally.by_reason.most_common():
        say(f"rejected {number:,}: {reason.replace('_', ' ')}")
    if result.files_unknown:
        say(f"{count(result.files_unknown, 'file')} of no known format")
    if result.rejects or result.files_unknown:
        say(f"hhparse rejects --from {dataset} lists them with file, line and reason")
