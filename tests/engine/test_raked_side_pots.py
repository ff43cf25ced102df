"""From which pot the rake of a side pot is taken that one player has left to another before the end."""

from __future__ import annotations

from pathlib import Path

import pytest

import hhparse

BOVADA = """\
Bovada Hand #3900000007 TBL#19000001 HOLDEM No Limit - 2019-03-31 15:46:16
Seat 1: Dealer ($10 in chips)
Seat 2: Small Blind ($1 in chips)
Seat 3: Big Blind ($10 in chips)
Dealer : Set dealer [1] 
Small Blind : Small Blind $0.10 
Big Blind : Big blind $0.25 
*** HOLE CARDS ***
Dealer : Card dealt to a spot [Tc Th] 
Small Blind : Card dealt to a spot [9d 3d] 
Big Blind : Card dealt to a spot [5s 4s] 
Dealer : Raises $2.50 to $2.50
Small Blind : All-in $0.90 
Big Blind : Calls $2.25 
*** FLOP *** [9s Ts 8h]
Big Blind : Checks
Dealer : Bets $4 
Big Blind : Folds
Dealer : Return uncalled portion of bet $4 
*** TURN *** [9s Ts 8h] [2d]
*** RIVER *** [9s Ts 8h 2d] [4h]
Dealer : Showdown [Ts Th Tc 9s 8h] (Three of a kind)
Small Blind : Showdown [9s 9d Ts 8h 4h] (One pair)
Dealer : Hand result-Side pot {side} 
Dealer : Hand result {main} 
*** SUMMARY ***
Total Pot($6)
Board [9s Ts 8h 2d 4h]
Seat+1: Dealer {both}  with Three of a kind [Tc Th-Ts Th Tc 9s 8h]  
Seat+2: Small Blind lose with One pair [9d 3d-9s 9d Ts 8h 4h]  
Seat+3: Big Blind Folded on the FLOP
"""  # noqa: W291 - so the room ends its lines

SEALS = (Path(__file__).parent.parent / "formats/sealswithclubs/raked_side_pot.txt").read_text("utf-8")

#: Half of the rake of 4 is off each pot.
HALF_EACH = {"Pot 1 (119)": "Pot 1 (118)", "Rake (1)": "Rake (2)", "Pot (117)": "Pot (118)", "Rake (3)": "Rake (2)"}


def _verdict(log: str, folder: Path) -> str:
    path = folder / "log.txt"
    path.write_text(log, "utf-8")
    return next(iter(hhparse.read_hands(path))).verdict.name.lower()


@pytest.mark.parametrize(
    ("side", "main", "verdict"),
    [
        ("$2.85", "$2.85", "agrees"),  # 0.30 of 6, half of it from each pot of 3
        ("$3", "$2.70", "disagrees"),
        ("$2.84", "$2.86", "disagrees"),
    ],
)
def test_in_proportion_a_side_pot_that_was_called_is_raked(side: str, main: str, verdict: str, tmp_path: Path) -> None:
    assert _verdict(BOVADA.format(side=side, main=main, both="$5.70"), tmp_path) == verdict


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [
        ({}, "agrees"),
        (HALF_EACH, "agrees"),
        ({"Pot 1 (119)": "Pot 1 (120)", "Pot (117)": "Pot (116)"}, "disagrees"),
        ({"Rake (1)": "Rake (2)", "Rake (3)": "Rake (2)"}, "disagrees"),
    ],
)
def test_a_line_of_the_rake_is_of_the_pot_above_it(lines: dict[str, str], verdict: str, tmp_path: Path) -> None:
    log = SEALS
    for before, after in lines.items():
        assert before in log
        log = log.replace(before, after)
    assert _verdict(log, tmp_path) == verdict
