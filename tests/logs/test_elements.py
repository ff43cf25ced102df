"""XML: each tag a line, hands with their session's head, actions by their numbers, and every byte counted once."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from hhparse.logs import Chunk, UnknownFile, open_source
from hhparse.logs.elements import lines_of, lines_of_plainly
from hhparse.sites.base import Format, Xml
from tests.logs.stub import finder, source

XML = Format(
    "xml",
    "an XML format",
    "xml",
    Xml(
        hand="g",
        head="s",
        group="r",
        ordered="a",
        ordered_by="n",
        as_written=('id="draw"',),
        again=("p",),
        empty="a session without hands",
    ),
)
FIND = finder(rb"<g no=")


def read(path: Path, text: str) -> list[Chunk]:
    path.write_text(text, "utf-8", newline="")
    return list(source(path, XML).chunks(1000, lambda _: FIND))


def texts(found: list[Chunk]) -> list[str]:
    return [chunk.hand_text(i).decode() for chunk in found for i in range(chunk.hands)]


def counted(found: list[Chunk]) -> int:
    return sum(
        int(chunk.disk_size.sum()) + sum(residue.disk_size for residue in chunk.context) + chunk.separators
        for chunk in found
    )


WHOLE = """\ufeff<?xml version="1.0"?>
<s><name>x</name>
<g no="1"><p>a</p><p>b</p>
 <r>
  <c>1</c><a n="3"/>
  <a n="1"/><c>2</c>
  <a n="20"
     x="y"/>
 </r>
</g> behind
<g no="2">
</g>
</s>
"""


def test_a_group_may_be_as_it_is_written(tmp_path: Path) -> None:
    """What is dealt in a draw stays behind what is given back."""
    found = read(tmp_path / "a.xml", '<s/>\n<g no="1">\n<r id="draw">\n<a n="2"/>\n<c>1</c>\n<a n="1"/>\n</r>\n</g>\n')
    assert texts(found)[0].split("\n")[2:-3] == ['<r id="draw">', '<a n="2"/>', "<c>1</c>", '<a n="1"/>']


def test_lines_of_a_hand(tmp_path: Path) -> None:
    """Head behind the first line; cards before actions, these by number; the players again before the last line."""
    found = read(tmp_path / "a.xml", WHOLE)
    assert texts(found)[0].split("\n") == [
        *('<g no="1">', "<s>", "<name>x</name>", "<p>a</p>", "<p>b</p>", "<r>", "<c>1</c>", "<c>2</c>"),
        *('<a n="1"/>', '<a n="3"/>', '<a n="20"      x="y"/>', "</r>", "<p>a</p>", "<p>b</p>", "</g>", ""),
    ]
    assert texts(found)[1] == '<g no="2">\n<s>\n<name>x</name>\n</g>\n'


def test_places(tmp_path: Path) -> None:
    """A hand is one stretch of the source; repeated lines keep their line numbers and are counted once."""
    found = read(tmp_path / "a.xml", WHOLE)
    raw = (tmp_path / "a.xml").read_bytes()
    (chunk,) = found
    for i, number in enumerate((b"1", b"2")):
        stretch = raw[chunk.disk_start[i] :][: chunk.disk_size[i]]
        assert stretch.startswith(b'<g no="' + number)
        assert stretch.rstrip().endswith(b"</g>")
    assert chunk.row_lines is not None
    assert chunk.row_lines.tolist() == [3, 2, 2, 3, 3, 4, 5, 6, 6, 5, 7, 9, 3, 3, 10, 11, 2, 2, 12]
    assert [residue.text.split("\n")[0] for residue in chunk.context] == ['<?xml version="1.0"?>', "behind", "</s>"]
    assert counted(found) == len(raw)


def test_a_hand_without_its_end_takes_nothing_with_it(tmp_path: Path) -> None:
    text = '<s>\n<g no="1">\n<r><a n="2"/>\n<g nr="2">\n</g>\n<g no="3">\n<r><a n="1"/></r></g>\n<s>\n<g no="4">\n'
    found = read(tmp_path / "a.xml", text)
    assert texts(found) == [
        '<g no="1">\n<s>\n<r>\n<a n="2"/>\n',
        '<g no="3">\n<s>\n<r>\n<a n="1"/>\n</r>\n</g>\n',
        '<g no="4">\n<s>\n',
    ]
    assert counted(found) == len(text)


@pytest.mark.parametrize("text", ["", "\n \n", "no tag", "<", "<g", '<g no="1">', "<s>", "</g></g>", "a < b <g> c"])
def test_every_byte_is_counted(tmp_path: Path, text: str) -> None:
    assert counted(read(tmp_path / "a.xml", text)) == len(text)


def test_line_ends_and_encoding(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_bytes(WHOLE.replace("\n", "\r\n").encode("utf-16"))
    found = list(source(path, XML).chunks(1000, lambda _: FIND))
    assert texts(found) == texts(read(tmp_path / "b.xml", WHOLE))
    assert counted(found) == path.stat().st_size


def test_a_session_without_hands_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_text('<session sessioncode="7">\n<general>\n<mode>real</mode>\n</general>\n</session>\n')
    found = open_source(path)
    assert isinstance(found, UnknownFile)
    assert found.reason == "this is an iPoker session without hands"


def test_the_kernel_finds_the_lines_that_numpy_finds() -> None:
    """Of well-formed XML and of anything else."""
    rng = random.Random(20)
    pieces = [b"<", b">", b"/", b"a", b" ", b"\n", b'"', b"<a>", b"</a>", b"<b/>", b"<?x?>", b"<!-- -->"]
    texts = [WHOLE.encode(), *(b"".join(rng.choices(pieces, k=rng.randint(1, 18))) for _ in range(5_000))]
    for text in texts:
        data = np.frombuffer(text, np.uint8).copy()
        found, expected = lines_of(data), lines_of_plainly(data)
        assert [column.tolist() for column in found] == [column.tolist() for column in expected], text
