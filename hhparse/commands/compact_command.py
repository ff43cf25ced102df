"""``hhparse compact``: rewrites a dataset without what was superseded, in few parts."""

from __future__ import annotations

import argparse
from pathlib import Path

from hhparse.commands.output import count, say
from hhparse.dataset.compact import compact


def run(asked: argparse.Namespace) -> int:
    """Compact and say what became of the parts."""
    done = compact(Path(asked.dataset))
    say(f"{count(done.parts_before, 'part')} became {done.parts_after:,}; {count(done.rows_removed, 'row')} removed")
    if done.files_removed:
        say(f"{count(done.files_removed, 'file')} that nothing needs any more removed")
    return 0
