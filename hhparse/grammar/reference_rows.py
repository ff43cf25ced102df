"""The rows of the second opinion: from lark's parse tree to event rows, with ``Decimal``, ``datetime`` and ``str``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from typing import NamedTuple

from lark.grammar import Rule

from hhparse import cards
from hhparse import events as ev
from hhparse.grammar import layout as words
from hhparse.grammar.layout import (
    FIRST_YEAR,
    LAST_YEAR,
    MAX_CARDS,
    MAX_DIGITS,
    MAX_NAMES,
    MAX_SEAT,
    MAX_SYMBOL,
    MIXED_CURRENCIES,
    MONTH_NAMED,
    YEAR_ALONE,
)
from hhparse.grammar.vocabulary import Meaning, event_of

BLANKS = " \u00a0\u202f"
SUITS = dict(zip("cdhsCDHS♣♦♥♠♧♢♡♤", "cdhs" * 4, strict=True))
LOW_ORDER = "A2345678"


class RejectedError(Exception):
    """The hand is not read."""


class Node(NamedTuple):
    """A rule that was reduced."""

    rule: Rule
    children: tuple[Node | Leaf, ...]


class Leaf(NamedTuple):
    """A token."""

    terminal: str
    begin: int
    text: str


class Rows:
    """The rows of one hand, in the order of its text."""

    def __init__(self, meanings: dict[str, Meaning], decimal: str) -> None:
        self.meanings = meanings
        self.decimal = decimal
        self.seats: list[tuple[str, int]] = []
        self.last_end = 0

    def rows(self, tree: Node) -> list[list[int]]:
        rows = [self._row(kind, leaves) for kind, leaves in self._events(tree)]
        for row, late in rows:
            if late is not None:
                row[ev.SEAT] = self._seat(late)
        return [row for row, _ in rows]

    def _events(self, node: Node) -> Iterator[tuple[int, list[Leaf]]]:
        kind = event_of(node.rule.alias or node.rule.origin.name)
        if kind:
            yield kind, list(leaves(node))
            return
        for child in node.children:
            if isinstance(child, Node):
                yield from self._events(child)
            else:
                self.last_end = _end(child)

    def _seat(self, name: str, printed: int = -1) -> int:
        """The first seat of that name; of several, the one that the line prints."""
        seats = [seat for known, seat in self.seats if known == name]
        return printed if printed in seats else next(iter(seats), -1)

    def _row(self, kind: int, tokens: list[Leaf]) -> tuple[list[int], str | None]:
        row = [-1] * ev.COLUMNS
        row[ev.KIND] = kind
        row[ev.CARDS] = row[ev.NCARDS] = row[ev.CURRENCY] = row[ev.FLAG] = 0
        row[ev.AT] = tokens[0].begin if tokens else self.last_end
        self.last_end = row[ev.END] = _end(tokens[-1]) if tokens else self.last_end
        late: str | None = None
        codes = [leaf.text for leaf in tokens if self.meanings[leaf.terminal].reads == words.CURRENCY_CODE]
        for leaf in tokens:
            meaning = self.meanings[leaf.terminal]
            if meaning.reads == words.KNOWN_NAME:
                row[ev.SEAT] = self._seat(leaf.text, row[ev.SEAT_NO])
            elif meaning.reads == words.LATE_NAME:
                late = leaf.text
                row[ev.TEXT], row[ev.TEXT_END] = leaf.begin, _end(leaf)
            else:
                self._fill(row, meaning, leaf)
        if codes:
            row[ev.CURRENCY] = _packed(codes[-1])
        for leaf in tokens:
            if self.meanings[leaf.terminal].reads == words.NEW_NAME:
                self._introduce(row, leaf.text)
        return row, late

    def _introduce(self, row: list[int], name: str) -> None:
        seat = row[ev.SEAT_NO]
        if seat < 0:
            taken = {other for _, other in self.seats}
            seat = next(seat for seat in (len(self.seats), *range(1, MAX_SEAT + 2)) if seat not in taken)
        if seat > MAX_SEAT or len(self.seats) >= MAX_NAMES:
            raise RejectedError
        row[ev.SEAT] = seat
        self.seats.append((name, seat))

    def _fill(self, row: list[int], meaning: Meaning, leaf: Leaf) -> None:
        column, text = meaning.column, leaf.text
        match meaning.reads:
            case words.MONEY:
                decimal = self.decimal if len(self.decimal) == 1 else _decimal_mark(text)
                row[column] = _hundredths(text, decimal)
                if decimal in re.sub(r"^\D*", "", text):
                    row[ev.FLAG] |= ev.Flag.DECIMALS
                symbol = re.sub(f"[0-9][0-9.,'{BLANKS}]*|[{BLANKS}]", "", text)
                if symbol and row[ev.CURRENCY] not in (0, _packed(symbol)):
                    row[ev.CURRENCY] = MIXED_CURRENCIES
                elif symbol:
                    row[ev.CURRENCY] = _packed(symbol)
            case words.CONSTANT:
                row[column] = meaning.value
            case words.FLAG:
                row[ev.FLAG] |= meaning.value
            case words.CARDS:
                for number in _cards(text):
                    if row[ev.NCARDS] < MAX_CARDS:
                        row[ev.CARDS] |= number << 8 * row[ev.NCARDS]
                    row[ev.NCARDS] += 1
            case words.INTEGER:
                row[column] = integer("".join(filter(str.isdecimal, text)))
            case words.SPAN | words.NEW_NAME:
                if row[column] < 0 or meaning.reads == words.NEW_NAME:
                    row[column] = leaf.begin
                row[column + 1] = _end(leaf)
            case words.TIME if meaning.value == YEAR_ALONE:
                row[ev.TIME] = row[ev.LOCAL_TIME] = _in_year(row[ev.TIME], int(text))
            case words.TIME:
                seconds = _day_and_time(text) if meaning.value == MONTH_NAMED else _seconds(text)
                row[ev.LOCAL_TIME] = seconds if row[ev.LOCAL_TIME] < 0 else row[ev.LOCAL_TIME]
                row[ev.TIME] = seconds
            case words.RANK:
                ranks = max(row[column], 0)
                row[column] = ranks | meaning.value << 4 * ((ranks.bit_length() + 3) // 4)
            case words.LOW_RANKS:
                row[column] = sum(1 << place for place, rank in enumerate(LOW_ORDER) if rank in text)
            case words.UNSUPPORTED_GAME:
                raise RejectedError


def leaves(node: Node) -> Iterator[Leaf]:
    for child in node.children:
        if isinstance(child, Node):
            yield from leaves(child)
        else:
            yield child


def _end(leaf: Leaf) -> int:
    return leaf.begin + len(leaf.text.encode("utf-8", "surrogateescape"))


def _packed(text: str) -> int:
    return int.from_bytes(text.encode()[:MAX_SYMBOL], "little")


def integer(digits: str) -> int:
    if not digits or len(digits) > MAX_DIGITS:
        raise RejectedError
    return int(digits)


def _decimal_mark(text: str) -> str:
    """The mark of a format that is written with dots and with commas; "|" if there is none."""
    number = re.sub(r"[^\d.,]", "", text)
    marks = re.findall(r"[.,]", number)
    if not marks or re.fullmatch(r"(?!0[.,])\d+([.,]\d+)*[.,]\d{3}", number):
        return "|"
    return str(marks[-1])


def _hundredths(text: str, decimal: str) -> int:
    """An amount in hundredths; everything between its digits that is not the decimal mark groups them."""
    number = re.sub(r"^\D*", "", text)
    whole, *fractions = number.split(decimal)
    digits = re.sub(r"\D", "", whole)
    decimals = re.sub(r"\D", "", fractions[0]) if fractions else ""
    if len(fractions) > 1 or len(decimals) > 2:
        raise RejectedError
    integer(digits + decimals)
    return int(Decimal(f"{digits}.{decimals or 0}") * 100)


def _cards(text: str) -> list[int]:
    found = re.findall(r"(10|[2-9TJQKA])([cdhsCDHS♣♦♥♠♧♢♡♤])", text)
    return [cards.card(rank.replace("10", "T") + SUITS[suit]) for rank, suit in found]


def _day_and_time(text: str) -> int:
    """A day and a time of the year 2000, which has every day."""
    month, *rest = text.replace(",", "").split()
    try:
        moment = datetime.strptime(" ".join(["2000", month[:3], *rest]), "%Y %b %d %H:%M:%S")
        return int(moment.replace(tzinfo=UTC).timestamp())
    except ValueError:
        raise RejectedError from None


def _in_year(seconds: int, year: int) -> int:
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise RejectedError
    try:
        return int(datetime.fromtimestamp(seconds, UTC).replace(year=year).timestamp())
    except ValueError:
        raise RejectedError from None


def _seconds(text: str) -> int:
    year, month, day, hour, minute, *seconds = map(int, re.findall(r"\d+", text))
    if half := re.search("[AP]M", text):
        hour = hour % 12 + 12 * (half[0] == "PM")
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise RejectedError
    try:
        moment = datetime(year, month, day, hour, minute, seconds[0] if seconds else 0, tzinfo=UTC)
    except ValueError as error:
        raise RejectedError from error
    return int(moment.timestamp())
