"""What must be true of a grammar as it is written: every name in the vocabulary, every field in one event.

Each check raises a :class:`~hhparse.grammar.outline.GrammarError` with the line of the mistake.
"""

from __future__ import annotations

from collections import defaultdict

from hhparse.grammar import lalr
from hhparse.grammar.layout import GAME_TO_READ, NOTHING, STUD_OR_DRAW, UNSUPPORTED_GAME
from hhparse.grammar.outline import GrammarError, Outline
from hhparse.grammar.vocabulary import (
    PLAYER,
    START,
    WORDING,
    Meaning,
    VocabularyError,
    event_of,
    lines_needed,
    meaning_of,
)
from hhparse.hand import Game


def check_rule_names(outline: Outline) -> None:
    """A rule is named after an event, or says with an underscore that it emits nothing."""
    if START not in outline.rules:
        raise GrammarError(outline.grammar, 1, f"there is no rule {START}")
    for name in (*outline.rules, *outline.aliases):
        try:
            event_of(name)
        except VocabularyError as error:
            raise GrammarError(outline.grammar, outline.line_of(name), str(error)) from error
    for name, definition in outline.declared.items():
        if name != PLAYER:
            raise GrammarError(
                outline.grammar, definition.line, f"only {PLAYER} can be declared, {name} is to be defined"
            )
    for name in (*outline.terminals, *outline.imported):
        if name.partition("__")[0] == PLAYER:
            raise GrammarError(outline.grammar, outline.line_of(name), f"{PLAYER} has no expression: %declare it")


def meanings_of(outline: Outline, parser: lalr.Automaton, sites: tuple[str, ...]) -> dict[str, Meaning]:
    """What each terminal that stands in a rule means; one that only others are made of may have any name."""
    meanings = {}
    for name in sorted(parser.terminals.keys() | outline.declared.keys()):
        try:
            meanings[name] = meaning_of(name, sites) if is_named(outline, name) else WORDING
        except VocabularyError as error:
            raise GrammarError(outline.grammar, outline.line_of(name), str(error)) from error
    used = {name.partition("__")[0] for name in meanings}
    for name, meaning in meanings.items():
        needed = lines_needed(Game(meaning.value)) if meaning.reads in (GAME_TO_READ, STUD_OR_DRAW) else ()
        if needed and used.isdisjoint(needed):  # the grammar knows the game by name only
            meanings[name] = meaning._replace(reads=UNSUPPORTED_GAME)
    return meanings


def check_use(outline: Outline, parser: lalr.Automaton) -> None:
    """Lark drops what is not used without a word; it was meant to be."""
    used = {rule.origin.name for rule in parser.rules}
    for name, definition in outline.rules.items():
        if name not in used:
            raise GrammarError(outline.grammar, definition.line, f"the rule {name} is not used")
    for name in (*outline.terminals, *outline.imported):
        if name not in parser.terminals and name not in outline.parts:
            raise GrammarError(outline.grammar, outline.line_of(name), f"the terminal {name} is not used")


def check_literals(outline: Outline, parser: lalr.Automaton) -> None:
    """Lark takes a string in a rule for the terminal with the same text, which may set a field unseen."""
    named = {
        terminal.pattern.value: name
        for name, terminal in parser.terminals.items()
        if terminal.pattern.type == "str" and not name.startswith("_") and is_named(outline, name)
    }
    for literal, line in outline.literals:
        if literal in named:
            raise GrammarError(outline.grammar, line, f"write {named[literal]} instead of its text {literal!r}")


def is_named(outline: Outline, terminal: str) -> bool:
    return terminal in outline.terminals or terminal in outline.imported or terminal in outline.declared


def check_events(outline: Outline, parser: lalr.Automaton, meanings: dict[str, Meaning]) -> None:
    """A field must stand inside one event: outside it would fill the next row, in a nested one rob its parent."""
    rules = defaultdict(list)
    for rule in parser.rules:
        rules[rule.origin.name].append(rule)
    inside: set[tuple[str, bool]] = set()
    pending = [(START, False)]
    while pending:
        name, in_event = pending.pop()
        if (name, in_event) in inside:
            continue
        inside.add((name, in_event))
        for rule in rules[name]:
            emits = event_of(rule.alias or rule.origin.name) > 0
            line = outline.line_of(rule.alias or name)
            if emits and in_event:
                raise GrammarError(
                    outline.grammar,
                    line,
                    f"the event {rule.alias or name} stands inside another event: make them siblings",
                )
            for symbol in rule.expansion:
                if not symbol.is_term:
                    pending.append((symbol.name, in_event or emits))
                elif not (in_event or emits) and meanings[symbol.name].reads != NOTHING:
                    raise GrammarError(
                        outline.grammar, line, f"the field {symbol.name} stands outside any event: no row would have it"
                    )
