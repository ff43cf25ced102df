"""Folders, archives, and files that cannot be read."""

from __future__ import annotations

import gzip
import os
import pickle
import zipfile
from pathlib import Path

import pytest

from hhparse.errors import UserError
from hhparse.logs import Place, ReadError, Source, UnknownFile, find_files, open_source
from hhparse.logs import source as source_module
from hhparse.sites.base import Format
from tests.logs.stub import STARS, TABLE, finders, hands

HANDS = b"PokerStars Hand #1:\r\nBob: folds\r\n\r\n\r\nPokerStars Hand #2:\r\nAl: folds\r\n"


@pytest.fixture(autouse=True)
def _two_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[str, Format] = {"stars": STARS, "table": TABLE}
    monkeypatch.setattr(source_module, "formats", lambda: known)


def opened(place: Place | Path | str, format_name: str | None = None) -> Source:
    found = open_source(place, format_name, finders)
    assert isinstance(found, Source), found
    return found


def unknown(place: Place | Path | str) -> UnknownFile:
    found = open_source(place, None, finders)
    assert isinstance(found, UnknownFile)
    return found


def count(source: Source) -> int:
    found = list(source.chunks(finders=finders))
    assert sum(chunk.disk_bytes for chunk in found) == source.size
    return len(hands(found))


def test_the_format_comes_from_the_text(tmp_path: Path) -> None:
    (tmp_path / "table.csv").write_bytes(HANDS)
    (tmp_path / "stars.txt").write_bytes(b"entry,at,order\n-- starting hand #1 --,a,1\n")
    (tmp_path / "mixed.txt").write_bytes(b"x,y,1\n-- starting hand #1 --,a,1\n" + HANDS)
    assert opened(tmp_path / "table.csv").format is STARS
    assert opened(tmp_path / "stars.txt").format is TABLE
    assert opened(tmp_path / "mixed.txt").format is STARS
    assert opened(tmp_path / "mixed.txt", "table").format is TABLE
    with pytest.raises(UserError, match=r"no format 'tsars'; the formats are: stars, table"):
        open_source(tmp_path / "mixed.txt", "tsars")


def test_a_format_far_from_the_start_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"* chat\n" * 20_000 + HANDS)
    assert count(opened(tmp_path / "a.txt")) == 2


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "the file is empty"),
        (b"\xef\xbb\xbf \r\n\r\n", "the file holds only blanks"),
        (bytes(range(256)) * 10, "this is not a text file"),
        (
            b"\r\nDear diary,\r\nwon again",
            "no line begins as a hand of a known format does; the first line is 'Dear diary,'",
        ),
        (
            "PokerStars \u724c\u5c40 #7: Hold'em".encode(),
            'no line begins as a hand of a known format does; the first line is "PokerStars \u724c\u5c40 #7: Hold\'em"'
            "; it names PokerStars: if this is a localised client, set the client's log language to English, or send "
            "us this file",
        ),
        (b"x" * 200, f"no line begins as a hand of a known format does; the first line is '{'x' * 79}…'"),
    ],
)
def test_why_a_file_is_unknown(tmp_path: Path, raw: bytes, reason: str) -> None:
    (tmp_path / "a.txt").write_bytes(raw)
    found = unknown(tmp_path / "a.txt")
    assert (found.reason, found.size) == (reason, len(raw))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert unknown(tmp_path / "none.txt").reason == "the file cannot be read: there is no such file"
    assert unknown(tmp_path).reason == "the file cannot be read: not a file"
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 and so on")
    (found,) = find_files([tmp_path])
    assert isinstance(found, UnknownFile)
    assert "the archive cannot be read" in found.reason
    (tmp_path / "broken.gz").write_bytes(gzip.compress(HANDS)[:-12])
    assert "the file cannot be read" in unknown(tmp_path / "broken.gz").reason


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="for this user no file is forbidden")
def test_forbidden_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(HANDS)
    (tmp_path / "a.txt").chmod(0)
    assert unknown(tmp_path / "a.txt").reason == "the file cannot be read: its permissions do not allow it"
    (tmp_path / "b").mkdir(mode=0)
    assert any(isinstance(found, UnknownFile) for found in find_files([tmp_path]))


def test_folders_are_walked_in_order_without_hidden_files_and_datasets(tmp_path: Path) -> None:
    for name in (
        "b/2.txt",
        "b/1.txt",
        "a.txt",
        ".hidden",
        ".git/x",
        "hands/_snapshots/1.json",
        "hands/parts/x.parquet",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(HANDS)
    found = [str(place) for place in find_files([tmp_path, tmp_path / ".hidden"]) if isinstance(place, Place)]
    assert [Path(path).relative_to(tmp_path).as_posix() for path in found] == ["a.txt", "b/1.txt", "b/2.txt", ".hidden"]


def test_links_that_lead_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.txt").write_bytes(HANDS)
    try:
        (tmp_path / "logs" / "again").symlink_to(tmp_path / "logs", target_is_directory=True)
        (tmp_path / "logs" / "lost").symlink_to(tmp_path / "nowhere")
        (tmp_path / "logs" / "self").symlink_to(tmp_path / "logs" / "self")
    except OSError:
        pytest.skip("this system makes no links")
    found = list(find_files([tmp_path / "logs", tmp_path / "logs"]))
    assert [Path(str(place)).name for place in found] == ["a.txt", "lost", "self"]
    assert isinstance(found[1], Place)
    assert "no such file" in unknown(found[1]).reason
    assert isinstance(found[2], Place)
    assert "cannot be read" in unknown(found[2]).reason


def test_members_of_archives_are_sources(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("b/two.txt", HANDS)
        archive.writestr("a one.txt", HANDS * 2)
        archive.writestr("empty/", b"")
        archive.writestr("__MACOSX/._a one.txt", b"x")
    (tmp_path / "one.txt.gz").write_bytes(gzip.compress(HANDS * 3))
    places = list(find_files([tmp_path]))
    assert [str(place).removeprefix(str(tmp_path))[1:] for place in places] == [
        "all.zip!a one.txt",
        "all.zip!b/two.txt",
        "one.txt.gz",
    ]
    sources = [opened(place) for place in places if isinstance(place, Place)]
    assert [count(source) for source in sources] == [4, 2, 6]
    assert [source.size for source in sources] == [2 * len(HANDS), len(HANDS), 3 * len(HANDS)]
    assert opened(str(places[0])) == sources[0]
    assert sources[0].path == str(places[0])
    assert "no such member" in unknown(str(places[0]) + "x").reason


def test_a_damaged_member_gives_no_hands(tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.txt", HANDS)
    path.write_bytes(path.read_bytes().replace(b"Bob", b"Bib"))
    assert "Bad CRC-32" in unknown(Place(str(path), "a.txt")).reason


def test_a_source_can_be_sent_to_another_process(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(HANDS)
    source = pickle.loads(pickle.dumps(opened(tmp_path / "a.txt")))
    assert count(source) == 2


def test_what_is_written_later_is_left_for_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(HANDS[:-5])
    source = opened(path)
    with path.open("ab") as file:
        file.write(b"lds\r\n\r\nPokerStars Hand #3:")
    found = list(source.chunks(finders=finders))
    assert hands(found)[-1][0] == b"PokerStars Hand #2:\nAl: fo\n"
    path.write_bytes(HANDS[:10])
    with pytest.raises(ReadError, match="became shorter"):
        list(source.chunks(finders=finders))
