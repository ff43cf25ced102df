"""What the simulator played comes back from its text: the same acts, pots, shares and awards, and nothing to find.

The simulator shares no code with ``hhparse``, so every hand here is settled twice, by two programs.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from hhparse.api import Event, Hand
from hhparse.events import EventKind, Post
from hhparse.hand import Verdict
from hhparse.money import minor
from tests.simulator import POKERNOW, POKERSTARS, Options, Record, simulate
from tests.simulator.games import GAMES, POKERNOW_GAMES, Limit
from tests.simulator.hand import Action, Kind
from tests.system.support import log_text, read_text, tables_of

HANDS = 400

ACTS = {
    Kind.FOLD: EventKind.FOLD,
    Kind.CHECK: EventKind.CHECK,
    Kind.CALL: EventKind.CALL,
    Kind.BET: EventKind.BET,
    Kind.RAISE: EventKind.RAISE,
    Kind.UNCALLED: EventKind.UNCALLED,
}
POSTS = {
    Kind.ANTE: Post.ANTE,
    Kind.SMALL_BLIND: Post.SMALL_BLIND,
    Kind.BIG_BLIND: Post.BIG_BLIND,
    Kind.LATE_BLIND: Post.BIG_BLIND,
    Kind.BOTH_BLINDS: Post.BOTH_BLINDS,
    Kind.DEAD_BLIND: Post.DEAD_BLIND,
    Kind.STRADDLE: Post.STRADDLE,
}


@dataclass(frozen=True)
class Move:
    """An act in the terms that both sides know: amounts in hundredths; ``to`` is None for who moves no chips."""

    kind: EventKind
    post: Post | None
    street: int
    player: str
    amount: int
    to: int | None
    stack_after: int | None


def moves_played(record: Record) -> list[Move]:
    """The acts of the truth, with the stacks that they leave."""
    stacks = {player.seat: player.stack for player in record.hand.setup.players}
    names = {player.seat: player.name for player in record.hand.setup.players}
    moves = []
    for action in record.hand.actions:
        if action.kind is Kind.CAPPED:
            continue
        for kind, post, amount, to in parts(action, record.hand.setup.site):
            if amount:
                stacks[action.seat] += amount if kind is EventKind.UNCALLED else -amount
            after = stacks[action.seat] if amount else None
            moves.append(Move(kind, post, action.street, names[action.seat], amount, to if amount else None, after))
    return moves


def parts(action: Action, site: str) -> list[tuple[EventKind, Post | None, int, int]]:
    """An act as the lines that it takes: PokerNow has one for each of two missed blinds."""
    if action.kind is Kind.BOTH_BLINDS and site == POKERNOW:
        return [
            (EventKind.POST, Post.DEAD_BLIND, action.dead, 0),
            (EventKind.POST, Post.MISSED_BIG_BLIND, action.added - action.dead, action.to),
        ]
    if action.kind in POSTS:
        return [(EventKind.POST, POSTS[action.kind], action.added, action.to)]
    return [(ACTS[action.kind], None, action.added, action.to)]


def moves_read(hand: Hand) -> list[Move]:
    """The acts that were read."""
    kinds = {EventKind.POST, *ACTS.values()}
    return [move_read(event) for event in hand.events if event.kind in kinds]


def move_read(event: Event) -> Move:
    """One act that was read; what comes back to a bettor moves nothing into the pot."""
    stated = event.stated_amount if event.kind is EventKind.UNCALLED else event.added
    amount = minor(str(stated))
    to = None if event.to_amount is None or not amount else minor(str(event.to_amount))
    after = None if event.stack_after is None or not amount else minor(str(event.stack_after))
    return Move(event.kind, event.post, event.street, event.player, amount, to, after)


def assert_same(record: Record, hand: Hand) -> None:
    """Everything that both sides know of a hand."""
    names = {player.seat: player.name for player in record.hand.setup.players}
    assert not hand.problems
    assert moves_read(hand) == moves_played(record)
    assert [(pot.pot, minor(str(pot.gross)), minor(str(pot.rake)), set(pot.eligible)) for pot in hand.pots] == [
        (pot.number, pot.gross, pot.rake, {names[seat] for seat in pot.eligible}) for pot in record.hand.pots
    ]
    assert_same_shares(record, hand, names)
    assert_same_awards(record, hand, names)
    assert (hand.verdict, hand.findings) == (Verdict.AGREES, ())


def assert_same_shares(record: Record, hand: Hand, names: dict[int, str]) -> None:
    """The same shares, to the unit. Who ties both ways may get one odd unit more or less: rulebooks differ (2.1)."""
    due = {
        (one.pot, one.board - 1, one.half, one.player): (minor(str(one.due_min)), minor(str(one.due_max)))
        for one in hand.shares
    }
    truth = {(one.pot, one.board, one.half, names[one.seat]): one.amount for one in record.hand.shares}
    assert len(due) == len(hand.shares)
    assert due.keys() == truth.keys()
    for (pot, board, half, player), amount in truth.items():
        least, most = due[pot, board, half, player]
        winners = [{one[3] for one in truth if one[:3] == (pot, board, each)} for each in ("high", "low")]
        slack = 1 if winners[0] == winners[1] and len(winners[0]) > 1 else 0
        assert least <= amount <= most <= least + slack * record.hand.setup.stakes.unit


def assert_same_awards(record: Record, hand: Hand, names: dict[int, str]) -> None:
    """Each award line pays the one share that the simulator paid with it."""
    paid = []
    for award in hand.awards:
        (share,) = (hand.shares[place] for place in award.shares)
        paid.append((award.player, minor(str(award.stated)), share.pot, share.board - 1, share.half))
    assert paid == [(names[one.seat], one.amount, one.pot, one.board, one.half) for one in record.awards]


def assert_all_same(options: Options, seed: int, folder: Path) -> list[Record]:
    """Simulate, print, read and compare."""
    records = list(simulate(HANDS, seed, options))
    for table in tables_of(records):
        hands = read_text(folder, log_text(table))
        assert [hand.header.hand_no for hand in hands] == [record.hand.setup.hand_no for record in table]
        for record, hand in zip(table, hands, strict=True):
            assert_same(record, hand)
    return records


@pytest.mark.parametrize("has_hostile_names", [False, True], ids=["plain names", "hostile names"])
@pytest.mark.parametrize("site", [POKERSTARS, POKERNOW])
def test_what_was_played_is_read(site: str, has_hostile_names: bool, tmp_path: Path) -> None:
    options = Options(site=site, has_hostile_names=has_hostile_names, chatter=0.05)
    records = assert_all_same(options, 20260 + has_hostile_names, tmp_path)
    games = {record.hand.setup.game.key for record in records}
    assert len(games) >= (3 if site == POKERNOW else 5), "too few games for a test of all games"


@pytest.mark.parametrize("limit", list(Limit))
def test_hilo_in_every_limit(limit: Limit, tmp_path: Path) -> None:
    games = tuple(game.key for game in GAMES.values() if game.is_hilo)
    options = Options(site=POKERSTARS, games=games, limits=(limit,), has_hostile_names=True)
    records = assert_all_same(options, 7, tmp_path)
    halves = {share.half for record in records for share in record.hand.shares}
    assert halves == {"whole", "high", "low"}


@pytest.mark.parametrize("site", [POKERSTARS, POKERNOW])
def test_two_boards(site: str, tmp_path: Path) -> None:
    games = ("holdem", "omaha")
    options = Options(site=site, kinds=("cash",), games=games, limits=(Limit.NO,), players=(2, 4), run_twice_chance=1.0)
    records = assert_all_same(options, 11, tmp_path)
    assert sum(len(record.hand.boards) == 2 for record in records) > 8


def test_a_pot_won_by_folds_is_not_split(tmp_path: Path) -> None:
    """Also where the board is complete and the winner's cards are known and would make a low."""
    options = Options(site=POKERSTARS, kinds=("cash",), games=("omaha_hilo", "omaha5_hilo"), players=(2, 4))
    river = [
        record
        for record in simulate(3000, 3, options)
        if not record.hand.has_showdown
        and len(record.hand.boards[0]) == 5
        and record.hand.live == [record.hand.setup.hero]
    ]
    assert len(river) > 25
    for record, hand in zip(river, read_text(tmp_path, log_text(river)), strict=True):
        assert [share.half for share in hand.shares] == ["whole"] * len(record.hand.pots)


def test_every_game_is_played_somewhere() -> None:
    """The tests above would pass with a simulator that deals one game only."""
    played = {record.hand.setup.game.key for record in simulate(3000, 1, Options(site=POKERSTARS))}
    assert played == set(GAMES)
    assert {record.hand.setup.game.key for record in simulate(500, 1, Options(site=POKERNOW))} == set(POKERNOW_GAMES)
