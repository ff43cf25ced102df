"""The auditor's whole job: settle every showdown of some logs again and write down what was paid wrongly.

    python pipelines/audit_payouts.py FOLDER... [--out findings.csv]

Each row of the file is one finding with its place in the logs; what is printed is the verdicts and who is owed what.
Exit code 1 says that something was found. Of a dataset, ``hhparse.audit_dataset`` gives the same report.
"""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path

import hhparse

COLUMNS = ("site", "hand_no", "verdict", "code", "pot", "board", "half", "player", "stated", "due", "currency")


def main() -> int:
    """Audit, write the findings, say who is owed what."""
    asked = arguments().parse_args()
    report = hhparse.audit_logs(asked.paths)
    write(report, asked.out)
    for verdict, hands in sorted(report.verdicts.items(), reverse=True):
        print(f"{hands:>9,} hands  {verdict.name.lower()}")
    print(f"{report.rejects:>9,} hands  could not be read")
    for row in report.owed():
        print(f"{row.player} of {row.site} is owed {row.amount} {row.currency}")
    print(f"{len(report.findings):,} findings are in {asked.out}")
    return 0 if report.is_clean() else 1


def write(report: hhparse.AuditReport, path: Path) -> None:
    """The findings as a table, the gravest first."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow([*COLUMNS, "file", "line", "text", "finding"])
        for found in sorted(report.findings, key=lambda one: one.finding.verdict, reverse=True):
            finding = found.finding
            about = [found.site, found.hand_no, finding.verdict.name.lower(), finding.code]
            where = [finding.pot, finding.board, finding.half, finding.player, finding.stated, finding.due]
            table.writerow([*about, *where, found.currency, found.file, found.line, found.text, finding.sentence])


def arguments() -> argparse.ArgumentParser:
    """What can be asked."""
    parser = argparse.ArgumentParser(description="Settle every showdown again and write down what was paid wrongly.")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="log files and folders")
    parser.add_argument("--out", type=Path, default=Path("findings.csv"), metavar="FILE", help="default: findings.csv")
    return parser


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except hhparse.UserError as error:  # one sentence that says what to do
        print(error, file=sys.stderr)
        raise SystemExit(2) from None
