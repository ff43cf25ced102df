"""TOML with places: the document is cut into its statements, and each is read by the standard library's reader.

The reader itself says no places. A statement is the fewest lines that it takes, so a value that is broken spoils its
own statement and nothing behind it. Comments belong to the hand that they stand in. Most statements are one line whose
value JSON writes alike: these are left to the reader of JSON, which takes a tenth of the time.
"""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache

from hhparse.logs.records import Member, Number, Record, Value, decimal

#: A value that goes on for more lines than this has lost its end.
STATEMENT_LINES_LIMIT = 4000
#: Only lines with one of these can end a value that began in an earlier line.
_ENDS = ("]", "}", '"""', "'''")
_SIMPLE = json.JSONDecoder(parse_float=decimal, parse_int=Number)
_ALIKE = {str, bool, Number}


def read_toml(text: str) -> list[Record]:
    """The document's tables; what stands before the first is a record without a name."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    starts[-1] = len(text)
    records: list[Record] = []
    first = 0
    while first < len(lines):
        behind = first + 1
        line = lines[first].strip().lstrip("\ufeff")
        if line.startswith("[") and (_table_name(line) or "," not in line):
            records.append(Record(_table_name(line), _ink(text, starts[first]), starts[behind]))
            if not records[-1].name:
                records[-1].broken.append((starts[first], line))
        elif line and not line.startswith("#"):
            if not records:
                records.append(Record("", _ink(text, starts[first]), starts[behind]))
            behind = _add_statement(records, lines, starts, first)
        if records and line:
            records[-1].stop = starts[behind]
        first = behind
    if records:  # what is remarked before the first hand is of it
        records[0].start = _ink(text, 0)
    return records


def _add_statement(records: list[Record], lines: list[str], starts: list[int], first: int) -> int:
    """Read the statement that begins in a line into the last record; returns the line behind it.

    If what it says stands there already, and a line before it could not be read, that was the line of another table.
    """
    record = records[-1]
    behind, values = _statement(lines, first)
    is_new = values is not None and record.members.keys().isdisjoint(values)
    if values is not None and not is_new and record.broken:
        at, line = record.broken.pop()
        record.stop = at
        record = Record("", at, at, broken=[(at, line)])
        records.append(record)
    elif values is None or not is_new:
        record.broken.append((starts[first], lines[first].strip()))
        return behind
    for key, value in values.items():
        member = Member(starts[first], value)
        if isinstance(value, list):
            member.places = _places(value, lines, starts, first, behind)
        record.members[key] = member
    return behind


def _statement(lines: list[str], first: int) -> tuple[int, dict[str, Value] | None]:
    """The line behind the statement that begins here, and what it says: nothing if no reader can tell."""
    values = _simple(lines[first]) or _read(lines[first])
    if values is not None:
        return first + 1, values
    for last in range(first + 1, min(first + STATEMENT_LINES_LIMIT, len(lines))):
        if any(mark in lines[last] for mark in _ENDS):
            values = _read("\n".join(lines[first : last + 1]))
            if values is not None:
                return last + 1, values
    return first + 1, None


@lru_cache(1 << 12)  # hands of one table say most things alike
def _simple(line: str) -> dict[str, Value] | None:
    """What a line says that has a bare key and a list, or one value, which TOML and JSON write alike; else nothing.

    Strings in single quotes have no escapes: so have those in double quotes, if the line has no backslash.
    """
    key, _, written = line.partition("=")
    key, written = key.strip(" "), written.strip(" ")
    if not (key.isidentifier() and key.isascii()) or "\\" in written or "{" in written or "#" in written:
        return None
    if "'" in written:
        if '"' in written:
            return None
        written = written.replace("'", '"')
    try:
        value, end = _SIMPLE.raw_decode(written)
    except (ValueError, RecursionError):
        return None
    kinds = set(map(type, value)) if isinstance(value, list) else {type(value)}
    return {key: value} if end == len(written) and kinds <= _ALIKE else None


def _read(text: str) -> dict[str, Value] | None:
    try:
        values = tomllib.loads(text.lstrip("\ufeff"), parse_float=decimal)
    except (tomllib.TOMLDecodeError, RecursionError):
        return None
    return {key: _plain(value) for key, value in values.items()}


def _table_name(line: str) -> str:
    """The name in a table's line: ``[1]`` is ``1``; nothing if it is no such line."""
    inner = line[1:-1]
    if line.endswith("]") and inner.isalnum() and inner.isascii():
        return inner
    found: Value = _read(line)
    names: list[str] = []
    while isinstance(found, dict | list) and found:
        if isinstance(found, list):
            found = found[0]
            continue
        names.append(next(iter(found)))
        found = found[names[-1]]
    return ".".join(names)


def _places(value: list[Value], lines: list[str], starts: list[int], first: int, behind: int) -> list[int]:
    """Where the elements of a list stand: each in its own line, if the lines between the brackets read so."""
    places: list[int] = []
    found: list[Value] = []
    for line in range(first + 1, behind - 1):
        elements = _simple(f"x = [{lines[line].strip().removesuffix(',')}]") or _read(f"x = [\n{lines[line]}\n]")
        some = elements["x"] if elements is not None else None
        if not isinstance(some, list):
            break
        found += some
        places += [starts[line]] * len(some)
    return places if found == value else [starts[first]] * len(value)


def _plain(value: object) -> Value:
    """Numbers and times as they are written, everything else as it is."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, bool | str):
        return value
    return Number(value)


def _ink(text: str, start: int) -> int:
    """The first offset from here on that is not blank."""
    while start < len(text) and text[start] in " \t\n\ufeff":
        start += 1
    return start
