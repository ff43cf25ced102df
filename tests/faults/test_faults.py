"""One thing changed in a correct hi/lo hand is noticed: on at least 40 hands of each kind, in both formats.

Noticed means a reject, or a finding whose verdict is neither ``agrees`` nor ``odd_unit``. The hands are the
simulator's; what is changed stands in tests/simulator/corrupt.py, one function per kind.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random

import pytest

import hhparse
from hhparse.hand import Verdict
from tests.simulator import Options, simulate
from tests.simulator.corrupt import SPOILERS, corruptions

WANTED = 40
MOST_HANDS = 6000
FORMATS = {
    "pokerstars": Options(site="pokerstars", games=("omaha_hilo", "omaha5_hilo")),
    "pokernow": Options(site="pokernow", games=("omaha_hilo",)),
}
#: What a format does not print cannot be changed in it: PokerNow has neither a total nor a rake, as its facts say.
NOT_PRINTED = {"pokernow": {"total_pot", "rake"}, "pokerstars": set()}


@cache
def spoiled_logs(site: str) -> dict[str, list[str]]:
    """Texts by kind of corruption, 40 of each kind that the format has."""
    rng = Random(20)
    texts: dict[str, list[str]] = defaultdict(list)
    missing = set(SPOILERS) - NOT_PRINTED[site]
    for record in simulate(MOST_HANDS, 11, FORMATS[site]):
        if not (record.hand.has_showdown and record.hand.setup.game.is_hilo):
            continue
        for kind, text in corruptions(record, rng).items():
            if kind in missing:
                texts[kind].append(text)
                if len(texts[kind]) == WANTED:
                    missing.remove(kind)
        if not missing:
            break
    return texts


def is_noticed(text: str, file: Path) -> bool:
    """Whether reading the log gives a reject or a finding that says something is wrong."""
    file.write_text(text, "utf-8", newline="")
    hands = list(hhparse.read_hands(file))
    return any(
        hand.problems or any(finding.verdict not in (Verdict.AGREES, Verdict.ODD_UNIT) for finding in hand.findings)
        for hand in hands
    )


@pytest.mark.parametrize(
    ("site", "kind"), [(site, kind) for site in FORMATS for kind in SPOILERS if kind not in NOT_PRINTED[site]]
)
def test_a_corruption_is_noticed(site: str, kind: str, tmp_path: Path) -> None:
    texts = spoiled_logs(site)[kind]
    assert len(texts) == WANTED
    ending = "csv" if site == "pokernow" else "txt"
    unnoticed = [text for number, text in enumerate(texts) if not is_noticed(text, tmp_path / f"{number}.{ending}")]
    assert unnoticed == []


@pytest.mark.parametrize("site", FORMATS)
def test_the_hands_are_right_before_they_are_spoiled(site: str, tmp_path: Path) -> None:
    from tests.simulator import csv_text

    records = list(simulate(60, 11, FORMATS[site]))
    if site == "pokernow":
        tables = defaultdict(list)
        for record in records:
            tables[record.hand.setup.table].append(record)
        texts = [csv_text(table) for table in tables.values()]
    else:
        texts = ["\n\n".join(record.text for record in records)]
    for number, text in enumerate(texts):
        file = tmp_path / f"{number}.log"
        file.write_text(text, "utf-8", newline="")
        for hand in hhparse.read_hands(file):
            assert (hand.problems, hand.findings) == ((), ())
