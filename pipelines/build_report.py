"""The whole job: folders of logs into a dataset, the rules that it must keep, and one page for a browser.

    python pipelines/build_report.py FOLDER... [--into DIR] [--player NAME] [--out report.html]

Run it as often as you like: what is in the dataset already is not imported again. Exit code 1 says that the dataset
breaks a rule; then there is no page.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import hhparse
from hhparse.dataset.reader import run_checks


def main() -> int:
    """Import, check, write the page."""
    asked = arguments().parse_args()
    from hhparse.analytics import report  # it draws: pip install 'hhparse[plots]'

    result = hhparse.import_paths(asked.paths, asked.into, jobs=asked.jobs)
    print(f"{result.imported:,} hands imported, {result.duplicates:,} known already, {result.rejects:,} rejected")
    with hhparse.open_dataset(asked.into) as connection:
        broken = run_checks(connection)
    for rule in broken:
        print(f"{rule.check}: {rule.rule} {rule.rows[0]}")
    if broken:
        return 1
    about = report.write(asked.into, asked.out, asked.player)
    print(f"{asked.out} is about {about.player}: open it in a browser")
    return 0


def arguments() -> argparse.ArgumentParser:
    """What can be asked."""
    parser = argparse.ArgumentParser(description="Folders of logs into a dataset, its checks and a page about it.")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="log files and folders")
    parser.add_argument("--into", type=Path, default=Path("hands"), metavar="DIR", help="the dataset (default: hands)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that read (default: 1)")
    parser.add_argument("--player", metavar="NAME", help="whom the page is about (default: whose logs these are)")
    parser.add_argument("--out", type=Path, default=Path("report.html"), metavar="FILE", help="default: report.html")
    return parser


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except hhparse.UserError as error:  # one sentence that says what to do
        print(error, file=sys.stderr)
        raise SystemExit(2) from None
