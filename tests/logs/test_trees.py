"""TOML and JSON: values as lines in the order of play, broken hands that spoil no other, every byte counted once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hhparse.logs import Chunk
from hhparse.sites.base import Format, Json, Line, Toml
from tests.logs.stub import finder, source

LINES = (
    Line("game"),
    Line("played", fields=("day", "time")),
    Line("seats", fields=("names", "stacks")),
    Line("moves", beside="fee"),
    Line("left"),
)
TOML = Format("tables", "a format in TOML", "tables", Toml(keys=("game", "moves"), name="no", lines=LINES))
JSON = Format(
    "objects",
    "a format in JSON",
    "objects",
    Json(
        keys=("game", "events"),
        name="id",
        lines=(
            Line("game", at="game", fields=("kind",)),
            Line("seats", at="seats", fields=("place", "name")),
            Line("events", at="events", fields=("what", "who", "sum.amount")),
            Line("paid", at="result.paid.*", fields=("who", "sum")),
            Line("rake", at="result.rake"),
        ),
        refers=("who", "seats", "place"),
    ),
)
FIND = finder(rb"\[")


def read(path: Path, text: str | bytes, format_: Format = TOML) -> list[Chunk]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list(source(path, format_).chunks(1000, lambda _: FIND))


def texts(found: list[Chunk]) -> list[str]:
    return [chunk.hand_text(i).decode() for chunk in found for i in range(chunk.hands)]


def counted(found: list[Chunk]) -> int:
    return sum(chunk.disk_bytes for chunk in found)


WHOLE = """\
# of two hands

[1]
left = [5, 7]
game = 'NT'
moves = [
  # before the flop
  "p1 f", "p2 cc",  # Ann
  "p3 cbr 1_000",

  "p1 sm \\t",
]
names = ["Ann", "Bob", "\u00c7a"]
stacks = [1_000, 2.50]
time = 12:30:05
no = 7
rake = { of = ["a", 1.5], is = true }

# the other one
[2]
game = "FT"
moves = ["p1 f"]  # all
"""


def test_lines_of_toml(tmp_path: Path) -> None:
    """Other keys first, the named lines in their order, lists side by side with numbers from both ends."""
    found = read(tmp_path / "a.phhs", WHOLE)
    assert texts(found) == [
        "[7]\n"
        'rake\t{"is":true,"of":["a",1.5]}\n'
        "game\tNT\n"
        "played\t\t12:30:05\n"
        "seats\t1\t3\tAnn\t1000\nseats\t2\t2\tBob\t2.50\nseats\t3\t1\t\u00c7a\t\n"
        "moves\t1\t4\tp1 f\nmoves\t2\t3\tp2 cc\nmoves\t3\t2\tp3 cbr 1_000\nmoves\t4\t1\tp1 sm \u2409\n"
        "left\t1\t2\t5\nleft\t2\t1\t7\n",
        "[2]\ngame\tFT\nmoves\t1\t1\tp1 f\n",
    ]


def test_a_value_may_stand_beside_each_line_of_a_list(tmp_path: Path) -> None:
    (hand,) = texts(read(tmp_path / "a.phhs", "game = 'NT'\nfee = 5\nmoves = ['p1 f', 'p2 pb']\n"))
    assert hand == "[]\ngame\tNT\nmoves\t1\t2\tp1 f\t5\nmoves\t2\t1\tp2 pb\t5\n"


def test_places_of_toml(tmp_path: Path) -> None:
    """A hand is one stretch, remarks and all; an element of a list that is written line by line has its own line."""
    found = read(tmp_path / "a.phhs", WHOLE)
    raw = WHOLE.encode()
    (chunk,) = found
    stretches = [raw[chunk.disk_start[i] :][: chunk.disk_size[i]].decode() for i in range(2)]
    assert stretches[0].startswith("# of two hands")
    assert stretches[0].endswith("# the other one\n")
    assert stretches[1] == WHOLE[WHOLE.index("[2]") :]
    assert chunk.row_lines is not None
    assert chunk.row_lines.tolist() == [1, 17, 5, 15, 13, 13, 13, 8, 8, 9, 11, 4, 4, 20, 21, 22]
    assert chunk.context == []
    assert counted(found) == len(raw)


@pytest.mark.parametrize(
    ("broken", "shown"),
    [
        ("stacks = [1, 2", "stacks = [1, 2"),
        ("stacks = [1, 2\n\n# behind", "stacks = [1, 2"),
        ("names = ['Ann]", "names = ['Ann]"),
        ("game = 'FT'", "game = 'FT'"),
        ("what", "what"),
        ('names = """\nAnn', 'names = """'),
    ],
)
def test_a_broken_statement_spoils_its_own_hand_only(tmp_path: Path, broken: str, shown: str) -> None:
    """What cannot be read stands behind the first line, as it is written; so does a key that stands twice."""
    text = f"[1]\ngame = 'NT'\n{broken}\nmoves = ['p1 f']\n\n[2]\ngame = 'NT'\nmoves = ['p2 f']\n"
    found = read(tmp_path / "a.phhs", text)
    first, second = texts(found)
    assert first.split("\n")[:2] == ["[1]", shown]
    assert first.endswith("game\tNT\nmoves\t1\t1\tp1 f\n")
    assert second == "[2]\ngame\tNT\nmoves\t1\t1\tp2 f\n"
    assert found[0].source_line(0, 2) == 3
    assert counted(found) == len(text)


@pytest.mark.parametrize("header", ["2]", "[2", "[2}", "x"])
def test_a_broken_table_line_spoils_its_own_hand_only(tmp_path: Path, header: str) -> None:
    text = "[1]\ngame = 'NT'\nmoves = ['p1 f']\n\nHEADER\ngame = 'NT'\nmoves = ['p2 f']\n".replace("HEADER", header)
    found = read(tmp_path / "a.phhs", text)
    assert texts(found) == [
        "[1]\ngame\tNT\nmoves\t1\t1\tp1 f\n",
        f"[]\n{header}\ngame\tNT\nmoves\t1\t1\tp2 f\n",
    ]
    assert counted(found) == len(text)


def test_a_table_that_is_no_hand_is_context(tmp_path: Path) -> None:
    text = "made_by = 'Ann'\n[about]\nx = 1\n[[hands]]\ngame = 'NT'\n[\ngame = 'NT'\n"
    found = read(tmp_path / "a.phhs", text)
    assert texts(found) == ["[hands]\ngame\tNT\n", "[]\n[\ngame\tNT\n"]
    assert [residue.text for residue in found[0].context] == ["made_by = 'Ann'\n", "[about]\nx = 1\n"]
    assert counted(found) == len(text)


@pytest.mark.parametrize(
    "text", ["", "\n", "# x", "=", "[", "game", "game =", "game = 1", "\ufeffgame = 1\n\n", "[1]\n"]
)
def test_every_byte_of_toml_is_counted(tmp_path: Path, text: str) -> None:
    assert counted(read(tmp_path / "a.phh", text)) == len(text.encode())


OBJECT = {
    "id": "x-1",
    "result": {"rake": 0.30000000000000004, "paid": {"11": {"who": 11, "sum": 1.50}}, "kept": None},
    "events": [
        {"what": "BET", "sum": {"amount": 5, "kind": "BET"}, "who": 12},
        {"what": "A\nB", "who": 13, "more": [{"who": 11}], "late": False},
        7,
    ],
    "seats": [{"who": 11, "place": 0, "name": "Ann"}, {"who": 12, "place": 4, "name": "\u00c7a"}],
    "game": {"kind": "NT"},
    "end": 5,
}
TOLD = (
    "[x-1]\nend\t5\ngame\tNT\n"
    "seats\t1\t2\t0\tAnn\twho=11\nseats\t2\t1\t4\t\u00c7a\twho=12\n"
    'events\t1\t3\tBET\t4\t5\tsum={"kind":"BET"}\n'
    'events\t2\t2\tA\u240aB\t?13\t\tlate=false\tmore=[{"who":0}]\n'
    "events\t3\t1\t7\n"
    "paid\t0\t1.5\nrake\t0.3\n"
)


@pytest.mark.parametrize("indent", [None, 1, "\t"])
def test_lines_of_json(tmp_path: Path, indent: int | str | None) -> None:
    """Who is told by his place, also inside; numbers as they are written, without the noise of sums of floats."""
    text = json.dumps(OBJECT, indent=indent)
    found = read(tmp_path / "a.json", text, JSON)
    assert texts(found) == [TOLD]
    assert counted(found) == len(text)


def test_places_of_json(tmp_path: Path) -> None:
    text = json.dumps([OBJECT, OBJECT], indent=1, ensure_ascii=False)
    found = read(tmp_path / "a.json", text, JSON)
    assert texts(found) == [TOLD, TOLD]
    (chunk,) = found
    lines = [line.strip() for line in text.split("\n")]
    assert chunk.row_lines is not None
    second = chunk.row_lines[10:].tolist()
    assert lines[second[0] - 1] == "{"
    assert lines[second[1] - 1] == '"end": 5'
    assert [lines[line].split(":")[0] for line in second[5:7]] == ['"what"', '"what"']
    assert text.encode()[chunk.disk_start[1] :][: chunk.disk_size[1]].decode() == json.dumps(
        [OBJECT], indent=1, ensure_ascii=False
    ).removeprefix("[\n ").removesuffix("\n]")
    assert counted(found) == len(text.encode())


def test_a_broken_object_spoils_nothing_behind_it(tmp_path: Path) -> None:
    """What was read of it stays, with the broken line behind the first; the next object begins as it began."""
    parts = json.dumps([OBJECT] * 3, indent=1).split('"what": "BET"')
    text = parts[0] + '"what": "BET"' + parts[1] + '"what": BET' + parts[2] + '"what": "BET"' + parts[3]
    found = read(tmp_path / "a.json", text, JSON)
    first, second, third = texts(found)
    assert (first, third) == (TOLD, TOLD)
    assert second == '[x-1]\n"what": BET,\npaid\t11\t1.5\nrake\t0.3\n'.replace("paid\t11", "paid\t?11")
    assert text.split("\n")[found[0].source_line(1, 2) - 1].strip() == '"what": BET,'
    assert counted(found) == len(text)


@pytest.mark.parametrize("share", range(1, 20))
def test_an_object_that_is_cut_short_is_still_a_hand(tmp_path: Path, share: int) -> None:
    text = json.dumps(OBJECT, indent=1)
    text = text[: len(text) * share // 20]
    found = read(tmp_path / "a.json", text, JSON)
    (hand,) = texts(found)
    assert hand.startswith("[x-1]\n" if '"x-1"' in text else "[]\n")
    assert hand != TOLD
    assert counted(found) == len(text)


@pytest.mark.parametrize(
    "text", ["", "\n", "7", "{", "[", "[{}]", "{}\n{}", "x {}", '{"a": {"a": 1, "a": 2}}', '{"a":NaN}']
)
def test_every_byte_of_json_is_counted(tmp_path: Path, text: str) -> None:
    assert counted(read(tmp_path / "a.json", text, JSON)) == len(text)


@pytest.mark.parametrize(("text", "format_"), [(WHOLE, TOML), (json.dumps(OBJECT, ensure_ascii=False, indent=1), JSON)])
def test_line_ends_and_encoding(tmp_path: Path, text: str, format_: Format) -> None:
    found = read(tmp_path / "a", text.replace("\n", "\r\n").encode("utf-16"), format_)
    assert texts(found) == texts(read(tmp_path / "b", text, format_))
    assert counted(found) == (tmp_path / "a").stat().st_size
