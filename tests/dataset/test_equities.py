"""All-ins of simulated hands are worth what the simulator's own, slow settlement makes of every run-out."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import combinations
from pathlib import Path

import pytest

from hhparse.analytics import stats
from hhparse.dataset import equities
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.importer import import_paths
from hhparse.sample import SAMPLE
from tests.cli.conftest import ask
from tests.cli.support import Ask
from tests.simulator import Options, Record, deck, simulate
from tests.simulator.games import Limit
from tests.simulator.hand import Hand
from tests.simulator.settle import settle

__all__ = ["ask"]
PARTS = 5040
ALL_IN_ON = (1, 2)  # flop and turn: run-outs before the flop are too many for plain Python


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Hands of which many are all-in on flop or turn; some have side pots, some are run twice."""
    options = Options(games=("omaha_hilo", "holdem"), limits=(Limit.NO, Limit.POT), kinds=("cash",), players=(2, 4))
    found = [record for record in simulate(500, seed=12, options=options) if is_all_in(record.hand)]
    return [one for one in found if one.hand.closed_on == 2][:30] + [one for one in found if one.hand.closed_on == 1][
        :2
    ]


def is_all_in(hand: Hand) -> bool:
    return hand.has_showdown and hand.closed_on in ALL_IN_ON and hand.setup.style.prints_mucked_cards


def expected(hand: Hand) -> dict[int, float]:
    """What each seat gets on the mean of all run-outs, of the pots that several could win."""
    setup, known = hand.setup, hand.closed_on + 2
    table = hand.boards[0][:known]
    holes = {seat: hand.player(seat).hole for seat in hand.live}
    gone = {*table, *(card for hole in holes.values() for card in hole)}
    # so large that no tie leaves an odd unit
    pots = [replace(pot, gross=pot.net * PARTS, rake=0) for pot in hand.pots if len(pot.eligible) > 1]
    run_outs = list(combinations([card for card in range(deck.DECK_SIZE) if card not in gone], 5 - known))
    rules = {"order": setup.order, "unit": 1, "uses_two": setup.game.uses_two, "is_hilo": setup.game.is_hilo}
    sums = dict.fromkeys(hand.live, 0)
    for run_out in run_outs:
        for share in settle(pots, holes, [(*table, *run_out)], **rules):  # type: ignore[arg-type]
            sums[share.seat] += share.amount
    return {seat: total / len(run_outs) / PARTS for seat, total in sums.items()}


@pytest.fixture(scope="module")
def dataset(records: list[Record], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The hands, imported, with their equities."""
    folder = tmp_path_factory.mktemp("equities")
    (folder / "hands.txt").write_text("\n\n".join(record.text for record in records), encoding="utf-8")
    import_paths([folder / "hands.txt"], folder / "hands")
    assert equities.prepare(folder / "hands") == len(records)
    assert equities.prepare(folder / "hands") == 0  # they are there
    return folder / "hands"


def test_every_all_in_is_worth_what_all_run_outs_bring(records: list[Record], dataset: Path) -> None:
    with open_dataset(dataset) as connection:
        assert run_checks(connection) == []
        query = "select hand_no, seat, expected_minor from equities join hands using (hand_id)"
        found = {(hand_no, seat): value for hand_no, seat, value in connection.sql(query).fetchall()}
    due = {(one.hand.setup.hand_no, seat): value for one in records for seat, value in expected(one.hand).items()}
    assert found == pytest.approx(due, abs=1e-6)
    assert any(len(one.hand.pots) > 1 for one in records)
    assert any(one.hand.run_twice_from for one in records)


def test_results_adjusted_for_luck(ask: Ask, tmp_path: Path) -> None:
    """The sample hand: all three are all-in on the turn, Cid for the main pot of 11.40 only."""
    (tmp_path / "sample.txt").write_text(SAMPLE, encoding="utf-8")
    dataset = tmp_path / "hands"
    import_paths([tmp_path / "sample.txt"], dataset)
    with open_dataset(dataset) as connection:
        stats.choose(connection, stats.Filters())
        assert stats.ask(connection, "all_in").fetchall() == []
        assert [row[-1] for row in stats.ask(connection, "winnings", player="Ann").fetchall()] == [None]
    assert (
        ask("equities", "--from", dataset).out == "1 all-in computed; 'hhparse stats all_in' shows what they change\n"
    )
    with open_dataset(dataset) as connection:
        stats.choose(connection, stats.Filters())
        rows = {row[0]: row for row in stats.ask(connection, "all_in").fetchall()}
        (winnings,) = stats.ask(connection, "winnings", player="Ann").fetchall()
        ((worth,),) = connection.sql("select sum(expected_minor) from equities").fetchall()
    assert worth == pytest.approx(1140 + 1170)
    assert sum(row[4] for row in rows.values()) == Decimal("-0.90")  # the rake
    assert sum(row[5] for row in rows.values()) == pytest.approx(Decimal("-0.90"), abs=Decimal("0.02"))
    assert winnings[-1] == pytest.approx(float(rows["Ann"][5]) * 10, abs=0.1)
