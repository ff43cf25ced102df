"""Logs to played hands, chunk by chunk, without a dataset: what ``read_hands`` and ``audit PATH`` stand on."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hhparse import api, views
from hhparse.auditing import AuditReport, Found
from hhparse.chains import Chains
from hhparse.dataset.identity import KeyIndex, Keys, Outcome
from hhparse.dataset.naming import Naming, utc_starts
from hhparse.engine import layout as at
from hhparse.engine.codes import RULES, SAME_NUMBER_OTHER_HAND
from hhparse.engine.play import Played
from hhparse.errors import UserError
from hhparse.grammar.explain import explain
from hhparse.grammar.machine import Parsed, Status
from hhparse.grammar.writing import Writing
from hhparse.hand import Evidence, Verdict
from hhparse.logs import Chunk, ReadError, Source, UnknownFile, find_files, open_source
from hhparse.logs.archive import is_there
from hhparse.player import Player
from hhparse.sites import sites

#: By code: whether a finding is worth saying, that is, not ``agrees``.
IS_SAID = np.zeros(max(RULES) + 1, np.bool_)
for _rule in RULES.values():
    IS_SAID[_rule.code] = _rule.verdict != Verdict.AGREES


@dataclass(frozen=True)
class Batch:
    """A chunk of a log, played. It is good until the next one is asked for."""

    source: Source
    chunk: Chunk
    player: Player
    parsed: Parsed
    played: Played

    def hands(self) -> Iterator[api.Hand]:
        """Every hand as an object."""
        return (self.hand(index) for index in range(self.chunk.hands))

    def hand(self, index: int) -> api.Hand:
        """One hand as an object."""
        place = views.Place(self.source.path, int(self.chunk.line_no[index]), self.source.format.name)
        if self.played.hands[index, at.H_STATUS]:
            text = self.chunk.hand_text(index).decode("utf-8", "replace")
            return views.rejected(place, text, *self._header(index), self.problem(index))
        rows = views.rows_of(self.chunk.text, self.parsed.events, self.played, index)
        return views.hand(rows, place, self.player.tables.sites)

    def _header(self, index: int) -> tuple[str, str]:
        """Site and number of a hand that was not read, as far as its header says them."""
        from hhparse.dataset.rejects import header_of  # few logs have rejects, and it loads pyarrow

        default = self.source.format.default_site
        header = header_of(self.chunk, index, self.player.tables, default)
        return header.site or sites()[default].room_name, header.hand_no or ""

    def problem(self, index: int) -> api.Problem:
        """Why a hand could not be read."""
        status = int(self.parsed.status[index])
        if status == Status.OK:
            return api.Problem("cannot_play", "the seats or the game are not what the engine can play", 1, 1, "", "")
        start, state, failed_at = self.chunk.offsets[index], self.parsed.state[index], self.parsed.failed_at[index]
        said = explain(self.chunk.text, int(start), int(state), int(failed_at), status, self.player.tables)
        return api.Problem(said.code, said.reason, said.line, said.column, said.expected, said.found)

    def found(self, index: int) -> Iterator[Found]:
        """Every finding of a hand that is not ``agrees``."""
        hand = self.hand(index)
        lines = hand.text.split("\n")
        for finding in hand.findings:
            if finding.verdict != Verdict.AGREES:
                yield Found(
                    site=hand.header.site,
                    hand_no=hand.header.hand_no,
                    currency=hand.header.currency,
                    file=hand.file,
                    line=self.chunk.source_line(index, finding.line or 1),
                    text=lines[(finding.line or 1) - 1],
                    finding=finding,
                )


Progress = Callable[[int], None]
Location = str | os.PathLike[str]


def batches(
    paths: Iterable[Location],
    format_name: str | None = None,
    unknown: list[str] | None = None,
    assumed: Collection[str] = (),
) -> Iterator[Batch]:
    """Played chunks of logs: files, folders (recursively), members of archives.

    Args:
        paths: where to look.
        format_name: take this format instead of detecting it.
        unknown: gets a line for each file that cannot be read, or not to its end; without it such a file is an error,
            unless it is found in a folder.
        assumed: names of policies for odd units, for rooms of which they are not known.

    Raises:
        UserError: there is no such path, or a named file cannot be read.
    """
    players: dict[tuple[str, Writing], Player] = {}
    for path in map(Path, paths):
        if not is_there(path):
            raise UserError(f"there is no file or folder {str(path)!r}: check the path")
        for place in find_files([path]):
            source = place if isinstance(place, UnknownFile) else open_source(place, format_name)
            try:
                if isinstance(source, UnknownFile):
                    raise ReadError(source.reason)
                kind = (source.format.name, source.writing)
                if kind not in players:
                    players[kind] = Player(source.format, source.writing, assumed)
                player = players[kind]
                for chunk in source.chunks():
                    taken, parsed, played = player.take(source, chunk)
                    yield Batch(source, taken, player, parsed, played)
            except ReadError as error:
                sentence = f"{source.place}: {error}"
                if unknown is not None:
                    unknown.append(sentence)
                elif not path.is_dir():
                    raise UserError(sentence) from None


def audit_logs(
    paths: Iterable[Location],
    format_name: str | None = None,
    progress: Progress | None = None,
    assumed: Collection[str] = (),
) -> AuditReport:
    """Audit logs without a dataset; memory holds one chunk, what was found, and of each
    hand its name, verdict and time. Copies of a hand count once, as in a dataset.

    Policies for odd units may be ``assumed`` in rooms of which they are not known: what is paid otherwise is found.

    Raises:
        UserError: there is no such path or format.
    """
    audit = _Audit()
    for batch in batches(paths, format_name, audit.report.unknown, assumed):
        audit.take(batch)
        if progress:
            progress(audit.report.hands)
    return audit.finished()


class _Audit:
    """An audit on its way: what is known of each hand, by its number, until it is clear which copies count."""

    def __init__(self) -> None:
        self.report = AuditReport()
        self._chains = Chains()
        self._namings: dict[str, Naming] = {}
        self._index = KeyIndex()
        self._hands: list[NDArray[np.int8]] = []  # verdict and evidence of those that count
        self._counts: list[NDArray[np.bool_]] = []
        self._replaced: list[int] = []
        self._noted: list[tuple[int, int]] = []
        self._found: list[tuple[int, Found]] = []

    def take(self, batch: Batch) -> None:
        """Count a batch's hands."""
        hands, findings = batch.played.hands, batch.played.findings
        first = sum(len(counts) for counts in self._counts)
        is_read = hands[:, at.H_STATUS] == 0
        self.report.by_reason.update(batch.problem(int(index)).code for index in np.flatnonzero(~is_read))
        number = np.where(is_read, first + np.arange(len(hands)), -1)
        outcome, other = self._index.settle(self._keys(batch, number))
        self._replaced += other[outcome == Outcome.BETTER_COPY].tolist()
        counts = is_read & (outcome != Outcome.COPY)
        is_copy = is_read & ((outcome == Outcome.COPY) | (outcome == Outcome.BETTER_COPY))
        self.report.hands += int((is_read & ~is_copy).sum())
        self.report.copies += int(is_copy.sum())
        self._counts.append(counts)
        self._hands.append(hands[:, [at.H_VERDICT, at.H_EVIDENCE]].astype(np.int8))
        findings = findings[counts[findings[:, at.F_HAND]]]
        is_said = IS_SAID[findings[:, at.F_CODE]]
        for index in np.unique(findings[is_said, at.F_HAND]).tolist():
            self._found += [(first + index, found) for found in batch.found(index)]
        self._noted += [(first + index, code) for index, code in findings[~is_said][:, [at.F_HAND, at.F_CODE]].tolist()]
        self._noted += [(int(one), SAME_NUMBER_OTHER_HAND) for one in number[outcome == Outcome.NAMESAKE]]
        self._chains.read(batch.source.path, batch.chunk, batch.played, batch.player.known_sites)

    def _keys(self, batch: Batch, number: NDArray[np.int64]) -> Keys:
        format_ = batch.source.format.name
        if format_ not in self._namings:
            self._namings[format_] = Naming(batch.player.known_sites)
        naming, hands = self._namings[format_], batch.played.hands
        printed = naming.numbers(batch.chunk.text, hands)
        return naming.keys(batch.chunk, batch.parsed, batch.played, utc_starts(hands), number, printed)

    def finished(self) -> AuditReport:
        """The report, without the hands for which a better copy came later."""
        report = self.report
        report.notes = self._chains.notes()
        if not self._counts:
            return report
        counts = np.concatenate(self._counts)
        counts[self._replaced] = False
        hands = np.concatenate(self._hands)[counts]
        report.verdicts.update(map(Verdict, hands[:, 0].tolist()))
        report.evidence.update(map(Evidence, hands[:, 1].tolist()))
        report.noted.update(RULES[code].name for number, code in self._noted if counts[number])
        report.findings = [found for number, found in self._found if counts[number]]
        return report
