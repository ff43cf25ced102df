"""``hhparse rejects``: what could not be imported, where it is, and why."""

from __future__ import annotations

import argparse
import re

from hhparse.commands.output import count, print_json, say
from hhparse.dataset.reader import open_dataset

COLUMNS = ("file", "line", "reason", "hand_no", "text", "kind", "site", "format", "reason_code", "first_line")


def run(asked: argparse.Namespace) -> int:
    """Print the hands and files that could not be taken, and with ``--context`` the text that belongs to no hand."""
    with open_dataset(asked.dataset) as connection:
        wanted = "" if asked.context else " where kind <> 'residue'"
        query = f"select {', '.join(COLUMNS)} from rejects{wanted} order by file, line"
        rows = [dict(zip(COLUMNS, row, strict=True)) for row in connection.sql(query).fetchall()]
    if asked.json:
        print_json(rows)
        return 0
    for row in rows:
        what = f"hand {row['hand_no']}: " if row["hand_no"] else ""
        say(f"{row['file']}:{row['line']}: {what}{row['reason']}")
        if row["text"]:
            say(f"    {_line(row)}")
    say(count(len(rows), "reject"))
    return 0


def _line(row: dict[str, object]) -> str:
    """The line that could not be read, which the reason counts within the hand; the whole text is in ``--json``."""
    lines = str(row["text"]).split("\n")
    counted = re.match(r"line (\d+): ", str(row["reason"]))
    number = int(counted[1]) if counted else 1
    return lines[min(number, len(lines)) - 1]
