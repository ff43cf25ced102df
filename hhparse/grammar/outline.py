"""A grammar as its author wrote it: which names it defines, and on which lines.

Lark's own loader forgets lines and comments once it has built its rules, and names anonymous strings as if they were
terminals. So the text is first read with the grammar of grammars that lark carries.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

COMMENT = re.compile(r"[ \t]*//[ \t]*([^\n]*?)[ \t]*(?:\n|$)")


class GrammarError(ValueError):
    """A mistake in a grammar: ``pokerstars.lark:12: what is wrong``."""

    def __init__(self, grammar: str, line: int, message: str) -> None:
        super().__init__(f"{grammar}.lark:{line}: {message}")
        self.grammar = grammar
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Definition:
    """Where a name is defined; ``comment`` is the remark at the end of its last line."""

    grammar: str
    line: int
    comment: str = ""


@dataclass
class Outline:
    """The names of one grammar file."""

    grammar: str
    rules: dict[str, Definition] = field(default_factory=dict)
    aliases: dict[str, Definition] = field(default_factory=dict)
    terminals: dict[str, Definition] = field(default_factory=dict)
    declared: dict[str, Definition] = field(default_factory=dict)
    imported: dict[str, tuple[str, Definition]] = field(default_factory=dict)
    literals: list[tuple[str, int]] = field(default_factory=list)
    parts: set[str] = field(default_factory=set)  # terminals that other terminals are made of

    def line_of(self, name: str) -> int:
        """Line of a rule, alias, terminal or of what imports or declares it; helpers of a rule count as the rule."""
        for names in (self.terminals, self.rules, self.aliases, self.declared):
            if name in names:
                return names[name].line
        if name in self.imported:
            return self.imported[name][1].line
        helped = re.fullmatch(r"__(.+?)_(?:star|plus|opt)_\d+", name)
        return self.line_of(helped[1]) if helped else 1


@cache
def _reader() -> Lark:
    return Lark.open_from_package("lark", "lark.lark", ["grammars"], parser="lalr", propagate_positions=True)


def read_outline(grammar: str, text: str) -> Outline:
    """The names in a grammar's text.

    Raises:
        GrammarError: it is not lark's syntax, or uses parts of it that a grammar here may not use.
    """
    try:
        tree = _reader().parse(text + "\n")
    except UnexpectedInput as error:
        line = error.line if isinstance(error.line, int) and error.line > 0 else text.count("\n") + 1
        raise GrammarError(grammar, line, f"not the syntax of a grammar: {str(error).splitlines()[0]}") from error
    outline = Outline(grammar)
    for item in tree.children:
        if isinstance(item, Tree):
            _add(outline, item, text)
    return outline


def _add(outline: Outline, item: Tree[Token], text: str) -> None:
    line = item.meta.line
    match item.data:
        case "rule":
            _add_rule(outline, item, line)
        case "token":
            name = str(item.children[0])
            remark = COMMENT.match(text, item.meta.end_pos)
            outline.terminals[name] = Definition(outline.grammar, line, remark[1] if remark else "")
            outline.parts.update(str(part.children[0]) for part in item.find_data("name"))
        case "declare":
            for declared in item.find_data("name"):
                outline.declared[str(declared.children[0])] = Definition(outline.grammar, line)
        case "import" | "multi_import":
            _add_import(outline, item, line)
        case _:
            raise GrammarError(
                outline.grammar, line, f"%{str(item.data).partition('_')[0]} is not used in grammars here"
            )


def _add_rule(outline: Outline, item: Tree[Token], line: int) -> None:
    name = str(item.children[0]).lstrip("!?")
    if any(True for _ in item.find_data("template_usage")) or _has_parameters(item):
        raise GrammarError(outline.grammar, line, "templates are not used in grammars here")
    outline.rules[name] = Definition(outline.grammar, line)
    for alias in item.find_data("alias"):
        named = alias.children[-1]
        if isinstance(named, Token) and named.type == "RULE":
            outline.aliases[str(named)] = Definition(outline.grammar, named.line or line)
    for literal in item.find_data("literal"):
        written = literal.children[0]
        if isinstance(written, Token):
            if written.type == "REGEXP":
                raise GrammarError(
                    outline.grammar, written.line or line, f"give the expression {written} a name: define a terminal"
                )
            if not written.endswith("i"):
                outline.literals.append((str(ast.literal_eval(str(written))), written.line or line))


def _has_parameters(item: Tree[Token]) -> bool:
    return any(part is not None for params in item.find_data("rule_params") for part in params.children)


def _add_import(outline: Outline, item: Tree[Token], line: int) -> None:
    path, *rest = (child for child in item.children if isinstance(child, Tree))
    parts = [str(name.children[0]) for name in path.find_data("name")]
    if item.data == "multi_import":
        wanted = [str(name.children[0]) for name in rest[0].find_data("name")]
        pairs = [(name, name) for name in wanted]
    else:
        alias = str(rest[0].children[0]) if rest else parts[-1]
        pairs = [(alias, parts.pop())]
    for alias, name in pairs:
        if not alias.isupper():
            raise GrammarError(outline.grammar, line, f"only terminals can be imported, {name} is a rule")
        outline.imported[alias] = (".".join(parts) + "." + name, Definition(outline.grammar, line))
