"""Records: the objects of a tree that may be hands, each value with the place where it stands in the text."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

#: Digits that a float of 64 bits keeps; what stands behind them is noise of binary sums.
_KEPT_DIGITS = 15


class Number(str):
    """A number as it is written, so that no digit of it is lost."""

    __slots__ = ()


Value: TypeAlias = "str | bool | list[Value] | dict[str, Value] | None"


@dataclass(slots=True)
class Member:
    """A value with its offset in the text; of a list also each element's, of an object that was opened its members."""

    at: int
    value: Value
    places: list[int] = field(default_factory=list)
    inside: dict[str, Member] | None = None


@dataclass(slots=True)
class Record:
    """An object that may be a hand: its stretch of the text, its members, and what of it could not be read."""

    name: str
    start: int
    stop: int
    members: dict[str, Member] = field(default_factory=dict)
    broken: list[tuple[int, str]] = field(default_factory=list)


def decimal(written: str) -> Number:
    """A number with a decimal mark as it is written; without the noise of a sum of floats, if it has any."""
    written = written.replace("_", "")
    if len(written) <= _KEPT_DIGITS + 1 and "e" not in written.lower():
        return Number(written.removeprefix("+"))
    try:
        return Number(f"{Decimal(f'{float(written):.{_KEPT_DIGITS}g}'):f}")
    except ArithmeticError:
        return Number(written)
