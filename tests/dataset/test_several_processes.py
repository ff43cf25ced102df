"""Several writers at once, and processes that die."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hhparse.dataset import parts
from hhparse.dataset.batch import Task
from hhparse.dataset.compact import forget
from hhparse.dataset.identity import KeyIndex
from hhparse.dataset.pool import Pool, Unit
from hhparse.dataset.publishing import Additions
from hhparse.dataset.reader import open_dataset, run_checks
from hhparse.dataset.snapshots import Snapshot
from hhparse.importer import import_paths
from hhparse.logs import Chunk, Source, open_source
from tests.dataset import logs

REPOSITORY = Path(__file__).parent.parent.parent

#: Imports when told to, so that several begin at the same time.
WRITER = """\
import sys
from hhparse.importer import import_paths
print("ready", flush=True)
sys.stdin.readline()
result = import_paths(sys.argv[2:], sys.argv[1])
print(result.imported, result.duplicates, result.rejects)
"""


def test_writers_at_the_same_time(tmp_path: Path) -> None:
    logs.write(tmp_path / "both.txt", logs.many(range(30)))
    logs.write(tmp_path / "one.txt", logs.many(range(100, 120)), logs.stars(0, cards="Ac 3c"))
    logs.write(tmp_path / "two.txt", logs.many(range(110, 130)), logs.stars(1, stack="11"))
    dataset = tmp_path / "hands"
    environment = os.environ | {"PYTHONPATH": str(REPOSITORY)}
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(dataset), str(tmp_path / "both.txt"), str(tmp_path / f"{name}.txt")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
        )
        for name in ("one", "two")
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    answers = []
    for writer in writers:
        output, errors = writer.communicate(timeout=300)
        assert writer.returncode == 0, errors
        answers.append([int(number) for number in output.split()])
    # 30 + 20 + 10 hands of their own, hand 1 with another stack; whoever was slower had copies
    assert sum(imported for imported, _, _ in answers) == 61
    assert sum(duplicates for _, duplicates, _ in answers) == 41
    with open_dataset(dataset) as connection:
        assert run_checks(connection) == []
        found = connection.sql("select count(*), count(distinct hand_no), max(known_cards) from hands").fetchall()
        assert found == [(61, 60, 2)]
        assert connection.sql("select sum(imported)::int, sum(duplicates)::int from sources").fetchall() == [(61, 41)]
        assert connection.sql("select count(*) from findings").fetchall() == [(1,)]
    assert import_paths([tmp_path / "both.txt"], dataset).duplicates == 30


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("theirs_know", ["", "Ac 3c"])
def test_another_import_is_published_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int, theirs_know: str
) -> None:
    """Ours has hand 1 twice, the second time with two cards; theirs has it with none or with the same."""
    ours = logs.write(tmp_path / "ours.txt", logs.stars(1), logs.stars(2), logs.stars(1, cards="Ac 3c"))
    other = logs.write(tmp_path / "other.txt", logs.stars(2, stack="11"), logs.stars(3))
    theirs = logs.write(tmp_path / "theirs.txt", logs.stars(1, cards=theirs_know), logs.stars(3))
    dataset = tmp_path / "hands"
    publish = Additions.publish

    def late(self: Additions) -> Snapshot:
        monkeypatch.setattr(Additions, "publish", publish)
        answer = import_paths([theirs], dataset)
        assert (answer.imported, answer.duplicates) == (2, 0)
        return publish(self)

    monkeypatch.setattr(Additions, "publish", late)
    result = import_paths([ours, other], dataset, jobs=jobs)
    assert (result.hands, result.imported, result.duplicates) == (5, 2, 3)
    assert result.tally.bytes["hands"] + result.tally.bytes["duplicates"] + result.tally.bytes["separators"] == sum(
        path.stat().st_size for path in (ours, other)
    )
    with open_dataset(dataset) as connection:
        assert run_checks(connection) == []
        query = "select hand_no, known_cards from hands order by all"
        assert connection.sql(query).fetchall() == [("1", 2), ("2", 0), ("2", 0), ("3", 0)]
        assert connection.sql("select sum(imported)::int, sum(duplicates)::int from sources").fetchall() == [(4, 3)]
        namesakes = "select count(*) from findings where code = 'same_number_other_hand'"
        assert connection.sql(namesakes).fetchall() == [(1,)]
    # without theirs, hand 3 of the other file is seen again
    for path, left in ((ours, 3), (theirs, 2), (other, 0)):
        forget(dataset, str(path))
        with open_dataset(dataset) as connection:
            assert run_checks(connection) == []
            query = "select count(*), count(distinct (identity, facts)) from hands"
            assert connection.sql(query).fetchall() == [(left, left)]


@dataclass(frozen=True)
class Deadly:
    """A source whose reader dies."""

    source: Source

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.source, name)

    def chunks(self) -> Iterator[Chunk]:
        os._exit(9)


def test_a_unit_that_kills_its_process_is_set_aside(tmp_path: Path) -> None:
    paths = [logs.write(tmp_path / f"{place}.txt", logs.stars(place)) for place in range(5)]
    sources = [open_source(path) for path in paths]
    tasks = [Task(source, place, 1000 * place) for place, source in enumerate(sources) if isinstance(source, Source)]
    tasks[2].source = Deadly(tasks[2].source)  # type: ignore[assignment]
    parts.create(tmp_path / "hands")
    pool = Pool(tmp_path / "hands", 2, KeyIndex())
    try:
        done = list(pool.run(Unit(place, f"00000009-{place}", [task]) for place, task in enumerate(tasks)))
    finally:
        pool.close()
    assert [one.unit.number for one in done] == [0, 1, 2, 3, 4]
    assert [one.harvest is None for one in done] == [False, False, True, False, False]
    assert [one.harvest.tallies[one.unit.number].hands for one in done if one.harvest] == [1, 1, 1, 1]


#: Imports with two processes; Ctrl-C, which all processes of a terminal hear, comes while the first of them begins.
INTERRUPTED = """\
import os, signal, sys
from hhparse.cli import main
from hhparse.dataset.pool import Pool

submit = Pool._submit

def interrupted(self, unit):
    future = submit(self, unit)
    Pool._submit = submit
    os.killpg(0, signal.SIGINT)
    return future

Pool._submit = interrupted
sys.exit(main(["import", sys.argv[1], "--into", sys.argv[2], "--jobs", "2"]))
"""

#: Imports where no file can be larger than that many bytes, as on a disk that is nearly full.
CRAMPED = """\
import resource, sys
from hhparse.cli import main

resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
sys.exit(main(["import", sys.argv[1], "--into", sys.argv[2], "--jobs", sys.argv[3]]))
"""


def failed_import(script: str, log: Path, dataset: Path, *words: str) -> tuple[int, str]:
    """Exit code and complaint of an import that fails; it leaves a dataset as empty as it was."""
    command = [sys.executable, "-c", script, str(log), str(dataset), *words]
    environment = os.environ | {"PYTHONPATH": str(REPOSITORY)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, start_new_session=True)
    assert done.stdout == ""
    assert all(path.name.endswith("-empty.parquet") for path in (dataset / "parts").iterdir())
    with open_dataset(dataset) as connection:
        assert connection.sql("select count(*) from hands").fetchall() == [(0,)]
    return done.returncode, done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups")
def test_interrupting_several_processes(tmp_path: Path) -> None:
    log = logs.write(tmp_path / "a.txt", logs.many(range(30)))
    code, complaint = failed_import(INTERRUPTED, log, tmp_path / "hands")
    assert (code, complaint) == (130, "hhparse: stopped; what was not committed yet is not in the dataset\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_full_disk(tmp_path: Path, jobs: str) -> None:
    log = logs.write(tmp_path / "a.txt", logs.many(range(3000)))
    code, complaint = failed_import(CRAMPED, log, tmp_path / "hands", jobs)
    assert (code, complaint) == (2, "hhparse: cannot read or write: File too large\n")
