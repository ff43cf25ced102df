"""Real logs: every byte of every file is counted once, and the hands are those that the manifest counts."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from hhparse.grammar import machine, tables
from hhparse.logs import Place, Source, find_files, open_source
from hhparse.logs.chunk import HeaderFinder
from hhparse.logs.decode import UTF16, sniff
from hhparse.logs.glued import cut_glued_hands
from hhparse.logs.text import Bytes, Offsets
from hhparse.sites.base import Csv, Format
from tests.logs.stub import finder, hands, python_text

pytestmark = pytest.mark.corpus

#: How a hand begins at each site, for these tests only; elsewhere the grammar says it.
BEGINNINGS = {
    "888": rb"#Game No : \d+",
    "betonline": rb"BetOnline Poker (Game|Hand) #",
    "bovada": rb"\w+ (Zone Poker )?(Hand|Game) #",
    "everest": rb"<HAND ",
    "fulltilt": rb"Full ?Tilt Poker Game #",
    "ggpoker": rb"Poker Hand #",
    "ipoker": rb"<game gamecode=",
    "partypoker": rb"#Game No : ",
    "pokernow": rb"-- starting hand #",
    "pokerstars": rb"(> )?([\w ]*(Hand|Game|GAME)[\w ()]* #\d+:|M\xc3\xa3o PokerStars #)",
    "winamax": rb"Winamax Poker - ",
    "wpn": rb"(Game )?(Hand|Game ID:|started)",
}
TABLE = Csv(("entry", "at", "order"), "order")


def manifest(corpus: Path) -> list[dict[str, str]]:
    with (corpus / "MANIFEST.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def sources(corpus: Path, site: str = "") -> Iterator[tuple[dict[str, str], Source, HeaderFinder]]:
    for row in manifest(corpus):
        if site in ("", row["site"]):
            path = corpus / row["file"]
            format_ = Format(row["site"], row["site"], row["site"], TABLE if row["site"] == "pokernow" else None)
            sample = np.fromfile(path, np.uint8, 64 << 10)
            source = Source(Place(str(path)), format_, sniff(sample), path.stat().st_size)
            yield row, source, finder(BEGINNINGS.get(row["site"], rb"[^\n]*#\d{5}"))


def test_every_byte_of_every_file(corpus: Path) -> None:
    total = 0
    for row, source, find in sources(corpus):
        finders = partial(lambda find, _: find, find)
        found = list(source.chunks(finders=finders))
        assert source.size == int(row["bytes"]), row["file"]
        assert sum(chunk.disk_bytes for chunk in found) == source.size, row["file"]
        assert all(chunk.separators >= 0 and (chunk.disk_size > 0).all() for chunk in found), row["file"]
        total += source.size
        if source.format.container is None:
            parts = list(source.chunks(7, finders, 1000))
            assert hands(parts) == hands(found), row["file"]
    assert total > 1_000_000


def test_every_hand_is_where_it_is_said_to_be(corpus: Path) -> None:
    for row, source, find in sources(corpus):
        if source.format.container is not None:
            continue
        raw = (corpus / row["file"]).read_bytes()
        bom = raw[:2] if source.encoding.name in UTF16 else b""
        lines = python_text(raw).split("\n")
        for text, start, size, line in hands(source.chunks(finders=partial(lambda find, _: find, find))):
            again = python_text(bom + raw[start : start + size])
            assert again.removesuffix("\n") == text.decode().removesuffix("\n"), row["file"]
            assert lines[line - 1].endswith(text.decode().split("\n")[0]), row["file"]


def test_encodings_are_those_of_the_manifest(corpus: Path) -> None:
    for row, source, _ in sources(corpus):
        expected = {"ascii": "utf-8", "utf-16-le-bom": "utf-16-le", "latin-1(broken-utf8-sig)": "utf-8-sig"}
        assert source.encoding.name == expected.get(row["encoding"], row["encoding"]), row["file"]


@pytest.mark.parametrize("site", ["pokerstars", "pokernow"])
def test_hands_are_as_many_as_the_manifest_counts(corpus: Path, site: str) -> None:
    others = {}
    for row, source, find in sources(corpus, site):
        count = len(hands(source.chunks(finders=partial(lambda find, _: find, find))))
        if count != int(row["hands"]):
            others[row["file"]] = (count, int(row["hands"]))
    assert others == {}


def test_the_corpus_is_found_in_its_folder(corpus: Path) -> None:
    found = {str(place) for place in find_files([corpus]) if isinstance(place, Place)}
    assert found == {str(corpus / row["file"]) for row in manifest(corpus)} | {str(corpus / "MANIFEST.csv")}


@pytest.mark.parametrize("site", ["pokerstars", "pokernow"])
def test_the_grammar_finds_the_format_and_its_hands(corpus: Path, site: str) -> None:
    for row, _, _ in sources(corpus, site):
        source = open_source(corpus / row["file"])
        assert isinstance(source, Source), (row["file"], source)
        assert source.format.name == site, row["file"]
        assert sum(chunk.hands for chunk in source.chunks()) == int(row["hands"]), row["file"]


def test_tables_without_a_header_row(bug_inputs: Path) -> None:
    paths = sorted(bug_inputs.glob("8[123]-pokernow-*"))
    assert len(paths) == 3
    for path in paths:
        source = open_source(path)
        assert isinstance(source, Source)
        (chunk,) = source.chunks()
        assert (source.format.name, chunk.hands, chunk.context, chunk.separators) == ("pokernow", 1, [], 0)


def test_a_hand_glued_to_another(bug_inputs: Path) -> None:
    source = open_source(next(bug_inputs.glob("62-*")))
    assert isinstance(source, Source)
    (chunk,) = source.chunks()
    loaded = tables.load("pokerstars")

    def accepts(text: Bytes, offsets: Offsets) -> NDArray[np.bool_]:
        return np.asarray(machine.parse(text, offsets, loaded).status == 0)

    assert accepts(chunk.text, chunk.offsets).tolist() == [False]
    better = cut_glued_hands(source, chunk, ~accepts(chunk.text, chunk.offsets), accepts)
    assert accepts(better.text, better.offsets).tolist() == [False, True]
    assert better.disk_bytes == source.size
