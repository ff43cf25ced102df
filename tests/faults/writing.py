"""Faults of the writing: amounts, currencies and lines that the room does not print so, and logs that end too soon."""

from __future__ import annotations

from random import Random

from hhparse.events import AMOUNT, AT, CURRENCY, END, SEAT, EventKind
from tests.faults.hands import ACTS, PAID_ACTS, Edit, Hand

OTHER_CURRENCY = {"$": "€", "€": "$", "£": "$", "USD": "EUR", "EUR": "USD", "GBP": "USD"}


def malformed_amount(hand: Hand, rng: Random) -> list[Edit] | None:
    """A letter in an amount."""
    rows = [row for row in hand.acts(*PAID_ACTS) if row[AMOUNT] > 0]
    edit = hand.amount(row := rng.choice(rows), AMOUNT, row[AMOUNT]) if rows else None
    return [Edit(edit.begin, edit.begin, b"x")] if edit else None


def other_currency(hand: Hand, rng: Random) -> list[Edit] | None:
    """One line is in another currency."""
    found = []
    for row in hand.acts(*PAID_ACTS, EventKind.COLLECT):
        sign = row[CURRENCY].to_bytes(8, "little").rstrip(b"\0") if row[CURRENCY] > 0 else b""
        other = OTHER_CURRENCY.get(sign.decode("utf-8"))
        places = [place for place in range(row[AT], row[END]) if other and hand.text.startswith(sign, place)]
        found += [[Edit(place, place + len(sign), other.encode()) for place in places]] if other and places else []
    return rng.choice(found) if found else None


def cut_short(hand: Hand, rng: Random) -> list[Edit] | None:
    """The log ends behind an act."""
    rows = hand.acts(*ACTS)
    return [Edit(rng.choice(rows)[END], len(hand.text), b"")] if rows else None


def unknown_line(hand: Hand, rng: Random) -> list[Edit] | None:
    """A line that no room prints stands among the acts."""
    rows = hand.acts(*ACTS)
    row = rng.choice(rows) if rows else None
    return [Edit(row[AT], row[AT], hand.names.get(row[SEAT], b"") + b" flods\n")] if row else None
