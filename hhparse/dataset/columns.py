"""From the engine's rows to the tables' columns: which number of a row is which column.

Rows of a chunk are numbered by the hand's place in the chunk. ``number`` gives each hand its id in the dataset; -1
leaves it out, with all its rows (rejects, duplicates). Boards count from 0 in the engine and from 1 in the tables, as
people count them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from hhparse import money
from hhparse.dataset import holdings, opportunities
from hhparse.dataset import mapping as to
from hhparse.dataset.buffers import Cards, Labels, TableBuffer, Values, Words
from hhparse.dataset.kernels import Bytes, Currencies, EventColumns, EventWords, Ints, fill_events, pick, take
from hhparse.dataset.opportunities import Acts, Int8s, new_acts
from hhparse.dataset.schema import OF_THE_HAND, TABLES
from hhparse.dataset.spans import Spans
from hhparse.engine import layout as at
from hhparse.events import FIRST_PLAY_KIND, LAST_PLAY_KIND, Flag
from hhparse.zones import UNKNOWN_TIME

if TYPE_CHECKING:
    from hhparse.engine.play import Played
    from hhparse.grammar.machine import Parsed

Bits = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Provenance:
    """Where the hands of a chunk were read, and what the numbers in their rows mean.

    ``source_ids`` has one value per hand; ``names_are_positions`` is the fact of that name, by the number of the site.
    """

    source_ids: Ints
    format: str
    sites: Labels
    names_are_positions: npt.NDArray[np.bool_]


@dataclass(frozen=True)
class HandFacts:
    """What is computed beside the engine, one value per hand of the chunk.

    Times are in seconds, UNKNOWN_TIME where there is none; ``line``, ``offset`` and ``size`` are the hand's place in
    the file.
    """

    utc: Ints
    local: Ints
    identity: Ints
    facts: Ints
    number: Spans
    scope: Spans
    line: Ints
    offset: Ints
    size: Ints


class EngineTables:
    """The tables that are filled from the engine's rows."""

    NAMES = ("hands", "players", "events", "pots", "shares", "awards", "findings", "texts")
    #: Of these there are two buffers each: one is written while the other is filled. They are nine tenths of the bytes.
    DOUBLED = frozenset(("players", "events", "texts"))
    #: Columns whose values are pieces of the chunk's text and repeat.
    _FROM_TEXT = frozenset(("name", "table_name", "hand_table_name", "tournament_no", "hand_tournament_no", "scope"))

    def __init__(self) -> None:
        self.buffers = {name: self._new_buffer(name) for name in self.NAMES}
        self._others = {name: self._new_buffer(name) for name in self.DOUBLED}
        self._scratch: dict[str, Ints] = {}

    def _new_buffer(self, name: str) -> TableBuffer:
        return TableBuffer(TABLES[name], self._FROM_TEXT)

    def extend(
        self,
        text: Bytes,
        offsets: Ints,
        parsed: Parsed,
        played: Played,
        number: Ints,
        facts: HandFacts,
        origin: Provenance,
        finding_lines: Ints,
    ) -> None:
        """Append the rows of a chunk's kept hands to all tables; ``finding_lines`` are lines in the file."""
        kept = np.flatnonzero(number >= 0)
        if not len(kept):
            return
        currencies = _currencies(played.hands)
        hands = self._block("hands", played.hands, kept)
        told = self._hands(text, hands, number[kept], kept, facts, origin, currencies)
        ids, players = self._kept("players", played.players, number)
        place = (np.cumsum(number >= 0) - 1)[players[at.P_HAND]]
        position = to.POSITION_CODES[hands[at.H_DEALT_IN].clip(0, at.SEATS)[place], players[at.P_POSITION]]
        acts = new_acts(played.hands, players, to.STEALING[position])
        self._events(parsed, played, number, currencies, acts)
        held = holdings.see_cards(played.hands, players, played.pots, played.shares)
        values: dict[str, Values] = {
            "is_named": ~origin.names_are_positions[hands[at.H_SITE]][place],
            "is_counted": (players[at.P_FLAGS] & at.DEALT_IN != 0) & (hands[at.H_CANCELLED] <= 0)[place],
            "position_name": Words(position, to.POSITIONS),
            "hand_stake": _repeated(_stakes(hands), place),
        }
        values |= {f"hand_{name}": _repeated(told[name], place) for name in OF_THE_HAND}
        self._players(text, ids, players, values | _counted(acts.seen, held))
        self._pots(played.pots, number)
        self._shares(played.shares, number)
        self._awards(played.awards, number)
        self._findings(np.column_stack([played.findings, finding_lines]), number)
        texts = Spans(text, offsets[kept], offsets[kept + 1])
        self.buffers["texts"].extend(len(kept), {"hand_id": number[kept], "text": texts})

    def turn(self, name: str) -> None:
        """Fill the other buffer of a table from now on; what it held is forgotten."""
        self.buffers[name], self._others[name] = self._others[name], self.buffers[name]
        self.buffers[name].clear()

    def add_finding(self, hand_id: int, code: int) -> None:
        """Append a finding about a hand as a whole, which the dataset and not the engine has made."""
        row = np.full((1, at.FINDING_COLUMNS + 1), -1, np.int64)
        row[0, [at.F_HAND, at.F_CODE, at.F_LINE]] = (0, code, 0)
        self._findings(row, np.array([hand_id], np.int64))

    # -- rows to blocks of columns ------------------------------------------------------------------------------------

    def _room(self, name: str, rows: int, columns: int) -> Ints:
        """An array ``[columns, rows]`` whose memory is used again for the next chunk."""
        size = rows * columns
        if name not in self._scratch or len(self._scratch[name]) < size:
            self._scratch[name] = np.empty(size + size // 4, np.int64)
        return self._scratch[name][:size].reshape(columns, rows)

    def _block(self, name: str, rows: Ints, picked: Ints) -> Ints:
        """The picked rows as columns."""
        block = self._room(name, len(picked), rows.shape[1])
        take(rows, picked, block)
        return block

    def _kept(self, name: str, rows: Ints, number: Ints) -> tuple[Ints, Ints]:
        """Hand ids and columns of the kept hands' rows."""
        picked, ids = self._room("picked", len(rows), 2)
        count = pick(rows, number, picked, ids)
        return ids[:count], self._block(name, rows, picked[:count])

    # -- one function per table ---------------------------------------------------------------------------------------

    def _hands(
        self, text: Bytes, rows: Ints, ids: Ints, kept: Ints, facts: HandFacts, origin: Provenance, currencies: Words
    ) -> dict[str, Values]:
        flags = rows[at.H_FLAGS]
        is_tournament = flags & Flag.TOURNAMENT != 0
        currency = Words(currencies.codes[kept], currencies.labels)
        room_id = np.where(is_tournament, -1, rows[at.H_ID])
        values: dict[str, Values] = {
            "hand_id": ids,
            "source_id": origin.source_ids[kept],
            "site": Words(rows[at.H_SITE], origin.sites),
            "format": Words(np.zeros(len(ids), np.int8), (origin.format,)),
            "hand_no": Spans(facts.number.text, facts.number.starts[kept], facts.number.ends[kept]),
            "scope": Spans(facts.scope.text, facts.scope.starts[kept], facts.scope.ends[kept]),
            "table_name": Spans(text, rows[at.H_TABLE], rows[at.H_TABLE_END]),
            "tournament_no": Spans(text, np.where(is_tournament, rows[at.H_ID], -1), rows[at.H_ID_END]),
            "room_id": Spans(text, room_id, rows[at.H_ID_END]),
            "game": Words(rows[at.H_GAME], to.GAMES),
            "limit": Words(rows[at.H_LIMIT], to.LIMITS),
            "currency": currency,
            "is_tournament": is_tournament,
            "is_play_money": currency.codes == currencies.labels.index(money.PLAY),
            "is_zoom": flags & Flag.ZOOM != 0,
            "played_at": _milliseconds(facts.utc[kept]),
            "played_at_local": _milliseconds(facts.local[kept]),
            "zone": Words(rows[at.H_ZONE], (None, *to.ZONES[1:])),
            "line": facts.line[kept],
            "offset": facts.offset[kept],
            "size": facts.size[kept],
            "identity": facts.identity[kept],
            "facts": facts.facts[kept],
        }
        values |= _hand_numbers(rows)
        self.buffers["hands"].extend(len(ids), values)
        return values

    def _players(self, text: Bytes, ids: Ints, rows: Ints, others: dict[str, Values]) -> None:
        values: dict[str, Values] = {
            "hand_id": ids,
            "name": Spans(text, rows[at.P_NAME], rows[at.P_NAME_END]),
            "net_minor": rows[at.P_WON] + rows[at.P_CASHOUT] - rows[at.P_PUT],
            "cards": Cards(rows[at.P_CARDS]),
            "fold_street": Words(rows[at.P_FOLD_STREET], to.STREETS),
            "position": rows[at.P_POSITION],
        }
        values |= {name: rows[column] for name, column in to.PLAYER_NUMBERS.items()}
        values |= {name: np.where(rows[column] > 0, rows[column], -1) for name, column in to.PLAYER_RANKS.items()}
        values |= {name: rows[at.P_FLAGS] & bit != 0 for name, bit in to.PLAYER_FLAGS.items()}
        self.buffers["players"].extend(len(ids), values | others)

    def _events(self, parsed: Parsed, played: Played, number: Ints, currencies: Words, acts: Acts) -> None:
        buffer, most = self.buffers["events"], len(parsed.events)
        codes = np.array([money.pack(label or "") for label in currencies.labels], np.int64)[currencies.codes]
        words = EventWords(
            kinds=buffer.translation("kind", to.KINDS),
            details=buffer.translation("detail", to.DETAILS),
            halves=buffer.translation("half", to.HALVES),
            streets=buffer.translation("street", to.STREETS),
        )
        columns = EventColumns(*(buffer.place(name, most) for name in EventColumns._fields))
        cards, other = self._room("events", most, 2)
        count = fill_events(
            parsed.events,
            parsed.event_offsets,
            played.replay,
            number,
            Currencies(codes, _SYMBOLS, _CODES),
            words,
            int(FIRST_PLAY_KIND),
            int(LAST_PLAY_KIND),
            columns,
            cards,
            other,
            acts,
        )
        buffer.filled(count, {"cards": Cards(cards[:count]), "currency": _other_currencies(other[:count])})

    def _pots(self, pots: Ints, number: Ints) -> None:
        ids, rows = self._kept("pots", pots, number)
        values: dict[str, Values] = {name: rows[column] for name, column in to.POT_NUMBERS.items()}
        self.buffers["pots"].extend(len(ids), {"hand_id": ids} | values)

    def _shares(self, shares: Ints, number: Ints) -> None:
        ids, rows = self._kept("shares", shares, number)
        values: dict[str, Values] = {name: rows[column] for name, column in to.SHARE_NUMBERS.items()}
        values |= {"hand_id": ids, "board": rows[at.S_BOARD] + 1, "half": Words(rows[at.S_HALF], to.HALVES)}
        self.buffers["shares"].extend(len(ids), values)

    def _awards(self, awards: Ints, number: Ints) -> None:
        ids, rows = self._kept("awards", awards, number)
        values: dict[str, Values] = {name: rows[column] for name, column in to.AWARD_NUMBERS.items()}
        values |= {
            "hand_id": ids,
            "pot_label": Words(rows[at.A_LABEL], to.POT_LABELS),
            "board": _from_one(rows[at.A_BOARD]),
            "half": Words(rows[at.A_HALF], to.HALVES),
        }
        self.buffers["awards"].extend(len(ids), values)

    def _findings(self, findings: Ints, number: Ints) -> None:
        ids, rows = self._kept("findings", findings, number)
        values: dict[str, Values] = {name: rows[column] for name, column in to.FINDING_NUMBERS.items()}
        values |= {
            "hand_id": ids,
            "code": Words(rows[at.F_CODE], to.FINDINGS),
            "verdict": Words(to.VERDICT_OF_FINDING[rows[at.F_CODE]], to.VERDICTS),
            "board": _from_one(rows[at.F_BOARD]),
            "half": Words(rows[at.F_HALF], to.HALVES),
        }
        self.buffers["findings"].extend(len(ids), values)


def _hand_numbers(rows: Ints) -> dict[str, Values]:
    values: dict[str, Values] = {name: rows[column] for name, column in to.HAND_NUMBERS.items()}
    values |= {name: rows[column] > 0 for name, column in to.HAND_BOOLEANS.items()}
    values |= {name: Cards(rows[column]) for name, column in to.HAND_BOARDS.items()}
    return values | {name: Words(rows[column], labels) for name, (column, labels) in to.HAND_LABELS.items()}


def _counted(seen: Int8s, held: Int8s) -> dict[str, Values]:
    """What the kernels have seen."""
    values: dict[str, Values] = {name: seen[column] for name, column in to.SEEN_NUMBERS.items()}
    values |= {name: seen[column].view(np.bool_) for name, column in to.SEEN_FLAGS.items()}
    values |= {name: held[column] for name, column in to.HELD_NUMBERS.items()}
    values |= {name: held[column].view(np.bool_) for name, column in to.HELD_FLAGS.items()}
    values["pot_type"] = Words(seen[opportunities.RAISES], to.POT_TYPES)
    values["hand_class"] = Words(held[holdings.HAND_CLASS], holdings.HAND_CLASSES)
    return values


def _repeated(values: Values, place: Ints) -> Values:
    """Values of hands as values of their players."""
    if isinstance(values, Words):
        return Words(values.codes[place], values.labels)
    if isinstance(values, Spans):
        return Spans(values.text, values.starts[place], values.ends[place])
    assert isinstance(values, np.ndarray)
    return values[place]


def _stakes(hands: Ints) -> Words:
    """Small and big blind of each hand as text."""
    small, big = hands[at.H_SMALL_BLIND], hands[at.H_BIG_BLIND]
    _, first, which = np.unique(small << 32 ^ big, return_index=True, return_inverse=True)
    return Words(which, tuple(_stake(int(small[hand]), int(big[hand])) for hand in first))


def _stake(small: int, big: int) -> str | None:
    return None if min(small, big) < 0 else f"{small // 100}.{small % 100:02}/{big // 100}.{big % 100:02}"


#: Bits below the currency where the flags fit that decide about it, too.
_FLAG_BITS = 4
assert max(Flag.TOURNAMENT, Flag.PLAY_MONEY) < 1 << _FLAG_BITS
_SYMBOLS = np.array([money.pack(symbol) for symbol in money.SYMBOLS], np.int64)
_CODES = np.array([money.pack(code) for code in money.SYMBOLS.values()], np.int64)


def _from_one(places: Ints) -> Ints:
    """Places that count from 0 as places that count from 1; -1 stays."""
    return np.where(places < 0, -1, places + 1)


def _milliseconds(seconds: Ints) -> Ints:
    return np.where(seconds == UNKNOWN_TIME, UNKNOWN_TIME, seconds * 1000)


def _currencies(hands: Ints) -> Words:
    """Currency of each hand of a chunk; PLAY is always among the codes."""
    flags = hands[:, at.H_FLAGS] & (Flag.TOURNAMENT | Flag.PLAY_MONEY)
    kinds = (hands[:, at.H_CURRENCY] << _FLAG_BITS) | flags
    different, which = kinds[:1], np.zeros(len(kinds), np.int64)
    if (kinds != kinds[0]).any():
        different, which = np.unique(kinds, return_inverse=True)
    codes = [
        money.currency_code(
            int(kind) >> _FLAG_BITS,
            is_tournament=bool(kind & Flag.TOURNAMENT),
            is_play_money=bool(kind & Flag.PLAY_MONEY),
        )
        for kind in different
    ]
    labels = tuple(dict.fromkeys((*codes, money.PLAY)))
    return Words(np.array([labels.index(code) for code in codes], np.int64)[which], labels)


def _other_currencies(packed: Ints) -> Words:
    """Currency of each event whose currency is not its hand's; null for nearly all."""
    printed = np.flatnonzero(packed)
    different, which = np.unique(packed[printed], return_inverse=True)
    codes = np.full(len(packed), -1, np.int64)
    codes[printed] = which
    return Words(codes, tuple(_code_of(int(code)) for code in different))


def _code_of(packed: int) -> str:
    return money.currency_code(packed, is_tournament=False, is_play_money=False)
