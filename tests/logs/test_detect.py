"""Which formats are tried: a format is left out only where none of its headers can be."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hhparse.logs import detect
from hhparse.logs.detect import GrammarFinder
from hhparse.logs.split import headers
from hhparse.logs.text import Bytes
from hhparse.sites import formats

FOLDER = Path(__file__).parent.parent / "formats"
TEXTS = [name for name, format_ in formats().items() if format_.container is None]


def _text(path: Path) -> Bytes:
    return np.frombuffer(path.read_bytes().replace(b"\r\n", b"\n"), np.uint8)


@pytest.mark.parametrize("indent", [b"", b"  \t"])
@pytest.mark.parametrize("name", TEXTS)
def test_no_format_is_left_out_that_has_a_header(name: str, indent: bytes) -> None:
    finder = GrammarFinder(formats()[name])
    found = 0
    for path in sorted((FOLDER / name).glob("*.txt")):
        text = np.frombuffer(b"\n".join(indent + line for line in _text(path).tobytes().split(b"\n")), np.uint8)
        heads = headers(text, finder)[0]
        if len(heads):
            found += 1
            assert finder.may_find(detect.LineStarts(text))
    assert found or indent or not list((FOLDER / name).glob("*.txt"))


def test_most_formats_are_left_out() -> None:
    """Else a folder of many small files takes twice as long."""
    text = np.frombuffer(
        b"PokerStars Hand #1:\nTable 'Halley' 9-max\nSeat 1: Ann ($5 in chips)\nAnn: folds\n", np.uint8
    )
    starts = detect.LineStarts(text)
    tried = [name for name in TEXTS if GrammarFinder(formats()[name]).may_find(starts)]
    assert "pokerstars" in tried
    assert len(tried) <= len(TEXTS) // 3
