"""The audit's answer: how many hands of each verdict, every finding with its place in the logs, who is owed what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import ClassVar

from hhparse import wording
from hhparse.api import Finding
from hhparse.hand import Evidence, Verdict


@dataclass(frozen=True, slots=True)
class Found:
    """A finding and where it was found. ``line`` counts in ``file``; ``text`` is that line."""

    site: str
    hand_no: str
    currency: str
    file: str
    line: int
    text: str
    finding: Finding


@dataclass(frozen=True, slots=True)
class Note:
    """A player who sits with other chips than the last hand at the table left him; ``line`` is the hand's first."""

    site: str
    hand_no: str
    currency: str
    file: str
    line: int
    player: str
    last_hand_no: str
    left_with: Decimal
    stack: Decimal

    #: As a finding has one.
    code: ClassVar[str] = "stack_break"

    @property
    def sentence(self) -> str:
        """What is unusual, and how it can have come about within the rules."""
        stack, left = (wording.amount(amount, self.currency) for amount in (self.stack, self.left_with))
        said = f"{self.player} has {stack} where hand {self.last_hand_no} left {left}"
        if self.stack > self.left_with:
            return f"{said}: chips were bought since, or a hand between the two is missing"
        return f"{said}: the player left and came back, or a hand between the two is missing"


@dataclass(frozen=True, slots=True)
class Owed:
    """What a player was paid too little in all (below zero: too much)."""

    site: str
    player: str
    currency: str
    amount: Decimal


@dataclass
class AuditReport:
    """Everything that the audit of some logs, or of a dataset, has to say.

    A hand counts once; ``copies`` are those left out where logs were audited, which an import leaves out, too.
    ``by_reason`` counts the hands that could not be read, and so were not audited; ``unknown`` are files of no known
    format. ``findings`` are all that are not ``agrees``. What is unusual and not wrong is a note: ``noted`` counts by
    code those of single hands, ``notes`` are those from hand to hand.
    """

    hands: int = 0
    copies: int = 0
    by_reason: Counter[str] = field(default_factory=Counter)
    unknown: list[str] = field(default_factory=list)
    verdicts: Counter[Verdict] = field(default_factory=Counter)
    evidence: Counter[Evidence] = field(default_factory=Counter)
    findings: list[Found] = field(default_factory=list)
    noted: Counter[str] = field(default_factory=Counter)
    notes: list[Note] = field(default_factory=list)

    @property
    def rejects(self) -> int:
        """Hands that could not be read."""
        return self.by_reason.total()

    def not_provable(self) -> Counter[str]:
        """How many findings of each kind say that something cannot be proved."""
        return Counter(found.finding.code for found in self.findings if found.finding.verdict == Verdict.NOT_PROVABLE)

    def owed(self) -> list[Owed]:
        """What each player is owed by the findings that are ``disagrees``, the most first; currencies stay apart."""
        return owed(found for found in self.findings if found.finding.verdict == Verdict.DISAGREES)

    def is_clean(self, *, strict: bool = False) -> bool:
        """Whether no hand was paid wrongly or contradicts itself; strictly: nor was an odd unit misplaced."""
        serious = [Verdict.DISAGREES, Verdict.CONTRADICTS_ITSELF] + ([Verdict.ODD_UNIT] if strict else [])
        return not any(self.verdicts[verdict] for verdict in serious)


def owed(findings: Iterable[Found]) -> list[Owed]:
    """Due less stated, summed by site, player and currency."""
    sums: dict[tuple[str, str, str], Decimal] = {}
    for found in findings:
        finding = found.finding
        if finding.player and finding.stated is not None and finding.due is not None:
            who = (found.site, finding.player, found.currency)
            sums[who] = sums.get(who, Decimal(0)) + finding.due - finding.stated
    rows = [Owed(site, player, currency, amount) for (site, player, currency), amount in sums.items() if amount]
    return sorted(rows, key=lambda row: (row.currency, -row.amount, row.player))
