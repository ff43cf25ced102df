"""``python -m benchmarks.import_rate FOLDER``: bytes a second of processor time of a whole import, without start-up.

A first import loads kernels and grammars; the best of the next ones counts.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from hhparse.importer import import_paths

ROUNDS = 3


def main() -> None:
    """Import the logs of a folder a few times, each time into a new dataset; print bytes and hands a second."""
    logs = Path(sys.argv[1])
    size = sum(path.stat().st_size for path in logs.iterdir())
    best = 1e9
    with tempfile.TemporaryDirectory() as scratch:
        for turn in range(ROUNDS + 1):
            started = time.process_time()
            result = import_paths([logs], Path(scratch) / str(turn), jobs=1)
            best = min(best, time.process_time() - started) if turn else best
    print(f"{size / best:.0f} {result.hands / best:.0f} {result.imported} {result.hands}")


if __name__ == "__main__":
    main()
