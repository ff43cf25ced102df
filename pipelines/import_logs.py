"""The importer's whole job: folders of logs into a dataset, and an account of every hand and byte.

    python pipelines/import_logs.py FOLDER... [--into DIR] [--jobs N]

Run it as often as you like, for example every night: what is in the dataset already is not imported again. What could
not be read is counted by reason, each reason with one example to look at.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import duckdb

import hhparse


def main() -> None:
    """Import, then say what came of it."""
    asked = arguments().parse_args()
    result = hhparse.import_paths(asked.paths, asked.into, jobs=asked.jobs)
    print(f"{result.files:,} files with {result.hands:,} hands, read in {result.seconds:.1f} s")
    print(f"  {result.imported:,} imported, {result.duplicates:,} known already, {result.rejects:,} rejected")
    with hhparse.open_dataset(asked.into) as dataset:
        print_rejects(dataset)
        (hands, first, last) = dataset.sql("select count(*), min(played_at), max(played_at) from hands").fetchall()[0]
        print(f"{asked.into} has {hands:,} hands now, played from {first} to {last}")


def print_rejects(dataset: duckdb.DuckDBPyConnection) -> None:
    """How many hands and files were not read for which reason, with an example of each."""
    query = """
        select reason_code, count(*), min_by(file, "offset"), min_by(line, "offset"), min_by(reason, "offset")
        from rejects where kind <> 'residue' group by reason_code order by count(*) desc
    """
    for code, number, file, line, reason in dataset.sql(query).fetchall():
        print(f"  rejected {number:,}: {code.replace('_', ' ')}, such as {file}:{line}: {reason}")


def arguments() -> argparse.ArgumentParser:
    """What can be asked."""
    parser = argparse.ArgumentParser(description="Folders of logs into a dataset, with an account of every hand.")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="log files and folders")
    parser.add_argument("--into", type=Path, default=Path("hands"), metavar="DIR", help="the dataset (default: hands)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that read (default: 1)")
    return parser


if __name__ == "__main__":
    try:
        main()
    except hhparse.UserError as error:  # one sentence that says what to do
        print(error, file=sys.stderr)
        raise SystemExit(2) from None
