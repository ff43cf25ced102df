"""Rules of single rooms, each a fact of the site: what a hand of the room shows, and that others are not touched."""

from __future__ import annotations

from dataclasses import replace

from hhparse.events import EventKind, Post, Street
from hhparse.hand import Game, Policy, Verdict
from hhparse.sites import sites
from hhparse.sites.base import Blinds, Rake, Total
from tests.engine.table import ROOM, Table

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"
POKERSTARS = replace(sites()["pokerstars"], prints_summary=False)
IN_2021 = 1_627_660_800


def tie(site: object = POKERSTARS, time: int = IN_2021) -> Table:
    """Two players put in 17.48 each and tie."""
    table = Table(button=1, game=Game.HOLDEM, small=25, big=50, site=site, time=time)  # type: ignore[arg-type]
    table.seats(s1=9000, s2=9000).post(1, 25, Post.SMALL_BLIND).post(2, 50, Post.BIG_BLIND)
    table.raise_(1, 1698, 1748).call(2, 1698)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(2, 1)
    return table.street(Street.SHOWDOWN).show(1, "Ac Qd").show(2, "Ad Qc")


def test_some_winners_are_raked_at_another_rate() -> None:
    # 5 % of 17.48 is 0.874, 6.25 % of it 1.0925: 1.97 in all.
    outcome = tie().collect(1, 1639).collect(2, 1660).total(3496, 197).play()
    assert outcome.verdict is Verdict.AGREES
    assert outcome.policy is Policy.FITS


def test_a_cap_lowers_both_rates_alike() -> None:
    # 1.00 and 1.25 of 17.48: rates of 5.72 % and 7.15 %, if there is no cap; the ratio is the same.
    outcome = tie().collect(1, 1648).collect(2, 1623).total(3496, 225).play()
    assert outcome.verdict is Verdict.AGREES


def test_other_amounts_and_earlier_hands_disagree() -> None:
    assert tie().collect(1, 1600).collect(2, 1699).total(3496, 197).play().verdict is Verdict.DISAGREES
    assert tie().collect(1, 1651).collect(2, 1648).total(3496, 197).play().verdict is Verdict.DISAGREES
    in_2019 = tie(time=1_560_000_000).collect(1, 1639).collect(2, 1660).total(3496, 197).play()
    assert in_2019.verdict is Verdict.DISAGREES
    elsewhere = tie(site=ROOM).collect(1, 1639).collect(2, 1660).total(3496, 197).play()
    assert elsewhere.verdict is Verdict.DISAGREES


def test_a_second_small_blind_is_dead() -> None:
    table = Table(button=1, game=Game.HOLDEM).seats(s1=1000, s2=1000, s3=1000, s4=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).post(4, 50, Post.SMALL_BLIND)
    table.call(4, 100).fold(1).fold(2).check(3)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(3, 4)
    table.street(Street.SHOWDOWN).show(3, "Ac Ad").show(4, "3c 4d")
    assert table.collect(3, 300).total(300).play().findings == []


def cents_table(limit_button: int = 2) -> Table:
    site = replace(
        ROOM,
        total_pot_is=Total.NOT_PRINTED,
        rake_is=Rake.NONE_TAKEN,
        header_numbers_are=Blinds.NOT_PRINTED,
        labels_pots=False,
        posts_are_to=True,
        muck_may_be_silent=True,
        prints_all_in=False,
    )
    return Table(button=limit_button, game=Game.HOLDEM, small=-1, big=-1, site=site)


def test_a_straddle_may_be_the_streets_total() -> None:
    table = cents_table().seats(s2=519, s5=201).post(2, 1, Post.SMALL_BLIND).post(5, 2, Post.BIG_BLIND)
    table.post(2, 4, Post.STRADDLE).fold(5).uncalled(2, 2)
    assert table.collect(2, 4).play().findings == []


def test_a_missed_big_blind_may_take_the_small_one_in() -> None:
    table = cents_table(limit_button=1).seats(s1=9000, s2=9000, s3=9000)
    table.post(2, 10, Post.SMALL_BLIND).post(3, 25, Post.BIG_BLIND)
    table.post(2, 10, Post.DEAD_BLIND).post(2, 25, Post.MISSED_BIG_BLIND)
    table.fold(1).check(2, 3).street(Street.FLOP, FLOP).bet(2, 25).fold(3).uncalled(2, 25)
    assert table.collect(2, 60).play().findings == []


def test_a_walk_past_a_dead_small_blind_wins_nothing() -> None:
    table = cents_table(limit_button=1).seats(s1=371, s3=202).post(3, 2, Post.BIG_BLIND).fold(1).uncalled(3, 2)
    outcome = table.collect(3, 0).play()
    assert outcome.verdict is Verdict.AGREES


def test_who_sits_down_beside_a_dead_small_blind_is_dealt_in_without_one() -> None:
    table = cents_table(limit_button=1).seats(s1=4800, s7=2500, s9=3200).post(9, 25, Post.BIG_BLIND)
    assert table.fold(1, 7).uncalled(9, 25).collect(9, 0).play().findings == []


def test_without_a_button_nobody_can_say_who_opens_a_later_street() -> None:
    table = cents_table(limit_button=-1).seats(s1=900, s6=900, s9=900)
    table.post(9, 10, Post.SMALL_BLIND).post(1, 25, Post.BIG_BLIND).call(6, 25).call(9, 15).check(1)
    table.street(Street.FLOP, FLOP).bet(6, 75).fold(9).fold(1).uncalled(6, 75)
    assert table.collect(6, 75).play().findings == ["button_unknown"]


def test_a_cancelled_hand_gives_everything_back() -> None:
    from hhparse.engine.layout import P_PUT, P_RETURNED

    table = Table(button=1).seats(s1=900, s2=900).post(1, 50, Post.SMALL_BLIND).add(EventKind.CANCELLED)
    outcome = table.play()
    assert outcome.verdict is Verdict.AGREES
    assert [(row[P_PUT], row[P_RETURNED]) for row in outcome.played.players] == [(0, 50), (0, 0)]
