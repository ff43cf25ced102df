"""Where hands begin and end, and that every byte is counted once."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhparse.logs import split
from tests.logs.stub import chunks, hands, python_text

LINES = [
    "Bob: calls $1",
    "Zoë: bets €5",
    "*** FLOP *** [2c 3c 4c]",
    "",
    "  ",
    "\ufeff",
    'Al said, "PokerStars Hand #5:"',
]
BODIES = st.lists(st.sampled_from(LINES), max_size=6)
HEADS = st.sampled_from(
    [
        "PokerStars Hand #{}:",
        " PokerStars Hand #{}:",
        "\ufeffPokerStars Zoom Hand #{}:",
        "\t\u200b PokerStars Hand #{}:",
    ]
)
FILES = st.tuples(BODIES, st.lists(st.tuples(HEADS, BODIES), max_size=6), st.booleans())
ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "cp1252", "utf-16-le"])
MANY_FILES = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


def written(file: tuple[list[str], list[tuple[str, list[str]]], bool], encoding: str, line_end: str) -> bytes:
    before, hands_, ends_with_line_end = file
    lines = list(before)
    for number, (head, body) in enumerate(hands_):
        lines += [head.format(number), *body]
    text = line_end.join(lines) + (line_end if ends_with_line_end else "")
    bom = codecs.BOM_UTF16_LE if encoding == "utf-16-le" else b""
    return bom + text.encode(encoding, "ignore")


@MANY_FILES
@given(FILES, ENCODINGS, st.sampled_from(["\n", "\r\n", "\r"]), st.integers(1, 300), st.integers(1, 4))
def test_every_byte_is_counted_once(
    tmp_path: Path,
    file: tuple[list[str], list[tuple[str, list[str]]], bool],
    encoding: str,
    line_end: str,
    block: int,
    per_chunk: int,
) -> None:
    raw = written(file, encoding, line_end)
    path = tmp_path / "log.txt"
    path.write_bytes(raw)
    found = chunks(path, block=block, hands_per_chunk=per_chunk)
    assert sum(chunk.disk_bytes for chunk in found) == len(raw)
    assert sum(chunk.hands for chunk in found) == len(file[1])
    assert all(chunk.hands <= per_chunk for chunk in found)

    bom = raw[:2] if encoding == "utf-16-le" else b""
    covered = bytearray(len(raw))
    text_lines = python_text(raw).split("\n")
    for text, start, size, line in hands(found):
        assert python_text(bom + raw[start : start + size]).encode().removesuffix(b"\n") == text.removesuffix(b"\n")
        assert text.endswith(b"\n")
        assert text.split(b"\n")[0].decode() == text_lines[line - 1].lstrip(" \t\ufeff\u200b")
        covered[start : start + size] = bytes(b + 1 for b in covered[start : start + size])
    for residue in (residue for chunk in found for residue in chunk.context):
        start, size = residue.disk_start, residue.disk_size
        assert python_text(bom + raw[start : start + size]) == residue.text
        assert residue.text.split("\n")[0] == text_lines[residue.line - 1].lstrip("\ufeff" if residue.line == 1 else "")
        covered[start : start + size] = bytes(b + 1 for b in covered[start : start + size])
    assert max(covered, default=0) <= 1
    separators = bytes(byte for byte, times in zip(raw, covered, strict=True) if not times)
    assert len(separators) == sum(chunk.separators for chunk in found)
    assert python_text(bom + separators.removeprefix(bom)).strip(" \t\n\ufeff\u200b") == ""


@MANY_FILES
@given(FILES, ENCODINGS, st.integers(1, 200), st.integers(20, 60))
def test_the_same_hands_whatever_the_blocks(
    tmp_path: Path,
    file: tuple[list[str], list[tuple[str, list[str]]], bool],
    encoding: str,
    block: int,
    limit: int,
) -> None:
    """Also where hands are longer than the limit, and where a header reaches over the end of a block."""
    path = tmp_path / "log.txt"
    path.write_bytes(written(file, encoding, "\r\n"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(split, "HAND_LIMIT", limit)
        patch.setattr(split, "HEADER_REACH", 32)
        whole, parts = chunks(path, block=1 << 20), chunks(path, block=block, hands_per_chunk=2)
    assert hands(parts) == hands(whole)
    assert [r for c in parts for r in c.context] == [r for c in whole for r in c.context]
    assert sum(c.disk_bytes for c in parts) == path.stat().st_size


def test_a_hand_ends_with_its_last_line_that_is_not_blank(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_bytes(b"\n*** # 1 ***\n PokerStars Hand #1:\n Bob: folds  \n \n\n\nPokerStars Hand #2:\nAl: folds")
    (chunk,) = chunks(path)
    assert [chunk.hand_text(i) for i in range(2)] == [
        b"PokerStars Hand #1:\n Bob: folds  \n",
        b"PokerStars Hand #2:\nAl: folds\n",
    ]
    assert [residue.text for residue in chunk.context] == ["*** # 1 ***\n"]
    assert [residue.line for residue in chunk.context] == [2]
    assert chunk.line_no.tolist() == [3, 8]
    assert chunk.source_line(1, 2) == 9
    assert chunk.separators == 1 + 1 + 4


def test_a_hand_without_end_is_cut_and_the_rest_is_context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(split, "HAND_LIMIT", 1000)
    path = tmp_path / "log.txt"
    endless = b"PokerStars Hand #1:\n" + b"".join(b"line %d\n" % i for i in range(1000)) + b"x" * 5000
    path.write_bytes(endless + b"\nPokerStars Hand #2:\nAl: folds\n")
    found = chunks(path, block=700)
    texts = [text for text, *_ in hands(found)]
    assert len(texts) == 2
    assert 900 < len(texts[0]) <= 1000
    assert texts[1] == b"PokerStars Hand #2:\nAl: folds\n"
    assert all(len(residue.text) <= 1000 for chunk in found for residue in chunk.context)
    assert sum(chunk.disk_bytes for chunk in found) == path.stat().st_size


def test_a_cut_inside_a_line_makes_no_header(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows the cut is not at the start of a line, even if it reads like a header."""
    monkeypatch.setattr(split, "HAND_LIMIT", 100)
    monkeypatch.setattr(split, "HEADER_REACH", 32)
    start = b"PokerStars Hand #1:"
    path = tmp_path / "log.txt"
    path.write_bytes(start + b"." * (100 - len(start)) + b"PokerStars Hand #2:" + b"." * 300)
    for block in (1, 7, 100, 1000):
        assert [text for text, *_ in hands(chunks(path, block=block))] == [start + b"." * (100 - len(start)) + b"\n"]


def test_chunks_fill_up_from_block_to_block(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_bytes(b"".join(b"PokerStars Hand #%d:\nBob: folds\n\n\n" % i for i in range(2500)))
    assert [chunk.hands for chunk in chunks(path, block=5000)] == [1000, 1000, 500]


@pytest.mark.parametrize("raw", [b"", b"\n\n", b"no hand\n", b"\0\0\0", b"\xff\xfe", b"\xff\xfea", b"\xef\xbb\xbf"])
def test_files_without_a_hand(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "log.txt"
    path.write_bytes(raw)
    found = chunks(path)
    assert sum(chunk.hands for chunk in found) == 0
    assert sum(chunk.disk_bytes for chunk in found) == len(raw)
