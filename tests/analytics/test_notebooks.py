"""The notebooks run from the first cell to the last, on any dataset, and are kept without their outputs."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from hhparse.importer import import_paths
from tests.cli.support import wrongly_paid
from tests.conftest import REPOSITORY
from tests.simulator import Options, simulate

NOTEBOOKS = sorted((REPOSITORY / "notebooks").glob("*.ipynb"))
#: What a reader must come to see in each, beside its pictures.
SEEN = {
    "1_first_look": ("omaha_hilo", 2),
    "2_auditing_pots": ("Verdict: disagrees", 1),
    "3_scoop_and_low": ("showdown_share_pct", 3),
    "4_position_and_starting_hands": ("hand_class", 1),
}


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Simulated hands with a hero, and a hand that was paid wrongly."""
    folder = tmp_path_factory.mktemp("notebooks")
    hands = [record.text for record in simulate(200, seed=6, options=Options(hero="Wanda", games=("omaha_hilo",)))]
    (folder / "hands.txt").write_text("\n\n\n".join([*hands, wrongly_paid()]), encoding="utf-8")
    import_paths([folder / "hands.txt"], folder / "hands")
    return folder / "hands"


def _read(path: Path) -> nbformat.NotebookNode:
    notebook: nbformat.NotebookNode = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    return notebook


def test_each_notebook_is_known_here() -> None:
    assert [path.stem for path in NOTEBOOKS] == list(SEEN)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_outputs_are_not_kept(path: Path) -> None:
    cells = _read(path).cells
    assert cells[0].cell_type == "markdown"
    assert [cell for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::RuntimeWarning")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HHPARSE_DATASET", str(dataset))
    notebook = _read(path)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    words, pictures = SEEN[path.stem]
    assert sum("image/png" in output.get("data", {}) for output in outputs) == pictures
    assert any(words in str(output) for output in outputs)
    assert all(output.get("name") != "stderr" for output in outputs), [one for one in outputs if one.get("name")]
