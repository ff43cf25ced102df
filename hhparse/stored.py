"""What a dataset knows of its hands: the audit's answer, and single hands as objects."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from datetime import datetime

import duckdb
import numpy as np

from hhparse import api, views
from hhparse.auditing import AuditReport, Found, Note
from hhparse.dataset.reader import open_dataset
from hhparse.engine.codes import RULES
from hhparse.grammar.writing import Writing, usual
from hhparse.hand import Evidence, Verdict
from hhparse.sites import formats

Location = str | os.PathLike[str]
_RULE_OF_NAME = {rule.name: rule for rule in RULES.values()}


def audit_dataset(folder: Location) -> AuditReport:
    """The audit of all hands of a dataset, as it was made when they were imported.

    Raises:
        UserError: there is no dataset in the folder.
    """
    report = AuditReport()
    with open_dataset(folder) as connection:
        for verdict, evidence, hands in connection.sql("from verdicts").fetchall():
            report.hands += hands
            report.verdicts[Verdict[verdict.upper()]] += hands
            report.evidence[Evidence[evidence.upper()] if evidence else Evidence.NONE] += hands
        for kind, file, code, reason in connection.sql(
            "select kind, file, reason_code, reason from rejects"
        ).fetchall():
            if kind == "hand":
                report.by_reason[code] += 1
            elif kind == "file":
                report.unknown.append(f"{file}: {reason}")
        report.findings = findings_of(connection)
        noted = "select code, count(*) from findings where verdict = 'agrees' group by code"
        report.noted = Counter(dict(connection.sql(noted).fetchall()))
        report.notes = notes_of(connection)
    return report


def findings_of(connection: duckdb.DuckDBPyConnection, most: int | None = None) -> list[Found]:
    """The findings of an open dataset that are not ``agrees``, the gravest first; all, or only so many."""
    rows = connection.sql("from audit_findings" if most is None else f"from audit_findings limit {most}")
    names = rows.columns
    return [_found(dict(zip(names, row, strict=True))) for row in rows.fetchall()]


def notes_of(connection: duckdb.DuckDBPyConnection) -> list[Note]:
    """What is unusual from hand to hand in an open dataset, table by table."""
    columns = "site, hand_no, currency, file, line, player, last_hand_no, left_with, stack"
    return [Note(*row) for row in connection.sql(f"select {columns} from stack_breaks").fetchall()]


def _found(row: dict[str, object]) -> Found:
    """A row of the view as a finding; its text is cut to the line that it is about."""
    line = _int(row["line"]) or 1
    finding = views.finding(
        _RULE_OF_NAME[str(row["code"])],
        pot=_int(row["pot"]),
        board=_int(row["board"]),
        half=_text(row["half"]),
        player=_text(row["player"]),
        stated=_int(row["stated_number"]),
        due=_int(row["due_number"]),
        due_player=_text(row["due_player"]),
        line=_int(row["line"]) or None,
    )
    return Found(
        site=str(row["site"]),
        hand_no=str(row["hand_no"]),
        currency=str(row["currency"]),
        file=str(row["file"]),
        line=_int(row["file_line"]) or 1,
        text=str(row["text"]).split("\n")[line - 1],
        finding=finding,
    )


def _int(value: object) -> int | None:
    return int(value) if isinstance(value, int) else None


def _text(value: object) -> str | None:
    return None if value is None else str(value)


# -- single hands -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A hand as a dataset keeps it: where it came from, and its text."""

    hand_id: int
    site: str
    hand_no: str
    scope: str
    format: str
    game: str
    table_name: str | None
    played_at_local: datetime | None
    file: str
    line: int
    text: str
    writing: str | None = None


def find_hands(folder: Location, hand_no: str, site: str | None = None) -> list[StoredHand]:
    """All hands with a printed number.

    Raises:
        UserError: there is no dataset in the folder.
    """
    with open_dataset(folder) as connection:
        query = "from hand_texts where hand_no = $hand_no and site = coalesce($site, site) order by site, file, line"
        return [StoredHand(*row) for row in connection.sql(query, params={"hand_no": hand_no, "site": site}).fetchall()]


def why_rejected(folder: Location, hand_no: str) -> str | None:
    """Place and reason of a hand that could not be imported, None if there is no such reject."""
    with open_dataset(folder) as connection:
        query = "select file, line, reason from rejects where hand_no = $hand_no limit 1"
        found = connection.sql(query, params={"hand_no": hand_no}).fetchall()
    return "{}:{}: {}".format(*found[0]) if found else None


def reread(stored: StoredHand) -> api.Hand:
    """A hand out of its stored text, read and played again."""
    from hhparse.player import Player  # the kernels: a question to the dataset does without them

    text = np.frombuffer(stored.text.encode("utf-8"), np.uint8).copy()
    offsets = np.array([0, len(text)], np.int64)
    format_ = formats()[stored.format]
    player = Player(format_, Writing.of(stored.writing) if stored.writing else usual(format_))
    parsed, played = player.play(text, offsets)
    rows = views.rows_of(text, parsed.events, played, 0)
    return views.hand(rows, views.Place(stored.file, stored.line, stored.format), player.tables.sites)
