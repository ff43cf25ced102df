r"""The expressions that a terminal may have, and how they become automata over bytes.

A checked subset of Python's syntax: whatever an automaton cannot do, or does otherwise than Python, is refused instead
of being understood wrongly. Look-ahead is allowed once, last and at top level, ``X(?=Y)``, where ``Y`` has a longest
text (or one absurd line would cost the square of its length). A lazy quantifier is allowed in one place only, the end
of such an ``X``: ``[^\n]+?(?= \()`` is the *shortest* text that is followed by ``Y``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import interegular
from interegular.patterns import InvalidSyntax, Unsupported

from hhparse.grammar.automata import Automaton, from_characters, from_literal, longest_text

PIECE = re.compile(
    r"""(?P<escape> \\. )
      | (?P<set>    \[ \^? \]? (?: \\. | [^\]\\] )* \] )
      | (?P<open>   \( (?: \? (?: [a-zA-Z]*: | [=!>\#(] | <[=!]? | P[<=>]? ) )? )
      | (?P<close>  \) )
      | (?P<repeat> (?: [*+?] | \{ \d* ,? \d* \} ) [?+]? )
      | (?P<anchor> [\^$] )
      | (?P<bar>    \| )
      | (?P<plain>  . )""",
    re.VERBOSE | re.DOTALL,
)
ALLOWED_ESCAPES = frozenset("dDwWsSntrfv")
LONGEST_LOOKAHEAD = 512
MOST_CHARACTERS = 3000


class PatternError(ValueError):
    """An expression outside the subset; the message says what is wrong with it."""


@dataclass(frozen=True)
class Expression:
    """An expression, taken apart: ``body``, and what must follow it, if it says so."""

    body: str
    ahead: str | None = None
    is_lazy: bool = False


@dataclass(frozen=True)
class Pattern:
    """The automata of a terminal: of the token, and of what must follow it."""

    body: Automaton
    ahead: Automaton | None
    is_lazy: bool
    is_literal: bool


def pattern_of(written: str, flags: str, is_literal: bool) -> Pattern:
    """The automata of a terminal.

    Raises:
        PatternError: the expression is outside the subset, matches the empty text, or is too big.
    """
    if is_literal and not flags and written:
        return Pattern(from_literal(written), None, is_lazy=False, is_literal=True)
    expression = Expression(re.escape(written)) if is_literal else take_apart(written)
    body = _automaton(expression.body, flags)
    if body.accepts[0]:
        raise PatternError("it matches the empty text")
    ahead = None
    if expression.ahead is not None:
        ahead = _automaton(expression.ahead, flags)
        if ahead.accepts[0]:
            raise PatternError("its look-ahead matches the empty text")
        longest = longest_text(ahead)
        if longest is None or longest > LONGEST_LOOKAHEAD:
            raise PatternError(
                f"the look-ahead (?={expression.ahead}) has no longest text: bound its repetitions, as in {{0,40}}, "
                f"to {LONGEST_LOOKAHEAD} bytes in all"
            )
    return Pattern(body, ahead, expression.is_lazy, is_literal)


def take_apart(written: str) -> Expression:
    """Check an expression and split off its look-ahead."""
    written = _without_outer_group(written)
    pieces = list(PIECE.finditer(written))
    depth = 0
    look_ahead: re.Match[str] | None = None
    has_bar = False
    lazy: list[int] = []
    for place, piece in enumerate(pieces):
        text = piece.group()
        if piece.lastgroup == "open":
            _check_group(text, depth)
            if text == "(?=":
                look_ahead = piece
            depth += 1
        elif piece.lastgroup == "close":
            depth -= 1
            if depth == 0 and look_ahead and place < len(pieces) - 1:
                raise PatternError("the look-ahead must stand last")
        elif piece.lastgroup == "bar":
            has_bar |= depth == 0
        elif piece.lastgroup == "repeat" and len(text) > 1 and text[-1] in "?+":
            if text[-1] == "+":
                raise PatternError(f"the possessive quantifier {text} is not supported")
            lazy.append(piece.end())
        else:
            _check_piece(piece)
    if look_ahead is None:
        if lazy:
            raise PatternError("a lazy quantifier may only stand before a look-ahead, as in [^\\n]+?(?= \\()")
        return Expression(written)
    if has_bar:
        raise PatternError("put the alternatives before a look-ahead in parentheses")
    body, ahead = written[: look_ahead.start()], written[look_ahead.end() : -1]
    if lazy and lazy != [look_ahead.start()]:
        raise PatternError("a lazy quantifier may only stand right before the look-ahead")
    return Expression(body[:-1] if lazy else body, ahead, bool(lazy))


def _without_outer_group(written: str) -> str:
    """Lark wraps a terminal that is used in another one: ``(?:X(?=Y))`` is ``X(?=Y)``."""
    while written.startswith("(?:") and written.endswith(")"):
        depth = 0
        for piece in PIECE.finditer(written):
            depth += (piece.lastgroup == "open") - (piece.lastgroup == "close")
            if depth == 0:
                break
        if piece.end() != len(written):
            break
        written = written[3:-1]
    return written


def _check_group(opening: str, depth: int) -> None:
    if opening in ("(", "(?:") or re.fullmatch(r"\(\?i:", opening):
        return
    if opening == "(?=":
        if depth:
            raise PatternError("a look-ahead may not stand inside a group")
        return
    kinds = {
        "(?!": "a negative look-ahead",
        "(?<=": "a look-behind",
        "(?<!": "a look-behind",
        "(?P=": "a back-reference",
    }
    raise PatternError(f"{kinds.get(opening, 'the group ' + opening)} is not supported")


def _check_piece(piece: re.Match[str]) -> None:
    text = piece.group()
    if piece.lastgroup == "anchor":
        raise PatternError(f"the anchor {text} is not supported (write \\n for the end of a line)")
    escapes = [text] if piece.lastgroup == "escape" else re.findall(r"\\.", text, re.DOTALL)
    for escape in escapes:
        if escape[1].isalnum() and escape[1] not in ALLOWED_ESCAPES:
            raise PatternError(f"{escape} is not supported")


@cache  # grammars share expressions: amounts, cards, times
def _automaton(expression: str, flags: str) -> Automaton:
    if flags:
        expression = f"(?{flags}:{expression})"
    try:
        machine = interegular.parse_pattern(expression).to_fsm()
    except (InvalidSyntax, Unsupported, re.error) as error:
        raise PatternError(f"not an expression that can be compiled: {expression}") from error
    if len(list(machine.alphabet)) > MOST_CHARACTERS:
        raise PatternError(f"it names more than {MOST_CHARACTERS} characters: exclude some instead of listing them")
    return from_characters(machine)
