"""Many hands at many tables, from one seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from . import print_pokernow, print_pokerstars
from .hand import Record
from .play import play
from .tables import POKERNOW, Options, Table
from .words import WordingUnknownError

HANDS_A_TABLE = 50


def simulate(hands: int, seed: int, options: Options | None = None, *, tables: int | None = None) -> Iterator[Record]:
    """That many hands, table after table.

    :param tables: over how many tables the hands are spread (a tournament that ends is followed by another one);
        without it a table has about fifty hands
    """
    options = options or Options()
    rng = Random(f"{seed}/{options.site}")
    per_table = -(-hands // tables) if tables else HANDS_A_TABLE
    dealt = number = 0
    while dealt < hands:
        number += 1
        for record in at_table(Table(options, rng, number), min(per_table, hands - dealt)):
            dealt += 1
            yield record


def at_table(table: Table, hands: int) -> Iterator[Record]:
    """So many hands of one table, fewer if its tournament ends before."""
    writer = print_pokernow.write if table.options.site == POKERNOW else print_pokerstars.write
    while hands and not table.is_over:
        hand = play(table.setup(), table.rng)
        try:
            record = writer(hand)
        except WordingUnknownError:
            continue
        hands -= 1
        yield record
        table.after(record)


def csv_text(records: Iterable[Record]) -> str:
    """PokerNow's CSV of hands of one table: newest line first."""
    return csv_rows([row for record in records for row in record.rows])


def csv_rows(rows: Sequence[tuple[str, str, str]]) -> str:
    """Rows, oldest first, as PokerNow's CSV."""
    lines = ["entry,at,order"]
    for entry, at, order in reversed(rows):
        quoted = entry.replace('"', '""')
        lines.append(f'"{quoted}",{at},{order}')
    return "\n".join(lines) + "\n"
