"""Rules of a room that calls players by their positions, and of one that prints no totals: each a fact of the site."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hhparse import cards, events
from hhparse.engine.play import play
from hhparse.events import EventKind, Flag, Post, Pot, Street
from hhparse.grammar.machine import Parsed
from hhparse.hand import Game, Policy, Verdict
from hhparse.sites import sites
from hhparse.sites.base import RakeOrder, Site
from tests.engine.table import Table, cards_of

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"
BOVADA = replace(sites()["bovada"], prints_summary=False, prints_all_in=False)
PARTY = sites()["partypoker"]


def heads_up(site: Site, stack: int = 900) -> Table:
    """Both have put in the big blind of 10, and the second is next."""
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=site).seats(s1=900, s2=stack)
    return table.post(1, 5, Post.SMALL_BLIND).post(2, 10, Post.BIG_BLIND).call(1, 5).check(2)


def told(table: Table, total: int) -> Table:
    """The summary's total, with no rake beside it."""
    return table.street(Street.SUMMARY).add(EventKind.TOTAL, AMOUNT=total)


def tie(site: Site, is_fast: bool = False) -> Table:
    """Three players put in 0.10 each, and tie with kings and an ace."""
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=site)
    table.rows[1][events.FLAG] |= int(Flag.ZOOM) if is_fast else 0
    table.seats(s1=900, s2=900, s3=900).post(2, 5, Post.SMALL_BLIND).post(3, 10, Post.BIG_BLIND)
    table.call(1, 10).call(2, 5).check(3)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(2, 3, 1)
    return table.show(2, "Ac 3d").show(3, "Ad 3h").show(1, "As 3c")


# -- odd units and rake -----------------------------------------------------------------------------------------------
def test_tied_highs_have_one_odd_unit_each_by_no_rule() -> None:
    # 0.30 less a rake of 0.01 are 10, 10 and 9: hand 3761203215 has the odd cent on the button.
    for awards in ((10, 10, 9), (9, 10, 10)):
        outcome = told(tie(BOVADA).collect(2, awards[0]).collect(3, awards[1]).collect(1, awards[2]), 30).play()
        assert (outcome.findings, outcome.policy) == ([], Policy.FITS)
    outcome = told(tie(BOVADA).collect(2, 9).collect(3, 9).collect(1, 11), 30).play()
    assert outcome.verdict is Verdict.DISAGREES


def test_on_fast_tables_anybody_may_have_all_odd_units() -> None:
    outcome = told(tie(BOVADA, is_fast=True).collect(2, 9).collect(3, 9).collect(1, 11), 30).play()
    assert outcome.findings == []
    assert outcome.policy is Policy.FITS
    outcome = told(tie(BOVADA, is_fast=True).collect(2, 8).collect(3, 10).collect(1, 11), 30).play()
    assert outcome.verdict is Verdict.DISAGREES


def test_more_than_the_published_rate_is_not_rake() -> None:
    outcome = told(tie(BOVADA).collect(2, 9).collect(3, 9).collect(1, 9), 30).play()
    assert outcome.findings == ["rake_over_bound"]
    assert outcome.verdict is Verdict.DISAGREES


def side_pot(site: Site) -> Table:
    """A main pot of 3.00 and a side pot of 2.00; seat 1 wins the one, seat 2 the other."""
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=site).seats(s1=100, s2=200, s3=200)
    table.post(2, 5, Post.SMALL_BLIND).post(3, 10, Post.BIG_BLIND)
    table.add(EventKind.RAISE, SEAT=1, AMOUNT=100, FLAG=Flag.ALL_IN)
    table.add(EventKind.RAISE, SEAT=2, AMOUNT=195, FLAG=Flag.ALL_IN).call(3, 190, all_in=True)
    table.street(Street.FLOP, FLOP).street(Street.TURN, TURN).street(Street.RIVER, RIVER)
    return table.show(1, "Kc Kh").show(2, "Ad Ah").show(3, "3c 4d")


@pytest.mark.parametrize(("side", "main"), [(196, 294), (198, 292), (191, 299)])
def test_rake_off_several_pots(side: int, main: int) -> None:
    """0.10 of 5.00 are 0.04 of the side pot's 2.00 and 0.06 of the main pot's 3.00."""
    fits = (side, main) == (196, 294)
    table = told(side_pot(BOVADA).collect(2, side, Pot.SIDE).collect(1, main), 500)
    assert table.play().verdict is (Verdict.AGREES if fits else Verdict.DISAGREES)


def test_where_no_order_is_known_any_split_of_the_rake_passes() -> None:
    table = side_pot(PARTY).collect(2, 191, Pot.SIDE, 1).collect(1, 299, Pot.MAIN)
    assert table.play().findings == []
    known = replace(PARTY, rake_is_taken=RakeOrder.MAIN_FIRST)
    table = side_pot(known).collect(2, 191, Pot.SIDE, 1).collect(1, 299, Pot.MAIN)
    assert table.play().verdict is Verdict.DISAGREES


# -- what a log leaves out, or says again -----------------------------------------------------------------------------
def silent_streets(site: Site, bet: int = 10) -> Table:
    """The flop is checked, the turn has a bet, the river is checked; only the summary has the board."""
    table = heads_up(site).check(2, 1).bet(2, bet).call(1, bet).check(2, 1).show(2, "Ac Ad").show(1, "3c 4d")
    number = cards_of(RIVER)
    return told(table.collect(2, 39), 40).add(EventKind.BOARD, CARDS=cards.pack(number), NCARDS=len(number))


def test_without_street_lines_the_betting_tells_the_streets() -> None:
    assert silent_streets(BOVADA).play().findings == []
    elsewhere = silent_streets(replace(BOVADA, streets_may_be_silent=False)).play()
    assert elsewhere.verdict is Verdict.CONTRADICTS_ITSELF


def repeated(site: Site) -> Table:
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=site).seats(s1=900, s2=900)
    table.post(1, 5, Post.SMALL_BLIND).post(1, 5, Post.SMALL_BLIND).post(2, 10, Post.BIG_BLIND)
    table.call(1, 5).call(1, 5).check(2).street(Street.FLOP, FLOP).bet(2, 10).fold(1).uncalled(2, 10)
    return told(table.collect(2, 19).collect(2, 19), 20)


def test_a_line_that_is_printed_again_counts_once() -> None:
    outcome = repeated(BOVADA).play()
    assert outcome.findings == ["line_repeated"] * 3
    assert outcome.verdict is Verdict.AGREES
    assert repeated(replace(BOVADA, lines_may_repeat=False)).play().verdict is Verdict.CONTRADICTS_ITSELF


def test_a_walk_may_pay_the_blind_that_nobody_called() -> None:
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=BOVADA).seats(s1=900, s2=900, s3=900)
    table.post(2, 5, Post.SMALL_BLIND).post(3, 10, Post.BIG_BLIND).fold(1, 2)
    assert told(table.collect(3, 15), 15).play().findings == []


ALL_CHIPS = int(Flag.AS_NEEDED | Flag.ALL_IN)


@pytest.mark.parametrize(
    ("bet", "stack", "kind"), [(0, 60, "bet"), (60, 60, "call"), (80, 60, "call"), (20, 60, "raise")]
)
def test_all_chips_are_what_the_betting_makes_them(bet: int, stack: int, kind: str) -> None:
    table = heads_up(BOVADA, stack + 10).street(Street.FLOP, FLOP)
    if bet > 0:
        table.check(2).bet(1, bet)
    rows = np.array(table.add(EventKind.BET, SEAT=2, AMOUNT=stack, FLAG=ALL_CHIPS).rows, np.int64)
    zero = np.zeros(1, np.int64)
    parsed = Parsed(rows, np.array([0, len(rows)], np.int64), zero, zero, zero)
    play(np.zeros(1, np.uint8), parsed, np.array([0, 1], np.int64), np.array([BOVADA.numbers()], np.int64))
    assert EventKind(rows[-1, events.KIND]) is EventKind[kind.upper()]


def test_what_is_owed_is_an_ante_or_the_next_blind() -> None:
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, tournament=True, site=BOVADA)
    table.seats(s1=1, s2=900, s3=8).post(1, 1, Post.OWED).post(2, 1, Post.ANTE).post(3, 1, Post.ANTE)
    table.post(2, 5, Post.SMALL_BLIND).post(3, 7, Post.OWED).call(2, 5)
    table.street(Street.FLOP, FLOP).street(Street.TURN, TURN).street(Street.RIVER, RIVER)
    table.show(2, "Ac Ad").show(1, "3c 4d").show(3, "5c 6d").uncalled(2, 3).collect(2, 17)
    assert "ante_size" not in told(table, 17).play().findings


# -- a room without totals --------------------------------------------------------------------------------------------
def test_an_uncalled_bet_is_in_the_one_award() -> None:
    table = heads_up(PARTY).street(Street.FLOP, FLOP).bet(2, 30).fold(1)
    assert table.collect(2, 49).play().findings == []  # 19 of the pot of 20, and the bet


def test_an_uncalled_bet_is_a_side_pot_of_its_own() -> None:
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=PARTY).seats(s1=100, s2=200)
    table.post(1, 5, Post.SMALL_BLIND).post(2, 10, Post.BIG_BLIND)
    table.add(EventKind.BET, SEAT=1, AMOUNT=95, FLAG=ALL_CHIPS).add(EventKind.BET, SEAT=2, AMOUNT=190, FLAG=ALL_CHIPS)
    table.street(Street.FLOP, FLOP).street(Street.TURN, TURN).street(Street.RIVER, RIVER)
    table.show(2, "3c 4d").show(1, "Ac Ad").collect(2, 100, Pot.SIDE, 1)
    assert table.collect(1, 190, Pot.MAIN).play().findings == []


def test_blinds_that_are_not_printed_are_the_headers() -> None:
    table = Table(button=1, game=Game.HOLDEM, small=50, big=100, tournament=True, site=PARTY)
    table.seats(s1=9000, s2=9000, s3=9000).call(1, 100).fold(2).check(3).street(Street.FLOP, FLOP).bet(3, 100).fold(1)
    assert table.collect(3, 350).play().findings == ["blinds_silent"]


def test_a_second_small_blind_is_a_bet() -> None:
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=PARTY).seats(s1=900, s2=900, s3=900, s4=900)
    table.post(2, 5, Post.SMALL_BLIND).post(3, 10, Post.BIG_BLIND).post(4, 5, Post.SMALL_BLIND)
    table.call(4, 5).fold(1, 2).check(3).street(Street.FLOP, FLOP).check(3).bet(4, 20).fold(3)
    assert table.collect(4, 44).play().findings == []  # 24 of 25, and the bet


def test_a_newcomer_left_of_the_button_is_dealt_in() -> None:
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=PARTY).seats(s1=900, s2=900, s3=900, s4=900)
    table.post(3, 5, Post.SMALL_BLIND).post(4, 10, Post.BIG_BLIND).fold(1, 2, 3)
    assert table.collect(4, 15).play().findings == []
    table = Table(button=1, game=Game.HOLDEM, small=5, big=10, site=PARTY).seats(s1=900, s2=900, s3=900, s4=900)
    table.post(4, 5, Post.SMALL_BLIND).post(1, 10, Post.BIG_BLIND).fold(2, 3, 4)
    assert "blind_seat" in table.collect(1, 15).play().findings
