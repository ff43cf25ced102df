r"""A grammar to tables.

The problem: lark in pure Python reads two or three thousand hands a second and extracts nothing, while a kernel that
runs tables reads sixty thousand and fills columns. So lark does once what it is good at, reading a grammar and building
the LALR(1) table (``lalr.py``), and this module adds what lark does not have:

- the vocabulary: names of rules and terminals say what the machine does (``vocabulary.py``), and a name that says
  nothing is a mistake with a line number, not a silent gap;
- automata over bytes, one per set of terminals that may follow in a state (``patterns.py``, ``lexers.py``). Example:
  after ``Seat 3: `` only NEW_PLAYER can stand, so its automaton is run alone; at the start of a line all kinds of lines
  compete in one automaton;
- default reductions: where a state has one thing to do whatever follows, it is done without looking, so that the
  look-ahead is read in the state after it, where fewer terminals compete.

What is decided here once need not be decided at run time: a conflict in the rules or a text that two terminals fit
fails the compilation.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hhparse.grammar import lalr
from hhparse.grammar.automata import TooManyStates
from hhparse.grammar.checks import check_events, check_literals, check_rule_names, check_use, is_named, meanings_of
from hhparse.grammar.layout import NO_MORE_CLASSES, KernelTables, Longs
from hhparse.grammar.lexers import Collision, ContextClass, Lexers
from hhparse.grammar.outline import Definition, GrammarError, Outline, read_outline
from hhparse.grammar.packing import pack
from hhparse.grammar.patterns import Pattern, PatternError, pattern_of
from hhparse.grammar.tables import Info, Tables
from hhparse.grammar.vocabulary import (
    END_OF_TEXT,
    PLAYER,
    START,
    WORDING,
    Meaning,
    event_of,
)
from hhparse.resources import grammar_text

Arrays = dict[str, npt.NDArray[Any]]


def compile_grammar(name: str, text: str, sites: tuple[str, ...]) -> Tables:
    """Compile a grammar's text.

    Raises:
        GrammarError: a mistake in the grammar; the message has its line.
    """
    outline = read_outline(name, text)
    check_rule_names(outline)
    parser = lalr.build(outline, text)
    meanings = meanings_of(outline, parser, sites)
    check_use(outline, parser)
    check_literals(outline, parser)
    check_events(outline, parser, meanings)
    terminals = sorted(parser.terminals.keys() | outline.declared.keys() | {END_OF_TEXT})
    patterns = {terminal: _pattern(outline, parser, terminal) for terminal in sorted(parser.terminals)}
    return _Assembly(outline, parser, meanings, terminals, patterns, sites).tables()


def _pattern(outline: Outline, parser: lalr.Automaton, terminal: str) -> Pattern:
    written = parser.terminals[terminal].pattern
    try:
        return pattern_of(written.value, "".join(sorted(written.flags)), written.type == "str")
    except PatternError as error:
        raise GrammarError(outline.grammar, outline.line_of(terminal), f"the terminal {terminal}: {error}") from error


class _Assembly:
    """Puts the arrays together."""

    def __init__(
        self,
        outline: Outline,
        parser: lalr.Automaton,
        meanings: dict[str, Meaning],
        terminals: list[str],
        patterns: dict[str, Pattern],
        sites: tuple[str, ...],
    ) -> None:
        self.outline, self.parser, self.meanings, self.sites = outline, parser, meanings, sites
        self.terminals = terminals
        self.terminal_numbers = {name: number for number, name in enumerate(terminals)}
        symbols = sorted({rule.origin.name for rule in parser.rules})
        self.symbol_numbers = {name: number for number, name in enumerate(symbols)}
        self.patterns = patterns
        priorities = {name: terminal.priority for name, terminal in parser.terminals.items()}
        self.lexers = Lexers(patterns, priorities, self.terminal_numbers)
        self.contexts: dict[frozenset[str], int] = {}
        self.classes: list[list[ContextClass]] = []

    def tables(self) -> Tables:
        contexts = self._contexts()
        self._check_header()
        ahead = {
            name: (self.lexers.body(name), self.lexers.ahead(name))
            for name in self.terminals
            if name in self.patterns and self.patterns[name].ahead is not None
        }
        packed = pack(self.lexers.steps, self.lexers.accepts)
        arrays = KernelTables(
            **self._parser_arrays(),
            contexts=contexts,
            byte_classes=self.lexers.byte_classes,
            cells=packed.cells,
            **self._context_arrays(packed.places),
            **self._ahead_arrays(ahead, packed.places),
            **self._meaning_arrays(),
            numbers=np.array(
                [
                    0,
                    self.parser.final,
                    self.terminal_numbers.get(PLAYER, -1),
                    self.terminal_numbers[END_OF_TEXT],
                    contexts[0],
                ],
                np.int64,
            ),
        )
        return Tables(arrays, self._info())

    # -- contexts -----------------------------------------------------------------------------------------------------
    def _contexts(self) -> npt.NDArray[np.int32]:
        """The context of each state, -1 where there is no need to look."""
        contexts = np.full(len(self.parser.states), -1, np.int32)
        for number, state in enumerate(self.parser.states):
            if state.default_rule is None or number == self.parser.final:
                expected = frozenset(state.shifts.keys() | state.reductions.keys()) - {END_OF_TEXT}
                if expected not in self.contexts:
                    self.contexts[expected] = len(self.contexts)
                    self.classes.append(self._classes(expected))
                contexts[number] = self.contexts[expected]
        return contexts

    def _classes(self, expected: frozenset[str]) -> list[ContextClass]:
        try:
            return self.lexers.context(expected - {PLAYER})
        except Collision as error:
            line = max(self.outline.line_of(name) for name in error.names)
            raise GrammarError(self.outline.grammar, line, self._for_people(str(error), error.names)) from error
        except TooManyStates as error:
            line = min(self.outline.line_of(name) for name in expected)
            wording = ", ".join(sorted(expected))
            message = f"the terminals {wording} together need {error}: do not bound repetitions outside look-aheads"
            raise GrammarError(self.outline.grammar, line, message) from error

    def _for_people(self, message: str, names: tuple[str, str]) -> str:
        for name in names:
            if not is_named(self.outline, name):
                message = message.replace(name, repr(self.parser.terminals[name].pattern.value))
        return message

    def _check_header(self) -> None:
        """Where a hand begins is searched for without knowing any name, so it must begin with wording."""
        for expected in self.parser.states[0].shifts.keys() | self.parser.states[0].reductions.keys():
            if expected in (PLAYER, END_OF_TEXT):
                line = self.outline.line_of(START)
                raise GrammarError(self.outline.grammar, line, f"a hand must begin with wording, not with {expected}")

    # -- arrays -------------------------------------------------------------------------------------------------------
    def _parser_arrays(self) -> Arrays:
        states, rules = self.parser.states, self.parser.rules
        actions = np.zeros((len(states), len(self.terminals)), np.int16)
        gotos = np.full((len(states), len(self.symbol_numbers)), -1, np.int16)
        default_rules = np.zeros(len(states), np.int32)
        for number, state in enumerate(states):
            for terminal, target in state.shifts.items():
                actions[number, self.terminal_numbers[terminal]] = target + 1
            for terminal, rule in state.reductions.items():
                actions[number, self.terminal_numbers[terminal]] = -(rule + 1)
            for symbol, target in state.gotos.items():
                gotos[number, self.symbol_numbers[symbol]] = target
            if number != self.parser.final and state.default_rule is not None:
                default_rules[number] = state.default_rule + 1
        self._skip_unit_rules(actions, gotos)
        return {
            "actions": actions,
            "gotos": gotos,
            "default_rules": default_rules,
            "rule_lengths": np.array([len(rule.expansion) for rule in rules], np.int32),
            "rule_symbols": np.array([self.symbol_numbers[rule.origin.name] for rule in rules], np.int32),
            "rule_events": np.array([event_of(rule.alias or rule.origin.name) for rule in rules], np.int32),
        }

    def _skip_unit_rules(self, actions: npt.NDArray[np.int16], gotos: npt.NDArray[np.int16]) -> None:
        """Go where a rule like ``_act: call`` leads, not to the state that would only reduce it."""
        for number, state in enumerate(self.parser.states):
            for terminal, target in state.shifts.items():
                actions[number, self.terminal_numbers[terminal]] = self.parser.behind_unit_rules(state, target) + 1
            for symbol, target in state.gotos.items():
                gotos[number, self.symbol_numbers[symbol]] = self.parser.behind_unit_rules(state, target)

    def _context_arrays(self, places: Longs) -> Arrays:
        count = len(self.classes)
        class_starts = np.full((count, 1 + max(map(len, self.classes))), NO_MORE_CLASSES, np.int64)
        aheads = [
            [(name, place) for place, of_class in enumerate(classes) for name in of_class.ahead]
            for classes in self.classes
        ]
        ahead_terminals = np.full((count, 1 + max(map(len, aheads))), -1, np.int32)
        ahead_classes = np.full(ahead_terminals.shape, -1, np.int32)
        for number, classes in enumerate(self.classes):
            for place, of_class in enumerate(classes):
                class_starts[number, place] = -1 if of_class.start is None else places[of_class.start]
            for place, (name, priority_class) in enumerate(aheads[number]):
                ahead_terminals[number, place] = self.terminal_numbers[name]
                ahead_classes[number, place] = priority_class
        takes_name = np.array([int(PLAYER in expected) for expected in self.contexts], np.int32)
        return {
            "class_starts": class_starts,
            "takes_name": takes_name,
            "ahead_terminals": ahead_terminals,
            "ahead_classes": ahead_classes,
        }

    def _ahead_arrays(self, ahead: dict[str, tuple[int, int]], places: Longs) -> Arrays:
        bodies, rests = np.full((2, len(self.terminals)), -1, np.int64)
        lazy = np.zeros(len(self.terminals), np.int32)
        for name, (body, rest) in ahead.items():
            number = self.terminal_numbers[name]
            bodies[number], rests[number] = places[body], places[rest]
            lazy[number] = self.patterns[name].is_lazy
        return {"ahead_bodies": bodies.copy(), "ahead_rests": rests.copy(), "ahead_lazy": lazy}

    def _meaning_arrays(self) -> Arrays:
        meanings = [self.meanings.get(name, WORDING) for name in self.terminals]
        return {
            "reads": np.array([meaning.reads for meaning in meanings], np.int32),
            "columns": np.array([meaning.column for meaning in meanings], np.int32),
            "values": np.array([meaning.value for meaning in meanings], np.int64),
        }

    # -- for people ---------------------------------------------------------------------------------------------------
    def _info(self) -> Info:
        return Info(
            grammar=self.outline.grammar,
            terminals=self.terminals,
            nouns=[self._noun(name) for name in self.terminals],
            families=[self.meanings.get(name, WORDING).family for name in self.terminals],
            begins=[
                {str(self.terminal_numbers[name]): sorted(kinds) for name, kinds in sorted(state.begins.items())}
                for state in self.parser.states
            ],
            sites=list(self.sites),
        )

    def _noun(self, name: str) -> str:
        """What people call a terminal: its remark in the grammar, or what its meaning or its text says."""
        definition = self._definition(name)
        if definition and re.match(r"(an?|the) ", definition.comment):
            return definition.comment
        meaning = self.meanings.get(name, WORDING)
        if name == END_OF_TEXT:
            return "the end of the hand"
        if meaning.noun:
            return meaning.noun
        pattern = self.parser.terminals[name].pattern
        if pattern.type == "str":
            return f'"{pattern.value.strip()}"' if pattern.value.strip() else "a blank"
        return meaning.family or name.strip("_").lower().replace("_", " ")

    def _definition(self, name: str) -> Definition | None:
        if name in self.outline.imported:
            library, _, wanted = self.outline.imported[name][0].rpartition(".")
            return _library(library).terminals.get(wanted)
        return self.outline.terminals.get(name)


@cache
def _library(name: str) -> Outline:
    return read_outline(name, grammar_text(name))
