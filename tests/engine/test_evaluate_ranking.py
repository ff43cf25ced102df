"""The plain reference: worked examples with the five cards used, names, and deals that no deck gives."""

from __future__ import annotations

import pytest

from hhparse.cards import card, name, pack
from hhparse.engine import ranking
from hhparse.engine.evaltables import load
from hhparse.engine.evaluate import five_high, five_low, high_value, low_value

TABLES = load()


def cards_of(text: str) -> list[int]:
    return [card(word) for word in text.split()]


def text_of(cards: tuple[int, ...]) -> str:
    return " ".join(map(name, cards))


# Worked examples of published rule pages (rules.md 1.3), corrected where the pages break their own rules.
EXAMPLES = """
X1: the deuce is counterfeited
    Qh Ac 2d Ks | Jh 9c 4h 5c 2c | a pair of deuces: 2d 2c Ac Jh 9c
X2: counterfeited, but with a three to spare
    Qh Ac 2d 3s | Jh 9c 4h 5c 2c | a straight, five high: 5c 4h 3s 2c Ac | 5-4-3-2-A: 5c 4h 3s 2c Ac
X4a: a flush and the better low
    Ah 3c Jc Th | 8h 6d Qh 9h 5c | a flush, ace high: Ah Qh Th 9h 8h | 8-6-5-3-A: 8h 6d 5c 3c Ah
X4b: both beaten by X4a
    Ks Kd 4d 2s | 8h 6d Qh 9h 5c | a pair of kings: Ks Kd Qh 9h 8h | 8-6-5-4-2: 8h 6d 5c 4d 2s
X7: the same three of the board serve both ways
    Ac 2d 9h Ts | 6s 7d 8c Kh Qd | a straight, ten high: Ts 9h 8c 7d 6s | 8-7-6-2-A: 8c 7d 6s 2d Ac
X8, with another card for the deuce that is there twice: one diamond is no flush, three aces no full house
    As Ah Ac 3c | Ad Kd Td 2d 8d | three of a kind, aces: As Ah Ad Kd Td
X9: one pair only
    2s 4s 6c Td | 9s Ts Jd Qd Kc | a pair of tens: Ts Td Kc Qd 6c
X10: a straight
    Ad Ts Jc Kd | 2c 8d 9c Qc As | a straight, queen high: Qc Jc Ts 9c 8d
X11: three aces are no full house, and there is a low
    Ac Ad Ks 2h | Ah Kd 4c 8c 6d | three of a kind, aces: Ah Ad Ac Kd 8c | 8-6-4-2-A: 8c 6d 4c 2h Ad
a made-up log claims a straight to the eight and 8-7-6-5-A here: each takes three of the hand or four of the board
    As 2s 3d 4h | 5c 6c 7d 8s Ah | a straight, seven high: 7d 6c 5c 4h 3d | 6-5-3-2-A: 6c 5c 3d 2s Ah
""".strip().splitlines()


@pytest.mark.parametrize("row", EXAMPLES[1::2], ids=[line.split(":")[0][:20] for line in EXAMPLES[::2]])
def test_worked_examples(row: str) -> None:
    hand, on_board, high_text, *low_texts = (part.strip() for part in row.split("|"))
    hole, board = cards_of(hand), cards_of(on_board)
    high, low = ranking.best_high(hole, board, omaha=True), ranking.best_low(hole, board, omaha=True)
    assert f"{high.name}: {text_of(high.cards)}" == high_text
    assert [f"{low.name}: {text_of(low.cards)}"] == low_texts if low else low_texts == []
    for ranked in [high, low] if low else [high]:
        assert set(ranked.from_hand) <= set(hole)
        assert len(ranked.from_hand) == 2
        assert set(ranked.from_board) <= set(board)
    assert high_value(pack(hole), 4, pack(board), True, TABLES.by_ranks, TABLES.omaha_flush, TABLES.flush) == high.value
    assert low_value(pack(hole), 4, pack(board), True, TABLES.low) == (low.value if low else 0)


def test_x3_a_straight_flush_is_a_wheel_too() -> None:
    cards = cards_of("Ah 2h 3h 4h 5h")
    high, low = ranking.best_high(cards, [], omaha=False), ranking.best_low(cards, [], omaha=False)
    assert low is not None
    assert (high.name, low.name) == ("a straight flush, five high", "5-4-3-2-A")
    assert (five_high(pack(cards), TABLES.five, TABLES.flush), five_low(pack(cards), TABLES.low)) == (high.value, 56)
    assert text_of(high.cards) == text_of(low.cards) == "5h 4h 3h 2h Ah"


@pytest.mark.parametrize(
    ("cards", "called"),
    [
        ("As Ks Qs Js Ts", "a royal flush"),
        ("Ks Qs Js Ts 9s", "a straight flush, king high"),
        ("6s 6h 6d 6c As", "four of a kind, sixes"),
        ("Ks Kh Kd 6c 6s", "a full house, kings full of sixes"),
        ("Ks 9s 4s 3s 2s", "a flush, king high"),
        ("As 2s 3d 4c 5s", "a straight, five high"),
        ("2s 2h 2d Ac Ks", "three of a kind, deuces"),
        ("Ks Kh 6d 6c As", "two pair, kings and sixes"),
        ("Ts Th 6d 5c As", "a pair of tens"),
        ("As Kh 6d 5c 2s", "ace high"),
    ],
)
def test_names(cards: str, called: str) -> None:
    ranked = ranking.best_high(cards_of(cards), [], omaha=False)
    assert ranked.name == called
    assert ranked.category == ranking.high_class(ranked.value)
    assert ranked.ranks == ranking.high_ranks(ranked.value)


def test_among_equal_choices_the_same_one_is_taken() -> None:
    board = cards_of("Ts Jd Qh Kc As")
    ranked = ranking.best_high(cards_of("Ah Ac"), board, omaha=False)
    assert ranked.from_hand == ()
    assert ranked.from_board == tuple(board)
    hole, board = cards_of("As Ac 2c 2d"), cards_of("5h 6h 7h Kd Kc")
    low = ranking.best_low(hole, board, omaha=True)
    assert low is not None
    assert text_of(low.from_hand) == "As 2d"


def test_holdem_takes_any_five() -> None:
    board = cards_of("Kh 9h 5h 2h 2s")
    one = ranking.best_high(cards_of("Ah 3c"), board, omaha=False)
    assert (one.name, text_of(one.from_hand)) == ("a flush, ace high", "Ah")
    same_in_omaha = ranking.best_high(cards_of("Ah 3c"), board, omaha=True)
    assert same_in_omaha.name == "a pair of deuces"


def test_too_few_cards() -> None:
    with pytest.raises(
        ValueError, match="an Omaha hand takes two of the hand and three of the board; there are 1 and 5"
    ):
        ranking.best_high(cards_of("As"), cards_of("2s 3s 4s 5s 6s"), omaha=True)
    with pytest.raises(ValueError, match="a hand takes five cards; there are 4"):
        ranking.best_low(cards_of("As Ac"), cards_of("2s 3s"), omaha=False)


# -- deals that no deck gives -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "boards", "sentence"),
    [
        (["As Ah Ac 2d"], ["Ad Kd Td 2d 8d"], "the card 2d is in the hand of P1 and on the board"),
        (["As As Ac 2d"], ["Ad Kd Td 3d 8d"], "the card As is twice in the hand of P1"),
        (["As Ah", "Ah Kd"], [], "the card Ah is in the hand of P1 and in the hand of P2"),
        (["As Ah"], ["2c 3c 4c 5c 5c"], "the card 5c is twice on the board"),
        (["As Ah"], ["2c 3c 4c 5c 6c", "2c 3c 4c 7c As"], "the card As is in the hand of P1 and on board 2"),
        (["As Ah"], ["2c 3c 4c 5c 6c", "2c 3c 4c 6c 7c"], "the card 6c is on board 1 and on board 2"),
        (["As Ah"], ["2c 3c 4c 5c 6c", "2c 3c 4c 5c 6c"], "the card 6c is on board 1 and on board 2"),
        (["As Ah"], ["2c 3c 4c 5c 6c", "2c 3c 8c 9c Tc"], "the card 2c is on board 1 and on board 2"),
        (["As Ah"], ["2c 3c 4c 5c 6c 7c"], "there are 6 cards on the board, a board has 5"),
    ],
)
def test_impossible_deals_are_refused(hands: list[str], boards: list[str], sentence: str) -> None:
    dealt = {f"P{number}": cards_of(hand) for number, hand in enumerate(hands, 1)}
    with pytest.raises(ValueError, match=f"^impossible deal: {sentence}$"):
        ranking.check_deal(dealt, [cards_of(board) for board in boards])


def test_what_is_no_card_is_refused() -> None:
    with pytest.raises(ValueError, match="53 in the hand of P1 is not the number of a card"):
        ranking.check_deal({"P1": [53]}, [])


def test_possible_deals_pass() -> None:
    hands = {"P1": cards_of("As Ah"), "P2": cards_of("Ks Kh")}
    ranking.check_deal(hands, [])
    ranking.check_deal(hands, [cards_of("2c 3c 4c")])
    ranking.check_deal(hands, [cards_of("2c 3c 4c 5c 6c"), cards_of("2c 3c 4c 5c 7c"), cards_of("2c 3c 4c 5c 8c")])
    ranking.check_deal(hands, [cards_of("2c 3c 4c 5c 6c"), cards_of("2d 3d 4d 5d 6d")])
