"""Compiling the kernels ahead: numba compiles on first call, once per installation, and keeps the result on disk."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

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
    run_everything_once()
    with suppress(OSError):  # nowhere to keep them: they are compiled again next time
        warm_mark().parent.mkdir(parents=True, exist_ok=True)
        warm_mark().touch()


def run_everything_once() -> None:
    """Import one hand into a dataset that is thrown away, again from another file, and so on: that calls every kernel.

    The grammars are compiled, too.
    """
    from hhparse.dataset.compact import compact, forget
    from hhparse.grammar.tables import load
    from hhparse.importer import import_paths
    from hhparse.sample import SAMPLE, sample_log
    from hhparse.sites import formats

    for name in formats():
        load(name)
    with tempfile.TemporaryDirectory() as folder, sample_log() as log:
        dataset = Path(folder) / "hands"
        import_paths([log], dataset)
        log.write_text(SAMPLE + "\n\n", encoding="utf-8")
        import_paths([log], dataset)
        forget(dataset, str(log))
        compact(dataset)
