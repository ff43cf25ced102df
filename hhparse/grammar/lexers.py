"""One automaton per set of terminals that may stand at a place, and the proof that they never collide.

What wins among terminals is decided by priority class, then length, then a literal before an expression. Where none of
these decides, the grammar is refused: it would depend on chance what a line means.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hhparse.grammar import automata
from hhparse.grammar.automata import Automaton
from hhparse.grammar.patterns import Pattern


class Collision(ValueError):
    """Two terminals fit the same text and nothing decides between them."""

    def __init__(self, left: str, right: str, text: bytes) -> None:
        example = text.decode(errors="replace")
        super().__init__(
            f"{left} and {right} can stand at the same place and both fit the text {example!r}: "
            f"make one of them more exact, or give it a priority ({left}.2)"
        )
        self.names = (left, right)


class ContextClass(NamedTuple):
    """The terminals of one priority in one context."""

    start: int | None  # state in Lexers.steps; None if all have a look-ahead
    ahead: list[str]


@dataclass
class Lexers:
    """All automata, in one table: row 0 is the dead state."""

    patterns: dict[str, Pattern]
    priorities: dict[str, int]
    numbers: dict[str, int]  # terminal: its number

    def __post_init__(self) -> None:
        whole = [
            part for pattern in self.patterns.values() for part in (pattern.body, pattern.ahead) if part is not None
        ]
        self.byte_classes, example = automata.byte_classes(whole)
        self.class_count = len(example)
        self._example_bytes = example
        self._bodies = {name: self._narrow(pattern.body) for name, pattern in self.patterns.items()}
        self._aheads = {
            name: self._narrow(pattern.ahead) for name, pattern in self.patterns.items() if pattern.ahead is not None
        }
        self._rows: list[npt.NDArray[np.int32]] = [np.zeros((1, self.class_count), np.int32)]
        self._accepts: list[int] = [-1]
        self._plain: dict[frozenset[str], int] = {}
        self._checked: set[tuple[str, str]] = set()

    @property
    def steps(self) -> npt.NDArray[np.int32]:
        """``steps[state, byte class]``, 0 dead."""
        return np.concatenate(self._rows)

    @property
    def accepts(self) -> npt.NDArray[np.int16]:
        """Per state the number of the terminal that is complete there, -1 none."""
        return np.array(self._accepts, np.int16)

    def context(self, names: frozenset[str]) -> list[ContextClass]:
        """The classes of a context, the highest priority first.

        Raises:
            Collision: two of the terminals fit the same text, undecided.
        """
        classes = []
        for priority in sorted({self.priorities[name] for name in names}, reverse=True):
            of_class = sorted(name for name in names if self.priorities[name] == priority)
            plain = [name for name in of_class if self.patterns[name].ahead is None]
            ahead = [name for name in of_class if self.patterns[name].ahead is not None]
            self._check_ahead(plain, ahead)
            classes.append(ContextClass(self.plain(frozenset(plain)) if plain else None, ahead))
        return classes

    def plain(self, names: frozenset[str]) -> int:
        """Start of the automaton that runs all these terminals at once."""
        if names not in self._plain:
            ordered = sorted(names)
            union = automata.union([self._bodies[name] for name in ordered])
            winners = [
                self._winner([ordered[member] for member in members], union, state)
                for state, members in enumerate(union.accepts)
            ]
            self._plain[names] = self._add(automata.minimal(Automaton(union.steps, np.array(winners) + 1)))
        return self._plain[names]

    def body(self, name: str) -> int:
        """Start of X of a terminal ``X(?=Y)``, on its own."""
        return self._add_single(self._bodies[name], name)

    def ahead(self, name: str) -> int:
        """Start of its Y."""
        return self._add_single(self._aheads[name], name)

    def _narrow(self, automaton: Automaton) -> Automaton:
        """The same, with a column per class of bytes instead of one per byte."""
        return Automaton(automaton.steps[:, self._example_bytes], automaton.accepts)

    def _text(self, columns: bytes) -> bytes:
        """A text whose bytes are of these classes."""
        return bytes(int(self._example_bytes[column]) for column in columns)

    def _add_single(self, automaton: Automaton, name: str) -> int:
        return self._add(Automaton(automaton.steps, np.where(automaton.accepts, self.numbers[name] + 1, 0)))

    def _add(self, automaton: Automaton) -> int:
        start = len(self._accepts)
        self._rows.append(np.where(automaton.steps >= 0, automaton.steps + start, 0).astype(np.int32))
        self._accepts.extend((automaton.accepts.astype(np.int64) - 1).tolist())
        return start

    def _winner(self, names: list[str], union: automata.Union, state: int) -> int:
        """The terminal (its number) that wins where all these accept, -1 where there is none."""
        if not names:
            return -1
        literals = [name for name in names if self.patterns[name].is_literal]
        rivals = literals or names
        if len(rivals) > 1:
            raise Collision(rivals[0], rivals[1], self._example(union, state))
        return self.numbers[rivals[0]]

    def _example(self, union: automata.Union, state: int) -> bytes:
        columns = b""
        while state:
            state, column = union.reached_by[state]
            columns = bytes([column]) + columns
        return self._text(columns)

    def _check_ahead(self, plain: list[str], ahead: list[str]) -> None:
        """A terminal with a look-ahead wins only by length: a tie with an expression would be undecided."""
        for place, name in enumerate(ahead):
            for rival in plain + ahead[:place]:
                if (name, rival) not in self._checked and not self.patterns[rival].is_literal:
                    text = self._tie(name, rival)
                    if text is not None:
                        raise Collision(rival, name, text)
                self._checked.add((name, rival))

    def _tie(self, name: str, rival: str) -> bytes | None:
        """A text of which both terminals take the same part, if there is one."""
        rest, body = self._aheads[name], self._bodies[rival]
        if rival in self._aheads:
            is_possible = automata.begin_alike(rest, self._aheads[rival])
            columns = automata.common_text(self._bodies[name], body) if is_possible else None
        else:

            def stays_equal(_: int, state: int) -> bool:
                return automata.shortest_continuation(body, state, rest) is not None

            columns = automata.common_text(self._bodies[name], body, stays_equal)
        return None if columns is None else self._text(columns)
