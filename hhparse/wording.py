"""Words for people: amounts, lists, halves, fractions of a pot."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhparse.events import Post, Street
from hhparse.hand import Limit
from hhparse.money import CHIPS, PLAY

SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£"}
LIMITS = {
    Limit.NO: "no limit",
    Limit.POT: "pot limit",
    Limit.FIXED: "fixed limit",
    Limit.POT_THEN_NO: "pot limit before the flop, then no limit",
}
STREETS = {
    Street.PREFLOP: "before the flop",
    Street.FLOP: "the flop",
    Street.TURN: "the turn",
    Street.RIVER: "the river",
    Street.SHOWDOWN: "the showdown",
    Street.SUMMARY: "the summary",
    Street.SECOND: "second street",
    Street.THIRD: "third street",
    Street.FOURTH: "fourth street",
    Street.FIFTH: "fifth street",
    Street.SIXTH: "sixth street",
    Street.FIRST_DRAW: "the first draw",
    Street.SECOND_DRAW: "the second draw",
    Street.THIRD_DRAW: "the third draw",
}
POSTS = {
    Post.SMALL_BLIND: "the small blind",
    Post.BIG_BLIND: "the big blind",
    Post.BOTH_BLINDS: "both blinds",
    Post.ANTE: "an ante",
    Post.DEAD_BLIND: "a dead blind",
    Post.STRADDLE: "a straddle",
    Post.BUTTON_BLIND: "the button blind",
    Post.MISSED_BIG_BLIND: "a missed big blind",
    Post.BOMB_POT: "the bomb pot's ante",
    Post.BRING_IN: "the bring-in",
}
FRACTIONS = {2: "half", 3: "a third", 4: "a quarter", 6: "a sixth", 8: "an eighth", 10: "a tenth", 12: "a twelfth"}
ORDINALS = ("first", "second", "third")


def listed(items: Sequence[str], last: str = "and") -> str:
    """Items as a sentence lists them.

    >>> listed(["Ann"]), listed(["Ann", "Bob"]), listed(["Ann", "Bob", "Cid"], "or")
    ('Ann', 'Ann and Bob', 'Ann, Bob or Cid')
    """
    return f" {last} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def fraction(half: str, tied: int, boards: int = 1) -> str:
    """What part of its pot one of several players who tie for a half (or the whole) of a board gets.

    >>> fraction("low", 1), fraction("low", 2), fraction("whole", 3), fraction("low", 2, boards=2)
    ('half', 'a quarter', 'a third', 'an eighth')
    """
    parts = tied * boards * (1 if half == "whole" else 2)
    return "all" if parts == 1 else FRACTIONS.get(parts, f"one part in {parts}")


def amount(value: Decimal, currency: str) -> str:
    """An amount with its currency; chips without the two places that they seldom use.

    >>> amount(Decimal("1234.50"), "USD"), amount(Decimal("1500.00"), "CHIPS"), amount(Decimal("5.00"), "INR")
    ('$1,234.50', '1,500', '5.00 INR')
    """
    sign = "-" if value < 0 else ""
    if currency in (CHIPS, PLAY):
        places = 0 if value == value.to_integral_value() else 2
        return f"{sign}{abs(value):,.{places}f}"
    symbol = SYMBOLS.get(currency)
    written = f"{sign}{symbol or ''}{abs(value):,.2f}"
    return written if symbol else f"{written} {currency}"


def amounts(least: Decimal, most: Decimal, currency: str) -> str:
    """What is due: one amount, or the range that fair rounding leaves."""
    if least == most:
        return amount(most, currency)
    return f"{amount(least, currency)} to {amount(most, currency)}"
