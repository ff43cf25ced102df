"""Containers: texts whose lines are packed in another format and may stand in another order than they were played.

A comma-separated table becomes one line per row: its fields with a TAB between them, and an LF. Rows are put in the
order of play by the column that the format names, and each keeps its place in the source. What the fields mean is the
grammar's business. A row that does not fit the table's columns stays as the line it is and where it is, so that the
grammar refuses it and a person sees it.

A quoted field may go on over several lines. Because one lost quote would then swallow the rest of the table, a line
with an open quote is joined with the lines up to the closing one only if the table's reader takes them as one row with
the right number of fields; else the line is a row of its own, that does not fit.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hhparse.logs.chunk import Chunk, HeaderFinder, Residue
from hhparse.logs.split import HAND_LIMIT, RESIDUE_TEXT, headers, side_by_side
from hhparse.logs.text import LF, Bytes, Offsets, Text, to_text
from hhparse.sites.base import Csv

QUOTE = ord('"')
#: A quoted field that goes on for more lines than this has lost its closing quote.
ROW_LINES_LIMIT = 1000
#: Rows whose fields are Python objects at the same time.
_GROUP = 16384
#: What is looked at to see whether a text is such a table.
_LOOK, _LOOK_LINES = 16 << 10, 50
#: What stands for a line end and a TAB inside a field.
_SHOWN = str.maketrans({"\n": "\u240a", "\t": "\u2409"})


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a table as lines of text, in the order of play.

    ``starts`` is ``int64[n + 1]``, the others ``int64[n]``: place and size on disk, and line number in the source.
    ``context`` holds header rows; ``separators`` counts blank lines and the byte order mark. Where the container says
    at which rows hands begin, whatever the rows say, these are the ``bounds`` of hands.
    """

    text: Bytes
    starts: Offsets
    disk_start: Offsets
    disk_size: Offsets
    line_no: Offsets
    context: list[Residue]
    separators: int
    bounds: Offsets | None = None


def read_rows(text: Text, table: Csv, size: int) -> Rows:
    """Opens a table; ``size`` is the size of the source on disk."""
    if not len(text):
        none = np.zeros(0, np.int64)
        return Rows(text.data, np.zeros(1, np.int64), none, none, none, [], size)
    line_ends = np.flatnonzero(text.data == LF) + 1
    lines = np.concatenate((np.zeros(1, np.int64), line_ends, [len(text)] if line_ends[-1:] != len(text) else []))
    lines = lines.astype(np.int64)
    columns = _Columns(table, to_text(text.data[: lines[1]]))
    first_line, is_torn = _rows_of_lines(text.data, lines, columns.width)
    bounds = np.append(lines[first_line], len(text))

    parsed = _parse(text.data, bounds, is_torn, columns)
    places = text.disk(bounds)
    sizes = np.diff(places)
    context = [
        Residue(int(places[i]), int(sizes[i]), int(first_line[i]) + 1, to_text(text.data[bounds[i] : bounds[i + 1]]))
        for i in np.flatnonzero(parsed.is_header)
    ]
    kept = np.flatnonzero(~parsed.is_header & (np.diff(parsed.starts) > 1))
    played = kept[_order_of_play(parsed.order[kept], parsed.has_order[kept])]
    data, starts = side_by_side(parsed.text, parsed.starts[played], parsed.starts[played + 1])
    counted = int(sizes[kept].sum()) + sum(residue.disk_size for residue in context)
    return Rows(data, starts, places[played], sizes[played], first_line[played] + 1, context, size - counted)


def looks_like(text: Text, table: Csv) -> bool:
    """Whether one of the first lines fits the table; quick, so that other formats do not wait for a table's reader."""
    lines = to_text(text.data[:_LOOK]).strip("\n\t \ufeff").split("\n")
    columns = _Columns(table, lines[0])
    wide = (line for line in lines[:_LOOK_LINES] if line.count(",") >= columns.width - 1)
    rows = (row for row in map(_read_one, wide) if row is not None and len(row) == columns.width)
    return any(row[columns.order].isdecimal() for row in rows)


def chunks_of_rows(rows: Rows, find: HeaderFinder, hands_per_chunk: int) -> Iterator[Chunk]:
    """The hands of a table: a hand begins with a row that the header terminal matches, and ends before the next one."""
    heads, head_lines = headers(rows.text, find)
    first = np.searchsorted(rows.starts, head_lines)
    if rows.bounds is not None:  # a line that is said again begins no hand
        begins = np.isin(first, rows.bounds)
        heads, first = heads[begins], first[begins]
    next_head = behind = np.append(first, len(rows.line_no))[1:]
    if rows.bounds is not None:
        bounds = np.append(rows.bounds, len(rows.line_no))
        behind = np.minimum(behind, bounds[np.searchsorted(bounds, first, side="right")])
    limit = np.searchsorted(rows.starts, heads + HAND_LIMIT, side="right") - 1
    context = [*rows.context, *_context(rows, 0, int(first[0]) if len(first) else len(rows.line_no))]
    separators = rows.separators
    for start in range(0, max(len(heads), 1), hands_per_chunk):
        part = slice(start, start + hands_per_chunk)
        ends = np.minimum(behind[part], np.maximum(limit[part], first[part] + 1))
        for end, next_first in zip(ends.tolist(), next_head[part].tolist(), strict=True):
            context += _context(rows, end, next_first)
        yield _chunk(rows, heads[part], first[part], ends, context, separators)
        context, separators = [], 0


def _chunk(
    rows: Rows, heads: Offsets, first: Offsets, behind: Offsets, context: list[Residue], separators: int
) -> Chunk:
    text, offsets = side_by_side(rows.text, heads, rows.starts[behind])
    size_before = np.concatenate((np.zeros(1, np.int64), np.cumsum(rows.disk_size)))
    of_hands = np.concatenate([np.zeros(0, np.int64), *(np.arange(a, b) for a, b in zip(first, behind, strict=True))])
    hand_starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(behind - first)[:-1])) if len(first) else first
    return Chunk(
        text,
        offsets,
        np.minimum.reduceat(rows.disk_start[of_hands], hand_starts) if len(first) else first,
        size_before[behind] - size_before[first],
        rows.line_no[first],
        context,
        separators,
        rows.line_no[of_hands],
    )


def _context(rows: Rows, first: int, behind: int) -> list[Residue]:
    """Rows that belong to no hand, as one residue."""
    if first >= behind:
        return []
    stop = min(int(rows.starts[behind]), int(rows.starts[first]) + RESIDUE_TEXT)
    text = to_text(rows.text[rows.starts[first] : stop])
    size = int(rows.disk_size[first:behind].sum())
    return [Residue(int(rows.disk_start[first:behind].min()), size, int(rows.line_no[first:behind].min()), text)]


# -- lines to rows -----------------------------------------------------------------------------------------------------


class _Columns:
    """Which field of a row is which: as the table's first line says, if it is a header row, else as the format says."""

    def __init__(self, table: Csv, first_line: str) -> None:
        names = [name.lower() for name in table.columns]
        printed = [name.strip().lower() for name in next(csv.reader([first_line.rstrip("\n")]), [])]
        self.header = printed if set(names) <= set(printed) else None
        self.places = [(self.header or names).index(name) for name in names]
        self.width = len(self.header or names)
        self.order = self.places[names.index(table.ordered_by.lower())]
        self.are_in_place = self.places == list(range(self.width))

    def is_header(self, row: list[str]) -> bool:
        return self.header is not None and [name.strip().lower() for name in row] == self.header


def _rows_of_lines(data: Bytes, lines: Offsets, width: int) -> tuple[Offsets, NDArray[np.bool_]]:
    """The first line of each row, and which rows are single lines with a quote that is never closed."""
    quotes_before = np.searchsorted(np.flatnonzero(data == QUOTE), lines)
    is_first = np.ones(len(lines) - 1, np.bool_)
    is_torn = np.zeros(len(lines) - 1, np.bool_)
    odd = np.flatnonzero(np.diff(quotes_before) % 2).tolist()
    i = 0
    while i < len(odd):
        opened, closed = odd[i], odd[min(i + 1, len(odd) - 1)]
        near = 0 < closed - opened <= ROW_LINES_LIMIT
        if near and _is_one_row(to_text(data[lines[opened] : lines[closed + 1]]), width):
            is_first[opened + 1 : closed + 1] = False
            i += 2
        else:
            is_torn[opened] = True
            i += 1
    return np.flatnonzero(is_first), is_torn[is_first]


def _is_one_row(text: str, width: int) -> bool:
    row = _read_one(text.removesuffix("\n"))
    return row is not None and len(row) == width


def _read_one(record: str) -> list[str] | None:
    """The fields of a row that stands alone; ``None`` if the table's reader does not take it as one row."""
    try:
        rows = list(csv.reader([record], strict=True))
    except csv.Error:
        return None
    return rows[0] if len(rows) == 1 else None


def _read(records: list[str]) -> list[list[str] | None]:
    """The fields of each row. The reader takes at least one record for a row, so equal counts mean one each."""
    try:
        rows: list[list[str] | None] = list(csv.reader(records, strict=True))
    except csv.Error:
        rows = []
    return rows if len(rows) == len(records) else [_read_one(record) for record in records]


@dataclass(slots=True)
class _Parsed:
    """Rows as lines of text, in the order on disk; a blank row gives an empty line."""

    text: Bytes
    starts: Offsets
    order: Offsets
    has_order: NDArray[np.bool_]
    is_header: NDArray[np.bool_]


def _parse(data: Bytes, bounds: Offsets, is_torn: NDArray[np.bool_], columns: _Columns) -> _Parsed:
    count = len(bounds) - 1
    order = np.zeros(count, np.int64)
    has_order, is_header = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
    texts: list[bytes] = []
    for start in range(0, count, _GROUP):
        part = slice(start, min(start + _GROUP, count))
        records = _records(data, bounds[start : part.stop + 1])
        torn = np.flatnonzero(is_torn[part]).tolist()
        text = "" if torn else _parse_even(_read(records), columns, order[part])
        if text:
            has_order[part] = True
        else:
            lines = _parse_each(records, torn, columns, order[part], has_order[part], is_header[part])
            text = "\n".join([*lines, ""])
        texts.append(text.encode())
    text_bytes = np.frombuffer(b"".join(texts), np.uint8)
    starts = np.concatenate((np.zeros(1, np.int64), np.flatnonzero(text_bytes == LF) + 1))
    return _Parsed(text_bytes, starts, order, has_order, is_header)


def _parse_even(rows: list[list[str] | None], columns: _Columns, order: Offsets) -> str:
    """The lines of rows that all fit and have nothing special in their fields; else an empty text."""
    fitting = [row for row in rows if row is not None and len(row) == columns.width]
    numbers = [row[columns.order] for row in fitting]
    is_even = len(fitting) == len(rows) and columns.are_in_place and all(map(_is_number, numbers))
    if not is_even:
        return ""
    text = "\n".join(["\t".join(row) for row in fitting]) + "\n"
    if text.count("\t") != len(rows) * (columns.width - 1) or text.count("\n") != len(rows):
        return ""
    order[:] = list(map(int, numbers))
    return text


def _parse_each(
    records: list[str],
    torn: list[int],
    columns: _Columns,
    order: Offsets,
    has_order: NDArray[np.bool_],
    is_header: NDArray[np.bool_],
) -> Iterator[str]:
    """The line of each row; fills the arrays beside it."""
    # The reader must not see a quote that is never closed, or it would go on into the next row.
    rows = _read([record if i not in torn else "" for i, record in enumerate(records)])
    for i, (row, record) in enumerate(zip(rows, records, strict=True)):
        if row is None or len(row) != columns.width:
            yield record.strip().translate(_SHOWN)
            continue
        if _is_number(row[columns.order]):
            order[i], has_order[i] = int(row[columns.order]), True
        else:
            is_header[i] = columns.is_header(row)
        fields = [row[place] for place in columns.places]
        line = "\t".join(fields)
        if "\n" in line or line.count("\t") >= len(fields):
            line = "\t".join([field.translate(_SHOWN) for field in fields])
        yield line


def _is_number(field: str) -> bool:
    return field.isdecimal() and len(field) < 19


def _records(data: Bytes, bounds: Offsets) -> list[str]:
    """The text of each row, without its line end."""
    records = to_text(data[bounds[0] : bounds[-1]]).removesuffix("\n").split("\n")
    if len(records) == len(bounds) - 1:
        return records
    stretches = zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True)
    return [to_text(data[start:stop]).removesuffix("\n") for start, stop in stretches]


def _order_of_play(order: Offsets, has_order: NDArray[np.bool_]) -> Offsets:
    """The rows in ascending order; a row without a number stays behind the row before it."""
    index = np.arange(len(order))
    known = order[has_order]
    if not len(known):
        return index
    if known[0] > known[-1]:
        index = index[::-1]
    is_known = has_order[index]
    latest = np.maximum.accumulate(np.where(is_known, np.arange(len(order)), -1))
    latest = np.where(latest < 0, int(np.argmax(is_known)), latest)
    return index[np.argsort(order[index][latest], kind="stable")]
