"""Runs compiled grammars over chunks of hands: what the rest of the program sees of the kernels."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import numpy as np

from hhparse.events import COLUMNS
from hhparse.grammar import kernels
from hhparse.grammar.layout import EITHER_MARK, Bytes, Longs, Status
from hhparse.grammar.tables import Tables

Array = TypeVar("Array", Bytes, Longs)

__all__ = ["Bytes", "EventBuffer", "Longs", "Parsed", "Status", "find_headers", "parse"]


class Parsed(NamedTuple):
    """What was read from a chunk of hands; hand ``i`` has the rows from ``event_offsets[i]`` to ``[i + 1]``.

    ``status`` is a :class:`Status`; for a hand that is not OK there are no rows, and ``failed_at`` (an offset in the
    text) and ``state`` (of the parser) tell :func:`hhparse.grammar.explain.explain` why. ``events`` is a view of the
    buffer, valid until the buffer is used again.
    """

    events: Longs
    event_offsets: Longs
    status: Longs
    failed_at: Longs
    state: Longs


class EventBuffer:
    """Room for event rows, used again from chunk to chunk; it grows when a chunk needs more."""

    def __init__(self, rows: int = 0) -> None:
        self.rows: Longs = np.empty((rows, COLUMNS), np.int64)

    def reserve(self, rows: int) -> None:
        """Have room for so many rows; what is there stays."""
        if len(self.rows) < rows:
            grown = np.empty((rows, COLUMNS), np.int64)
            grown[: len(self.rows)] = self.rows
            self.rows = grown


def parse(
    text: Bytes, offsets: Longs, tables: Tables, buffer: EventBuffer | None = None, decimal: str | None = None
) -> Parsed:
    """Read the hands of a chunk.

    Args:
        text: UTF-8, lines end in LF; so does every hand.
        offsets: hand ``i`` is ``text[offsets[i]:offsets[i + 1]]``; blank lines before it are skipped.
        tables: the compiled grammar of the text's format.
        buffer: room for the rows, to be used again for the next chunk.
        decimal: mark between units and hundredths, if it is not the format's own (two: see ``Format``).
    """
    buffer = buffer or EventBuffer()
    text, offsets = _read_only(text), _read_only(offsets)
    buffer.reserve(text.size // 16 + 256)
    hands = len(offsets) - 1
    event_offsets = np.zeros(hands + 1, np.int64)
    status, failed_at, state = np.zeros((3, hands), np.int64)
    decimal = decimal or tables.decimal
    mark = ord(decimal) if len(decimal) == 1 else EITHER_MARK
    done = 0
    while True:
        done = int(
            kernels.read_hands(
                text, offsets, done, mark, tables.arrays, buffer.rows, event_offsets, status, failed_at, state
            )
        )
        if done >= hands:
            break
        buffer.reserve(2 * len(buffer.rows))
    return Parsed(buffer.rows[: event_offsets[-1]], event_offsets, status, failed_at, state)


def find_headers(text: Bytes, tables: Tables) -> Longs:
    """Offsets of the lines on which a hand of this format begins (blanks before the header are allowed)."""
    found = np.empty(np.count_nonzero(text == 10) + 1, np.int64)
    count = kernels.find_headers(_read_only(text), tables.arrays, found)
    return found[:count].copy()


def _read_only(array: Array) -> Array:
    """The same array as numba is always to see it: it would compile again for one that is writable or has gaps."""
    view = np.ascontiguousarray(array).view()
    view.flags.writeable = False
    return view
