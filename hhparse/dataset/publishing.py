"""Publishing an import: its parts become the dataset's, settled against what others have published meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from hhparse.dataset import parts, snapshots
from hhparse.dataset.columns import EngineTables
from hhparse.dataset.harvest import Harvest
from hhparse.dataset.parts import PartWriter
from hhparse.dataset.rejects import table_of
from hhparse.dataset.schema import TABLES
from hhparse.dataset.settling import load_index, settle_parts
from hhparse.dataset.snapshots import Part, Snapshot, SourceEntry, without_sources
from hhparse.dataset.survey import Told, row_of
from hhparse.dataset.tally import DUPLICATES
from hhparse.engine.codes import SAME_NUMBER_OTHER_HAND


def write_namesakes(folder: Path, hands: Iterable[int], stem: str) -> list[Part]:
    """Findings about hands that were written before it was known that another hand has their number."""
    tables = EngineTables()
    for hand_id in sorted(hands):
        tables.add_finding(hand_id, SAME_NUMBER_OTHER_HAND)
    writer = PartWriter(folder, TABLES["findings"], stem)
    writer.write(tables.buffers["findings"].arrow())
    return writer.finish()


@dataclass
class Additions:
    """What an import adds.

    Attributes:
        number: number of the import.
        base: snapshot that the harvest was settled against.
        harvest: all parts and counts.
        sources: the new sources, each with what its text tells of itself.
        outdated: known sources that were read anew; their old hands go.
        grown: ids of known sources that are the beginning of a new one.
    """

    folder: Path
    number: int
    base: Snapshot
    harvest: Harvest
    sources: list[tuple[SourceEntry, Told]]
    outdated: list[SourceEntry]
    grown: list[int]
    _attempts: int = 0
    _rows: list[Part] = field(default_factory=list)

    def publish(self) -> Snapshot:
        """Publish; as often as another writer is faster, settle against what it has published, and try again."""
        parts.sync(self.folder, self.harvest.parts)
        return snapshots.commit(self.folder, self._change)

    def _change(self, newest: Snapshot) -> Snapshot:
        if newest.number != self.base.number:
            self._settle_against(newest)
        parts.remove(self.folder, self._rows)
        self._rows = self._write_sources()
        self._attempts += 1
        return self._after(newest)

    def _settle_against(self, newest: Snapshot) -> None:
        known = {part.file for part in self.base.parts}
        newer = [part for part in newest.of_table("hands") if part.file not in known]
        written = [part for part in self.harvest.parts if part.table == "hands"]
        index = load_index(self.folder, newer, newest.superseded)
        mine = self.harvest.settled
        settled = settle_parts(self.folder, written, index, mine, self.harvest.tallies)
        # the pairs among this import's own hands are found again
        mine.replaced = [pair for pair in mine.replaced if pair[0] >> 32 != self.number] + settled.replaced
        mine.namesakes |= settled.namesakes
        mine.copies |= settled.copies
        late = write_namesakes(self.folder, settled.namesakes, f"{self.number:08}-late{self._attempts}")
        parts.sync(self.folder, late)
        self.harvest.parts += late
        self.base = replace(newest, forgotten_sources=self.base.forgotten_sources)

    def _write_sources(self) -> list[Part]:
        now = datetime.now(UTC).replace(tzinfo=None)
        rows = [row_of(entry, told, self.harvest.tally(entry.source_id), now) for entry, told in self.sources]
        writer = PartWriter(self.folder, TABLES["sources"], f"{self.number:08}-{self._attempts}")
        writer.write(table_of(rows, "sources"))
        written = writer.finish()
        parts.sync(self.folder, written)
        return written

    def _after(self, newest: Snapshot) -> Snapshot:
        """The dataset with this import in it."""
        was_forgotten = newest.forgotten_sources != self.base.forgotten_sources
        added = []
        for entry, _ in self.sources:
            has_copies = self.harvest.tally(entry.source_id).count(DUPLICATES) > 0
            added.append(replace(entry, has_copies=has_copies, has_all=not (has_copies and was_forgotten)))
        state = without_sources(newest, self.outdated)
        # a hand that another import has replaced meanwhile is linked to this one's copy by that import's
        taken = {old for old, _ in state.replaced}
        replaced = [pair for pair in self.harvest.settled.replaced if pair[0] not in taken]
        return replace(
            state,
            parts=(*state.parts, *self.harvest.parts, *self._rows),
            sources=(*state.sources, *added),
            replaced=(*state.replaced, *replaced),
            grown_sources=(*state.grown_sources, *self.grown),
        )
