"""The measured logs: as many hands as asked for, all readable, none twice. Nothing is timed here."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.logs import write_log
from benchmarks.process import run
from hhparse import read_hands


def test_hands_are_repeated_under_new_numbers(tmp_path: Path) -> None:
    log = tmp_path / "many.txt"
    write_log(log, 12, tmp_path / "simulated", simulated=5)
    hands = list(read_hands(log))
    assert len({hand.header.hand_no for hand in hands}) == 12
    assert all(not hand.problems for hand in hands)


def test_a_measured_process(tmp_path: Path) -> None:
    done = run([sys.executable, "-c", "print('well')"], tmp_path)
    assert done.output == "well\n"
    assert done.seconds > 0
