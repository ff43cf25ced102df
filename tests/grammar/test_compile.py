"""Mistakes in a grammar fail its compilation, with the line and words that help."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from hhparse.grammar.compile import compile_grammar
from hhparse.grammar.outline import GrammarError
from hhparse.grammar.tables import from_bytes, to_bytes
from tests.conftest import REPOSITORY
from tests.grammar.toy import GRAMMAR, SITES, toy

GOOD = """\
start: _hand
_hand: header (fold | note)*
header: "Hand #" HAND_NO _NL
fold: PLAYER ": folds" _NL
    | PLAYER ": gives up" ALL_IN? _NL -> fold__slowly
note: "..." _NL
seat: "Seat " SEAT _NL
HAND_NO: /\\d+/
SEAT: /\\d+/
ALL_IN: "!"
_NL: /\\n/
%declare PLAYER
""".replace("(fold | note)*", "seat? (fold | note)*")


def mistake(text: str) -> GrammarError:
    with pytest.raises(GrammarError) as caught:
        compile_grammar("trial", text, SITES)
    return caught.value


def changed(old: str, new: str) -> GrammarError:
    assert old in GOOD
    return mistake(GOOD.replace(old, new))


def test_a_good_grammar_compiles() -> None:
    compile_grammar("trial", GOOD, SITES)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("fold: PLAYER", "flod: PLAYER", 2, "fold"),
        ("note", "notes", 6, "the rule notes is not named after an event (did you mean note?)"),
        ("fold__slowly", "foldslowly", 5, "the rule foldslowly is not named after an event"),
        ("SEAT", "SETA", 9, "the terminal SETA is not in the vocabulary (did you mean SEAT?)"),
        ("ALL_IN", "ALLIN", 10, "the terminal ALLIN is not in the vocabulary (did you mean ALL_IN?)"),
        ("HAND_NO", "GAME_OMAHO", 8, "did you mean GAME_OMAHA"),
        ("HAND_NO", "SITE_CASTLE", 8, "the terminal SITE_CASTLE is not in the vocabulary"),
        ("HAND_NO", "RANK_1", 8, "the terminal RANK_1 is not in the vocabulary"),
        ("%declare PLAYER", "%declare PLAYER VILLAIN", 12, "only PLAYER can be declared"),
        ("%declare PLAYER", "PLAYER: /x/", 12, "PLAYER has no expression: %declare it"),
        ("%declare PLAYER", "%declare PLAYER\n%ignore _NL", 13, "%ignore is not used"),
        ("%declare PLAYER", "%declare PLAYER\n_SPARE: /x/", 13, "the terminal _SPARE is not used"),
        ("seat? ", "", 7, "the rule seat is not used"),
        ("start: _hand", "begin: _hand", 1, "there is no rule start"),
        ('"..." _NL', "/[.]+/ _NL", 6, "give the expression /[.]+/ a name"),
        ('"..." _NL', '"!" _NL', 6, "write ALL_IN instead of its text '!'"),
        ('"..." _NL', '"..." fold', 5, "the event fold__slowly stands inside another event"),
        ("header seat?", "header seat? ALL_IN", 2, "the field ALL_IN stands outside any event"),
        ('"Hand #" HAND_NO', "PLAYER HAND_NO", 1, "a hand must begin with wording"),
        ("_NL: /\\n/", "_NL: /\\n", 11, "not the syntax of a grammar"),
        ("note:", "note{x}:", 6, "templates are not used"),
        ('"..." _NL', '"..." _MISSING', 6, "_MISSING"),
    ],
)
def test_mistakes_have_their_line(old: str, new: str, line: int, message: str) -> None:
    error = changed(old, new)
    assert message in str(error)
    if message != "fold":
        assert error.line == line, error
    assert str(error).startswith(f"trial.lark:{error.line}: ")


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("^a", "the anchor ^ is not supported"),
        ("a$", "the anchor $ is not supported"),
        ("a\\b", "\\b is not supported"),
        ("(a)\\1", "\\1 is not supported"),
        ("(?<=x)a", "a look-behind is not supported"),
        ("a(?!b)", "a negative look-ahead is not supported"),
        ("(a(?=b))c", "a look-ahead may not stand inside a group"),
        ("a(?=b)c", "the look-ahead must stand last"),
        ("a|b(?=c)", "put the alternatives before a look-ahead in parentheses"),
        ("a(?=b+)", "has no longest text"),
        ("a(?=b{1,600})", "has no longest text"),
        ("a(?=b?)", "its look-ahead matches the empty text"),
        ("a+?b", "a lazy quantifier may only stand before a look-ahead"),
        ("a+?b(?=c)", "a lazy quantifier may only stand right before the look-ahead"),
        ("a++", "the possessive quantifier ++ is not supported"),
        ("a*", "it matches the empty text"),
        ("\\p{Lu}", "\\p is not supported"),
        ("(?P<n>a)", "is not supported"),
        ("[一-龥]", "it names more than 3000 characters"),
    ],
)
def test_expressions_outside_the_subset(expression: str, message: str) -> None:
    error = changed("HAND_NO: /\\d+/", f"HAND_NO: /{expression}/")
    assert message in str(error)
    assert error.line == 8
    assert "HAND_NO" in str(error)


def test_a_shift_or_reduce_conflict_fails() -> None:
    """Lark alone would read on silently: one reading of the line would be dead."""
    text = GOOD.replace('"..." _NL', '_dots "." _NL\n_dots: "." | "." _dots')
    error = mistake(text)
    assert "Shift/Reduce conflict" in str(error)
    assert error.line == 7


def test_two_rules_for_one_text_fail() -> None:
    text = GOOD.replace("(fold | note)", "(fold | note | muck)").replace("note:", 'muck: "..." _NL\nnote:')
    error = mistake(text)
    assert "Reduce/Reduce" in str(error)
    assert error.line in (6, 7)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("first", "second", "collides"),
    [
        ("/[a-z]+/", "/[a-m]+/", True),  # both expressions: nothing decides on "a"
        ("/[a-z]+/", '"abc"', False),  # a literal goes before an expression
        ("/[a-z]+/", "/[0-9]+/", False),
        ("/[a-z]+(?=!)/", "/[a-m]+/", True),
        ("/[a-z]+(?=!)/", "/[a-m]+!/", False),  # the other is always longer
        ("/[a-z]+(?=!)/", "/[a-z]+(?=[?])/", False),  # never followed by both
        ("/[a-z]+(?=!)/", "/[a-m]+(?=!!)/", True),
        ("/[a-z]+(?=!)/", '"abc"', False),
    ],
)
def test_terminals_that_fit_the_same_text(first: str, second: str, *, collides: bool) -> None:
    text = GOOD.replace('"..." _NL', "(_FIRST | _SECOND) _END _NL")
    text += f"_FIRST: {first}\n_SECOND: {second}\n_END: /[!?]+/\n"
    if not collides:
        compile_grammar("trial", text, SITES)
        return
    error = mistake(text)
    assert error.line == text[: text.index("_SECOND:")].count("\n") + 1
    assert "_FIRST and _SECOND" in str(error) or "_SECOND and _FIRST" in str(error)
    assert re.search("both fit the text '[a-m]'", str(error))
    compile_grammar("trial", text.replace("_SECOND:", "_SECOND.2:"), SITES)


def test_terminals_that_need_too_many_states_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hhparse.grammar.automata.MOST_STATES", 20)
    error = mistake(GRAMMAR)
    assert "more than 20 states: do not bound repetitions outside look-aheads" in str(error)


def test_a_library_gives_terminals_only() -> None:
    assert mistake(GOOD + "%import common.rule\n").line == 13
    error = mistake(GOOD + "%import common.NO_SUCH_TERMINAL\n")
    assert "NO_SUCH_TERMINAL" in str(error)


def test_the_same_grammar_gives_the_same_tables() -> None:
    again = compile_grammar("toy", GRAMMAR, SITES)
    assert to_bytes(again) == to_bytes(toy())
    script = (
        "from hashlib import sha256; from hhparse.grammar.tables import to_bytes; from tests.grammar.toy import toy;"
        "print(sha256(to_bytes(toy())).hexdigest())"
    )
    prints = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(REPOSITORY)}
        command = [sys.executable, "-c", script]
        prints.add(subprocess.run(command, env=env, capture_output=True, check=True, cwd=REPOSITORY).stdout)
    assert len(prints) == 1


def test_tables_survive_the_disk() -> None:
    loaded = from_bytes(to_bytes(toy()))
    assert loaded.info == toy().info
    for name, array in toy().arrays._asdict().items():
        other = getattr(loaded.arrays, name)
        assert other.dtype == array.dtype
        assert (other == array).all()


def test_names_for_people() -> None:
    nouns = dict(zip(toy().info.terminals, toy().info.nouns, strict=True))
    assert nouns["PLAYED_AT"] == "the time of play"
    assert nouns["_NL"] == "the end of the line"
    assert nouns["AMOUNT"] == "an amount"
    assert nouns["_SAYS"] == "says"
    assert nouns["HERO"] == '"*"'
    assert nouns["$END"] == "the end of the hand"
