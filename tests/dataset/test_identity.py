"""Copies and namesakes are told apart, as a dictionary would, only faster."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from hhparse.dataset.identity import KeyIndex, Keys, Outcome, contains, stir


def keys(rows: list[tuple[int, int, int, int]]) -> Keys:
    """Keys of hands given as (hand id, identity, facts, cards known)."""
    return Keys(*np.array(rows, np.int64).reshape(-1, 4).T.copy())


def by_dictionary(rows: list[tuple[int, int, int, int]]) -> list[tuple[Outcome, int]]:
    """What the index is to say, worked out with dictionaries."""
    hands: dict[tuple[int, int], tuple[int, int]] = {}
    first: dict[int, tuple[int, int]] = {}
    answers = []
    for hand, identity, facts, known in rows:
        key = (identity, facts)
        if key in hands:
            other, other_known = hands[key]
            if known > other_known:
                hands[key] = (hand, known)
                answers.append((Outcome.BETTER_COPY, other))
            else:
                answers.append((Outcome.COPY, other))
            continue
        answers.append((Outcome.NAMESAKE, hands[first[identity]][0]) if identity in first else (Outcome.NEW, -1))
        hands[key] = (hand, known)
        first.setdefault(identity, key)
    return answers


@given(
    some.lists(some.tuples(some.integers(0, 12), some.integers(0, 3), some.integers(0, 4)), max_size=60),
    some.integers(1, 20),
)
@settings(deadline=None)  # the first answer may compile the kernel
def test_index_answers_like_dictionaries(hands: list[tuple[int, int, int]], chunk: int) -> None:
    rows = [(100 + place, 7919 * name, facts, known) for place, (name, facts, known) in enumerate(hands)]
    index = KeyIndex()
    found = []
    for start in range(0, len(rows), chunk):
        outcome, other = index.settle(keys(rows[start : start + chunk]))
        found += [(Outcome(what), int(hand)) for what, hand in zip(outcome, other, strict=True)]
    assert found == by_dictionary(rows)


def test_hands_without_an_id_are_no_hands() -> None:
    index = KeyIndex()
    outcome, other = index.settle(keys([(-1, 5, 5, 0), (1, 5, 5, 0)]))
    assert outcome.tolist() == [Outcome.NEW, Outcome.NEW]
    assert other.tolist() == [-1, -1]
    assert index.count == 1


@pytest.mark.parametrize("in_memory", [KeyIndex.IN_MEMORY, 1000])
def test_index_grows(tmp_path: Path, in_memory: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KeyIndex, "IN_MEMORY", in_memory)  # a large index lies in files
    monkeypatch.setattr(KeyIndex, "HOLD", 3000)
    many = np.random.default_rng(1).integers(0, 1 << 60, (3, 30_000))
    hands = Keys(np.arange(30_000), many[0], many[1], many[2] % 12)
    index = KeyIndex()
    for start in range(0, 30_000, 1000):
        outcome, _ = index.settle(Keys(*(column[start : start + 1000] for column in hands)))
        assert (outcome == Outcome.NEW).all()
    index.save(tmp_path)
    for known in (index, KeyIndex.open(tmp_path)):
        outcome, other = known.settle(hands)
        assert (outcome == Outcome.COPY).all()
        assert (other == hands.hand_id).all()
        assert known.count == 30_000


def test_opened_index_does_not_change_the_saved_one(tmp_path: Path) -> None:
    index = KeyIndex()
    index.settle(keys([(1, 1, 1, 0)]))
    index.save(tmp_path)
    KeyIndex.open(tmp_path).settle(keys([(2, 2, 2, 0)]))
    outcome, _ = KeyIndex.open(tmp_path).settle(keys([(3, 2, 2, 0)]))
    assert outcome.tolist() == [Outcome.NEW]


def test_stir_uses_every_bit() -> None:
    stirred = [int(stir(1 << bit)) for bit in range(31)]
    assert len(set(stirred)) == 31
    assert all(0 <= value < 1 << 32 for value in stirred)
    for bit in range(31):
        changed = int(stir(123456789)) ^ int(stir(123456789 ^ (1 << bit)))
        assert 4 <= changed.bit_count() <= 28


@given(
    some.lists(some.tuples(some.integers(0, 60), some.integers(0, 20)), max_size=8),
    some.lists(some.integers(-5, 90), max_size=30),
)
def test_ranges_may_overlap(ranges: list[tuple[int, int]], ids: list[int]) -> None:
    bounds = [(first, first + size) for first, size in ranges]
    expected = [any(first <= hand <= last for first, last in bounds) for hand in ids]
    assert contains(bounds, np.array(ids, np.int64)).tolist() == expected
