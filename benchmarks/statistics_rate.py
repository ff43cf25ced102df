"""How long each statistic takes on ten million rows of players. ``python -m benchmarks.statistics_rate [ROWS]``.

Some thousand simulated hands are imported; what statistics read of them is then repeated with other hand ids and
names until there are enough, in parts as an import writes them. Each statistic is asked for all players of all sites,
as ``hhparse stats NAME`` does.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from hhparse.analytics import stats
from hhparse.dataset import snapshots
from hhparse.dataset.equities import compute
from hhparse.dataset.parts import PartWriter
from hhparse.dataset.reader import open_dataset
from hhparse.dataset.schema import TABLES, arrow_schema
from hhparse.dataset.snapshots import PARTS, Snapshot
from hhparse.importer import import_paths
from tests.simulator import simulate

ROWS = 10_000_000
HANDS = 3000
NAMES = 20  # each player of the simulated hands becomes so many
#: One copy in so many has equities: simulated players are all-in in one hand of eight, people far less often.
WITH_EQUITIES = 8
THREADS = 2
#: Of all players at once these would be as many rows as there are.
ONE_PLAYER = ("opponent", "session", "winnings", "stack")


def main() -> None:
    """Make the rows, ask everything, print the seconds."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    with tempfile.TemporaryDirectory() as folder:
        connection, player = many_rows(Path(folder), rows)
        timed("rows counted", lambda: connection.sql("select count(*) from player_hands").fetchall())
        for name in stats.names():
            who = player if name in ONE_PLAYER else None
            stats.choose(connection, stats.Filters(player=who))
            timed(name, partial(answer, connection, name, who))


def answer(connection: duckdb.DuckDBPyConnection, name: str, player: str | None) -> list[tuple[object, ...]]:
    """All rows of an answer."""
    return stats.ask(connection, name, player=player).fetchall()


def many_rows(folder: Path, rows: int) -> tuple[duckdb.DuckDBPyConnection, str]:
    """An open dataset whose views see so many rows, and the name of a player in it."""
    text = "\n\n".join(record.text for record in simulate(HANDS, seed=4))
    (folder / "hands.txt").write_text(text, encoding="utf-8")
    import_paths([folder / "hands.txt"], folder / "hands")
    compute(folder / "hands")
    repeat(folder / "hands", rows)
    started = time.perf_counter()
    connection = open_dataset(folder / "hands")
    print(f"opened in {time.perf_counter() - started:.2f} s")
    connection.execute(f"set threads = {THREADS}")
    most = "select player from player_hands group by player order by count(*) desc, player limit 1"
    return connection, connection.sql(most).fetchall()[0][0]


def repeat(folder: Path, rows: int) -> None:
    """Add copies of the hands to the tables that statistics read, written as an import writes them."""
    snapshot = snapshots.require(folder)
    tables = {name: _rows(folder, snapshot, name) for name in ("hands", "players", "pots", "equities")}
    is_counted = tables["players"]["is_counted"]
    copies = -(-rows // pc.sum(is_counted).as_py())
    number = snapshots.claim_import(folder)
    added = []
    for name, table in tables.items():
        writer = PartWriter(folder, TABLES[name], f"{number:08}")
        for copy in range(1, copies, WITH_EQUITIES if name == "equities" else 1):
            for group in _copied(table, copy).to_batches(TABLES[name].row_group):
                writer.write(pa.Table.from_batches([group]))
        added += writer.finish()
    snapshots.commit(folder, lambda base: replace(base, parts=(*base.parts, *added)))


def _rows(folder: Path, snapshot: Snapshot, name: str) -> pa.Table:
    parts = [pq.read_table(folder / PARTS / part.file) for part in snapshot.of_table(name) if part.rows]
    return pa.concat_tables(parts).unify_dictionaries().combine_chunks().cast(arrow_schema(name))


def _copied(table: pa.Table, copy: int) -> pa.Table:
    """The rows with other hand ids and names."""
    for place, field in enumerate(table.schema):
        values = table.column(place)
        if field.name == "hand_id":
            values = pc.add(values, copy << 40)
        elif field.name == "name":
            names = pc.binary_join_element_wise(values.chunk(0).dictionary, str(copy % NAMES), "#")
            values = pa.DictionaryArray.from_arrays(values.chunk(0).indices, names)
        else:
            continue
        table = table.set_column(place, field, values)
    return table


def timed(name: str, ask: Callable[[], object]) -> None:
    """The second of two runs, as the first one reads the files; and what it would be if nothing else ran here."""
    seconds = busy = 0.0
    for _ in range(2):
        started, work = time.perf_counter(), time.process_time()
        ask()
        seconds, busy = time.perf_counter() - started, time.process_time() - work
    print(f"{name:24} {seconds:6.2f} s  (processors' time over {THREADS}: {busy / THREADS:.2f} s)", flush=True)


if __name__ == "__main__":
    main()
