"""Rows of a table that wait to become a row group: one growing buffer per column, no Python object per row.

What can be put into a column:

- numbers and yes/no: integer arrays; -1 is null in a nullable column;
- a word of a list (:class:`Words`): indices into a tuple of words, -1 is null;
- a piece of the chunk's text (:class:`Spans`): repeated names become a dictionary, other texts are copied once;
- cards (:class:`Cards`): packed as in cards.py, written as ``AsKd2c``.

Buffers are filled in place, turned into Arrow arrays without a copy, and used again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from hhparse import cards
from hhparse.dataset.kernels import Ints, copy_cards, copy_spans, intern
from hhparse.dataset.schema import TIME, Column, Table, arrow_schema
from hhparse.dataset.spans import Spans
from hhparse.zones import UNKNOWN_TIME

Labels = tuple[str | None, ...]

_RANKS = np.frombuffer(cards.RANKS.encode(), np.uint8).astype(np.int64)
_SUITS = np.frombuffer(cards.SUITS.encode(), np.uint8).astype(np.int64)
_CARD_TEXT = 2  # characters of a card
_MOST_CARDS = 8  # in a packed number


@dataclass(frozen=True)
class Words:
    """Indices into a list of words."""

    codes: npt.NDArray[np.integer]
    labels: Labels


@dataclass(frozen=True)
class Cards:
    """Packed cards."""

    packed: Ints


Values = npt.NDArray[np.integer] | npt.NDArray[np.bool_] | Words | Spans | Cards


# -- columns ----------------------------------------------------------------------------------------------------------


def _bits(values: npt.NDArray[np.bool_]) -> pa.Buffer:
    return pa.py_buffer(np.packbits(values, bitorder="little"))


class NumberColumn:
    """Integers and times."""

    def __init__(self, column: Column, capacity: int) -> None:
        self.column = column
        self.null = UNKNOWN_TIME if column.type == TIME else -1
        self.values = np.empty(capacity, np.int64 if column.type == TIME else column.type.to_pandas_dtype())

    def place(self, row: int, count: int) -> npt.NDArray[Any]:
        """Room for values behind the ``row`` ones that are there."""
        if row + count > len(self.values):
            self.values = np.concatenate((self.values, np.empty(row + count, self.values.dtype)))
        return self.values[row : row + count]

    def extend(self, row: int, count: int, values: Values) -> None:
        """Put values behind the ``row`` ones that are there."""
        assert isinstance(values, np.ndarray), self.column.name
        self.place(row, count)[:] = values

    def arrow(self, rows: int) -> pa.Array:
        """The values as an Arrow array, valid until the next ``extend``."""
        values = self.values[:rows]
        valid = None
        if self.column.is_nullable:
            known = values > UNKNOWN_TIME if self.column.type == TIME else values >= 0
            valid = None if known.all() else _bits(known)
        return pa.Array.from_buffers(self.column.type, rows, [valid, pa.py_buffer(values)])

    def clear(self) -> None:
        """Forget everything."""


class YesColumn(NumberColumn):
    """Yes or no, a byte each until they are written."""

    def arrow(self, rows: int) -> pa.Array:
        """The values as an Arrow array."""
        return pa.Array.from_buffers(self.column.type, rows, [None, _bits(self.values[:rows])])


class TextColumn:
    """Texts one behind the other; in a nullable column an empty text is null."""

    def __init__(self, column: Column, capacity: int) -> None:
        self.column = column
        self.offsets = np.zeros(capacity + 1, np.int32)
        self.data = np.empty(capacity * 8, np.uint8)

    def extend(self, row: int, count: int, values: Values) -> None:
        """Put texts or cards behind the ``row`` ones that are there."""
        if row + count >= len(self.offsets):
            self.offsets = np.concatenate((self.offsets, np.empty(row + count + 1, np.int32)))
        if isinstance(values, Cards):
            self._reserve(row, count * _MOST_CARDS * _CARD_TEXT)
            copy_cards(values.packed, _RANKS, _SUITS, self.offsets, self.data, row)
        else:
            assert isinstance(values, Spans), self.column.name
            starts, ends = values.starts, values.ends
            sizes = np.where(starts >= 0, ends - starts, 0)
            size = int(sizes.sum())
            self._reserve(row, size)
            if count and starts[0] >= 0 and size == ends[-1] - starts[0] and (starts[1:] == ends[:-1]).all():
                at = int(self.offsets[row])  # one piece of text: whole hands, of which none was left out
                self.data[at : at + size] = values.text[starts[0] : ends[-1]]
                self.offsets[row + 1 : row + count + 1] = ends - starts[0] + at
            else:
                copy_spans(values.text, starts, ends, self.offsets, self.data, row)

    def _reserve(self, row: int, size: int) -> None:
        needed = int(self.offsets[row]) + size
        if needed > len(self.data):
            grown = np.empty(max(needed, 2 * len(self.data)), np.uint8)
            grown[: self.offsets[row]] = self.data[: self.offsets[row]]
            self.data = grown

    def size(self, rows: int) -> int:
        """Bytes of text that wait."""
        return int(self.offsets[rows])

    def arrow(self, rows: int) -> pa.Array:
        """The texts as an Arrow array, valid until the next ``extend``."""
        offsets = self.offsets[: rows + 1]
        valid = _bits(offsets[1:] > offsets[:-1]) if self.column.is_nullable else None
        buffers = [valid, pa.py_buffer(offsets), pa.py_buffer(self.data[: self.size(rows)])]
        return pa.Array.from_buffers(self.column.type, rows, buffers)

    def clear(self) -> None:
        """Forget all texts."""


class WordColumn:
    """Words of a list: labels of enumerations, or the names of sites, formats and currencies."""

    def __init__(self, column: Column, capacity: int) -> None:
        self.column = column
        self.codes = np.empty(capacity, column.type.index_type.to_pandas_dtype())
        self.words: dict[str, int] = {}
        self._translations: dict[Labels, npt.NDArray[np.integer]] = {}

    def place(self, row: int, count: int) -> npt.NDArray[Any]:
        """Room for codes behind the ``row`` ones that are there."""
        if row + count > len(self.codes):
            self.codes = np.concatenate((self.codes, np.empty(row + count, self.codes.dtype)))
        return self.codes[row : row + count]

    def extend(self, row: int, count: int, values: Values) -> None:
        """Put words behind the ``row`` ones that are there."""
        assert isinstance(values, Words), self.column.name
        self.place(row, count)[:] = self.translation(values.labels)[values.codes]

    def translation(self, labels: Labels) -> npt.NDArray[Any]:
        """Code of each label in this column's own list; -1, for null, stands last, where index -1 finds it."""
        known = self._translations.get(labels)
        if known is None:
            own = [-1 if word is None else self.words.setdefault(word, len(self.words)) for word in labels]
            known = self._translations[labels] = np.array([*own, -1], self.codes.dtype)
        return known

    def arrow(self, rows: int) -> pa.Array:
        """The words as an Arrow dictionary array, valid until the next ``extend``."""
        codes = self.codes[:rows]
        known = codes >= 0
        if not self.column.is_nullable and not known.all():
            raise ValueError(f"the column {self.column.name} has a value that its list of words lacks")
        buffers = [None if known.all() else _bits(known), pa.py_buffer(codes)]
        dictionary = pa.array(list(self.words), pa.string())
        return pa.DictionaryArray.from_buffers(self.column.type, rows, buffers, dictionary)

    def clear(self) -> None:
        """Forget all words."""
        self.words.clear()
        self._translations.clear()


class NameColumn:
    """Pieces of the text that many rows share: a dictionary per row group, built by a kernel."""

    def __init__(self, column: Column, capacity: int) -> None:
        self.column = column
        self.ids = np.empty(capacity, np.int32)
        self._make_room(slots=1 << 12, size=1 << 16)

    def _make_room(self, slots: int, size: int) -> None:
        self.slots = np.full(slots, -1, np.int32)
        self.bounds = np.zeros(slots, np.int32)
        self.arena = np.empty(size, np.uint8)
        self.words = 0

    def extend(self, row: int, count: int, values: Values) -> None:
        """Put names behind the ``row`` ones that are there."""
        assert isinstance(values, Spans), self.column.name
        if row + count > len(self.ids):
            self.ids = np.concatenate((self.ids, np.empty(row + count, np.int32)))
        ids = self.ids[row : row + count]
        done = 0
        while True:
            done, self.words = intern(
                values.text, values.starts, values.ends, done, ids, self.slots, self.bounds, self.arena, self.words
            )
            if done == count:
                return
            self._grow(int(values.ends[done] - values.starts[done]))

    def _grow(self, size: int) -> None:
        """Twice the room, with space for one more name of that size; the names keep their numbers."""
        names, bounds = self.arena, self.bounds[: self.words + 1].astype(np.int64)
        self._make_room(2 * len(self.slots), 2 * len(names) + max(size, 0))
        ids = np.empty(len(bounds) - 1, np.int32)
        _, self.words = intern(names, bounds[:-1], bounds[1:], 0, ids, self.slots, self.bounds, self.arena, self.words)

    def arrow(self, rows: int) -> pa.Array:
        """The names as an Arrow dictionary array, valid until the next ``extend``."""
        ids = self.ids[:rows]
        bounds = self.bounds[: self.words + 1]
        valid = None
        if self.column.is_nullable:
            is_empty = bounds[1:] == bounds[:-1]
            valid = _bits(~is_empty[ids]) if is_empty.any() else None
        data = pa.py_buffer(self.arena[: bounds[-1]])
        dictionary = pa.Array.from_buffers(pa.string(), self.words, [None, pa.py_buffer(bounds), data])
        return pa.DictionaryArray.from_buffers(self.column.type, rows, [valid, pa.py_buffer(ids)], dictionary)

    def clear(self) -> None:
        """Forget all names."""
        self.slots[:] = -1
        self.words = 0


BufferedColumn = NumberColumn | YesColumn | TextColumn | WordColumn | NameColumn


class TableBuffer:
    """The rows of one table that wait to be written."""

    #: A row group is written earlier if it holds this much text: pages of many megabytes are slow to read.
    MOST_TEXT = 1 << 23

    def __init__(self, table: Table, names: frozenset[str] = frozenset()) -> None:
        """``names``: columns of type NAME that are filled with pieces of text, not with words of a list."""
        self.table = table
        self.rows = 0
        self._names = names
        self._columns: dict[str, BufferedColumn] = {}
        self._texts: list[TextColumn] = []

    @property
    def columns(self) -> dict[str, BufferedColumn]:
        """The columns by name, made when the first row comes: most imports fill few tables."""
        if not self._columns:
            self._columns = {column.name: self._buffered(column) for column in self.table.columns}
            self._texts = [column for column in self._columns.values() if isinstance(column, TextColumn)]
        return self._columns

    def _buffered(self, column: Column) -> BufferedColumn:
        capacity = self.table.row_group
        if pa.types.is_dictionary(column.type):
            return NameColumn(column, capacity) if column.name in self._names else WordColumn(column, capacity)
        if pa.types.is_string(column.type):
            return TextColumn(column, capacity)
        return YesColumn(column, capacity) if pa.types.is_boolean(column.type) else NumberColumn(column, capacity)

    def extend(self, count: int, values: Mapping[str, Values]) -> None:
        """Append ``count`` rows; ``values`` has every column of the table."""
        if not count:
            return
        for name, column in self.columns.items():
            column.extend(self.rows, count, values[name])
        self.rows += count

    def place(self, name: str, count: int) -> npt.NDArray[Any]:
        """Room in a column of numbers or words for ``count`` rows more, to be filled in place; see ``filled``."""
        column = self.columns[name]
        assert isinstance(column, NumberColumn | WordColumn), name
        return column.place(self.rows, count)

    def translation(self, name: str, labels: Labels) -> npt.NDArray[Any]:
        """The codes that a column of words has for the words of a list."""
        column = self.columns[name]
        assert isinstance(column, WordColumn), name
        return column.translation(labels)

    def filled(self, count: int, values: Mapping[str, Values]) -> None:
        """``count`` rows were filled in place; ``values`` has the other columns."""
        for name, value in values.items():
            self.columns[name].extend(self.rows, count, value)
        self.rows += count

    def is_full(self, count: int) -> bool:
        """Whether these rows are to be written before ``count`` more are appended."""
        if not self.rows:
            return False
        is_long = any(text.size(self.rows) > self.MOST_TEXT for text in self._texts)
        return is_long or self.rows + count > self.table.row_group

    def arrow(self) -> pa.Table:
        """The waiting rows, valid until the next ``extend``."""
        arrays = [column.arrow(self.rows) for column in self.columns.values()]
        return pa.Table.from_arrays(arrays, schema=arrow_schema(self.table.name))

    def clear(self) -> None:
        """Forget the waiting rows."""
        self.rows = 0
        for column in self._columns.values():
            column.clear()
