"""``hhparse equities``: what all-ins were worth before the rest of the board came."""

from __future__ import annotations

import argparse

from hhparse.commands.output import announce, count
from hhparse.dataset import equities
from hhparse.warm import make_warm


def run(asked: argparse.Namespace) -> int:
    """Compute what is missing and say how much it was."""
    make_warm(announce)
    computed = equities.prepare(asked.dataset, _tell)
    print(f"{count(computed, 'all-in')} computed; 'hhparse stats all_in' shows what they change")
    return 0


def _tell(done: int, all_ins: int) -> None:
    if done % 500 == 0:
        announce(f"dealing run-outs: {done:,} of {all_ins:,} all-ins")
