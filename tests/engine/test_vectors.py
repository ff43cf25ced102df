"""Awards of real hands (domain notes 2.2, 2.3 and 2.10), settled again under the facts of the room that paid them.

A vector is a net pot and what each seat was paid of its high and of its low half. Cards and bets are made up so that
they give that pot to those winners; the room and the seats that decide about an odd unit are the hand's own where it
was seen. test_settle.py has the quartered pots once more, in a room without a name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from hhparse.events import Board, EventKind, Half, Post, Pot, Street
from hhparse.hand import Game, Policy, Verdict
from hhparse.sites import sites
from hhparse.sites.base import OddUnit, Rake, Site, Total
from tests.engine.showdowns import check_down, clockwise
from tests.engine.table import ROOM, Outcome, Table

LOW_BOARD, HIGH_BOARD = "2c 7d 8h Ks Kd", "2c 7d Th Ks Kd"
BOTH = "Kc Kh As 3s"  # quads and 8-7-3-2-A
QUADS = "Kc Kh Qs Jd"
TRIPS = ("Kc Qd Jc Th", "Kh Qc Jd Ts")  # they tie
LOWS = ("Ac 3c 9s Td", "Ad 3d 9h Tc", "Ah 3h 9d 9c")  # they tie, with BOTH too
ACES = ("Ac Qd 4s 5s", "Ad Qc 4h 5h")  # they tie where no low can be
NOTHING = "Qh Js Jh 6s"
OUTSIDER = 12

#: PokerStars, Full Tilt and PokerNow as their modules describe them; the hands are laid without summary and labels.
STARS = replace(sites()["pokerstars"], prints_summary=False)
FULL_TILT = replace(sites()["fulltilt"], prints_summary=False)
POKERNOW = replace(sites()["pokernow"], labels_halves=False)


def room(name: str, odd_unit_goes_to: OddUnit = OddUnit.UNKNOWN, total: Total = Total.NOT_PRINTED) -> Site:
    """A room without a module: what the domain notes prove of it."""
    return replace(ROOM, name=name, odd_unit_goes_to=odd_unit_goes_to, total_pot_is=total)


BOVADA = room("bovada", OddUnit.LOW_LEFTOVER_TO_HIGH, Total.GROSS)
EVERLEAF = replace(room("everleaf", OddUnit.LEFT_OF_BUTTON), rake_is=Rake.NOT_PRINTED)
ENTRACTION = room("entraction", OddUnit.LEFT_OF_BUTTON)
ONGAME = room("ongame", OddUnit.LOWEST_SEAT, Total.GROSS)
WINAMAX = room("winamax", total=Total.NET)
MERGE = replace(room("merge"), rake_is=Rake.NOT_PRINTED)


@dataclass(frozen=True)
class Vector:
    """Who was paid what of the high half (of all, without a low) and of the low half."""

    name: str
    site: Site
    net: int
    button: int
    high: dict[int, int]
    low: dict[int, int]
    unit: int = 1

    @property
    def hands(self) -> dict[int, str]:
        """Cards that give the vector's winners."""
        if not self.low:
            return dict(zip(self.high, ACES, strict=True))
        hands = dict(zip(self.low, LOWS, strict=False))
        for place, seat in enumerate(self.high):
            alone = BOTH if seat in self.low else QUADS
            hands[seat] = alone if len(self.high) == 1 else TRIPS[place]
        return hands if len(hands) > 1 else hands | {1: NOTHING}

    @property
    def board(self) -> str:
        return LOW_BOARD if self.low else HIGH_BOARD


VECTORS = (
    # -- the odd unit of the pot is the high half's, that of tied lows the first one's left of the button -------------
    Vector("Stars 109680525613", STARS, 1910, 1, {6: 955}, {3: 478, 6: 477}),
    Vector("Stars 35875034981", STARS, 39, 5, {3: 20}, {2: 10, 3: 9}),
    Vector("Stars 68174580765", STARS, 1875, 4, {9: 938}, {9: 469, 4: 468}, unit=100),
    Vector("Stars 68174850011", STARS, 3826, 2, {9: 1913}, {9: 957, 2: 956}, unit=100),
    Vector("Stars 1676150046, main", STARS, 4765, 9, {5: 2383}, {2: 1191, 3: 1191}),
    Vector("Stars 1676150046, side", STARS, 86, 9, {5: 43}, {2: 22, 3: 21}),
    Vector("Stars, a scoop in two lines", STARS, 465, 5, {7: 233}, {7: 232}),
    Vector("PokerNow 212", POKERNOW, 19146, 5, {4: 9573}, {6: 4787, 8: 4786}, unit=100),
    # -- the odd unit of the pot, where that of ties is not known -----------------------------------------------------
    Vector("Party 13551390421", MERGE, 19, 5, {7: 10}, {2: 9}),
    Vector("Winamax 4.96 and 4.95", WINAMAX, 991, 5, {7: 496}, {2: 495}),
    Vector("Winamax 0.47 and 0.46", WINAMAX, 93, 5, {7: 47}, {2: 46}),
    Vector("Merge 2.30 and 2.29", MERGE, 459, 5, {7: 230}, {2: 229}),
    Vector("Merge 2.10 and 2.09", MERGE, 419, 5, {7: 210}, {2: 209}),
    Vector("Microgaming 5049105591", MERGE, 33, 5, {7: 17}, {2: 16}),
    Vector("Full Tilt 4.72 and 4.71", FULL_TILT, 943, 5, {7: 472}, {2: 471}),
    Vector("OnGame T5-330030241", ONGAME, 3585, 5, {7: 1793}, {2: 896, 3: 896}, unit=100),
    # -- tied lows get the same, what is left goes back to the high ---------------------------------------------------
    Vector("Bovada 2902256725", BOVADA, 962, 2, {2: 482}, {2: 240, 9: 240}),
    Vector("Bovada 0.52 and 0.25 twice", BOVADA, 102, 2, {7: 52}, {4: 25, 9: 25}),
    Vector("Bovada 0.49 and 0.23 twice", BOVADA, 95, 2, {7: 49}, {4: 23, 9: 23}),
    # -- tied highs ---------------------------------------------------------------------------------------------------
    Vector("Bovada 2902234353", BOVADA, 1281, 2, {6: 321, 8: 320}, {7: 640}),
    Vector("Bovada 17.09 and 17.08", BOVADA, 3417, 2, {6: 1709, 8: 1708}, {}),
    Vector("Bovada, chips", BOVADA, 31323, 2, {6: 15662, 8: 15661}, {}, unit=100),
    Vector("Everleaf 148736641", EVERLEAF, 190, 7, {10: 48, 7: 47}, {2: 95}),
    Vector("Entraction 2137918296", ENTRACTION, 191, 4, {6: 96, 3: 95}, {}),
    Vector("OnGame R5-81867677-657", ONGAME, 53, 3, {3: 27, 8: 26}, {}),
    Vector("OnGame T5-17781999-6", ONGAME, 2765, 7, {7: 1383, 9: 1382}, {}, unit=100),
)


def show_down(vector: Vector, played_at: int = 1_600_000_000) -> Table:
    """Everybody antes the same, one more player makes up the rest with dead money and folds; then all check."""
    hands, unit = vector.hands, vector.unit
    each = vector.net // (len(hands) + 1)
    rest = vector.net - each * (len(hands) + 1)
    table = Table(button=vector.button, tournament=unit > 1, site=vector.site, time=played_at)
    seats = [*hands, OUTSIDER]
    table.seats(**{f"s{seat}": 10_000_000 * unit for seat in seats})
    for seat in seats:
        table.post(seat, each * unit, Post.ANTE)
    if rest:
        table.post(OUTSIDER, rest * unit, Post.DEAD_BLIND)
    for seat in clockwise(seats, vector.button):
        _ = table.fold(seat) if seat == OUTSIDER else table.check(seat)
    check_down(table, clockwise(list(hands), vector.button), vector.board)
    for seat, held in hands.items():
        table.show(seat, held)
    return table


def pay(vector: Vector, table: Table) -> Outcome:
    """The vector's award lines, high before low, and what the room prints of totals."""
    for half in (vector.high, vector.low):
        for seat, amount in half.items():
            table.collect(seat, amount * vector.unit)
    if vector.site.prints_no_low_line and not vector.low:
        table.add(EventKind.NO_LOW)
    return table.total(vector.net * vector.unit).play()


def swapped(halves: dict[int, int]) -> dict[int, int]:
    """The same amounts, the other way round."""
    return dict(zip(halves, reversed(halves.values()), strict=True))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_a_real_award_is_what_is_due(vector: Vector) -> None:
    outcome = pay(vector, show_down(vector))
    assert outcome.findings == []
    assert outcome.verdict is Verdict.AGREES
    high = Half.HIGH if vector.low else Half.WHOLE
    paid = {seat: amount * vector.unit for seat, amount in vector.high.items()}
    if vector.site.odd_unit_goes_to is not OddUnit.UNKNOWN:
        assert outcome.due(high) == paid
        assert outcome.due(Half.LOW) == {seat: amount * vector.unit for seat, amount in vector.low.items()}


PROVED_TIES = [
    (vector, half)
    for vector in VECTORS
    for half in ("high", "low")
    if len(set(getattr(vector, half).values())) > 1 and vector.site.odd_unit_goes_to is not OddUnit.UNKNOWN
]


@pytest.mark.parametrize(("vector", "half"), PROVED_TIES, ids=lambda value: getattr(value, "name", value))
def test_an_odd_unit_at_the_other_seat_is_against_the_rooms_policy(vector: Vector, half: str) -> None:
    other = replace(vector, **{half: swapped(getattr(vector, half))})  # type: ignore[arg-type]
    outcome = pay(other, show_down(vector))
    assert outcome.verdict is Verdict.ODD_UNIT
    assert outcome.policy is Policy.PROVED


SHARED = [vector for vector in VECTORS if vector.low and vector.low.keys() != vector.high.keys()]


@pytest.mark.parametrize("vector", SHARED, ids=lambda vector: vector.name)
def test_a_unit_from_the_high_to_the_low_is_wrong(vector: Vector) -> None:
    poorer, richer = next(iter(vector.high)), next(iter(vector.low))
    high = {seat: amount - (seat == poorer) for seat, amount in vector.high.items()}
    low = {seat: amount + (seat == richer) for seat, amount in vector.low.items()}
    outcome = pay(replace(vector, high=high, low=low), show_down(vector))
    assert outcome.verdict in (Verdict.DISAGREES, Verdict.ODD_UNIT)


def test_main_and_side_pot_are_quartered_each() -> None:
    """Stars 1676150046: 2383 / 1191 / 1191 of the main pot, 43 / 22 / 21 of the side pot, which is paid first."""
    table = Table(button=9, site=STARS, small=1, big=2).seats(s2=5000, s3=5000, s4=1192, s5=5000)
    for seat in (2, 3, 4, 5):
        table.post(seat, 1192, Post.ANTE, all_in=seat == 4)
    table.check(2, 3, 5).street(Street.FLOP, "2c 7d 8h").bet(2, 29).call(3, 29).call(5, 29)
    for street, board in ((Street.TURN, "2c 7d 8h Ks"), (Street.RIVER, LOW_BOARD)):
        table.street(street, board).check(2, 3, 5)
    table.street(Street.SHOWDOWN)
    for seat, held in ((2, LOWS[0]), (3, LOWS[1]), (5, QUADS)):
        table.show(seat, held)
    for seat, amount in ((5, 43), (2, 22), (3, 21)):
        table.collect(seat, amount, Pot.SIDE)
    table.show(4, NOTHING)
    for seat, amount in ((5, 2383), (2, 1191), (3, 1191)):
        table.collect(seat, amount, Pot.MAIN)
    outcome = table.total(4855, 4, 4765, 86).play()
    assert [net for _, net, _ in outcome.pots] == [4765, 86]
    assert outcome.findings == []


def test_full_tilt_split_in_nickels_and_in_half_dollars() -> None:
    """Full Tilt 33727835942 ($0.50/$1): 7.75 into 3.90 and 3.85; 31,999.50 into 16,000 and 15,999.50 at 2,000/4,000."""
    for unit, net, high, low in ((5, 775, 390, 385), (50, 3_199_950, 1_600_000, 1_599_950)):
        vector = Vector("Full Tilt", FULL_TILT, net, 3, {3: high}, {1: low})
        cents = replace(vector, site=replace(FULL_TILT, coarse_unit=0))
        assert pay(cents, show_down(cents)).verdict is Verdict.DISAGREES
        assert pay(vector, show_down(vector)).findings == []
        coarse = replace(vector, site=replace(FULL_TILT, coarse_unit=unit, coarsest_unit=0))
        outcome = pay(coarse, show_down(coarse))
        assert outcome.findings == []
        assert outcome.policy is Policy.FITS


def test_stars_split_in_nickels_in_2008() -> None:
    """Stars 14402833808: 1.90 for four ways is .50 .50 .45 .45; from November 2009 on the unit is the cent."""
    vector = Vector("Stars 14402833808", STARS, 190, 9, {6: 50, 8: 45}, {2: 50, 3: 45})
    for played_at, verdict in ((1_200_000_000, Verdict.AGREES), (1_300_000_000, Verdict.DISAGREES)):
        outcome = pay(vector, show_down(vector, played_at))
        assert outcome.verdict is verdict


@pytest.mark.parametrize(("first", "second"), [(11159, 11158), (3354, 3353), (4893, 4892)])
def test_the_first_board_has_the_odd_unit(first: int, second: int) -> None:
    """Stars run twice: 111.59 and 111.58, 33.54 and 33.53; GG: 48.93 and 48.92."""
    gross = first + second + 1
    put = gross // 2
    for awards, verdict in (((first, second), Verdict.AGREES), ((second, first), Verdict.DISAGREES)):
        table = Table(game=Game.OMAHA, button=1, site=STARS).seats(s1=put, s2=put)
        table.post(1, 50, Post.SMALL_BLIND).post(2, 100, Post.BIG_BLIND).raise_(1, put - 100, put, all_in=True)
        table.call(2, put - 100, all_in=True).street(Street.FLOP, "2c 7d Th").street(Street.TURN, "2c 7d Th Ks")
        for board, river in ((Board.FIRST, "Kd"), (Board.SECOND, "Qd")):
            table.street(Street.RIVER, f"2c 7d Th Ks {river}", board)
        for board, seat, amount in ((Board.FIRST, 1, awards[0]), (Board.SECOND, 2, awards[1])):
            table.street(Street.SHOWDOWN, board=board).show(1, "Kc 9h 3s 4s").show(2, "Qs Qc Jh 5h")
            table.collect(seat, amount)
        outcome = table.total(2 * put, 2 * put - first - second).add(EventKind.RUN_TWICE).play()
        assert outcome.verdict is verdict


def test_no_vector_is_forgotten() -> None:
    """The thirteen pots of the notes' list (2.10)."""
    nets = {vector.net for vector in VECTORS} | {775}
    assert nets >= {39, 1910, 4765, 86, 1875, 3826, 1281, 962, 775, 3585, 190, 991, 459}
