"""Expressions against Python's own, on texts of many alphabets; automata packed and not."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.grammar import automata
from hhparse.grammar.automata import Automaton
from hhparse.grammar.layout import STATE_BITS, STATE_MASK, TERMINAL_SHIFT
from hhparse.grammar.packing import pack
from hhparse.grammar.patterns import pattern_of, take_apart

EXPRESSIONS = [
    r"[^\n]+",
    r"[$€£₹]?\d+(,\d+)*(\.\d\d?)?",
    r"[♠♥]{1,3}|é|[^é]x",
    r"(?i:ab)c|AB",
    r" *(\n[ \t]*)*\n",
    r"[^€😀]+z",
    r".[a-z😀]?.",
    r"\w+ \s*[^\w]",
    r"(Rs\. ?|名+)?[0-9]",
]
TEXTS = st.text(st.sampled_from("aAbBcxz019., \n\t$€£₹♠♥éèz😀名前R_s"), max_size=8)


def accepts(automaton: Automaton, text: bytes) -> bool:
    state = 0
    for byte in text:
        state = int(automaton.steps[state, byte])
        if state < 0:
            return False
    return bool(automaton.accepts[state])


@pytest.mark.parametrize("expression", EXPRESSIONS)
@settings(max_examples=150, deadline=None)
@given(text=TEXTS)
def test_an_automaton_accepts_what_the_expression_matches(expression: str, text: str) -> None:
    automaton = pattern_of(expression, "", is_literal=False).body
    assert accepts(automaton, text.encode()) == bool(re.fullmatch(expression, text, re.ASCII))


@settings(max_examples=100, deadline=None)
@given(literal=TEXTS.filter(bool), text=TEXTS)
def test_a_literal_is_exactly_its_text(literal: str, text: str) -> None:
    automaton = pattern_of(literal, "", is_literal=True).body
    assert accepts(automaton, literal.encode())
    assert accepts(automaton, text.encode()) == (text == literal)


def test_a_literal_without_case() -> None:
    automaton = pattern_of("Ab (", "i", is_literal=True).body
    assert accepts(automaton, b"aB (")
    assert not accepts(automaton, b"aB [")


def test_every_character_is_one_character() -> None:
    """``.`` is one code point of one to four bytes, and neither half a one nor two."""
    automaton = pattern_of(".", "", is_literal=False).body
    for character in "aé名😀\u00a0\uffff\U0010ffff":
        encoded = character.encode()
        assert accepts(automaton, encoded)
        assert not accepts(automaton, encoded * 2)
        assert len(encoded) == 1 or not accepts(automaton, encoded[:-1])


def test_look_ahead_is_split_off() -> None:
    assert take_apart(r"[^\n]+?(?= \()").is_lazy
    assert take_apart(r"(?:(?:a|b)+(?=c))").ahead == "c"
    assert take_apart(r"(?:a)(?:b)").body == "(?:a)(?:b)"
    assert take_apart(r"[(?=)]+").ahead is None
    assert take_apart(r"\(\?=a").ahead is None


def test_lengths() -> None:
    def longest(expression: str) -> int | None:
        return automata.longest_text(pattern_of(expression, "", is_literal=False).body)

    assert longest("ab{2,5}|é") == 6
    assert longest("名{1,3}") == 9
    assert longest("ab+") is None


def test_the_smallest_automaton_has_no_dead_ends() -> None:
    automaton = pattern_of("(ab|ac|bb|bc)d[^\\s\\S]?", "", is_literal=False).body
    assert len(automaton.steps) == 4


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_packed_rows_are_the_rows(data: st.DataObject) -> None:
    """Random tables, thin and dense: each cell is found again, and none belongs to a neighbour."""
    states = data.draw(st.integers(2, 30))
    classes = data.draw(st.integers(1, 12))
    density = data.draw(st.floats(0, 1))
    random = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    steps = random.integers(1, states, (states, classes)) * (random.random((states, classes)) < density)
    steps[0] = 0
    terminals = random.integers(-1, 5, states).astype(np.int16)
    packed = pack(steps.astype(np.int32), terminals)
    assert len(set(packed.places.tolist())) == states
    for state in range(1, states):
        place = int(packed.places[state])
        for column in range(classes):
            cell = int(packed.cells[place + column])
            target = int(steps[state, column])
            assert (cell >> STATE_BITS & STATE_MASK == place) == (target > 0)
            if target:
                assert cell & STATE_MASK == packed.places[target]
                assert (cell >> TERMINAL_SHIFT) - 1 == terminals[target]
