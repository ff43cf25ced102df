"""Which hands are the same hand.

A hand is named by room, scope and number, whatever program wrote it. Where a room numbers its hands once for all, the
scope is empty; where it counts per table, the scope is the header's own line, which has the start to the millisecond,
so that hand 4 of one table is not hand 4 of another; where a number says nothing outside its file, the scope is the
hand's whole text. The *facts* (start, seats, stacks; no names, since rooms anonymise them per reader) tell copies from
namesakes. Where a room's hands are printed by several clocks, the start is its minutes and seconds within a quarter of
an hour.

- same name, same facts: a copy, also when another player's log tells it. The copy that knows more cards is kept.
- same name, other facts: another hand. Both stay, and the later one gets a finding.

Both are kept as 62-bit hashes. A false copy would need the same number *and* a chance of one in four thousand million.
"""

from __future__ import annotations

import mmap as memory
import sys
from collections.abc import Iterable
from enum import IntEnum
from mmap import mmap
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hhparse.dataset.kernels import Bytes, Ints
from hhparse.engine.layout import (
    H_EVENT,
    H_EVENT_END,
    H_SITE,
    H_STATUS,
    H_TEXT,
    H_TEXT_END,
    P_HAND,
    P_SEAT,
    P_STACK,
)
from hhparse.events import AT
from hhparse.jit import inner_kernel, kernel
from hhparse.sites.base import Numbering

LF = 10
NUMBERED_PER_TABLE, NUMBERED_NOWHERE = int(Numbering.TABLE), int(Numbering.NOWHERE)

# -- hashing ----------------------------------------------------------------------------------------------------------
# Two lanes of 32 bits with multipliers below 2**31: no product leaves an int64, so that plain Python, without the
# compiler, gets the same numbers.
_LANE_1, _LANE_2 = 2166136261, 3339675911
_PRIME_1, _PRIME_2 = 16777619, 1540483477
_MASK = 0xFFFFFFFF


@inner_kernel
def stir(value: int) -> int:
    """A 32-bit number in which every bit depends on every bit of ``value``."""
    value ^= value >> 15
    value = (value * 0x2C1B3C6D) & _MASK
    value ^= value >> 12
    value = (value * 0x297A2D39) & _MASK
    return value ^ (value >> 15)


@kernel
def hash_hands(
    text: Bytes,
    hands: Ints,
    events: Ints,
    players: Ints,
    number_text: Bytes,
    number_starts: Ints,
    number_ends: Ints,
    site_hashes: Ints,
    site_number_scopes: Ints,
    site_seats_before: Ints,
    start: Ints,
    identity: Ints,
    facts: Ints,
) -> None:
    """Identity and facts of every hand of a chunk that was read.

    The numbers are as the room itself writes them. What begins with ``site_`` is by site: its room, what its numbers
    are unique in, and by how much the printed seats are above the room's own. ``start`` is the best known start of each
    hand.
    """
    for hand in range(len(hands)):
        row = hands[hand]
        if row[H_STATUS] != 0:
            continue
        one = _LANE_1 ^ (site_hashes[row[H_SITE]] & _MASK)
        two = _LANE_2 ^ (site_hashes[row[H_SITE]] >> 32)
        for turn in range(2):
            source = text
            if turn == 0:  # the scope
                begin = 0
                end = 0
                if site_number_scopes[row[H_SITE]] == NUMBERED_NOWHERE:
                    begin = row[H_TEXT]
                    end = row[H_TEXT_END]
                elif site_number_scopes[row[H_SITE]] == NUMBERED_PER_TABLE:
                    begin = row[H_TEXT]
                    if row[H_EVENT_END] > row[H_EVENT]:
                        begin = events[row[H_EVENT], AT]
                    end = begin
                    while end < row[H_TEXT_END] and text[end] != LF:
                        end += 1
            elif number_ends[hand] > number_starts[hand]:  # the number
                source = number_text
                begin = number_starts[hand]
                end = number_ends[hand]
            else:  # a hand without a number is named by its text
                begin = row[H_TEXT]
                end = row[H_TEXT_END]
            for place in range(begin, end):
                byte = int(source[place])
                one = ((one ^ byte) * _PRIME_1) & _MASK
                two = ((two ^ byte) * _PRIME_2) & _MASK
            one = stir(one ^ (turn + 1))
            two = stir(two ^ (turn + 1))
        identity[hand] = (one << 30) ^ (two >> 2)
        low = start[hand] & 0x7FFFFFFF
        high = (start[hand] >> 31) & 0x7FFFFFFF
        facts[hand] = (stir(low ^ stir(high)) << 30) ^ (stir(low + 1) >> 2)
    for player in range(len(players)):
        row = players[player]
        hand = row[P_HAND]
        low = row[P_STACK] & 0x7FFFFFFF
        high = (row[P_STACK] >> 31) & 0x7FFFFFFF
        seat = row[P_SEAT] - site_seats_before[hands[hand, H_SITE]]
        one = stir(stir(seat + 1) ^ low ^ (high * 3))
        two = stir(stir(seat + 101) ^ high ^ stir(low))
        # a sum: logs may list the seats in any order
        facts[hand] = (facts[hand] + ((one << 30) ^ (two >> 2))) & 0x3FFFFFFFFFFFFFFF


# -- what is known already --------------------------------------------------------------------------------------------


class Outcome(IntEnum):
    """What a hand is to those that are known."""

    NEW = 0
    COPY = 1  # knows no more than the one that is there
    BETTER_COPY = 2  # takes the place of the one that is there
    NAMESAKE = 3  # another hand with the same number


class Keys(NamedTuple):
    """Keys of some hands; ``cards`` is the number of hole cards known. A negative ``hand_id`` is no hand."""

    hand_id: Ints
    identity: Ints
    facts: Ints
    cards: Ints


class _Known(NamedTuple):
    """Columns of the known hands, and a hash table over them by identity.

    A slot holds a row's number plus one, 0 if it is free; namesakes stand one after the other.
    """

    hand_id: Ints
    identity: Ints
    facts: npt.NDArray[np.uint32]
    cards: npt.NDArray[np.uint8]
    slots: npt.NDArray[np.int32]


@kernel
def settle(keys: Keys, known: _Known, count: int, outcome: Ints, other: Ints) -> int:
    """Compare hands with the known ones and make them known; there must be room for all of them.

    ``other`` becomes the id of the hand that the outcome is about, or -1.

    Returns:
        The number of known hands.
    """
    hand_id, identity, facts, cards = keys
    known_id, known_identity, known_facts, known_cards, slots = known
    mask = len(slots) - 1
    for hand in range(len(hand_id)):
        outcome[hand] = 0
        other[hand] = -1
        if hand_id[hand] < 0:
            continue
        name = identity[hand]
        fact = facts[hand] & _MASK
        held = cards[hand] if cards[hand] < 255 else 255
        slot = (name ^ (name >> 32)) & mask
        while slots[slot] > 0:
            place = slots[slot] - 1
            if known_identity[place] == name:
                if int(known_facts[place]) == fact:
                    break
                if other[hand] < 0:
                    outcome[hand] = 3
                    other[hand] = known_id[place]
            slot = (slot + 1) & mask
        if slots[slot] > 0:
            place = slots[slot] - 1
            other[hand] = known_id[place]
            outcome[hand] = 1
            if held > int(known_cards[place]):
                outcome[hand] = 2
                known_id[place] = hand_id[hand]
                known_cards[place] = held
            continue
        slots[slot] = count + 1
        known_id[count] = hand_id[hand]
        known_identity[count] = name
        known_facts[count] = fact
        known_cards[count] = held
        count += 1
    return count


class KeyIndex:
    """All known hands by identity and facts, 28 to 50 bytes a hand.

    A large index lies in a file without a name that is mapped into memory, and every so many hands the process lets go
    of what it has looked at: so its memory stays the same however many hands are known, and the system's free memory,
    not the disk, still answers.
    """

    _FULLEST = 0.6  # of the hash table
    #: Columns of more bytes lie in files; after so many hands, pages of them are let go.
    IN_MEMORY = 8 << 20
    HOLD = 1 << 15

    def __init__(self, expected: int = 0) -> None:
        self.count = 0
        self._files: list[mmap] = []
        self._held = 0
        self._known = self._empty(max(expected, 1 << 12))

    def _empty(self, room: int) -> _Known:
        slots = 1 << int(np.ceil(np.log2(room / self._FULLEST)))
        self._files = []
        return _Known(
            self._zeros(room, np.int64),
            self._zeros(room, np.int64),
            self._zeros(room, np.uint32),
            self._zeros(room, np.uint8),
            self._zeros(slots, np.int32),
        )

    def _zeros(self, count: int, kind: type[np.integer]) -> npt.NDArray[Any]:
        size = count * np.dtype(kind).itemsize
        if size < self.IN_MEMORY:
            return np.zeros(count, kind)
        with TemporaryFile() as file:
            file.truncate(size)
            mapped = mmap(file.fileno(), size)
        self._files.append(mapped)
        return np.frombuffer(mapped, kind)

    def _let_go(self, hands: int) -> None:
        """Every so many hands, give pages of mapped files back; what is in them stays in the files."""
        self._held += hands
        if self._held >= self.HOLD:
            self._held = 0
            for mapped in self._files:
                if sys.platform != "win32":
                    mapped.madvise(memory.MADV_DONTNEED)

    def settle(self, keys: Keys) -> tuple[Ints, Ints]:
        """Compare hands with the known ones, in order, and make them known.

        Returns:
            The :class:`Outcome` of each, and the id of the hand that it is about (-1 for a new hand).
        """
        self._make_room(len(keys.hand_id))
        outcome = np.empty(len(keys.hand_id), np.int64)
        other = np.empty(len(keys.hand_id), np.int64)
        self.count = settle(keys, self._known, self.count, outcome, other)
        self._let_go(len(outcome))
        return outcome, other

    def _make_room(self, more: int) -> None:
        needed = self.count + more
        if needed <= len(self._known.hand_id):
            return
        old, old_files, count = self._known, self._files, self.count
        self._known, self.count = self._empty(max(needed, 2 * count)), 0
        files, self._files = self._files, self._files + old_files
        step = 1 << 16
        for start in range(0, count, step):
            part = slice(start, min(start + step, count))
            self.settle(
                Keys(
                    old.hand_id[part],
                    old.identity[part],
                    old.facts[part].astype(np.int64),
                    old.cards[part].astype(np.int64),
                )
            )
        self._files = files

    def save(self, folder: Path) -> None:
        """Write the index so that other processes can map it; see :meth:`open`."""
        for name, column in self._known._asdict().items():
            np.save(folder / f"{name}.npy", column)
        np.save(folder / "count.npy", np.int64(self.count))

    @classmethod
    def open(cls, folder: Path) -> KeyIndex:
        """An index that another process saved. Its memory is shared; what is added to it stays in this process."""
        index = cls()
        columns = (np.asarray(np.load(folder / f"{name}.npy", mmap_mode="c")) for name in _Known._fields)
        index._known = _Known(*columns)
        index.count = int(np.load(folder / "count.npy"))
        return index


def contains(ranges: Iterable[tuple[int, int]], ids: Ints) -> npt.NDArray[np.bool_]:
    """Which ids lie in one of the ranges (first and last id of each)."""
    ordered = np.array(sorted(ranges), np.int64).reshape(-1, 2)
    if not len(ordered):
        return np.zeros(len(ids), np.bool_)
    place = np.searchsorted(ordered[:, 0], ids, side="right") - 1
    furthest = np.maximum.accumulate(ordered[:, 1])  # ranges may overlap
    found: npt.NDArray[np.bool_] = (place >= 0) & (ids <= furthest[place])
    return found
