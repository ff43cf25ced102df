"""``hhparse import`` and ``hhparse rejects``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.support import CUT, Ask
from tests.conftest import REPOSITORY


def test_counts_add_up(ask: Ask, logs: Path, tmp_path: Path) -> None:
    said = ask("import", logs, "--into", tmp_path / "hands", "--json").json
    assert said["files"] == 2
    assert said["files_unknown"] == 1
    assert (said["hands"], said["imported"], said["duplicates"], said["rejects"]) == (3, 2, 0, 1)
    assert said["by_site"] == {"pokerstars": {"hands": 3, "imported": 2, "duplicates": 0, "rejects": 1}}
    assert said["by_reason"] == {"cut_short": 1}
    sizes = said["bytes"]
    assert sizes.pop("total") == sum(path.stat().st_size for path in logs.iterdir()) == sum(sizes.values())
    assert set(sizes) == {"hands", "duplicates", "rejects", "context", "separators"}
    assert said["seconds"] >= 0


def test_the_same_again_is_all_duplicates(ask: Ask, logs: Path, tmp_path: Path) -> None:
    ask("import", logs, "--into", tmp_path / "hands")
    said = ask("import", logs, "--into", tmp_path / "hands", "--json").json
    assert (said["hands"], said["imported"], said["duplicates"], said["rejects"]) == (3, 0, 2, 1)


def test_rejects_fail_only_a_strict_import(ask: Ask, logs: Path, right_log: Path, tmp_path: Path) -> None:
    assert ask("import", logs, "--into", tmp_path / "one").code == 0
    assert ask("import", logs, "--into", tmp_path / "two", "--strict").code == 1
    assert ask("import", right_log, "--into", tmp_path / "three", "--strict").code == 0


def test_what_people_read(ask: Ask, logs: Path, tmp_path: Path) -> None:
    answer = ask("import", logs, "--into", tmp_path / "hands")
    assert "2 files, 3 hands in" in answer.out
    assert "rejected 1: cut short" in answer.out
    assert "1 file of no known format" in answer.out
    assert answer.err == ""  # no progress where there is no terminal


def test_a_folder_without_files(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    answer = ask("import", tmp_path / "empty", "--into", tmp_path / "hands")
    assert (answer.code, answer.err) == (0, "")
    assert "there is no file to read" in answer.out


def test_an_unknown_format_is_refused(ask: Ask, right_log: Path, tmp_path: Path) -> None:
    answer = ask("import", right_log, "--into", tmp_path / "hands", "--format", "telegraph")
    assert answer.code == 2
    assert "there is no format 'telegraph'; the formats are: " in answer.err


@pytest.mark.parametrize(
    ("log", "right", "wrong"),
    [
        (
            "boss/hands.xml",
            'TYPE="ACTION_CALL" PLAYER="Cid" VALUE="4.00"',
            'TYPE="ACTION_WAVE" PLAYER="Cid" VALUE="4.00"',
        ),
        ("pokernow/run_it_twice.csv", " calls ", " waves "),
    ],
)
def test_the_line_that_could_not_be_read_is_shown(ask: Ask, tmp_path: Path, log: str, right: str, wrong: str) -> None:
    """Also where the file has the hand's lines in another order, or more of them stand before it."""
    text = (REPOSITORY / "tests" / "formats" / log).read_text(encoding="utf-8")
    spoiled = tmp_path / Path(log).name
    spoiled.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    ask("import", spoiled, "--into", tmp_path / "hands")
    lines = ask("rejects", "--from", tmp_path / "hands").out.splitlines()
    assert any(wrong.strip() in line for line in lines if line.startswith("    "))


def test_rejects_are_listed_with_their_place(ask: Ask, logs: Path, dataset: Path) -> None:
    rows = ask("rejects", "--from", dataset, "--json").json
    hand = next(row for row in rows if row["kind"] == "hand")
    lines = (logs / "session.txt").read_text("utf-8").splitlines()
    assert hand["file"] == str(logs / "session.txt")
    assert hand["hand_no"] == CUT
    assert hand["line"] == len(lines)
    assert hand["reason"].startswith("line 21: the text ends here, expected ")
    assert hand["text"].startswith("PokerStars Hand #")
    file = next(row for row in rows if row["kind"] == "file")
    assert file["file"] == str(logs / "shopping.txt")
    assert file["hand_no"] is None
    text = ask("rejects", "--from", dataset).out
    assert f"{logs / 'shopping.txt'}:1: " in text
