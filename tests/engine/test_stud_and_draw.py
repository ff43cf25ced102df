"""Stud and draw: hands that are legal have no finding, and each rule that a log breaks has its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from hhparse.events import EventKind, Half, Post, Street
from hhparse.hand import Game, Limit, Policy, Verdict
from hhparse.sites.base import Site
from tests.engine.table import ROOM, Table

THIRD, FOURTH, FIFTH, SIXTH, RIVER = Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.RIVER
FIRST_DRAW, SECOND_DRAW, THIRD_DRAW = Street.FIRST_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW

#: Down cards, the four cards that lie open, and the last one.
ANN, BOB, CID = "2c 7d Ad 3s Ah 8s 5h", "9h 9s 4h 4d 9c Ts Jc", "Kc Qc 2s Jh Qh 6d 6h"
SEVEN = {1: ANN, 3: BOB, 4: CID}


def third_street(game: Game = Game.STUD, site: Site = ROOM, **options: int) -> Table:
    """Antes of 10 and third street at bets of 100 and 200: seat 4 has the lowest card, seat 1 the highest."""
    table = Table(game=game, limit=Limit.FIXED, button=-1, small=100, big=200, site=site).seats(
        s1=2000, s3=options.get("s3", 2000), s4=2000
    )
    for seat in SEVEN:
        table.post(seat, 10, Post.ANTE, all_in=seat == 3 and options.get("s3") == 10)
    table.street(THIRD)
    return deal(table, 3)


def deal(table: Table, number: int, *folded: int) -> Table:
    """So many cards lie before each player: of seat 1 all are printed, of the others those that lie open."""
    for seat, text in SEVEN.items():
        if seat not in folded:
            table.deal(seat, " ".join(text.split()[: number if seat == 1 else 6][0 if seat == 1 else 2 : number]))
    return table


def down_to_the_river(table: Table, *folded: int) -> Table:
    """Everybody checks from fourth street on, the best hand that lies open first."""
    for number, street in enumerate((FOURTH, FIFTH, SIXTH), 4):
        deal(table.street(street), number, *folded)
        # 4th: Ad 3s, 4h 4d, 2s Jh; 5th: Ad 3s Ah, 4h 4d 9c, 2s Jh Qh; 6th: + 8s, Ts, 6d
        order = (3, 4, 1) if street is FOURTH else (1, 3, 4)
        table.check(*(seat for seat in order if seat not in folded))
    table.street(RIVER).deal(1, ANN)
    return table.check(*(seat for seat in (1, 3, 4) if seat not in folded))


def showdown(table: Table, *folded: int) -> Table:
    table.street(Street.SHOWDOWN)
    for seat, text in SEVEN.items():
        if seat not in folded:
            table.show(seat, text)
    return table


def brought_in(game: Game = Game.STUD) -> Table:
    """Seat 4 brings it in for 30, seat 1 completes, seat 3 calls, seat 4 folds: 30 + 30 + 100 + 100 are in the pot."""
    table = third_street(game).post(4, 30, Post.BRING_IN)
    return table.raise_(1, 70, 100).call(3, 100).fold(4)


# -- stud -------------------------------------------------------------------------------------------------------------


def test_stud_is_won_by_the_best_high() -> None:
    hand = showdown(down_to_the_river(brought_in(), 4), 4).collect(3, 260).total(260).play()
    assert (hand.findings, hand.due(Half.WHOLE)) == ([], {3: 260})


def test_stud_hi_lo_gives_half_to_the_low() -> None:
    hand = showdown(down_to_the_river(brought_in(Game.STUD_HILO), 4), 4)
    hand.collect(3, 130).collect(1, 130).total(260)
    played = hand.play()
    assert (played.findings, played.due(Half.HIGH), played.due(Half.LOW)) == ([], {3: 130}, {1: 130})


def test_a_low_that_is_paid_without_one_is_seen() -> None:
    hand = showdown(down_to_the_river(brought_in(Game.STUD_HILO), 4), 4).collect(3, 260).total(260).play()
    assert "award" in hand.findings


def razz() -> Table:
    """Kings are high in razz: of Ad, 4h and 2s the four brings it in, and on fourth street ace-trey acts first."""
    return third_street(Game.RAZZ).post(3, 30, Post.BRING_IN)


def test_razz_is_won_by_the_best_low_and_opened_by_the_highest_card() -> None:
    table = razz().call(4, 30).call(1, 30)
    for number, street, order in ((4, FOURTH, (1, 3, 4)), (5, FIFTH, (4, 1, 3)), (6, SIXTH, (4, 1, 3))):
        deal(table.street(street), number).check(*order)
    table.street(RIVER).deal(1, ANN).check(4, 1, 3)
    played = showdown(table).collect(1, 120).total(120).play()
    assert (played.findings, played.due(Half.WHOLE)) == ([], {1: 120})


def test_a_card_for_all_is_everybodys_last() -> None:
    """The deck ran short: five of hearts is the seventh card of both, who print six of their own."""
    table = brought_in()
    for number, street, order in ((4, FOURTH, (3, 1)), (5, FIFTH, (1, 3)), (6, SIXTH, (1, 3))):
        deal(table.street(street), number, 4).check(*order)
    table.street(RIVER, "5h").check(1, 3).street(Street.SHOWDOWN)
    table.show(1, "2c 7d Ad 3s Ah 8s").show(3, "9h 9s 4h 4d 9c Ts 5h")
    played = table.collect(3, 260).total(260).play()
    assert (played.findings, played.due(Half.WHOLE)) == ([], {3: 260})


def test_an_open_pair_allows_a_big_bet_on_fourth_street() -> None:
    table = deal(brought_in().street(FOURTH), 4, 4).bet(3, 200).fold(1).uncalled(3, 200).collect(3, 260)
    assert table.total(260).play().findings == []


def test_who_is_all_in_by_the_ante_shows_and_wins_what_he_can() -> None:
    table = third_street(s3=10).post(4, 30, Post.BRING_IN).fold(1)
    table.uncalled(4, 30)
    for number, street in enumerate((FOURTH, FIFTH, SIXTH), 4):
        deal(table.street(street), number, 1)
    table.street(RIVER)
    played = showdown(table, 1).collect(3, 30).total(30).play()
    assert (played.findings, played.due(Half.WHOLE)) == ([], {3: 30})


@pytest.mark.parametrize("shares", [(138, 137), (137, 138)])
def test_the_odd_unit_of_a_tie_in_stud_has_no_known_owner(shares: tuple[int, int]) -> None:
    """There is no button: 45 of antes, 30 of the bring-in and 200 are shared by two straights to the ace."""
    table = Table(game=Game.STUD, limit=Limit.FIXED, button=-1, small=100, big=200).seats(s1=2000, s3=2000, s4=2000)
    for seat in (1, 3, 4):
        table.post(seat, 15, Post.ANTE)
    table.street(THIRD).deal(1, "Ad").deal(3, "Ac").deal(4, "2s").post(4, 30, Post.BRING_IN)
    table.raise_(1, 70, 100).call(3, 100).fold(4)
    for street, one, other in ((FOURTH, "Ks", "Kd"), (FIFTH, "Qh", "Qs"), (SIXTH, "Js", "Jd")):
        table.street(street).deal(1, one).deal(3, other).check(1, 3)
    table.street(RIVER).check(1, 3).street(Street.SHOWDOWN)
    table.show(1, "2c 7d Ad Ks Qh Js Th").show(3, "3h 8h Ac Kd Qs Jd Tc")
    played = table.collect(1, shares[0]).collect(3, shares[1]).total(275).play()
    assert (played.findings, played.policy) == ([], Policy.FITS)


STUD_FAULTS: dict[str, tuple[str, Callable[[], Table]]] = {
    "the bring-in of another seat": ("bring_in_seat", lambda: third_street().post(3, 30, Post.BRING_IN).fold(4)),
    "a bring-in above the small bet": ("bring_in_size", lambda: third_street().post(4, 120, Post.BRING_IN).fold(1)),
    "a second bring-in": (
        "deal_order",
        lambda: third_street().post(4, 30, Post.BRING_IN).fold(1).post(3, 30, Post.BRING_IN),
    ),
    "fourth street begun by the weaker hand": (
        "out_of_turn",
        lambda: deal(brought_in().street(FOURTH), 4, 4).check(1).check(3),
    ),
    "an act before the one who must": ("out_of_turn", lambda: third_street().post(4, 30, Post.BRING_IN).fold(3)),
    "a small bet on fifth street": (
        "fixed_limit_size",
        lambda: deal(deal(brought_in().street(FOURTH), 4, 4).check(3, 1).street(FIFTH), 5, 4).bet(1, 100),
    ),
    "a big bet on fourth street without a pair": (
        "fixed_limit_size",
        lambda: deal(third_street().post(4, 30, Post.BRING_IN).call(1, 30).fold(3).street(FOURTH), 4, 3).bet(1, 200),
    ),
    "a completion to another amount": (
        "fixed_limit_size",
        lambda: third_street().post(4, 30, Post.BRING_IN).raise_(1, 60, 90),
    ),
    "a street left out": ("street_order", lambda: deal(brought_in().street(FIFTH), 5, 4)),
    "the same card in two hands": ("duplicate_card", lambda: third_street().deal(4, "Ad")),
    "an open card that is another later": (
        "cards_changed",
        lambda: brought_in().street(FOURTH).deal(3, "4h 4d").street(FIFTH).deal(3, "4s 4d 9c"),
    ),
    "an eighth card": ("hole_count", lambda: brought_in().street(FOURTH).deal(1, "2c 7d Ad 3s Ah")),
    "a showdown before the last street": ("street_order", lambda: showdown(brought_in(), 4)),
}


@pytest.mark.parametrize("fault", STUD_FAULTS)
def test_a_fault_in_stud_has_its_finding(fault: str) -> None:
    code, hand = STUD_FAULTS[fault]
    played = hand().play()
    assert code in played.findings
    assert played.verdict is Verdict.CONTRADICTS_ITSELF


# -- draw -------------------------------------------------------------------------------------------------------------


def before_the_draw(game: Game = Game.BADUGI, **options: int) -> Table:
    """Bets of 100 and 200; two players, 100 each in the pot."""
    table = Table(game=game, limit=Limit.FIXED, button=1, small=100, big=200).seats(s1=2000, s2=options.get("s2", 2000))
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP)
    return table.call(1, 50).check(2)


def badugi(winner: int) -> Table:
    table = before_the_draw().street(FIRST_DRAW).draw(2, 2).draw(1, 0).check(2, 1)
    table.street(SECOND_DRAW).draw(2, 1).draw(1, 0).bet(2, 200).call(1, 200)
    table.street(THIRD_DRAW).draw(2, 0).draw(1, 3).check(2, 1).street(Street.SHOWDOWN)
    table.show(1, "7d 2c Ah Jd").show(2, "4s 5c 2h Qs")
    return table.collect(winner, 600).total(600)


def test_badugi_is_won_by_the_better_three_cards() -> None:
    """5-4-2 beats 7-2-A: neither has four suits."""
    assert (badugi(2).play().findings, badugi(2).play().due(Half.WHOLE)) == ([], {2: 600})
    assert "award" in badugi(1).play().findings


@pytest.mark.parametrize(
    ("game", "first", "second", "winner"),
    [
        (Game.SINGLE_DRAW27, "7c 5d 4h 3s 2c", "6d 5h 4s 3c 2d", 1),  # the other is a straight
        (Game.SINGLE_DRAW27, "Ac 5d 4h 3s 2c", "Kd Qh Js 9c 8d", 2),  # the ace is high, and no straight
        (Game.SINGLE_DRAW_A5, "Ac 5d 4h 3s 2c", "6d 5h 4s 3c 2d", 1),
        (Game.DRAW5, "Ac 5d 4h 3s 2c", "Kd Kh Js 9c 8d", 1),
    ],
)
def test_a_single_draw(game: Game, first: str, second: str, winner: int) -> None:
    table = before_the_draw(game).street(FIRST_DRAW).draw(2, 1).draw(1, 0).check(2, 1).street(Street.SHOWDOWN)
    played = table.show(1, first).show(2, second).collect(winner, 200).total(200).play()
    assert (played.findings, played.due(Half.WHOLE)) == ([], {winner: 200})


def test_the_first_card_given_back_begins_a_draw_without_a_line() -> None:
    table = before_the_draw(Game.DRAW5).draw(2, 3).draw(1, 1).bet(2, 200).fold(1).uncalled(2, 200)
    assert table.collect(2, 200).total(200).play().findings == []


def test_an_owners_cards_are_followed_through_the_draws() -> None:
    table = Table(game=Game.DRAW5, limit=Limit.FIXED, button=1, small=100, big=200).seats(s1=2000, s2=2000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP).deal(1, "Jc Jd 4h 3s 2s")
    table.call(1, 50).check(2).draw(2, 0).draw(1, 3, "4h 3s 2s").deal(1, "Jc Jd Js 8h 5d").check(2, 1)
    table.street(Street.SHOWDOWN).show(1, "Jc Jd Js 8h 5d").show(2, "Ac Ad Kc Kd 4h")
    played = table.collect(1, 200).total(200).play()
    assert (played.findings, played.due(Half.WHOLE)) == (["duplicate_card"], {1: 200})  # 4h was given back


def reshuffled(players: int) -> Table:
    """Everybody draws four cards of five: with six players 30 + 24 are more than the deck has."""
    seats = list(range(1, players + 1))
    table = Table(game=Game.DRAW5, limit=Limit.FIXED, button=players, small=100, big=200)
    table.seats(**{f"s{seat}": 2000 for seat in seats})
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP)
    table.deal(3, "Jc 9d 4h 3s 2s")
    for seat in seats[2:]:
        table.call(seat, 100)
    table.call(1, 50).check(2)
    for seat in seats:
        table.draw(seat, 4, "9d 4h 3s 2s" if seat == 3 else "")
    table.deal(3, "Jc Jd Js 8h 5d").check(*seats).street(Street.SHOWDOWN).show(1, "Ac Ad Kc Kd 4h").show(
        3, "Jc Jd Js 8h 5d"
    )
    return table.muck(*(seat for seat in seats if seat not in (1, 3))).collect(3, 100 * players).total(100 * players)


def test_a_card_given_back_may_come_again_only_if_the_deck_ran_short() -> None:
    assert reshuffled(6).play().findings == []
    assert reshuffled(5).play().findings == ["duplicate_card"]


DRAW_FAULTS: dict[str, tuple[str, Callable[[], Table]]] = {
    "two draws in one round": ("draws_twice", lambda: before_the_draw().street(FIRST_DRAW).draw(2, 1).draw(2, 1)),
    "a draw after a bet": (
        "draw_order",
        lambda: before_the_draw().street(FIRST_DRAW).draw(2, 1).bet(2, 100).draw(1, 1).call(1, 100),
    ),
    "no draw": ("draw_missing", lambda: before_the_draw().street(FIRST_DRAW).draw(2, 1).check(2, 1)),
    "a draw of more cards than he has": ("draw_count", lambda: before_the_draw().street(FIRST_DRAW).draw(2, 5)),
    "cards that are more than were given back": (
        "draw_count",
        lambda: before_the_draw().street(FIRST_DRAW).draw(2, 1, "2c 3c"),
    ),
    "a draw left out": (
        "street_order",
        lambda: before_the_draw().street(FIRST_DRAW).draw(2, 0).draw(1, 0).check(2, 1).street(THIRD_DRAW),
    ),
    "a draw after folding": (
        "acts_after_fold",
        lambda: before_the_draw().street(FIRST_DRAW).draw(2, 0).draw(1, 0).bet(2, 100).fold(1).draw(1, 1),
    ),
    "a big bet after the first of three draws": (
        "fixed_limit_size",
        lambda: before_the_draw().street(FIRST_DRAW).draw(2, 0).draw(1, 0).bet(2, 200),
    ),
    "a small bet after the only draw": (
        "fixed_limit_size",
        lambda: before_the_draw(Game.DRAW5).street(FIRST_DRAW).draw(2, 0).draw(1, 0).bet(2, 100),
    ),
}


@pytest.mark.parametrize("fault", DRAW_FAULTS)
def test_a_fault_in_draw_has_its_finding(fault: str) -> None:
    code, hand = DRAW_FAULTS[fault]
    played = hand().play()
    assert code in played.findings
    assert played.verdict is Verdict.CONTRADICTS_ITSELF


def test_a_fifth_bet_in_stud_is_noted() -> None:
    table = third_street().post(4, 30, Post.BRING_IN).raise_(1, 70, 100).raise_(3, 100, 200).raise_(4, 100, 300)
    table.raise_(1, 100, 400).raise_(3, 100, 500).fold(4).fold(1).uncalled(3, 100)
    played = table.collect(3, 30 + 300 + 400 + 400).total(30 + 300 + 400 + 400).play()
    assert (played.findings, played.verdict) == (["fixed_limit_cap"], Verdict.AGREES)


def test_a_completion_that_says_its_total_is_a_raise() -> None:
    table = third_street().post(4, 30, Post.BRING_IN).add(EventKind.COMPLETE, SEAT=1, TO=100).fold(3, 4).uncalled(1, 70)
    assert table.collect(1, 30 + 60).total(90).play().findings == []


# -- short deck -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "board", "winner"),
    [
        ("6c 7d", "Kh Kd", "8h 9s Ac Qd Jh", 1),  # A-6-7-8-9 is a straight
        ("Qc 8c", "9h 9d", "9c Kc Tc Kd 6h", 1),  # a flush beats a full house
        ("6c Td", "Kh Kd", "8h 9s 7c Ad Kc", 1),  # a straight beats three kings
    ],
)
def test_short_deck(first: str, second: str, board: str, winner: int) -> None:
    table = Table(game=Game.SHORT_DECK, button=1, small=-1, big=100).seats(s1=1000, s2=1000)
    table.post(1, 50, Post.ANTE).post(2, 50, Post.ANTE).post(1, 100, Post.BUTTON_BLIND).street(Street.PREFLOP)
    table.call(2, 100).check(1)
    number = board.split()
    for street, count in ((Street.FLOP, 3), (Street.TURN, 4), (RIVER, 5)):
        table.street(street, " ".join(number[:count])).check(2, 1)
    table.street(Street.SHOWDOWN).show(2, second).show(1, first)
    played = table.collect(winner, 300).total(300).play()
    assert (played.findings, played.due(Half.WHOLE)) == ([], {winner: 300})


# -- Irish ------------------------------------------------------------------------------------------------------------


def irish(*draws: tuple[int, str]) -> Table:
    """Four cards each; behind the flop seat 1, whose cards are printed, and seat 2 give back two."""
    table = Table(game=Game.IRISH, button=1).seats(s1=1000, s2=1000).post(1, 50, Post.SMALL_BLIND)
    table.post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP).deal(1, "9h 9c Ts Kc").call(1, 50).check(2)
    table.street(Street.FLOP, "Qh 7c Jd").check(2, 1).street(FIRST_DRAW)
    for seat, text in draws:
        number = text.split()
        table.draw(seat, len(number) or 2, text)
    table.street(Street.TURN, "Qh 7c Jd 6d").check(2, 1).street(RIVER, "Qh 7c Jd 6d 3c").check(2, 1)
    return table.street(Street.SHOWDOWN)


def test_irish_is_holdem_with_the_two_cards_that_are_kept() -> None:
    """Ts Kc is left, king high; a pair of nines would have won."""
    table = irish((2, ""), (1, "9h 9c")).show(2, "8s 8d").show(1, "Ts Kc").collect(2, 200).total(200)
    assert (table.play().findings, table.play().due(Half.WHOLE)) == ([], {2: 200})


@pytest.mark.parametrize(
    ("code", "draws"),
    [
        ("draw_missing", [(2, "")]),
        ("draws_twice", [(2, ""), (1, "9h 9c"), (2, "")]),
        ("draw_count", [(2, ""), (1, "9h")]),
        ("cards_changed", [(2, ""), (1, "9h 2c")]),
    ],
)
def test_a_fault_in_irish_has_its_finding(code: str, draws: list[tuple[int, str]]) -> None:
    assert code in irish(*draws).show(2, "8s 8d").show(1, "Ts Kc").collect(2, 200).total(200).play().findings


def test_raises_may_be_counted_from_a_bring_in_of_more_than_half_a_bet() -> None:
    def raised(site: Site, bring_in: int, *levels: int) -> list[str]:
        table = third_street(site=site).post(4, bring_in, Post.BRING_IN)
        level = bring_in
        for seat, to in zip((1, 3, 4), levels, strict=True):
            table.raise_(seat, to - level, to)
            level = to
        table.call(1, level - levels[0]).call(3, level - levels[1])
        return showdown(down_to_the_river(table)).collect(3, 30 + 3 * level).total(30 + 3 * level).play().findings

    site = replace(ROOM, big_bring_in_is_a_bet=True)
    assert raised(site, 70, 100, 170, 270) == []
    assert raised(site, 70, 100, 200, 300) == []
    assert raised(site, 70, 100, 160, 260) == ["fixed_limit_size"]
    assert raised(site, 30, 100, 130, 230) == ["fixed_limit_size"]
    assert raised(ROOM, 70, 100, 170, 270) == ["fixed_limit_size"]
