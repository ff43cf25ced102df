"""Text to played hands: the machine and the engine, with all that one format needs, for a chunk at a time."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from hhparse.engine.play import Played, Workspace, play
from hhparse.grammar.machine import EventBuffer, Parsed, Status, parse
from hhparse.grammar.tables import Tables, load
from hhparse.grammar.writing import Writing
from hhparse.logs import Chunk, Source
from hhparse.logs.glued import cut_glued_hands
from hhparse.sites import sites
from hhparse.sites.base import Format


class Player:
    """Parses and plays the chunks of one format, written in one way.

    Its buffers are used again, so one chunk's rows end with the next. Policies for odd units (``sites.base.ODD_FACTS``)
    may be ``assumed`` in rooms of which they are not known.
    """

    def __init__(self, format_: Format, writing: Writing, assumed: Collection[str] = ()) -> None:
        self.format = format_
        self.tables: Tables = load(format_.name).written(writing)
        self.known_sites = [sites()[name].assuming(assumed) for name in self.tables.sites]
        self.facts: NDArray[np.int64] = np.array([site.numbers() for site in self.known_sites], np.int64)
        self.default_site = self.tables.sites.index(format_.default_site)
        self._events = EventBuffer()
        self._space = Workspace()

    def take(self, source: Source, chunk: Chunk) -> tuple[Chunk, Parsed, Played]:
        """A chunk, read and played; it has more hands than before where whole ones were glued to refused ones."""
        parsed = self._parse(chunk.text, chunk.offsets)
        refused = (parsed.status != Status.OK) & (parsed.status != Status.UNSUPPORTED_GAME)
        if refused.any():
            cut = cut_glued_hands(source, chunk, refused, self._accepts)
            if cut is not chunk:
                chunk = cut
                parsed = self._parse(chunk.text, chunk.offsets)
        return chunk, parsed, self._play(chunk.text, chunk.offsets, parsed)

    def play(self, text: NDArray[np.uint8], offsets: NDArray[np.int64]) -> tuple[Parsed, Played]:
        """The hands of a chunk as the machine read them and as the engine played them."""
        parsed = self._parse(text, offsets)
        return parsed, self._play(text, offsets, parsed)

    def _parse(self, text: NDArray[np.uint8], offsets: NDArray[np.int64]) -> Parsed:
        return parse(text, offsets, self.tables, self._events)

    def _play(self, text: NDArray[np.uint8], offsets: NDArray[np.int64], parsed: Parsed) -> Played:
        return play(text, parsed, offsets, self.facts, self._space, self.default_site)

    def _accepts(self, text: NDArray[np.uint8], offsets: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Whether the grammar takes each hand; the rows of the chunk at hand stay as they are."""
        accepted: NDArray[np.bool_] = parse(text, offsets, self.tables, EventBuffer()).status == Status.OK
        return accepted
