"""One unit of an import: some sources, or some chunks of one, are read, played and written into parts.

A unit needs nothing but the sources and the keys of the hands that are known already; it publishes nothing. So it can
be done in this process or in another one, and be done again if that one dies.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from hhparse.dataset.batch import ENOUGH_HANDS, MOST_BYTES, Batch, Piece, Task
from hhparse.dataset.behind import Behind
from hhparse.dataset.columns import EngineTables, HandFacts, Provenance
from hhparse.dataset.identity import KeyIndex, Outcome
from hhparse.dataset.kernels import Ints
from hhparse.dataset.naming import Naming, utc_starts
from hhparse.dataset.parts import PartWriter
from hhparse.dataset.rejects import INTERNAL, Header, Reason, RejectTable, header_of, reason_of
from hhparse.dataset.schema import TABLES
from hhparse.dataset.settling import Settlement
from hhparse.dataset.snapshots import Part
from hhparse.dataset.tally import DUPLICATES, IMPORTED, REJECTS, Tally
from hhparse.dataset.tournaments import Origin, TournamentTable
from hhparse.engine import layout as at
from hhparse.engine.codes import SAME_NUMBER_OTHER_HAND
from hhparse.engine.play import Played
from hhparse.grammar.machine import Parsed
from hhparse.grammar.writing import Writing
from hhparse.logs import Chunk, ReadError, Source, UnknownFile
from hhparse.player import Player
from hhparse.sites import sites
from hhparse.sites.base import Format
from hhparse.zones import UNKNOWN_TIME

log = logging.getLogger(__name__)


@dataclass
class Harvest:
    """What a unit has brought in: parts that no snapshot names yet, and the counts of each source."""

    parts: list[Part] = field(default_factory=list)
    tallies: dict[int, Tally] = field(default_factory=dict)
    settled: Settlement = field(default_factory=Settlement)

    def tally(self, source_id: int) -> Tally:
        """The counts of a source."""
        return self.tallies.setdefault(source_id, Tally())


class Reader:
    """All that reading one format, written in one way, needs; its buffers are used again from chunk to chunk."""

    def __init__(self, format_: Format, writing: Writing) -> None:
        self.player = Player(format_, writing)
        self.naming = Naming(sites()[name] for name in self.player.tables.sites)
        self.names_are_positions = np.array([site.names_are_positions for site in self.naming.sites], np.bool_)


#: No hand that can be read is shorter. A source has one hand id for so many bytes, and the hands of a chunk begin with
#: the id that belongs to its place: so ids do not depend on who reads what, nor on how many hands the others have.
SHORTEST_HAND = 32


#: Tables whose rows are few.
_OF_OBJECTS = ("rejects", "tournaments")


class Harvester:
    """Reads sources into the parts of one unit. ``stem`` tells its parts from those of other units."""

    def __init__(self, folder: Path, stem: str, index: KeyIndex) -> None:
        self.harvest = Harvest()
        self._index = index
        self._tables = EngineTables()
        self._writers = {name: PartWriter(folder, TABLES[name], stem) for name in (*EngineTables.NAMES, *_OF_OBJECTS)}
        self._behind = Behind()
        self._rejects = RejectTable(self._writers["rejects"])
        self._tournaments = TournamentTable(self._writers["tournaments"])
        self._readers: dict[tuple[str, Writing], Reader] = {}
        self._waiting: list[Piece] = []

    def read(self, task: Task, progress: Callable[[int, int], None]) -> None:
        """Read a source. ``progress`` is told the hands and bytes of each chunk."""
        place = task.bytes_before
        fault = task.fault
        try:
            for chunk in task.chunks if task.chunks is not None else task.source.chunks():
                if chunk.hands:
                    self._wait(Piece(task, chunk, task.first_hand + math.ceil(place / SHORTEST_HAND)))
                self._count_context(chunk, task)
                place += chunk.disk_bytes
                progress(chunk.hands, chunk.disk_bytes)
        except ReadError as error:
            self._take_waiting()
            left = task.source.size - self.harvest.tally(task.source_id).total_bytes
            fault = UnknownFile(task.source.place, left, str(error))
        if fault is not None:
            self._rejects.add_file(task.source_id, fault)
            self.harvest.tally(task.source_id).bytes["rejects"] += fault.size

    def finish(self) -> Harvest:
        """Read and write what waits, and close the parts."""
        self._take_waiting()
        for name in self._tables.NAMES:
            self._write(name)
        self._behind.finish()
        self._rejects.flush()
        self._tournaments.flush()
        self.harvest.parts = [part for writer in self._writers.values() for part in writer.finish()]
        return self.harvest

    def abandon(self) -> None:
        """Let go of the parts; what was read is lost, and their files are worth nothing."""
        self._behind.abandon()
        for writer in self._writers.values():
            writer.abandon()

    def _write(self, name: str) -> None:
        buffer, writer = self._tables.buffers[name], self._writers[name]
        if not buffer.rows:
            return
        if name in self._tables.DOUBLED:
            self._behind.wait(name)  # the other buffer is free then
            self._tables.turn(name)
            self._behind.do(name, lambda: writer.write(buffer.arrow()))
        else:
            writer.write(buffer.arrow())
            buffer.clear()

    # -- a chunk ------------------------------------------------------------------------------------------------------

    def _wait(self, piece: Piece) -> None:
        """Put a piece beside those that wait, or read these first."""
        if self._waiting:
            source, other = piece.task.source, self._waiting[-1].task.source
            size = sum(len(one.chunk.text) for one in (*self._waiting, piece))
            if (source.format, source.writing) != (other.format, other.writing) or size > MOST_BYTES:
                self._take_waiting()
        self._waiting.append(piece)
        if sum(one.chunk.hands for one in self._waiting) >= ENOUGH_HANDS:
            self._take_waiting()

    def _take_waiting(self) -> None:
        pieces, self._waiting = self._waiting, []
        if pieces:
            self._take(pieces, self._reader_of(pieces[0].task.source))

    def _reader_of(self, source: Source) -> Reader:
        kind = (source.format.name, source.writing)
        if kind not in self._readers:
            self._readers[kind] = Reader(source.format, source.writing)
        return self._readers[kind]

    def _take(self, pieces: list[Piece], reader: Reader) -> int:
        """Read, play and append the hands of some pieces; how many could be read.

        A piece with a hand that the grammar refuses is read by itself, since hands may be glued to that one. A fault of
        this program costs the hand that meets it.
        """
        batch = Batch(pieces)
        try:
            parsed = reader.player.parse(batch.chunk)
            refused = reader.player.refused(parsed)
            if refused.any() and len(pieces) > 1:
                return sum([self._take(run, reader) for run in batch.runs(refused)])
            if refused.any():
                chunk, parsed = reader.player.parse_again(pieces[0].task.source, batch.chunk, parsed)
                batch = Batch([replace(pieces[0], chunk=chunk)])
            played = reader.player.played(batch.chunk, parsed)
        except Exception as error:
            if len(pieces) > 1:
                return sum([self._take([piece], reader) for piece in pieces])
            (piece,) = pieces
            log.exception("internal error in %s", piece.task.source.path)
            if piece.chunk.hands == 1:
                sentence = f"internal error ({type(error).__name__}: {error}): please report this hand"
                self._reject(piece, 0, Reason(INTERNAL, sentence, 1), reader)
                return 0
            read = 0
            for hand in range(piece.chunk.hands):
                one = replace(piece, chunk=one_hand(piece.chunk, hand), first=piece.first + read)
                read += self._take([one], reader)
            return read
        self._append(batch, parsed, played, reader)
        return int((played.hands[:, at.H_STATUS] == 0).sum())

    def _append(self, batch: Batch, parsed: Parsed, played: Played, reader: Reader) -> None:
        chunk = batch.chunk
        hands = played.hands
        is_read = hands[:, at.H_STATUS] == 0
        utc = utc_starts(hands)
        number = batch.numbered(is_read)
        printed = reader.naming.numbers(chunk.text, hands)
        keys = reader.naming.keys(chunk, parsed, played, utc, number, printed)
        outcome, other = self._index.settle(keys)
        number = np.where(outcome == Outcome.COPY, -1, number)
        self._make_room(chunk, parsed, played)
        facts = HandFacts(
            utc=utc,
            local=_known(hands[:, at.H_LOCAL_TIME]),
            identity=keys.identity,
            facts=keys.facts,
            number=printed,
            scope=reader.naming.scope(played),
            line=chunk.line_no,
            offset=chunk.disk_start,
            size=chunk.disk_size,
        )
        source_ids = batch.source_ids
        format_ = batch.pieces[0].task.source.format
        origin = Provenance(source_ids, format_.name, reader.naming.rooms, reader.names_are_positions)
        lines = _file_lines(chunk, played.findings)
        self._tables.extend(chunk.text, chunk.offsets, parsed, played, number, facts, origin, lines)
        self._tournaments.extend(chunk, parsed, played, number, Origin(source_ids, reader.naming.sites))
        for hand in np.flatnonzero(outcome == Outcome.BETTER_COPY):
            self.harvest.settled.replaced.append((int(other[hand]), int(number[hand])))
            self.harvest.settled.copies.add(int(number[hand]))
        for hand in np.flatnonzero(outcome == Outcome.NAMESAKE):
            self.harvest.settled.namesakes.add(int(number[hand]))
            self._tables.add_finding(int(number[hand]), SAME_NUMBER_OTHER_HAND)
        for hand in np.flatnonzero(~is_read):
            reason = reason_of(chunk, int(hand), parsed, reader.player.tables)
            piece = batch.pieces[batch.owners[hand]]
            self._reject(piece, int(hand - batch.bounds[batch.owners[hand]]), reason, reader)
        is_copy = is_read & ((outcome == Outcome.COPY) | (outcome == Outcome.BETTER_COPY))
        for place, piece in enumerate(batch.pieces):
            tally = self.harvest.tally(piece.task.source_id)
            part = slice(batch.bounds[place], batch.bounds[place + 1])
            for what, chosen in ((DUPLICATES, is_copy[part]), (IMPORTED, is_read[part] & ~is_copy[part])):
                size = int(piece.chunk.disk_size[chosen].sum())
                tally.add_hands_by_number(what, hands[part, at.H_SITE][chosen], reader.naming.rooms, size)

    def _make_room(self, chunk: Chunk, parsed: Parsed, played: Played) -> None:
        """Write the tables whose row group would not hold the chunk."""
        rows = {name: len(getattr(played, name)) for name in ("players", "pots", "shares", "awards", "findings")}
        rows |= {"hands": chunk.hands, "texts": chunk.hands, "events": len(parsed.events)}
        for name, count in rows.items():
            if self._tables.buffers[name].is_full(count):
                self._write(name)

    def _reject(self, piece: Piece, hand: int, reason: Reason, reader: Reader) -> None:
        task, chunk, format_ = piece.task, piece.chunk, piece.task.source.format
        room = sites()[format_.default_site].room_name
        header = Header(room, None)
        if reason.code != INTERNAL:
            header = header_of(chunk, hand, reader.player.tables, format_.default_site)
        self._rejects.add_hand(task.source_id, task.source.path, format_.name, chunk, hand, header, reason)
        tally = self.harvest.tally(task.source_id)
        tally.add_hands(REJECTS, [header.site or room], int(chunk.disk_size[hand]))
        tally.by_reason[reason.code] += 1

    def _count_context(self, chunk: Chunk, task: Task) -> None:
        tally = self.harvest.tally(task.source_id)
        tally.bytes["separators"] += chunk.separators
        format_ = task.source.format
        for residue in chunk.context:
            tally.bytes["context"] += residue.disk_size
            room = sites()[format_.default_site].room_name
            self._rejects.add_residue(task.source_id, task.source.path, format_.name, room, residue)


def _file_lines(chunk: Chunk, findings: Ints) -> Ints:
    """The line of the file that each finding is about; the hand's first for one about the hand as a whole."""
    places = findings[:, [at.F_HAND, at.F_LINE]].tolist()
    return np.array([chunk.source_line(hand, max(line, 1)) for hand, line in places], np.int64)


def _known(seconds: Ints) -> Ints:
    return np.where(seconds < 0, UNKNOWN_TIME, seconds)


def one_hand(chunk: Chunk, hand: int) -> Chunk:
    """A chunk of one hand of a chunk; the context stays behind."""
    start, end = chunk.offsets[hand], chunk.offsets[hand + 1]
    lines = None
    if chunk.row_lines is not None:
        before = int(np.count_nonzero(chunk.text[:start] == ord("\n")))
        lines = chunk.row_lines[before:]
    part = slice(hand, hand + 1)
    offsets = np.array([0, end - start], np.int64)
    places = (chunk.disk_start[part], chunk.disk_size[part], chunk.line_no[part])
    return Chunk(chunk.text[start:end], offsets, *places, [], 0, lines)
