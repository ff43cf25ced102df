"""Texts with one thing changed, read by the machine and played by the engine, thousands at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hhparse.engine import layout as at
from hhparse.engine.codes import RULES
from hhparse.events import AT, END, KIND, SEAT, SEAT_NO, TEXT, TEXT2, TEXT2_END, TEXT_END, EventKind
from hhparse.grammar.writing import usual
from hhparse.hand import Verdict
from hhparse.player import Player
from hhparse.sites import formats

#: Columns of a row that are places in the text, not meaning.
PLACES = (AT, END, TEXT, TEXT_END, TEXT2, TEXT2_END)
Row = tuple[int | bytes, ...]


@dataclass(frozen=True)
class Read:
    """What came of a text: its rows (without notes) and the line that each is in, or nothing if it was refused."""

    is_refused: bool
    is_found_out: bool
    rows: tuple[Row, ...]
    lines: tuple[int, ...]

    def kinds(self) -> list[int | bytes]:
        """The kinds of the rows."""
        return [row[KIND] for row in self.rows]

    def apart_from(self, lines: set[int]) -> list[Row]:
        """The rows of all other lines."""
        return [row for row, line in zip(self.rows, self.lines, strict=True) if line not in lines]


@cache
def player_of(format_name: str) -> Player:
    """Machine and engine of a format."""
    return Player(formats()[format_name], usual(formats()[format_name]))


def read_all(format_name: str, texts: Sequence[bytes]) -> list[Read]:
    """Each text as a hand of its own; a text that has lost its last line end gets one, as in a file."""
    whole = [text if text.endswith(b"\n") else text + b"\n" for text in texts]
    offsets = np.cumsum([0] + [len(text) for text in whole])
    text = np.frombuffer(b"".join(whole), np.uint8)
    parsed, played = player_of(format_name).play(text, offsets)
    verdicts = np.array([RULES[code].verdict if code in RULES else 0 for code in range(max(RULES) + 1)])
    said = played.findings[verdicts[played.findings[:, at.F_CODE]] > Verdict.AGREES]
    found_out = np.zeros(len(texts), bool)
    found_out[said[:, at.F_HAND]] = True
    refused = played.hands[:, at.H_STATUS] != 0
    reads = []
    for hand, (start, content) in enumerate(zip(offsets, whole, strict=False)):
        first, end = parsed.event_offsets[hand], parsed.event_offsets[hand + 1]
        rows = parsed.events[first:end]
        rows = rows[(rows[:, KIND] != EventKind.NOTE) & (rows[:, KIND] != EventKind.END)]
        reads.append(_read(rows, content, int(start), refused=bool(refused[hand]), found_out=bool(found_out[hand])))
    return reads


def _read(rows: NDArray[np.int64], text: bytes, start: int, *, refused: bool, found_out: bool) -> Read:
    meanings, lines = [], []
    for row in rows.tolist():
        spans = [text[row[begin] - start : row[stop] - start] if row[begin] >= 0 else b"" for begin, stop in SPANS]
        meanings.append((*(0 if column in PLACES else value for column, value in enumerate(row)), *spans))
        lines.append(text.count(b"\n", 0, row[AT] - start))
    return Read(refused, found_out, tuple(meanings), tuple(lines))


SPANS = ((TEXT, TEXT_END), (TEXT2, TEXT2_END))


def moved_seat(row: Row, old: int, new: int) -> Row:
    """The row after a player has moved to another seat."""
    return tuple(new if column in (SEAT, SEAT_NO) and value == old else value for column, value in enumerate(row))
