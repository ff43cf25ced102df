"""The rows of the second opinion: from lark's parse tree to event rows, with ``Decimal``, ``datetime`` and ``str``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from functools import cache
from typing import NamedTuple

from lark.grammar import Rule

from hhparse import events as ev
from hhparse.events import EventKind
from hhparse.grammar import layout as words
from hhparse.grammar.layout import (
    DAY_FIRST,
    FIRST_YEAR,
    LAST_YEAR,
    MAX_AMOUNT,
    MAX_CARDS,
    MAX_DIGITS,
    MAX_NAMES,
    MAX_SEAT,
    MAX_SYMBOL,
    MIXED_CURRENCIES,
    MONTH_NAMED,
    YEAR_ALONE,
)
from hhparse.grammar.tables import Tables
from hhparse.grammar.vocabulary import Meaning, event_of
from hhparse.grammar.writing import BOTH_MARKS
from hhparse.sites.base import Alphabet

BLANKS = " \u00a0\u202f"
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

    def __init__(self, meanings: dict[str, Meaning], tables: Tables) -> None:
        self.meanings = meanings
        self.tables = tables
        self.seats: list[tuple[str, int]] = []
        self.is_other_game = self.has_other_words = False
        self.last_end = 0

    def rows(self, tree: Node) -> list[list[int]]:
        rows = [self._row(kind, leaves) for kind, leaves in self._events(tree)]
        for row, late in rows:
            if late is not None:
                row[ev.SEAT] = self._seat(late)
        drawn_by = -1
        for row, _ in rows:
            if row[ev.KIND] == EventKind.DISCARD and row[ev.V3] < 0 < row[ev.NCARDS]:
                row[ev.V3] = row[ev.NCARDS]
            if row[ev.KIND] == EventKind.DEALT:
                row[ev.SEAT] = drawn_by if row[ev.SEAT] < 0 else row[ev.SEAT]
            else:
                drawn_by = row[ev.SEAT] if row[ev.KIND] in (EventKind.DISCARD, EventKind.STAND_PAT) else -1
            self.has_other_words |= row[ev.KIND] in ev.STUD_AND_DRAW_KINDS
        if self.has_other_words and not self.is_other_game:
            raise RejectedError
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
            meaning = self.meanings[leaf.terminal]
            is_time = meaning.reads == words.TIME and meaning.value not in (MONTH_NAMED, YEAR_ALONE)
            if not is_time and not begun:
                continue
            begun += leaf.text
            if is_time and (moment := _moment(begun, is_day_first=meaning.value == DAY_FIRST)) is not None:
                times.append(moment)
                begun = ""
        if begun:
            raise RejectedError
        return times

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
                _check_marks(text, self.tables)
                decimal = _decimal_of(text, self.tables.writing.decimal)
                row[column] = _hundredths(text, decimal)
                if decimal in re.sub(r"^\D*", "", text):
                    row[ev.FLAG] |= ev.Flag.DECIMALS
                symbol = re.sub(r"(?<=\d)[KMB]$", "", text)
                symbol = re.sub(f"[0-9][0-9.,'{BLANKS}]*|[{BLANKS}]", "", symbol)
                if symbol and row[ev.CURRENCY] not in (0, _packed(symbol)):
                    row[ev.CURRENCY] = MIXED_CURRENCIES
                elif symbol:
                    row[ev.CURRENCY] = _packed(symbol)
            case words.CONSTANT | words.GAME_TO_READ | words.STUD_OR_DRAW | words.STUD_OR_DRAW_WORD:
                self.is_other_game |= meaning.reads in (words.GAME_TO_READ, words.STUD_OR_DRAW)
                self.has_other_words |= meaning.reads == words.STUD_OR_DRAW_WORD
                row[column] = meaning.value
            case words.FLAG:
                row[ev.FLAG] |= meaning.value
            case words.CARDS:
                for number in _cards(text, self.tables):
                    _append_card(row, number)
            case words.CARD:
                _append_card(row, meaning.value)
            case words.INTEGER:
                row[column] = integer("".join(filter(str.isdecimal, text)))
            case words.SPAN | words.NEW_NAME:
                if row[column] < 0 or meaning.reads == words.NEW_NAME:
                    row[column] = leaf.begin
                row[column + 1] = _end(leaf)
            case words.TIME if meaning.value == YEAR_ALONE:
                row[ev.TIME] = row[ev.LOCAL_TIME] = _in_year(row[ev.TIME], int(text))
            case words.TIME if meaning.value == MONTH_NAMED:
                seconds = _day_and_time(text)
                row[ev.LOCAL_TIME] = seconds if row[ev.LOCAL_TIME] < 0 else row[ev.LOCAL_TIME]
                row[ev.TIME] = seconds
            case words.RANK:
                ranks = max(row[column], 0)
                row[column] = ranks | meaning.value << 4 * ((ranks.bit_length() + 3) // 4)
            case words.LOW_RANKS:
                row[column] = sum(1 << place for place, rank in enumerate(LOW_ORDER) if rank in text.replace("1", "A"))
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


def _decimal_of(text: str, decimal: str) -> str:
    """The decimal mark of an amount; where both are used, its last one."""
    found = re.findall(r"[.,]", text)
    return found[-1] if decimal == BOTH_MARKS and found else decimal[:1] or "."


def _check_marks(text: str, tables: Tables) -> None:
    """Where a format has several decimal marks, the source's one must be the amount's."""
    if len(tables.format.decimal_marks) < 2:
        return
    number = re.sub(r"[^\d.,]", "", text)
    wholes = {
        "": r"\d+",
        ".": r"\d+(,\d{3})*(\.\d\d?)?",
        ",": r"\d+(\.\d{3})*(,\d\d?)?",
        BOTH_MARKS: r"\d+([.,]\d\d?)?",
    }
    if not re.fullmatch(wholes[tables.writing.decimal], number):
        raise RejectedError


def _append_card(row: list[int], number: int) -> None:
    """One more card of the row; what has no room is only counted."""
    if row[ev.NCARDS] < MAX_CARDS:
        row[ev.CARDS] |= number << 8 * row[ev.NCARDS]
    row[ev.NCARDS] += 1


def _cards(text: str, tables: Tables) -> list[int]:
    """The cards of a text in the alphabets of the source, the rank first or the suit; they must agree on each."""
    names = tables.writing.alphabets
    chosen = [alphabet.spellings() for alphabet in tables.format.alphabets if alphabet.name in names]
    cards = []
    for found in re.finditer(_card_expression(tables.format.alphabets), text):
        rank, suit = found["rank"] or found["rank_behind"], found["suit"] or found["suit_before"]
        if rank and suit:
            cards.append(1 + 4 * _meaning(("rank", rank), chosen) + _meaning(("suit", suit), chosen))
    return cards


@cache
def _card_expression(alphabets: tuple[Alphabet, ...]) -> str:
    """A card, or a rank or a suit that stands alone: a text is passed over, the longest spellings first."""
    known = [spelling for alphabet in alphabets for spelling in alphabet.spellings()]
    ranks, suits = (
        "|".join(re.escape(text) for text in sorted({text for kind, text in known if kind == of}, key=len)[::-1])
        for of in ("rank", "suit")
    )
    return f"(?P<rank>{ranks})(?P<suit>{suits})?|(?P<suit_before>{suits})(?P<rank_behind>{ranks})?"


def _meaning(spelling: tuple[str, str], alphabets: list[dict[tuple[str, str], int]]) -> int:
    meanings = {known[spelling] for known in alphabets if spelling in known}
    if len(meanings) != 1:
        raise RejectedError
    return meanings.pop()


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


def _moment(text: str, *, is_day_first: bool) -> tuple[int, int] | None:
    """The time on the clock and the clock's offset from UTC, in seconds; nothing if a part of it is missing."""
    offset = 0
    if re.fullmatch(r"\d{9,10}", text):
        return int(text), 0
    if re.fullmatch(r"\d{14}", text):
        text = f"{text[:4]} {text[4:6]} {text[6:8]} {text[8:10]}:{text[10:12]}:{text[12:]}"
    if found := re.search(r":\d\d.*?[A-Za-z]([+-])(\d\d?)(?::?(\d\d))?(?!\d)", text):
        offset = (int(found[2]) * 3600 + int(found[3] or 0) * 60) * (1 if found[1] == "+" else -1)
        text = text[: found.start(1)] + " " + text[found.end() :]
    named = re.search(rf"(?<![A-Za-z])({'|'.join(MONTHS)})", text)
    clock = [int(group) for group in re.findall(r"(?<=:)\d+|\d+(?=:)", text)]
    date = [int(group) for group in re.findall(r"(?<![\d:])\d+(?![\d:])", text)]
    if not clock and len(date) >= 5:
        hour, minute, second = date[3], date[4], date[5] if len(date) > 5 else 0
    elif len(clock) < 2 or len(date) + bool(named) < 3:
        return None
    else:
        hour, minute, second = [*clock, 0][:3]
    if named:
        month = 1 + MONTHS.index(named[1])
        year, day = date[:2] if date[0] >= FIRST_YEAR else reversed(date[:2])
    else:
        year, month, day = date[2::-1] if is_day_first else date[:3]
        if not is_day_first and date[0] < FIRST_YEAR <= date[2]:
            month, day, year = date[:3]
    if half := re.search("(?<![A-Za-z])[AP]M(?![A-Za-z])", text):
        hour = hour % 12 + 12 * (half[0] == "PM") if 1 <= hour <= 12 else 99
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise RejectedError
    try:
        moment = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError as error:
        raise RejectedError from error
    return int(moment.timestamp()), offset
