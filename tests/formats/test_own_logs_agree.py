"""Our own logs agree with their settlement: their awards were worked out by hand.

The goldens say what each line means. This says that the facts of each room make its awards come out.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import hhparse
from hhparse.grammar.tables import load
from hhparse.hand import Verdict
from hhparse.resources import grammar_names
from hhparse.sites import sites
from tests.formats.test_goldens import CASES

#: Hands that are wrong on purpose, by log.
WRONG = {
    "phh/annotated": {"": Verdict.NOT_PROVABLE},  # it says neither who won nor what is left
    "cake/name_respelled": {"2956013141900021": Verdict.NOT_PROVABLE},  # whose cards they are cannot be told
    "pokerstars/tracker_exports": {"700000000021": Verdict.CONTRADICTS_ITSELF},
}


def name_of(log: Path) -> str:
    return f"{log.parent.name}/{log.stem}"


@pytest.mark.parametrize("log", CASES, ids=name_of)
def test_every_hand_that_is_read_agrees(log: Path) -> None:
    hands = [hand for hand in hhparse.read_hands(log) if not hand.problems]
    rooms = {sites()[name].room_name for name in load(log.parent.name).sites}
    assert {hand.header.site for hand in hands} <= rooms
    wrong = {hand.header.hand_no: hand.verdict for hand in hands if hand.verdict != Verdict.AGREES}
    assert wrong == WRONG.get(name_of(log), {}), [hand.findings for hand in hands]


def test_hands_of_every_format_are_read() -> None:
    read = Counter(log.parent.name for log in CASES for hand in hhparse.read_hands(log) if not hand.problems)
    assert set(read) == set(grammar_names())
