"""Automata in little memory: rows of transitions laid over each other like the teeth of combs.

Most states lead on with one or two of a hundred classes of bytes. A full table of a grammar is megabytes of dead
transitions, and the kernel would wait for the processor's cache at every third byte. Laid over each other, the live
ones fill a tenth of that, and reading is a fifth faster.

A state is its place in one array. The cell at ``state + class`` belongs to the state if it says so; it holds where to
go, and which terminal is complete there: ``next | owner << 24 | (terminal + 1) << 48``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hhparse.grammar.layout import STATE_BITS, STATE_MASK, TERMINAL_SHIFT

NO_OWNER = STATE_MASK
#: A row with more live transitions than this share of the classes is not worth a search for gaps.
DENSE = 0.4
WINDOW = 4096


class Packed(NamedTuple):
    """``places[state]`` is where the state's row was laid."""

    cells: npt.NDArray[np.uint64]
    places: npt.NDArray[np.int64]


def pack(steps: npt.NDArray[np.int32], terminals: npt.NDArray[np.int16]) -> Packed:
    """Lay the rows of ``steps[state, class]`` over each other.

    State 0 is dead; ``terminals`` has per state the terminal that is complete there, -1 none.

    Raises:
        ValueError: there are more states than a cell can name.
    """
    count, classes = steps.shape
    is_used = np.zeros(int((steps > 0).sum()) + count * 2 + (count + 2) * classes + 2 * WINDOW, np.bool_)
    is_place = np.zeros(len(is_used), np.bool_)
    is_place[0] = True  # never a state: what the kernel calls dead
    places = np.zeros(count, np.int64)
    first_free, end = 1, 1
    for state in _in_reading_order(steps):
        live = np.flatnonzero(steps[state])
        start = max(1, first_free - int(live[0])) if len(live) else first_free
        if len(live) > DENSE * classes:
            start = max(1, end - int(live[0]))
        place = _first_fit(live, start, is_used, is_place)
        places[state] = place
        is_place[place] = True
        is_used[place + live] = True
        end = max(end, place + int(live[-1]) + 1 if len(live) else place)
        while is_used[first_free]:
            first_free += 1
    size = int(places.max()) + classes + 1
    if size >= NO_OWNER:
        raise ValueError("the automata of this grammar are too big")
    return Packed(_cells(steps, terminals, places, size), places)


def _in_reading_order(steps: npt.NDArray[np.int32]) -> list[int]:
    """The states, each behind one that leads to it: what is read one after the other lies side by side in memory."""
    count = len(steps)
    is_reached = np.zeros(count, np.bool_)
    is_reached[steps] = True
    is_done = [False] * count
    order: list[int] = []
    for start in [*np.flatnonzero(~is_reached).tolist(), *range(count)]:
        waiting = [start]
        while waiting:
            state = waiting.pop()
            if state > 0 and not is_done[state]:
                is_done[state] = True
                order.append(state)
                waiting.extend(reversed(steps[state][steps[state] > 0].tolist()))
    return order


def _first_fit(
    live: npt.NDArray[np.intp], start: int, is_used: npt.NDArray[np.bool_], is_place: npt.NDArray[np.bool_]
) -> int:
    """The first place from ``start`` on where no cell of the row is taken and no other row begins."""
    while True:
        is_taken = is_place[start : start + WINDOW].copy()
        for column in live:
            is_taken |= is_used[start + column : start + column + WINDOW]
        free = int(is_taken.argmin())
        if not is_taken[free]:
            return start + free
        start += WINDOW


def _cells(
    steps: npt.NDArray[np.int32], terminals: npt.NDArray[np.int16], places: npt.NDArray[np.int64], size: int
) -> npt.NDArray[np.uint64]:
    states, columns = np.nonzero(steps)
    targets = steps[states, columns]
    cells = np.full(size, NO_OWNER << STATE_BITS, np.uint64)
    cells[places[states] + columns] = (
        places[targets].astype(np.uint64)
        | places[states].astype(np.uint64) << np.uint64(STATE_BITS)
        | (terminals[targets].astype(np.int64) + 1).astype(np.uint64) << np.uint64(TERMINAL_SHIFT)
    )
    return cells
