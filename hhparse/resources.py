"""Finds the grammars and the SQL, in a checkout, an editable install, a wheel and a zip.

The folders ``grammars`` and ``pipelines`` stand at the top of the repository, because users read and copy them; the
wheel carries them inside the package.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def folder(name: str) -> Traversable:
    """A resource folder (``grammars`` or ``pipelines``).

    Raises:
        FileNotFoundError: neither the package nor a checkout around it has the folder.
    """
    inside = files("hhparse") / name
    if inside.is_dir():
        return inside
    beside = Path(__file__).parent.parent / name
    if beside.is_dir():
        return beside
    raise FileNotFoundError(f"the folder {name!r} is missing from this installation of hhparse: install it again")


def grammar_names() -> list[str]:
    """Names of all formats that have a grammar (``common`` is a library of terminals, not a format)."""
    names = (entry.name for entry in folder("grammars").iterdir())
    return sorted(name[: -len(".lark")] for name in names if name.endswith(".lark") and name != "common.lark")


def grammar_text(name: str) -> str:
    """The text of ``grammars/<name>.lark``."""
    return (folder("grammars") / f"{name}.lark").read_text("utf-8")


def sql_texts() -> dict[str, str]:
    """The SQL files of ``pipelines/sql`` by file name, in the order they are to be run.

    One more is made of the facts of the sites: what rooms take at most.
    """
    from hhparse.dataset import rake_bounds

    texts = {
        entry.name: entry.read_text("utf-8")
        for entry in (folder("pipelines") / "sql").iterdir()
        if entry.name.endswith(".sql")
    }
    texts["40_rake_bounds.sql"] = rake_bounds.view()
    return dict(sorted(texts.items()))


def check_texts() -> dict[str, str]:
    """The queries of ``pipelines/checks`` by file name; each must return no row."""
    entries = sorted((folder("pipelines") / "checks").iterdir(), key=lambda entry: entry.name)
    return {entry.name: entry.read_text("utf-8") for entry in entries if entry.name.endswith(".sql")}
