"""How a source is written is found from its own amounts and cards; what they leave open is refused, never guessed."""

from __future__ import annotations

import numpy as np
import pytest

from hhparse.grammar.explain import explain
from hhparse.grammar.layout import FIRST_SPELLING
from hhparse.grammar.machine import Parsed, Status, parse
from hhparse.grammar.tables import Tables, load
from hhparse.grammar.writing import PLAIN, Writing, decide, new_counts, usual
from hhparse.sites import formats
from tests.grammar.toy import hands_of

PACIFIC = formats()["pacific"]
HAND = """\
***** 888poker Hand History for Game 1 *****
{stakes} Blinds No Limit Holdem - *** 05 05 2014 21:32:10
Table Wood (Real Money)
Seat 7 is the button
Seat 4: Ann ( {stack} )
Seat 7: Bob ( 400 )
Bob posts small blind [10]
Ann posts big blind [20]
** Dealing down cards **
Dealt to Ann [ {cards} ]
Bob folds
** Summary **
Ann collected [ 20 ]
"""


def hand(cards: str = "2c, 3c", stack: str = "200", stakes: str = "10/20") -> str:
    return HAND.format(cards=cards, stack=stack, stakes=stakes)


def found(*hands: str) -> tuple[Writing, Parsed, Tables]:
    """The writing of a source with these hands, and what is read with it."""
    text, offsets = hands_of(*hands)
    counts = new_counts(PACIFIC)
    parse(text, offsets, load("pacific"), survey=counts)
    writing, _ = decide(PACIFIC, counts)
    tables = load("pacific").written(writing)
    return writing, parse(text, offsets, tables), tables


@pytest.mark.parametrize(
    ("stack", "mark", "amount"),
    [
        ("3.243", ",", 324300),
        ("3,243", ".", 324300),
        ("552,72", ",", 55272),
        ("1.183.764", ",", 118376400),
        ("1.234,5", ",", 123450),
        ("15 788,50 $", ",", 1578850),
        ("15\u00a0788,50 $", ",", 1578850),
        ("15\u202f788 $", "", 1578800),
        ("$ 0,125", ",", None),
        ("1234", "", 123400),
    ],
)
def test_the_decimal_mark(stack: str, mark: str, amount: int | None) -> None:
    writing, parsed, _ = found(hand(stack=stack))
    assert writing.decimal == mark
    if amount is None:
        assert parsed.status.tolist() == [Status.TOO_FINE]
    else:
        assert amount in parsed.events[:, 3].tolist()


@pytest.mark.parametrize(
    ("cards", "alphabet", "read"),
    [
        ("Js, Qd", "English", "JsQd"),
        ("Bs, Vd, Hc", "Dutch", "JsQdKc"),
        ("Kns, Dd, Kc, Eh", "Swedish", "JsQdKcAh"),
        ("Bs, Dd, Kc, Ah", "German", "JsQdKcAh"),
        ("JPik, 10Karo, QKreuz, KHerz", "Polish", "JsTdQcKh"),
        ("Вs, Дd, Кc, Тh", "Russian", "JsQdKcAh"),
        ("Vs, Dd, Rc, Ah", "French", "JsQdKcAh"),
    ],
)
def test_the_alphabet(cards: str, alphabet: str, read: str) -> None:
    writing, parsed, _ = found(hand(cards))
    assert writing.alphabets == (alphabet,)
    row = parsed.events[parsed.events[:, 8] > 0][0].tolist()
    numbers = [row[7] >> 8 * place & 255 for place in range(row[8])]
    assert "".join("23456789TJQKA"[(n - 1) // 4] + "cdhs"[(n - 1) % 4] for n in numbers) == read


def test_another_hand_of_the_source_tells() -> None:
    """A ``V`` alone is a queen or a jack; beside an ``H`` in another hand it is Dutch."""
    assert found(hand("Vs, 2c"))[1].status.tolist() == [Status.OTHER_CARDS]
    assert found(hand("Vs, 2c"), hand("Hs, Hc"))[1].status.tolist() == [Status.OK, Status.OK]


def test_what_cannot_be_told_is_said() -> None:
    text, _ = hands_of(hand("Vs, 2c"))
    _, parsed, tables = found(hand("Vs, 2c"))
    problem = explain(text, 0, int(parsed.state[0]), int(parsed.failed_at[0]), int(parsed.status[0]), tables)
    assert problem.code == "cards_undecided"
    assert problem.reason == (
        'line 10: what the cards "Vs, 2c" are cannot be told: the cards of this file are written in Dutch or French'
    )


def test_a_language_changed_in_the_middle() -> None:
    hands = [hand("Js, Qd", "$2.50", "0.10/0.20")] * 3 + [hand("JPik, 2Karo", "2,50 $", "0,10/0,20")]
    writing, parsed, _ = found(*hands)
    assert writing == PLAIN
    assert parsed.status.tolist() == [Status.OK] * 4
    assert np.count_nonzero(parsed.events[:, 3] == 250) == 4


def test_one_slip_changes_nothing() -> None:
    english = hand("Js, Qd", "$2.50", "0.10/0.20")
    _, parsed, _ = found(english, english, english.replace("2.50", "2,50"), english.replace("Js", "Bs"))
    assert parsed.status.tolist() == [Status.OK, Status.OK, Status.OTHER_NUMBERS, Status.OTHER_CARDS]


def test_a_survey_counts_what_there_is() -> None:
    text, offsets = hands_of(hand("Js, Qd", "2.50"))
    counts = new_counts(PACIFIC)
    parse(text, offsets, load("pacific"), survey=counts)
    assert counts[:FIRST_SPELLING].tolist() == [1, 0, 0, 0]
    assert counts[FIRST_SPELLING:].sum() == 4  # two ranks, two suits


def test_writing_as_text() -> None:
    for writing in (PLAIN, usual(PACIFIC), Writing(",", ("Dutch",)), Writing("", ("Dutch", "French"))):
        assert Writing.of(writing.text()) == writing
