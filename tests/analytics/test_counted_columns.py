"""The columns of ``players`` that statistics count are those that SQL makes of the other tables, slowly."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest

from hhparse.dataset.reader import open_dataset
from hhparse.dataset.schema import COUNTED
from hhparse.importer import import_paths
from tests.simulator import Options, simulate

HERE = Path(__file__).parent
FORMATS = HERE.parent / "formats"
HILO = ("omaha_hilo", "omaha5_hilo", "omaha6_hilo", "courchevel_hilo")


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> duckdb.DuckDBPyConnection:
    """The own logs of all formats and some simulated hands, with what is expected of each player."""
    folder = tmp_path_factory.mktemp("counted")
    hands = [*simulate(1000, seed=71), *simulate(1000, seed=72, options=Options(games=HILO))]
    for place, part in enumerate((hands[:1000], hands[1000:])):
        (folder / f"{place}.txt").write_text("\n\n".join(record.text for record in part), encoding="utf-8")
    import_paths([folder, FORMATS], folder / "hands")
    connection = open_dataset(folder / "hands")
    for path in sorted((HERE / "sql").glob("*.sql")):
        connection.execute(path.read_text("utf-8"))
    connection.execute("create temp table expected as from expected_players")
    return connection


def test_every_player_who_was_dealt_in_is_counted(dataset: duckdb.DuckDBPyConnection) -> None:
    query = "select (select count(*) from expected), (select count(*) from player_hands)"
    ((expected, found),) = dataset.sql(query).fetchall()
    assert expected == found > 10_000


@pytest.mark.parametrize("name", [column.name for column in COUNTED])
def test_column(dataset: duckdb.DuckDBPyConnection, name: str) -> None:
    query = f"""
        select count(*) filter (p.{name} is distinct from e.{name}), count(distinct coalesce(e.{name}::varchar, ''))
        from player_hands as p join expected as e using (hand_id, seat)
    """
    ((wrong, values),) = dataset.sql(query).fetchall()
    assert wrong == 0
    assert values > 1, "nothing that was imported tells whether the column is right"
