"""What broke other programs, in logs of our own; the number is the one of the list of bug reports.

``test_reports.py`` says where each report of the list is tested.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.api import Hand
from hhparse.dataset.reader import open_dataset
from hhparse.events import EventKind, Post
from hhparse.hand import Evidence, Game, Verdict
from hhparse.importer import import_paths
from tests.own_logs import FOLDER, codes, hand_of, paid, read, replaced, spoiled


def put(hand: Hand, player: str) -> Decimal:
    return hand.seat_of(player).put


def halves(hand: Hand) -> list[tuple[str, str, str]]:
    """Award lines: player, amount, half of the share that it pays."""
    return [
        (award.player, str(award.stated), "+".join(hand.shares[place].half for place in award.shares))
        for award in hand.awards
    ]


def in_dataset(tmp_path: Path, hand: Hand, query: str) -> list[tuple[object, ...]]:
    """What a dataset of this hand answers."""
    (tmp_path / "one.txt").write_text(hand.text, "utf-8")
    import_paths([tmp_path / "one.txt"], tmp_path / "hands")
    with open_dataset(tmp_path / "hands") as connection:
        return connection.sql(query).fetchall()


# -- A. money that was bet but not called -----------------------------------------------------------------------------

STARS_RETURNED = """\
PokerStars Hand #710000000001:  5 Card Omaha Hi/Lo Pot Limit ($0.10/$0.25 USD) - 2025/11/02 20:15:00 ET
Table 'Ash' 6-max Seat #1 is the button
Seat 1: Ann ($25 in chips)
Seat 2: Bob ($30 in chips)
Seat 3: Cid ($20 in chips)
Bob: posts small blind $0.10
Cid: posts big blind $0.25
*** HOLE CARDS ***
Ann: raises $0.60 to $0.85
Bob: folds
Cid: calls $0.60
*** FLOP *** [3d 5c 7s]
Cid: checks
Ann: bets $1.72
Cid: folds
Uncalled bet ($1.72) returned to Ann
Ann collected $1.72 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot $1.80 | Rake $0.08
Board [3d 5c 7s]
Seat 1: Ann (button) collected ($1.72)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) folded on the Flop
"""


def test_01_a_returned_bet_and_an_award_of_the_same_size(tmp_path: Path) -> None:
    """0.85 + 0.85 + 0.10 less 0.08 are by chance the 1.72 that come back."""
    hand = read(tmp_path, STARS_RETURNED)
    assert (hand.verdict, put(hand, "Ann"), paid(hand)) == (Verdict.AGREES, Decimal("0.85"), {"Ann": Decimal("1.72")})
    net = "select net from players where name = 'Ann'"
    assert in_dataset(tmp_path, hand, net) == [(Decimal("0.87"),)]


IPOKER = """\
<session sessioncode="44">
 <general>
  <mode>real</mode>
  <gametype>Holdem NL \u00a30.10/\u00a30.20</gametype>
  <tablename>Elm</tablename>
  <duration>01:00</duration>
  <gamecount>1</gamecount>
  <startdate>2014-03-01 20:00:00</startdate>
  <currency>GBP</currency>
  <nickname>Ann</nickname>
 </general>
 <game gamecode="7100000001">
  <general>
   <startdate>2014-03-01 20:00:30</startdate>
   <players>
    <player seat="1" name="Ann" chips="\u00a320" dealer="1" win="{win}" bet="\u00a33.30"/>
    <player seat="3" name="Bob" chips="\u00a33" dealer="0" win="\u00a30" bet="\u00a33"/>
   </players>
  </general>
  <round no="0">
   <action no="1" player="Ann" type="1" sum="\u00a30.10"/>
   <action no="2" player="Bob" type="2" sum="\u00a30.20"/>
  </round>
  <round no="1">
   <cards type="Pocket" player="Ann">SA HA</cards>
   <cards type="Pocket" player="Bob">SK HK</cards>
   <action no="3" player="Ann" type="23" sum="\u00a33.30"/>
   <action no="4" player="Bob" type="7" sum="\u00a32.80"/>
  </round>
  <round no="2"><cards type="Flop">D2 C7 S9</cards></round>
  <round no="3"><cards type="Turn">DJ</cards></round>
  <round no="4"><cards type="River">C3</cards></round>
 </game>
</session>
"""


def test_06_an_uncalled_part_that_is_smaller_than_the_rake(tmp_path: Path) -> None:
    """6 were called; 0.40 of rake are more than the 0.30 that nobody called, so that the award is less than the pot."""
    hand = read(tmp_path, IPOKER.format(win="\u00a35.90"), "log.xml")
    assert (hand.rake, hand.verdict) == (Decimal("0.40"), Verdict.AGREES)
    assert paid(hand)["Ann"] - put(hand, "Ann") == Decimal("2.60")


def test_07_an_award_with_the_uncalled_bet_in_it() -> None:
    """Cy bets 0.13, nobody calls, and the summary says: bet 0.21, collected 0.29."""
    hand = hand_of("partypoker_mail/cash.txt", "9200000101")
    assert (put(hand, "Cy"), paid(hand)) == (Decimal("0.08"), {"Cy": Decimal("0.16")})
    assert [pot.gross for pot in hand.pots] == [Decimal("0.16")]


GAME_DESIRE = """\
GameDesire Game #2715000001: Table Larch (6 max) - $50/$100 - No Limit Omaha High - 20:15:00 - 2014/05/04
Seat 1: Ann ($4000)
"""


def test_10_another_rooms_log_is_refused_with_its_first_line(tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text(GAME_DESIRE, "utf-8")
    result = import_paths([tmp_path], tmp_path / "hands")
    assert result.files_unknown == 1
    with open_dataset(tmp_path / "hands") as connection:
        ((reason,),) = connection.sql("select reason from rejects").fetchall()
    assert "GameDesire Game #2715000001" in reason


def test_12_a_blind_that_no_line_posts() -> None:
    """Draughton checks before the flop without a post: 3 x 0.25 and his dead 0.10, less 0.04, are 0.81."""
    hand = hand_of("enet/cash.txt", "12000001")
    assert codes(hand) == {"missed_blinds_silent"}
    assert (put(hand, "Draughton"), paid(hand)["Draughton"]) == (Decimal("0.35"), Decimal("0.81"))


WINAMAX = """\
Winamax Poker - CashGame - HandId: #9400001-3970-1382586707 - Holdem no limit (0.25\u20ac/0.50\u20ac) - \
2013/11/07 03:53:58 UTC
Table: 'Rowan 02' 5-max (real money) Seat #5 is the button
Seat 1: Ann (99\u20ac)
Seat 2: Bob (64\u20ac)
Seat 3: Cid (13\u20ac)
Seat 5: Dee (90\u20ac)
*** ANTE/BLINDS ***
Ann posts small blind 0.25\u20ac
Bob posts big blind 0.50\u20ac
Cid posts small blind 0.25\u20ac out of position
Cid posts big blind 0.50\u20ac out of position
*** PRE-FLOP ***
Cid checks
Dee raises 1.00\u20ac to 1.50\u20ac
Ann folds
Bob folds
Cid calls {called}\u20ac
*** FLOP *** [4d Kc 9c]
Cid checks
Dee bets 2.50\u20ac
Cid folds
Dee collected {won}\u20ac from pot
*** SUMMARY ***
Total pot {won}\u20ac | Rake 0.20\u20ac
Board: [4d Kc 9c]
Seat 5: Dee won {won}\u20ac
"""


@pytest.mark.parametrize(("called", "verdict"), [("1.00", Verdict.AGREES), ("0.50", Verdict.CONTRADICTS_ITSELF)])
def test_13_an_award_has_the_bet_that_nobody_called_and_a_call_is_short(
    tmp_path: Path, called: str, verdict: Verdict
) -> None:
    """0.25 + 0.50 + 0.25 + 1.50 + 1.50 = 4, less 0.20, and the bettor's own 2.50: of the 1.50 a live 0.50 is there."""
    hand = read(tmp_path, WINAMAX.format(called=called, won="6.30"))
    assert hand.verdict is verdict
    assert ("call_amount" in codes(hand)) is (verdict is Verdict.CONTRADICTS_ITSELF)


# -- B. rake, jackpot and other drops ---------------------------------------------------------------------------------


def test_14_rake_and_jackpot_are_columns_of_their_own(tmp_path: Path) -> None:
    hand = hand_of("ggpoker/cash_omaha.txt", "OM3000001")
    query = "select total_pot, rake, fees, put, awarded from hands"
    amounts = ("993.00", "7.49", "5.00", "993.00", "980.51")
    assert in_dataset(tmp_path, hand, query) == [tuple(map(Decimal, amounts))]


def test_16_a_rake_that_is_not_printed_is_inferred_and_said_to_be() -> None:
    hand = hand_of("pacific/cash.txt", "700000001")
    assert (hand.evidence, hand.rake) == (Evidence.RAKE_INFERRED, Decimal("1.50"))


def test_18_much_rake_in_a_small_pot_is_no_reason_to_refuse(tmp_path: Path) -> None:
    """Of 0.06 the room keeps 0.02, a third: more than its rate, which is said; the hand is there."""
    text = """\
***** Cassava Hand History for Game 710000018 *****
$0.01/$0.02 Blinds No Limit Holdem - *** 08 03 2011 11:56:42
Table Meadow (Real Money)
Seat 3 is the button
Total number of players : 2
Seat 3: Ann ( $2 )
Seat 10: Bob ( $3 )
Ann posts small blind [$0.01]
Bob posts big blind [$0.02]
** Dealing down cards **
Ann raises [$0.02]
Bob calls [$0.01]
** Dealing flop ** [ 6d, 7d, Td ]
Bob bets [$0.02]
Ann folds
** Summary **
Bob did not show his hand
Bob collected [ $0.04 ]
"""
    hand = read(tmp_path, text)
    assert not hand.problems
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    assert hand.rake + paid(hand)["Bob"] <= Decimal("0.06")


def test_19_six_cents_too_much(tmp_path: Path) -> None:
    changes = (("collected $9.12", "collected $9.18"),)
    hand = spoiled(tmp_path, "pokerstars/pppoker.txt", "700000000052000001", *changes)
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    (award,) = (finding for finding in hand.findings if finding.code == "award")
    assert (award.stated, award.due) == (Decimal("9.18"), Decimal("9.12"))


def test_21_a_table_without_rake_has_a_shorter_header(tmp_path: Path) -> None:
    log = (FOLDER / "sealswithclubs/cash_side_pot.txt").read_text("utf-8")
    changed = replaced(log, ("(40 - 200) - Blinds 1/2", "(0.40 - 4) - Blinds 1/2"))
    (tmp_path / "log.txt").write_text(changed, "utf-8")
    assert [hand.problems for hand in read_hands(tmp_path / "log.txt")] == [()] * len(
        list(read_hands(tmp_path / "log.txt"))
    )


# -- C. cash-out, insurance, splashes ---------------------------------------------------------------------------------


def test_25_who_has_lost_is_paid_by_the_house_and_who_has_won_pays_it(tmp_path: Path) -> None:
    hand = hand_of("ggpoker/cash_omaha.txt", "OM3000001")
    assert hand.verdict is Verdict.AGREES
    assert paid(hand) == {"466a0aa1": Decimal("980.51")}
    assert hand.seat_of("Hero").cashout == Decimal("906.18")
    assert hand.seat_of("466a0aa1").cashout == Decimal("-4.00")
    net = "select name, net from players where put > 100 order by seat"
    assert in_dataset(tmp_path, hand, net) == [("466a0aa1", Decimal("483.51")), ("Hero", Decimal("413.18"))]


def test_26_a_cash_out_is_no_award_and_its_fee_stays_unknown() -> None:
    """The share of 1 % is of an amount that nothing names."""
    hand = hand_of("partypoker_mail/cash.txt", "9200000102abc0d5efg")
    assert (hand.verdict, paid(hand)) == (Verdict.AGREES, {"Hero": Decimal("22.80")})
    assert hand.seat_of("Cy").cashout == Decimal("13.63")
    assert not [event for event in hand.events if event.kind is EventKind.CASHOUT_FEE]


def test_28_a_splash_is_paid_twice(tmp_path: Path) -> None:
    """The log pays 43 of a pot of 41 and a splash of 2, less 2 of rake."""
    hand = spoiled(
        tmp_path,
        "pokerstars/run_it_once.txt",
        "700000053",
        ("Sigrid V collected \u20ac41.00 from pot", "Sigrid V collected \u20ac43.00 from pot"),
    )
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    assert codes(hand) == {"award", "awards_against_total", "summary_award"}


# -- E. hi/lo ---------------------------------------------------------------------------------------------------------


def test_45_the_odd_cent_of_a_low_goes_to_the_high() -> None:
    hand = hand_of("winamax/cash_hilo.txt", "9000001-17-1500000000")
    assert hand.verdict is Verdict.AGREES
    assert [amount for _, amount, half in halves(hand) if half == "low"] == ["19.50", "29.75", "29.75"]


PACIFIC = """\
#Game No : 710000050
***** Cassava Hand History for Game 710000050 *****
$100/$200 Blinds Pot Limit OmahaHL - *** 16 06 2013 13:52:20
Tournament #48000001 $1.80 + $0.20 - Table #19 (Real Money)
Seat 8 is the button
Total number of players : 3
Seat 1: Ann ( $60 )
Seat 3: Bob ( $2,000 )
Seat 8: Cid ( $4,000 )
Ann posts small blind [$60]
Bob posts big blind [$200]
** Dealing down cards **
Cid calls [$200]
Bob checks
** Dealing flop ** [ 7s, 3h, Kh ]
Bob checks
Cid checks
** Dealing turn ** [ Ah ]
Bob checks
Cid bets [$400]
Bob folds
** Dealing river ** [ 5c ]
** Summary **
Ann shows [ 8c, 2d, 2s, 4h ]
(Hi: 2s, 3h, 4h, 5c, Ah)
(Lo: 2s, 3h, 4h, 5c, Ah)
Cid shows [ 8d, Js, Kd, As ]
Ann collected [ $90 ]
Ann collected [ $90 ]
Cid collected [ {half} ]
Cid collected [ {half} ]
"""


@pytest.mark.parametrize(("half", "verdict"), [("$140", Verdict.AGREES), ("$40", Verdict.CONTRADICTS_ITSELF)])
def test_50_the_room_pays_too_little_of_a_side_pot(tmp_path: Path, half: str, verdict: Verdict) -> None:
    """3 x 60 go to Ann, 2 x 140 to Cid, who has no low and is paid both halves."""
    hand = read(tmp_path, PACIFIC.format(half=half))
    assert hand.verdict is verdict
    awards = [(finding.stated, finding.due) for finding in hand.findings if finding.code == "award"]
    assert awards == ([] if verdict is Verdict.AGREES else [(Decimal(80), Decimal(280))])


MISNAMED = """\
Winamax Poker - CashGame - HandId: #9400052-232-1478874498 - 5 Card Omaha Hi/Lo pot limit (1\u20ac/2\u20ac) - \
2016/11/11 14:28:18 UTC
Table: 'Alder 04' 6-max (real money) Seat #1 is the button
Seat 1: Ann (10\u20ac)
Seat 2: Bob (10\u20ac)
*** ANTE/BLINDS ***
Ann posts small blind 1\u20ac
Bob posts big blind 2\u20ac
*** PRE-FLOP ***
Ann raises 4\u20ac to 6\u20ac
Bob raises 4\u20ac to 10\u20ac and is all-in
Ann calls 4\u20ac and is all-in
*** FLOP *** [Kh 4c 9c]
*** TURN *** [Kh 4c 9c][3c]
*** RIVER *** [Kh 4c 9c 3c]{river}
*** SHOW DOWN ***
Ann shows [Th Ac Tc Td As] (Flush Ace high)
Bob shows [2h Ah Jc Ts 9s] ({words})
Ann collected 19.50\u20ac from pot
*** SUMMARY ***
Total pot 19.50\u20ac | Rake 0.50\u20ac
Board: [Kh 4c 9c 3c {card}]
Seat 1: Ann (small blind) (button) showed [Th Ac Tc Td As] and won 19.50\u20ac with Flush Ace high
Seat 2: Bob (big blind) showed [2h Ah Jc Ts 9s] and lost with {words}
"""


def test_52_a_game_without_lows_that_is_called_hilo(tmp_path: Path) -> None:
    """Without a possible low nothing is wrong; with one, Bob's 7 4 3 2 A, the finding says whose half is missing."""
    assert (
        read(tmp_path, MISNAMED.format(river="[Kd]", card="Kd", words="Two pairs : King and 9")).verdict
        is Verdict.AGREES
    )
    hand = read(tmp_path, MISNAMED.format(river="[7s]", card="7s", words="One pair : 9"))
    assert (hand.header.game, hand.verdict) == (Game.OMAHA5_HILO, Verdict.DISAGREES)
    assert ("Bob", Decimal("0.00"), Decimal("9.75")) in {
        (finding.player, finding.stated, finding.due) for finding in hand.findings if finding.code == "award"
    }


def test_54_a_side_pot_that_no_line_pays(tmp_path: Path) -> None:
    """Of what nobody else can win Hero gets 250 back, and 250 as a side pot: his stack does not change."""
    hand = hand_of("kingsclub/side_pots.txt", "3200002")
    assert hand.verdict is Verdict.AGREES
    net = "select net from players where name = 'Hero'"
    assert in_dataset(tmp_path, hand, net) == [(Decimal(0),)]


# -- F, G. side pots, blinds, dead money ------------------------------------------------------------------------------


def test_60_a_total_with_a_dead_blind_that_no_line_posts(tmp_path: Path) -> None:
    hand = spoiled(
        tmp_path,
        "pokerstars/omaha_hilo_quartered.txt",
        "700000000003",
        ("Total pot $105", "Total pot $105.50"),
    )
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    assert "put_against_total" in codes(hand)


def test_61_names_that_have_no_seat(tmp_path: Path) -> None:
    """Whoever renamed the players has torn them apart: the hand is refused at the line."""
    changes = (("Bolton: folds: posts big blind", "Villain: posts big blind"),)
    hand = spoiled(tmp_path, "enet/cash.txt", "12000001", *changes)
    (problem,) = hand.problems
    assert (problem.line, problem.found.split()[0]) == (8, "Villain:")


def test_64_an_award_of_more_than_was_bet(tmp_path: Path) -> None:
    hand = read(tmp_path, WINAMAX.format(called="1.00", won="7.30"))
    assert hand.verdict is Verdict.CONTRADICTS_ITSELF
    assert {"award", "put_against_total"} <= codes(hand)


def test_68_straddles_are_totals() -> None:
    """The big blind of 0.25 straddles 0.50: the straddle has the blind in it."""
    hand = hand_of("ggpoker/cash_omaha.txt", "OM3000002")
    straddle = next(event for event in hand.events if event.kind is EventKind.POST and event.post is Post.STRADDLE)
    assert (straddle.added, straddle.to_amount) == (Decimal("0.25"), Decimal("0.50"))
    assert hand.verdict is Verdict.AGREES


def test_69_a_missed_blind_is_dead_and_the_big_one_a_bet(tmp_path: Path) -> None:
    hand = hand_of("ggpoker/cash_omaha.txt", "OM3000002")
    posts = [event for event in hand.events if event.player == "0a9c4f11" and event.kind is EventKind.POST]
    assert [(event.added, event.to_amount) for event in posts] == [
        (Decimal("0.05"), Decimal(0)),
        (Decimal("0.10"), Decimal(0)),
        (Decimal("0.25"), Decimal("0.25")),
    ]
    without = (("0a9c4f11: posts missed blind $0.1\n", ""), ("$1.33", "$1.23"), ("$1.4 ", "$1.3 "))
    two_big = spoiled(tmp_path, "ggpoker/cash_omaha.txt", "OM3000002", *without)
    assert (two_big.verdict, put(two_big, "0a9c4f11")) == (Verdict.AGREES, Decimal("0.55"))


def test_76_a_posted_blind_is_not_put_in_of_free_will(tmp_path: Path) -> None:
    hand = hand_of("pacific/cash.txt", "700000001")
    query = "select name from players where vpip order by seat"
    assert in_dataset(tmp_path, hand, query) == [("Ann",), ("Bob",), ("Cid Campeador",)]  # Eve posted and checked


# -- J. files ---------------------------------------------------------------------------------------------------------


def test_100_a_hand_is_glued_to_one_that_was_cut(tmp_path: Path) -> None:
    text = replaced(hand_of("pokerstars/omaha_hilo_quartered.txt", "700000000003").text)
    cut = text[: text.index("7s] [Jc]") + len("7s] [J")]
    (tmp_path / "log.txt").write_text(cut + text.replace("700000000003", "700000000004"), "utf-8")
    first, second = read_hands(tmp_path / "log.txt")
    assert first.problems[0].line == cut.count("\n") + 1
    assert (second.header.hand_no, second.verdict) == ("700000000004", Verdict.AGREES)


def test_101_streets_before_the_header_are_no_hand(tmp_path: Path) -> None:
    text = "*** FLOP *** [  ]\n*** TURN *** [  ] [ ]\n" + STARS_RETURNED
    assert read(tmp_path, text).verdict is Verdict.AGREES
    result = import_paths([tmp_path / "log.txt"], tmp_path / "hands")
    assert (result.imported, result.tally.bytes["context"]) == (1, len("*** FLOP *** [  ]\n*** TURN *** [  ] [ ]\n"))
