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

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hhparse.jit import IS_COMPILED
from hhparse.logs.chunk import Residue
from hhparse.logs.containers import Rows
from hhparse.logs.kernels import attribute_numbers, copy_stretches, element_lines
from hhparse.logs.split import RESIDUE_TEXT
from hhparse.logs.text import LF, Bytes, Offsets, Text, after_blanks, is_blank_byte, to_text
from hhparse.sites.base import Xml

_OPEN, _CLOSE, _SLASH, _BLANK = ord("<"), ord(">"), ord("/"), ord(" ")
#: What may follow a tag's name.
_ENDS_NAME: NDArray[np.bool_] = np.zeros(256, np.bool_)
_ENDS_NAME[list(b" \t\n/>")] = True
#: What a tag may begin with, behind ``<``.
_BEGINS_TAG: NDArray[np.bool_] = np.zeros(256, np.bool_)
_BEGINS_TAG[list(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_/?!")] = True


def read_elements(text: Text, xml: Xml, size: int) -> Rows:
    """Opens an XML text; ``size`` is the size of the source on disk."""
    data = text.data
    starts, ends, numbers = lines_of(data)
    if not len(starts):
        return Rows(data[:0], np.zeros(1, np.int64), _NONE, _NONE, _NONE, [], size)
    stops = np.append(starts, len(data))[1:]
    hands = _hands(data, starts, xml)
    order = _order(data, starts, ends, xml)
    lines, is_own, first_rows = _as_played(hands, _again(data, starts, xml), order)
    is_of_hand = np.zeros(len(starts), np.bool_)
    is_of_hand[lines[is_own]] = True
    shown, row_starts = _copied(data, starts[lines], ends[lines])
    places = text.disk(np.append(starts, len(data)))
    sizes = np.diff(places)
    disk_size = np.where(is_own, sizes[lines], 0)
    # A line that is said again stands, for the place of its hand, where the hand begins.
    hand_start = np.repeat(places[lines[first_rows]], np.diff(np.append(first_rows, len(lines))))
    disk_start = np.where(is_own, places[lines], hand_start)
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
        first_rows,
    )


class _Hands(NamedTuple):
    """Of each hand its first line, the one behind its last, whether that closes it; and its session's lines."""

    begin: Offsets
    stop: Offsets
    is_closed: Offsets
    session: Offsets
    session_stop: Offsets


def _hands(data: Bytes, starts: Offsets, xml: Xml) -> _Hands:
    is_head = _named(data, starts, xml.head)
    begins = np.flatnonzero(_named(data, starts, xml.hand) | is_head)
    behind = np.append(begins, len(starts))[1:]
    closed = np.append(np.flatnonzero(_named(data, starts, "/" + xml.hand)), len(starts))
    closing = closed[np.searchsorted(closed, begins)]
    is_closed = (closing < behind).astype(np.int64)
    stop = np.where(closing < behind, closing + 1, behind)
    is_hand = ~is_head[begins]
    heads = np.append(0, begins[~is_hand])  # before the first session there is an empty one
    head_stops = np.append(0, behind[~is_hand])
    session = np.searchsorted(heads[1:], begins[is_hand])
    return _Hands(begins[is_hand], stop[is_hand], is_closed[is_hand], heads[session], head_stops[session])


def _as_played(
    hands: _Hands, again: NDArray[np.bool_], order: Offsets | None
) -> tuple[Offsets, NDArray[np.bool_], Offsets]:
    """The lines of all hands as they are read, which of them are the hands' own, and the rows where hands begin.

    A hand is its first line, its session, its other lines, what is said again, and the tag that closes it.
    """
    count, said = hands.stop - hands.begin, hands.session_stop - hands.session
    own, hand, place = _runs(hands.begin, count)
    repeated = again[own]
    repeats = np.bincount(hand[repeated], minlength=len(count))
    first_rows = np.concatenate((_NONE, [0], np.cumsum(count + said + repeats)))
    lines = np.empty(int(first_rows[-1]), np.int64)
    is_own = np.zeros(len(lines), np.bool_)
    first_rows = first_rows[:-1]

    session, of, at = _runs(hands.session, said)
    lines[first_rows[of] + 1 + at] = session
    _, of, at = _runs(count, repeats)
    lines[first_rows[of] + said[of] + count[of] - hands.is_closed[of] + at] = own[repeated]
    is_last = (place == count[hand] - 1) & (hands.is_closed[hand] == 1)
    rows = first_rows[hand] + place + np.where(place > 0, said[hand], 0) + np.where(is_last, repeats[hand], 0)
    lines[rows] = own if order is None else own[np.lexsort((order[own], hand))]
    is_own[rows] = True
    return lines, is_own, first_rows


def _runs(first: Offsets, count: Offsets) -> tuple[Offsets, Offsets, Offsets]:
    """The numbers of all runs one behind the other; of each the run that it is of, and its place in there."""
    run = np.repeat(np.arange(len(count)), count)
    place = np.arange(len(run)) - np.repeat(np.cumsum(count) - count, count)
    return first[run] + place, run, place


def _copied(data: Bytes, begin: Offsets, end: Offsets) -> tuple[Bytes, Offsets]:
    """The lines one behind the other, each with an LF at its end and blanks for those in it; and where each begins."""
    starts = np.empty(len(begin) + 1, np.int64)
    text = np.empty(int((end - begin + 1).sum()), np.uint8)
    copy_stretches(data, begin, end, text, starts)
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


def lines_of(data: Bytes) -> tuple[Offsets, Offsets, Offsets]:
    """Where the lines begin and end, and their line numbers in the source."""
    room = len(data) // 2 + 1
    starts, ends, numbers = np.empty((3, room), np.int64)
    count = element_lines(data, _BEGINS_TAG, is_blank_byte, starts, ends, numbers) if IS_COMPILED else 0
    if not count:
        return lines_of_plainly(data)
    return starts[:count].copy(), ends[:count].copy(), numbers[:count].copy()


def lines_of_plainly(data: Bytes) -> tuple[Offsets, Offsets, Offsets]:
    """The same by numpy: clearer, slower, and for texts without a tag."""
    starts = _line_starts(data)
    inked = np.flatnonzero(~is_blank_byte[data])
    ends = np.append(inked, 0)[np.searchsorted(inked, np.append(starts, len(data))[1:]) - 1] + 1
    return starts, ends, np.searchsorted(np.flatnonzero(data == LF), starts) + 1


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
    ended_before = np.searchsorted(tag_ends, tags)
    before = np.where(ended_before > 0, tag_ends[ended_before - 1], -1)  # the last ">" before each tag
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
    mark = np.frombuffer(f' {xml.ordered_by}="'.encode(), np.uint8).copy()
    numbers = np.empty(int(is_ordered.sum()), np.int64)
    attribute_numbers(data, starts[is_ordered], ends[is_ordered], mark, numbers)
    number[is_ordered] = 1 + numbers
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
