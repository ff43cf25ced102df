"""Hands of games that the engine does not have yet: they are read to events all the same, and none is imported."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from hhparse import import_paths
from hhparse.events import KIND, EventKind
from hhparse.grammar.explain import explain
from hhparse.grammar.machine import Status, parse
from hhparse.grammar.tables import load
from hhparse.logs import Source, open_source
from tests.formats.golden import hands_of
from tests.system.formats import ENGINE_GAMES

FOLDER = Path(__file__).parent
#: Our own logs of such games; the number of their hands that are read to events.
OWN_LOGS = {
    "absolute/stud.txt": 1,
    "boss/draw.xml": 1,
    "bovada/stud.txt": 2,
    "everleaf/stud.txt": 1,
    "fulltilt/stud_and_draw.txt": 4,
    "ggpoker/tournament.txt": 1,
    "ipoker/stud.xml": 2,
    "kingsclub/stud_and_draw.txt": 4,
    "merge/stud_and_draw.xml": 3,
    "ongame/stud_and_draw.txt": 2,
    "partypoker/stud.txt": 2,
    "phh/stud_and_draw.phhs": 3,
    "pokerstars/draw.txt": 4,
    "pokerstars/games_not_supported.txt": 3,
    "pokerstars/stud.txt": 2,
    "winamax/stud_and_draw.txt": 3,
    "wpn/stud.txt": 1,
}
#: By folder of the corpus: the hands of such games whose every line is read. The numbers may only rise.
READ = {
    "absolute": 1,
    "boss": 14,
    "bovada": 41,
    "everleaf": 19,
    "fulltilt": 90,
    "ggpoker": 4,
    "ipoker": 4,
    "kingsclub": 14,
    "merge": 39,
    "ongame": 16,
    "partypoker": 3,
    "phh": 33,
    "pokerstars": 143,
    "winamax": 7,
    "wpn": 3,
}


def read_of(path: Path) -> int:
    """Hands of a log that are read to their last line, and wait for the engine only."""
    read = 0
    for _, parsed, _ in hands_of(path):
        rows = parsed.event_offsets[1:] - parsed.event_offsets[:-1]
        read += int(((parsed.status == Status.UNSUPPORTED_GAME) & (rows > 0)).sum())
    return read


@pytest.mark.parametrize("log", OWN_LOGS)
def test_our_own_logs(log: str) -> None:
    assert read_of(FOLDER / log) == OWN_LOGS[log]


@pytest.mark.parametrize("log", OWN_LOGS)
def test_no_such_hand_is_in_a_dataset(log: str, tmp_path: Path) -> None:
    result = import_paths([FOLDER / log], tmp_path / "hands")
    others = sum(int((parsed.status == Status.OK).sum()) for _, parsed, _ in hands_of(FOLDER / log))
    assert result.imported + result.duplicates == others
    assert result.tally.by_reason["game_not_supported"] >= OWN_LOGS[log]


def test_a_draw_has_its_number_and_its_cards() -> None:
    (chunk, parsed, _) = next(hands_of(FOLDER / "pokerstars/draw.txt"))
    rows = parsed.events[: parsed.event_offsets[1]]
    kinds = Counter(EventKind(kind) for kind in rows[:, KIND].tolist())
    assert chunk.hands == 5
    assert (kinds[EventKind.DISCARD], kinds[EventKind.STAND_PAT]) == (3, 3)


@pytest.mark.corpus
@pytest.mark.parametrize("folder", READ)
def test_hands_of_the_corpus(corpus: Path, folder: str) -> None:
    read = 0
    with (corpus / "MANIFEST.csv").open(encoding="utf-8", newline="") as manifest:
        for row in csv.DictReader(manifest):
            games = {game.partition(":")[0] for game in row["games"].split(";")}
            path = corpus / row["file"]
            if row["file"].startswith(f"{folder}/") and games - ENGINE_GAMES and isinstance(open_source(path), Source):
                read += read_of(path)
    assert read >= READ[folder]


HOLDEM = """\
PokerStars Hand #700000000401:  Hold'em No Limit ($1/$2 USD) - 2012/05/01 12:00:00 ET
Table 'Nowhere V' 6-max Seat #1 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bob ($20 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Ann: calls $1
{}
Bob: checks
"""


@pytest.mark.parametrize(
    "line", ["*** 3rd STREET ***", "Ann: brings in for $1", "Bob: discards 2 cards", "Bob: stands pat"]
)
def test_such_lines_are_refused_in_other_hands(line: str) -> None:
    tables = load("pokerstars")
    text = np.frombuffer(HOLDEM.format(line).encode(), np.uint8)
    parsed = parse(text, np.array([0, len(text)], np.int64), tables)
    problem = explain(text, 0, int(parsed.state[0]), int(parsed.failed_at[0]), int(parsed.status[0]), tables)
    assert (problem.code, problem.line) == ("not_expected", 9)
    assert problem.reason.startswith("line 9: expected ")
    assert problem.found == line or line.endswith(problem.found)
