"""JSON: a line for each object of a hand, in the order of play, so that a grammar can read a JSON log.

Nothing here knows what an object means. A hand is an object in the array that the format names
(:class:`~hhparse.sites.base.Objects`). Its line is its name, a blank and its own fields; the objects and arrays that
the format lists follow as lines of their own, in the listed order. Fields stand in the order of the format, the
others in the order of the alphabet, so that a grammar need not know in which order a program wrote them.

    {"history":[{"player":[{"seat":"1","name":"Ann"}],"id":"7"}]}

    history {"id":"7"}
    player {"name":"Ann","seat":"1"}

Lines that are said again at the hand's end are copies. The bytes of a hand are counted with its first line; a hand that
is cut short or broken is context, with all that stands behind it.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from functools import lru_cache

import numpy as np

from hhparse.logs.chunk import Residue
from hhparse.logs.containers import Rows
from hhparse.logs.split import RESIDUE_TEXT
from hhparse.logs.text import LF, Bytes, Offsets, Text, to_text
from hhparse.sites.base import Objects

#: How much of a text is looked at to see whether it has the array of the hands.
_LOOK = 4 << 10
_BLANKS = " \t\n\r\ufeff"
_DECODER = json.JSONDecoder(strict=False)
_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_QUOTED = json.encoder.encode_basestring
_NONE: Offsets = np.zeros(0, np.int64)


def read_objects(text: Text, spec: Objects, size: int) -> Rows:
    """Opens a JSON text; ``size`` is the size of the source on disk."""
    source = to_text(text.data)
    lines: list[str] = []
    first_rows: list[int] = []
    edges: list[tuple[int, int]] = []  # where each hand begins and ends, in bytes
    context: list[Residue] = []
    at, place = 0, 0
    for begin, end, hand in _hands(source, spec):
        place += len(source[at:begin].encode())
        at, start = begin, place
        if hand is None:
            context.append(_rest(text, source, begin, place))
            break
        place += len(source[begin:end].encode())
        at = end
        edges.append((start, place))
        first_rows.append(len(lines))
        lines += _lines(hand, spec)
    data, starts = _joined(lines)
    bounds = np.array(first_rows, np.int64)
    begins, ends = (np.array(column, np.int64) for column in (zip(*edges, strict=True) if edges else ((), ())))
    hand_of = np.searchsorted(bounds, np.arange(len(lines)), side="right") - 1
    disk = text.disk(begins)
    disk_size = np.zeros(len(lines), np.int64)
    disk_size[bounds] = text.disk(ends) - disk
    numbers = np.searchsorted(np.flatnonzero(text.data == LF), begins) + 1
    counted = int(disk_size.sum()) + sum(residue.disk_size for residue in context)
    return Rows(data, starts, disk[hand_of], disk_size, numbers[hand_of], context, size - counted, bounds)


def has_hands(text: Text, spec: Objects) -> bool:
    """Whether the text begins as an object that has the array of the hands."""
    begin = to_text(text.data[:_LOOK]).lstrip(_BLANKS)
    return begin.startswith("{") and f'"{spec.hands}"' in begin


def _hands(source: str, spec: Objects) -> Iterator[tuple[int, int, dict[str, object] | None]]:
    """Begin, end and content of each hand; ``None`` for what is no object, or cut short: there the text is left.

    A text may have several documents, one behind the other.
    """
    at = _behind(source, 0, "{")
    while at >= 0:
        try:
            name, at = _DECODER.raw_decode(source, _inked(source, at))
            at = _inked(source, _behind(source, at, ":"))
            if name == spec.hands:
                at = yield from _elements(source, at)
            else:
                at = _DECODER.raw_decode(source, at)[1]
            at = _next_field(source, at)
        except (ValueError, RecursionError):
            return


def _elements(source: str, at: int) -> Generator[tuple[int, int, dict[str, object] | None], None, int]:
    """The hands of an array; returns the place behind it, -1 where the text is left."""
    at = _behind(source, at, "[")
    while at >= 0:
        begin = _inked(source, at)
        if source[begin : begin + 1] in ("", "]"):
            return _behind(source, begin, "]")
        try:
            hand, end = _DECODER.raw_decode(source, begin)
        except (ValueError, RecursionError):
            hand, end = None, begin
        if not isinstance(hand, dict):
            yield begin, end, None
            return -1
        yield begin, end, hand
        at = _behind(source, end, ",")
        if at < 0:
            return _behind(source, end, "]")
    return -1


def _next_field(source: str, at: int) -> int:
    """Where the document's next field begins, or the first one of the next document; -1 if there is none."""
    if at < 0:
        return -1
    behind = _behind(source, at, ",")
    if behind >= 0:
        return behind
    end = _behind(source, at, "}")
    return _behind(source, end, "{") if end >= 0 else -1


def _inked(source: str, at: int) -> int:
    """The first place from ``at`` on that is not blank."""
    while at < len(source) and source[at] in _BLANKS:
        at += 1
    return at


def _behind(source: str, at: int, mark: str) -> int:
    """The place behind a mark that stands next, -1 if it does not."""
    at = _inked(source, at)
    return at + 1 if source[at : at + 1] == mark else -1


def _lines(hand: dict[str, object], spec: Objects) -> list[str]:
    lines = list(_lines_of(spec.hands, hand, spec))
    return lines + [line for line in lines if line.split(" ", 1)[0] in spec.again]


def _lines_of(name: str, value: object, spec: Objects) -> Iterator[str]:
    """The lines of an object or of each object in an array."""
    if isinstance(value, list):
        for item in value:
            yield from _lines_of(name, item, spec)
    elif isinstance(value, dict):
        children = [child for child in spec.lines if isinstance(value.get(child), dict | list)]
        own = [
            quoted + (_QUOTED(told) if type(told := value[field]) is str else _ENCODE(told))
            for field, quoted in _in_order(tuple(value), spec.first)
            if field not in children
        ]
        yield f"{name} {{{','.join(own)}}}"
        for child in children:
            yield from _lines_of(child, value[child], spec)


@lru_cache(1 << 10)
def _in_order(fields: tuple[str, ...], first: tuple[str, ...]) -> list[tuple[str, str]]:
    """The fields that stand first in their order, then the others by the alphabet; each with how it is written."""
    ordered = [field for field in first if field in fields] + sorted(set(fields) - set(first))
    return [(field, f"{_QUOTED(field)}:") for field in ordered]


def _joined(lines: list[str]) -> tuple[Bytes, Offsets]:
    """The lines one behind the other, each with an LF at its end, and where each begins."""
    parts = [line.encode("utf-8", "replace") + b"\n" for line in lines]
    starts = np.concatenate((np.zeros(1, np.int64), np.cumsum([len(part) for part in parts], dtype=np.int64)))
    return np.frombuffer(b"".join(parts), np.uint8), starts


def _rest(text: Text, source: str, begin: int, place: int) -> Residue:
    """All that stands behind the last whole hand."""
    start, stop = text.disk_at(place), text.disk_at(len(text))
    line = int(np.count_nonzero(text.data[:place] == LF)) + 1
    return Residue(start, stop - start, line, source[begin : begin + RESIDUE_TEXT])
