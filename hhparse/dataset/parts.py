"""Parquet parts: written a row group at a time, so that memory does not grow with the input."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from hhparse.dataset import snapshots
from hhparse.dataset.schema import TABLES, Encoding, Table, arrow_schema
from hhparse.dataset.snapshots import IMPORTS, PARTS, SNAPSHOTS, Part, Snapshot

#: A part that has so many rows is closed, and the next one begun.
PART_ROWS = 1_000_000
#: Columns whose least and greatest value a snapshot keeps of each part.
RANGES = ("hand_id", "played_at_local")
#: Columns by which a reader leaves out row groups; least and greatest values of the others cost more than they save.
SELECTIVE = (
    "hand_id",
    "site",
    "game",
    "played_at",
    "played_at_local",
    "currency",
    "is_tournament",
    "hand_played_at",
    "hand_played_at_local",
)

#: Parquet's names of the encodings.
_PARQUET = {
    Encoding.DELTA: "DELTA_BINARY_PACKED",
    Encoding.PLAIN: "PLAIN",
    Encoding.PLANES: "BYTE_STREAM_SPLIT",
    Encoding.LENGTHS: "DELTA_LENGTH_BYTE_ARRAY",
    Encoding.RUNS: "RLE",
}


def open_writer(path: Path, table: Table) -> pq.ParquetWriter:
    """A writer of one part, with each column packed as the schema says."""
    other_than_dictionary = {
        column.name: _PARQUET[column.encoding] for column in table.columns if column.encoding in _PARQUET
    }
    return pq.ParquetWriter(
        path,
        arrow_schema(table.name),
        compression="zstd",
        compression_level=1,
        use_dictionary=[column.name for column in table.columns if column.name not in other_than_dictionary],
        column_encoding=other_than_dictionary,
        write_statistics=[column.name for column in table.columns if column.name in SELECTIVE],
    )


class PartWriter:
    """The parts of one table that one import writes: ``<table>-<stem>-<number>.parquet``."""

    def __init__(self, folder: Path, table: Table, stem: str) -> None:
        self.folder, self.table, self.stem = folder / PARTS, table, stem
        self.parts: list[Part] = []
        self._writer: pq.ParquetWriter | None = None
        self._path = self.folder
        self._rows = 0
        self._ranges: dict[str, tuple[int, int]] = {}

    def write(self, rows: pa.Table) -> None:
        """Append one row group."""
        if not len(rows):
            return
        if self._writer is None:
            self._path = self.folder / f"{self.table.name}-{self.stem}-{len(self.parts)}.parquet"
            self._writer, self._rows, self._ranges = open_writer(self._path, self.table), 0, {}
        try:
            snapshots.step(f"before a row group of {self.table.name} is written")
            self._writer.write_table(rows, row_group_size=len(rows))
        except BaseException:
            self.abandon()
            raise
        self._rows += len(rows)
        for name in RANGES:
            if name in rows.column_names:
                self._widen(name, rows[name])
        if self._rows >= PART_ROWS:
            self._close()

    def _widen(self, name: str, values: pa.ChunkedArray) -> None:
        for chunk in values.drop_null().chunks:
            if not len(chunk):
                continue
            # Not by to_numpy(), for which Arrow imports pandas where it is installed.
            numbers = np.frombuffer(chunk.buffers()[1], np.int64)[chunk.offset : chunk.offset + len(chunk)]
            low, high = int(numbers.min()), int(numbers.max())
            old_low, old_high = self._ranges.get(name, (low, high))
            self._ranges[name] = (min(old_low, low), max(old_high, high))

    def _close(self) -> None:
        if self._writer is None:
            return
        try:
            self._writer.close()
        finally:
            self.abandon()
        size = self._path.stat().st_size
        self.parts.append(Part(self.table.name, self._path.name, self._rows, size, self._ranges))
        snapshots.step(f"after a part of {self.table.name} was written")

    def finish(self) -> list[Part]:
        """Close the last part; all parts written."""
        self._close()
        return self.parts

    def abandon(self) -> None:
        """Let go of the part that is being written; its file is worth nothing then."""
        writer, self._writer = self._writer, None
        if writer is not None:
            with contextlib.suppress(OSError):
                writer.close()
            writer.is_open = False  # what cannot be closed, as on a full disk, would complain once more when it goes


def remove(folder: Path, parts: list[Part]) -> None:
    """Remove files that no snapshot names. One that a reader still holds open stays for the next time."""
    for part in parts:
        with contextlib.suppress(PermissionError):
            (folder / PARTS / part.file).unlink(missing_ok=True)


@contextlib.contextmanager
def writing(folder: Path, number: int) -> Iterator[None]:
    """What is written under the number of an import in here goes again if that fails before it is published."""
    try:
        yield
    except BaseException:
        remove_unpublished(folder, number)
        raise


def remove_unpublished(folder: Path, number: int) -> None:
    """Remove all files that an import has written, whole or not, unless it was published in the last moment."""
    newest = snapshots.latest(folder)
    named = {part.file for part in newest.parts} if newest else set()
    for path in (folder / PARTS).glob(f"*-{number:08}-*.parquet"):
        if path.name not in named:
            with contextlib.suppress(PermissionError):
                path.unlink(missing_ok=True)


def sync(folder: Path, parts: list[Part]) -> None:
    """Make parts survive a power cut; to be done before a snapshot names them."""
    for part in parts:
        with (folder / PARTS / part.file).open("r+b") as file:
            os.fsync(file.fileno())
    snapshots.sync_folder(folder / PARTS)


def write_empty(folder: Path, table: Table, stem: str) -> Part:
    """A part without rows: readers need at least one of every table."""
    path = folder / PARTS / f"{table.name}-{stem}-empty.parquet"
    with open_writer(path, table) as writer:
        writer.write_table(arrow_schema(table.name).empty_table())
    return Part(table.name, path.name, 0, path.stat().st_size)


def create(folder: Path) -> Snapshot:
    """The newest snapshot of a dataset, which is made if there is none: one empty part per table.

    Raises:
        OSError: the folder cannot be written.
    """
    found = snapshots.latest(folder)
    if found is not None:
        return found
    for name in (PARTS, SNAPSHOTS, IMPORTS):
        (folder / name).mkdir(parents=True, exist_ok=True)
    stem = f"{snapshots.claim_import(folder):08}"
    parts = [write_empty(folder, table, stem) for table in TABLES.values()]
    sync(folder, parts)
    return snapshots.commit(folder, lambda base: base if base.number else Snapshot(parts=tuple(parts)))
