"""Each log of this folder is read as its golden says. A missing golden fails; ``pytest --regen`` writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.resources import grammar_names
from tests.formats.golden import golden_of

FOLDER = Path(__file__).parent
CASES = sorted(path for path in FOLDER.glob("*/*") if path.suffix != ".golden" and path.is_file())


@pytest.mark.parametrize("case", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden(case: Path, regen: bool) -> None:
    golden = case.with_suffix(".golden")
    text = golden_of(case)
    if regen:
        golden.write_text(text, "utf-8")
    assert golden.exists(), f"{golden.name} is missing: run pytest --regen, and read what it writes against the log"
    assert text == golden.read_text("utf-8")


def test_no_golden_without_its_log() -> None:
    logs = {path.with_suffix("") for path in CASES}
    assert {path.with_suffix("") for path in FOLDER.glob("*/*.golden")} == logs


def test_every_grammar_has_goldens() -> None:
    assert {path.parent.name for path in CASES} >= set(grammar_names())
