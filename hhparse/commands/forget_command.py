"""``hhparse forget``: takes a source and its hands out of a dataset."""

from __future__ import annotations

import argparse
from pathlib import Path

from hhparse.commands.output import count, say
from hhparse.dataset.compact import forget


def run(asked: argparse.Namespace) -> int:
    """Forget the source; its file can be imported again."""
    forgotten = forget(Path(asked.dataset), asked.source)
    say(f"forgot {count(len(forgotten.sources), 'source')} with {count(forgotten.hands, 'hand')}")
    return 0
