"""Real logs as chunks of hands, and what the machine makes of them in a form that can be compared."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hhparse import events as ev
from hhparse.grammar.machine import Bytes, EventBuffer, Longs, Parsed, parse
from hhparse.grammar.tables import Tables, load
from hhparse.grammar.writing import Writing
from hhparse.logs import UnknownFile, open_source

#: Columns that are places in the text.
PLACES = (ev.TEXT, ev.TEXT_END, ev.TEXT2, ev.TEXT2_END, ev.AT, ev.END)


class Hands(NamedTuple):
    """Hands of one log."""

    path: Path
    format_name: str
    writing: Writing
    text: Bytes
    offsets: Longs

    @property
    def tables(self) -> Tables:
        """The tables of the format, with the log's writing."""
        return load(self.format_name).written(self.writing)

    @property
    def texts(self) -> list[bytes]:
        return [self.text[begin:end].tobytes() for begin, end in zip(self.offsets[:-1], self.offsets[1:], strict=True)]


def real_hands(folder: Path) -> Iterator[Hands]:
    """The hands of all logs in a folder, in the order of their paths."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        source = open_source(path)
        if not isinstance(source, UnknownFile):
            for chunk in source.chunks():
                if chunk.hands:
                    yield Hands(path, source.format.name, source.writing, chunk.text, chunk.offsets)


def parsed(hands: Hands, buffer: EventBuffer | None = None) -> Parsed:
    """What the machine makes of them."""
    return parse(hands.text, hands.offsets, hands.tables, buffer)


def rows_of(events: Longs, begin: int) -> list[list[int]]:
    """Rows of a hand, with places counted from where it begins."""
    moved = events.copy()
    for column in PLACES:
        moved[:, column] = np.where(moved[:, column] >= 0, moved[:, column] - begin, moved[:, column])
    rows: list[list[int]] = moved.tolist()
    return rows


def fingerprint(folder: Path, every: int = 1) -> str:
    """A hash over all that the machine says of the logs in a folder."""
    digest = hashlib.sha256()
    for number, hands in enumerate(real_hands(folder)):
        if number % every == 0:
            for array in parsed(hands):
                digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    print(fingerprint(Path(sys.argv[1]), int(sys.argv[2])))
