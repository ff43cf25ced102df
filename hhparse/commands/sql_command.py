"""``hhparse sql``: a question in SQL, answered as a table, CSV, JSON or Parquet."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable
from pathlib import Path

import duckdb

from hhparse import resources
from hhparse.commands.output import print_json, print_table, say
from hhparse.dataset import snapshots
from hhparse.dataset.reader import open_dataset
from hhparse.errors import UserError

ROWS_OF_A_TABLE = 1000
BATCH = 10_000


def run(asked: argparse.Namespace) -> int:
    """Run the query and print what it gives."""
    if asked.emit_views:
        sys.stdout.write(views_of(asked.dataset) + "\n")
        return 0
    if not asked.query.strip():
        raise UserError('the query is empty: ask something like "select count(*) from hands"')
    if asked.format == "parquet" and sys.stdout.isatty():
        raise UserError("Parquet is not for a terminal: send it to a file, like --format parquet > result.parquet")
    with open_dataset(asked.dataset) as connection:
        try:
            found = connection.sql(asked.query)
            if found is not None:  # a statement without an answer, such as SET
                PRINTERS[asked.format](found)
        except duckdb.Error as error:
            raise UserError(_sentence(error)) from error
    return 0


def views_of(dataset: str) -> str:
    """The SQL that opens a dataset in a bare shell, from any folder: its views, its macros, its newest snapshot."""
    snapshots.require(Path(dataset))
    quoted = str(Path(dataset).absolute()).replace("'", "''")
    return "\n".join([f"set variable dataset = '{quoted}';", *resources.sql_texts().values()])


def _sentence(error: duckdb.Error) -> str:
    """DuckDB's message without its picture of the query, on one line."""
    said = str(error).partition("\n\nLINE ")[0]
    return f"{' '.join(said.split())} ('hhparse schema' lists the tables and columns)"


def _table(found: duckdb.DuckDBPyRelation) -> None:
    rows = found.limit(ROWS_OF_A_TABLE + 1).fetchall()
    print_table(found.columns, rows[:ROWS_OF_A_TABLE])
    if len(rows) > ROWS_OF_A_TABLE:
        say(f"(only the first {ROWS_OF_A_TABLE:,} rows; --format csv prints all)", to=sys.stderr)


def _csv(found: duckdb.DuckDBPyRelation) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(found.columns)
    for batch in found.to_arrow_reader(BATCH):
        writer.writerows(zip(*(column.to_pylist() for column in batch.columns), strict=True))


def _json(found: duckdb.DuckDBPyRelation) -> None:
    names = found.columns
    print_json([dict(zip(names, row, strict=True)) for row in found.fetchall()])


def _parquet(found: duckdb.DuckDBPyRelation) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    sink = pa.BufferOutputStream()
    pq.write_table(found.to_arrow_table(), sink, compression="zstd")
    sys.stdout.buffer.write(sink.getvalue())


PRINTERS: dict[str, Callable[[duckdb.DuckDBPyRelation], None]] = {
    "table": _table,
    "csv": _csv,
    "json": _json,
    "parquet": _parquet,
}
