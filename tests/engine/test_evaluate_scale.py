"""The scale of values, the tables, and their copy on disk."""

from __future__ import annotations

import logging
from collections import Counter
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from hhparse.engine import evaltables, ranking, scales
from hhparse.events import HandClass
from hhparse.hand import Scale

# Counted from outside: hands that differ in worth, in each class.
CLASSES = {
    HandClass.STRAIGHT_FLUSH: 10,
    HandClass.QUADS: 156,
    HandClass.FULL_HOUSE: 156,
    HandClass.FLUSH: 1277,
    HandClass.STRAIGHT: 10,
    HandClass.TRIPS: 858,
    HandClass.TWO_PAIR: 858,
    HandClass.PAIR: 2860,
    HandClass.HIGH_CARD: 1277,
}


def high_scale() -> list[tuple[HandClass, tuple[int, ...]]]:
    return [(hand.hand_class, hand.ranks) for hand in scales.scale(Scale.HIGH)]


def test_there_are_7462_highs_in_nine_classes() -> None:
    scale = high_scale()
    assert len(scale) == len(set(scale)) == 7462
    assert Counter(hand_class for hand_class, _ in scale) == CLASSES
    assert scale == sorted(scale)


def test_both_scales_were_found_in_different_ways_and_are_the_same() -> None:
    assert high_scale() == list(ranking.high_scale().values())
    masks = [sum(1 << (rank - 1) for rank in ranks) for ranks in ranking.low_scale().values()]
    assert evaltables.low_scale() == masks


def test_the_best_and_the_worst() -> None:
    scale = ranking.high_scale()
    assert scale[1] == (HandClass.HIGH_CARD, (5, 3, 2, 1, 0))
    assert scale[7462] == (HandClass.STRAIGHT_FLUSH, (12,))
    assert scale[7453] == (HandClass.STRAIGHT_FLUSH, (3,))


def test_56_lows_in_order() -> None:
    names = [ranking.low_name(value) for value in range(56, 0, -1)]
    assert len(set(names)) == 56
    assert names[:7] == ["5-4-3-2-A", "6-4-3-2-A", "6-5-3-2-A", "6-5-4-2-A", "6-5-4-3-A", "6-5-4-3-2", "7-4-3-2-A"]
    assert names[-1] == "8-7-6-5-4"
    assert names.index("7-6-5-4-3") < names.index("8-7-5-4-3")
    assert names.index("7-5-4-3-2") < names.index("7-6-4-3-2")


def test_values_can_be_read_back_in_kernels() -> None:
    tables = evaltables.load()
    for value, (hand_class, ranks) in ranking.high_scale().items():
        assert tables.class_of_value[0, value] == hand_class
        packed = int(tables.ranks_of_value[0, value])
        assert [packed >> 4 * place & 15 for place in range(5)] == [*(rank + 1 for rank in ranks), *[0] * 5][:5]
    for value, low in ranking.low_scale().items():
        assert {bit + 1 for bit in range(8) if tables.low_mask_of_value[value] >> bit & 1} == set(low)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_multisets_are_numbered_without_a_collision(size: int) -> None:
    members = np.array(list(combinations_with_replacement(range(13), size)))
    numbers = evaltables.multiset_number(members)
    assert sorted(numbers.tolist()) == list(range(len(members)))
    assert len(members) == {1: 13, 2: 91, 3: 455, 4: 1820, 5: 6188}[size]


def test_every_low_of_two_and_three_by_trying_them_all() -> None:
    tables = evaltables.load()
    value = {int(mask): at for at, mask in enumerate(tables.low_mask_of_value) if at}
    bits = {mask: [1 << bit for bit in range(8) if mask >> bit & 1] for mask in range(256)}
    triples = {mask: {sum(chosen) for chosen in combinations(bits[mask], 3)} for mask in range(256)}
    pairs = {mask: {sum(chosen) for chosen in combinations(bits[mask], 2)} for mask in range(256)}
    for board in range(0, 256, 3):
        for hand in range(0, 256, 7):
            lows = [value.get(three | two, 0) for three in triples[board] for two in pairs[hand] if not three & two]
            assert tables.low[256 + board, hand] == max(lows, default=0)


# -- the copy on disk -------------------------------------------------------------------------------------------------


@pytest.fixture
def cache_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HHPARSE_CACHE", str(tmp_path / "cache"))
    return evaltables.cache_file()


def load_again() -> evaltables.Tables:
    tables: evaltables.Tables = evaltables.load.__wrapped__()
    return tables


def assert_same(one: evaltables.Tables, other: evaltables.Tables) -> None:
    for name in evaltables.LAYOUT:
        assert np.array_equal(getattr(one, name), getattr(other, name)), name


def kinds(tables: evaltables.Tables) -> list[tuple[bool, ...]]:
    """What numba compiles for, beside the shape and the element."""
    arrays: list[NDArray[np.generic]] = [getattr(tables, name) for name in evaltables.LAYOUT]
    return [(array.flags.c_contiguous, array.flags.aligned, array.flags.writeable) for array in arrays]


def test_tables_are_kept_and_are_of_the_same_type_when_read(cache_file: Path) -> None:
    built = load_again()
    assert [file.name for file in cache_file.parent.iterdir()] == [cache_file.name]
    read = load_again()
    assert_same(read, built)
    assert kinds(read) == kinds(built) == [(True, True, True)] * len(built)
    for name, (kind, shape) in evaltables.LAYOUT.items():
        assert getattr(built, name).dtype == kind
        assert getattr(built, name).shape == shape
    assert tuple(evaltables.LAYOUT) == evaltables.Tables._fields


@pytest.mark.parametrize("damage", ["empty", "cut", "longer", "one bit"])
def test_a_damaged_copy_is_replaced(cache_file: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    built = load_again()
    whole = cache_file.read_bytes()
    flipped = bytearray(whole)
    flipped[123_456] ^= 4
    damaged = {"empty": b"", "cut": whole[:-1], "longer": whole + b"\0", "one bit": bytes(flipped)}
    cache_file.write_bytes(damaged[damage])
    with caplog.at_level(logging.WARNING):
        assert_same(load_again(), built)
    assert "damaged" in caplog.text
    assert cache_file.read_bytes() == whole


def test_no_place_to_keep_them_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("HHPARSE_CACHE", str(tmp_path / "file"))
    assert_same(load_again(), evaltables.load())
