"""The kernels of the machine: from bytes to event rows.

How a hand is read. The parser is in a *state*. If the state has a default rule, that is reduced without looking. If
not, the state's *context* says which terminals may stand here; the longest text of the highest priority class wins,
and a known name goes before everything. A reduction pops the stack and, if the rule is an event, finishes a row; a
shift pushes, and if the terminal is a field, its value goes into the row being filled. Values are taken at the shift,
not when the token is found, because a token is found before the reductions that end the line before it.

How names are read. A name may contain any wording (``a: folds``), so a name is taken as those exact bytes, the longest
first, and only if the text after it can go on. If the line fails later, it is read again from its start with the next
possibility; a line that was read to its end is never touched again. The number of retries is bounded.

Why it is one long function. A call per token or byte that passes arrays is six times slower in numba than the same code
in place. So ``_read_hand`` is long, but it is four sections in a loop: go back, look, reduce, shift. All of it runs
unchanged as plain Python under ``NUMBA_DISABLE_JIT=1``; bytes are cast to ``int64`` as they are loaded, because plain
numpy would overflow in ``uint8`` where compiled code does not.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from hhparse.events import (
    AT,
    COLUMNS,
    CURRENCY,
    END,
    KIND,
    LOCAL_TIME,
    NCARDS,
    SEAT,
    SEAT_NO,
    STUD_AND_DRAW_KINDS,
    TEXT,
    TEXT_END,
    V3,
    EventKind,
    Flag,
)
from hhparse.events import CARDS as CARDS_COLUMN
from hhparse.events import FLAG as FLAG_COLUMN
from hhparse.events import TIME as TIME_COLUMN
from hhparse.grammar.layout import (
    CARD,
    CARDS,
    COMMA_BEFORE_DECIMALS,
    COMMA_GROUPS,
    CONSTANT,
    CURRENCY_CODE,
    DATE_OFFSET,
    DATE_PARTS,
    DAY_FIRST,
    DOT_BEFORE_DECIMALS,
    DOT_GROUPS,
    EITHER_MARK,
    END_TERMINAL,
    FINAL_STATE,
    FIRST_SPELLING,
    FIRST_YEAR,
    FLAG,
    GAME_TO_READ,
    HEADER_CONTEXT,
    INTEGER,
    IS_SURVEY,
    KNOWN_NAME,
    LAST_YEAR,
    LATE_NAME,
    LOW_RANKS,
    MAX_AMOUNT,
    MAX_CARDS,
    MAX_CHOICES,
    MAX_DEPTH,
    MAX_DIGITS,
    MAX_LINE,
    MAX_NAMES,
    MAX_RETRIES,
    MAX_SEAT,
    MAX_SYMBOL,
    MIXED_CURRENCIES,
    MONEY,
    MONTH_NAMED,
    MONTH_NAMES,
    NEW_NAME,
    NO_MORE_CLASSES,
    NO_USE,
    NOTHING,
    PLAYER_TERMINAL,
    RANK,
    RANK_STATE,
    SPAN,
    START_STATE,
    STATE_BITS,
    STATE_MASK,
    STUD_OR_DRAW,
    STUD_OR_DRAW_WORD,
    SUIT_STATE,
    TERMINAL_SHIFT,
    TIME,
    UNSUPPORTED_GAME,
    YEAR_ALONE,
    Bytes,
    Cells,
    KernelTables,
    Longs,
    Status,
    WritingTables,
)
from hhparse.jit import inner_kernel, kernel

Long: TypeAlias = int | np.int64

# Statuses as plain integers, or numba would carry the enumeration about.
_OK = Status.OK.value
_NOT_EXPECTED = Status.NOT_EXPECTED.value
_CUT_SHORT = Status.CUT_SHORT.value
_AMBIGUOUS = Status.AMBIGUOUS.value
_TOO_MANY_NAMES = Status.TOO_MANY_NAMES.value
_SEAT_TOO_HIGH = Status.SEAT_TOO_HIGH.value
_TOO_DEEP = Status.TOO_DEEP.value
_TOO_FINE = Status.TOO_FINE.value
_BAD_NUMBER = Status.BAD_NUMBER.value
_BAD_TIME = Status.BAD_TIME.value
_LINE_TOO_LONG = Status.LINE_TOO_LONG.value
_GAME_NOT_SUPPORTED = Status.UNSUPPORTED_GAME.value
_BUFFER_FULL = Status.BUFFER_FULL.value
_OTHER_NUMBERS = Status.OTHER_NUMBERS.value
_OTHER_CARDS = Status.OTHER_CARDS.value
_STATE_BITS, _STATE_MASK, _TERMINAL_SHIFT = np.uint64(STATE_BITS), np.uint64(STATE_MASK), np.uint64(TERMINAL_SHIFT)
_DECIMALS = Flag.DECIMALS.value
_FIRST_STUD_KIND, _LAST_STUD_KIND = STUD_AND_DRAW_KINDS[0], STUD_AND_DRAW_KINDS[-1]
_DEALT, _DISCARD, _STAND_PAT = int(EventKind.DEALT), int(EventKind.DISCARD), int(EventKind.STAND_PAT)
_ANY_GAME, _STUD_OR_DRAW = -1, -2  # where a game was named that the engine does not have; if none was, these
LF, SPACE, TAB = 10, 32, 9
STEP = 32  # bytes that are compared at once: so many that LLVM makes vectors of it
LATE = -2  # seat of a row whose name is looked up at the end of the hand


# -- where hands begin ------------------------------------------------------------------------------------------------
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


# -- the hands of a chunk ---------------------------------------------------------------------------------------------
@kernel
def read_hands(
    text: Bytes,
    offsets: Longs,
    first: int,
    tables: KernelTables,
    writing: WritingTables,
    ways: Longs,
    counts: Longs,
    events: Longs,
    event_offsets: Longs,
    status: Longs,
    failed_at: Longs,
    state: Longs,
) -> int:
    """Read hands from number ``first``; returns how many are done (fewer than all if the buffer is full).

    Hand ``i`` is written in the way ``ways[i]``. ``counts`` are those of a survey (see ``writing.py``): every amount
    and card adds to them.
    """
    stack = np.zeros(MAX_DEPTH + 2, np.int64)  # the parser's states
    begins = np.zeros(MAX_DEPTH + 2, np.int64)  # where the text of each stack entry begins
    line_stack = np.zeros(MAX_DEPTH + 2, np.int64)  # the same two as they were where the line begins
    line_begins = np.zeros(MAX_DEPTH + 2, np.int64)
    line_fields = np.zeros(COLUMNS, np.int64)  # what of a row that runs over several lines was filled before
    name_starts = np.zeros(MAX_NAMES, np.int64)
    name_lengths = np.zeros(MAX_NAMES, np.int64)
    name_seats = np.zeros(MAX_NAMES, np.int64)
    taken = np.zeros(MAX_CHOICES, np.int64)  # per choice in the line: which possibility to take
    has_more = np.zeros(MAX_CHOICES, np.int64)  # and whether there are others
    date_parts = np.zeros(DATE_PARTS, np.int64)
    outcome: Long
    position: Long
    rows: Long
    at_state: Long
    for hand in range(first, len(offsets) - 1):
        row = event_offsets[hand]
        long_line = _long_line(text, offsets[hand], offsets[hand + 1])
        if long_line >= 0:
            outcome, position, rows, at_state = _LINE_TOO_LONG, long_line, row, 0
        else:
            outcome, position, rows, at_state = _read_hand(
                text,
                offsets[hand],
                offsets[hand + 1],
                writing.numbers[ways[hand]],
                writing.steps,
                writing.spellings,
                writing.values[ways[hand]],
                counts,
                tables.actions,
                tables.gotos,
                tables.default_rules,
                tables.contexts,
                tables.rule_lengths,
                tables.rule_symbols,
                tables.rule_events,
                tables.byte_classes,
                tables.cells,
                tables.class_starts,
                tables.takes_name,
                tables.ahead_terminals,
                tables.ahead_classes,
                tables.ahead_bodies,
                tables.ahead_rests,
                tables.ahead_lazy,
                tables.reads,
                tables.columns,
                tables.values,
                tables.numbers,
                events,
                row,
                stack,
                begins,
                line_stack,
                line_begins,
                line_fields,
                name_starts,
                name_lengths,
                name_seats,
                taken,
                has_more,
                date_parts,
            )
        if outcome == _BUFFER_FULL:
            return hand
        status[hand] = outcome
        failed_at[hand] = position
        state[hand] = at_state
        event_offsets[hand + 1] = rows
    return len(offsets) - 1


@inner_kernel
def _long_line(text: Bytes, begin: Long, end: Long) -> Long:
    """Where a line longer than MAX_LINE begins, -1 if none does; looks at one byte in thousands."""
    line = begin
    while line + MAX_LINE < end:
        place = line + MAX_LINE
        while place >= line and text[place] != 10:
            place -= 1
        if place < line:
            return line
        line = place + 1
    return -1


# -- the values of tokens ---------------------------------------------------------------------------------------------
@inner_kernel
def _amount(text: Bytes, begin: Long, end: Long, decimal: Long) -> tuple[Long, Long, Long]:
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
def _integer(text: Bytes, begin: Long, end: Long) -> Long:
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
def _packed(text: Bytes, begin: Long, end: Long) -> Long:
    """A few bytes as one number, the first one lowest."""
    value = np.int64(0)
    for place in range(begin, end):
        value |= np.int64(text[place]) << (8 * (place - begin))
    return value


@inner_kernel
def _uses(text: Bytes, begin: Long, end: Long, counts: Longs) -> Long:
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
def _last_mark(text: Bytes, begin: Long, end: Long) -> Long:
    """The last mark of an amount, a dot if it has none."""
    for back in range(end - begin):
        byte = np.int64(text[end - 1 - back])
        if byte == 44 or byte == 46:
            return byte
    return np.int64(46)


@inner_kernel
def _append_cards(
    text: Bytes,
    begin: Long,
    end: Long,
    steps: npt.NDArray[np.int16],
    spellings: Longs,
    values: Longs,
    counts: Longs,
    events: Longs,
    row: Long,
) -> bool:
    """Each rank with the suit behind it, or before it; whatever stands between cards is passed over.

    False: what a spelling means cannot be told.
    """
    place = begin
    while place < end:
        place, rank = _spelled(text, place, end, RANK_STATE, steps, spellings)
        suit_is_first = rank < 0
        place, suit = _spelled(text, place, end, SUIT_STATE, steps, spellings)
        if suit_is_first and suit >= 0:
            place, rank = _spelled(text, place, end, RANK_STATE, steps, spellings)
        if rank < 0 and suit < 0:
            place += 1
        if rank < 0 or suit < 0:
            continue
        counts[FIRST_SPELLING + rank] += 1
        counts[FIRST_SPELLING + suit] += 1
        if values[rank] < 0 or values[suit] < 0:
            return False
        _append_card(events, row, 1 + 4 * values[rank] + values[suit])
    return True


@inner_kernel
def _spelled(
    text: Bytes, place: Long, end: Long, state: Long, steps: npt.NDArray[np.int16], spellings: Longs
) -> tuple[Long, Long]:
    """The longest spelling that begins here, and the place behind it; -1 if none does."""
    found, behind = np.int64(-1), np.int64(place)
    at = np.int64(state)
    spot = np.int64(place)
    while spot < end:
        at = np.int64(steps[at, text[spot]])
        if at == 0:
            break
        spot += 1
        if spellings[at] >= 0:
            found, behind = spellings[at], spot
    return behind, found


@inner_kernel
def _append_card(events: Longs, row: Long, number: Long) -> None:
    """One more card of the row; what has no room is only counted."""
    if events[row, NCARDS] < MAX_CARDS:
        events[row, CARDS_COLUMN] |= number << (8 * events[row, NCARDS])
    events[row, NCARDS] += 1


@inner_kernel
def _append_rank(events: Longs, row: Long, column: Long, rank: Long) -> None:
    """Ranks are four bits each, the first one lowest."""
    if events[row, column] < 0:
        events[row, column] = 0
    shift = 0
    while shift < 60 and (events[row, column] >> shift) & 15:
        shift += 4
    events[row, column] |= rank << shift


@inner_kernel
def _low_ranks(text: Bytes, begin: Long, end: Long) -> Long:
    """The ranks of a low as bits: ace (``A`` or ``1``), deuce ... eight."""
    bits = np.int64(0)
    for place in range(begin, end):
        byte = np.int64(text[place])
        if byte == 65 or byte == 49:
            bits |= 1
        elif 50 <= byte <= 56:
            bits |= np.int64(1) << (byte - 49)
    return bits


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
def _civil_seconds(text: Bytes, begin: Long, end: Long, order: Long, parts: Longs) -> Long:
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
        return _integer(text, begin, end)
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
def _day_and_time(text: Bytes, begin: Long, end: Long, parts: Longs) -> Long:
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
def _in_year(seconds: Long, year: Long) -> Long:
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


# -- one hand ---------------------------------------------------------------------------------------------------------
@inner_kernel
def _free_seat(name_seats: Longs, number: int) -> Long:
    """The seat of a name without a seat number: its place in the list, or the first free one from 1 on."""
    seat = np.int64(number)
    candidate = np.int64(0)
    while True:
        is_taken = False
        for other in range(number):
            if name_seats[other] == seat:
                is_taken = True
        if not is_taken:
            return seat
        candidate += 1
        seat = candidate


@inner_kernel
def _clear_row(events: Longs, row: Long) -> None:
    """Nothing printed: -1, and 0 where bits and cards are collected."""
    for column in range(COLUMNS):
        events[row, column] = -1
    events[row, CARDS_COLUMN] = 0
    events[row, NCARDS] = 0
    events[row, CURRENCY] = 0
    events[row, FLAG_COLUMN] = 0


@inner_kernel
def _read_hand(
    text: Bytes,
    begin: Long,
    end: Long,
    writing_numbers: Longs,
    card_steps: npt.NDArray[np.int16],
    card_spellings: Longs,
    card_values: Longs,
    counts: Longs,
    actions: npt.NDArray[np.int16],
    gotos: npt.NDArray[np.int16],
    default_rules: npt.NDArray[np.int32],
    contexts: npt.NDArray[np.int32],
    rule_lengths: npt.NDArray[np.int32],
    rule_symbols: npt.NDArray[np.int32],
    rule_events: npt.NDArray[np.int32],
    byte_classes: Bytes,
    cells: Cells,
    class_starts: Longs,
    takes_name: npt.NDArray[np.int32],
    ahead_terminals: npt.NDArray[np.int32],
    ahead_classes: npt.NDArray[np.int32],
    ahead_bodies: Longs,
    ahead_rests: Longs,
    ahead_lazy: npt.NDArray[np.int32],
    reads: npt.NDArray[np.int32],
    columns: npt.NDArray[np.int32],
    values: Longs,
    numbers: Longs,
    events: Longs,
    row: Long,
    stack: Longs,
    begins: Longs,
    line_stack: Longs,
    line_begins: Longs,
    line_fields: Longs,
    name_starts: Longs,
    name_lengths: Longs,
    name_seats: Longs,
    taken: Longs,
    has_more: Longs,
    date_parts: Longs,
) -> tuple[Long, Long, Long, Long]:
    """Read one hand into rows from number ``row``; returns status, position, next free row and parser state."""
    final_state = numbers[FINAL_STATE]
    player = numbers[PLAYER_TERMINAL]
    end_of_text = numbers[END_TERMINAL]
    capacity = len(events) - 1
    decimal, contrary = writing_numbers[0], writing_numbers[1]

    line: Long
    furthest: Long
    furthest_reach: Long
    reach: Long
    memo_position: Long
    memo_end: Long
    place: Long
    found_end: Long
    rest_place: Long
    value: Long
    ahead_end: Long
    first_row = row
    position: Long = np.int64(begin)
    while position < end and (text[position] == 32 or text[position] == 10 or text[position] == 9):
        position += 1
    # the token in hand: -1 none
    terminal = np.int64(-1)
    token_end = position
    token_seat = np.int64(-1)
    # the parser
    top = 0
    stack[0] = numbers[START_STATE]
    state = np.int64(numbers[START_STATE])
    # the symbol table: names from ``bound`` on wait for the seat of their event
    name_count = 0
    bound = 0
    has_late = False
    # the row being filled: whether it has a field already, and whether its currency is a code, which beats a symbol
    is_filled, has_code = False, False
    # where the name of a game stands that the engine does not have, and the parser's state there
    game_at: Long = np.int64(_ANY_GAME)
    game_state: Long = np.int64(0)
    # where a time begins of which a part is not there yet
    time_from: Long = np.int64(-1)
    # the line's start, to go back to
    line = np.int64(-1)
    line_top, line_row, line_names, line_bound = 0, row, 0, 0
    line_is_filled, line_has_code = False, False
    # the choices among names in this line: ``made`` in this attempt, the first ``kept`` of them are prescribed
    made, kept, retries = 0, 0, 0
    # the furthest failure
    failed = False
    furthest, furthest_state, furthest_reach, reach = np.int64(-1), np.int64(0), np.int64(-1), np.int64(-1)
    # a token that was found while a name before it was tried
    memo_position, memo_context, memo_terminal, memo_end = np.int64(-1), np.int64(-1), np.int64(-1), np.int64(-1)
    _clear_row(events, row)

    while True:
        # ---- go back: the line failed, try the next possibility of its last open choice
        if failed:
            failed = False
            if position > furthest:
                furthest, furthest_state, furthest_reach = position, state, reach
            last = kept - 1
            while last >= 0 and has_more[last] == 0:
                last -= 1
            retries += 1
            if last < 0 or retries > MAX_RETRIES:
                content_end = np.int64(end)
                while content_end > begin and text[content_end - 1] <= 32:
                    content_end -= 1
                if furthest >= content_end or furthest_reach >= content_end:
                    return _CUT_SHORT, furthest, first_row, furthest_state
                if last >= 0:
                    return _AMBIGUOUS, furthest, first_row, furthest_state
                return _NOT_EXPECTED, furthest, first_row, furthest_state
            taken[last] += 1
            kept = last + 1
            made = 0
            top, row, name_count, bound = line_top, line_row, line_names, line_bound
            position, terminal, memo_position = line, np.int64(-1), np.int64(-1)
            time_from = np.int64(-1)
            for depth in range(top + 1):
                stack[depth] = line_stack[depth]
                begins[depth] = line_begins[depth]
            _clear_row(events, row)
            is_filled, has_code = line_is_filled, line_has_code
            if is_filled:
                for column in range(COLUMNS):
                    events[row, column] = line_fields[column]

        state = np.int64(stack[top])
        rule = np.int64(default_rules[state]) - 1
        if rule < 0:
            if state == final_state:
                if position >= end:
                    if has_late:
                        _bind_late_names(
                            text, events, first_row, row, name_starts, name_lengths, name_seats, name_count
                        )
                    if game_at >= 0:
                        return _GAME_NOT_SUPPORTED, game_at, row, game_state
                    return _OK, position, row, state
                reach = np.int64(-1)
                failed = True
                continue

            # ---- look: find the next token
            if terminal < 0:
                # a line that begins here is the point to go back to; what came before it stands
                if position > line and (position == 0 or text[position - 1] == 10 or line < 0):
                    line, line_top, line_row, line_names, line_bound = position, top, row, name_count, bound
                    line_is_filled, line_has_code = is_filled, has_code
                    if is_filled:
                        for column in range(COLUMNS):
                            line_fields[column] = events[row, column]
                    made, kept, retries = 0, 0, 0
                    for depth in range(top + 1):
                        line_stack[depth] = stack[depth]
                        line_begins[depth] = begins[depth]
                context = np.int64(contexts[state])
                reach = np.int64(-1)
                if position >= end:
                    terminal, token_end = end_of_text, position
                elif position == memo_position and context == memo_context:
                    terminal, token_end = memo_terminal, memo_end
                else:
                    may_be_name = takes_name[context] == 1
                    choice, wanted, passed = -1, np.int64(0), np.int64(0)
                    if may_be_name and made < MAX_CHOICES:
                        choice = made
                        made += 1
                        if choice < kept:
                            wanted = taken[choice]
                        else:
                            taken[choice] = 0
                            has_more[choice] = 0
                            kept = made
                    shorter_than = np.int64(1 << 40)
                    while True:
                        # the longest name that is still to be tried
                        name = -1
                        length = np.int64(-1)
                        if may_be_name:
                            # (where the line prints a seat, the name of that seat goes before longer ones)
                            printed_seat = events[row, SEAT_NO]
                            for candidate in range(name_count):
                                size = name_lengths[candidate]
                                is_of_seat = name_seats[candidate] == printed_seat
                                if size < shorter_than and (size > length or is_of_seat):
                                    start = name_starts[candidate]
                                    same = 0
                                    while same < size and position + same < end:
                                        if text[start + same] != text[position + same]:
                                            break
                                        same += 1
                                    if same == size:
                                        name = candidate
                                        length = size
                                        if is_of_seat:
                                            break
                                    elif position + same > reach:
                                        reach = position + same
                        scan_from, scan_context = position, context
                        is_possible = False
                        if name >= 0:
                            # it is possible if the text goes on as it may after a name
                            scan_from = position + length
                            after = np.int64(actions[state, player])
                            scan_context = np.int64(contexts[after - 1]) if after > 0 else np.int64(-1)
                            if scan_context < 0 or takes_name[scan_context] == 1 or scan_from >= end:
                                is_possible = True
                        found = np.int64(-1)
                        found_end = scan_from
                        if not is_possible:
                            for priority_class in range(class_starts.shape[1]):
                                class_start = class_starts[scan_context, priority_class]
                                if class_start == NO_MORE_CLASSES:
                                    break
                                if class_start >= 0:
                                    at = np.uint64(class_start)
                                    complete = np.uint64(0)
                                    place = scan_from
                                    while place < end:
                                        cell = cells[at + np.uint64(byte_classes[text[place]])]
                                        if (cell >> _STATE_BITS) & _STATE_MASK != at:
                                            break
                                        at = cell & _STATE_MASK
                                        place += 1
                                        if cell >> _TERMINAL_SHIFT:
                                            complete = cell >> _TERMINAL_SHIFT
                                            found_end = place
                                    if place > reach:
                                        reach = place
                                    found = np.int64(complete) - 1
                                for slot in range(ahead_terminals.shape[1]):
                                    ahead = ahead_terminals[scan_context, slot]
                                    if ahead < 0:
                                        break
                                    if ahead_classes[scan_context, slot] != priority_class:
                                        continue
                                    at = np.uint64(ahead_bodies[ahead])
                                    place = scan_from
                                    ahead_end = np.int64(-1)
                                    while place < end:
                                        cell = cells[at + np.uint64(byte_classes[text[place]])]
                                        if (cell >> _STATE_BITS) & _STATE_MASK != at:
                                            break
                                        at = cell & _STATE_MASK
                                        place += 1
                                        if cell >> _TERMINAL_SHIFT:
                                            rest = np.uint64(ahead_rests[ahead])
                                            rest_place = place
                                            is_followed = False
                                            while rest_place < end:
                                                cell = cells[rest + np.uint64(byte_classes[text[rest_place]])]
                                                if (cell >> _STATE_BITS) & _STATE_MASK != rest:
                                                    break
                                                rest = cell & _STATE_MASK
                                                rest_place += 1
                                                if cell >> _TERMINAL_SHIFT:
                                                    is_followed = True
                                                    break
                                            if is_followed:
                                                ahead_end = place
                                                if ahead_lazy[ahead] == 1:
                                                    break
                                    if ahead_end > scan_from and (found < 0 or ahead_end > found_end):
                                        found = np.int64(ahead)
                                        found_end = ahead_end
                                if found >= 0:
                                    break
                        if name < 0:
                            # no name (left): a token of the context is the last possibility
                            if choice >= 0:
                                has_more[choice] = 0
                            terminal, token_end = found, found_end
                            break
                        if is_possible or found >= 0:
                            if passed >= wanted or choice < 0:
                                if found >= 0 and takes_name[scan_context] == 0:
                                    memo_position, memo_context = scan_from, scan_context
                                    memo_terminal, memo_end = found, found_end
                                terminal, token_end, token_seat = player, position + length, name_seats[name]
                                if choice >= 0:
                                    has_more[choice] = 1
                                break
                            passed += 1
                        shorter_than = length
                if terminal < 0:
                    failed = True
                    continue

            action = np.int64(actions[state, terminal])
            if action == 0:
                terminal = np.int64(-1)
                failed = True
                continue

            # ---- shift: take the token, and its value into the row
            if action > 0:
                top += 1
                if top >= MAX_DEPTH:
                    return _TOO_DEEP, position, first_row, state
                stack[top] = action - 1
                begins[top] = position
                how = reads[terminal]
                is_filled |= how != NOTHING
                if how == NOTHING:
                    pass
                elif how == KNOWN_NAME:
                    events[row, SEAT] = token_seat
                elif how == MONEY:
                    if contrary and _uses(text, position, token_end, counts) & contrary:
                        return _OTHER_NUMBERS, position, first_row, state
                    mark = _last_mark(text, position, token_end) if decimal == EITHER_MARK else decimal
                    value, fraction, symbol = _amount(text, position, token_end, mark)
                    if value < 0:
                        return _BAD_NUMBER, position, first_row, state
                    if fraction > 2 and contrary != IS_SURVEY:
                        return _TOO_FINE, position, first_row, state
                    if fraction >= 0:
                        events[row, FLAG_COLUMN] |= _DECIMALS
                    events[row, columns[terminal]] = value
                    if symbol > 0 and not has_code:
                        if events[row, CURRENCY] == 0:
                            events[row, CURRENCY] = symbol
                        elif events[row, CURRENCY] != symbol:
                            events[row, CURRENCY] = MIXED_CURRENCIES
                elif how == CONSTANT:
                    events[row, columns[terminal]] = values[terminal]
                elif how == FLAG:
                    events[row, FLAG_COLUMN] |= values[terminal]
                elif how == CARDS:
                    if not _append_cards(
                        text, position, token_end, card_steps, card_spellings, card_values, counts, events, row
                    ):
                        return _OTHER_CARDS, position, first_row, state
                elif how == CARD:
                    _append_card(events, row, values[terminal])
                elif how == INTEGER:
                    value = _integer(text, position, token_end)
                    if value < 0:
                        return _BAD_NUMBER, position, first_row, state
                    events[row, columns[terminal]] = value
                elif how == SPAN:
                    column = columns[terminal]
                    if events[row, column] < 0:
                        events[row, column] = position
                    events[row, column + 1] = token_end
                elif how == NEW_NAME:
                    if name_count >= MAX_NAMES:
                        return _TOO_MANY_NAMES, position, first_row, state
                    name_starts[name_count] = position
                    name_lengths[name_count] = token_end - position
                    name_seats[name_count] = -1
                    name_count += 1
                    events[row, TEXT] = position
                    events[row, TEXT_END] = token_end
                elif how == LATE_NAME:
                    has_late = True
                    events[row, SEAT] = LATE
                    events[row, TEXT] = position
                    events[row, TEXT_END] = token_end
                elif how == TIME:
                    if values[terminal] == MONTH_NAMED or values[terminal] == YEAR_ALONE:
                        if values[terminal] == MONTH_NAMED:
                            seconds = np.int64(_day_and_time(text, position, token_end, date_parts))
                        else:
                            seconds = np.int64(_in_year(events[row, TIME_COLUMN], _integer(text, position, token_end)))
                        if seconds < 0:
                            return _BAD_TIME, position, first_row, state
                        if events[row, LOCAL_TIME] < 0 or values[terminal] == YEAR_ALONE:
                            events[row, LOCAL_TIME] = seconds
                        events[row, TIME_COLUMN] = seconds
                    else:
                        if time_from < 0:
                            time_from = position
                        seconds = np.int64(_civil_seconds(text, time_from, token_end, values[terminal], date_parts))
                        if seconds == -1:
                            return _BAD_TIME, time_from, first_row, state
                        if seconds >= 0:
                            if events[row, LOCAL_TIME] < 0:
                                events[row, LOCAL_TIME] = seconds
                            events[row, TIME_COLUMN] = seconds - date_parts[DATE_OFFSET]
                            time_from = np.int64(-1)
                elif how == CURRENCY_CODE:
                    events[row, CURRENCY] = _packed(text, position, min(token_end, position + MAX_SYMBOL))
                    has_code = True
                elif how == RANK:
                    _append_rank(events, row, columns[terminal], values[terminal])
                elif how == LOW_RANKS:
                    events[row, columns[terminal]] = _low_ranks(text, position, token_end)
                elif how == GAME_TO_READ:
                    events[row, columns[terminal]] = values[terminal]
                    game_at, game_state = position, state
                elif how == STUD_OR_DRAW:
                    events[row, columns[terminal]] = values[terminal]
                    game_at = _STUD_OR_DRAW
                elif how == STUD_OR_DRAW_WORD:
                    if game_at == _ANY_GAME:
                        return _NOT_EXPECTED, position, first_row, state
                    events[row, columns[terminal]] = values[terminal]
                elif how == UNSUPPORTED_GAME:
                    return _GAME_NOT_SUPPORTED, position, first_row, state
                position = token_end
                terminal = np.int64(-1)
                continue
            rule = -action - 1

        # ---- reduce: a rule is complete; if it is an event, so is its row
        size = rule_lengths[rule]
        top -= size
        began = begins[top + 1] if size > 0 else position
        event = rule_events[rule]
        if event > 0:
            if _FIRST_STUD_KIND <= event <= _LAST_STUD_KIND and game_at == _ANY_GAME:
                return _NOT_EXPECTED, began, first_row, np.int64(stack[top])
            if row + 1 >= capacity:
                return _BUFFER_FULL, position, first_row, state
            if time_from >= 0:
                return _BAD_TIME, time_from, first_row, state
            while bound < name_count:
                seat = np.int64(events[row, SEAT_NO])
                if seat < 0:
                    seat = np.int64(_free_seat(name_seats, bound))
                if seat > MAX_SEAT:
                    return _SEAT_TOO_HIGH, began, first_row, state
                name_seats[bound] = seat
                events[row, SEAT] = seat
                bound += 1
            if event == _DEALT and events[row, SEAT] < 0 and row > first_row:
                drawn_by = row - 1
                while drawn_by > first_row and events[drawn_by, KIND] == _DEALT:
                    drawn_by -= 1
                if events[drawn_by, KIND] == _DISCARD or events[drawn_by, KIND] == _STAND_PAT:
                    events[row, SEAT] = events[drawn_by, SEAT]
            elif event == _DISCARD and events[row, V3] < 0 and events[row, NCARDS] > 0:
                events[row, V3] = events[row, NCARDS]
            events[row, KIND] = event
            events[row, AT] = began
            events[row, END] = position
            is_filled, has_code = False, False
            row += 1
            _clear_row(events, row)
        top += 1
        if top >= MAX_DEPTH:
            return _TOO_DEEP, position, first_row, state
        stack[top] = gotos[stack[top - 1], rule_symbols[rule]]
        begins[top] = began


@inner_kernel
def _bind_late_names(
    text: Bytes,
    events: Longs,
    first: Long,
    last: Long,
    name_starts: Longs,
    name_lengths: Longs,
    name_seats: Longs,
    name_count: Long,
) -> None:
    """Give the rows whose name was used before it was introduced their seat; -1 if it never was."""
    for row in range(first, last):
        if events[row, SEAT] == LATE:
            events[row, SEAT] = -1
            begin = events[row, TEXT]
            length = events[row, TEXT_END] - begin
            for candidate in range(name_count):
                is_equal = name_lengths[candidate] == length
                if is_equal:
                    start = name_starts[candidate]
                    for place in range(length):
                        if text[start + place] != text[begin + place]:
                            is_equal = False
                            break
                if is_equal:
                    events[row, SEAT] = name_seats[candidate]
                    break
