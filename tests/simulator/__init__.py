"""A simulator of hand histories: deals, plays random legal hands, settles them on its own, prints them as the rooms do.

It shares nothing with ``hhparse`` (it does not import it), so that what one does wrong the other does not repeat. For
tests each hand carries the truth: seats, acts, pots, shares, awards, rake, boards::

    from tests.simulator import Options, simulate

    for record in simulate(100, seed=1, options=Options(site="pokerstars", games=("omaha_hilo",))):
        record.text          # as the room prints it
        record.hand.pots     # gross, rake, net, eligible seats of each pot
        record.hand.shares   # what is due: pot, board, half, seat, amount
        record.awards        # what was printed as paid, in the order of the log

From the command line::

    python -m tests.simulator --hands 1000 --seed 1 --out FOLDER --format both --truth truth.jsonl

What there is: hold'em, Omaha with 4, 5 and 6 cards and Courchevel, each with its hi/lo, in fixed, pot and no limit, for
2 to 10 players; cash (rake, dead blinds, newcomers, run it twice) and tournaments (levels, antes, short all-ins).
PokerNow: the three games whose words are known, with straddles, missed blinds and run it twice.

The same seed always gives the same bytes.

Where the rules of the rooms are open to two readings the simulator keeps to what is legal under both, and where a
room's wording is not known from a real log the hand is dealt again.
"""

from __future__ import annotations

from .hand import Record
from .session import csv_text, simulate
from .tables import POKERNOW, POKERSTARS, Options

__all__ = ["POKERNOW", "POKERSTARS", "Options", "Record", "csv_text", "simulate"]
