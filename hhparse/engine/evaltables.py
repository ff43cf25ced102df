"""The lookup tables of the evaluator: how a hand of cards becomes one small number.

**The scale.** Poker tells 7,462 high hands apart when suits do not matter: 1 is 7-5-4-3-2, 7,462 is a royal flush, and
of two hands the bigger number wins. An eight-or-better low has 56 values, 1 is 8-7-6-5-4 and 56 is the wheel; 0 is no
low. The scales, this one and those of other games, are written down class by class in scales.py.

**Why tables of ranks.** Leave flushes aside, and only ranks count. A board is a multiset of five ranks, of which there
are 6,188 (13 of them five of a kind, which no deck gives); the two cards that a player adds are one of 91 multisets
of two. ``by_ranks[board, pair]`` is the best five of all seven, as in hold'em, and ``by_ranks[6188 + board, pair]``
the best hand of exactly three cards of the board and exactly these two. An Omaha hand is the best of its 6, 10 or 15
pairs, so 4, 5 and 6 hole cards need no tables of their own. A row is 182 bytes: all players of a hand read the same
three cache lines.

**Numbering multisets.** Ranks in ascending order ``r0 <= r1 <= ...`` have the number ``C(r0, 1) + C(r1 + 1, 2) +
C(r2 + 2, 3) + ...``. Adding 0, 1, 2... turns a multiset into a set, and a set's number in the combinatorial number
system is dense and without collisions: 0 to 6,187 for five ranks, 0 to 90 for two. A sum of products or powers would
be quicker to compute but has collisions or holes.

**Flushes.** Three suited cards on the board decide the suit. ``omaha_flush[mask, pair]``: ``mask`` are the board's
ranks in that suit (13 bits, bit 0 the deuce), ``pair`` the numbers of two cards of the suit, straight flushes
included. ``flush[mask]`` is the best five of any number of ranks in one suit, for hold'em and for five given cards.
No flush is 0, so a hand's value is simply the larger of both readings.

**Lows** need only masks of eight ranks (bit 0 the ace, bit 7 the eight), of the board and of the hand:
``low[board, hand]`` for any five, ``low[256 + board, hand]`` for exactly three and two. A rank that is used from the
board cannot be used again from the hand, which is all there is to counterfeiting.

**Other games** choose any five of the cards, so all that they need is what five cards are worth on their scale:
``worth[scale, number of the ranks]``, or ``suited_worth[scale, ranks]`` if they are of one suit and that is not 0. In
badugi the cards that count are at most four of different suits, and the mask of their ranks says all: ``badugi[mask]``.

Both games stand in one array because numba is slow at choosing between arrays, and at passing a tuple of them to a
helper for each player; each costs half the speed and more. So kernels get the arrays they need one by one.

**From the small to the large.** The best of a set of cards is the best over the sets with one card less, so each table
of masks is filled for the smallest masks and then grown (:func:`_grow`).

Building takes a few tenths of a second; the tables are kept on disk (4 MB, loaded in a few milliseconds) under a name
that is a hash of this file, and behind a checksum, so that a stale or damaged file is never used.
"""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
import zlib
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hhparse.engine import scales
from hhparse.engine.scales import RANKS, SUITED
from hhparse.hand import Scale
from hhparse.jit import cache_root

log = logging.getLogger(__name__)

LOW_RANKS = 8
BOARDS = comb(RANKS + 4, 5)
PAIRS = comb(RANKS + 1, 2)
BEST_HIGH = 7462
BEST_LOW = 56

#: Scales on which five cards are compared, in the order of their rows.
OF_FIVE = (Scale.HIGH, Scale.SHORT_DECK, Scale.ACE_TO_FIVE, Scale.DEUCE_TO_SEVEN)


class Tables(NamedTuple):
    """What the kernels of evaluate.py look up.

    Three of them answer the reverse question, what a value means; they are fields and not global constants because
    numba freezes globals into the compiled code.
    """

    by_ranks: NDArray[np.uint16]  #: [12376, 91] hold'em by board and pair, then the same for Omaha
    five: NDArray[np.uint16]  #: [6188] the five ranks themselves
    omaha_flush: NDArray[np.uint16]  #: [8192, 91] by the board's ranks in the suit (three to five of them)
    flush: NDArray[np.uint16]  #: [8192] by the ranks in the suit
    low: NDArray[np.uint8]  #: [512, 256] hold'em by low ranks of board and hand, then the same for Omaha
    worth: NDArray[np.uint16]  #: [4, 6188] five ranks, by scale
    suited_worth: NDArray[np.uint16]  #: [4, 8192] five ranks of one suit, by scale; 0 if the suit does not matter
    badugi: NDArray[np.uint16]  #: [8192] one to four ranks of as many suits, bit 0 the deuce
    ranks_of_value: NDArray[np.int64]  #: [5, 7463] ranks that make the hand, the most important first, by scale
    class_of_value: NDArray[np.uint8]  #: [5, 7463] HandClass of a value, by scale (0 for the value 0)
    low_mask_of_value: NDArray[np.uint8]  #: [57] the five low ranks of a low value


Shape = tuple[int, ...]
#: The tables as they stand in the file, wide elements first, so that each begins where its elements are aligned.
LAYOUT: dict[str, tuple[type[np.generic], Shape]] = {
    "by_ranks": (np.uint16, (2 * BOARDS, PAIRS)),
    "five": (np.uint16, (BOARDS,)),
    "omaha_flush": (np.uint16, (1 << RANKS, PAIRS)),
    "flush": (np.uint16, (1 << RANKS,)),
    "low": (np.uint8, (2 << LOW_RANKS, 1 << LOW_RANKS)),
    "worth": (np.uint16, (len(OF_FIVE), BOARDS)),
    "suited_worth": (np.uint16, (len(OF_FIVE), 1 << RANKS)),
    "badugi": (np.uint16, (1 << RANKS,)),
    "ranks_of_value": (np.int64, (len(Scale), BEST_HIGH + 1)),
    "class_of_value": (np.uint8, (len(Scale), BEST_HIGH + 1)),
    "low_mask_of_value": (np.uint8, (BEST_LOW + 1,)),
}


# -- the scale --------------------------------------------------------------------------------------------------------


def packed_ranks(ranks: tuple[int, ...]) -> int:
    """Ranks as a grammar's ``RANK_*`` terminals give them: four bits each, deuce = 1, the first in the lowest.

    >>> hex(packed_ranks((11, 4)))
    '0x5c'
    """
    return sum(rank + 1 << 4 * place for place, rank in enumerate(ranks))


def low_scale() -> list[int]:
    """Masks of all lows from the worst to the best; the low at index ``i`` has the value ``i + 1``.

    Lows compare from the top card down, which is how their masks compare as numbers: the smaller one wins.
    """
    return sorted((mask for mask in range(1 << LOW_RANKS) if mask.bit_count() == 5), reverse=True)


# -- the tables -------------------------------------------------------------------------------------------------------


def build() -> Tables:
    """All tables from nothing."""
    worth, suited_worth, badugi = _worths()
    five, flush = worth[Scale.HIGH].copy(), suited_worth[Scale.HIGH].copy()
    omaha_flush = _omaha_flush(flush)
    low, low_masks = _lows()
    _grow(flush, 5, RANKS)
    ranks_of_value = np.zeros((len(Scale), BEST_HIGH + 1), np.int64)
    class_of_value = np.zeros((len(Scale), BEST_HIGH + 1), np.uint8)
    for scale in Scale:
        hands = scales.scale(scale)
        ranks_of_value[scale, 1 : len(hands) + 1] = [packed_ranks(hand.ranks) for hand in hands]
        class_of_value[scale, 1 : len(hands) + 1] = [hand.hand_class for hand in hands]
    return Tables(
        by_ranks=_by_ranks(five),
        five=five,
        omaha_flush=omaha_flush,
        flush=flush,
        low=low,
        worth=worth,
        suited_worth=suited_worth,
        badugi=badugi,
        ranks_of_value=ranks_of_value,
        class_of_value=class_of_value,
        low_mask_of_value=low_masks,
    )


def _worths() -> tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.uint16]]:
    """The tables ``worth``, ``suited_worth`` and ``badugi``."""
    worth = np.zeros((len(OF_FIVE), BOARDS), np.uint16)
    suited_worth = np.zeros((len(OF_FIVE), 1 << RANKS), np.uint16)
    badugi = np.zeros(1 << RANKS, np.uint16)
    for row, scale in enumerate(OF_FIVE):
        hands = scales.scale(scale)
        values = np.arange(1, len(hands) + 1)
        is_suited = np.array([hand.hand_class in SUITED for hand in hands])
        cards = np.sort(np.array([hand.cards for hand in hands]))
        suited_worth[row, np.bitwise_or.reduce(1 << cards[is_suited], axis=1)] = values[is_suited]
        worth[row, multiset_number(cards[~is_suited])] = values[~is_suited]
    for value, hand in enumerate(scales.scale(Scale.BADUGI), 1):
        badugi[_mask(hand.cards)] = value
    return worth, suited_worth, badugi


def _mask(ranks: tuple[int, ...]) -> int:
    return sum(1 << rank for rank in ranks)


def multiset_number(ranks: NDArray[np.int64]) -> NDArray[np.int64]:
    """Numbers of multisets; the last axis holds each one's ranks in ascending order."""
    number = np.zeros(ranks.shape[:-1], np.int64)
    for place in range(ranks.shape[-1]):
        choose = np.array([comb(rank + place, place + 1) for rank in range(RANKS)])
        number += choose[ranks[..., place]]
    return number


def _multisets(size: int) -> NDArray[np.int64]:
    """All multisets of ranks, each at the index that is its number."""
    members = np.array(list(combinations_with_replacement(range(RANKS), size)))
    return members[np.argsort(multiset_number(members))]


def _by_ranks(five: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """The table ``by_ranks``."""
    boards, pairs = _multisets(5), _multisets(2)
    two_of_hand = _best_with(boards, 3, pairs, five)
    one_of_hand = _best_with(boards, 4, _multisets(1), five)
    holdem = np.maximum(two_of_hand, five[:, None])
    for card in range(2):
        np.maximum(holdem, one_of_hand[:, pairs[:, card]], out=holdem)
    return np.concatenate([holdem, two_of_hand])


def _best_with(
    boards: NDArray[np.int64], of_board: int, added: NDArray[np.int64], five: NDArray[np.uint16]
) -> NDArray[np.uint16]:
    """[board, added]: the best hand of exactly ``of_board`` cards of the board with all of the added ones."""
    kept = _multisets(of_board)
    shape = (len(kept), len(added))
    left = np.broadcast_to(kept[:, None, :], (*shape, of_board))
    right = np.broadcast_to(added[None, :, :], (*shape, added.shape[1]))
    together = five[multiset_number(np.sort(np.concatenate([left, right], axis=2), axis=2))]
    best = np.zeros((len(boards), len(added)), np.uint16)
    for places in combinations(range(5), of_board):
        np.maximum(best, together[multiset_number(boards[:, places])], out=best)
    return best


def _omaha_flush(flush: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """The table ``omaha_flush``, from the table ``flush`` of exactly five cards."""
    pair_masks = np.bitwise_or.reduce(1 << _multisets(2), axis=1)
    table = np.zeros((1 << RANKS, PAIRS), np.uint16)
    masks = np.arange(1 << RANKS)
    threes = masks[np.bitwise_count(masks) == 3]
    table[threes] = flush[threes[:, None] | pair_masks]  # a rank twice leaves fewer than five bits, which is no flush
    _grow(table, 3, 5)
    return table


def _lows() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The tables ``low`` and ``low_mask_of_value``."""
    scale = np.array(low_scale())
    best = np.zeros(1 << LOW_RANKS, np.uint8)
    best[scale] = np.arange(1, BEST_LOW + 1)
    masks = np.arange(1 << LOW_RANKS)
    counts = np.bitwise_count(masks)
    board, hand = masks[:, None], masks[None, :]
    exact = (counts[:, None] == 3) & (counts[None, :] == 2)  # a rank twice leaves fewer than five bits: no low
    omaha = np.where(exact, best[board | hand], 0).astype(np.uint8)
    _grow(omaha, 3, LOW_RANKS)
    _grow(omaha.T, 2, LOW_RANKS)
    _grow(best, 5, LOW_RANKS)
    return np.concatenate([best[board | hand], omaha]), np.array([0, *scale], np.uint8)


def _grow(table: NDArray[np.uint16] | NDArray[np.uint8], smallest: int, largest: int) -> None:
    """Fill the rows of masks with more than ``smallest`` bits: each is the best of those with one bit less."""
    masks = np.arange(len(table))
    counts = np.bitwise_count(masks)
    for count in range(smallest + 1, largest + 1):
        members = masks[counts == count]
        for bit in range(len(table).bit_length() - 1):
            larger = members[members >> bit & 1 == 1]
            table[larger] = np.maximum(table[larger], table[larger ^ (1 << bit)])


# -- the copy on disk -------------------------------------------------------------------------------------------------


@cache
def load() -> Tables:
    """The tables, from the disk if they are there and whole, else built and put there. Never fails for the cache."""
    path = cache_file()
    if (kept := _read(path)) is not None:
        return kept
    tables = build()
    _write(path, tables)
    return tables


def cache_file() -> Path:
    """Where the tables are kept; another source or numpy gives another name."""
    digest = hashlib.blake2b(Path(__file__).read_bytes(), digest_size=10)
    digest.update(Path(scales.__file__).read_bytes())
    digest.update(np.__version__.encode())
    return cache_root() / f"evaluator-{digest.hexdigest()}.tables"


HEADER = 8  # bytes before the tables: their CRC-32, filled up for the alignment


def _read(path: Path) -> Tables | None:
    try:
        content = bytearray(path.read_bytes())  # not bytes, so that the arrays are of the same type as built ones
    except OSError:
        return None
    if content[:HEADER] != _checksum(memoryview(content)[HEADER:]):
        log.warning("the kept evaluator tables in %s are damaged: they are built again", path)
        return None
    arrays: dict[str, NDArray[np.generic]] = {}
    at = HEADER
    for name, (kind, shape) in LAYOUT.items():
        count = int(np.prod(shape))
        arrays[name] = np.frombuffer(content, kind, count, at).reshape(shape)
        at += arrays[name].nbytes
    return Tables(**arrays)  # type: ignore[arg-type]


def _write(path: Path, tables: Tables) -> None:
    """Write beside and rename, so that another process sees the whole file or none."""
    body = b"".join(table.tobytes() for table in tables)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_checksum(memoryview(body)) + body)
            Path(beside).replace(path)
        except OSError:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as problem:
        log.info("the evaluator tables are not kept for the next time: %s", problem)


def _checksum(body: memoryview) -> bytes:
    return zlib.crc32(body).to_bytes(HEADER, "little")
