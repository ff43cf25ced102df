"""Text to played hands: the machine and the engine, with all that one format needs, for a chunk at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hhparse.engine.play import Played, Workspace, play
from hhparse.events import KIND, V2, EventKind
from hhparse.grammar.machine import EventBuffer, Parsed, parse
from hhparse.grammar.tables import Tables, load
from hhparse.sites import sites
from hhparse.sites.base import Format


class Player:
    """Parses and plays the chunks of one format; its buffers are used again, so one chunk's rows end with the next."""

    def __init__(self, format_: Format) -> None:
        self.format = format_
        self.tables: Tables = load(format_.name)
        self.facts: NDArray[np.int64] = np.array([sites()[name].numbers() for name in self.tables.sites], np.int64)
        self.default_site = self.tables.sites.index(format_.default_site)
        self._events = EventBuffer()
        self._space = Workspace()

    def play(self, text: NDArray[np.uint8], offsets: NDArray[np.int64]) -> tuple[Parsed, Played]:
        """The hands of a chunk as the machine read them and as the engine played them."""
        parsed = parse(text, offsets, self.tables, self._events)
        rows = parsed.events
        rows[(rows[:, KIND] == EventKind.HEADER) & (rows[:, V2] < 0), V2] = self.default_site
        return parsed, play(text, parsed, offsets, self.facts, self._space)
