"""Imports: every hand once, every byte once, nothing twice."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from hhparse.api import read_hands
from hhparse.dataset import harvest, parts, snapshots
from hhparse.dataset.compact import compact, forget
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.dataset.schema import TABLES
from hhparse.engine.play import Played
from hhparse.errors import UserError
from hhparse.grammar.machine import Parsed
from hhparse.importer import ImportResult, InternalError, import_paths
from hhparse.logs import Chunk
from tests.dataset import logs

REPOSITORY = Path(__file__).parent.parent.parent
Rows = list[tuple[object, ...]]


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    return tmp_path / "hands"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "logs"
    made.mkdir()
    return made


def rows(dataset: Path, query: str) -> Rows:
    """The answer of a dataset that keeps all its rules."""
    with open_dataset(dataset) as connection:
        assert run_checks(connection) == []
        return connection.sql(query).fetchall()


def counts(result: ImportResult) -> tuple[int, int, int, int]:
    """Hands, imported, duplicates, rejects."""
    return result.hands, result.imported, result.duplicates, result.rejects


def sums(result: ImportResult) -> int:
    """All bytes, after it is made sure that the classes add up to them."""
    sizes = result.json()["bytes"]
    assert isinstance(sizes, dict)
    assert sizes.pop("total") == sum(sizes.values())
    return result.tally.total_bytes


def test_what_an_import_says(folder: Path, dataset: Path) -> None:
    logs.write(folder / "a.txt", logs.stars(1), logs.stars(2), logs.stars(3).replace("folds", "flods", 1))
    logs.write(folder / "b.csv", logs.now(4))
    (folder / "readme.txt").write_text("these are my logs")
    (folder / ".hidden").write_text("not looked at")
    result = import_paths([folder], dataset)
    said = result.json()
    size = sum(path.stat().st_size for path in folder.iterdir() if not path.name.startswith("."))
    assert sums(result) == size
    assert {key: said[key] for key in ("files", "files_unknown", "hands", "imported", "duplicates", "rejects")} == {
        "files": 3,
        "files_unknown": 1,
        "hands": 4,
        "imported": 3,
        "duplicates": 0,
        "rejects": 1,
    }
    assert said["by_site"] == {
        "pokernow": {"hands": 1, "imported": 1, "duplicates": 0, "rejects": 0},
        "pokerstars": {"hands": 3, "imported": 2, "duplicates": 0, "rejects": 1},
    }
    assert said["by_reason"] == {"not_expected": 1}
    assert rows(dataset, "select site, hand_no, verdict from hands order by all") == [
        ("pokernow", "4", "agrees"),
        ("pokerstars", "1", "agrees"),
        ("pokerstars", "2", "agrees"),
    ]


def test_rejects_are_kept_whole(folder: Path, dataset: Path) -> None:
    bad = logs.stars(77).replace("Ann: folds", "Ann: flods")
    path = logs.write(folder / "a.txt", logs.stars(1), bad)
    logs.write(folder / "b.txt", "some words of mine\n\n" + logs.stars(2))
    (folder / "c.pdf").write_bytes(b"%PDF\0\1\2\0\0")
    import_paths([folder], dataset)
    found = rows(dataset, 'select kind, file, hand_no, line, "offset", size, text from rejects order by file, line')
    text = path.read_text()
    line = text[: text.index("flods")].count("\n") + 1
    assert found[0] == ("hand", str(path), "77", line, text.index(bad), len(bad), bad)
    assert found[1][0] == "residue"
    assert "some words of mine" in str(found[1][-1])
    assert found[2][0] == "file"
    reasons = [str(reason) for (reason,) in rows(dataset, "select reason from rejects order by file")]
    assert 'found "Ann: flods"' in reasons[0]
    assert reasons[1:] == ["belongs to no hand", "this is not a text file"]


def test_importing_again_adds_nothing(folder: Path, dataset: Path) -> None:
    logs.write(folder / "a.txt", logs.stars(1), logs.stars(2).replace("folds", "flods", 1), logs.stars(3))
    (folder / "b.txt").write_text("nothing")
    first = import_paths([folder], dataset)
    before = {path.name for path in (dataset / "parts").iterdir()}
    again = import_paths([folder], dataset)
    assert counts(first) == (3, 2, 0, 1)
    assert counts(again) == (3, 0, 2, 1)
    assert sums(again) == sums(first)
    assert again.files_unknown == first.files_unknown == 1
    assert again.snapshot == first.snapshot
    assert {path.name for path in (dataset / "parts").iterdir()} == before
    assert again.tally.by_reason == first.tally.by_reason


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_the_same_hands_in_other_words_are_duplicates(folder: Path, dataset: Path, encoding: str) -> None:
    hands = [logs.stars(1), logs.stars(2, stack="7.30"), logs.stars(3, second=9)]
    first = logs.write(folder / "a.txt", *hands)
    other = logs.write(folder / "b.txt", *reversed(hands), encoding=encoding, newline="\r\n")
    assert counts(import_paths([first], dataset)) == (3, 3, 0, 0)
    result = import_paths([other], dataset)
    assert counts(result) == (3, 0, 3, 0)
    assert sums(result) == other.stat().st_size
    assert result.tally.bytes["hands"] == 0
    assert rows(dataset, "select count(*) from hands") == [(3,)]


def test_hands_that_stand_twice_in_one_file(folder: Path, dataset: Path) -> None:
    path = logs.write(folder / "a.txt", logs.stars(1), logs.stars(2), logs.stars(1))
    assert counts(import_paths([path], dataset)) == (3, 2, 1, 0)


@pytest.mark.parametrize("together", [True, False])
def test_the_copy_that_knows_more_cards_is_kept(folder: Path, dataset: Path, together: bool) -> None:
    railbird = logs.write(folder / "a.txt", logs.stars(1), logs.stars(2))
    player = logs.write(folder / "b.txt", logs.stars(1, cards="Ac 3c"))
    if together:
        result = import_paths([folder], dataset)
        assert counts(result) == (3, 2, 1, 0)
    else:
        assert counts(import_paths([railbird], dataset)) == (2, 2, 0, 0)
        assert counts(import_paths([player], dataset)) == (1, 0, 1, 0)
        assert counts(import_paths([railbird], dataset)) == (2, 0, 2, 0)
    assert rows(dataset, "select hand_no, known_cards, file from hands order by hand_no") == [
        ("1", 2, str(player)),
        ("2", 0, str(railbird)),
    ]
    assert rows(dataset, "select count(*) from players where is_hero") == [(1,)]


def test_the_copy_that_knows_less_is_not_kept(folder: Path, dataset: Path) -> None:
    logs.write(folder / "a.txt", logs.stars(1, cards="Ac 3c"))
    logs.write(folder / "b.txt", logs.stars(1))
    assert counts(import_paths([folder], dataset)) == (2, 1, 1, 0)
    assert rows(dataset, "select known_cards from hands") == [(2,)]


@pytest.mark.parametrize("together", [True, False])
def test_another_hand_with_the_same_number_stays(folder: Path, dataset: Path, together: bool) -> None:
    one = logs.write(folder / "a.txt", logs.stars(1, stack="10"))
    other = logs.write(folder / "b.txt", logs.stars(1, stack="11"))
    for paths in [[one, other]] if together else [[one], [other], [one], [other]]:
        import_paths(paths, dataset)
    assert rows(dataset, "select hand_no, verdict, file from hands order by file") == [
        ("1", "agrees", str(one)),
        ("1", "agrees", str(other)),
    ]
    assert rows(dataset, "select f.code, f.verdict, h.file from findings as f join hands as h using (hand_id)") == [
        ("same_number_other_hand", "agrees", str(other))
    ]


def test_hand_numbers_that_repeat_from_table_to_table(folder: Path, dataset: Path) -> None:
    logs.write(folder / "a.csv", logs.now(1, second=5, milli=100))
    logs.write(folder / "b.csv", logs.now(1, second=5, milli=200))  # another table, within the same second
    again = logs.write(folder / "c.csv", logs.now(1, second=5, milli=100))
    assert counts(import_paths([folder], dataset)) == (3, 2, 1, 0)
    assert rows(dataset, "select hand_no, scope from hands") == [("1", "2024-05-04T20:15:05")] * 2
    assert rows(dataset, "select count(*) from findings") == [(0,)]
    assert counts(import_paths([again], dataset)) == (1, 0, 1, 0)


def test_a_file_that_grew_is_read_whole_and_its_old_rejects_go(folder: Path, dataset: Path) -> None:
    path = folder / "a.txt"
    text = logs.stars(1) + "\n\n" + logs.stars(2)
    path.write_text(text[:-180])
    assert counts(import_paths([path], dataset)) == (2, 1, 0, 1)
    path.write_text(text + "\n\n" + logs.stars(3).replace("folds", "flods", 1))
    assert counts(import_paths([path], dataset)) == (3, 1, 1, 1)
    assert rows(dataset, "select hand_no from hands order by all") == [("1",), ("2",)]
    assert rows(dataset, "select hand_no from rejects") == [("3",)]


def test_a_newer_version_reads_a_known_file_anew(folder: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = logs.write(folder / "a.txt", logs.stars(1), logs.stars(2).replace("folds", "flods", 1))
    import_paths([path], dataset)
    for module in ("hhparse.dataset.survey", "hhparse.importer"):
        monkeypatch.setattr(f"{module}.reader_version", lambda: "next")
    assert counts(import_paths([path], dataset)) == (2, 1, 0, 1)
    assert counts(import_paths([path], dataset)) == (2, 0, 1, 1)
    assert rows(dataset, "select hand_no from hands") == [("1",)]
    assert rows(dataset, "select hand_no from rejects") == [("2",)]
    assert rows(dataset, "select version from sources") == [("next",)]


def test_forget_and_import_again(folder: Path, dataset: Path) -> None:
    one = logs.write(folder / "a.txt", logs.stars(1), logs.stars(2).replace("folds", "flods", 1))
    other = logs.write(folder / "b.txt", logs.stars(1), logs.stars(3))
    import_paths([one], dataset)
    assert counts(import_paths([other], dataset)) == (2, 1, 1, 0)
    forgotten = forget(dataset, str(one))
    assert forgotten.hands == 1
    assert rows(dataset, "select hand_no from hands") == [("3",)]
    assert rows(dataset, "select count(*) from rejects") == [(0,)]
    # hand 1 of the other file was never stored, so that file is not fully known any more
    assert counts(import_paths([other], dataset)) == (2, 2, 0, 0)
    assert counts(import_paths([one], dataset)) == (2, 0, 1, 1)
    assert rows(dataset, "select hand_no from hands order by all") == [("1",), ("3",)]


def test_forgetting_a_better_copy_brings_the_other_one_back(folder: Path, dataset: Path) -> None:
    one = logs.write(folder / "a.txt", logs.stars(1))
    better = logs.write(folder / "b.txt", logs.stars(1, cards="Ac 3c"))
    import_paths([one, better], dataset)
    forget(dataset, str(better))
    assert rows(dataset, "select known_cards, file from hands") == [(0, str(one))]


def test_forgetting_what_is_not_there(folder: Path, dataset: Path) -> None:
    import_paths([logs.write(folder / "a.txt", logs.stars(1))], dataset)
    with pytest.raises(UserError, match=r"has no source 'b\.txt'"):
        forget(dataset, "b.txt")
    with pytest.raises(UserError, match="there is no dataset in"):
        forget(folder / "nowhere", "b.txt")


def test_compact_keeps_what_is_seen(folder: Path, dataset: Path) -> None:
    for number in range(4):
        logs.write(folder / "x.txt", logs.stars(number), logs.stars(number + 10).replace("folds", "flods", 1))
        path = (folder / "x.txt").rename(folder / f"{number}.txt")
        import_paths([path], dataset)
    import_paths([logs.write(folder / "b.txt", logs.stars(1, cards="Ac 3c"))], dataset)
    forget(dataset, str(folder / "2.txt"))
    queries = [f"select * from {name} order by all" for name in ("hands", "players", "events")]
    queries += ["select kind, hand_no, text from rejects order by all", "select path from sources order by all"]
    before = [rows(dataset, query) for query in queries]
    done = compact(dataset, grace=0)
    assert done.parts_after == len(TABLES)
    assert done.rows_removed > 0
    assert [rows(dataset, query) for query in queries] == before
    snapshot = snapshots.require(dataset)
    assert snapshot.superseded == []
    assert {path.name for path in (dataset / "parts").iterdir()} == {part.file for part in snapshot.parts}
    assert len(list((dataset / "_snapshots").iterdir())) == 1
    assert compact(dataset, grace=0).rows_removed == 0
    # what was forgotten comes back; the file of the better copy may have lost hands with it, so it is read anew
    assert counts(import_paths([folder], dataset)) == (9, 2, 3, 4)
    assert rows(dataset, "select hand_no, known_cards from hands order by all") == [
        ("0", 0),
        ("1", 2),
        ("2", 0),
        ("3", 0),
    ]


def test_compact_leaves_files_that_others_may_use(folder: Path, dataset: Path) -> None:
    for number in range(2):
        import_paths([logs.write(folder / f"{number}.txt", logs.stars(number))], dataset)
    with open_dataset(dataset) as reader:
        compact(dataset)
        assert reader.sql("select count(*) from hands").fetchall() == [(2,)]
    stray = dataset / "parts" / "hands-00000099-0.parquet"
    stray.write_bytes(b"an import that is on its way")
    compact(dataset)
    assert stray.exists()
    compact(dataset, grace=0)
    assert not stray.exists()


def test_a_hand_of_nobody_breaks_no_rule(folder: Path, dataset: Path) -> None:
    nobody = """\
PokerStars Hand #9:  Hold'em No Limit ($0.05/$0.10 USD) - 2024/05/04 20:15:00 ET
Table 'Test A' 6-max Seat #1 is the button
*** HOLE CARDS ***
*** SUMMARY ***
Total pot $0 | Rake $0
"""
    import_paths([logs.write(folder / "nobody.txt", nobody)], dataset)
    with open_dataset(dataset) as connection:
        assert run_checks(connection) == []
        assert connection.sql("select hand_no, seats from hands where seats = 0").fetchall() == [("9", 0)]


def test_bytes_that_are_lost_stop_the_import(folder: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = logs.write(folder / "a.txt", logs.stars(1))
    from hhparse.dataset.harvest import Harvester

    monkeypatch.setattr(Harvester, "_count_context", lambda self, chunk, task: None)
    path.write_text(path.read_text() + "\n\n\n")
    with pytest.raises(InternalError, match=r"a\.txt: \d+ bytes were counted of \d+"):
        import_paths([path], dataset)
    assert rows(dataset, "select count(*) from hands") == [(0,)]
    assert all(path.name.endswith("-empty.parquet") for path in (dataset / "parts").iterdir())


def test_a_fault_of_the_program_costs_the_hand_that_meets_it(
    folder: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hhparse.player import Player

    played = Player.played

    def fails(self: Player, chunk: Chunk, parsed: Parsed) -> Played:
        if b"#13:" in chunk.text.tobytes():
            raise ZeroDivisionError("by the test")
        return played(self, chunk, parsed)

    monkeypatch.setattr(Player, "played", fails)
    logs.write(folder / "a.txt", logs.many(range(10, 16)))
    logs.write(folder / "b.txt", logs.many(range(20, 23)))
    result = import_paths([folder / "a.txt", folder / "b.txt"], dataset)
    assert counts(result) == (9, 8, 0, 1)
    assert result.tally.by_reason == {"internal_error": 1}
    assert "ZeroDivisionError" in str(rows(dataset, "select reason from rejects")[0][0])


def test_wrong_use_gets_one_sentence(folder: Path, dataset: Path) -> None:
    with pytest.raises(UserError, match="there is no file or folder"):
        import_paths([folder / "nothing.txt"], dataset)
    path = logs.write(folder / "a.txt", logs.stars(1))
    with pytest.raises(UserError, match="there is no format 'xyz'"):
        import_paths([path], dataset, format_name="xyz")


def test_a_file_that_is_taken_for_the_wrong_format(folder: Path, dataset: Path) -> None:
    """It is listed, and read when its format is to be recognised; a format that was named rightly changes nothing."""
    path = logs.write(folder / "a.csv", logs.now(1))
    taken = import_paths([path], dataset, format_name="pokerstars")
    assert (counts(taken), taken.files_unknown) == ((0, 0, 0, 0), 1)
    reasons = rows(dataset, "select reason from rejects")
    assert reasons == [("no line begins as a hand of PokerStars does; the first line is 'entry,at,order'",)]
    assert counts(import_paths([path], dataset)) == (1, 1, 0, 0)
    assert rows(dataset, "select reason from rejects") == [("belongs to no hand",)]  # the title of the table
    assert counts(import_paths([path], dataset, format_name="pokernow")) == (1, 0, 1, 0)


def test_a_dataset_within_the_folder_is_not_imported(folder: Path) -> None:
    logs.write(folder / "a.txt", logs.stars(1))
    for expected in ((1, 1, 0, 0), (1, 0, 1, 0)):
        result = import_paths([folder], folder / "hands")
        assert counts(result) == expected
        assert result.files == 1


def test_progress_goes_to_the_end(folder: Path, dataset: Path) -> None:
    logs.write(folder / "a.txt", logs.many(range(30)))
    (folder / "b.txt").write_text("nothing")
    told: list[tuple[int, int, int]] = []
    import_paths([folder], dataset, progress=lambda *numbers: told.append(numbers))
    hands, done, total = told[-1]
    assert (hands, done) == (30, total)
    assert total == sum(path.stat().st_size for path in folder.iterdir())


def test_rows_are_written_in_groups_and_parts(folder: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "PART_ROWS", 40)
    monkeypatch.setattr(harvest, "ENOUGH_HANDS", 8)
    for table in TABLES.values():
        monkeypatch.setitem(table.__dict__, "row_group", 16)
    for number in range(12):
        logs.write(folder / f"{number:02}.txt", logs.many(range(8 * number, 8 * number + 8)))
    import_paths([folder], dataset)
    snapshot = snapshots.require(dataset)
    written = [part for part in snapshot.of_table("hands") if part.rows]
    assert [part.rows for part in written] == [48, 48]
    groups = pq.ParquetFile(dataset / "parts" / written[0].file).metadata
    assert [groups.row_group(place).num_rows for place in range(groups.num_row_groups)] == [16, 16, 16]
    assert written[0].ranges["hand_id"][1] < written[1].ranges["hand_id"][0]
    assert rows(dataset, "select count(*), count(distinct hand_no) from hands") == [(96, 96)]


@pytest.mark.parametrize("name", ["all.zip", "ALL.ZIP"])
def test_a_member_of_an_archive_is_imported_alone(folder: Path, dataset: Path, name: str) -> None:
    with zipfile.ZipFile(folder / name, "w") as archive:
        archive.writestr("a.txt", logs.many(range(3)))
        archive.writestr("b.txt", logs.many(range(5)))
    assert import_paths([f"{folder / name}!a.txt"], dataset).imported == 3
    assert len(list(read_hands(f"{folder / name}!b.txt"))) == 5
    with pytest.raises(UserError, match="there is no file or folder"):
        import_paths([f"{folder / 'none.zip'}!a.txt"], dataset)


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_processes_gives_the_same_dataset(
    tmp_path: Path, folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hhparse.importer._LEAST_UNIT", 4000)
    logs.write(folder / "a.txt", logs.many(range(40)), logs.stars(3, second=3))
    logs.write(
        folder / "b.txt", logs.stars(1, second=1, cards="Ac 3c"), logs.stars(2, stack="11"), logs.stars(70)[:-180]
    )
    logs.write(folder / "c.csv", logs.now(4))
    (folder / "d.txt").write_text("nothing")
    result = import_paths([folder], tmp_path / "hands", jobs=jobs)
    assert counts(result) == (45, 42, 2, 1)
    assert sums(result) == sum(path.stat().st_size for path in folder.iterdir())
    query = (
        "select hand_id & 4294967295, source_id & 4294967295, hand_no, known_cards, findings from hands order by all"
    )
    found = rows(tmp_path / "hands", query)
    plain = import_paths([folder], tmp_path / "other")
    assert counts(plain) == counts(result)
    assert rows(tmp_path / "other", query) == found
    assert rows(tmp_path / "hands", "select code from findings") == [("same_number_other_hand",)]
    assert counts(import_paths([folder], tmp_path / "hands", jobs=jobs)) == (45, 0, 44, 1)


def test_jobs_of_a_new_import_know_what_is_there(tmp_path: Path, folder: Path) -> None:
    import_paths([logs.write(folder / "a.txt", logs.many(range(20)))], tmp_path / "hands")
    logs.write(folder / "b.txt", logs.many(range(10, 30)))
    result = import_paths([folder], tmp_path / "hands", jobs=2)
    assert counts(result) == (40, 10, 30, 0)
    assert snapshots.require(tmp_path / "hands").replaced == ()


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_to_import(folder: Path, dataset: Path, jobs: int) -> None:
    result = import_paths([folder], dataset, jobs=jobs)
    assert counts(result) == (0, 0, 0, 0)
    assert rows(dataset, "select count(*) from hands") == [(0,)]


def _unreadable(path: Path) -> None:
    path.write_bytes(b"\x1f\x8b broken")


@pytest.mark.parametrize("spoil", [_unreadable, lambda path: path.write_bytes(b"")])
def test_files_that_cannot_be_read_are_listed(folder: Path, dataset: Path, spoil: Callable[[Path], None]) -> None:
    spoil(folder / "a.txt.gz")
    logs.write(folder / "b.txt", logs.stars(1))
    for hands in (1, 0):
        result = import_paths([folder], dataset)
        assert (result.files_unknown, result.imported) == (1, hands)
        sums(result)
    assert rows(dataset, "select kind, file from rejects limit 1") == [("file", str(folder / "a.txt.gz"))]


#: Prints the keys and all columns of a dataset that is made without the compiler.
PLAIN_PYTHON = """\
import sys
import zipfile
from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths
import_paths([sys.argv[1]], sys.argv[2])
for name in ("hands", "players", "events"):
    print(open_dataset(sys.argv[2]).sql(f"select * from staging.{name} order by all").fetchall())
"""


def test_without_the_compiler_the_dataset_is_the_same(folder: Path, tmp_path: Path) -> None:
    logs.write(folder / "a.txt", logs.stars(1), logs.stars(2, cards="Ac 3c"), logs.stars(2), logs.stars(2, stack="11"))
    logs.write(folder / "b.csv", logs.now(4))
    answers = []
    for is_off in ("0", "1"):
        command = [sys.executable, "-c", PLAIN_PYTHON, str(folder), str(tmp_path / is_off)]
        environment = os.environ | {"PYTHONPATH": str(REPOSITORY), "NUMBA_DISABLE_JIT": is_off}
        answers.append(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
    assert answers[0] == answers[1]
    assert answers[0].count("datetime") > 4
