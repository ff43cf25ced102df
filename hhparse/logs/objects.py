"""JSON: a line for each object of a hand, in the order of play, so that a grammar can read a JSON log.

Nothing here knows what an object means. A hand is an object in the array that the format names
(:class:`~hhparse.sites.base.Objects`). Its line is its name, a blank and its own fields; the objects and arrays that
the format lists follow as lines of their own, in the listed order. Fields stand in the order of the format, the
others in the order of the alphabet, so that a grammar need not know in which order a program wrote them.

    {"history":[{"player":[{"seat":"1","name":"Ann"}],"id":"7"}]}

    history {"id":"7"}
    player {"name":"Ann","seat":"1"}

Lines that are said again at the hand's end are copies. The bytes of a hand are counted with its first line. Of a hand
that is cut short or broken, the line is its name, a blank, a brace and what stands where it breaks, so that the grammar
refuses it; the next object behind it that has such a hand's parts is the next hand. Whatever else the array holds is
context.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from hhparse.logs.chunk import Residue
from hhparse.logs.containers import Rows
from hhparse.logs.split import RESIDUE_TEXT
from hhparse.logs.text import LF, Bytes, Offsets, Text, to_text
from hhparse.sites.base import Objects

#: How much of a text is looked at to see whether it has the array of the hands.
_LOOK = 4 << 10
#: Characters before and behind a broken place that are shown.
_SHOWN = 100
#: Objects behind a broken place that may be broken, too, until the rest of the text is given up.
_MOST_BROKEN = 64
#: Blanks that may stand between the objects of an array.
_INDENT = 1 << 10
_BLANKS = " \t\n\r\ufeff"
_DECODER = json.JSONDecoder(strict=False)
_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_QUOTED = json.encoder.encode_basestring
_NONE: Offsets = np.zeros(0, np.int64)


class _Element(NamedTuple):
    """An element of the array of hands, from ``begin`` to ``end``.

    ``hand`` is the hand, or of a broken one where it breaks, or ``None`` for what is no object.
    """

    begin: int
    end: int
    hand: dict[str, object] | int | None


def read_objects(text: Text, spec: Objects, size: int) -> Rows:
    """Opens a JSON text; ``size`` is the size of the source on disk."""
    source = to_text(text.data)
    lines: list[str] = []
    first_rows: list[int] = []
    edges: list[tuple[int, int]] = []  # where each hand begins and ends, in bytes
    context: list[Residue] = []
    at, place = 0, 0
    for begin, end, hand in _elements_of(source, spec):
        start = place + len(source[at:begin].encode())
        place = start + len(source[begin:end].encode())
        at = end
        if hand is None:
            context.append(_residue(text, source[begin:end], start, place))
            continue
        edges.append((start, place))
        first_rows.append(len(lines))
        try:
            lines += _lines(hand, spec) if isinstance(hand, dict) else [_broken_line(source, begin, end, hand, spec)]
        except RecursionError:
            lines.append(_broken_line(source, begin, end, begin, spec))
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
    """Whether the text begins as an object that has the array of the hands, and in them what each hand has."""
    begin = to_text(text.data[:_LOOK]).lstrip(_BLANKS)
    return begin.startswith("{") and all(f'"{name}"' in begin for name in (spec.hands, spec.lines[0]))


def _elements_of(source: str, spec: Objects) -> Iterator[_Element]:
    """What the array of hands holds. A text may have several documents, one behind the other."""
    at = _behind(source, 0, "{")
    while at >= 0:
        before = at
        try:
            name, at = _DECODER.raw_decode(source, _inked(source, at))
            at = _inked(source, _behind(source, at, ":"))
            if name == spec.hands:
                at = yield from _elements(source, _behind(source, at, "["), spec)
            else:
                at = _DECODER.raw_decode(source, at)[1]
        except (ValueError, RecursionError):
            at = _next_hand(source, before, spec)
            yield _Element(before, at, None)
            at = yield from _elements(source, at, spec)
        at = _next_field(source, at)


def _elements(source: str, at: int, spec: Objects) -> Generator[_Element, None, int]:
    """The elements of an array from one on; returns the place behind it, -1 at the end of the text."""
    while at >= 0:
        begin = _inked(source, at)
        if source[begin : begin + 1] in ("", "]"):
            return _behind(source, begin, "]")
        try:
            hand, end = _DECODER.raw_decode(source, begin)
        except (ValueError, RecursionError) as error:
            at = _next_hand(source, begin + 1, spec)
            end = len(source[:at].rstrip(_BLANKS + ","))
            breaks = error.pos if isinstance(error, json.JSONDecodeError) else begin
            yield _Element(begin, end, breaks if source[begin] == "{" else None)
            continue
        yield _Element(begin, end, hand if isinstance(hand, dict) else None)
        at = max(_behind(source, end, ","), end)
    return -1


def _next_hand(source: str, at: int, spec: Objects) -> int:
    """Where the next whole object stands that has a part of a hand; else the end of the text."""
    failures = 0
    while failures < _MOST_BROKEN and (at := source.find("{", at)) >= 0:
        if source[max(at - _INDENT, 0) : at].rstrip(_BLANKS)[-1:] != ":":  # no part of an object
            try:
                found, _ = _DECODER.raw_decode(source, at)
            except (ValueError, RecursionError):
                failures += 1
            else:
                if any(isinstance(found.get(part), dict | list) for part in spec.lines):
                    return at
        at += 1
    return len(source)


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
    """The lines of a hand."""
    told: list[str] = []
    _tell(spec.hands, hand, spec, told)
    return told + [line for line in told if line.split(" ", 1)[0] in spec.again]


def _tell(name: str, value: object, spec: Objects, told: list[str]) -> None:
    """The lines of an object, or of each object in an array."""
    if isinstance(value, list):
        for item in value:
            _tell(name, item, spec, told)
    if not isinstance(value, dict):
        return
    fields, parts = _in_order(tuple(value), spec.first, spec.lines)
    opened = [part for part in parts if isinstance(value[part], dict | list)]
    own = [f"{written}{_written(value[field])}" for field, written in fields if field not in opened]
    told.append(f"{name} {{{','.join(own)}}}")
    for part in opened:
        _tell(part, value[part], spec, told)


@lru_cache(1 << 10)
def _in_order(
    fields: tuple[str, ...], first: tuple[str, ...], parts: tuple[str, ...]
) -> tuple[list[tuple[str, str]], list[str]]:
    """The fields that stand first in their order, then the others by the alphabet, each with how it is written; and
    those that may have lines of their own."""
    ordered = [field for field in first if field in fields] + sorted(set(fields) - set(first))
    return [(field, f"{_QUOTED(field)}:") for field in ordered], [part for part in parts if part in fields]


def _written(value: object) -> str:
    """A value as JSON writes it, without blanks."""
    if type(value) is str:
        return _QUOTED(value)
    if type(value) is list:
        return f"[{','.join([_written(item) for item in value])}]"
    if type(value) is dict:
        return f"{{{','.join([f'{_QUOTED(name)}:{_written(inner)}' for name, inner in value.items()])}}}"
    return _ENCODE(value)


def _broken_line(source: str, begin: int, end: int, at: int, spec: Objects) -> str:
    """The line of a broken hand: what stands around the place where it breaks."""
    around = source[max(begin + 1, at - _SHOWN) : min(end, at + _SHOWN)]
    return f"{spec.hands} {{{' '.join(around.split()) or 'the end of the text'}"


def _joined(lines: list[str]) -> tuple[Bytes, Offsets]:
    """The lines one behind the other, each with an LF at its end, and where each begins."""
    parts = [line.encode("utf-8", "replace") + b"\n" for line in lines]
    starts = np.concatenate((np.zeros(1, np.int64), np.cumsum([len(part) for part in parts], dtype=np.int64)))
    return np.frombuffer(b"".join(parts), np.uint8), starts


def _residue(text: Text, shown: str, begin: int, end: int) -> Residue:
    """What is no hand, between two places in bytes."""
    start, stop = text.disk_at(begin), text.disk_at(end)
    line = int(np.count_nonzero(text.data[:begin] == LF)) + 1
    return Residue(start, stop - start, line, shown[:RESIDUE_TEXT])
