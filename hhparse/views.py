"""Columns to objects: one hand of a played chunk as a :class:`~hhparse.api.Hand`, made on demand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from hhparse import api, cards, events, money
from hhparse.engine import layout as at
from hhparse.engine.codes import RULES, Rule
from hhparse.events import EventKind, Flag, Half, Post, Street
from hhparse.hand import Evidence, Game, Limit, Policy, Verdict, Zone
from hhparse.sites import sites
from hhparse.sites.base import policies_in

if TYPE_CHECKING:
    from hhparse.engine.play import Played

Rows = NDArray[np.int64]
Made = TypeVar("Made")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC).replace(tzinfo=None)
HALVES = {half: half.name.lower() for half in Half}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a hand was read: the file, the line it begins in (from 1), the file's format."""

    file: str
    line: int
    format: str


@dataclass(frozen=True)
class PlayedHand:
    """The rows of one hand, and the text that their spans point into."""

    text: NDArray[np.uint8]
    hand: NDArray[np.int64]
    players: Rows
    pots: Rows
    shares: Rows
    awards: Rows
    findings: Rows
    events: Rows
    replay: Rows

    def span(self, start: int, end: int) -> str:
        """The text of a span, empty if it was not printed."""
        return self.text[start:end].tobytes().decode("utf-8", "replace") if start >= 0 else ""

    @cached_property
    def names(self) -> dict[int, str]:
        """Players by seat; who has no name in the log is called by his seat."""
        seats = ((int(row[at.P_SEAT]), self.span(int(row[at.P_NAME]), int(row[at.P_NAME_END]))) for row in self.players)
        return {seat: name or f"seat {seat}" for seat, name in seats}

    def name(self, seat: int) -> str:
        """Who sits there; empty if nobody is meant."""
        return self.names.get(int(seat), "")


def rows_of(text: NDArray[np.uint8], all_events: Rows, played: Played, index: int) -> PlayedHand:
    """The rows of one hand of a chunk."""
    first, end = played.hands[index, [at.H_EVENT, at.H_EVENT_END]]
    return PlayedHand(
        text=text,
        hand=played.hands[index],
        players=_of_hand(played.players, index),
        pots=_of_hand(played.pots, index),
        shares=_of_hand(played.shares, index),
        awards=_of_hand(played.awards, index),
        findings=_of_hand(played.findings, index),
        events=all_events[first:end],
        replay=played.replay[first:end],
    )


def _of_hand(rows: Rows, index: int) -> Rows:
    """The rows that belong to a hand; their first column is the hand's index in the chunk, in ascending order."""
    start, end = np.searchsorted(rows[:, 0], [index, index + 1])
    return rows[start:end]


def hand(played: PlayedHand, place: Place, site_names: Sequence[str]) -> api.Hand:
    """The whole hand."""
    row = played.hand
    rake = _money_or_none(row[at.H_RAKE])
    return api.Hand(
        header=_header(played, place, site_names),
        file=place.file,
        line=place.line,
        text=played.span(int(row[at.H_TEXT]), int(row[at.H_TEXT_END])),
        seats=seats(played),
        events=play(played),
        boards=_boards(row),
        pots=pots(played),
        shares=shares(played),
        awards=awards(played),
        findings=findings(played),
        stated_total=_money_or_none(row[at.H_TOTAL]),
        stated_rake=rake if row[at.H_RAKE_STATED] else None,
        rake=rake or Decimal(0),
        is_showdown=bool(row[at.H_SHOWDOWN]),
        is_cancelled=bool(row[at.H_CANCELLED]),
        verdict=Verdict(int(row[at.H_VERDICT])),
        evidence=Evidence(int(row[at.H_EVIDENCE])),
        policy=Policy(int(row[at.H_POLICY])),
        fitting_policies=policies_in(int(row[at.H_FITTING])),
    )


def rejected(place: Place, text: str, site: str, hand_no: str, problem: api.Problem) -> api.Hand:
    """A hand that could not be read."""
    header = api.Header(site=site, format=place.format, hand_no=hand_no)
    return api.Hand(header=header, file=place.file, line=place.line, text=text, problems=(problem,))


def _header(played: PlayedHand, place: Place, site_names: Sequence[str]) -> api.Header:
    row = played.hand
    site = sites()[site_names[row[at.H_SITE]]]
    flags = int(row[at.H_FLAGS])
    is_tournament, is_play_money = bool(flags & Flag.TOURNAMENT), bool(flags & Flag.PLAY_MONEY)
    packed = int(row[at.H_CURRENCY])
    return api.Header(
        site=site.room_name,
        format=place.format,
        hand_no=site.own_number(played.span(int(row[at.H_NO]), int(row[at.H_NO_END]))),
        table=played.span(int(row[at.H_TABLE]), int(row[at.H_TABLE_END])),
        tournament_no=played.span(int(row[at.H_ID]), int(row[at.H_ID_END])) if is_tournament else "",
        game=Game(int(row[at.H_GAME])),
        limit=Limit(int(row[at.H_LIMIT])) if row[at.H_LIMIT] > 0 else None,
        currency=money.currency_code(packed, is_tournament=is_tournament, is_play_money=is_play_money),
        is_tournament=is_tournament,
        is_play_money=is_play_money,
        small_blind=_money_or_none(row[at.H_SMALL_BLIND]),
        big_blind=_money_or_none(row[at.H_BIG_BLIND]),
        ante=_money_or_none(row[at.H_ANTE]),
        button_seat=_or_none(row[at.H_BUTTON], int),
        played_at_local=local_time(int(row[at.H_TIME])),
        zone=Zone(int(row[at.H_ZONE])),
        written_by=site.name,
    )


def _boards(row: NDArray[np.int64]) -> tuple[api.Cards, ...]:
    packed = [int(row[place]) for place in (at.H_BOARD, at.H_BOARD2, at.H_BOARD3)]
    return tuple(tuple(cards.names(board)) for board in packed[: int(row[at.H_BOARDS])])


def seats(played: PlayedHand) -> tuple[api.Seat, ...]:
    """All players, in the order of the log."""
    return tuple(_seat(played, row) for row in played.players)


def _seat(played: PlayedHand, row: NDArray[np.int64]) -> api.Seat:
    flags = int(row[at.P_FLAGS])
    fold_street = int(row[at.P_FOLD_STREET])
    return api.Seat(
        seat=int(row[at.P_SEAT]),
        name=played.name(row[at.P_SEAT]),
        stack=_money_or_none(row[at.P_STACK]),
        cards=tuple(cards.names(int(row[at.P_CARDS]))),
        is_dealt_in=bool(flags & at.DEALT_IN),
        is_hero=bool(flags & at.IS_HERO),
        folded_on=Street(fold_street) if fold_street >= 0 else None,
        showed=bool(flags & at.SHOWED),
        put=_money(row[at.P_PUT]),
        won=_money(row[at.P_WON]),
        due=_money(row[at.P_DUE]),
        cashout=_money(row[at.P_CASHOUT]),
        scooped=bool(flags & at.SCOOPED),
        quartered=bool(flags & at.QUARTERED),
        cards_again=_cards_again(played, row),
    )


def _cards_again(played: PlayedHand, player: NDArray[np.int64]) -> tuple[api.Cards, ...]:
    """A player's hands where the last cards of a draw game were drawn again: as the first, if no other was shown."""
    runs = int(played.hand[at.H_BOARDS])
    if runs == 1 or not Game(int(played.hand[at.H_GAME])).is_draw:
        return ()
    shown = {
        int(row[events.V1]): int(row[events.CARDS])
        for row in played.events
        if row[events.KIND] == EventKind.SHOW and row[events.SEAT] == player[at.P_SEAT]
    }
    return tuple(tuple(cards.names(shown.get(run, int(player[at.P_CARDS])))) for run in range(2, runs + 1))


def play(played: PlayedHand) -> tuple[api.Event, ...]:
    """Everything that happened, in order; what the log only says again is left out."""
    return tuple(
        _event(played, row, after)
        for row, after in zip(played.events, played.replay, strict=True)
        if events.FIRST_PLAY_KIND <= row[events.KIND] <= events.LAST_PLAY_KIND
    )


def _event(played: PlayedHand, row: NDArray[np.int64], after: NDArray[np.int64]) -> api.Event:
    return api.Event(
        line=int(after[at.R_LINE]),
        kind=EventKind(int(row[events.KIND])),
        post=Post(int(row[events.V0])) if row[events.KIND] == EventKind.POST and row[events.V0] > 0 else None,
        street=Street(max(0, int(after[at.R_STREET]))),
        board=max(1, int(after[at.R_BOARD])),
        player=played.name(row[events.SEAT]),
        stated_amount=_money_or_none(row[events.AMOUNT]),
        stated_by=_money_or_none(row[events.BY]),
        stated_to=_money_or_none(row[events.TO]),
        stated_dead=_money_or_none(row[events.DEAD]),
        stated_all_in=bool(row[events.FLAG] & Flag.ALL_IN),
        cards=tuple(cards.names(int(row[events.CARDS]))),
        drawn=_drawn(row),
        added=_money(max(0, int(after[at.R_ADDED]))),
        to_amount=_money_or_none(after[at.R_TO]),
        is_all_in=bool(after[at.R_ALL_IN] > 0),
        stack_after=_money_or_none(after[at.R_STACK]),
        pot_after=_money(max(0, int(after[at.R_POT]))),
    )


def _drawn(row: NDArray[np.int64]) -> int | None:
    """The cards that a player draws, where he does."""
    if row[events.KIND] == EventKind.STAND_PAT:
        return 0
    return _or_none(row[events.V3], int) if row[events.KIND] == EventKind.DISCARD else None


def pots(played: PlayedHand) -> tuple[api.Pot, ...]:
    """The main pot and the side pots."""
    return tuple(
        api.Pot(
            pot=int(row[at.O_POT]),
            gross=_money(row[at.O_GROSS]),
            rake=_money(row[at.O_RAKE]),
            net=_money(row[at.O_NET]),
            eligible=tuple(name for seat, name in played.names.items() if int(row[at.O_ELIGIBLE]) >> seat & 1),
        )
        for row in played.pots
    )


def shares(played: PlayedHand) -> tuple[api.Share, ...]:
    """What each pot owes, by board, half and player."""
    return tuple(
        api.Share(
            pot=int(row[at.S_POT]),
            board=int(row[at.S_BOARD]) + 1,
            half=HALVES[Half(int(row[at.S_HALF]))],
            player=played.name(row[at.S_SEAT]),
            due_min=_money(row[at.S_LEAST]),
            due_max=_money(row[at.S_MOST]),
        )
        for row in played.shares
    )


def awards(played: PlayedHand) -> tuple[api.Award, ...]:
    """The lines that pay somebody, each with the shares that it pays."""
    return tuple(
        api.Award(
            line=int(row[at.A_LINE]),
            player=played.name(row[at.A_SEAT]),
            stated=_money(row[at.A_STATED]),
            due_min=_money_or_none(row[at.A_LEAST]),
            due_max=_money_or_none(row[at.A_MOST]),
            shares=tuple(place for place in range(len(played.shares)) if int(row[at.A_SHARES]) >> place & 1),
        )
        for row in played.awards
    )


def findings(played: PlayedHand) -> tuple[api.Finding, ...]:
    """What the audit found."""
    return tuple(_finding(played, row) for row in played.findings)


def _finding(played: PlayedHand, row: NDArray[np.int64]) -> api.Finding:
    return finding(
        RULES[int(row[at.F_CODE])],
        pot=_or_none(row[at.F_POT], int),
        board=_or_none(row[at.F_BOARD], lambda board: board + 1),
        half=_or_none(row[at.F_HALF], lambda half: HALVES[Half(half)]),
        player=played.name(row[at.F_SEAT]) or None,
        stated=int(row[at.F_STATED]),
        due=int(row[at.F_DUE]),
        due_player=played.name(row[at.F_DUE]) or None,
        line=int(row[at.F_LINE]) or None,
    )


def finding(
    rule: Rule,
    *,
    pot: int | None,
    board: int | None,
    half: str | None,
    player: str | None,
    stated: int | None,
    due: int | None,
    due_player: str | None,
    line: int | None,
) -> api.Finding:
    """A finding with its sentence. ``stated`` and ``due`` are amounts where the rule speaks of amounts, else counts.

    Where the rule speaks of a seat, ``due`` is that and ``due_player`` sits there.
    """
    sentence = rule.sentence.format(
        player=player or "somebody",
        stated=_amount_or_words(stated),
        due=_amount_or_words(due),
        stated_number=stated,
        due_number=due,
        due_player=due_player or f"seat {due}",
        whose=f"{player}'s" if player else "needed",
        card=cards.name(stated) if stated and "{card}" in rule.sentence else "a card",
        pot=pot_name(pot),
        half=half_name(half),
        board="" if board is None else f"board {board}",
    )
    return api.Finding(
        verdict=rule.verdict,
        code=rule.name,
        sentence=" ".join(sentence.split()),  # no gap where a half has no name
        pot=pot,
        board=board,
        half=half,
        player=player,
        stated=money.decimal(stated) if stated is not None and stated >= 0 and "{stated}" in rule.sentence else None,
        due=money.decimal(due) if due is not None and due >= 0 and "{due}" in rule.sentence else None,
        line=line,
    )


def _amount_or_words(minor: int | None) -> str:
    return "an unknown amount" if minor is None or minor < 0 else money.text(minor)


def pot_name(pot: int | None) -> str:
    """A pot as people call it."""
    if pot is None:
        return "the pot"
    return "the main pot" if pot == 0 else f"side pot {pot}"


def half_name(half: str | None) -> str:
    """A half as people call it, with the word that leads on to its pot."""
    return "" if half is None or half == "whole" else f"the {half} half of"


def local_time(seconds: int) -> datetime | None:
    """A printed time, without a zone."""
    return EPOCH + timedelta(seconds=int(seconds)) if seconds >= 0 else None


def _money(minor: int | np.int64) -> Decimal:
    return money.decimal(int(minor))


def _money_or_none(minor: int | np.int64) -> Decimal | None:
    return _or_none(minor, money.decimal)


def _or_none(value: int | np.int64, make: Callable[[int], Made]) -> Made | None:
    return make(int(value)) if value >= 0 else None
