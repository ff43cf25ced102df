"""How rooms name the value of a hand."""

from __future__ import annotations

from . import deck
from .settle import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    Five,
    High,
    Low,
)

STARS_RANKS = ["Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"]
POKERNOW_RANKS = "two three four five six seven eight nine ten jack queen king ace".split()
POKERNOW_LOWS = {5: "five", 6: "six", 7: "seven", 8: "eight"}
KICKERS_FROM = {PAIR: 2, TWO_PAIR: 3, TRIPS: 2, QUADS: 2}
SUIT_SIGNS = "♣♦♥♠"
SIX = 4


class WordingUnknownError(Exception):
    """The room's words for this are not known from any real log, so they are not made up."""


def plural(name: str) -> str:
    """``Sixes``, ``Kings``; the rooms agree on this much."""
    return name + ("es" if name.lower() == "six" else "s")


# -- PokerStars -------------------------------------------------------------------------------------------------------


def stars_high(value: High) -> str:
    """``two pair, Kings and Sevens``."""
    category, first = value[0], STARS_RANKS[value[1]]
    if category in (STRAIGHT, STRAIGHT_FLUSH):
        lowest = STARS_RANKS[value[1] - 4] if value[1] > 3 else "Ace"
        kind = "straight" if category == STRAIGHT else "straight flush"
        return f"a {kind}, {lowest} to {first}"
    return {
        HIGH_CARD: f"high card {first}",
        PAIR: f"a pair of {plural(first)}",
        TWO_PAIR: f"two pair, {plural(first)} and {plural(STARS_RANKS[value[2]])}" if category == TWO_PAIR else "",
        TRIPS: f"three of a kind, {plural(first)}",
        FLUSH: f"a flush, {first} high",
        FULL_HOUSE: f"a full house, {plural(first)} full of {plural(STARS_RANKS[value[2]])}" if len(value) > 2 else "",
        QUADS: f"four of a kind, {plural(first)}",
    }[category]


def stars_kicker(value: High, shown: High | None) -> str:
    """What Stars adds where a hand differs from the best one shown so far by side cards only, else nothing."""
    if shown is None or value == shown or stars_high(value) != stars_high(shown):
        return ""
    if value[0] == FLUSH:
        if value < shown:
            return " - lower cards"
        return f" - {STARS_RANKS[next(mine for mine, his in zip(value, shown, strict=True) if mine != his)]} higher"
    if value[0] not in KICKERS_FROM:
        return ""
    if value < shown:
        return " - lower kicker"
    kickers = []
    for mine, his in list(zip(value, shown, strict=True))[KICKERS_FROM[value[0]] :]:
        kickers.append(STARS_RANKS[mine])
        if mine != his:
            break
    return f" - {'+'.join(kickers)} kicker"


def stars_low(low: Low) -> str:
    """``7,6,5,3,A``."""
    return ",".join("A" if rank == 1 else str(rank) for rank in low)


# -- PokerNow ---------------------------------------------------------------------------------------------------------


def pokernow_card(card: int) -> str:
    """``10♠``."""
    rank = deck.RANKS[card >> 2]
    return ("10" if rank == "T" else rank) + SUIT_SIGNS[card & 3]


def pokernow_cards(cards: tuple[int, ...] | list[int]) -> str:
    """Cards with commas."""
    return ", ".join(pokernow_card(card) for card in cards)


def pokernow_rank(rank: int) -> str:
    """``10``, ``K``."""
    return "10" if deck.RANKS[rank] == "T" else deck.RANKS[rank]


def pokernow_holdem(value: High, five: Five) -> str:
    """``Two Pair, K's & 7's``."""
    category = value[0]
    first = pokernow_rank(value[1])
    second = pokernow_rank(value[2]) if len(value) > 2 else ""
    if category == FLUSH:
        top = max(five, key=lambda card: card >> 2)
        return f"Flush, {first}{deck.SUITS[top & 3]} High"
    known = {
        HIGH_CARD: f"{first} High",
        PAIR: f"Pair, {first}'s",
        TWO_PAIR: f"Two Pair, {first}'s & {second}'s",
        TRIPS: f"Three of a Kind, {first}'s",
        STRAIGHT: f"Straight, {first} High",
        FULL_HOUSE: f"Full House, {first}'s over {second}'s",
    }
    if category not in known:
        raise WordingUnknownError
    return known[category]


def pokernow_omaha(value: High) -> str:
    """``Two Pair``: Omaha high names the category only."""
    known = {
        PAIR: "One Pair",
        TWO_PAIR: "Two Pair",
        TRIPS: "Three of a Kind",
        STRAIGHT: "Straight",
        FLUSH: "Flush",
        FULL_HOUSE: "Full House",
        QUADS: "Four of a Kind",
    }
    if value[0] not in known:
        raise WordingUnknownError
    return known[value[0]]


def pokernow_hilo(value: High) -> str:
    """``two pair aces and tens``."""
    category = value[0]
    first = POKERNOW_RANKS[value[1]]
    second = POKERNOW_RANKS[value[2]] if len(value) > 2 else ""
    known = {
        PAIR: f"a pair of {plural(first)}",
        TWO_PAIR: f"two pair {plural(first)} and {plural(second)}",
        TRIPS: f"three of a kind {plural(first)}",
        STRAIGHT: f"straight {first} high",
        FLUSH: f"flush {first} high",
        FULL_HOUSE: f"full house {plural(first)} full of {plural(second)}",
        QUADS: f"four of a kind {plural(first)}",
    }
    if category not in known:
        raise WordingUnknownError
    return known[category]
