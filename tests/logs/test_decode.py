"""Encodings, line ends, and the way back to the bytes on disk."""

from __future__ import annotations

import codecs
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.logs.decode import Encoding, decode, sniff
from hhparse.logs.text import EMPTY, Text, to_text
from tests.logs.stub import READ_AS_CP1252

PIECES = st.lists(
    st.sampled_from(["é", "€5", "Bob", "\u200b", "😀", "calls $1", "\r", "\n", "\r\n", " ", "♠"]), max_size=30
)
#: Bytes in which broken sequences, line ends and NULs meet more often than by chance.
BYTES = st.lists(
    st.sampled_from([b"a", b"\n", b"\r", b"\0", b"\xe2\x82\xac", b"\xe2", b"\x82", b"\xc3", b"\xa9", b"\x80", b"\x81"])
    | st.binary(min_size=1, max_size=2),
    max_size=40,
).map(b"".join)


def whole(raw: bytes, encoding: Encoding | None = None, block: int = 1 << 30) -> Text:
    """All the text of some bytes, read in blocks as a source reads them."""
    data = np.frombuffer(raw, np.uint8)
    encoding = encoding or sniff(data)
    text, left, position = EMPTY, data[:0], encoding.bom
    while position < len(data):
        new = data[position : position + block]
        position += len(new)
        joined = np.concatenate((left, new))
        piece, taken = decode(joined.copy(), encoding, position - len(joined), is_last=position == len(data))
        left = joined[taken:]
        text = text.joined(piece)
    return text


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"a\nb\n", "a\nb\n"),
        (b"a\r\nb\r\n", "a\nb\n"),
        (b"a\rb\r", "a\nb\n"),
        (b"a\r\nb\rc\nd", "a\nb\nc\nd"),
        (b"a\r\r\nb", "a\n\nb"),
        (codecs.BOM_UTF8 + "Zoë\r\n".encode(), "Zoë\n"),
        ("Zoë €5\r\n".encode("cp1252"), "Zoë €5\n"),
        ("Zoë €5 ".encode() + b"\x80\xe9\n", "Zoë €5 €é\n"),
        (b"\x81\x8d\x8f\x90\x9d", "\x81\x8d\x8f\x90\x9d"),
        (b"\xed\xa0\x80", "í\u00a0€"),  # a surrogate is no UTF-8
        (b"\xc0\xaf", "À¯"),  # nor is an overlong form
        (b"one\0\0\r\n\0two", "one\ntwo"),
        (codecs.BOM_UTF16_LE + "a\r\nZoë 😀\r".encode("utf-16-le"), "a\nZoë 😀\n"),
        (codecs.BOM_UTF16_BE + "a\r\nZoë 😀\r".encode("utf-16-be"), "a\nZoë 😀\n"),
        (codecs.BOM_UTF16_LE + "ab".encode("utf-16-le") + b"c", "ab"),  # a stray odd byte
        (codecs.BOM_UTF16_LE + b"\x00\xd8a\x00\x00\xdc", "\ufffda\ufffd"),  # halves of pairs
        ("without a mark\r\n".encode("utf-16-le"), "without a mark\n"),
        ("without a mark\r\n".encode("utf-16-be"), "without a mark\n"),
        (b"", ""),
    ],
)
def test_text_of_bytes(raw: bytes, text: str) -> None:
    assert to_text(whole(raw).data) == text


def test_names_of_encodings() -> None:
    def name(raw: bytes) -> str:
        return sniff(np.frombuffer(raw, np.uint8)).name

    assert name(b"plain") == "utf-8"
    assert name("Zoë".encode()) == "utf-8"
    assert name("Zoë".encode("cp1252")) == "cp1252"
    assert name(codecs.BOM_UTF8 + b"a") == "utf-8-sig"
    assert name("a".encode("utf-16-le")) == "utf-8"  # too short to tell
    assert name(codecs.BOM_UTF16_BE) == "utf-16-be"


@given(PIECES.map("".join), st.sampled_from(["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"]), st.integers(1, 9))
def test_any_text_in_any_encoding(text: str, name: str, block: int) -> None:
    bom = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}.get(name, b"")
    raw = bom + text.encode(name)
    assert to_text(whole(raw, block=block).data) == text.replace("\r\n", "\n").replace("\r", "\n")


@given(BYTES, st.integers(1, 9))
def test_any_bytes_read_as_python_reads_them_whatever_the_blocks(raw: bytes, block: int) -> None:
    text = whole(raw, Encoding("utf-8"), block)
    assert text.data.tobytes() == python_text_of_narrow(raw).encode()
    assert to_text(text.data).encode() == text.data.tobytes()


def python_text_of_narrow(raw: bytes) -> str:
    """``\\0`` is dropped and CR LF is one line end, both seen in the bytes as they are."""
    marked = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return marked.decode("utf-8", READ_AS_CP1252).replace("\0", "")


@given(BYTES, st.sampled_from(["utf-8", "utf-16-le", "utf-16-be"]), st.integers(1, 9))
def test_each_character_is_found_again_on_disk(raw: bytes, name: str, block: int) -> None:
    """The bytes between the places of two characters are those characters, and dropped ones."""
    encoding = Encoding(name)
    text = whole(raw, encoding, block)
    data = text.data.tobytes()
    starts = [i for i in range(len(data)) if data[i] & 0xC0 != 0x80] + [len(data)]
    places = text.disk(np.array(starts, np.int64)).tolist()
    assert places == sorted(places)
    assert text.end == (len(raw) if name == "utf-8" else len(raw) // 2 * 2)
    for (a, b), (p, q) in zip(pairwise(starts), pairwise(places), strict=True):
        again, _ = decode(np.frombuffer(raw[p:q], np.uint8).copy(), encoding, p, is_last=True)
        assert again.data.tobytes() == data[a:b]


@given(BYTES, st.data())
def test_cut_text_keeps_its_places(raw: bytes, data: st.DataObject) -> None:
    text = whole(raw, Encoding("utf-8"))
    offset = data.draw(st.integers(0, len(text)))
    behind = text.behind(offset)
    every = np.arange(len(behind) + 1)
    assert behind.disk(every).tolist() == text.disk(every + offset).tolist()
