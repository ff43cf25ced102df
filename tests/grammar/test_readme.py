"""What grammars/README.md says is true: its example works, and its words are the vocabulary."""

from __future__ import annotations

import re

from hhparse import events as ev
from hhparse.events import EventKind
from hhparse.grammar.compile import compile_grammar
from hhparse.grammar.vocabulary import FAMILIES, FIELDS, event_names
from hhparse.sites.base import Format, Site
from tests.conftest import REPOSITORY
from tests.formats.test_sites import MUST_BE_PROVED
from tests.grammar.toy import read

README = (REPOSITORY / "grammars" / "README.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


def test_the_example() -> None:
    tables = compile_grammar("example", block("lark"), ())
    parsed = read(block("text"), tables=tables)
    rows = [(EventKind(row[ev.KIND]).name, int(row[ev.SEAT]), int(row[ev.AMOUNT])) for row in parsed.events]
    assert rows == [
        ("HEADER", -1, 50),
        ("SEAT", 1, 1000),
        ("SEAT", 4, 1250),
        ("CALL", 1, 100),
        ("FOLD", 4, -1),
        ("COLLECT", 1, 200),
    ]


def test_the_site_of_the_example() -> None:
    made: dict[str, object] = {}
    exec(block("python"), made)
    format_, site = made["FORMAT"], made["SITE"]
    assert isinstance(format_, Format)
    assert isinstance(site, Site)
    assert format_.default_site == site.name == "hall"
    assert set(site.evidence) >= set(MUST_BE_PROVED)


def test_every_event_and_every_field_is_named() -> None:
    words = set(re.findall(r"\w+", README))
    assert set(event_names()) <= words
    assert set(FIELDS) <= words
    assert {f"{family}_" for family in FAMILIES} <= words
    assert {"SITE_", "RANK_"} <= words


def test_it_is_short() -> None:
    assert README.count("\n") < 150
