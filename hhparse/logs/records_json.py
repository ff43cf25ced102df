"""JSON with places: objects at the top, or in a list at the top, are opened member by member.

What is told in lines of its own is opened, so that each line has its place; all that is inside those is read by the
standard library's reader. Where an object is broken, what was read of it stays, and the next one is looked for at a
line that begins as it did.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NoReturn

from hhparse.logs.records import Member, Number, Record, Value, decimal

_BLANKS = " \t\n\r\ufeff"
#: Characters before and behind a broken place that are shown.
_SHOWN = 100
#: Objects inside objects that are opened; deeper ones are left to the reader.
_MOST_DEEP = 3


class _Broken(ValueError):
    """The text cannot be read from this offset on."""

    def __init__(self, at: int) -> None:
        super().__init__(f"broken at {at}")
        self.at = at


def read_json(text: str, opened: Iterable[str] = ()) -> list[Record]:
    """The objects of a text; ``opened`` are the keys whose values are told in lines of their own."""
    reader = _Reader(text, set(opened))
    records: list[Record] = []
    at = 0
    while at < len(text):
        if text[at] == "{":
            records.append(reader.record(at))
            at = records[-1].stop
        elif text[at] in _BLANKS or text[at] in ",[]":
            at += 1
        else:
            at = _next_line(text, at)
    return records


class _Reader:
    def __init__(self, text: str, opened: set[str]) -> None:
        self._text = text
        self._opened = opened
        self._decoder = json.JSONDecoder(
            object_pairs_hook=_object, parse_float=decimal, parse_int=Number, parse_constant=_refuse
        )

    def record(self, start: int) -> Record:
        """The object that begins here; its end, or where it breaks off."""
        record = Record("", start, start)
        try:
            record.stop = self._members(start, record.members, 0)
        except _Broken as broken:
            at = min(broken.at, len(self._text) - 1)
            record.broken.append((at, self._line_around(at)))
            record.stop = self._next_object(start, max(broken.at, start + 1))
        return record

    def _members(self, at: int, members: dict[str, Member], depth: int) -> int:
        """Read the members of an object into a dictionary; returns the offset behind it."""
        text = self._text
        at = self._ink(at + 1)
        if text[at : at + 1] == "}":
            return at + 1
        while True:
            begin = at
            if text[at : at + 1] != '"':
                raise _Broken(at)
            key, at = self._leaf(at)
            at = self._ink(at)
            if text[at : at + 1] != ":" or not isinstance(key, str) or key in members:
                raise _Broken(begin)
            members[key] = member = Member(begin, None)
            at = self._value(self._ink(at + 1), member, depth, depth > 0 or key in self._opened)
            at = self._ink(at)
            if text[at : at + 1] == "}":
                return at + 1
            if text[at : at + 1] != ",":
                raise _Broken(at)
            at = self._ink(at + 1)

    def _value(self, at: int, member: Member, depth: int, is_opened: bool) -> int:
        """Read a value; returns the offset behind it."""
        if self._text[at : at + 1] == "{" and is_opened and depth < _MOST_DEEP:
            member.inside = {}
            try:
                return self._members(at, member.inside, depth + 1)
            finally:
                member.value = {key: inner.value for key, inner in member.inside.items()}
        if self._text[at : at + 1] == "[":
            return self._elements(at, member)
        member.value, at = self._leaf(at)
        return at

    def _elements(self, at: int, member: Member) -> int:
        elements: list[Value] = []
        member.value = elements
        at = self._ink(at + 1)
        if self._text[at : at + 1] == "]":
            return at + 1
        while True:
            begin = at
            value, at = self._leaf(at)
            elements.append(value)
            member.places.append(begin)
            at = self._ink(at)
            if self._text[at : at + 1] == "]":
                return at + 1
            if self._text[at : at + 1] != ",":
                raise _Broken(at)
            at = self._ink(at + 1)

    def _leaf(self, at: int) -> tuple[Value, int]:
        try:
            value, behind = self._decoder.raw_decode(self._text, at)
        except json.JSONDecodeError as error:
            raise _Broken(error.pos) from None
        except (ValueError, RecursionError):
            raise _Broken(at) from None
        return value, behind

    def _ink(self, at: int) -> int:
        while at < len(self._text) and self._text[at] in _BLANKS:
            at += 1
        return at

    def _line_around(self, at: int) -> str:
        """What stands around an offset in its line."""
        begin = max(self._text.rfind("\n", 0, at) + 1, at - _SHOWN)
        return self._text[begin : at + _SHOWN].split("\n")[0].strip() or "the end of the text"

    def _next_object(self, start: int, at: int) -> int:
        """Where the next line begins as the line of the broken object did; the end, if none does."""
        line_start = self._text.rfind("\n", 0, start) + 1
        beginning = self._text[line_start : start + 1]
        found = self._text.find("\n" + beginning, at)
        return len(self._text) if found < 0 else found + 1


def _next_line(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found + 1


def _object(pairs: list[tuple[str, Value]]) -> dict[str, Value]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a key stands twice")
    return members


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number of JSON")
