"""One hand, made up: for the examples in the documentation and for compiling the kernels ahead.

Ann and Bob have the same low, Bob the best high, Cid is all-in for the main pot only: Ann is quartered twice, and the
side pot's low half, 5.85, leaves a cent that goes to Bob, the first of the two to the left of the button.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SAMPLE_FORMAT = "pokerstars"
SAMPLE = """\
PokerStars Hand #900000000001:  Omaha Hi/Lo Pot Limit ($0.05/$0.10 USD) - 2024/05/04 20:15:00 ET
Table 'Sample' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Seat 3: Cid ($4 in chips)
Bob: posts small blind $0.05
Cid: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Ann [Ac 3c Jh Td]
Ann: raises $0.25 to $0.35
Bob: calls $0.30
Cid: calls $0.25
*** FLOP *** [2c 7d Kh]
Bob: checks
Cid: bets $1.05
Ann: calls $1.05
Bob: calls $1.05
*** TURN *** [2c 7d Kh] [5s]
Bob: checks
Cid: bets $2.60 and is all-in
Ann: raises $6 to $8.60 and is all-in
Bob: calls $8.60 and is all-in
*** RIVER *** [2c 7d Kh 5s] [Qd]
*** SHOW DOWN ***
Bob: shows [Ad 3s Kd Ks] (HI: three of a kind, Kings; LO: 7,5,3,2,A)
Ann: shows [Ac 3c Jh Td] (HI: high card Ace; LO: 7,5,3,2,A)
Bob collected $5.85 from side pot
Bob collected $2.93 from side pot
Ann collected $2.92 from side pot
Cid: shows [7h 7s Qc Js] (HI: three of a kind, Sevens)
Bob collected $5.70 from main pot
Bob collected $2.85 from main pot
Ann collected $2.85 from main pot
*** SUMMARY ***
Total pot $24 Main pot $11.40. Side pot $11.70. | Rake $0.90
Board [2c 7d Kh 5s Qd]
Seat 1: Ann (button) showed [Ac 3c Jh Td] and won ($5.77) with HI: high card Ace; LO: 7,5,3,2,A
Seat 2: Bob (small blind) showed [Ad 3s Kd Ks] and won ($17.33) with HI: three of a kind, Kings; LO: 7,5,3,2,A
Seat 3: Cid (big blind) showed [7h 7s Qc Js] and lost with HI: three of a kind, Sevens
"""


@contextmanager
def sample_log() -> Iterator[Path]:
    """A file with the hand, for as long as the block lasts."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sample.txt"
        path.write_text(SAMPLE, encoding="utf-8")
        yield path
