"""Whatever kills an import, readers see the state before it or the state after it, and the next import goes well."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hhparse.dataset import snapshots
from hhparse.dataset.compact import compact
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.importer import import_paths
from tests.dataset import logs

REPOSITORY = Path(__file__).parent.parent.parent

#: Imports a file and dies, without any clean-up, at the given step.
DIES = """\
import os, sys
from hhparse.dataset import snapshots
from hhparse.importer import import_paths

log, dataset, fatal = sys.argv[1], sys.argv[2], int(sys.argv[3])
steps = 0

def step(name):
    global steps
    steps += 1
    if steps == fatal:
        os._exit(9)

snapshots.step = step
import_paths([log], dataset)
print(steps)
"""


@pytest.fixture
def known(tmp_path: Path) -> Path:
    """A dataset of two hands."""
    import_paths([logs.write(tmp_path / "a.txt", logs.stars(1), logs.stars(2))], tmp_path / "hands")
    return tmp_path / "hands"


@pytest.fixture
def more(tmp_path: Path) -> Path:
    """A log with a better copy of one of them, a new hand and a reject."""
    bad = logs.stars(4).replace("folds", "flods", 1)
    return logs.write(tmp_path / "b.txt", logs.stars(2, cards="Ac 3c"), logs.stars(3), bad)


def seen(dataset: Path) -> list[tuple[object, ...]]:
    with open_dataset(dataset) as connection:
        assert run_checks(connection) == []
        hands = connection.sql("select hand_no, known_cards from hands order by all").fetchall()
        return hands + connection.sql("select hand_no, 'reject' from rejects").fetchall()


BEFORE = [("1", 0), ("2", 0)]
AFTER = [("1", 0), ("2", 2), ("3", 0), ("4", "reject")]


def steps_of(dataset: Path, more: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(snapshots, "step", names.append)
        import_paths([more], dataset)
    return names


def test_an_error_at_every_step(tmp_path: Path, known: Path, more: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import_paths([tmp_path / "a.txt"], tmp_path / "other")
    names = steps_of(tmp_path / "other", more, monkeypatch)
    assert len(names) > 20
    states = set()
    for fatal in range(1, len(names) + 1):
        steps = 0

        def step(name: str, fatal: int = fatal) -> None:
            nonlocal steps
            steps += 1
            if steps == fatal:
                raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(snapshots, "step", step)
            with pytest.raises(OSError, match="No space left"):
                import_paths([more], known)
        found = seen(known)
        states.add(len(found))
        if found == AFTER:
            assert fatal == len(names)
            break
        assert found == BEFORE
        assert len(list((known / "parts").glob("hands-*"))) == 2  # nothing stays behind
    assert states == {len(BEFORE), len(AFTER)}


@pytest.mark.parametrize("fatal", [3, 19, 23])
def test_killed_at_a_step(known: Path, more: Path, fatal: int) -> None:
    command = [sys.executable, "-c", DIES, str(more), str(known), str(fatal)]
    died = subprocess.run(
        command, cwd=REPOSITORY, env=os.environ | {"PYTHONPATH": str(REPOSITORY)}, capture_output=True, check=False
    )
    assert died.returncode in (0, 9), died.stderr.decode()
    found = seen(known)
    assert found in (BEFORE, AFTER)
    result = import_paths([more], known)
    assert (result.imported, result.duplicates, result.rejects) == ((1, 1, 1) if found == BEFORE else (0, 2, 1))
    assert seen(known) == AFTER
    compact(known, grace=0)
    assert seen(known) == AFTER
    newest = snapshots.require(known)
    assert {path.name for path in (known / "parts").iterdir()} == {part.file for part in newest.parts}
    assert [path.name for path in (known / "_snapshots").iterdir()] == [f"{newest.number:08}.json"]
