"""The rake against the room's published rate and cap: of six hands that print none, and one that does."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from hhparse.analytics import stats
from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths
from tests.dataset import logs

#: 888 takes 5 % at these stakes, to the cent, and 4.00 at most. Each has put in 1.00 and the bet.
HAND = """\
#Game No : 700000{number}
***** 888poker Hand History for Game 700000{number} *****
$0.50/$1 Blinds No Limit Holdem - *** 31 01 2014 20:15:{second:02}
Table Little River 6 Max (Real Money)
Seat 1 is the button
Total number of players : 2
Seat 1: Ann ( $300 )
Seat 4: Bob ( $300 )
Ann posts small blind [$0.50]
Bob posts big blind [$1]
** Dealing down cards **
Ann calls [$0.50]
Bob checks
** Dealing flop ** [ 3s, 7h, 8c ]
Bob bets [${bet}]
Ann calls [${bet}]
** Dealing turn ** [ Ad ]
Bob checks
Ann checks
** Dealing river ** [ Qd ]
Bob checks
Ann checks
** Summary **
Bob shows [ Ks, Kh ]
Ann shows [ Ac, 2d ]
Ann collected [ ${award} ]
"""


def test_rake_by_size_of_the_pot_against_the_bound(tmp_path: Path) -> None:
    """Pots of 10.00, 10.20, 10.10 (5 % is 0.505) and 10.00 pay 0.50 and 0.51 three times; of 200 pay 4.00 and 4.01."""
    paid = [("4", "9.50"), ("4.10", "9.69"), ("4.05", "9.59"), ("4", "9.49"), ("99", "196"), ("99", "195.99")]
    hands = [
        HAND.format(number=501 + place, second=place, bet=bet, award=award) for place, (bet, award) in enumerate(paid)
    ]
    import_paths(
        [logs.write(tmp_path / "a.txt", *hands), logs.write(tmp_path / "b.txt", logs.stars(1))], tmp_path / "hands"
    )
    with open_dataset(tmp_path / "hands") as connection:
        stats.choose(connection, stats.Filters())
        found = stats.ask(connection, "rake_bounds").project('* exclude (currency, "limit", stake, bound_drop)')
        assert found.fetchall() == [
            ("pacific", Decimal("5.00"), Decimal("4.00"), "10 - 20", 4, 4, 0, 5.04, 5.1, Decimal("0.51"), 1),
            ("pacific", Decimal("5.00"), Decimal("4.00"), "100 +", 2, 2, 0, 2.0, 2.0, Decimal("4.01"), 1),
            ("pokerstars", Decimal("6.50"), Decimal("6.25"), "< 5", 1, 0, 1, 0.0, None, Decimal("0.00"), 0),
        ]
        said = connection.sql("select hand_no, code from findings join hands using (hand_id) order by all").fetchall()
        assert said == [("700000504", "rake_over_bound"), ("700000506", "rake_over_bound")]
