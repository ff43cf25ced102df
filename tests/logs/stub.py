"""What the tests of this folder share: headers found by a plain regular expression, and the checks of byte counts."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from hhparse.logs import Chunk, Place, Source
from hhparse.logs.chunk import HeaderFinder
from hhparse.logs.decode import sniff
from hhparse.logs.text import Bytes, Offsets
from hhparse.sites.base import Csv, Format

STARS = Format("stars", "a text format", "stars")
TABLE = Format("table", "a format in a table", "table", Csv(("entry", "at", "order"), "order"))
#: Name of an error handler for ``bytes.decode``: what is no UTF-8 is cp1252.
READ_AS_CP1252 = "read-as-cp1252"
PATTERNS = {"stars": rb"PokerStars (Zoom )?Hand #\d+:", "table": rb"-- starting hand #\d+"}


def finder(pattern: bytes) -> HeaderFinder:
    """Finds what matches at line starts, behind blanks at most: the line's start is given."""
    compiled = re.compile(rb"^[ \t]*" + pattern, re.MULTILINE)

    def find(text: Bytes) -> Offsets:
        return np.array([match.start() for match in compiled.finditer(text.tobytes())], np.int64)

    return find


def finders(format_: Format) -> HeaderFinder:
    return finder(PATTERNS[format_.name])


def source(path: Path, format_: Format = STARS) -> Source:
    """A source of a given format, as ``open_source`` would make it."""
    raw = np.fromfile(path, np.uint8)
    return Source(Place(str(path)), format_, sniff(raw[: 64 << 10]), len(raw))


def chunks(path: Path, format_: Format = STARS, block: int = 1 << 20, hands_per_chunk: int = 1000) -> list[Chunk]:
    return list(source(path, format_).chunks(hands_per_chunk, finders, block))


def hands(found: Iterable[Chunk]) -> list[tuple[bytes, int, int, int]]:
    """Text, place, size and line of each hand."""
    return [
        (chunk.hand_text(i), int(chunk.disk_start[i]), int(chunk.disk_size[i]), int(chunk.line_no[i]))
        for chunk in found
        for i in range(chunk.hands)
    ]


def python_text(raw: bytes) -> str:
    """Bytes as text by Python's own decoders, line by line where they are no UTF-8."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = raw[: len(raw) // 2 * 2].decode("utf-16")
    else:
        text = raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8", READ_AS_CP1252)
    return text.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")


def _read_as_cp1252(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    bad = error.object[error.start : error.end]
    return "".join(bytes([b]).decode("cp1252", "ignore") or chr(b) for b in bad), error.end


codecs.register_error(READ_AS_CP1252, _read_as_cp1252)
