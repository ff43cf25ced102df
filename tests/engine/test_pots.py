"""How bets become pots (domain rules 25 to 29): levels, side pots, dead money, what nobody called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse.events import Board, EventKind, Half, Post, Pot, Street
from hhparse.hand import Evidence, Game, Verdict
from hhparse.sites.base import Site, Total, Uncalled
from tests.engine.table import ROOM, Table

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"


def run_out(table: Table) -> Table:
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board)
    return table.street(Street.SHOWDOWN)


def holdem(**options: object) -> Table:
    return Table(game=Game.HOLDEM, **options)  # type: ignore[arg-type]


def test_three_all_ins_make_three_pots_and_the_rest_comes_back() -> None:
    table = holdem(button=4).seats(s1=100, s2=300, s3=500, s4=2000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)
    table.raise_(3, 400, 500, all_in=True).raise_(4, 1500, 2000, all_in=True)
    table.call(1, 50, all_in=True).call(2, 200, all_in=True).uncalled(4, 1500)
    run_out(table).show(4, "3c 4d").show(3, "Jc Jd").collect(3, 400, Pot.SIDE, 2)
    table.show(2, "Qc Qd").collect(2, 600, Pot.SIDE, 1).show(1, "Ac Ad").collect(1, 400, Pot.MAIN)
    outcome = table.total(1400, 0, 400, 600, 400).play()
    assert outcome.pots == [(400, 400, {1, 2, 3, 4}), (600, 600, {2, 3, 4}), (400, 400, {3, 4})]
    assert outcome.findings == []


def test_a_bet_that_nobody_called_comes_back_without_a_line() -> None:
    table = holdem(button=1).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(1, 200, 300).fold(2)
    outcome = table.collect(1, 200).total(200).play()
    assert outcome.pots == [(200, 200, {1})]
    assert outcome.findings == []
    assert outcome.evidence is Evidence.FOLD_WIN


def test_a_room_that_always_prints_it_and_has_no_total_must_print_it() -> None:
    site = replace(ROOM, total_pot_is=Total.NOT_PRINTED, uncalled_bet_is=Uncalled.ALWAYS_PRINTED)
    table = holdem(button=1, site=site).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(1, 200, 300).fold(2)
    assert table.collect(1, 200).play().findings == ["uncalled_missing"]


def test_folded_chips_stay_where_they_were_put() -> None:
    # Seat 3 calls 300 and folds on the flop; his chips above seat 1's 100 make a side pot for seat 2 alone.
    table = holdem(button=3).seats(s1=100, s2=1000, s3=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(3, 200, 300)
    table.call(1, 50, all_in=True).call(2, 200).street(Street.FLOP, FLOP).bet(2, 100).fold(3).uncalled(2, 100)
    table.street(Street.TURN, TURN).street(Street.RIVER, RIVER).street(Street.SHOWDOWN)
    table.show(2, "3c 4d").collect(2, 400, Pot.SIDE).show(1, "Ac Ad").collect(1, 300, Pot.MAIN)
    outcome = table.total(700, 0, 300, 400).play()
    assert outcome.pots == [(300, 300, {1, 2}), (400, 400, {2})]
    assert outcome.findings == []


def test_dead_money_goes_to_the_main_pot_and_is_no_part_of_a_bet() -> None:
    table = holdem(button=4).seats(s1=1000, s2=1000, s3=1000, s4=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).post(3, 150, Post.BOTH_BLINDS)
    table.check(3).fold(4).fold(1).check(2)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(2, 3)
    table.street(Street.SHOWDOWN).show(2, "Ac Ad").show(3, "3c 4d").collect(2, 300)
    outcome = table.total(300).play()
    assert outcome.pots == [(300, 300, {2, 3})]
    assert outcome.findings == []


def test_a_player_all_in_for_his_ante_competes_for_the_antes() -> None:
    table = holdem(button=3, tournament=True).seats(s1=1000, s2=1000, s3=40)
    table.post(1, 50, Post.ANTE).post(2, 50, Post.ANTE).post(3, 40, Post.ANTE, all_in=True)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).call(1, 50).check(2)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(1, 2)
    table.street(Street.SHOWDOWN).show(1, "Qc Qd").show(2, "Jc Jd").collect(1, 220, Pot.SIDE)
    outcome = table.show(3, "Ac Ad").collect(3, 120, Pot.MAIN).total(340, 0, 120, 220).play()
    assert outcome.pots == [(120, 120, {1, 2, 3}), (220, 220, {1, 2})]


def test_an_absent_player_who_folds_all_in_leaves_a_pot_behind() -> None:
    table = holdem(button=1, tournament=True, small=5000, big=10000).seats(s1=50000, s2=50000, s3=2000)
    table.post(2, 5000, Post.SMALL_BLIND).post(3, 2000, Post.BIG_BLIND, all_in=True)
    table.call(1, 10000).call(2, 5000).fold(3)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(2, 1)
    table.street(Street.SHOWDOWN).show(2, "Qc Qd").show(1, "Jc Jd")
    table.collect(2, 16000, Pot.SIDE).collect(2, 6000, Pot.MAIN)
    outcome = table.total(22000, 0, 6000, 16000).play()
    assert outcome.pots == [(6000, 6000, {1, 2}), (16000, 16000, {1, 2})]
    assert outcome.findings == []


def test_rake_is_taken_from_the_main_pot_outward_where_no_pots_are_stated() -> None:
    table = holdem(button=3).seats(s1=100, s2=1000, s3=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(3, 900, 1000, all_in=True)
    table.call(1, 50, all_in=True).call(2, 900, all_in=True)
    run_out(table).show(2, "Qc Qd").show(3, "Jc Jd").collect(2, 1800, Pot.SIDE)
    table.show(1, "Ac Ad").collect(1, 200, Pot.MAIN)
    outcome = table.total(2100, 100).play()
    assert outcome.pots == [(300, 200, {1, 2, 3}), (1800, 1800, {2, 3})]


def test_a_cash_out_leaves_the_share_with_the_house() -> None:
    from hhparse.events import EventKind

    table = holdem(button=1).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)
    table.raise_(1, 900, 1000, all_in=True).call(2, 900, all_in=True)
    run_out(table).show(1, "Ac Ad").show(2, "Qc Qd")
    table.add(EventKind.CASHOUT, SEAT=1, AMOUNT=1500)
    outcome = table.total(2000, 100).play()
    assert outcome.due(Half.WHOLE) == {1: 1900}
    assert outcome.verdict is Verdict.AGREES


def test_a_pot_that_is_paid_to_the_loser_disagrees() -> None:
    table = holdem(button=1).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)
    table.raise_(1, 900, 1000, all_in=True).call(2, 900, all_in=True)
    run_out(table).show(1, "Ac Ad").show(2, "Qc Qd").collect(2, 2000)
    outcome = table.total(2000).play()
    assert outcome.verdict is Verdict.DISAGREES
    assert outcome.findings == ["award", "award"]


def test_what_the_house_drops_may_be_in_the_total_and_in_no_pot() -> None:
    def findings(site: Site, award: int) -> list[str]:
        table = holdem(button=1, site=site).seats(s1=1000, s2=1000).add(EventKind.SPLASH, AMOUNT=40)
        table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).fold(1).uncalled(2, 50)
        return table.collect(2, award).total(140).play().findings

    apart = replace(ROOM, splash_is_paid_apart=True)
    assert findings(apart, 100) == []
    assert findings(apart, 140) == ["award", "awards_against_total"]
    assert findings(ROOM, 140) == []
    assert findings(ROOM, 100) == ["award", "awards_against_total"]


@pytest.mark.parametrize(("once", "on_each"), [(True, [200, 0]), (False, [100, 100])])
def test_a_pot_that_one_player_is_left_for_is_paid_once_or_with_each_board(once: bool, on_each: list[int]) -> None:
    # Seats 2 and 3 have put 100 more in than seat 1, and seat 3 folds on the flop; seat 1 wins both boards.
    site = replace(ROOM, labels_pots=False, uncontested_pots_need_no_board=once)
    table = holdem(button=3, site=site).seats(s1=200, s2=1000, s3=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(3, 200, 300)
    table.call(1, 150, all_in=True).call(2, 200).street(Street.FLOP, FLOP).bet(2, 100).fold(3).uncalled(2, 100)
    table.show(1, "Ac Ad").show(2, "3c 4d")
    for board, (turn, river) in ((Board.FIRST, ("Ks", "Kd")), (Board.SECOND, ("8c", "9c"))):
        table.street(Street.TURN, f"{FLOP} {turn}", board).street(Street.RIVER, f"{FLOP} {turn} {river}", board)
    table.add(EventKind.RUN_TWICE)
    table.street(Street.SHOWDOWN, board=Board.FIRST).collect(1, 300).collect(2, 200)
    table.street(Street.SHOWDOWN, board=Board.SECOND).collect(1, 300)
    outcome = table.total(800, 0, 600, 200).play()
    assert [share.due for share in outcome.shares if share.pot == 1] == [due for due in on_each if due]
    assert outcome.findings == ([] if once else ["award", "award"])
