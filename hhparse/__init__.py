"""hhparse: poker hand histories, read, settled again, and kept as Parquet.

The public API is what this module names; everything else may change.

- :func:`read_hands`: hands of a log as objects, without a dataset.
- :func:`audit_logs`: what was paid wrongly in some logs, without a dataset.
- :func:`import_paths`: logs into a dataset. :func:`audit_dataset`: its audit.
- :func:`open`: a dataset for SQL, as Arrow tables, and every statistic as a data frame. :func:`read`: the same of some
  logs, without a dataset. :func:`open_dataset`: a dataset as a bare DuckDB connection.

Errors that a user can mend are :class:`UserError`, with one sentence that says what to do.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from hhparse.api import Award, Event, Finding, Hand, Header, Pot, Problem, Seat, Share, read_hands
from hhparse.errors import UserError
from hhparse.hand import Evidence, Game, Limit, Policy, Verdict

if TYPE_CHECKING:
    from hhparse.analytics.dataset import Dataset, open, read
    from hhparse.auditing import AuditReport, Note
    from hhparse.dataset.reader import open_dataset
    from hhparse.importer import ImportResult, import_paths
    from hhparse.stored import audit_dataset
    from hhparse.stream import audit_logs

#: What takes a second to load is loaded when it is asked for, so that ``import hhparse`` is instant.
_LATE = {
    "AuditReport": "hhparse.auditing",
    "Dataset": "hhparse.analytics.dataset",
    "ImportResult": "hhparse.importer",
    "Note": "hhparse.auditing",
    "import_paths": "hhparse.importer",
    "audit_dataset": "hhparse.stored",
    "open": "hhparse.analytics.dataset",
    "open_dataset": "hhparse.dataset.reader",
    "read": "hhparse.analytics.dataset",
    "audit_logs": "hhparse.stream",
}

__all__ = [
    "AuditReport",
    "Award",
    "Dataset",
    "Event",
    "Evidence",
    "Finding",
    "Game",
    "Hand",
    "Header",
    "ImportResult",
    "Limit",
    "Note",
    "Policy",
    "Pot",
    "Problem",
    "Seat",
    "Share",
    "UserError",
    "Verdict",
    "audit_dataset",
    "audit_logs",
    "import_paths",
    "open",
    "open_dataset",
    "read",
    "read_hands",
]


def __getattr__(name: str) -> object:
    if name not in _LATE:
        raise AttributeError(f"module 'hhparse' has no attribute {name!r}")
    return getattr(import_module(_LATE[name]), name)
