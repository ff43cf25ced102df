"""``hhparse warm``: compiles the kernels and the grammars ahead, so that the first import does not have to."""

from __future__ import annotations

import argparse
import time

from hhparse.commands.output import announce, say
from hhparse.jit import is_warm, kernel_cache
from hhparse.warm import make_warm


def run(asked: argparse.Namespace) -> int:
    """Compile what is not compiled yet."""
    if is_warm():
        say(f"the kernels are compiled already, in {kernel_cache()}")
        return 0
    started = time.perf_counter()
    make_warm(announce)
    say(f"done in {time.perf_counter() - started:.0f} s, kept in {kernel_cache()}")
    return 0
