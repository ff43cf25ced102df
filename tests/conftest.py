"""What all tests share: where the corpus of real logs is, and the switch that rewrites goldens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent


def corpus_folder() -> Path:
    """Folder of the corpus: ``HHPARSE_CORPUS``, by default ``../shared/corpus`` beside the repository."""
    return Path(os.environ.get("HHPARSE_CORPUS") or REPOSITORY.parent / "shared" / "corpus").resolve()


def needed(folder: Path) -> Path:
    """The folder if it is there; otherwise the test is skipped, or fails where the corpus is obligatory."""
    if folder.is_dir():
        return folder
    sentence = f"no real logs at {folder}: set HHPARSE_CORPUS to the folder of the corpus"
    if os.environ.get("HHPARSE_CORPUS_REQUIRED"):
        pytest.fail(sentence)
    pytest.skip(sentence)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regen", action="store_true", help="write the goldens again; read the difference before you keep it"
    )


@pytest.fixture(scope="session")
def regen(request: pytest.FixtureRequest) -> bool:
    """Whether goldens are to be written instead of compared."""
    return bool(request.config.getoption("--regen"))


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder with the real logs, one folder per site, and ``MANIFEST.csv``."""
    return needed(corpus_folder() / "dev")


@pytest.fixture(scope="session")
def bug_inputs() -> Path:
    """The folder with the inputs that broke other programs; it lies beside the corpus."""
    return needed(corpus_folder().parent / "bug_inputs")
