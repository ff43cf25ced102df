"""``hhparse equity``: what each all-in hand's players could expect of each pot, for all-in-adjusted winnings."""

from __future__ import annotations

import argparse

from hhparse.commands.output import Progress, announce, count, print_json, say
from hhparse.jit import IS_COMPILED, kernel_cache


def run(asked: argparse.Namespace) -> int:
    """Compute what is missing, and say what the equities rest on."""
    if IS_COMPILED and not any(kernel_cache().rglob("equity.*.nbi")):
        announce("compiling a kernel once, a few seconds ...")
    from hhparse.dataset import equities

    progress = Progress("equities")
    try:
        done = equities.compute(asked.dataset, asked.most, progress)
    finally:
        progress.close()
    if asked.json:
        print_json({"hands": done.hands, "by_basis": done.by_basis})
        return 0
    if not done.hands:
        say("every all-in hand has its equities already")
        return 0
    say(f"{count(done.hands, 'all-in hand')} with cards to come")
    for basis, hands in done.by_basis.most_common():
        say(f"  {hands:,}: {SAID[basis]}")
    return 0


SAID = {
    "exact": "exact, from every run-out",
    "sample": "from a sample of run-outs, with its standard error",
    "cards_unknown": "none, since a player who was left never showed his cards",
    "board_unknown": "none, since the log does not print the board of that moment",
    "cards_impossible": "none, since a card is there twice",
    "order_unknown": "none, since the log does not tell which of the cards had been dealt by then",
    "draws_to_come": "none, since players could still draw",
    "deck_too_short": "none, since the deck ran short and the last card was everybody's",
}
