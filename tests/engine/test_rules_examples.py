"""The worked examples of the domain notes (1.3) and the order of operations (2.5), as hands that are paid.

An example says what two cards and three make; here its holder meets somebody, so that the payout depends on it. Deals
that cannot be are refused.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse import cards
from hhparse.engine.evaltables import packed_ranks
from hhparse.engine.ranking import best_high, best_low
from hhparse.events import EventKind, Half, HandClass, Post, Pot, Street
from hhparse.hand import Game, Verdict
from hhparse.sites.base import Total
from tests.engine.showdowns import check_down, limped, made, paid
from tests.engine.table import ROOM, Table, cards_of

X1_BOARD = "Jh 9c 4h 5c 2c"
NOTHING = "Kd Qs Th 8d"  # king high on that board, and one low card
FIVE, EIGHT = 3, 6  # ranks count from the deuce


def used(hole: str, board: str, low: bool = False) -> set[str]:
    """The five cards that an Omaha hand plays."""
    best = (best_low if low else best_high)(cards_of(hole), cards_of(board), True)
    assert best is not None
    return {cards.name(number) for number in best.cards}


# -- 1.3 --------------------------------------------------------------------------------------------------------------


def test_x1_a_counterfeited_deuce_leaves_no_low() -> None:
    hands = {1: "Qh Ac 2d Ks", 2: NOTHING}
    outcome = paid(limped(hands, X1_BOARD), (1, 200))
    assert made(outcome, 1) == ("a pair of deuces", "")
    assert used(hands[1], X1_BOARD) == {"2d", "2c", "Ac", "Jh", "9c"}
    assert outcome.findings == []
    assert paid(limped(hands, X1_BOARD), (1, 100), (1, 100)).verdict is Verdict.DISAGREES


def test_x2_the_wheel_takes_the_boards_deuce() -> None:
    """The notes' source lists the hand's deuce, which would be a third card of the hand."""
    hands = {1: "Qh Ac 2d 3s", 2: NOTHING}
    outcome = paid(limped(hands, X1_BOARD), (1, 100), (1, 100))
    assert made(outcome, 1) == ("a straight, five high", "5-4-3-2-A")
    assert used(hands[1], X1_BOARD, low=True) == {"Ac", "3s", "2c", "4h", "5c"}
    assert outcome.findings == []
    table = limped(hands, X1_BOARD).collect(1, 100)
    for five, expected in (("Ac 3s 2c 4h 5c", []), ("Ac 2d 3s 4h 5c", ["combination"])):
        number = cards_of(five)
        table = limped(hands, X1_BOARD).collect(1, 100)
        table.add(
            EventKind.COLLECT,
            SEAT=1,
            AMOUNT=100,
            V0=Pot.ONLY,
            V2=Half.LOW,
            CARDS=cards.pack(number),
            NCARDS=len(number),
        )
        assert table.total(200).play().findings == expected


def test_x3_a_wheel_of_one_suit_is_both_hands() -> None:
    outcome = paid(limped({1: "Ah 2h Kc Qd", 2: "Ks Kd 7c 8c"}, "3h 4h 5h Jd Ts"), (1, 100), (1, 100))
    assert made(outcome, 1) == ("a straight flush, five high", "5-4-3-2-A")
    assert outcome.findings == []


def test_x4_flush_and_better_low_scoop() -> None:
    hands = {1: "Ah 3c Jc Th", 2: "Ks Kd 4d 2s"}
    board = "8h 6d Qh 9h 5c"
    outcome = paid(limped(hands, board), (1, 100), (1, 100))
    assert made(outcome, 1) == ("a flush, ace high", "8-6-5-3-A")
    assert used(hands[1], board) == {"Ah", "Th", "Qh", "9h", "8h"}
    assert used(hands[1], board, low=True) == {"Ah", "3c", "8h", "6d", "5c"}
    assert made(outcome, 2) == ("a pair of kings", "8-6-5-4-2")
    assert outcome.findings == []
    assert paid(limped(hands, board), (1, 100), (2, 100)).verdict is Verdict.DISAGREES


def test_x5_a_half_and_two_quarters() -> None:
    hands = {1: "Kc Kh Qs Jd", 2: "Ac 3c 9s Ts", 3: "Ad 3d 9h Td"}
    outcome = paid(limped(hands, "2c 7c 8h Ks Kd", each=400), (1, 600), (2, 300), (3, 300))
    assert outcome.findings == []


def test_x6_lows_from_the_top() -> None:
    hands = {1: "7c 3c Ks Qs", 2: "8c 7d Kd Qd", 3: "Kc Kh Jc Jd"}
    outcome = paid(limped(hands, "4h 5h 6s Th Td"), (1, 150), (3, 150))
    assert (made(outcome, 1)[1], made(outcome, 2)[1]) == ("7-6-5-4-3", "8-7-6-5-4")
    assert outcome.due(Half.LOW) == {1: 150}
    hands = {1: "5c 3c Ks Qs", 2: "6c 3d Kd Qd", 3: "Kc Kh Jc Jd"}
    outcome = paid(limped(hands, "2h 4h 7s Th Td"), (1, 150), (3, 150))
    assert (made(outcome, 1)[1], made(outcome, 2)[1]) == ("7-5-4-3-2", "7-6-4-3-2")
    assert outcome.due(Half.LOW) == {1: 150}


def test_x7_one_hand_both_ways() -> None:
    outcome = paid(limped({1: "Ac 2d 9h Ts", 2: "Ks Kd Qc Jd"}, "6s 7d 8c Kh 3h"), (1, 100), (1, 100))
    assert made(outcome, 1)[0] == "a straight, ten high"
    assert outcome.findings == []
    outcome = paid(limped({1: "Ac 2d 9h Ts", 2: "Ks Kd Qc Jd"}, "6s 7d 8c Kh Qh"), (1, 100), (1, 100))
    assert made(outcome, 1) == ("a straight, ten high", "8-7-6-2-A")
    assert outcome.findings == []


def test_x8_a_deal_with_the_deuce_twice_is_refused() -> None:
    hands = {1: "As Ah Ac 2d", 2: "Kc Qd Jd Js"}
    outcome = paid(limped(hands, "Ad Kd Td 2d 8d", game=Game.OMAHA), (1, 200))
    assert outcome.verdict is Verdict.CONTRADICTS_ITSELF
    assert "duplicate_card" in outcome.findings
    legal = {1: "As Ah Ac 2s", 2: "9c 9s 3c 4c"}
    board = "Ad Kd Td 2d 8d"
    outcome = paid(limped(legal, board, game=Game.OMAHA), (1, 200))
    assert made(outcome, 1)[0] == "three of a kind, aces"  # one diamond would be no flush, and no full house either
    assert used(legal[1], board) >= {"Ad", "Kd", "Td"}
    assert outcome.findings == []


def test_x9_a_pair_of_tens() -> None:
    hands = {1: "2s 4s 6c Td", 2: "2c 3c 3d 4h"}
    board = "9s Ts Jd Qd Kc"
    outcome = paid(limped(hands, board, game=Game.OMAHA), (1, 200))
    assert made(outcome, 1)[0] == "a pair of tens"
    assert used(hands[1], board) == {"Td", "Ts", "Kc", "Qd", "6c"}
    assert outcome.findings == []


def test_x10_a_straight_to_the_queen() -> None:
    hands = {1: "Ad Ts Jc Kd", 2: "Qs Qd 3h 4h"}
    board = "2c 8d 9c Qc As"
    outcome = paid(limped(hands, board, game=Game.OMAHA), (1, 200))
    assert made(outcome, 1)[0] == "a straight, queen high"
    assert used(hands[1], board) == {"8d", "9c", "Ts", "Jc", "Qc"}
    assert outcome.findings == []


def test_x11_trip_aces_and_a_low_besides() -> None:
    hands = {1: "Ac Ad Ks 2h", 2: "Kh Kc Qd Js"}
    board = "Ah Kd 4c 8c 6d"
    outcome = paid(limped(hands, board, game=Game.OMAHA), (1, 200))
    assert made(outcome, 1)[0] == "three of a kind, aces"
    assert outcome.findings == []
    outcome = paid(limped(hands, board, game=Game.OMAHA_HILO), (1, 100), (1, 100))
    assert made(outcome, 1) == ("three of a kind, aces", "8-6-4-2-A")
    assert outcome.findings == []


@pytest.mark.parametrize(
    ("straight", "low", "expected"),
    [
        ((FIVE, FIVE + 3), (8, 7, 6, 5, 1), ["high_label", "low_label"]),  # five to eight, and 8-7-6-5-A
        ((2, EIGHT), (8, 7, 6, 5, 1), ["high_label", "low_label"]),  # "4 to 8", as a tracker's own sample has it
        ((1, EIGHT), (6, 5, 3, 2, 1), ["high_label"]),  # one end is right
        ((1, 5), (6, 5, 3, 2, 1), []),
    ],
)
def test_words_that_the_cards_cannot_make(straight: tuple[int, int], low: tuple[int, ...], expected: list[str]) -> None:
    """A hand made up by a tracker's authors: As 2s 3d 4h on 5c 6c 7d 8s Ah are 3 to 7, and 6-5-3-2-A."""
    hands = {1: "As 2s 3d 4h", 2: "Ks Kd Qc Jd"}
    table = limped(hands, "5c 6c 7d 8s Ah")
    place = next(at for at, row in enumerate(table.rows) if row[0] == EventKind.SHOW and row[1] == 1)
    mask = sum(1 << rank - 1 for rank in low)
    table.add(EventKind.RANKED, V0=HandClass.STRAIGHT, V1=packed_ranks(straight), V2=mask)
    table.rows.insert(place + 1, table.rows.pop())
    outcome = paid(table, (1, 100), (1, 100))
    assert made(outcome, 1) == ("a straight, seven high", "6-5-3-2-A")
    assert outcome.findings == expected


# -- 2.5 --------------------------------------------------------------------------------------------------------------


def test_step_1_what_nobody_called_is_no_contribution() -> None:
    table = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=400)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(1, 900, 1000, all_in=True)
    table.call(2, 300, all_in=True).uncalled(1, 600).run_out("2c 7d Th Ks Kd").show(1, "Ac Ad").show(2, "Qc Qd")
    outcome = paid(table, (1, 800))
    assert outcome.pots == [(800, 800, {1, 2})]
    assert outcome.findings == []


def test_step_2_folded_money_goes_to_the_layers_it_reached() -> None:
    """Seats 1 and 2 are all-in for 100 and 300, seat 3 calls 300 and folds, seat 4 bets on."""
    table = Table(game=Game.HOLDEM, button=4).seats(s1=100, s2=300, s3=1000, s4=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(3, 200, 300).call(4, 300)
    table.call(1, 50, all_in=True).call(2, 200, all_in=True)
    table.street(Street.FLOP, "2c 7d Th").check(3).bet(4, 500).fold(3).uncalled(4, 500)
    table.street(Street.TURN, "2c 7d Th Ks").street(Street.RIVER, "2c 7d Th Ks Kd").street(Street.SHOWDOWN)
    table.show(4, "3c 4d").show(2, "Qc Qd").collect(2, 600, Pot.SIDE).show(1, "Ac Ad").collect(1, 400, Pot.MAIN)
    outcome = table.total(1000, 0, 400, 600).play()
    assert outcome.pots == [(400, 400, {1, 2, 4}), (600, 600, {2, 4})]
    assert outcome.findings == []


def test_step_2_layers_with_the_same_players_are_one() -> None:
    """Seat 3 folds with 200 in: that is no level, since nobody who could win it stands there."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=1000, s3=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).raise_(1, 100, 200).call(2, 150).call(3, 100)
    table.street(Street.FLOP, "2c 7d Th").bet(2, 300).fold(3).call(1, 300)
    table.street(Street.TURN, "2c 7d Th Ks").check(2, 1).street(Street.RIVER, "2c 7d Th Ks Kd").check(2, 1)
    table.street(Street.SHOWDOWN).show(1, "Ac Ad").show(2, "Qc Qd")
    outcome = paid(table, (1, 1200))
    assert outcome.pots == [(1200, 1200, {1, 2})]
    assert outcome.findings == []


@pytest.mark.parametrize(("awards", "is_right"), [(((3, 100), (3, 100)), True), (((3, 200),), True)])
def test_step_2_a_side_pot_of_one_player_is_halved_if_he_has_a_low(
    awards: tuple[tuple[int, int], ...], is_right: bool
) -> None:
    """Seat 2's folded chips are in it, so it is no uncalled bet; the room prints two halves (hand 68174239249)."""
    table = Table(button=1).seats(s1=100, s2=1000, s3=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).call(1, 100, all_in=True)
    table.raise_(2, 100, 200).call(3, 100).street(Street.FLOP, "2c 7d 8h").bet(2, 100).raise_(3, 200, 300)
    table.fold(2).uncalled(3, 200)
    table.street(Street.TURN, "2c 7d 8h Ks").street(Street.RIVER, "2c 7d 8h Ks Kd").street(Street.SHOWDOWN)
    table.show(3, "Ac 3c 9s Ts").show(1, "Kc Kh Qs Jd")
    for seat, amount in [(seat, amount * 2) for seat, amount in awards]:
        table.collect(seat, amount, Pot.SIDE)
    table.collect(1, 150, Pot.MAIN).collect(3, 150, Pot.MAIN)
    outcome = table.total(700, 0, 300, 400).play()
    assert outcome.pots == [(300, 300, {1, 3}), (400, 400, {3})]
    assert outcome.due(Half.HIGH, pot=1) == outcome.due(Half.LOW, pot=1) == {3: 200}
    assert (outcome.findings == []) is is_right


def all_in_three_ways(*stated: int, rake: int = 0) -> Table:
    """Pots of 300 and 1,800; seat 2 wins the side pot, seat 1 the main pot."""
    table = Table(game=Game.HOLDEM, button=3).seats(s1=100, s2=1000, s3=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(3, 900, 1000, all_in=True)
    table.call(1, 50, all_in=True).call(2, 900, all_in=True).run_out("2c 7d Th Ks Kd")
    table.show(2, "Qc Qd").show(3, "Jc Jd").show(1, "Ac Ad")
    main, side = stated or (300 - rake, 1800)
    return table.collect(2, side, Pot.SIDE).collect(1, main, Pot.MAIN).total(2100, rake, *stated)


def test_step_3_rake_comes_off_the_main_pot_first_or_as_the_log_says() -> None:
    assert all_in_three_ways(rake=100).play().pots == [(300, 200, {1, 2, 3}), (1800, 1800, {2, 3})]
    explicit = all_in_three_ways(285, 1715, rake=100).play()
    assert explicit.pots == [(300, 285, {1, 2, 3}), (1800, 1715, {2, 3})]
    assert explicit.findings == []
    assert "rake_over_pot" in all_in_three_ways(rake=2101).play().findings


def test_step_3_stated_pots_are_what_the_bets_make() -> None:
    for main, side in ((299, 1801), (301, 1799), (300, 1799)):
        assert all_in_three_ways(main, side).play().verdict is Verdict.CONTRADICTS_ITSELF


def test_step_4_boards_then_halves_then_ties() -> None:
    """1,903: the first board has 952, 476 for each half; the second has 951, of which the high half is 476."""
    from hhparse.events import Board

    hands = {2: "Kc Kh Qs Jd", 3: "Ac 3c 9s Ts"}
    table = Table(button=3).seats(s2=1000, s3=1000)
    table.post(3, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)
    table.raise_(3, 900, 1000, all_in=True).call(2, 900, all_in=True).street(Street.FLOP, "2c 7d 8h")
    for board, turn, river in ((Board.FIRST, "Ks", "Kd"), (Board.SECOND, "Kd", "Ks")):
        table.street(Street.TURN, f"2c 7d 8h {turn}", board).street(Street.RIVER, f"2c 7d 8h {turn} {river}", board)
    for board, high, low in ((Board.FIRST, 476, 476), (Board.SECOND, 476, 475)):
        table.street(Street.SHOWDOWN, board=board)
        for seat, held in hands.items():
            table.show(seat, held)
        table.collect(2, high).collect(3, low)
    outcome = table.total(2000, 97).add(EventKind.RUN_TWICE).play()
    assert (outcome.due(Half.HIGH), outcome.due(Half.LOW)) == ({2: 476}, {3: 476})
    assert (outcome.due(Half.HIGH, board=1), outcome.due(Half.LOW, board=1)) == ({2: 476}, {3: 475})


def test_step_5_a_low_counts_where_its_holder_may_win() -> None:
    table = Table(button=4).seats(s2=100, s3=1000, s4=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    table.raise_(4, 300, 400).call(2, 50, all_in=True).call(3, 300)
    check_down(table, [3, 4], "2c 7d 8h Ks Kd").show(3, "Kc Kh Qs Jd").show(4, "Qc Qd Jc Js").show(2, "Ac 3c 9s Ts")
    table.collect(3, 300, Pot.SIDE).collect(2, 300, Pot.SIDE).collect(3, 150, Pot.MAIN).collect(2, 150, Pot.MAIN)
    outcome = table.total(900, 0, 300, 600).play()
    assert outcome.due(Half.WHOLE, pot=1) == {3: 600}
    assert outcome.verdict is Verdict.DISAGREES


def test_step_6_pots_are_compared_where_they_are_labelled() -> None:
    """A unit from the side pot to the main pot: seen with labels, and without them by the lines."""
    for site in (ROOM, replace(ROOM, labels_pots=False, stated_pots_are=Total.NOT_PRINTED)):
        table = Table(game=Game.HOLDEM, button=3, site=site).seats(s1=100, s2=1000, s3=1000)
        table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(3, 900, 1000, all_in=True)
        table.call(1, 50, all_in=True).call(2, 900, all_in=True).run_out("2c 7d Th Ks Kd")
        table.show(1, "Qc Qd").show(2, "Ac Ad").show(3, "Jc Jd")
        label = site.labels_pots
        table.collect(2, 1801, Pot.SIDE if label else Pot.ONLY).collect(2, 299, Pot.MAIN if label else Pot.ONLY)
        assert table.total(2100, 0, *([300, 1800] if label else [])).play().verdict is Verdict.DISAGREES
