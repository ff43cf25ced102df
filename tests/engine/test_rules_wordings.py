"""What rooms say in other words than most: amounts that are added, moves all-in, pots above awards, short blinds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from hhparse.engine.layout import H_BIG_BLIND, H_SMALL_BLIND, H_TIME, H_UNIT, H_ZONE
from hhparse.engine.play import play
from hhparse.events import KIND, Board, EventKind, Flag, Half, HandClass, Post, Pot, Street
from hhparse.grammar.machine import Parsed
from hhparse.hand import Game, Limit, Zone
from hhparse.sites.base import Rake, RakeOrder, Site, Total, Uncalled
from tests.engine.table import ROOM, Table

BOARD = "2c 7d Th Ks Kd"
SILENT = Site("room", "Room", uncalled_bet_is=Uncalled.MAY_BE_SILENT, muck_may_be_silent=True)


def heads_up(site: Site = SILENT, **stacks: int) -> Table:
    table = Table(button=1, game=Game.HOLDEM, site=site).seats(**(stacks or {"s1": 1000, "s2": 1000}))
    return table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)


def checked_down(table: Table, *seats: int, board: str = BOARD) -> Table:
    """Flop, turn and river, on which these seats check, and the showdown."""
    cards = board.split()
    for street, count in ((Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)):
        table.street(street, " ".join(cards[:count])).check(*seats)
    return table.street(Street.SHOWDOWN)


def showdown(table: Table, *seats: int) -> Table:
    """Two seats check to the end; nobody does who is not named."""
    return checked_down(table, *seats).show(1, "Ac Ad").show(2, "3c 4d")


def test_a_raise_may_say_what_is_added() -> None:
    table = heads_up().add(EventKind.RAISE, SEAT=1, AMOUNT=250).call(2, 200)
    assert showdown(table, 2, 1).collect(1, 600).play().findings == []


def test_what_is_added_must_make_what_is_raised_to() -> None:
    right = heads_up().add(EventKind.RAISE, SEAT=1, AMOUNT=250, TO=300).call(2, 200)
    assert showdown(right, 2, 1).collect(1, 600).play().findings == []
    wrong = heads_up().add(EventKind.RAISE, SEAT=1, AMOUNT=260, TO=300).call(2, 200)
    assert showdown(wrong, 2, 1).collect(1, 600).play().findings == ["raise_arithmetic"]


def kinds_of(table: Table) -> list[int]:
    """The kinds of rows that the engine leaves for moves all-in, in order."""
    rows = np.array(table.rows, np.int64)
    zero = np.zeros(1, np.int64)
    moves = [place for place, row in enumerate(table.rows) if row[KIND] == EventKind.ALL_IN]
    parsed = Parsed(rows, np.array([0, len(rows)], np.int64), zero, zero, zero)
    facts = np.array([table.site.numbers()], np.int64)
    played = play(np.zeros(1, np.uint8), parsed, np.array([0, 1], np.int64), facts)
    assert not len(played.findings)
    return [int(rows[place, KIND]) for place in moves]


def test_a_move_all_in_is_a_call_a_bet_or_a_raise() -> None:
    table = heads_up(s1=1000, s2=700).add(EventKind.ALL_IN, SEAT=1, AMOUNT=950, FLAG=int(Flag.ALL_IN))
    table.add(EventKind.ALL_IN, SEAT=2, AMOUNT=600, FLAG=int(Flag.ALL_IN))
    assert kinds_of(showdown(table).collect(1, 1400)) == [EventKind.RAISE, EventKind.CALL]
    table = heads_up().call(1, 50).check(2).street(Street.FLOP, "2c 7d Th")
    table.add(EventKind.ALL_IN, SEAT=2, AMOUNT=900, FLAG=int(Flag.ALL_IN)).fold(1).collect(2, 200)
    assert kinds_of(table) == [EventKind.BET]


def test_a_header_may_stand_in_two_rows() -> None:
    table = heads_up()
    table.rows.insert(2, Table(small=-1, big=-1, time=-1).rows[0])
    hand = showdown(table.call(1, 50).check(2), 2, 1).collect(1, 200).play().played.hands[0]
    assert (hand[H_SMALL_BLIND], hand[H_BIG_BLIND], hand[H_TIME]) == (50, 100, 1_600_000_000)


def test_a_hand_may_say_only_when_it_ended() -> None:
    table = Table(button=1, game=Game.HOLDEM, site=SILENT, time=-1).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).fold(1).collect(2, 100)
    table.add(EventKind.END, TIME=1_500_000_000, LOCAL_TIME=1_500_000_000, V3=int(Zone.CET))
    hand = table.play().played.hands[0]
    assert (hand[H_TIME], hand[H_ZONE]) == (1_500_000_000, Zone.CET)


def test_decimals_are_of_money_also_without_a_currency() -> None:
    table = heads_up().call(1, 50).check(2)
    table.rows[0][9] = 0  # no currency in the header
    assert showdown(table, 2, 1).collect(1, 200).play().played.hands[0, H_UNIT] == 100
    table.rows[0][10] = int(Flag.DECIMALS)
    assert table.play().played.hands[0, H_UNIT] == 1


POTS = replace(
    SILENT, labels_pots=True, stated_pots_are=Total.GROSS, rake_is=Rake.PRINTED, lone_pot_may_be_called_main=True
)


def side_pot(main: int = 900, side: int = 400, side_number: int = 1) -> Table:
    """Seat 3 is all-in for 300, the others put in 500; seat 3 wins what it can, seat 1 the rest."""
    table = Table(button=1, game=Game.HOLDEM, site=POTS).seats(s1=500, s2=500, s3=300)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
    table.raise_(1, 400, 500).call(2, 450).call(3, 200).run_out(BOARD)
    table.show(1, "Qc Qd").show(2, "3c 4d").show(3, "Ac Ad")
    table.add(EventKind.STATED_POT, AMOUNT=main, V0=int(Pot.MAIN)).add(EventKind.COLLECT, SEAT=3, AMOUNT=900)
    table.add(EventKind.STATED_POT, AMOUNT=side, V0=int(Pot.SIDE), V3=side_number)
    return table.add(EventKind.COLLECT, SEAT=1, AMOUNT=400).add(EventKind.RAKE, AMOUNT=0)


def test_awards_are_of_the_pot_above_them() -> None:
    assert side_pot().play().findings == []
    assert side_pot(side_number=2).play().findings == ["pot_label"]
    assert side_pot(main=800).play().findings == ["stated_pot"]


def test_the_only_pot_may_be_called_main() -> None:
    def table(site: Site) -> Table:
        hand = heads_up(site).call(1, 50).check(2)
        showdown(hand, 2, 1).add(EventKind.STATED_POT, AMOUNT=200, V0=int(Pot.MAIN))
        return hand.add(EventKind.COLLECT, SEAT=1, AMOUNT=200).add(EventKind.RAKE, AMOUNT=0)

    assert table(POTS).play().findings == []
    assert table(replace(POTS, lone_pot_may_be_called_main=False)).play().findings == ["pot_label"]


def test_the_summary_may_say_what_everybody_has_left() -> None:
    def table(left: int) -> Table:
        hand = showdown(heads_up().call(1, 50).check(2), 2, 1).collect(1, 200)
        return hand.add(EventKind.SUMMARY, SEAT=1, AMOUNT=left).add(EventKind.SUMMARY, SEAT=2, AMOUNT=900)

    assert table(1100).play().findings == []
    assert table(1090).play().findings == ["summary_stack"]


def test_blinds_of_one_size_may_both_be_called_big() -> None:
    def table(small: int) -> Table:
        hand = Table(button=1, game=Game.HOLDEM, site=SILENT, small=small).seats(s1=1000, s2=1000, s3=1000)
        hand.post(2, 100, Post.BIG_BLIND).post(3, 100, Post.BIG_BLIND)
        return hand.call(1, 100).fold(2).check(3).street(Street.FLOP, "2c 7d Th").bet(3, 100).fold(1).collect(3, 300)

    assert table(100).play().findings == []
    assert table(50).play().findings != []


def test_a_big_blind_of_a_few_last_chips_may_be_called_small() -> None:
    table = Table(button=1, game=Game.HOLDEM, site=SILENT).seats(s1=1000, s2=1000, s3=30)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 30, Post.SMALL_BLIND, all_in=True)
    checked_down(table.call(1, 100).call(2, 50), 2, 1).show(1, "Ac Ad").show(2, "3c 4d").show(3, "5c 6d")
    assert table.collect(1, 230).play().findings == []


def test_an_ante_may_take_the_big_blind() -> None:
    table = Table(button=1, game=Game.HOLDEM, site=SILENT).seats(s1=1000, s2=1000, s3=10)
    for seat, ante in ((1, 10), (2, 10), (3, 10)):
        table.post(seat, ante, Post.ANTE)
    table.post(2, 50, Post.SMALL_BLIND).call(1, 100).call(2, 50)
    checked_down(table, 2, 1).show(1, "Ac Ad").show(2, "3c 4d").show(3, "5c 6d")
    assert table.collect(1, 230).play().findings == []


def test_antes_may_leave_out_that_they_are_all_in() -> None:
    def table(site: Site) -> Table:
        hand = Table(button=1, game=Game.HOLDEM, site=site).seats(s1=1000, s2=1000, s3=10)
        for seat in (1, 2, 3):
            hand.post(seat, 10, Post.ANTE)
        hand.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).call(1, 50).check(2)
        hand.rows[1][2] = 3  # the button
        checked_down(hand, 1, 2).show(1, "Ac Ad").show(2, "3c 4d").show(3, "5c 6d")
        return hand.collect(1, 230)

    says = replace(SILENT, prints_all_in=True)
    assert table(replace(says, all_in_ante_is_silent=True)).play().findings == []
    assert table(says).play().findings == ["all_in_flag"]


def test_a_cap_may_be_known_by_its_mark_only() -> None:
    table = heads_up().raise_(1, 300, 400).add(EventKind.CALL, SEAT=2, AMOUNT=300)
    for row in table.rows[-2:]:
        row[10] = int(Flag.CAP)
    assert showdown(table).collect(1, 800).play().findings == []


def test_an_award_may_stand_in_the_summary_alone() -> None:
    def table(site: Site, won: int = 200) -> Table:
        hand = heads_up(site).call(1, 50).check(2).street(Street.FLOP, "2c 7d Th").bet(2, 100).fold(1)
        hand.uncalled(2, 100).total(200)
        hand.add(EventKind.SUMMARY, SEAT=1, V0=1).add(EventKind.SUMMARY, SEAT=2)
        return hand.add(EventKind.WON, AMOUNT=won)

    site = replace(ROOM, prints_all_in=False, prints_summary=True, award_may_stand_in_summary_alone=True)
    assert table(site).play().findings == []
    assert table(site, 190).play().findings == ["award", "awards_against_total"]
    assert "award" in table(replace(site, award_may_stand_in_summary_alone=False)).play().findings


def test_a_room_may_split_in_units_of_three_sizes() -> None:
    site = replace(SILENT, coarse_unit=5, coarse_unit_until=1 << 40, coarsest_unit=50, labels_halves=True)

    def table(high: int, low: int, rake: int = 25) -> Table:
        hand = heads_up(site, s1=1550, s2=1550)
        hand.rows[0][11] = int(Game.OMAHA_HILO)
        hand.raise_(1, 1450, 1550).call(2, 1450).run_out("2c 7d Th 3s Kd")
        hand.show(1, "Kc Ks 9h 9d").show(2, "Ac 4d Qh Jh")
        hand.add(EventKind.COLLECT, SEAT=1, AMOUNT=high, V2=int(Half.HIGH))
        return hand.add(EventKind.COLLECT, SEAT=2, AMOUNT=low, V2=int(Half.LOW)).add(EventKind.RAKE, AMOUNT=rake)

    assert table(1538, 1537).play().findings == []
    assert table(1540, 1535).play().findings == []
    assert table(1550, 1500, 50).play().findings == []
    assert "award" in table(1539, 1536).play().findings


def test_a_hand_may_be_named_without_its_low() -> None:
    def table(site: Site) -> Table:
        hand = heads_up(site)
        hand.rows[0][11], hand.rows[0][12] = int(Game.OMAHA_HILO), int(Limit.POT)
        checked_down(hand.call(1, 50).check(2), 2, 1, board="2c 7d Th 3s Kd").show(1, "Kc Ks 9h 9d").show(
            2, "Ac 4d Qh Jh"
        )
        hand.add(EventKind.RANKED, V0=int(HandClass.HIGH_CARD))
        return hand.collect(1, 100).collect(2, 100)

    assert table(SILENT).play().findings == ["low_label"]
    assert table(replace(SILENT, words_name_lows=False)).play().findings == []


def test_each_board_may_have_a_summary_of_its_own() -> None:
    """A seat's second line sums up the second board, and so do its words."""
    table = heads_up(s1=500, s2=500).raise_(1, 400, 500).call(2, 400).add(EventKind.RUN_TWICE)
    boards = ((Board.FIRST, "2c 7d Th Ks Kd"), (Board.SECOND, "2h 4h 5h 8s Jc"))
    for board, text in boards:
        cards = text.split()
        for street, count in ((Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)):
            table.street(street, " ".join(cards[:count]), board)
    table.show(1, "Ac Ad").show(2, "3c 4d")
    table.add(EventKind.COLLECT, SEAT=1, AMOUNT=500, V1=1).add(EventKind.COLLECT, SEAT=1, AMOUNT=500, V1=2)
    for names in ((HandClass.TWO_PAIR, HandClass.PAIR), (HandClass.PAIR, HandClass.PAIR)):
        for seat, name in enumerate(names, 1):
            table.add(EventKind.SUMMARY, SEAT=seat).add(EventKind.RANKED, V0=int(name))
    assert table.play().findings == []


def test_a_showdown_may_have_no_title() -> None:
    def table(site: Site) -> Table:
        hand = heads_up(site, s1=500, s2=500).raise_(1, 400, 500).call(2, 400)
        for street, text in ((Street.FLOP, "2c 7d Th"), (Street.TURN, "2c 7d Th Ks"), (Street.RIVER, BOARD)):
            hand.street(street, text)
        return hand.show(1, "Ac Ad").show(2, "3c 4d").collect(1, 1000).total(1000)

    site = replace(ROOM, prints_all_in=False)
    assert table(site).play().findings == ["street_left_open"]
    assert table(replace(site, showdown_may_have_no_title=True)).play().findings == []


def test_stated_pots_may_be_gross_or_net() -> None:
    def table(main: int, side: int, kind: Total) -> Table:
        hand = Table(button=1, game=Game.HOLDEM, site=replace(ROOM, stated_pots_are=kind, prints_all_in=False))
        hand.seats(s1=500, s2=500, s3=300).post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
        hand.raise_(1, 400, 500).call(2, 450).call(3, 200).run_out(BOARD)
        hand.show(1, "Qc Qd").show(2, "3c 4d").show(3, "Ac Ad")
        return hand.collect(1, 400, Pot.SIDE).collect(3, 870, Pot.MAIN).total(1300, 30, main, side)

    for kind in (Total.NET, Total.GROSS_OR_NET):
        assert table(870, 400, kind).play().findings == []
    for kind in (Total.GROSS, Total.GROSS_OR_NET):
        assert table(900, 400, kind).play().findings == []
    assert "stated_pot" in table(890, 400, Total.GROSS_OR_NET).play().findings


def test_the_button_may_have_the_big_blind_heads_up() -> None:
    def table(site: Site) -> Table:
        hand = Table(button=2, game=Game.HOLDEM, site=site).seats(s1=1000, s2=1000)
        hand.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).call(1, 50).check(2)
        return showdown(hand, 1, 2).collect(1, 200)

    assert table(SILENT).play().findings == ["blind_seat"]
    assert table(replace(SILENT, heads_up_button_may_be_big_blind=True)).play().findings == []


def test_a_pot_that_all_others_left_may_be_paid_in_halves() -> None:
    def table(site: Site) -> Table:
        hand = heads_up(site)
        hand.rows[0][11] = int(Game.OMAHA_HILO)
        hand.call(1, 50).check(2)
        for street, text in ((Street.FLOP, "2c 7d Th"), (Street.TURN, "2c 7d Th 3s"), (Street.RIVER, "2c 7d Th 3s Kd")):
            hand.street(street, text).check(2)
            if street < Street.RIVER:
                hand.check(1)
        hand.bet(1, 100).fold(2)
        return hand.collect(1, 100).collect(1, 100)

    assert table(SILENT).play().findings == ["award_lines", "award_lines"]
    assert table(replace(SILENT, fold_win_may_be_halved=True)).play().findings == []


def test_rake_that_is_not_printed_is_missing_from_each_pot() -> None:
    def table(order: RakeOrder, main: int = 900, side: int = 380) -> Table:
        site = replace(SILENT, labels_pots=True, rake_is_taken=order)
        hand = Table(button=1, game=Game.HOLDEM, site=site).seats(s1=500, s2=500, s3=300)
        hand.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)
        hand.raise_(1, 400, 500).call(2, 450).call(3, 200).run_out(BOARD)
        hand.show(1, "Qc Qd").show(2, "3c 4d").show(3, "Ac Ad")
        return hand.collect(1, side, Pot.SIDE).collect(3, main, Pot.MAIN)

    assert table(RakeOrder.PER_POT).play().findings == []
    assert table(RakeOrder.MAIN_FIRST).play().findings == ["award", "award"]
    assert "award" in table(RakeOrder.PER_POT, main=950, side=300).play().findings
