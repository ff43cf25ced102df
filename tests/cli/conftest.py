"""Runs commands in this process, and logs and a dataset for them to work on."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.cli import main
from hhparse.importer import import_paths
from hhparse.sample import SAMPLE
from tests.cli.support import Answer, Ask, cut_short, wrongly_paid


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


@pytest.fixture(scope="session")
def right_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log with one hand, paid as it should be."""
    path = tmp_path_factory.mktemp("right") / "right.txt"
    path.write_text(SAMPLE, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder: a log with a right, a wrong and a cut hand, and a file that is no log."""
    folder = tmp_path_factory.mktemp("logs")
    (folder / "session.txt").write_text("\n\n\n".join([SAMPLE, wrongly_paid(), cut_short()]), encoding="utf-8")
    (folder / "shopping.txt").write_text("milk\nbread\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def dataset(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of those logs."""
    folder = tmp_path_factory.mktemp("dataset") / "hands"
    import_paths([logs], folder)
    return folder
