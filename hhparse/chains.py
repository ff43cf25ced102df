"""Stacks from hand to hand: a note where a player sits with other chips than the last hand of the table left him.

Players buy chips, and leave a table and come back to it, and no log of hands tells that. So a note says what is unusual
and changes no verdict. Nothing is said of hands that have findings, of tables that were silent for half an hour, of
fast tables, and of rooms that call players by their positions. In a dataset the view ``stack_breaks`` says the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from hhparse import money
from hhparse.auditing import Note
from hhparse.engine import layout as at
from hhparse.engine.play import Played
from hhparse.events import Flag
from hhparse.logs import Chunk
from hhparse.sites.base import Site

#: Seconds of silence behind which a table's players may have come anew.
SILENCE = 30 * 60
_HAND = (at.H_SITE, at.H_CURRENCY, at.H_FLAGS, at.H_LOCAL_TIME, at.H_FINDINGS)
_HAND_SPANS = (at.H_NO, at.H_NO_END, at.H_TABLE, at.H_TABLE_END, at.H_ID, at.H_ID_END)
_PLAYER = (at.P_NAME, at.P_NAME_END, at.P_STACK, at.P_PUT, at.P_WON, at.P_CASHOUT)


class _Seating(NamedTuple):
    """One hand of a table: who brought what to it and had what behind it."""

    hand_no: str
    time: int
    has_findings: bool
    brought: dict[bytes, int]
    left: dict[bytes, int]

    def follows(self, last: _Seating) -> bool:
        """Whether what the last hand left can be expected here."""
        return not self.has_findings and not last.has_findings and 0 <= self.time - last.time < SILENCE


class Chains:
    """Follows the tables of logs hand by hand, in their order; of each table only the last hand is kept."""

    def __init__(self) -> None:
        self._last: dict[tuple[object, ...], _Seating] = {}
        self._told: set[tuple[str, str, bytes]] = set()

    def notes(self, path: str, chunk: Chunk, played: Played, sites: Sequence[Site]) -> Iterator[Note]:
        """The notes on a chunk's hands, which follow those of the chunks before it."""
        text = chunk.text.tobytes()
        ends = np.searchsorted(played.players[:, at.P_HAND], np.arange(len(played.hands) + 1)).tolist()
        players = played.players[:, _PLAYER].tolist()
        hands = played.hands[:, _HAND + _HAND_SPANS].tolist()
        for index in np.flatnonzero(played.hands[:, at.H_STATUS] == 0).tolist():
            which, currency, flags, time, findings, *spans = hands[index]
            site = sites[which]
            if time < 0 or flags & Flag.ZOOM or site.names_are_positions:
                continue
            number, table, tournament = (text[start:end] for start, end in zip(spans[::2], spans[1::2], strict=True))
            is_tournament = bool(flags & Flag.TOURNAMENT)
            code = money.currency_code(
                currency, is_tournament=is_tournament, is_play_money=bool(flags & Flag.PLAY_MONEY)
            )
            seated = [row for row in players[ends[index] : ends[index + 1]] if row[0] >= 0 and row[2] >= 0]
            hand = _Seating(
                site.own_number(number.decode("utf-8", "replace")),
                time,
                findings > 0,
                {text[start:end]: stack for start, end, stack, *_ in seated},
                {text[start:end]: stack - put + won + paid for start, end, stack, put, won, paid in seated},
            )
            key = site.room_name, code, table or path, tournament if is_tournament else b""
            last = self._last.get(key)
            if last is not None and last.hand_no == hand.hand_no:
                continue  # another copy of it
            self._last[key] = hand
            if last is None or not hand.follows(last):
                continue
            for player, stack in hand.brought.items():
                told = site.room_name, hand.hand_no, player
                if stack > 0 and stack != last.left.get(player, stack) and told not in self._told:
                    self._told.add(told)  # the same hand may come in another log
                    yield Note(
                        site=site.room_name,
                        hand_no=hand.hand_no,
                        currency=code,
                        file=path,
                        line=int(chunk.line_no[index]),
                        player=player.decode("utf-8", "replace"),
                        last_hand_no=last.hand_no,
                        left_with=money.decimal(last.left[player]),
                        stack=money.decimal(stack),
                    )
