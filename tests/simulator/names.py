"""Names of players: plain ones, and ones that look like a log's own words."""

from __future__ import annotations

from random import Random
from string import ascii_letters, ascii_lowercase, digits

SYLLABLES = "ba do fi gu ka lo mi na po ri sa tu ve wo xi zu ne qui".split()
ENDINGS = ["", "", "", "", "77", "_x", "99", ".", "-king", " jr", "4", "X", "ster", "san", "é", "ß", "ö1"]

HOSTILE = [
    "a: folds",
    "b: calls $5",
    "c: raises $1 to $2",
    "[x] (y)",
    "Seat 3",
    "Seat 1: d",
    "calls",
    "folds",
    "checks ",
    "e ($5 in chips)",
    "f (100 in chips)",
    "g (button)",
    "h (small blind)",
    "i (big blind) folded",
    "j collected",
    "k collected $5 from pot",
    "l showed [Ah Kh]",
    "m mucked [2c 3d]",
    "n said, ",
    "o is sitting out",
    "*** FLOP ***",
    "*** SUMMARY ***",
    "Dealt to p",
    "Board [2c",
    "Total pot $5 | Rake $0",
    "Uncalled bet ($5)",
    "Main pot",
    "q and is all-in",
    "r: shows [As Ad] (a pair of Aces)",
    "s: ",
    "t :",
    ": u",
    "v]",
    "[w",
    "(x",
    "y)",
    "'z'",
    "a|b",
    "c,d",
    "$5",
    "€1",
    "0",
    "12.50",
    "-1",
    "e.e",
    "f;g",
    "h&i",
    "<j>",
    "k\\l",
    "m/n",
    "o%p",
    "q#1",
    "r*",
    "s+t",
    "u?",
    "^v$",
    "w~",
    "x=y",
    "z@z",
    "No low hand qualified",
    "HI: a pair of Aces",
    "won ($5) with",
    "Игрок",
    "プレイヤー",
    "玩家一",
    "משחק",
    "Ünï çødé",
    "e\u0301clair",
    "😀 😀",
    "two  blanks",
    "A",
    "A ",
    "A: ",
    "A: A",
    "Hero",
    "Hero: Hero",
]


def clean(name: str) -> str:
    """Without blanks around it: rooms cut them off."""
    return name.strip()


def plain(rng: Random) -> str:
    """A name as players choose them."""
    word = "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(2, 4)))
    return (word if rng.random() < 0.5 else word.capitalize()) + rng.choice(ENDINGS)


def new_name(rng: Random, taken: set[str], *, is_hostile: bool) -> str:
    """A name that nobody at the table has; it is added to ``taken``."""
    while True:
        name = clean(rng.choice(HOSTILE)) if is_hostile and rng.random() < 0.7 else plain(rng)
        if name not in taken:
            taken.add(name)
            return name


def identifier(rng: Random) -> str:
    """What PokerNow puts behind a name."""
    return "".join(rng.choices(ascii_letters + digits + "-_", k=10))


def hand_identifier(rng: Random) -> str:
    """What PokerNow calls a hand beside its number."""
    return "".join(rng.choices(ascii_lowercase + digits, k=12))
