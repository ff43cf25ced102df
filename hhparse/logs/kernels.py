"""The loops over every byte of a log that numpy has no single pass for."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hhparse.jit import kernel

LF = 10


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
