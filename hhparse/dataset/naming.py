"""The names of hands: what :mod:`~hhparse.dataset.identity` compares, out of what was read and played."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

import numpy as np

from hhparse.dataset import identity
from hhparse.dataset.identity import Keys
from hhparse.dataset.kernels import Bytes, Ints
from hhparse.dataset.spans import Spans
from hhparse.engine import layout as at
from hhparse.engine.play import Played
from hhparse.grammar.machine import Parsed
from hhparse.logs import Chunk
from hhparse.sites.base import Numbering, Site
from hhparse.zones import UNKNOWN_TIME, utc_seconds

#: By so many seconds, or some times as many, the clocks of two places differ.
QUARTER_OF_AN_HOUR = 900


def utc_starts(hands: Ints) -> Ints:
    """When each hand of the engine began, in seconds of UTC; ``UNKNOWN_TIME`` where no zone is known."""
    utc: Ints = np.where(
        hands[:, at.H_STATUS] == 0, utc_seconds(hands[:, at.H_TIME], hands[:, at.H_ZONE]), UNKNOWN_TIME
    )
    return utc


class Naming:
    """How the hands of some sites are named; a hand's site is its place among them."""

    def __init__(self, sites: Iterable[Site]) -> None:
        self.sites = sites = tuple(sites)
        self.rooms = tuple(site.room_name for site in sites)
        self.room_hashes = np.array([_hash_of(name) for name in self.rooms], np.int64)
        self.number_scopes = np.array([int(site.hand_numbers_are_unique_per) for site in sites], np.int64)
        self.seats_before = np.array([site.seats_are_above_the_rooms for site in sites], np.int64)
        self.clock_is_open = np.array([site.hour_tells_no_hands_apart for site in sites], np.bool_)
        self.rewrites_numbers = np.array([site.hand_number_ends_with_count_of > 0 for site in sites], np.bool_)

    def numbers(self, text: Bytes, hands: Ints) -> Spans:
        """The hands' numbers as their rooms write them."""
        printed = Spans(text, hands[:, at.H_NO].copy(), hands[:, at.H_NO_END].copy())
        if not (self.rewrites_numbers[hands[:, at.H_SITE]] & (hands[:, at.H_STATUS] == 0)).any():
            return printed
        words = [
            self.sites[site].own_number(text[start:end].tobytes().decode()).encode() if 0 <= start < end else b""
            for site, start, end in zip(hands[:, at.H_SITE], printed.starts, printed.ends, strict=True)
        ]
        sizes = np.array([len(word) for word in words], np.int64)
        ends = sizes.cumsum()
        return Spans(np.frombuffer(b"".join(words) or b"\0", np.uint8).copy(), ends - sizes, ends)

    def keys(self, chunk: Chunk, parsed: Parsed, played: Played, utc: Ints, hand_id: Ints, number: Spans) -> Keys:
        """Identity and facts of each hand."""
        name, facts = np.zeros((2, chunk.hands), np.int64)
        start = np.where(utc == UNKNOWN_TIME, played.hands[:, at.H_TIME], utc)
        start = np.where(self.clock_is_open[played.hands[:, at.H_SITE]], start % QUARTER_OF_AN_HOUR, start)
        identity.hash_hands(
            chunk.text,
            played.hands,
            parsed.events,
            played.players,
            number.text,
            number.starts,
            number.ends,
            self.room_hashes,
            self.number_scopes,
            self.seats_before,
            start,
            name,
            facts,
        )
        return Keys(hand_id, name, facts, played.hands[:, at.H_KNOWN_CARDS].copy())

    def scope(self, played: Played) -> Spans:
        """The printed start of each hand whose room counts hands per table, as text; no text for the others."""
        seconds = played.hands[:, at.H_TIME]
        is_scoped = (self.number_scopes[played.hands[:, at.H_SITE]] == Numbering.TABLE) & (seconds >= 0)
        if not is_scoped.any():
            none = np.full(len(played.hands), -1, np.int64)
            return Spans(np.zeros(1, np.uint8), none, none)
        times = np.datetime_as_string(np.where(is_scoped, seconds, 0).astype("datetime64[s]")).astype("S19")
        starts = np.arange(len(times), dtype=np.int64) * times.itemsize
        text = np.frombuffer(times.tobytes() or b"\0", np.uint8).copy()
        return Spans(text, np.where(is_scoped, starts, -1), starts + times.itemsize)


def _hash_of(name: str) -> int:
    """A 62-bit number of a name, the same in every process."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "little") >> 2
