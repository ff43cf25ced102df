"""The schema is whole: every column is explained, and the tables that are written are the tables that are described."""

from __future__ import annotations

import pyarrow as pa
import pytest

from hhparse.dataset.buffers import TableBuffer
from hhparse.dataset.columns import EngineTables
from hhparse.dataset.schema import TABLES, Encoding, Table, arrow_schema, markdown, type_name


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_column_is_explained(table: Table) -> None:
    assert table.grain.startswith("one row per ")
    for column in table.columns:
        assert len(column.meaning) > 3, column.name
        if column.name.endswith("_minor"):
            assert column.type == pa.int64()
            assert column.unit == "smallest unit of the currency"
        if pa.types.is_integer(column.type) and not column.name.endswith(("_id", "identity", "facts", "seq")):
            assert column.unit, column.name


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_names_are_unique_and_encodings_fit(table: Table) -> None:
    names = [column.name for column in table.columns]
    assert len(set(names)) == len(names)
    for column in table.columns:
        if column.encoding in (Encoding.DELTA, Encoding.PLANES):
            assert pa.types.is_integer(column.type) or pa.types.is_timestamp(column.type)
        if column.encoding == Encoding.LENGTHS:
            assert pa.types.is_string(column.type)
        if column.encoding == Encoding.RUNS:
            assert pa.types.is_boolean(column.type)


def test_documentation_has_every_column() -> None:
    text = markdown()
    for table in TABLES.values():
        section = text.partition(f"## {table.name}\n")[2].partition("\n## ")[0]
        for column in table.columns:
            assert f"| `{column.name}` | {type_name(column)} |" in section


def test_columns_that_have_a_value_in_every_row_say_so() -> None:
    schema = arrow_schema("hands")
    assert not schema.field("verdict").nullable
    assert schema.field("total_pot_minor").nullable


def test_a_missing_column_is_noticed() -> None:
    buffer = TableBuffer(TABLES["texts"])
    with pytest.raises(KeyError):
        buffer.extend(1, {})


def test_engine_tables_are_tables_of_the_schema() -> None:
    assert set(EngineTables.NAMES) | {"equities", "rejects", "sources", "tournaments"} == set(TABLES)
