"""What the system tests share: simulated hands as log files, and hands read back from text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from hhparse import read_hands
from hhparse.api import Hand
from tests.simulator import POKERSTARS, Record, csv_text

BETWEEN_HANDS = "\n\n\n"


def read_text(folder: Path, text: str | bytes, name: str = "log.txt") -> list[Hand]:
    """The hands of a log that says just this."""
    path = folder / name
    path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    return list(read_hands(path))


def the_hand(path: Path) -> Hand:
    """The only hand of a file."""
    (hand,) = read_hands(path)
    return hand


def with_number(hands: Iterable[Hand], hand_no: str) -> Hand:
    """The only hand of that number."""
    (hand,) = (hand for hand in hands if hand.header.hand_no == hand_no)
    return hand


def codes(hand: Hand) -> set[str]:
    """What was found in a hand, in code words."""
    return {finding.code for finding in hand.findings}


def tables_of(records: Iterable[Record]) -> list[list[Record]]:
    """Simulated hands, table by table."""
    return [list(hands) for _, hands in groupby(records, key=lambda record: record.table_id)]


def log_text(records: Sequence[Record]) -> str:
    """Hands of one table as their room writes them."""
    if records[0].hand.setup.site == POKERSTARS:
        return BETWEEN_HANDS.join(record.text for record in records)
    return csv_text(records)
