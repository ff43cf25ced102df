"""What ``hhparse show`` proves: the card that decided a half, the odd unit's rule, and what would undo a dispute."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.api import Award, Finding, Hand, Header, Pot, Seat, Share
from hhparse.cards import card
from hhparse.disputes import explanations
from hhparse.engine.other_scales import best_on
from hhparse.engine.ranking import best_high, best_low
from hhparse.hand import Game, Scale, Verdict
from hhparse.sample import SAMPLE
from hhparse.show import explain
from hhparse.showdown import beats
from tests.cli.support import wrongly_paid
from tests.cli.test_audit import HALVES, TIE

FORMATS = Path(__file__).parent / "formats"


def told(folder: Path, log: str, heading: str) -> list[str]:
    """The lines under a heading of the explanation of a log's only hand."""
    path = folder / "log.txt"
    path.write_text(log, "utf-8")
    (hand,) = read_hands(path)
    parts = [part.splitlines() for part in explain(hand).split("\n\n")]
    return next((part[1:] for part in parts if part[0].startswith(heading)), [])


@pytest.mark.parametrize(
    ("winner", "loser", "said"),
    [
        ("Ks Kh 7d 5c 2s", "Qs Qh Ad Kc Js", "a pair of kings beats a pair of queens (Bob)"),
        (
            "Ks Kh Ad 5c 2s",
            "Kd Kc Qd Jc Ts",
            "a pair of kings beats a pair of kings (Bob) by the kicker, an ace over a queen",
        ),
        (
            "Ks Kh 4d 4c 9s",
            "Kd Kc 4h 4s 8s",
            "two pair, kings and fours, beats two pair, kings and fours (Bob) by the kicker, a nine over an eight",
        ),
        (
            "As Js 9s 4s 2s",
            "Ah Th 9h 8h 7h",
            "a flush, ace high, beats a flush, ace high (Bob) by the second card, a jack over a ten",
        ),
        ("6s 5h 4d 3c 2s", "5d 4c 3h 2d As", "a straight, six high, beats a straight, five high (Bob)"),
    ],
)
def test_how_a_high_beats_another(winner: str, loser: str, said: str) -> None:
    one, other = (best_high([card(text) for text in hand.split()], [], omaha=False) for hand in (winner, loser))
    assert beats(one, other, "Bob") == said


@pytest.mark.parametrize(
    ("scale", "winner", "loser", "said"),
    [
        (
            Scale.DEUCE_TO_SEVEN,
            "7c 5d 4s 3c 2d",
            "7d 6d 4c 3h 2h",
            "7-5-4-3-2 beats 7-6-4-3-2 (Bob) at the second card",
        ),
        (Scale.ACE_TO_FIVE, "Kc 4d 3s 2c Ad", "Kd 5d 4c 3h 2h", "K-4-3-2-A beats K-5-4-3-2 (Bob) at the second card"),
        (Scale.DEUCE_TO_SEVEN, "Kc Qd Js 9c 2d", "2c 2d 3c 4h 5h", "K-Q-J-9-2 beats a pair of deuces (Bob)"),
        (
            Scale.BADUGI,
            "7c 5d 2s Ah",
            "7d 6s 2h Ac",
            "a badugi, 7-5-2-A, beats a badugi, 7-6-2-A (Bob) at the second card",
        ),
        (Scale.BADUGI, "Kc Qd Js Th", "3d 2s Ah Ac", "a badugi, K-Q-J-T, beats three cards, 3-2-A (Bob)"),
    ],
)
def test_how_a_hand_of_another_scale_beats_another(scale: Scale, winner: str, loser: str, said: str) -> None:
    one, other = (best_on(scale, [card(text) for text in hand.split()]) for hand in (winner, loser))
    assert beats(one, other, "Bob") == said


def test_how_a_low_beats_another() -> None:
    one = best_low([card(text) for text in "8c 5d 4s 3c 2d".split()], [], omaha=False)
    other = best_low([card(text) for text in "8d 6d 3c 2h Ah".split()], [], omaha=False)
    assert one is not None
    assert other is not None
    assert beats(one, other, "Bob") == "8-5-4-3-2 beats 8-6-3-2-A (Bob) at the second card"


def test_a_quartered_pot_is_proved(tmp_path: Path) -> None:
    text = (FORMATS / "pokerstars" / "omaha_hilo_quartered.txt").read_text("utf-8").partition("\n\n\n")[0]
    assert told(tmp_path, text, "What was due") == [
        "  Boris wins the high half of the main pot: $51.02.",
        "  Three of a kind, fives, beats two pair, kings and jacks (Chen).",
        "  The odd $0.01 goes to the high half.",
        "  Chen and Anke tie for the low half of the main pot; each gets a quarter of the pot: Chen $25.51 and Anke "
        "$25.50.",
        "  Nobody else has a low.",
        "  The odd $0.01 goes to Chen: the first left of the button.",
    ]


def test_a_tie_on_one_of_two_boards_is_for_a_half_of_the_pot() -> None:
    hand = next(hand for hand in read_hands(FORMATS / "fulltilt" / "run_it_twice.txt") if len(hand.boards) == 2)
    (tie,) = [line for line in explain(hand).splitlines() if " tie for " in line]
    assert "the main pot on the first board; each gets a quarter of the pot: Jules $24.25 and Isbister $24.25." in tie
    assert sum(share.due_min for share in hand.shares) == 4 * Decimal("24.25")


def test_each_run_of_a_draw_has_its_own_hands_and_its_own_comparison(tmp_path: Path) -> None:
    log = (FORMATS / "kingsclub" / "draw_run_twice.txt").read_text("utf-8")
    assert told(tmp_path, log, "Before the draw")[-2:] == [
        "  Bob draws 6d in the first run.",
        "  Bob draws 3h in the second run.",
    ]
    assert told(tmp_path, log, "The cards") == [
        "  In the first run:",
        "    For low, Bob has 9-7-6-4-2: 9s 7h 6d 4c 2s.",
        "    For low, Ann has 8-7-5-3-2: 8s 7c 5c 3d 2h.",
        "  In the second run:",
        "    For low, Bob has 9-7-4-3-2: 9s 7h 4c 3h 2s.",
        "    For low, Ann has K-8-7-5-3: Kh 8s 7c 5c 3d.",
    ]
    assert told(tmp_path, log, "What was due") == [
        "  Ann wins the main pot in the first run: 1,198.",
        "  8-7-5-3-2 beats 9-7-6-4-2 (Bob) at the first card.",
        "  Bob wins the main pot in the second run: 1,198.",
        "  9-7-4-3-2 beats K-8-7-5-3 (Ann) at the first card.",
    ]


def test_a_hand_that_is_not_shown_again_is_the_same_in_the_next_run(tmp_path: Path) -> None:
    """Ann stands pat with an eight, which beats both of Bob's nines."""
    log = (FORMATS / "kingsclub" / "draw_run_twice.txt").read_text("utf-8")
    log = log.replace("Ann draws 1", "Ann stands pat").replace("Run 2: Ann shows [7c 8s 3d 5c Kh]\n", "")
    lines = told(tmp_path, log, "What was due")
    assert lines[2:] == [
        "  Ann wins the main pot in the second run: 1,198.",
        "  8-7-5-3-2 beats 9-7-4-3-2 (Bob) at the first card.",
    ]


def test_a_disputed_run_is_turned_round_run_by_run(tmp_path: Path) -> None:
    """All is paid to Ann: she would need another card than the king of the second run, or Bob no hand."""
    log = (FORMATS / "kingsclub" / "draw_run_twice.txt").read_text("utf-8")
    log = log.replace("Bob wins (1,198) from pot\n", "").replace("Ann wins (1,198)", "Ann wins (2,396)")
    assert told(tmp_path, log, "The awards would be right") == [
        "  if Bob's hand did not count.",
        "  if Ann's Kh were 2c, 2d or another.",
    ]


def test_the_odd_unit_of_three_boards_and_the_fees_are_told() -> None:
    """50.35 in three parts: 16.79, 16.78 and 16.78; 2.69 are rake, and 1.00 is for a jackpot."""
    told_ = explain(next(read_hands(FORMATS / "ggpoker" / "cash_run_it.txt"))).splitlines()
    assert "  The odd $0.01 of the main pot goes to the first board." in told_
    assert any("less $3.69 rake and fees leaves $50.35" in line for line in told_)


def test_where_the_odd_units_rule_is_unknown_the_ones_that_fit_are_named(tmp_path: Path) -> None:
    assert told(tmp_path, TIE, "What was due")[-1] == (
        "  Which of them gets the odd $0.01 is not known of 888poker (Pacific); what was paid fits the rule left of "
        "button."
    )


def test_where_the_halves_rule_is_unknown_the_one_that_fits_is_named(tmp_path: Path) -> None:
    assert told(tmp_path, HALVES, "What was due") == [
        "  Cid wins the high half of the main pot: $0.12 to $0.13.",
        "  Four of a kind, kings, beats a pair of kings (Ann).",
        "  Which half gets the odd $0.01 is not known of 888poker (Pacific); what was paid fits the rule low half.",
        "  Ann wins the low half of the main pot: $0.12 to $0.13.",
        "  Nobody else has a low.",
    ]


def test_where_the_boards_rule_is_unknown_the_one_that_fits_is_named(tmp_path: Path) -> None:
    """A converted log, with a cent less of rake, which the second board has."""
    text = (FORMATS / "pokerstars" / "run_it_twice.txt").read_text("utf-8").partition("\n\n\n")[0]
    first, second = text.replace(" CUST [2015/05/04 18:59:19 ET]", "").split("*** SECOND SHOW DOWN ***")
    second = second.replace("94.65", "94.66").replace("189.30", "189.31").replace("Rake €3 ", "Rake €2.99 ")
    second = "217.86".join(second.rsplit("217.85", 1))
    lines = told(tmp_path, f"{first}*** SECOND SHOW DOWN ***{second}", "What was due")
    assert lines[-1] == (
        "  Which board gets the odd unit is not known of a converter to PokerStars' form; what was paid fits the rule "
        "last board."
    )


def test_a_dispute_may_be_about_the_half_of_the_odd_unit(tmp_path: Path) -> None:
    """PokerStars pays the high half of 102.03 as 51.02; here Boris has a cent less, and both tied lows have 25.51."""
    text = (FORMATS / "pokerstars" / "omaha_hilo_quartered.txt").read_text("utf-8").partition("\n\n\n")[0]
    assert told(tmp_path, text.replace("51.02", "51.01").replace("25.50", "25.51"), "The awards would be right") == [
        "  if the odd unit of a pot went to the low half.",
        "  if the high and the low half were mixed up.",
    ]


def test_a_dispute_is_turned_round(tmp_path: Path) -> None:
    """A dollar of Bob's went to Ann: no other rule and no other card pays 4.70, so nothing is made up."""
    assert told(tmp_path, SAMPLE, "The awards would be right") == []
    path = tmp_path / "log.txt"
    path.write_text(wrongly_paid(), "utf-8")
    (hand,) = read_hands(path)
    assert explain(hand).endswith("no rule, no other part in a pot, no other card.")


def test_of_several_lines_the_wrong_one_is_told(tmp_path: Path) -> None:
    """Bob's low of the main pot is right, so the other of his two lines is for its high."""
    assert told(tmp_path, wrongly_paid(), "What was paid")[3:] == [
        "  Line 31: Bob $4.70 for the high half of the main pot, but $5.70 is due.",
        "  Line 32: Bob $2.85 for the low half of the main pot, as due.",
        "  Line 33: Ann $3.85 for the low half of the main pot, but $2.85 is due.",
    ]


def test_who_scoops_in_one_line_is_paid_both_halves() -> None:
    hand = next(read_hands(FORMATS / "bovada" / "omaha_hilo_side_pot.txt"))
    assert "Big Blind $3.04 for both halves of the main pot, as due." in explain(hand)


def test_open_cards_are_shown_and_own_cards_are_had() -> None:
    lines = explain(next(read_hands(FORMATS / "absolute" / "stud.txt"))).splitlines()
    assert {"  ANN shows 6s Td.", "  BOB has 8h 7d Ac 2c."} <= set(lines)


@pytest.mark.parametrize(
    ("river", "expected"),
    [
        ("Ts", ["  if Ann's hand did not count."]),  # a straight on the board: no card makes it better
        ("9s", ["  if Ann's hand did not count.", "  if Cid's 4d were 9c, 9d or another."]),  # his fours lose to fives
    ],
)
def test_what_would_make_an_award_right(tmp_path: Path, river: str, expected: list[str]) -> None:
    """All of it is paid to Cid, whose hand is not the better one."""
    log = TIE.replace("[ Ts ]", f"[ {river} ]").replace("Cid collected [ $0.13 ]", "Cid collected [ $0.25 ]")
    log = log.replace("Ann collected [ $0.12 ]\n", "")
    assert told(tmp_path, log, "The awards would be right") == expected


AMOUNTS = (Decimal(0), Decimal(0), Decimal(0), Decimal(0))
SHARES = (Share(0, 1, "whole", "Ann", Decimal(29), Decimal(29)), Share(1, 1, "whole", "Bob", Decimal(20), Decimal(20)))


def disputed(**paid: str) -> Hand:
    """Ann is all-in for the main pot with aces, Bob has kings and Cid queens; due are 29 to Ann and 20 to Bob."""
    holes = {"Ann": ("As", "Ah"), "Bob": ("Ks", "Kh"), "Cid": ("Qs", "Qh")}
    return Hand(
        header=Header("pokerstars", "pokerstars", game=Game.HOLDEM, currency="USD", button_seat=3),
        file="log.txt",
        line=1,
        text="",
        seats=tuple(
            Seat(place, name, None, cards, True, False, None, True, *AMOUNTS, False, False)
            for place, (name, cards) in enumerate(holes.items(), 1)
        ),
        boards=(("2c", "7d", "9h", "Js", "3s"),),
        pots=(
            Pot(0, Decimal(30), Decimal(1), Decimal(29), ("Ann", "Bob", "Cid")),
            Pot(1, Decimal(20), Decimal(0), Decimal(20), ("Bob", "Cid")),
        ),
        shares=SHARES,
        awards=tuple(Award(1, name, Decimal(amount), None, None, ()) for name, amount in paid.items()),
        findings=(Finding(Verdict.DISAGREES, "award", "", None, None, None, None, None, None, None),),
        is_showdown=True,
    )


@pytest.mark.parametrize(
    ("paid", "expected"),
    [
        ({"Ann": "29.40", "Bob": "19.60"}, ["if the rake had been taken off all pots in proportion"]),
        ({"Ann": "49"}, ["if Ann had a part in side pot 1", "if all of it were one pot"]),
        ({"Bob": "49"}, ["if Ann's hand did not count"]),
        ({"Ann": "29", "Cid": "20"}, ["if Bob's hand did not count"]),
        ({"Ann": "28", "Bob": "20"}, ["if $1.00 more had been taken off the main pot"]),
        ({"Ann": "29", "Bob": "20"}, []),
        ({"Ann": "25", "Bob": "24"}, []),
    ],
)
def test_alternatives_are_tried_one_by_one(paid: dict[str, str], expected: list[str]) -> None:
    """No single other card gives Bob or Cid more than a pair, so none is named."""
    assert explanations(disputed(**paid)) == expected
