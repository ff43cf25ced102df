"""Compiled grammars on disk: read back when nothing changed, and never trusted when something is wrong with them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from hhparse.grammar import compile as compiling
from hhparse.grammar import tables
from hhparse.grammar.outline import GrammarError
from hhparse.grammar.tables import Tables
from tests.grammar.toy import GRAMMAR, SITES


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A cache of our own, the toy grammar as the only one; the list grows with each compilation."""
    count: list[str] = []
    real = compiling.compile_grammar

    def counted(name: str, text: str, sites: tuple[str, ...]) -> Tables:
        count.append(name)
        return real(name, text, sites)

    texts = {"toy": GRAMMAR, "common": "_NL: /x/\n"}
    monkeypatch.setenv("HHPARSE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compiling, "compile_grammar", counted)
    monkeypatch.setattr(tables, "grammar_text", texts.__getitem__)
    monkeypatch.setattr(tables, "sites", lambda: dict.fromkeys(SITES))
    tables.load.cache_clear()
    yield count
    tables.load.cache_clear()


def loaded() -> Tables:
    """As a new process would load it."""
    tables.load.cache_clear()
    return tables.load("toy")


def cached_file(tmp_path: Path) -> Path:
    (found,) = (tmp_path / "cache").glob("tables-toy-*")
    return found


def test_the_second_load_reads_the_first_ones_file(compiled: list[str], tmp_path: Path) -> None:
    first, second = loaded(), loaded()
    assert compiled == ["toy"]
    assert tables.to_bytes(first) == tables.to_bytes(second)
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [cached_file(tmp_path).name]


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "text", "other kind"])
def test_a_damaged_file_is_compiled_again(
    compiled: list[str], tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    good = tables.to_bytes(loaded())
    raw = {
        "empty": b"",
        "cut": good[: len(good) // 2],
        "flipped": good[:1000] + bytes([good[1000] ^ 1]) + good[1001:],
        "text": b"hello",
        "other kind": b"x" + good[1:],
    }[damage]
    cached_file(tmp_path).write_bytes(raw)
    with caplog.at_level(logging.WARNING):
        assert tables.to_bytes(loaded()) == good
    assert compiled == ["toy", "toy"]
    assert "compiling them again" in caplog.text
    assert cached_file(tmp_path).read_bytes() == good


def test_a_cache_that_cannot_be_written(compiled: list[str], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file, not a folder")
    loaded()
    loaded()
    assert compiled == ["toy", "toy"]


def test_a_folder_in_the_files_place(compiled: list[str], tmp_path: Path) -> None:
    loaded()
    path = cached_file(tmp_path)
    path.unlink()
    path.mkdir()
    loaded()
    assert compiled == ["toy", "toy"]
    assert [entry.name for entry in (tmp_path / "cache").iterdir()] == [path.name]


def test_a_change_of_the_grammar_and_of_the_library_is_noticed(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded()
    monkeypatch.setattr(tables, "grammar_text", {"toy": GRAMMAR, "common": "_NL: /y/\n"}.__getitem__)
    loaded()
    monkeypatch.setattr(tables, "grammar_text", {"toy": GRAMMAR + "// end\n", "common": "_NL: /y/\n"}.__getitem__)
    loaded()
    loaded()
    assert compiled == ["toy"] * 3


def test_only_sites_that_the_grammar_names_count(compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert loaded().sites == ["hall"]
    monkeypatch.setattr(tables, "sites", lambda: dict.fromkeys(("attic", *SITES)))
    assert loaded().sites == ["hall"]
    assert compiled == ["toy"]
    text = GRAMMAR.replace('SITE_HALL        : "Hall #"', 'SITE_HALL        : "Hall #"\nSITE_ATTIC       : "Attic #"')
    text = text.replace("header  : SITE_HALL ", "header  : (SITE_HALL | SITE_ATTIC) ")
    monkeypatch.setattr(tables, "grammar_text", {"toy": text, "common": "_NL: /x/\n"}.__getitem__)
    assert loaded().sites == ["attic", "hall"]


def test_a_site_that_there_is_not_is_told_with_the_one_that_was_meant(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"toy": GRAMMAR.replace("SITE_HALL", "SITE_PARLUOR"), "common": ""}
    monkeypatch.setattr(tables, "grammar_text", texts.__getitem__)
    with pytest.raises(GrammarError, match=r"did you mean SITE_PARLOUR\?"):
        loaded()


def test_old_tables_do_not_pile_up(compiled: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for version in range(tables.KEPT + 3):
        texts = {"toy": f"{GRAMMAR}// version {version}\n", "common": ""}
        monkeypatch.setattr(tables, "grammar_text", texts.__getitem__)
        loaded()
    assert len(list((tmp_path / "cache").iterdir())) == tables.KEPT
    count = len(compiled)
    loaded()
    assert len(compiled) == count


def test_a_mistake_in_the_grammar_is_not_kept(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tables, "grammar_text", {"toy": "start: nonsense\n", "common": ""}.__getitem__)
    for _ in range(2):
        with pytest.raises(GrammarError, match=r"toy\.lark:1: "):
            loaded()
    assert not (tmp_path / "cache").exists()


def test_every_source_of_the_compiler_is_in_the_key() -> None:
    folder = Path(tables.__file__).parent
    readers = {"__init__.py", "kernels.py", "machine.py", "scan.py", "explain.py", "writing.py"}
    readers |= {"headers.py", "numbers.py", "card_values.py", "times.py", "reference.py", "reference_rows.py"}
    assert {path.name for path in folder.glob("*.py")} - readers == set(tables.SOURCES)
