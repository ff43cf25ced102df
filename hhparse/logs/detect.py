"""Which format a source is written in: the one whose header terminal is found most often at its line starts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from hhparse.logs.chunk import HeaderFinder
from hhparse.logs.decode import UTF16, Encoding
from hhparse.logs.packed import empty_session, looks_like, may_begin, rows_of
from hhparse.logs.split import headers, marked_lines
from hhparse.logs.text import LF, Bytes, Offsets, Text, after_blanks, is_blank_in_line, to_text
from hhparse.sites import sites
from hhparse.sites.base import Format

#: How much of a source is looked at first, and how much if no header is found in that.
SAMPLE = 64 << 10
LONG_SAMPLE = 2 << 20
#: Gives the finder of a format's headers.
Finders = Callable[[Format], HeaderFinder]


class LineStarts:
    """How the lines of a text begin, behind blanks: per length the first bytes of each, the first one lowest."""

    def __init__(self, text: Bytes) -> None:
        lines = np.append(0, np.flatnonzero(text == LF) + 1)
        padded = np.append(text, np.zeros(_LONGEST, np.uint8))
        is_indented = is_blank_in_line[padded[lines]]
        if is_indented.any():
            inked = np.flatnonzero(~is_blank_in_line[padded])
            lines[is_indented] = inked[np.searchsorted(inked, lines[is_indented])]
        starts = sum(padded[lines + place].astype(np.int64) << 8 * place for place in range(_LONGEST))
        self._starts = {_LONGEST: set(np.unique(starts).tolist())}

    def __getitem__(self, length: int) -> set[int]:
        if length not in self._starts:
            self._starts[length] = {start & (1 << 8 * length) - 1 for start in self._starts[_LONGEST]}
        return self._starts[length]


#: So many first bytes of lines are looked at: they fill no more than a number of 64 bits.
_LONGEST = 7


class GrammarFinder:
    """The header terminal of a format's grammar, as the machine runs it."""

    def __init__(self, format_: Format) -> None:
        from hhparse.grammar import machine, tables

        self._tables = tables.load(format_.name)
        self._find = machine.find_headers

    def __call__(self, text: Bytes) -> Offsets:
        """Offsets of the lines that a header begins."""
        return self._find(text, self._tables)

    def may_find(self, starts: LineStarts) -> bool:
        """Whether a header may begin one of these lines."""
        return any(not own.isdisjoint(starts[length]) for length, own in self._tables.header_starts.items())


@cache
def grammar_finder(format_: Format) -> HeaderFinder:
    """The finder of the format's headers."""
    return GrammarFinder(format_)


def detect(sample: Text, formats: list[Format], finders: Finders) -> Format | None:
    """The format with the most headers in the sample; of several, the one whose first header is first.

    A text that begins as XML or JSON does is tried as that first, and as other text only if it has no such hands.
    """
    begin = sample.data[after_blanks(sample.data, 0) :][:1].tobytes()
    marked = marked_lines(sample.data)
    likely = [format_ for format_ in formats if may_begin(format_.container, begin)]
    for some in (likely, [format_ for format_ in formats if format_ not in likely]):
        is_text = any(format_.container is None for format_ in some)
        starts = LineStarts(sample.data) if is_text and not marked.size else None
        best: tuple[int, int] | None = None
        found: Format | None = None
        for format_ in some:
            heads = _heads(sample, format_, finders(format_), marked, starts)
            if format_.summary and len(heads):
                heads = heads[[not _is_summary(sample, format_, head) for head in heads.tolist()]]
            if len(heads) and (best is None or (len(heads), -int(heads[0])) > best):
                best, found = (len(heads), -int(heads[0])), format_
        if found is not None:
            return found
    return None


def _heads(sample: Text, format_: Format, find: HeaderFinder, marked: Offsets, starts: LineStarts | None) -> Offsets:
    """Where a format's hands begin in a sample."""
    if format_.container is not None:
        if not looks_like(sample, format_.container):
            return marked[:0]
        return headers(rows_of(sample, format_.container, sample.end).text, find)[0]
    if starts is not None and isinstance(find, GrammarFinder) and not find.may_find(starts):
        return marked[:0]
    return headers(sample.data, find, marked)[0]


def _is_summary(text: Text, format_: Format, start: int) -> bool:
    """Whether a room's summary of a tournament begins there."""
    words = format_.summary.encode()
    return bool(words) and text.data[start : start + len(words)].tobytes() == words


def why_unknown(sample: Bytes, encoding: Encoding, text: Text, formats: list[Format]) -> str:
    """Why the text is in none of these formats, in a sentence."""
    start = after_blanks(text.data, 0)
    if not len(sample):
        return "the file is empty"
    if start == len(text):
        return "the file holds only blanks"
    read = text.data if encoding.name in UTF16 else sample
    if np.count_nonzero((read < 32) & ((read < 9) | (read > 13))) > len(read) // 20:
        return "this is not a text file"
    if empty := empty_session(text, formats):
        return f"this is {empty}"
    for format_ in formats:
        if _is_summary(text, format_, start):
            return f"this is a summary of a tournament by {format_.title}, which has no hands"
    line = first_line(text)
    wanted = "a known format" if len(formats) > 1 else formats[0].title
    reason = f"no line begins as a hand of {wanted} does; the first line is {line!r}"
    if room := max((name for name in _rooms() if name in line), key=len, default=""):
        reason += (
            f"; it names {room}: if this is a localised client, set the client's log language to English, or send us "
            "this file"
        )
    return reason


@cache
def _rooms() -> list[str]:
    """What rooms are called in their logs."""
    return [site.title.split(",")[0].split(" (")[0] for site in sites().values() if not site.room]


def first_line(text: Text) -> str:
    """The first line that is not blank, shortened."""
    data = text.data[after_blanks(text.data, 0) :][:400]
    end = np.flatnonzero(data == LF)
    line = to_text(data[: end[0]] if len(end) else data)
    return line if len(line) <= 80 else line[:79] + "…"
