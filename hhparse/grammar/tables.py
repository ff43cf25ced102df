"""A compiled grammar: the arrays that the kernel runs on, and what people are told about it; kept on disk.

Compiling takes a second or two, loading a millisecond. The file's name has a hash of everything that the tables follow
from, so a stale file is never read; a damaged or unwritable cache costs only the time to compile.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import sys
import tempfile
from dataclasses import asdict, dataclass, replace
from functools import cache, cached_property
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hhparse.grammar.layout import (
    HEADER_CONTEXT,
    STATE_BITS,
    STATE_MASK,
    TERMINAL_SHIFT,
    KernelTables,
    WritingTables,
)
from hhparse.grammar.writing import PLAIN, Writing, tables_of, usual
from hhparse.jit import IS_COMPILED, cache_root
from hhparse.resources import grammar_text
from hhparse.sites import formats, sites
from hhparse.sites.base import Format

log = logging.getLogger(__name__)

MAGIC = b"hhparse tables 1\n"
DIGEST_SIZE = 16
KEPT = 4
#: What a grammar is read as that no format claims.
NO_FORMAT = Format("", "", "")
SOURCES = (
    "layout.py",
    "vocabulary.py",
    "outline.py",
    "patterns.py",
    "automata.py",
    "lalr.py",
    "lexers.py",
    "packing.py",
    "checks.py",
    "compile.py",
    "tables.py",
)


@dataclass(frozen=True)
class Info:
    """What people are told: names of terminals, and what may stand where."""

    grammar: str
    terminals: list[str]
    nouns: list[str]  # per terminal, for people
    families: list[str]  # per terminal: the noun of all constants of its field, or ""
    begins: list[dict[str, list[int]]]  # per state: terminal (as a string, JSON) to the events that it may begin
    sites: list[str]


#: First bytes, and second ones, of headers that a kernel compares many bytes at once with.
MOST_BEGINNINGS = 6
#: So many first bytes of a line tell at most that it begins no header of a format; where more than so many bytes may
#: stand, those before them tell it.
START_LENGTH, MOST_FOLLOWING = 7, 8


class Beginnings(NamedTuple):
    """By which bytes a line is told that may begin with a header."""

    may_begin: npt.NDArray[np.bool_]  # [byte]: a line with this first byte is to be looked at
    bytes: npt.NDArray[np.uint8]  # [2, n]: first and second bytes of headers, LF: no more; [0, n] where they are many


def _steps(arrays: KernelTables, state: int) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.uint64]]:
    """With which bytes an automaton goes on from a state, and the cells of all bytes."""
    cells = arrays.cells[state + arrays.byte_classes.astype(np.int64)]
    owners = (cells >> np.uint64(STATE_BITS)) & np.uint64(STATE_MASK)
    return owners == np.uint64(state), cells


@dataclass(frozen=True)
class Tables:
    """A compiled grammar, and how the source is written that is to be read with it."""

    arrays: KernelTables
    info: Info
    format: Format = NO_FORMAT
    writing: Writing = PLAIN

    @cached_property
    def writing_arrays(self) -> WritingTables:
        """What the kernel reads of the writing."""
        return tables_of(self.format, [self.writing])

    @cached_property
    def beginnings(self) -> Beginnings:
        """How the lines begin that a hand may begin with."""
        arrays = self.arrays
        may_begin = np.zeros((2, 256), np.bool_)
        for start in self._header_states:
            leads_on, cells = _steps(arrays, start)
            may_begin[0] |= leads_on
            for cell in set(cells[leads_on].tolist()):
                may_begin[1] |= _steps(arrays, cell & STATE_MASK)[0] | bool(cell >> TERMINAL_SHIFT)
        # Plain Python is quicker at one byte after the other than at many at once.
        are_few = may_begin.sum(axis=1).max() <= MOST_BEGINNINGS and IS_COMPILED
        lists = [np.flatnonzero(row).tolist() for row in may_begin] if are_few else []
        padded = [numbers + [ord("\n")] * (MOST_BEGINNINGS - len(numbers)) for numbers in lists]
        may_begin[0, [ord(" "), ord("\t")]] = True  # blanks before a header are passed
        return Beginnings(may_begin[0].copy(), np.array(padded, np.uint8).reshape(len(padded), MOST_BEGINNINGS))

    @cached_property
    def header_starts(self) -> dict[int, frozenset[int]]:
        """How headers begin: per length the first bytes of those that are known so far, first byte lowest.

        Each header begins with one of them, of whatever length; an empty one stands for any text.
        """
        found: dict[int, set[int]] = {}
        begun = {(state, 0) for state in self._header_states}
        for place in range(START_LENGTH):
            longer: set[tuple[int, int]] = set()
            for state, start in begun:
                leads_on, cells = _steps(self.arrays, state)
                following = np.flatnonzero(leads_on).tolist()
                if len(following) > MOST_FOLLOWING or (cells[leads_on] >> TERMINAL_SHIFT).any():
                    found.setdefault(place, set()).add(start)
                else:
                    longer |= {(int(cells[byte]) & STATE_MASK, start | byte << 8 * place) for byte in following}
            begun = longer
        found.setdefault(START_LENGTH, set()).update(start for _, start in begun)
        return {length: frozenset(starts) for length, starts in found.items()}

    @property
    def _header_states(self) -> list[int]:
        """Where the automata begin that find a header."""
        arrays = self.arrays
        context = arrays.numbers[HEADER_CONTEXT]
        states = [int(start) for start in arrays.class_starts[context] if start >= 0]
        return states + [int(arrays.ahead_bodies[ahead]) for ahead in arrays.ahead_terminals[context] if ahead >= 0]

    def written(self, writing: Writing) -> Tables:
        """The tables for sources that are written so."""
        return replace(self, writing=writing)

    @property
    def sites(self) -> list[str]:
        """The sites that column V2 of a header row counts."""
        return self.info.sites


@cache
def load(format_name: str) -> Tables:
    """The tables of a format: from the disk, or compiled (and then kept on disk).

    Raises:
        FileNotFoundError: there is no such format.
        hhparse.grammar.outline.GrammarError: its grammar has a mistake; the message has the line.
    """
    text = grammar_text(format_name)
    known = formats().get(format_name)
    named = sites_of(text, known.default_site if known else "")
    path = cache_root() / f"tables-{format_name}-{_key(format_name, text, named)}"
    tables = _read(path)
    if tables is None:
        from hhparse.grammar.compile import compile_grammar  # lark and interegular are slow to import

        tables = compile_grammar(format_name, text, named)
        _write(path, tables)
    return replace(tables, format=known, writing=usual(known)) if known else tables


def sites_of(text: str, default_site: str) -> tuple[str, ...]:
    """The sites that a grammar's text names, and its format's own: a new site leaves the tables of others as they are.

    All sites, if the text names one that there is not: then its mistake is told with the name that was meant.
    """
    words = {word.partition("__")[0].lower() for word in re.findall(r"\bSITE_(\w+)", text)}
    known = tuple(sites())
    return tuple(site for site in known if site in words or site == default_site) if words <= set(known) else known


def _key(format_name: str, text: str, named: tuple[str, ...]) -> str:
    """A hash of everything that tables follow from."""
    digest = hashlib.blake2b(_compiler_key().encode(), digest_size=12)
    try:
        common = grammar_text("common")
    except FileNotFoundError:
        common = ""
    for part in (format_name, text, common, *named):
        digest.update(part.encode() + b"\0")
    return digest.hexdigest()


@cache
def _compiler_key() -> str:
    digest = hashlib.blake2b(digest_size=16)
    for package, names in (("hhparse.grammar", SOURCES), ("hhparse", ("events.py", "hand.py"))):
        for name in names:
            digest.update((files(package) / name).read_bytes())
    for requirement in ("lark", "interegular", "numpy"):
        digest.update(version(requirement).encode() + b"\0")
    digest.update(f"{sys.version} {sys.byteorder}".encode())
    return digest.hexdigest()


# -- the file: magic, digest of the rest, length of the description, description (JSON), arrays one after the other ----
def to_bytes(tables: Tables) -> bytes:
    """The tables as the content of a file."""
    arrays = tables.arrays._asdict()
    description = {
        "info": asdict(tables.info),
        "arrays": [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()],
    }
    head = json.dumps(description).encode()
    parts = [len(head).to_bytes(8, "little"), head, *(array.tobytes() for array in arrays.values())]
    content = b"".join(parts)
    return MAGIC + hashlib.blake2b(content, digest_size=DIGEST_SIZE).digest() + content


def from_bytes(raw: bytes) -> Tables:
    """The inverse of :func:`to_bytes`.

    Raises:
        ValueError: the content is damaged.
    """
    content = memoryview(raw)[len(MAGIC) + DIGEST_SIZE :]
    if raw[: len(MAGIC)] != MAGIC:
        raise ValueError("not a file of tables")
    if hashlib.blake2b(content, digest_size=DIGEST_SIZE).digest() != raw[len(MAGIC) : len(MAGIC) + DIGEST_SIZE]:
        raise ValueError("the file is damaged")
    head_size = int.from_bytes(content[:8], "little")
    description = json.loads(bytes(content[8 : 8 + head_size]))
    offset = 8 + head_size
    arrays = {}
    for name, kind, shape in description["arrays"]:
        count = int(np.prod(shape))
        # A copy: aligned, writable and contiguous like the arrays of a fresh compilation, or numba compiles twice.
        array = np.frombuffer(content, np.dtype(kind), count, offset).reshape(shape).copy()
        arrays[name] = array
        offset += array.nbytes
    return Tables(KernelTables(**arrays), Info(**description["info"]))


def _read(path: Path) -> Tables | None:
    try:
        return from_bytes(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("the cached tables %s cannot be read (%s): compiling them again", path, error)
        return None


def _forget_old(newest: Path, format_name: str) -> None:
    """Grammars change while they are written: only the newest few tables of each are kept."""
    ages = [(path.stat().st_mtime, path) for path in newest.parent.glob(f"tables-{format_name}-*") if path.is_file()]
    for _, path in sorted(ages, reverse=True)[KEPT:]:
        if path != newest:
            path.unlink(missing_ok=True)


def _write(path: Path, tables: Tables) -> None:
    """Write beside, then rename: another process sees the whole file or none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=path.name + "-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(to_bytes(tables))
            Path(beside).replace(path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
        _forget_old(path, tables.info.grammar)
    except OSError as error:
        log.info("the compiled tables are not kept on disk: %s", error)
