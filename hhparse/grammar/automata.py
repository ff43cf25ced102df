"""Deterministic automata over bytes, and the few questions that a compiler of grammars asks of them.

An expression becomes an automaton over characters (interegular), which is unfolded here into UTF-8 bytes, so that the
kernel needs no decoding. State 0 is the start; a transition to -1 is dead; states from which nothing can be accepted
are removed, so that a dead transition is met as early as possible.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from interegular.fsm import FSM, anything_else

Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int32]
DEAD = -1
MOST_STATES = 60_000


class Automaton(NamedTuple):
    """``steps[state, byte]`` is the next state; ``accepts[state]`` says whether the bytes so far are a whole token."""

    steps: Ints
    accepts: Bools


class TooManyStates(ValueError):
    """A product of automata outgrew its bound."""


# -- from characters to bytes -----------------------------------------------------------------------------------------
class _Unfolding:
    """Unfolds an automaton over characters into bytes.

    A node is ``(state,)``, at the start of a character, or ``(state, prefix)``, after some bytes of one that the
    automaton names, or ``(state, missing)``: so many bytes are missing of a character it does not name, which leads to
    ``state``.
    """

    def __init__(self, machine: FSM) -> None:
        self.moves: Mapping[Any, Mapping[Any, Any]] = machine.map
        keys = dict(machine.alphabet)
        self.other: int | None = keys.pop(anything_else, None)
        self.ascii = [keys.get(chr(code), self.other) for code in range(128)]
        self.named = {character.encode(): key for character, key in keys.items() if ord(character) > 127}
        self.numbers: dict[tuple[object, ...], int] = {}
        self.nodes: list[tuple[object, ...]] = []

    def number(self, *node: object) -> int:
        if node not in self.numbers:
            self.numbers[node] = len(self.nodes)
            self.nodes.append(node)
        return self.numbers[node]

    def row(self, node: tuple[object, ...]) -> Ints:
        row = np.full(256, DEAD, np.int32)
        state, inside = (*node, b"")[:2]
        assert isinstance(state, int)
        if isinstance(inside, int):
            row[0x80:0xC0] = self.number(state, inside - 1) if inside > 1 else self.number(state)
            return row
        assert isinstance(inside, bytes)
        moves = self.moves.get(state, {})
        other = moves.get(self.other) if self.other is not None else None
        if not inside:
            for code, key in enumerate(self.ascii):
                if key is not None and key in moves:
                    row[code] = self.number(moves[key])
            if other is not None:
                row[0xC2:0xE0] = self.number(other, 1)
                row[0xE0:0xF0] = self.number(other, 2)
                row[0xF0:0xF5] = self.number(other, 3)
        elif other is not None:
            missing = _length(inside[0]) - len(inside) - 1
            row[0x80:0xC0] = self.number(other, missing) if missing else self.number(other)
        for encoded, key in self.named.items():
            if encoded.startswith(inside) and (key in moves or other is not None):
                reached = encoded[: len(inside) + 1]
                if reached != encoded:
                    row[reached[-1]] = self.number(state, reached)
                else:
                    row[reached[-1]] = self.number(moves[key]) if key in moves else DEAD
        return row


def _length(lead: int) -> int:
    return 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4


def from_characters(machine: FSM) -> Automaton:
    """The same language, over the bytes of its UTF-8."""
    unfolding = _Unfolding(machine)
    unfolding.number(machine.initial)
    rows: list[Ints] = []
    while len(rows) < len(unfolding.nodes):
        rows.append(unfolding.row(unfolding.nodes[len(rows)]))
    accepts = np.array([len(node) == 1 and node[0] in machine.finals for node in unfolding.nodes])
    return minimal(Automaton(np.array(rows), accepts))


def from_literal(text: str) -> Automaton:
    """The automaton of exactly this text."""
    encoded = text.encode()
    steps = np.full((len(encoded) + 1, 256), DEAD, np.int32)
    for place, byte in enumerate(encoded):
        steps[place, byte] = place + 1
    return Automaton(steps, np.arange(len(encoded) + 1) == len(encoded))


def minimal(automaton: Automaton) -> Automaton:
    """The smallest automaton of the same language (``accepts`` may be of any integer kind: kinds are kept apart)."""
    example, classes = _alike(automaton.steps.T)
    steps, accepts = automaton.steps[:, example], automaton.accepts
    alive = accepts > 0
    while True:
        more = alive | ((steps >= 0) & alive[np.maximum(steps, 0)]).any(axis=1)
        if (more == alive).all():
            break
        alive = more
    steps = np.where((steps >= 0) & alive[np.maximum(steps, 0)], steps, DEAD)
    blocks = np.unique(accepts, return_inverse=True)[1].reshape(-1)
    count = blocks.max()
    while True:
        reached = np.where(steps >= 0, blocks[np.maximum(steps, 0)], DEAD)
        _, blocks = _alike(np.column_stack([blocks, reached]))
        if blocks.max() == count:
            break
        count = blocks.max()
    smallest = _quotient(steps, accepts, blocks)
    return Automaton(smallest.steps[:, classes], smallest.accepts)


def _alike(rows: npt.NDArray[np.integer]) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Equal rows get equal numbers, in the order in which they are first met: the first row of each number, and the
    number of each row.

    Rows are told apart by a sum of their products with random numbers; that no two others have the same is checked.
    """
    factors = np.random.default_rng(0).integers(1 << 63, size=rows.shape[1], dtype=np.uint64) | np.uint64(1)
    _, first, numbers = np.unique(rows.astype(np.uint64) @ factors, return_index=True, return_inverse=True)
    if (rows[first[numbers]] != rows).any():
        _, first, numbers = np.unique(rows, axis=0, return_index=True, return_inverse=True)
    order = np.argsort(first)
    places = np.empty_like(order)
    places[order] = np.arange(len(order))
    return first[order], places[numbers.reshape(-1)]


def _quotient(steps: Ints, accepts: Bools, blocks: npt.NDArray[np.intp]) -> Automaton:
    """One state per block, numbered in the order in which a breadth-first walk from state 0 meets them."""
    chosen: dict[int, int] = {int(blocks[0]): 0}
    order = [0]
    for state in order:
        for target in dict.fromkeys(steps[state].tolist()):
            if target >= 0 and int(blocks[target]) not in chosen:
                chosen[int(blocks[target])] = len(order)
                order.append(target)
    renumbered = np.array([chosen.get(block, DEAD) for block in range(int(blocks.max()) + 1)], np.int32)
    kept = steps[order]
    return Automaton(
        np.where(kept >= 0, renumbered[blocks[np.maximum(kept, 0)]], DEAD).astype(np.int32), accepts[order]
    )


def byte_classes(automata: Iterable[Automaton]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.intp]]:
    """Bytes that no automaton tells apart are one class: the class of each byte, and one byte of each class."""
    columns = np.concatenate([automaton.steps for automaton in automata])
    example, classes = _alike(columns.T)
    return classes.astype(np.uint8), example


# -- questions --------------------------------------------------------------------------------------------------------
def longest_text(automaton: Automaton) -> int | None:
    """Length of the longest accepted text in bytes; None if there is none (a loop)."""
    reached = np.zeros(len(automaton.steps), np.bool_)
    reached[0] = True
    for length in range(len(automaton.steps)):
        targets = automaton.steps[reached]
        reached = np.zeros(len(automaton.steps), np.bool_)
        reached[targets[targets >= 0]] = True
        if not reached.any():
            return length
    return None


def common_text(left: Automaton, right: Automaton, follows: Callable[[int, int], bool] | None = None) -> bytes | None:
    """A shortest text that both accept (and of whose two states ``follows`` is true), None if there is none."""
    for states, text in _walk([left, right]):
        if left.accepts[states[0]] and right.accepts[states[1]] and (follows is None or follows(*states)):
            return text
    return None


def begin_alike(left: Automaton, right: Automaton) -> bool:
    """Whether some text begins with a text of each."""
    return any(left.accepts[states[0]] or right.accepts[states[1]] for states, _ in _walk([left, right]))


def shortest_continuation(plain: Automaton, state: int, ahead: Automaton) -> bytes | None:
    """A text of ``ahead`` that does not take ``plain``, which is at ``state``, to a longer token; None if all do."""
    seen = {(state, 0)}
    queue: deque[tuple[int, int, bytes]] = deque([(state, 0, b"")])
    while queue:
        at, ahead_at, text = queue.popleft()
        if ahead.accepts[ahead_at]:
            return text
        for byte in np.flatnonzero(ahead.steps[ahead_at] >= 0):
            target = int(plain.steps[at, byte]) if at >= 0 else DEAD
            if target >= 0 and plain.accepts[target]:
                continue
            pair = (target, int(ahead.steps[ahead_at, byte]))
            if pair not in seen:
                seen.add(pair)
                queue.append((*pair, text + bytes([byte])))
    return None


def _walk(automata: Sequence[Automaton]) -> Iterable[tuple[tuple[int, ...], bytes]]:
    """All reachable combinations of live states, each with a shortest text that leads there."""
    first = (0,) * len(automata)
    seen = {first}
    queue: deque[tuple[tuple[int, ...], bytes]] = deque([(first, b"")])
    while queue:
        states, text = queue.popleft()
        yield states, text
        rows = np.stack([automaton.steps[state] for automaton, state in zip(automata, states, strict=True)])
        for byte in np.flatnonzero((rows >= 0).all(axis=0)):
            target = tuple(rows[:, byte].tolist())
            if target not in seen:
                seen.add(target)
                queue.append((target, text + bytes([byte])))


class Union(NamedTuple):
    """Several automata run at once: ``accepts[state]`` are the members that accept there, ``reached_by`` an example."""

    steps: Ints
    accepts: list[tuple[int, ...]]
    reached_by: list[tuple[int, int]]  # (state before, column), for an example text


def union(automata: Sequence[Automaton]) -> Union:
    """Run all automata (of equal width) at once, from their starts.

    Raises:
        TooManyStates: the product has more than ``MOST_STATES`` states.
    """
    tables = [
        np.vstack([automaton.steps, np.full((1, automaton.steps.shape[1]), DEAD, np.int32)]) for automaton in automata
    ]
    first = (0,) * len(automata)
    numbers = {first: 0}
    order = [first]
    reached_by = [(DEAD, DEAD)]
    rows: list[list[int]] = []
    for place, states in enumerate(order):
        columns = np.stack([table[state] for table, state in zip(tables, states, strict=True)], axis=1)
        row = [DEAD] * len(columns)
        alive = np.flatnonzero((columns >= 0).any(axis=1)).tolist()
        for column, target in zip(alive, map(tuple, columns[alive].tolist()), strict=True):
            if target not in numbers:
                if len(order) >= MOST_STATES:
                    raise TooManyStates(f"more than {MOST_STATES} states")
                numbers[target] = len(order)
                order.append(target)
                reached_by.append((place, column))
            row[column] = numbers[target]
        rows.append(row)
    accepts = [
        tuple(member for member, state in enumerate(states) if state >= 0 and automata[member].accepts[state])
        for states in order
    ]
    return Union(np.array(rows, np.int32), accepts, reached_by)
