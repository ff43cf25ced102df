"""Snapshots are published whole or not at all, by one writer at a time, and read complete."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from hhparse.dataset import parts, snapshots
from hhparse.dataset.snapshots import (
    Part,
    Snapshot,
    SourceEntry,
    claim_import,
    commit,
    latest,
    publish,
    without_sources,
)
from hhparse.errors import UserError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    parts.create(tmp_path)
    return tmp_path


@pytest.fixture(params=["links", "no links"])
def file_system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "no links":

        def link(*_: object, **__: object) -> None:
            raise OSError(95, "Operation not supported")

        monkeypatch.setattr(os, "link", link)


def entry(number: int, first: int, last: int) -> SourceEntry:
    return SourceEntry(number, f"{number}.txt", "pokerstars", f"{number:032x}", 1, "1", first, last)


def test_a_snapshot_comes_back_as_it_was(folder: Path) -> None:
    snapshot = Snapshot(
        2,
        (Part("hands", "hands-1.parquet", 5, 100, {"hand_id": (1, 5)}),),
        (entry(1, 1, 9),),
        ((1, 2),),
        ((3, 4),),
        (7,),
        (8,),
    )
    assert publish(folder, snapshot)
    assert latest(folder) == snapshot
    assert snapshot.superseded == [(1, 1), (3, 4)]
    assert snapshot.hands == 5


@pytest.mark.usefixtures("file_system")
def test_a_number_is_given_once(folder: Path) -> None:
    assert publish(folder, Snapshot(2))
    assert not publish(folder, Snapshot(2, grown_sources=(1,)))
    found = latest(folder)
    assert found is not None
    assert found.grown_sources == ()
    assert not list((folder / "_snapshots").glob(".*.tmp"))


@pytest.mark.usefixtures("file_system")
def test_the_slower_writer_tries_again_on_the_newer_snapshot(folder: Path) -> None:
    def slow(base: Snapshot) -> Snapshot:
        if base.number == 1:
            assert publish(folder, replace(base, number=2, grown_sources=(10,)))
        return replace(base, grown_sources=(*base.grown_sources, 20))

    assert commit(folder, slow).number == 3
    found = latest(folder)
    assert found is not None
    assert found.grown_sources == (10, 20)


def test_no_change_publishes_nothing(folder: Path) -> None:
    assert commit(folder, lambda base: base).number == 1
    assert len(list((folder / "_snapshots").iterdir())) == 1


def test_a_torn_snapshot_is_passed_over_for_good(folder: Path) -> None:
    (folder / "_snapshots" / "00000002.json").write_text('{"layout":1,"numb')
    found = latest(folder)
    assert found is not None
    assert found.number == 1
    assert commit(folder, lambda base: replace(base, grown_sources=(5,))).number == 3


def test_a_claim_that_a_crash_has_left_is_taken_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", link)
    claim = folder / "_snapshots" / "00000002.claim"
    claim.touch()
    old = time.time() - snapshots.STALE_CLAIM_SECONDS - 1
    os.utime(claim, (old, old))
    assert commit(folder, lambda base: replace(base, grown_sources=(5,))).number == 2


def test_another_layout_is_refused(folder: Path) -> None:
    (folder / "_snapshots" / "00000002.json").write_text('{"layout": 999}')
    with pytest.raises(UserError, match="has layout 999, this version of hhparse reads"):
        latest(folder)


def test_no_dataset(tmp_path: Path) -> None:
    assert latest(tmp_path) is None
    with pytest.raises(UserError, match=r"there is no dataset in .*: make one with 'hhparse import"):
        snapshots.require(tmp_path)


def test_import_numbers_are_never_given_twice(folder: Path) -> None:
    numbers = [claim_import(folder) for _ in range(5)]
    assert numbers == [2, 3, 4, 5, 6]
    (folder / "_imports" / "00000003").unlink()
    assert claim_import(folder) == 7


def test_creating_twice_is_creating_once(folder: Path) -> None:
    assert parts.create(folder).number == 1


#: Hands 1 to 9 are source 1's, 10 to 19 source 2's, 20 to 29 source 3's.
SOURCES = (entry(1, 1, 9), entry(2, 10, 19), entry(3, 20, 29))


@pytest.mark.parametrize(
    ("replaced", "gone", "left"),
    [
        ([(1, 10)], [2], []),  # the better copy goes: the first one is back
        ([(1, 10)], [1], []),
        ([(1, 10)], [3], [(1, 10)]),
        ([(1, 10), (10, 20)], [3], [(1, 10)]),
        ([(1, 10), (10, 20)], [2], [(1, 20)]),  # the middle one goes: the last one stands for the first
        ([(10, 1), (1, 20)], [1], [(10, 20)]),
        ([(1, 10), (2, 11), (10, 20)], [2], [(1, 20)]),
        ([(1, 10), (10, 20)], [2, 3], []),
    ],
)
def test_forgetting_keeps_exactly_one_of_the_copies(
    replaced: list[tuple[int, int]], gone: list[int], left: list[tuple[int, int]]
) -> None:
    before = Snapshot(1, sources=SOURCES, replaced=tuple(replaced))
    after = without_sources(before, [source for source in SOURCES if source.source_id in gone])
    assert list(after.replaced) == left
    assert [source.source_id for source in after.sources] == [number for number in (1, 2, 3) if number not in gone]
    assert after.forgotten_sources == tuple(gone)


def crash_at(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(reached: str) -> None:
        if reached == name:
            raise KeyboardInterrupt

    monkeypatch.setattr(snapshots, "step", step)


@pytest.mark.usefixtures("file_system")
@pytest.mark.parametrize(
    ("name", "is_published"),
    [
        ("before the snapshot is written", False),
        ("before the snapshot is flushed", False),
        ("before the snapshot is linked", False),
        ("after the snapshot was linked", True),
    ],
)
def test_a_crash_leaves_the_old_or_the_new_state(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, is_published: bool
) -> None:
    change: Callable[[Snapshot], Snapshot] = lambda base: replace(base, grown_sources=(5,))  # noqa: E731
    with monkeypatch.context() as patch:
        crash_at(name, patch)
        with pytest.raises(KeyboardInterrupt):
            commit(folder, change)
    found = latest(folder)
    assert found is not None
    assert (found.grown_sources == (5,)) is is_published
    assert commit(folder, change).number == found.number + 1
