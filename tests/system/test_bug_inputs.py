"""The inputs that broke other programs, with the figures that are right.

One test per input; the number is the one of the collection's list of bug reports. Where the room's own text is wrong,
that is what has to be found.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.api import Hand
from hhparse.dataset.reader import open_dataset
from hhparse.events import EventKind, Post
from hhparse.hand import Evidence, Game, Limit, Policy, Verdict
from hhparse.importer import import_paths
from hhparse.logs import UnknownFile, open_source
from tests.system.support import codes, the_hand, with_number

pytestmark = pytest.mark.corpus


def found(bug_inputs: Path, number: int) -> Path:
    """The file of an input."""
    (path,) = bug_inputs.glob(f"{number:02}-*")
    return path


def money(hand: Hand, player: str) -> tuple[Decimal, Decimal]:
    """What a player put into the pots, and what the award lines gave him."""
    seat = hand.seat_of(player)
    return seat.put, seat.won


def paid(hand: Hand) -> list[tuple[str, str, str]]:
    """Award lines: player, amount, half of the share that it pays."""
    return [
        (award.player, str(award.stated), "+".join(hand.shares[place].half for place in award.shares))
        for award in hand.awards
    ]


def house(path: Path, folder: Path) -> tuple[Decimal, ...]:
    """Total pot, rake, put in, awarded, kept by the house, of a file with one hand, as a dataset has them."""
    import_paths([path], folder / "hands")
    (row,) = open_dataset(folder / "hands").sql("select total_pot, rake, put, awarded, house from hands").fetchall()
    return tuple(row)


def net(folder: Path, player: str) -> Decimal:
    """What a player won or lost, from the dataset that ``house`` has made."""
    query = f"select net from players where name = '{player}'"
    ((amount,),) = open_dataset(folder / "hands").sql(query).fetchall()
    return Decimal(amount)


def dec(*amounts: str) -> tuple[Decimal, ...]:
    """Amounts as the API has them."""
    return tuple(Decimal(amount) for amount in amounts)


def test_01_returned_bet_and_award_of_the_same_size(bug_inputs: Path, tmp_path: Path) -> None:
    path = found(bug_inputs, 1)
    hand = the_hand(path)
    assert hand.verdict is Verdict.AGREES
    assert (hand.header.game, hand.header.limit) == (Game.OMAHA5_HILO, Limit.POT)
    assert money(hand, "Player6") == dec("2.53", "5.75")
    assert (hand.stated_total, hand.rake) == dec("6.01", "0.26")
    house(path, tmp_path)
    assert net(tmp_path, "Player6") == Decimal("3.22")


def test_18_names_that_have_no_seat(bug_inputs: Path) -> None:
    """Whoever renamed the players has torn them apart: 'Villain1' posts, and has no seat (known.py has the whole)."""
    hand = the_hand(found(bug_inputs, 18))
    (problem,) = hand.problems
    assert (problem.line, problem.found) == (14, "Villain1 posts big blind €0,25")


def test_19_an_award_that_is_the_returned_bet(bug_inputs: Path) -> None:
    """The summary is right: 4 x 0.25 and a dead 0.10, that no line posts, less 0.06, are 1.04."""
    hand = the_hand(found(bug_inputs, 19))
    assert hand.verdict is Verdict.AGREES
    assert codes(hand) == {"missed_blinds_silent"}
    assert money(hand, "Player0") == dec("0.25", "1.04")
    assert money(hand, "Player6") == dec("0.35", "0")
    assert hand.rake == Decimal("0.06")


def test_30_a_loser_cashes_out(bug_inputs: Path, tmp_path: Path) -> None:
    """The pot goes to the best hand; what the loser gets is between him and the house."""
    path = found(bug_inputs, 30)
    hand = the_hand(path)
    assert hand.verdict is Verdict.AGREES
    assert paid(hand) == [("Player1", "25.96", "whole")]
    assert money(hand, "Player3") == dec("13.53", "0")
    assert hand.seat_of("Player3").cashout == Decimal("22.77")
    assert house(path, tmp_path) == dec("27.21", "1.25", "27.21", "25.96", "0")
    assert net(tmp_path, "Player3") == Decimal("9.24")


def test_32_the_winner_has_cashed_out(bug_inputs: Path, tmp_path: Path) -> None:
    """The pots are resolved, nothing is paid from them: the house keeps 5.55 + 19.68."""
    path = found(bug_inputs, 32)
    hand = the_hand(path)
    assert hand.verdict is Verdict.AGREES
    assert hand.awards == ()
    assert [(share.player, share.due_max) for share in hand.shares] == [
        ("Player0", Decimal("5.55")),
        ("Player0", Decimal("19.68")),
    ]
    assert money(hand, "Player0") == dec("10.00", "0")
    assert house(path, tmp_path) == dec("26.35", "1.12", "26.35", "0", "25.23")
    assert net(tmp_path, "Player0") == Decimal("-3.37")


def test_34_a_splash_is_paid_twice(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 34))
    assert hand.header.site == "runitonce"
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    assert codes(hand) == {"award", "awards_against_total", "summary_award"}
    (summary,) = (finding for finding in hand.findings if finding.code == "summary_award")
    assert (summary.stated, summary.due) == dec("143.84", "148.84")
    (award,) = (finding for finding in hand.findings if finding.code == "award")
    assert (award.stated, award.due) == dec("26.82", "21.82")
    assert award.sentence == "Anon3 N was paid 26.82 of side pot 1; 21.82 is due"


def test_36_somebody_leaves_between_two_boards(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 36))
    assert hand.verdict is Verdict.AGREES
    assert [" ".join(board) for board in hand.boards] == ["9c 6d Td Kh 6h", "2d 6c 7h Qh 8d"]
    assert [(share.board, share.player, str(share.due_max)) for share in hand.shares] == [
        (1, "Hero", "8385.36"),
        (2, "Player0", "8385.36"),
    ]


def test_38_courchevel_without_a_blank_in_the_flop(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 38))
    assert (hand.header.game, hand.verdict) == (Game.COURCHEVEL, Verdict.AGREES)
    assert hand.boards == (("2s", "3d", "3c", "8d", "6s"),)
    assert paid(hand) == [("Player0", "76.70", "whole")]


def test_45_a_name_of_slashes_and_brackets(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 45))
    assert hand.verdict is Verdict.AGREES
    assert money(hand, "/\\vilain[]") == dec("3.00", "0")
    assert money(hand, "Villain2") == dec("3.00", "6.45")


def test_46_a_name_with_a_colon(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 46))
    assert (hand.header.game, hand.verdict) == (Game.OMAHA_HILO, Verdict.AGREES)
    assert money(hand, "vi_llan :D") == dec("1.00", "2.50")


def test_57_short_deck_with_no_break_spaces_in_its_header(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 57))
    assert (hand.header.game, hand.verdict) == (Game.SHORT_DECK, Verdict.AGREES)
    assert money(hand, "Player1") == dec("22.50", "65.25")


def test_58_an_archive_with_a_blank_before_each_line(bug_inputs: Path, tmp_path: Path) -> None:
    path = found(bug_inputs, 58)
    hand = the_hand(path)
    assert hand.verdict is Verdict.AGREES
    assert (hand.header.hand_no, hand.line) == ("92033097906", 2)
    assert money(hand, "Player0") == dec("0.06", "0.14")
    assert not hand.header.is_tournament
    result = import_paths([path], tmp_path / "hands")
    assert result.tally.bytes["context"] == len("*********** # 1 **************\n")


def test_62_a_hand_is_glued_to_one_that_was_cut(bug_inputs: Path, tmp_path: Path) -> None:
    path = found(bug_inputs, 62)
    cut, whole = read_hands(path)
    assert cut.text.splitlines()[-1] == "*** RIVER *** [4d Kh J"
    assert cut.problems[0].line == 31
    assert (whole.header.hand_no, whole.verdict, whole.line) == ("86564270670", Verdict.AGREES, 31)
    assert paid(whole) == [("Player7", "100.00", "whole")]
    result = import_paths([path], tmp_path / "hands")
    assert (result.hands, result.imported, result.rejects) == (2, 1, 1)


def test_63_six_cents_too_much(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 63))
    assert (hand.header.site, hand.header.game) == ("pppoker", Game.OMAHA5)
    assert hand.header.table == "ClubId:100001,Table:PPP_88666446"
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    assert codes(hand) == {"award", "awards_against_total"}
    (award,) = (finding for finding in hand.findings if finding.code == "award")
    assert (award.stated, award.due) == dec("3.30", "3.24")


def test_67_the_uncalled_part_is_no_bet(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 67))
    assert hand.verdict is Verdict.AGREES
    assert money(hand, "Hero") == dec("2.83", "5.50")
    put, won = money(hand, "Hero")
    assert won - put == Decimal("2.67")


def assert_is_said_to_be_cut(hand: Hand) -> None:
    """A text that ends inside its summary is refused, or the audit says that it ends early."""
    assert hand.verdict is not Verdict.AGREES
    if hand.problems:
        assert hand.problems[0].code == "cut_short"
    else:
        assert codes(hand) & {"summary_missing", "summary_incomplete"}


@pytest.mark.parametrize("number", [69, 70, 71, 80])
def test_excerpts_that_end_inside_the_summary(bug_inputs: Path, number: int) -> None:
    assert_is_said_to_be_cut(the_hand(found(bug_inputs, number)))


def test_74_the_converter_has_spoiled_a_name(bug_inputs: Path) -> None:
    """``Vil C (host)`` became ``Vil C ($host in Chips)`` in the list of seats; who posts has no seat."""
    hand = the_hand(found(bug_inputs, 74))
    (problem,) = hand.problems
    assert problem.line == 11
    assert '"Vil C (host): posts small blind $0.25"' in problem.reason


def test_81_hilo_in_pokernow(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 81))
    assert (hand.header.game, hand.header.limit) == (Game.OMAHA_HILO, Limit.POT)
    assert (hand.verdict, hand.evidence, hand.policy) == (Verdict.AGREES, Evidence.ALL_CARDS, Policy.PROVED)
    assert paid(hand) == [
        ("Villain2 @ AAAAAAAA02", "9573.00", "high"),
        ("Villain2 @ AAAAAAAA02", "4787.00", "low"),
        ("Villain1 @ AAAAAAAA01", "4786.00", "low"),
    ]
    assert hand.seat_of("Villain1 @ AAAAAAAA01").quartered
    (pot,) = hand.pots
    assert (pot.gross, pot.rake) == dec("19146", "0")


def test_82_missed_blinds_in_pokernow(bug_inputs: Path) -> None:
    """300 of the 900 are dead, so that a check is right; the pot is 2 x 6848 + 900 + 600."""
    hand = the_hand(found(bug_inputs, 82))
    assert hand.verdict is Verdict.AGREES
    posts = [
        (event.post, event.added, event.to_amount)
        for event in hand.events
        if event.kind is EventKind.POST and event.player == "Villain3 @ AAAAAAAA03"
    ]
    assert posts == [(Post.DEAD_BLIND, *dec("300", "0")), (Post.MISSED_BIG_BLIND, *dec("600", "600"))]
    assert money(hand, "Villain3 @ AAAAAAAA03") == dec("900", "0")
    assert money(hand, "Villain1 @ AAAAAAAA01") == dec("6848", "15196")


def test_83_dead_button_in_pokernow(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 83))
    assert hand.verdict is Verdict.AGREES
    assert hand.header.button_seat is None or "button_unknown" in codes(hand)
    assert money(hand, "Villain1 @ AAAAAAAA01") == dec("300", "600")


def test_88_three_pots_with_a_half_each(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 88))
    assert hand.verdict is Verdict.AGREES
    assert [(int(pot.gross), len(pot.eligible)) for pot in hand.pots] == [(4170, 4), (399, 3), (1626, 2)]
    assert paid(hand) == [
        ("VILAN-01", "813.00", "high"),
        ("VILAN-01", "813.00", "low"),
        ("villa3", "200.00", "high"),
        ("VILAN-01", "199.00", "low"),
        ("Hero", "2085.00", "high"),
        ("Hero", "2085.00", "low"),
    ]
    (bounty,) = (event for event in hand.events if event.kind is EventKind.BOUNTY)
    assert (bounty.player, bounty.stated_amount) == ("VILAN-01", Decimal("0.27"))
    assert hand.seat_of("Hero").scooped


def test_90_no_low(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 90))
    assert (hand.header.game, hand.verdict) == (Game.OMAHA_HILO, Verdict.AGREES)
    assert paid(hand) == [("Villain1", "17.06", "whole")]
    assert money(hand, "Villain1") == dec("8.86", "17.06")


# -- inputs of other rooms ---------------------------------------------------------------------------------------------

#: Inputs that are right, with what is put in, awarded and kept as rake; and each player's part that was told wrong.
AGREE = {
    8: ("60.00 60.00 0.00", "Big Blind 30.00 30.00"),
    11: ("625.00 625.00 0.00", "Hero 250.00 250.00"),
    12: ("240.00 238.50 1.50", "Player0 78.00 154.50"),
    13: ("2.25 2.14 0.11", "Player3 0.15 0.00"),
    15: ("1280.00 1280.00 0.00", ""),
    20: ("0.75 0.71 0.04", "Player2 0.22 0.42"),
    25: ("0.60 0.60 0.00", "aa01bb01 0.25 0.60"),
    27: ("30.00 28.50 1.50", "aa03bb03 15.00 28.50"),
    29: ("16.07 14.80 0.77", "aa02bb02 7.00 0.00"),
    33: ("40.50 38.50 2.00", "Player2 20.20 0.00"),
    43: ("2.25 2.14 0.11", ""),
    48: ("10.00 10.00 0.00", ""),
    49: ("42.00 39.75 2.00", ""),
    50: ("10.00 10.00 0.00", "Villain3 4.00 10.00"),
    53: ("1.32 1.26 0.06", "Player0 0.64 1.26"),
    54: ("180.00 176.00 4.00", "Player0 85.00 176.00"),
    55: ("6750.00 6749.00 1.00", "Hero 3375.00 6749.00"),
    59: ("12.00 11.22 0.78", "Player0 6.00 11.22"),
    61: ("6.56 6.24 0.32", "Big Blind 3.00 3.12"),
    75: ("28.00 26.60 1.40", "villa1 14.00 26.60"),
    76: ("0.00 0.00 0.00", ""),
    77: ("3450.00 3450.00 0.00", ""),
    84: ("4396.00 4396.00 0.00", "Small Blind 2118.00 4396.00"),
    89: ("10.60 9.91 0.69", "Hero 5.30 9.91"),
}


@pytest.mark.parametrize("number", AGREE)
def test_what_is_right_agrees(bug_inputs: Path, tmp_path: Path, number: int) -> None:
    path = found(bug_inputs, number)
    hand = the_hand(path)
    assert (hand.verdict, hand.problems) == (Verdict.AGREES, ())
    sums, told_wrong = AGREE[number]
    _, rake, put, awarded, _ = house(path, tmp_path)
    assert (put, awarded, rake) == dec(*sums.split())
    if told_wrong:
        player, *amounts = told_wrong.rsplit(" ", 2)
        assert money(hand, player) == dec(*amounts)


#: Inputs whose own text is wrong, with the findings that say so.
WRONG = {
    5: {"award", "awards_against_total"},
    22: {"award", "awards_against_total", "put_against_total", "blind_seat"},
    42: {"seat_twice", "summary_twice"},
    64: {"award", "awards_against_total", "put_against_total", "call_amount", "street_left_open"},
    65: {"award", "awards_against_total", "put_against_total"},
}


@pytest.mark.parametrize("number", WRONG)
def test_what_is_wrong_is_found(bug_inputs: Path, number: int) -> None:
    hand = the_hand(found(bug_inputs, number))
    assert (hand.verdict, codes(hand)) == (Verdict.CONTRADICTS_ITSELF, WRONG[number])


def test_05_what_the_side_pot_should_pay(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 5))
    (award,) = (finding for finding in hand.findings if finding.code == "award")
    assert (award.stated, award.due) == dec("76", "576")


def test_12_what_nobody_called_is_the_winners_own(bug_inputs: Path) -> None:
    """Called hi/lo, but no low is possible: whether the game has one makes no difference here."""
    hand = the_hand(found(bug_inputs, 12))
    assert hand.header.game is Game.OMAHA5_HILO
    assert all("low" not in half for _, _, half in paid(hand))


def test_26_a_side_pot_is_paid_on_the_first_board(bug_inputs: Path) -> None:
    """Only one player can win it, so it is not run twice, and gives 2 x 0.29 of the jackpot's 5.00: all awards are due.

    The words for a hand are wrong: no two of 4d 9d 5s 4s 9c make fives full over nines.
    """
    hand = the_hand(found(bug_inputs, 26))
    assert (codes(hand), hand.verdict) == ({"high_label"}, Verdict.CONTRADICTS_ITSELF)
    assert [(pot.gross, pot.rake) for pot in hand.pots] == [dec("527.24", "11.92"), dec("69.84", "0.58")]
    assert [(share.board, share.player, share.due_max) for share in hand.shares if share.pot == 1] == [
        (1, "aa01bb01", Decimal("69.26"))
    ]
    assert sum(Decimal(amount) for _, amount, _ in paid(hand)) + Decimal("12.50") == Decimal("597.08")


def test_29_a_loser_is_paid_by_the_house(bug_inputs: Path) -> None:
    assert the_hand(found(bug_inputs, 29)).seat_of("aa02bb02").cashout == Decimal("9.98")


def test_33_an_all_in_player_is_paid_by_the_house(bug_inputs: Path) -> None:
    """Hero's collected 41.47 has 2.97 in it that nobody called: the pot of 38.50 is his."""
    hand = the_hand(found(bug_inputs, 33))
    assert hand.seat_of("Player2").cashout == Decimal("23.01")
    assert money(hand, "Hero") == dec("20.20", "38.50")


@pytest.mark.parametrize(
    ("number", "cards"),
    [(53, "9s Jh 2s 5h Qc"), (54, "7c Kh Ts Qs 6s"), (55, "3s 9d Ts Qd 3c"), (75, "5d 4d Qh Kd 2c")],
)
def test_cards_in_other_languages(bug_inputs: Path, number: int, cards: str) -> None:
    assert the_hand(found(bug_inputs, number)).boards == (tuple(cards.split()),)


@pytest.mark.parametrize("number", [72, 78])
def test_excerpts_that_end_in_the_play_are_cut_short(bug_inputs: Path, number: int) -> None:
    (problem,) = the_hand(found(bug_inputs, number)).problems
    assert problem.code == "cut_short"


@pytest.mark.parametrize(("number", "line"), [(73, "GameDesire Game #"), (79, "*** FLOP *** [  ]")])
def test_other_rooms_are_refused_with_their_first_line(bug_inputs: Path, number: int, line: str) -> None:
    source = open_source(found(bug_inputs, number))
    assert isinstance(source, UnknownFile)
    assert f"the first line is '{line}" in source.reason


def test_87_a_folder_wins(bug_inputs: Path) -> None:
    hand = the_hand(found(bug_inputs, 87))
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    assert {"acts_after_fold", "board_missing", "cards_unknown"} <= codes(hand)


# -- reports without an input of their own, on hands of the corpus ----------------------------------------------------


def test_42_a_quarter_with_an_odd_cent(corpus: Path) -> None:
    hands = list(read_hands(corpus / "pokerstars/cash/omaha-hilo8"))
    quartered = with_number(hands, "109680525613")
    assert (quartered.verdict, quartered.policy) == (Verdict.AGREES, Policy.PROVED)
    assert [(amount, half) for _, amount, half in paid(quartered)] == [
        ("9.55", "high"),
        ("4.78", "low"),
        ("4.77", "low"),
    ]


def test_76_a_posted_blind_is_not_put_in_of_free_will(corpus: Path, tmp_path: Path) -> None:
    path = corpus / "pokerstars/cash/omaha-hilo8/fpdb.PLO8-9max-USD-0.01-0.02-20100829.No.VPIP.from.posted.bb.txt"
    import_paths([path], tmp_path / "hands")
    rows = open_dataset(tmp_path / "hands").sql("select name from players where vpip order by seat").fetchall()
    assert [name for (name,) in rows] == ["SiqVurbzP", "Nh LaVa! Rdw", "vetej1", "kskiymuok", "DaomTelw"]


@pytest.mark.parametrize(
    "file", ["it.ValidHandTests_CancelledHand.txt", "fpdb.PLO-6max-USD-200-400-201510.partial.observed.txt"]
)
def test_105_a_cancelled_hand_costs_nobody_anything(corpus: Path, tmp_path: Path, file: str) -> None:
    import_paths([corpus / "pokerstars/cash/omaha-hi" / file], tmp_path / "hands")
    rows = open_dataset(tmp_path / "hands").sql(
        "select verdict, net from hands join players using (hand_id) where is_cancelled"
    )
    assert rows.fetchall() == [("agrees", Decimal(0))]
