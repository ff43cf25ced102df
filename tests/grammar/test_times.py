"""Times as rooms print them: the order of their parts, months by name, offsets, and parts that other words divide."""

from __future__ import annotations

import numpy as np
import pytest

from hhparse.grammar.layout import DATE_OFFSET, DATE_PARTS
from hhparse.grammar.reference_rows import RejectedError, _moment
from hhparse.grammar.times import civil_seconds

MOMENT = 1_325_464_205  # 2012-01-02 00:30:05
TIMES = {
    "2012/01/02 00:30:05": (MOMENT, 0),
    "2012-01-02T00:30:05": (MOMENT, 0),
    "2012/1/2 - 0:30:05": (MOMENT, 0),
    "2012/01/02 12:30:05 AM": (MOMENT, 0),
    "2012/01/02 12:30:05PM": (MOMENT + 43_200, 0),
    "2012/01/02 00:30": (MOMENT - 5, 0),
    "00:30:05 ET - 2012/01/02": (MOMENT, 0),
    "00:30 ET - Mon, January 2, 2012": (MOMENT - 5, 0),
    "Jan 02 00:30:05 CET 2012": (MOMENT, 0),
    "Jan 2 00:30:05 GMT+0100 2012": (MOMENT, 3600),
    "2012-01-02 00:30:05 GMT-03:30": (MOMENT, -12_600),
    "2012-01-02 00:30:05 GMT": (MOMENT, 0),
    "2012 01 02 00 30 05": (MOMENT, 0),
    "01/02/2012 00:30:05": (MOMENT, 0),
    "1/2/2012 12:30:05 AM": (MOMENT, 0),
}
NO_TIMES = [
    "2012/13/02 00:30:05",
    "13/02/2012 00:30:05",
    "2011/02/29 00:30:05",
    "2012/01/02 24:30:05",
    "1812/01/02 00:30:05",
    "Feb 30 10:00 2012",
]
PARTS = ["00:30:05", "Jan 02 00:30:05", "2012/01/02", "00:30:05 ET - 2012"]


def seconds(text: str) -> tuple[int, int]:
    parts = np.zeros(DATE_PARTS, np.int64)
    data = np.frombuffer(text.encode(), np.uint8)
    found = int(civil_seconds(data, np.int64(0), np.int64(len(data)), np.int64(0), parts))
    return found, int(parts[DATE_OFFSET])


@pytest.mark.parametrize(("text", "expected"), TIMES.items())
def test_times(text: str, expected: tuple[int, int]) -> None:
    assert seconds(text) == expected
    assert _moment(text, is_day_first=False) == expected


@pytest.mark.parametrize("text", NO_TIMES)
def test_no_times(text: str) -> None:
    assert seconds(text)[0] == -1
    with pytest.raises(RejectedError):
        _moment(text, is_day_first=False)


@pytest.mark.parametrize("text", PARTS)
def test_a_part_waits_for_the_rest(text: str) -> None:
    assert seconds(text)[0] == -2
    assert _moment(text, is_day_first=False) is None
