"""JSON: each object a line in the order that the format names, hands with their place, and every byte counted once."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.logs import Chunk
from hhparse.sites.base import Format, Objects
from tests.logs.stub import finder, source

JSON = Format(
    "json",
    "a JSON format",
    "json",
    Objects(hands="games", lines=("who", "did", "end", "paid"), first=("no",), again=("end",)),
)
FIND = finder(rb"games \{")


def read(path: Path, text: str) -> list[Chunk]:
    path.write_text(text, "utf-8", newline="")
    return list(source(path, JSON).chunks(1000, lambda _: FIND))


def texts(found: list[Chunk]) -> list[str]:
    return [chunk.hand_text(i).decode() for chunk in found for i in range(chunk.hands)]


def counted(found: list[Chunk]) -> int:
    return sum(
        int(chunk.disk_size.sum()) + sum(residue.disk_size for residue in chunk.context) + chunk.separators
        for chunk in found
    )


WHOLE = """\ufeff{"version": 2, "games": [
 {"end": {"pot": 3, "paid": [{"to": "Ann"}]}, "no": "1", "at": "x", "who": [{"seat": "1", "name": "Änn \\"A\\""}],
  "did": [{"cards": [1, 2], "who": "Ann"}]},
 {"no": "2"}
], "more": 1}
"""


def test_lines_of_a_hand(tmp_path: Path) -> None:
    """Listed objects in the listed order, the first fields first, the others by the alphabet, some lines once more."""
    assert texts(read(tmp_path / "a.json", WHOLE)) == [
        'games {"no":"1","at":"x"}\n'
        'who {"name":"Änn \\"A\\"","seat":"1"}\n'
        'did {"cards":[1,2],"who":"Ann"}\n'
        'end {"pot":3}\n'
        'paid {"to":"Ann"}\n'
        'end {"pot":3}\n',
        'games {"no":"2"}\n',
    ]


def test_places(tmp_path: Path) -> None:
    found = read(tmp_path / "a.json", WHOLE)
    raw = (tmp_path / "a.json").read_bytes()
    hands = [
        raw[begin : begin + size].decode()
        for chunk in found
        for begin, size in zip(chunk.disk_start.tolist(), chunk.disk_size.tolist(), strict=True)
    ]
    assert [text[:7] for text in hands] == ['{"end":', '{"no": ']
    assert all(text.endswith("}") for text in hands)
    assert [line for chunk in found for line in chunk.line_no.tolist()] == [2, 4]


@pytest.mark.parametrize("size", range(0, len(WHOLE), 7))
def test_every_byte_is_counted_wherever_the_text_ends(tmp_path: Path, size: int) -> None:
    text = WHOLE[:size]
    assert counted(read(tmp_path / "a.json", text)) == len(text.encode())


@pytest.mark.parametrize("between", ["", "\r\n\r\n", " \n"])
def test_documents_one_behind_the_other(tmp_path: Path, between: str) -> None:
    text = between.join((WHOLE.strip(), '{"version": 2, "games": [{"no": "3"}]}', '{"games": [{"no": "4"}, {"no'))
    found = read(tmp_path / "a.json", text)
    assert [told.splitlines()[0] for told in texts(found)[1:]] == [
        *(f'games {{"no":"{number}"}}' for number in "234"),
        'games {"no',
    ]
    assert counted(found) == len(text.encode())


@pytest.mark.parametrize("broken", ["{", '{"no": "2"', '{"no": 2,}', '{"no": "2", "did": [{"who": "Ann', '{"no": "2}'])
@pytest.mark.parametrize("between", [",", "\n", ",\n ", "]}\n"])
def test_a_broken_hand_is_told_and_takes_no_other_with_it(tmp_path: Path, broken: str, between: str) -> None:
    """Its line is what stands where it breaks, which no grammar takes."""
    start = '{"games":[{"no":"1"},\n'
    document = '{"games": [' if between.startswith("]") else ""
    text = start + broken + between + document + '{"no":"3","did":[{"who":"Bob"}]},{"no":"4"}]}'
    found = read(tmp_path / "a.json", text)
    first, told, *others = texts(found)
    assert first == 'games {"no":"1"}\n'
    assert told.startswith("games {" + " ".join(broken[1:12].split()))
    assert others == ['games {"no":"3"}\ndid {"who":"Bob"}\n', 'games {"no":"4"}\n']
    assert found[0].line_no.tolist()[1] == 2
    assert found[0].disk_start[1] == len(start)
    assert counted(found) == len(text)


def test_an_object_that_is_too_deep_is_a_broken_hand(tmp_path: Path) -> None:
    for depth in (400, 900, 90_000):
        deep = '{"no": ' + "[" * depth + "]" * depth + "}"
        found = read(tmp_path / "a.json", '{"games":[' + deep + ',{"no":"2","did":[]}]}')
        assert len(texts(found)) == 2
        assert texts(found)[1] == 'games {"no":"2"}\n'


@pytest.mark.parametrize("other", ["5", "null", "nothing", '[{"a": 1}]'])
def test_what_is_no_object_is_context(tmp_path: Path, other: str) -> None:
    found = read(tmp_path / "a.json", f'{{"games":[{{"no":"1"}},\n{other},{{"no":"2","did":[]}}]}}')
    assert texts(found) == ['games {"no":"1"}\n', 'games {"no":"2"}\n']
    assert [(residue.text, residue.line) for chunk in found for residue in chunk.context] == [(other, 2)]


def test_a_broken_field_beside_the_hands(tmp_path: Path) -> None:
    found = read(tmp_path / "a.json", '{"version": two, "games":[{"no":"1","did":[]},{"no":"2"}]}')
    assert [told.splitlines()[0] for told in texts(found)] == ['games {"no":"1"}', 'games {"no":"2"}']
    assert [residue.text for chunk in found for residue in chunk.context] == ['"version": two, "games":[']


@pytest.mark.parametrize("text", ["", "[]", '{"games": {}}', '{"other": [1]}', '{"games" 1'])
def test_texts_without_hands(tmp_path: Path, text: str) -> None:
    found = read(tmp_path / "a.json", text)
    assert texts(found) == []
    assert counted(found) == len(text)
