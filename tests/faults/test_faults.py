"""One thing changed in a correct hand is seen, but for what the facts of its room say that nobody can see.

Seen means a reject, or the right finding; the kinds of faults and what is right for each stand in faults.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.sites import sites
from hhparse.sites.base import Site
from tests.faults.faults import FAULTS
from tests.faults.trial import PAGE, SIMULATED, folders, page, simulated_trial

LEAST_HANDS = 300
LEAST_WAYS = 30
LEAST_TRIES = 50
#: Faults that few hands give a place for, the simulator's among them.
SELDOM = {"quarter_as_half": 8, "odd_unit_moved": 30}


@pytest.mark.parametrize("name", SIMULATED)
def test_a_fault_in_a_simulated_hand_is_seen(name: str) -> None:
    assert simulated_trial(name).missed == []


@pytest.mark.corpus
def test_a_fault_in_a_real_hand_is_seen_or_cannot_be(corpus: Path) -> None:
    table = folders(corpus)
    assert [said for folder in table for said in folder.missed] == []
    hands = sum(folder.hands for folder in table)
    assert hands >= LEAST_HANDS
    assert sum(folder.ways for folder in table) >= LEAST_WAYS * hands
    seldom = {name: sum(folder.tried[name] for folder in table) for name in FAULTS}
    assert {name: tries for name, tries in seldom.items() if tries < SELDOM.get(name, LEAST_TRIES)} == {}


@pytest.mark.corpus
def test_the_page_says_what_is_seen(corpus: Path) -> None:
    kept = PAGE.read_text(encoding="utf-8")
    assert kept == page(folders(corpus)), "look at what changed, then: python -m tests.faults.trial --write"


@pytest.mark.parametrize("site", sites().values(), ids=list(sites()))
def test_what_is_unseen_is_a_kind_of_fault(site: Site) -> None:
    assert set(site.unseen()) <= set(FAULTS)
