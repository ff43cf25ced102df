"""``hhparse report``: one page of what a dataset tells, for a browser."""

from __future__ import annotations

import argparse

from hhparse.commands.output import say
from hhparse.errors import UserError


def run(asked: argparse.Namespace) -> int:
    """Write the page and say where it is."""
    try:
        from hhparse.analytics import report
    except ModuleNotFoundError as error:
        raise UserError(f"the report needs {error.name}: pip install 'hhparse[plots]'") from error
    about = report.write(asked.dataset, asked.out, asked.player)
    say(f"{asked.out}: {about.player}, in {about.currency}; open it in a browser")
    return 0
