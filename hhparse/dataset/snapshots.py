"""What a dataset is at a moment: a numbered file, published whole or not at all.

A dataset is a folder:

    hands/
      _snapshots/00000013.json      the parts, sources and superseded hands of the newest state
      _imports/00000007             taken numbers of imports (empty files)
      parts/players-00000007-0.parquet

Parts never change. To publish, a writer puts the next snapshot beside the others under a temporary name, flushes it and
links it to the next number; if another writer was faster, the link fails, and the work is settled against the newer
snapshot and tried again. Readers take the newest snapshot and read exactly the parts that it names. A crash therefore
leaves at worst parts that no snapshot names; ``compact`` removes them.
"""

from __future__ import annotations

import json
import os
import time
import uuid
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from hhparse.dataset.schema import LAYOUT
from hhparse.errors import UserError

SNAPSHOTS, IMPORTS, PARTS = "_snapshots", "_imports", "parts"
_DIGITS = 8
#: A claim (see :func:`_publish_by_claim`) that stands for longer was left by a crash.
STALE_CLAIM_SECONDS = 30.0

Range = tuple[int, int]


@dataclass(frozen=True)
class Part:
    """One Parquet file. ``ranges`` has least and greatest value of its key columns (times in milliseconds)."""

    table: str
    file: str
    rows: int
    bytes: int
    ranges: dict[str, Range] = field(default_factory=dict)


@dataclass(frozen=True)
class SourceEntry:
    """A source as the snapshot knows it, to recognise it and to forget it.

    ``first_hand`` and ``last_hand`` bound the hand ids that it may have. ``format`` is empty for a file of no known
    format. ``has_copies`` says that some of its hands are there as another source's copy, ``has_all`` that none of
    those was forgotten since.
    """

    source_id: int
    path: str
    format: str
    digest: str
    size: int
    version: str
    first_hand: int
    last_hand: int
    has_copies: bool = False
    has_all: bool = True


@dataclass(frozen=True)
class Snapshot:
    """A state of the dataset.

    Attributes:
        replaced: hands whose place a better copy took: (old hand, new hand).
        forgotten: hand ids of forgotten sources: (first, last).
        forgotten_sources: sources whose rows are left out.
        grown_sources: sources that are the beginning of a file that grew since: their rejects are left out.
    """

    number: int = 0
    parts: tuple[Part, ...] = ()
    sources: tuple[SourceEntry, ...] = ()
    replaced: tuple[Range, ...] = ()
    forgotten: tuple[Range, ...] = ()
    forgotten_sources: tuple[int, ...] = ()
    grown_sources: tuple[int, ...] = ()

    def of_table(self, table: str) -> list[Part]:
        """The parts of a table."""
        return [part for part in self.parts if part.table == table]

    @property
    def superseded(self) -> list[Range]:
        """Ranges of hand ids that are to be left out."""
        return [(old, old) for old, _ in self.replaced] + list(self.forgotten)

    @property
    def hands(self) -> int:
        """Rows of the table ``hands``, with the superseded ones."""
        return sum(part.rows for part in self.of_table("hands"))


def without_sources(snapshot: Snapshot, chosen: Iterable[SourceEntry]) -> Snapshot:
    """The snapshot without some sources and their hands.

    A hand that gave its place to a better copy gets it back if that copy goes; or the copy that had taken the copy's
    place has it now.
    """
    gone = {source.source_id for source in chosen}
    ranges = [(s.first_hand, s.last_hand) for s in snapshot.sources if s.source_id in gone]
    successor = dict(snapshot.replaced)

    def is_gone(hand: int) -> bool:
        return any(first <= hand <= last for first, last in ranges)

    replaced = []
    for old, new in snapshot.replaced:
        heir: int | None = new
        while heir is not None and is_gone(heir):
            heir = successor.get(heir)
        if heir is not None and not is_gone(old):
            replaced.append((old, heir))
    return replace(
        snapshot,
        sources=tuple(source for source in snapshot.sources if source.source_id not in gone),
        replaced=tuple(replaced),
        forgotten=(*snapshot.forgotten, *ranges),
        forgotten_sources=(*snapshot.forgotten_sources, *sorted(gone)),
    )


def step(name: str) -> None:
    """A moment at which a crash must do no harm; the tests put a crash here."""


# -- reading ----------------------------------------------------------------------------------------------------------


def latest(folder: Path) -> Snapshot | None:
    """The newest complete snapshot of a dataset, or None where there is none yet.

    Raises:
        UserError: another version of this program wrote it.
    """
    return _newest(folder)[1]


def _newest(folder: Path) -> tuple[int, Snapshot | None]:
    """The highest number, and the newest snapshot that can be read (a power cut may have torn a file)."""
    numbers = sorted(_numbers(folder / SNAPSHOTS), reverse=True)
    for number in numbers:
        if found := read(folder, folder / SNAPSHOTS / f"{number:0{_DIGITS}}.json"):
            return numbers[0], found
    return max(numbers, default=0), None


def read(folder: Path, path: Path) -> Snapshot | None:
    """A snapshot of a dataset; None if it was removed meanwhile, or torn by a power cut.

    Raises:
        UserError: another version of this program wrote it.
    """
    try:
        return _from_json(path.read_text("utf-8"), folder)
    except (FileNotFoundError, json.JSONDecodeError):
        return None


def require(folder: Path) -> Snapshot:
    """The newest snapshot.

    Raises:
        UserError: there is no dataset.
    """
    found = latest(folder)
    if found is None:
        raise UserError(f"there is no dataset in {str(folder)!r}: make one with 'hhparse import PATH --into {folder}'")
    return found


def _numbers(folder: Path) -> list[int]:
    if not folder.is_dir():
        return []
    return [int(path.stem) for path in folder.glob("*.json") if path.stem.isdecimal()]


def _from_json(text: str, folder: Path) -> Snapshot:
    data = json.loads(text)
    if data["layout"] != LAYOUT:
        raise UserError(
            f"the dataset in {str(folder)!r} has layout {data['layout']}, this version of hhparse reads {LAYOUT}: "
            "import the logs again into a new folder"
        )
    return Snapshot(
        number=data["number"],
        parts=tuple(
            Part(**part | {"ranges": {name: (low, high) for name, (low, high) in part["ranges"].items()}})
            for part in data["parts"]
        ),
        sources=tuple(SourceEntry(**source) for source in data["sources"]),
        replaced=tuple((old, new) for old, new in data["replaced"]),
        forgotten=tuple((first, last) for first, last in data["forgotten"]),
        forgotten_sources=tuple(data["forgotten_sources"]),
        grown_sources=tuple(data["grown_sources"]),
    )


# -- writing ----------------------------------------------------------------------------------------------------------


def commit(folder: Path, change: Callable[[Snapshot], Snapshot]) -> Snapshot:
    """Publish what ``change`` makes of the newest snapshot.

    ``change`` is called again, with a newer snapshot, as often as another writer is faster. If it gives back what it
    was given, nothing is published.
    """
    while True:
        highest, found = _newest(folder)
        base = found or Snapshot()
        changed = change(base)
        if changed is base:
            return base
        changed = replace(changed, number=highest + 1)
        if publish(folder, changed):
            return changed


def publish(folder: Path, snapshot: Snapshot) -> bool:
    """Publish a snapshot under its number; False if the number is taken."""
    text = json.dumps({"layout": LAYOUT} | asdict(snapshot), separators=(",", ":"))
    target = folder / SNAPSHOTS / f"{snapshot.number:0{_DIGITS}}.json"
    temporary = folder / SNAPSHOTS / f".{uuid.uuid4().hex}.tmp"
    step("before the snapshot is written")
    try:
        with temporary.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            step("before the snapshot is flushed")
            os.fsync(file.fileno())
        step("before the snapshot is linked")
        is_published = _link(temporary, target)
        step("after the snapshot was linked")
    finally:
        temporary.unlink(missing_ok=True)
    sync_folder(target.parent)
    return is_published


def _link(temporary: Path, target: Path) -> bool:
    """Give the file its final name, if no other has it: at once or not at all."""
    try:
        os.link(temporary, target)
    except FileExistsError:
        return False
    except (OSError, NotImplementedError, AttributeError):  # a file system without hard links
        return _publish_by_claim(temporary, target)
    return True


def _publish_by_claim(temporary: Path, target: Path) -> bool:
    """As :func:`_link`, where there are no links: whoever creates the claim may rename the file."""
    claim = target.with_suffix(".claim")
    try:
        os.close(os.open(claim, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        if not target.exists():
            _wait_for_claim(claim)
        return False
    if target.exists():
        return False
    step("between claim and rename")
    temporary.replace(target)
    return True


def _wait_for_claim(claim: Path) -> None:
    """Give the claim's owner time to publish, and take away a claim that its owner did not live to use."""
    try:
        if time.time() - claim.stat().st_mtime > STALE_CLAIM_SECONDS:
            claim.unlink(missing_ok=True)
    except FileNotFoundError:
        return
    time.sleep(0.05)


def claim_import(folder: Path) -> int:
    """A number that no other import into this dataset has or had."""
    taken = folder / IMPORTS
    taken.mkdir(parents=True, exist_ok=True)
    number = max((int(path.name) for path in taken.iterdir() if path.name.isdecimal()), default=0)
    while True:
        number += 1
        try:
            os.close(os.open(taken / f"{number:0{_DIGITS}}", os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            continue
        return number


def sync_folder(folder: Path) -> None:
    """Make the names in a folder survive a power cut, where the system can."""
    if os.name == "nt":  # folders cannot be opened, and renames are safe
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
