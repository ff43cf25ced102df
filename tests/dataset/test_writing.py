"""How a file is written is kept with it: a hand that does not tell it alone is read again as it was."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths
from hhparse.stored import find_hands, reread

HAND = """\
***** 888poker Hand History for Game {number} *****
1/2 Blinds No Limit Holdem - *** 05 05 2014 21:32:10
Table Bos (Real Money)
Seat 7 is the button
Seat 4: Ann ( {stack} )
Seat 7: Bob ( 400 )
Bob posts small blind [1]
Ann posts big blind [2]
** Dealing down cards **
Dealt to Ann [ {cards} ]
Bob folds
** Summary **
Ann collected [ 2 ]

"""


def test_a_stored_hand_is_read_as_its_file_is_written(tmp_path: Path) -> None:
    # A V is a queen beside kings that are an H (Dutch), and 3.250 is not three and a quarter beside 12,50.
    log = HAND.format(number=1, stack="12,50", cards="Hs, Hc") + HAND.format(number=2, stack="3.250", cards="Vs, 2c")
    (tmp_path / "log.txt").write_text(log, encoding="utf-8")
    import_paths([tmp_path / "log.txt"], tmp_path / "hands")
    with open_dataset(tmp_path / "hands") as connection:
        assert connection.sql("select writing from sources").fetchall() == [(", Dutch",)]
    (stored,) = find_hands(tmp_path / "hands", "2")
    ann = reread(stored).seat_of("Ann")
    assert (ann.stack, str(ann.cards)) == (Decimal("3250.00"), "('Qs', '2c')")
