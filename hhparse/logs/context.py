"""What a single hand cannot tell and its whole source can: how amounts and cards are written.

The source is surveyed by the machine itself, so an amount is what the grammar calls one. The survey ends as soon as
the answer is beyond doubt, which most sources give in their first hands.
"""

from __future__ import annotations

from collections.abc import Iterable

from hhparse.grammar.machine import EventBuffer, parse
from hhparse.grammar.tables import load
from hhparse.grammar.writing import Writing, decide, is_open, new_counts, usual
from hhparse.logs.chunk import Chunk
from hhparse.sites.base import Format

#: Hands and bytes that are surveyed at a time.
SURVEY_HANDS, SURVEY_BYTES = 100, 256 << 10


def find_writing(format_: Format, chunks: Iterable[Chunk]) -> Writing:
    """How the source with these chunks is written; reads no more of them than it needs."""
    if not is_open(format_):
        return usual(format_)
    counts, buffer = new_counts(format_), EventBuffer()
    writing = usual(format_)
    for chunk in chunks:
        parse(chunk.text, chunk.offsets, load(format_.name), buffer, counts)
        writing, is_sure = decide(format_, counts)
        if is_sure:
            break
    return writing
