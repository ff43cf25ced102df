"""Copies and namesakes between parts: what the hands of one import are to those that others have written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from hhparse.dataset.identity import KeyIndex, Keys, Outcome, contains
from hhparse.dataset.kernels import Ints
from hhparse.dataset.snapshots import PARTS, Part, Range
from hhparse.dataset.tally import Tally

_KEYS = ["hand_id", "identity", "facts", "known_cards"]
_BATCH = 1 << 16


def _batches(folder: Path, parts: Iterable[Part], columns: list[str]) -> Iterator[pa.RecordBatch]:
    for part in parts:
        if part.rows:
            with pq.ParquetFile(folder / PARTS / part.file) as file:
                yield from file.iter_batches(_BATCH, columns=columns)


def _ints(batch: pa.RecordBatch, name: str) -> Ints:
    values: Ints = batch.column(name).to_numpy(zero_copy_only=False).astype(np.int64)
    return values


def _keys(batch: pa.RecordBatch, left_out: list[Range]) -> Keys:
    ids = _ints(batch, "hand_id")
    return Keys(np.where(contains(left_out, ids), -1, ids), *(_ints(batch, name) for name in _KEYS[1:]))


def load_index(folder: Path, parts: list[Part], superseded: list[Range], expected: int = 0) -> KeyIndex:
    """The keys of all hands in some parts of the table ``hands``; room for ``expected`` more is made at once."""
    index = KeyIndex(sum(part.rows for part in parts) + expected)
    for batch in _batches(folder, parts, _KEYS):
        index.settle(_keys(batch, superseded))
    return index


@dataclass
class Settlement:
    """What was found out about written hands.

    Attributes:
        replaced: pairs (old, new) whose old hand is superseded.
        namesakes: hands that have the number of another one.
        copies: written hands that are counted as duplicates, since an earlier hand was counted as imported.
    """

    replaced: list[Range] = field(default_factory=list)
    namesakes: set[int] = field(default_factory=set)
    copies: set[int] = field(default_factory=set)


def settle_parts(
    folder: Path, parts: list[Part], index: KeyIndex, known: Settlement, tallies: dict[int, Tally]
) -> Settlement:
    """Compare all hands of some parts, in order, with those of an index and with each other.

    Args:
        folder: the dataset.
        parts: parts of the table ``hands``.
        index: hands that came before them; it gets to know these.
        known: what is counted already.
        tallies: counts by source; a hand that turns out to be a copy is counted as one.

    Returns:
        All pairs between these hands, and between them and earlier ones; namesakes and copies that were not known.
    """
    found = Settlement()
    for batch in _batches(folder, parts, [*_KEYS, "source_id", "site", "size"]):
        keys = _keys(batch, [])
        outcome, other = index.settle(keys)
        for row in np.flatnonzero(outcome != Outcome.NEW):
            ours, theirs = int(keys.hand_id[row]), int(other[row])
            if outcome[row] == Outcome.NAMESAKE:
                found.namesakes.add(ours)
                continue
            found.replaced.append((ours, theirs) if outcome[row] == Outcome.COPY else (theirs, ours))
            if ours not in known.copies:
                source_id, site, size = (batch.column(name)[row].as_py() for name in ("source_id", "site", "size"))
                tallies[source_id].becomes_duplicate(site, size)
                found.copies.add(ours)
    found.namesakes -= known.namesakes
    return found
