"""Who is due what: odd units between boards, halves and ties, side pots, quarters (domain rules 18 to 29)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse.events import Board, Half, Post, Pot, Street
from hhparse.hand import Evidence, Game, Policy, Verdict
from hhparse.sites.base import OddUnit
from tests.engine.table import ROOM, Outcome, Table

# Quads for the high; the same ace-trey low twice.
BOARD = "2c 7d 8h Ks Kd"
HIGH = "Kc Kh Qs Jd"
LOW_ONE = "Ac 3c 9s Ts"
LOW_TWO = "Ad 3d 9h Th"


def showdown(
    net: int, hands: dict[int, str], board: str = BOARD, button: int = 1, rake: int = 0, **options: object
) -> Table:
    """Everybody antes the same, one more player posts the rest as a dead blind and folds, and nobody bets."""
    gross = net + rake
    each = gross // (len(hands) + 1)
    rest = gross - each * (len(hands) + 1)
    table = Table(button=button, **options)  # type: ignore[arg-type]
    seats = sorted(hands)
    outsider = 9
    table.seats(**{f"s{seat}": 1_000_000 for seat in [*seats, outsider]})
    for seat in [*seats, outsider]:
        table.post(seat, each, Post.ANTE)
    if rest:
        table.post(outsider, rest, Post.DEAD_BLIND)
    ring = sorted([*seats, outsider], key=lambda seat: (seat - button - 1) % 23)
    for seat in ring:
        _ = table.fold(seat) if seat == outsider else table.check(seat)
    number = board.split()
    for street, cards in ((Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)):
        table.street(street, " ".join(number[:cards]))
        table.check(*[seat for seat in ring if seat != outsider])
    table.street(Street.SHOWDOWN)
    for seat, cards_held in hands.items():
        table.show(seat, cards_held)
    return table


def pay(table: Table, total: int, awards: list[tuple[int, int]], rake: int = 0) -> Outcome:
    for seat, amount in awards:
        table.collect(seat, amount)
    return table.total(total, rake).play()


@pytest.mark.parametrize(
    ("net", "high", "first_low", "second_low"),
    [
        (39, 20, 10, 9),
        (1910, 955, 478, 477),
        (4765, 2383, 1191, 1191),
        (86, 43, 22, 21),
        (1875, 938, 469, 468),
        (3826, 1913, 957, 956),
        (3585, 1793, 896, 896),
    ],
)
def test_a_quartered_pot(net: int, high: int, first_low: int, second_low: int) -> None:
    # Button 5, lows in seats 2 and 3: clockwise from the button seat 2 comes first.
    table = showdown(net, {7: HIGH, 2: LOW_ONE, 3: LOW_TWO}, button=5)
    outcome = pay(table, net, [(7, high), (2, first_low), (3, second_low)])
    assert outcome.due(Half.HIGH) == {7: high}
    assert outcome.due(Half.LOW) == {2: first_low, 3: second_low}
    assert outcome.verdict is Verdict.AGREES
    assert outcome.findings == []


def test_the_rake_comes_off_before_the_halves() -> None:
    table = showdown(955, {7: HIGH, 2: LOW_ONE}, button=5, rake=45)
    assert pay(table, 1000, [(7, 478), (2, 477)], rake=45).findings == []


def test_odd_units_at_the_wrong_tied_player_are_told_apart_from_a_wrong_award() -> None:
    table = showdown(39, {7: HIGH, 2: LOW_ONE, 3: LOW_TWO}, button=5)
    outcome = pay(table, 39, [(7, 20), (2, 9), (3, 10)])
    assert outcome.verdict is Verdict.ODD_UNIT
    assert outcome.policy is Policy.PROVED
    assert outcome.findings == ["odd_unit", "odd_unit"]


def test_the_odd_unit_of_the_halves_is_the_highs() -> None:
    table = showdown(39, {7: HIGH, 2: LOW_ONE}, button=5)
    outcome = pay(table, 39, [(7, 19), (2, 20)])
    assert outcome.verdict is Verdict.DISAGREES


def test_where_the_policy_is_unknown_both_places_agree() -> None:
    site = replace(ROOM, odd_unit_goes_to=OddUnit.UNKNOWN)
    for lows in ([(2, 9), (3, 10)], [(2, 10), (3, 9)]):
        table = showdown(39, {7: HIGH, 2: LOW_ONE, 3: LOW_TWO}, button=5, site=site)
        outcome = pay(table, 39, [(7, 20), *lows])
        assert outcome.verdict is Verdict.AGREES
        assert outcome.policy is Policy.FITS
    table = showdown(39, {7: HIGH, 2: LOW_ONE, 3: LOW_TWO}, button=5, site=site)
    assert pay(table, 39, [(7, 20), (2, 8), (3, 11)]).verdict is Verdict.DISAGREES


def test_left_over_low_units_may_go_back_to_the_high() -> None:
    site = replace(ROOM, odd_unit_goes_to=OddUnit.LOW_LEFTOVER_TO_HIGH)
    table = showdown(962, {7: HIGH, 2: LOW_ONE, 3: LOW_TWO}, button=5, site=site)
    outcome = pay(table, 962, [(7, 482), (2, 240), (3, 240)])
    assert outcome.findings == []


def test_the_lowest_seat_may_get_the_odd_unit() -> None:
    site = replace(ROOM, odd_unit_goes_to=OddUnit.LOWEST_SEAT)
    table = showdown(39, {7: HIGH, 2: LOW_ONE, 3: LOW_TWO}, button=2, site=site)
    assert pay(table, 39, [(7, 20), (2, 10), (3, 9)]).findings == []


def test_old_tables_were_split_in_nickels() -> None:
    site = replace(ROOM, coarse_unit=5, coarse_unit_until=1_257_033_600)
    hands = {1: "Ac Kc 3s 4s", 2: "Ad Kh 3h 4h"}
    board = "Ks Kd As 9c 9d"  # kings full of aces for both, no low
    for time, expected in ((1_200_000_000, Verdict.AGREES), (1_600_000_000, Verdict.DISAGREES)):
        table = showdown(195, hands, board, button=9, site=site, time=time)
        outcome = pay(table, 195, [(1, 100), (2, 95)])
        assert outcome.verdict is expected


def test_two_hands_that_tie_both_ways_may_split_evenly_or_by_halves() -> None:
    hands = {2: LOW_ONE, 3: LOW_TWO}
    for awards in ([(2, 33), (3, 33)], [(2, 17), (2, 17), (3, 16), (3, 16)]):
        table = showdown(66, hands, button=5)
        assert pay(table, 66, awards).verdict is Verdict.AGREES
    table = showdown(66, hands, button=5)
    assert pay(table, 66, [(2, 35), (3, 31)]).verdict is Verdict.DISAGREES


def test_no_low_no_split() -> None:
    table = showdown(39, {7: HIGH, 2: LOW_ONE}, board="2c 7d Th Ks Kd", button=5)
    outcome = pay(table, 39, [(7, 39)])
    assert outcome.due(Half.WHOLE) == {7: 39}
    assert outcome.findings == []


def test_a_low_paid_without_qualifying_disagrees() -> None:
    table = showdown(39, {7: HIGH, 2: LOW_ONE}, board="2c 7d Th Ks Kd", button=5)
    assert pay(table, 39, [(7, 20), (2, 19)]).verdict is Verdict.DISAGREES


def test_three_tied_lows_get_sixths() -> None:
    hands = {7: HIGH, 2: LOW_ONE, 3: LOW_TWO, 4: "As 3h 9d Tc"}
    outcome = pay(showdown(100, hands, button=9), 100, [(7, 50), (2, 17), (3, 17), (4, 16)])
    assert outcome.due(Half.LOW) == {2: 17, 3: 17, 4: 16}
    assert outcome.findings == []


def test_a_low_counts_only_in_pots_its_holder_is_eligible_for() -> None:
    # Seat 2 is all-in with the only low; the side pot between 3 and 4 is not halved.
    table = Table(button=4).seats(s2=100, s3=1000, s4=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    table.raise_(4, 300, 400).call(2, 50, all_in=True).call(3, 300)
    table.street(Street.FLOP, "2c 7d 8h").check(3, 4).street(Street.TURN, "2c 7d 8h Ks").check(3, 4)
    table.street(Street.RIVER, "2c 7d 8h Ks Kd").check(3, 4).street(Street.SHOWDOWN)
    table.show(2, LOW_ONE).show(3, HIGH).show(4, "Qc Qd Jc Js")
    table.collect(3, 600, Pot.SIDE).collect(3, 150, Pot.MAIN).collect(2, 150, Pot.MAIN)
    outcome = table.total(900, 0, 300, 600).play()
    assert outcome.pots == [(300, 300, {2, 3, 4}), (600, 600, {3, 4})]
    assert outcome.due(Half.WHOLE, pot=1) == {3: 600}
    assert outcome.due(Half.LOW) == {2: 150}
    assert outcome.findings == []


def test_a_mucked_hand_whose_cards_are_printed_is_evidence() -> None:
    table = showdown(40, {7: HIGH, 2: LOW_ONE}, button=5).muck(2)
    assert pay(table, 40, [(7, 40)]).verdict is Verdict.DISAGREES


def test_a_muck_that_is_never_printed_concedes() -> None:
    table = showdown(40, {7: HIGH, 2: LOW_ONE}, button=5)
    del table.rows[-1]
    outcome = pay(table.muck(2), 40, [(7, 40)])
    assert outcome.verdict is Verdict.AGREES
    assert outcome.evidence is Evidence.MUCK_CONCEDED


def test_a_hand_that_was_neither_shown_nor_mucked_cannot_be_proved() -> None:
    table = showdown(40, {7: HIGH, 2: LOW_ONE}, button=5)
    del table.rows[-1]
    outcome = pay(table, 40, [(7, 40)])
    assert outcome.verdict is Verdict.NOT_PROVABLE
    assert outcome.findings == ["cards_unknown"]


def test_run_twice_each_board_is_halved_and_the_first_gets_the_odd_unit() -> None:
    table = Table(button=3, game=Game.OMAHA_HILO).seats(s2=1000, s3=1000)
    table.post(3, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)
    table.raise_(3, 900, 1000, all_in=True).call(2, 900, all_in=True)
    table.street(Street.FLOP, "2c 7d 8h")
    table.street(Street.TURN, "2c 7d 8h Ks", Board.FIRST).street(Street.RIVER, "2c 7d 8h Ks Kd", Board.FIRST)
    table.street(Street.TURN, "2c 7d 8h Tc", Board.SECOND).street(Street.RIVER, "2c 7d 8h Tc Jc", Board.SECOND)
    table.street(Street.SHOWDOWN, board=Board.FIRST).show(2, HIGH).show(3, LOW_ONE)
    table.collect(2, 476).collect(3, 475)
    table.street(Street.SHOWDOWN, board=Board.SECOND).show(2, HIGH).show(3, LOW_ONE)
    outcome = table.collect(3, 475).collect(3, 475).total(2000, 99).play()
    assert outcome.due(Half.HIGH, board=0) == {2: 476}
    assert outcome.due(Half.LOW, board=0) == {3: 475}
    assert outcome.due(Half.LOW, board=1) == {3: 475}
    assert "award" not in outcome.findings
