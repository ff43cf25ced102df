"""Small sources side by side: chunks of several sources in one format, read, played and stored at once.

A client writes a file per table and day, so most files hold few hands; each chunk that is read by itself costs as much
time beside its hands as forty hands do.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hhparse.dataset.kernels import Ints
from hhparse.logs import Chunk, Source, UnknownFile

Bits = npt.NDArray[np.bool_]

#: Chunks wait until they have so many hands together.
ENOUGH_HANDS = 500
#: No batch has more bytes, unless one chunk has.
MOST_BYTES = 4 << 20


@dataclass
class Task:
    """A source to be read, or some chunks of it.

    ``first_hand`` is the first id that hands of the source may have. ``chunks`` are given if another process has cut
    the source already; ``bytes_before`` is then what stands in front of them, and ``fault`` why the source ended early,
    if it did.
    """

    source: Source
    source_id: int
    first_hand: int
    chunks: list[Chunk] | None = None
    bytes_before: int = 0
    fault: UnknownFile | None = None


@dataclass(frozen=True)
class Piece:
    """A chunk of a source; ``first`` is the id of its first hand that can be read."""

    task: Task
    chunk: Chunk
    first: int


class Batch:
    """Some pieces, all in one format and written in one way.

    Attributes:
        pieces: in the order in which they were read.
        chunk: the hands of all of them; context and separators are left out.
        bounds: ``int64[pieces + 1]``; the hands of piece ``i`` are ``bounds[i]`` to before ``bounds[i + 1]``.
        owners: ``int64[hands]``; the number of each hand's piece.
    """

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.chunk = _joined([piece.chunk for piece in pieces])
        counts = np.array([piece.chunk.hands for piece in pieces], np.int64)
        self.bounds = np.concatenate(([0], counts.cumsum()))
        self.owners = np.arange(len(pieces)).repeat(counts)

    @property
    def source_ids(self) -> Ints:
        """The source of each hand."""
        return np.array([piece.task.source_id for piece in self.pieces], np.int64)[self.owners]

    def numbered(self, is_read: Bits) -> Ints:
        """The ids of the hands that can be read, -1 for the others: in a piece one after the other from ``first``."""
        before = is_read.cumsum() - is_read
        first = np.array([piece.first for piece in self.pieces], np.int64) - before[self.bounds[:-1]]
        ids: Ints = np.where(is_read, first[self.owners] + before, -1)
        return ids

    def runs(self, is_apart: Bits) -> list[list[Piece]]:
        """The pieces in order, those with hands that are to be looked at apart alone, the others together."""
        runs: list[list[Piece]] = []
        was_alone = True
        for place, piece in enumerate(self.pieces):
            is_alone = bool(is_apart[self.bounds[place] : self.bounds[place + 1]].any())
            if is_alone or was_alone:
                runs.append([])
            runs[-1].append(piece)
            was_alone = is_alone
        return runs


def _joined(chunks: list[Chunk]) -> Chunk:
    if len(chunks) == 1:
        return chunks[0]
    starts = np.array([0] + [len(chunk.text) for chunk in chunks], np.int64).cumsum()
    offsets = [chunk.offsets[:-1] + start for chunk, start in zip(chunks, starts, strict=False)]
    lines = [chunk.row_lines for chunk in chunks if chunk.row_lines is not None]
    return Chunk(
        text=np.concatenate([chunk.text for chunk in chunks]),
        offsets=np.concatenate([*offsets, starts[-1:]]),
        disk_start=np.concatenate([chunk.disk_start for chunk in chunks]),
        disk_size=np.concatenate([chunk.disk_size for chunk in chunks]),
        line_no=np.concatenate([chunk.line_no for chunk in chunks]),
        context=[],
        separators=0,
        row_lines=np.concatenate(lines) if lines else None,
    )
