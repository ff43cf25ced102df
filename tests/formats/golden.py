"""Event rows as text that a person can read against the log: one line per row, what was not printed left out.

A line is the number of the log's line, the kind, and the fields by name. Amounts are decimals, cards as printed in most
logs, enumerated values by their names, so that a golden can be checked with the log beside it and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from enum import IntEnum
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hhparse import events as ev
from hhparse.events import EventKind
from hhparse.grammar import explain, machine, tables
from hhparse.hand import Game, Limit, Zone
from hhparse.logs import Chunk, UnknownFile, open_source

RANKS = "23456789TJQKA"
SUITS = "cdhs"
LOW_CARDS = "A2345678"
MIXED_CURRENCIES = -2

#: What the enumerated columns hold, by kind of row; a kind that is not here uses the entry for 0.
ENUMERATED: dict[int, dict[int, tuple[str, type[IntEnum]]]] = {
    EventKind.HEADER: {ev.V0: ("game", Game), ev.V1: ("limit", Limit), ev.V3: ("zone", Zone)},
    EventKind.TABLE: {ev.V3: ("zone", Zone)},
    EventKind.END: {ev.V3: ("zone", Zone)},
    EventKind.STREET: {ev.V0: ("street", ev.Street), ev.V1: ("board", ev.Board)},
    EventKind.POST: {ev.V0: ("for", ev.Post)},
    EventKind.SUMMARY: {ev.V0: ("result", ev.Result)},
    EventKind.RANKED: {ev.V0: ("class", ev.HandClass)},
    EventKind.WON: {ev.V0: ("class", ev.HandClass)},
    EventKind.DISCARD: {},
    EventKind.FINISH: {},
    EventKind.TOURNAMENT: {},
    0: {ev.V0: ("pot", ev.Pot), ev.V1: ("board", ev.Board), ev.V2: ("half", ev.Half)},
}
#: What the money columns are called where they are not amount, to, by and dead.
MONEY: dict[int, tuple[str, str, str, str]] = {
    EventKind.HEADER: ("small_blind", "big_blind", "cap", "ante"),
    EventKind.TABLE: ("amount", "max", "by", "dead"),
    EventKind.TOURNAMENT: ("buy_in", "prize", "fee", "bounty"),
}
DESCRIBED = (EventKind.RANKED, EventKind.WON)
#: Numbers of the rows about a tournament.
PLACES = {"place": ev.V3, "entrants": ev.V0}
RESULTS = (EventKind.FINISH, EventKind.TOURNAMENT)


def hands_of(path: Path) -> Iterator[tuple[Chunk, machine.Parsed, tables.Tables]]:
    """Every chunk of a log, read."""
    source = open_source(path)
    if isinstance(source, UnknownFile):
        raise AssertionError(f"{path.name} is of no known format: {source.reason}")
    known = tables.load(source.format.name).written(source.writing)
    for chunk in source.chunks():
        yield chunk, machine.parse(chunk.text, chunk.offsets, known), known


def golden_of(path: Path) -> str:
    """The golden text of a log: its hands one after the other, and what stands between them."""
    lines: list[str] = []
    for chunk, parsed, known in hands_of(path):
        for hand in range(chunk.hands):
            lines.append(f"hand from line {chunk.line_no[hand]}")
            if parsed.status[hand] != machine.Status.OK:
                lines.append(f"    refused: {_reason(chunk, parsed, known, hand)}")
            # (a hand of a game that the engine does not have has rows all the same)
            rows = parsed.events[parsed.event_offsets[hand] : parsed.event_offsets[hand + 1]]
            lines += rendered(chunk.text, int(chunk.offsets[hand]), rows, known.sites)
        lines += [f"context: {residue.text.splitlines()[0]}" for residue in chunk.context]
    return "\n".join(lines) + "\n"


def rendered(text: npt.NDArray[np.uint8], begin: int, rows: npt.NDArray[np.int64], sites: list[str]) -> list[str]:
    """The rows of one hand that begins at an offset of the text."""
    return [_row(text, begin, [int(value) for value in row], sites) for row in rows]


def _reason(chunk: Chunk, parsed: machine.Parsed, known: tables.Tables, hand: int) -> str:
    return explain.explain(
        chunk.text,
        int(chunk.offsets[hand]),
        int(parsed.state[hand]),
        int(parsed.failed_at[hand]),
        int(parsed.status[hand]),
        known,
    ).reason


def _row(text: npt.NDArray[np.uint8], begin: int, row: list[int], sites: list[str]) -> str:
    kind = row[ev.KIND]
    line = 1 + int(np.count_nonzero(text[begin : row[ev.AT]] == ord("\n")))
    fields = [f"seat={row[ev.SEAT]}"] if row[ev.SEAT] >= 0 else []
    fields += [f"seat_no={row[ev.SEAT_NO]}"] if row[ev.SEAT_NO] >= 0 else []
    fields += [
        f"{name}={row[column] / 100:.2f}"
        for name, column in zip(
            MONEY.get(kind, ("amount", "to", "by", "dead")), (ev.AMOUNT, ev.TO, ev.BY, ev.DEAD), strict=True
        )
        if row[column] >= 0
    ]
    fields += _currency(row[ev.CURRENCY])
    fields += [f"cards={_cards(row[ev.CARDS], row[ev.NCARDS])}"] if row[ev.NCARDS] else []
    fields += [flag.name.lower() for flag in ev.Flag if row[ev.FLAG] & flag]
    fields += _enumerated(kind, row, sites)
    for name, start, end in (("text", ev.TEXT, ev.TEXT_END), ("text2", ev.TEXT2, ev.TEXT2_END)):
        if row[start] >= 0:
            fields.append(f"{name}={text[row[start] : row[end]].tobytes().decode()!r}")
    for name, column in (("local_time", ev.LOCAL_TIME), ("time", ev.TIME)):
        if row[column] >= 0:
            fields.append(f"{name}={datetime.fromtimestamp(row[column], UTC):%Y-%m-%dT%H:%M:%S}")
    return f"{line:>3} {EventKind(kind).name.lower():<11} {' '.join(fields)}".rstrip()


def _enumerated(kind: int, row: list[int], sites: list[str]) -> Iterator[str]:
    for column, (name, members) in ENUMERATED.get(kind, ENUMERATED[0]).items():
        if row[column] >= 0:
            yield f"{name}={members(row[column]).name.lower()}"
    if kind == EventKind.HEADER and row[ev.V2] >= 0:
        yield f"site={sites[row[ev.V2]]}"
    if kind in DESCRIBED:
        if row[ev.V1] >= 0:
            yield f"ranks={_ranks(row[ev.V1])}"
        if row[ev.V2] >= 0:
            yield f"low={''.join(card for bit, card in enumerate(LOW_CARDS) if row[ev.V2] >> bit & 1)}"
    elif kind == EventKind.DISCARD and row[ev.V3] >= 0:
        yield f"discarded={row[ev.V3]}"
    elif kind in RESULTS:
        yield from (f"{name}={row[column]}" for name, column in PLACES.items() if row[column] >= 0)
        if kind == EventKind.TOURNAMENT and row[ev.V1] >= 0:
            yield f"cost={row[ev.V1] / 100:.2f}"
    elif kind not in (EventKind.HEADER, EventKind.TABLE, EventKind.END) and row[ev.V3] >= 0:
        yield f"pot_no={row[ev.V3]}"


def _ranks(packed: int) -> str:
    ranks = ""
    while packed:
        ranks += RANKS[(packed & 15) - 1]
        packed >>= 4
    return ranks


def _currency(packed: int) -> list[str]:
    if packed == MIXED_CURRENCIES:
        return ["currency=mixed"]
    return [f"currency={packed.to_bytes(8, 'little').rstrip(bytes(1)).decode()}"] if packed else []


def _cards(packed: int, count: int) -> str:
    stored = [packed >> 8 * place & 255 for place in range(min(count, 8))]
    more = f"+{count - 8}" if count > 8 else ""
    return "".join(_card(number) for number in stored) + more


def _card(number: int) -> str:
    return RANKS[(number - 1) // 4] + SUITS[(number - 1) % 4]
