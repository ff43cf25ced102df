"""Which format a source is written in: the one whose header terminal is found most often at its line starts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from hhparse.logs.chunk import HeaderFinder
from hhparse.logs.decode import UTF16, Encoding
from hhparse.logs.packed import empty_session, looks_like, may_begin, rows_of
from hhparse.logs.split import headers
from hhparse.logs.text import LF, Bytes, Text, after_blanks, to_text
from hhparse.sites import sites
from hhparse.sites.base import Format

#: How much of a source is looked at first, and how much if no header is found in that.
SAMPLE = 64 << 10
LONG_SAMPLE = 2 << 20
#: Gives the finder of a format's headers.
Finders = Callable[[Format], HeaderFinder]


@cache
def grammar_finder(format_: Format) -> HeaderFinder:
    """The header terminal of the format's grammar, as the machine runs it."""
    from hhparse.grammar import machine, tables

    loaded = tables.load(format_.name)
    return lambda text: machine.find_headers(text, loaded)


def detect(sample: Text, formats: list[Format], finders: Finders) -> Format | None:
    """The format with the most headers in the sample; of several, the one whose first header is first.

    A text that begins as XML or JSON does is tried as that first, and as other text only if it has no such hands.
    """
    begin = sample.data[after_blanks(sample.data, 0) :][:1].tobytes()
    likely = [format_ for format_ in formats if may_begin(format_.container, begin)]
    return _best(sample, likely, finders) or _best(sample, [one for one in formats if one not in likely], finders)


def _best(sample: Text, formats: list[Format], finders: Finders) -> Format | None:
    best: tuple[int, int] | None = None
    found: Format | None = None
    for format_ in formats:
        lines = _lines(sample, format_)
        heads, _ = headers(lines, finders(format_))
        if len(heads) and (best is None or (len(heads), -int(heads[0])) > best):
            best, found = (len(heads), -int(heads[0])), format_
    return found


def why_unknown(sample: Bytes, encoding: Encoding, text: Text, formats: list[Format]) -> str:
    """Why no format was recognised, in a sentence."""
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
    line = first_line(text)
    reason = f"no line begins as a hand of a known format does; the first line is {line!r}"
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


def _lines(sample: Text, format_: Format) -> Bytes:
    if format_.container is None:
        return sample.data
    if not looks_like(sample, format_.container):
        return sample.data[:0]
    return rows_of(sample, format_.container, sample.end).text
