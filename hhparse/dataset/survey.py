"""Which of the files to be imported the dataset knows already: by their bytes, never by their names."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b, sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from hhparse import resources
from hhparse.dataset.snapshots import PARTS, Snapshot, SourceEntry
from hhparse.dataset.tally import BYTE_CLASSES, DUPLICATES, IMPORTED, REJECTS, Tally
from hhparse.grammar import writing
from hhparse.jit import kernel_cache
from hhparse.logs import Place
from hhparse.logs.archive import opened
from hhparse.sites import formats

_BLOCK = 1 << 20


@cache
def reader_version() -> str:
    """The version of this program with a hash of everything that reading follows from.

    A source that another version has read is read anew: what it rejected may be read now.
    """
    digest = blake2b(kernel_cache().name.encode(), digest_size=6)
    for name in ("common", *resources.grammar_names()):
        digest.update(resources.grammar_text(name).encode())
    for format_ in formats().values():
        digest.update(repr(format_).encode())
    digest.update(Path(writing.__file__).read_bytes())
    try:
        number = version("hhparse")
    except PackageNotFoundError:  # run from a checkout
        number = "0"
    return f"{number}+{digest.hexdigest()}"


def digest_of(place: Place, stops: list[int]) -> dict[int, str]:
    """Digests of a file's first bytes, for each of the lengths that it reaches; -1 stands for all of it.

    Raises:
        ReadError: the file cannot be read to its end.
    """
    digest = sha256()  # processors have instructions for it
    found: dict[int, str] = {}
    done = 0
    with opened(place) as file:
        for stop in sorted(stops):
            while done < stop and (block := file.read(min(_BLOCK, stop - done))):
                digest.update(block)
                done += len(block)
            if done == stop:
                found[stop] = digest.copy().hexdigest()
        while block := file.read(_BLOCK):
            digest.update(block)
    return found | {-1: digest.hexdigest()}


def size_on_disk(place: Place) -> int:
    """Bytes of a file as the disk has it (of the whole archive for a member); 0 if it cannot be told."""
    try:
        return Path(place.path).stat().st_size
    except OSError:
        return 0


@dataclass(frozen=True)
class Known:
    """What the dataset knows of a file.

    Attributes:
        entry: it has these bytes, read by this version, and all their hands.
        outdated: it has these bytes, but they are to be read anew.
        beginning: it has a beginning of the file, from a time when the file was shorter.
        digest: digest of the file, empty if it was not needed.
    """

    entry: SourceEntry | None = None
    outdated: tuple[SourceEntry, ...] = ()
    beginning: tuple[SourceEntry, ...] = ()
    digest: str = ""


class Survey:
    """The sources of a snapshot, to look files up in."""

    def __init__(self, folder: Path, snapshot: Snapshot) -> None:
        self._folder, self._snapshot = folder, snapshot
        self._sizes = {source.size for source in snapshot.sources}
        self._by_digest: dict[str, list[SourceEntry]] = {}
        self._by_path: dict[str, list[SourceEntry]] = {}
        self._rows: dict[int, dict[str, object]] = {}
        for source in snapshot.sources:
            self._by_digest.setdefault(source.digest, []).append(source)
            self._by_path.setdefault(_absolute(source.path), []).append(source)

    def look_up(self, place: Place, format_name: str | None) -> Known:
        """What is known of a file. Its bytes are read only if something of that size or path is known.

        Raises:
            ReadError: the file cannot be read.
        """
        before = self._by_path.get(_absolute(str(place)), [])
        is_packed = place.member is not None or place.path.lower().endswith(".gz")
        if not before and (not self._sizes if is_packed else size_on_disk(place) not in self._sizes):
            return Known()
        digests = digest_of(place, [source.size for source in before])
        same = self._by_digest.get(digests[-1], [])
        current = [source for source in same if _is_current(source, format_name)]
        grown = [s for s in before if digests.get(s.size) == s.digest and s.digest != digests[-1] and s.size]
        outdated = () if current else tuple(same)
        return Known(current[0] if current else None, outdated, tuple(grown), digests[-1])

    def tally(self, entry: SourceEntry) -> Tally:
        """The counts of a known source."""
        if not self._rows:
            self._rows = {int(str(row["source_id"])): row for row in self._read_rows()}
        return tally_of(self._rows[entry.source_id])

    def _read_rows(self) -> list[dict[str, object]]:
        tables = [pq.read_table(self._folder / PARTS / part.file) for part in self._snapshot.of_table("sources")]
        rows: list[dict[str, object]] = pa.concat_tables(tables, promote_options="permissive").to_pylist()
        return rows


def _is_current(source: SourceEntry, format_name: str | None) -> bool:
    return source.version == reader_version() and source.has_all and format_name in (None, source.format)


def _absolute(path: str) -> str:
    return os.path.normcase(os.path.abspath(path))  # noqa: PTH100 - resolve() would follow links


def same_path(one: str, other: str) -> bool:
    """Whether two paths name the same file, as far as their words tell."""
    return _absolute(one) == _absolute(other)


class Told(NamedTuple):
    """What a source's text tells of itself; nothing where its format is unknown."""

    encoding: str | None = None
    writing: str | None = None


def row_of(entry: SourceEntry, told: Told, tally: Tally, imported_at: object) -> dict[str, object]:
    """A source as a row of the table ``sources``."""
    counts = {
        site: [numbers[what] for what in (IMPORTED, DUPLICATES, REJECTS)] for site, numbers in tally.by_site.items()
    }
    return {
        "source_id": entry.source_id,
        "path": entry.path,
        "format": entry.format or None,
        "encoding": told.encoding,
        "writing": told.writing,
        "size": entry.size,
        "digest": entry.digest,
        "hands": tally.hands,
        **{what: tally.count(what) for what in (IMPORTED, DUPLICATES, REJECTS)},
        **{f"{what}_bytes": tally.bytes[what] for what in BYTE_CLASSES},
        "by_site": json.dumps(counts),
        "by_reason": json.dumps(tally.by_reason),
        "imported_at": imported_at,
        "version": entry.version,
    }


def tally_of(row: dict[str, object]) -> Tally:
    """The inverse of :func:`row_of`, as far as the counts go."""
    by_site = {
        site: Counter(dict(zip((IMPORTED, DUPLICATES, REJECTS), numbers, strict=True)))
        for site, numbers in json.loads(str(row["by_site"])).items()
    }
    sizes = Counter({what: int(str(row[f"{what}_bytes"])) for what in BYTE_CLASSES})
    return Tally(by_site, Counter(json.loads(str(row["by_reason"]))), sizes)
