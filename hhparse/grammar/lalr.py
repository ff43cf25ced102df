"""The LALR(1) automaton of a grammar, as lark builds it, in plain numbered states.

Lark resolves a shift/reduce conflict silently unless it is strict, and its own search for colliding terminals can take
minutes; so it is run strictly, and with a lexer that does nothing. States are numbered in the order of a breadth-first
walk, so that the same grammar gives the same numbers in every process.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lark import Lark
from lark.exceptions import GrammarError as LarkGrammarError
from lark.exceptions import LarkError
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef

from hhparse.grammar.outline import GrammarError, Outline
from hhparse.grammar.vocabulary import START, event_of
from hhparse.resources import grammar_text


class NoLexer(Lexer):
    """Stands in for lark's lexers, which check collisions at great length."""

    def __init__(self, conf: object) -> None:
        """Take nothing from lark's configuration."""

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Any]:
        """No tokens."""
        return iter(())


@dataclass(frozen=True)
class State:
    """What may follow in one state of the parser."""

    shifts: dict[str, int]  # terminal: next state
    reductions: dict[str, int]  # terminal: rule
    gotos: dict[str, int]  # rule's symbol: next state
    begins: dict[str, frozenset[int]]  # terminal: kinds of events that it may begin here

    @property
    def default_rule(self) -> int | None:
        """The only thing to do, whatever follows."""
        rules = set(self.reductions.values())
        return rules.pop() if len(rules) == 1 and not self.shifts else None


@dataclass(frozen=True)
class Automaton:
    """The whole parser; ``start`` is state 0."""

    lark: Lark
    terminals: dict[str, TerminalDef]
    rules: list[Rule]
    states: list[State]
    final: int

    def behind_unit_rules(self, before: State, target: int) -> int:
        """The state reached from ``before`` by way of ``target``, where a rule of one symbol is reduced at once.

        Only rules that emit nothing are passed over: no row is missed, and what is expected stays the same.
        """
        while target != self.final:
            number = self.states[target].default_rule
            if number is None or len(self.rules[number].expansion) != 1 or is_event(self.rules[number]):
                break
            target = before.gotos[self.rules[number].origin.name]
        return target


def build(outline: Outline, text: str) -> Automaton:
    """Let lark read the grammar and build the table.

    Raises:
        GrammarError: lark finds a mistake or a conflict.
    """
    lark = run_lark(outline, text)
    table = lark.parse_interactive("").parser_state.parse_conf.parse_table
    order = _breadth_first(table)
    numbers = {state: number for number, state in enumerate(order)}
    rules: dict[Rule, int] = {}
    states = [_state(state, table.states[state], numbers, rules) for state in order]
    return Automaton(
        lark,
        {terminal.name: terminal for terminal in lark.terminals},
        list(rules),
        states,
        numbers[table.end_states[START]],
    )


def is_event(rule: Rule) -> bool:
    """Whether a rule emits a row."""
    return event_of(rule.alias or rule.origin.name) > 0


def run_lark(outline: Outline, text: str, *, debug: bool = True) -> Lark:
    """Lark over a grammar text; with ``debug`` its states are the sets of rules they stand for."""
    try:
        return Lark(
            text,
            parser="lalr",
            lexer=NoLexer,
            start=START,
            strict=True,
            debug=debug,
            maybe_placeholders=False,
            keep_all_tokens=True,
            import_paths=[_find_import],
        )
    except LarkGrammarError as error:
        raise _with_line(outline, str(error)) from error
    except LarkError as error:
        line = getattr(error, "line", 0)
        raise GrammarError(outline.grammar, line if isinstance(line, int) and line > 0 else 1, str(error)) from error


def _find_import(_base: str | None, path: str) -> tuple[str, str]:
    """Lark's way to find ``%import common.X``: our ``common.lark``, not its own."""
    try:
        return path, grammar_text(path.removesuffix(".lark"))
    except FileNotFoundError as error:
        raise OSError(f"no grammar {path}") from error


#: Where lark's messages have the name that is to blame, the most telling first.
BLAMED = (r"\(in (?:rule|terminal) (\w+)\)", r"<(\S+) :", r"(?:[Rr]ule|[Tt]erminal|[Ss]ymbol):? '?([A-Za-z_]\w*)")


def _with_line(outline: Outline, message: str) -> GrammarError:
    """Lark names the rule of a conflict; its line is in the outline."""
    plain = message.partition("collision occurred in state")[0].replace("[strict-mode]", "")
    line = re.search(r"at line (\d+)", plain)
    blamed = next(filter(None, (re.search(words, plain) for words in BLAMED)), None)
    number = int(line[1]) if line else outline.line_of(blamed[1]) if blamed else 1
    return GrammarError(outline.grammar, number, " ".join(plain.split()))


def _breadth_first(table: Any) -> list[Any]:
    order = [table.start_states[START]]
    seen = set(order)
    for state in order:
        for symbol in sorted(table.states[state]):
            action, target = table.states[state][symbol]
            if action.name == "Shift" and target not in seen:
                seen.add(target)
                order.append(target)
    return order


def _state(items: Any, actions: dict[str, Any], numbers: dict[Any, int], rules: dict[Rule, int]) -> State:
    shifts: dict[str, int] = {}
    reductions: dict[str, int] = {}
    gotos: dict[str, int] = {}
    terminals = {item.next.name for item in items if not item.is_satisfied and item.next.is_term}
    for symbol in sorted(actions):
        action, target = actions[symbol]
        if action.name == "Reduce":
            reductions[symbol] = rules.setdefault(target, len(rules))
        elif symbol in terminals:
            shifts[symbol] = numbers[target]
        else:
            gotos[symbol] = numbers[target]
    return State(shifts, reductions, gotos, _begins(items))


def _begins(items: Any) -> dict[str, frozenset[int]]:
    """Terminals that may begin an event in this state: the first symbols of the events' rules, followed down."""
    fresh = [item.rule for item in items if item.index == 0 and item.rule.expansion]
    first: dict[str, set[int]] = {}
    for rule in fresh:
        kind = event_of(rule.alias or rule.origin.name)
        if kind:
            for terminal in _first_terminals(rule.expansion[0], fresh, set()):
                first.setdefault(terminal, set()).add(kind)
    return {terminal: frozenset(kinds) for terminal, kinds in first.items()}


def _first_terminals(symbol: Any, fresh: list[Rule], seen: set[str]) -> set[str]:
    if symbol.is_term:
        return {symbol.name}
    if symbol.name in seen:
        return set()
    seen.add(symbol.name)
    found: set[str] = set()
    for rule in fresh:
        if rule.origin == symbol:
            found |= _first_terminals(rule.expansion[0], fresh, seen)
    return found
