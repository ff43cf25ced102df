"""Upkeep: take sources out, merge small parts, drop what was superseded, remove what crashes have left."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from hhparse.dataset import parts, snapshots
from hhparse.dataset.identity import contains
from hhparse.dataset.parts import PART_ROWS, PartWriter
from hhparse.dataset.schema import TABLES, Table
from hhparse.dataset.snapshots import IMPORTS, PARTS, SNAPSHOTS, Part, Range, Snapshot, SourceEntry, without_sources
from hhparse.dataset.survey import same_path
from hhparse.errors import UserError

#: Files of an older snapshot are kept so long for readers that still use it, and files of no snapshot for their writer.
GRACE_SECONDS = 3600.0
_BATCH = 1 << 14
#: Tables of what hands and other text tell.
_OF_BOTH = {"tournaments"}
_HAND_TABLES = {table.name for table in TABLES.values() if table.columns[0].name == "hand_id"}
Item = TypeVar("Item")


# -- forget -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Forgotten:
    """What was taken out: the sources, and their hands that were in the dataset."""

    sources: tuple[SourceEntry, ...]
    hands: int


def forget(folder: Path, source: str) -> Forgotten:
    """Take a source and its hands out of a dataset, so that it can be imported again.

    Args:
        folder: the dataset.
        source: the path as it was imported, or the source_id.

    Raises:
        UserError: there is no such dataset or source.
    """
    start = snapshots.require(folder)
    if not _chosen(start, source):
        raise UserError(
            f"the dataset {str(folder)!r} has no source {source!r}: "
            f'hhparse sql "select path from sources" --from {folder} lists them'
        )
    taken: tuple[SourceEntry, ...] = ()

    def change(base: Snapshot) -> Snapshot:
        nonlocal taken
        taken = _chosen(base, source)
        if not taken:  # another process was faster
            return base
        left = without_sources(base, taken)
        # copies that were never stored, since these sources had the hand, are gone with them
        return replace(left, sources=tuple(replace(s, has_all=s.has_all and not s.has_copies) for s in left.sources))

    after = snapshots.commit(folder, change)
    return Forgotten(taken, _visible_hands(folder, start) - _visible_hands(folder, after))


def _chosen(snapshot: Snapshot, source: str) -> tuple[SourceEntry, ...]:
    return tuple(s for s in snapshot.sources if str(s.source_id) == source or same_path(s.path, source))


def _visible_hands(folder: Path, snapshot: Snapshot) -> int:
    superseded = snapshot.superseded
    ids = (batch.column("hand_id") for batch in _rows(folder, snapshot.of_table("hands"), ["hand_id"]))
    return sum(int((~contains(superseded, column.to_numpy())).sum()) for column in ids)


# -- compact ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compaction:
    """What ``compact`` has done."""

    parts_before: int
    parts_after: int
    rows_removed: int
    files_removed: int


def compact(folder: Path, grace: float = GRACE_SECONDS) -> Compaction:
    """Merge the parts of each table, without superseded hands and forgotten sources, and remove unused files.

    Raises:
        UserError: there is no dataset.
    """
    start = snapshots.require(folder)
    tables = [table for table in TABLES.values() if _is_worth_it(start, table)]
    after = _rewrite(folder, start, tables) if tables else start
    removed = sum(part.rows for part in start.parts) - sum(part.rows for part in after.parts)
    return Compaction(len(start.parts), len(after.parts), max(removed, 0), clean(folder, grace))


def _is_worth_it(start: Snapshot, table: Table) -> bool:
    old = start.of_table(table.name)
    needed = max(math.ceil(sum(part.rows for part in old) / PART_ROWS), 1)
    return len(old) > needed or _has_leftovers(start, table)


def _rewrite(folder: Path, start: Snapshot, tables: Iterable[Table]) -> Snapshot:
    """Write new parts of these tables and publish them."""
    number = snapshots.claim_import(folder)
    with parts.writing(folder, number):
        rewritten: dict[str, list[Part]] = {}
        for table in tables:
            writer = PartWriter(folder, table, f"{number:08}")
            for group in _row_groups(folder, start, table):
                writer.write(group)
            rewritten[table.name] = writer.finish() or [parts.write_empty(folder, table, f"{number:08}")]
        written = [part for new in rewritten.values() for part in new]
        parts.sync(folder, written)
        after = snapshots.commit(folder, lambda base: _compacted(base, start, rewritten))
    if not _files(written) <= _files(after.parts):  # another process has compacted the same parts meanwhile
        parts.remove(folder, written)
    return after


def _has_leftovers(snapshot: Snapshot, table: Table) -> bool:
    if table.name in _HAND_TABLES:
        return bool(snapshot.superseded)
    if table.name in _OF_BOTH and snapshot.superseded:
        return True
    return bool(snapshot.forgotten_sources or (table.name != "sources" and snapshot.grown_sources))


def _rows(folder: Path, old: list[Part], columns: list[str] | None = None) -> Iterator[pa.RecordBatch]:
    for part in old:
        with pq.ParquetFile(folder / PARTS / part.file) as file:
            yield from file.iter_batches(_BATCH, columns=columns)


def _row_groups(folder: Path, start: Snapshot, table: Table) -> Iterator[pa.Table]:
    """The rows that stay, in tables of the size of a row group."""
    waiting: list[pa.RecordBatch] = []
    rows = 0
    for batch in _rows(folder, start.of_table(table.name)):
        kept = batch.filter(pa.array(_stays(start, table, batch)))
        waiting.append(kept)
        rows += len(kept)
        if rows + _BATCH > table.row_group:
            yield _joined(waiting)
            waiting, rows = [], 0
    if waiting:
        yield _joined(waiting)


def _joined(batches: list[pa.RecordBatch]) -> pa.Table:
    joined: pa.Table = pa.Table.from_batches(batches).unify_dictionaries().combine_chunks()
    return joined


def _stays(start: Snapshot, table: Table, batch: pa.RecordBatch) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    if table.name in _HAND_TABLES:
        return ~contains(start.superseded, batch.column("hand_id").to_numpy())
    source = batch.column("source_id").to_numpy()
    if table.name in _OF_BOTH:
        hand = batch.column("hand_id").fill_null(-1).to_numpy()
        is_left_out = contains(start.superseded, hand) | ((hand < 0) & np.isin(source, start.grown_sources))
        is_kept: np.ndarray[tuple[int], np.dtype[np.bool_]] = ~(is_left_out | np.isin(source, start.forgotten_sources))
        return is_kept
    return ~np.isin(source, start.forgotten_sources + (start.grown_sources if table.name == "rejects" else ()))


def _compacted(base: Snapshot, start: Snapshot, rewritten: dict[str, list[Part]]) -> Snapshot:
    """The newest snapshot with the new parts in place of the old ones; what came meanwhile stays as it is."""
    old = _files(part for part in start.parts if part.table in rewritten)
    if not old <= _files(base.parts):
        return base
    new = (part for written in rewritten.values() for part in written)
    state = replace(
        base,
        parts=(*new, *(part for part in base.parts if part.file not in old)),
        sources=tuple(_with_copies(source, start.replaced) for source in base.sources),
    )
    if _HAND_TABLES | _OF_BOTH <= set(rewritten):
        state = replace(
            state, replaced=_less(base.replaced, start.replaced), forgotten=_less(base.forgotten, start.forgotten)
        )
    if {"rejects"} | _OF_BOTH <= set(rewritten):
        state = replace(state, grown_sources=_less(base.grown_sources, start.grown_sources))
    if {"rejects", "sources"} | _OF_BOTH <= set(rewritten):
        state = replace(state, forgotten_sources=_less(base.forgotten_sources, start.forgotten_sources))
    return state


def _files(some: Iterable[Part]) -> set[str]:
    return {part.file for part in some}


def _less(items: tuple[Item, ...], others: tuple[Item, ...]) -> tuple[Item, ...]:
    gone = set(others)
    return tuple(item for item in items if item not in gone)


def _with_copies(source: SourceEntry, replaced: tuple[Range, ...]) -> SourceEntry:
    """A hand of this source that gave its place to a better copy is gone for good now."""
    if any(source.first_hand <= old <= source.last_hand for old, _ in replaced):
        return replace(source, has_copies=True)
    return source


# -- clean ------------------------------------------------------------------------------------------------------------


def clean(folder: Path, grace: float = GRACE_SECONDS) -> int:
    """Remove files that no snapshot of the last ``grace`` seconds needs; how many were removed.

    A file of no snapshot at all may belong to an import that is still running: it is removed when no file of that
    import was written to for so long.
    """
    now = time.time()
    history = sorted((folder / SNAPSHOTS).glob("[0-9]*.json"))
    recent = [p for p, later in pairwise(history) if now - later.stat().st_mtime < grace]
    named = _files(part for snapshot in _read(folder, [*recent, *history[-1:]]) for part in snapshot.parts)
    unused = [path for path in (folder / PARTS).iterdir() if path.name not in named]
    busy = {_import_of(path) for path in unused if _is_younger(path, now - grace)}
    older = _files(
        part for snapshot in _read(folder, [p for p in history if p not in recent]) for part in snapshot.parts
    )
    doomed = [path for path in unused if path.name in older or _import_of(path) not in busy]
    doomed += [path for path in history[:-1] if path not in recent]
    beside = (folder / SNAPSHOTS).glob(".*.tmp")
    doomed += [path for path in beside if not _is_younger(path, now - grace)]
    doomed += sorted(path for path in (folder / IMPORTS).iterdir())[:-1]
    removed = 0
    for path in doomed:
        try:
            path.unlink(missing_ok=True)
            removed += 1
        except PermissionError:  # a reader has it open, on Windows
            continue
    return removed


def _read(folder: Path, history: list[Path]) -> list[Snapshot]:
    found = (snapshots.read(folder, path) for path in history)
    return [snapshot for snapshot in found if snapshot is not None]


def _is_younger(path: Path, moment: float) -> bool:
    """Whether a file was written to since then; one that is gone meanwhile was."""
    try:
        return path.stat().st_mtime > moment
    except FileNotFoundError:
        return True


def _import_of(path: Path) -> str:
    """Number of the import that wrote a part: ``players-00000007-0.parquet``."""
    return path.name.split("-")[1] if path.name.count("-") else ""
