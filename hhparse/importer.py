"""Logs into a dataset: finds the files, has them read, proves that every byte was counted, and publishes.

Nothing is seen by readers before everything is written; an import that is stopped or fails has added nothing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from hhparse.dataset import parts, snapshots
from hhparse.dataset.batch import Task
from hhparse.dataset.harvest import SHORTEST_HAND, Harvest, Harvester
from hhparse.dataset.identity import KeyIndex
from hhparse.dataset.parts import PartWriter
from hhparse.dataset.pool import Done, Pool, Unit
from hhparse.dataset.publishing import Additions, write_namesakes
from hhparse.dataset.rejects import RejectTable
from hhparse.dataset.schema import TABLES
from hhparse.dataset.settling import load_index, settle_parts
from hhparse.dataset.snapshots import SourceEntry, without_sources
from hhparse.dataset.survey import Survey, Told, digest_of, reader_version, size_on_disk
from hhparse.dataset.tally import BYTE_CLASSES, DUPLICATES, HAND_CLASSES, IMPORTED, REJECTS, Tally
from hhparse.errors import UserError
from hhparse.logs import Chunk, Place, ReadError, Source, UnknownFile, find_files, open_source
from hhparse.logs.archive import is_there

#: ``progress(hands, bytes_done, bytes_total)``
Progress = Callable[[int, int, int], None]
Location = str | os.PathLike[str]

#: Bytes of one unit of work for another process.
_LEAST_UNIT, _MOST_UNIT = 2 << 20, 12 << 20


class InternalError(Exception):
    """The import has miscounted; nothing was published."""


@dataclass
class ImportResult:
    """What an import has found and done. ``hands = imported + duplicates + rejects``."""

    files: int = 0
    files_unknown: int = 0
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    snapshot: int = 0

    @property
    def hands(self) -> int:
        """Hands in all files."""
        return self.tally.hands

    @property
    def imported(self) -> int:
        """Hands that are in the dataset since."""
        return self.tally.count(IMPORTED)

    @property
    def duplicates(self) -> int:
        """Hands that the dataset had already, or that stood twice in the files."""
        return self.tally.count(DUPLICATES)

    @property
    def rejects(self) -> int:
        """Hands that could not be taken."""
        return self.tally.count(REJECTS)

    def json(self) -> dict[str, object]:
        """The numbers as ``hhparse import --json`` prints them."""
        tally = self.tally
        by_site = {
            site: {"hands": sum(counts[what] for what in HAND_CLASSES)} | {what: counts[what] for what in HAND_CLASSES}
            for site, counts in sorted(tally.by_site.items())
        }
        return {
            "files": self.files,
            "files_unknown": self.files_unknown,
            "bytes": {"total": tally.total_bytes} | {what: tally.bytes[what] for what in BYTE_CLASSES},
            "hands": self.hands,
            "imported": self.imported,
            "duplicates": self.duplicates,
            "rejects": self.rejects,
            "by_site": by_site,
            "by_reason": dict(tally.by_reason.most_common()),
            "seconds": round(self.seconds, 3),
        }


def import_paths(
    paths: Iterable[Location],
    into: Location,
    jobs: int = 1,
    format_name: str | None = None,
    progress: Progress | None = None,
) -> ImportResult:
    """Import log files, folders (recursively) and archives into a dataset, which is made if it is not there.

    Args:
        paths: what to import.
        into: the dataset's folder.
        jobs: processes that read at the same time.
        format_name: format of all files, if it is not to be recognised.
        progress: is told the hands and bytes done, and the bytes in all.

    Raises:
        UserError: there is no such path or format, or the folder is no dataset of this version.
        InternalError: bytes were lost or counted twice; nothing was published.
    """
    started = time.perf_counter()
    chosen = [Path(path) for path in paths]
    for path in chosen:
        if not is_there(path):
            raise UserError(f"there is no file or folder {str(path)!r}: check the path")
    work = _Import(Path(into), format_name, progress or (lambda hands, done, total: None))
    found = list(find_files(chosen))
    work.total = sum(size_on_disk(_place(one)) for one in found)
    try:
        work.run(found, jobs)
    except BaseException:
        work.abandon()
        raise
    work.result.seconds = time.perf_counter() - started
    return work.result


def _place(found: Place | UnknownFile) -> Place:
    return found.place if isinstance(found, UnknownFile) else found


@dataclass
class _New:
    """A source that is being imported."""

    entry: SourceEntry
    source: Source | UnknownFile


class _Import:
    """One import on its way. ``total`` is the number of bytes to come, for the progress."""

    def __init__(self, folder: Path, format_name: str | None, progress: Progress) -> None:
        self.folder, self.format_name, self.progress = folder, format_name, progress
        self.result = ImportResult()
        self.total = 0
        self.hands = self.bytes = 0
        self.base = parts.create(folder)
        self.survey = Survey(folder, self.base)
        self.number = 0
        self.next_hand = 0
        self.new: list[_New] = []
        self.grown: list[int] = []
        self.outdated: dict[int, SourceEntry] = {}
        self.harvest = Harvest()
        self.rejected: PartWriter | None = None
        self.index = KeyIndex()
        self.pool: Pool | None = None
        self.harvester: Harvester | None = None

    # -- the work -----------------------------------------------------------------------------------------------------

    def run(self, found: list[Place | UnknownFile], jobs: int) -> None:
        """Read everything and publish."""
        unread = [(one, digest) for one in found if (digest := self._look_up(one)) is not None]
        self.result.snapshot = self.base.number
        if not unread:
            return
        self._begin(len(unread))
        if jobs > 1:
            self._read_in_processes(unread, jobs)
        else:
            self._read_here(unread)
        self._prove()
        self._publish()

    def _look_up(self, found: Place | UnknownFile) -> str | None:
        """The file's digest as far as it is known already; None if the file need not be read."""
        self.result.files += 1
        if isinstance(found, UnknownFile):
            return ""
        try:
            known = self.survey.look_up(found, self.format_name)
        except ReadError:
            return ""  # it will fail again when it is opened, and be listed
        if known.entry is None:
            self.outdated |= {source.source_id: source for source in known.outdated}
            self.grown += [source.source_id for source in known.beginning]
            return known.digest
        tally = self.survey.tally(known.entry).all_known()
        self.result.files_unknown += not known.entry.format
        self.result.tally.add(tally)
        self._tell(tally.hands, tally.total_bytes)
        return None

    def _begin(self, files: int) -> None:
        self.number = snapshots.claim_import(self.folder)
        self.next_hand = self.number << 32
        state = without_sources(self.base, self.outdated.values())
        expected = max(self.total // 1500, files)
        self.index = load_index(self.folder, self.base.of_table("hands"), state.superseded, expected)

    def _open(self, unread: Iterable[tuple[Place | UnknownFile, str]]) -> Iterator[_New]:
        for found, digest in unread:
            source = found if isinstance(found, UnknownFile) else open_source(found, self.format_name)
            reserved = source.size // SHORTEST_HAND + 1
            entry = SourceEntry(
                source_id=(self.number << 32) + len(self.new),
                path=str(source.place),
                format=source.format.name if isinstance(source, Source) else "",
                digest=digest,
                size=source.size,
                version=reader_version() if isinstance(source, Source) else self._version_of_unknown(),
                first_hand=self.next_hand,
                last_hand=self.next_hand + reserved - 1,
            )
            self.next_hand += reserved
            self.new.append(_New(entry, source))
            yield self.new[-1]

    def _version_of_unknown(self) -> str:
        """A file that is not in the format it was to be taken for is read anew when it is to be recognised."""
        return reader_version() + (f" as {self.format_name}" if self.format_name else "")

    def _add_unknown(self, new: _New) -> bool:
        """List a file that no hands can be read from; whether it is one."""
        if isinstance(new.source, Source):
            return False
        self.result.files_unknown += 1
        self._reject_file(new.entry.source_id, new.source)
        self._tell(0, new.source.size)
        return True

    def _reject_file(self, source_id: int, unknown: UnknownFile) -> None:
        if self.rejected is None:
            self.rejected = PartWriter(self.folder, TABLES["rejects"], f"{self.number:08}-files")
            self.reject_table = RejectTable(self.rejected)
        self.reject_table.add_file(source_id, unknown)
        self.harvest.tally(source_id).bytes["rejects"] += unknown.size

    def _tell(self, hands: int, size: int) -> None:
        self.hands += hands
        self.bytes += size
        self.progress(self.hands, self.bytes, max(self.total, self.bytes))

    # -- in this process ----------------------------------------------------------------------------------------------

    def _read_here(self, unread: Iterable[tuple[Place | UnknownFile, str]]) -> None:
        self.harvester = Harvester(self.folder, f"{self.number:08}", self.index)
        for new in self._open(unread):
            if not self._add_unknown(new) and isinstance(new.source, Source):
                self.harvester.read(Task(new.source, new.entry.source_id, new.entry.first_hand), self._tell)
        self._take(self.harvester.finish())

    def _take(self, harvest: Harvest) -> None:
        self.harvest.parts += harvest.parts
        self.harvest.settled.replaced += harvest.settled.replaced
        self.harvest.settled.namesakes |= harvest.settled.namesakes
        self.harvest.settled.copies |= harvest.settled.copies
        for source_id, tally in harvest.tallies.items():
            self.harvest.tally(source_id).add(tally)

    # -- in several processes -----------------------------------------------------------------------------------------

    def _read_in_processes(self, unread: Iterable[tuple[Place | UnknownFile, str]], jobs: int) -> None:
        self.pool = Pool(self.folder, jobs, self.index)
        size = min(max(self.total // (4 * jobs), _LEAST_UNIT), _MOST_UNIT)
        late: set[int] = set()
        for done in self.pool.run(self._units(unread, size)):
            late |= self._take_unit(done)
        self.pool.close()
        self.harvest.parts += write_namesakes(self.folder, late, f"{self.number:08}-late")

    def _units(self, unread: Iterable[tuple[Place | UnknownFile, str]], size: int) -> Iterator[Unit]:
        """Work for one process each: some small sources, or some chunks of a large one."""
        number, tasks, waiting = 0, list[Task](), 0
        for new in self._open(unread):
            if self._add_unknown(new) or not isinstance(new.source, Source):
                continue
            whole = Task(new.source, new.entry.source_id, new.entry.first_hand)
            is_large = new.source.size > size and new.source.format.container is None
            for task in _pieces(whole, size) if is_large else [whole]:
                tasks.append(task)
                waiting += _size_of(task)
                if waiting >= size:
                    yield Unit(number, f"{self.number:08}-{number:05}", tasks)
                    number, tasks, waiting = number + 1, [], 0
        if tasks:
            yield Unit(number, f"{self.number:08}-{number:05}", tasks)

    def _take_unit(self, done: Done) -> set[int]:
        """Settle what a process has brought in against what came before it; namesakes that it could not know of."""
        if done.harvest is None:
            for task in done.unit.tasks:
                reason = "the process that read this died twice: import it alone, and report it if that does not help"
                self._reject_file(task.source_id, UnknownFile(task.source.place, _size_of(task), reason))
            return set()
        harvest = done.harvest
        written = [part for part in harvest.parts if part.table == "hands"]
        settled = settle_parts(self.folder, written, self.index, harvest.settled, harvest.tallies)
        harvest.settled.replaced = settled.replaced  # they say again what the process found, and what it could not
        harvest.settled.namesakes |= settled.namesakes
        harvest.settled.copies |= settled.copies
        self._take(harvest)
        for tally in harvest.tallies.values():
            self._tell(tally.hands, tally.total_bytes)
        return settled.namesakes

    # -- the end ------------------------------------------------------------------------------------------------------

    def _prove(self) -> None:
        """Every byte of every source is counted once."""
        if self.rejected is not None:
            self.reject_table.flush()
            self.harvest.parts += self.rejected.finish()
        for new in self.new:
            counted = self.harvest.tally(new.entry.source_id).total_bytes
            if counted != new.entry.size:
                raise InternalError(
                    f"{new.entry.path}: {counted} bytes were counted of {new.entry.size}; nothing was imported: "
                    "please report this file"
                )

    def _publish(self) -> None:
        additions = Additions(
            folder=self.folder,
            number=self.number,
            base=self.base,
            harvest=self.harvest,
            sources=[(replace(new.entry, digest=new.entry.digest or _digest(new)), _told(new)) for new in self.new],
            outdated=list(self.outdated.values()),
            grown=self.grown,
        )
        self.result.snapshot = additions.publish().number
        for tally in self.harvest.tallies.values():
            self.result.tally.add(tally)

    def abandon(self) -> None:
        """Remove what was written, unless it was published in the last moment."""
        if self.pool is not None:
            self.pool.close()
        if self.harvester is not None:
            self.harvester.abandon()
        if self.rejected is not None:
            self.rejected.abandon()
        parts.remove_unpublished(self.folder, self.number)


def _pieces(whole: Task, size: int) -> Iterator[Task]:
    """A large source in pieces: the hands are found here, and read elsewhere."""
    chunks: list[Chunk] = []
    counted = waiting = 0
    fault = None
    try:
        for chunk in whole.source.chunks():
            chunks.append(chunk)
            waiting += chunk.disk_bytes
            if waiting >= size:
                yield replace(whole, chunks=chunks, bytes_before=counted)
                counted += waiting
                chunks, waiting = [], 0
    except ReadError as error:
        fault = UnknownFile(whole.source.place, whole.source.size - counted - waiting, str(error))
    if chunks or fault:
        yield replace(whole, chunks=chunks, bytes_before=counted, fault=fault)


def _size_of(task: Task) -> int:
    if task.chunks is None:
        return task.source.size
    return sum(chunk.disk_bytes for chunk in task.chunks) + (task.fault.size if task.fault else 0)


def _digest(new: _New) -> str:
    """Digest of the bytes that were read: what a running client has written since does not count."""
    try:
        return digest_of(new.source.place, [new.entry.size])[new.entry.size]
    except (ReadError, KeyError):
        return ""


def _told(new: _New) -> Told:
    if not isinstance(new.source, Source):
        return Told()
    return Told(new.source.encoding.name, new.source.writing.text())


__all__ = ["ImportResult", "InternalError", "import_paths"]
