"""Text that knows where each of its characters stands on disk.

The program reads UTF-8 with LF line ends; files are written in other ways. A :class:`Text` holds the text as the
program reads it, and *knots*: text offsets from which on, up to the next knot, text and disk run side by side. A plain
UTF-8 file needs one knot, a file with CRLF one per line, a UTF-16 file one per character. So one rule finds any
character on disk, and pieces of text can be joined and cut without losing it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int64]

#: Bytes that a blank line, or the space before a header, may consist of (the zero-width characters beside them).
BLANKS = b" \t\n\v\f"
#: Characters without ink that files carry at line starts: byte order mark, zero-width space, no-break space.
INVISIBLE: tuple[bytes, ...] = ("\ufeff".encode(), "\u200b".encode(), "\u00a0".encode())
LF = 10

is_blank_byte: NDArray[np.bool_] = np.zeros(256, np.bool_)
is_blank_byte[list(BLANKS)] = True
is_blank_in_line: NDArray[np.bool_] = is_blank_byte.copy()
is_blank_in_line[LF] = False
_WINDOW = 64 << 10


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of UTF-8 text with its places on disk.

    ``knots[0]`` is 0 and ``knots`` ascend; the character at text offset ``knots[i] + k`` stands at ``places[i] + k`` on
    disk, up to the next knot. ``end`` is the disk offset behind the piece.
    """

    data: Bytes
    knots: Offsets
    places: Offsets
    end: int

    @classmethod
    def plain(cls, data: Bytes, disk_start: int) -> Text:
        """Text that stands on disk byte for byte as it is."""
        return cls(data, _ints(0), _ints(disk_start), disk_start + len(data))

    def __len__(self) -> int:
        return len(self.data)

    def disk(self, offsets: Offsets) -> Offsets:
        """Where the characters at these text offsets stand on disk; the offset behind the last one gives ``end``."""
        if len(self.knots) == 1:
            found = self.places[0] + offsets
        else:
            knot = np.searchsorted(self.knots, offsets, side="right") - 1
            found = self.places[knot] + (offsets - self.knots[knot])
        return np.where(offsets == len(self.data), np.int64(self.end), found)

    def disk_at(self, offset: int) -> int:
        """Where the character at one text offset stands on disk."""
        return int(self.disk(_ints(offset))[0])

    def behind(self, offset: int) -> Text:
        """The text from an offset on (the start of a character); shares the bytes."""
        if offset == 0:
            return self
        first = int(np.searchsorted(self.knots, offset, side="right"))
        knots = np.concatenate((_ints(0), self.knots[first:] - offset))
        places = np.concatenate((_ints(self.disk_at(offset)), self.places[first:]))
        return Text(self.data[offset:], knots, places, self.end)

    def joined(self, other: Text) -> Text:
        """This text and the one that follows it on disk."""
        if len(self) == 0:
            return other
        if len(other) == 0:
            return Text(self.data, self.knots, self.places, other.end)
        data = np.concatenate((self.data, other.data))
        if len(self.knots) == len(other.knots) == 1 and self.places[0] + len(self) == other.places[0]:
            return Text(data, self.knots, self.places, other.end)
        knots = np.concatenate((self.knots, other.knots + len(self)))
        return Text(data, knots, np.concatenate((self.places, other.places)), other.end)


EMPTY = Text(np.zeros(0, np.uint8), np.zeros(1, np.int64), np.zeros(1, np.int64), 0)


def to_text(data: Bytes) -> str:
    """The characters of UTF-8 bytes; what a cut has left of a character is shown as U+FFFD."""
    return data.tobytes().decode("utf-8", "replace")


def last_line_start(data: Bytes, before: int) -> int:
    """Start of the line that holds the byte in front of offset ``before``: behind the last LF before it, or 0."""
    window = 4096
    stop = before
    while stop > 0:
        start = max(stop - window, 0)
        found = np.flatnonzero(data[start:stop] == LF)
        if len(found):
            return start + int(found[-1]) + 1
        stop, window = start, window * 4
    return 0


def after_blanks(data: Bytes, offset: int, in_line: bool = False) -> int:
    """The first offset from here on that is neither blank nor invisible (with ``in_line``, nor a line end)."""
    is_passed = is_blank_in_line if in_line else is_blank_byte
    window = 64
    while offset < len(data):
        is_inked = ~is_passed[data[offset : offset + window]]
        blanks = int(is_inked.argmax()) if is_inked.any() else len(is_inked)
        offset += blanks
        if blanks == len(is_inked):
            window = min(2 * window, _WINDOW)
            continue
        mark = next((m for m in INVISIBLE if data[offset : offset + len(m)].tobytes() == m), None)
        if mark is None:
            break
        offset += len(mark)
    return offset


def before_blanks(data: Bytes, offset: int, start: int = 0) -> int:
    """The last offset up to here behind something that is neither blank nor invisible; not below ``start``."""
    window = 64
    while offset > start:
        is_inked = ~is_blank_byte[data[max(offset - window, start) : offset][::-1]]
        blanks = int(is_inked.argmax()) if is_inked.any() else len(is_inked)
        offset -= blanks
        if blanks == len(is_inked):
            window = min(2 * window, _WINDOW)
            continue
        mark = next((m for m in INVISIBLE if data[max(offset - len(m), start) : offset].tobytes() == m), None)
        if mark is None:
            break
        offset -= len(mark)
    return offset


def _ints(value: int) -> Offsets:
    return np.array([value], np.int64)
