"""What README.md shows of the demonstration's dataset is what the commands print."""

from __future__ import annotations

import ast
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from hhparse.cli import main
from pipelines import demo
from tests.conftest import REPOSITORY

#: Indented text, with the blank lines before and in it.
BLOCKS = re.findall(r"(?:^    .*\n|^\n(?=    ))+", (REPOSITORY / "README.md").read_text("utf-8"), re.MULTILINE)
LINES = [line[4:] for block in BLOCKS for line in (*block.splitlines(), "    $ ")]
CALLS = [place for place, line in enumerate(LINES) if line.startswith("$ hhparse ") and "build/demo" in line]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in which ``make demo`` was called."""
    place = tmp_path_factory.mktemp("demo")
    logs = place / "build" / "demo" / "logs"
    words = ["--hands", demo.HANDS, "--seed", demo.SEED, "--hero", demo.HERO, "--format", "both", "--out", logs]
    subprocess.run([sys.executable, "-m", "tests.simulator", *map(str, words)], cwd=REPOSITORY, check=True)
    demo.falsify_one_award(logs)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(place)
        assert main(["import", "build/demo/logs", "--into", "build/demo/hands"]) == 0
        yield place


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("place", CALLS, ids=[LINES[place] for place in CALLS])
def test_an_example(place: int, capsys: pytest.CaptureFixture[str]) -> None:
    """``...`` stands for any lines."""
    capsys.readouterr()
    main(shlex.split(LINES[place])[2:])
    end = next(at for at in range(place + 1, len(LINES)) if LINES[at].startswith("$ "))
    shown = ("(?:.*\n)*" if line == "..." else re.escape(line + "\n") for line in LINES[place + 1 : end])
    printed = capsys.readouterr().out
    assert re.fullmatch("".join(shown), printed), printed


def test_the_example_in_python(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = [block for block in BLOCKS if "    import hhparse\n" in block]
    shutil.copy(folder / "build" / "demo" / "logs" / "pokerstars-0002.txt", folder / "session.txt")
    made: dict[str, object] = {}
    for statement in ast.parse(textwrap.dedent(block).replace('"hands"', '"build/demo/hands"')).body:
        if isinstance(statement, ast.Expr):  # an answer, which a notebook would show
            answer = eval(compile(ast.Expression(statement.value), "README.md", "eval"), made)
            assert len(answer) > 0
        else:
            exec(compile(ast.Module([statement], []), "README.md", "exec"), made)
    assert "AGREES []" in capsys.readouterr().out
