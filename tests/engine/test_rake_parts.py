"""Which part of the rake each pot gives, where parts are cut to the unit and the printed sum is theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse.engine.layout import O_NET
from hhparse.events import EventKind, Post, Pot, Street
from hhparse.hand import Game, Verdict
from hhparse.sites.base import Rake, RakeOrder, Site, Total
from tests.engine.table import ROOM, Outcome, Table

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"
CUT = replace(
    ROOM, rake_is_taken=RakeOrder.CUT_PARTS, total_pot_is=Total.NOT_PRINTED, stated_pots_are=Total.NOT_PRINTED
)


def paid(site: Site, short: int, deep: int, folded: int, rake: int, side: int, main: int, fee: int = 0) -> Outcome:
    """One player is all-in for ``short`` and wins the main pot, two have ``deep``; a fourth has folded a blind."""
    table = Table(button=4, game=Game.HOLDEM, small=folded, big=2 * folded, site=site)
    table.seats(s1=9000, s2=deep, s3=deep, s4=short)
    table.post(1, folded, Post.SMALL_BLIND).post(2, 2 * folded, Post.BIG_BLIND)
    table.raise_(3, deep - 2 * folded, deep, all_in=True).call(4, short, all_in=True)
    table.fold(1).call(2, deep - 2 * folded, all_in=True)
    table.run_out(RIVER).show(2, "3c 4d").show(3, "Ad Ah").show(4, "Kc Kh")
    table.collect(3, side, Pot.SIDE).collect(4, main, Pot.MAIN)
    if fee:
        table.add(EventKind.FEE, AMOUNT=fee)
    return table.add(EventKind.RAKE, AMOUNT=rake).play()


def test_each_pot_gives_its_part_cut_to_the_unit() -> None:
    # Pots of 3 x 0.74 + 0.12 = 2.34 and 2 x 2.01 = 4.02: 5 % are 0.117 and 0.201.
    assert paid(CUT, 74, 275, 12, rake=31, side=382, main=223).findings == []
    in_proportion = replace(CUT, rake_is_taken=RakeOrder.PROPORTIONAL)  # 0.31 x 4.02 / 6.36 = 0.195
    assert paid(in_proportion, 74, 275, 12, rake=31, side=383, main=222).findings == []
    assert paid(CUT, 74, 275, 12, rake=31, side=383, main=222).verdict is Verdict.DISAGREES


def test_of_the_fees_each_player_in_a_side_pot_gives_his_part_cut_to_the_unit() -> None:
    # Of 6.36 two have 2.01 in the side pot: of 0.25 that is 0.079 each; the main pot gives the other 0.11.
    assert paid(CUT, 74, 275, 12, rake=31, side=382 - 2 * 7, main=223 - 11, fee=25).findings == []
    assert paid(CUT, 74, 275, 12, rake=31, side=382 - 15, main=223 - 10, fee=25).verdict is Verdict.DISAGREES


def test_a_rake_that_is_no_sum_of_cut_parts_is_taken_in_proportion() -> None:
    # Pots of 3 x 1.00 + 0.60 and 2 x 1.80 are alike: cut parts make an even sum, never 0.31.
    outcome = paid(CUT, 100, 280, 60, rake=31, side=345, main=344)
    assert outcome.findings == []
    assert list(outcome.played.pots[:, O_NET]) == [344, 345]


@pytest.mark.parametrize(
    ("has_no_numbers", "findings"), [(True, []), (False, ["pot_label", "pot_label", "award", "award"])]
)
def test_side_pots_may_have_no_numbers(has_no_numbers: bool, findings: list[str]) -> None:
    """Of 100, 200 and twice 400 the aces win all three pots, whose side pots have one name."""
    site = replace(CUT, rake_is=Rake.NOT_PRINTED, rake_is_taken=RakeOrder.PER_POT)
    site = replace(site, side_pots_have_no_numbers=has_no_numbers)
    table = Table(button=4, game=Game.HOLDEM, small=5, big=10, site=site).seats(s1=100, s2=200, s3=400, s4=400)
    table.post(1, 5, Post.SMALL_BLIND).post(2, 10, Post.BIG_BLIND).raise_(3, 390, 400, all_in=True)
    table.call(4, 400, all_in=True).call(1, 95, all_in=True).call(2, 190, all_in=True)
    table.street(Street.FLOP, FLOP).street(Street.TURN, TURN).street(Street.RIVER, RIVER)
    table.show(3, "Ad Ah").show(1, "3c 4d").show(2, "3d 4c").show(4, "3h 4h")
    table.collect(3, 400, Pot.MAIN).collect(3, 300, Pot.SIDE).collect(3, 400, Pot.SIDE)
    assert table.play().findings == findings


def test_a_main_pot_that_reaches_the_cap_alone_may_give_all_of_the_rake() -> None:
    # Pots of 2.34 and 4.02; what the room takes at most is printed nowhere.
    capped = replace(CUT, rake_is_taken=RakeOrder.UP_TO_CAP)
    assert paid(capped, 74, 275, 12, rake=31, side=383, main=222).findings == []
    assert paid(capped, 74, 275, 12, rake=31, side=402, main=203).findings == []
    assert paid(capped, 74, 275, 12, rake=31, side=392, main=213).verdict is Verdict.DISAGREES
    assert paid(capped, 74, 275, 12, rake=31, side=382, main=223).verdict is Verdict.DISAGREES
