"""Rules of rooms that print neither total nor rake, and deal round players who refuse a blind; 888 has all of them."""

from __future__ import annotations

from dataclasses import replace

from hhparse.engine.layout import H_RAKE, O_NET, O_RAKE
from hhparse.events import EventKind, Post, Street
from hhparse.hand import Evidence, Game, Limit, Verdict
from hhparse.sites.base import Blinds, Rake, RakeOrder, Site, Total
from tests.engine.table import ROOM, Table

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"
#: A room that prints what a player adds, and little else.
SPARSE = replace(
    ROOM,
    total_pot_is=Total.NOT_PRINTED,
    stated_pots_are=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    header_numbers_are=Blinds.BLINDS,
    labels_pots=False,
    prints_all_in=False,
)


def heads_up(site: Site = SPARSE, small: int = 50, big: int = 100, limit: Limit = Limit.NO) -> Table:
    """Two players who have posted."""
    table = Table(button=1, game=Game.HOLDEM, limit=limit, small=small, big=big, site=site).seats(s1=9000, s2=9000)
    return table.post(1, small, Post.SMALL_BLIND).post(2, big, Post.BIG_BLIND).street(Street.PREFLOP)


def adds(table: Table, seat: int, amount: int) -> Table:
    """A raise that prints what the player puts in with it."""
    return table.add(EventKind.RAISE, SEAT=seat, AMOUNT=amount)


# -- raises and blinds ------------------------------------------------------------------------------------------------
def test_a_raise_may_be_printed_as_what_is_added() -> None:
    # 50 + 150 is 200 over a big blind of 100, 100 + 300 is 400; 200 more are called.
    table = adds(adds(heads_up(), 1, 150), 2, 300).call(1, 200).street(Street.FLOP, FLOP)
    assert table.check(2).bet(1, 100).fold(2).collect(1, 800).play().findings == []


def test_such_a_raise_must_be_a_raise() -> None:
    outcome = adds(heads_up(), 1, 100).call(2, 50).street(Street.FLOP, FLOP).check(2).bet(1, 100).fold(2)
    assert outcome.collect(1, 300).play().findings == ["min_raise"]


def missed(dead: int, live: int, site: Site = SPARSE) -> Table:
    """The third player posts the blinds that he has missed and everybody else folds, at last the small blind."""
    table = Table(button=3, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND)
    return table.add(EventKind.POST, SEAT=3, AMOUNT=live, DEAD=dead, V0=Post.BOTH_BLINDS)


def test_two_missed_blinds_may_be_printed_apart() -> None:
    table = missed(50, 100).check(3).fold(1).check(2).street(Street.FLOP, FLOP).bet(2, 100).fold(3)
    assert table.collect(2, 300).play().findings == []


def test_a_dead_small_blind_alone_must_still_be_called() -> None:
    table = missed(50, 0).call(3, 100).fold(1).check(2).street(Street.FLOP, FLOP).bet(2, 100).fold(3)
    assert table.collect(2, 300).play().findings == []
    assert "call_amount" in missed(50, 0).call(3, 50).fold(1).check(2).play().findings


def test_missed_blinds_have_the_sizes_of_blinds() -> None:
    for dead, live in ((60, 100), (40, 100), (50, 50), (0, 100)):
        outcome = missed(dead, live).add(EventKind.RAISE, SEAT=3, AMOUNT=300).fold(1).fold(2)
        assert "blind_size" in outcome.play().findings, (dead, live)


def odd_stakes(site: Site, bet: int, small: int = 6) -> Table:
    table = Table(button=1, game=Game.HOLDEM, limit=Limit.FIXED, small=6, big=12, site=site).seats(s1=900, s2=900)
    table.post(1, small, Post.SMALL_BLIND).post(2, 12, Post.BIG_BLIND).street(Street.PREFLOP)
    table.call(1, 12 - small).check(2).street(Street.FLOP, FLOP).check(2, 1).street(Street.TURN, TURN)
    return table.bet(2, bet).fold(1).collect(2, 24)


def test_stakes_of_odd_cents_may_be_rounded() -> None:
    rounded = replace(SPARSE, stakes_are_rounded=True)
    assert odd_stakes(rounded, 25).play().findings == []
    assert odd_stakes(rounded, 24, small=5).play().findings == []
    assert odd_stakes(rounded, 26).play().findings == ["fixed_limit_size"]
    assert odd_stakes(rounded, 24, small=7).play().findings == ["blind_size"]
    assert odd_stakes(SPARSE, 25).play().findings == ["fixed_limit_size"]
    assert odd_stakes(SPARSE, 24, small=5).play().findings == ["blind_size"]


# -- who refuses a blind ----------------------------------------------------------------------------------------------
REFUSING = replace(SPARSE, fold_before_the_deal_sits_out=True)


def refused(site: Site) -> Table:
    """The second player is asked for the big blind and folds; the third one posts it."""
    table = Table(button=4, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900, s4=900)
    table.post(1, 50, Post.SMALL_BLIND).fold(2).post(3, 100, Post.BIG_BLIND).street(Street.PREFLOP)
    return table.fold(4).call(1, 50).check(3).street(Street.FLOP, FLOP).bet(1, 100).fold(3).collect(1, 200)


def test_who_folds_before_the_deal_has_refused_his_blind() -> None:
    outcome = refused(REFUSING).play()
    assert outcome.findings == []
    assert outcome.verdict is Verdict.AGREES
    assert "out_of_turn" in refused(SPARSE).play().findings


def test_a_hand_may_end_before_the_deal() -> None:
    def ended(site: Site) -> list[str]:
        table = Table(button=1, game=Game.HOLDEM, site=site).seats(s1=900, s2=900).post(1, 50, Post.SMALL_BLIND)
        return table.fold(2).collect(1, 50).play().findings

    assert ended(replace(REFUSING, uncalled_may_be_paid=True)) == []
    assert "blind_missing" in ended(SPARSE)


def test_a_dealt_hand_has_a_big_blind() -> None:
    table = Table(button=1, game=Game.HOLDEM, site=REFUSING).seats(s1=900, s2=900).post(1, 50, Post.SMALL_BLIND)
    assert "blind_missing" in table.street(Street.PREFLOP).fold(2).collect(1, 50).play().findings


def test_the_button_may_keep_the_small_blind_where_a_third_player_joins() -> None:
    def joined(site: Site) -> list[str]:
        table = Table(button=2, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900)
        table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).street(Street.PREFLOP)
        return (
            table.fold(1)
            .call(2, 50)
            .check(3)
            .street(Street.FLOP, FLOP)
            .bet(3, 50)
            .fold(2)
            .collect(3, 200)
            .play()
            .findings
        )

    keeps = replace(SPARSE, button_may_keep_small_blind=True)
    assert "blind_seat" not in joined(keeps)
    assert "blind_seat" in joined(SPARSE)


def test_the_mark_of_a_dead_button_may_stand_at_the_small_blind() -> None:
    def marked(site: Site) -> list[str]:
        table = Table(button=4, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900, s4=900)
        table.post(4, 50, Post.SMALL_BLIND).post(1, 100, Post.BIG_BLIND).fold(2, 3, 4)
        return table.collect(1, 150).play().findings

    assert "blind_seat" not in marked(replace(SPARSE, dead_button_is_marked_at_small_blind=True))
    assert "blind_seat" in marked(SPARSE)


def test_a_lone_big_blind_may_be_called_small() -> None:
    def lone(site: Site, amount: int) -> list[str]:
        table = Table(button=1, game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900)
        table.post(2, amount, Post.SMALL_BLIND).street(Street.PREFLOP).raise_(3, 100, 200).fold(1, 2)
        return table.uncalled(3, 200 - amount).collect(3, 2 * amount).play().findings

    called_small = replace(SPARSE, lone_blind_may_be_called_small=True)
    assert lone(called_small, 100) == []
    assert "blind_missing" in lone(called_small, 50)
    assert "blind_missing" in lone(SPARSE, 100)


def test_a_second_small_blind_of_all_chips_is_the_big_one_where_no_size_is_told() -> None:
    def all_in(stack: int) -> list[str]:
        table = Table(button=1, game=Game.HOLDEM, small=-1, big=-1, tournament=True, site=SPARSE)
        table.seats(s1=90000, s2=90000, s3=stack).post(2, 10000, Post.SMALL_BLIND).post(3, 15000, Post.SMALL_BLIND)
        table.street(Street.PREFLOP).fold(1).call(2, 10000).uncalled(2, 5000).run_out("2c 7d Th Ks Kd")
        return table.show(2, "Ac Ad").show(3, "Qc Qd").collect(2, 30000).play().findings

    assert all_in(15000) == []
    assert "uncalled_amount" in all_in(16000)  # who has more chips has posted a missed small blind, which is dead


def test_who_has_folded_may_show_a_card() -> None:
    table = Table(button=1, game=Game.HOLDEM, site=SPARSE).seats(s1=900, s2=900)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).fold(1).show(1, "Ac").uncalled(2, 50)
    assert table.collect(2, 100).play().findings == ["partial_show"]


# -- what nobody called -----------------------------------------------------------------------------------------------
PAYING = replace(SPARSE, uncalled_may_be_paid=True)


def test_a_walk_may_pay_the_blind_that_nobody_called() -> None:
    assert heads_up(PAYING).fold(1).collect(2, 150).play().findings == []
    assert heads_up(PAYING).fold(1).collect(2, 100).play().findings == []
    assert "award" in heads_up().fold(1).collect(2, 150).play().findings


def raised_all_in() -> Table:
    """The first player raises to 300 over a big blind who has 100 and wins."""
    table = Table(button=1, game=Game.HOLDEM, site=PAYING).seats(s1=900, s2=100)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP)
    return adds(table, 1, 250).run_out("2c 7d Th Ks Kd").show(1, "3h 4h").show(2, "Ac Ad")


def test_only_who_made_the_bet_is_paid_it() -> None:
    assert raised_all_in().collect(2, 200).play().findings == []
    assert raised_all_in().collect(2, 200).collect(1, 200).play().findings == []
    assert "award" in raised_all_in().collect(2, 400).play().findings


# -- rake that is not printed -----------------------------------------------------------------------------------------
def two_pots(order: RakeOrder, tournament: bool = False) -> Table:
    """The first player is all-in for 200, the others go on for 500: a main pot of 600 and a side pot of 600."""
    site = replace(SPARSE, rake_is_taken=order)
    table = Table(button=1, game=Game.HOLDEM, site=site, tournament=tournament).seats(s1=200, s2=900, s3=900)
    table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND).street(Street.PREFLOP)
    adds(table, 1, 200).call(2, 150).call(3, 100)
    table.street(Street.FLOP, FLOP).bet(2, 300).call(3, 300).street(Street.TURN, TURN).check(2, 3)
    table.street(Street.RIVER, RIVER).check(2, 3).street(Street.SHOWDOWN)
    return table.show(1, "Ac Ad").show(2, "Qc Qd").show(3, "3c 4d")


def test_where_the_order_is_unknown_any_split_of_the_rake_explains_the_awards() -> None:
    outcome = two_pots(RakeOrder.UNKNOWN).collect(1, 600).collect(2, 570).play()
    assert outcome.verdict is Verdict.AGREES
    assert outcome.evidence is Evidence.RAKE_INFERRED
    assert outcome.played.hands[0, H_RAKE] == 30
    assert [(row[O_NET], row[O_RAKE]) for row in outcome.played.pots] == [(600, 0), (570, 30)]


def test_a_known_order_is_kept() -> None:
    assert two_pots(RakeOrder.MAIN_FIRST).collect(1, 570).collect(2, 600).play().verdict is Verdict.AGREES
    assert two_pots(RakeOrder.MAIN_FIRST).collect(1, 600).collect(2, 570).play().verdict is Verdict.DISAGREES


def test_no_split_pays_a_pot_more_than_is_in_it() -> None:
    outcome = two_pots(RakeOrder.UNKNOWN).collect(1, 610).collect(2, 570).play()
    assert outcome.verdict is Verdict.DISAGREES


def test_no_rake_is_inferred_in_a_tournament() -> None:
    outcome = two_pots(RakeOrder.UNKNOWN, tournament=True).collect(1, 600).collect(2, 500).play()
    assert outcome.played.hands[0, H_RAKE] == 0
    assert "award" in outcome.findings


# -- awards that are not printed --------------------------------------------------------------------------------------
def test_a_hand_without_an_award_is_not_proved() -> None:
    table = heads_up(replace(SPARSE, awards_may_be_missing=True)).call(1, 50).check(2)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(2, 1)
    outcome = table.street(Street.SHOWDOWN).show(1, "Ac Ad").show(2, "3c 4d").play()
    assert outcome.verdict is Verdict.NOT_PROVABLE
    assert outcome.findings == ["award_missing"]
