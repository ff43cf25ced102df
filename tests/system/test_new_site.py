"""A new room is one grammar, one sites module and one folder of tests: nothing else has to know of it.

The room is made up. Its three parts lie in ``new_site``, where nothing finds them, and are put into a copy of this
program, which then imports and audits the room's hands, and runs the tests of formats.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

PARTS = Path(__file__).with_name("new_site")
NAME = "stagecoach"
COPIED = ("hhparse", "grammars", "pipelines", "tests")


@dataclass(frozen=True)
class Copy:
    """A copy of this program with one room more."""

    folder: Path

    def run(self, *words: object, code: int = 0) -> str:
        """What a new process of Python prints; ``code`` is how it ends."""
        done = subprocess.run(
            [sys.executable, "-m", *map(str, words)],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        assert "compiling kernels" not in done.stderr  # they do not depend on the sites, nor on where they lie
        return done.stdout


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    subprocess.run([sys.executable, "-m", "hhparse", "warm"], cwd=REPOSITORY, capture_output=True, check=True)
    folder = tmp_path_factory.mktemp("copy")
    for name in COPIED:
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(REPOSITORY / "pyproject.toml", folder)
    shutil.copy(PARTS / f"{NAME}.lark", folder / "grammars")
    shutil.copy(PARTS / f"{NAME}.py", folder / "hhparse" / "sites")
    tests = folder / "tests" / "formats" / NAME
    tests.mkdir()
    shutil.copy(PARTS / "hands.txt", tests)
    shutil.copy(PARTS / "hands.golden", tests)
    return Copy(folder)


def test_its_hands_are_imported_and_audited(copy: Copy, tmp_path: Path) -> None:
    log, dataset = tmp_path / "hands.txt", tmp_path / "hands"
    hands = (PARTS / "hands.txt").read_text("utf-8")
    wrong = hands.partition("\n\n")[0].replace("hand 501", "hand 601").replace("3.88", "3.38").replace("3.87", "4.37")
    log.write_text(f"{hands}\n{wrong}\n", "utf-8")
    said = json.loads(copy.run("hhparse", "import", log, "--into", dataset, "--json"))
    assert (said["imported"], said["rejects"]) == (3, 1)
    rejects = copy.run("hhparse", "rejects", "--from", dataset)
    assert "hand 503: line 17: expected an action" in rejects
    audit = copy.run("hhparse", "audit", "--from", dataset, code=1)
    assert "disagrees: stagecoach hand 601: Ann was paid 4.37 of the low half of the pot; 3.87 is due" in audit
    assert "Bob (stagecoach) is owed 0.50" in audit
    shown = copy.run("hhparse", "show", "501", "--from", dataset)
    assert "Stagecoach Inn" in shown


def test_it_is_listed(copy: Copy) -> None:
    assert "Stagecoach Inn (stagecoach)\n  formats: stagecoach (Stagecoach Inn)" in copy.run("hhparse", "sites")


def test_its_tests_are_run(copy: Copy) -> None:
    said = copy.run("pytest", "-q", "-p", "no:cacheprovider", "tests/formats", "-k", f"{NAME} or every")
    assert " passed" in said
    assert "failed" not in said
