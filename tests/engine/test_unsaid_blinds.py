"""Blinds that a log calls something else or leaves out, and a drop without a line, where no total is printed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse.engine.layout import H_FEES, P_PUT
from hhparse.events import EventKind, Flag, Post, Street
from hhparse.hand import Game
from hhparse.sites.base import Blinds, Rake, Site, Total
from tests.engine.table import ROOM, Table

BARE = replace(
    ROOM,
    rake_is=Rake.PRINTED,
    total_pot_is=Total.NOT_PRINTED,
    stated_pots_are=Total.NOT_PRINTED,
    header_numbers_are=Blinds.BLINDS,
    prints_all_in=False,
)
BOARD = "2c 7d Th Ks Kd"


def all_in_first(site: Site, amount: int) -> list[str]:
    """Before the big blind somebody puts in what he has; the button calls and loses."""
    table = Table(button=1, game=Game.HOLDEM, site=site).seats(s1=900, s2=40, s3=900)
    table.add(EventKind.RAISE, SEAT=2, AMOUNT=amount, FLAG=Flag.PUTS_IN)
    table.post(3, 100, Post.BIG_BLIND).street(Street.PREFLOP).call(1, 100).check(3)
    table.street(Street.FLOP, "2c 7d Th").check(3).check(1).street(Street.TURN, "2c 7d Th Ks").check(3).check(1)
    table.street(Street.RIVER, BOARD).check(3).check(1).street(Street.SHOWDOWN)
    table.show(3, "Ac Ad").show(1, "3c 4d").show(2, "3d 4h")
    return table.collect(3, 200 + amount).add(EventKind.RAKE, AMOUNT=0).play().findings


def test_what_is_put_in_before_the_big_blind_is_the_small_one() -> None:
    site = replace(BARE, labels_pots=False, all_in_may_be_blind=True)
    assert all_in_first(site, 40) == []
    assert "blind_size" in all_in_first(site, 30)  # he has 10 left, and the small blind is 50
    assert "deal_order" in all_in_first(replace(site, all_in_may_be_blind=False), 40)


def comes_in(site: Site, award: int) -> tuple[list[str], int]:
    """Seat 3 comes in with a big blind of 100 and folds to a bet on the flop; how much he has put in."""
    table = Table(button=4, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900, s4=900)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).post(3, 100, Post.MISSED_BIG_BLIND)
    table.street(Street.PREFLOP).check(3).fold(4).fold(1).check(2)
    table.street(Street.FLOP, "2c 7d Th").bet(2, 100).fold(3).uncalled(2, 100)
    outcome = table.collect(2, award).add(EventKind.RAKE, AMOUNT=10).play()
    return outcome.findings, int(outcome.played.players[2, P_PUT])


def test_who_comes_in_may_have_posted_a_dead_small_blind_without_a_line() -> None:
    # 50 + 100 + 100 - 10 are 240; with another 50, which is dead, 290.
    site = replace(BARE, coming_in_hides_small_blind=True)
    assert comes_in(site, 240) == ([], 100)
    assert comes_in(site, 290) == ([], 150)
    assert comes_in(site, 280)[0] != []
    assert comes_in(BARE, 290)[0] != []


@pytest.mark.parametrize(("award", "fees"), [(240, 0), (215, 25)])
def test_a_drop_without_a_line_is_what_the_awards_lack(award: int, fees: int) -> None:
    site = replace(BARE, silent_drop=25, silent_drop_until=1_700_000_000)
    table = Table(button=4, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900, s4=900)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP)
    table.call(3, 100).fold(4).fold(1).check(2).street(Street.FLOP, "2c 7d Th").bet(2, 100).fold(3).uncalled(2, 100)
    outcome = table.collect(2, award).add(EventKind.RAKE, AMOUNT=10).play()
    assert outcome.findings == []
    assert int(outcome.played.hands[0, H_FEES]) == fees


def misses_the_small_blind(site: Site, award: int, stack: int) -> tuple[list[str], int]:
    """Seat 4 steals the blinds, is paid ``award``, and has ``stack`` at the end; how much he has put in."""
    table = Table(button=1, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900, s4=900)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).street(Street.PREFLOP)
    table.raise_(4, 200, 300).fold(1, 2, 3).collect(4, award)
    for seat, left in ((1, 900), (2, 850), (3, 800), (4, stack)):
        table.add(EventKind.SUMMARY, SEAT=seat, AMOUNT=left)
    outcome = table.add(EventKind.RAKE, AMOUNT=0).play()
    return outcome.findings, int(outcome.played.players[3, P_PUT])


def test_a_stack_at_the_end_tells_of_a_missed_blind_without_a_line() -> None:
    # 50 + 100 + 100 are 250, and 900 - 100 + 250 = 1050; another 50 of his own makes it 300, and leaves the 1050.
    site = replace(BARE, missed_blind_may_be_silent=True)
    assert misses_the_small_blind(site, 250, 1050) == ([], 100)
    assert misses_the_small_blind(site, 300, 1050) == ([], 150)
    assert misses_the_small_blind(site, 250, 1000) == (["summary_stack"], 100)
    assert misses_the_small_blind(site, 300, 1100)[0] == ["award", "awards_against_total"]
    assert misses_the_small_blind(BARE, 300, 1050)[0] == ["award", "awards_against_total", "summary_stack"]


def refuses(site: Site, *acts: int) -> list[str]:
    """Left of the button seat 2 posts the small blind, seat 3 nothing, and the button the big one."""
    table = Table(button=4, game=Game.HOLDEM, site=site).seats(s2=900, s3=900, s4=900)
    table.post(2, 50, Post.SMALL_BLIND).post(4, 100, Post.BIG_BLIND).street(Street.PREFLOP).fold(2, *acts)
    return table.collect(4, 100).add(EventKind.RAKE, AMOUNT=0).play().findings


def test_who_refuses_his_blind_may_have_no_line() -> None:
    listed = replace(BARE, lists_only_players_dealt_in=True)
    site = replace(listed, refused_blind_is_silent=True)
    assert refuses(site) == []
    assert refuses(site, 3) == ["blind_seat"]  # he was dealt in
    assert {"blind_seat", "street_left_open"} <= set(refuses(listed))
