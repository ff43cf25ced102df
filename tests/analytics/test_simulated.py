"""Every statistic of thousands of simulated hands is what a slow count in plain Python makes it, player by player."""

from __future__ import annotations

import duckdb
import pytest

from hhparse.analytics import stats
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.importer import import_paths
from tests.analytics.slow_counts import Counts, counts
from tests.simulator import Options, Record, simulate

HILO = ("omaha_hilo", "omaha5_hilo", "omaha6_hilo", "courchevel_hilo")
#: These are no counts of hits and chances; the test of hands counted by hand and the one of money have them.
NO_COUNTS = {
    "all_in_adjusted",
    "all_in_adjusted_bb_per_100",
    "bb_per_100",
    "rake_by_put",
    "rake_by_won",
    "rake_by_dealt",
}


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Half of the hands are hi/lo, and of all games there are cash games and tournaments."""
    mixed = list(simulate(1000, seed=61))
    return mixed + list(simulate(1200, seed=62, options=Options(games=HILO)))


@pytest.fixture(scope="module")
def dataset(records: list[Record], tmp_path_factory: pytest.TempPathFactory) -> duckdb.DuckDBPyConnection:
    """The hands, imported; the two series are two files, as their numbers may be the same."""
    folder = tmp_path_factory.mktemp("simulated")
    for place, part in enumerate((records[:1000], records[1000:])):
        (folder / f"{place}.txt").write_text("\n\n".join(record.text for record in part), encoding="utf-8")
    result = import_paths([folder], folder / "hands")
    assert result.rejects == 0
    connection = open_dataset(folder / "hands")
    assert run_checks(connection) == []
    connection.execute(
        "create temp table counted as select h.hand_no, p.* from player_hands as p join hands as h using (hand_id)"
    )
    return connection


def test_every_statistic_of_every_player(records: list[Record], dataset: duckdb.DuckDBPyConnection) -> None:
    names = [name for name in stats.statistics() if name not in NO_COUNTS]
    shown = ", ".join(f"({name}(p)).hits, ({name}(p)).chances" for name in names)
    query = f"select hand_no, player, bool_or(knows_hole), {shown} from counted as p group by all"
    found = {(row[0], row[1]): row[2:] for row in dataset.sql(query).fetchall()}
    total = dict.fromkeys(names, 0)
    for record in records:
        setup = record.hand.setup
        rows = {player.seat: found[setup.hand_no, player.name] for player in setup.players}
        known = {seat for seat, row in rows.items() if row[0]}
        expected = counts(record.hand, known)
        for seat, row in rows.items():
            counted: Counts = {
                name: (int(row[1 + 2 * place] or 0), int(row[2 + 2 * place] or 0)) for place, name in enumerate(names)
            }
            due, _ = expected[seat]["showdown_share"]
            if abs(counted["showdown_share"][0] - due) <= 4 * setup.stakes.unit:
                expected[seat]["showdown_share"] = counted["showdown_share"]  # odd units are halved there
            wrong = {
                name: (counted[name], expected[seat].get(name, (0, 0)))
                for name in names
                if counted[name] != expected[seat].get(name, (0, 0))
            }
            assert not wrong, (seat, wrong, record.text)
            for name in names:
                total[name] += counted[name][1]
    assert all(total.values()), [name for name in names if not total[name]]


def test_money(records: list[Record], dataset: duckdb.DuckDBPyConnection) -> None:
    query = (
        "select currency, (net_won(p)).value, (rake_by_put(p)).value, (rake_by_won(p)).value, (rake_by_dealt(p)).value"
    )
    for currency, net, *rakes in dataset.sql(f"{query} from counted as p group by currency").fetchall():
        assert all(rake == pytest.approx(-float(net)) for rake in rakes), currency
    with pytest.raises(duckdb.InvalidInputException, match="amounts of different currencies are not added"):
        dataset.sql("select net_won(p) from counted as p").fetchall()
