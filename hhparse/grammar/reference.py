"""The second opinion: lark's own parser over the same automata, in plain Python; for tests, a hundred times slower.

It shares with the kernel what a terminal looks like, and nothing else: the parser is lark's, going back is a search
over copies of it, and fields are read with ``Decimal``, ``datetime`` and string methods. A hand must come out the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from lark import Token
from lark.exceptions import UnexpectedToken
from lark.grammar import Rule
from lark.parsers.lalr_interactive_parser import InteractiveParser

from hhparse import events as ev
from hhparse.grammar import lalr
from hhparse.grammar import layout as words
from hhparse.grammar.outline import read_outline
from hhparse.grammar.reference_rows import Leaf, Node, RejectedError, Rows, integer, leaves
from hhparse.grammar.scan import next_token
from hhparse.grammar.tables import Tables
from hhparse.grammar.vocabulary import END_OF_TEXT, PLAYER, Meaning

__all__ = ["Reference", "RejectedError"]


class Candidate(NamedTuple):
    """A token that may stand at a place."""

    terminal: str
    end: int


@dataclass(frozen=True)
class Cursor:
    """How far a hand is read: lark's parser, the place, and the names so far."""

    parser: InteractiveParser
    position: int
    names: tuple[bytes, ...]


class Reference:
    """Reads hands of one format. ``tables`` are those that the kernel runs on."""

    def __init__(self, text: str, tables: Tables) -> None:
        """Let lark read the grammar's text again, on its own."""
        self.tables = tables
        names = tables.info.terminals
        self.meanings = {
            name: Meaning(int(reads), int(column), int(value))
            for name, reads, column, value in zip(
                names, tables.arrays.reads, tables.arrays.columns, tables.arrays.values, strict=True
            )
        }
        self.contexts = {
            frozenset(names[terminal] for terminal in actions.nonzero()[0]) - {END_OF_TEXT}: int(context)
            for actions, context in zip(tables.arrays.actions, tables.arrays.contexts, strict=True)
            if context >= 0
        }
        lark = lalr.run_lark(read_outline(tables.info.grammar, text), text, debug=False)
        self.start = lark.parse_interactive("")
        conf = self.start.parser_state.parse_conf
        self.states: dict[Any, dict[str, tuple[Any, Any]]] = conf.parse_table.states
        rules = {target for actions in self.states.values() for action, target in actions.values() if _reduces(action)}
        conf.callbacks = {rule: partial(_node, rule) for rule in rules}

    def read(self, hand: bytes) -> list[list[int]]:
        """The event rows of a hand; offsets count from its start.

        Raises:
            RejectedError: the hand is not in the format.
        """
        return list(Rows(self.meanings, self.tables).rows(self.parse(hand)))

    def parse(self, hand: bytes) -> Node:
        """The parse tree of a hand: depth first over the possible tokens, never back over the end of a line."""
        begin = len(hand) - len(hand.lstrip(b" \t\n"))
        cursor = Cursor(copy_of(self.start), begin, ())
        search = [(cursor, self._candidates(hand, cursor))]
        failures = 0
        while search and failures <= words.MAX_RETRIES:
            cursor, candidates = search[-1]
            candidate = next(candidates, None)
            if candidate is None:
                search.pop()
                continue
            following = self._feed(hand, cursor, candidate)
            if isinstance(following, Node):
                return following
            if following is None:
                failures += 1
                continue
            if hand[following.position - 1 : following.position] == b"\n":
                search.clear()
                failures = 0
            search.append((following, self._candidates(hand, following)))
        raise RejectedError

    def _feed(self, hand: bytes, cursor: Cursor, candidate: Candidate) -> Cursor | Node | None:
        """Lark's parser after one more token; the tree if it was the last one; None if it does not fit."""
        parser = copy_of(cursor.parser)
        text = hand[cursor.position : candidate.end]
        token = Token(candidate.terminal, text.decode("utf-8", "surrogateescape"), start_pos=cursor.position)
        try:
            result = parser.feed_token(token)
        except UnexpectedToken:
            return None
        if candidate.terminal == END_OF_TEXT:
            assert isinstance(result, Node)
            return result
        is_name = self.meanings[candidate.terminal].reads == words.NEW_NAME
        return Cursor(parser, candidate.end, (*cursor.names, text) if is_name else cursor.names)

    # -- which tokens may stand at a place ----------------------------------------------------------------------------
    def _candidates(self, hand: bytes, cursor: Cursor) -> Iterator[Candidate]:
        """Names, the longest first, if the text can go on after them; then the token of the context."""
        stack = self._reduced(list(cursor.parser.parser_state.state_stack))
        actions = self.states[stack[-1]]
        if cursor.position >= len(hand):
            if END_OF_TEXT in actions or stack[-1] == self.start.parser_state.parse_conf.end_state:
                yield Candidate(END_OF_TEXT, cursor.position)
            return
        if PLAYER in actions:
            for name in self._names_here(hand, cursor):
                end = cursor.position + len(name)
                if self._can_go_on(hand, end, stack[-1]):
                    yield Candidate(PLAYER, end)
        token = next_token(hand, cursor.position, self._context(actions), self.tables.arrays)
        if token is not None:
            yield Candidate(self.tables.info.terminals[token.terminal], token.end)

    def _names_here(self, hand: bytes, cursor: Cursor) -> list[bytes]:
        """The names that stand here, the longest first; but first the one whose seat the line prints."""
        names = {name for name in cursor.names if hand.startswith(name, cursor.position)}
        longest_first = sorted(names, key=len, reverse=True)
        if len(names) > 1:
            values = self._reduced_values(cursor.parser)
            seat = self._printed_seat(values)
            rows = Rows(self.meanings, self.tables)
            for value in values:
                if isinstance(value, Node):
                    rows.rows(value)
            for name in longest_first:
                if (name.decode("utf-8", "surrogateescape"), seat) in rows.seats:
                    return [name, *(other for other in longest_first if len(other) < len(name))]
        return longest_first

    def _printed_seat(self, values: list[Any]) -> int:
        """The seat number in the row that is being filled, -1 if there is none."""
        for value in reversed(values):
            tokens = [Leaf(value.type, 0, str(value))] if isinstance(value, Token) else list(leaves(value))
            if isinstance(value, Node) and any(lalr.is_event(node.rule) for node in _nodes(value)):
                break
            for leaf in reversed(tokens):
                meaning = self.meanings[leaf.terminal]
                if meaning.reads == words.INTEGER and meaning.column == ev.SEAT_NO:
                    return integer(leaf.text)
        return -1

    def _can_go_on(self, hand: bytes, position: int, before: Any) -> bool:
        """Whether some token fits behind a name; true where that cannot be said yet."""
        action, after = self.states[before][PLAYER]
        if position >= len(hand) or _reduces(action):
            return True
        while (rule := _default_rule(self.states[after])) is not None:
            if len(rule.expansion) != 1 or lalr.is_event(rule):
                return True
            after = self.states[before][rule.origin.name][1]
        if PLAYER in self.states[after]:
            return True
        return next_token(hand, position, self._context(self.states[after]), self.tables.arrays) is not None

    def _context(self, actions: dict[str, tuple[Any, Any]]) -> int:
        return self.contexts[frozenset(name for name in actions if name in self.meanings) - {END_OF_TEXT}]

    def _reduced(self, stack: list[Any], values: list[Any] | None = None) -> list[Any]:
        """The parser's stack (and its values) after all that is reduced whatever follows."""
        while (rule := _default_rule(self.states[stack[-1]])) is not None and not rule.origin.name.startswith("$"):
            size = len(rule.expansion)
            del stack[len(stack) - size :]
            stack.append(self.states[stack[-1]][rule.origin.name][1])
            if values is not None:
                values[len(values) - size :] = [_node(rule, values[len(values) - size :])]
        return stack

    def _reduced_values(self, parser: InteractiveParser) -> list[Any]:
        values = list(parser.parser_state.value_stack)
        self._reduced(list(parser.parser_state.state_stack), values)
        return values


def copy_of(parser: InteractiveParser) -> InteractiveParser:
    """A parser that goes its own way from here."""
    copied: InteractiveParser = parser.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
    return copied


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from _nodes(child)


def _node(rule: Rule, children: list[Any]) -> Node:
    made = (child if isinstance(child, Node) else Leaf(child.type, child.start_pos, str(child)) for child in children)
    return Node(rule, tuple(made))


def _reduces(action: Any) -> bool:
    return bool(action.name == "Reduce")


def _default_rule(actions: dict[str, tuple[Any, Any]]) -> Rule | None:
    rules = {target for action, target in actions.values() if _reduces(action)}
    return rules.pop() if len(rules) == 1 and all(_reduces(action) for action, _ in actions.values()) else None
