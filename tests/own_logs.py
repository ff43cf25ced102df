"""Hands of our own logs in ``tests/formats``, as they stand there or with words replaced."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import hhparse
from hhparse.api import Hand

FOLDER = Path(__file__).parent / "formats"


def hand_of(log: str, number: str) -> Hand:
    """One hand of a log."""
    return next(hand for hand in hhparse.read_hands(FOLDER / log) if hand.header.hand_no == number)


def spoiled(tmp_path: Path, log: str, number: str, *changes: tuple[str, str]) -> Hand:
    """The same hand with words replaced."""
    return read(tmp_path, replaced(hand_of(log, number).text, *changes))


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """A text with words replaced, each of which it must have."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def read(tmp_path: Path, text: str, name: str = "log.txt") -> Hand:
    """The only hand of a log that says just this."""
    (tmp_path / name).write_text(text, "utf-8")
    (hand,) = hhparse.read_hands(tmp_path / name)
    return hand


def codes(hand: Hand) -> set[str]:
    """What was found in a hand, in code words."""
    return {finding.code for finding in hand.findings}


def paid(hand: Hand) -> dict[str, Decimal]:
    """What the award lines gave to whom."""
    return {seat.name: seat.won for seat in hand.seats if seat.won}
