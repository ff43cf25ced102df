"""Times of tokens: dates in any order with a time, or a day without its year."""

from __future__ import annotations

import numpy as np

from hhparse.grammar.layout import (
    DATE_OFFSET,
    DATE_PARTS,
    DAY_FIRST,
    FIRST_YEAR,
    LAST_YEAR,
    MONTH_NAMES,
    Bytes,
    Long,
    Longs,
)
from hhparse.grammar.numbers import integer
from hhparse.jit import inner_kernel


@inner_kernel
def _month_named(text: Bytes, place: Long, end: Long) -> Long:
    """The month whose English name begins here (``Jan``, ``January``), 0 if none does."""
    if place + 2 >= end:
        return np.int64(0)
    name = np.int64(text[place]) << 16 | np.int64(text[place + 1]) << 8 | np.int64(text[place + 2])
    for month in range(12):
        if name == MONTH_NAMES[month]:
            return np.int64(month + 1)
    return np.int64(0)


@inner_kernel
def civil_seconds(text: Bytes, begin: Long, end: Long, order: Long, parts: Longs) -> Long:
    """A date and a time of day as seconds since 1970; -1 if they are no time, -2 if something of them is not there yet.

    The time of day is what has colons; it may stand before the date. A date is year, month, day, or with the year last
    month, day, year (day, month, year in the order DAY_FIRST), or else its month is named. Fourteen digits in a row are
    a time, too, and nine or ten are such seconds themselves. Seconds may be missing. A ``PM`` or ``AM`` behind the time
    is obeyed. An offset behind the time and letters (``GMT+0100``) is put into ``parts[DATE_OFFSET]``, in seconds; the
    result is as the clock shows it.
    ``parts`` is room for the groups of digits. Days by Howard Hinnant's ``days_from_civil``.
    """
    for part in range(DATE_PARTS):
        parts[part] = 0
    dates, times = 0, 0
    month: Long = np.int64(0)
    half_day = np.int64(0)
    was_letter = False
    run = np.int64(begin)
    while run < end and 48 <= text[run] <= 57:
        run += 1
    if run == end and (run - begin == 9 or run - begin == 10):
        return integer(text, begin, end)
    place: Long = np.int64(begin)
    if run == end and run - begin == 14:
        dates = 6
        for digit in range(14):
            group = 0 if digit < 4 else (digit - 2) // 2
            parts[group] = parts[group] * 10 + np.int64(text[place]) - 48
            place += 1
    while place < end:
        byte = np.int64(text[place])
        if byte < 48 or byte > 57:
            if not was_letter and byte >= 65:
                is_half = (byte == 80 or byte == 65) and place + 1 < end and text[place + 1] == 77
                if is_half and times >= 2 and (place + 2 >= end or text[place + 2] < 65):
                    half_day = byte
                elif month == 0:
                    month = _month_named(text, place, end)
            was_letter = bool(byte >= 65)
            place += 1
            continue
        start: Long = place
        value = 0
        while place < end and 48 <= text[place] <= 57:
            value = min(value * 10 + (int(text[place]) - 48), 99_999)
            place += 1
        is_signed = times >= 2 and start >= begin + 2 and (text[start - 1] == 43 or text[start - 1] == 45)
        if is_signed and text[start - 2] >= 65:
            minutes = 0
            if place - start > 2:
                minutes = value % 100
                value //= 100
            elif place + 2 < end and text[place] == 58:
                minutes = 10 * (int(text[place + 1]) - 48) + int(text[place + 2]) - 48
                place += 3
            parts[DATE_OFFSET] = (value * 3600 + minutes * 60) * (1 if text[start - 1] == 43 else -1)
        elif (place < end and text[place] == 58) or (start > begin and text[start - 1] == 58):
            if times < 3:
                parts[6 + times] = value
            times += 1
        else:
            if dates < 6:
                parts[dates] = value
            dates += 1
        was_letter = False
    hour, minute, second = parts[6], parts[7], parts[8]
    if times == 0 and dates >= 5:
        hour, minute, second = parts[3], parts[4], parts[5]
    elif times < 2 or dates + (1 if month > 0 else 0) < 3:
        return -2
    year, day = parts[0], parts[2]
    if month == 0:
        month = parts[1]
        if order == DAY_FIRST:
            year, day = day, year
        elif year < FIRST_YEAR and day >= FIRST_YEAR:
            year, month, day = day, year, month
    elif parts[0] >= FIRST_YEAR:
        day = parts[1]
    else:
        year, day = parts[1], parts[0]
    if half_day:
        if hour < 1 or hour > 12:
            return -1
        hour = hour % 12 + (12 if half_day == 80 else 0)
    if year < FIRST_YEAR or year > LAST_YEAR or month < 1 or month > 12 or hour > 23 or minute > 59 or second > 59:
        return -1
    is_leap_year = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    last_day = 28 + (1 if is_leap_year else 0) if month == 2 else 30 if month in (4, 6, 9, 11) else 31
    if day < 1 or day > last_day:
        return -1
    shifted = year - 1 if month <= 2 else year
    era = shifted // 400
    year_of_era = shifted - era * 400
    day_of_year = (153 * (month - 3 if month > 2 else month + 9) + 2) // 5 + day - 1
    day_of_era = year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year
    days = era * 146097 + day_of_era - 719468
    seconds: Long = days * 86400 + hour * 3600 + minute * 60 + second
    return seconds


_MONTHS = tuple(int.from_bytes(name, "little") for name in b"jan feb mar apr may jun jul aug sep oct nov dec".split())
_DAYS_BEFORE = (0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366)  # the months of a leap year
_YEAR_2000 = 946_684_800


@inner_kernel
def day_and_time(text: Bytes, begin: Long, end: Long, parts: Longs) -> Long:
    """A named month, a day, hour, minute and second as seconds since 1970 of the year 2000; -1 if they are no time."""
    for part in range(4):
        parts[part] = 0
    month = np.int64(-1)
    groups = 0
    was_digit = False
    for place in range(begin, end):
        byte = np.int64(text[place])
        is_digit = 48 <= byte <= 57
        if is_digit:
            groups += 0 if was_digit else 1
            if groups <= 4:
                parts[groups - 1] = min(parts[groups - 1] * 10 + (byte - 48), 99)
        elif month < 0 and place + 2 < end:
            word = (byte | 32) | (np.int64(text[place + 1]) | 32) << 8 | (np.int64(text[place + 2]) | 32) << 16
            for number in range(12):
                if word == _MONTHS[number]:
                    month = np.int64(number)
        was_digit = bool(is_digit)
    if groups != 4 or month < 0 or parts[1] > 23 or parts[2] > 59 or parts[3] > 59:
        return -1
    if parts[0] < 1 or parts[0] > _DAYS_BEFORE[month + 1] - _DAYS_BEFORE[month]:
        return -1
    days = _DAYS_BEFORE[month] + parts[0] - 1
    seconds: Long = _YEAR_2000 + days * 86400 + parts[1] * 3600 + parts[2] * 60 + parts[3]
    return seconds


@inner_kernel
def in_year(seconds: Long, year: Long) -> Long:
    """A time of the year 2000 in another year; -1 if it has no such day."""
    if seconds < 0 or year < FIRST_YEAR or year > LAST_YEAR:
        return -1
    day = (seconds - _YEAR_2000) // 86400
    is_leap_year = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not is_leap_year and day >= 59:
        if day == 59:
            return -1
        day -= 1
    before = year - 1
    days = 365 * (year - 1970) + before // 4 - before // 100 + before // 400 - 477 + day
    moment: Long = days * 86400 + (seconds - _YEAR_2000) % 86400
    return moment
