"""``python -m benchmarks.pokerkit_parser FILE``: hands a second of pokerkit's PokerStars parser, start-up excluded."""

from __future__ import annotations

import contextlib
import io
import sys
import time
import warnings
from pathlib import Path

from pokerkit.notation import PokerStarsParser

HANDS = 400  # it is slow, and its rate does not change with more


def takes(parser: PokerStarsParser, hand: str) -> bool:
    """Whether the parser takes a hand; on those that it does not it prints tracebacks and warns."""
    with warnings.catch_warnings(), contextlib.redirect_stderr(io.StringIO()):
        warnings.simplefilter("ignore")
        return len(list(parser(hand))) == 1


def main() -> None:
    """Read the first hands of a file that the parser takes, and print the rate."""
    text = Path(sys.argv[1]).read_text("utf-8")
    hands = [hand.strip() + "\n" for hand in text.split("\n\n\n")[:HANDS] if hand.strip()]
    parser = PokerStarsParser()
    taken = [hand for hand in hands if takes(parser, hand)]
    started = time.perf_counter()
    read = sum(1 for hand in taken for _ in parser(hand))
    print(f"{read / (time.perf_counter() - started):.0f}")


if __name__ == "__main__":
    main()
