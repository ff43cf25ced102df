"""A dataset for SQL: a DuckDB connection with the views of ``pipelines/sql`` over the newest snapshot's parts."""

from __future__ import annotations

import glob
import os
from dataclasses import dataclass
from pathlib import Path

import duckdb

from hhparse import resources
from hhparse.dataset import snapshots
from hhparse.dataset.schema import TABLES
from hhparse.dataset.snapshots import PARTS, Snapshot

#: Finds the newest snapshot in a bare shell; here that is done already.
_SHELL_ONLY = "00_snapshot.sql"
#: Makes the view of players that ``_use_whole_parts`` makes simpler.
_STAGING = "20_staging.sql"


def open_dataset(folder: str | os.PathLike[str]) -> duckdb.DuckDBPyConnection:
    """Open a dataset as it is now; what others import meanwhile is not seen.

    Read with ``connection.sql(...)``. The views are ``hands, players, events, pots, shares, awards, findings,
    tournaments, rejects, sources, texts``; ``player_hands`` with all that the functions for statistics ask for
    (``vpip(p)`` and so on: ``hhparse stats --list`` has them); and the statistics ``scoop_rate, low_frequency,
    position_stats, money_by_day`` and others.

    Raises:
        UserError: there is no dataset in the folder.
    """
    snapshot = snapshots.require(Path(folder))
    connection = duckdb.connect()
    connection.execute("set parquet_metadata_cache = true")  # a part is never written again
    set_snapshot(connection, Path(folder), snapshot)
    for name, text in resources.sql_texts().items():
        if name != _SHELL_ONLY:
            connection.execute(text)
        if name == _STAGING and not snapshot.superseded:
            _use_whole_parts(connection, Path(folder), snapshot)
    return connection


def set_snapshot(connection: duckdb.DuckDBPyConnection, folder: Path, snapshot: Snapshot) -> None:
    """What the SQL of ``pipelines/sql`` needs of a snapshot: the files of each table, and the hands to be left out."""
    _set_parts(connection, folder, snapshot)
    _set_superseded(connection, snapshot)


def _use_whole_parts(connection: duckdb.DuckDBPyConnection, folder: Path, snapshot: Snapshot) -> None:
    """Read ``players`` without a join that would leave out nothing: most questions are about it."""
    files = _files(folder, snapshot, "players")
    connection.execute(f"create or replace view staging.players as from read_parquet({files})")


def _set_parts(connection: duckdb.DuckDBPyConnection, folder: Path, snapshot: Snapshot) -> None:
    """One variable per table with the list of its files."""
    for name in TABLES:
        connection.execute(f"set variable {name}_parts = {_files(folder, snapshot, name)}")


def _files(folder: Path, snapshot: Snapshot, table: str) -> str:
    """The files of a table as an SQL list."""
    return f"[{', '.join(_literal(folder / PARTS / part.file) for part in snapshot.of_table(table))}]"


def _literal(path: Path) -> str:
    """A path as SQL text that stands for itself, whatever characters it has."""
    quoted = glob.escape(str(path)).replace("'", "''")
    return f"'{quoted}'"


def _set_superseded(connection: duckdb.DuckDBPyConnection, snapshot: Snapshot) -> None:
    ranges = snapshot.superseded
    first, last = ([pair[place] for pair in ranges] for place in (0, 1))
    hidden = [(source, True) for source in snapshot.forgotten_sources]
    hidden += [(source, False) for source in snapshot.grown_sources]
    tables = {
        "superseded_ranges": (["first_hand", "last_hand"], ["bigint", "bigint"], [first, last]),
        "hidden_sources": (
            ["source_id", "is_forgotten"],
            ["bigint", "boolean"],
            [[source for source, _ in hidden], [is_forgotten for _, is_forgotten in hidden]],
        ),
    }
    for name, (columns, types, values) in tables.items():
        unnested = (f"unnest(?::{kind}[]) as {column}" for column, kind in zip(columns, types, strict=True))
        connection.execute(f"create or replace table {name} as select {', '.join(unnested)}", values)


@dataclass(frozen=True)
class Broken:
    """A rule that the dataset does not keep, with the first rows that break it."""

    check: str
    rule: str
    rows: list[tuple[object, ...]]


def run_checks(connection: duckdb.DuckDBPyConnection, most_rows: int = 5) -> list[Broken]:
    """Run the queries of ``pipelines/checks``; each must give no row."""
    broken = []
    for name, query in resources.check_texts().items():
        rows = connection.sql(query).limit(most_rows).fetchall()
        if rows:
            rule = query.partition("\n")[0].removeprefix("--").strip()
            broken.append(Broken(name.removesuffix(".sql"), rule, rows))
    return broken
