"""Faults of the play: acts that are missing, twice, too soon, too late or too big, seats and stacks."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hhparse.engine import layout as at
from hhparse.events import AMOUNT, AT, BY, END, FLAG, KIND, SEAT, SEAT_NO, TEXT, TEXT_END, TO, EventKind, Flag
from hhparse.hand import Limit
from hhparse.sites.base import Tree
from tests.faults.hands import ACTS, NUMBER, PAID_ACTS, Edit, Hand, Row, applied
from tests.faults.money import made

AMOUNTS = (AMOUNT, BY, TO)


def action_deleted(hand: Hand, rng: Random) -> list[Edit] | None:
    """An act is missing."""
    rows = hand.acts(*ACTS)
    return [_without(rng.choice(rows))] if rows else None


def action_doubled(hand: Hand, rng: Random) -> list[Edit] | None:
    """An act stands there twice."""
    rows = hand.acts(*ACTS)
    return [_again(hand, rng.choice(rows))] if rows else None


def action_out_of_turn(hand: Hand, rng: Random) -> list[Edit] | None:
    """Two players act in the wrong order (in stud behind the first of a round, whom open cards alone may tell)."""
    pairs = [
        (one, other)
        for acts in hand.rounds
        for one, other in pairwise(acts[hand.game.is_stud :])
        if one[SEAT] != other[SEAT]
    ]
    if not pairs:
        return None
    one, other = rng.choice(pairs)
    return [Edit(one[AT], one[END], hand.line(other)), Edit(other[AT], other[END], hand.line(one))]


def action_on_other_street(hand: Hand, rng: Random) -> list[Edit] | None:
    """The last act of a round stands in the next one."""
    pairs = [(acts[-1], later[0]) for acts, later in zip(hand.rounds, hand.rounds[1:], strict=False)]
    if not pairs:
        return None
    moved, first = rng.choice(pairs)
    return [_without(moved), Edit(first[AT], first[AT], hand.line(moved))]


def action_after_fold(hand: Hand, rng: Random) -> list[Edit] | None:
    """Who has folded checks, or folds again, when the others have acted once more."""
    lines = {row[SEAT]: row for row in hand.acts(EventKind.CHECK)}
    pairs = []
    for fold in hand.acts(EventKind.FOLD):
        later = [row for row in hand.acts(*ACTS) if row[AT] > fold[AT]]
        pairs += [(fold, row) for row in later[1:]]
    if not pairs:
        return None
    fold, after = rng.choice(pairs)
    return [Edit(after[END], after[END], hand.line(lines.get(fold[SEAT], fold)))]


def action_ten_times(hand: Hand, rng: Random) -> list[Edit] | None:
    """A call, bet or raise, the last of a player in its round, is ten times as big."""
    lasts = [{row[SEAT]: row for row in acts}.values() for acts in hand.rounds]
    rows = [row for acts in lasts for row in acts if row[KIND] in PAID_ACTS]
    if not rows:
        return None
    row = rng.choice(rows)
    return _bigger(hand, row, 9 * next((row[column] for column in (BY, AMOUNT, TO) if row[column] > 0), 0))


def bet_above_stack(hand: Hand, rng: Random) -> list[Edit] | None:
    """A bet or raise is a unit more than the player has."""
    rows = [row for row in hand.acts(EventKind.BET, EventKind.RAISE) if hand.after(row)[at.R_STACK] >= 0]
    if not rows:
        return None
    row = rng.choice(rows)
    return _bigger(hand, row, hand.after(row)[at.R_STACK] + hand.unit)


def raise_above_pot(hand: Hand, rng: Random) -> list[Edit] | None:
    """A bet or raise is more than the pot, though the player has the chips."""
    if hand.limit != Limit.POT:
        return None
    rows = [
        row
        for row in hand.acts(EventKind.BET, EventKind.RAISE)
        if hand.after(row)[at.R_STACK] > hand.after(row)[at.R_POT] and not row[FLAG] & Flag.ALL_IN
    ]
    if not rows:
        return None
    row = rng.choice(rows)
    return _bigger(hand, row, hand.after(row)[at.R_POT] + hand.unit)


def fifth_bet(hand: Hand, rng: Random) -> list[Edit] | None:
    """Two players raise each other until a round of fixed limit has six bets."""
    if hand.limit != Limit.FIXED:
        return None
    found = []
    for acts in hand.rounds:
        raises = [row for row in acts if row[KIND] == EventKind.RAISE]
        before = [row for row in acts if row[KIND] in (EventKind.BET, EventKind.RAISE) and row not in raises[-1:]]
        if before and len(raises) in (1, 2, 3) and not raises[-1][FLAG] & Flag.ALL_IN:
            found.append((raises[-1], before[-1], len(raises)))
    if not found:
        return None
    row, before_it, number = rng.choice(found)
    size = hand.after(row)[at.R_TO] - hand.after(before_it)[at.R_TO]
    lines = b""
    for again in range(1, 6 - number):
        edits = _raised_again(hand, row, size, again)
        name = hand.name(row, before_it[SEAT]) if again % 2 else Edit(row[AT], row[AT], b"")
        if edits is None or name is None or before_it[SEAT] == row[SEAT]:
            return None
        lines += applied(hand.text[: row[END]], [*edits, name])[row[AT] :]
    return [Edit(row[END], row[END], lines)]


def _raised_again(hand: Hand, row: Row, size: int, again: int) -> list[Edit] | None:
    """The amounts of a raise so many raises later: what it comes to grows, what is put in is two bets."""
    says_total = hand.site.raise_amount_is_total and row[TO] < 0
    wanted = {TO: row[TO] + again * size, BY: row[BY], AMOUNT: row[AMOUNT] + again * size if says_total else 2 * size}
    return made(*(hand.amount(row, column, value) for column, value in wanted.items() if row[column] > 0))


def raise_numbers_apart(hand: Hand, rng: Random) -> list[Edit] | None:
    """The two numbers of a raise do not fit: it says a unit more for one of them."""
    rows = [row for row in hand.acts(EventKind.RAISE) if 0 < row[BY] != row[TO] > 0]
    if not rows:
        return None
    row = rng.choice(rows)
    return made(hand.amount(row, BY, row[BY] + hand.unit))


def stack_too_small(hand: Hand, rng: Random) -> list[Edit] | None:
    """A player has a unit less than he puts in."""
    acted = {row[SEAT] for row in hand.of(*PAID_ACTS)}
    left = {  # in some logs what is printed is less than the stack, as the blinds are off it already
        player[at.P_SEAT]: player[at.P_STACK] - player[at.P_PUT] - player[at.P_RETURNED]
        for player in hand.players
        if player[at.P_SEAT] in acted
    }
    rows = [row for row in hand.of(EventKind.SEAT) if row[AMOUNT] > left.get(row[SEAT], row[AMOUNT]) + hand.unit]
    if not rows:
        return None
    row = rng.choice(rows)
    return hand.amounts(row, AMOUNT, row[AMOUNT] - left[row[SEAT]] - hand.unit)


def stack_too_big(hand: Hand, rng: Random) -> list[Edit] | None:
    """Who is said to be all-in has a unit more than he puts in."""
    acts = [row for row in hand.of(*PAID_ACTS) if row[FLAG] & Flag.ALL_IN]
    all_in = {row[SEAT] for row in acts if hand.after(row)[at.R_STACK] == 0}
    rows = [row for row in hand.of(EventKind.SEAT) if row[SEAT] in all_in and row[AMOUNT] > 0]
    if not rows:
        return None
    row = rng.choice(rows)
    return made(hand.amount(row, AMOUNT, row[AMOUNT] + hand.unit))


def seat_missing(hand: Hand, rng: Random) -> list[Edit] | None:
    """Somebody who plays is not listed."""
    acted = {row[SEAT] for row in hand.of(*ACTS)}
    rows = [row for row in hand.acts(EventKind.SEAT) if row[SEAT] in acted]
    return [_without(rng.choice(rows))] if rows else None


def seat_given_twice(hand: Hand, rng: Random) -> list[Edit] | None:
    """Two players sit in one seat: a player has the number of another."""
    rows = hand.of(EventKind.SEAT)
    one, other = rng.sample(rows, 2) if len(rows) > 1 else ([], [])
    if not one or one[SEAT_NO] < 0 or other[SEAT_NO] < 0 or isinstance(hand.format.container, Tree):
        return None  # in a tree seats have no numbers but their places in a list
    numbers = [
        match
        for match in NUMBER.finditer(hand.text, one[AT], one[END])
        if match[0] == b"%d" % one[SEAT_NO]
        and hand.text[match.start() - 1 : match.start()] not in (b"$", b"\xa3")
        and not one[TEXT] <= match.start() < one[TEXT_END]
    ]
    if not numbers:
        return None
    nearest = min(numbers, key=lambda match: abs(match.end() - one[TEXT]))
    return [Edit(*nearest.span(), b"%d" % other[SEAT_NO])]


def _without(row: Row) -> Edit:
    return Edit(row[AT], row[END], b"")


def _again(hand: Hand, row: Row) -> Edit:
    return Edit(row[END], row[END], hand.line(row))


def _bigger(hand: Hand, row: Row, more: int) -> list[Edit] | None:
    """All amounts of an act, so much bigger."""
    edits = made(*(hand.amount(row, column, row[column] + more) for column in AMOUNTS if row[column] > 0))
    return edits if edits and len({edit.begin for edit in edits}) == len(edits) else None
