"""A table for the engine's tests: event rows are laid by hand, without a text or a grammar."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from hhparse import cards, events
from hhparse.engine import codes
from hhparse.engine.layout import (
    A_LEAST,
    A_MOST,
    A_SEAT,
    A_STATED,
    F_CODE,
    H_EVIDENCE,
    H_POLICY,
    H_VERDICT,
    O_ELIGIBLE,
    O_GROSS,
    O_NET,
    S_BOARD,
    S_DUE,
    S_HALF,
    S_LEAST,
    S_MOST,
    S_POT,
    S_SEAT,
)
from hhparse.engine.play import Played, play
from hhparse.events import Board, EventKind, Flag, Half, Post, Pot, Street
from hhparse.grammar.machine import Parsed
from hhparse.hand import Evidence, Game, Limit, Policy, Verdict
from hhparse.sites.base import Blinds, OddBoard, OddHalf, OddUnit, Rake, Site, Total

#: A room that prints everything the engine can check, and splits as PokerStars does.
ROOM = Site(
    "room",
    "Room",
    odd_unit_goes_to=OddUnit.LEFT_OF_BUTTON,
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    odd_unit_of_boards_goes_to=OddBoard.FIRST_BOARD,
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    labels_pots=True,
    prints_all_in=True,
)


@dataclass(frozen=True)
class Share:
    """A due share with names for numbers."""

    pot: int
    board: int
    half: Half
    seat: int
    due: int
    least: int
    most: int


@dataclass
class Table:
    """One hand, laid event by event. Amounts are in minor units."""

    game: Game = Game.OMAHA_HILO
    limit: Limit = Limit.NO
    button: int = 1
    small: int = 50
    big: int = 100
    tournament: bool = False
    site: Site = ROOM
    time: int = 1_600_000_000
    rows: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        flag = int(Flag.TOURNAMENT) if self.tournament else 0
        self.add(
            EventKind.HEADER,
            AMOUNT=self.small,
            TO=self.big,
            V0=self.game,
            V1=self.limit,
            FLAG=flag,
            TIME=self.time,
            CURRENCY=0 if self.tournament else ord("$"),
        )
        self.add(EventKind.TABLE, SEAT_NO=self.button)

    def add(self, kind: EventKind, **fields: int) -> Table:
        """Append one row."""
        row = [-1] * events.COLUMNS
        row[events.KIND] = int(kind)
        for name in ("CARDS", "NCARDS", "CURRENCY", "FLAG"):
            row[getattr(events, name)] = 0
        row[events.AT] = row[events.END] = 0
        for name, value in fields.items():
            row[getattr(events, name)] = int(value)
        self.rows.append(row)
        return self

    def seats(self, **stacks: int) -> Table:
        """``seats(s1=1000, s2=500)``."""
        for name, stack in stacks.items():
            self.add(EventKind.SEAT, SEAT=int(name[1:]), SEAT_NO=int(name[1:]), AMOUNT=stack, TEXT=0, TEXT_END=0)
        return self

    def post(self, seat: int, amount: int, post: Post, all_in: bool = False) -> Table:
        return self.add(EventKind.POST, SEAT=seat, AMOUNT=amount, V0=post, FLAG=int(all_in))

    def fold(self, *seats: int) -> Table:
        for seat in seats:
            self.add(EventKind.FOLD, SEAT=seat)
        return self

    def check(self, *seats: int) -> Table:
        for seat in seats:
            self.add(EventKind.CHECK, SEAT=seat)
        return self

    def call(self, seat: int, amount: int, all_in: bool = False) -> Table:
        return self.add(EventKind.CALL, SEAT=seat, AMOUNT=amount, FLAG=int(all_in))

    def bet(self, seat: int, amount: int, all_in: bool = False) -> Table:
        return self.add(EventKind.BET, SEAT=seat, AMOUNT=amount, FLAG=int(all_in))

    def raise_(self, seat: int, by: int, to: int, all_in: bool = False) -> Table:
        return self.add(EventKind.RAISE, SEAT=seat, BY=by, TO=to, FLAG=int(all_in))

    def uncalled(self, seat: int, amount: int) -> Table:
        return self.add(EventKind.UNCALLED, SEAT=seat, AMOUNT=amount)

    def street(self, street: Street, text: str = "", board: Board | None = None) -> Table:
        number = cards_of(text)
        fields = {"V0": int(street), "CARDS": cards.pack(number), "NCARDS": len(number)}
        return self.add(EventKind.STREET, **fields, **({"V1": int(board)} if board else {}))

    def run_out(self, text: str) -> Table:
        """Flop, turn and river without a bet, and the showdown."""
        number = text.split()
        self.street(Street.FLOP, " ".join(number[:3]))
        self.street(Street.TURN, " ".join(number[:4]))
        self.street(Street.RIVER, " ".join(number[:5]))
        return self.street(Street.SHOWDOWN)

    def deal(self, seat: int, text: str) -> Table:
        number = cards_of(text)
        return self.add(EventKind.DEALT, SEAT=seat, CARDS=cards.pack(number), NCARDS=len(number))

    def draw(self, seat: int, number: int, text: str = "") -> Table:
        """Give back cards and draw as many; none is standing pat."""
        if number == 0:
            return self.add(EventKind.STAND_PAT, SEAT=seat)
        given = cards_of(text)
        return self.add(EventKind.DISCARD, SEAT=seat, V3=number, CARDS=cards.pack(given), NCARDS=len(given))

    def show(self, seat: int, text: str) -> Table:
        number = cards_of(text)
        return self.add(EventKind.SHOW, SEAT=seat, CARDS=cards.pack(number), NCARDS=len(number))

    def muck(self, *seats: int) -> Table:
        for seat in seats:
            self.add(EventKind.MUCK, SEAT=seat)
        return self

    def collect(self, seat: int, amount: int, pot: Pot = Pot.ONLY, number: int = -1) -> Table:
        return self.add(EventKind.COLLECT, SEAT=seat, AMOUNT=amount, V0=pot, V3=number)

    def total(self, amount: int, rake: int = 0, *pots: int) -> Table:
        self.street(Street.SUMMARY)
        self.add(EventKind.TOTAL, AMOUNT=amount)
        for pot in pots:
            self.add(EventKind.STATED_POT, AMOUNT=pot)
        return self.add(EventKind.RAKE, AMOUNT=rake)

    def play(self) -> Outcome:
        """Run the engine over the rows."""
        rows = np.array(self.rows, np.int64)
        zero = np.zeros(1, np.int64)
        parsed = Parsed(rows, np.array([0, len(rows)], np.int64), zero, zero, zero)
        text = np.zeros(1, np.uint8)
        facts = np.array([self.site.numbers()], np.int64)
        return Outcome(play(text, parsed, np.array([0, 1], np.int64), facts))


def cards_of(text: str) -> list[int]:
    return [cards.card(name) for name in text.split()]


class Outcome:
    """What the engine made of one hand."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.verdict = Verdict(int(played.hands[0, H_VERDICT]))
        self.policy = Policy(int(played.hands[0, H_POLICY]))
        self.evidence = Evidence(int(played.hands[0, H_EVIDENCE]))

    @property
    def findings(self) -> list[str]:
        """Names of what was found, in order."""
        return [codes.RULES[int(row[F_CODE])].name for row in self.played.findings]

    @property
    def shares(self) -> list[Share]:
        return [
            Share(
                int(row[S_POT]),
                int(row[S_BOARD]),
                Half(int(row[S_HALF])),
                int(row[S_SEAT]),
                int(row[S_DUE]),
                int(row[S_LEAST]),
                int(row[S_MOST]),
            )
            for row in self.played.shares
        ]

    def due(self, half: Half, pot: int = 0, board: int = 0) -> dict[int, int]:
        """Due by seat of one half."""
        return {s.seat: s.due for s in self.shares if (s.half, s.pot, s.board) == (half, pot, board)}

    @property
    def pots(self) -> list[tuple[int, int, set[int]]]:
        """Gross, net and eligible seats of each pot."""
        return [
            (int(row[O_GROSS]), int(row[O_NET]), {seat for seat in range(23) if int(row[O_ELIGIBLE]) >> seat & 1})
            for row in self.played.pots
        ]

    @property
    def awards(self) -> list[tuple[int, int, int, int]]:
        """Seat, stated, least and most due of each award line."""
        return [
            (int(row[A_SEAT]), int(row[A_STATED]), int(row[A_LEAST]), int(row[A_MOST])) for row in self.played.awards
        ]


__all__ = ["ROOM", "Blinds", "Outcome", "Share", "Table", "cards_of"]
