"""What each player of a hand could do and did: the columns of ``players`` that statistics of acts count.

An act is a fold, check, call, bet or raise. A raise is any act that makes the bet higher, also an all-in that is less
than a full raise. A player is free to raise if he has more chips than the call takes, if another player is left who has
chips, and if the betting is open to him: after his own act a first raise that is not full does not open it again.

``tests/analytics/sql`` says the same in SQL over the table ``events``, slowly; the tests compare the two.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hhparse.engine.layout import (
    AT_SHOWDOWN,
    H_CANCELLED,
    H_CAP,
    H_DEALT_IN,
    H_GAME,
    H_SHOWDOWN,
    IS_ALL_IN,
    P_FLAGS,
    P_FOLD_STREET,
    P_HAND,
    P_PUT,
    P_SEAT,
    P_STACK,
    R_ADDED,
    R_ALL_IN,
    R_STACK,
    R_STREET,
    R_TO,
    SAW_FLOP,
    SEATS,
)
from hhparse.events import KIND, SEAT, EventKind, Street
from hhparse.hand import RULES, Game
from hhparse.jit import inner_kernel

Ints = npt.NDArray[np.int64]
Int8s = npt.NDArray[np.int8]

#: Of each pair the first says that he could, the second that he did; those of continuation bets are by street.
(
    HAD_CHOICE,
    RAISES,  # before the flop, by anybody; three stand for more
    FLOP_PLAYERS,
    COULD_3BET,
    DID_3BET,
    FACED_3BET,
    FOLDED_TO_3BET,
    COULD_4BET,
    DID_4BET,
    COULD_STEAL,
    DID_STEAL,
    FACED_STEAL,
    FOLDED_TO_STEAL,
    COULD_CBET_FLOP,
    COULD_CBET_TURN,
    COULD_CBET_RIVER,
    DID_CBET_FLOP,
    DID_CBET_TURN,
    DID_CBET_RIVER,
    FACED_CBET_FLOP,
    FACED_CBET_TURN,
    FACED_CBET_RIVER,
    FOLDED_TO_CBET_FLOP,
    FOLDED_TO_CBET_TURN,
    FOLDED_TO_CBET_RIVER,
    CHECK_RAISE_CHANCES,
    CHECK_RAISES,
    LATE_ATTACKS,
    LATE_CALLS,
    LATE_FOLDS,
    ALL_IN_EARLY,
) = range(31)
COLUMNS = 31

#: Bits of a position: it steals (CO, BTN, SB), it is stolen from (SB, BB).
STEALS, DEFENDS = 1, 2

POST, FOLD, CHECK, CALL, BET, RAISE = (
    int(EventKind.POST),
    int(EventKind.FOLD),
    int(EventKind.CHECK),
    int(EventKind.CALL),
    int(EventKind.BET),
    int(EventKind.RAISE),
)
assert (POST, FOLD, CHECK, CALL, BET, RAISE) == tuple(range(POST, RAISE + 1))
PREFLOP, FLOP, RIVER = int(Street.PREFLOP), int(Street.FLOP), int(Street.RIVER)
SHOWDOWN, SUMMARY = int(Street.SHOWDOWN), int(Street.SUMMARY)
SECOND, THIRD = int(Street.SECOND), int(Street.THIRD)
#: The street of the last betting round, by game.
LAST_STREETS = np.full(max(Game) + 1, RIVER, np.int64)
for _game, _rules in RULES.items():
    LAST_STREETS[_game] = _rules.streets[-1]

# what a player has done: on this street, and what he has left
(OWN_ROW, OWN_ACTS, OWN_CHECKS, OWN_TO, OWN_STACK) = range(5)
# what the next act faces
(STREET, RAISES_BEFORE, ENTERED_BEFORE, HIGHEST, POSTED, GONE, IS_STOLEN, IS_BEGUN) = range(8)
# who attacked on a street, from the flop on in the order of the streets
(FIRST, LAST, ATTACKS) = range(3)
NOBODY = NOWHERE = -1
UNKNOWN_STACK = 1 << 62
MOST_RAISES = 3  # that pots are told apart by


class Acts(NamedTuple):
    """What the acts of a chunk are seen with.

    Attributes:
        hands: rows of the engine.
        players: columns of the engine's rows of kept players, ``players[column, row]``.
        stealing: by player the bits STEALS and DEFENDS of his position.
        seen: ``seen[column, row]``, the columns at the top of this module, all nought at first.
        own, now, led: room for one hand, see ``new_acts``.
    """

    hands: Ints
    players: Ints
    stealing: Ints
    seen: Int8s
    own: Ints
    now: Ints
    led: Ints


def new_acts(hands: Ints, players: Ints, stealing: Ints) -> Acts:
    """Nothing seen yet."""
    seen = np.zeros((COLUMNS, players.shape[1]), np.int8)
    rooms = (np.zeros((SEATS, 5), np.int64), np.zeros(8, np.int64), np.zeros((RIVER + 1, 3), np.int64))
    return Acts(hands, players, stealing, seen, *rooms)


@inner_kernel
def see_acts(hand: int, first: int, events: Ints, start: int, end: int, replay: Ints, acts: Acts) -> int:
    """Fill ``acts.seen`` for the players of a hand.

    Args:
        hand: its place in the chunk.
        first: its first row of kept players.
        events: rows of the machine; those of the hand are ``start`` to ``end``.
        replay: what the engine has added to them.
        acts: all the rest.

    Returns:
        The row behind its last one.
    """
    players, own, now, led, seen = acts.players, acts.own, acts.now, acts.led, acts.seen
    for seat in range(SEATS):
        own[seat, OWN_ROW] = NOBODY
    for place in range(len(now)):
        now[place] = 0
    for street in range(RIVER + 1):
        led[street, ATTACKS] = 0
    behind = first
    flop_players = 0
    while behind < players.shape[1] and players[P_HAND, behind] == hand:
        seat, stack = players[P_SEAT, behind], players[P_STACK, behind]
        own[seat, OWN_ROW] = behind
        own[seat, OWN_STACK] = stack if stack >= 0 else UNKNOWN_STACK
        flop_players += players[P_FLAGS, behind] & SAW_FLOP != 0
        behind += 1
    now[STREET] = NOWHERE
    for event in range(start, end):
        kind, seat = events[event, KIND], events[event, SEAT]
        if kind < POST or kind > RAISE or seat < 0:
            continue
        if replay[event, R_STREET] != now[STREET] or now[IS_BEGUN] == 0:
            _begin_street(replay[event, R_STREET], own, now)
        row = own[seat, OWN_ROW]
        if kind != POST and row >= 0:
            is_free = _is_free_to_raise(seat, acts.hands[hand, H_DEALT_IN], own, now)
            if now[STREET] == PREFLOP:
                _see_before_flop(row, seat, kind, is_free, acts.stealing[row], own, now, led, seen)
            elif now[STREET] > 0:
                _see_after_flop(row, seat, kind, is_free, own, now, led, seen)
        _note(seat, kind, replay[event], own, now, led)
    is_over = _is_over_early(acts.hands[hand], players, first, behind, now[STREET])
    for row in range(first, behind):
        fold = players[P_FOLD_STREET, row]
        if fold == PREFLOP or fold == SECOND or fold == THIRD:
            seen[HAD_CHOICE, row] = 1
        seen[RAISES, row] = min(led[PREFLOP, ATTACKS], MOST_RAISES)
        seen[FLOP_PLAYERS, row] = flop_players
        seen[ALL_IN_EARLY, row] = is_over and players[P_FLAGS, row] & AT_SHOWDOWN != 0
    return behind


@inner_kernel
def _begin_street(street: int, own: Ints, now: Ints) -> None:
    for seat in range(SEATS):
        own[seat, OWN_ACTS] = 0
        own[seat, OWN_CHECKS] = 0
        own[seat, OWN_TO] = 0
    for place in range(GONE):
        now[place] = 0
    now[STREET] = street
    now[IS_BEGUN] = 1


@inner_kernel
def _is_free_to_raise(seat: int, players: int, own: Ints, now: Ints) -> bool:
    if own[seat, OWN_STACK] <= now[HIGHEST] - own[seat, OWN_TO] or players - now[GONE] <= 1:
        return False
    is_short = now[STREET] == PREFLOP and now[RAISES_BEFORE] == 1 and now[HIGHEST] < 2 * now[POSTED]
    return not (is_short and own[seat, OWN_ACTS] > 0)


@inner_kernel
def _see_before_flop(
    row: int, seat: int, kind: int, is_free: bool, stealing: int, own: Ints, now: Ints, led: Ints, seen: Int8s
) -> None:
    attacks, folds = kind >= BET, kind == FOLD
    seen[HAD_CHOICE, row] = 1
    raises, entered = now[RAISES_BEFORE], now[ENTERED_BEFORE]
    if raises == 1 and is_free:
        _mark(seen, COULD_3BET, DID_3BET, row, attacks)
    if raises == 2 and seat == led[PREFLOP, FIRST]:
        _mark(seen, FACED_3BET, FOLDED_TO_3BET, row, folds)
    if raises == 2 and is_free:
        _mark(seen, COULD_4BET, DID_4BET, row, attacks)
    if own[seat, OWN_ACTS] > 0:
        return
    if entered == 0 and stealing & STEALS:
        _mark(seen, COULD_STEAL, DID_STEAL, row, attacks)
        if attacks:
            now[IS_STOLEN] = 1
    if entered == 1 and raises == 1 and now[IS_STOLEN] and stealing & DEFENDS:
        _mark(seen, FACED_STEAL, FOLDED_TO_STEAL, row, folds)


@inner_kernel
def _see_after_flop(
    row: int, seat: int, kind: int, is_free: bool, own: Ints, now: Ints, led: Ints, seen: Int8s
) -> None:
    attacks, folds, street = kind >= BET, kind == FOLD, now[STREET]
    if FLOP <= street <= RIVER and led[PREFLOP, ATTACKS] > 0:
        leader = led[PREFLOP, LAST]
        is_continued = True  # he alone has attacked on each street before
        for before in range(FLOP, street):
            is_continued &= led[before, ATTACKS] == 1 and led[before, FIRST] == leader
        if is_continued and now[RAISES_BEFORE] == 0 and seat == leader:
            _mark(seen, COULD_CBET_FLOP + street - FLOP, DID_CBET_FLOP + street - FLOP, row, attacks)
        if is_continued and now[RAISES_BEFORE] == 1 and led[street, FIRST] == leader:
            _mark(seen, FACED_CBET_FLOP + street - FLOP, FOLDED_TO_CBET_FLOP + street - FLOP, row, folds)
    if street == SECOND or street == THIRD:
        seen[HAD_CHOICE, row] = 1
        return
    if own[seat, OWN_ACTS] == 1 and own[seat, OWN_CHECKS] == 1 and is_free:
        seen[CHECK_RAISE_CHANCES, row] += 1
        seen[CHECK_RAISES, row] += attacks
    seen[LATE_ATTACKS, row] += attacks
    seen[LATE_CALLS, row] += kind == CALL
    seen[LATE_FOLDS, row] += folds


@inner_kernel
def _mark(seen: Int8s, could: int, did: int, row: int, does: bool) -> None:
    seen[could, row] = 1
    if does:
        seen[did, row] = 1


@inner_kernel
def _note(seat: int, kind: int, played: Ints, own: Ints, now: Ints, led: Ints) -> None:
    """What an act or a post changes for the next one."""
    street, to = now[STREET], played[R_TO]
    own[seat, OWN_ACTS] += kind != POST
    own[seat, OWN_CHECKS] += kind == CHECK
    own[seat, OWN_TO] = max(own[seat, OWN_TO], to)
    if played[R_STACK] >= 0:
        own[seat, OWN_STACK] = played[R_STACK]
    now[RAISES_BEFORE] += kind >= BET
    now[ENTERED_BEFORE] += kind >= CALL
    now[HIGHEST] = max(now[HIGHEST], to)
    if kind == POST:
        now[POSTED] = max(now[POSTED], to)
    now[GONE] += kind == FOLD or (played[R_ALL_IN] > 0 and played[R_ADDED] > 0)
    if kind >= BET and PREFLOP <= street <= RIVER:
        if led[street, ATTACKS] == 0:
            led[street, FIRST] = seat
        led[street, LAST] = seat
        led[street, ATTACKS] += 1


@inner_kernel
def _is_over_early(hand: Ints, players: Ints, first: int, behind: int, street: int) -> bool:
    """Whether a hand came to a showdown that nobody could do anything about before the last betting round.

    At most one of the players who were left had chips, or room under the cap of a capped game. ``street`` is that of
    the last act.
    """
    if hand[H_SHOWDOWN] <= 0 or hand[H_CANCELLED] > 0 or street < 0:
        return False
    if street == SHOWDOWN or street == SUMMARY or street == LAST_STREETS[hand[H_GAME]]:
        return False
    able = 0
    for row in range(first, behind):
        flags = players[P_FLAGS, row]
        has_room = hand[H_CAP] < 0 or players[P_PUT, row] < hand[H_CAP]
        able += flags & AT_SHOWDOWN != 0 and flags & IS_ALL_IN == 0 and has_room
    return able <= 1
