"""The hands of our own XML logs are right to the unit: each that is read agrees, with the sums that were worked out.

What a room does beside its text (bets paid or given back, raises that say the total or what is put in, stacks behind
their posts) decides these sums, so each log has the cases of its room.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import hhparse
from hhparse.hand import Verdict

FOLDER = Path(__file__).parent
#: By log: hand number, what everybody put in and did not get back, and what is paid, in hundredths.
SUMS = {
    "ipoker/session_of_three": {"5000000001": (2100, 2090), "5000000003": (400, 400)},
    "ipoker/client_of_2020": {"8000000001": (20600, 20600)},
    "ipoker/tournament": {"6000000001": (129000, 129000)},
    "ipoker/fixed_limit": {"1000000001": (2800, 2700), "1000000002": (4, 4)},
    "merge/hilo_and_holdem": {"70000001-1": (1100, 1055), "70000001-2": (0, 0), "26000000-9": (400, 400)},
    "merge/tournaments": {"50000000-3": (65000, 65000), "81000000-9": (22000, 22000), "36000000-1": (3000, 3000)},
    "everest/sessions": {
        "6700000001": (7450, 7225),
        "6700000002": (12250, 12025),
        "7100000009": (320000, 320000),
    },
    "boss/hands": {"3000000001": (4550, 4450), "2000000001": (120000, 120000), "2000000002": (1000, 1000)},
    "microgaming/hands": {"5900000001": (37500, 37200), "4100000001": (2157, 2050), "6000000001": (4000, 4000)},
}


@pytest.mark.parametrize("name", SUMS)
def test_sums(name: str) -> None:
    found: dict[str, tuple[int, int]] = {}
    for hand in hhparse.read_hands(FOLDER / f"{name}.xml"):
        if not hand.problems:
            assert hand.verdict == Verdict.AGREES, [finding.sentence for finding in hand.findings]
            put = round(100 * sum(seat.put for seat in hand.seats))
            found[hand.header.hand_no] = (put, round(100 * sum(seat.won for seat in hand.seats)))
    assert found == SUMS[name]
