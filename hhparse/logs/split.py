"""Text to hands: a hand is the text from its header to before the next header.

Where a header begins is said by the grammar alone, through a :data:`~hhparse.logs.chunk.HeaderFinder` that is tried at
line starts (blanks and zero-width characters may stand before the header). What stands before the first header is
context, blank lines around hands are separators. Text is taken in blocks and given out in chunks of whole hands, and
neither the hands nor the bytes counted depend on where the blocks are cut:

- A line start is tried when at least ``HEADER_REACH`` bytes behind it are there, so that a header that runs over a few
  lines is seen whole.
- Memory is bounded, although the next header may never come: a hand ends after ``HAND_LIMIT`` bytes, at a line end if
  it has one, and the rest up to the next header is context. No hand of any game is near that size; the grammar refuses
  what is cut so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from hhparse.jit import IS_COMPILED
from hhparse.logs.chunk import Chunk, HeaderFinder, Residue
from hhparse.logs.kernels import copy_stretches, find_marked_lines, number_lines
from hhparse.logs.text import (
    EMPTY,
    INVISIBLE,
    LF,
    Bytes,
    Offsets,
    Text,
    after_blanks,
    before_blanks,
    is_blank_byte,
    is_blank_in_line,
    last_line_start,
    to_text,
)

HAND_LIMIT = 1 << 20
CHUNK_BYTES = 4 << 20
HEADER_REACH = 4096
_PROBES = 1024
RESIDUE_TEXT = 64 << 10

#: The invisible characters as the kernel takes them: three bytes each, 0 where one has fewer.
_marks: NDArray[np.uint8] = np.array([list(mark.ljust(3, b"\0")) for mark in INVISIBLE], np.uint8)
_needs_a_look: NDArray[np.bool_] = is_blank_byte.copy()
_needs_a_look[[mark[0] for mark in INVISIBLE] + [mark[-1] for mark in INVISIBLE]] = True


def headers(text: Bytes, find: HeaderFinder, marked: Offsets | None = None) -> tuple[Offsets, Offsets]:
    """Where headers begin in a text that begins with a line, and where their lines begin.

    ``marked`` are the text's ``marked_lines``, if they are known.
    """
    lines = np.array(find(text), np.int64)
    heads = lines.copy()
    for i in np.flatnonzero(is_blank_byte[text[heads]]) if len(heads) else ():
        heads[i] = after_blanks(text, int(heads[i]), in_line=True)
    marked = marked_lines(text) if marked is None else marked
    if marked.size:
        behind_marks = np.array([after_blanks(text, line, in_line=True) for line in marked.tolist()], np.int64)
        is_header = matches(text, behind_marks, find) & ~np.isin(marked, lines)
        lines, heads = np.append(lines, marked[is_header]), np.append(heads, behind_marks[is_header])
        lines, heads = np.sort(lines), np.sort(heads)
    return heads, lines


def matches(text: Bytes, places: Offsets, find: HeaderFinder) -> NDArray[np.bool_]:
    """At which of these places, anywhere in their lines, a header matches."""
    found = np.zeros(len(places), np.bool_)
    for start in range(0, len(places), _PROBES):
        begin = places[start : start + _PROBES]
        # Each place becomes the beginning of a line, where the finder tries it.
        lines, starts = side_by_side(text, begin, np.minimum(begin + HEADER_REACH, len(text)))
        found[start : start + _PROBES] = np.isin(starts[:-1], find(lines))
    return found


def marked_lines(text: Bytes) -> Offsets:
    """Starts of the lines that begin with an invisible character, or have only blanks before one."""
    if not IS_COMPILED and not (text >= 0x80).any():
        return np.zeros(0, np.int64)
    found = np.empty(len(text), np.int64)
    return found[: find_marked_lines(text, is_blank_in_line, _marks, found)].copy()


@dataclass(slots=True)
class _Segments:
    """Stretches of text in order, hands or context: from ``begin`` to before the line of the next one (``reach``)."""

    begin: Offsets
    reach: Offsets
    is_hand: NDArray[np.bool_]

    def part(self, first: int, behind: int) -> _Segments:
        return _Segments(self.begin[first:behind], self.reach[first:behind], self.is_hand[first:behind])


@dataclass(slots=True)
class Splitter:
    """Takes a source's text piece by piece and gives chunks of whole hands."""

    find: HeaderFinder
    hands_per_chunk: int = 500
    _text: Text = EMPTY
    _heads: Offsets = field(default_factory=lambda: np.zeros(0, np.int64))
    _head_lines: Offsets = field(default_factory=lambda: np.zeros(0, np.int64))
    _tried: int = 0  # every line start before this offset was tried
    _line: int = 1  # number of the line at offset 0
    _disk: int = 0  # bytes on disk that the chunks so far account for

    def take(self, piece: Text) -> Iterator[Chunk]:
        """More text; yields the chunks that are complete with it."""
        self._text = self._text.joined(piece)
        self._search(max(self._tried, len(self._text) - HEADER_REACH))
        yield from self._give(is_last=False)

    def finish(self, size: int) -> Iterator[Chunk]:
        """No more text; yields the rest, so that all chunks together account for the ``size`` bytes of the source."""
        self._search(len(self._text))
        yield from self._give(is_last=True)
        if self._disk < size:
            yield _nothing(size - self._disk)
            self._disk = size

    def _search(self, stop: int) -> None:
        """Tries the line starts up to ``stop``."""
        if stop <= self._tried:
            return
        base = last_line_start(self._text.data, self._tried)
        if len(self._head_lines) and base - self._head_lines[-1] <= HEADER_REACH:
            base = int(self._head_lines[-1])  # a header of several lines is seen from its first
        heads, lines = headers(self._text.data[base:], self.find)
        is_new = (lines + base >= self._tried) & (lines + base < stop)
        self._heads = np.concatenate((self._heads, heads[is_new] + base))
        self._head_lines = np.concatenate((self._head_lines, lines[is_new] + base))
        self._tried = stop

    def _give(self, is_last: bool) -> Iterator[Chunk]:
        segments, may_wait = self._complete(is_last)
        first, start, count = 0, 0, len(segments.begin)
        while first < count:
            behind = int(np.searchsorted(segments.reach, start + CHUNK_BYTES, side="right"))
            behind = max(first + 1, min(behind, first + self.hands_per_chunk))
            if behind == count and may_wait and count - first < self.hands_per_chunk:
                break
            yield self._chunk(segments.part(first, behind), start)
            first, start = behind, int(segments.reach[behind - 1])
        self._forget(start)

    def _complete(self, is_last: bool) -> tuple[_Segments, bool]:
        """The segments that more text cannot change, and whether the last ones may wait to fill a chunk."""
        begin, lines = self._heads, self._head_lines
        is_hand = np.ones(len(begin), np.bool_)
        if len(self._text) and (not len(lines) or lines[0] > 0):
            begin, lines = np.insert(begin, 0, 0), np.insert(lines, 0, 0)
            is_hand = np.insert(is_hand, 0, False)
        reach = np.append(lines[1:], self._tried)[: len(begin)]
        whole = _Segments(begin, reach, is_hand)
        if len(begin) and (reach - begin).max() > HAND_LIMIT:
            whole = self._cut_to_limit(whole)
        if is_last:
            return whole, False
        was_cut = bool(len(reach)) and int(reach[-1] - begin[-1]) > HAND_LIMIT
        return whole.part(0, len(whole.begin) - 1), not was_cut

    def _cut_to_limit(self, whole: _Segments) -> _Segments:
        pieces: list[tuple[int, int, bool]] = []
        for at, stop, of_hand in zip(whole.begin.tolist(), whole.reach.tolist(), whole.is_hand.tolist(), strict=True):
            while stop - at > HAND_LIMIT:
                behind = self._cut(at)
                pieces.append((at, behind, of_hand))
                at, of_hand = behind, False
            pieces.append((at, stop, of_hand))
        begin, reach, is_hand = zip(*pieces, strict=True)
        return _Segments(np.array(begin, np.int64), np.array(reach, np.int64), np.array(is_hand, np.bool_))

    def _cut(self, begin: int) -> int:
        """Where a segment that is too long is cut: behind its last line end that is near enough, or in its line."""
        data, limit = self._text.data, begin + HAND_LIMIT
        line = last_line_start(data, limit)
        if line > begin:
            return line
        while data[limit] & 0xC0 == 0x80 and limit > begin + HAND_LIMIT - 3:
            limit -= 1
        return limit

    def _forget(self, start: int) -> None:
        """Drops the text before ``start``, which was given out."""
        if not start:
            return
        self._text = self._text.behind(start)
        is_left = self._head_lines >= start
        self._heads = self._heads[is_left] - start
        self._head_lines = self._head_lines[is_left] - start
        self._tried -= start

    def _chunk(self, segments: _Segments, start: int) -> Chunk:
        """A chunk of the text from ``start`` to behind these segments."""
        data, stop = self._text.data, int(segments.reach[-1])
        begin, end = segments.begin, _trimmed(data, segments)
        disk_start = self._text.disk(begin)
        disk_size = self._text.disk(end) - disk_start
        line_no, self._line = _line_numbers(data[start:stop], begin - start, self._line)
        context: list[Residue] = []
        for i in np.flatnonzero(~segments.is_hand):
            if residue := self._residue(int(begin[i]), int(end[i]), int(line_no[i])):
                context.append(residue)

        is_hand = segments.is_hand
        text, offsets = side_by_side(data, begin[is_hand], end[is_hand])
        disk_size = disk_size[is_hand]
        disk_stop = self._text.disk_at(stop)
        accounted = int(disk_size.sum()) + sum(residue.disk_size for residue in context)
        separators = disk_stop - self._disk - accounted
        self._disk = disk_stop
        return Chunk(text, offsets, disk_start[is_hand], disk_size, line_no[is_hand], context, separators)

    def _residue(self, begin: int, end: int, line: int) -> Residue | None:
        data = self._text.data
        inked = after_blanks(data[:end], begin)
        if inked >= end:
            return None
        first = begin + last_line_start(data[begin:inked], inked - begin)
        line += int(np.count_nonzero(data[begin:first] == LF))
        disk_start, disk_stop = self._text.disk_at(first), self._text.disk_at(end)
        text = to_text(data[first : min(end, first + RESIDUE_TEXT)])
        return Residue(disk_start, disk_stop - disk_start, line, text)


def _line_numbers(data: Bytes, offsets: Offsets, line: int) -> tuple[Offsets, int]:
    """The line numbers of ascending offsets in a text that begins in ``line``, and the number of the line behind it."""
    numbers = np.empty(len(offsets), np.int64)
    return numbers, number_lines(data, offsets, line, numbers)


def _nothing(separators: int) -> Chunk:
    none = np.zeros(0, np.int64)
    return Chunk(np.zeros(0, np.uint8), np.zeros(1, np.int64), none, none, none, [], separators)


def _trimmed(data: Bytes, segments: _Segments) -> Offsets:
    """Where the segments end: behind the line end of their last line that is not blank."""
    end = segments.reach.copy()
    for _ in range(16):
        is_blank = is_blank_byte[data[end - 1]] & (end > segments.begin)
        if not is_blank.any():
            break
        end[is_blank] -= 1
    for i in np.flatnonzero(_needs_a_look[data[end - 1]]):
        end[i] = before_blanks(data, int(end[i]), int(segments.begin[i]))
    is_at_line_end = end < segments.reach
    is_at_line_end &= data[np.minimum(end, len(data) - 1)] == LF
    end[is_at_line_end] += 1
    for i in np.flatnonzero(~is_at_line_end):
        line_end = np.flatnonzero(data[end[i] : segments.reach[i]] == LF)
        end[i] = end[i] + line_end[0] + 1 if len(line_end) else segments.reach[i]
    return end


def side_by_side(data: Bytes, begin: Offsets, end: Offsets) -> tuple[Bytes, Offsets]:
    """Copies stretches of text one behind the other, each with an LF at its end; returns also where each begins."""
    copy = np.empty(int((end - begin).sum()) + len(begin), np.uint8)
    offsets = np.empty(len(begin) + 1, np.int64)
    copy_stretches(data, begin, end, copy, offsets)
    return copy[: offsets[-1]], offsets
