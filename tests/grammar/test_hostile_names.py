"""Names that look like everything else a log can say: the events must be those of plain names."""

from __future__ import annotations

import random

import numpy as np
import pytest

from hhparse.events import COLUMNS
from hhparse.grammar.machine import Status, parse
from hhparse.grammar.tables import load
from tests.grammar.real_hands import PLACES
from tests.grammar.toy import hands_of

PLAIN = ("Quagga", "Okapi", "Zebu", "Dingo")
MEANING = [column for column in range(COLUMNS) if column not in PLACES]

STARS = """\
PokerStars Hand #1: Omaha Hi/Lo Pot Limit ($0.05/$0.10 USD) - 2020/01/31 20:15:00 ET
Table 'Somewhere II' 6-max Seat #2 is the button
Seat 2: <0> ($10 in chips)
Seat 3: <1> ($8.35 in chips)
Seat 5: <2> ($20 in chips) is sitting out
Seat 6: <3> ($20 in chips)
<1>: posts small blind $0.05
<3>: posts big blind $0.10
<2>: posts the ante $0.01
*** HOLE CARDS ***
Dealt to <0> [As 2d 3c Kh]
<2> said, "hi <0>: folds"
<2>: folds
<0>: raises $0.25 to $0.35
<1>: folds
<3>: calls $0.25
*** FLOP *** [4d 5s Th]
<3>: checks
<0>: bets $0.50
<3>: raises $1 to $1.50
<2> is disconnected
<0>: calls $1
*** TURN *** [4d 5s Th] [9c]
<3>: bets $2
<0>: raises $6.15 to $8.15 and is all-in
<2> leaves the table
<3>: calls $6.15
*** RIVER *** [4d 5s Th 9c] [7d]
*** SHOW DOWN ***
<3>: shows [6s 7s 8h Jd] (HI: a straight, Six to Ten)
<0>: shows [As 2d 3c Kh] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)
<1>: doesn't show hand
<3> collected $10.25 from pot
<0> collected $10.26 from pot
Uncalled bet ($1) returned to <3>
*** SUMMARY ***
Total pot $20.51 | Rake $0
Board [4d 5s Th 9c 7d]
Seat 2: <0> (button) showed [As 2d 3c Kh] and won ($10.26) with HI: a straight, Ace to Five; LO: 5,4,3,2,A
Seat 3: <1> (small blind) folded before Flop
Seat 5: <2> folded before Flop (didn't bet)
Seat 6: <3> (big blind) showed [6s 7s 8h Jd] and won ($10.25) with HI: a straight, Six to Ten
"""

NOW = """\
-- starting hand #7 (id: abc)  (Pot Limit Omaha Hi) (dealer: "<0>") --|
Player stacks: #1 "<0>" (100) | #4 "<1>" (80.50) | #5 "<2>" (7) | #9 "<3>" (7)|
"<1>" posts a small blind of 0.50|
"<2>" posts a big blind of 1|
"<3>" raises to 3|
"<0>" calls 3|
"<1>" folds|
"<2>" calls 3|
Flop:  [4♦, 5♠, 10♥]|
"<2>" checks|
"<3>" bets 4 and go all in|
"<0>" folds|
"<2>" folds|
Uncalled bet of 4 returned to "<3>"|
"<3>" collected 9.50 from pot|
"<3>" shows a 2♥, 9♦.|
-- ending hand #7 --|
""".replace("|\n", "\t2020-01-20T10:52:04.567Z\t164267592456700\n")

# What cannot be told apart by anybody is not here: a player called "Dealt to a" beside one called "a: folds".
HOSTILE_STARS = [
    "a", "a: folds", "a: folds: folds", "a: checks", "a: calls $1", "x: posts big blind $1", "b", "b ", "b: b",
    "b (button)", "(button)", "(big blind)", "x folded before Flop", "x showed [As Kd]", "x and won ($5)", "Seat 3",
    "Seat 3: b", "Seat", "Board", "Board [As]", "Dealt to b", "Table 'x'", "Total pot $5", "Uncalled bet (",
    "*** FLOP ***", "*** SUMMARY ***", "x (500 in chips)", "x ($5 in chips) ", "($5 in chips)", "calls", ": calls",
    ": :", "a collected $5 from pot", "collected", "x collected $5 from main pot", "No low hand qualified",
    "a is sitting out", "is sitting out", 'a said, "hi"', "said, ", "leaves the table", "[As]", "$5", "$5 ",
    "-- | --", "a and is all-in", "returned to", "returned to a", "é€ß", "名前", "😀😀", "\u00a0", "%s", "\\n", "a\tb",
    "'", '"', "<b>", "PokerStars Hand #2: Omaha", "Hand cancelled", "#",
]  # fmt: skip
HOSTILE_NOW = [
    "a @ 1", "a @ 11", "a @ 1 folds", 'a @ 1" folds', 'a" (5', 'x" folds', "The player x", "calls", '" calls 5',
    "é @ 2", "名 @ 3", "😀", "Uncalled bet of 5", "-- ending hand #7 --", "Flop:", 'x" collected 5 from pot', " ",
    '"', "#1", ") --", 'x") --', "posts a small blind of 5", '" shows a 2♥', "a @ b @ c",
]  # fmt: skip


def reading(format_name: str, template: str, names: tuple[str, ...]) -> tuple[Status, list[list[int]]]:
    """The status, and what the rows mean, of a template with these names."""
    text = template
    for place, name in enumerate(names):
        text = text.replace(f"<{place}>", name)
    parsed = parse(*hands_of(text), load(format_name))
    rows: list[list[int]] = parsed.events[:, np.array(MEANING)].tolist()
    return Status(parsed.status[0]), rows


@pytest.mark.parametrize(
    ("format_name", "template", "hostile"), [("pokerstars", STARS, HOSTILE_STARS), ("pokernow", NOW, HOSTILE_NOW)]
)
def test_hostile_names(format_name: str, template: str, hostile: list[str]) -> None:
    plain = reading(format_name, template, PLAIN)
    assert plain[0] is Status.OK
    assert len(plain[1]) > 15
    chance = random.Random(3)
    for _ in range(400):
        names = tuple(chance.sample(hostile, len(PLAIN)))
        assert reading(format_name, template, names) == plain, names
