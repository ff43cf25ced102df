"""Printed times to UTC."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from hhparse.hand import Zone
from hhparse.zones import PLACES, UNKNOWN_TIME, utc_seconds


def seconds(*moment: int) -> int:
    """Seconds since 1970 of a moment, as if it were UTC."""
    return int(datetime(*moment, tzinfo=UTC).timestamp())  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("printed", "zone", "utc"),
    [
        ((2020, 1, 31, 14, 15), Zone.ET, (2020, 1, 31, 19, 15)),
        ((2020, 7, 31, 14, 15), Zone.ET, (2020, 7, 31, 18, 15)),
        ((2020, 7, 31, 14, 15), Zone.CET, (2020, 7, 31, 12, 15)),
        ((2008, 4, 1, 12, 0), Zone.MSK, (2008, 4, 1, 8, 0)),
        ((2020, 4, 1, 12, 0), Zone.MSK, (2020, 4, 1, 9, 0)),
        ((2020, 1, 1, 5, 30), Zone.IST, (2020, 1, 1, 0, 0)),
        ((1999, 12, 31, 23, 59), Zone.UTC, (1999, 12, 31, 23, 59)),
    ],
)
def test_known_moments(printed: tuple[int, ...], zone: Zone, utc: tuple[int, ...]) -> None:
    assert utc_seconds(np.array([seconds(*printed)]), np.array([zone])).tolist() == [seconds(*utc)]


def test_unknown_stays_unknown() -> None:
    printed = np.array([-1, 0, 10**12, 0])
    zones = np.array([Zone.ET, Zone.UNKNOWN, Zone.ET, Zone.OTHER])
    assert (utc_seconds(printed, zones) == UNKNOWN_TIME).all()


def test_many_at_once_are_as_one_at_a_time() -> None:
    random = np.random.default_rng(1)
    printed = random.integers(seconds(1995, 1, 1), seconds(2030, 1, 1), 500)
    zones = random.choice([*PLACES, Zone.UNKNOWN], 500)
    together = utc_seconds(printed, zones)
    single = [utc_seconds(printed[place : place + 1], zones[place : place + 1])[0] for place in range(500)]
    assert together.tolist() == single


def test_nothing_is_nothing() -> None:
    assert not len(utc_seconds(np.array([], np.int64), np.array([], np.int64)))
