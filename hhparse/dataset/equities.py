"""All-in equities of a dataset: a step of its own after the import, since some take a quarter of a second each.

The hands are those of ``staging.all_ins`` (pipelines/sql): nobody could act any more, and cards were to come. All that
is needed stands in the tables. Rows are published as parts of the table ``equities``, a minute's work at a time, and
hands that have rows are left out, so that the step can be stopped, goes on where it was, and does nothing twice.

A hand is all or nothing: if the cards of one player who was left were never printed, nobody has an equity, and the rows
say why. That is a selection. Players who are all-in mostly have to show; where a room lets the loser muck, the hands
that are missing are those that he lost.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import duckdb

from hhparse import resources
from hhparse.cards import card
from hhparse.dataset import parts, snapshots
from hhparse.dataset.parts import PartWriter
from hhparse.dataset.reader import set_snapshot
from hhparse.dataset.rejects import table_of
from hhparse.dataset.schema import TABLES
from hhparse.dataset.snapshots import Snapshot
from hhparse.engine.equity import HIGH, LOW, QUARTERS, SCOOPS, WHOLE, Equities, Spot, equities
from hhparse.hand import RULES, Family, Game

TABLE = "equities"
#: What was computed is published after so long.
PUBLISH_SECONDS = 60.0
#: The files of ``pipelines/sql`` that the spots follow from.
_FROM, _BEFORE = "10", "22"
_ON_BOARD = {"preflop": 0, "flop": 3, "turn": 4}
_AT_ONCE = 1000

EXACT, SAMPLE = "exact", "sample"
CARDS_UNKNOWN, BOARD_UNKNOWN, CARDS_IMPOSSIBLE, ORDER_UNKNOWN, DRAWS_TO_COME, DECK_TOO_SHORT = (
    "cards_unknown",
    "board_unknown",
    "cards_impossible",
    "order_unknown",
    "draws_to_come",
    "deck_too_short",
)
SPOTS = """
    with chosen as (
        from staging.all_ins anti join staging.equities using (hand_id)
    ),
    dealt as (
        select e.hand_id, e.seat, list(e.cards order by e.seq) as rows
        from staging.events as e
        join chosen as c on c.hand_id = e.hand_id and e.seq < c.seq
        where e.kind = 'dealt' and e.cards is not null and e.seat is not null
        group by e.hand_id, e.seat
    ),
    held as (
        select
            hand_id,
            list(seat order by seat) filter (at_showdown) as seats,
            list(cards order by seat) filter (at_showdown) as cards,
            list(coalesce(rows, []) order by seat) filter (at_showdown) as dealt,
            coalesce(list(rows order by seat) filter (folded and rows is not null), []) as dealt_to_folded
        from staging.players semi join chosen using (hand_id)
        left join dealt using (hand_id, seat)
        group by hand_id
    ),
    drawn as (
        select
            e.hand_id,
            count(distinct (e.seat, e.street)) filter (e.kind = 'stand_pat') as pats,
            count(*) filter (e.kind <> 'stand_pat') as draws
        from staging.events as e
        join chosen as c on c.hand_id = e.hand_id and e.seq > c.seq
        where e.kind in ('stand_pat', 'discard', 'dealt')
        group by e.hand_id
    ),
    winnable as (
        select
            hand_id,
            list(pot order by pot) as pots,
            list(net_minor order by pot) as nets,
            list(eligible order by pot) as eligible
        from staging.pots semi join chosen using (hand_id)
        group by hand_id
    ),
    opened as (
        select e.hand_id, string_agg(distinct e.cards, '') as cards
        from staging.events as e
        join chosen as c on c.hand_id = e.hand_id and e.seq < c.seq
        join staging.players as p on p.hand_id = e.hand_id and p.seat = e.seat
        where e.kind = 'show' and p.folded
        group by e.hand_id
    )
    select
        c.hand_id, c.street, h.game, list_filter([h.board, h.board2, h.board3], lambda b: b is not null) as boards,
        p.seats, p.cards, o.pots, o.nets, o.eligible, coalesce(d.cards, '') as dead,
        p.dealt, p.dealt_to_folded, coalesce(w.pats, 0) as pats, coalesce(w.draws, 0) as draws
    from chosen as c
    join staging.hands as h using (hand_id)
    join held as p using (hand_id)
    join winnable as o using (hand_id)
    left join opened as d using (hand_id)
    left join drawn as w using (hand_id)
    order by c.hand_id
"""


class AllIn(NamedTuple):
    """A hand that was all-in, as the tables tell it; cards are texts without blanks.

    ``dealt`` has for each of ``seats``, and ``dealt_to_folded`` for the others, the cards of each line that dealt some
    before the last act. Behind it players stood pat so many times, and ``draws`` are lines that give or take cards.
    """

    hand_id: int
    street: str
    game: str
    boards: list[str]
    seats: list[int]
    cards: list[str | None]
    pots: list[int]
    nets: list[int]
    eligible: list[int]
    dead: str
    dealt: Sequence[list[str]] = ()
    dealt_to_folded: Sequence[list[str]] = ()
    pats: int = 0
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Expected:
    """One row of the table: what a player could expect of a pot on a board, or why that is unknown."""

    hand_id: int
    pot: int
    board: int
    seat: int
    street: str
    basis: str
    pot_net_minor: int
    runouts: int | None = None
    whole_units: int | None = None
    high_units: int | None = None
    low_units: int | None = None
    units: int | None = None
    scoops: int | None = None
    quarters: int | None = None
    standard_error: float | None = None


@dataclass
class Computed:
    """What a run has done: how many hands, by what their equities rest on."""

    by_basis: Counter[str] = field(default_factory=Counter)

    @property
    def hands(self) -> int:
        """All of them."""
        return self.by_basis.total()


def compute(
    folder: str | os.PathLike[str], most: int | None = None, told: Callable[[int], None] | None = None
) -> Computed:
    """Compute the equities that are missing and publish them.

    Args:
        folder: the dataset.
        most: draw no more than so many run-outs of a hand; by default all are dealt.
        told: is called with the number of hands done, after each.

    Raises:
        UserError: there is no dataset in the folder.
    """
    place = Path(folder)
    done = Computed()
    while True:
        snapshot = snapshots.require(place)
        started = time.monotonic()
        rows: list[Expected] = []
        counted: Counter[str] = Counter()
        is_whole = True
        for hand in all_ins(place, snapshot):
            found = rows_of(hand, most)
            rows += found
            counted[found[0].basis] += 1
            if told is not None:
                told(done.hands + counted.total())
            if time.monotonic() - started > PUBLISH_SECONDS:
                is_whole = False
                break
        if rows and _publish(place, snapshot, rows):
            done.by_basis += counted
        elif rows:
            continue  # somebody else has computed some of them meanwhile
        if is_whole:
            return done


def all_ins(folder: Path, snapshot: Snapshot) -> Iterator[AllIn]:
    """The hands of a snapshot that were all-in before the last card and have no rows yet."""
    with duckdb.connect() as connection:
        _stage(connection, folder, snapshot)
        for batch in connection.sql(SPOTS).to_arrow_reader(_AT_ONCE):
            yield from (AllIn(**row) for row in batch.to_pylist())


def of_hand(folder: str | os.PathLike[str], hand_id: int) -> list[Expected]:
    """The rows of one hand; they are computed, but not kept, where that is not done yet."""
    with duckdb.connect() as connection:
        _stage(connection, Path(folder), snapshots.require(Path(folder)))
        for table in ("hands", "players", "events", "pots", "equities"):
            connection.execute(
                f"create or replace view staging.{table} as "
                f"from read_parquet(getvariable('{table}_parts')) where hand_id = {hand_id}"
            )
        names = ", ".join(column.name for column in TABLES[TABLE].columns)
        kept = connection.sql(f"select {names} from staging.equities order by pot, board, seat").fetchall()
        if kept:
            return [Expected(*row) for row in kept]
        asked = [AllIn(**row) for row in connection.sql(SPOTS).to_arrow_table().to_pylist()]
    return [row for hand in asked for row in rows_of(hand)]


def _stage(connection: duckdb.DuckDBPyConnection, folder: Path, snapshot: Snapshot) -> None:
    """Make the views that the spots follow from."""
    set_snapshot(connection, folder, snapshot)
    for name, text in resources.sql_texts().items():
        if _FROM <= name < _BEFORE:
            connection.execute(text)


def _publish(folder: Path, base: Snapshot, rows: list[Expected]) -> bool:
    """Add rows to the dataset; False if another process has added some since ``base``."""
    number = snapshots.claim_import(folder)

    def change(newest: Snapshot) -> Snapshot:
        if newest.of_table(TABLE) != base.of_table(TABLE):
            return newest
        return replace(newest, parts=(*newest.parts, *written))

    with parts.writing(folder, number):
        writer = PartWriter(folder, TABLES[TABLE], f"{number:08}")
        writer.write(table_of([asdict(row) for row in rows], TABLE))
        written = writer.finish()
        parts.sync(folder, written)
        after = snapshots.commit(folder, change)
    if written[0] not in after.parts:
        parts.remove(folder, written)
        return False
    return True


# -- one hand ---------------------------------------------------------------------------------------------------------


def rows_of(hand: AllIn, most: int | None = None) -> list[Expected]:
    """The rows of a hand: for each pot and board what each player who can win it can expect, or why that is unknown."""
    asked = spots(hand)
    if isinstance(asked, str):
        return _without(hand, asked)
    try:
        found = [equities(spot, most) for spot in asked]
    except ValueError:
        return _without(hand, CARDS_IMPOSSIBLE)
    return [
        _expected(hand, seat, (place, player), board, of_board, len(found))
        for board, of_board in enumerate(found, 1)
        for place, player, seat in _able(hand)
    ]


def _able(hand: AllIn) -> Iterator[tuple[int, int, int]]:
    """Each pot with each player who can win it: their places in the hand's lists, and his seat."""
    for place, eligible in enumerate(hand.eligible):
        for player, seat in enumerate(hand.seats):
            if eligible >> seat & 1:
                yield place, player, seat


def _without(hand: AllIn, why: str) -> list[Expected]:
    return [
        Expected(hand.hand_id, hand.pots[place], 1, seat, hand.street, why, hand.nets[place])
        for place, _, seat in _able(hand)
    ]


def _expected(hand: AllIn, seat: int, place: tuple[int, int], board: int, found: Equities, boards: int) -> Expected:
    counts = found.counts[place]
    return Expected(
        hand_id=hand.hand_id,
        pot=hand.pots[place[0]],
        board=board,
        seat=seat,
        street=hand.street,
        basis=EXACT if found.is_exact else SAMPLE,
        pot_net_minor=hand.nets[place[0]],
        runouts=found.runouts,
        whole_units=int(counts[WHOLE]),
        high_units=int(counts[HIGH]),
        low_units=int(counts[LOW]),
        units=found.denominator * boards,
        scoops=int(counts[SCOOPS]),
        quarters=int(counts[QUARTERS]),
        standard_error=found.standard_error(*place) / boards,
    )


def spots(hand: AllIn) -> list[Spot] | str:
    """What was known at the last act, for each board that lay there; or why there is no such thing."""
    game = Game[hand.game.upper()]
    rules = RULES[game]
    held = [_cards(text or "") for text in hand.cards]
    if any(len(cards) != rules.hole for cards in held):
        return CARDS_UNKNOWN
    if game.is_stud:
        return _stud_spot(hand, game, held)
    if rules.family is Family.DRAW:
        return _draw_spot(hand, game, held)
    if rules.gives_back and hand.street == "preflop":
        return DRAWS_TO_COME
    dealt = _ON_BOARD[hand.street]
    if game in (Game.COURCHEVEL, Game.COURCHEVEL_HILO):
        dealt = max(dealt, 1)  # the first card of the flop lies open from the start
    starts = list(dict.fromkeys(_cards(board)[:dealt] for board in hand.boards)) if dealt else [()]
    if not starts or any(len(start) != dealt for start in starts):
        return BOARD_UNKNOWN
    lying = {*chain(*starts), *_cards(hand.dead)}
    return [Spot(game, tuple(held), start, _pots(hand), tuple(sorted(lying - {*start}))) for start in starts]


def _pots(hand: AllIn) -> tuple[int, ...]:
    """For each pot a bit set of the players that can win it."""
    return tuple(sum(1 << at for at, seat in enumerate(hand.seats) if seats >> seat & 1) for seats in hand.eligible)


def _stud_spot(hand: AllIn, game: Game, final: list[tuple[int, ...]]) -> list[Spot] | str:
    """Stud: what each player held by then, and the cards of the others that lay open.

    A player's cards are those that he had at the end without the last ones, if they stand in the order in which they
    were dealt. That is so if what was dealt to him by then, all or but for the cards that lay face down, stands there.
    """
    if hand.boards:
        return DECK_TOO_SHORT  # the last card was everybody's
    streets = [street.name.lower() for street in RULES[game].streets]
    number = RULES[game].hole - len(streets) + 1 + streets.index(hand.street)
    down = number - 1 - streets.index(hand.street)
    held = []
    for cards, rows in zip(final, hand.dealt, strict=True):
        known = list(dict.fromkeys(chain(*map(_cards, rows))))
        if {*known} != {*cards[:number]} and tuple(known) != cards[down:number]:
            return ORDER_UNKNOWN
        held.append(cards[:number])
    lying = {card for rows in hand.dealt_to_folded for card in _open_cards(rows, down)} | {*_cards(hand.dead)}
    return [Spot(game, tuple(held), (), _pots(hand), tuple(sorted(lying)))]


def _open_cards(rows: list[str], down: int) -> set[int]:
    """The cards of a player that all could see: a line with more cards than lie open begins with the others."""
    seen, hidden = set[int](), set[int]()
    for number, row in enumerate(map(_cards, rows), 1):
        seen.update(row)
        hidden.update(row[:down] if len(row) > number else ())
    return seen - hidden


def _draw_spot(hand: AllIn, game: Game, held: list[tuple[int, ...]]) -> list[Spot] | str:
    """Draw: nothing is open if all stood pat to the end; who may draw has no equity before he has decided."""
    streets = [street.name.lower() for street in RULES[game].streets]
    to_come = len(streets) - 1 - streets.index(hand.street)
    if hand.draws or hand.pats != to_come * len(hand.seats):
        return DRAWS_TO_COME
    return [Spot(game, tuple(held), (), _pots(hand))]


def _cards(text: str) -> tuple[int, ...]:
    return tuple(card(text[at : at + 2]) for at in range(0, len(text), 2))
