"""What becomes of the hands of each folder of the corpus, as a table: ``python -m tests.system.formats`` shows it.

``--write`` puts the table into ``formats.csv``, which the tests compare with, and into ``grammars/FORMATS.md``, which
people read. Look at what changed before you keep it: numbers of imported hands may only rise.
"""

from __future__ import annotations

import argparse
import csv
import os
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths

REPOSITORY = Path(__file__).parent.parent.parent
TABLE = Path(__file__).with_name("formats.csv")
PAGE = REPOSITORY / "grammars" / "FORMATS.md"
VERDICTS = ("agrees", "odd_unit", "disagrees", "contradicts_itself", "not_provable")
#: Names of the manifest for the games that the engine has.
ENGINE_GAMES = frozenset(
    (
        "holdem",
        "omaha-hi",
        "omaha-hilo8",
        "5-card-omaha",
        "5-card-omaha-hilo8",
        "6-card-omaha",
        "courchevel",
        "courchevel-hilo8",
        "shortdeck",
        "stud",
        "stud8",
        "razz",
        "razz-27",
        "stud5",
        "draw-5card",
        "draw-27sd",
        "draw-27td",
        "draw-a5td",
        "badugi",
        "mixed",
        "irish",
    )
)
Rows = Callable[[str], list[tuple[object, ...]]]


@dataclass
class Folder:
    """One line of the table. ``hands`` is what the manifest counts, ``engine_hands`` those of games the engine has."""

    name: str
    games: Counter[str] = field(default_factory=Counter)
    imported: int = 0
    duplicates: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    rejects: Counter[str] = field(default_factory=Counter)

    @property
    def hands(self) -> int:
        """Hands that the manifest counts."""
        return self.games.total()

    @property
    def engine_hands(self) -> int:
        """Those of games that the engine has."""
        return sum(number for game, number in self.games.items() if game in ENGINE_GAMES)

    def cells(self) -> dict[str, str]:
        """The line as it stands in the table."""
        numbers = {
            "hands": self.hands,
            "engine_hands": self.engine_hands,
            "imported": self.imported,
            "duplicates": self.duplicates,
        } | {verdict: self.verdicts[verdict] for verdict in VERDICTS}
        rejects = " ".join(f"{reason}:{number}" for reason, number in sorted(self.rejects.items()))
        return {"folder": self.name} | {name: str(number) for name, number in numbers.items()} | {"rejects": rejects}


def folders(corpus: Path, rows: Rows) -> list[Folder]:
    """The table, from the manifest and a dataset of the whole corpus; ``rows`` asks the dataset."""
    found: dict[str, Folder] = {}
    with (corpus / "MANIFEST.csv").open(encoding="utf-8", newline="") as manifest:
        for row in csv.DictReader(manifest):
            name = row["file"].partition("/")[0]
            games = (game.split(":") for game in row["games"].split(";") if game)
            found.setdefault(name, Folder(name)).games.update({game: int(number) for game, number in games})

    def folder(path: object) -> Folder:
        name = Path(str(path)).relative_to(corpus).parts[0]
        return found.setdefault(name, Folder(name))

    for path, imported, duplicates in rows("select path, imported, duplicates from sources where format <> ''"):
        folder(path).imported += int(str(imported))
        folder(path).duplicates += int(str(duplicates))
    for path, verdict, number in rows("select file, verdict, count(*) from hands group by all"):
        folder(path).verdicts[str(verdict)] += int(str(number))
    for path, reason, number in rows(
        "select file, reason_code, count(*) from rejects where kind = 'hand' group by all"
    ):
        folder(path).rejects[str(reason)] += int(str(number))
    return [found[name] for name in sorted(found) if found[name].hands]


def kept_table() -> dict[str, dict[str, str]]:
    """The table in ``formats.csv`` by folder."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {row["folder"]: row for row in csv.DictReader(file)}


def write(table: Iterable[Folder]) -> None:
    """Keep a table, for the tests and for people."""
    lines = [folder.cells() for folder in table]
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
    PAGE.write_text(page(table), encoding="utf-8")


def page(table: Iterable[Folder]) -> str:
    """The table as a page of Markdown."""
    parts = [
        "# Formats, and what becomes of real logs",
        "",
        "The corpus has logs of 33 rooms and programs. For each folder: the hands of games that the engine has, how "
        "many of them are in the dataset (copies of a hand in another file count once), what the audit says of them, "
        "and why the others are rejects. Hands of other games are rejects with the reason `game_not_supported`. "
        "Written by `python -m tests.system.formats --write`; the tests hold the numbers.",
        "",
        "| folder | games | hands | of these games | imported | copies | agree | odd unit | disagree | contradict "
        "themselves | not provable | rejects by reason |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|",
    ]
    sums: Counter[str] = Counter()
    for folder in table:
        cells = folder.cells()
        games = ", ".join(f"{game} {number}" for game, number in folder.games.most_common())
        numbers = [name for name in cells if name not in ("folder", "rejects")]
        sums.update({name: int(cells[name]) for name in numbers})
        parts.append(
            f"| {folder.name} | {games} | {' | '.join(cells[name] for name in numbers)} | {cells['rejects']} |"
        )
    parts.append(f"| all | | {' | '.join(str(number) for number in sums.values())} | |")
    return "\n".join(parts) + "\n"


def differences(table: Iterable[Folder], kept: dict[str, dict[str, str]]) -> list[str]:
    """What is not as it was kept, a sentence each."""
    said = []
    for folder in table:
        now, before = folder.cells(), defaultdict(str, kept.get(folder.name, {}))
        said += [
            f"{folder.name}: {name} was {before[name] or 'nothing'}, is {value or 'nothing'}"
            for name, value in now.items()
            if before[name] != value
        ]
    return said


def main() -> None:
    """Import the corpus, show the table or what changed, and keep it if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.system.formats", description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the table")
    asked = parser.parse_args()
    corpus = Path(os.environ.get("HHPARSE_CORPUS") or REPOSITORY.parent / "shared" / "corpus") / "dev"
    with tempfile.TemporaryDirectory() as scratch:
        dataset = Path(scratch) / "hands"
        import_paths([corpus], dataset)
        with open_dataset(dataset) as connection:
            table = folders(corpus, lambda query: connection.sql(query).fetchall())
    print(page(table))
    print("\n".join(differences(table, kept_table() if TABLE.exists() else {})) or "as it was kept")
    if asked.write:
        write(table)


if __name__ == "__main__":
    main()
