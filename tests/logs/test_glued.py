"""Hands glued to the end of a hand that was cut off."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from hhparse.logs.glued import cut_glued_hands
from hhparse.logs.text import Bytes, Offsets
from tests.logs.stub import TABLE, chunks, finders, hands, source


def good(number: int) -> str:
    return f"PokerStars Hand #{number}:\nZoë: folds\nBoard [2c]\n"


def accepts(text: Bytes, offsets: Offsets) -> NDArray[np.bool_]:
    """A grammar of three lines."""
    texts = [text[a:b].tobytes().decode() for a, b in pairwise(offsets)]
    whole = re.compile(r"PokerStars Hand #\d+:\nZoë: folds\nBoard \[2c\]\n")
    return np.array([whole.fullmatch(text) is not None for text in texts], np.bool_)


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "parts",
    [
        [good(1)[:-4], good(2)],  # cut inside a card
        [good(1)[:-4] + "€", good(2)[:-1], good(3), "\n\n", good(4)],
        [good(1)[:-1], good(2)],  # whole, without its last line end
        [good(1), good(2)[:30] + good(3)[:30], good(4)[:-1]],  # two were cut: they stay together
        [good(1)[:30], good(2)[:-1]],
        [good(1)[:30], good(2).replace("Board", 'Al said, "PokerStars Hand #5:"\nBoard')],  # not accepted
        [good(1) + 'Al said, "PokerStars Hand #2:"\nZoë: folds\nBoard [2c]\n'],  # chat
        [good(1)],
    ],
    ids=range(8),
)
def test_a_glued_hand_is_saved(tmp_path: Path, parts: list[str], line_end: str, encoding: str) -> None:
    raw = "".join(parts).replace("\n", line_end).encode(encoding)
    path = tmp_path / "a.txt"
    path.write_bytes(raw)
    (chunk,) = chunks(path)
    better = cut_glued_hands(source(path), chunk, ~accepts(chunk.text, chunk.offsets), accepts, finders)

    expected = [part for part in parts if part.strip()]
    if "Al said" in parts[-1]:
        expected = ["".join(parts)]
    found = hands([better])
    assert [text.decode().removesuffix("\n") for text, *_ in found] == [part.removesuffix("\n") for part in expected]
    assert better.disk_bytes == len(raw)
    bom = raw[:2] if encoding == "utf-16" else b""
    for (_, start, size, line), part in zip(found, expected, strict=True):
        assert (bom + raw[start : start + size]).decode(encoding).replace(line_end, "\n") == part
        assert part.split("\n")[0] in "".join(parts).split("\n")[line - 1]


def test_nothing_refused_nothing_cut(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(good(1) + 'Al said, "' + good(2), "utf-8")
    (chunk,) = chunks(path)
    assert cut_glued_hands(source(path), chunk, np.zeros(1, np.bool_), accepts, finders) is chunk


def test_a_table_says_itself_where_its_lines_begin(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("-- starting hand #1,a,1\nx -- starting hand #2,b,2\n", "utf-8")
    (chunk,) = chunks(path, TABLE)
    assert cut_glued_hands(source(path, TABLE), chunk, np.ones(1, np.bool_), accepts, finders) is chunk
