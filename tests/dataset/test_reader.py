"""What people see of a dataset: views, statistics, and the same in a bare shell."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import duckdb
import pytest

from hhparse import resources
from hhparse.dataset import parts
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.dataset.schema import TABLES
from hhparse.errors import UserError
from hhparse.importer import import_paths
from hhparse.sample import SAMPLE
from tests.dataset import logs

STATISTICS = ("scoop_rate", "low_frequency", "position_stats", "player_hands")


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample hand: Ann and Bob tie the low, Bob has the high, Cid is all-in for the main pot."""
    folder = tmp_path_factory.mktemp("sample")
    (folder / "sample.txt").write_text(SAMPLE)
    import_paths([folder / "sample.txt"], folder / "hands")
    return folder / "hands"


def test_an_empty_dataset_has_all_views(tmp_path: Path) -> None:
    parts.create(tmp_path / "hands")
    with open_dataset(tmp_path / "hands") as connection:
        for name in (*TABLES, *STATISTICS):
            assert connection.sql(f"from {name}").fetchall() == []
        assert run_checks(connection) == []


def test_no_dataset_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is no dataset in"):
        open_dataset(tmp_path)


def test_every_view_says_what_its_rows_are() -> None:
    for name, text in resources.sql_texts().items():
        before = ""
        for line in text.splitlines():
            if line.startswith("create or replace view"):
                assert before.startswith("-- one row per") or "-- one row per" in _comment(text, line), (name, line)
            before = line


def _comment(text: str, line: str) -> str:
    """The comment right above a line."""
    above = text[: text.index(line)].rstrip().splitlines()
    comment = []
    while above and above[-1].startswith("--"):
        comment.append(above.pop())
    return "\n".join(reversed(comment))


def test_checks_say_their_rule() -> None:
    for name, text in resources.check_texts().items():
        first = text.splitlines()[0]
        assert first.startswith("-- "), name
        assert first.endswith("."), name


def test_amounts_are_decimals_and_whole_numbers(sample: Path) -> None:
    with open_dataset(sample) as connection:
        query = "select total_pot, total_pot_minor, typeof(total_pot) from hands"
        ((total, minor, kind),) = connection.sql(query).fetchall()
        assert (total, kind) == (Decimal(minor) / 100, "DECIMAL(18,2)")
        types = connection.sql("select typeof(contested), typeof(share) from scoop_rate limit 1").fetchall()
        assert types == [("DECIMAL(18,2)", "DECIMAL(18,2)")]


def test_statistics_of_the_sample_hand(sample: Path) -> None:
    with open_dataset(sample) as connection:
        assert run_checks(connection) == []
        query = (
            "select player, showdowns, scoops, split_showdowns, quartered, three_quarters, high_only from scoop_rate"
        )
        assert connection.sql(f"{query} order by player").fetchall() == [
            ("Ann", 1, 0, 1, 1, 0, 0),
            ("Bob", 1, 0, 1, 0, 1, 0),
            ("Cid", 1, 0, 1, 0, 0, 0),
        ]
        low = connection.sql("select river_hands, low_possible_pct, low_won, known_hands, low_made from low_frequency")
        assert low.fetchall() == [(1, 100.0, 1, 2, 2)] or low.fetchall() == [(1, 100.0, 1, 3, 2)]
        ann = connection.sql("select river_hands, low_made, low_paid from low_frequency_of('Ann')").fetchall()
        assert ann == [(1, 1, 1)]
        assert connection.sql("from low_frequency_of('Nobody')").fetchall() == []
        positions = connection.sql("select position, hands, vpip_pct, pfr_pct from position_stats").fetchall()
        assert positions == [("SB", 1, 100.0, 0.0), ("BB", 1, 100.0, 0.0), ("BTN", 1, 100.0, 100.0)]
        assert (
            connection.sql("select sum(net) from position_stats").fetchall()
            == connection.sql("select -rake from hands").fetchall()
        )


def test_a_walk_gives_the_big_blind_nothing_to_decide(tmp_path: Path) -> None:
    walk = logs.stars(2).replace("Bob: raises $0.20 to $0.30\nCid: folds\n", "Bob: folds\n")
    walk = walk.replace("Uncalled bet ($0.20) returned to Bob", "Uncalled bet ($0.05) returned to Cid")
    walk = walk.replace("Bob collected $0.20", "Cid collected $0.10").replace("Bob: doesn't", "Cid: doesn't")
    walk = walk.replace("Total pot $0.20", "Total pot $0.10").replace("collected ($0.20)", "folded before Flop")
    walk = walk.replace("Seat 3: Cid (big blind) folded before Flop", "Seat 3: Cid (big blind) collected ($0.10)")
    import_paths([logs.write(tmp_path / "a.txt", logs.stars(1), walk)], tmp_path / "hands")
    with open_dataset(tmp_path / "hands") as connection:
        query = "select h.hand_no, player, had_choice from player_hands join hands as h using (hand_id) order by all"
        assert connection.sql(query).fetchall() == [
            ("1", "Ann", True),
            ("1", "Bob", True),
            ("1", "Cid", True),
            ("2", "Ann", True),
            ("2", "Bob", True),
            ("2", "Cid", False),
        ]


@pytest.mark.parametrize("name", ["it's", "a[1]b", "a*b?", "ä 日本"])
def test_folders_with_any_name(tmp_path: Path, name: str) -> None:
    import_paths([logs.write(tmp_path / f"{name}.txt", logs.stars(1))], tmp_path / name)
    with open_dataset(tmp_path / name) as connection:
        assert connection.sql("select hand_no, file from hands").fetchall() == [("1", str(tmp_path / f"{name}.txt"))]


def test_a_reader_sees_one_state(tmp_path: Path) -> None:
    dataset = tmp_path / "hands"
    import_paths([logs.write(tmp_path / "a.txt", logs.stars(1))], dataset)
    with open_dataset(dataset) as before:
        import_paths([logs.write(tmp_path / "b.txt", logs.stars(1, cards="Ac 3c"), logs.stars(2))], dataset)
        assert before.sql("select hand_no, known_cards from hands").fetchall() == [("1", 0)]
    with open_dataset(dataset) as after:
        assert after.sql("select hand_no, known_cards from hands order by all").fetchall() == [("1", 2), ("2", 0)]


def test_a_bare_shell_sees_the_same(tmp_path: Path) -> None:
    dataset = tmp_path / "hands"
    import_paths([logs.write(tmp_path / "a.txt", logs.stars(1), logs.stars(3))], dataset)
    import_paths([logs.write(tmp_path / "b.txt", logs.stars(1, cards="Ac 3c"), logs.stars(2))], dataset)
    with duckdb.connect() as shell, open_dataset(dataset) as connection:
        shell.execute(f"set variable dataset = '{dataset}'")
        for text in resources.sql_texts().values():
            shell.execute(text)
        for name in (*TABLES, *STATISTICS):
            query = f"select * from {name} order by all"
            assert shell.sql(query).fetchall() == connection.sql(query).fetchall(), name
