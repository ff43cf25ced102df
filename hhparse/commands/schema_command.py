"""``hhparse schema``: every table and column of a dataset, with type, unit and meaning."""

from __future__ import annotations

import argparse

from hhparse.commands.output import print_json, print_table, say
from hhparse.dataset.schema import TABLES, Table, markdown, type_name
from hhparse.errors import UserError


def run(asked: argparse.Namespace) -> int:
    """Print all tables, or one."""
    if asked.table and asked.table not in TABLES:
        raise UserError(f"there is no table {asked.table!r}: the tables are {', '.join(TABLES)}")
    chosen = [TABLES[asked.table]] if asked.table else list(TABLES.values())
    if asked.json:
        print_json({table.name: _described(table) for table in chosen})
    elif asked.table:
        say(f"{asked.table}: {TABLES[asked.table].grain}\n")
        columns = [(c.name, type_name(c), c.unit, "yes" if c.is_nullable else "", c.meaning) for c in chosen[0].columns]
        print_table(["column", "type", "unit", "null", "meaning"], columns)
    else:
        say(markdown())
    return 0


def _described(table: Table) -> dict[str, object]:
    columns = [
        {
            "name": column.name,
            "type": type_name(column),
            "unit": column.unit,
            "nullable": column.is_nullable,
            "meaning": column.meaning,
        }
        for column in table.columns
    ]
    return {"grain": table.grain, "columns": columns}
