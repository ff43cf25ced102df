"""Stacks from hand to hand: a note where a player sits down with other chips than the last hand left him."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from hhparse.analytics import stats
from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths
from tests.dataset import logs

#: Ann's small blind goes to Bob.
HAND = """\
PokerStars Hand #{number}:  Hold'em No Limit ($1/$2 USD) - 2024/05/04 20:{minute:02}:00 ET
Table 'Nowhere VI' 6-max Seat #1 is the button
Seat 1: Ann (${ann} in chips)
Seat 2: Bob (${bob} in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Ann: folds
Uncalled bet ($1) returned to Bob
Bob collected $2 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Ann (button) (small blind) folded before Flop
Seat 2: Bob (big blind) collected ($2)
"""


def hand(number: int, minute: int, ann: int, bob: int) -> str:
    """One hand of the table."""
    return HAND.format(number=700000000500 + number, minute=minute, ann=ann, bob=bob)


def test_chips_that_came_or_went_between_two_hands(tmp_path: Path) -> None:
    """Bob buys 40 before the third hand and has 3 less at the fourth; behind an hour's break nothing is said."""
    hands = [hand(1, 1, 100, 50), hand(2, 2, 99, 51), hand(3, 3, 98, 92), hand(4, 4, 97, 90), hand(5, 59, 150, 20)]
    import_paths([logs.write(tmp_path / "a.txt", *hands)], tmp_path / "hands")
    with open_dataset(tmp_path / "hands") as connection:
        stats.choose(connection, stats.Filters())
        found = connection.sql("select player, last_hand_no, hand_no, brought from stack_breaks").fetchall()
    assert found == [
        ("Bob", "700000000502", "700000000503", Decimal("40.00")),
        ("Bob", "700000000503", "700000000504", Decimal("-3.00")),
    ]
