"""Faults of cards: one that is there twice, one too many or too few, and hands that are told in two ways."""

from __future__ import annotations

from random import Random

from hhparse.events import CARDS, KIND, NCARDS, SEAT, V0, EventKind, Street
from tests.faults.hands import WITH_HOLE_CARDS, Edit, Hand, Row


def card_in_hand_twice(hand: Hand, rng: Random) -> list[Edit] | None:
    """A player has a card twice."""
    row = _shown(hand, rng)
    places = hand.cards(row) if row else []
    return _replaced(hand, row, hand.written(places[0]), hand.written(places[-1])) if row and len(places) > 1 else None


def card_in_two_hands(hand: Hand, rng: Random) -> list[Edit] | None:
    """Two players have the same card; one that was given back may come again where the deck ran short."""
    row = _shown(hand, rng)
    given_back = {hand.written(place) for draw in hand.of(EventKind.DISCARD) for place in hand.cards(draw)}
    others = [
        hand.written(place)
        for other in hand.of(*WITH_HOLE_CARDS)
        for place in hand.cards(other)
        if row and other[SEAT] not in (row[SEAT], -1) and other[NCARDS] == hand.game.hole_cards
        if hand.written(place) not in given_back
    ]
    return _replaced(hand, row, _one_of(hand, row, rng), rng.choice(others)) if row and others else None


def card_in_hand_and_on_board(hand: Hand, rng: Random) -> list[Edit] | None:
    """A player shows a card that lies on the board."""
    row = _shown(hand, rng)
    board = [hand.written(place) for street in hand.of(EventKind.STREET) for place in hand.cards(street)]
    return _replaced(hand, row, _one_of(hand, row, rng), rng.choice(board)) if row and board else None


def card_on_board_twice(hand: Hand, rng: Random) -> list[Edit] | None:
    """The last card of the board is one that lies there already, wherever the board is printed."""
    dealt = [place for row in hand.of(EventKind.STREET) for place in hand.cards(row)]
    if not dealt or not hand.game.has_board:
        return None
    old, new = hand.written(dealt[-1]), hand.written(dealt[0])
    rows = hand.of(EventKind.STREET, EventKind.BOARD)
    return [Edit(*place, new) for row in rows for place in hand.cards(row) if hand.written(place) == old] or None


def flop_of_two(hand: Hand, rng: Random) -> list[Edit] | None:
    """The flop lacks its last card."""
    rows = [row for row in hand.of(EventKind.STREET) if row[V0] == Street.FLOP and row[NCARDS] == 3]
    places = hand.cards(rows[0]) if rows else []
    return [Edit(places[1][1], places[2][1], b"")] if len(places) == 3 else None


def turn_forgets_flop(hand: Hand, rng: Random) -> list[Edit] | None:
    """The turn is printed with another card in the place of the flop's first."""
    rows = [row for row in hand.of(EventKind.STREET) if row[V0] == Street.TURN and row[NCARDS] == 4]
    places = hand.cards(rows[0]) if rows else []
    return [Edit(*places[0], hand.unseen_card)] if len(places) == 4 and hand.unseen_card else None


def one_card_too_many(hand: Hand, rng: Random) -> list[Edit] | None:
    """A player has a card more than the game deals (five in Omaha), wherever his cards are printed."""
    row = _shown(hand, rng)
    if row is None or not hand.unseen_card:
        return None
    edits = []
    for other in _same_cards(hand, row):
        places = hand.cards(other)
        if len(places) < 2:
            return None
        between = hand.text[places[-2][1] : places[-1][0]]
        edits.append(Edit(places[-1][1], places[-1][1], between + hand.unseen_card))
    return edits


def cards_told_in_two_ways(hand: Hand, rng: Random) -> list[Edit] | None:
    """A player's cards are not the same in two places: what he was dealt, what he shows, what the summary says."""
    row = _shown(hand, rng)
    if row is None or not hand.unseen_card or len(_same_cards(hand, row)) < 2:
        return None
    return [Edit(*rng.choice(hand.cards(row)), hand.unseen_card)]


def malformed_card(hand: Hand, rng: Random) -> list[Edit] | None:
    """A card of a rank that there is not."""
    rows = [row for row in hand.rows if row[NCARDS] > 0 and hand.cards(row)]
    if not rows:
        return None
    place = rng.choice(hand.cards(rng.choice(rows)))
    return [Edit(*place, b"z" + hand.written(place)[1:])]


def _shown(hand: Hand, rng: Random) -> Row | None:
    """A row with a whole hand of somebody who was in to the end, a shown one if there is one."""
    whole = hand.game.hole_cards
    known = [row for row in hand.of(*WITH_HOLE_CARDS) if row[NCARDS] == whole and row[SEAT] in hand.at_showdown]
    known = [row for row in known if len(hand.cards(row)) == whole]
    shown = [row for row in known if row[KIND] == EventKind.SHOW] or known
    return rng.choice(shown) if shown else None


def _one_of(hand: Hand, row: Row | None, rng: Random) -> bytes:
    return hand.written(rng.choice(hand.cards(row))) if row else b""


def _same_cards(hand: Hand, row: Row) -> list[Row]:
    """All rows that print the cards of this one, with as many cards."""
    return [
        other
        for other in hand.of(*WITH_HOLE_CARDS)
        if other[NCARDS] == row[NCARDS] and sorted(_cards(other)) == sorted(_cards(row))
    ]


def _cards(row: Row) -> list[int]:
    return [row[CARDS] >> (8 * number) & 255 for number in range(row[NCARDS])]


def _replaced(hand: Hand, row: Row, old: bytes, new: bytes) -> list[Edit] | None:
    """One card of a player becomes another, wherever his cards are printed."""
    again = [other for other in hand.of(*WITH_HOLE_CARDS) if other[SEAT] == row[SEAT]]
    found = [place for other in again for place in hand.cards(other) if hand.written(place) == old]
    return [Edit(*place, new) for place in dict.fromkeys(found)] or None
