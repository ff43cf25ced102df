"""Runs compiled grammars over chunks of hands: what the rest of the program sees of the kernels."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import numpy as np

from hhparse.events import COLUMNS
from hhparse.grammar import headers, kernels
from hhparse.grammar.layout import Bytes, Longs, Status, WritingTables
from hhparse.grammar.tables import Tables
from hhparse.grammar.writing import new_counts, of_its_own, survey_tables, tables_of

Array = TypeVar("Array", Bytes, Longs)

__all__ = ["Bytes", "EventBuffer", "Longs", "Parsed", "Status", "find_headers", "parse"]


_WRITTEN_OTHERWISE = (Status.OTHER_NUMBERS, Status.OTHER_CARDS)


class Parsed(NamedTuple):
    """What was read from a chunk of hands; hand ``i`` has the rows from ``event_offsets[i]`` to ``[i + 1]``.

    ``status`` is a :class:`Status`; a hand of a game that the engine does not have has its rows if the grammar has the
    game's lines. For another hand that is not OK there are no rows, and ``failed_at`` (an offset in the
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
    text: Bytes,
    offsets: Longs,
    tables: Tables,
    buffer: EventBuffer | None = None,
    survey: Longs | None = None,
) -> Parsed:
    """Read the hands of a chunk.

    Args:
        text: UTF-8, lines end in LF; so does every hand.
        offsets: hand ``i`` is ``text[offsets[i]:offsets[i + 1]]``; blank lines before it are skipped.
        tables: the compiled grammar of the text's format, with the source's writing.
        buffer: room for the rows, to be used again for the next chunk.
        survey: counts of how amounts and cards are written (see ``writing.py``), to be added to; then nothing is
            refused for how it is written, and the rows mean nothing.
    """
    buffer = buffer or EventBuffer()
    text, offsets = _read_only(text), _read_only(offsets)
    buffer.reserve(text.size // 16 + 256)
    hands = len(offsets) - 1
    event_offsets = np.zeros(hands + 1, np.int64)
    status, failed_at, state = np.zeros((3, hands), np.int64)
    writing = tables.writing_arrays if survey is None else survey_tables(tables.format)
    counts = new_counts(tables.format) if survey is None else survey
    ways = np.zeros(hands, np.int64)
    done = 0
    while True:
        done = int(
            kernels.read_hands(
                text,
                offsets,
                done,
                tables.arrays,
                writing,
                ways,
                counts,
                buffer.rows,
                event_offsets,
                status,
                failed_at,
                state,
            )
        )
        if done >= hands:
            if survey is None and not ways.any() and np.isin(status, _WRITTEN_OTHERWISE).any():
                writing = _with_own_ways(text, offsets, tables, status, ways)
                if ways.any():
                    done = 0
                    continue
            break
        buffer.reserve(2 * len(buffer.rows))
    return Parsed(buffer.rows[: event_offsets[-1]], event_offsets, status, failed_at, state)


def _with_own_ways(text: Bytes, offsets: Longs, tables: Tables, status: Longs, ways: Longs) -> WritingTables:
    """The ways in which the chunk's hands are written, the source's first; ``ways`` gets the hands' numbers."""
    known = [tables.writing]
    for hand in np.flatnonzero(np.isin(status, _WRITTEN_OTHERWISE)).tolist():
        counts = new_counts(tables.format)
        own = text[offsets[hand] : offsets[hand + 1]]
        parse(own, np.array([0, len(own)], np.int64), tables, survey=counts)
        way = of_its_own(tables.format, tables.writing, counts)
        if way not in known:
            known.append(way)
        ways[hand] = known.index(way)
    return tables_of(tables.format, known)


def find_headers(text: Bytes, tables: Tables) -> Longs:
    """Offsets of the lines on which a hand of this format begins (blanks before the header are allowed)."""
    found = np.empty(len(text) // 2 + 1, np.int64)  # a header has a byte at least, and a line end
    begin = tables.beginnings
    count = headers.find_headers(_read_only(text), tables.arrays, begin.may_begin, begin.bytes, found)
    return found[:count].copy()


def _read_only(array: Array) -> Array:
    """The same array as numba is always to see it: it would compile again for one that is writable or has gaps."""
    view = np.ascontiguousarray(array).view()
    view.flags.writeable = False
    return view
