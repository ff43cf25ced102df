"""``hhparse audit``, from logs and from a dataset: both say the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.support import RIGHT, WRONG, Ask


@pytest.fixture(params=["logs", "dataset"])
def where(request: pytest.FixtureRequest, logs: Path, dataset: Path) -> list[Path | str]:
    """The words that say what to audit."""
    return [logs] if request.param == "logs" else ["--from", dataset]


def found(said: dict[str, Any]) -> list[dict[str, Any]]:
    return [finding for finding in said["findings"] if finding["verdict"] == "disagrees"]


def test_verdicts_sum_to_the_hands(ask: Ask, where: list[Path | str]) -> None:
    said = ask("audit", *where, "--json").json
    assert said["hands"] == 2
    assert said["verdicts"] == {
        "agrees": 1, "not_provable": 0, "odd_unit": 0, "disagrees": 1, "contradicts_itself": 0,
    }  # fmt: skip


def test_each_finding_has_its_place_and_amounts(ask: Ask, where: list[Path | str], logs: Path) -> None:
    findings = found(ask("audit", *where, "--json").json)
    assert {finding["hand_no"] for finding in findings} == {WRONG}
    ann, bob = (next(one for one in findings if one["player"] == player) for player in ("Ann", "Bob"))
    assert (ann["site"], ann["pot"], ann["board"], ann["half"]) == ("pokerstars", 0, 1, "low")
    assert (ann["stated"], ann["due"]) == ("3.85", "2.85")
    assert (bob["stated"], bob["due"]) == ("7.55", "8.55")  # two lines without a label: only their sum is known
    lines = (logs / "session.txt").read_text("utf-8").splitlines()
    assert ann["file"] == str(logs / "session.txt")
    assert lines[ann["line"] - 1] == ann["text"] == "Ann collected $3.85 from main pot"


def test_who_is_owed_what(ask: Ask, where: list[Path | str]) -> None:
    answer = ask("audit", *where)
    assert "Bob (pokerstars) is owed $1.00" in answer.out
    assert "Ann (pokerstars) was paid $1.00 too much" in answer.out
    assert "session.txt:" in answer.out


def test_findings_are_code_1(ask: Ask, where: list[Path | str], right_log: Path) -> None:
    assert ask("audit", *where).code == 1
    assert ask("audit", right_log).code == 0
    assert ask("audit", right_log, "--strict").code == 0


def test_a_misplaced_odd_unit_fails_only_a_strict_audit(ask: Ask, right_log: Path, tmp_path: Path) -> None:
    text = right_log.read_text("utf-8")
    for old, new in (
        ("Bob collected $2.93", "Bob collected $2.92"),
        ("Ann collected $2.92", "Ann collected $2.93"),
        ("won ($5.77)", "won ($5.78)"),
        ("won ($17.33)", "won ($17.32)"),
    ):
        text = text.replace(old, new)
    log = tmp_path / "odd.txt"
    log.write_text(text, encoding="utf-8")
    said = ask("audit", log, "--json")
    assert (said.code, said.json["verdicts"]["odd_unit"]) == (0, 1)
    assert ask("audit", log, "--strict").code == 1


def test_what_could_not_be_read_is_said(ask: Ask, where: list[Path | str]) -> None:
    said = ask("audit", *where, "--json").json
    assert (said["rejects"], said["by_reason"], said["files_unknown"]) == (1, {"cut_short": 1}, 1)
    text = ask("audit", *where).out
    assert "not audited: 1 hand that could not be read: cut short" in text
    assert "shopping.txt: " in text
    assert RIGHT not in {finding["hand_no"] for finding in said["findings"]}
