"""``show``, ``sites``, ``sql``, ``stats``, ``schema``, ``forget``, ``compact``, ``checks``."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import duckdb
import pyarrow.parquet as pq
import pytest

from hhparse.importer import import_paths
from tests.cli.support import CUT, RIGHT, WRONG, Ask, cut_short, wrongly_paid

FORMATS = Path(__file__).parent.parent / "formats"

# -- show -------------------------------------------------------------------------------------------------------------


def test_show_explains_the_quarter(ask: Ask, dataset: Path) -> None:
    answer = ask("show", RIGHT, "--from", dataset)
    assert answer.code == 0
    assert "For low, Ann has 7-5-3-2-A: Ac 3c from the hand and 2c 7d 5s from the board." in answer.out
    assert "Bob and Ann tie for the low half of the main pot; each gets a quarter of the pot" in answer.out
    assert "Verdict: agrees" in answer.out


def test_show_as_json(ask: Ask, dataset: Path) -> None:
    said = ask("show", RIGHT, "--site", "pokerstars", "--from", dataset, "--json").json
    assert {"pot": 1, "board": 1, "half": "low", "player": "Ann", "due_min": "2.92", "due_max": "2.92"} in said[
        "shares"
    ]
    award = next(award for award in said["awards"] if award["player"] == "Ann")
    assert set(award) == {"line", "player", "stated", "due_min", "due_max", "shares"}
    assert award["stated"] == "2.92"
    assert [said["shares"][place]["half"] for place in award["shares"]] == ["low"]


def test_show_as_json_has_each_run_of_a_draw(ask: Ask, tmp_path: Path) -> None:
    import_paths([FORMATS / "kingsclub" / "draw_run_twice.txt"], tmp_path / "hands")
    said = ask("show", "7000014", "--from", tmp_path / "hands", "--json").json
    assert [(made["board"], made["player"], made["words"]) for made in said["made"]] == [
        (1, "Bob", "9-7-6-4-2"),
        (1, "Ann", "8-7-5-3-2"),
        (2, "Bob", "9-7-4-3-2"),
        (2, "Ann", "K-8-7-5-3"),
    ]
    assert said["decided"] == [
        {"pot": 0, "board": 1, "half": "whole", "by": "8-7-5-3-2 beats 9-7-6-4-2 (Bob) at the first card"},
        {"pot": 0, "board": 2, "half": "whole", "by": "9-7-4-3-2 beats K-8-7-5-3 (Ann) at the first card"},
    ]
    drawn = "select board, cards from events where kind = 'dealt' and street = 'first_draw'"
    rows = json.loads(ask("sql", drawn, "--from", tmp_path / "hands", "--format", "json").out)
    assert rows == [{"board": 0, "cards": "6d"}, {"board": 2, "cards": "3h"}]


def test_show_tells_what_could_be_expected(ask: Ask, dataset: Path) -> None:
    """On the turn all three are all-in; Ann has a quarter for her low, and ties the high on four rivers of 36."""
    answer = ask("show", RIGHT, "--from", dataset)
    assert "What could be expected on the turn, over all 36 run-outs" in answer.out
    assert "Ann expects 27.7778% of the main pot, $3.17 (0.00% undivided, 2.78% high, 25.00% low)." in answer.out
    rows = ask("show", RIGHT, "--site", "pokerstars", "--from", dataset, "--json").json["equities"]
    assert [(row["pot"], row["seat"], row["high_units"] + row["low_units"]) for row in rows] == [
        (0, 1, 50400),
        (0, 2, 128520),
        (0, 3, 2520),
        (1, 1, 50400),
        (1, 2, 131040),
    ]


def test_an_unknown_number(ask: Ask, dataset: Path) -> None:
    answer = ask("show", "12", "--from", dataset)
    assert answer.code == 2
    assert answer.err.startswith("hhparse: there is no hand 12 in ")


def test_a_rejected_hand_says_why(ask: Ask, dataset: Path) -> None:
    answer = ask("show", CUT, "--from", dataset)
    assert answer.code == 2
    assert "could not be read" in answer.err
    assert "the text ends here" in answer.err


def test_several_hands_of_one_number_are_listed(ask: Ask, right_log: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(right_log.read_text("utf-8").replace("2024/05/04", "2023/01/02"), encoding="utf-8")
    import_paths([right_log, other], tmp_path / "hands")
    answer = ask("show", RIGHT, "--from", tmp_path / "hands")
    assert answer.code == 0
    assert answer.out.count(f"hand {RIGHT}") == 2
    first = ask("show", RIGHT, "--from", tmp_path / "hands", "--json").json[0]
    one = ask("show", RIGHT, "--from", tmp_path / "hands", "--id", first["id"], "--json").json
    assert one["file"] == first["file"]


# -- equity -----------------------------------------------------------------------------------------------------------


def test_equity_says_what_it_rests_on_and_is_done_once(ask: Ask, right_log: Path, tmp_path: Path) -> None:
    folder = tmp_path / "hands"
    import_paths([right_log], folder)
    assert ask("equity", "--from", folder).out.splitlines() == [
        "1 all-in hand with cards to come",
        "  1: exact, from every run-out",
    ]
    assert ask("show", RIGHT, "--from", folder).out.count(" expects ") == 5
    assert ask("equity", "--from", folder, "--json").json == {"hands": 0, "by_basis": {}}
    assert ask("equity", "--from", folder).out == "every all-in hand has its equities already\n"


def test_equity_wants_a_dataset_and_a_number(ask: Ask, tmp_path: Path) -> None:
    assert ask("equity", "--from", tmp_path).err.startswith("hhparse: there is no dataset in")
    assert "the error of one run-out is unknown" in ask("equity", "--most", "1", "--from", tmp_path).err


# -- sites ------------------------------------------------------------------------------------------------------------


def test_sites_tell_games_proofs_and_blind_spots(ask: Ask) -> None:
    text = ask("sites").out
    assert all(
        words in text for words in ("PokerStars (pokerstars)", "games: Hold'em", "what is proved:", "blind spots")
    )
    assert "rake bounds 6 % (USD): One in 20" in text
    said = ask("sites", "--json").json
    assert "omaha_hilo" in said["pokerstars"]["games"]
    assert said["pokernow"]["formats"] == ["pokernow"]
    assert all(set(site) >= {"facts", "evidence", "blind_spots"} for site in said.values())


# -- sql --------------------------------------------------------------------------------------------------------------


def test_emitted_views_open_the_dataset_in_a_bare_shell(ask: Ask, dataset: Path, tmp_path: Path) -> None:
    (tmp_path / "views.sql").write_text(ask("sql", "--emit-views", "--from", dataset).out, encoding="utf-8")
    with duckdb.connect() as shell:
        shell.execute((tmp_path / "views.sql").read_text("utf-8"))
        query = "select player, (vpip(p)).hits from player_hands as p group by all order by all"
        assert shell.sql(query).fetchall() == [("Ann", 2), ("Bob", 2), ("Cid", 2)]
    assert ask("sql", "--emit-views", "--from", tmp_path).err.startswith("hhparse: there is no dataset in")


def test_sql_in_four_formats(ask: Ask, dataset: Path, tmp_path: Path) -> None:
    query = "select site, hand_no from hands order by hand_no"
    table = ask("sql", query, "--from", dataset).out
    assert table.splitlines()[0].split() == ["site", "hand_no"]
    rows = list(csv.reader(io.StringIO(ask("sql", query, "--from", dataset, "--format", "csv").out)))
    assert rows[:2] == [["site", "hand_no"], ["pokerstars", RIGHT]]
    objects = json.loads(ask("sql", query, "--from", dataset, "--format", "json").out)
    assert objects[0] == {"site": "pokerstars", "hand_no": RIGHT}
    command = [sys.executable, "-m", "hhparse", "sql", query, "--from", str(dataset), "--format", "parquet"]
    parquet = subprocess.run(command, capture_output=True, check=True).stdout
    assert pq.read_table(io.BytesIO(parquet)).num_rows == 2


@pytest.mark.parametrize("query", ["selekt 1", "select nothing from hands", "from nowhere", ""])
def test_bad_sql_is_one_sentence(ask: Ask, dataset: Path, query: str) -> None:
    answer = ask("sql", query, "--from", dataset)
    assert answer.code == 2
    assert answer.err.startswith("hhparse: ")
    assert "Traceback" not in answer.err


# -- stats ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["scoop", "low", "position"])
def test_stats(ask: Ask, dataset: Path, table: str) -> None:
    rows = ask("stats", table, "--from", dataset, "--json").json
    assert rows
    assert ask("stats", table, "--from", dataset).code == 0
    only = ask("stats", table, "--from", dataset, "--player", "Ann", "--json").json
    assert all(row["player"] == "Ann" for row in only if "player" in row)
    assert only


# -- upkeep -----------------------------------------------------------------------------------------------------------


def test_schema_describes_every_column(ask: Ask) -> None:
    assert "## hands" in ask("schema").out
    said = ask("schema", "pots", "--json").json
    assert [column["name"] for column in said["pots"]["columns"]][:2] == ["hand_id", "pot"]


def test_a_source_can_be_forgotten(ask: Ask, logs: Path, tmp_path: Path) -> None:
    into = tmp_path / "hands"
    import_paths([logs], into)
    assert ask("forget", logs / "session.txt", "--from", into).code == 0
    assert ask("audit", "--from", into, "--json").json["hands"] == 0
    answer = ask("forget", "nothing.txt", "--from", into)
    assert answer.code == 2
    assert "nothing.txt" in answer.err


def test_compact_and_checks(ask: Ask, logs: Path, tmp_path: Path) -> None:
    into = tmp_path / "hands"
    import_paths([logs], into)
    before = ask("audit", "--from", into, "--json").json
    assert ask("compact", "--from", into).code == 0
    assert ask("audit", "--from", into, "--json").json == before
    assert ask("checks", "--from", into).code == 0


# -- what a log may hold ----------------------------------------------------------------------------------------------


def test_no_log_can_steer_a_terminal(ask: Ask, tmp_path: Path) -> None:
    """Names, lines and what is wrong with a line come out of a log; JSON and CSV keep them as they are."""
    hostile = tmp_path / "hostile.txt"
    text = "\n\n\n".join([wrongly_paid(), cut_short().replace("Ann: calls", "Ann: \x9b2Jfalls")])
    hostile.write_text(text.replace("Ann", "A\x1b[31mnn").replace("\n", "\r\n"), encoding="utf-8")
    import_paths([hostile], tmp_path / "hands")
    there = ("--from", tmp_path / "hands")
    query = "select name from players where name like 'A%' limit 1"
    said = {
        "audit": ask("audit", hostile),
        "dataset": ask("audit", *there),
        "show": ask("show", WRONG, *there),
        "rejects": ask("rejects", *there),
        "rejected": ask("show", CUT, *there),
        "stats": ask("stats", "scoop", *there),
        "sql": ask("sql", query, *there),
        "error": ask("sql", 'select "\x1b[31m" from hands', *there),
    }
    for command, answer in said.items():
        printed = answer.out + answer.err
        assert printed.replace("\n", "").isprintable(), command
        assert r"\x1b[31m" in printed, command
    assert r"\x9b2Jfalls" in said["rejects"].out
    assert ask("sql", query, *there, "--format", "csv").out == "name\nA\x1b[31mnn\n"
    assert ask("sql", query, *there, "--format", "json").json == [{"name": "A\x1b[31mnn"}]
