"""The lexer of the kernel once more, as plain Python: for explanations, and for the second opinion of the tests."""

from __future__ import annotations

from typing import NamedTuple

from hhparse.grammar.layout import NO_MORE_CLASSES, STATE_BITS, STATE_MASK, TERMINAL_SHIFT, KernelTables


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
            ends = _accepted(text, position, start, arrays)
            if ends:
                best = ends[-1]
        for terminal, of_class in zip(arrays.ahead_terminals[context], arrays.ahead_classes[context], strict=True):
            if terminal >= 0 and of_class == priority_class:
                followed = _followed(text, position, int(terminal), arrays)
                if followed is not None and (best is None or followed > best.end):
                    best = Token(int(terminal), followed)
        if best is not None:
            return best
    return None


def _accepted(text: bytes, position: int, start: int, arrays: KernelTables) -> list[Token]:
    """Every token that the automaton accepts from ``position`` on."""
    state, found = start, []
    for place in range(position, len(text)):
        cell = int(arrays.cells[state + int(arrays.byte_classes[text[place]])])
        if cell >> STATE_BITS & STATE_MASK != state:
            break
        state = cell & STATE_MASK
        if cell >> TERMINAL_SHIFT:
            found.append(Token((cell >> TERMINAL_SHIFT) - 1, place + 1))
    return found


def _followed(text: bytes, position: int, terminal: int, arrays: KernelTables) -> int | None:
    """End of X of a terminal ``X(?=Y)``: the longest that Y follows, or the shortest if X is lazy."""
    ends = [
        token.end
        for token in _accepted(text, position, int(arrays.ahead_bodies[terminal]), arrays)
        if _accepted(text, token.end, int(arrays.ahead_rests[terminal]), arrays)
    ]
    if not ends:
        return None
    return ends[0] if arrays.ahead_lazy[terminal] else ends[-1]
