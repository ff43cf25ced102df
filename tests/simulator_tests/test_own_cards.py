"""Simulated hands of stud and draw: the program agrees with each, to the chip, and a wrong award is noticed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.hand import Verdict
from tests.simulator.own_cards import GAMES, OwnCardsHand, deal

HANDS = 150


@pytest.mark.parametrize("game", GAMES)
def test_the_audit_agrees_with_every_hand(game: str, tmp_path: Path) -> None:
    dealt = [deal(game, seed) for seed in range(HANDS)]
    path = tmp_path / f"{game}.txt"
    path.write_text("\n".join(one.text for one in dealt), encoding="utf-8")
    hands = list(read_hands(path))
    assert [hand.header.hand_no for hand in hands if hand.problems] == []
    for hand, one in zip(hands, dealt, strict=True):
        assert (hand.verdict, hand.findings) == (Verdict.AGREES, ()), one.text
        assert {seat.name: int(seat.won) for seat in hand.seats} == {seat.name: seat.won for seat in one.seats}
        assert [int(pot.gross) for pot in hand.pots] == [size for size, _ in one._pots()]
    assert sum(len(hand.pots) > 1 for hand in hands) > HANDS // 20  # side pots were among them
    assert sum(hand.is_showdown for hand in hands) > HANDS // 3
    assert not GAMES[game].is_stud or any(one.shared for one in dealt)  # and the deck ran short


@pytest.mark.parametrize("game", GAMES)
def test_an_award_to_the_loser_is_noticed(game: str, tmp_path: Path) -> None:
    """The winner's name, in the award and in the summary, becomes that of somebody who has lost at the showdown."""
    wronged = [hand for hand in (_wronged(deal(game, seed)) for seed in range(HANDS)) if hand]
    path = tmp_path / f"{game}.txt"
    path.write_text("\n".join(wronged), encoding="utf-8")
    assert len(wronged) > HANDS // 5
    assert [hand.text for hand in read_hands(path) if hand.verdict < Verdict.DISAGREES] == []


def _wronged(hand: OwnCardsHand) -> str:
    """The log with winner and loser exchanged; nothing if nobody lost everything at a showdown of one pot."""
    live = [seat for seat in hand.seats if seat.folded is None]
    winners, losers = [seat for seat in live if seat.won], [seat for seat in live if not seat.won]
    if len(hand._pots()) > 1 or not losers or len(winners) != 1:
        return ""
    winner, loser = winners[0], losers[0]
    text = hand.text.replace(f"{winner.name} collected", f"{loser.name} collected")
    text = re.sub(rf"(: {winner.name}.*) and won \(\d+\)", r"\1 and lost", text)
    return re.sub(rf"(: {loser.name}.* showed .*) and lost", rf"\1 and won ({winner.won})", text)


def test_who_acts_first_is_compared_with_the_open_cards(tmp_path: Path) -> None:
    """The bring-in by another player is noticed in every hand."""
    wronged = []
    for seed in range(40):
        lines = deal("stud", seed).text.splitlines()
        place = next((at for at, line in enumerate(lines) if "brings in for 3" in line and "all-in" not in line), None)
        if place is not None and lines[place + 1].endswith(": calls 3"):
            first, second = lines[place].split(":")[0], lines[place + 1].split(":")[0]
            lines[place], lines[place + 1] = f"{second}: brings in for 3", f"{first}: calls 3"
            wronged.append("\n".join(lines))
    path = tmp_path / "stud.txt"
    path.write_text("\n\n".join(wronged) + "\n", encoding="utf-8")
    codes = [{finding.code for finding in hand.findings} for hand in read_hands(path)]
    assert len(codes) > 5
    assert all("bring_in_seat" in found for found in codes)
