"""What comes out of the logs: whole hands in chunks, and every byte between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from hhparse.logs.text import Bytes, Offsets

#: Finds the hands' headers of one format: offsets at which its header terminal matches, at line starts.
HeaderFinder = Callable[[Bytes], Offsets]


@dataclass(frozen=True, slots=True)
class Residue:
    """Text that belongs to no hand: session headers, summaries, what stands before the first hand.

    ``text`` is cut to its first 64 KB; ``disk_size`` counts all of it.
    """

    disk_start: int
    disk_size: int
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """Whole hands of one source, one behind the other.

    Attributes:
        text: UTF-8 with LF line ends. Each hand begins with its header and ends with the LF of its last line that is
            not blank; an LF is added where the source has none.
        offsets: ``int64[n + 1]``; hand ``i`` is ``text[offsets[i]:offsets[i + 1]]``.
        disk_start: ``int64[n]``; disk offset of the hand's first byte (of the earliest of its rows, in a container).
        disk_size: ``int64[n]``; bytes of the hand on disk.
        line_no: ``int64[n]``; 1-based number of the line in the source where the hand begins.
        context: what stands between these hands and belongs to none.
        separators: bytes that are neither hands nor context: blank lines, blanks, byte order marks.
        row_lines: in a container, the line number in the source of each line of ``text``; else ``None``, and lines
            follow one another.

    Over all chunks of a source, ``disk_size``, the context's ``disk_size`` and ``separators`` sum to its size.
    """

    text: Bytes
    offsets: Offsets
    disk_start: Offsets
    disk_size: Offsets
    line_no: Offsets
    context: list[Residue]
    separators: int
    row_lines: Offsets | None = None

    @property
    def hands(self) -> int:
        """Number of hands."""
        return len(self.line_no)

    @property
    def disk_bytes(self) -> int:
        """Bytes on disk that the chunk accounts for."""
        return int(self.disk_size.sum()) + sum(residue.disk_size for residue in self.context) + self.separators

    def hand_text(self, hand: int) -> bytes:
        """The text of one hand."""
        return self.text[self.offsets[hand] : self.offsets[hand + 1]].tobytes()

    def source_line(self, hand: int, line: int) -> int:
        """The line number in the source of a hand's line (1-based within the hand)."""
        if self.row_lines is None:
            return int(self.line_no[hand]) + line - 1
        before = int(np.count_nonzero(self.text[: self.offsets[hand]] == 10))
        return int(self.row_lines[before + line - 1])
