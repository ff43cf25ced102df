"""All-in equities in a dataset: the sample hand by hand, simulated hands against their truth, and a step that resumes.

The sample: on the turn Ann, Bob and Cid are all-in with Ac3cJhTd, Ad3sKdKs and 7h7sQcJs on 2c7dKh5s; 36 rivers can
come. Ann and Bob always tie the low. Bob has the high with three kings, but ties it with Ann on four fours (the wheel),
and loses the main pot's to Cid on the last seven. After rake the main pot is 11.40, the side pot of Ann and Bob 11.70.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import duckdb
import poker_equity
import pytest

from hhparse.cards import card
from hhparse.dataset import equities, snapshots
from hhparse.dataset.compact import compact, forget
from hhparse.dataset.equities import AllIn, Expected, compute, rows_of, spots
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.engine.equity import Spot
from hhparse.hand import RULES, Game
from hhparse.importer import import_paths
from hhparse.sample import SAMPLE
from tests.engine.slow_equity import slow_equities
from tests.simulator import Options, Record, simulate

FORMATS = Path(__file__).parents[1] / "formats"
SHARES = {
    (0, "Ann"): Fraction(18 + 2, 72),
    (0, "Bob"): Fraction(18 + 2 + 31, 72),
    (0, "Cid"): Fraction(1, 72),
    (1, "Ann"): Fraction(18 + 2, 72),
    (1, "Bob"): Fraction(18 + 2 + 32, 72),
}


def number(hand_no: int) -> str:
    """The sample hand with another number and start, so that it is another hand."""
    return SAMPLE.replace("#900000000001", f"#90000000000{hand_no}").replace("20:15:00", f"20:15:0{hand_no}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A dataset of the sample hand, and of the same hand a second time, without equities."""
    (tmp_path / "a.txt").write_text(f"{number(1)}\n\n\n{number(2)}")
    import_paths([tmp_path / "a.txt"], tmp_path / "hands")
    return tmp_path / "hands"


def rows(folder: Path, query: str) -> list[Any]:
    with open_dataset(folder) as connection:
        return connection.sql(query).fetchall()


# -- the sample -------------------------------------------------------------------------------------------------------


def test_shares_of_the_sample_hand(folder: Path) -> None:
    assert compute(folder).by_basis == {"exact": 2}
    query = """
        select pot, player, whole_units, high_units, low_units, units, runouts, scoops, quarters, e.street, basis
        from equities as e join hands using (hand_id) where hand_no = '900000000001' order by pot, player
    """
    found = rows(folder, query)
    assert {(row[0], row[1]): Fraction(sum(row[2:5]), row[5]) for row in found} == SHARES
    assert {row[2] for row in found} == {0}  # the turn has a low for good
    assert [row[4] for row in found] == [36 * 1260, 36 * 1260, 0, 36 * 1260, 36 * 1260]
    assert [row[5:] for row in found] == [
        (36 * 5040, 36, 0, quarters, "turn", "exact") for quarters in (32, 1, 0, 32, 0)
    ]


def test_all_in_adjusted_results_of_the_sample_hand(folder: Path) -> None:
    query = """
        select player, all_in_equity, all_in_adjusted_net_minor
        from player_hands join hands as h using (hand_id) where h.hand_no = '900000000001' order by player
    """
    assert rows(folder, query) == [(name, "not_computed", None) for name in ("Ann", "Bob", "Cid")]
    compute(folder)
    expected = {"Ann": 2310 * 20 / 72 - 1000, "Bob": (1140 * 51 + 1170 * 52) / 72 - 1000, "Cid": 1140 / 72 - 400}
    assert rows(folder, query) == [(name, "exact", pytest.approx(value)) for name, value in expected.items()]
    assert sum(expected.values()) == pytest.approx(-90)  # the rake
    before, after = rows(folder, "select sum(expected_gross), sum(expected_net) from equities")[0]
    assert (before, after) == (pytest.approx(48), pytest.approx(46.2))


def test_deals_with_the_house_stay_as_they_ended(tmp_path: Path) -> None:
    """Una is cashed out; another player has 33 of 40 rivers in a pot of 20, put 10 into it, and insured it for 4."""
    import_paths([FORMATS / "pokerstars" / "cash_out.txt", FORMATS / "ggpoker" / "cash_omaha.txt"], tmp_path / "hands")
    compute(tmp_path / "hands")
    query = (
        "select net_minor, all_in_adjusted_net_minor from player_hands "
        "join hands as h using (hand_id) where h.hand_no = '{}' and name = '{}'"
    )
    assert rows(tmp_path / "hands", query.format("700000000009", "Una")) == [(7110 - 4135, 7110 - 4135)]
    assert rows(tmp_path / "hands", query.format("OM3000003", "23aca38f")) == [
        (2000 - 1000 - 400, 2000 * 33 / 40 - 1000 - 400)
    ]


def test_statistics_of_the_sample_hand(folder: Path) -> None:
    before = rows(folder, "select all_in_adjusted_bb from winnings_of('Ann')")
    assert before == [(None,), (None,)]
    compute(folder)
    query = "select player, unnest(all_in_adjusted(p)), (all_in_adjusted_bb_per_100(p)).value from player_hands as p"
    assert rows(folder, f"{query} group by player order by player") == [
        ("Ann", -7.17, 2, 2, -3583.33),
        ("Bob", 13.05, 2, 2, 6525.0),
        ("Cid", -7.68, 2, 2, -3841.67),
    ]
    assert rows(folder, "select net_bb, all_in_adjusted_bb from winnings_of('Ann')") == [
        (-42.3, -35.8333),
        (-84.6, -71.6667),
    ]
    with open_dataset(folder) as connection:
        assert run_checks(connection) == []


# -- a step of its own ------------------------------------------------------------------------------------------------


def test_nothing_is_computed_twice(folder: Path) -> None:
    assert compute(folder).hands == 2
    before = snapshots.require(folder)
    assert compute(folder).hands == 0
    assert snapshots.require(folder) == before


def test_new_hands_are_added_and_forgotten_ones_go(folder: Path, tmp_path: Path) -> None:
    compute(folder)
    (tmp_path / "b.txt").write_text(number(3))
    import_paths([tmp_path / "b.txt"], folder)
    assert compute(folder).hands == 1
    forget(folder, str(tmp_path / "a.txt"))
    query = "select hand_no, pot, player, share from equities join hands using (hand_id) order by all"
    left = rows(folder, query)
    assert {row[0] for row in left} == {"900000000003"}
    compact(folder)
    assert rows(folder, query) == left
    assert compute(folder).hands == 0


def test_work_is_published_as_it_goes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equities, "PUBLISH_SECONDS", 0.0)
    at = snapshots.require(folder).number
    assert compute(folder).by_basis == {"exact": 2}
    assert snapshots.require(folder).number == at + 2
    assert rows(folder, "select count(*), count(distinct (hand_id, pot, seat)) from equities") == [(10, 10)]


def test_two_processes_do_not_add_a_hand_twice(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish = equities._publish

    def late(place: Path, base: snapshots.Snapshot, found: list[Expected]) -> bool:
        monkeypatch.setattr(equities, "_publish", publish)
        assert compute(folder).hands == 2  # another one is faster
        return publish(place, base, found)

    monkeypatch.setattr(equities, "_publish", late)
    assert compute(folder).hands == 0
    assert rows(folder, "select count(*), count(distinct (hand_id, pot, seat)) from equities") == [(10, 10)]
    named = {part.file for part in snapshots.require(folder).parts}
    assert {path.name for path in (folder / "parts").iterdir()} <= named


def test_a_sample_says_so(tmp_path: Path) -> None:
    early = SAMPLE.partition("*** FLOP ***")
    before = early[0].replace("raises $0.25 to $0.35", "raises $9.90 to $10 and is all-in")
    before = before.replace("calls $0.30", "calls $9.95 and is all-in").replace(
        "calls $0.25", "calls $3.90 and is all-in"
    )
    shown = early[2].partition("*** SHOW DOWN ***")[2].replace(" on the Turn", "")
    streets = (
        "*** FLOP *** [2c 7d Kh]\n*** TURN *** [2c 7d Kh] [5s]\n*** RIVER *** [2c 7d Kh 5s] [Qd]\n*** SHOW DOWN ***"
    )
    (tmp_path / "a.txt").write_text(f"{before}{streets}{shown}")
    import_paths([tmp_path / "a.txt"], tmp_path / "hands")
    assert compute(tmp_path / "hands", most=500).by_basis == {"sample": 1}
    found = rows(tmp_path / "hands", "select runouts, standard_error from equities")
    assert {row[0] for row in found} == {500}
    assert all(0.001 < row[1] < 0.025 for row in found)
    compute(tmp_path / "hands")
    assert rows(tmp_path / "hands", "select distinct all_in_equity from player_hands") == [("sample",)]


def cards_of(text: str) -> tuple[int, ...]:
    return tuple(card(text[at : at + 2]) for at in range(0, len(text), 2))


# -- which hands, and what was known ----------------------------------------------------------------------------------


def all_in(**changes: object) -> AllIn:
    """Two players with a pot, all-in on the turn."""
    usual: dict[str, object] = {
        "hand_id": 7,
        "street": "turn",
        "game": "holdem",
        "boards": ["2h7hQc3sJh"],
        "seats": [2, 5],
        "cards": ["AhKh", "QsQd"],
        "pots": [0],
        "nets": [950],
        "eligible": [1 << 2 | 1 << 5],
        "dead": "",
    }
    return AllIn(**usual | changes)  # type: ignore[arg-type]


def only(found: list[Spot] | str) -> Spot:
    assert isinstance(found, list)
    (one,) = found
    return one


def test_run_twice_after_the_last_act_is_one_board() -> None:
    found = rows_of(all_in(street="flop", boards=["2h7hQc3sJh", "2h7hQc8d8c"]))
    assert [(row.board, row.units) for row in found] == [(1, 990 * 5040)] * 2
    assert only(spots(all_in(street="preflop", boards=["2h7hQc3sJh", "4h5hTc8d8c"]))).board == ()


def test_two_boards_that_lay_there_have_each_their_own_shares() -> None:
    """The first player draws to a flush on one board, and has three kings on the other; each is half of the pot.

    The cards of the other board cannot come: 40 rivers. Seven hearts make the flush, since two fill the queens up; and
    on the second board one queen is left that beats the kings.
    """
    hand = all_in(boards=["2h7hQc3sJh", "2c7cKsKd9d"])
    found = rows_of(hand)
    assert [(row.seat, row.board) for row in found] == [(2, 1), (5, 1), (2, 2), (5, 2)]
    assert sum((row.whole_units or 0) for row in found) == found[0].units
    assert [row.runouts for row in found] == [40] * 4
    assert [(row.whole_units or 0) // 5040 for row in found] == [7, 33, 39, 1]


def test_courchevel_knows_its_first_card_from_the_start() -> None:
    hand = all_in(street="preflop", game="courchevel", cards=["AhKh2c3c4c", "QsQd5c6c7c"], boards=["8h7hQc3sJh"])
    assert only(spots(hand)).board == (27,)


def test_cards_that_lay_open_are_dead() -> None:
    assert rows_of(all_in(dead="4h5h"))[0].runouts == 42


def test_the_last_betting_round_of_every_game(folder: Path) -> None:
    found = [rows(folder, f"select last_street('{game.name.lower()}')")[0][0] for game in RULES]
    assert found == [rules.streets[-1].name.lower() for rules in RULES.values()]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"cards": ["AhKh", None]}, "cards_unknown"),
        ({"cards": ["AhKh", "Qs"]}, "cards_unknown"),
        ({"boards": []}, "board_unknown"),
        ({"boards": ["2h7hQc"]}, "board_unknown"),
        ({"cards": ["AhKh", "AhQd"]}, "cards_impossible"),
        ({"game": "irish", "street": "preflop"}, "draws_to_come"),
    ],
)
def test_what_is_unknown_is_not_guessed(changes: dict[str, object], why: str) -> None:
    assert rows_of(all_in(**changes)) == [
        Expected(7, 0, 1, seat, str(changes.get("street", "turn")), why, 950) for seat in (2, 5)
    ]


# -- stud and draw ----------------------------------------------------------------------------------------------------

ANN, BOB = "AsKsQsJs2h3d9c", "9s9h9d8c4h5h2c"


def stud(**changes: object) -> AllIn:
    """Two players of stud, all-in on sixth street; all that is known of Bob's cards by then are those that lie open."""
    usual = {
        "street": "sixth",
        "game": "stud",
        "boards": [],
        "cards": [ANN, BOB],
        "dealt": [["AsKsQs", "Js", "2h", "3d"], ["9d", "8c", "4h", "5h"]],
    }
    return all_in(**usual | changes)


def test_stud_is_asked_with_what_was_dealt_by_then() -> None:
    """Ann needs the ten of spades, of 40 cards that can come; other spades make a flush, which beats three nines."""
    asked = only(spots(stud()))
    assert [len(hand) for hand in asked.hands] == [6, 6]
    assert [set(hand) for hand in only(spots(stud(street="third", dealt=[["AsKsQs"], ["9d"]]))).hands] == [
        set(cards_of("AsKsQs")), set(cards_of("9s9h9d")),
    ]  # fmt: skip
    assert {row.runouts for row in rows_of(stud())} == {40 * 39}


def test_open_cards_of_others_in_stud_are_dead() -> None:
    """Of the first the log shows all three cards, of the second the open ones, once more on each street."""
    asked = only(spots(stud(dealt_to_folded=[["TcTdTs", "7c"], ["6c", "6c6d"]])))
    assert asked.dead == tuple(sorted(cards_of("Ts7c6c6d")))
    assert {row.runouts for row in rows_of(stud(dealt_to_folded=[["TcTdTs", "7c"]]))} == {38 * 37}


@pytest.mark.parametrize(
    "dealt", [[["AsKsQs", "Js", "2h", "3d"], []], [["AsKsQs", "Js", "2h", "3d"], ["2c", "8c", "4h"]]]
)
def test_cards_in_an_unknown_order_tell_no_hand_of_stud(dealt: list[list[str]]) -> None:
    """Bob's seven cards may have any order if nothing of it was printed, or if it was printed otherwise."""
    assert spots(stud(dealt=dealt)) == "order_unknown"


def test_a_last_card_in_the_middle_is_no_run_out_of_stud() -> None:
    assert spots(stud(boards=["Tc"])) == "deck_too_short"


def test_five_card_stud_has_one_hidden_card() -> None:
    hand = stud(
        game="stud5",
        street="fourth",
        cards=["AsKsQsJs2h", "9s9h9d8c4h"],
        dealt=[["AsKs", "Qs", "Js"], ["9h", "9d", "8c"]],
    )
    assert only(spots(hand)).hands == (cards_of("AsKsQsJs"), cards_of("9s9h9d8c"))


def draw(street: str, **changes: int) -> AllIn:
    return all_in(game="triple_draw27", street=street, boards=[], cards=["7s5h4d3c2s", "8h6d5c4s3h"], **changes)


def test_who_stands_pat_to_the_end_has_his_equity() -> None:
    found = rows_of(draw("second_draw", pats=2))
    assert [(row.basis, row.runouts, row.whole_units) for row in found] == [("exact", 1, 5040), ("exact", 1, 0)]
    assert rows_of(draw("first_draw", pats=4))[0].basis == "exact"


@pytest.mark.parametrize(
    "changes", [{"pats": 1, "draws": 1}, {"pats": 1}, {"pats": 0, "draws": 2}, {"pats": 2, "draws": 1}]
)
def test_before_a_draw_there_is_no_equity(changes: dict[str, int]) -> None:
    assert spots(draw("second_draw", **changes)) == "draws_to_come"


def test_a_log_of_stud(tmp_path: Path) -> None:
    """Ann and Bob are all-in on fifth street; of those who folded two cards and one lay open."""
    import_paths([FORMATS / "pokerstars" / "stud.txt"], tmp_path / "hands")
    assert compute(tmp_path / "hands").by_basis == {"exact": 1}
    query = """
        select player, runouts, (whole_units + high_units + low_units)::double / units
        from equities join hands using (hand_id) where hand_no = '700000000201' and pot = 0 order by player
    """
    theirs = poker_equity.exact_from_text("stud_hi_lo", ["2c7dAd3sAh", "9h9s4h4d9c"], "", "2sJhKc")
    assert rows(tmp_path / "hands", query) == [
        (player, theirs["samples"], pytest.approx(seat["equity"]))
        for player, seat in zip(("Ann", "Bob"), theirs["players"], strict=True)
    ]


@pytest.mark.parametrize(("last", "basis"), [("Bob: stands pat", "exact"), ("Bob: discards 1 card", "draws_to_come")])
def test_a_log_of_a_draw_game(tmp_path: Path, last: str, basis: str) -> None:
    (tmp_path / "a.txt").write_text(DRAW.replace("Bob: stands pat", last), "utf-8")
    import_paths([tmp_path / "a.txt"], tmp_path / "hands")
    assert compute(tmp_path / "hands").by_basis == {basis: 1}


DRAW = """\
PokerStars Hand #700000000399:  Single Draw 2-7 Lowball No Limit ($1/$2 USD) - 2012/12/20 12:00:00 ET
Table 'Nowhere IV' 6-max Seat #1 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($50 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** DEALING HANDS ***
Ann: raises $48 to $50 and is all-in
Bob: calls $48 and is all-in
Bob: stands pat
Ann: stands pat
*** SHOW DOWN ***
Ann: shows [2c 3d 4h 5s 7c] (Lo: 7,5,4,3,2)
Bob: shows [2d 3h 4s 6c 8d] (Lo: 8,6,4,3,2)
Ann collected $99 from pot
*** SUMMARY ***
Total pot $100 | Rake $1
Seat 1: Ann (button) (small blind) showed [2c 3d 4h 5s 7c] and won ($99) with Lo: 7,5,4,3,2
Seat 2: Bob (big blind) showed [2d 3h 4s 6c 8d] and lost with Lo: 8,6,4,3,2
"""


# -- simulated hands --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    """Cash hands of all games, some run twice, by their number."""
    made = simulate(450, seed=83, options=Options(kinds=("cash",)))
    return {record.hand.setup.hand_no: record for record in made}


@pytest.fixture(scope="module")
def computed(records: dict[str, Record], tmp_path_factory: pytest.TempPathFactory) -> duckdb.DuckDBPyConnection:
    """Those hands, imported, with their equities: of those before the flop a sample."""
    folder = tmp_path_factory.mktemp("simulated")
    (folder / "a.txt").write_text("\n\n\n".join(record.text for record in records.values()), encoding="utf-8")
    import_paths([folder], folder / "hands")
    compute(folder / "hands", most=2000)
    return open_dataset(folder / "hands")


def test_simulated_hands_that_were_all_in_are_found(
    records: dict[str, Record], computed: duckdb.DuckDBPyConnection
) -> None:
    found = dict(
        computed.sql("select distinct hand_no, e.street from equities as e join hands using (hand_id)").fetchall()
    )
    streets = ("preflop", "flop", "turn")
    truth = {
        hand_no: streets[record.hand.closed_on]
        for hand_no, record in records.items()
        if record.hand.has_showdown and record.hand.closed_on < 3
    }
    assert found == truth
    assert set(found.values()) == set(streets)


def test_simulated_turns_have_the_shares_of_the_reference(
    records: dict[str, Record], computed: duckdb.DuckDBPyConnection
) -> None:
    query = """
        select hand_no, game, pot, seat, whole_units, high_units, low_units, units
        from equities as e join hands using (hand_id) where e.street = 'turn' and basis = 'exact'
    """
    by_hand: dict[tuple[str, str], dict[tuple[int, int], list[Fraction]]] = {}
    for hand_no, game, pot, seat, *parts, units in computed.sql(query).fetchall():
        by_hand.setdefault((hand_no, game), {})[pot, seat] = [Fraction(part, units) for part in parts]
    for (hand_no, game), found in by_hand.items():
        hand = records[hand_no].hand
        seats = hand.live
        asked = Spot(
            Game[game.upper()],
            tuple(tuple(card + 1 for card in hand.player(seat).hole) for seat in seats),
            tuple(card + 1 for card in hand.boards[0][:4]),
            tuple(sum(1 << seats.index(seat) for seat in pot.eligible) for pot in hand.pots),
        )
        expected = {
            (pot.number, seats[player]): list(halves.values())
            for pot, of_player in zip(hand.pots, slow_equities(asked), strict=True)
            for player, halves in of_player.items()
        }
        assert found == expected, records[hand_no].text
    assert len(by_hand) > 10


def test_simulated_all_ins_neither_make_nor_lose_money(computed: duckdb.DuckDBPyConnection) -> None:
    assert run_checks(computed) == []
    query = """
        select count(*) from (
            select hand_id from player_hands
            group by hand_id
            having abs(sum(all_in_adjusted_net_minor) - sum(net_minor)) > 1e-6
        )
    """
    assert computed.sql(query).fetchall() == [(0,)]
    query = "select count(*) from player_hands where all_in_adjusted_net_minor <> net_minor"
    assert computed.sql(query).fetchall()[0][0] > 30
