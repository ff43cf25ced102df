"""Small logs for the tests, written by this project: hands of three players, with what a test wants to vary."""

from __future__ import annotations

import csv
import io
from pathlib import Path

STARS = """\
PokerStars Hand #{number}:  Hold'em No Limit ($0.05/$0.10 USD) - 2024/05/04 20:15:{second:02} ET
Table 'Test {table}' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob (${stack} in chips)
Seat 3: Cid ($4 in chips)
Bob: posts small blind $0.05
Cid: posts big blind $0.10
*** HOLE CARDS ***
{dealt}Ann: folds
Bob: raises $0.20 to $0.30
Cid: folds
Uncalled bet ($0.20) returned to Bob
Bob collected $0.20 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $0.20 | Rake $0
Seat 1: Ann (button) folded before Flop (didn't bet)
Seat 2: Bob (small blind) collected ($0.20)
Seat 3: Cid (big blind) folded before Flop
"""

NOW = (
    """-- starting hand #{number}  (No Limit Texas Hold'em) (dealer: "Ann @ aaaaaaaaaa") --""",
    'Player stacks: #1 "Ann @ aaaaaaaaaa" (1000) | #2 "Bob @ bbbbbbbbbb" (1000)',
    '"Ann @ aaaaaaaaaa" posts a small blind of 10',
    '"Bob @ bbbbbbbbbb" posts a big blind of 20',
    '"Ann @ aaaaaaaaaa" folds',
    'Uncalled bet of 10 returned to "Bob @ bbbbbbbbbb"',
    '"Bob @ bbbbbbbbbb" collected 20 from pot',
    "-- ending hand #{number} --",
)


def stars(number: int, *, stack: str = "10", cards: str = "", second: int = 0, table: str = "A") -> str:
    """A PokerStars hand; with ``cards`` it is Ann's log."""
    dealt = f"Dealt to Ann [{cards}]\n" if cards else ""
    return STARS.format(number=number, stack=stack, dealt=dealt, second=second, table=table)


def many(numbers: range) -> str:
    """PokerStars hands with these numbers."""
    return "\n\n".join(stars(number, second=number % 60) for number in numbers)


def now(number: int, *, second: int = 0, milli: int = 0) -> str:
    """A PokerNow log of one hand."""
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(["entry", "at", "order"])
    for place, entry in reversed(list(enumerate(NOW))):
        at = f"2024-05-04T20:15:{second:02}.{milli:03}Z"
        table.writerow([entry.format(number=number), at, f"1714853700{second:02}{milli:03}{place:02}"])
    return file.getvalue()


def write(path: Path, *hands: str, encoding: str = "utf-8", newline: str = "\n") -> Path:
    """A file of hands with blank lines between them."""
    text = "\n\n".join(hands)
    path.write_bytes(text.replace("\n", newline).encode(encoding))
    return path
