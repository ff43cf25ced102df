"""The hands of our own TOML and JSON logs are right to the unit, and one figure changed in them is noticed.

The sums were worked out by hand; those of the TOML logs by another program, too. Where no line says who was paid the
final stacks do.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

import hhparse
from hhparse.api import Hand
from hhparse.dataset.reader import open_dataset
from hhparse.hand import Evidence, Verdict
from hhparse.importer import import_paths

FOLDER = Path(__file__).parent
TABLES = FOLDER / "phh" / "tables.phhs"
ANNOTATED = FOLDER / "phh" / "annotated.phh"
#: By log: hand number, what everybody put in and did not get back, and what is paid.
SUMS = {
    "phh/tables.phhs": {
        "41": ("1603.00", "1603.00"),
        "42": ("3800.00", "3800.00"),
        "3": ("550.00", "550.00"),
        "No. 5": ("6.50", "6.20"),
        "6": ("400.00", "400.00"),
        "7": ("500.00", "500.00"),
        "8": ("15.00", "15.00"),
        "9": ("20.00", "20.00"),
    },
    "globalpoker/hand.json": {"0b1e-41": ("3.75", "3.57")},
    "globalpoker/list.json": {"0b1e-42": ("90.00", "87.74"), "0b1e-44": ("5.00", "4.75")},
    "globalpoker/walk.json": {"0b1e-43": ("0.00", "0.00")},
}


def read(path: Path, folder: Path, *changes: tuple[str, str]) -> list[Hand]:
    """The hands of a log in which texts, each found once, are changed."""
    text = path.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    copy = folder / path.name
    copy.write_text(text, "utf-8")
    return list(hhparse.read_hands(copy))


def verdicts(hands: list[Hand]) -> dict[str, Verdict]:
    return {hand.header.hand_no: hand.verdict for hand in hands if not hand.problems}


@pytest.mark.parametrize("name", SUMS)
def test_sums(name: str) -> None:
    found = {}
    for hand in hhparse.read_hands(FOLDER / name):
        if not hand.problems:
            assert hand.verdict is Verdict.AGREES, [finding.sentence for finding in hand.findings]
            sums = (sum(seat.put for seat in hand.seats), sum(seat.won for seat in hand.seats))
            found[hand.header.hand_no] = tuple(str(Decimal(amount)) for amount in sums)
    assert found == SUMS[name]


def test_stacks_against_the_cards(tmp_path: Path) -> None:
    """Two units of the high half moved to the low: what the final stacks say is not what is due."""
    hands = read(TABLES, tmp_path, ("[5000, 5001, 4999]", "[5002, 4999, 4999]"))
    assert verdicts(hands)["41"] is Verdict.DISAGREES
    told = [finding.sentence for finding in hands[0].findings]
    assert told[:2] == [
        "Ann was paid 803.00 of the low half of the pot; 801.00 is due",
        'Bob "B" Bee was paid 800.00 of the high half of the pot; 802.00 is due',
    ]


@pytest.mark.parametrize(
    ("old", "new", "hand_no", "verdict"),
    [
        ("finishing_stacks = [3800, 1200]", "finishing_stacks = [3800, 1100]", "42", Verdict.CONTRADICTS_ITSELF),
        ("finishing_stacks = [3800, 1200]", "finishing_stacks = [3700, 1300]", "42", Verdict.DISAGREES),
        ("finishing_stacks = [2900, 450, 2800]\n", "", "3", Verdict.NOT_PROVABLE),
        ("finishing_stacks = [800, 1000, 1200]", "finishing_stacks = [800, 1200, 1000]", "6", Verdict.DISAGREES),
        ("'p2 cbr 600'", "'p2 cbr 300'", "42", Verdict.CONTRADICTS_ITSELF),
        ("'d db Jc', 'd db 3s'", "'d db Jc', 'd db 9h'", "42", Verdict.CONTRADICTS_ITSELF),
        ("'d db 2h', 'p1 cc',", "'d db 2h', 'p1 cbr 300',", "41", Verdict.CONTRADICTS_ITSELF),
        ("winnings = [15, 0]", "winnings = [12, 0]", "8", Verdict.CONTRADICTS_ITSELF),
        ("winnings = [0, 0, 6.20]", "winnings = [0, 0, 6.60]", "No. 5", Verdict.CONTRADICTS_ITSELF),
    ],
)
def test_one_figure_changed(old: str, new: str, hand_no: str, verdict: Verdict, tmp_path: Path) -> None:
    assert verdicts(read(TABLES, tmp_path, (old, new)))[hand_no] is verdict


def test_what_cannot_be_read_is_refused_alone(tmp_path: Path) -> None:
    """A hand without the end of a list; the line is the file's."""
    result = import_paths([TABLES], tmp_path / "hands")
    query = "select hand_no, reason_code, line from rejects order by line"
    assert open_dataset(tmp_path / "hands").sql(query).fetchall() == [("4", "not_expected", 43)]
    assert (result.imported, result.rejects) == (8, 1)


def test_who_won_is_not_said() -> None:
    """Then nothing is proved; a hand that is written by hand with remarks is read all the same."""
    (hand,) = hhparse.read_hands(ANNOTATED)
    assert (hand.verdict, hand.evidence) == (Verdict.NOT_PROVABLE, Evidence.ALL_CARDS)
    assert [str(seat.put) for seat in hand.seats] == ["10000.00", "100.00", "10000.00"]
    assert hand.header.currency == "EUR"


def test_hands_of_one_number_are_copies_only_if_nothing_differs(tmp_path: Path) -> None:
    """A number counts the hands of an evening that the file does not name."""
    text = TABLES.read_text("utf-8")
    for name, players in (("one", "'Dee', 'Eve'"), ("other", "'Fay', 'Eve'"), ("again", "'Dee', 'Eve'")):
        (tmp_path / f"{name}.phhs").write_text(text.replace("'Dee', 'Eve'", players), "utf-8")
    result = import_paths([tmp_path], tmp_path / "hands")
    assert (result.imported, result.duplicates) == (9, 15)


def test_a_dead_blind_is_in_the_pot() -> None:
    """What one player posted dead, before he folded by timeout, others win."""
    (hand,) = hhparse.read_hands(FOLDER / "globalpoker" / "hand.json")
    assert {seat.name: str(seat.put) for seat in hand.seats} == {
        "Ann": "0.25",
        '"Bob": calls': "1.50",
        "Cy": "0.50",
        "Dee": "1.50",
    }
    assert [(award.player, str(award.stated)) for award in hand.awards] == [('"Bob": calls', "3.57")]


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        ('"amount": 3.57', '"amount": 3.55', Verdict.CONTRADICTS_ITSELF),
        ('"totalWin": 3.57', '"totalWin": 3.55', Verdict.CONTRADICTS_ITSELF),
        ('"totalRake": 0.18', '"totalRake": 0.2', Verdict.CONTRADICTS_ITSELF),
        ('"action": "DEAD_SMALL_BLIND"', '"action": "MUCK_CARDS"', Verdict.CONTRADICTS_ITSELF),
        ('"handType": "PAIR",', '"handType": "FLUSH",', Verdict.CONTRADICTS_ITSELF),
    ],
)
def test_one_figure_changed_in_json(old: str, new: str, verdict: Verdict, tmp_path: Path) -> None:
    path = FOLDER / "globalpoker" / "hand.json"
    text = path.read_text("utf-8")
    copy = tmp_path / "hand.json"
    assert old in text
    copy.write_text(text.replace(old, new, 1), "utf-8")
    (hand,) = hhparse.read_hands(copy)
    assert hand.verdict is verdict
