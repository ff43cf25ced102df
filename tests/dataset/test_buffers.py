"""Buffers give back what was put into them, whatever the sizes."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from hhparse import cards
from hhparse.dataset.buffers import Cards, NameColumn, NumberColumn, TableBuffer, TextColumn, WordColumn, Words
from hhparse.dataset.schema import INT8, LABEL, NAME, TABLES, TEXT, TIME, Column
from hhparse.dataset.spans import Spans
from hhparse.zones import UNKNOWN_TIME


def spans(texts: list[str]) -> Spans:
    """Texts one behind the other, with a byte between them."""
    parts = [text.encode() for text in texts]
    ends = np.cumsum([len(part) + 1 for part in parts], dtype=np.int64) - 1
    starts = ends - np.array([len(part) for part in parts], np.int64)
    return Spans(np.frombuffer(b"|".join(parts) + b"|", np.uint8).copy(), starts, ends)


@settings(deadline=None)  # the first one may compile a kernel
@given(some.lists(some.text(max_size=80), min_size=1, max_size=60), some.integers(1, 7))
def test_texts_come_back(texts: list[str], times: int) -> None:
    column = TextColumn(Column("text", TEXT, ""), 4)
    for turn in range(times):
        column.extend(turn * len(texts), len(texts), spans(texts))
    assert column.arrow(times * len(texts)).to_pylist() == texts * times


@settings(deadline=None)
@given(some.lists(some.text(max_size=12), min_size=1, max_size=60))
def test_names_come_back(texts: list[str]) -> None:
    column = NameColumn(Column("name", NAME, ""), 4)
    column.extend(0, len(texts), spans(texts))
    array = column.arrow(len(texts))
    array.validate(full=True)
    assert array.to_pylist() == texts
    assert len(array.dictionary) == len(set(texts))


def test_more_names_than_the_hash_table_has_room_for() -> None:
    names = [f"player {number} {'x' * (number % 90)}" for number in range(9000)]
    column = NameColumn(Column("name", NAME, ""), 100)
    column.extend(0, 4000, spans(names[:4000]))
    column.extend(4000, 9000, spans(names))
    array = column.arrow(13000)
    array.validate(full=True)
    assert array.to_pylist() == names[:4000] + names
    column.clear()
    column.extend(0, 3, spans(["a", "b", "a"]))
    assert column.arrow(3).to_pylist() == ["a", "b", "a"]


def test_no_name_is_null_where_null_may_be() -> None:
    nothing = Spans(np.zeros(1, np.uint8), np.array([-1, 0], np.int64), np.array([-1, 0], np.int64))
    for is_nullable, expected in ((True, None), (False, "")):
        name = NameColumn(Column("name", NAME, "", is_nullable=is_nullable), 4)
        name.extend(0, 2, nothing)
        assert name.arrow(2).to_pylist() == [expected] * 2
        text = TextColumn(Column("text", TEXT, "", is_nullable=is_nullable), 4)
        text.extend(0, 2, nothing)
        assert text.arrow(2).to_pylist() == [expected] * 2


def test_cards_are_written_as_people_write_them() -> None:
    hands = [["As", "Kd", "2c"], [], ["Td"] * 7]
    packed = np.array([cards.pack([cards.card(name) for name in hand]) for hand in hands], np.int64)
    column = TextColumn(Column("cards", TEXT, "", is_nullable=True), 2)
    column.extend(0, 3, Cards(packed))
    assert column.arrow(3).to_pylist() == ["AsKd2c", None, "Td" * 7]


def test_words_are_null_below_zero_and_keep_their_meaning_between_lists() -> None:
    column = WordColumn(Column("half", LABEL, "", is_nullable=True), 4)
    column.extend(0, 3, Words(np.array([1, -1, 0]), ("whole", "high")))
    column.extend(3, 2, Words(np.array([0, 1]), ("high", None)))
    assert column.arrow(5).to_pylist() == ["high", None, "whole", "high", None]


def test_a_word_that_the_list_lacks_is_an_error_where_null_may_not_be() -> None:
    column = WordColumn(Column("verdict", LABEL, ""), 4)
    column.extend(0, 1, Words(np.array([-1]), ("agrees",)))
    with pytest.raises(ValueError, match="verdict"):
        column.arrow(1)


def test_numbers_and_times_have_their_own_null() -> None:
    number = NumberColumn(Column("seat", INT8, "", is_nullable=True), 2)
    number.extend(0, 4, np.array([3, -1, 0, 127]))
    assert number.arrow(4).to_pylist() == [3, None, 0, 127]
    time = NumberColumn(Column("played_at", TIME, "", is_nullable=True), 2)
    time.extend(0, 2, np.array([UNKNOWN_TIME, -1000]))
    assert time.arrow(2).cast(pa.int64()).to_pylist() == [None, -1000]


def test_a_buffer_is_full_before_its_row_group_overflows() -> None:
    buffer = TableBuffer(TABLES["texts"])
    for _ in range(3):
        buffer.extend(8000, {"hand_id": np.arange(8000), "text": spans(["x"] * 8000)})
        if buffer.is_full(8000):
            break
    assert buffer.rows == 16000
    assert buffer.arrow().num_rows == 16000
    buffer.clear()
    assert not buffer.is_full(8000)
