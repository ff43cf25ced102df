"""Odd units of halves and boards: a room's rule where it is known, else any published one, which is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse.engine.layout import H_FITTING
from hhparse.events import Board, EventKind, Half, Post, Pot, Street
from hhparse.hand import Game, Policy, Verdict
from hhparse.sites.base import OddBoard, OddHalf, OddUnit, Site, policies_in
from tests.engine.table import ROOM, Outcome, Table
from tests.engine.test_settle import HIGH, LOW_ONE, LOW_TWO, showdown

HALF_UNKNOWN = replace(ROOM, odd_unit_of_halves_goes_to=OddHalf.UNKNOWN)
BOARD_UNKNOWN = replace(ROOM, odd_unit_of_boards_goes_to=OddBoard.UNKNOWN)
NOTHING_KNOWN = replace(HALF_UNKNOWN, odd_unit_goes_to=OddUnit.UNKNOWN, odd_unit_of_boards_goes_to=OddBoard.UNKNOWN)


def fitting(outcome: Outcome) -> tuple[str, ...]:
    return policies_in(int(outcome.played.hands[0, H_FITTING]))


def ranges(outcome: Outcome) -> list[tuple[int, int, int]]:
    """Seat, least and most of each share, in the order of pots, boards and halves."""
    return [(share.seat, share.least, share.most) for share in outcome.shares]


def high_and_low(site: Site, *paid: tuple[int, int], net: int = 465) -> Outcome:
    """Seat 7 has the high and seat 2 the low of an odd pot."""
    table = showdown(net, {7: HIGH, 2: LOW_ONE}, site=site)
    for seat, amount in paid:
        table.collect(seat, amount)
    return table.total(net).play()


# -- halves -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("high", "low", "policy"), [(233, 232, "high_half"), (232, 233, "low_half")])
def test_where_it_is_not_known_either_half_may_have_the_odd_unit(high: int, low: int, policy: str) -> None:
    outcome = high_and_low(HALF_UNKNOWN, (7, high), (2, low))
    assert (outcome.verdict, outcome.policy, fitting(outcome)) == (Verdict.AGREES, Policy.FITS, (policy,))
    assert ranges(outcome) == [(7, 232, 233), (2, 232, 233)]
    assert outcome.awards == [(7, high, 232, 233), (2, low, 232, 233)]
    assert (outcome.due(Half.HIGH), outcome.due(Half.LOW)) == ({7: high}, {2: low})


def test_no_half_gets_more_than_the_odd_unit() -> None:
    outcome = high_and_low(HALF_UNKNOWN, (7, 231), (2, 234))
    assert outcome.verdict is Verdict.DISAGREES
    assert outcome.due(Half.HIGH) == {7: 233}
    assert fitting(outcome) == ()


@pytest.mark.parametrize(
    ("room", "paid", "verdict"),
    [
        (OddHalf.HIGH_HALF, (233, 232), Verdict.AGREES),
        (OddHalf.HIGH_HALF, (232, 233), Verdict.DISAGREES),
        (OddHalf.LOW_HALF, (232, 233), Verdict.AGREES),
        (OddHalf.LOW_HALF, (233, 232), Verdict.DISAGREES),
    ],
)
def test_a_known_rule_is_held_to(room: OddHalf, paid: tuple[int, int], verdict: Verdict) -> None:
    site = replace(ROOM, odd_unit_of_halves_goes_to=room)
    outcome = high_and_low(site, (7, paid[0]), (2, paid[1]))
    assert (outcome.verdict, fitting(outcome)) == (verdict, ())


def test_an_even_pot_has_no_question() -> None:
    outcome = high_and_low(HALF_UNKNOWN, (7, 232), (2, 232), net=464)
    assert (outcome.verdict, outcome.policy, fitting(outcome)) == (Verdict.AGREES, Policy.IRRELEVANT, ())


def test_who_wins_both_halves_is_due_all_to_the_unit() -> None:
    """Where the odd cent lies makes no difference to a scoop, and a cent less is no odd unit."""
    hands = {2: "Kc Kh As 3s", 7: "Qh Js Jh 6s"}
    outcome = showdown(465, hands, site=HALF_UNKNOWN).collect(2, 465).total(465).play()
    assert (outcome.verdict, outcome.policy, fitting(outcome)) == (Verdict.AGREES, Policy.IRRELEVANT, ())
    outcome = showdown(465, hands, site=HALF_UNKNOWN).collect(2, 464).total(465).play()
    assert "award" in outcome.findings


@pytest.mark.parametrize(
    ("main", "side", "verdict"),
    [
        ((22, 21), (11, 10), Verdict.AGREES),
        ((21, 22), (10, 11), Verdict.AGREES),
        ((22, 21), (10, 11), Verdict.DISAGREES),
    ],
)
def test_all_pots_of_a_hand_are_halved_by_one_rule(
    main: tuple[int, int], side: tuple[int, int], verdict: Verdict
) -> None:
    """Seat 4 is all-in with its ante; the main pot is 44 less a rake of 1, the side pot 5 and 16."""
    table = Table(button=1, site=HALF_UNKNOWN, small=1, big=2).seats(s2=5000, s3=5000, s4=11, s5=5000)
    for seat in (2, 3, 4, 5):
        table.post(seat, 11, Post.ANTE, all_in=seat == 4)
    table.post(2, 1, Post.SMALL_BLIND).post(3, 2, Post.BIG_BLIND).call(5, 2).fold(2).check(3)
    table.street(Street.FLOP, "2c 7d 8h").bet(3, 8).call(5, 8)
    for street, board in ((Street.TURN, "2c 7d 8h Ks"), (Street.RIVER, "2c 7d 8h Ks Kd")):
        table.street(street, board).check(3, 5)
    table.street(Street.SHOWDOWN).show(3, HIGH).show(5, LOW_ONE)
    table.collect(3, side[0], Pot.SIDE).collect(5, side[1], Pot.SIDE).show(4, "Qh Js Jh 6s")
    table.collect(3, main[0], Pot.MAIN).collect(5, main[1], Pot.MAIN)
    assert table.total(65, 1, 43, 21).play().verdict is verdict


def test_ties_and_halves_may_both_be_unknown() -> None:
    """Of 467 the low has 233 or 234: of the one, tied lows get 117 and 116, or 116 each; of the other 117 each."""
    for paid, policies in (
        ((234, 117, 116), ("left_of_button", "lowest_seat", "high_half")),
        ((234, 116, 117), ()),
        ((233, 117, 117), ("low_half",)),
        ((235, 116, 116), ("low_leftover_to_high", "high_half")),
    ):
        table = showdown(467, {7: HIGH, 2: LOW_ONE, 3: LOW_TWO}, site=NOTHING_KNOWN)
        for seat, amount in zip((7, 2, 3), paid, strict=True):
            table.collect(seat, amount)
        outcome = table.total(467).play()
        assert fitting(outcome) == policies, paid
        assert outcome.policy is Policy.FITS


# -- boards -----------------------------------------------------------------------------------------------------------


def run_twice(site: Site, winners: tuple[int, int], paid: tuple[int, int]) -> Outcome:
    """Seats 1 and 2 put in 1,000 each; each board is won by one of them, whose line stands behind it."""
    table = Table(game=Game.OMAHA, button=1, site=site).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(1, 900, 1000, all_in=True)
    table.call(2, 900, all_in=True).street(Street.FLOP, "2c 7d Th").street(Street.TURN, "2c 7d Th Ks")
    for board, winner in zip((Board.FIRST, Board.SECOND), winners, strict=True):
        river = ("Kd", "Qd")[winner - 1] if winners[0] != winners[1] else ("Kd", "3h")[board - 1]
        table.street(Street.RIVER, f"2c 7d Th Ks {river}", board)
    for board, winner, amount in zip((Board.FIRST, Board.SECOND), winners, paid, strict=True):
        table.street(Street.SHOWDOWN, board=board).show(1, "Kc 9h 3s 4s").show(2, "Qs Qc Jh 5h").collect(winner, amount)
    return table.total(2000, 1).add(EventKind.RUN_TWICE).play()


@pytest.mark.parametrize(("paid", "policy"), [((1000, 999), "first_board"), ((999, 1000), "last_board")])
def test_where_it_is_not_known_either_board_may_have_the_odd_unit(paid: tuple[int, int], policy: str) -> None:
    outcome = run_twice(BOARD_UNKNOWN, (1, 2), paid)
    assert (outcome.verdict, outcome.policy, fitting(outcome)) == (Verdict.AGREES, Policy.FITS, (policy,))
    assert ranges(outcome) == [(1, 999, 1000), (2, 999, 1000)]


def test_no_board_gets_more_than_the_odd_unit() -> None:
    assert run_twice(BOARD_UNKNOWN, (1, 2), (1001, 998)).verdict is Verdict.DISAGREES


@pytest.mark.parametrize(
    ("room", "paid", "verdict"),
    [
        (OddBoard.FIRST_BOARD, (999, 1000), Verdict.DISAGREES),
        (OddBoard.LAST_BOARD, (999, 1000), Verdict.AGREES),
        (OddBoard.LAST_BOARD, (1000, 999), Verdict.DISAGREES),
    ],
)
def test_a_known_board_is_held_to(room: OddBoard, paid: tuple[int, int], verdict: Verdict) -> None:
    assert run_twice(replace(ROOM, odd_unit_of_boards_goes_to=room), (1, 2), paid).verdict is verdict


def test_lines_of_one_player_tell_which_board_had_it() -> None:
    """Seat 1 wins both boards: his sum says nothing, his two lines do."""
    assert fitting(run_twice(BOARD_UNKNOWN, (1, 1), (999, 1000))) == ("last_board",)
