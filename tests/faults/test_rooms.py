"""One thing changed in a real hand of any room is noticed, but for what the room's facts say that nobody can see."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from hhparse.events import V2, EventKind
from hhparse.grammar.tables import load
from hhparse.sites import sites
from hhparse.sites.base import Site
from tests.faults.rows import SPOILERS, Hand, applied, noticed, right_hands
from tests.system.test_corpus import FORMATS_OF_FOLDERS

pytestmark = pytest.mark.corpus

WANTED = 40


@cache
def hands_of(folder: Path) -> list[Hand]:
    """The hands of a folder that agree, in an order of chance."""
    hands = list(right_hands(folder))
    Random(20).shuffle(hands)
    return hands


def site_of(hand: Hand) -> Site:
    """The site of a hand."""
    named = [row[V2] for row in hand.of(EventKind.HEADER) if row[V2] >= 0]
    return sites()[load(hand.format.name).sites[named[-1]] if named else hand.format.default_site]


@pytest.mark.parametrize("folder", FORMATS_OF_FOLDERS)
def test_a_fault_is_noticed_or_cannot_be_seen(corpus: Path, folder: str) -> None:
    missed: list[str] = []
    tried = 0
    for kind, spoil in SPOILERS.items():
        rng = Random(20)
        spoiled: list[tuple[Hand, bytes]] = []
        for hand in hands_of(corpus / folder):
            if edits := spoil(hand, rng):
                spoiled.append((hand, applied(hand.text, edits)))
                if len(spoiled) == WANTED:
                    break
        hands, texts = [hand for hand, _ in spoiled], [text for _, text in spoiled]
        missed += [
            f"{kind}: {hand.path.name}\n{text.decode()}"
            for hand, text, is_noticed in zip(hands, texts, noticed(hands, texts), strict=True)
            if not is_noticed and kind not in site_of(hand).unseen()
        ]
        tried += len(spoiled)
    assert missed == []
    assert tried > 40 or len(hands_of(corpus / folder)) < 15


@pytest.mark.parametrize("site", sites().values(), ids=list(sites()))
def test_what_is_unseen_is_a_kind_of_fault(site: Site) -> None:
    assert set(site.unseen()) <= set(SPOILERS)
