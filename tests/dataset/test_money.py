"""Currencies and amounts."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hhparse import money


@given(some.integers(-(10**15), 10**15))
def test_amounts_survive_being_written(amount: int) -> None:
    assert money.minor(money.text(amount)) == amount
    assert money.decimal(amount) * 100 == Decimal(amount)


@pytest.mark.parametrize(
    ("symbol", "code"),
    [
        ("$", "USD"),
        ("€", "EUR"),
        ("£", "GBP"),
        ("₹", "INR"),
        ("Rs.", "INR"),
        ("¥", "CNY"),
        ("USD", "USD"),
        ("cad", "CAD"),
    ],
)
def test_symbols_and_codes(symbol: str, code: str) -> None:
    packed = money.pack(symbol)
    assert money.currency_code(packed, is_tournament=False, is_play_money=False) == code
    assert money.currency_code(packed, is_tournament=True, is_play_money=False) == money.CHIPS
    assert money.currency_code(packed, is_tournament=False, is_play_money=True) == money.PLAY


def test_no_currency_is_play_money_in_a_cash_game() -> None:
    assert money.currency_code(0, is_tournament=False, is_play_money=False) == money.PLAY
    assert money.currency_code(-2, is_tournament=False, is_play_money=False) == money.MIXED


def test_bytes_that_are_no_text_do_no_harm() -> None:
    assert money.currency_code(0xFFFE, is_tournament=False, is_play_money=False) == "??"


@pytest.mark.parametrize("text", ["", "x", "1,5", "0.001", "1.2.3"])
def test_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not an amount|is finer than"):
        money.minor(text)
