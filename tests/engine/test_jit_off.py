"""The engine runs as the Python it is when numba is switched off, and gives the same rows to the last number.

Compiled code wraps around where Python grows and numpy warns, and it does not check bounds; so this also shows that no
number overflows and no index is out of range. Every hand is played a second time with some of its rows spoiled, so that
findings are compared, too.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hhparse import events, logs
from hhparse.engine.play import Workspace, play
from hhparse.grammar.machine import Longs, Parsed, parse
from hhparse.player import Player
from tests.conftest import REPOSITORY
from tests.simulator import Options, csv_text, simulate
from tests.simulator.own_cards import GAMES, deal

SITES = ("pokerstars", "pokernow")
HANDS = 120
OWN_CARDS_HANDS = 25  # of each game of stud and draw
AS_PYTHON = """
import sys
from pathlib import Path
from tests.engine.test_jit_off import digest

print(digest(Path(sys.argv[1])))
"""


def write_logs(folder: Path) -> None:
    """Some hundreds of hands of every game, one file per format."""
    for site in SITES:
        records = simulate(HANDS, seed=7, options=Options(site=site))
        file = folder / f"{site}.{'csv' if site == 'pokernow' else 'txt'}"
        text = csv_text(records) if site == "pokernow" else "\n\n\n".join(record.text for record in records)
        file.write_text(text, "utf-8", newline="")
    own_cards = "\n".join(deal(game, seed).text for game in GAMES for seed in range(OWN_CARDS_HANDS))
    (folder / "stud_and_draw.txt").write_text(own_cards, "utf-8", newline="")


def spoiled(rows: Longs) -> Longs:
    """Rows with other amounts, seats and cards than were printed, but none that the machine could not give."""
    changed = rows.copy()
    number = np.arange(len(rows))
    of_previous = np.roll(rows, 1, axis=0)
    amounts = (number % 7 == 3) & (rows[:, events.AMOUNT] > 0)
    changed[amounts, events.AMOUNT] += 1
    seats = (number % 31 == 5) & (rows[:, events.SEAT] >= 0) & (of_previous[:, events.SEAT] >= 0)
    changed[seats, events.SEAT] = of_previous[seats, events.SEAT]
    cards = (number % 13 == 8) & (rows[:, events.NCARDS] > 0)
    changed[cards, events.CARDS] = rows[np.flatnonzero(cards)[::-1], events.CARDS]
    return changed


def digest(folder: Path) -> str:
    """A hash of all rows that the engine makes of the logs, as they are and spoiled."""
    found = hashlib.sha256()
    space = Workspace()
    for file in sorted(folder.iterdir()):
        source = logs.open_source(file)
        assert isinstance(source, logs.Source)
        player = Player(source.format, source.writing)
        for chunk in source.chunks():
            parsed = parse(chunk.text, chunk.offsets, player.tables)
            for rows in (parsed.events.copy(), spoiled(parsed.events)):
                again = Parsed(rows, *parsed[1:])
                played = play(chunk.text, again, chunk.offsets, player.facts, space, player.default_site)
                for name, table in zip(played._fields, played, strict=True):
                    found.update(f"{name} {table.shape}".encode() + np.ascontiguousarray(table).tobytes())
    return found.hexdigest()


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT", "0") != "0", reason="both would run without numba")
def test_the_same_rows_with_numba_off(tmp_path: Path) -> None:
    write_logs(tmp_path)
    off = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", AS_PYTHON, str(tmp_path)],
        cwd=REPOSITORY,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert off.returncode == 0, off.stderr
    assert off.stdout.strip() == digest(tmp_path)
