"""What the logs of WPN and BetOnline leave out or get wrong, and what is made of it; each log is our own."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from hhparse.hand import Verdict
from tests.own_logs import codes, hand_of, paid, spoiled

# -- the Winning Poker Network ----------------------------------------------------------------------------------------


def test_a_summary_with_the_high_part_only_contradicts_the_award_lines(tmp_path: Path) -> None:
    """Run twice, 59 + 29.50 of 118: the pot's lines are right, and a summary that says 59 is not."""
    log = ("wpn/run_it_twice.txt", "90000041")
    assert paid(hand_of(*log)) == {"Ann": Decimal("88.50"), "Bob": Decimal("29.50")}
    hand = spoiled(tmp_path, *log, ("and won $88.50", "and won $59.00"))
    assert codes(hand) == {"summary_award"}


def test_a_wrong_half_is_seen(tmp_path: Path) -> None:
    hand = spoiled(
        tmp_path,
        "wpn/cash_hilo.txt",
        "90000001",
        ("Ann collected $7.00", "Ann collected $14.00"),
        ("Bob collected $7.00 from main pot\n", ""),
        ("and won $37.00", "and won $44.00"),
        ("and won $7.00", "and lost"),
    )
    assert hand.verdict == Verdict.DISAGREES
    assert "award" in codes(hand)


def test_a_cancelled_hand_is_no_error() -> None:
    """The small blind goes back, the other player sits out: nothing is in the pot, and nothing is wrong."""
    hand = hand_of("wpn_old/cash.txt", "350000005")
    assert (hand.verdict, hand.findings, paid(hand)) == (Verdict.AGREES, (), {})


def test_a_player_without_a_name_is_the_one_whom_no_line_names() -> None:
    """Dov is listed last and has no line: "Player " posts the big blind and wins 10.45."""
    assert paid(hand_of("wpn_old/nameless.txt", "665000001")) == {"Dov": Decimal("10.45")}


def test_two_players_without_lines_leave_the_nameless_one_unknown(tmp_path: Path) -> None:
    change = ("Seat 4: Dov (203.19).", "Seat 4: Dov (203.19).\nSeat 6: Eve (100).")
    hand = spoiled(tmp_path, "wpn_old/nameless.txt", "665000001", change)
    assert hand.problems


def test_who_folds_cannot_win(tmp_path: Path) -> None:
    change = ("Player 7_of_9 raises (0.95)", "Player 7_of_9 folds")
    hand = spoiled(tmp_path, "wpn_old/cash.txt", "260000001", change)
    assert hand.verdict == Verdict.CONTRADICTS_ITSELF
    assert "acts_after_fold" in codes(hand)


def test_of_a_fee_that_is_not_printed_only_its_amount_may_be_missing(tmp_path: Path) -> None:
    """10.25 is put in, 9.50 is the pot, 0.50 the rake, and 0.25 went to the jackpot."""
    log = ("wpn_old/cash.txt", "260000001")
    assert hand_of(*log).verdict == Verdict.AGREES
    assert spoiled(tmp_path, *log, ("Rake 0.50", "Rake 0.51")).verdict == Verdict.CONTRADICTS_ITSELF
    assert spoiled(tmp_path, *log, ("2014/3/9", "2016/3/9")).verdict == Verdict.CONTRADICTS_ITSELF


def test_what_the_summary_says_was_put_in_is_compared(tmp_path: Path) -> None:
    hand = spoiled(tmp_path, "wpn_old/cash.txt", "260000003", ("Bets: 0.75.", "Bets: 0.50."))
    assert codes(hand) == {"summary_put"}


def test_fixed_limit_is_told_by_the_big_blind(tmp_path: Path) -> None:
    """At 20/40 the blinds are 10 and 20, and a raise is 20."""
    log = ("wpn_old/cash.txt", "720000004")
    assert hand_of(*log).findings == ()
    changes = (("raises (40)", "raises (50)"), ("Bets: 60", "Bets: 70"), ("Pot: 140", "Pot: 160"))
    assert "fixed_limit_size" in codes(spoiled(tmp_path, *log, *changes))


# -- BetOnline --------------------------------------------------------------------------------------------------------


def test_totals_that_follow_each_other_are_pots() -> None:
    """12.05, 8.00, 6.30 and 5.86 in four pots; the one line of who wins all of them is the main pot's."""
    hand = hand_of("betonline/cash.txt", "900000002")
    assert [(pot.gross, pot.net) for pot in hand.pots] == [
        (Decimal("12.05"), Decimal("11.45")),
        (Decimal("8.00"), Decimal("7.60")),
        (Decimal("6.30"), Decimal("6.00")),
        (Decimal("5.86"), Decimal("5.61")),
    ]
    assert paid(hand) == {"Bob": Decimal("30.66")}


def test_a_total_that_stands_twice_is_one_pot() -> None:
    hand = hand_of("betonline/cash.txt", "900000001")
    assert [(pot.gross, pot.net) for pot in hand.pots] == [(Decimal("2.00"), Decimal("1.90"))]


def test_a_side_pot_is_paid_without_a_showdown() -> None:
    """Bob wins 0.42 because nobody calls, and shows nothing to Cyd, who is all-in and wins the 0.29 of the main pot."""
    hand = hand_of("betonline/cash.txt", "900000003")
    assert (hand.verdict, paid(hand)) == (Verdict.AGREES, {"Bob": Decimal("0.42"), "Cyd": Decimal("0.29")})


def test_who_is_said_to_win_a_pot_that_he_lost_is_seen(tmp_path: Path) -> None:
    hand = spoiled(
        tmp_path,
        "betonline/cash.txt",
        "900000002",
        ("Bob showed [Jc 10c Ks 2h] and won (11.45)", "Bob showed [Jc 10c Ks 2h] but did not win"),
        ("[7h 8c 6s 9h] but did not win", "[7h 8c 6s 9h] and won (11.45)"),
    )
    assert {(finding.player, finding.stated) for finding in hand.findings if finding.code == "award"} == {
        ("Bob", Decimal(0)),
        ("Cyd", Decimal("11.45")),
    }


def test_two_players_in_one_seat_contradict_each_other(tmp_path: Path) -> None:
    change = ("Seat 7: Bob (1015.00 in chips)", "Seat 7: Bob (1015.00 in chips)\nSeat 3: Gil (995.00 in chips)")
    hand = spoiled(tmp_path, "betonline/tournament.txt", "900000011", change)
    assert codes(hand) - {"button_unknown"} == {"seat_twice"}


def test_a_seat_may_have_no_name() -> None:
    hand = hand_of("betonline/tournament.txt", "900000012")
    assert [(seat.name, seat.put, seat.cards) for seat in hand.seats if seat.seat == 4] == [
        ("seat 4", Decimal("100.00"), ("8h", "7s"))
    ]


def test_a_missing_check_is_said() -> None:
    """On the flop Fay has no line; on the turn everybody has."""
    hand = hand_of("betonline/cash.txt", "900000003")
    assert [finding.code for finding in hand.findings] == ["check_silent"]
