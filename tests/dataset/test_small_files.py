"""Hands of many small files are read at once; what is stored is what each file alone gives."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hhparse.dataset import harvest
from hhparse.dataset.reader import open_dataset
from hhparse.dataset.schema import TABLES
from hhparse.importer import import_paths
from tests.dataset import logs

FORMATS = Path(__file__).parent.parent / "formats"


def stored(folder: Path, dataset: Path) -> dict[str, list[str]]:
    """All rows of all tables of an import, each as text, and what the import counted."""
    counted = import_paths([folder], dataset).json()
    with open_dataset(dataset) as connection:
        tables = {name: f"from {name} order by all" for name in TABLES}
        tables["sources"] = "select * exclude (imported_at) from sources order by all"
        found = {name: list(map(str, connection.sql(query).fetchall())) for name, query in tables.items()}
    del counted["seconds"]
    return found | {"counted": [str(counted)]}


def test_hands_are_the_same_whatever_they_are_read_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    for path in sorted(path for path in FORMATS.glob("*/*.*") if path.suffix in (".txt", ".xml", ".csv", ".json")):
        shutil.copy(path, folder / f"{path.parent.name}-{path.name}")
    glued = logs.stars(102)[:200] + logs.stars(103)
    logs.write(folder / "pokerstars-a.txt", logs.stars(100), logs.stars(101))
    logs.write(folder / "pokerstars-b.txt", logs.stars(101, cards="Ah Kd"), glued, "what belongs to no hand")
    logs.write(folder / "pokerstars-c.txt", logs.stars(104).replace("folds", "flods"), logs.stars(100, stack="11"))
    together = stored(folder, tmp_path / "together")
    monkeypatch.setattr(harvest, "ENOUGH_HANDS", 1)
    alone = stored(folder, tmp_path / "alone")
    assert len(alone["hands"]) > 100
    assert all(alone[name] for name in ("rejects", "tournaments", "findings", "shares"))
    for name, rows in alone.items():
        assert together[name] == rows, name
