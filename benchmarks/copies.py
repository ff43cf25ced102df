"""Logs of any format, as long as needed: our own logs again and again, each time with other hand numbers.

Where a hand's number stands is told by the grammar, so nothing here knows a format. Refused hands are left out: what is
measured is reading.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import numpy as np

from hhparse.events import KIND, TEXT, TEXT_END, EventKind
from hhparse.grammar.machine import Status, parse
from hhparse.grammar.tables import load
from hhparse.logs import Chunk, Source, UnknownFile, open_source
from hhparse.logs.decode import UTF16
from hhparse.sites.base import Csv, Objects

FIRST_NUMBER = 700_000_000_000
DIGITS = re.compile(rb"\d+")
LONG = 6  # a number of so many digits is no amount: wherever the hand says it, it is the hand's number
MOST_LOGS = 4  # the largest ones of a folder: the time to open a file is measured elsewhere
NO_LOGS = (".golden", ".md")


@dataclass(frozen=True)
class Log:
    """A log cut where the numbers of its hands stand: ``pieces`` are the bytes before, between and behind them.

    ``says`` counts how often each hand says its number.
    """

    name: str
    pieces: tuple[bytes, ...]
    says: tuple[int, ...]
    table: Csv | None
    is_whole: bool  # a file has one of it

    @property
    def hands(self) -> int:
        """Hands in one copy."""
        return len(self.says)

    def copy(self, numbers: count[int]) -> bytes:
        """The log with other numbers."""
        written = [str(next(numbers)).encode() for _ in self.says]
        placed = [number for number, times in zip(written, self.says, strict=True) for _ in range(times)]
        return b"".join(part for pair in zip(self.pieces, [*placed, b""], strict=True) for part in pair)


def write_copies(logs: Path, into: Path, size: int) -> int:
    """Write about ``size`` bytes of one format: a file for each log of a folder, or for each copy if it is a document.

    Returns the number of hands.

    Raises:
        ValueError: the folder has no log with a hand that can be read.
    """
    files = (path for path in logs.rglob("*") if path.is_file() and path.suffix not in NO_LOGS)
    found = [log for path in sorted(files, key=_largest_first) if (log := _log_of(path)) is not None][:MOST_LOGS]
    if not found:
        raise ValueError(f"{logs} has no hands")
    into.mkdir(parents=True, exist_ok=True)
    numbers = count(FIRST_NUMBER)
    hands = 0
    for place, log in enumerate(found):
        one = len(log.copy(count(FIRST_NUMBER)))
        copies = [log.copy(numbers) for _ in range(max(1, size // len(found) // one))]
        hands += log.hands * len(copies)
        if log.is_whole:
            for number, copy in enumerate(copies):
                (into / f"{place}-{number}-{log.name}").write_bytes(copy)
        else:
            written = _rows(copies, log.table) if log.table else b"\n\n\n".join(copies)
            (into / f"{place}-{log.name}").write_bytes(written)
    return hands


def _log_of(path: Path) -> Log | None:
    """A log without its refused hands; None if nothing is left."""
    source = open_source(path)
    if isinstance(source, UnknownFile) or source.encoding.name in UTF16:
        return None
    raw = path.read_bytes()
    starts = [0, *(end.end() for end in re.finditer(rb"\r\n?|\n", raw))]
    begin_of_all, end_of_all = len(raw), 0  # what a file has around its hands belongs between no hands
    cuts: list[list[tuple[int, int]]] = []
    refused: list[tuple[int, int]] = []
    for chunk in source.chunks():
        for hand, number in enumerate(_numbers(source, chunk)):
            begin, size = int(chunk.disk_start[hand]), int(chunk.disk_size[hand])
            begin_of_all, end_of_all = min(begin_of_all, begin), max(end_of_all, begin + size)
            if number is None:
                refused.append((begin, begin + size))
            else:
                cuts.append(_places(raw, number, starts[int(chunk.line_no[hand]) - 1], begin + size))
    container = source.format.container
    if not cuts or (refused and isinstance(container, Objects)):  # such a document would be broken without its hands
        return None
    if container is not None:
        begin_of_all, end_of_all = 0, len(raw)
    cuts.sort()
    bounds = [begin_of_all, *(place for hand in cuts for cut in hand for place in cut), end_of_all]
    pieces = [_without(raw, begin, end, refused) for begin, end in zip(bounds[::2], bounds[1::2], strict=True)]
    table = container if isinstance(container, Csv) else None
    return Log(path.name, tuple(pieces), tuple(map(len, cuts)), table, isinstance(container, Objects))


def _places(raw: bytes, number: bytes, begin: int, end: int) -> list[tuple[int, int]]:
    """Where a hand says the first digits of its number: short ones only where the whole number first stands."""
    digits = DIGITS.search(number)
    assert digits is not None
    if len(digits[0]) < LONG and (whole := re.search(rb"(?<!\d)%b(?!\d)" % re.escape(number), raw[begin:end])):
        first = begin + whole.start() + digits.start()
        return [(first, first + len(digits[0]))]
    found = re.finditer(rb"(?<!\d)%b(?!\d)" % digits[0], raw[begin:end])
    return [(begin + match.start(), begin + match.end()) for match in found]


def _largest_first(path: Path) -> tuple[int, str]:
    return -path.stat().st_size, str(path)


def _numbers(source: Source, chunk: Chunk) -> list[bytes | None]:
    """Each hand's number as printed; None where the hand is refused, or its number has no digits."""
    parsed = parse(chunk.text, chunk.offsets, load(source.format.name).written(source.writing))
    found: list[bytes | None] = []
    for hand in range(chunk.hands):
        rows = parsed.events[parsed.event_offsets[hand] : parsed.event_offsets[hand + 1]]
        heads = rows[(rows[:, KIND] == EventKind.HEADER) & (rows[:, TEXT] >= 0)]
        if parsed.status[hand] != Status.OK or not len(heads):
            found.append(None)
            continue
        printed = chunk.text[heads[0, TEXT] : heads[0, TEXT_END]].astype(np.uint8).tobytes()
        found.append(printed if DIGITS.search(printed) else None)
    return found


def _without(raw: bytes, begin: int, end: int, refused: list[tuple[int, int]]) -> bytes:
    """A stretch of the log without the refused hands in it."""
    parts = []
    for first, behind in sorted(refused):
        if begin <= first < end:
            parts.append(raw[begin:first])
            begin = behind
    return b"".join([*parts, raw[begin:end]])


def _rows(copies: list[bytes], table: Csv) -> bytes:
    """Copies of a table as one table: its title once, and the numbers that order it go on from copy to copy."""
    written = io.StringIO(newline="")
    writer = csv.writer(written, lineterminator="\n")
    column = table.columns.index(table.ordered_by)
    first = 0
    for place, text in enumerate(copies):
        title, *rows = csv.reader(io.StringIO(text.decode("utf-8"), newline=""))
        if place == 0:
            writer.writerow(title)
        for number, row in enumerate(sorted(rows, key=lambda row: int(row[column])), start=first):
            writer.writerow([*row[:column], str(number), *row[column + 1 :]])
        first += len(rows)
    return written.getvalue().encode("utf-8")
