"""The table ``tournaments``: what lines of hands, heads of sessions and summaries tell of players' results."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from hhparse.analytics import stats
from hhparse.dataset.compact import compact, forget
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.importer import import_paths
from tests.dataset import logs

RESULTS = "select player, place, prize, bounties, currency, buy_in, fee, bounty_buy_in from tournaments order by player"

#: Cid, who has the fewest chips, is beaten; Bob puts him out.
HAND = """\
PokerStars Hand #{number}: Tournament #77, {buy_in} Hold'em No Limit - Level I (10/20) - 2024/05/04 20:15:{number:02} ET
Table '77 1' 6-max Seat #1 is the button
Seat 1: Ann (1480 in chips)
Seat 2: Bob (1500 in chips)
Seat 3: Cid (20 in chips)
Bob: posts small blind 10
Cid: posts big blind 20 and is all-in
*** HOLE CARDS ***
{dealt}Ann: folds
Bob: calls 10
*** FLOP *** [2s 7h 9c]
*** TURN *** [2s 7h 9c] [Jd]
*** RIVER *** [2s 7h 9c Jd] [3s]
*** SHOW DOWN ***
Bob: shows [As Ad] (a pair of Aces)
Cid: shows [Kc Qd] (high card King)
Bob collected 40 from pot
{told}*** SUMMARY ***
Total pot 40 | Rake 0
Board [2s 7h 9c Jd 3s]
Seat 1: Ann (button) folded before Flop (didn't bet)
Seat 2: Bob (small blind) showed [As Ad] and won (40) with a pair of Aces
Seat 3: Cid (big blind) showed [Kc Qd] and lost with high card King
"""
OUT = "Bob wins the $1.50 bounty for eliminating Cid\nCid finished the tournament in 3rd place and received $4.50.\n"
END = "Bob wins $1.50 bounty for eliminating Cid\nBob wins the tournament and receives $9.00 - congratulations!\n"


def hand(number: int, told: str = "", *, buy_in: str = "$1.00+$1.50+$0.25 USD", cards: str = "") -> str:
    """A hand of a tournament; with ``cards`` it is Ann's log."""
    dealt = f"Dealt to Ann [{cards}]\n" if cards else ""
    return HAND.format(number=number, told=told, buy_in=buy_in, dealt=dealt)


def rows(dataset: Path, query: str) -> list[tuple[object, ...]]:
    with open_dataset(dataset) as connection:
        assert run_checks(connection) == []
        return connection.sql(query).fetchall()


BOB = ("Bob", 1, Decimal("9.00"), Decimal("3.00"), "USD", Decimal("1.00"), Decimal("0.25"), Decimal("1.50"))
ANN = ("Ann", None, None, None, None, Decimal("1.00"), Decimal("0.25"), Decimal("1.50"))  # the log is hers
CID = ("Cid", 3, Decimal("4.50"), None, "USD", Decimal("1.00"), Decimal("0.25"), Decimal("1.50"))


def test_lines_of_hands_tell_place_prize_and_bounties(tmp_path: Path) -> None:
    import_paths([logs.write(tmp_path / "a.txt", hand(1), hand(2, OUT), hand(3, END))], tmp_path / "hands")
    assert rows(tmp_path / "hands", RESULTS) == [BOB, CID]
    query = "select tournament_no, player, told_by, place, bounties, line from staging.tournaments order by line"
    told = rows(tmp_path / "hands", query.replace("bounties", "bounties_minor"))
    assert told == [
        ("77", "Bob", "hand", None, 150, 43),
        ("77", "Cid", "hand", 3, None, 44),
        ("77", "Bob", "hand", None, 150, 70),
        ("77", "Bob", "hand", 1, None, 71),
    ]
    lines = (tmp_path / "a.txt").read_text("utf-8").splitlines()
    assert [lines[int(str(line)) - 1].split()[0] for *_, line in told] == ["Bob", "Cid", "Bob", "Bob"]


def test_a_result_that_is_told_twice_counts_once(tmp_path: Path) -> None:
    """A better copy, the same file again, and another player's log of the same hands."""
    dataset = tmp_path / "hands"
    import_paths([logs.write(tmp_path / "a.txt", hand(2, OUT), hand(3, END))], dataset)
    import_paths([tmp_path / "a.txt"], dataset)
    assert rows(dataset, RESULTS) == [BOB, CID]
    better = logs.write(tmp_path / "b.txt", hand(2, OUT, cards="5c 5d"), hand(3, END, cards="6c 6d"))
    import_paths([better], dataset)
    assert rows(dataset, RESULTS) == [ANN, BOB, CID]
    assert rows(dataset, "select count(*) from staging.tournaments where told_by = 'hand'") == [(4,)]
    forget(dataset, str(better))
    assert rows(dataset, RESULTS) == [BOB, CID]


def test_a_forgotten_source_tells_nothing(tmp_path: Path) -> None:
    dataset = tmp_path / "hands"
    first = logs.write(tmp_path / "a.txt", hand(2, OUT))
    import_paths([first], dataset)
    import_paths([logs.write(tmp_path / "b.txt", hand(3, END))], dataset)
    assert rows(dataset, RESULTS) == [BOB, CID]
    forget(dataset, str(first))
    once = (*BOB[:3], Decimal("1.50"), *BOB[4:])
    assert rows(dataset, RESULTS) == [once]
    compact(dataset)
    assert rows(dataset, RESULTS) == [once]
    import_paths([first], dataset)
    assert rows(dataset, RESULTS) == [BOB, CID]


def test_several_processes_tell_the_same(tmp_path: Path) -> None:
    for number, told in ((2, OUT), (3, END)):
        logs.write(tmp_path / f"{number}.txt", hand(number, told))
    import_paths([tmp_path], tmp_path / "hands", jobs=2)
    assert rows(tmp_path / "hands", RESULTS) == [BOB, CID]


def test_who_wins_without_a_prize_and_who_finishes_without_a_place(tmp_path: Path) -> None:
    told = "Cid finished the tournament\nBob wins the tournament\n"
    import_paths([logs.write(tmp_path / "a.txt", hand(1, told, buy_in="$1+$0.20"))], tmp_path / "hands")
    cost = (None, None, None, Decimal("1.00"), Decimal("0.20"), None)
    assert rows(tmp_path / "hands", RESULTS) == [("Bob", 1, *cost), ("Cid", None, *cost)]


def test_buy_ins_in_points_and_none(tmp_path: Path) -> None:
    told = "Cid finished the tournament in 3rd place\n"
    query = "select buy_in, fee, buy_in_currency from tournaments"
    for place, (buy_in, expected) in enumerate(
        {
            "50FPP": (Decimal(50), None, "FPP"),
            "250 SC": (Decimal(250), None, "SC"),
            "Freeroll ": (None, None, None),
            "300+20": (Decimal(300), Decimal(20), None),
            "€5 EUR": (Decimal(5), None, "EUR"),
        }.items()
    ):
        folder = tmp_path / str(place)
        folder.mkdir()
        import_paths([logs.write(folder / "a.txt", hand(1, told, buy_in=buy_in))], folder / "hands")
        assert rows(folder / "hands", query) == [expected]


def test_cash_games_tell_nothing(tmp_path: Path) -> None:
    import_paths([logs.write(tmp_path / "a.txt", logs.many(range(1, 9)))], tmp_path / "hands")
    assert rows(tmp_path / "hands", "from staging.tournaments") == []


OWN_LOGS = Path(__file__).parent.parent / "formats"
TOLD = "select tournament_no, tournament_name, player, place, prize, buy_in, bounty_buy_in, fee, cost, buy_in_currency"


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        ("cake/tournament.txt", ["11520009 - bee***8 2 - - - - - -"]),
        (
            "partypoker/tournaments.txt",
            [
                "40000001 - Cy - - - - - 215.00 USD",
                "40000002 - Bob 2138 - - - - - -",
                "40000003 - Bob - - - - - 1.00 USD",
                "40000005 - Hero 2 - 30.00 - 3.00 - USD",
            ],
        ),
        ("partypoker_mail/tournaments.txt", ["40000202 - Hero - - 3.00 - 0.30 - USD"]),
        ("pokertracker_everest/hands.txt", ["49000001 - Kestrel_Hill 4 - - - - - -"]),
        ("pokertracker/merge.txt", ["49000001 $5_Arena_-_Skerry Isbister - - 5.00 - 0.50 - USD"]),
        ("sealswithclubs/hilo_tournament.txt", ["- 10_After_PLO8_-_Table_1 Ann 3 - - - - - -"]),
        ("ongame/tournaments.txt", ["R-186-1481 PL_Omaha_HL Jules - - - - - 1.20 USD"]),
        ("pacific/tournament.txt", ["31000001 - Ann - - 1.80 - 0.20 - USD"]),
        ("fulltilt/tournaments.txt", ["220000001 $7,000_KO_Guarantee Jules - - - - - - -"]),
        ("wpn/tournament.txt", ["20000002 $5,000_GTD Cyd - - - - - - -"]),
        ("ggpoker/tournament.txt", ["5259595 High_Rollers_PLO_Main_Event_$1K Hero - - - - - - -"]),
    ],
)
def test_what_rooms_tell(tmp_path: Path, log: str, expected: list[str]) -> None:
    """A dash is what the room does not say. Who wrote the log has entered, also where no line says how that ended."""
    import_paths([OWN_LOGS / log], tmp_path / "hands")
    found = rows(tmp_path / "hands", f"{TOLD} from tournaments order by tournament_no, place, player")
    lines = [" ".join("-" if cell is None else str(cell).replace(" ", "_") for cell in row) for row in found]
    assert [line for line in lines if line.split()[0] in {row.split()[0] for row in expected}] == expected


def test_a_session_says_how_its_owner_has_done(tmp_path: Path) -> None:
    text = (OWN_LOGS / "ipoker/tournament.xml").read_text("utf-8").replace("nobody here", "C")
    text = text.replace("<win>0</win>", "<win>\u00a31,250.50</win>")
    import_paths([logs.write(tmp_path / "a.xml", text)], tmp_path / "hands")
    query = "select player, is_hero, tournament_name, place, prize, buy_in, fee, told_by from tournaments"
    amounts = (Decimal("1250.50"), Decimal("5.00"), Decimal("0.50"))
    assert rows(tmp_path / "hands", query) == [("C", True, "Tiny 5", 2, *amounts, "session")]


def test_a_session_that_goes_on_has_no_result(tmp_path: Path) -> None:
    text = (OWN_LOGS / "ipoker/tournament.xml").read_text("utf-8").replace("nobody here", "C")
    text = text.replace("<place>2</place>", "<place>0</place>")
    import_paths([logs.write(tmp_path / "a.xml", text)], tmp_path / "hands")
    assert rows(tmp_path / "hands", "select place, prize, buy_in from tournaments") == [(None, None, Decimal("5.00"))]


WINAMAX = """\
Winamax Poker - Tournament "Sit "n" Go" buyIn: {buy_in} level: 3 - HandId: #1-1-{number} - Holdem no limit (20/40) - \
2011/03/05 19:10:00 UTC
Table: 'Sit "n" Go(5142226)#039' 9-max (real money) Seat #5 is the button
Seat 1: Ann (1480, 5\u20ac bounty)
Seat 5: Bob (1520, 2.50\u20ac bounty)
*** ANTE/BLINDS ***
Bob posts small blind 20
Ann posts big blind 40
Dealt to Ann [7h 4c]
*** PRE-FLOP ***
Bob folds
Ann collected 60 from pot
*** SUMMARY ***
Total pot 60 | No rake
Seat 1: Ann (big blind) won 60
Seat 5: Bob (small blind) (button) folded on the pre-flop
"""


@pytest.mark.parametrize(
    ("buy_in", "expected"),
    [
        ("9\u20ac + 1\u20ac", ("9.00", None, "1.00")),
        ("\u20ac4.50 + \u20ac4.50 + \u20ac1", ("4.50", "4.50", "1.00")),
        ("0.92-0.08", ("0.92", None, "0.08")),
        ("0,90\u20ac + 0,10\u20ac", (None, None, None)),  # not ninety
        ("5\u20ac + 0.5\u20ac", (None, None, None)),  # no such price is known: the hand is read all the same
        ("Ticket", (None, None, None)),
    ],
)
def test_buy_ins_of_winamax(tmp_path: Path, buy_in: str, expected: tuple[str | None, ...]) -> None:
    text = "\n\n".join(WINAMAX.format(buy_in=buy_in, number=number) for number in (1, 2))
    import_paths([logs.write(tmp_path / "a.txt", text)], tmp_path / "hands")
    told = "tournament_no, tournament_name, player, told_by"
    query = f"select {told}, buy_in, bounty_buy_in, fee from tournaments"
    amounts = [None if amount is None else Decimal(amount) for amount in expected]
    assert rows(tmp_path / "hands", query) == [("5142226", 'Sit "n" Go', "Ann", "header", *amounts)]


def test_positions_are_no_names(tmp_path: Path) -> None:
    """Bovada calls its players by their positions: only the log's owner is somebody."""
    text = (OWN_LOGS / "bovada/tournament_all_in_posts.txt").read_text("utf-8")
    assert "Big Blind : Ranking 7 \nBig Blind : Prize Cash [$11.16] \n" in text
    text = text.replace("Big Blind : Stand", "Dealer [ME] : Ranking 6 \nDealer [ME] : Prize Cash [$20] ")
    import_paths([logs.write(tmp_path / "a.txt", text)], tmp_path / "hands")
    query = "select player, is_hero, place, prize from tournaments"
    assert rows(tmp_path / "hands", query) == [("Dealer", True, 6, Decimal("20.00"))]


def test_return_on_investment_places_and_filters(tmp_path: Path) -> None:
    """Two tournaments for 2.75 each: Bob wins one with two bounties, Cid is third in one and last in the other."""
    second = [
        hand(number, told).replace("#77", "#78").replace("'77 1'", "'78 1'")
        for number, told in ((4, "Cid finished the tournament in 5th place\n"), (5, ""))
    ]
    import_paths([logs.write(tmp_path / "a.txt", hand(2, OUT), hand(3, END), *second)], tmp_path / "hands")
    with open_dataset(tmp_path / "hands") as connection:
        stats.choose(connection, stats.Filters())
        columns = "player, tournaments, itm, wins, cost, returned, roi_pct"
        # Cid: 4.50 of 5.50 spent; Bob: 9.00 and 3.00 of bounties for 2.75
        assert connection.sql(f"select {columns} from tournament_results").fetchall() == [
            ("Cid", 2, 1, 0, Decimal("5.50"), Decimal("4.50"), -18.18),
            ("Bob", 1, 1, 1, Decimal("2.75"), Decimal("12.00"), 336.36),
        ]
        assert stats.ask(connection, "finishes").fetchall() == [
            ("Cid", 3, 1, 50.0),
            ("Cid", 5, 1, 50.0),
            ("Bob", 1, 1, 100.0),
        ]
        stats.choose(connection, stats.Filters(player="Bob", from_date=date(2024, 5, 4), site="pokerstars"))
        assert [row[0] for row in stats.ask(connection, "tournaments").fetchall()] == ["Bob"]
        stats.choose(connection, stats.Filters(to_date=date(2024, 5, 3)))
        assert stats.ask(connection, "tournaments").fetchall() == []


@pytest.mark.parametrize(
    ("price", "expected"),
    [
        ("$1.80 + $0.20 - Table #19", ("1.80", "0.20")),
        ("4.57 $ + 0.43 $ - Table #1 4 Max", ("4.57", "0.43")),
        ("$5 4 Max", ("5.00", None)),
        ("1 500 $ 6 Max", ("1500.00", None)),
        ("Free - Table #3", (None, None)),
        ("$1 + $2 + $3", (None, None)),
    ],
)
def test_buy_ins_of_888(tmp_path: Path, price: str, expected: tuple[str | None, str | None]) -> None:
    text = (OWN_LOGS / "pacific/tournament.txt").read_text("utf-8").split("#Game No : 710000002")[0]
    assert "$1.80 + $0.20 - Table #19" in text
    text = text.replace("$1.80 + $0.20 - Table #19", price)
    import_paths([logs.write(tmp_path / "a.txt", text)], tmp_path / "hands")
    amounts = tuple(None if amount is None else Decimal(amount) for amount in expected)
    query = "select buy_in, fee from tournaments union all select null, null where not exists (from tournaments)"
    assert rows(tmp_path / "hands", query) == [amounts]
    assert rows(tmp_path / "hands", "select count(*) from hands") == [(1,)]
