"""One measured process: how long it took from start to end, and the most memory it held."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Run:
    """``peak`` is in bytes, 0 where the system does not tell."""

    seconds: float
    peak: int
    output: str


#: As an installation has it: its modules are compiled once, whatever the shell of a developer says about that.
_ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def run(command: Sequence[str | Path], folder: Path | None = None, environment: Mapping[str, str] | None = None) -> Run:
    """Run a command to its end, in a folder, with some more variables in its environment.

    Raises:
        RuntimeError: it failed; the message has what it printed.
    """
    started = time.perf_counter()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output, tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(
            [str(word) for word in command],
            cwd=folder,
            env={**_ENVIRONMENT, **(environment or {})},
            stdout=output,
            stderr=errors,
        )
        peak = _wait(process)
        seconds = time.perf_counter() - started
        output.seek(0)
        errors.seek(0)
        said = output.read()
        if process.returncode:
            raise RuntimeError(f"{' '.join(str(word) for word in command)}:\n{said}{errors.read()}")
    return Run(seconds, peak, said)


def _wait(process: subprocess.Popen[bytes]) -> int:
    """Wait for the end, and ask the system for the peak of this process alone."""
    if not hasattr(os, "wait4"):
        process.wait()
        return 0
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
