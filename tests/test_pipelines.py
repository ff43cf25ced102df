"""The scripts in ``pipelines/`` do their jobs, and the demonstration falsifies what it says."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

from hhparse import audit_logs
from hhparse.sample import SAMPLE
from pipelines import audit_payouts, demo, import_logs
from tests.cli.support import RIGHT, WRONG, cut_short, wrongly_paid


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    """A folder with a right, a wrong and a cut hand."""
    folder = tmp_path / "logs"
    folder.mkdir()
    texts = ["Somebody's notes\n", SAMPLE, wrongly_paid(), cut_short()]
    (folder / "session.txt").write_text("\n\n\n".join(texts), encoding="utf-8")
    return folder


def test_import_logs(
    logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["import_logs.py", str(logs), "--into", str(tmp_path / "hands")])
    import_logs.main()
    told = capsys.readouterr().out
    assert "2 imported, 0 known already, 1 rejected" in told
    assert "rejected 1: cut short, such as" in told
    assert "no hand" not in told  # what belongs to no hand was not rejected


def test_audit_payouts(logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "findings.csv"
    monkeypatch.setattr(sys, "argv", ["audit_payouts.py", str(logs), "--out", str(out)])
    assert audit_payouts.main() == 1
    rows = list(csv.DictReader(out.read_text("utf-8").splitlines()))
    assert {row["hand_no"] for row in rows} == {WRONG}
    assert {(row["player"], row["stated"], row["due"]) for row in rows} == {
        ("Ann", "3.85", "2.85"),
        ("Bob", "7.55", "8.55"),
    }


def test_the_demonstration_falsifies_one_award(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(two_winners(), encoding="utf-8")
    assert audit_logs([tmp_path]).is_clean()
    assert demo.falsify_one_award(tmp_path) == RIGHT
    report = audit_logs([tmp_path])
    assert sorted(row.amount for row in report.owed()) == [-demo.TAKEN, demo.TAKEN]


def two_winners() -> str:
    """A hand that Ann and Bob share, high and low, out of one pot."""
    return """\
PokerStars Hand #900000000001:  Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD) - 2024/05/04 20:15:00 ET
Table 'Sample' 6-max Seat #1 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bob ($20 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Ann: calls $0.50
Bob: checks
*** FLOP *** [2c 7d Kh]
Bob: checks
Ann: checks
*** TURN *** [2c 7d Kh] [5s]
Bob: checks
Ann: checks
*** RIVER *** [2c 7d Kh 5s] [Qd]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [9d Js Kd Ks] (HI: three of a kind, Kings)
Ann: shows [Ac 3c Jh Td] (HI: high card Ace; LO: 7,5,3,2,A)
Bob collected $0.95 from pot
Ann collected $0.95 from pot
*** SUMMARY ***
Total pot $2 | Rake $0.10
Board [2c 7d Kh 5s Qd]
Seat 1: Ann (button) (small blind) showed [Ac 3c Jh Td] and won ($0.95) with HI: high card Ace; LO: 7,5,3,2,A
Seat 2: Bob (big blind) showed [9d Js Kd Ks] and won ($0.95) with HI: three of a kind, Kings
"""
