"""How the commands print: JSON for programs, tables for people, one line of progress on a terminal."""

from __future__ import annotations

import json
import sys
import time
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import TextIO

BAR = 20


def say(sentence: str = "", *, to: TextIO | None = None) -> None:
    """Print for people, on stdout or another stream, without what a log may hold to change a terminal."""
    print(visible(sentence), file=to)


def visible(text: str) -> str:
    r"""A text with its control and format characters as escapes; only the ends of its lines stay.

    >>> print(visible("Zoë\x1b[31m has\t2"), visible("\u202eevil"))
    Zoë\x1b[31m has\t2 \u202eevil
    """
    if text.isprintable():
        return text
    return "".join(one if one == "\n" or _is_shown(one) else repr(one)[1:-1] for one in text)


def _is_shown(one: str) -> bool:
    return one.isprintable() or unicodedata.category(one) == "Zs"  # amounts have blanks that do not break


def print_json(value: object) -> None:
    """One JSON value on one line; amounts are decimal strings, times ISO 8601."""
    print(json.dumps(value, default=_plain))


def _plain(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime | date) else str(value)


def print_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table in columns, numbers to the right; an empty one says so."""
    cells = [[_cell(value) for value in row] for row in rows]
    if not cells:
        say("(no rows)")
        return
    is_number = [all(_is_number(row[place]) for row in cells) for place in range(len(header))]
    widths = [max(len(name), *(len(row[place]) for row in cells)) for place, name in enumerate(header)]
    for row in [list(header), ["-" * width for width in widths], *cells]:
        aligned = (
            value.rjust(width) if right else value.ljust(width)
            for value, width, right in zip(row, widths, is_number, strict=True)
        )
        say("  ".join(aligned).rstrip())


def _cell(value: object) -> str:
    r"""A value as text of one line.

    >>> print(_cell(None), _cell(0.5), _cell("a\nb"))
     0.50 a\nb
    """
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.2f}"
    return visible(str(value)).replace("\n", r"\n")


def _is_number(text: str) -> bool:
    return not text.strip("0123456789.,-+%")


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> count(1, "hand"), count(2500, "hand"), count(0, "reply", "replies")
    ('1 hand', '2,500 hands', '0 replies')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def bar(share: float) -> str:
    """A bar that is filled so far.

    >>> bar(0.5)
    '[##########..........]'
    """
    filled = round(max(0.0, min(share, 1.0)) * BAR)
    return f"[{'#' * filled}{'.' * (BAR - filled)}]"


class Progress:
    """One line on stderr that tells how far it is and how fast; silent where stderr is not a terminal."""

    def __init__(self, doing: str) -> None:
        self.doing = doing
        self.started = time.perf_counter()
        self.is_shown = sys.stderr.isatty()
        self.last = 0.0

    def __call__(self, hands: int, bytes_done: int = 0, bytes_total: int = 0) -> None:
        """Tell the state of things; called as often as anybody likes."""
        now = time.perf_counter()
        if not self.is_shown or now - self.last < 0.1:
            return
        self.last = now
        share = f"{bar(bytes_done / bytes_total)} {bytes_done / bytes_total:4.0%}, " if bytes_total else ""
        speed = hands / max(now - self.started, 1e-6)
        print(
            f"\r{self.doing}: {share}{hands:,} hands, {speed:,.0f} hands/s \x1b[K", end="", file=sys.stderr, flush=True
        )

    def close(self) -> None:
        """Leave the terminal's line empty again."""
        if self.is_shown and self.last:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def announce(sentence: str) -> None:
    """Tell the user something about the run that is no part of its answer."""
    say(sentence, to=sys.stderr)
