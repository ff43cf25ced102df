"""The logs that are measured: hands of the simulator, as often as needed, each time with other hand numbers."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from benchmarks.process import run

SIMULATED = 5_000  # dealt once; more are copies with new numbers
HOLDEM = 600
SEED = 20_240_504
FIRST_NUMBER = 300_000_000_000
_NUMBER = re.compile(r"^(PokerStars [^#\n]*#)(\d+)", re.MULTILINE)


def write_log(path: Path, wanted: int, folder: Path, simulated: int = SIMULATED) -> None:
    """A file of that many hands in PokerStars format, of all games and limits, cash and tournament; none twice."""
    hands = _simulated(folder, "--hands", str(min(simulated, wanted)))
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for place in range(wanted):
            hand = hands[place % len(hands)]
            file.write(_NUMBER.sub(rf"\g<1>{FIRST_NUMBER + place}", hand, count=1) + "\n\n\n")


def write_holdem(path: Path, folder: Path) -> None:
    """No-limit hold'em for money without antes or odd posts: what pokerkit's parser is made for."""
    hands = _simulated(folder, "--hands", str(HOLDEM), "--game", "holdem", "--limit", "no", "--kind", "cash")
    plain = [hand for hand in hands if not re.search(r": posts (the ante|small & big|straddle)", hand)]
    path.write_text("".join(hand + "\n\n\n" for hand in plain), encoding="utf-8", newline="\n")


def _simulated(folder: Path, *options: str) -> list[str]:
    run([sys.executable, "-m", "tests.simulator", "--seed", str(SEED), "--one-file", "--out", folder, *options])
    text = (folder / "pokerstars.txt").read_text("utf-8")
    starts = [found.start() for found in _NUMBER.finditer(text)]
    return [text[start:end].strip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
