"""Currencies and amounts: what a log's symbols mean, and how an integer amount is written for people.

Amounts are integers in the currency's smallest unit, everywhere. Amounts of different currencies, tournament chips
and play money are never added together.
"""

from __future__ import annotations

from decimal import Decimal

#: Smallest units in one unit of each currency. Every log that is read prints at most two decimals.
SCALE = 100
DECIMALS = 2

#: Tournament chips, and chips of a cash table that are worth nothing (or whose worth the log does not say).
CHIPS = "CHIPS"
PLAY = "PLAY"
#: One hand with two currencies in its amounts; only a damaged log has it.
MIXED = "MIXED"
_TWO_SYMBOLS = -2

#: What rooms print for a currency. ``¥`` stands for yuan: no room dealt cash games in yen.
SYMBOLS: dict[str, str] = {
    "$": "USD",
    "US$": "USD",
    "€": "EUR",
    "£": "GBP",
    "₹": "INR",
    "Rs.": "INR",
    "Rs": "INR",
    "¥": "CNY",
    "C$": "CAD",
    "R$": "BRL",
    "kr": "SEK",
    "₽": "RUB",
    "zł": "PLN",
    "฿": "BTC",
    "₮": "USDT",
}


def pack(symbol: str) -> int:
    """A symbol or code as the machine packs it: its UTF-8 bytes, the first lowest.

    >>> unpack(pack("Rs."))
    'Rs.'
    """
    return int.from_bytes(symbol.encode("utf-8")[:7], "little")


def unpack(packed: int) -> str:
    """The inverse of :func:`pack`; bytes that are no text become question marks."""
    if packed <= 0:
        return ""
    data = packed.to_bytes(8, "little").rstrip(b"\0")
    return data.decode("utf-8", "replace").replace("\ufffd", "?")


def spellings(code: str) -> list[int]:
    """A currency's code and symbols as the machine packs them.

    >>> [unpack(packed) for packed in spellings("EUR")]
    ['EUR', '€']
    """
    return [pack(symbol) for symbol in (code, *(symbol for symbol, known in SYMBOLS.items() if known == code))]


def currency_code(packed: int, *, is_tournament: bool, is_play_money: bool) -> str:
    """The code of a hand's currency.

    Args:
        packed: symbol or code as the engine has it, 0 where the log prints none.
        is_tournament: a tournament is played in chips, whatever its buy-in is paid in.
        is_play_money: the log says that the chips are worth nothing.

    >>> currency_code(pack("€"), is_tournament=False, is_play_money=False)
    'EUR'
    >>> currency_code(0, is_tournament=True, is_play_money=False)
    'CHIPS'
    """
    if is_tournament:
        return CHIPS
    if is_play_money or packed in (0, -1):
        return PLAY
    if packed == _TWO_SYMBOLS:
        return MIXED
    symbol = unpack(packed).strip()
    return SYMBOLS.get(symbol, symbol.upper())


def decimal(minor: int) -> Decimal:
    """An amount in units of its currency, exact.

    >>> decimal(-1205)
    Decimal('-12.05')
    """
    return Decimal(int(minor)).scaleb(-DECIMALS)


def text(minor: int) -> str:
    """An amount as people write it, with both decimals.

    >>> text(1234), text(-5), text(100000)
    ('12.34', '-0.05', '1000.00')
    """
    return f"{decimal(minor):.{DECIMALS}f}"


def minor(amount: str) -> int:
    """The inverse of :func:`text`.

    Raises:
        ValueError: the text is no number, or finer than the smallest unit.

    >>> minor("12.34")
    1234
    """
    try:
        exact = Decimal(amount).scaleb(DECIMALS)
    except ArithmeticError as error:
        raise ValueError(f"{amount!r} is not an amount: write it like 12.34") from error
    if exact != exact.to_integral_value():
        raise ValueError(f"{amount!r} is finer than {Decimal(1).scaleb(-DECIMALS)}, the smallest unit")
    return int(exact)
