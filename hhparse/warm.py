"""Compiling the kernels ahead: numba compiles on first call, once per installation, and keeps the result on disk."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from hhparse.jit import is_warm, kernel_cache

ANNOUNCEMENT = "compiling kernels once, about 20 s (hhparse warm does it ahead) ..."


def make_warm(announce: Callable[[str], None]) -> None:
    """Compile all kernels if that has not been done for this version, telling the user before the wait."""
    if is_warm() or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return
    announce(ANNOUNCEMENT)
    run_everything_once()
    kernel_cache().mkdir(parents=True, exist_ok=True)
    (kernel_cache() / "complete").touch()


def run_everything_once() -> None:
    """Import one hand into a dataset that is thrown away, and again from another file: that calls every kernel.

    The grammars are compiled, too.
    """
    from hhparse.grammar.tables import load
    from hhparse.importer import import_paths
    from hhparse.sample import SAMPLE, sample_log
    from hhparse.sites import formats

    for name in formats():
        load(name)
    with tempfile.TemporaryDirectory() as folder, sample_log() as log:
        import_paths([log], Path(folder) / "hands")
        log.write_text(SAMPLE + "\n\n", encoding="utf-8")
        import_paths([log], Path(folder) / "hands")
