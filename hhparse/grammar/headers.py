"""Where hands begin: the kernel that runs the header's terminal at the beginnings of lines."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from hhparse.grammar.layout import (
    HEADER_CONTEXT,
    STATE_BITS,
    STATE_MASK,
    TERMINAL_SHIFT,
    Bytes,
    Cells,
    KernelTables,
    Long,
    Longs,
)
from hhparse.jit import inner_kernel, kernel

_STATE_BITS, _STATE_MASK, _TERMINAL_SHIFT = np.uint64(STATE_BITS), np.uint64(STATE_MASK), np.uint64(TERMINAL_SHIFT)
LF, SPACE, TAB = 10, 32, 9
STEP = 32  # bytes that are compared at once: so many that LLVM makes vectors of it


@kernel
def find_headers(
    text: Bytes, tables: KernelTables, may_begin: npt.NDArray[np.bool_], beginnings: Bytes, found: Longs
) -> int:
    byte_classes, cells, class_starts = tables.byte_classes, tables.cells, tables.class_starts
    ahead_terminals, ahead_bodies, ahead_rests = tables.ahead_terminals, tables.ahead_bodies, tables.ahead_rests
    context = tables.numbers[HEADER_CONTEXT]
    count = 0
    size = len(text)
    line: Long = np.int64(0)
    behind: Long
    while line < size:
        line_start = line
        begin = line
        while begin < size and (text[begin] == SPACE or text[begin] == TAB):
            begin += 1
        behind = np.int64(-1)
        for priority_class in range(class_starts.shape[1]):
            start = class_starts[context, priority_class]
            if behind < 0 and start >= 0:
                behind = _accepted(text, begin, start, -1, byte_classes, cells)
        for slot in range(ahead_terminals.shape[1]):
            ahead = ahead_terminals[context, slot]
            if behind < 0 and ahead >= 0:
                behind = _accepted(text, begin, ahead_bodies[ahead], ahead_rests[ahead], byte_classes, cells)
                if behind >= 0:  # what must follow is of this header, too
                    behind = _accepted(text, behind, ahead_rests[ahead], -1, byte_classes, cells)
        line = begin
        if behind >= 0:
            found[count] = line_start
            count += 1
            line = behind - 1  # a header may run over several lines: no other one begins inside it
        # Lines that begin otherwise are no headers; they are passed many bytes at a time.
        while True:
            if beginnings.shape[0] == 2:
                line = _before_beginning(text, line, beginnings)
            while line < size and text[line] != LF:
                line += 1
            line += 1
            if line >= size or may_begin[text[line]]:
                break
    return count


@inner_kernel
def _before_beginning(text: Bytes, place: Long, known: npt.NDArray[np.uint8]) -> Long:
    """A place from which the next line that begins as a header does, or with a blank, is near; never behind it."""
    a, b, c, d, e, f = known[0, 0], known[0, 1], known[0, 2], known[0, 3], known[0, 4], known[0, 5]
    g, h, i, j, k, m = known[1, 0], known[1, 1], known[1, 2], known[1, 3], known[1, 4], known[1, 5]
    while place + STEP + 1 < len(text):
        is_near = False
        for offset in range(STEP):
            one, two = text[place + offset + 1], text[place + offset + 2]
            is_first = (one == a) | (one == b) | (one == c) | (one == d) | (one == e) | (one == f)
            is_second = (two == g) | (two == h) | (two == i) | (two == j) | (two == k) | (two == m)
            is_blank = (one == SPACE) | (one == TAB)
            is_near |= (text[place + offset] == LF) & ((is_first & is_second) | is_blank)
        if is_near:
            break
        place += STEP
    return place


@inner_kernel
def _accepted(text: Bytes, place: Long, start: Long, ahead_start: Long, byte_classes: Bytes, cells: Cells) -> Long:
    """Where a text that is accepted from ``place`` on ends, if the look-ahead (if any) follows; -1: there is none."""
    state = np.uint64(start)
    while place < len(text):
        cell = cells[state + np.uint64(byte_classes[text[place]])]
        if (cell >> _STATE_BITS) & _STATE_MASK != state:
            return np.int64(-1)
        state = cell & _STATE_MASK
        place += 1
        if cell >> _TERMINAL_SHIFT:
            if ahead_start < 0:
                return np.int64(place)
            rest = np.uint64(ahead_start)
            for rest_place in range(place, len(text)):
                cell = cells[rest + np.uint64(byte_classes[text[rest_place]])]
                if (cell >> _STATE_BITS) & _STATE_MASK != rest:
                    break
                rest = cell & _STATE_MASK
                if cell >> _TERMINAL_SHIFT:
                    return np.int64(place)
    return np.int64(-1)
