"""Cards of tokens, as the room spells them, and ranks that a line names."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from hhparse.events import CARDS as CARDS_COLUMN
from hhparse.events import NCARDS
from hhparse.grammar.layout import (
    FIRST_SPELLING,
    MAX_CARDS,
    RANK_STATE,
    SUIT_STATE,
    Bytes,
    Long,
    Longs,
)
from hhparse.jit import inner_kernel


@inner_kernel
def append_cards(
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
        append_card(events, row, 1 + 4 * values[rank] + values[suit])
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
def append_card(events: Longs, row: Long, number: Long) -> None:
    """One more card of the row; what has no room is only counted."""
    if events[row, NCARDS] < MAX_CARDS:
        events[row, CARDS_COLUMN] |= number << (8 * events[row, NCARDS])
    events[row, NCARDS] += 1


@inner_kernel
def append_rank(events: Longs, row: Long, column: Long, rank: Long) -> None:
    """Ranks are four bits each, the first one lowest."""
    if events[row, column] < 0:
        events[row, column] = 0
    shift = 0
    while shift < 60 and (events[row, column] >> shift) & 15:
        shift += 4
    events[row, column] |= rank << shift


@inner_kernel
def low_ranks(text: Bytes, begin: Long, end: Long) -> Long:
    """The ranks of a low as bits: ace (``A`` or ``1``), deuce ... eight."""
    bits = np.int64(0)
    for place in range(begin, end):
        byte = np.int64(text[place])
        if byte == 65 or byte == 49:
            bits |= 1
        elif 50 <= byte <= 56:
            bits |= np.int64(1) << (byte - 49)
    return bits
