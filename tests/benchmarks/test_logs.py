"""The measured logs: as many hands as asked for, all readable, none twice. Nothing is timed here."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks.copies import write_copies
from benchmarks.logs import write_log
from benchmarks.process import run
from hhparse import read_hands
from hhparse.importer import import_paths
from hhparse.sites import formats
from tests.conftest import REPOSITORY


def test_hands_are_repeated_under_new_numbers(tmp_path: Path) -> None:
    log = tmp_path / "many.txt"
    write_log(log, 12, tmp_path / "simulated", simulated=5)
    hands = list(read_hands(log))
    assert len({hand.header.hand_no for hand in hands}) == 12
    assert all(not hand.problems for hand in hands)


@pytest.mark.parametrize("format_name", formats())
def test_our_own_logs_are_repeated_under_new_numbers(format_name: str, tmp_path: Path) -> None:
    hands = write_copies(REPOSITORY / "tests" / "formats" / format_name, tmp_path / "logs", 100_000)
    result = import_paths([tmp_path / "logs"], tmp_path / "hands")
    assert (result.imported, result.hands) == (hands, hands)


def test_a_measured_process(tmp_path: Path) -> None:
    done = run([sys.executable, "-c", "print('well')"], tmp_path)
    assert done.output == "well\n"
    assert done.seconds > 0
