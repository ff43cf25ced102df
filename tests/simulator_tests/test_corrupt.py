"""Each corruption changes what it says it changes, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tests.simulator import POKERNOW, POKERSTARS, Options, Record, simulate
from tests.simulator.corrupt import SPOILERS, corruptions, log_text

#: Not printed by PokerNow, so there is nothing to spoil.
STARS_ONLY = {"total_pot", "rake"}


@pytest.fixture(scope="module", params=[POKERSTARS, POKERNOW])
def showdowns(request: pytest.FixtureRequest) -> list[Record]:
    options = Options(site=request.param, games=("omaha_hilo",))
    return [record for record in simulate(800, 12, options) if record.hand.has_showdown]


def test_every_kind_applies_to_some_hands(showdowns: list[Record]) -> None:
    rng = Random(1)
    found = {kind for record in showdowns for kind in corruptions(record, rng)}
    missing = STARS_ONLY if showdowns[0].hand.setup.site == POKERNOW else set()
    assert found == set(SPOILERS) - missing


def test_a_spoiled_log_differs_in_few_lines(showdowns: list[Record]) -> None:
    rng = Random(2)
    for record in showdowns:
        before = log_text(record, list(record.lines)).splitlines()
        for kind, text in corruptions(record, rng).items():
            entries = [line.rsplit(",", 1)[0] for line in text.splitlines()]
            old = [line.rsplit(",", 1)[0] for line in before]
            changed = sorted(set(entries) ^ set(old))
            assert entries != old, kind
            assert len(changed) <= 8, (kind, changed)


def test_only_hilo_showdowns_are_spoiled() -> None:
    record = next(one for one in simulate(50, 1, Options(games=("holdem",))) if one.hand.has_showdown)
    with pytest.raises(ValueError, match="hi/lo"):
        corruptions(record, Random(1))
