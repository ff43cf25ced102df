"""Counting: every hand and every byte of a source is counted once, under one word."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from hhparse.dataset.kernels import Ints

#: What becomes of a hand.
IMPORTED, DUPLICATES, REJECTS = HAND_CLASSES = ("imported", "duplicates", "rejects")
#: What a byte belongs to; ``hands`` are the imported ones.
BYTE_CLASSES = ("hands", "duplicates", "rejects", "context", "separators")
_BYTES_OF = {IMPORTED: "hands", DUPLICATES: "duplicates", REJECTS: "rejects"}


@dataclass
class Tally:
    """Counts of a source, or of many."""

    by_site: dict[str, Counter[str]] = field(default_factory=dict)
    by_reason: Counter[str] = field(default_factory=Counter)
    bytes: Counter[str] = field(default_factory=Counter)

    def count(self, what: str) -> int:
        """Hands of one of HAND_CLASSES."""
        return sum(counts[what] for counts in self.by_site.values())

    @property
    def hands(self) -> int:
        """All hands."""
        return sum(self.count(what) for what in HAND_CLASSES)

    @property
    def total_bytes(self) -> int:
        """All bytes."""
        return sum(self.bytes.values())

    def add_hands(self, what: str, sites: list[str], size: int) -> None:
        """Count hands, given by the site of each, that have ``size`` bytes together."""
        for site, number in Counter(sites).items():
            self.by_site.setdefault(site, Counter())[what] += number
        self.bytes[_BYTES_OF[what]] += size

    def add_hands_by_number(self, what: str, sites: Ints, names: tuple[str, ...], size: int) -> None:
        """As :meth:`add_hands`; sites are numbers of ``names``."""
        for site, number in enumerate(np.bincount(sites, minlength=1)):
            if number:
                self.by_site.setdefault(names[site], Counter())[what] += int(number)
        self.bytes[_BYTES_OF[what]] += size

    def becomes_duplicate(self, site: str, size: int) -> None:
        """A hand that was counted as imported turns out to be a copy."""
        self.by_site[site].update({IMPORTED: -1, DUPLICATES: 1})
        self.bytes.update({"hands": -size, "duplicates": size})

    def add(self, other: Tally) -> None:
        """Count what another one has counted, too."""
        for site, counts in other.by_site.items():
            self.by_site.setdefault(site, Counter()).update(counts)
        self.by_reason.update(other.by_reason)
        self.bytes.update(other.bytes)

    def all_known(self) -> Tally:
        """The same source read once more: what was imported is a duplicate now."""
        again = Tally(by_reason=Counter(self.by_reason), bytes=Counter(self.bytes))
        for site, counts in self.by_site.items():
            known = counts[IMPORTED] + counts[DUPLICATES]
            again.by_site[site] = Counter({DUPLICATES: known, REJECTS: counts[REJECTS]})
        again.bytes["duplicates"] += again.bytes.pop("hands", 0)
        return again
