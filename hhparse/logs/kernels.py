"""The loops over every byte of a log that numpy has no single pass for."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hhparse.jit import kernel

LF, CR = 10, 13
STEP = 32  # bytes that are looked at at once: so many that LLVM makes vectors of it


@kernel
def is_plain(
    raw: NDArray[np.uint8], followers: NDArray[np.int8], second_from: NDArray[np.uint8], second_to: NDArray[np.uint8]
) -> bool:
    """Whether bytes are well-formed UTF-8 without CR and NUL; the tables are those of ``decode.py``."""
    place, size = 0, len(raw)
    while place < size:
        while place + STEP <= size:
            is_special = False
            for offset in range(STEP):
                byte = raw[place + offset]
                is_special |= (byte >= 0x80) | (byte == CR) | (byte == 0)
            if is_special:
                break
            place += STEP
        behind = min(place + STEP, size)
        while place < behind:
            byte = raw[place]
            if byte == CR or byte == 0:
                return False
            place += 1
            if byte >= 0x80:
                count = int(followers[byte])
                if count < 1 or place + count > size:
                    return False
                if raw[place] < second_from[byte] or raw[place] > second_to[byte]:
                    return False
                for follower in range(1, count):
                    if raw[place + follower] & 0xC0 != 0x80:
                        return False
                place += count
    return True


@kernel
def find_marked_lines(
    text: NDArray[np.uint8], is_blank: NDArray[np.bool_], marks: NDArray[np.uint8], found: NDArray[np.int64]
) -> int:
    """Starts of the lines that have nothing but blanks before one of the ``marks`` (three bytes each, 0: fewer)."""
    count, line, size = 0, 0, len(text)
    one, two, three = marks[0, 0], marks[1, 0], marks[2, 0]
    while line < size:
        place = line
        while place < size and is_blank[text[place]]:
            place += 1
        for mark in range(len(marks)):
            length = 0
            while length < 3 and marks[mark, length] and place + length < size:
                if text[place + length] != marks[mark, length]:
                    break
                length += 1
            if length == 3 or marks[mark, length] == 0:
                found[count] = line
                count += 1
                break
        # on to the next line that may be one
        while True:
            while place + STEP < size:
                is_near = False
                for offset in range(STEP):
                    byte = text[place + offset + 1]
                    may_be = (byte == one) | (byte == two) | (byte == three) | (byte <= 32)
                    is_near |= (text[place + offset] == LF) & may_be
                if is_near:
                    break
                place += STEP
            while place < size and text[place] != LF:
                place += 1
            place += 1
            if place >= size or text[place] >= 0x80 or is_blank[text[place]]:
                break
        line = place
    return count


@kernel
def number_lines(text: NDArray[np.uint8], offsets: NDArray[np.int64], line: int, numbers: NDArray[np.int64]) -> int:
    """The line of each of these ascending offsets in a text that begins in ``line``; returns the line behind it."""
    place = 0
    for i in range(len(offsets)):
        count = 0
        for at in range(place, offsets[i]):
            count += text[at] == LF
        line += count
        numbers[i] = line
        place = offsets[i]
    count = 0
    for at in range(place, len(text)):
        count += text[at] == LF
    return line + count


@kernel
def copy_stretches(
    text: NDArray[np.uint8],
    begin: NDArray[np.int64],
    end: NDArray[np.int64],
    copy: NDArray[np.uint8],
    offsets: NDArray[np.int64],
) -> None:
    """Copies stretches of text one behind the other, each with an LF at its end; ``offsets`` becomes where they begin.

    ``copy`` has room for one LF more per stretch.
    """
    place = 0
    for i in range(len(begin)):
        offsets[i] = place
        first = begin[i]
        size = end[i] - first
        for at in range(size):
            copy[place + at] = text[first + at]
        place += size
        if size == 0 or copy[place - 1] != LF:
            copy[place] = LF
            place += 1
    offsets[len(begin)] = place


@kernel
def element_lines(
    text: NDArray[np.uint8],
    begins_tag: NDArray[np.bool_],
    is_blank: NDArray[np.bool_],
    starts: NDArray[np.int64],
    ends: NDArray[np.int64],
    numbers: NDArray[np.int64],
) -> int:
    """Where the lines of XML begin and end, and in which lines of the source (from 1): see ``elements.py``.

    A tag begins with ``<`` and a byte of ``begins_tag``. The last three have room for a line at every second byte.
    """
    count, number, inked = 0, 1, 0
    tag, tag_number, tag_closes, closed = -1, 0, False, -1  # the last tag; the last ">"
    text_may_begin, is_in_closing = True, False
    for place in range(len(text)):
        byte = text[place]
        if is_blank[byte]:
            number += byte == LF
            continue
        is_tag = byte == 60 and place + 1 < len(text) and begins_tag[text[place + 1]]
        begins = text_may_begin
        if is_tag:
            closes = text[place + 1] == 47
            opened = tag >= 0 and not tag_closes and tag_number == number and closed > tag and text[closed - 1] != 47
            begins = not (closes and opened)
            tag, tag_number, tag_closes = place, number, closes
            is_in_closing = closes
        if begins:
            if count:
                ends[count - 1] = inked
            starts[count] = place
            numbers[count] = number
            count += 1
        text_may_begin = False
        if byte == 62:
            closed = place
            text_may_begin = is_in_closing
            is_in_closing = False
        inked = place + 1
    if count:
        ends[count - 1] = inked
    return count


@kernel
def attribute_numbers(
    text: NDArray[np.uint8],
    starts: NDArray[np.int64],
    ends: NDArray[np.int64],
    mark: NDArray[np.uint8],
    numbers: NDArray[np.int64],
) -> None:
    """The number behind ``mark`` in each of these stretches, up to a quote; 0 if there is none of up to nine digits."""
    for line in range(len(starts)):
        numbers[line] = 0
        place = starts[line]
        while place + len(mark) < ends[line]:
            same = 0
            while same < len(mark) and text[place + same] == mark[same]:
                same += 1
            if same == len(mark):
                value, digit = 0, place + same
                while digit < ends[line] and 48 <= text[digit] <= 57 and digit - place - same < 10:
                    value = 10 * value + text[digit] - 48
                    digit += 1
                if digit < ends[line] and text[digit] == 34 and 0 < digit - place - same < 10:
                    numbers[line] = value
                break
            place += 1
