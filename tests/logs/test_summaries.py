"""Summaries of tournaments lie beside the hands in a client's folders; nobody is to wonder why they were not read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.importer import import_paths
from hhparse.logs import Source, UnknownFile
from hhparse.logs.source import open_source
from hhparse.sites import formats

OWN_LOGS = Path(__file__).parent.parent / "formats"
SUMMARIES = {
    "pokerstars": "PokerStars Tournament #17, No Limit Hold'em\nBuy-In: $1.00/$0.10 USD\n9 players\n",
    "winamax": "Winamax Poker - Tournament summary : Daily(17)\nPlayer : Ann\nBuy-In : 0.90€ + 0.10€\n",
    "fulltilt": "Full Tilt Poker Tournament Summary Daily (17) Omaha Pot Limit\nBuy-In: $1 + $0.10\n9 Entries\n",
    "pacific": "***** Cassava Tournament Summary *****\nTournament ID: 17\nBuy-In: $1 + $0.10\n",
    "ggpoker": "Tournament #17, Daily, Hold'em No Limit\nBuy-in: $1\n9 Players\n1st : Hero, $4.5\n",
}


def test_every_summary_has_an_example() -> None:
    assert SUMMARIES.keys() == {name for name, format_ in formats().items() if format_.summary}


@pytest.mark.parametrize("name", SUMMARIES)
def test_a_file_of_summaries_is_called_so(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.txt").write_text("\n" + SUMMARIES[name] + "\n\n" + SUMMARIES[name], encoding="utf-8")
    found = open_source(tmp_path / "a.txt")
    assert isinstance(found, UnknownFile)
    assert found.reason == f"this is a summary of a tournament by {formats()[name].title}, which has no hands"


@pytest.mark.parametrize("name", SUMMARIES)
def test_hands_behind_a_summary_are_read(tmp_path: Path, name: str) -> None:
    log = min((OWN_LOGS / name).glob("*.txt"))
    alone = import_paths([log], tmp_path / "alone")
    (tmp_path / "a.txt").write_bytes(SUMMARIES[name].encode() + b"\n\n" + log.read_bytes())
    assert isinstance(open_source(tmp_path / "a.txt"), Source)
    assert import_paths([tmp_path / "a.txt"], tmp_path / "hands").imported == alone.imported > 0
