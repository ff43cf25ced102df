"""Stud, draw and short deck: such hands are read and played; those of games that the engine lacks are only read."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from hhparse import import_paths, read_hands
from hhparse.events import KIND, EventKind
from hhparse.grammar.explain import explain
from hhparse.grammar.machine import Status, parse
from hhparse.grammar.tables import load
from hhparse.hand import Game, Verdict
from hhparse.logs import Source, open_source
from tests.formats.golden import hands_of

FOLDER = Path(__file__).parent
#: Our own logs of such games: how many of their hands are played.
PLAYED = {
    "absolute/stud.txt": 1,
    "boss/draw.xml": 1,
    "bovada/stud.txt": 2,
    "everleaf/stud.txt": 1,
    "fulltilt/stud_and_draw.txt": 4,
    "ggpoker/tournament.txt": 1,
    "ipoker/stud.xml": 2,
    "kingsclub/draw_run_twice.txt": 1,
    "kingsclub/stud_and_draw.txt": 3,
    "merge/stud_and_draw.xml": 3,
    "ongame/stud_and_draw.txt": 2,
    "partypoker/stud.txt": 2,
    "phh/short_deck.phhs": 1,
    "phh/stud_and_draw.phhs": 3,
    "pokerstars/draw.txt": 4,
    "pokerstars/games_not_supported.txt": 1,
    "pokerstars/stud.txt": 2,
    "winamax/stud_and_draw.txt": 3,
    "wpn/stud.txt": 1,
}
#: Those whose hands are of games that the engine lacks: how many are read to their last line.
READ = {"pokerstars/games_not_supported.txt": 2}
#: By folder of the corpus: the hands of such games that the audit agrees with. The numbers may only rise.
AGREE = {
    "absolute": 1,
    "boss": 14,
    "bovada": 41,
    "everleaf": 19,
    "fulltilt": 90,
    "ggpoker": 4,
    "ipoker": 4,
    "kingsclub": 9,
    "merge": 39,
    "ongame": 15,
    "partypoker": 3,
    "phh": 31,
    "pokerstars": 137,
    "winamax": 7,
    "wpn": 3,
}


def is_new(game: Game | None) -> bool:
    """Whether it is a game without a board, or with a short deck."""
    return game is not None and game.is_supported and (not game.has_board or game in (Game.SHORT_DECK, Game.IRISH))


@pytest.mark.parametrize("log", PLAYED)
def test_our_own_logs_are_played_and_agree(log: str) -> None:
    hands = [hand for hand in read_hands(FOLDER / log) if is_new(hand.header.game)]
    assert [(hand.header.hand_no, hand.findings) for hand in hands if hand.verdict is not Verdict.AGREES] == []
    assert len(hands) == PLAYED[log]


def test_a_draw_that_was_run_twice_is_settled_run_by_run() -> None:
    """8-7-5-3-2 beats 9-7-6-4-2 in the first run, 9-7-4-3-2 a king in the second."""
    (hand,) = read_hands(FOLDER / "kingsclub/draw_run_twice.txt")
    assert (hand.verdict, hand.findings) == (Verdict.AGREES, ())
    assert [(share.board, share.player, str(share.due_max)) for share in hand.shares] == [
        (1, "Ann", "1198.00"),
        (2, "Bob", "1198.00"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Run 2: Ann shows [7c 8s 3d 5c Kh]", "Run 2: Ann shows [7c 8s 3d 5c 3h]", "duplicate_card"),
        ("Run 2: Ann shows [7c 8s 3d 5c Kh]", "Run 2: Ann shows [7c 8s 3d 5c Kh Qh]", "hole_count"),
        ("Run 2: Ann shows [7c 8s 3d 5c Kh]", "Run 2: Ann shows [7c 8s 3d 5c 2d]", "award"),
    ],
)
def test_each_run_of_a_draw_has_cards_of_its_own(old: str, new: str, code: str, tmp_path: Path) -> None:
    text = (FOLDER / "kingsclub/draw_run_twice.txt").read_text("utf-8")
    assert old in text
    (tmp_path / "log.txt").write_text(text.replace(old, new), "utf-8")
    (hand,) = read_hands(tmp_path / "log.txt")
    assert code in [finding.code for finding in hand.findings]


FACE_DOWN = """\
#3200009: No Limit Holdem - 125/250
2020-12-30 22:34:16
Table 'Real Deal' Seat 1 is the button
Seat 1: Ann (9,325)
Seat 2: Bob (10,000)
Seat 3: Cid (10,000)
Seat 7: Hero (10,000)
Bob: posts the small blind 125
Cid: posts the big blind 250
*** HOLE CARDS ***
Dealt to Ann: [X X]
Dealt to Bob: [X X]
Dealt to Cid: [X X]
Dealt to Hero: [Qc Ks]
Hero raises to 625
Ann folds
Bob folds
Cid folds
*** SUMMARY ***
Seat 1: Ann (9,325) +0
Seat 2: Bob (9,875) -125
Seat 3: Cid (9,750) -250
Seat 7: Hero (10,375) +375
Hero wins pot (625)
"""


def test_who_is_dealt_cards_face_down_is_in_the_hand(tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text(FACE_DOWN, "utf-8")
    assert [hand.verdict for hand in read_hands(tmp_path / "log.txt")] == [Verdict.AGREES]
    (tmp_path / "log.txt").write_text(FACE_DOWN.replace("Ann folds\n", ""), "utf-8")
    (hand,) = read_hands(tmp_path / "log.txt")
    assert {"out_of_turn", "street_left_open"} <= {finding.code for finding in hand.findings}


def test_stacks_at_the_end_are_compared(tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text(FACE_DOWN.replace("Bob (9,875)", "Bob (9,876)"), "utf-8")
    (hand,) = read_hands(tmp_path / "log.txt")
    assert [(finding.code, finding.player, finding.line) for finding in hand.findings] == [("summary_stack", "Bob", 21)]


@pytest.mark.parametrize("log", READ)
def test_games_that_the_engine_lacks_are_read_and_refused(log: str, tmp_path: Path) -> None:
    read = 0
    for _, parsed, _ in hands_of(FOLDER / log):
        rows = parsed.event_offsets[1:] - parsed.event_offsets[:-1]
        read += int(((parsed.status == Status.UNSUPPORTED_GAME) & (rows > 0)).sum())
    assert read == READ[log]
    result = import_paths([FOLDER / log], tmp_path / "hands")
    assert result.tally.by_reason["game_not_supported"] >= read


def test_a_draw_has_its_number_and_its_cards() -> None:
    (chunk, parsed, _) = next(hands_of(FOLDER / "pokerstars/draw.txt"))
    rows = parsed.events[: parsed.event_offsets[1]]
    kinds = Counter(EventKind(kind) for kind in rows[:, KIND].tolist())
    assert chunk.hands == 5
    assert (kinds[EventKind.DISCARD], kinds[EventKind.STAND_PAT]) == (3, 3)


@pytest.mark.corpus
@pytest.mark.parametrize("folder", AGREE)
def test_hands_of_the_corpus(corpus: Path, folder: str) -> None:
    agree = 0
    flop_games = ("holdem", "omaha", "5-card-omaha", "6-card-omaha", "courchevel")
    with (corpus / "MANIFEST.csv").open(encoding="utf-8", newline="") as manifest:
        for row in csv.DictReader(manifest):
            is_other = any(not game.startswith(flop_games) for game in row["games"].split(";"))
            path = corpus / row["file"]
            if row["file"].startswith(f"{folder}/") and is_other and isinstance(open_source(path), Source):
                hands = [hand for hand in read_hands(path) if is_new(hand.header.game)]
                agree += sum(hand.verdict is Verdict.AGREES for hand in hands)
    assert agree >= AGREE[folder]


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
