"""Hands that look odd and are legal: none of them may have a finding (domain notes 2.5, 2.6 and 2.8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from hhparse import cards
from hhparse.events import BY, Board, EventKind, Flag, Post, Pot, Street
from hhparse.hand import Game, Limit, Verdict
from tests.engine.showdowns import check_down
from tests.engine.table import ROOM, Outcome, Table, cards_of

BOARD = "2c 7d Th Ks Kd"
FLOP, TURN = "2c 7d Th", "2c 7d Th Ks"
LOW_FLOP = "2c 7d 8h"
ACES, QUEENS, JACKS = "Ac Ad", "Qc Qd", "Jc Jd"
QUADS, LOW, LOW_TOO = "Kc Kh Qs Jd", "Ac 3c 9s Td", "Ad 3d 9h Tc"
SMALL, BIG = Post.SMALL_BLIND, Post.BIG_BLIND

Hand = Callable[[], Table]
HANDS: dict[str, Hand] = {}


def legal(hand: Hand) -> Hand:
    """Add a hand to those that must have no finding."""
    HANDS[hand.__name__] = hand
    return hand


def holdem(button: int = 1, **options: object) -> Table:
    return Table(game=Game.HOLDEM, button=button, **options)  # type: ignore[arg-type]


def tournament(button: int = 1, small: int = 5_000) -> Table:
    return holdem(button, tournament=True, small=small, big=2 * small)


# -- blinds and antes that take somebody's last chips -----------------------------------------------------------------


@legal
def both_blinds_all_in() -> Table:
    table = holdem().seats(s1=1000, s2=30, s3=70).post(2, 30, SMALL, all_in=True).post(3, 70, BIG, all_in=True)
    table.call(1, 100).uncalled(1, 30).run_out(BOARD).show(1, QUEENS).show(3, ACES).collect(3, 80, Pot.SIDE)
    return table.show(2, JACKS).collect(3, 90, Pot.MAIN).total(170, 0, 90, 80)


@legal
def both_blinds_all_in_and_a_call_of_what_they_have() -> Table:
    table = holdem().seats(s1=1000, s2=30, s3=70).post(2, 30, SMALL, all_in=True).post(3, 70, BIG, all_in=True)
    table.call(1, 70).run_out(BOARD).show(1, QUEENS).show(3, ACES).collect(3, 80, Pot.SIDE)
    return table.show(2, JACKS).collect(3, 90, Pot.MAIN).total(170, 0, 90, 80)


@legal
def a_short_big_blind_is_completed_to_its_chips() -> Table:
    table = holdem().seats(s1=1000, s2=1000, s3=60).post(2, 50, SMALL).post(3, 60, BIG, all_in=True).fold(1)
    return table.call(2, 10).run_out(BOARD).show(2, QUEENS).show(3, ACES).collect(3, 120).total(120)


@legal
def a_short_big_blind_is_completed_to_the_blind() -> Table:
    table = holdem().seats(s1=1000, s2=1000, s3=60).post(2, 50, SMALL).post(3, 60, BIG, all_in=True).fold(1)
    table.call(2, 50).uncalled(2, 40).run_out(BOARD).show(2, QUEENS).show(3, ACES)
    return table.collect(3, 120).total(120)


@legal
def a_big_blind_shorter_than_the_small_one() -> Table:
    table = holdem().seats(s1=1000, s2=1000, s3=20).post(2, 50, SMALL).post(3, 20, BIG, all_in=True).fold(1)
    return table.uncalled(2, 30).run_out(BOARD).show(2, QUEENS).show(3, ACES).collect(3, 40).total(40)


@legal
def heads_up_both_blinds_all_in() -> Table:
    table = tournament().seats(s1=4_000, s2=9_000).post(1, 4_000, SMALL, all_in=True).post(2, 9_000, BIG, all_in=True)
    return table.uncalled(2, 5_000).run_out(BOARD).show(1, ACES).show(2, QUEENS).collect(1, 8_000).total(8_000)


@legal
def heads_up_the_small_blind_all_in() -> Table:
    table = tournament().seats(s1=4_000, s2=90_000).post(1, 4_000, SMALL, all_in=True).post(2, 10_000, BIG)
    return table.uncalled(2, 6_000).run_out(BOARD).show(1, ACES).show(2, QUEENS).collect(1, 8_000).total(8_000)


@legal
def everybody_all_in_for_the_ante() -> Table:
    table = tournament(button=3).seats(s1=1_000, s2=800, s3=500)
    for seat, ante in ((1, 1_000), (2, 800), (3, 500)):
        table.post(seat, ante, Post.ANTE, all_in=True)
    table.uncalled(1, 200).run_out(BOARD).show(1, ACES).show(2, QUEENS).collect(1, 600, Pot.SIDE)
    return table.show(3, JACKS).collect(1, 1_500, Pot.MAIN).total(2_100, 0, 1_500, 600)


@legal
def all_in_for_an_ante_while_the_others_play() -> Table:
    table = tournament(button=3, small=10_000).seats(s1=5_000, s2=90_000, s3=90_000)
    for seat, ante in ((1, 5_000), (2, 10_000), (3, 10_000)):
        table.post(seat, ante, Post.ANTE, all_in=seat == 1)
    table.post(2, 20_000, BIG).call(3, 20_000).check(2)
    check_down(table, [2, 3], BOARD).show(2, QUEENS).show(3, JACKS).collect(2, 50_000, Pot.SIDE)
    return table.show(1, ACES).collect(1, 15_000, Pot.MAIN).total(65_000, 0, 15_000, 50_000)


@legal
def the_big_blind_antes_for_the_table() -> Table:
    table = tournament().seats(s1=90_000, s2=90_000, s3=90_000).post(3, 10_000, Post.ANTE)
    table.post(2, 5_000, SMALL).post(3, 10_000, BIG).call(1, 10_000).fold(2).check(3)
    return check_down(table, [3, 1], BOARD).show(3, QUEENS).show(1, ACES).collect(1, 35_000).total(35_000)


@legal
def a_walk_for_who_antes_for_the_table() -> Table:
    table = tournament().seats(s1=90_000, s2=90_000, s3=90_000).post(3, 10_000, Post.ANTE)
    table.post(2, 5_000, SMALL).post(3, 10_000, BIG).fold(1, 2).uncalled(3, 5_000)
    return table.collect(3, 20_000).total(20_000)


@legal
def an_absent_player_folds_his_all_in_blind() -> Table:
    table = tournament().seats(s1=50_000, s2=2_000, s3=50_000).post(2, 2_000, SMALL, all_in=True).post(3, 10_000, BIG)
    table.call(1, 10_000).fold(2).check(3)
    check_down(table, [3, 1], BOARD).show(3, ACES).show(1, QUEENS).collect(3, 16_000, Pot.SIDE)
    return table.collect(3, 6_000, Pot.MAIN).total(22_000, 0, 6_000, 16_000)


# -- late blinds, straddles, dead buttons -----------------------------------------------------------------------------


@legal
def antes_and_two_missed_blinds() -> Table:
    table = holdem().seats(s1=9000, s2=9000, s3=9000, s4=9000)
    for seat in (1, 2, 3, 4):
        table.post(seat, 10, Post.ANTE)
    table.post(2, 50, SMALL).post(3, 100, BIG).post(4, 150, Post.BOTH_BLINDS).check(4).fold(1, 2).check(3)
    return check_down(table, [3, 4], BOARD).show(3, ACES).show(4, QUEENS).collect(3, 340).total(340)


@legal
def a_late_blind_raises_and_wins_its_own_dead_money() -> Table:
    table = holdem().seats(s1=9000, s2=9000, s3=9000, s4=9000).post(2, 50, SMALL).post(3, 100, BIG)
    table.post(4, 150, Post.BOTH_BLINDS).raise_(4, 200, 300).fold(1, 2, 3).uncalled(4, 200)
    return table.collect(4, 300).total(300)


@legal
def a_straddle_has_the_last_word() -> Table:
    table = holdem().seats(s1=9000, s2=9000, s3=9000, s4=9000).post(2, 50, SMALL).post(3, 100, BIG)
    table.post(4, 200, Post.STRADDLE).call(1, 200).fold(2).call(3, 100).raise_(4, 400, 600).fold(1, 3)
    return table.uncalled(4, 400).collect(4, 650).total(650)


@legal
def a_straddle_of_the_last_chips() -> Table:
    table = holdem().seats(s1=9000, s2=9000, s3=9000, s4=150).post(2, 50, SMALL).post(3, 100, BIG)
    table.post(4, 150, Post.STRADDLE, all_in=True).fold(1, 2).call(3, 50).run_out(BOARD)
    return table.show(3, QUEENS).show(4, ACES).collect(4, 350).total(350)


@legal
def two_straddles() -> Table:
    table = holdem().seats(s1=9000, s2=9000, s3=9000, s4=9000, s5=9000).post(2, 50, SMALL).post(3, 100, BIG)
    table.post(4, 200, Post.STRADDLE).post(5, 400, Post.STRADDLE).fold(1, 2, 3, 4).uncalled(5, 200)
    return table.collect(5, 550).total(550)


@legal
def the_button_stands_at_an_empty_seat() -> Table:
    table = holdem(button=5).seats(s1=9000, s2=9000, s6=9000, s7=9000).post(6, 50, SMALL).post(7, 100, BIG)
    table.call(1, 100).fold(2, 6).check(7).street(Street.FLOP, FLOP).check(7, 1).street(Street.TURN, TURN)
    return table.bet(7, 100).fold(1).uncalled(7, 100).collect(7, 250).total(250)


@legal
def the_small_blind_is_dead() -> Table:
    table = holdem(button=5).seats(s1=9000, s2=9000, s7=9000).post(7, 100, BIG).call(1, 100).fold(2).check(7)
    table.street(Street.FLOP, FLOP).bet(7, 100).fold(1).uncalled(7, 100)
    return table.collect(7, 200).total(200)


# -- raises that are not whole ----------------------------------------------------------------------------------------


@legal
def two_incomplete_raises_and_calls() -> Table:
    table = holdem().seats(s1=9000, s2=360, s3=420, s4=9000, s5=9000).post(2, 50, SMALL).post(3, 100, BIG)
    table.raise_(4, 200, 300).call(5, 300).fold(1).raise_(2, 60, 360, all_in=True).raise_(3, 60, 420, all_in=True)
    table.call(4, 120).call(5, 120)
    check_down(table, [4, 5], BOARD).show(4, "8c 8d").show(5, "3c 4d").show(3, QUEENS).collect(3, 180, Pot.SIDE)
    return table.show(2, ACES).collect(2, 1440, Pot.MAIN).total(1620, 0, 1440, 180)


@legal
def a_player_who_has_not_acted_raises_over_an_incomplete_raise() -> Table:
    table = holdem().seats(s1=9000, s2=9000, s3=9000, s4=9000, s5=360).post(2, 50, SMALL).post(3, 100, BIG)
    table.raise_(4, 200, 300).raise_(5, 60, 360, all_in=True).fold(1).raise_(2, 200, 560).fold(3)
    table.raise_(4, 200, 760).fold(2).uncalled(4, 200).run_out(BOARD).show(4, QUEENS).collect(4, 400, Pot.SIDE)
    return table.show(5, ACES).collect(5, 1180, Pot.MAIN).total(1580, 0, 1180, 400)


@legal
def the_big_blind_raises_over_an_incomplete_raise() -> Table:
    table = holdem().seats(s1=150, s2=9000, s3=9000, s4=9000).post(2, 50, SMALL).post(3, 100, BIG).call(4, 100)
    table.raise_(1, 50, 150, all_in=True).fold(2).raise_(3, 300, 450).fold(4).uncalled(3, 300).run_out(BOARD)
    return table.show(3, QUEENS).show(1, ACES).collect(1, 450).total(450)


@legal
def who_checked_raises_over_a_bet_that_is_not_whole() -> Table:
    table = holdem().seats(s1=140, s2=9000, s3=9000).post(2, 50, SMALL).post(3, 100, BIG).call(1, 100).call(2, 50)
    table.check(3).street(Street.FLOP, FLOP).check(2, 3).bet(1, 40, all_in=True).raise_(2, 100, 140).fold(3)
    table.uncalled(2, 100).street(Street.TURN, TURN).street(Street.RIVER, BOARD).street(Street.SHOWDOWN)
    return table.show(2, QUEENS).show(1, ACES).collect(1, 380).total(380)


def fixed(stack: int) -> Table:
    """Bets of 200 and 400; seat 1 has called, seat 2 is the small blind with so many chips."""
    table = holdem(limit=Limit.FIXED, small=200, big=400).seats(s1=9000, s2=stack, s3=9000)
    return table.post(2, 100, SMALL).post(3, 200, BIG).call(1, 200)


@legal
def fixed_limit_less_than_half_a_raise_is_called() -> Table:
    table = fixed(250).raise_(2, 50, 250, all_in=True).call(3, 50).call(1, 50)
    return check_down(table, [3, 1], BOARD).show(3, QUEENS).show(1, JACKS).show(2, ACES).collect(2, 750).total(750)


@legal
def fixed_limit_more_than_half_a_raise_is_raised_whole() -> Table:
    table = fixed(350).raise_(2, 150, 350, all_in=True).raise_(3, 200, 550).call(1, 350)
    check_down(table, [3, 1], BOARD).show(3, QUEENS).show(1, JACKS).collect(3, 400, Pot.SIDE)
    return table.show(2, ACES).collect(2, 1050, Pot.MAIN).total(1450, 0, 1050, 400)


@legal
def fixed_limit_who_called_may_complete_it() -> Table:
    table = fixed(350).raise_(2, 150, 350, all_in=True).call(3, 150).raise_(1, 50, 400).fold(3).uncalled(1, 50)
    return table.run_out(BOARD).show(1, JACKS).show(2, ACES).collect(2, 1050).total(1050)


# -- caps, many pots, two boards --------------------------------------------------------------------------------------


def capped() -> Table:
    """A table where nobody puts in more than 1,000."""
    table = holdem()
    table.rows[0][BY] = 1000
    return table


@legal
def a_cap_is_as_good_as_all_in() -> Table:
    table = capped().seats(s1=9000, s2=9000, s3=600).post(2, 50, SMALL).post(3, 100, BIG)
    table.add(EventKind.RAISE, SEAT=1, BY=900, TO=1000, FLAG=Flag.CAP)
    table.add(EventKind.CALL, SEAT=2, AMOUNT=950, FLAG=Flag.CAP).call(3, 500, all_in=True).run_out(BOARD)
    table.show(1, QUEENS).show(2, JACKS).collect(1, 800, Pot.SIDE).show(3, ACES).collect(3, 1800, Pot.MAIN)
    return table.total(2600, 0, 1800, 800)


@legal
def ten_players_and_nine_pots() -> Table:
    table = holdem(button=10).seats(**{f"s{seat}": 100 * seat for seat in range(1, 11)})
    table.post(1, 50, SMALL).post(2, 100, BIG)
    for seat in range(3, 11):
        table.raise_(seat, 100 if seat > 3 else 200, 100 * seat, all_in=True)
    table.call(1, 50, all_in=True).call(2, 100, all_in=True).uncalled(10, 100).run_out("2c 7d Th 9s 9d")
    held = ["Ac Ad", "Kc Kd", "Qc Qd", "Jc Jd", "8c 8d", "6c 6d", "5c 5d", "4c 4d", "3c 3d", "Ah Kh"]
    for seat in range(10, 0, -1):
        table.show(seat, held[seat - 1])
    nets = [100 * (11 - seat) for seat in range(1, 10)]
    for seat in range(9, 0, -1):
        _ = table.collect(seat, nets[seat - 1], Pot.SIDE, seat - 1) if seat > 1 else table.collect(1, nets[0], Pot.MAIN)
    return table.total(sum(nets), 0, *nets)


def two_boards(table: Table, first: str, second: str) -> Table:
    """Two turns and rivers behind one flop."""
    table.street(Street.FLOP, LOW_FLOP)
    for board, text in ((Board.FIRST, first), (Board.SECOND, second)):
        turn, river = text.split()
        table.street(Street.TURN, f"{LOW_FLOP} {turn}", board).street(Street.RIVER, f"{LOW_FLOP} {turn} {river}", board)
    return table


@legal
def two_boards_with_quarters_and_odd_units() -> Table:
    """2,007: boards of 1,004 and 1,003, highs of 502, lows of 502 and 501; the odd one is left of the button's."""
    table = Table(button=1).seats(s1=669, s2=669, s3=669).post(2, 50, SMALL).post(3, 100, BIG)
    table.raise_(1, 569, 669, all_in=True).call(2, 619, all_in=True).call(3, 569, all_in=True)
    two_boards(table, "Ks Kd", "Qd 5h")
    for board, lows in ((Board.FIRST, (251, 251)), (Board.SECOND, (251, 250))):
        table.street(Street.SHOWDOWN, board=board).show(2, LOW).show(3, LOW_TOO).show(1, QUADS)
        table.collect(1, 502).collect(2, lows[0]).collect(3, lows[1])
    return table.total(2007).add(EventKind.RUN_TWICE)


@legal
def two_boards_and_a_side_pot() -> Table:
    """Main pot 903: boards of 452 and 451, lows of 226 and 225 that two share; seat 1 has no part in the side pot."""
    table = Table(button=3).seats(s1=301, s2=801, s3=801).post(1, 50, SMALL).post(2, 100, BIG)
    table.raise_(3, 701, 801, all_in=True).call(1, 251, all_in=True).call(2, 701, all_in=True)
    two_boards(table, "Ks Kd", "Qd 5h")
    for board, lows in ((Board.FIRST, (113, 113)), (Board.SECOND, (113, 112))):
        table.street(Street.SHOWDOWN, board=board).show(2, QUADS).show(3, LOW_TOO)
        table.collect(2, 250, Pot.SIDE).collect(3, 250, Pot.SIDE).show(1, LOW).collect(2, 226, Pot.MAIN)
        table.collect(1, lows[0], Pot.MAIN).collect(3, lows[1], Pot.MAIN)
    return table.total(1903, 0, 903, 1000).add(EventKind.RUN_TWICE)


@pytest.mark.parametrize("name", HANDS)
def test_a_legal_hand_has_no_finding(name: str) -> None:
    outcome = HANDS[name]().play()
    assert outcome.findings == []
    assert outcome.verdict is Verdict.AGREES


# -- cash-outs: the house pays, and has what the pot owes -------------------------------------------------------------


def cashed_out(seats: set[int], board: str, paid: dict[int, list[int]]) -> Outcome:
    """All-in before the flop; those seats have sold their hands. ``paid`` is what each would have won."""
    table = Table(button=1, site=replace(ROOM, prints_summary=True)).seats(s1=1000, s2=1000)
    table.post(1, 50, SMALL).post(2, 100, BIG).raise_(1, 900, 1000, all_in=True).call(2, 900, all_in=True)
    table.run_out(board)
    held = {1: QUADS, 2: LOW}
    for seat in held:
        table.show(seat, held[seat])
    for seat in held:
        for amount in paid.get(seat, []) if seat not in seats else []:
            table.collect(seat, amount)
    for seat in sorted(seats):
        table.add(EventKind.CASHOUT, SEAT=seat, AMOUNT=700)
    table.total(2000)
    for seat in held:
        number = cards_of(held[seat])
        table.add(EventKind.SUMMARY, SEAT=seat, SEAT_NO=seat, V0=4, CARDS=cards.pack(number), NCARDS=4)
        if seat in paid:
            table.add(EventKind.WON, AMOUNT=sum(paid[seat]), FLAG=Flag.NOT_AWARDED if seat in seats else 0)
        else:
            table.add(EventKind.RANKED, FLAG=Flag.CASHED if seat in seats else 0)
    return table.play()


@pytest.mark.parametrize("seats", [set(), {1}, {2}, {1, 2}], ids=["nobody", "winner", "loser", "both"])
def test_cash_outs_of_a_pot_with_one_winner(seats: set[int]) -> None:
    assert cashed_out(seats, BOARD, {1: [2000]}).findings == []


@pytest.mark.parametrize("seats", [set(), {1}, {2}, {1, 2}], ids=["nobody", "high", "low", "both"])
def test_cash_outs_of_a_shared_pot(seats: set[int]) -> None:
    assert cashed_out(seats, "2c 7d 8h Ks Kd", {1: [1000], 2: [1000]}).findings == []
