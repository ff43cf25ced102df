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
    MAX_AMOUNT,
    MAX_CARDS,
    MAX_DIGITS,
    MAX_NAMES,
    MAX_SEAT,
    MAX_SYMBOL,
    MIXED_CURRENCIES,
)
from hhparse.grammar.vocabulary import Meaning, event_of

BLANKS = " \u00a0\u202f"
SUITS = dict(zip("cdhsCDHS♣♦♥♠♧♢♡♤", "cdhs" * 4, strict=True))
LOW_ORDER = "A2345678"
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
THOUSANDS = {"": 0, "K": 3, "M": 6, "B": 9}


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
        times = self._times(tokens)
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
        if times:
            row[ev.LOCAL_TIME] = times[0][0]
            row[ev.TIME] = times[-1][0] - times[-1][1]
        if codes:
            row[ev.CURRENCY] = _packed(codes[-1])
        for leaf in tokens:
            if self.meanings[leaf.terminal].reads == words.NEW_NAME:
                self._introduce(row, leaf.text)
        return row, late

    def _times(self, tokens: list[Leaf]) -> list[tuple[int, int]]:
        """The times of a row, each of one token or of several and what stands between them."""
        times: list[tuple[int, int]] = []
        begun = ""
        for leaf in tokens:
            is_time = self.meanings[leaf.terminal].reads == words.TIME
            if not is_time and not begun:
                continue
            begun += leaf.text
            if is_time and (moment := _moment(begun)) is not None:
                times.append(moment)
                begun = ""
        if begun:
            raise RejectedError
        return times

    def _introduce(self, row: list[int], name: str) -> None:
        seat = row[ev.SEAT_NO] if row[ev.SEAT_NO] >= 0 else len(self.seats)
        if seat > MAX_SEAT or len(self.seats) >= MAX_NAMES:
            raise RejectedError
        row[ev.SEAT] = seat
        self.seats.append((name, seat))

    def _fill(self, row: list[int], meaning: Meaning, leaf: Leaf) -> None:
        column, text = meaning.column, leaf.text
        match meaning.reads:
            case words.MONEY:
                row[column] = _hundredths(text, self.decimal)
                if self.decimal in re.sub(r"^\D*", "", text):
                    row[ev.FLAG] |= ev.Flag.DECIMALS
                symbol = re.sub(r"(?<=\d)[KMB]$", "", text)
                symbol = re.sub(f"[0-9][0-9.,'{BLANKS}]*|[{BLANKS}]", "", symbol)
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


def _hundredths(text: str, decimal: str) -> int:
    """An amount in hundredths; everything between its digits that is not the decimal mark groups them."""
    number = re.sub(r"^\D*", "", text)
    scale = number[-1] if number[-1:] in THOUSANDS else ""
    whole, *fractions = number.removesuffix(scale).split(decimal)
    digits = re.sub(r"\D", "", whole)
    decimals = re.sub(r"\D", "", fractions[0]) if fractions else ""
    if len(fractions) > 1 or len(decimals) > 2:
        raise RejectedError
    integer(digits + decimals)
    value = int(Decimal(f"{digits}.{decimals or 0}").scaleb(2 + THOUSANDS[scale]))
    if value > MAX_AMOUNT:
        raise RejectedError
    return value


def _cards(text: str) -> list[int]:
    found = re.findall(r"(10|[2-9TJQKA])([cdhsCDHS♣♦♥♠♧♢♡♤])", text)
    return [cards.card(rank.replace("10", "T") + SUITS[suit]) for rank, suit in found]


def _moment(text: str) -> tuple[int, int] | None:
    """The time on the clock and the clock's offset from UTC, in seconds; nothing if a part of it is missing."""
    offset = 0
    if found := re.search(r"(?<=[A-Za-z])([+-])(\d\d?)(?::?(\d\d))?(?!\d)", text):
        offset = (int(found[2]) * 3600 + int(found[3] or 0) * 60) * (1 if found[1] == "+" else -1)
        text = text[: found.start()] + " " + text[found.end() :]
    named = re.search(rf"(?<![A-Za-z])({'|'.join(MONTHS)})", text)
    clock = re.search(r"(\d+):(\d+)(?::(\d+))?", text)
    date = [int(group) for group in re.findall(r"\d+", text.replace(clock[0], " ") if clock else text)]
    if not clock and len(date) >= 5:
        hour, minute, second = date[3], date[4], date[5] if len(date) > 5 else 0
    elif not clock or len(date) + bool(named) < 3:
        return None
    else:
        hour, minute, second = int(clock[1]), int(clock[2]), int(clock[3] or 0)
    if named:
        month = 1 + MONTHS.index(named[1])
        year, day = date[:2] if date[0] >= FIRST_YEAR else reversed(date[:2])
    else:
        year, month, day = date[:3]
    if half := re.search("(?<![A-Za-z])[AP]M(?![A-Za-z])", text):
        hour = hour % 12 + 12 * (half[0] == "PM") if 1 <= hour <= 12 else 99
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise RejectedError
    try:
        moment = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError as error:
        raise RejectedError from error
    return int(moment.timestamp()), offset
