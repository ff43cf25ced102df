"""Spoils one thing in a correct hi/lo showdown: what an audit of payouts has to notice.

Each function takes a hand and a source of randomness and gives the lines of the spoiled hand, or nothing where it does
not apply (PokerNow prints no total and no rake, for instance). What one line says twice is changed twice: a raise that
is ten times as big goes ten times as far, a duplicate card stands in the summary too. So nothing but the meaning gives
it away.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from . import deck
from .hand import Action, Award, Kind, Record
from .session import csv_rows
from .settle import best_high
from .tables import POKERNOW
from .words import pokernow_cards

Lines = list[str]
ACTS = (Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.BET, Kind.RAISE)
PAID_ACTS = (Kind.CALL, Kind.BET, Kind.RAISE)
FIRST_SEAT_LINE = 2


def is_pokernow(record: Record) -> bool:
    """Which of the two formats a hand is printed in."""
    return record.hand.setup.site == POKERNOW


def money(record: Record, amount: int) -> str:
    """An amount as the hand's log prints it."""
    setup = record.hand.setup
    if is_pokernow(record):
        return str(amount // 100) if setup.stakes.unit == 100 else f"{amount // 100}.{amount % 100:02d}"
    if setup.tournament:
        return str(amount // 100)
    cents = f".{amount % 100:02d}" if amount % 100 else ""
    return f"{setup.style.symbol}{amount // 100}{cents}"


def name(record: Record, seat: int) -> str:
    """A player's name as lines begin with it."""
    written = record.hand.player(seat).name
    return f'"{written}"' if is_pokernow(record) else written


def award_line(record: Record, place: int, *, seat: int | None = None, amount: int | None = None) -> str:
    """An award's line with another player or another amount in it."""
    award = record.awards[place]
    line = record.lines[record.award_lines[place]]
    before = f"{name(record, award.seat)} collected {money(record, award.amount)} from"
    after = f"{name(record, seat or award.seat)} collected {money(record, amount or award.amount)} from"
    if not line.startswith(before):
        raise ValueError(f"no award line: {line}")
    return after + line[len(before) :]


def summary_line(record: Record, start: str) -> int:
    """Place of a line behind the summary's title."""
    title = max(place for place, line in enumerate(record.lines) if line == "*** SUMMARY ***")
    return next(place for place in range(title, len(record.lines)) if record.lines[place].startswith(start))


def one_unit(record: Record, amount: int, rng: Random) -> int:
    """A unit more, or a unit less if something is left then."""
    unit = record.hand.setup.stakes.unit
    return amount - unit if amount > unit and rng.random() < 0.5 else amount + unit


# -- totals and awards ------------------------------------------------------------------------------------------------


def total_pot(record: Record, rng: Random) -> Lines | None:
    """The total is a unit too big or too small."""
    if is_pokernow(record):
        return None
    lines = list(record.lines)
    place = summary_line(record, "Total pot ")
    gross = record.hand.gross
    old, new = money(record, gross), money(record, one_unit(record, gross, rng))
    lines[place] = f"Total pot {new}" + lines[place][len(f"Total pot {old}") :]
    return lines


def rake(record: Record, rng: Random) -> Lines | None:
    """The rake is a unit too big or too small."""
    if is_pokernow(record):
        return None
    lines = list(record.lines)
    place = summary_line(record, "Total pot ")
    before, _, _ = lines[place].rpartition(" | Rake ")
    new = money(record, one_unit(record, record.hand.rake, rng))
    lines[place] = f"{before} | Rake {new}{record.hand.setup.style.blank_at_end}"
    return lines


def award_amount(record: Record, rng: Random) -> Lines | None:
    """An award is a unit too big or too small."""
    lines = list(record.lines)
    place = rng.randrange(len(record.awards))
    amount = one_unit(record, record.awards[place].amount, rng)
    lines[record.award_lines[place]] = award_line(record, place, amount=amount)
    return lines


def losers(record: Record, award: Award) -> list[int]:
    """Players who were eligible for what an award pays, showed their cards and did not win it."""
    hand = record.hand
    won = {one.seat for one in hand.shares if (one.pot, one.board, one.half) == (award.pot, award.board, award.half)}
    return [seat for seat in hand.pots[award.pot].eligible if seat not in won and has_shown(record, seat)]


def has_shown(record: Record, seat: int) -> bool:
    """Whether a player's cards stand in the log."""
    hole = record.hand.player(seat).hole
    cards = pokernow_cards(hole) if is_pokernow(record) else f"[{deck.texts(hole)}]"
    start = f"{name(record, seat)} shows a {cards}" if is_pokernow(record) else f"{name(record, seat)}: shows {cards}"
    return any(line.startswith(start) for line in record.lines)


def award_to_loser(record: Record, rng: Random) -> Lines | None:
    """An award goes to somebody who showed a worse hand."""
    places = [place for place, award in enumerate(record.awards) if losers(record, award)]
    if not places:
        return None
    place = rng.choice(places)
    lines = list(record.lines)
    loser = rng.choice(losers(record, record.awards[place]))
    lines[record.award_lines[place]] = award_line(record, place, seat=loser)
    return lines


def halves_swapped(record: Record, rng: Random) -> Lines | None:
    """Who won high gets what a winner of the low won, and the other way round.

    PokerStars has no labels, so there the amounts must differ.
    """
    pairs = [
        (high, low)
        for high, one in enumerate(record.awards)
        for low, other in enumerate(record.awards)
        if (one.half, other.half) == ("high", "low")
        and (one.pot, one.board) == (other.pot, other.board)
        and one.seat != other.seat
        and (is_pokernow(record) or one.amount != other.amount)
        and not shared_by(record, one, other.seat)
        and not shared_by(record, other, one.seat)
    ]
    if not pairs:
        return None
    high, low = rng.choice(pairs)
    lines = list(record.lines)
    lines[record.award_lines[high]] = award_line(record, high, seat=record.awards[low].seat)
    lines[record.award_lines[low]] = award_line(record, low, seat=record.awards[high].seat)
    return lines


def shared_by(record: Record, award: Award, seat: int) -> bool:
    """Whether a seat won a part of the same half too."""
    return any(
        (share.pot, share.board, share.half, share.seat) == (award.pot, award.board, award.half, seat)
        for share in record.hand.shares
    )


def low_without_qualifying(record: Record, rng: Random) -> Lines | None:
    """A pot that nobody had a low for is split all the same."""
    places = [
        place
        for place, award in enumerate(record.awards)
        if award.half == "whole" and losers(record, award) and award.amount > 2 * record.hand.setup.stakes.unit
    ]
    if not places:
        return None
    place = rng.choice(places)
    award = record.awards[place]
    unit = record.hand.setup.stakes.unit
    low = award.amount // unit // 2 * unit
    seat = rng.choice(losers(record, award))
    high_line = award_line(record, place, amount=award.amount - low)
    if is_pokernow(record):
        hand = record.hand
        five = best_high(hand.player(seat).hole, hand.boards[award.board], hand.setup.game.uses_two)[1]
        label = f"low hand with eight high (combination: {pokernow_cards(five)})"
        low_line = f"{name(record, seat)} collected {money(record, low)} from pot with {label}"
    else:
        low_line = award_line(record, place, seat=seat, amount=low)
    lines = list(record.lines)
    lines[record.award_lines[place]] = high_line
    lines.insert(record.award_lines[place] + 1, low_line)
    return [line for line in lines if line != "No low hand qualified"]


# -- cards, acts, seats -----------------------------------------------------------------------------------------------


def duplicate_card(record: Record, rng: Random) -> Lines | None:
    """A player shows a card that lies on the board, wherever his cards are printed."""
    shown = [seat for seat in record.hand.live if has_shown(record, seat)]
    seat = rng.choice(shown)
    hole = list(record.hand.player(seat).hole)
    spoiled = list(hole)
    spoiled[rng.randrange(len(hole))] = rng.choice(record.hand.boards[0])
    if is_pokernow(record):
        old, new = pokernow_cards(hole), pokernow_cards(spoiled)
        starts = (f"{name(record, seat)} shows a ", "Your hand is ")
        return [line.replace(old, new) if line.startswith(starts) else line for line in record.lines]
    old, new = f"[{deck.texts(tuple(hole))}]", f"[{deck.texts(tuple(spoiled))}]"
    return [line.replace(old, new) for line in record.lines]


def acts(record: Record, kinds: tuple[Kind, ...]) -> list[tuple[int, Action]]:
    """Places of lines with acts of some kinds, and the acts."""
    return [
        (place, action)
        for place, action in zip(record.action_lines, record.hand.actions, strict=True)
        if action.kind in kinds
    ]


def action_deleted(record: Record, rng: Random) -> Lines | None:
    """An act is missing."""
    place, _ = rng.choice(acts(record, ACTS))
    return [line for number, line in enumerate(record.lines) if number != place]


def action_doubled(record: Record, rng: Random) -> Lines | None:
    """An act stands there twice."""
    place, _ = rng.choice(acts(record, ACTS))
    lines = list(record.lines)
    lines.insert(place, lines[place])
    return lines


def action_ten_times(record: Record, rng: Random) -> Lines | None:
    """A call, bet or raise is ten times as big."""
    found = acts(record, PAID_ACTS)
    if not found:
        return None
    place, action = rng.choice(found)
    more = 9 * (action.by if action.kind is Kind.RAISE else action.added)
    if is_pokernow(record):
        old = {Kind.CALL: "calls", Kind.BET: "bets", Kind.RAISE: "raises to"}[action.kind]
        before, after = f"{old} {money(record, action.to)}", f"{old} {money(record, action.to + more)}"
    elif action.kind is Kind.RAISE:
        before = f"raises {money(record, action.by)} to {money(record, action.to)}"
        after = f"raises {money(record, action.by + more)} to {money(record, action.to + more)}"
    else:
        old = "calls" if action.kind is Kind.CALL else "bets"
        before, after = f"{old} {money(record, action.added)}", f"{old} {money(record, action.added + more)}"
    lines = list(record.lines)
    start = len(name(record, action.seat))
    lines[place] = lines[place][:start] + lines[place][start:].replace(before, after)
    return lines


def stack_too_small(record: Record, rng: Random) -> Lines | None:
    """A player has a unit less than he puts in."""
    hand = record.hand
    paid = {
        action.seat: sum(one.added for one in hand.actions if one.seat == action.seat and one.kind is not Kind.UNCALLED)
        for action in hand.actions
        if action.kind in PAID_ACTS
    }
    if not paid:
        return None
    seat = rng.choice(sorted(paid))
    old, new = money(record, hand.player(seat).stack), money(record, paid[seat] - hand.setup.stakes.unit)
    lines = list(record.lines)
    if is_pokernow(record):
        lines[1] = lines[1].replace(f"#{seat} {name(record, seat)} ({old})", f"#{seat} {name(record, seat)} ({new})")
        return lines
    place = seat_line(record, seat)
    before = f"Seat {seat}: {name(record, seat)} ("
    lines[place] = f"{before}{new}{lines[place][len(before) + len(old) :]}"
    return lines


def seat_line(record: Record, seat: int) -> int:
    """Place of a PokerStars seat line."""
    return FIRST_SEAT_LINE + sorted(player.seat for player in record.hand.setup.players).index(seat)


def seat_missing(record: Record, rng: Random) -> Lines | None:
    """Somebody who plays is not listed."""
    hand = record.hand
    seat = rng.choice(sorted({action.seat for action in hand.actions if action.seat and action.kind in ACTS}))
    lines = list(record.lines)
    if is_pokernow(record):
        entry = f"#{seat} {name(record, seat)} ({money(record, hand.player(seat).stack)})"
        rest = lines[1].removeprefix("Player stacks: ")
        others = rest.removesuffix(f" | {entry}").replace(f"{entry} | ", "", 1)
        lines[1] = f"Player stacks: {others}"
        return lines
    del lines[seat_line(record, seat)]
    return lines


def unknown_line(record: Record, rng: Random) -> Lines | None:
    """A line that no room prints stands among the acts."""
    place, action = rng.choice(acts(record, ACTS))
    lines = list(record.lines)
    colon = "" if is_pokernow(record) else ":"
    lines.insert(place, f"{name(record, action.seat)}{colon} flods")
    return lines


Spoiler = Callable[[Record, Random], Lines | None]
SPOILERS: dict[str, Spoiler] = {
    spoiler.__name__: spoiler
    for spoiler in (
        total_pot,
        rake,
        award_amount,
        award_to_loser,
        halves_swapped,
        low_without_qualifying,
        duplicate_card,
        action_deleted,
        action_doubled,
        action_ten_times,
        stack_too_small,
        seat_missing,
        unknown_line,
    )
}


def log_text(record: Record, lines: Lines) -> str:
    """Lines of a hand as a file: PokerNow's as CSV, newest first."""
    if not is_pokernow(record):
        return "\n".join(lines) + "\n"
    _, at, order = record.rows[record.rows_before]
    return csv_rows([(line, at, str(int(order) + number)) for number, line in enumerate(lines)])


def corruptions(record: Record, rng: Random) -> dict[str, str]:
    """The text of the spoiled log for each kind of corruption that applies to a hand.

    :param record: a hi/lo hand with a showdown
    """
    if not (record.hand.has_showdown and record.hand.setup.game.is_hilo):
        raise ValueError("only hi/lo showdowns are spoiled")
    found = {kind: spoiler(record, rng) for kind, spoiler in SPOILERS.items()}
    return {kind: log_text(record, lines) for kind, lines in found.items() if lines is not None}
