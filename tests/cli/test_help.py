"""What the command line says about itself, and how it refuses what it cannot do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import Ask

COMMANDS = [
    "import",
    "audit",
    "show",
    "rejects",
    "sites",
    "sql",
    "stats",
    "report",
    "equity",
    "forget",
    "schema",
    "compact",
    "checks",
    "warm",
]
HEAVY = ["numpy", "numba", "pyarrow", "duckdb", "lark", "rich", "pandas", "matplotlib"]


def test_help_names_every_command_and_has_examples(ask: Ask) -> None:
    answer = ask("--help")
    assert answer.code == 0
    assert all(f"    {command} " in answer.out for command in COMMANDS)
    assert "examples:" in answer.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(ask: Ask, command: str) -> None:
    answer = ask(command, "--help")
    assert answer.code == 0
    assert f"hhparse {command}" in answer.out.partition("examples:")[2]


def test_help_loads_nothing_heavy() -> None:
    script = (
        "import sys; from hhparse.cli import parser; parser().format_help(); "
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_module_is_the_program() -> None:
    done = subprocess.run([sys.executable, "-m", "hhparse", "--help"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: hhparse ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["deal"], "invalid choice: 'deal'"),
        (["show"], "the following arguments are required: HAND_NO"),
        (["import", "x", "--jobs", "0"], "'0' is not a number of at least 1\n"),
        (["equity", "--most", "many"], "'many' is not a number of at least 2: the error of one run-out is unknown\n"),
        (["stats", "vpip", "--players", "x"], "'x' is not a number of players like 6 or 2-6\n"),
        (["stats", "vpip", "--from-date", "soon"], "'soon' is not a day like 2024-05-04\n"),
    ],
)
def test_wrong_use_is_code_2_and_no_traceback(ask: Ask, words: list[str], sentence: str) -> None:
    answer = ask(*words)
    assert answer.code == 2
    assert answer.err.startswith("usage: hhparse")
    assert sentence in answer.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["import", "nowhere"], "there is no file or folder 'nowhere': check the path"),
        (["audit", "nowhere"], "there is no file or folder 'nowhere': check the path"),
        (["stats"], "say which statistic: 'hhparse stats --list' has them all"),
        (["schema", "chips"], "there is no table 'chips': the tables are hands, players,"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(ask: Ask, tmp_path: Path, words: list[str], sentence: str) -> None:
    answer = ask(*words)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith(f"hhparse: {sentence}")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    "command", [["audit"], ["rejects"], ["show", "1"], ["sql", "select 1"], ["stats", "scoop"], ["checks"]]
)
def test_a_folder_that_is_no_dataset(ask: Ask, tmp_path: Path, command: list[str]) -> None:
    answer = ask(*command, "--from", tmp_path / "none")
    assert answer.code == 2
    assert "hhparse import" in answer.err
    assert answer.err.count("\n") == 1


def test_a_reader_who_goes_away_gives_no_traceback() -> None:
    command = [sys.executable, "-m", "hhparse", "schema"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
