"""Trees: TOML and JSON as lines of text, in the order of play, so that a grammar can say what they mean.

Nothing here knows what a key means. Which values make a line, and in which order the lines come, is said by the format
(:class:`~hhparse.sites.base.Tree`); the first line of a hand is its name in brackets, or its table's (``[3]``).
Nothing is left out: what cannot be read comes behind the first line, as it is written, so that the grammar refuses it;
then come keys that no line names, each in a line of its own. A field of an element that its line does not name stands
at the line's end.

A hand is one stretch of the source. Each line has the line number of the value that it tells; of the bytes the first
line has all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from hhparse.logs.chunk import Residue
from hhparse.logs.containers import Rows
from hhparse.logs.records import Member, Number, Record, Value
from hhparse.logs.records_json import read_json
from hhparse.logs.records_toml import read_toml
from hhparse.logs.split import RESIDUE_TEXT
from hhparse.logs.text import LF, Offsets, Text, to_text
from hhparse.sites.base import Json, Line, Toml, Tree

#: What stands for a line end, a carriage return and a TAB inside a value.
_SHOWN = str.maketrans({"\n": "\u240a", "\r": "\u240d", "\t": "\u2409"})
#: A line of the tree: what it says, and the offset of what it tells.
Told = tuple[str, int]


def read_tree(text: Text, tree: Toml | Json, size: int) -> Rows:
    """Opens a tree; ``size`` is the size of the source on disk."""
    written = to_text(text.data)
    opened = {line.at.split(".")[0] for line in tree.lines if line.at}
    records = read_toml(written) if isinstance(tree, Toml) else read_json(written, opened)
    places = _Places(text, written)
    lines: list[str] = []
    offsets: list[int] = []
    first_rows: list[int] = []
    sizes: list[int] = []
    starts: list[int] = []
    context: list[Residue] = []
    named = _keys_with_a_line(tree)
    begins = places.disk([record.start for record in records])
    for record, start, stop in zip(records, begins, places.disk([record.stop for record in records]), strict=True):
        if not (record.broken or any(key in record.members for key in tree.keys)):
            shown = written[record.start : record.stop][:RESIDUE_TEXT]
            context.append(Residue(start, stop - start, places.line(record.start), shown))
            continue
        first_rows.append(len(lines))
        rows = told(record, tree, named)
        lines += [said for said, _ in rows]
        offsets += [offset for _, offset in rows]
        starts += [start] * len(rows)
        sizes += [stop - start, *[0] * (len(rows) - 1)]
    for begin, behind in _between(written, records):
        start, stop = places.disk([begin, behind])
        context.append(Residue(start, stop - start, places.line(begin), written[begin:behind][:RESIDUE_TEXT]))
    data = np.frombuffer("".join(f"{line}\n" for line in lines).encode(), np.uint8)
    counted = sum(sizes) + sum(residue.disk_size for residue in context)
    return Rows(
        data,
        np.concatenate((np.zeros(1, np.int64), np.flatnonzero(data == LF) + 1)),
        np.array(starts, np.int64),
        np.array(sizes, np.int64),
        places.lines(np.array(offsets, np.int64)),
        context,
        size - counted,
        np.array(first_rows, np.int64),
    )


def looks_like(text: Text, tree: Toml | Json) -> bool:
    """Whether each key of a hand stands somewhere in the text, as such a tree writes keys."""
    data = text.data.tobytes()
    if isinstance(tree, Json):
        return data.lstrip(b" \t\n\xef\xbb\xbf")[:1] in (b"{", b"[") and all(
            f'"{key}"'.encode() in data for key in tree.keys
        )
    if any(key.encode() not in data for key in tree.keys):
        return False
    lines = {line.partition(b"=")[0].strip() for line in data.split(b"\n") if b"=" in line}
    return all(key.encode() in lines for key in tree.keys)


class _Places:
    """Where the characters of a text stand: their offsets on disk and the numbers of their lines."""

    def __init__(self, text: Text, written: str) -> None:
        self._text = text
        self._is_ascii = len(written) == len(text)
        self._bytes = _NONE if self._is_ascii else np.append(np.flatnonzero(text.data & 0xC0 != 0x80), len(text))
        self._line_ends = np.flatnonzero(text.data == LF)

    def disk(self, characters: list[int]) -> list[int]:
        """The disk offsets of characters."""
        offsets = np.array(characters, np.int64)
        found: list[int] = self._text.disk(offsets if self._is_ascii else self._bytes[offsets]).tolist()
        return found

    def line(self, character: int) -> int:
        """The number of its line, from 1."""
        return int(self.lines(np.array([character]))[0])

    def lines(self, characters: Offsets) -> Offsets:
        """The numbers of many characters' lines."""
        offsets = characters if self._is_ascii else self._bytes[characters]
        return np.searchsorted(self._line_ends, offsets) + 1


def _between(written: str, records: list[Record]) -> Iterator[tuple[int, int]]:
    """What is said between records: not brackets and commas, which only hold them apart."""
    ends = [0, *(record.stop for record in records)]
    begins = [*(record.start for record in records), len(written)]
    for end, begin in zip(ends, begins, strict=True):
        said = written[end:begin].strip("[], \t\n\ufeff")
        if said:
            start = written.index(said, end)
            yield start, start + len(said)


# -- lines ------------------------------------------------------------------------------------------------------------


def told(record: Record, tree: Tree, named: frozenset[str]) -> list[Told]:
    """The lines of a record; ``named`` are the keys that the tree has lines for, every other one has a line here."""
    named_by = record.members.get(tree.name)
    lines = [(f"[{shown(named_by.value if named_by is not None else record.name)}]", record.start)]
    lines += [(text.translate(_SHOWN), offset) for offset, text in record.broken]
    for key, member in record.members.items():
        if key not in named:
            lines.append((f"{shown(key)}\t{shown(member.value)}", member.at))
    referred = _known(record, tree)
    said = record.members.keys()
    for line in tree.lines:
        if not line.at:
            fields = line.fields or (line.name,)
            if said.isdisjoint(fields):
                continue
            members = [record.members.get(field) for field in fields]
            present = [member for member in members if member is not None]
            if any(isinstance(member.value, list) for member in present):
                lines += _side_by_side(line, members, record.members.get(line.beside))
            else:
                lines.append((_in_one_line(line, members), present[0].at))
            continue
        for member in _at(record, line.at):
            if tree.refers is not None and line.at != tree.refers[1]:
                member.value = _with_referred(member.value, tree.refers[0], referred)
            lines += _one_by_one(line, member)
    return lines


def _keys_with_a_line(tree: Tree) -> frozenset[str]:
    named = {line.at.split(".")[0] for line in tree.lines} | {tree.name}
    named |= {field for line in tree.lines if not line.at for field in (*(line.fields or (line.name,)), line.beside)}
    return frozenset(named)


def _known(record: Record, tree: Tree) -> dict[str, str]:
    """What is told for a key that refers to an element of a list, by the key's value."""
    if tree.refers is None or tree.refers[1] not in record.members:
        return {}
    key, place, field = tree.refers
    elements = record.members[place].value
    return {
        shown(element.get(key)): shown(element.get(field))
        for element in (elements if isinstance(elements, list) else [])
        if isinstance(element, dict)
    }


def _with_referred(value: Value, key: str, known: dict[str, str]) -> Value:
    """The same value; wherever the key stands, with what is told for what it refers to."""
    if isinstance(value, list):
        return [_with_referred(inner, key, known) for inner in value]
    if not isinstance(value, dict):
        return value
    told_for = {name: _with_referred(inner, key, known) for name, inner in value.items()}
    if key in told_for:
        said = shown(told_for[key])
        told_for[key] = Number(known.get(said, f"?{said}"))
    return told_for


def _at(record: Record, path: str) -> list[Member]:
    """What stands at a path; under ``*`` every member."""
    found = [Member(record.start, None, inside=record.members)]
    for key in path.split("."):
        insides = [member.inside for member in found if member.inside is not None]
        if key == "*":
            found = [member for inside in insides for member in inside.values()]
        else:
            found = [inside[key] for inside in insides if key in inside]
    return found


def _in_one_line(line: Line, members: list[Member | None]) -> str:
    return "\t".join([line.name, *(shown(member.value) if member is not None else "" for member in members)])


def _side_by_side(line: Line, members: list[Member | None], beside: Member | None) -> list[Told]:
    """Lists in as many lines as the longest has places, each with the value beside them; not if one is no list."""
    present = [member for member in members if member is not None]
    if not all(isinstance(member.value, list) for member in present):
        return [(_in_one_line(line, members), present[0].at)]
    places = max((member.places for member in present), key=len)
    count = len(places)
    columns = [_elements(member, count) for member in members]
    if beside is not None:
        columns.append([shown(beside.value)] * count)
    rows = columns[0] if len(columns) == 1 else map("\t".join, zip(*columns, strict=True))
    return [
        (f"{line.name}\t{place}\t{count + 1 - place}\t{row}", at)
        for place, (at, row) in enumerate(zip(places, rows, strict=True), 1)
    ]


def _elements(member: Member | None, count: int) -> list[str]:
    """The elements of a list, and nothing up to the given number."""
    values = member.value if member is not None else None
    told_for = list(map(shown, values)) if isinstance(values, list) else []
    return told_for + [""] * (count - len(told_for))


def _one_by_one(line: Line, member: Member) -> list[Told]:
    """Each element of a list in a line, or an object, or a value."""
    paths = [path.split(".") for path in line.fields]
    if not isinstance(member.value, list):
        return [("\t".join([line.name, *_fields(paths, member.value)]), member.at)]
    count = len(member.value)
    return [
        ("\t".join([line.name, str(place), str(count + 1 - place), *_fields(paths, element)]), at)
        for place, (element, at) in enumerate(zip(member.value, member.places, strict=True), 1)
    ]


def _fields(paths: list[list[str]], value: Value) -> Iterator[str]:
    """The fields of an object at these paths, then all others; a value that is no object as it is."""
    if not isinstance(value, dict):
        yield shown(value)
        return
    left = dict(value)
    for path in paths:
        yield shown(left.pop(path[0], None) if len(path) == 1 else _taken_out(left, path))
    for name in sorted(left):
        if left[name] != {} or all(name != path[0] for path in paths):
            yield f"{shown(name)}={shown(left[name])}"


def _taken_out(value: dict[str, Value], path: list[str]) -> Value:
    """What stands at a path inside an object, and no longer does; objects on the way are copied first."""
    for name in path[:-1]:
        inner = value.get(name)
        if not isinstance(inner, dict):
            return None
        value[name] = value = dict(inner)
    return value.pop(path[-1], None)


def shown(value: Value) -> str:
    """A value as it stands in a line: a text as it is, a list or an object as JSON without blanks, keys in order."""
    if isinstance(value, str):
        return value if value.isprintable() else value.translate(_SHOWN)
    if value is None:
        return ""
    return _compact(value)


def _compact(value: Value) -> str:
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{_quoted(key)}:{_compact(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_compact, value)) + "]"
    if isinstance(value, str):
        return _quoted(value)
    return "null" if value is None else "true" if value else "false"


@lru_cache(1 << 12)
def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


_NONE: Offsets = np.zeros(0, np.int64)
