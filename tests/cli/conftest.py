"""Runs commands in this process, and datasets for them to work on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from hhparse.cli import main


@dataclass(frozen=True)
class Answer:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The last line of what it printed, read as JSON."""
        return json.loads(self.out.splitlines()[-1])


Ask = Callable[..., Answer]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Runs ``hhparse`` with the given words."""

    def run(*words: object) -> Answer:
        try:
            code = main([str(word) for word in words])
        except SystemExit as error:  # argparse ends the program itself
            code = error.code if isinstance(error.code, int) else 2
        printed = capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    return run
