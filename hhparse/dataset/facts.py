"""Facts: the rows of ``player_hands``, kept as Parquet beside the tables, so that a statistic answers at once.

They follow from the tables by the SQL of ``pipelines/sql`` alone (``staging.player_facts``), which takes seconds for a
hundred thousand hands. Since parts never change, neither do the facts of a part's hands: each file is named after the
part, its place in it, the SQL and the parts with equities of these hands; it is made once, and is right for every
snapshot that has those. Superseded hands are in it, and left out when it is read. Without these files everything is
answered as well, only slower. Files of parts that are gone, of other SQL or of fewer equities stay until ``compact``.
"""

from __future__ import annotations

import glob
import hashlib
import os
import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import duckdb

from hhparse import resources
from hhparse.dataset import snapshots
from hhparse.dataset.snapshots import PARTS, Part, Snapshot

FACTS = "_facts"
HANDS_A_FILE = 200_000
#: The files of ``pipelines/sql`` that the facts follow from.
_BEFORE = "25"
_TABLES = ("hands", "players", "events", "pots", "shares", "equities")


@dataclass(frozen=True)
class FactsFile:
    """One file of facts: of the hands in some rows of a part."""

    path: Path
    part: Path
    first_row: int
    last_row: int


def files(folder: Path, snapshot: Snapshot) -> list[FactsFile]:
    """The files that a snapshot needs, whether they are there or not."""
    found = []
    for part in snapshot.of_table("hands"):
        stem = part.file.removesuffix(".parquet")
        version = _version(_equities_of(part, snapshot))
        for place, row in enumerate(range(0, part.rows, HANDS_A_FILE)):
            path = folder / FACTS / f"{stem}-{place}-{version}.parquet"
            found.append(FactsFile(path, folder / PARTS / part.file, row, row + HANDS_A_FILE - 1))
    return found


def not_needed(folder: Path, used: Iterable[Snapshot]) -> list[Path]:
    """The files that none of these snapshots needs, those that are being written among them."""
    needed = {file.path for snapshot in used for file in files(folder, snapshot)}
    return [path for path in (folder / FACTS).glob("*.parquet*") if path not in needed]


def _equities_of(part: Part, snapshot: Snapshot) -> list[str]:
    """The files that may have equities of a part's hands."""
    first, last = part.ranges.get("hand_id", (0, -1))
    ranges = ((other.file, other.ranges.get("hand_id", (0, -1))) for other in snapshot.of_table("equities"))
    return sorted(file for file, (low, high) in ranges if low <= last and high >= first)


def _version(equities: list[str]) -> str:
    text = "".join(text for name, text in sorted(resources.sql_texts().items()) if name < _BEFORE)
    text += "".join(equities)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def prepare(folder: str | os.PathLike[str], told: Callable[[int, int], None] | None = None) -> None:
    """Make the facts that are missing, so that statistics of this dataset answer at once.

    Args:
        folder: the dataset.
        told: is called with the number of files made and to be made, before each.

    Raises:
        UserError: there is no dataset in the folder.
        OSError: the folder cannot be written.
    """
    from hhparse.dataset.reader import set_snapshot

    snapshot = snapshots.require(Path(folder))
    missing = [file for file in files(Path(folder), snapshot) if not file.path.exists()]
    if not missing:
        return
    (Path(folder) / FACTS).mkdir(exist_ok=True)
    with duckdb.connect() as connection:
        set_snapshot(connection, Path(folder), snapshot)
        for name, text in sorted(resources.sql_texts().items()):
            if "10" <= name < _BEFORE:
                connection.execute(text)
        for done, file in enumerate(missing):
            if told is not None:
                told(done, len(missing))
            _make(connection, file)


def _make(connection: duckdb.DuckDBPyConnection, file: FactsFile) -> None:
    """Write one file: under another name first, since others may read."""
    rows = connection.read_parquet(glob.escape(str(file.part)), file_row_number=True)
    rows = rows.filter(f"file_row_number between {file.first_row} and {file.last_row}").project("hand_id")
    rows.query("rows", "create or replace temp table chosen as select hand_id from rows")
    ((first, last),) = connection.sql("select min(hand_id), max(hand_id) from chosen").fetchall()
    for table in _TABLES:
        connection.execute(
            f"create or replace view staging.{table} as from read_parquet(getvariable('{table}_parts')) "
            f"semi join chosen using (hand_id) where hand_id between {first} and {last}"
        )
    beside = file.path.with_name(f"{file.path.name}.{uuid.uuid4().hex}")
    try:
        connection.table("staging.player_facts").write_parquet(str(beside), compression="zstd", row_group_size=122_880)
        beside.replace(file.path)
    finally:
        beside.unlink(missing_ok=True)
