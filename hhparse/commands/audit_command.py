"""``hhparse audit``: which pots were paid wrongly, in a dataset or straight from logs."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from hhparse import wording
from hhparse.auditing import AuditReport, Found, Note
from hhparse.commands.output import Progress, announce, count, print_json, say
from hhparse.errors import UserError
from hhparse.hand import Verdict
from hhparse.views import pot_name
from hhparse.warm import make_warm

#: So many notes are printed.
MOST_NOTES = 10
IN_ORDER = sorted(Verdict, reverse=True)
EVIDENCE = {
    "fold_win": "won without a showdown",
    "all_cards": "settled from cards that were all printed",
    "muck_conceded": "settled; a player mucked cards that were never printed, and so conceded",
    "cards_unknown": "not settled: cards that matter were never printed",
    "totals_only": "settled by each player's total only",
    "rake_inferred": "settled; the rake is not printed and is taken to be what is missing",
    "none": "nothing to settle",
}


def run(asked: argparse.Namespace) -> int:
    """Audit, print, and tell by the exit code whether something was found."""
    report = _audit(asked)
    if asked.json:
        print_json(_json(report))
    else:
        _print(report)
    return 0 if report.is_clean(strict=asked.strict) else 1


def _audit(asked: argparse.Namespace) -> AuditReport:
    if not asked.paths:
        if asked.policy:
            raise UserError("a dataset has the audit of its import: to assume a policy, name the logs")
        from hhparse.stored import audit_dataset

        return audit_dataset(Path(asked.dataset))
    make_warm(announce)
    from hhparse.stream import audit_logs  # compiles what is not compiled yet: not before that is announced

    progress = Progress("auditing")
    try:
        report = audit_logs([Path(path) for path in asked.paths], asked.format, progress, asked.policy)
    finally:
        progress.close()
    if not report.hands and not report.rejects and not asked.json:  # a program sees that there are 0 hands
        raise UserError(f"there is no hand to audit: {report.unknown[0] if report.unknown else 'no file has one'}")
    return report


# -- for programs -----------------------------------------------------------------------------------------------------


def _json(report: AuditReport) -> dict[str, object]:
    return {
        "hands": report.hands,
        "copies": report.copies,
        "verdicts": {verdict.name.lower(): report.verdicts[verdict] for verdict in Verdict},
        "evidence": {evidence.name.lower(): number for evidence, number in sorted(report.evidence.items())},
        "rejects": report.rejects,
        "by_reason": dict(report.by_reason.most_common()),
        "files_unknown": len(report.unknown),
        "findings": [_finding_json(found) for found in report.findings],
        "owed": [
            {"site": row.site, "player": row.player, "currency": row.currency, "amount": row.amount}
            for row in report.owed()
        ],
        "noted": dict(report.noted.most_common()),
        "notes": [_note_json(note) for note in report.notes],
    }


def _note_json(note: Note) -> dict[str, object]:
    return {"code": note.code, "sentence": note.sentence} | asdict(note)


def _finding_json(found: Found) -> dict[str, object]:
    finding = found.finding
    return {
        "site": found.site,
        "hand_no": found.hand_no,
        "verdict": finding.verdict.name.lower(),
        "code": finding.code,
        "sentence": finding.sentence,
        "pot": finding.pot,
        "board": finding.board,
        "half": finding.half,
        "player": finding.player,
        "stated": finding.stated,
        "due": finding.due,
        "currency": found.currency,
        "file": found.file,
        "line": found.line,
        "text": found.text,
    }


# -- for people -------------------------------------------------------------------------------------------------------


def _print(report: AuditReport) -> None:
    copies = f"; {count(report.copies, 'copy', 'copies')} of them left out" if report.copies else ""
    say(f"{count(report.hands, 'hand')} audited{copies}")
    for verdict in reversed(IN_ORDER):
        say(f"  {verdict.name.lower():20}{report.verdicts[verdict]:>10,}")
    if report.evidence:
        say("what they rest on")
    for evidence, number in report.evidence.most_common():
        say(f"  {number:>10,}  {EVIDENCE[evidence.name.lower()]}")
    _print_unchecked(report)
    for verdict in IN_ORDER:
        for found in report.findings:
            if found.finding.verdict == verdict:
                _print_finding(found)
    for row in report.owed():
        amount = wording.amount(abs(row.amount), row.currency)
        said = f"is owed {amount}" if row.amount > 0 else f"was paid {amount} too much"
        say(f"{row.player} ({row.site}) {said}")
    if report.noted:
        say(f"\n{count(report.noted.total(), 'note')} on single hands: unusual, and not wrong")
    for code, number in report.noted.most_common():
        say(f"  {number:>10,}  {code}")
    _print_notes(report.notes)


def _print_unchecked(report: AuditReport) -> None:
    for reason, number in report.by_reason.most_common():
        say(f"not audited: {count(number, 'hand')} that could not be read: {reason.replace('_', ' ')}")
    for reason in report.unknown:
        say(f"not audited: {reason}")
    for code, number in report.not_provable().most_common():
        say(f"not provable: {count(number, 'finding')} {code}")


def _print_notes(notes: list[Note]) -> None:
    if not notes:
        return
    say(f"\n{count(len(notes), 'note')}: unusual from hand to hand, and not wrong")
    for note in notes[:MOST_NOTES]:
        say(f"  {note.site} hand {note.hand_no}: {note.sentence} [{note.code}]")
        say(f"    {note.file}:{note.line}")
    if len(notes) > MOST_NOTES:
        say(f"  and {len(notes) - MOST_NOTES:,} more: --json has them all")


def _print_finding(found: Found) -> None:
    finding = found.finding
    say(f"\n{finding.verdict.name.lower()}: {found.site} hand {found.hand_no}: {finding.sentence} [{finding.code}]")
    facts = [
        *([pot_name(finding.pot)] if finding.pot is not None else []),
        *([f"board {finding.board}"] if finding.board is not None else []),
        *([f"{finding.half} half" if finding.half != "whole" else "whole pot"] if finding.half else []),
        *([finding.player] if finding.player else []),
        *([f"stated {wording.amount(finding.stated, found.currency)}"] if finding.stated is not None else []),
        *([f"due {wording.amount(finding.due, found.currency)}"] if finding.due is not None else []),
    ]
    if facts:
        say(f"  {', '.join(facts)}")
    say(f"  {found.file}:{found.line}: {found.text}")
