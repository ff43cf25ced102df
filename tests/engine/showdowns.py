"""Whole hands for the engine's tests: everybody limps in and checks to the end, and a showdown with its awards."""

from __future__ import annotations

from hhparse.engine.layout import P_HIGH, P_LOW, P_SEAT
from hhparse.engine.ranking import high_name, low_name
from hhparse.events import Post, Street
from tests.engine.table import Outcome, Table

NOBODY: dict[int, str] = {}


def clockwise(seats: list[int], button: int) -> list[int]:
    """Seats from the left of the button; the button comes last."""
    return sorted(seats, key=lambda seat: (seat - button - 1) % 23)


def limped(hands: dict[int, str], board: str, button: int | None = None, each: int = 100, **options: object) -> Table:
    """Every seat puts in ``each``, nobody bets, all show. The last seat has the button where none is given."""
    seats = sorted(hands)
    dealer = seats[-1] if button is None else button
    table = Table(button=dealer, small=each // 2, big=each, **options)  # type: ignore[arg-type]
    table.seats(**{f"s{seat}": 100 * each for seat in seats})
    ring = clockwise(seats, dealer)
    small, big = (ring[-1], ring[0]) if len(ring) == 2 else (ring[0], ring[1])
    table.post(small, each // 2, Post.SMALL_BLIND).post(big, each, Post.BIG_BLIND)
    for seat in ring[2:] if len(ring) > 2 else []:
        table.call(seat, each)
    table.call(small, each - each // 2).check(big)
    check_down(table, ring, board)
    for seat in ring:
        table.show(seat, hands[seat])
    return table


def check_down(table: Table, ring: list[int], board: str) -> Table:
    """Flop, turn and river without a bet, and the showdown's title."""
    number = board.split()
    for street, cards in ((Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)):
        table.street(street, " ".join(number[:cards])).check(*ring)
    return table.street(Street.SHOWDOWN)


def walk(players: int, **options: object) -> Outcome:
    """So many players are dealt in, all but the big blind fold, and he collects the small blind twice."""
    table = Table(button=1, **options)  # type: ignore[arg-type]
    seats = list(range(1, players + 1))
    table.seats(**{f"s{seat}": 10_000 for seat in seats})
    ring = clockwise(seats, 1)
    small, big = (ring[-1], ring[0]) if players == 2 else (ring[0], ring[1])
    table.post(small, 50, Post.SMALL_BLIND).post(big, 100, Post.BIG_BLIND)
    for seat in [*ring[2:], small] if players > 2 else [small]:
        table.fold(seat)
    return table.uncalled(big, 50).collect(big, 100).total(100).play()


def paid(table: Table, *awards: tuple[int, int], rake: int = 0) -> Outcome:
    """The hand with its award lines and its totals."""
    for seat, amount in awards:
        table.collect(seat, amount)
    return table.total(sum(amount for _, amount in awards) + rake, rake).play()


def made(outcome: Outcome, seat: int) -> tuple[str, str]:
    """What a player's cards make on the first board, high and low; no low is an empty text."""
    (row,) = (row for row in outcome.played.players if int(row[P_SEAT]) == seat)
    return high_name(int(row[P_HIGH])), low_name(int(row[P_LOW])) if row[P_LOW] else ""
