"""What could not be taken: hands, text that belongs to no hand, files of no known format; whole, with the reason."""

from __future__ import annotations

from typing import NamedTuple

import pyarrow as pa

from hhparse.dataset.parts import PartWriter
from hhparse.dataset.schema import REJECTS, arrow_schema
from hhparse.events import KIND, TEXT, TEXT_END, V2, EventKind
from hhparse.grammar.explain import explain
from hhparse.grammar.machine import EventBuffer, Parsed, Status, parse
from hhparse.grammar.tables import Tables
from hhparse.logs import Chunk, Residue, UnknownFile
from hhparse.sites import sites

HAND, RESIDUE, FILE = "hand", "residue", "file"
NO_HAND = "no_hand"
UNKNOWN_FORMAT = "unknown_format"
CANNOT_PLAY = "cannot_play"
INTERNAL = "internal_error"


class Header(NamedTuple):
    """What the first line of a rejected hand says, as far as it could be read."""

    site: str | None
    hand_no: str | None


class Reason(NamedTuple):
    """Why a hand was rejected; ``line`` is 1-based in the hand's text."""

    code: str
    sentence: str
    line: int


def reason_of(chunk: Chunk, hand: int, parsed: Parsed, tables: Tables) -> Reason:
    """Why the machine did not read a hand, or the engine could not play it."""
    status = int(parsed.status[hand])
    if status == Status.OK:
        return Reason(CANNOT_PLAY, "the seats or the game are not what the engine can play", 1)
    start, state, failed_at = (int(array[hand]) for array in (chunk.offsets, parsed.state, parsed.failed_at))
    problem = explain(chunk.text, start, state, failed_at, status, tables)
    return Reason(problem.code, problem.reason, problem.line)


def header_of(chunk: Chunk, hand: int, tables: Tables, default_site: str) -> Header:
    """Site and number of a hand that was not read, if its header got as far.

    The machine gives no rows of such a hand, but the row that it was filling when it failed, or the finished header,
    stands first in its buffer.
    """
    text = chunk.text[chunk.offsets[hand] : chunk.offsets[hand + 1]]
    buffer = EventBuffer()
    buffer.reserve(len(text) // 8 + 512)
    buffer.rows[:2] = -1
    parse(text, chunk.offsets[hand : hand + 2] - chunk.offsets[hand], tables, buffer)
    first = buffer.rows[0]
    if first[KIND] not in (-1, 0, EventKind.HEADER):
        return Header(sites()[default_site].room_name, None)
    site = sites()[tables.sites[first[V2]] if 0 <= first[V2] < len(tables.sites) else default_site]
    if not 0 <= first[TEXT] < first[TEXT_END] <= len(text):
        return Header(site.room_name, None)
    number = text[first[TEXT] : first[TEXT_END]].tobytes().decode("utf-8", "replace")
    return Header(site.room_name, site.own_number(number))


class RejectTable:
    """Rows of the table ``rejects``. They are few, so each is an object."""

    #: Rows are written when so many, or so many characters of text, wait.
    MOST_TEXT = 1 << 24

    def __init__(self, writer: PartWriter) -> None:
        self._writer = writer
        self._rows: list[dict[str, object]] = []
        self._text = 0

    def add_hand(
        self, source_id: int, file: str, format_name: str, chunk: Chunk, hand: int, header: Header, reason: Reason
    ) -> None:
        """A rejected hand."""
        text = chunk.hand_text(hand).decode("utf-8", "replace")
        self._add(
            text,
            source_id=source_id,
            file=file,
            kind=HAND,
            site=header.site,
            format=format_name,
            hand_no=header.hand_no,
            line=chunk.source_line(hand, reason.line),
            first_line=int(chunk.line_no[hand]),
            offset=int(chunk.disk_start[hand]),
            size=int(chunk.disk_size[hand]),
            reason_code=reason.code,
            reason=reason.sentence,
        )

    def add_residue(self, source_id: int, file: str, format_name: str, site: str, residue: Residue) -> None:
        """Text that belongs to no hand; blank text is not worth a row."""
        if not residue.text.strip():
            return
        self._add(
            residue.text,
            source_id=source_id,
            file=file,
            kind=RESIDUE,
            site=site,
            format=format_name,
            hand_no=None,
            line=residue.line,
            first_line=residue.line,
            offset=residue.disk_start,
            size=residue.disk_size,
            reason_code=NO_HAND,
            reason="belongs to no hand",
        )

    def add_file(self, source_id: int, unknown: UnknownFile) -> None:
        """A file that no hands can be read from."""
        self._add(
            "",
            source_id=source_id,
            file=str(unknown.place),
            kind=FILE,
            site=None,
            format=None,
            hand_no=None,
            line=1,
            first_line=1,
            offset=0,
            size=unknown.size,
            reason_code=UNKNOWN_FORMAT,
            reason=unknown.reason,
        )

    def _add(self, text: str, **row: object) -> None:
        self._rows.append(row | {"text": text})
        self._text += len(text)
        if len(self._rows) >= REJECTS.row_group or self._text >= self.MOST_TEXT:
            self.flush()

    def flush(self) -> None:
        """Write the rows that wait."""
        self._writer.write(table_of(self._rows, "rejects"))
        self._rows, self._text = [], 0


def table_of(rows: list[dict[str, object]], name: str) -> pa.Table:
    """Objects as a table of the schema."""
    schema = arrow_schema(name)
    arrays = [pa.array([row[field.name] for row in rows], field.type) for field in schema]
    return pa.Table.from_arrays(arrays, schema=schema)
