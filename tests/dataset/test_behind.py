"""Row groups are written beside the reading: nothing is mixed up when that is slow, nothing passes when it fails."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pyarrow as pa
import pytest

from hhparse.dataset import harvest, parts
from hhparse.dataset.behind import Behind
from hhparse.dataset.reader import open_dataset
from hhparse.dataset.schema import TABLES
from hhparse.importer import import_paths
from tests.dataset import logs


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ten files of eight hands; each fills a row group of every table."""
    monkeypatch.setattr(harvest, "ENOUGH_HANDS", 8)
    for table in TABLES.values():
        monkeypatch.setitem(table.__dict__, "row_group", 16)
    (tmp_path / "logs").mkdir()
    for number in range(10):
        logs.write(tmp_path / "logs" / f"{number}.txt", logs.many(range(8 * number, 8 * number + 8)))
    return tmp_path / "logs"


def contents(dataset: Path) -> dict[str, list[tuple[object, ...]]]:
    with open_dataset(dataset) as connection:
        tables = ("players", "events", "texts")
        return {name: connection.sql(f"select * from {name} order by all").fetchall() for name in tables}


def test_slow_writing_changes_no_row(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = parts.PartWriter.write

    def slow(self: parts.PartWriter, rows: pa.Table) -> None:
        time.sleep(0.01)  # the next rows come in meanwhile
        write(self, rows)

    import_paths([folder], tmp_path / "quick")
    monkeypatch.setattr(parts.PartWriter, "write", slow)
    import_paths([folder], tmp_path / "slow")
    assert contents(tmp_path / "slow") == contents(tmp_path / "quick")
    assert len(contents(tmp_path / "slow")["texts"]) == 80


def test_an_import_ends_when_a_row_group_fails(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = parts.PartWriter.write
    groups: list[str] = []

    def failing(self: parts.PartWriter, rows: pa.Table) -> None:
        groups.append(self.table.name)
        if groups.count("events") == 3:
            raise OSError(28, "No space left on device")
        write(self, rows)

    monkeypatch.setattr(parts.PartWriter, "write", failing)
    threads = threading.active_count()
    with pytest.raises(OSError, match="No space left"):
        import_paths([folder], tmp_path / "hands")
    assert groups.count("events") == 3  # the rest of the files was not read
    assert threading.active_count() == threads
    monkeypatch.undo()
    assert import_paths([folder], tmp_path / "hands").imported == 80


def test_work_is_done_in_order_and_its_error_comes_with_waiting() -> None:
    behind, done = Behind(), list[str]()

    def slow() -> None:
        time.sleep(0.02)
        done.append("a")

    def fails() -> None:
        raise ValueError("full")

    behind.do("a", slow)
    behind.do("b", lambda: done.append("b"))
    behind.do("c", fails)
    behind.wait("b")
    assert done == ["a", "b"]
    with pytest.raises(ValueError, match="full"):
        behind.finish()
    behind.abandon()
