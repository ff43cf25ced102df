"""XML: a line for each tag, in the order of play, so that a grammar can read an XML log as the text it is.

Nothing here knows what a tag means. An element that is opened, filled and closed in one line (``<cards>D9 C2</cards>``)
is one line; every other tag is a line of its own, and so is text behind a closing tag. Line ends inside a tag become
blanks, what stands between the tags is left out. Then, as the format says (:class:`~hhparse.sites.base.Xml`):

- A hand is an element; it ends with its closing tag, or where the next one or another session begins. What stands
  before, between and behind hands is context.
- What a session says once, from its first tag to its first hand, is said again behind the first line of each hand.
- Inside a group, what was dealt goes before what was done, and that goes by its number, unless the format says that
  the group is written as it was played (a draw, where cards are dealt behind what was given back).
- What the head of a hand says of its end is said again behind its last line but one.

Lines that are said again keep their line number in the source, and their bytes are counted once.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hhparse.logs.chunk import Residue
from hhparse.logs.containers import Rows
from hhparse.logs.split import RESIDUE_TEXT
from hhparse.logs.text import LF, Bytes, Offsets, Text, after_blanks, is_blank_byte, to_text
from hhparse.sites.base import Xml

_OPEN, _CLOSE, _SLASH, _BLANK = ord("<"), ord(">"), ord("/"), ord(" ")
#: Lines that are copied at a time.
_GROUP = 1 << 14
#: What may follow a tag's name.
_ENDS_NAME: NDArray[np.bool_] = np.zeros(256, np.bool_)
_ENDS_NAME[list(b" \t\n/>")] = True
#: What a tag may begin with, behind ``<``.
_BEGINS_TAG: NDArray[np.bool_] = np.zeros(256, np.bool_)
_BEGINS_TAG[list(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_/?!")] = True


def read_elements(text: Text, xml: Xml, size: int) -> Rows:
    """Opens an XML text; ``size`` is the size of the source on disk."""
    data = text.data
    starts = _line_starts(data)
    if not len(starts):
        return Rows(data[:0], np.zeros(1, np.int64), _NONE, _NONE, _NONE, [], size)
    stops = np.append(starts, len(data))[1:]
    inked = np.flatnonzero(~is_blank_byte[data])
    ends = np.append(inked, 0)[np.searchsorted(inked, stops) - 1] + 1
    hands, heads = _named(data, starts, xml.hand), _named(data, starts, xml.head)
    closed = _named(data, starts, "/" + xml.hand)

    played: list[Offsets] = []
    own: list[NDArray[np.bool_]] = []
    is_of_hand = np.zeros(len(starts), np.bool_)
    first_rows: list[int] = []
    session: Offsets = _NONE
    begins = np.flatnonzero(hands | heads)
    again, order = _again(data, starts, xml), _order(data, starts, ends, xml)
    for begin, behind in zip(begins.tolist(), np.append(begins, len(starts))[1:].tolist(), strict=True):
        if heads[begin]:
            session = np.arange(begin, behind)
            continue
        end = np.flatnonzero(closed[begin:behind])
        stop = begin + int(end[0]) + 1 if len(end) else behind
        is_of_hand[begin:stop] = True
        lines = begin + np.argsort(order[begin:stop], kind="stable") if order is not None else np.arange(begin, stop)
        repeated = begin + np.flatnonzero(again[begin:stop])
        last = 1 if len(end) else 0  # the closing tag stays the last line
        parts = [lines[:1], session, lines[1 : len(lines) - last], repeated, lines[len(lines) - last :]]
        first_rows.append(first_rows[-1] + len(played[-1]) if played else 0)
        played.append(np.concatenate(parts))
        marks = np.ones(len(played[-1]), np.bool_)
        marks[1 : 1 + len(session)] = False
        marks[len(marks) - last - len(repeated) : len(marks) - last] = False
        own.append(marks)

    lines = np.concatenate([_NONE, *played])
    is_own = np.concatenate([np.zeros(0, np.bool_), *own])
    shown, row_starts = _copied(data, starts[lines], ends[lines])
    places = text.disk(np.append(starts, len(data)))
    sizes = np.diff(places)
    disk_size = np.where(is_own, sizes[lines], 0)
    # A line that is said again stands, for the place of its hand, where the hand begins.
    hand_of = np.searchsorted(np.array(first_rows, np.int64), np.arange(len(lines)), side="right") - 1
    hand_start = places[lines[np.array(first_rows, np.int64)]] if first_rows else _NONE
    disk_start = np.where(is_own, places[lines], hand_start[hand_of] if first_rows else 0)
    line_ends = np.flatnonzero(data == LF)
    numbers = np.searchsorted(line_ends, starts) + 1
    context = _context(data, is_of_hand, starts, stops, ends, places, numbers)
    counted = int(disk_size.sum()) + sum(residue.disk_size for residue in context)
    return Rows(
        shown,
        row_starts,
        disk_start,
        disk_size,
        numbers[lines],
        context,
        size - counted,
        np.array(first_rows, np.int64),
    )


def _copied(data: Bytes, begin: Offsets, end: Offsets) -> tuple[Bytes, Offsets]:
    """The lines one behind the other, each with an LF at its end and blanks for those in it; and where each begins."""
    starts = np.concatenate((_NONE, [0], np.cumsum(end - begin + 1)))
    text = np.empty(int(starts[-1]), np.uint8)
    for first in range(0, len(begin), _GROUP):
        part = slice(first, min(first + _GROUP, len(begin)))
        base, stop = int(starts[part.start]), int(starts[part.stop])
        back = np.repeat(starts[part] - begin[part], end[part] - begin[part] + 1)
        text[base:stop] = data[np.minimum(np.arange(base, stop) - back, len(data) - 1)]
    text[text == LF] = _BLANK
    text[starts[1:] - 1] = LF
    return text, starts


def has_hands(text: Text, xml: Xml) -> bool:
    """Whether a hand's element is opened somewhere in the text."""
    if not (text.data == _OPEN).any():
        return False
    return bool(_named(text.data, _tags(text.data), xml.hand).any())


def is_empty_session(text: Text, xml: Xml) -> bool:
    """Whether the text opens a session, but no hand."""
    tags = _tags(text.data)
    return bool(_named(text.data, tags, xml.head).any() and not _named(text.data, tags, xml.hand).any())


def _tags(data: Bytes) -> Offsets:
    """Where tags begin."""
    found = np.flatnonzero(data[:-1] == _OPEN)
    return found[_BEGINS_TAG[data[found + 1]]]


def _line_starts(data: Bytes) -> Offsets:
    """Where lines begin: at each tag but one that closes, in the same line of the source, what the tag before opens;
    and at text behind a closing tag, or before the first tag."""
    tags = _tags(data)
    if not len(tags):
        first = after_blanks(data, 0)
        return np.array([first] if first < len(data) else [], np.int64)
    is_closing = data[tags + 1] == _SLASH
    tag_ends = np.append(np.flatnonzero(data == _CLOSE), len(data))
    line_of = np.searchsorted(np.flatnonzero(data == LF), tags)
    before = tag_ends[np.maximum(np.searchsorted(tag_ends, tags) - 1, 0)]  # the last ">" before each tag
    closes_itself = data[np.maximum(before - 1, 0)] == _SLASH
    opened = np.zeros(len(tags), np.bool_)
    opened[1:] = ~is_closing[:-1] & (line_of[1:] == line_of[:-1]) & (before[1:] > tags[:-1]) & ~closes_itself[1:]
    starts = tags[~(is_closing & opened)]
    ended = np.minimum(tag_ends[np.searchsorted(tag_ends, tags[is_closing])] + 1, len(data))
    following = np.append(tags, len(data))[np.flatnonzero(is_closing) + 1]
    begin = np.append(ended, 0)
    stop = np.append(following, tags[0])
    inked = np.append(np.flatnonzero(~is_blank_byte[data]), len(data))
    ink = inked[np.searchsorted(inked, begin)]
    return np.unique(np.concatenate((starts, ink[ink < stop])))


def _named(data: Bytes, places: Offsets, name: str) -> NDArray[np.bool_]:
    """At which of these places stands a tag of this name."""
    found = np.zeros(len(places), np.bool_)
    if not name:
        return found
    wanted = b"<" + name.encode()
    fits = np.flatnonzero(places + len(wanted) < len(data))
    for offset, byte in enumerate(wanted):
        fits = fits[data[places[fits] + offset] == byte]
    found[fits[_ENDS_NAME[data[places[fits] + len(wanted)]]]] = True
    return found


def _again(data: Bytes, starts: Offsets, xml: Xml) -> NDArray[np.bool_]:
    found = np.zeros(len(starts), np.bool_)
    for name in xml.again:
        found |= _named(data, starts, name)
    return found


def _order(data: Bytes, starts: Offsets, ends: Offsets, xml: Xml) -> Offsets | None:
    """A number per line by which the lines of a hand are sorted; ``None`` if the format leaves them as they are."""
    if not xml.ordered:
        return None
    count = len(starts)
    opened = _named(data, starts, xml.group)
    bounds = opened | _named(data, starts, "/" + xml.group)
    group = np.cumsum(bounds)
    in_group = np.zeros(count + 1, np.bool_)  # by number of the group: whether an opening tag begins it
    in_group[group[opened & ~_has_any(data, starts, ends, opened, xml.as_written)]] = True
    is_ordered = _named(data, starts, xml.ordered) & in_group[group]
    place = np.arange(count)
    # Where a group's lines go: what is dealt stays at its front, what was done comes by its number.
    number = np.zeros(count, np.int64)
    mark = f' {xml.ordered_by}="'.encode()
    for line in np.flatnonzero(is_ordered).tolist():
        number[line] = 1 + _attribute(data[starts[line] : ends[line]].tobytes(), mark)
    number[bounds] = -1
    keys = np.lexsort((place, np.where(in_group[group], number, place), group))
    order = np.empty(count, np.int64)
    order[keys] = place
    return order


def _has_any(
    data: Bytes, starts: Offsets, ends: Offsets, tags: NDArray[np.bool_], attributes: tuple[str, ...]
) -> NDArray[np.bool_]:
    """Which of these tags have one of the attributes."""
    found = np.zeros(len(starts), np.bool_)
    wanted = [b" " + attribute.encode() for attribute in attributes]
    for line in np.flatnonzero(tags).tolist() if wanted else ():
        tag = data[starts[line] : ends[line]].tobytes()
        found[line] = any(attribute in tag for attribute in wanted)
    return found


def _attribute(tag: bytes, mark: bytes) -> int:
    """The number in an attribute, 0 if there is none."""
    begin = tag.find(mark)
    if begin < 0:
        return 0
    begin += len(mark)
    digits = tag[begin : tag.find(b'"', begin)]
    return int(digits) if digits.isdigit() and len(digits) < 10 else 0


def _context(
    data: Bytes,
    is_of_hand: NDArray[np.bool_],
    starts: Offsets,
    stops: Offsets,
    ends: Offsets,
    places: Offsets,
    numbers: Offsets,
) -> list[Residue]:
    """What belongs to no hand: a residue for each stretch of such lines."""
    edges = np.flatnonzero(np.diff(np.concatenate(([True], is_of_hand, [True])).astype(np.int8)))
    found: list[Residue] = []
    for first, behind in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        stop = min(int(ends[behind - 1]), int(starts[first]) + RESIDUE_TEXT)
        size = int(places[behind] - places[first])
        found.append(Residue(int(places[first]), size, int(numbers[first]), to_text(data[starts[first] : stop])))
    return found


_NONE: Offsets = np.zeros(0, np.int64)
