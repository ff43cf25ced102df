"""Sources: a file, or a member of an archive, that holds hands of one format."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from hhparse.errors import UserError
from hhparse.grammar.writing import PLAIN, Writing, is_open, usual
from hhparse.logs.archive import Place, ReadError, opened, place_of, read, size_of
from hhparse.logs.chunk import Chunk
from hhparse.logs.containers import chunks_of_rows
from hhparse.logs.decode import Encoding, decode, sniff
from hhparse.logs.detect import LONG_SAMPLE, SAMPLE, Finders, detect, grammar_finder, why_unknown
from hhparse.logs.packed import rows_of
from hhparse.logs.split import Splitter
from hhparse.logs.text import EMPTY, Bytes, Text
from hhparse.sites import formats
from hhparse.sites.base import Format

BLOCK = 2 << 20


@dataclass(frozen=True)
class UnknownFile:
    """A file that no hands can be read from; ``reason`` says why, in words a person understands."""

    place: Place
    size: int
    reason: str


@dataclass(frozen=True)
class Source:
    """A file or a member of an archive. It holds no open file, so it can be sent to another process.

    ``writing`` is how its amounts and cards are written, where the format leaves that open.

    ``size`` is the number of bytes on disk (unpacked, in an archive) when the source was opened; what a running client
    writes behind them is left for the next time.
    """

    place: Place
    format: Format
    encoding: Encoding
    size: int
    writing: Writing = PLAIN

    @property
    def path(self) -> str:
        """The path as a person reads it: ``folder/archive.zip!member`` in an archive."""
        return str(self.place)

    def chunks(
        self, hands_per_chunk: int = 500, finders: Finders = grammar_finder, block: int = BLOCK
    ) -> Iterator[Chunk]:
        """The hands of the source, and every byte between them; see :class:`~hhparse.logs.chunk.Chunk`.

        Raises:
            ReadError: the file cannot be read to its end.
        """
        find = finders(self.format)
        if self.format.container is not None:
            text = EMPTY
            for piece in self.texts(self.size):
                text = text.joined(piece)
            yield from chunks_of_rows(rows_of(text, self.format.container, self.size), find, hands_per_chunk)
            return
        splitter = Splitter(find, hands_per_chunk)
        for piece in self.texts(block):
            yield from splitter.take(piece)
        yield from splitter.finish(self.size)

    def texts(self, block: int = BLOCK) -> Iterator[Text]:
        """The text of the source, a block of bytes at a time."""
        return _texts(self.place, self.encoding, self.size, block)

    def text_at(self, disk_start: int, disk_size: int) -> Text:
        """The text of a stretch of the source that begins and ends with whole characters.

        Raises:
            ReadError: the file cannot be read there.
        """
        with opened(self.place) as file:
            file.seek(disk_start)
            return decode(read(file, disk_size, _NONE), self.encoding, disk_start, is_last=True)[0]


def open_source(
    path: str | os.PathLike[str] | Place, format_name: str | None = None, finders: Finders = grammar_finder
) -> Source | UnknownFile:
    """Finds out how a source is written. The format comes from the text, never from the path.

    Args:
        path: a file, or a member of an archive as :func:`~hhparse.logs.files.find_files` gives it
            (``archive.zip!member``).
        format_name: the format, where it is known; else it is recognised.

    Raises:
        UserError: there is no format of that name.
    """
    if format_name is not None and format_name not in formats():
        raise UserError(f"there is no format {format_name!r}; the formats are: {', '.join(formats())}")
    place = place_of(path)
    try:
        return _opened_source(place, format_name, finders)
    except ReadError as error:
        return UnknownFile(place, 0, str(error))


def _opened_source(place: Place, format_name: str | None, finders: Finders) -> Source | UnknownFile:
    size = size_of(place)
    known = [formats()[format_name]] if format_name else list(formats().values())
    for length in (SAMPLE, LONG_SAMPLE):
        length = min(length, size)
        with opened(place) as file:
            sample = read(file, length, _NONE)
        encoding = sniff(sample)
        text, _ = decode(sample[encoding.bom :].copy(), encoding, encoding.bom, is_last=True)
        format_ = known[0] if format_name else detect(text, known, finders)
        if format_ is not None:
            source = _with_writing(Source(place, format_, encoding, size, usual(format_)), finders)
            if not format_name or any(chunk.hands for chunk in source.chunks(1, finders, SAMPLE)):
                return source
            break
        if length == size:
            break
    return UnknownFile(place, size, why_unknown(sample, encoding, text, known))


def _with_writing(source: Source, finders: Finders) -> Source:
    """The source with its writing, for which it may have to be read."""
    if not is_open(source.format):
        return source
    from hhparse.logs.context import SURVEY_BYTES, SURVEY_HANDS, find_writing  # it loads the machine

    chunks = source.chunks(SURVEY_HANDS, finders, SURVEY_BYTES)
    return replace(source, writing=find_writing(source.format, chunks))


def _texts(place: Place, encoding: Encoding, size: int, block: int) -> Iterator[Text]:
    with opened(place) as file:
        position = len(read(file, encoding.bom, _NONE))
        left = _NONE
        while position < size:
            count = min(block, size - position)
            raw = read(file, count, left)
            position += count
            text, taken = decode(raw, encoding, position - len(raw), is_last=position == size)
            left = raw[taken:]
            yield text


_NONE: Bytes = np.zeros(0, np.uint8)
