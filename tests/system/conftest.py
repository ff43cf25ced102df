"""A dataset of the whole corpus, imported once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pytest

from hhparse.dataset.reader import open_dataset
from hhparse.importer import ImportResult, import_paths


@dataclass(frozen=True)
class Imported:
    """The corpus, what the import of it said, and the dataset."""

    corpus: Path
    result: ImportResult
    connection: duckdb.DuckDBPyConnection

    def rows(self, query: str) -> list[tuple[object, ...]]:
        """The rows of a query."""
        return self.connection.sql(query).fetchall()

    def relative(self, path: object) -> str:
        """A file as the manifest names it."""
        return Path(str(path)).relative_to(self.corpus).as_posix()


@pytest.fixture(scope="session")
def imported(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Imported]:
    """The whole corpus, all rooms, in a new dataset."""
    folder = tmp_path_factory.mktemp("corpus") / "hands"
    result = import_paths([corpus], folder)
    connection = open_dataset(folder)
    yield Imported(corpus, result, connection)
    connection.close()
