"""Headers inside a line: a hand that was cut off, with the next one glued to it.

Files are cut and joined by programs that do not count lines: ``*** RIVER *** [4d Kh JPokerStars Hand #...``. The hand
before is lost, the one behind is whole and must not be lost with it. But chat may quote a header too, so a header
inside a line proves nothing by itself. The rule: **a header inside a line begins a hand if the grammar accepts the text
from there to the next hand.** Only hands that the grammar has refused are looked at, so that no hand that reads well is
ever cut, and a refused hand is cut only where that saves one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from hhparse.logs.chunk import Chunk, HeaderFinder
from hhparse.logs.detect import Finders, grammar_finder
from hhparse.logs.source import Source
from hhparse.logs.split import matches, side_by_side
from hhparse.logs.text import LF, Bytes, Offsets

#: Says of each hand of a text (``text``, ``offsets`` as in a chunk) whether the grammar accepts it.
Accepts = Callable[[Bytes, Offsets], NDArray[np.bool_]]

#: A refused hand is tried at so many glued headers, from its end.
_TRIES = 64


def cut_glued_hands(
    source: Source,
    chunk: Chunk,
    refused: NDArray[np.bool_],
    accepts: Accepts,
    finders: Finders = grammar_finder,
) -> Chunk:
    """The chunk with the hands saved that were glued to refused ones; the same object if there are none.

    Args:
        source: where the chunk comes from; it is read again at the cuts, for their place on disk.
        chunk: hands as :meth:`Source.chunks` gave them.
        refused: ``bool[n]``, the hands that the grammar did not accept.
        accepts: whether the grammar accepts a hand.

    Raises:
        ReadError: the source cannot be read any more.
    """
    if chunk.row_lines is not None or not refused.any():
        return chunk  # a container says where its lines begin
    find = finders(source.format)
    beginnings = np.unique(chunk.text[chunk.offsets[:-1]])
    cuts: list[tuple[int, int]] = []
    for hand in np.flatnonzero(refused).tolist():
        text = chunk.text[chunk.offsets[hand] : chunk.offsets[hand + 1]]
        stop = len(text)
        for offset in reversed(glued_headers(text, find, beginnings)[-_TRIES:]):
            piece, bounds = side_by_side(text, np.array([offset]), np.array([stop]))
            if accepts(piece, bounds)[0]:
                cuts.append((hand, offset))
                stop = offset
    return _cut(source, chunk, sorted(cuts)) if cuts else chunk


def glued_headers(text: Bytes, find: HeaderFinder, beginnings: Bytes) -> list[int]:
    """Offsets inside a hand's lines at which a header matches; headers begin with one of the bytes ``beginnings``."""
    inside = np.flatnonzero(np.isin(text[1:], beginnings) & (text[:-1] != LF)) + 1
    found: list[int] = inside[matches(text, inside, find)].tolist()
    return found


def _cut(source: Source, chunk: Chunk, cuts: list[tuple[int, int]]) -> Chunk:
    hands = np.array([hand for hand, _ in cuts])
    behind = np.array([offset for _, offset in cuts], np.int64)
    at = chunk.offsets[hands] + behind
    begin = np.sort(np.concatenate((chunk.offsets[:-1], at)))
    text, offsets = side_by_side(chunk.text, begin, np.append(begin[1:], chunk.offsets[-1]))

    places = [_place(source, chunk, hand, offset) for hand, offset in cuts]
    disk_start = np.sort(np.concatenate((chunk.disk_start, np.array(places, np.int64))))
    disk_stop = np.sort(np.concatenate((chunk.disk_start + chunk.disk_size, np.array(places, np.int64))))
    lines = [int(np.count_nonzero(chunk.text[chunk.offsets[h] : chunk.offsets[h] + o] == LF)) for h, o in cuts]
    line_no = np.sort(np.concatenate((chunk.line_no, chunk.line_no[hands] + np.array(lines))))
    return replace(
        chunk, text=text, offsets=offsets, disk_start=disk_start, disk_size=disk_stop - disk_start, line_no=line_no
    )


def _place(source: Source, chunk: Chunk, hand: int, offset: int) -> int:
    """Where a character of a hand stands on disk."""
    return source.text_at(int(chunk.disk_start[hand]), int(chunk.disk_size[hand])).disk_at(offset)
