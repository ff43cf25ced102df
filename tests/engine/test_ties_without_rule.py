"""A room whose ties of highs follow no rule that is known: either player may have the odd cent, and no more than it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse import read_hands

LOG = """\
Bovada Hand #3900000009 TBL#19000002 HOLDEM No Limit - 2019-04-16 18:06:51
Seat 1: Dealer ($10 in chips)
Seat 2: Small Blind ($10 in chips)
Seat 3: Big Blind ($10 in chips)
Dealer : Set dealer [1] 
Small Blind : Small Blind $0.10 
Big Blind : Big blind $0.25 
*** HOLE CARDS ***
Dealer : Card dealt to a spot [Tc 2h] 
Small Blind : Card dealt to a spot [Ad Kc] 
Big Blind : Card dealt to a spot [Ks As] 
Dealer : Folds
Small Blind : Raises $1 to $1.10
Big Blind : Calls $0.85 
*** FLOP *** [Qc 9d 5d]
Small Blind : Checks
Big Blind : Checks
*** TURN *** [Qc 9d 5d] [3d]
Small Blind : Checks
Big Blind : Checks
*** RIVER *** [Qc 9d 5d 3d] [Jh]
Small Blind : Checks
Big Blind : Checks
Small Blind : Showdown [Ad Kc Qc Jh 9d] (High Card)
Big Blind : Showdown [As Ks Qc Jh 9d] (High Card)
Small Blind : Hand result {small} 
Big Blind : Hand result {big} 
*** SUMMARY ***
Total Pot($2.20)
Board [Qc 9d 5d 3d Jh]
Seat+1: Dealer Folded before the FLOP
Seat+2: Small Blind {small}  with High Card [Ad Kc-Ad Kc Qc Jh 9d]  
Seat+3: Big Blind {big}  with High Card [Ks As-As Ks Qc Jh 9d]  
"""  # noqa: W291 - so the room ends its lines


@pytest.mark.parametrize(
    ("small", "big", "verdict", "policy"),
    [
        ("$1.05", "$1.04", "agrees", "fits"),
        ("$1.04", "$1.05", "agrees", "fits"),
        ("$1.03", "$1.06", "disagrees", "fits"),
    ],
)
def test_either_has_the_odd_cent(small: str, big: str, verdict: str, policy: str, tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text(LOG.format(small=small, big=big), "utf-8")
    (hand,) = read_hands(path)
    assert (hand.verdict.name.lower(), hand.policy.name.lower()) == (verdict, policy)
