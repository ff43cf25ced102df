"""Faults of totals, rake and awards: who was paid what, and what was in the pots."""

from __future__ import annotations

from random import Random

from hhparse.engine import layout as at
from hhparse.events import AMOUNT, AT, END, KIND, SEAT, EventKind, Half
from tests.faults.hands import Edit, Hand, Row, applied


def total_pot(hand: Hand, rng: Random) -> list[Edit] | None:
    """The total is a unit too big or too small."""
    return _one_unit(hand, hand.of(EventKind.TOTAL), rng)


def rake(hand: Hand, rng: Random) -> list[Edit] | None:
    """The rake is a unit too big or too small."""
    return _one_unit(hand, hand.of(EventKind.RAKE), rng)


def award_amount(hand: Hand, rng: Random) -> list[Edit] | None:
    """An award is a unit too big or too small."""
    return _one_unit(hand, hand.of(EventKind.COLLECT), rng)


def summary_amount(hand: Hand, rng: Random) -> list[Edit] | None:
    """The summary gives a winner a unit more or less than his awards."""
    last = max((row[END] for row in hand.of(EventKind.COLLECT)), default=0)
    rows = [row for row in hand.of(EventKind.WON, EventKind.SUMMARY) if row[AMOUNT] > 0 and row[END] > last > 0]
    rows = [row for row in rows if row[KIND] == EventKind.WON or row[SEAT] in hand.names]
    return _one_unit(hand, rows, rng)


def _one_unit(hand: Hand, rows: list[Row], rng: Random) -> list[Edit] | None:
    rows = [row for row in rows if row[AMOUNT] >= 0]
    if not rows:
        return None
    row = rng.choice(rows)
    change = -hand.unit if row[AMOUNT] > hand.unit and rng.random() < 0.5 else hand.unit
    return hand.amounts(row, AMOUNT, row[AMOUNT] + change) or None  # wherever the line says it


def award_to_loser(hand: Hand, rng: Random) -> list[Edit] | None:
    """An award goes to somebody who showed a worse hand."""
    return _award_to(hand, hand.losers, rng)


def award_to_folder(hand: Hand, rng: Random) -> list[Edit] | None:
    """An award goes to somebody who folded."""
    return _award_to(hand, hand.folders, rng)


def award_to_nobody_known(hand: Hand, rng: Random) -> list[Edit] | None:
    """An award goes to somebody who has no seat."""
    rows = hand.of(EventKind.COLLECT)
    free = next(seat for seat in range(1, at.SEATS + 1) if seat not in hand.names)
    return made(hand.named(rng.choice(rows), b"Qzywx", free)) if rows else None


def _award_to(hand: Hand, seats: list[int], rng: Random) -> list[Edit] | None:
    rows = [row for row in hand.of(EventKind.COLLECT) if set(seats) - {row[SEAT]} and row[AMOUNT] != 0]
    if not rows:
        return None
    row = rng.choice(rows)
    return made(hand.name(row, rng.choice(sorted(set(seats) - {row[SEAT]}))))


def side_pot_to_outsider(hand: Hand, rng: Random) -> list[Edit] | None:
    """A side pot goes to somebody who was all-in before it."""
    found = []
    for award in hand.awards:
        row = hand.rows[award[at.A_EVENT]]
        eligible = hand.pots[award[at.A_POT]][at.O_ELIGIBLE] if award[at.A_POT] > 0 else -1
        if eligible & (eligible - 1) == 0:
            continue  # a bet that nobody called
        outsiders = [seat for seat in hand.at_showdown if not eligible >> seat & 1]
        found += [(row, seat) for seat in outsiders if row[KIND] == EventKind.COLLECT]
    if not found:
        return None
    row, seat = rng.choice(found)
    return made(hand.name(row, seat))


def halves_swapped(hand: Hand, rng: Random) -> list[Edit] | None:
    """Who won high gets what a winner of the low won, and the other way round."""
    rows = hand.of(EventKind.COLLECT)
    if not hand.game.is_hilo or len(rows) != 2 or rows[0][SEAT] == rows[1][SEAT] or rows[0][AMOUNT] == rows[1][AMOUNT]:
        return None
    if len(hand.shares) != 2 or hand.shares[0][at.S_HALF] == hand.shares[1][at.S_HALF]:
        return None
    return made(hand.name(rows[0], rows[1][SEAT]), hand.name(rows[1], rows[0][SEAT]))


def odd_unit_moved(hand: Hand, rng: Random) -> list[Edit] | None:
    """The odd unit of a half goes to another of those who tie for it."""
    pairs = [
        (one, other)
        for one in hand.of(EventKind.COLLECT)
        for other in hand.of(EventKind.COLLECT)
        if one[AMOUNT] == other[AMOUNT] + hand.unit and _tie(hand, one[SEAT], other[SEAT])
    ]
    if not pairs:
        return None
    one, other = rng.choice(pairs)
    edits = hand.amounts(one, AMOUNT, other[AMOUNT]) + hand.amounts(other, AMOUNT, one[AMOUNT])
    won = {player[at.P_SEAT]: player[at.P_WON] for player in hand.players}
    told = -1
    for row in hand.rows:
        told = row[SEAT] if row[KIND] == EventKind.SUMMARY else told
        if row[KIND] == EventKind.WON and told in (one[SEAT], other[SEAT]) and row[AMOUNT] == won[told]:
            edits += hand.amounts(row, AMOUNT, won[told] + (-hand.unit if told == one[SEAT] else hand.unit))
    return sorted(set(edits), key=lambda edit: edit.begin)


def _tie(hand: Hand, one: int, other: int) -> bool:
    """Whether each of two players has a single share, both of one half."""
    shares = [share for share in hand.shares if share[at.S_SEAT] in (one, other)]
    return len(shares) == 2 and len({(share[at.S_POT], share[at.S_BOARD], share[at.S_HALF]) for share in shares}) == 1


def low_without_qualifying(hand: Hand, rng: Random) -> list[Edit] | None:
    """A pot that nobody had a low for is split all the same."""
    rows, losers = hand.of(EventKind.COLLECT), hand.losers
    if not hand.game.is_hilo or hand.played[at.H_LOW_WON] or len(rows) != 1 or not losers or len(hand.shares) != 1:
        return None
    (row,) = rows
    low = row[AMOUNT] // hand.unit // 2 * hand.unit
    high_edit, low_edit = hand.amount(row, AMOUNT, row[AMOUNT] - low), hand.amount(row, AMOUNT, low)
    name = hand.name(row, rng.choice(losers))
    if high_edit is None or low_edit is None or name is None or low == 0:
        return None
    line = applied(hand.text[: row[END]], [low_edit, name])[row[AT] :]
    return [high_edit, Edit(row[END], row[END], line)]


def quarter_as_half(hand: Hand, rng: Random) -> list[Edit] | None:
    """One of two who tie for a half gets all of it."""
    halves: dict[tuple[int, ...], list[Row]] = {}
    for share in hand.shares:
        if share[at.S_HALF] != Half.WHOLE:
            halves.setdefault((share[at.S_POT], share[at.S_BOARD], share[at.S_HALF]), []).append(share)
    pairs = []
    for tied in halves.values():
        rows = [
            [
                row
                for row in hand.acts(EventKind.COLLECT)
                if [row[SEAT], row[AMOUNT]] == [share[at.S_SEAT], share[at.S_DUE]]
            ]
            for share in tied
        ]
        if len(tied) == 2 and [len(lines) for lines in rows] == [1, 1]:
            pairs.append((rows[0][0], rows[1][0], tied[1][at.S_DUE]))
    if not pairs:
        return None
    one, other, quarter = rng.choice(pairs)
    edits = hand.amounts(one, AMOUNT, one[AMOUNT] + quarter)
    return [*edits, Edit(other[AT], other[END], b"")] if edits else None


def made(*edits: Edit | None) -> list[Edit] | None:
    """The edits, if all could be made."""
    found = [edit for edit in edits if edit is not None]
    return found if len(found) == len(edits) else None
