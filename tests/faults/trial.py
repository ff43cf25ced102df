"""Spoils hands of every room and counts what is seen: ``python -m tests.faults.trial``; ``--write`` keeps the page.

Of each folder of the corpus, and of the simulator's hands of each of its formats, some hands that agree are spoiled in
every way there is for them, and each kind of fault is tried on some more hands. The choice is one of chance, and always
the same.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random

from hhparse.engine.codes import RULES
from hhparse.hand import Verdict
from tests.faults.faults import FAULTS, Fault
from tests.faults.hands import Hand, Outcome, applied, outcomes, right_hands
from tests.simulator import POKERNOW, POKERSTARS, Options, csv_text, simulate

REPOSITORY = Path(__file__).parent.parent.parent
PAGE = REPOSITORY / "grammars" / "FAULTS.md"
#: So many hands of a folder are spoiled in every way, each kind in two places.
WHOLE_HANDS = 14
#: A kind of fault is tried on so many hands of a folder, if there are so many that it can be done to.
TRIES = 20
SIMULATED = {"simulated PokerStars": POKERSTARS, "simulated PokerNow": POKERNOW}
SIMULATED_HANDS = 600
HILO = ("omaha_hilo",)


@dataclass(frozen=True)
class Spoiled:
    """A hand with one fault."""

    hand: Hand
    fault: Fault
    text: bytes

    @property
    def excuse(self) -> str:
        """Why the room's logs cannot show the fault; empty if they can."""
        return self.hand.site.unseen().get(self.fault.name, "")

    def is_seen(self, outcome: Outcome) -> bool:
        """Whether it was refused, or the right thing was found: an odd unit only where one was moved."""
        if outcome.is_refused:
            return True
        verdict = max((RULES[code].verdict for code in outcome.codes & self.fault.codes), default=Verdict.AGREES)
        least = Verdict.ODD_UNIT if self.fault.name == "odd_unit_moved" else Verdict.NOT_PROVABLE
        return least <= verdict and (verdict != Verdict.ODD_UNIT or self.fault.name == "odd_unit_moved")


@dataclass
class Folder:
    """What came of the hands of one folder."""

    name: str
    hands: int = 0
    least_ways: int = 0
    ways: int = 0
    tried: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    excuses: dict[str, str] = field(default_factory=dict)
    missed: list[str] = field(default_factory=list)

    def take(self, spoiled: Spoiled, outcome: Outcome) -> None:
        """Count one spoiled hand."""
        name = spoiled.fault.name
        self.tried[name] += 1
        self.refused[name] += outcome.is_refused
        if spoiled.is_seen(outcome):
            self.seen[name] += 1
        elif spoiled.excuse:
            self.excuses[name] = spoiled.excuse
        else:
            found = ", ".join(sorted(RULES[code].name for code in outcome.codes)) or "nothing"
            self.missed.append(f"{name}: {found}: {spoiled.hand.path.name}\n{spoiled.text.decode('utf-8', 'replace')}")


def spoiled_hands(hands: list[Hand], rng: Random) -> Iterator[Spoiled]:
    """Each fault twice in some hands, and further hands for the faults that are not often possible."""
    tried: Counter[str] = Counter()
    for number, hand in enumerate(hands):
        for fault in FAULTS.values():
            texts = set()
            for _ in range(2 if number < WHOLE_HANDS else 1):
                if number >= WHOLE_HANDS and tried[fault.name] >= TRIES:
                    continue
                edits = fault.spoil(hand, rng)
                text = applied(hand.text, edits) if edits else hand.text
                if text != hand.text and text not in texts:
                    texts.add(text)
                    yield Spoiled(hand, fault, text)
            tried[fault.name] += bool(texts)


def trial(name: str, hands: list[Hand]) -> Folder:
    """What comes of spoiling a folder's hands."""
    rng = Random(20)
    rng.shuffle(hands)
    hands.sort(key=lambda hand: not hand.at_showdown)  # those have more that can be spoiled
    half = WHOLE_HANDS // 2
    hands[half:WHOLE_HANDS] = sorted(hands[half:WHOLE_HANDS], key=lambda hand: hand.game)
    spoiled = list(spoiled_hands(hands, rng))
    folder = Folder(name, min(len(hands), WHOLE_HANDS))
    whole = {id(hand) for hand in hands[:WHOLE_HANDS]}
    ways = Counter(id(one.hand) for one in spoiled if id(one.hand) in whole)
    folder.ways, folder.least_ways = ways.total(), min(ways.values(), default=0)
    for one, outcome in zip(
        spoiled, outcomes([one.hand for one in spoiled], [one.text for one in spoiled]), strict=True
    ):
        folder.take(one, outcome)
    return folder


def simulated(site: str) -> list[Hand]:
    """The simulator's hands of a format, most of them of Omaha Hi/Lo."""
    with tempfile.TemporaryDirectory() as scratch:
        for games in ((), HILO):
            records = simulate(SIMULATED_HANDS, 11, Options(site=site, games=games))
            for number, (_, table) in enumerate(groupby(records, key=lambda record: record.table_id)):
                text = csv_text(list(table)) if site == POKERNOW else "\n\n\n".join(record.text for record in table)
                name = f"{len(games)}-{number}.{'csv' if site == POKERNOW else 'txt'}"
                Path(scratch, name).write_text(text, "utf-8", newline="")
        return right_hands(Path(scratch))


@cache
def simulated_trial(name: str) -> Folder:
    """The trial of the simulator's hands of a format."""
    return trial(name, simulated(SIMULATED[name]))


@cache
def folders(corpus: Path) -> list[Folder]:
    """The trial of every folder of the corpus that has hands which agree, and of the simulator's hands."""
    found = [trial(path.name, right_hands(path)) for path in sorted(corpus.iterdir()) if path.is_dir()]
    return [folder for folder in (*found, *map(simulated_trial, SIMULATED)) if folder.hands]


# -- the page ---------------------------------------------------------------------------------------------------------


def page(table: list[Folder]) -> str:
    """What is seen where, as a page of Markdown."""
    numbers = {name: number for number, name in enumerate(FAULTS, 1)}
    excuses = list(dict.fromkeys(said for folder in table for said in folder.excuses.values()))
    letters = {said: chr(ord("a") + place) for place, said in enumerate(excuses)}
    return "\n".join(
        [
            "# Faults, and where they are seen",
            "",
            f"One thing is changed in a hand that agrees, in {len(FAULTS)} ways. Up to {WHOLE_HANDS} hands of each "
            "folder of the corpus, and of the simulator in each of its formats, are spoiled in all the ways that there "
            "are for them, each in two places, and every fault is tried on some more hands. It is seen if the hand is "
            "refused with a reason, or if one of the right findings is made. Written by "
            "`python -m tests.faults.trial --write`, which also prints how often each was tried; a test holds it.",
            "",
            "|   | fault | what is changed | the right findings, unless it is refused |",
            "|--:|---|---|---|",
            *(_fault_line(numbers[name], fault) for name, fault in FAULTS.items()),
            "",
            "In which logs: seen whenever it was tried (✓), not seen in all hands for a reason that the facts of the "
            "room give (a letter), or nothing to change in the hands at hand (a dot: no rake is printed, say, or "
            "nobody has a low).",
            "",
            f"| logs | hands | {' | '.join(str(number) for number in numbers.values())} |",
            f"|---|--:|{':-:|' * len(numbers)}",
            *(
                f"| {folder.name} | {folder.hands} | {' | '.join(_cell(folder, name, letters) for name in numbers)} |"
                for folder in table
            ),
            "",
            *(f"- **{letter}**: {said}" for said, letter in letters.items()),
            "",
        ]
    )


def _fault_line(number: int, fault: Fault) -> str:
    found = ", ".join(f"`{name}`" for name in sorted(RULES[code].name for code in fault.codes)) or "always refused"
    return f"| {number} | {fault.name.replace('_', ' ')} | {fault.sentence} | {found} |"


def _cell(folder: Folder, name: str, letters: dict[str, str]) -> str:
    if not folder.tried[name]:
        return "·"
    return letters[folder.excuses[name]] if name in folder.excuses else "✓"


def counts(table: list[Folder]) -> str:
    """How often each fault was tried, refused, found and missed, as lines."""
    hands, ways = sum(folder.hands for folder in table), sum(folder.ways for folder in table)
    lines = [f"{hands} hands, {ways} changes", f"{'':28}{'tried':>7}{'refused':>9}{'found':>7}{'not seen':>10}"]
    for name in FAULTS:
        tried, seen, refused = (
            sum(counter[name] for counter in counters)
            for counters in zip(*((folder.tried, folder.seen, folder.refused) for folder in table), strict=True)
        )
        lines.append(f"{name:28}{tried:>7}{refused:>9}{seen - refused:>7}{tried - seen:>10}")
    return "\n".join(lines)


def main() -> None:
    """Try all folders, show what came of it, and keep the page if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.trial", description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the page")
    asked = parser.parse_args()
    corpus = Path(os.environ.get("HHPARSE_CORPUS") or REPOSITORY.parent / "shared" / "corpus") / "dev"
    table = folders(corpus)
    print(counts(table))
    for folder in table:
        for said in folder.missed:
            print(f"{folder.name}: {said}")
    if asked.write:
        PAGE.write_text(page(table), encoding="utf-8")


if __name__ == "__main__":
    main()
