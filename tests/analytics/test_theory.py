"""Players who never fold meet the exact frequencies of random deals, within four standard errors.

The exact values are counts of all boards and hands: 1,561,728 of 2,598,960 rivers allow a low, 161,374,983,168 of
463,563,500,400 hands with a board make one, 4.8673 % of them the nut. Those by number of players are the means of a
million random deals, whose own error (0.05) is small beside that of the hands here.
"""

from __future__ import annotations

from math import sqrt
from random import Random

import duckdb
import pytest

from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths
from tests.simulator import Options, print_pokerstars
from tests.simulator.games import Limit
from tests.simulator.hand import Kind
from tests.simulator.play import Chair, Dealer
from tests.simulator.tables import Table

HANDS = 900  # at each table
#: By number of players, in per cent: a low exists; of these it is tied; one player scoops; one player has a quarter.
DEALS = {
    2: (49.6, 3.4, 70.8, 2 * 0.99),
    4: (58.5, 9.4, 52.0, 4 * 2.65),
    6: (59.9, 15.7, 45.9, 6 * 3.27),
    9: (60.1, 25.4, 41.7, 9 * 3.52),
}
#: Of hands: the board allows a low by flop, turn and river; a player makes a low, where the board allows it, the nut.
BOARDS = {"flop": 3584 / 22100, "turn": (87808 + 17920) / 270725, "river": 1561728 / 2598960}
MADE, MADE_OF_POSSIBLE, NUT = 161374983168 / 463563500400, 0.579324, 0.048673


class Caller(Dealer):
    """Everybody checks or calls to the end."""

    def act(self, chair: Chair) -> None:
        """Stay in as cheaply as possible."""
        self.pay(chair, self.to_match - chair.bet, Kind.CALL if self.to_match > chair.bet else Kind.CHECK)


def deals(players: int) -> list[str]:
    """Hands of one table, as the room prints them, with all cards."""
    options = Options(games=("omaha_hilo",), limits=(Limit.FIXED,), kinds=("cash",), players=(players, players))
    table = Table(options, Random(f"theory/{players}"), players)
    table.style = table.style.__class__(**{**vars(table.style), "prints_mucked_cards": True, "chatter": 0.0})
    texts = []
    for _ in range(HANDS):
        for guest in table.guests.values():
            guest.stack, guest.late = 100 * table.stakes.big_blind, None
        record = print_pokerstars.write(Caller(table.setup(), table.rng).play())
        texts.append(record.text)
        table.hand_no += 1
    return texts


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> duckdb.DuckDBPyConnection:
    """All deals, imported."""
    folder = tmp_path_factory.mktemp("theory")
    for players in DEALS:
        (folder / f"{players}.txt").write_text("\n\n".join(deals(players)), encoding="utf-8")
    assert import_paths([folder], folder / "hands").imported == HANDS * len(DEALS)
    connection = open_dataset(folder / "hands")
    connection.execute("create temp table deals as from player_hands")
    connection.execute(
        "create temp table tied_lows as "
        "select hand_id from shares where half = 'low' group by hand_id having count(*) > 1"
    )
    assert connection.sql("select bool_and(knows_hole and at_showdown) from deals").fetchall() == [(True,)]
    return connection


def close(found: float, exact: float, number: int) -> bool:
    """Whether a frequency is within four standard errors of what it should be."""
    return abs(found - exact) <= 4 * sqrt(exact * (1 - exact) / number)


def test_boards(dataset: duckdb.DuckDBPyConnection) -> None:
    number = HANDS * len(DEALS)
    row = dataset.sql("select flop_possible, turn_possible, river_possible from low_boards").fetchall()[0]
    for street, found in zip(BOARDS, row, strict=True):
        assert close(found / number, BOARDS[street], number), (street, found)


def test_lows_of_a_random_hand(dataset: duckdb.DuckDBPyConnection) -> None:
    # players of a hand share its board, so their lows are no independent draws: hands are counted, not players
    query = "select low_made(p), low_made_of_possible(p), nut_low(p), count(*) from deals as p"
    ((made, of_possible, nut, rows),) = dataset.sql(query).fetchall()
    assert close(made["hits"] / rows, MADE, HANDS * len(DEALS))
    assert close(of_possible["hits"] / of_possible["chances"], MADE_OF_POSSIBLE, HANDS * len(DEALS))
    assert close(nut["hits"] / rows, NUT, HANDS * len(DEALS))


@pytest.mark.parametrize("players", DEALS)
def test_halves_by_number_of_players(dataset: duckdb.DuckDBPyConnection, players: int) -> None:
    query = """
        select
            count(distinct hand_id) filter (is_split),
            count(distinct hand_id) filter (hand_id in (from tied_lows)),
            (scoop(p)).hits,
            (quartered(p)).hits - (sixthed(p)).hits
        from deals as p where table_players = $players
    """
    ((lows, tied, scoops, quarters),) = dataset.sql(query, params={"players": players}).fetchall()
    exact = [value / 100 for value in DEALS[players]]
    assert close(lows / HANDS, exact[0], HANDS), lows
    assert close(tied / lows, exact[1], lows), tied
    assert close(scoops / HANDS, exact[2], HANDS), scoops
    assert close(quarters / HANDS, exact[3], HANDS), quarters
