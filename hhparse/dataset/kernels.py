"""The kernels between the engine's rows and the columns of a table: no Python object per row."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hhparse.dataset.opportunities import Acts, see_acts
from hhparse.engine.layout import (
    H_FLAGS,
    H_HERO,
    H_STATUS,
    R_ADDED,
    R_ALL_IN,
    R_BOARD,
    R_LINE,
    R_POT,
    R_STACK,
    R_STREET,
    R_TO,
)
from hhparse.events import (
    AMOUNT,
    BY,
    CARDS,
    CURRENCY,
    DEAD,
    FLAG,
    KIND,
    SEAT,
    TEXT,
    TO,
    V0,
    V1,
    V2,
    V3,
    EventKind,
    Flag,
    Post,
)
from hhparse.jit import kernel

Ints = npt.NDArray[np.int64]
Int32s = npt.NDArray[np.int32]
Int8s = npt.NDArray[np.int8]
Bits = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]

POST = int(EventKind.POST)
COLLECT = int(EventKind.COLLECT)
FINISH, BOUNTY, TOURNAMENT = int(EventKind.FINISH), int(EventKind.BOUNTY), int(EventKind.TOURNAMENT)
DISCARD = int(EventKind.DISCARD)
STAND_PAT = int(EventKind.STAND_PAT)
ALL_IN = int(Flag.ALL_IN)
IS_TOURNAMENT = int(Flag.TOURNAMENT)
TOLD_OF_TOURNAMENTS = (AMOUNT, TO, V1, V3, TEXT)
#: Details of a collect line come behind those of a post: this number and the label of the pot.
FIRST_POT_DETAIL = int(max(Post))


@kernel
def take(rows: Ints, picked: Ints, block: Ints) -> None:
    """``block[i, j] = rows[picked[j], i]``: rows become columns, in one pass."""
    for place in range(len(picked)):
        row = picked[place]
        for column in range(rows.shape[1]):
            block[column, place] = rows[row, column]


@kernel
def pick(rows: Ints, number: Ints, picked: Ints, ids: Ints) -> int:
    """Rows of the hands that are kept: their indices and hand ids; ``rows[:, 0]`` is the hand's index."""
    count = 0
    for row in range(len(rows)):
        hand_id = number[rows[row, 0]]
        if hand_id >= 0:
            picked[count] = row
            ids[count] = hand_id
            count += 1
    return count


@kernel
def rows_about_tournaments(events: Ints, event_offsets: Ints, hands: Ints, rows: Ints, owners: Ints) -> int:
    """Rows of tournament hands that tell of a player, and the hand of each; returns how many.

    They are places, bounties that somebody was paid, and heads with a place, a prize, a price or a name, where the
    log's owner sits at the table.
    """
    count = 0
    for hand in range(len(hands)):
        if hands[hand, H_STATUS] != 0 or hands[hand, H_FLAGS] & IS_TOURNAMENT == 0:
            continue
        for row in range(event_offsets[hand], event_offsets[hand + 1]):
            event = events[row]
            kind = event[KIND]
            if kind == BOUNTY:
                tells = event[AMOUNT] > 0 and event[SEAT] >= 0
            elif kind == TOURNAMENT:
                tells = False
                for column in TOLD_OF_TOURNAMENTS:
                    tells |= event[column] >= 0
                tells &= hands[hand, H_HERO] >= 0
            else:
                tells = kind == FINISH
            if tells:
                rows[count] = row
                owners[count] = hand
                count += 1
    return count


@kernel
def copy_spans(text: Bytes, starts: Ints, ends: Ints, offsets: Int32s, data: Bytes, row: int) -> None:
    """Append pieces of ``text`` to ``data``, from ``offsets[row]`` on."""
    at = int(offsets[row])
    for i in range(len(starts)):
        start = starts[i]
        if start >= 0:
            size = ends[i] - start
            for place in range(size):
                data[at + place] = text[start + place]
            at += size
        offsets[row + i + 1] = at


@kernel
def copy_cards(packed: Ints, ranks: Ints, suits: Ints, offsets: Int32s, data: Bytes, row: int) -> None:
    """Append the names of packed cards to ``data``, from ``offsets[row]`` on."""
    at = int(offsets[row])
    for i in range(len(packed)):
        rest = packed[i]
        while rest > 0:
            card = (rest & 255) - 1
            data[at] = ranks[card >> 2]
            data[at + 1] = suits[card & 3]
            at += 2
            rest >>= 8
        offsets[row + i + 1] = at


@kernel
def intern(
    text: Bytes,
    starts: Ints,
    ends: Ints,
    first: int,
    ids: Int32s,
    slots: Int32s,
    bounds: Int32s,
    arena: Bytes,
    words: int,
) -> tuple[int, int]:
    """Number the pieces of ``text``, equal pieces alike, from piece ``first`` on.

    ``slots`` is a hash table with open addressing, its length a power of two; word ``w`` stands in
    ``arena[bounds[w]:bounds[w + 1]]``. Stops where a buffer is full.

    Returns:
        The first piece that has no number yet, and the number of words.
    """
    mask = len(slots) - 1
    for i in range(first, len(starts)):
        start = starts[i]
        if i > first and start == starts[i - 1] and ends[i] == ends[i - 1]:
            ids[i] = ids[i - 1]
            continue
        size = ends[i] - start
        if start < 0:
            size = 0
        value = 2166136261
        for place in range(size):
            value = ((value ^ int(text[start + place])) * 16777619) & 0xFFFFFFFF
        slot = (value ^ (value >> 15)) & mask
        while True:
            word = int(slots[slot])
            if word < 0:
                used = int(bounds[words])
                if 2 * words >= mask or words + 1 >= len(bounds) or used + size > len(arena):
                    return i, words
                for place in range(size):
                    arena[used + place] = text[start + place]
                bounds[words + 1] = used + size
                slots[slot] = words
                ids[i] = words
                words += 1
                break
            at = int(bounds[word])
            if int(bounds[word + 1]) - at == size:
                same = True
                for place in range(size):
                    if arena[at + place] != text[start + place]:
                        same = False
                        break
                if same:
                    ids[i] = word
                    break
            slot = (slot + 1) & mask
    return len(starts), words


class EventColumns(NamedTuple):
    """Columns of the table ``events`` that are being filled, from its first free row on; named as in the schema."""

    hand_id: Ints
    seq: Int32s
    kind: Int8s
    detail: Int8s
    pot_no: Int8s
    half: Int8s
    drawn: Int8s
    seat: Int8s
    stated_amount_minor: Ints
    stated_by_minor: Ints
    stated_to_minor: Ints
    stated_dead_minor: Ints
    stated_all_in: Bits
    line: Int32s
    street: Int8s
    board: Int8s
    added_minor: Ints
    to_minor: Ints
    is_all_in: Bits
    stack_after_minor: Ints
    pot_after_minor: Ints


class EventWords(NamedTuple):
    """The codes that the columns have for the words of a list, by the word's number."""

    kinds: Int8s
    details: Int8s
    halves: Int8s
    streets: Int8s


class Currencies(NamedTuple):
    """Packed codes: of each hand, and those that the symbols in the logs stand for."""

    of_hands: Ints
    symbols: Ints
    codes: Ints


@kernel
def fill_events(
    events: Ints,
    event_offsets: Ints,
    replay: Ints,
    number: Ints,
    currencies: Currencies,
    words: EventWords,
    first: int,
    last: int,
    out: EventColumns,
    cards: Ints,
    other: Ints,
    acts: Acts,
) -> int:
    """Events that are rows of the table: kinds ``first`` to ``last`` of the hands that are kept; returns how many.

    ``cards`` becomes the packed cards of each row, ``other`` its currency where that is not the hand's (0 where it is),
    ``acts.seen`` what the players could do and did. One pass over rows that are too many for the processor's cache.
    """
    count, player = 0, 0
    for hand in range(len(event_offsets) - 1):
        hand_id = number[hand]
        if hand_id < 0:
            continue
        currency = currencies.of_hands[hand]
        place = 0
        for event in range(event_offsets[hand], event_offsets[hand + 1]):
            row = events[event]
            kind = row[KIND]
            if kind < first or kind > last:
                continue
            detail, pot_no, half, drawn = -1, -1, -1, -1
            if kind == POST:
                detail = row[V0]
            elif kind == COLLECT:
                if row[V0] > 0:
                    detail = FIRST_POT_DETAIL + row[V0]
                pot_no = row[V3]
                half = row[V2]
            elif kind == DISCARD:
                drawn = row[V3]
            elif kind == STAND_PAT:
                drawn = 0
            out.hand_id[count] = hand_id
            out.seq[count] = place
            out.kind[count] = words.kinds[kind]
            out.detail[count] = words.details[detail] if detail >= 0 else -1
            out.pot_no[count] = pot_no
            out.half[count] = words.halves[half] if half >= 0 else -1
            out.drawn[count] = drawn
            out.seat[count] = row[SEAT]
            out.stated_amount_minor[count] = row[AMOUNT]
            out.stated_by_minor[count] = row[BY]
            out.stated_to_minor[count] = row[TO]
            out.stated_dead_minor[count] = row[DEAD]
            out.stated_all_in[count] = row[FLAG] & ALL_IN != 0
            cards[count] = row[CARDS]
            played = replay[event]
            out.line[count] = played[R_LINE]
            out.street[count] = words.streets[played[R_STREET]] if played[R_STREET] >= 0 else -1
            out.board[count] = played[R_BOARD]
            out.added_minor[count] = played[R_ADDED]
            out.to_minor[count] = played[R_TO]
            out.is_all_in[count] = played[R_ALL_IN] > 0
            out.stack_after_minor[count] = played[R_STACK]
            out.pot_after_minor[count] = played[R_POT]
            code = row[CURRENCY]
            other[count] = 0
            if code != 0:
                for symbol in range(len(currencies.symbols)):
                    if code == currencies.symbols[symbol]:
                        code = currencies.codes[symbol]
                        break
                if code != currency:
                    other[count] = code
            place += 1
            count += 1
        player = see_acts(hand, player, events, event_offsets[hand], event_offsets[hand + 1], replay, acts)
    return count
