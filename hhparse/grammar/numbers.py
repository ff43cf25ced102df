"""Numbers of tokens: amounts, integers, packed bytes, and how an amount uses its marks."""

from __future__ import annotations

import numpy as np

from hhparse.grammar.layout import (
    COMMA_BEFORE_DECIMALS,
    COMMA_GROUPS,
    DOT_BEFORE_DECIMALS,
    DOT_GROUPS,
    FIRST_SPELLING,
    MAX_AMOUNT,
    MAX_DIGITS,
    MAX_SYMBOL,
    NO_USE,
    Bytes,
    Long,
    Longs,
)
from hhparse.jit import inner_kernel


@inner_kernel
def amount(text: Bytes, begin: Long, end: Long, decimal: Long) -> tuple[Long, Long, Long]:
    """An amount in hundredths (-1: no number), how many decimals it has (-1: no decimal mark), its currency symbol.

    Between digits, what is not the decimal mark groups them. The symbol stands before or behind them, as bytes packed
    with the first one lowest. A ``K``, ``M`` or ``B`` at the end means thousands, millions, billions.
    """
    value, digits, fraction, shift = np.int64(0), 0, -1, 0
    symbol, symbol_size = np.int64(0), 0
    place = begin
    while place < end:
        byte = np.int64(text[place])
        if 48 <= byte <= 57:
            value = value * 10 + (byte - 48)
            digits += 1
            if fraction >= 0:
                fraction += 1
            if digits > MAX_DIGITS:
                return -1, fraction, symbol
        elif byte == decimal and digits > 0:
            if fraction >= 0:
                return -1, fraction, symbol
            fraction = 0
        elif place + 1 == end and digits > 0 and (byte == 75 or byte == 77 or byte == 66):
            shift = 3 if byte == 75 else 6 if byte == 77 else 9  # thousands, millions, billions
        elif byte == 32 or (digits > 0 and (byte == 44 or byte == 46 or byte == 39)):
            pass
        elif byte == 0xC2 and place + 1 < end and text[place + 1] == 0xA0:
            place += 1  # a no-break space
        elif byte == 0xE2 and place + 2 < end and text[place + 1] == 0x80 and text[place + 2] == 0xAF:
            place += 2  # a narrow one
        elif symbol_size < MAX_SYMBOL:
            symbol |= byte << (8 * symbol_size)
            symbol_size += 1
        place += 1
    if digits == 0:
        return -1, fraction, symbol
    if fraction < 1:
        value *= 100
    elif fraction == 1:
        value *= 10
    for _ in range(shift):
        value *= 10
        if value > MAX_AMOUNT:
            return -1, fraction, symbol
    return value, fraction, symbol


@inner_kernel
def integer(text: Bytes, begin: Long, end: Long) -> Long:
    """The digits of a token as a number; -1 if there are none, or too many."""
    value, digits = np.int64(0), 0
    for place in range(begin, end):
        byte = np.int64(text[place])
        if 48 <= byte <= 57:
            value = value * 10 + (byte - 48)
            digits += 1
            if digits > MAX_DIGITS:
                return np.int64(-1)
    return value if digits > 0 else np.int64(-1)


@inner_kernel
def packed(text: Bytes, begin: Long, end: Long) -> Long:
    """A few bytes as one number, the first one lowest."""
    value = np.int64(0)
    for place in range(begin, end):
        value |= np.int64(text[place]) << (8 * (place - begin))
    return value


@inner_kernel
def uses(text: Bytes, begin: Long, end: Long, counts: Longs) -> Long:
    """How an amount uses its marks: one before one or two last digits, or one that groups digits by three."""
    uses = np.int64(0)
    mark, digits = np.int64(0), 0  # the mark in hand, and the digits since it
    before = 0
    is_zero = True
    for place in range(begin, end + 1):
        byte = np.int64(text[place]) if place < end else np.int64(0)
        if 48 <= byte <= 57:
            digits += 1
            if mark == 0:
                before += 1
                is_zero &= byte == 48
        elif byte == 44 or byte == 46 or (byte == 0 and mark != 0):
            if mark != 0:
                is_last = byte == 0
                is_group = digits == 3 and not (before == 1 and is_zero)
                if is_group:
                    uses |= COMMA_GROUPS if mark == 44 else DOT_GROUPS
                elif is_last and digits > 0:
                    uses |= COMMA_BEFORE_DECIMALS if mark == 44 else DOT_BEFORE_DECIMALS
                else:
                    uses |= NO_USE
            mark = byte
            digits = 0
    for place in range(FIRST_SPELLING):
        counts[place] += (uses >> place) & 1
    return uses


@inner_kernel
def last_mark(text: Bytes, begin: Long, end: Long) -> Long:
    """The last mark of an amount, a dot if it has none."""
    for back in range(end - begin):
        byte = np.int64(text[end - 1 - back])
        if byte == 44 or byte == 46:
            return byte
    return np.int64(46)
