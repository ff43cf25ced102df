"""``hhparse.show``: every hand of this project's own logs can be put into words, and the words say what matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.hand import RULES
from hhparse.show import explain
from hhparse.showdown import made_hands
from tests.cli.support import wrongly_paid

FORMATS = Path(__file__).parent / "formats"
LOGS = sorted(path for path in FORMATS.rglob("*") if path.suffix in (".txt", ".csv"))


@pytest.mark.parametrize("log", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_hand_can_be_told(log: Path) -> None:
    for hand in read_hands(log):
        told = explain(hand)
        assert hand.header.hand_no in told
        if hand.problems:
            assert "could not be read" in told
            continue
        assert all(seat.name in told for seat in hand.seats)
        assert f"Verdict: {hand.verdict.name.lower()}" in told
        behind_the_seats = told.partition("Before the flop")[2]
        assert not any("  " in line.strip() for line in behind_the_seats.splitlines())


@pytest.mark.parametrize("log", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_five_cards_come_from_where_the_game_says(log: Path) -> None:
    for hand in read_hands(log):
        for made in made_hands(hand):
            own = set(hand.seat_of(made.player).cards_in(made.board))
            assert set(made.from_hand) <= own
            assert set(made.from_board) <= set(hand.boards[made.board - 1])
            if made.cards and hand.header.game and RULES[hand.header.game].takes_two:
                assert (len(made.from_hand), len(made.from_board)) == (2, 3)


def test_an_export_is_called_one_with_what_its_totals_mean() -> None:
    (hand, *_) = read_hands(FORMATS / "pokertracker" / "ipoker_cash.txt")
    assert "The log is iPoker, exported by PokerTracker, with totals net of rake." in explain(hand)
    (own, *_) = read_hands(FORMATS / "pokerstars" / "cash_showdown.txt")
    assert "The log is" not in explain(own)


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("pokerstars/cap_and_fixed_limit.txt", "fixed limit, bets $5.00 and $10.00"),
        ("pokerstars/cap_and_fixed_limit.txt", "no limit, blinds $0.50 and $1.00"),
        ("pokerstars/stud.txt", "fixed limit, bets"),
    ],
)
def test_in_fixed_limit_the_stakes_are_bets(log: str, said: str) -> None:
    assert any(said in explain(hand).partition("\n")[0] for hand in read_hands(FORMATS / log))


def test_a_name_stays_as_it_is_written(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(wrongly_paid().replace("Bob", "bob"), encoding="utf-8")
    (hand,) = read_hands(tmp_path / "a.txt")
    told = explain(hand)
    assert ": bob was paid 7.55 of" in told
    assert "Bob" not in told


def test_who_pays_for_a_cash_out_and_who_is_paid() -> None:
    (hand, *_) = read_hands(FORMATS / "ggpoker" / "cash_omaha.txt")
    told = explain(hand)
    assert "466a0aa1 pays the house $4.00 for a cash-out or an insurance." in told
    assert "The house pays Hero $906.18 for cashing out." in told
    assert "was cashed out" not in told  # the winner was paid the pot, and Hero was due nothing
