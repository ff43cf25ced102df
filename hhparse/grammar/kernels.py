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
from hhparse.grammar.card_values import append_card, append_cards, append_rank, low_ranks
from hhparse.grammar.layout import (
    CARD,
    CARDS,
    CONSTANT,
    CURRENCY_CODE,
    DATE_OFFSET,
    DATE_PARTS,
    EITHER_MARK,
    END_TERMINAL,
    FINAL_STATE,
    FLAG,
    GAME_TO_READ,
    INTEGER,
    IS_SURVEY,
    KNOWN_NAME,
    LATE_NAME,
    LOW_RANKS,
    MAX_CHOICES,
    MAX_DEPTH,
    MAX_LINE,
    MAX_NAMES,
    MAX_RETRIES,
    MAX_SEAT,
    MAX_SYMBOL,
    MIXED_CURRENCIES,
    MONEY,
    MONTH_NAMED,
    NEW_NAME,
    NO_MORE_CLASSES,
    NOTHING,
    PLAYER_TERMINAL,
    RANK,
    SPAN,
    START_STATE,
    STATE_BITS,
    STATE_MASK,
    STUD_OR_DRAW,
    STUD_OR_DRAW_WORD,
    TERMINAL_SHIFT,
    TIME,
    UNSUPPORTED_GAME,
    YEAR_ALONE,
    Bytes,
    Cells,
    KernelTables,
    Long,
    Longs,
    Status,
    WritingTables,
)
from hhparse.grammar.numbers import amount, integer, last_mark, packed, uses
from hhparse.grammar.times import civil_seconds, day_and_time, in_year
from hhparse.jit import inner_kernel, kernel

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
LATE = -2  # seat of a row whose name is looked up at the end of the hand


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
                    if contrary and uses(text, position, token_end, counts) & contrary:
                        return _OTHER_NUMBERS, position, first_row, state
                    mark = last_mark(text, position, token_end) if decimal == EITHER_MARK else decimal
                    value, fraction, symbol = amount(text, position, token_end, mark)
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
                    if not append_cards(
                        text, position, token_end, card_steps, card_spellings, card_values, counts, events, row
                    ):
                        return _OTHER_CARDS, position, first_row, state
                elif how == CARD:
                    append_card(events, row, values[terminal])
                elif how == INTEGER:
                    value = integer(text, position, token_end)
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
                            seconds = np.int64(day_and_time(text, position, token_end, date_parts))
                        else:
                            seconds = np.int64(in_year(events[row, TIME_COLUMN], integer(text, position, token_end)))
                        if seconds < 0:
                            return _BAD_TIME, position, first_row, state
                        if events[row, LOCAL_TIME] < 0 or values[terminal] == YEAR_ALONE:
                            events[row, LOCAL_TIME] = seconds
                        events[row, TIME_COLUMN] = seconds
                    else:
                        if time_from < 0:
                            time_from = position
                        seconds = np.int64(civil_seconds(text, time_from, token_end, values[terminal], date_parts))
                        if seconds == -1:
                            return _BAD_TIME, time_from, first_row, state
                        if seconds >= 0:
                            if events[row, LOCAL_TIME] < 0:
                                events[row, LOCAL_TIME] = seconds
                            events[row, TIME_COLUMN] = seconds - date_parts[DATE_OFFSET]
                            time_from = np.int64(-1)
                elif how == CURRENCY_CODE:
                    events[row, CURRENCY] = packed(text, position, min(token_end, position + MAX_SYMBOL))
                    has_code = True
                elif how == RANK:
                    append_rank(events, row, columns[terminal], values[terminal])
                elif how == LOW_RANKS:
                    events[row, columns[terminal]] = low_ranks(text, position, token_end)
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
