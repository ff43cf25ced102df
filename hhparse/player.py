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
        parsed = self.parse(chunk)
        if self.refused(parsed).any():
            chunk, parsed = self.parse_again(source, chunk, parsed)
        return chunk, parsed, self.played(chunk, parsed)

    def parse(self, chunk: Chunk) -> Parsed:
        """The hands of a chunk as the machine reads them."""
        return parse(chunk.text, chunk.offsets, self.tables, self._events)

    def refused(self, parsed: Parsed) -> NDArray[np.bool_]:
        """The hands that the grammar does not take, in whatever game."""
        is_refused: NDArray[np.bool_] = (parsed.status != Status.OK) & (parsed.status != Status.UNSUPPORTED_GAME)
        return is_refused

    def parse_again(self, source: Source, chunk: Chunk, parsed: Parsed) -> tuple[Chunk, Parsed]:
        """The same, with the hands that are glued to refused ones cut off; ``source`` is where the chunk comes from."""
        cut = cut_glued_hands(source, chunk, self.refused(parsed), self._accepts)
        return (chunk, parsed) if cut is chunk else (cut, self.parse(cut))

    def play(self, text: NDArray[np.uint8], offsets: NDArray[np.int64]) -> tuple[Parsed, Played]:
        """The hands of a text as the machine reads them and as the engine plays them."""
        parsed = parse(text, offsets, self.tables, self._events)
        return parsed, play(text, parsed, offsets, self.facts, self._space, self.default_site)

    def played(self, chunk: Chunk, parsed: Parsed) -> Played:
        """The hands of a chunk as the engine plays them."""
        return play(chunk.text, parsed, chunk.offsets, self.facts, self._space, self.default_site)

    def _accepts(self, text: NDArray[np.uint8], offsets: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Whether the grammar takes each hand; the rows of the chunk at hand stay as they are."""
        accepted: NDArray[np.bool_] = parse(text, offsets, self.tables, EventBuffer()).status == Status.OK
        return accepted
