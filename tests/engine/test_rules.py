"""The hard rules of the domain notes (1.1), one test for each: what obeys the rule passes, what breaks it is found.

The numbers in the docstrings are the rules' own. Rules of the evaluator are shown at the payout, where they count.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from hhparse import cards
from hhparse.events import Board, EventKind, Flag, Half, HandClass, Post, Pot, Street
from hhparse.hand import Game, Limit, Verdict
from hhparse.sites import sites
from hhparse.sites.base import Blinds, Rake, Total, Uncalled
from tests.engine.showdowns import check_down, limped, made, paid, walk
from tests.engine.table import ROOM, Outcome, Table, cards_of

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"
NO_LOW_BOARD = "2c 7d Th Ks Kd"
LOW_BOARD = "2c 7d 8h Ks Kd"
KINGS = "Kc Kh Qs Jd"
LOW_A3, LOW_A3_TOO, LOW_A4 = "Ac 3c 9s Ts", "Ad 3d 9h Td", "As 4s 9d Tc"


def cash(limit: Limit = Limit.NO, stack: int = 10_000, **options: object) -> Table:
    """Three players, button 1, blinds 50 and 100 (fixed limit: bets of 100 and 200); seat 1 is to act."""
    small = 100 if limit is Limit.FIXED else 50
    table = Table(game=Game.HOLDEM, limit=limit, button=1, small=small, big=2 * small, **options)  # type: ignore[arg-type]
    table.seats(s1=stack, s2=stack, s3=stack)
    return table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)


def flop(limit: Limit = Limit.NO) -> Table:
    """The same after everybody limped; seat 2 is to act."""
    return cash(limit).call(1, 100).call(2, 50).check(3).street(Street.FLOP, FLOP)


def river_fold(table: Table) -> Outcome:
    """The flop is checked, and seat 2 bets the turn, which nobody calls."""
    table.check(2, 3, 1).street(Street.TURN, TURN).bet(2, 100).fold(3, 1).uncalled(2, 100)
    return paid(table, (2, 300))


def codes(table: Table) -> list[str]:
    """What is found in a hand that is not finished."""
    return table.play().findings


# -- cards and the construction of hands (1 to 17) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "game", "is_right"),
    [
        (2, Game.OMAHA_HILO, True),
        (10, Game.OMAHA_HILO, True),
        (11, Game.OMAHA_HILO, False),
        (9, Game.OMAHA5_HILO, True),
        (10, Game.OMAHA5_HILO, False),
        (7, Game.OMAHA6_HILO, True),
        (8, Game.OMAHA6_HILO, False),
    ],
)
def test_two_to_ten_players_and_a_deck_for_them(players: int, game: Game, is_right: bool) -> None:
    """Rule 1."""
    assert walk(players, game=game).findings == ([] if is_right else ["player_count"])


def test_nobody_plays_alone() -> None:
    """Rule 1."""
    table = Table(button=1).seats(s1=1000, s2=1000).post(1, 100, Post.BIG_BLIND)
    assert "player_count" in paid(table, (1, 100)).findings


@pytest.mark.parametrize(
    ("first", "second", "board"),
    [
        ("2c 3c 4c 5c", LOW_A4, LOW_BOARD),  # hand and board
        (KINGS, "Kc 3h 4h 5h", NO_LOW_BOARD),  # two hands
        ("Ah Ah 3c 4c", LOW_A4, NO_LOW_BOARD),  # one hand
        (LOW_A3, LOW_A4, "2d 7d 8h 7d Kd"),  # the board
    ],
)
def test_no_card_is_dealt_twice(first: str, second: str, board: str) -> None:
    """Rule 2."""
    outcome = paid(limped({1: first, 2: second}, board), (1, 100), (2, 100))
    assert "duplicate_card" in outcome.findings
    assert outcome.verdict is Verdict.CONTRADICTS_ITSELF


def run_twice(second_river: str) -> Table:
    """All-in on the turn, two rivers."""
    table = Table(game=Game.OMAHA, button=1).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).call(1, 50).check(2)
    table.street(Street.FLOP, FLOP).check(2, 1).street(Street.TURN, TURN)
    table.bet(2, 900, all_in=True).call(1, 900, all_in=True)
    table.street(Street.RIVER, f"{TURN} Kd", Board.FIRST).street(Street.RIVER, f"{TURN} {second_river}", Board.SECOND)
    for board in (Board.FIRST, Board.SECOND):
        table.street(Street.SHOWDOWN, board=board).show(1, KINGS).show(2, "Qc Qd Jc Jh").collect(1, 1000)
    return table.total(2000).add(EventKind.RUN_TWICE)


def test_boards_share_only_what_was_dealt_before_they_part() -> None:
    """Rule 2."""
    assert run_twice("3s").play().findings == []
    assert "duplicate_card" in run_twice("Kd").play().findings


def test_four_private_cards() -> None:
    """Rule 3: one to three of them are a part of a hand, five are not a hand of this game."""
    assert "hole_count" in codes(Table().seats(s1=9, s2=9).show(1, "As Ad Kh Kc 2c"))
    assert "partial_show" in codes(Table().seats(s1=9, s2=9).show(1, "As Ad Kh"))
    whole = codes(Table().seats(s1=9, s2=9).show(1, "As Ad Kh Kc"))
    assert not {"hole_count", "partial_show"} & set(whole)
    assert "hole_count" not in codes(Table(game=Game.OMAHA5).seats(s1=9, s2=9).show(1, "As Ad Kh Kc 2c"))


@pytest.mark.parametrize(
    ("flop_cards", "turn_cards", "code"),
    [
        ("2c 7d", "2c 7d Th Ks", "board_count"),
        ("2c 7d Th 3c", "2c 7d Th 3c Ks", "board_count"),
        (FLOP, "2c 7d Ts Ks", "board_forgets"),
        (FLOP, "2c 7d Th Ks Kd", "board_count"),
    ],
)
def test_the_board_is_three_cards_then_one_and_one(flop_cards: str, turn_cards: str, code: str) -> None:
    """Rule 4."""
    table = cash().call(1, 100).call(2, 50).check(3).street(Street.FLOP, flop_cards).check(2, 3, 1)
    assert code in codes(table.street(Street.TURN, turn_cards))
    assert river_fold(flop()).findings == []


def test_exactly_two_of_the_hand_and_three_of_the_board() -> None:
    """Rule 5: one spade in the hand and four on the board are no flush, four kings with three in the hand no quads."""
    hands = {1: "As Qd Jd 9h", 2: "7c 7h 3h 4h"}
    board = "2s 7s Ts Ks 3d"
    assert paid(limped(hands, board, game=Game.OMAHA), (2, 200)).findings == []
    assert paid(limped(hands, board, game=Game.OMAHA), (1, 200)).verdict is Verdict.DISAGREES
    hands = {1: "Kc Kd Kh 4c", 2: "As Ad 3h 3s"}
    board = "Ks 2d 2h 9c 7s"  # kings full of deuces: three kings, not four
    assert made(paid(limped(hands, board, game=Game.OMAHA), (1, 200)), 1)[0] == "a full house, kings full of deuces"


def test_the_five_cards_beside_an_award_are_two_and_three() -> None:
    """Rule 5: what a room prints must be his to play, and the best that he has."""
    hands = {1: "Ac Kc 3s 4s", 2: "Qd Qh Jc 9s"}
    board = "Ad Kd 9h 8c 2s"
    for five, expected in (
        ("Ac Kc Ad Kd 9h", []),
        ("Ac Kc 3s Ad Kd", ["combination"]),  # three of his own
        ("Ac Ad Kd 9h 8c", ["combination"]),  # one of his own
        ("Ac 4s Ad Kd 9h", ["combination"]),  # his to play, but he has better
    ):
        table = limped(hands, board, game=Game.OMAHA)
        number = cards_of(five)
        table.add(EventKind.COLLECT, SEAT=1, AMOUNT=200, V0=Pot.ONLY, CARDS=cards.pack(number), NCARDS=5)
        assert table.total(200).play().findings == expected


def test_high_and_low_may_use_different_pairs() -> None:
    """Rule 6."""
    hands = {1: "Ac 3d Kc Kh", 2: "As 4s Qd Qh"}
    outcome = paid(limped(hands, LOW_BOARD), (1, 100), (1, 100))
    assert made(outcome, 1) == ("four of a kind, kings", "8-7-3-2-A")
    assert outcome.findings == []


@pytest.mark.parametrize(
    ("board", "has_low"),
    [
        ("2c 7d 8h Ks Kd", True),
        ("2c 7d 9h Ks Kd", False),  # 9 is too high
        ("2c 2d 8h Ks Kd", False),  # two different ranks only
        ("Ac 7d 8h Ks Kd", False),  # the ace of the hand is on the board: a pair is no low
    ],
)
def test_five_different_ranks_up_to_eight(board: str, has_low: bool) -> None:
    """Rules 7 and 8: an ace counts as the lowest rank, two low ranks of the hand and three of the board are needed."""
    hands = {1: "Kc Kh Qs Jd", 2: "As 3s Qc Qd"}
    split, whole = ((1, 100), (2, 100)), ((1, 200),)
    assert paid(limped(hands, board), *(split if has_low else whole)).findings == []
    assert paid(limped(hands, board), *(whole if has_low else split)).verdict is Verdict.DISAGREES


def test_one_low_card_in_the_hand_makes_no_low() -> None:
    """Rule 8."""
    hands = {1: KINGS, 2: "As Ts 9c 9d"}
    assert paid(limped(hands, LOW_BOARD), (1, 200)).findings == []


def test_the_best_low_takes_half() -> None:
    """Rule 9: unpaired in the hand and on the three cards of the board that it uses; the board itself may be paired."""
    hands = {1: KINGS, 2: LOW_A3, 3: LOW_A4}
    assert paid(limped(hands, LOW_BOARD), (1, 150), (2, 150)).findings == []
    assert paid(limped(hands, LOW_BOARD), (1, 150), (3, 150)).verdict is Verdict.DISAGREES
    hands = {1: "Kc Kh Qs Jd", 2: "As 2d Qc Jh"}
    outcome = paid(limped(hands, "2c 7d 8h 6s Kd"), (1, 100), (2, 100))
    assert made(outcome, 2)[1] == "8-7-6-2-A"  # his deuce, not the board's
    assert outcome.findings == []


def test_a_counterfeited_card_counts_once() -> None:
    """Rule 10: the deuce of the hand is on the board too, and only two other low ranks lie there."""
    hands = {1: KINGS, 2: "As 2d Qc Jh"}
    assert paid(limped(hands, "2c 7d Th 2s Kd"), (1, 200)).findings == []
    assert paid(limped(hands, "2c 7d 8h Ts Kd"), (1, 200)).findings == []
    assert paid(limped(hands, "2c 7d 8h Ts Kd"), (1, 100), (2, 100)).verdict is Verdict.DISAGREES


def test_straights_and_flushes_do_not_hurt_a_low() -> None:
    """Rules 12 and 13: ace to five of hearts is the best low and a straight flush at once."""
    hands = {1: "Ah 2h Kc Qd", 2: "As 2s Kh Qh"}
    board = "3h 4h 5h Kd Qs"
    outcome = paid(limped(hands, board), (1, 100), (1, 50), (2, 50))
    assert made(outcome, 1) == ("a straight flush, five high", "5-4-3-2-A")
    assert made(outcome, 2)[1] == "5-4-3-2-A"
    assert outcome.findings == []


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("7c 3c Ks Qs", "8c 3d Kd Qd", "4h 5h 6h Kh Th"),  # 7-6-5-4-3 and 8-6-5-4-3
        ("5c 3c Ks Qs", "6c 3d Kd Qd", "2h 4h 7h Kh Th"),  # 7-5-4-3-2 and 7-6-4-3-2
        ("Ac 8c Ks Qs", "2c 8d Kd Qd", "3h 4h 7h Kh Th"),  # 8-7-4-3-A and 8-7-4-3-2
    ],
)
def test_lows_compare_from_the_top(better: str, worse: str, board: str) -> None:
    """Rule 14."""
    hands = {1: better, 2: worse, 3: "Kc Ts Jc Jd"}
    outcome = paid(limped(hands, board), (1, 150), (3, 150))
    assert outcome.due(Half.LOW) == {1: 150}


def test_high_hands_rank_as_usual() -> None:
    """Rule 15: each class beats the next one."""
    board = "2c 7d 7h 8h 9h"
    ranking = ["Th Jh 3s 4s", "9c 9d 3s 4c", "Ah 3h Qs Js", "Ts Jc 3d 3c", "7c Kd Qc 3s", "9s 8s Qd Kc", "Ac Kh Qd 3d"]
    for better, worse in pairwise(ranking):
        hands = {1: better, 2: worse}
        if set(better.split()) & set(worse.split()):
            continue
        assert paid(limped(hands, board, game=Game.OMAHA), (1, 200)).findings == []
        assert paid(limped(hands, board, game=Game.OMAHA), (2, 200)).verdict is Verdict.DISAGREES


def test_the_same_cards_serve_both_ways() -> None:
    """Rules 16 and 17: A-2-6-7-8 for the low and 6-7-8-9-T for the high; who has both best takes everything."""
    hands = {1: "Ac 2d 9h Ts", 2: "Ad 3c Kc Qd"}
    outcome = paid(limped(hands, "6s 7d 8c Ks Kh"), (1, 100), (1, 100))
    assert made(outcome, 1) == ("a straight, ten high", "8-7-6-2-A")
    assert outcome.findings == []


# -- the division of the pot (18 to 29) -------------------------------------------------------------------------------


def test_high_and_low_share_the_pot() -> None:
    """Rule 18."""
    hands = {1: KINGS, 2: LOW_A3}
    outcome = paid(limped(hands, LOW_BOARD), (1, 100), (2, 100))
    assert (outcome.due(Half.HIGH), outcome.due(Half.LOW)) == ({1: 100}, {2: 100})
    assert outcome.findings == []
    for wrong in (((1, 200),), ((2, 200),), ((1, 101), (2, 99))):
        assert paid(limped(hands, LOW_BOARD), *wrong).verdict is Verdict.DISAGREES


def test_without_a_low_the_high_takes_all() -> None:
    """Rule 19."""
    hands = {1: KINGS, 2: LOW_A3}
    outcome = paid(limped(hands, NO_LOW_BOARD), (1, 200))
    assert outcome.due(Half.WHOLE) == {1: 200}
    assert outcome.findings == []
    assert paid(limped(hands, NO_LOW_BOARD), (1, 100), (2, 100)).verdict is Verdict.DISAGREES


def test_the_line_that_no_low_qualified_stands_where_none_did() -> None:
    """Rule 19: the words are compared with the cards."""
    site = replace(ROOM, prints_no_low_line=True)
    hands = {1: KINGS, 2: LOW_A3}
    said = limped(hands, NO_LOW_BOARD, site=site).add(EventKind.NO_LOW)
    assert paid(said, (1, 200)).findings == []
    assert paid(limped(hands, NO_LOW_BOARD, site=site), (1, 200)).findings == ["no_low_line"]
    said = limped(hands, LOW_BOARD, site=site).add(EventKind.NO_LOW)
    assert paid(said, (1, 100), (2, 100)).findings == ["no_low_line"]
    said = limped(hands, NO_LOW_BOARD, site=site, game=Game.OMAHA).add(EventKind.NO_LOW)
    assert paid(said, (1, 200)).findings == ["no_low_line"]


def test_halves_are_of_what_the_rake_leaves() -> None:
    """Rule 20."""
    hands = {1: KINGS, 2: LOW_A3}
    assert paid(limped(hands, LOW_BOARD), (1, 95), (2, 95), rake=10).findings == []
    assert paid(limped(hands, LOW_BOARD), (1, 90), (2, 100), rake=10).verdict is Verdict.DISAGREES
    assert paid(limped(hands, LOW_BOARD), (1, 100), (2, 90), rake=10).verdict is Verdict.DISAGREES


def test_who_is_best_both_ways_scoops() -> None:
    """Rule 21."""
    hands = {1: "Ac 3d Kc Kh", 2: LOW_A4}
    assert paid(limped(hands, LOW_BOARD), (1, 100), (1, 100)).findings == []
    assert paid(limped(hands, LOW_BOARD), (1, 200)).findings == []
    assert paid(limped(hands, LOW_BOARD), (1, 100), (2, 100)).verdict is Verdict.DISAGREES


def test_identical_hands_split() -> None:
    """Rule 22."""
    hands = {1: "Kc Qh 9c 4h", 2: "Kh Qc 9d 4d"}
    assert paid(limped(hands, "2c 7d Th Ks Jd"), (1, 100), (2, 100)).findings == []
    assert paid(limped(hands, "2c 7d Th Ks Jd"), (1, 200)).verdict is Verdict.DISAGREES


def test_one_high_and_two_lows_are_a_half_and_two_quarters() -> None:
    """Rule 23, and example X5."""
    hands = {1: KINGS, 2: LOW_A3, 3: LOW_A3_TOO}
    table = limped(hands, "2c 7c 8h Ks Kd")
    assert paid(table, (1, 150), (2, 75), (3, 75)).findings == []
    table = limped(hands, "2c 7c 8h Ks Kd")
    assert paid(table, (1, 100), (2, 100), (3, 100)).verdict is Verdict.DISAGREES


def test_ties_of_any_size() -> None:
    """Rule 24: three tied lows get a sixth each."""
    hands = {1: KINGS, 2: LOW_A3, 3: LOW_A3_TOO, 4: "As 3s 9c Tc"}
    table = limped(hands, "2c 7c 8h Ks Kd", each=150)
    assert paid(table, (1, 300), (2, 100), (3, 100), (4, 100)).findings == []


def side_pot(*awards: tuple[int, int, Pot], low_in: str = "main") -> Outcome:
    """Seat 2 is all-in for 100; seats 3 and 4 go on to 400. The low is held by seat 2 or by seat 3."""
    table = Table(button=4).seats(s2=100, s3=1000, s4=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    table.raise_(4, 300, 400).call(2, 50, all_in=True).call(3, 300)
    check_down(table, [3, 4], LOW_BOARD)
    cards_of_seats = {2: LOW_A3, 3: "Qc Qd Jc Js", 4: KINGS}
    if low_in == "side":
        cards_of_seats = {2: "Qc Qd Jc Js", 3: LOW_A3, 4: KINGS}
    for seat, held in cards_of_seats.items():
        table.show(seat, held)
    for seat, amount, pot in awards:
        table.collect(seat, amount, pot)
    return table.total(900, 0, 300, 600).play()


def test_each_pot_is_split_for_itself() -> None:
    """Rules 25 to 27: the low is seat 2's, so the side pot, which he is not in, goes to the high whole."""
    outcome = side_pot((4, 600, Pot.SIDE), (4, 150, Pot.MAIN), (2, 150, Pot.MAIN))
    assert outcome.pots == [(300, 300, {2, 3, 4}), (600, 600, {3, 4})]
    assert outcome.findings == []
    outcome = side_pot((4, 300, Pot.SIDE), (3, 300, Pot.SIDE), (4, 150, Pot.MAIN), (3, 150, Pot.MAIN), low_in="side")
    assert outcome.findings == []


def test_an_all_in_player_wins_up_to_his_last_bet() -> None:
    """Rule 26."""
    outcome = side_pot((4, 450, Pot.SIDE), (2, 150, Pot.SIDE), (4, 150, Pot.MAIN), (2, 150, Pot.MAIN))
    assert outcome.verdict is Verdict.DISAGREES


def test_later_bets_are_a_side_pot() -> None:
    """Rule 27: stated pots are what the bets make, and a label stands only where there is such a pot."""
    table = Table(button=4).seats(s2=100, s3=1000, s4=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    table.raise_(4, 300, 400).call(2, 50, all_in=True).fold(3).uncalled(4, 300)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board)
    table.street(Street.SHOWDOWN).show(2, LOW_A3).show(4, KINGS).collect(4, 300, Pot.SIDE)
    assert table.total(300).play().findings == ["pot_label"]


def test_a_bet_that_nobody_calls_wins_at_once() -> None:
    """Rules 28, 64 and 70: no showdown and no street follows, the bet comes back, and it needs no cards."""
    won = flop().bet(2, 200).fold(3, 1).uncalled(2, 200)
    assert paid(won, (2, 300)).findings == []
    site = replace(ROOM, showdown_is_contested=True)
    won = cash(site=site).fold(1, 2).uncalled(3, 50).street(Street.SHOWDOWN)
    assert paid(won, (3, 100)).findings == ["nobody_left"]
    won = flop().bet(2, 200).fold(3, 1).uncalled(2, 200).street(Street.TURN, TURN)
    assert paid(won, (2, 300)).findings == ["nobody_left"]


def test_what_comes_back_is_what_nobody_called() -> None:
    """Rule 28."""
    for amount, code in ((199, "uncalled_amount"), (201, "uncalled_amount")):
        assert code in codes(flop().bet(2, 200).fold(3, 1).uncalled(2, amount))
    early = flop().bet(2, 200).fold(3).uncalled(2, 200)
    assert "street_left_open" in codes(early)


def test_a_folder_gives_up_his_money() -> None:
    """Rule 29: it stays in the pot, and he is paid from none."""
    table = cash().raise_(1, 200, 300).call(2, 250).fold(3)
    table.street(Street.FLOP, FLOP).bet(2, 500).fold(1).uncalled(2, 500)
    assert paid(table, (2, 700)).findings == []
    table = cash().raise_(1, 200, 300).fold(2, 3).uncalled(1, 200)
    assert "folder_paid" in paid(table, (3, 250)).findings


# -- betting (30 to 48) -----------------------------------------------------------------------------------------------


def test_four_rounds_in_their_order() -> None:
    """Rules 30 and 70."""
    assert "board_count" in codes(flop().check(2, 3, 1).street(Street.RIVER, RIVER))
    again = flop().check(2, 3, 1).street(Street.TURN, TURN).check(2, 3, 1).street(Street.TURN, TURN)
    assert "board_count" in codes(again)


@pytest.mark.parametrize(("bet", "is_right"), [(100, True), (99, False), (101, False), (200, False)])
def test_fixed_limit_bets_are_the_streets_unit(bet: int, is_right: bool) -> None:
    """Rules 31 and 35: the small bet before and on the flop."""
    raised = cash(Limit.FIXED).raise_(1, bet, 100 + bet)
    assert ("fixed_limit_size" in codes(raised)) is not is_right
    assert ("fixed_limit_size" in codes(flop(Limit.FIXED).bet(2, bet))) is not is_right


@pytest.mark.parametrize(("bet", "is_right"), [(200, True), (100, False), (300, False)])
def test_fixed_limit_doubles_on_the_turn(bet: int, is_right: bool) -> None:
    """Rule 31."""
    turn = flop(Limit.FIXED).check(2, 3, 1).street(Street.TURN, TURN).bet(2, bet)
    assert ("fixed_limit_size" in codes(turn)) is not is_right


@pytest.mark.parametrize("limit", [Limit.NO, Limit.POT])
def test_the_least_bet_is_the_big_blind_and_the_least_raise_the_last_one(limit: Limit) -> None:
    """Rules 34 and 36."""
    assert "min_bet" in codes(flop(limit).bet(2, 99))
    assert "min_bet" not in codes(flop(limit).bet(2, 100))
    assert "min_raise" in codes(cash(limit).raise_(1, 99, 199))
    assert "min_raise" not in codes(cash(limit).raise_(1, 100, 200))
    assert "min_raise" in codes(cash(limit).raise_(1, 150, 250).raise_(2, 149, 399))


def test_a_raise_is_more_than_the_bet() -> None:
    """Rule 34: also where it is somebody's last chip."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=100, s2=1000, s3=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    assert "min_raise" in codes(table.raise_(1, 0, 100, all_in=True))


def test_fixed_limit_has_a_bet_and_three_raises() -> None:
    """Rule 37: a fifth bet is told, but some rooms allow it."""
    capped = cash(Limit.FIXED).raise_(1, 100, 200).raise_(2, 100, 300).raise_(3, 100, 400)
    assert "fixed_limit_cap" not in codes(capped)
    fifth = capped.raise_(1, 100, 500).play()
    assert fifth.findings.count("fixed_limit_cap") == 1


@pytest.mark.parametrize(("to", "is_right"), [(350, True), (351, False)])
def test_a_pot_limit_raise_is_at_most_the_pot(to: int, is_right: bool) -> None:
    """Rule 39: 150 in the pot and 100 to call make a raise by 250."""
    assert ("over_pot_limit" in codes(cash(Limit.POT).raise_(1, to - 100, to))) is not is_right
    assert "over_pot_limit" not in codes(cash(Limit.NO).raise_(1, to - 100, to))


def test_nobody_bets_more_than_he_has() -> None:
    """Rule 40, and the mark of an all-in."""
    assert "over_stack" in codes(cash(stack=500).raise_(1, 401, 501))
    assert codes(cash(stack=500).raise_(1, 400, 500, all_in=True))[:1] != ["over_stack"]
    assert "all_in_flag" in codes(cash(stack=500).raise_(1, 400, 500))
    assert "all_in_flag" in codes(cash(stack=500).raise_(1, 300, 400, all_in=True))


def test_nobody_raises_himself() -> None:
    """Rule 42: if all just call the round is over, and an incomplete raise does not open it again."""
    called = cash().raise_(1, 200, 300).call(2, 250).call(3, 200)
    assert "acts_on_closed_street" in codes(called.raise_(1, 200, 500))
    table = Table(game=Game.HOLDEM, button=1).seats(s1=5000, s2=450, s3=5000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).raise_(1, 200, 300)
    table.raise_(2, 150, 450, all_in=True).fold(3)
    assert "raise_not_open" in codes(table.raise_(1, 1000, 1450))


def test_incomplete_raises_that_add_up_open_the_betting_again() -> None:
    """Rule 42: two all-ins of 150 and 100 over a raise of 200 are a full raise for the raiser."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=9000, s2=450, s3=550)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).raise_(1, 200, 300)
    table.raise_(2, 150, 450, all_in=True).raise_(3, 100, 550, all_in=True)
    assert "raise_not_open" not in codes(table.raise_(1, 1000, 1550))


def test_a_round_ends_when_everybody_is_level_or_gone() -> None:
    """Rule 43."""
    assert "street_left_open" in codes(cash().call(1, 100).call(2, 50).street(Street.FLOP, FLOP))
    assert "street_left_open" in codes(flop().check(2, 3).street(Street.TURN, TURN))
    assert "street_left_open" in codes(flop().bet(2, 100).call(3, 100).street(Street.TURN, TURN))
    assert "acts_on_closed_street" in codes(flop().check(2, 3, 1).check(2))
    assert river_fold(flop()).findings == []


def test_acts_are_what_the_moment_allows() -> None:
    """Rule 44."""
    assert "check_facing_bet" in codes(cash().check(1))
    assert "bet_into_bet" in codes(cash().bet(1, 300))
    assert "raise_of_nothing" in codes(flop().raise_(2, 100, 100))
    assert "raise_arithmetic" in codes(cash().raise_(1, 200, 301))
    assert "acts_after_fold" in codes(cash().fold(1, 2).fold(1))


def test_the_big_blind_has_an_option() -> None:
    """Rules 45 and 59: both blinds are live."""
    assert "out_of_turn" not in codes(cash().call(1, 100).call(2, 50).raise_(3, 100, 200))
    assert "acts_on_closed_street" not in codes(cash().call(1, 100).call(2, 50).check(3))
    assert "check_facing_bet" in codes(cash().call(1, 100).check(2))


def test_the_first_round_begins_left_of_the_big_blind() -> None:
    """Rule 46."""
    assert "out_of_turn" in codes(cash().fold(2).fold(1))
    assert "out_of_turn" in codes(cash().check(3))
    heads_up = Table(game=Game.HOLDEM, button=2).seats(s2=1000, s5=1000)
    heads_up.post(2, 50, Post.SMALL_BLIND).post(5, 100, Post.BIG_BLIND)
    assert "out_of_turn" in codes(heads_up.check(5))


@pytest.mark.parametrize(("amount", "is_right"), [(100, True), (99, False), (101, False)])
def test_a_call_matches_the_big_blind(amount: int, is_right: bool) -> None:
    """Rule 46b."""
    assert ("call_amount" in codes(cash().call(1, amount))) is not is_right


def test_a_call_may_be_the_last_chips() -> None:
    """Rule 46b."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=60, s2=1000, s3=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    assert "call_amount" not in codes(table.call(1, 60, all_in=True))


def test_later_rounds_begin_left_of_the_button() -> None:
    """Rules 47 and 48."""
    assert "out_of_turn" in codes(flop().check(3))
    assert "out_of_turn" in codes(flop().check(1))
    assert "out_of_turn" not in codes(flop().check(2, 3, 1))


# -- blinds, showdown, the game (51 to 70) ----------------------------------------------------------------------------


def blinds(button: int, small: int, big: int, seats: int = 3) -> list[str]:
    """What is said of blinds in these seats."""
    table = Table(game=Game.HOLDEM, button=button).seats(**{f"s{seat}": 1000 for seat in range(1, seats + 1)})
    table.post(small, 50, Post.SMALL_BLIND).post(big, 100, Post.BIG_BLIND)
    ring = [big % seats + 1, (big + 1) % seats + 1, big] if seats == 3 else [small]
    table.fold(*[seat for seat in ring if seat != big]).uncalled(big, 50)
    return paid(table, (big, 100)).findings


def test_the_blinds_sit_left_of_the_button() -> None:
    """Rule 51: heads-up the button has the small one."""
    assert blinds(1, 2, 3) == []
    assert "blind_seat" in blinds(3, 2, 3)
    assert "blind_seat" in blinds(1, 3, 2)
    assert blinds(1, 1, 2, seats=2) == []
    assert "blind_seat" in blinds(2, 1, 2, seats=2)


def test_the_button_may_be_dead() -> None:
    """Rule 51: nobody sits where it stands, or nobody posts the small blind."""
    table = Table(game=Game.HOLDEM, button=6).seats(s1=1000, s2=1000, s5=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).fold(5, 1).uncalled(2, 50)
    assert paid(table, (2, 100)).findings == []
    table = Table(game=Game.HOLDEM, button=6).seats(s1=1000, s2=1000, s5=1000)
    table.post(1, 100, Post.BIG_BLIND).call(2, 100).fold(5).check(1)
    table.street(Street.FLOP, FLOP).bet(1, 100).fold(2).uncalled(1, 100)
    assert paid(table, (1, 200)).findings == []


def test_somebody_posts_the_big_blind() -> None:
    """Rule 51."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=1000, s3=1000).post(2, 50, Post.SMALL_BLIND)
    assert "blind_missing" in paid(table.fold(3, 1), (2, 50)).findings


@pytest.mark.parametrize(("small", "big", "is_right"), [(50, 100, True), (49, 100, False), (50, 101, False)])
def test_blinds_are_as_the_header_says(small: int, big: int, is_right: bool) -> None:
    """Rule 51."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=1000, s3=1000)
    table.post(2, small, Post.SMALL_BLIND).post(3, big, Post.BIG_BLIND)
    assert ("blind_size" in codes(table)) is not is_right


def test_antes_are_equal_but_for_the_last_chips() -> None:
    """Rule 51, for antes: a short one is an all-in."""
    for third, is_right in ((10, True), (9, False), (0, False)):
        table = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=1000, s3=1000)
        for seat, ante in ((1, 10), (2, 10), (3, third)):
            if ante:
                table.post(seat, ante, Post.ANTE)
        table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).fold(1, 2).uncalled(3, 50)
        assert ("ante_size" in paid(table, (3, 120 + third)).findings) is not is_right
    table = Table(game=Game.HOLDEM, button=1).seats(s1=4, s2=1000, s3=1000).post(1, 4, Post.ANTE, all_in=True)
    table.post(2, 10, Post.ANTE).post(3, 10, Post.ANTE).post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    assert "ante_size" not in paid(table.fold(2).uncalled(3, 50), (3, 124)).findings


def test_blinds_are_posted_before_the_cards() -> None:
    """Rule 55."""
    late = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=1000, s3=1000)
    late.post(2, 50, Post.SMALL_BLIND).street(Street.PREFLOP).post(3, 100, Post.BIG_BLIND)
    assert "deal_order" in codes(late)
    assert "deal_order" in codes(cash().fold(1).street(Street.PREFLOP))
    assert "deal_order" in codes(cash().call(1, 100).post(1, 100, Post.BIG_BLIND))
    assert "deal_order" not in codes(cash().street(Street.PREFLOP).fold(1))


def back_at_the_table(amount: int) -> Table:
    """Seat 4 missed both blinds and posts so much."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=1000, s3=1000, s4=1000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    return table.post(4, amount, Post.BOTH_BLINDS)


def test_missed_blinds_are_a_live_and_a_dead_one() -> None:
    """Rule 57: the dead one is no part of a call, but in the pot."""
    table = back_at_the_table(150).check(4).fold(1, 2).check(3)
    check_down(table, [3, 4], RIVER).show(3, "Ac Ad").show(4, "3c 4d")
    outcome = paid(table, (3, 300))
    assert outcome.findings == []
    for wrong in (149, 151, 100):
        assert "blind_size" in codes(back_at_the_table(wrong))


def test_a_straddle_is_twice_the_big_blind() -> None:
    """Rule 59, for a third blind."""
    assert "blind_size" in codes(cash().post(1, 150, Post.STRADDLE))
    straddled = cash().post(1, 200, Post.STRADDLE)
    assert "blind_size" not in codes(straddled)
    assert "out_of_turn" not in codes(straddled.call(2, 150).call(3, 100).check(1))


def told(*rows: tuple[EventKind, int, str], shows: bool = True) -> Outcome:
    """A showdown between seats 1 and 2 in a room with a summary; what is said there of each."""
    site = replace(ROOM, prints_summary=True)
    table = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD, site=site)
    if not shows:
        del table.rows[-2:]
        table.show(1, KINGS)
    table.collect(1, 200).total(200)
    for kind, seat, text in rows:
        number = cards_of(text)
        table.add(kind, SEAT=seat, SEAT_NO=seat, V0=_RESULTS[text == ""], CARDS=cards.pack(number), NCARDS=len(number))
        if seat == 1:
            table.add(EventKind.WON, AMOUNT=200)
    return table.play()


_RESULTS = {False: 4, True: 5}  # showed, mucked


def test_a_showdown_needs_two_and_everybody_in_it_shows_or_mucks() -> None:
    """Rules 64 and 66."""
    right = told((EventKind.SUMMARY, 1, KINGS), (EventKind.SUMMARY, 2, LOW_A3))
    assert right.findings == []
    silent = told((EventKind.SUMMARY, 1, KINGS), (EventKind.SUMMARY, 2, LOW_A3), shows=False)
    assert silent.findings == ["showdown_without_show"]
    mucked = told((EventKind.SUMMARY, 1, KINGS), (EventKind.SUMMARY, 2, ""))
    assert mucked.findings == ["summary_showdown"]
    missing = told((EventKind.SUMMARY, 1, KINGS))
    assert missing.findings == ["summary_incomplete"]


def test_the_summary_says_once_how_it_ended_for_everybody() -> None:
    """Rules 29 and 66: who folded is not said to have mucked, and nobody has two lines."""
    site = replace(ROOM, prints_summary=True, summary_repeats_board=True)
    for results, boards, code in (
        ({1: 0, 2: 0}, 0, None),
        ({1: 0, 2: 5}, 0, "summary_fold"),
        ({1: 0, 2: -1}, 0, "summary_fold"),
        ({1: 0, 2: 1}, 0, "summary_fold"),  # on the flop
        ({1: 0, 2: 0}, 1, "board_line"),
    ):
        table = cash(site=site).fold(1, 2).uncalled(3, 50).collect(3, 100).total(100)
        for _ in range(boards):
            number = cards_of(RIVER)
            table.add(EventKind.BOARD, CARDS=cards.pack(number), NCARDS=5)
        for seat, result in results.items():
            table.add(EventKind.SUMMARY, SEAT=seat, SEAT_NO=seat, V0=result)
        table.add(EventKind.SUMMARY, SEAT=3, SEAT_NO=3).add(EventKind.WON, AMOUNT=100)
        assert table.play().findings == ([code] if code else [])
    table.add(EventKind.SUMMARY, SEAT=2, SEAT_NO=2, V0=0)
    assert "summary_twice" in codes(table)
    unrepeated = replace(site, prints_summary=True)
    table = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD, site=unrepeated).collect(1, 200).total(200)
    assert "board_line" in codes(table)


def test_nobody_mucks_or_folds_what_he_cannot() -> None:
    """Rules 26 and 29: a folder has nothing to muck, and an all-in player nothing to fold."""
    table = cash().raise_(1, 200, 300).fold(2).call(3, 200)
    check_down(table, [3, 1], RIVER).show(1, "Ac Ad").muck(3)
    assert paid(table.muck(2), (1, 650)).findings == ["acts_after_fold"]
    table = Table(game=Game.HOLDEM, button=1).seats(s1=300, s2=9000, s3=9000)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).raise_(1, 200, 300, all_in=True).call(2, 250)
    table.call(3, 200).street(Street.FLOP, FLOP).check(2, 3).fold(1)
    assert "acts_when_all_in" in codes(table)


def test_words_for_hands_are_compared_in_the_summary_too() -> None:
    """Rules 14 and 15: where it is run twice, each board has its own words there."""
    site = replace(ROOM, prints_summary=True)
    for hand_class, low, expected in (
        (HandClass.QUADS, 0, []),
        (HandClass.FLUSH, 0, ["high_label"]),
        (HandClass.QUADS, 0b11111, ["low_label"]),
    ):
        table = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD, site=site).collect(1, 200).total(200)
        for seat, held in ((1, KINGS), (2, LOW_A3)):
            number = cards_of(held)
            table.add(EventKind.SUMMARY, SEAT=seat, SEAT_NO=seat, V0=4, CARDS=cards.pack(number), NCARDS=4)
            if seat == 1:
                table.add(EventKind.WON, AMOUNT=200, V0=hand_class, V2=low)
        assert table.play().findings == expected


def test_a_game_without_a_low_has_no_words_for_one() -> None:
    """Rule 69: Omaha for high only."""
    table = limped({1: KINGS, 2: LOW_A3}, LOW_BOARD, game=Game.OMAHA)
    place = next(at for at, row in enumerate(table.rows) if row[0] == EventKind.SHOW and row[1] == 2)
    table.add(EventKind.RANKED, V0=HandClass.TWO_PAIR, V2=0b1000111)
    table.rows.insert(place + 1, table.rows.pop())
    assert "low_label" in paid(table, (1, 200)).findings


def test_a_showdown_has_a_whole_board() -> None:
    """Rule 64."""
    table = Table(game=Game.HOLDEM, button=1).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)
    table.raise_(1, 900, 1000, all_in=True).call(2, 900, all_in=True).street(Street.FLOP, FLOP)
    table.street(Street.SHOWDOWN).show(1, "Ac Ad").show(2, "3c 4d")
    assert "board_missing" in paid(table, (1, 2000)).findings


def test_the_header_names_the_limit() -> None:
    """Rule 68: the same raise is right in one and wrong in the others."""
    raised = {limit: codes(cash(limit).raise_(1, 300, 400)) for limit in (Limit.NO, Limit.POT, Limit.FIXED)}
    assert "over_pot_limit" in raised[Limit.POT]
    assert "fixed_limit_size" in raised[Limit.FIXED]
    assert not {"over_pot_limit", "fixed_limit_size"} & set(raised[Limit.NO])


# -- money ------------------------------------------------------------------------------------------------------------


def test_tournaments_are_not_raked() -> None:
    """Section 2.4: their fee is paid with the buy-in."""
    for rake, expected in ((0, []), (100, ["rake_in_tournament"])):
        table = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD, each=10_000, tournament=True)
        assert paid(table, (1, 20_000 - rake), rake=rake).findings == expected


def test_an_award_line_pays_one_share() -> None:
    """Section 2.3: a line for each half of each pot; one share is not paid in two lines."""
    hands = {1: KINGS, 2: LOW_A3}
    outcome = paid(limped(hands, LOW_BOARD), (1, 60), (1, 40), (2, 100))
    assert outcome.verdict is Verdict.DISAGREES
    assert set(outcome.findings) == {"award_lines"}


def test_nobody_is_paid_from_no_pot() -> None:
    """Section 2.5: what nobody put in cannot be won."""
    assert "awards_against_total" in Table(game=Game.HOLDEM).seats(s1=9, s2=9).collect(1, 100).play().findings


def test_who_ties_both_ways_is_paid_as_some_rule_has_it() -> None:
    """Section 2.1: 66 for two is 33 and 33, or 34 and 32 in halves; never the other way round."""
    hands = {2: LOW_A3, 3: LOW_A3_TOO}
    for first, second, verdict in (
        (33, 33, Verdict.AGREES),
        (34, 32, Verdict.AGREES),
        (32, 34, Verdict.ODD_UNIT),
        (35, 31, Verdict.DISAGREES),
    ):
        table = limped(hands, "2c 7c 8h Ks Kd", button=2, each=33)
        assert paid(table, (2, second), (3, first)).verdict is verdict


def test_boards_are_said_and_dealt() -> None:
    """Section 2.8: a line that it is run twice needs two boards, an award of a second board too."""
    said = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD).add(EventKind.RUN_TWICE)
    assert paid(said, (1, 200)).findings == ["boards_against_line"]
    paid_twice = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD)
    paid_twice.add(EventKind.COLLECT, SEAT=1, AMOUNT=200, V0=Pot.ONLY, V1=Board.SECOND)
    assert "boards_against_line" in codes(paid_twice.total(200))


def test_a_room_that_labels_halves_labels_each() -> None:
    """Section 2.3: PokerNow's awards are of the high or of the low hand."""
    site = replace(ROOM, labels_halves=True)
    for half, expected in ((Half.LOW, []), (-1, ["half_label"])):
        table = limped({1: KINGS, 2: LOW_A3}, LOW_BOARD, site=site)
        table.add(EventKind.COLLECT, SEAT=1, AMOUNT=100, V0=Pot.ONLY, V2=Half.HIGH)
        table.add(EventKind.COLLECT, SEAT=2, AMOUNT=100, V0=Pot.ONLY, V2=half)
        assert table.total(200).play().findings == expected


def test_a_bet_that_nobody_called_is_not_in_the_total() -> None:
    """Section 2.6: where the room always gives it back, it may not be paid out as a part of the pot."""
    site = replace(ROOM, uncalled_bet_is=Uncalled.ALWAYS_PRINTED)
    assert paid(cash(site=site).fold(1, 2).uncalled(3, 50), (3, 100)).findings == []
    assert "uncalled_missing" in paid(cash(site=site).fold(1, 2), (3, 150)).findings


def test_a_rake_at_the_usual_rate_is_everybodys() -> None:
    """Section 2.4: 5 % of 34.96 leaves nothing for a winner who would be raked more."""
    site = replace(sites()["pokerstars"], prints_summary=False)
    for first, second, verdict in ((1661, 1660, Verdict.AGREES), (1671, 1650, Verdict.DISAGREES)):
        table = limped({1: "Kc Qh 9c 4h", 2: "Kh Qc 9d 4d"}, "2c 7d Th Ks Jd", each=1748, site=site, button=1)
        table.add(EventKind.NO_LOW)
        assert paid(table, (2, first), (1, second), rake=175).verdict is verdict


def test_one_currency() -> None:
    """Amounts of one hand are in one currency, from its header to its summary."""
    euro = int.from_bytes("€".encode(), "little")
    for kind in (EventKind.CALL, EventKind.SEAT, EventKind.WON):
        table = cash().add(kind, SEAT=1, SEAT_NO=1, AMOUNT=100, CURRENCY=euro)
        assert "currency_mixed" in codes(table)


def test_a_cash_out_is_the_houses_affair() -> None:
    """Section 2.8: the share stays with the house, also where the winner of the pot is another one."""
    site = replace(ROOM, prints_summary=True)
    cashed = int(Flag.NOT_AWARDED)
    for mark, expected in ((cashed, []), (0, ["cashout_told"])):
        table = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD, site=site)
        table.add(EventKind.CASHOUT, SEAT=1, AMOUNT=150).total(200)
        for seat, held in ((1, KINGS), (2, LOW_A3)):
            number = cards_of(held)
            table.add(EventKind.SUMMARY, SEAT=seat, SEAT_NO=seat, V0=4, CARDS=cards.pack(number), NCARDS=4)
            if seat == 1:
                table.add(EventKind.WON, AMOUNT=200, FLAG=mark)
        assert table.play().findings == expected


def test_silence_concedes_only_to_cards() -> None:
    """Section 2.9: where losers may be silent, a winner who shows nothing proves nothing."""
    site = replace(
        ROOM, muck_may_be_silent=True, total_pot_is=Total.NOT_PRINTED, rake_is=Rake.NONE_TAKEN, labels_pots=False
    )
    site = replace(site, header_numbers_are=Blinds.BETS)
    shown = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD, site=site)
    del shown.rows[-2:]
    assert shown.show(1, KINGS).collect(1, 200).play().verdict is Verdict.AGREES
    unseen = limped({1: KINGS, 2: LOW_A3}, NO_LOW_BOARD, site=site)
    del unseen.rows[-2:]
    assert unseen.collect(1, 200).play().verdict is Verdict.NOT_PROVABLE
