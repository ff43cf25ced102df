"""Stacks from hand to hand: a note where a player sits with other chips than the last hand of the table left him.

Players buy chips, and leave a table and come back to it, and no log of hands tells that. So a note says what is unusual
and changes no verdict. Nothing is said of hands that have findings, of tables that were silent for half an hour, of
fast tables, and of rooms that call players by their positions. In a dataset the view ``stack_breaks`` says the same.

Logs are read one after the other, and the hands of a table may be in several. What one log has side by side is
compared; left out in the end is that for which another log has a hand between the two.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
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

Table = tuple[str, str, bytes, bytes]


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


class _Seen(NamedTuple):
    """A note, and the times of the two hands that it is about."""

    note: Note
    table: Table
    last: int
    time: int


class Chains:
    """Follows the tables of logs hand by hand; of each table it keeps the last hand, and of each hand the time."""

    def __init__(self) -> None:
        self._last: dict[Table, _Seating] = {}
        self._times: defaultdict[Table, array[int]] = defaultdict(lambda: array("q"))
        self._seen: dict[tuple[Table, str, bytes], _Seen] = {}  # once: the same hand may come in several logs

    def notes(self) -> list[Note]:
        """What is unusual in all that was read."""
        ordered = {table: sorted(times) for table, times in self._times.items()}
        return [
            seen.note
            for seen in self._seen.values()
            if bisect_right(ordered[seen.table], seen.last) >= bisect_left(ordered[seen.table], seen.time)
        ]

    def read(self, path: str, chunk: Chunk, played: Played, sites: Sequence[Site]) -> None:
        """Read a chunk's hands, which follow those of the chunks before it."""
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
            key = site.room_name, code, table or path.encode(), tournament if is_tournament else b""
            self._compare(key, hand, path, int(chunk.line_no[index]))

    def _compare(self, table: Table, hand: _Seating, file: str, line: int) -> None:
        """Note what is not as the last hand left it; ``hand`` is the last one from now on."""
        last = self._last.get(table)
        self._last[table] = hand
        self._times[table].append(hand.time)
        if last is None or last.hand_no == hand.hand_no or not hand.follows(last):
            return
        site, currency = table[:2]
        for player, stack in hand.brought.items():
            left = last.left.get(player, stack)
            if stack > 0 and stack != left:
                note = Note(
                    site=site,
                    hand_no=hand.hand_no,
                    currency=currency,
                    file=file,
                    line=line,
                    player=player.decode("utf-8", "replace"),
                    last_hand_no=last.hand_no,
                    left_with=money.decimal(left),
                    stack=money.decimal(stack),
                )
                self._seen.setdefault((table, hand.hand_no, player), _Seen(note, table, last.time, hand.time))
