"""``python -m benchmarks.parse_alone FILE``: hands a second of the grammar machine alone, on one core.

As in the yardstick, the text is in memory and split before the clock starts; loading the tables is not counted either.
"""

from __future__ import annotations

import sys
import time

from hhparse.grammar.machine import EventBuffer, parse
from hhparse.grammar.tables import load
from hhparse.logs import UnknownFile, open_source

ROUNDS = 3


def main() -> None:
    """Read a file a few times and print the best rate."""
    source = open_source(sys.argv[1])
    if isinstance(source, UnknownFile):
        raise SystemExit(f"{sys.argv[1]}: {source.reason}")
    tables, buffer = load(source.format.name), EventBuffer()
    chunks = list(source.chunks())
    hands = sum(chunk.hands for chunk in chunks)
    best = 1e9
    for _ in range(ROUNDS):
        started = time.perf_counter()
        accepted = sum(int((parse(chunk.text, chunk.offsets, tables, buffer).status == 0).sum()) for chunk in chunks)
        best = min(best, time.perf_counter() - started)
    if accepted < hands:
        print(f"only {accepted} of {hands} hands were read", file=sys.stderr)
    print(f"{hands / best:.0f}")


if __name__ == "__main__":
    main()
