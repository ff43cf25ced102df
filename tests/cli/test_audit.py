"""``hhparse audit``, from logs and from a dataset: both say the same."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from hhparse import read_hands
from hhparse.hand import Policy
from hhparse.importer import import_paths
from hhparse.sample import SAMPLE
from tests.analytics.test_stack_breaks import hand
from tests.cli.support import RIGHT, WRONG, Ask, wrongly_paid
from tests.dataset import logs

FORMATS = Path(__file__).parent.parent / "formats"


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


UNSEATED = """\
BetOnline Poker Game #900000051: Hold'em No Limit ($0.25/0.50) - 2012/03/18 15:58:15 Eastern Daylight Time
Table 'Own' 10-Max, Seat #1 is the button
Seat 1: Ann (50.00 in chips) - The button
Seat 3: Bob (50.00 in chips) - Small Blind
Seat 5: Cyd (50.00 in chips) - Big Blind
Bob: posts small blind 0.25
Cyd: posts big blind 0.50
*** HOLE CARDS ***
Dealt to Ann [3h 10c]
Ann: folds
Unknown player: folds
Bob: folds
*** SUMMARY ***
Total pot 0.75
Seat 1: Ann folded before Flop
Seat 3: Bob folded before Flop
Seat 5: Cyd collected (0.75)
"""


@pytest.mark.parametrize(
    ("log", "code", "player", "said"),
    [
        (UNSEATED, "acts_without_seat", "Unknown player", "Unknown player acts without a seat"),
        (
            SAMPLE.replace("Bob: calls $0.30\nCid: calls $0.25\n", "Cid: calls $0.25\nBob: calls $0.30\n"),
            "out_of_turn",
            "Cid",
            "Cid acts while it is Bob's turn",
        ),
    ],
)
def test_a_finding_names_whoever_has_a_name(
    ask: Ask, tmp_path: Path, log: str, code: str, player: str, said: str
) -> None:
    (tmp_path / "log.txt").write_text(log, "utf-8")
    ask("import", tmp_path / "log.txt", "--into", tmp_path / "hands")
    for where in ([tmp_path / "log.txt"], ["--from", tmp_path / "hands"]):
        assert f": {said} [" in ask("audit", *where).out
        findings = ask("audit", *where, "--json").json["findings"]
        assert player in [one["player"] for one in findings if one["code"] == code]
    shown = ask("show", findings[0]["hand_no"], "--from", tmp_path / "hands", "--json").json["findings"]
    assert (player, said) in [(one["player"], one["sentence"]) for one in shown]


def test_what_could_not_be_read_is_said(ask: Ask, where: list[Path | str]) -> None:
    said = ask("audit", *where, "--json").json
    assert (said["rejects"], said["by_reason"], said["files_unknown"]) == (1, {"cut_short": 1}, 1)
    text = ask("audit", *where).out
    assert "not audited: 1 hand that could not be read: cut short" in text
    assert "shopping.txt: " in text
    assert RIGHT not in {finding["hand_no"] for finding in said["findings"]}


def test_what_is_unusual_in_a_hand_is_a_note(ask: Ask, tmp_path: Path) -> None:
    """Somebody shows one of his two cards."""
    log = FORMATS / "pokerstars/cap_and_fixed_limit.txt"
    assert ask("import", log, "--into", tmp_path / "hands").code == 0
    for where in ([log], ["--from", tmp_path / "hands"]):
        said = ask("audit", *where, "--json")
        assert (said.code, said.json["findings"], said.json["noted"]) == (0, [], {"partial_show": 1})
    assert "1 note on single hands: unusual, and not wrong\n           1  partial_show" in ask("audit", log).out


def test_a_policy_is_assumed_where_none_is_known(ask: Ask, tmp_path: Path) -> None:
    """888's rule is unknown: the odd cent of 0.25 may go to either; seat 3 is left of the button, seat 1 the lowest."""
    log = tmp_path / "tie.txt"
    log.write_text(TIE, "utf-8")
    assert ask("audit", log, "--json").json["verdicts"]["agrees"] == 1
    (hand,) = read_hands(log)
    assert (hand.policy, hand.fitting_policies) == (Policy.FITS, ("left_of_button",))
    left = ask("audit", log, "--policy", "left_of_button", "--json").json
    assert left["verdicts"]["agrees"] == 1
    lowest = ask("audit", log, "--policy", "lowest_seat", "--json").json
    assert [finding["code"] for finding in lowest["findings"]] == ["odd_unit", "odd_unit"]
    assert [(one["player"], one["due"]) for one in lowest["findings"]] == [("Ann", "0.13"), ("Cid", "0.12")]


def test_several_policies_are_assumed_at_once(ask: Ask, tmp_path: Path) -> None:
    """Of 0.25 the low gets 0.13, which no rule of 888 is known to forbid; the boards' rule says nothing here."""
    log = tmp_path / "halves.txt"
    log.write_text(HALVES, "utf-8")
    (hand,) = read_hands(log)
    assert (hand.verdict.name, hand.policy, hand.fitting_policies) == ("AGREES", Policy.FITS, ("low_half",))
    low = ask("audit", log, "--policy", "low_half", "--policy", "left_of_button", "--json").json
    assert (low["verdicts"]["agrees"], low["findings"]) == (1, [])
    high = ask("audit", log, "--policy", "high_half", "--json")
    assert high.code == 1
    assert [(one["player"], one["stated"], one["due"]) for one in high.json["findings"]] == [
        ("Ann", "0.13", "0.12"), ("Cid", "0.12", "0.13"),
    ]  # fmt: skip


def test_a_stack_that_is_not_what_the_last_hand_left_is_a_note(ask: Ask, tmp_path: Path) -> None:
    """Bob wins 1 of Ann and has 91 more before the next hand; the hand of an hour later tells no more of it."""
    log = logs.write(tmp_path / "table.txt", hand(1, 1, 100, 50), hand(2, 2, 99, 142), hand(3, 59, 400, 300))
    ask("import", log, "--into", tmp_path / "hands")
    for where in ([log], ["--from", tmp_path / "hands"]):
        answer = ask("audit", *where, "--json")
        (note,) = answer.json["notes"]
        assert (answer.code, answer.json["findings"]) == (0, [])
        assert (note["site"], note["hand_no"], note["player"], note["code"]) == (
            "pokerstars", "700000000502", "Bob", "stack_break",
        )  # fmt: skip
        assert (note["last_hand_no"], note["left_with"], note["stack"]) == ("700000000501", "51.00", "142.00")
        assert log.read_text("utf-8").splitlines()[note["line"] - 1].startswith("PokerStars Hand #700000000502")
        answer = ask("audit", *where, "--strict")
        assert answer.code == 0
        assert "1 note: unusual from hand to hand, and not wrong" in answer.out
        assert "Bob has $142.00 where hand 700000000501 left $51.00: chips were bought" in answer.out


def test_another_copy_of_a_table_tells_no_note_twice(ask: Ask, tmp_path: Path) -> None:
    hands = [hand(1, 1, 100, 50), hand(2, 2, 99, 40)]
    for name in ("a.txt", "b.txt"):
        logs.write(tmp_path / name, *hands)
    assert len(ask("audit", tmp_path, "--json").json["notes"]) == 1


def test_a_hand_of_another_log_may_stand_between_two(ask: Ask, tmp_path: Path) -> None:
    """Bob's 40 more came before the second hand, which is in a file of its own."""
    logs.write(tmp_path / "a.txt", hand(1, 1, 100, 50), hand(3, 3, 98, 92))
    logs.write(tmp_path / "b.txt", hand(2, 2, 99, 91))
    assert ask("audit", tmp_path, "--json").json["notes"] == []
    ask("import", tmp_path, "--into", tmp_path / "hands")
    (note,) = ask("audit", "--from", tmp_path / "hands", "--json").json["notes"]
    assert (note["hand_no"], note["last_hand_no"]) == ("700000000502", "700000000501")


def test_a_dataset_is_not_audited_again_under_a_policy(ask: Ask, dataset: Path) -> None:
    answer = ask("audit", "--from", dataset, "--policy", "lowest_seat")
    assert answer.code == 2
    assert "name the logs" in answer.err


TIE = """\
#Game No : 1327681785
***** 888poker Hand History for Game 1327681785 *****
$0.02/$0.05 Blinds No Limit Holdem - *** 28 01 2020 16:57:06
Table Dortmund 9 Max (Real Money)
Seat 2 is the button
Total number of players : 3
Seat 1: Ann ( $5 )
Seat 2: Bob ( $5 )
Seat 3: Cid ( $5 )
Cid posts small blind [$0.02]
Ann posts big blind [$0.05]
** Dealing down cards **
Bob calls [$0.05]
Cid calls [$0.03]
Ann checks
** Dealing flop ** [ As, Kd, Qh ]
Cid checks
Ann checks
Bob checks
** Dealing turn ** [ Jc ]
Cid bets [$0.05]
Ann calls [$0.05]
Bob folds
** Dealing river ** [ Ts ]
Cid checks
Ann checks
** Summary **
Cid shows [ 4d, 4c ]
Ann shows [ 5d, 5c ]
Cid collected [ $0.13 ]
Ann collected [ $0.12 ]
"""

HALVES = (
    TIE.replace("No Limit Holdem", "Pot Limit OmahaHL")
    .replace("[ As, Kd, Qh ]", "[ 2c, 7d, 8h ]")
    .replace("[ Jc ]", "[ Ks ]")
    .replace("[ Ts ]", "[ Kd ]")
    .replace("[ 4d, 4c ]", "[ Kc, Kh, Qs, Jd ]")
    .replace("[ 5d, 5c ]", "[ Ac, 3c, 9s, Ts ]")
    .replace("Cid collected [ $0.13 ]", "Cid collected [ $0.12 ]")
    .replace("Ann collected [ $0.12 ]", "Ann collected [ $0.13 ]")
)


def test_nothing_to_audit_is_no_clean_audit(ask: Ask, tmp_path: Path) -> None:
    answer = ask("audit", tmp_path)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "hhparse: there is no hand to audit: no file has one\n"
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.4\0\xff\xfe")
    answer = ask("audit", tmp_path / "a.pdf")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"hhparse: there is no hand to audit: {tmp_path / 'a.pdf'}: this is not a text file\n"
    answer = ask("audit", "--json", tmp_path / "a.pdf")
    assert (answer.code, json.loads(answer.out)["hands"]) == (0, 0)


CID_SHOWS = "Cid: shows [7h 7s Qc Js] (HI: three of a kind, Sevens)"
CID_SHOWED = "showed [7h 7s Qc Js] and lost with HI: three of a kind, Sevens"


def test_copies_of_a_hand_count_once(ask: Ask, logs: Path, tmp_path: Path) -> None:
    once = ask("audit", logs, "--json").json
    shutil.copy(logs / "session.txt", tmp_path / "copy.txt")
    twice = ask("audit", logs, tmp_path / "copy.txt", "--json").json
    assert (once["hands"], once["copies"], twice["hands"], twice["copies"]) == (2, 0, 2, 2)
    for same in ("verdicts", "evidence", "owed", "notes"):
        assert twice[same] == once[same]
    assert len(twice["findings"]) == len(once["findings"]) > 0
    assert "2 hands audited; 2 copies of them left out" in ask("audit", logs, tmp_path / "copy.txt").out


@pytest.mark.parametrize("fuller_first", [True, False])
def test_the_copy_that_knows_more_cards_counts(ask: Ask, tmp_path: Path, fuller_first: bool) -> None:
    fuller, other = tmp_path / "fuller.txt", tmp_path / "other.txt"
    fuller.write_text(wrongly_paid(), encoding="utf-8")
    other.write_text(wrongly_paid().replace(CID_SHOWS, "Cid: mucks hand").replace(CID_SHOWED, "mucked"), "utf-8")
    alone = ask("audit", other, "--json").json
    assert alone["evidence"] == {"muck_conceded": 1}
    paths = (fuller, other) if fuller_first else (other, fuller)
    said = ask("audit", *paths, "--json").json
    assert said == ask("audit", fuller, "--json").json | {"copies": 1}
    assert (said["evidence"], len(said["findings"])) == ({"all_cards": 1}, len(alone["findings"]))
    import_paths(paths, tmp_path / "hands")
    stored = ask("audit", "--from", tmp_path / "hands", "--json").json
    assert (stored["verdicts"], stored["evidence"]) == (said["verdicts"], said["evidence"])
