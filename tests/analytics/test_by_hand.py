"""Each statistic of four hands is what a person counts in them.

A  Ann steals on the button, Bob folds, Cid raises again, Ann calls, Cid bets the flop, Ann folds.
B  Everybody folds to Dan's big blind: he has nothing to decide.
C  Bob limps; Ann checks and raises the flop; at the end Bob has three kings, both have 8-5-3-2-A, the nut low: Ann has
   a quarter of 34.50 and loses money with it, Bob has three quarters.
D  Cid steals from the cutoff, Ann calls. Her 7-6-4-2-A is the nut low on the flop 4-6-7; the deuce on the turn makes
   Cid's ace and three the better low, 6-4-3-2-A. His tens win the high half, too: he scoops.

Results: Ann -9, 0, -8.37, -7; Bob -0.50, 0, +8.87, -1; Cid +9.50, -0.50, 0, +8; Dan 0, +0.50, -0.50, 0.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import duckdb
import pytest

from hhparse.analytics import stats
from hhparse.cards import card, pack
from hhparse.dataset.holdings import has_dangler
from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths
from tests.cli.support import Ask

SEATS = """\
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($100 in chips)
Seat 4: Dan ($100 in chips)
"""
A = """\
Bob: posts small blind $0.50
Cid: posts big blind $1
*** HOLE CARDS ***
Dan: folds
Ann: raises $2 to $3
Bob: folds
Cid: raises $6 to $9
Ann: calls $6
*** FLOP *** [2c 7d Kh]
Cid: bets $10
Ann: folds
Uncalled bet ($10) returned to Cid
Cid collected $18.50 from pot
*** SUMMARY ***
Total pot $18.50 | Rake $0
Board [2c 7d Kh]
Seat 1: Ann (button) folded on the Flop
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) collected ($18.50)
Seat 4: Dan folded before Flop (didn't bet)
"""
B = """\
Cid: posts small blind $0.50
Dan: posts big blind $1
*** HOLE CARDS ***
Ann: folds
Bob: folds
Cid: folds
Uncalled bet ($0.50) returned to Dan
Dan collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: Ann folded before Flop (didn't bet)
Seat 2: Bob (button) folded before Flop (didn't bet)
Seat 3: Cid (small blind) folded before Flop
Seat 4: Dan (big blind) collected ($1)
"""
C = """\
Dan: posts small blind $0.50
Ann: posts big blind $1
*** HOLE CARDS ***
Bob: calls $1
Cid: folds
Dan: folds
Ann: checks
*** FLOP *** [3c 8d Kh]
Ann: checks
Bob: bets $2
Ann: raises $4 to $6
Bob: calls $4
*** TURN *** [3c 8d Kh] [5s]
Ann: bets $10
Bob: calls $10
*** RIVER *** [3c 8d Kh 5s] [Qd]
Ann: checks
Bob: checks
*** SHOW DOWN ***
Ann: shows [Ac 2c Jh Td] (HI: high card Ace; LO: 8,5,3,2,A)
Bob: shows [As 2s Kd Ks] (HI: three of a kind, Kings; LO: 8,5,3,2,A)
Bob collected $17.25 from pot
Ann collected $8.63 from pot
Bob collected $8.62 from pot
*** SUMMARY ***
Total pot $34.50 | Rake $0
Board [3c 8d Kh 5s Qd]
Seat 1: Ann (big blind) showed [Ac 2c Jh Td] and won ($8.63) with HI: high card Ace; LO: 8,5,3,2,A
Seat 2: Bob showed [As 2s Kd Ks] and won ($25.87) with HI: three of a kind, Kings; LO: 8,5,3,2,A
Seat 3: Cid (button) folded before Flop (didn't bet)
Seat 4: Dan (small blind) folded before Flop
"""
D = """\
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Cid: raises $2 to $3
Dan: folds
Ann: calls $2.50
Bob: folds
*** FLOP *** [4h 6c 7s]
Ann: checks
Cid: checks
*** TURN *** [4h 6c 7s] [2d]
Ann: bets $4
Cid: calls $4
*** RIVER *** [4h 6c 7s 2d] [Tc]
Ann: checks
Cid: checks
*** SHOW DOWN ***
Ann: shows [As 2s Kh Qd] (HI: a pair of Deuces; LO: 7,6,4,2,A)
Cid: shows [Ah Td 3h 9c] (HI: a pair of Tens; LO: 6,4,3,2,A)
Cid collected $7.50 from pot
Cid collected $7.50 from pot
*** SUMMARY ***
Total pot $15 | Rake $0
Board [4h 6c 7s 2d Tc]
Seat 1: Ann (small blind) showed [As 2s Kh Qd] and lost with HI: a pair of Deuces; LO: 7,6,4,2,A
Seat 2: Bob (big blind) folded before Flop
Seat 3: Cid showed [Ah Td 3h 9c] and won ($15) with HI: a pair of Tens; LO: 6,4,3,2,A
Seat 4: Dan (button) folded before Flop (didn't bet)
"""
STARTS = ("20:00:00", "20:05:00", "21:00:00", "21:10:00")

#: Hits and chances of Ann, Bob, Cid and Dan.
COUNTED = {
    # in B Dan has no choice; in C Ann's check of the big blind is a choice, but no money
    "vpip": [(2, 4), (1, 4), (2, 4), (0, 3)],
    "pfr": [(1, 4), (0, 4), (2, 4), (0, 3)],
    # one raise is faced by Bob and Cid in A, by Dan, Ann and Bob in D
    "three_bet": [(0, 1), (0, 2), (1, 1), (0, 1)],
    "fold_to_three_bet": [(0, 1), (0, 0), (0, 0), (0, 0)],
    "four_bet": [(0, 1), (0, 0), (0, 0), (0, 0)],
    # first in: Dan and Ann in A, Ann, Bob and Cid in B, Bob in C (he limps), Cid in D
    "steal": [(1, 2), (0, 2), (1, 2), (0, 1)],
    # Bob and Cid in A; in D Ann, but not Bob, as Ann has called between
    "fold_to_steal": [(0, 1), (1, 1), (0, 1), (0, 0)],
    "saw_flop": [(3, 4), (1, 4), (2, 4), (0, 4)],
    "cbet_flop": [(0, 0), (0, 0), (1, 2), (0, 0)],
    "cbet_turn": [(0, 0), (0, 0), (0, 0), (0, 0)],
    "cbet_river": [(0, 0), (0, 0), (0, 0), (0, 0)],
    "fold_to_cbet_flop": [(1, 1), (0, 0), (0, 0), (0, 0)],
    "fold_to_cbet_turn": [(0, 0), (0, 0), (0, 0), (0, 0)],
    "fold_to_cbet_river": [(0, 0), (0, 0), (0, 0), (0, 0)],
    "check_raise": [(1, 1), (0, 0), (0, 0), (0, 0)],
    # Ann: raise and bet in C, bet in D, fold in A; Bob: bet and two calls in C; Cid: bet in A, call in D
    "aggression_factor": [(3, 0), (1, 2), (1, 1), (0, 0)],
    "aggression_frequency": [(3, 4), (1, 3), (1, 2), (0, 0)],
    "went_to_showdown": [(2, 3), (1, 1), (1, 2), (0, 0)],
    "won_at_showdown": [(1, 2), (1, 1), (1, 1), (0, 0)],
    "won_at_showdown_net": [(0, 2), (1, 1), (1, 1), (0, 0)],
    "won_when_saw_flop": [(1, 3), (1, 1), (2, 2), (0, 0)],
    "scoop": [(0, 2), (0, 1), (1, 1), (0, 0)],
    "scoop_of_hands": [(0, 4), (0, 4), (1, 4), (0, 4)],
    "scoop_of_won": [(0, 1), (0, 1), (1, 1), (0, 0)],
    "scoop_of_split": [(0, 2), (0, 1), (1, 1), (0, 0)],
    "high_only": [(0, 2), (0, 1), (0, 1), (0, 0)],
    "low_only": [(0, 2), (0, 1), (0, 1), (0, 0)],
    "three_quartered": [(0, 2), (1, 1), (0, 1), (0, 0)],
    "quartered": [(1, 2), (0, 1), (0, 1), (0, 0)],
    "sixthed": [(0, 2), (0, 1), (0, 1), (0, 0)],
    "chopped": [(0, 2), (0, 1), (0, 1), (0, 0)],
    "won_less_than_put": [(1, 1), (0, 1), (0, 1), (0, 0)],
    # flops: 2-7-K and 3-8-K allow no low, 4-6-7 does; both turns and rivers do
    "low_possible_on_flop": [(1, 3), (0, 1), (1, 2), (0, 0)],
    "low_possible_on_turn": [(2, 2), (1, 1), (1, 1), (0, 0)],
    "low_possible_on_river": [(2, 2), (1, 1), (1, 1), (0, 0)],
    # the cards of C and D are known; nobody's in A
    "low_potential": [(2, 2), (1, 1), (1, 1), (0, 0)],
    "low_made": [(2, 2), (1, 1), (1, 1), (0, 0)],
    "low_made_of_possible": [(2, 2), (1, 1), (1, 1), (0, 0)],
    "nut_low": [(1, 2), (1, 1), (1, 1), (0, 0)],
    "low_won": [(1, 2), (1, 1), (1, 1), (0, 0)],
    # Ann had the nut low on C's turn and D's flop, Bob on C's turn, Cid on D's turn
    "lost_nut_low": [(1, 2), (0, 1), (0, 1), (0, 0)],
    "low_got_worse": [(1, 2), (0, 1), (0, 1), (0, 0)],
    "lost_low_draw": [(0, 2), (0, 1), (0, 1), (0, 0)],
    "net_won": [(0, 4), (1, 4), (2, 4), (1, 4)],
    "all_in_adjusted": [(0, 0), (0, 0), (0, 0), (0, 0)],  # tests/dataset/test_equities.py has all-ins
    "rake_by_put": [(0, 4), (0, 4), (0, 4), (0, 4)],
    "rake_by_won": [(0, 4), (0, 4), (0, 4), (0, 4)],
    "rake_by_dealt": [(0, 4), (0, 4), (0, 4), (0, 4)],
}


def log() -> str:
    """The four hands; the button is Ann, Bob, Cid, Dan."""
    hands = []
    for place, (play, start) in enumerate(zip((A, B, C, D), STARTS, strict=True)):
        head = f"PokerStars Hand #80000000{place}:  Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD) - 2024/05/04 {start} ET\n"
        hands.append(f"{head}Table 'Four' 6-max Seat #{place + 1} is the button\n{SEATS}{play}")
    return "\n\n".join(hands)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of the four hands."""
    place = tmp_path_factory.mktemp("four")
    (place / "four.txt").write_text(log(), encoding="utf-8")
    import_paths([place / "four.txt"], place / "hands")
    return place / "hands"


@pytest.fixture(scope="module")
def opened(folder: Path) -> duckdb.DuckDBPyConnection:
    """The dataset, open."""
    return open_dataset(folder)


@pytest.fixture
def dataset(opened: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """The dataset without a filter."""
    stats.choose(opened, stats.Filters())
    return opened


def test_the_hands_are_as_they_are_meant(dataset: duckdb.DuckDBPyConnection) -> None:
    assert dataset.sql("select verdict, count(*) from hands group by all").fetchall() == [("agrees", 4)]


def test_every_statistic_was_counted_by_hand() -> None:
    assert set(stats.statistics()) == {*COUNTED, "all_in_adjusted_bb_per_100", "bb_per_100", "showdown_share"}


@pytest.mark.parametrize("name", COUNTED)
def test_counts(dataset: duckdb.DuckDBPyConnection, name: str) -> None:
    rows = dataset.sql(f"select player, ({name}(p)).hits, ({name}(p)).chances from player_hands as p group by player")
    found = {player: (int(hits or 0), int(chances or 0)) for player, hits, chances in rows.fetchall()}
    assert [found[who] for who in ("Ann", "Bob", "Cid", "Dan")] == COUNTED[name]


def test_values(dataset: duckdb.DuckDBPyConnection) -> None:
    def values(name: str) -> list[object]:
        return [row[2] for row in sorted(stats.ask(dataset, name, by=("player",)).fetchall())]

    assert values("vpip") == [50.0, 25.0, 50.0, 0.0]
    assert values("aggression_factor") == [None, 0.5, 1.0, None]
    assert values("net_won") == [Decimal("-24.37"), Decimal("7.37"), Decimal("17.00"), Decimal("0.00")]
    # Ann is due 8.63 of 34.50 and nothing of 15: 17.43 % of 49.50; Bob 25.87 of 34.50; Cid all
    assert values("showdown_share") == [17.43, 74.99, 100.0, None]


def test_big_blinds_in_a_hundred_hands(dataset: duckdb.DuckDBPyConnection) -> None:
    # Ann: the mean of -9, 0, -8.37, -7 is -6.0925; squared differences sum to 51.5827, so the standard deviation is
    # sqrt(51.5827 / 3) = 4.1466, the standard error half of it, and 1.96 * 207.33 = 406.37
    found = {row[0]: row[2:] for row in stats.ask(dataset, "bb_per_100", by=("player",)).fetchall()}
    assert found["Ann"] == pytest.approx((-609.25, -1015.62, -202.88, 4), abs=0.02)


def test_results_by_session_day_stake_and_opponent(dataset: duckdb.DuckDBPyConnection) -> None:
    stats.choose(dataset, stats.Filters(player="Cid"))
    # 55 minutes between B and C
    assert [row[4:7] for row in stats.ask(dataset, "session").fetchall()] == [
        (5.0, 2, Decimal("9.00")),
        (10.0, 2, Decimal("8.00")),
    ]
    assert [row[2:5] for row in stats.ask(dataset, "day").fetchall()] == [(date(2024, 5, 4), 4, Decimal("17.00"))]
    assert [row[4:7] for row in stats.ask(dataset, "stake").fetchall()] == [("0.50/1.00", 4, Decimal("17.00"))]
    # A: 9 of Ann, 0.50 of Bob; B: 0.50 to Dan; D: 7 of Ann, 1 of Bob
    assert [row[2:] for row in stats.ask(dataset, "opponent", player="Cid").fetchall()] == [
        ("Ann", 4, 16.0),
        ("Bob", 4, 1.5),
        ("Dan", 4, -0.5),
    ]


def test_boards_and_the_audit(dataset: duckdb.DuckDBPyConnection) -> None:
    boards = dict(zip((found := stats.ask(dataset, "boards")).columns, found.fetchall()[0], strict=True))
    assert (boards["flops"], boards["flop_possible"], boards["turns"], boards["turn_possible"]) == (3, 1, 2, 2)
    assert (boards["rivers"], boards["river_possible"], boards["lows_won"]) == (2, 2, 2)
    assert stats.ask(dataset, "verdicts").fetchall() == [("pokerstars", date(2024, 5, 1), "agrees", 4, 100.0)]
    assert stats.ask(dataset, "wrong").fetchall() == []
    assert sum(row[6] for row in stats.ask(dataset, "rake").fetchall()) == 4


@pytest.mark.parametrize(
    ("filters", "hands"),
    [
        (stats.Filters(), 16),
        (stats.Filters(site="pokerstars", game="omaha_hilo", limit="pot", currency="USD"), 16),
        (stats.Filters(game="omaha"), 0),
        (stats.Filters(stake="0.5/1"), 16),
        (stats.Filters(stake="1/2"), 0),
        (stats.Filters(from_date=date(2024, 5, 4), to_date=date(2024, 5, 4)), 16),
        (stats.Filters(from_date=date(2024, 5, 5)), 0),
        (stats.Filters(to_date=date(2024, 5, 3)), 0),
        (stats.Filters(players=(4, 6)), 16),
        (stats.Filters(players=(2, 3)), 0),
        (stats.Filters(position="BTN"), 4),
        (stats.Filters(player="Ann"), 4),
        (stats.Filters(pot_type="limped"), 8),  # B and C
        (stats.Filters(pot_type="raised"), 4),
        (stats.Filters(pot_type="3bet", player="Cid"), 1),
        (stats.Filters(multiway=False), 12),  # A, C and D
        (stats.Filters(multiway=True), 0),
    ],
)
def test_filters(dataset: duckdb.DuckDBPyConnection, filters: stats.Filters, hands: int) -> None:
    stats.choose(dataset, filters)
    assert dataset.sql("select count(*) from asked_players").fetchall() == [(hands,)]


def test_names_of_one_person(dataset: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    (tmp_path / "names.csv").write_text("site,name,person\npokerstars,Ann,me\npokerstars,Dan,me\nwinamax,Bob,me\n")
    stats.choose(dataset, stats.Filters(player="me"), tmp_path / "names.csv")
    assert stats.ask(dataset, "net_won", by=("player",)).fetchall() == [("me", "USD", Decimal("-24.37"), 1, 8)]


def test_the_command(ask: Ask, folder: Path) -> None:
    (row,) = ask("stats", "vpip", "--player", "Ann", "--by", "player", "--from", folder, "--json").json
    assert row == {"player": "Ann", "currency": "USD", "value": 50.0, "hits": 2, "chances": 4}
    said = ask("stats", "vpip", "--player", "Ann", "--by", "player", "--from", folder, "--csv").out
    assert said == "player,currency,value,hits,chances\nAnn,USD,50.0,2,4\n"
    table = ask("stats", "preflop", "--by", "position", "--from", folder).out.splitlines()
    assert table[0].split()[:4] == ["position", "currency", "hands", "vpip"]
    assert [line.split()[0] for line in table[2:]] == ["SB", "BB", "CO", "BTN"]
    assert ask("stats", "scoop", "--by", "position", "--from", folder).out.split()[:3] == [
        "position",
        "currency",
        "value",
    ]
    assert ask("stats", "low", "--by", "position", "--from", folder).err.startswith("hhparse: 'low' is a table")


def test_the_list_describes_every_statistic(ask: Ask) -> None:
    assert all(one.hit and one.chance for one in stats.statistics().values())
    said = ask("stats", "--list").out
    assert all(f"  {name}: " in said for name in (*stats.statistics(), *stats.TABLES))
    assert {row["name"] for row in ask("stats", "--list", "--json").json} == {*stats.statistics(), *stats.TABLES}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["luck"], "there is no statistic 'luck': 'hhparse stats --list' has them all"),
        (["vpip", "--by", "mood"], "statistics cannot be grouped by 'mood', but by player, site"),
        (["opponent"], "'opponent' is about one player: say --player NAME"),
        (["vpip", "--stake", "low"], "the stake 'low' is not two blinds: write it like 0.05/0.10"),
    ],
)
def test_what_cannot_be_asked(ask: Ask, folder: Path, words: list[str], sentence: str) -> None:
    answer = ask("stats", *words, "--from", folder)
    assert answer.code == 2
    assert answer.err.splitlines()[-1].startswith(f"hhparse: {sentence}")


def test_what_the_plots_draw(dataset: duckdb.DuckDBPyConnection) -> None:
    stats.choose(dataset, stats.Filters(player="Ann"))
    # A and B end without her, C and D at showdowns
    assert [row[1:2] + row[4:] for row in stats.ask(dataset, "winnings", player="Ann").fetchall()] == [
        (1, -9.0, 0.0, -9.0, -9.0),
        (2, -9.0, 0.0, -9.0, -9.0),
        (3, -17.37, -8.37, -9.0, -17.37),
        (4, -24.37, -15.37, -9.0, -24.37),
    ]
    # A and B are one session, C and D another; she brings 9 after A, none of which was lost since, and 8.37 after C
    stacks = stats.ask(dataset, "stack", player="Ann").fetchall()
    assert [(row[1], row[4], float(row[7]), None if row[9] is None else float(row[9])) for row in stacks] == [
        (1, 1, 91.0, None),
        (1, 2, 100.0, 9.0),
        (2, 1, 91.63, None),
        (2, 2, 93.0, 8.37),
    ]
    outcomes = {row[0]: row[1:] for row in stats.ask(dataset, "outcomes").fetchall()}
    assert outcomes["scooped"][3:] == (0, 2)
    # Wilson: (0.5 + 0.9604) / (1 + 1.9208) = 0.5, less and more 1.96 * sqrt(0.125 + 0.2401) / 2.9208 = 0.4055
    assert outcomes["quartered"] == (50.0, 9.45, 90.55, 1, 2)
    funnel = stats.ask(dataset, "funnel").fetchall()
    assert [(row[1], row[2]) for row in funnel] == [
        ("low possible", 2),
        ("low made", 2),
        ("nut low", 1),
        ("low won", 1),
    ]


def test_the_mean_rake_of_pots_of_a_size(dataset: duckdb.DuckDBPyConnection) -> None:
    # pots of hands with a flop: 18.50, 34.50 and 15, of which 15 and 18.50 lie within half a doubling; no rake
    rows = stats.ask(dataset, "rake_curve").fetchall()
    assert [(row[4], float(row[5]), float(row[7])) for row in rows] == [(2, 16.75, 0.0), (1, 34.5, 0.0)]


@pytest.mark.parametrize(
    ("cards", "dangles"),
    [
        ("AsKsQdJd", False),
        ("As2d3h9s", False),  # the nine has the ace's suit
        ("As2d3h9c", True),
        ("As2d3hTc", False),  # ace and ten
        ("2s3d4hTc", True),  # a ten reaches straights down to the six
        ("Kc8d7h6s", True),
        ("Kc9d8h7s", False),  # king and nine
        ("As6d7hKc", False),  # ace and king
        ("KcKd2s7h", False),  # two and seven are low
        ("KcKdKs2h", True),
        ("AhAd2s3cQc", False),
    ],
)
def test_dangling_cards(cards: str, dangles: bool) -> None:
    packed = pack([card(cards[place : place + 2]) for place in range(0, len(cards), 2)])
    assert has_dangler(packed, len(cards) // 2) == dangles
