"""How long each statistic takes on ten million rows of players. ``python -m benchmarks.statistics_rate [ROWS]``.

Some thousand simulated hands are imported; their rows are then repeated with other hand ids and names until there are
enough. Each statistic is asked for all players of all sites, as ``hhparse stats NAME`` does.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import duckdb

from hhparse.analytics import stats
from hhparse.dataset import facts
from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths
from tests.simulator import simulate

ROWS = 10_000_000
HANDS = 3000
NAMES = 20  # each player of the simulated hands becomes so many
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
    started = time.perf_counter()
    facts.prepare(folder / "hands")
    print(f"facts of {HANDS:,} hands made in {time.perf_counter() - started:.2f} s")
    started = time.perf_counter()
    connection = open_dataset(folder / "hands")
    print(f"opened in {time.perf_counter() - started:.2f} s")
    connection.execute(f"set threads = {THREADS}")
    (own,) = connection.sql("select count(*) from player_hands").fetchall()[0]
    copies = -(-rows // own)
    for view, change in {
        "player_hands": f"player || '#' || (copy % {NAMES}) as player, name || '#' || (copy % {NAMES}) as name,",
        "staging.hands": "",
    }.items():
        kept = folder / f"{view}.parquet"
        connection.execute(
            f"copy (select hand_id + copy * (1::bigint << 40) as hand_id, {change} * exclude (hand_id, copy"
            f"{', player, name' if change else ''}) from range({copies}) as copies(copy), {view}) "
            f"to '{kept}' (format parquet, compression zstd)"
        )
        connection.execute(f"create or replace view {view} as from read_parquet('{kept}')")
    most = "select player from player_hands group by player order by count(*) desc, player limit 1"
    return connection, connection.sql(most).fetchall()[0][0]


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
