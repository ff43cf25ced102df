"""Our own logs of the rooms that follow agree with their settlement: their awards were worked out by hand.

The goldens say what each line means. This says that the facts of each room make its awards come out.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import hhparse
from hhparse.hand import Verdict

#: The rooms that the logs of each folder are of.
FOLDERS = {
    "ggpoker": {"ggpoker"},
    "kingsclub": {"kingsclub"},
    "pokertracker": {"ipoker", "merge"},
    "pokertracker_everest": {"everest"},
    "pokertracker_microgaming": {"microgaming"},
    "sealswithclubs": {"sealswithclubs"},
    "winamax": {"winamax"},
}
LOGS = sorted(path for folder in FOLDERS for path in (Path(__file__).parent / folder).glob("*.txt"))


@pytest.mark.parametrize("log", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_hand_that_is_read_agrees(log: Path) -> None:
    hands = [hand for hand in hhparse.read_hands(log) if not hand.problems]
    assert hands or log.stem in ("games_not_supported", "not_read")
    assert {hand.header.site for hand in hands} <= FOLDERS[log.parent.name]
    assert [(hand.header.hand_no, hand.findings) for hand in hands if hand.verdict != Verdict.AGREES] == []
