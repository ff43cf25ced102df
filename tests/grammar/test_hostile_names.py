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

PARTY = """\
***** Hand History for Game 1 *****
$10 USD PL Omaha Hi-Lo - Monday, January 06, 13:54:31 EST 2014
Table Mecca (Real Money)
Seat 2 is the button
Total number of players : 4/6
Seat 2: <0> ( $10 USD )
Seat 3: <1> ( $8.35 USD )
Seat 5: <2> ( $20 USD )
Seat 6: <3> ( $20 USD )
<1> posts small blind [$0.05 USD].
<3> posts big blind [$0.10 USD].
** Dealing down cards **
Dealt to <0> [ As 2d 3c Kh ]
<2> folds
<0> raises [$0.35 USD]
<1> folds
<3> calls [$0.25 USD]
** Dealing Flop ** [ 4d, 5s, Th ]
<3> checks
<0> bets [$0.50 USD]
<3> raises [$1.50 USD]
<2> is sitting out
<0> calls [$1 USD]
** Dealing Turn ** [ 9c ]
<3> bets [$2 USD]
<0> is all-In  [$8.15 USD]
<3> will be using his time bank for this hand.
<3> calls [$6.15 USD]
** Dealing River ** [ 7d ]
<3> shows [ 6s, 7s, 8h, Jd ]a straight, Six to Ten.
<0> shows [ As, 2d, 3c, Kh ]a straight, Ace to Five.
<0> shows5,4,3,2,A for low.
<1> does not show cards.
<3> wins $10 USD from the main pot with a straight, Six to Ten.
<0> wins Lo ($10 USD) from the main pot with 5,4,3,2,A.
<2> has left the table.
"""

PARTY_MAIL = """\
***** Hand History For Game 1 *****
0.10/0.25 Omaha Hi Game Table (PL) - Mon Feb 09 12:55:26 EST 2026
Table Table 7 (Real Money) -- Seat 2 is the button
Total number of players : 4/6
Seat 2: <0> ($56.64)
Seat 3: <1> ($19.93)
Seat 4: <2> ($19.93)
Seat 5: <3> ($19.93)
<1> posts small blind (0.10)
<2> posts big blind (0.25)
** Dealing down cards **
Dealt to <0> [ As 2d 3c Kh ]
<3> folds
<0> raises 0.60 to 0.60
<1> folds
<2> calls (0.35)
** Dealing Flop ** :  [ 4h, 7d, 5c ]
<2> checks
<0> bets (0.50)
<2> folds
** Summary **
Main Pot: $1.30 Rake: $0
<0> balance $57.34, bet $1.10, collected $1.80, net +$0.70
<1> balance $19.83, lost $0.10 (folded)
<2> balance $19.33, lost $0.60 (folded)
<3> balance $19.93, didn't bet (folded)
"""

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
HOSTILE_PARTY = [
    "a", "a folds", "a calls", "a wins $5", "x wins $5 USD", "x posts small blind [$1 USD].", "b", "b: hi", ": ",
    "x: y", "x is sitting out", "x has left the table.", "x has joined the table.", "Seat 3: b", "Seat", "Dealt to b",
    "Table x", "** Dealing Flop **", "x ( $5 USD )", "( $5 USD )", "($5)", "x ($5) ", "calls", "shows", "doesn't show",
    "wins", "wins Lo ($5", "from the main pot", "Player", "Player b", "finished in 2 place", "is all-In", "is all",
    "[As]", "$5", "é€ß", "名前", "😀😀", "%s", "'", '"', "***** Hand History", "Hand", "Game #1 starts", "Trny: 5",
    "x balance $5, lost $5", "balance", "lost $5", "bet $1, collected $2", "raises 1 to 2", "a b", "a  b",
    "does not show cards", "for low.", "4", "(folded)",
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
    ("format_name", "template", "hostile"),
    [
        ("pokerstars", STARS, HOSTILE_STARS),
        ("pokernow", NOW, HOSTILE_NOW),
        ("partypoker", PARTY, HOSTILE_PARTY),
        ("partypoker_mail", PARTY_MAIL, HOSTILE_PARTY),
    ],
)
def test_hostile_names(format_name: str, template: str, hostile: list[str]) -> None:
    plain = reading(format_name, template, PLAIN)
    assert plain[0] is Status.OK
    assert len(plain[1]) > 15
    chance = random.Random(3)
    for _ in range(400):
        names = tuple(chance.sample(hostile, len(PLAIN)))
        assert reading(format_name, template, names) == plain, names
