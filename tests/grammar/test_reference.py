"""The machine and lark's own parser say the same of every hand, whole or damaged; so does the machine without JIT."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import defaultdict
from copy import copy
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.grammar.machine import EventBuffer, Status, parse
from hhparse.grammar.reference import Reference, RejectedError
from hhparse.grammar.tables import Tables, load
from hhparse.grammar.writing import Writing, is_open, new_counts, of_its_own
from hhparse.resources import grammar_text
from tests.conftest import REPOSITORY
from tests.grammar.real_hands import fingerprint, parsed, real_hands, rows_of
from tests.grammar.toy import GRAMMAR, HEADER, SEATS, hands_of, read, toy
from tests.system.test_corpus import FORMATS_OF_FOLDERS

FOLDERS = tuple(FORMATS_OF_FOLDERS)
#: Folders with many hands are read in shares, so that several processes can test them; plain Python reads one share.
SHARES = {"888": 2, "bovada": 2, "ipoker": 2, "pokernow": 4, "pokerstars": 4, "winamax": 2}
DAMAGED = 150  # hands of each folder
READ = (Status.OK, Status.UNSUPPORTED_GAME)  # (a game that the grammar knows by name only has no rows)
NO_OPINION = (Status.AMBIGUOUS, Status.LINE_TOO_LONG, Status.TOO_DEEP)  # bounds that only the machine has
LINES = [
    "Button: Bob",
    "Seat 5: Cy (5) *",
    "Name dora in seat 7.",
    "Guest ed.",
    "Ann: posts ante $0.5",
    "Bob: posts small Rs. 5",
    "Ann: folds [As 10♦]",
    "Ann: checks",
    "Bob: calls €1,000.5 all in",
    "Bob: raises $5 to 10.25",
    "Uncalled bet (5) returned to Ann",
    "FLOP [2c 3d 4h] [5s]",
    "SUMMARY",
    "Ann: shows [As Kd] [2c] (two pair aces and deuces low 7,6,5,3,A)",
    "Ann: shows [As Kd]",
    "Ann collected 5 from side-2",
    "Bob collected 0.05 from main",
    "Ann gets 5 and 6\nfor Zoe",
    "Splash for Ann for Bob.",
    "In seat 1: Ann (button) folded",
    "In seat 4: Bob folded",
    "Zoe says Ann: folds",
    "Bob says hello says",
    "",
]


@cache
def toy_reference() -> Reference:
    return Reference(GRAMMAR, toy())


def assert_same(text: str) -> None:
    result = read(text)
    status = Status(result.status[0])
    if status in NO_OPINION:
        return
    try:
        expected = toy_reference().read(text.encode())
    except RejectedError:
        assert status is not Status.OK
    else:
        assert status is Status.OK
        assert result.events.tolist() == expected


NAMES = st.sampled_from(
    ["Ann", "a", "a (button)", "a: folds", "Seat 3", "FLOP", "a says b", "é名", "a for a", "Uncalled bet (5)"]
)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(st.sampled_from(LINES), max_size=12), names=st.tuples(NAMES, NAMES), data=st.data())
def test_hands_of_the_toy_room(lines: list[str], names: tuple[str, str], data: st.DataObject) -> None:
    """Random lines, names that look like lines, and then one change anywhere."""
    text = HEADER + SEATS + "\n".join(lines) + "\n"
    text = text.replace("Ann", names[0]).replace("Bob", names[1])
    assert_same(text)
    place = data.draw(st.integers(0, len(text) - 1))
    assert_same(text[:place] + data.draw(st.sampled_from(["", "\n", " ", "a", "9", ":", "["])) + text[place + 1 :])


def test_a_time_with_a_colon_too_many() -> None:
    assert_same((HEADER + SEATS).replace("20:15", "2::15"))


# -- real logs --------------------------------------------------------------------------------------------------------
@cache
def reference(format_name: str) -> Reference:
    return Reference(grammar_text(format_name), load(format_name))


def own_writing(text: bytes, tables: Tables) -> Writing:
    """How a hand is written: as its log, or else in a way of its own."""
    if not is_open(tables.format):
        return tables.writing
    data, offsets = np.frombuffer(text, np.uint8), np.array([0, len(text)], np.int64)
    counts = new_counts(tables.format)
    parse(data, offsets, tables, survey=counts)
    return of_its_own(tables.format, tables.writing, counts)


def disagreements(texts: list[bytes], tables: Tables) -> list[str]:
    """Hands of which machine and reference do not say the same."""
    second = copy(reference(tables.info.grammar))
    offsets = np.cumsum([0, *map(len, texts)]).astype(np.int64)
    result = parse(np.frombuffer(b"".join(texts), np.uint8), offsets, tables)
    wrong = []
    for hand, text in enumerate(texts):
        status = Status(result.status[hand])
        rows = result.events[result.event_offsets[hand] : result.event_offsets[hand + 1]]
        second.tables = tables.written(own_writing(text, tables))
        try:
            is_same = rows_of(rows, int(offsets[hand])) == second.read(text) and status in READ
        except RejectedError:
            is_same = status is not Status.OK
        if not is_same and status not in NO_OPINION:
            wrong.append(text.decode())
    return wrong


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("folder", "share"), [(folder, share) for folder in FOLDERS for share in range(SHARES.get(folder, 1))]
)
def test_every_real_hand(corpus: Path, folder: str, share: int) -> None:
    count = 0
    for number, hands in enumerate(real_hands(corpus / folder)):
        if number % SHARES.get(folder, 1) == share:
            assert disagreements(hands.texts, hands.tables) == [], hands.path
            count += len(hands.texts)
    assert count > 0


@pytest.mark.corpus
@pytest.mark.parametrize("folder", FOLDERS)
def test_damaged_real_hands(corpus: Path, folder: str) -> None:
    """One byte lost, doubled or changed; the two must still say the same, whatever that is."""
    chance = random.Random(7)
    texts = [(hands.format_name, hands.writing, text) for hands in real_hands(corpus / folder) for text in hands.texts]
    damaged: dict[tuple[str, Writing], list[bytes]] = defaultdict(list)
    for format_name, writing, text in chance.choices(texts, k=DAMAGED):
        place = chance.randrange(len(text))
        change = chance.choice([b"", text[place : place + 1] * 2, bytes([chance.choice(b"aZ0 :[]()$.,#<>=\n")])])
        spoiled = (text[:place] + change + text[place + 1 :]).decode(errors="replace").encode()
        damaged[format_name, writing].append(spoiled)
    for (format_name, writing), spoiled_texts in damaged.items():
        assert disagreements(spoiled_texts, load(format_name).written(writing)) == []


def without_jit(folder: Path, every: int) -> str:
    """The fingerprint, from a process in which the kernels are plain Python and warnings are errors."""
    command = [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.grammar.real_hands", str(folder), str(every)]
    result = subprocess.run(
        command,
        cwd=REPOSITORY,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(REPOSITORY)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def test_our_logs_without_jit() -> None:
    folder = REPOSITORY / "tests" / "formats"
    assert without_jit(folder, 1) == fingerprint(folder)


@pytest.mark.corpus
@pytest.mark.parametrize("folder", FOLDERS)
def test_real_logs_without_jit(corpus: Path, folder: str) -> None:
    every = SHARES.get(folder, 1)
    assert without_jit(corpus / folder, every) == fingerprint(corpus / folder, every)


@pytest.mark.corpus
def test_chunks_do_not_change_what_is_read(corpus: Path) -> None:
    """A hand on its own is read as among others, and a buffer that is used again leaves nothing behind."""
    buffer = EventBuffer()
    for number, hands in enumerate(real_hands(corpus / "pokerstars")):
        if number % 10 == 0:
            whole = parsed(hands)
            for hand, text in enumerate(hands.texts):
                alone = parse(*hands_of(text.decode()), hands.tables, buffer)
                rows = whole.events[whole.event_offsets[hand] : whole.event_offsets[hand + 1]]
                assert rows_of(rows, int(hands.offsets[hand])) == rows_of(alone.events, 0)
                assert alone.status[0] == whole.status[hand]
