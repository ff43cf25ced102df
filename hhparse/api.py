"""Hands as Python objects: for a quick look at a log, without a dataset.

    for hand in hhparse.read_hands("session.txt"):
        print(hand.header.hand_no, hand.verdict.name, [finding.sentence for finding in hand.findings])

What the log *says* has a name that starts with ``stated``; everything else follows from it. Amounts are
:class:`~decimal.Decimal` in the hand's own currency. Cards are texts such as ``"As"``. Objects are made on demand from
columns, some thousands a second: for many hands use ``hhparse import`` and SQL.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from pathlib import Path

from hhparse.events import EventKind, Post, Street
from hhparse.hand import Evidence, Game, Limit, Policy, Verdict, Zone

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Header:
    """What the first lines say. ``currency`` is a code, ``CHIPS`` in tournaments, ``PLAY`` for play money.

    ``played_at_local`` is the time as printed, ``zone`` the clock it is printed in. ``written_by`` names the facts that
    hold for the text: those of ``site``, or of a program that has exported its hands.
    """

    site: str
    format: str
    hand_no: str = ""
    table: str = ""
    tournament_no: str = ""
    game: Game | None = None
    limit: Limit | None = None
    currency: str = ""
    is_tournament: bool = False
    is_play_money: bool = False
    small_blind: Decimal | None = None
    big_blind: Decimal | None = None
    ante: Decimal | None = None
    button_seat: int | None = None
    played_at_local: datetime | None = None
    zone: Zone = Zone.UNKNOWN
    written_by: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of the hand. ``put`` is what went into the pots, ``due`` the most that the pots owe.

    ``cards_again`` are his hands in the second and third run, where the last cards of a draw game were drawn again.
    """

    seat: int
    name: str
    stack: Decimal | None
    cards: Cards
    is_dealt_in: bool
    is_hero: bool
    folded_on: Street | None
    showed: bool
    put: Decimal
    won: Decimal
    due: Decimal
    cashout: Decimal
    scooped: bool
    quartered: bool
    cards_again: tuple[Cards, ...] = ()

    def cards_in(self, run: int) -> Cards:
        """His own cards in a run-out, the first of which is 1; with a board they are the same in all."""
        return (self.cards, *self.cards_again)[run - 1] if self.cards_again else self.cards


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. ``line`` counts from 1 in the hand's text; ``added`` is what moved into the pot.

    ``drawn`` is how many cards a player of a draw game draws: 0 if he stands pat, None if that is not said.
    """

    line: int
    kind: EventKind
    post: Post | None
    street: Street
    board: int
    player: str
    stated_amount: Decimal | None
    stated_by: Decimal | None
    stated_to: Decimal | None
    stated_dead: Decimal | None
    stated_all_in: bool
    cards: Cards
    drawn: int | None
    added: Decimal
    to_amount: Decimal | None
    is_all_in: bool
    stack_after: Decimal | None
    pot_after: Decimal


@dataclass(frozen=True, slots=True)
class Pot:
    """``pot`` 0 is the main pot, 1 the first side pot; ``net`` is what is left of ``gross`` to share out."""

    pot: int
    gross: Decimal
    rake: Decimal
    net: Decimal
    eligible: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """What a player is due of a half of a pot on a board: between the least and the most that fair rounding gives."""

    pot: int
    board: int
    half: str
    player: str
    due_min: Decimal
    due_max: Decimal


@dataclass(frozen=True, slots=True)
class Award:
    """A line that pays a player. ``shares`` are the indices in ``Hand.shares`` of what it pays.

    If it pays none of them, nothing is known to be due for it, and a finding says so.
    """

    line: int
    player: str
    stated: Decimal
    due_min: Decimal | None
    due_max: Decimal | None
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something the audit has to say. ``line`` is in the hand's text, None if it is about the hand as a whole."""

    verdict: Verdict
    code: str
    sentence: str
    pot: int | None
    board: int | None
    half: str | None
    player: str | None
    stated: Decimal | None
    due: Decimal | None
    line: int | None


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a hand could not be read. ``line`` is in the hand's text, ``code`` is for counting."""

    code: str
    reason: str
    line: int
    column: int
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a log. If ``problems`` is not empty it could not be read, and only ``header`` and ``text`` hold.

    ``file`` and ``line`` say where it begins. ``boards`` has one board, or one per run-out. ``stated_total`` and
    ``stated_rake`` are None where the room does not print them; ``rake`` is what was taken in any case. Where it is not
    known of the room who gets odd units, ``fitting_policies`` are the published ones that explain the awards.
    """

    header: Header
    file: str
    line: int
    text: str
    problems: tuple[Problem, ...] = ()
    seats: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()
    boards: tuple[Cards, ...] = ()
    pots: tuple[Pot, ...] = ()
    shares: tuple[Share, ...] = ()
    awards: tuple[Award, ...] = ()
    findings: tuple[Finding, ...] = ()
    stated_total: Decimal | None = None
    stated_rake: Decimal | None = None
    rake: Decimal = Decimal(0)
    is_showdown: bool = False
    is_cancelled: bool = False
    verdict: Verdict = Verdict.NOT_PROVABLE
    evidence: Evidence = Evidence.NONE
    policy: Policy = Policy.IRRELEVANT
    fitting_policies: tuple[str, ...] = ()

    def seat_of(self, player: str) -> Seat:
        """The seat of a player.

        Raises:
            KeyError: nobody of that name played the hand.
        """
        for seat in self.seats:
            if seat.name == player:
                return seat
        raise KeyError(player)


def read_hands(path: str | Path, format_name: str | None = None) -> Iterator[Hand]:
    """The hands of a log, or of every log in a folder, in the order of the file.

    Args:
        path: a file or a folder, which is read recursively.
        format_name: take this format instead of detecting it.

    Yields:
        every hand, also those that could not be read: they have ``problems``.

    Raises:
        hhparse.UserError: there is no such path, or a file (given itself, not found in a folder) has no known format.

    >>> from hhparse.sample import sample_log
    >>> with sample_log() as path:
    ...     hand = next(read_hands(path))
    >>> hand.header.game.name, [(seat.name, str(seat.won)) for seat in hand.seats if seat.won]
    ('OMAHA_HILO', [('Ann', '5.77'), ('Bob', '17.33')])
    """
    from hhparse import stream

    for batch in stream.batches([Path(path)], format_name):
        yield from batch.hands()
