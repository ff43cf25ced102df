"""The lexer of the kernel once more, as plain Python: for explanations, and for the second opinion of the tests."""

from __future__ import annotations

from typing import NamedTuple

from hhparse.grammar.tables import BYTE_CLASSES, FIRST_ACCEPTING, KernelTables

NO_MORE_CLASSES = -2


class Token(NamedTuple):
    """A terminal (its number) and where its text ends."""

    terminal: int
    end: int


def next_token(text: bytes, position: int, context: int, arrays: KernelTables) -> Token | None:
    """The token at ``position`` among those of a context (names apart), None if none fits."""
    for priority_class, start in enumerate(arrays.class_starts[context].tolist()):
        if start == NO_MORE_CLASSES:
            return None
        best: Token | None = None
        if start >= 0:
            ends = list(_accepted(text, position, start, arrays))
            if ends:
                end, state = ends[-1]
                best = Token(int(arrays.accepts[state // int(arrays.numbers[BYTE_CLASSES])]), end)
        for terminal, of_class in zip(arrays.ahead_terminals[context], arrays.ahead_classes[context], strict=True):
            if terminal >= 0 and of_class == priority_class:
                followed = _followed(text, position, int(terminal), arrays)
                if followed is not None and (best is None or followed > best.end):
                    best = Token(int(terminal), followed)
        if best is not None:
            return best
    return None


def _accepted(text: bytes, position: int, start: int, arrays: KernelTables) -> list[tuple[int, int]]:
    """Every end (and state) at which the automaton accepts what it read from ``position`` on."""
    first_accepting = int(arrays.numbers[FIRST_ACCEPTING])
    state, found = start, []
    for place in range(position, len(text)):
        state = int(arrays.steps[state + int(arrays.byte_classes[text[place]])])
        if state == 0:
            break
        if state >= first_accepting:
            found.append((place + 1, state))
    return found


def _followed(text: bytes, position: int, terminal: int, arrays: KernelTables) -> int | None:
    """End of X of a terminal ``X(?=Y)``: the longest that Y follows, or the shortest if X is lazy."""
    ends = [
        end
        for end, _ in _accepted(text, position, int(arrays.ahead_bodies[terminal]), arrays)
        if _accepted(text, end, int(arrays.ahead_rests[terminal]), arrays)
    ]
    if not ends:
        return None
    return ends[0] if arrays.ahead_lazy[terminal] else ends[-1]
