"""Formats and sites are found by discovery: what is declared fits together, and every fact says what proves it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from hhparse.grammar import tables
from hhparse.resources import grammar_names
from hhparse.sites import formats, sites
from hhparse.sites.base import FACTS, ODD_FACTS, Site

#: Facts that an award's size or receiver rests on: each site says what proves them, or that they are unknown.
MUST_BE_PROVED = ("odd_unit_goes_to",)
DEFAULTS = {fact.name: fact.default for fact in fields(Site)}


def test_every_grammar_is_claimed_by_a_format() -> None:
    assert sorted(formats()) == grammar_names()


def test_every_format_has_a_site() -> None:
    assert {format_.default_site for format_ in formats().values()} <= set(sites())


@pytest.mark.parametrize("format_name", grammar_names())
def test_the_tables_know_the_default_site(format_name: str) -> None:
    assert formats()[format_name].default_site in tables.load(format_name).sites


@pytest.mark.parametrize("site", sites().values(), ids=list(sites()))
def test_evidence(site: Site) -> None:
    """Evidence is of facts only, in sentences; what cannot be seen is said."""
    assert set(site.evidence) <= {*FACTS, "rake_bounds"}
    assert set(MUST_BE_PROVED) <= set(site.evidence)
    assert all(sentence.strip() for sentence in (*site.evidence.values(), *site.blind_spots))
    assert site.blind_spots


@pytest.mark.parametrize("site", sites().values(), ids=list(sites()))
def test_an_odd_unit_is_claimed_only_where_it_is_proved(site: Site) -> None:
    for fact in ODD_FACTS:
        is_proved = not site.evidence.get(fact, "unknown").lower().startswith("unknown")
        assert is_proved == (getattr(site, fact) != DEFAULTS[fact]), fact
