"""The kernels between the engine's rows and the columns of a table: no Python object per row."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from hhparse.events import CURRENCY, KIND, V0, V2, V3, EventKind, Post
from hhparse.jit import kernel

Ints = npt.NDArray[np.int64]
Int32s = npt.NDArray[np.int32]
Bytes = npt.NDArray[np.uint8]

POST = int(EventKind.POST)
COLLECT = int(EventKind.COLLECT)
#: Details of a collect line come behind those of a post: this number and the label of the pot.
FIRST_POT_DETAIL = int(max(Post))


@kernel
def take(rows: Ints, picked: Ints, columns: Ints, block: Ints) -> None:
    """``block[i, j] = rows[picked[j], columns[i]]``: rows become columns, in one pass."""
    for place in range(len(picked)):
        row = picked[place]
        for column in range(len(columns)):
            block[column, place] = rows[row, columns[column]]


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


@kernel
def pick_play(
    events: Ints,
    event_offsets: Ints,
    number: Ints,
    currencies: Ints,
    symbols: Ints,
    codes: Ints,
    first: int,
    last: int,
    out: Ints,
) -> int:
    """Events that are rows of the table: kinds ``first`` to ``last`` of the hands that are kept.

    ``currencies`` are the hands' currency codes, ``codes`` those that the ``symbols`` stand for, all packed.
    ``out[:, row]`` becomes: index of the event, hand id, place in the hand, what the post or pot is (see
    ``mapping.DETAILS``), number of the pot, half, and the currency code where it is not the hand's (0 where it is).
    """
    count = 0
    for hand in range(len(event_offsets) - 1):
        if number[hand] < 0:
            continue
        place = 0
        for event in range(event_offsets[hand], event_offsets[hand + 1]):
            row = events[event]
            kind = row[KIND]
            if kind < first or kind > last:
                continue
            out[0, count] = event
            out[1, count] = number[hand]
            out[2, count] = place
            out[3, count] = -1
            out[4, count] = -1
            out[5, count] = -1
            if kind == POST:
                out[3, count] = row[V0]
            elif kind == COLLECT:
                if row[V0] > 0:
                    out[3, count] = FIRST_POT_DETAIL + row[V0]
                out[4, count] = row[V3]
                out[5, count] = row[V2]
            code = row[CURRENCY]
            for symbol in range(len(symbols)):
                if code == symbols[symbol]:
                    code = codes[symbol]
                    break
            out[6, count] = code if code != 0 and code != currencies[hand] else 0
            place += 1
            count += 1
    return count
