"""Rules of rooms whose logs leave out names, checks, streets and awards; WPN and BetOnline have all of them."""

from __future__ import annotations

from dataclasses import replace

from hhparse import cards, events
from hhparse.engine.layout import H_FEES, H_STREET, P_FOLD_STREET, P_SEAT, P_WON
from hhparse.events import EventKind, Flag, Post, Pot, Result, Street
from hhparse.hand import Evidence, Game, Limit, Verdict
from hhparse.sites.base import Blinds, Grain, Rake, Site, Total
from tests.engine.table import ROOM, Outcome, Table, cards_of

FLOP, TURN, RIVER = "2c 7d Th", "2c 7d Th Ks", "2c 7d Th Ks Kd"
#: A room that says who is paid in its summary, each player once.
LATE = replace(
    ROOM,
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    award_line_covers=Grain.TOTAL,
    labels_pots=False,
    prints_all_in=False,
    prints_summary=True,
    award_may_stand_in_summary_alone=True,
    showdown_may_have_no_title=True,
    muck_may_be_silent=True,
)


def three_handed(site: Site, stacks: tuple[int, int, int] = (9000, 9000, 9000)) -> Table:
    """Three players, two blinds, the button in seat 1."""
    table = Table(game=Game.HOLDEM, site=site).seats(s1=stacks[0], s2=stacks[1], s3=stacks[2])
    return table.post(2, 50, Post.SMALL_BLIND).post(3, 100, Post.BIG_BLIND)


def sums_up(table: Table, seat: int, amount: int, text: str = "", put: int = -1) -> Table:
    """A line of the summary with an award, perhaps of nothing."""
    number = cards_of(text)
    result = Result.SHOWED if text else Result.FOLDED
    table.add(EventKind.SUMMARY, SEAT=seat, V0=result if text or not amount else -1)
    return table.add(EventKind.WON, AMOUNT=amount, BY=put, CARDS=cards.pack(number), NCARDS=len(number))


def won(outcome: Outcome) -> dict[int, int]:
    return {int(row[P_SEAT]): int(row[P_WON]) for row in outcome.played.players if row[P_WON]}


# -- names ------------------------------------------------------------------------------------------------------------
def nameless(site: Site) -> Table:
    """Seat 3 acts without being named."""
    table = Table(game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s3=900).post(2, 50, Post.SMALL_BLIND)
    table.add(EventKind.POST, AMOUNT=100, V0=Post.BIG_BLIND).fold(1, 2).add(EventKind.UNCALLED, AMOUNT=50)
    return table.add(EventKind.COLLECT, AMOUNT=100, V0=Pot.ONLY)


def test_lines_without_a_name_are_of_the_one_whom_no_line_names() -> None:
    outcome = nameless(replace(ROOM, total_pot_is=Total.NOT_PRINTED, names_may_be_missing=True)).play()
    assert (outcome.findings, won(outcome)) == ([], {3: 100})
    assert len(nameless(ROOM).play().played.players) == 0


def test_a_seat_without_a_name_is_of_the_nameless() -> None:
    site = replace(ROOM, total_pot_is=Total.NOT_PRINTED, names_may_be_missing=True)
    table = Table(game=Game.HOLDEM, site=site).seats(s1=900, s2=900, s4=900)
    table.add(EventKind.SEAT, SEAT_NO=3, AMOUNT=900).post(2, 50, Post.SMALL_BLIND)
    table.add(EventKind.POST, AMOUNT=100, V0=Post.BIG_BLIND).fold(1, 2)
    outcome = table.add(EventKind.UNCALLED, AMOUNT=50).add(EventKind.COLLECT, AMOUNT=100, V0=Pot.ONLY).play()
    assert (outcome.findings, won(outcome)) == ([], {3: 100})


# -- acts -------------------------------------------------------------------------------------------------------------
def passed_over(site: Site) -> Table:
    """The small blind has no line on the flop, nobody has one on the turn."""
    table = three_handed(site).street(Street.PREFLOP).call(1, 100).call(2, 50).check(3)
    table.street(Street.FLOP, FLOP).check(3, 1).street(Street.TURN, TURN).street(Street.RIVER, RIVER)
    return table.bet(2, 100).fold(3, 1).uncalled(2, 100).collect(2, 300)


def test_a_check_may_have_no_line() -> None:
    room = replace(ROOM, total_pot_is=Total.NOT_PRINTED)
    outcome = passed_over(replace(room, checks_may_be_silent=True)).play()
    assert (outcome.verdict, outcome.findings) == (Verdict.AGREES, ["check_silent"] * 4)
    assert {"out_of_turn", "street_left_open"} <= set(passed_over(room).play().findings)


def test_a_player_who_faces_a_bet_must_have_a_line() -> None:
    site = replace(ROOM, total_pot_is=Total.NOT_PRINTED, checks_may_be_silent=True)
    table = three_handed(site).street(Street.PREFLOP).call(1, 100).call(2, 50).check(3)
    table.street(Street.FLOP, FLOP).bet(2, 100).call(1, 100)
    assert "out_of_turn" in table.play().findings


def test_who_leaves_has_folded() -> None:
    table = three_handed(replace(ROOM, total_pot_is=Total.NOT_PRINTED)).street(Street.PREFLOP)
    leaves = {"FLAG": Flag.LEAVES}
    table.add(EventKind.FOLD, SEAT=2, **leaves).fold(1).add(EventKind.FOLD, SEAT=1, **leaves)
    outcome = table.uncalled(3, 50).collect(3, 100).add(EventKind.FOLD, SEAT=3, **leaves).play()
    assert outcome.findings == []
    assert [int(row[P_FOLD_STREET]) for row in outcome.played.players] == [0, 0, -1]


# -- stacks and stakes ------------------------------------------------------------------------------------------------
def test_who_is_listed_with_nothing_has_an_unknown_stack() -> None:
    """Seat 1 calls 400 of 600: it is all that he has."""

    def table(site: Site) -> Table:
        table = three_handed(site, (0, 9000, 9000)).street(Street.PREFLOP).call(1, 100).call(2, 50).check(3)
        table.street(Street.FLOP, FLOP).check(2, 3).bet(1, 200).raise_(2, 400, 600).fold(3).call(1, 200)
        table.uncalled(2, 200).street(Street.TURN, TURN).street(Street.RIVER, RIVER)
        return table.show(2, "Kc Kh").show(1, "Ac Ah").collect(2, 1100)

    site = replace(ROOM, total_pot_is=Total.NOT_PRINTED, prints_all_in=False)
    assert table(replace(site, zero_stack_is_unknown=True)).play().findings == []
    assert "over_stack" in table(site).play().findings


def test_the_big_blind_tells_bets_from_blinds() -> None:
    """At 100/200 a big blind of 100 is fixed limit's."""
    site = replace(ROOM, header_numbers_are=Blinds.BETS_OR_BLINDS, total_pot_is=Total.NOT_PRINTED)

    def table(small: int, big: int, to: int) -> list[str]:
        table = Table(game=Game.HOLDEM, small=100, big=200, site=site).seats(s1=9000, s2=9000, s3=9000)
        table.rows[0][events.V1] = -1  # the log does not say its limit
        table.post(2, small, Post.SMALL_BLIND).post(3, big, Post.BIG_BLIND).street(Street.PREFLOP)
        table.add(EventKind.RAISE, SEAT=1, TO=to).fold(2, 3).uncalled(1, to - big)
        return table.collect(1, 2 * big + small).play().findings

    assert table(50, 100, 200) == []
    assert table(50, 100, 300) == ["fixed_limit_size"]
    assert table(100, 200, 500) == []
    assert "blind_size" in table(50, 200, 400)


# -- money ------------------------------------------------------------------------------------------------------------
def test_a_drop_may_have_no_line() -> None:
    """600 are put in, 550 are the pot, 25 the rake."""
    site = replace(
        ROOM, total_pot_is=Total.NET, stated_pots_are=Total.NET, silent_drop=25, silent_drop_until=1_700_000_000
    )

    def table(site: Site, total: int, rake: int) -> Outcome:
        table = three_handed(site).street(Street.PREFLOP).call(1, 100).call(2, 50).check(3)
        table.street(Street.FLOP, FLOP).check(2, 3).bet(1, 150).call(2, 150).fold(3)
        table.street(Street.TURN, TURN).check(2).bet(1, 100).fold(2).uncalled(1, 100)
        return table.collect(1, total).total(total, rake).play()

    assert table(site, 550, 25).findings == []
    assert int(table(site, 550, 25).played.hands[0, H_FEES]) == 25
    assert table(site, 575, 25).findings == []  # none was taken
    assert table(site, 551, 25).verdict == Verdict.CONTRADICTS_ITSELF
    assert table(replace(site, silent_drop_until=1_500_000_000), 550, 25).verdict == Verdict.CONTRADICTS_ITSELF


def test_the_summary_may_say_what_was_put_in() -> None:
    def table(put: int) -> list[str]:
        table = three_handed(LATE).street(Street.PREFLOP).fold(1).fold(2).uncalled(3, 50).street(Street.SUMMARY)
        for seat, amount, own in ((1, 0, 0), (2, 0, put), (3, 100, 50)):
            sums_up(table, seat, amount, put=own)
        return table.play().findings

    assert table(50) == []
    assert table(40) == ["summary_put"]


def test_the_summary_may_show_hands_beside_the_awards() -> None:
    table = three_handed(LATE).street(Street.PREFLOP).fold(1).call(2, 50).check(3)
    for street, board in ((Street.FLOP, FLOP), (Street.TURN, TURN), (Street.RIVER, RIVER)):
        table.street(street, board).check(2, 3)
    table.street(Street.SUMMARY)
    sums_up(table, 1, 0)
    sums_up(table, 2, 0, "Ac Ah")
    outcome = sums_up(table, 3, 200, "Kc Kh").play()
    assert (outcome.findings, outcome.evidence, outcome.awards) == ([], Evidence.ALL_CARDS, [(3, 200, 200, 200)])


# -- pots -------------------------------------------------------------------------------------------------------------
#: A room that states the last side pot first, and of a player's pots pays the lowest only in words.
LAST_FIRST = replace(LATE, award_is_of_last_pot_won=True, side_pots_are_stated_first=True, run_out_is_silent=True)


def all_in(site: Site = LAST_FIRST) -> Table:
    """Seat 1 is all-in for 500, the others for 2000, before the flop: pots of 1500 and 3000."""
    table = three_handed(site, (500, 2000, 2000)).street(Street.PREFLOP)
    table.raise_(1, 400, 500).raise_(2, 1500, 2000).call(3, 1900).street(Street.SHOWDOWN)
    return table.show(1, "9c 9h").show(2, "Ac Ah").show(3, "Qc Qh").street(Street.SUMMARY)


def pots(table: Table, *amounts: int) -> Table:
    for amount in amounts:
        table.add(EventKind.STATED_POT, AMOUNT=amount)
    number = cards_of(RIVER)
    return table.add(EventKind.BOARD, CARDS=cards.pack(number), NCARDS=5)


def paid(table: Table, *awards: tuple[int, int, str]) -> Outcome:
    for seat, amount, text in awards:
        sums_up(table, seat, amount, text)
    return table.play()


LOSERS = ((1, 0, "9c 9h"), (3, 0, "Qc Qh"))


def test_an_award_may_be_of_the_lowest_pot_only() -> None:
    outcome = paid(pots(all_in(), 2850, 1425), *LOSERS, (2, 1425, "Ac Ah"))
    assert (outcome.findings, won(outcome)) == ([], {2: 4275})
    assert [(gross, net) for gross, net, _ in outcome.pots] == [(1500, 1425), (3000, 2850)]
    assert int(outcome.played.hands[0, H_STREET]) == Street.RIVER


def test_the_lowest_pot_must_be_paid_whole() -> None:
    assert "award" in paid(pots(all_in(), 2850, 1425), *LOSERS, (2, 1424, "Ac Ah")).findings
    assert "award" in paid(pots(all_in(), 2850, 1425), *LOSERS, (2, 2850, "Ac Ah")).findings
    site = replace(LAST_FIRST, award_is_of_last_pot_won=False)
    assert "award" in paid(pots(all_in(site), 2850, 1425), *LOSERS, (2, 1425, "Ac Ah")).findings


def test_a_stated_pot_may_stand_twice() -> None:
    outcome = paid(pots(all_in(), 2850, 2850, 1425), *LOSERS, (2, 1425, "Ac Ah"))
    assert outcome.findings == []
    assert "stated_pot_count" in paid(pots(all_in(), 2850, 2849, 1425), *LOSERS, (2, 1425, "Ac Ah")).findings


def test_streets_may_be_left_out_only_where_nobody_can_act() -> None:
    assert "board_missing" in paid(pots(all_in(replace(LAST_FIRST, run_out_is_silent=False)), 2850, 1425)).findings
    table = three_handed(LAST_FIRST).street(Street.PREFLOP).fold(1).call(2, 50).check(3).street(Street.SHOWDOWN)
    table.show(2, "Ac Ah").show(3, "Qc Qh").street(Street.SUMMARY)
    assert "board_line" in paid(pots(table, 200), (1, 0, ""), (2, 200, "Ac Ah"), (3, 0, "Qc Qh")).findings


def test_who_wins_a_side_pot_unseen_concedes_the_main_pot() -> None:
    """Seat 2 bets on and is not called: 900 are his, and he shows nothing to seat 1, who is all-in for 500."""
    table = three_handed(LATE, (500, 9000, 9000)).street(Street.PREFLOP).raise_(1, 400, 500).call(2, 450).call(3, 400)
    table.street(Street.FLOP, FLOP).bet(2, 450).call(3, 450).street(Street.TURN, TURN).check(2, 3)
    table.street(Street.RIVER, RIVER).bet(2, 1000).fold(3).uncalled(2, 1000).street(Street.SUMMARY)
    outcome = paid(table, (1, 1500, "9c 9h"), (2, 900, ""), (3, 0, ""))
    assert (outcome.findings, outcome.evidence) == ([], Evidence.MUCK_CONCEDED)


# -- draws, short raises and side pots --------------------------------------------------------------------------------
def undrawn(site: Site) -> Table:
    """Nobody has a line in the draw, and a bet of the round behind it follows."""
    table = Table(game=Game.DRAW5, limit=Limit.FIXED, button=1, small=100, big=200, site=site).seats(s1=2000, s2=2000)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP).call(1, 50).check(2)
    return table.bet(2, 200).fold(1).uncalled(2, 200).collect(2, 200)


def test_who_has_no_line_in_a_draw_stands_pat() -> None:
    site = replace(ROOM, total_pot_is=Total.NOT_PRINTED)
    assert undrawn(replace(site, draws_may_be_silent=True)).play().findings == []
    assert "acts_on_closed_street" in undrawn(site).play().findings


def raised_to_all_that_the_other_has(site: Site) -> Table:
    """A bet of 200 on the turn leaves 50, and the raise is of no more."""
    table = Table(game=Game.HOLDEM, limit=Limit.FIXED, button=1, small=100, big=200, site=site).seats(s1=9000, s2=350)
    table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).street(Street.PREFLOP).call(1, 50).check(2)
    table.street(Street.FLOP, FLOP).check(2, 1).street(Street.TURN, TURN).bet(2, 200).raise_(1, 50, 250)
    table.call(2, 50, all_in=True).street(Street.RIVER, RIVER).street(Street.SHOWDOWN)
    return table.show(1, "Ac Ad").show(2, "Qc Qd").collect(1, 700)


def test_in_fixed_limit_too_a_raise_may_be_cut_to_what_the_other_has() -> None:
    site = replace(ROOM, total_pot_is=Total.NOT_PRINTED)
    assert raised_to_all_that_the_other_has(replace(site, raise_is_cut_to_deepest_stack=True)).play().findings == []
    assert raised_to_all_that_the_other_has(site).play().findings == ["fixed_limit_size"]


def test_a_side_pot_that_nobody_contests_is_paid_without_a_line_or_cards() -> None:
    """Seat 1 is all-in for 300 and wins 900; the 400 beside it are seat 2's, who mucks, since seat 3 has folded."""
    site = replace(ROOM, total_pot_is=Total.NOT_PRINTED, uncontested_side_pots_are_silent=True)
    table = three_handed(site, (300, 9000, 9000)).street(Street.PREFLOP).raise_(1, 200, 300, all_in=True)
    table.call(2, 250).call(3, 200).street(Street.FLOP, FLOP).bet(2, 200).call(3, 200)
    table.street(Street.TURN, TURN).check(2, 3).street(Street.RIVER, RIVER).bet(2, 400).fold(3).uncalled(2, 400)
    table.street(Street.SHOWDOWN).show(1, "Ac Ad").muck(2)
    assert table.collect(1, 900, Pot.MAIN).play().findings == []
