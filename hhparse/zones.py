"""Clocks: from the time that a log prints to UTC.

Rooms print local times with a short name of the zone. The names are no standard (``ET`` is summer or winter time as the
date demands, ``IST`` is India's), so each is given the place whose clock the room's servers or players go by.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import numpy as np
import numpy.typing as npt

from hhparse.hand import Zone

PLACES: dict[Zone, str] = {
    Zone.UTC: "UTC",
    Zone.ET: "America/New_York",
    Zone.CET: "Europe/Paris",
    Zone.WET: "Europe/Lisbon",
    Zone.EET: "Europe/Helsinki",
    Zone.MSK: "Europe/Moscow",
    Zone.PT: "America/Los_Angeles",
    Zone.CT: "America/Chicago",
    Zone.MT: "America/Denver",
    Zone.AT: "America/Halifax",
    Zone.BRT: "America/Sao_Paulo",
    Zone.IST: "Asia/Kolkata",
    Zone.JST: "Asia/Tokyo",
    Zone.CCT: "Asia/Shanghai",
    Zone.AEST: "Australia/Sydney",
}

#: Stands for "the UTC time is not known" in the arrays below.
UNKNOWN_TIME = np.iinfo(np.int64).min
_EPOCH = datetime(1970, 1, 1)
_HOUR = 3600
#: Years 1900 to 2200: a time outside is a misread date, not a time to convert.
_EARLIEST, _LATEST = -2_208_988_800, 7_258_118_400


@cache
def _offset(zone: int, hour: int) -> int | None:
    """Seconds that the zone's clock is ahead of UTC in that hour (counted since 1970, as printed)."""
    place = PLACES.get(Zone(zone))
    if place is None:
        return None
    try:
        clock = ZoneInfo(place)
    except ZoneInfoNotFoundError:  # no zone data on this machine: an unknown time beats a wrong one
        return None
    printed = (_EPOCH + timedelta(hours=hour)).replace(tzinfo=clock)
    return round((printed.replace(tzinfo=UTC) - printed.astimezone(UTC)).total_seconds())


def utc_seconds(printed: npt.NDArray[np.int64], zones: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """UTC times of printed times.

    Args:
        printed: seconds since 1970 as the log's own clock shows them; -1 where the log prints no time.
        zones: :class:`~hhparse.hand.Zone` of each.

    Returns:
        Seconds since 1970 in UTC, :data:`UNKNOWN_TIME` where the time or the zone's rules are not known. Of the hour
        that the end of summer time repeats, the first is meant.

    >>> utc_seconds(np.array([0, 0]), np.array([Zone.ET, Zone.UNKNOWN])).tolist() == [5 * 3600, UNKNOWN_TIME]
    True
    """
    result = np.full(len(printed), UNKNOWN_TIME, np.int64)
    usable = (printed != -1) & (printed >= _EARLIEST) & (printed < _LATEST)
    hours = printed // _HOUR
    span = _LATEST // _HOUR + 1 - _EARLIEST // _HOUR
    groups = (hours - _EARLIEST // _HOUR) + span * zones
    different, which = np.unique(groups[usable], return_inverse=True)
    offsets = np.array([_of_group(int(group), span) for group in different], np.int64)
    if len(different):
        ahead = offsets[which]
        result[usable] = np.where(ahead == UNKNOWN_TIME, UNKNOWN_TIME, printed[usable] - ahead)
    return result


def _of_group(group: int, span: int) -> int:
    zone, hour = divmod(group, span)
    offset = _offset(zone, hour + _EARLIEST // _HOUR)
    return UNKNOWN_TIME if offset is None else offset
