"""The words that the tests of the commands share."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hhparse.sample import SAMPLE

#: The sample's number; the copies below have the next ones.
RIGHT, WRONG, CUT = "900000000001", "900000000002", "900000000003"


@dataclass(frozen=True)
class Answer:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The last line of what it printed, read as JSON."""
        return json.loads(self.out.splitlines()[-1])


Ask = Callable[..., Answer]


def numbered(hand_no: str) -> str:
    """The sample hand with another number."""
    return SAMPLE.replace(RIGHT, hand_no)


def wrongly_paid() -> str:
    """The sample hand, but a dollar of Bob's half of the main pot went to Ann."""
    return (
        numbered(WRONG)
        .replace("Bob collected $5.70", "Bob collected $4.70")
        .replace("won ($17.33)", "won ($16.33)")
        .replace("Ann collected $2.85", "Ann collected $3.85")
        .replace("won ($5.77)", "won ($6.77)")
    )


def cut_short() -> str:
    """The sample hand, but the text ends in the middle of the turn."""
    return numbered(CUT).partition("Bob: calls $8.60")[0]
