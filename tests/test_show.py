"""``hhparse.show``: every hand of this project's own logs can be put into words, and the words say what matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.hand import RULES
from hhparse.show import explain
from hhparse.showdown import made_hands

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
        assert "  " not in told.replace("\n  ", "\n").partition("Before the flop")[2]


@pytest.mark.parametrize("log", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_five_cards_come_from_where_the_game_says(log: Path) -> None:
    for hand in read_hands(log):
        for made in made_hands(hand):
            own = set(hand.seat_of(made.player).cards)
            assert set(made.from_hand) <= own
            assert set(made.from_board) <= set(hand.boards[made.board - 1])
            if made.cards and hand.header.game and RULES[hand.header.game].takes_two:
                assert (len(made.from_hand), len(made.from_board)) == (2, 3)


def test_an_export_is_called_one_with_what_its_totals_mean() -> None:
    (hand, *_) = read_hands(FORMATS / "pokertracker" / "ipoker_cash.txt")
    assert "The log is iPoker, exported by PokerTracker, with totals net of rake." in explain(hand)
    (own, *_) = read_hands(FORMATS / "pokerstars" / "cash_showdown.txt")
    assert "The log is" not in explain(own)
