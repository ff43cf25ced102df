"""What is missing from the awards is rake up to what the room takes: by stakes, limit, players and currency."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse import events, money
from hhparse.events import EventKind, Post, Street
from hhparse.hand import Game, Limit, Verdict
from hhparse.sites.base import Blinds, Rake, RakeBound, Total
from tests.engine.table import ROOM, Table

SILENT = replace(
    ROOM,
    rake_is=Rake.NOT_PRINTED,
    total_pot_is=Total.NOT_PRINTED,
    stated_pots_are=Total.NOT_PRINTED,
    header_numbers_are=Blinds.BLINDS,
    prints_all_in=False,
)
FIVE = RakeBound(500)


def raked(
    rake: int, bounds: tuple[RakeBound, ...], big: int = 100, players: int = 2, limit: Limit = Limit.NO, sign: str = "$"
) -> Table:
    """The blinds see a flop with ``big`` each, nobody else has put in anything, and the first bet wins."""
    site = replace(SILENT, rake_bounds=bounds)
    button = players if players > 2 else 1
    table = Table(button=button, game=Game.HOLDEM, limit=limit, small=big // 2, big=big, site=site)
    table.rows[0][events.CURRENCY] = money.pack(sign)
    table.seats(**{f"s{seat}": 90_000 for seat in range(1, players + 1)})
    table.post(1, big // 2, Post.SMALL_BLIND).post(2, big, Post.BIG_BLIND).fold(*range(3, players + 1))
    table.call(1, big - big // 2).check(2).street(Street.FLOP, "2c 7d Th")
    first, last = (2, 1) if players == 2 else (1, 2)
    return table.bet(first, big).fold(last).uncalled(first, big).collect(first, 2 * big - rake)


@pytest.mark.parametrize(
    ("bounds", "most"),
    [
        ((FIVE,), 10),  # of 2.00
        ((RakeBound(625),), 12),  # 12.5 rounded down
        ((RakeBound(625, rounds_up=True),), 13),
        ((FIVE, RakeBound(1000)), 10),  # the first one that fits
        ((RakeBound(500, 7),), 7),
        ((RakeBound(500, 7, drop=50),), 57),
        ((RakeBound(1000, big_blind=50), FIVE), 10),
        ((RakeBound(1000, big_blind=100), FIVE), 20),
        ((RakeBound(1000, fixed=True), FIVE), 10),
        ((RakeBound(1000, fixed=False), FIVE), 20),
        ((RakeBound(1000, players=1), FIVE), 10),
        ((RakeBound(1000, players=2), FIVE), 20),
        ((RakeBound(1000, currencies="EUR GBP"), FIVE), 10),
        ((RakeBound(1000, currencies="EUR USD"), FIVE), 20),
    ],
)
def test_more_than_the_room_takes_is_missing(bounds: tuple[RakeBound, ...], most: int) -> None:
    assert raked(most, bounds).play().findings == []
    outcome = raked(most + 1, bounds).play()
    assert outcome.findings == ["rake_over_bound"]
    assert outcome.verdict is Verdict.DISAGREES


def test_what_no_bound_fits_is_not_known() -> None:
    assert raked(150, ()).play().findings == []
    assert raked(150, (FIVE,), sign="kr").play().findings == []
    assert raked(150, (RakeBound(500, players=2),), players=3).play().findings == []
    assert raked(150, (RakeBound(500, fixed=False),), limit=Limit.FIXED).play().findings == []


def test_the_players_dealt_in_count() -> None:
    bounds = (RakeBound(500, players=2), RakeBound(1000, players=3))
    assert raked(20, bounds, players=3).play().findings == []
    assert raked(20, bounds).play().findings == ["rake_over_bound"]


def test_a_printed_rake_above_the_bound_is_a_note() -> None:
    table = raked(11, (FIVE,)).add(EventKind.RAKE, AMOUNT=11)
    table.site = replace(table.site, rake_is=Rake.PRINTED)
    outcome = table.play()
    assert outcome.findings == ["rake_stated_over_bound"]
    assert outcome.verdict is Verdict.AGREES


def test_a_room_has_room_for_its_bounds() -> None:
    with pytest.raises(ValueError, match="32"):
        replace(SILENT, rake_bounds=(RakeBound(500, currencies="USD EUR GBP"),) * 5).numbers()
