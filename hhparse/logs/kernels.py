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
