"""Whose turn it is and what is legal (domain rules 30 to 60): each fault is laid into a hand that is else right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hhparse.events import EventKind, Post, Street
from hhparse.hand import Game, Limit, Verdict
from tests.engine.table import Table

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"


def pot_limit() -> Table:
    """Three players, button 1, blinds 50/100; seat 1 is to act."""
    table = Table(button=1, limit=Limit.POT).seats(s1=5000, s2=5000, s3=5000)
    return table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)


def fixed_limit() -> Table:
    """The same in fixed limit, bets of 200 and 400, blinds 100 and 200."""
    table = Table(button=1, limit=Limit.FIXED, small=200, big=400).seats(s1=5000, s2=5000, s3=5000)
    return table.post(2, 100, Post.SMALL_BLIND).post(3, 200, Post.BIG_BLIND)


def take(table: Table, seat: int, pot: int) -> list[str]:
    return table.collect(seat, pot).total(pot).play().findings


def test_a_walk() -> None:
    assert take(pot_limit().fold(1, 2).uncalled(3, 50), 3, 100) == []


def test_heads_up_the_button_posts_the_small_blind_and_acts_first_then_last() -> None:
    table = Table(button=2).seats(s2=1000, s5=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(5, 100, Post.BIG_BLIND).call(2, 50).check(5)
    table.street(Street.FLOP, FLOP).check(5).bet(2, 100).fold(5).uncalled(2, 100)
    assert take(table, 2, 200) == []


def test_the_big_blind_posted_short_is_still_what_a_call_takes() -> None:
    table = Table(button=1).seats(s1=1000, s2=1000, s3=60)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 60, Post.BIG_BLIND, all_in=True).call(1, 100).fold(2)
    table.uncalled(1, 40)
    assert "call_amount" not in table.play().findings


Fault = Callable[[], list[str]]


def faults() -> dict[str, Fault]:
    def raised() -> Table:
        return pot_limit().raise_(1, 200, 300)

    def on_flop() -> Table:
        return pot_limit().call(1, 100).call(2, 50).check(3).street(Street.FLOP, FLOP)

    return {
        "out_of_turn": lambda: pot_limit().fold(2).fold(1).play().findings,
        "acts_after_fold": lambda: pot_limit().fold(1).fold(1).play().findings,
        "call_amount": lambda: pot_limit().call(1, 90).play().findings,
        "raise_arithmetic": lambda: pot_limit().raise_(1, 200, 310).play().findings,
        "over_pot_limit": lambda: pot_limit().raise_(1, 251, 351).play().findings,
        "min_raise": lambda: raised().raise_(2, 199, 499).play().findings,
        "check_facing_bet": lambda: pot_limit().check(1).play().findings,
        "bet_into_bet": lambda: pot_limit().bet(1, 300).play().findings,
        "min_bet": lambda: on_flop().bet(2, 99).play().findings,
        "raise_of_nothing": lambda: on_flop().raise_(2, 100, 100).play().findings,
        "street_left_open": lambda: pot_limit().call(1, 100).call(2, 50).street(Street.FLOP, FLOP).play().findings,
        "acts_on_closed_street": lambda: pot_limit().call(1, 100).call(2, 50).check(3).check(1).play().findings,
        "over_stack": lambda: Table(button=1).seats(s1=80, s2=80).post(1, 50, Post.SMALL_BLIND).raise_(1, 900, 950)
        .play().findings,
        "all_in_flag": lambda: pot_limit().call(1, 100, all_in=True).play().findings,
        "acts_when_all_in": lambda: Table(button=1).seats(s1=100, s2=500).post(1, 50, Post.SMALL_BLIND)
        .post(2, 100, Post.BIG_BLIND).call(1, 50, all_in=True).check(1).play().findings,
        "blind_size": lambda: Table(button=1).seats(s1=900, s2=900).post(1, 51, Post.SMALL_BLIND).play().findings,
        "fixed_limit_size": lambda: fixed_limit().raise_(1, 300, 500).play().findings,
        "uncalled_amount": lambda: raised().fold(2, 3).uncalled(1, 199).play().findings,
        "board_count": lambda: on_flop().check(2, 3, 1).street(Street.RIVER, RIVER).play().findings,
        "board_forgets": lambda: on_flop().check(2, 3, 1).street(Street.TURN, "2c 7d Tc Ks").play().findings,
        "seat_twice": lambda: pot_limit().seats(s3=100).play().findings,
        "folder_paid": lambda: raised().fold(2, 3).collect(2, 350).play().findings,
        "put_against_total": lambda: raised().fold(2, 3).uncalled(1, 200).collect(1, 250).total(260).play().findings,
        "awards_against_total": lambda: raised().fold(2, 3).uncalled(1, 200).collect(1, 249).total(250).play().findings,
        "acts_without_seat": lambda: pot_limit().fold(7).play().findings,
        "cancelled_but_paid": lambda: pot_limit().add(EventKind.CANCELLED).collect(1, 5).play().findings,
        "currency_mixed": lambda: pot_limit().add(EventKind.CALL, SEAT=1, AMOUNT=100, CURRENCY=ord("$"))
        .add(EventKind.CALL, SEAT=2, AMOUNT=50, CURRENCY=ord("x")).play().findings,
    }  # fmt: skip


@pytest.mark.parametrize("name", sorted(faults()))
def test_a_fault_is_named(name: str) -> None:
    assert name in faults()[name]()


def test_what_is_right_has_no_finding() -> None:
    table = pot_limit().raise_(1, 250, 350).call(2, 300).fold(3)
    table.street(Street.FLOP, FLOP).check(2).bet(1, 800).raise_(2, 2400, 3200).fold(1).uncalled(2, 2400)
    assert take(table, 2, 2400) == []


def test_an_incomplete_all_in_raise_lifts_the_level_but_not_the_least_raise() -> None:
    table = Table(button=1).seats(s1=5000, s2=450, s3=5000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).raise_(1, 200, 300)
    table.raise_(2, 150, 450, all_in=True)
    assert "min_raise" not in table.raise_(3, 200, 650).play().findings
    assert "min_raise" in table.raise_(1, 199, 849).play().findings


def test_dead_blinds_count_for_the_pot_limit() -> None:
    table = Table(button=4, limit=Limit.POT).seats(s1=9000, s2=9000, s3=9000, s4=9000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).post(3, 150, Post.BOTH_BLINDS)
    table.check(3).raise_(4, 400, 500)  # 300 in the pot, 100 to call: up to 500
    assert "over_pot_limit" not in table.play().findings
    table.raise_(1, 1251, 1751)  # 800 in the pot, 450 to call: up to 500 + 1250
    assert "over_pot_limit" in table.play().findings


def test_fixed_limit_bets_double_on_the_turn_and_an_all_in_may_be_completed() -> None:
    table = fixed_limit().call(1, 200).call(2, 100).check(3).street(Street.FLOP, FLOP)
    table.bet(2, 200).call(3, 200).fold(1).street(Street.TURN, TURN).bet(2, 400).fold(3).uncalled(2, 400)
    assert take(table, 2, 1000) == []
    short = Table(button=1, limit=Limit.FIXED, small=200, big=400).seats(s1=5000, s2=300, s3=5000)
    short.post(2, 100, Post.SMALL_BLIND).post(3, 200, Post.BIG_BLIND).call(1, 200)
    short.raise_(2, 100, 300, all_in=True).raise_(3, 100, 400).fold(1).uncalled(3, 100)
    assert "fixed_limit_size" not in short.play().findings


def test_the_doubled_bets_of_a_kill_pot_are_findings() -> None:
    """No known log names a kill: at 2/4 bets of 4 and 8 are not what the header says, each of them."""
    table = fixed_limit().raise_(1, 200, 400).call(2, 300).call(3, 200).street(Street.FLOP, FLOP)
    table.bet(2, 400).call(3, 400).fold(1).street(Street.TURN, TURN).bet(2, 800).fold(3).uncalled(2, 800)
    played = table.collect(2, 2000).total(2000).play()
    assert (played.findings, played.verdict) == (["fixed_limit_size"] * 2, Verdict.CONTRADICTS_ITSELF)


def test_a_duplicate_card_is_refused_wherever_it_is() -> None:
    for hole, board in (("2c 3c 4c 5c", FLOP), ("As Ad Kh Kh", FLOP), ("As Ad Kh Kc", "2c 2c 3d")):
        table = pot_limit().call(1, 100).call(2, 50).check(3)
        table.add(EventKind.DEALT, SEAT=1, CARDS=_packed(hole), NCARDS=4).street(Street.FLOP, board)
        outcome = table.play()
        assert outcome.verdict is Verdict.CONTRADICTS_ITSELF
        assert "duplicate_card" in outcome.findings


def test_the_number_of_hole_cards_is_the_games() -> None:
    table = Table(button=1, game=Game.HOLDEM).seats(s1=500, s2=500)
    table.add(EventKind.DEALT, SEAT=1, CARDS=_packed("As Ad Kh"), NCARDS=3)
    assert "hole_count" in table.play().findings


def _packed(text: str) -> int:
    from hhparse.cards import pack
    from tests.engine.table import cards_of

    return pack(cards_of(text))
