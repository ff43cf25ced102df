"""Compiling the kernels ahead: numba compiles on first call, once per installation, and keeps the result on disk."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np

ANNOUNCEMENT = "compiling kernels once, about half a minute (hhparse warm does it ahead) ..."


def make_warm(announce: Callable[[str], None]) -> None:
    """Compile all kernels if that has not been done for this version, telling the user before the wait.

    Modules with kernels are to be imported after this: some compile when they are imported.
    """
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return
    from hhparse.jit import is_warm, warm_mark

    if is_warm():
        return
    announce(ANNOUNCEMENT)
    with _few_collections():
        with _elsewhere("do_the_other_half"), _engine_as_python():
            run_everything_once()
            compile_grammars()
        compile_engine()
    with suppress(OSError):  # nowhere to keep them: they are compiled again next time
        warm_mark().parent.mkdir(parents=True, exist_ok=True)
        warm_mark().touch()


@contextmanager
def _elsewhere(task: str) -> Iterator[None]:
    """Meanwhile a function of this module runs in another process; if that fails, its work is done here later."""
    command = [sys.executable, "-c", f"from hhparse import warm; warm.{task}()"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        yield


@contextmanager
def _few_collections() -> Iterator[None]:
    """A compiler makes many objects and drops few: looking for those that are not needed is a tenth of its time."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 50, 1000)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@_few_collections()
def do_the_other_half() -> None:
    """The engine, and grammars from the last one on, until those are met that the other process has compiled."""
    compile_engine()
    compile_grammars(last_first=True)


def compile_grammars(*, last_first: bool = False) -> None:
    """Compile the grammars that are not compiled yet, and keep their tables on disk."""
    from hhparse.grammar.tables import load
    from hhparse.sites import formats

    for name in sorted(formats(), reverse=last_first):
        load(name)


def compile_engine() -> None:
    """Compile the engine's kernels and keep them on disk."""
    from hhparse.engine.play import play
    from hhparse.events import COLUMNS
    from hhparse.grammar.machine import Parsed
    from hhparse.sites.base import FACTS

    none = np.zeros(0, np.int64)
    nothing = Parsed(np.zeros((0, COLUMNS), np.int64), np.zeros(1, np.int64), none, none, none)
    play(np.zeros(0, np.uint8), nothing, np.zeros(1, np.int64), np.zeros((1, len(FACTS)), np.int64))


@contextmanager
def _engine_as_python() -> Iterator[None]:
    """The engine runs as the Python it is: good enough for one hand, and nothing waits for its compiler."""
    from hhparse.engine import play

    compiled: Any = play._play_chunk
    play._play_chunk = compiled.py_func
    try:
        yield
    finally:
        play._play_chunk = compiled


def run_everything_once() -> None:
    """Import a hand into a dataset that is thrown away, again from another file, and so on: all kernels are called."""
    from hhparse.dataset.compact import compact, forget
    from hhparse.importer import import_paths
    from hhparse.logs.elements import read_elements
    from hhparse.logs.text import Text
    from hhparse.sample import SAMPLE, SAMPLE_FORMAT, sample_log
    from hhparse.sites import formats
    from hhparse.sites.base import Xml

    xml = formats()["ipoker"].container
    assert isinstance(xml, Xml)
    elements = np.frombuffer(b'<game><round><action no="1"/></round></game>', np.uint8).copy()
    read_elements(Text(elements, np.zeros(1, np.int64), np.zeros(1, np.int64), len(elements)), xml, len(elements))

    with tempfile.TemporaryDirectory() as folder, sample_log() as log:
        dataset = Path(folder) / "hands"
        # To find out the format all grammars would be needed, which another process may be compiling.
        import_paths([log], dataset, format_name=SAMPLE_FORMAT)
        log.write_text(SAMPLE + "\n\n", encoding="utf-8")
        import_paths([log], dataset, format_name=SAMPLE_FORMAT)
        forget(dataset, str(log))
        compact(dataset)
