"""An import by several processes: units go out, harvests come back; nothing is published here.

A process that dies breaks the whole pool of the standard library, so a new pool is made and what was on its way is done
again, one unit at a time. A unit that kills its process when it is alone is set aside.
"""

from __future__ import annotations

import signal
import tempfile
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from hhparse.dataset.batch import Task
from hhparse.dataset.harvest import Harvest, Harvester
from hhparse.dataset.identity import KeyIndex


@dataclass
class Unit:
    """What one process reads in one go. ``stem`` names its parts."""

    number: int
    stem: str
    tasks: list[Task]
    attempts: int = 0


@dataclass(frozen=True)
class Done:
    """A unit and what it has brought in; None if it was set aside."""

    unit: Unit
    harvest: Harvest | None


_worker_state: dict[str, tuple[Path, KeyIndex]] = {}


def _begin(folder: Path, index_folder: Path) -> None:
    """Runs once in each process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be blocked from the start
    _worker_state["this"] = (folder, KeyIndex.open(index_folder))


def _work(unit: Unit) -> Harvest:
    folder, index = _worker_state["this"]
    harvester = Harvester(folder, f"{unit.stem}-{unit.attempts}", index)
    try:
        for task in unit.tasks:
            harvester.read(task, lambda hands, size: None)
        return harvester.finish()
    finally:
        harvester.abandon()  # what is not finished by now


class Pool:
    """Processes that share the keys of the known hands."""

    def __init__(self, folder: Path, jobs: int, index: KeyIndex) -> None:
        self._folder, self._jobs = folder, jobs
        self._keys = tempfile.TemporaryDirectory(prefix="hhparse-keys-", ignore_cleanup_errors=True)
        index.save(Path(self._keys.name))
        self._executor = self._new_executor()

    def _new_executor(self) -> ProcessPoolExecutor:
        # a fresh interpreter per process, on every system: threads of Arrow do not survive a fork
        context = get_context("spawn")
        arguments = (self._folder, Path(self._keys.name))
        return ProcessPoolExecutor(self._jobs, context, initializer=_begin, initargs=arguments)

    def run(self, units: Iterable[Unit]) -> Iterator[Done]:
        """The harvests, in the order of the units; a few units are on their way at any time."""
        waiting: deque[tuple[Unit, Future[Harvest]]] = deque()
        for unit in units:
            waiting.append((unit, self._submit(unit)))
            if len(waiting) > self._jobs + 1:
                yield self._first(waiting)
        while waiting:
            yield self._first(waiting)

    def _submit(self, unit: Unit) -> Future[Harvest]:
        try:
            with _interrupts_blocked():  # a submission may begin a process, which inherits this
                return self._executor.submit(_work, unit)
        except BrokenProcessPool as error:
            failed: Future[Harvest] = Future()
            failed.set_exception(error)
            return failed

    def _first(self, waiting: deque[tuple[Unit, Future[Harvest]]]) -> Done:
        """Wait for the unit that is first in line."""
        unit, future = waiting.popleft()
        if not _is_broken(future):
            return Done(unit, future.result())
        if unit.attempts:
            return Done(unit, None)
        suspects = [unit] + [other for other, its_future in waiting if not its_future.done() or _is_broken(its_future)]
        again = {suspect.number: self._alone(suspect) for suspect in suspects}
        for place, (other, its_future) in enumerate(waiting):
            waiting[place] = (other, again.get(other.number, its_future))
        future = again[unit.number]
        return Done(unit, None if _is_broken(future) else future.result())

    def _alone(self, unit: Unit) -> Future[Harvest]:
        """The unit done once more, with nothing beside it."""
        unit.attempts += 1
        self._executor.shutdown(wait=True)
        self._executor = self._new_executor()
        future = self._submit(unit)
        if _is_broken(future):
            self._executor = self._new_executor()
        return future

    def close(self) -> None:
        """Let the processes go."""
        self._executor.shutdown(wait=True, cancel_futures=True)
        self._keys.cleanup()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Ctrl-C is for the process that publishes; it hears one that comes in here afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _is_broken(future: Future[Harvest]) -> bool:
    """Waits for the future; whether its process died."""
    return isinstance(future.exception(), BrokenProcessPool)
