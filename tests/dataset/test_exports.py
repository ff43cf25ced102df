"""A hand that PokerTracker has exported and the room's own log of it are one hand, with the room's name and number.

The exports are our own logs of their formats; here are the rooms' logs of one hand of each.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths

FORMATS = Path(__file__).parent.parent / "formats"

#: In the export the time is GMT, here the client's, an hour later.
IPOKER = """<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="7">
<general>
<client_version>18.9.3.4</client_version>
<mode>real</mode>
<gametype>Holdem NL €0.50/€1</gametype>
<tablename>Skerry (6 max)</tablename>
<tablecurrency>EUR</tablecurrency>
<startdate>2019-01-03 12:50:00</startdate>
<nickname>Isbister</nickname>
</general>
<game gamecode="5000000002">
<general>
<startdate>2019-01-03 12:56:34</startdate>
<players>
<player seat="2" name="Jules" chips="€100" dealer="1" win="€35.50" bet="€18"/>
<player seat="4" name="Isbister" chips="€100" dealer="0" win="€0" bet="€18"/>
<player seat="9" name="Lark" chips="€30" dealer="0" win="€0" bet="€1"/>
</players>
</general>
<round no="0">
<action no="1" player="Isbister" type="1" sum="€0.50"/>
<action no="2" player="Lark" type="2" sum="€1"/>
</round>
<round no="1">
<cards type="Pocket" player="Jules">DA HJ</cards>
<cards type="Pocket" player="Isbister">SQ H9</cards>
<cards type="Pocket" player="Lark">X X</cards>
<action no="3" player="Jules" type="23" sum="€3"/>
<action no="4" player="Isbister" type="3" sum="€2.50"/>
<action no="5" player="Lark" type="0" sum="€0"/>
</round>
<round no="2">
<cards type="Flop" player="">HK DQ S5</cards>
<action no="6" player="Isbister" type="4" sum="€0"/>
<action no="7" player="Jules" type="5" sum="€5"/>
<action no="8" player="Isbister" type="3" sum="€5"/>
</round>
<round no="3">
<cards type="Turn" player="">H10</cards>
<action no="9" player="Isbister" type="4" sum="€0"/>
<action no="10" player="Jules" type="5" sum="€10"/>
<action no="11" player="Isbister" type="3" sum="€10"/>
</round>
<round no="4">
<cards type="River" player="">C4</cards>
<action no="12" player="Isbister" type="4" sum="€0"/>
<action no="13" player="Jules" type="4" sum="€0"/>
</round>
</game>
</session>
"""

#: The room counts seats from 0 and writes the last digits of the number apart.
MERGE = """<description type="Holdem" stakes="No Limit ($0.50/$1)"/>
<game id="30000000-18" starttime="20110113120248" numholecards="2" gametype="1" seats="6" realmoney="true" \
data="20110113|Bad Beat - Skerry (30000000)|30000000|30000000-18|false">
<players dealer="4">
<player seat="0" nickname="Isbister" balance="$99.00" dealtin="true" />
<player seat="1" nickname="Jules" balance="$60.00" dealtin="true" />
<player seat="3" nickname="Lark" balance="$100.00" dealtin="true" />
<player seat="4" nickname="Kestrel Hill" balance="$78.00" dealtin="true" />
</players>
<round id="BLINDS" sequence="1">
<event sequence="1" type="SMALL_BLIND" timestamp="1294938168000" player="0" amount="0.50"/>
<event sequence="2" type="BIG_BLIND" timestamp="1294938169000" player="1" amount="1.00"/>
</round>
<round id="PREFLOP" sequence="2">
<cards type="HOLE" cards="2c,7d" player="1"/>
<event sequence="3" type="CALL" timestamp="1294938170000" player="3" amount="1.00"/>
<event sequence="4" type="FOLD" timestamp="1294938171000" player="4"/>
<event sequence="5" type="CALL" timestamp="1294938172000" player="0" amount="0.50"/>
<event sequence="6" type="CHECK" timestamp="1294938173000" player="1"/>
</round>
<round id="POSTFLOP" sequence="3">
<cards type="COMMUNITY" cards="2s,3d,Kh"/>
<event sequence="7" type="BET" timestamp="1294938174000" player="0" amount="2.00"/>
<event sequence="8" type="FOLD" timestamp="1294938175000" player="1"/>
<event sequence="9" type="CALL" timestamp="1294938176000" player="3" amount="2.00"/>
</round>
<round id="POSTTURN" sequence="4">
<cards type="COMMUNITY" cards="2s,3d,Kh,4s"/>
<event sequence="10" type="BET" timestamp="1294938177000" player="0" amount="5.00"/>
<event sequence="11" type="FOLD" timestamp="1294938178000" player="3"/>
</round>
<round id="END_OF_GAME" sequence="5">
<winner amount="11.65" uncalled="false" potnumber="1" player="0" pottype="n"/>
</round>
</game>
"""

MICROGAMING = """<Game hhversion="4" id="4900000001" date="2013-07-13 03:26:44" unicodetablename="" \
tablename="Heads Up (Turbo)(10000001):Table 1" stakes="10|20" betlimit="NL" tabletype="MTT" gametypeid="1" \
gametype="Multi Table Hold&apos;em" realmoney="true" currencysymbol="" playerseat="1" betamount="0" istournament="1" \
rake="0">
<Seats>
<Seat num="1" alias="Isbister" unicodealias="" balance="1350.00" endbalance="1050.00"/>
<Seat num="2" alias="Jules" unicodealias="" balance="1650.00" endbalance="1950.00" dealer="true"/>
</Seats>
<Gameplay>
<Action seq="1" type="SmallBlind" seat="2" value="10.00"/>
<Action seq="2" type="BigBlind" seat="1" value="20.00"/>
<Action seq="3" type="DealCards" seat="1">
<Card value="K" suit="s" id="1"/>
<Card value="A" suit="s" id="2"/>
</Action>
<Action seq="4" type="Call" seat="2" value="10.00"/>
<Action seq="5" type="Bet" seat="1" value="60.00"/>
<Action seq="6" type="Call" seat="2" value="60.00"/>
<Action seq="7" type="DealFlop">
<Card value="5" suit="h" id="3"/>
<Card value="3" suit="d" id="4"/>
<Card value="5" suit="s" id="5"/>
</Action>
<Action seq="8" type="Bet" seat="1" value="70.00"/>
<Action seq="9" type="Raise" seat="2" value="220.00"/>
<Action seq="10" type="Call" seat="1" value="150.00"/>
<Action seq="11" type="DealTurn">
<Card value="5" suit="c" id="6"/>
</Action>
<Action seq="12" type="Check" seat="1"/>
<Action seq="13" type="Check" seat="2"/>
<Action seq="14" type="DealRiver">
<Card value="9" suit="d" id="7"/>
</Action>
<Action seq="15" type="Check" seat="1"/>
<Action seq="16" type="Check" seat="2"/>
<Action seq="17" type="ShowCards" seat="2">
<Card value="2" suit="h" id="8"/>
<Card value="9" suit="s" id="9"/>
</Action>
<Action seq="18" type="MuckCards" seat="1">
<Card value="K" suit="s" id="1"/>
<Card value="A" suit="s" id="2"/>
</Action>
<Action type="Win">
<Seat num="2" amount="600.00" pot="0" type="" lowhandwin="0"/>
</Action>
</Gameplay>
</Game>
"""

#: 21:04:00 in Paris; the room counts places from 0, and amounts in cents.
EVEREST = """<SESSION time="1321818000" tableName="Skerry-2" id="1.2.3" type="ring" money="$" screenName="Jules" \
game="omaha-hi" gametype="pot-limit"/>
<HAND time="1321819440" id="7100000003" index="0" blinds="$0.50/$1" stakes="$1/$1">
<SEAT position="2" name="Isbister" balance="10000"/>
<SEAT position="8" name="Jules" balance="6450"/>
<DEALER position="2"/>
<BLIND position="2" amount="50" penalty="0"/>
<BLIND position="8" amount="100" penalty="0"/>
<HOLE position="8">Kd</HOLE>
<HOLE position="2">--</HOLE>
<HOLE position="8">Ks</HOLE>
<HOLE position="2">--</HOLE>
<HOLE position="8">8d</HOLE>
<HOLE position="2">--</HOLE>
<HOLE position="8">7d</HOLE>
<HOLE position="2">--</HOLE>
<BET position="2" amount="250"/>
<BET position="8" amount="200"/>
<SWEEP rake="0" tax="0">600</SWEEP>
<COMMUNITY>8h, 8s, 2d</COMMUNITY>
<BET position="8" amount="0"/>
<BET position="2" amount="400"/>
<BET position="8" amount="400"/>
<SWEEP rake="50" tax="0">1350</SWEEP>
<COMMUNITY>Ac</COMMUNITY>
<BET position="8" amount="0"/>
<BET position="2" amount="0"/>
<COMMUNITY>3s</COMMUNITY>
<BET position="8" amount="1000"/>
<BET position="2" amount="1000"/>
<SWEEP rake="150" tax="0">3250</SWEEP>
<SHOW position="8">Kd, Ks, 8d, 7d</SHOW>
<WIN position="8" amount="3250" pot="0" potAmount="3250"/>
</HAND>
"""

ROOMS = {
    "ipoker": (IPOKER, "pokertracker/ipoker_cash.txt", "5000000002"),
    "merge": (MERGE, "pokertracker/merge.txt", "30000000-18"),
    "microgaming": (MICROGAMING, "pokertracker_microgaming/hands.txt", "4900000001"),
    "everest": (EVEREST, "pokertracker_everest/hands.txt", "7100000003"),
}


@pytest.mark.parametrize("room", ROOMS)
def test_an_exported_hand_counts_once(tmp_path: Path, room: str) -> None:
    text, export, number = ROOMS[room]
    log = tmp_path / "own.xml"
    log.write_text(text, encoding="utf-8")
    hands = len(list(read_hands(FORMATS / export)))
    for order, paths in {"export first": (FORMATS / export, log), "export last": (log, FORMATS / export)}.items():
        results = [import_paths([path], tmp_path / order) for path in paths]
        assert sum(result.imported for result in results) == hands
        assert sum(result.duplicates for result in results) == 1
        assert sum(result.rejects for result in results) == 0
        connection = open_dataset(tmp_path / order)
        query = f"select site, verdict from hands where hand_no = '{number}'"
        assert connection.sql(query).fetchall() == [(room, "agrees")]
        assert connection.sql("select count(*) from findings where code = 'same_number_other_hand'").fetchall() == [
            (0,)
        ]


@pytest.mark.parametrize("room", ROOMS)
def test_another_hand_with_the_number_stays(tmp_path: Path, room: str) -> None:
    """The facts still tell hands apart: one stack is another one."""
    text, export, number = ROOMS[room]
    log = tmp_path / "own.xml"
    changed = {
        "ipoker": ('chips="€30"', 'chips="€31"'),
        "merge": ("$78.00", "$78.01"),
        "microgaming": ('balance="1650.00" end', 'balance="1660.00" end'),
        "everest": ('balance="6450"', 'balance="6550"'),
    }[room]
    assert changed[0] in text
    log.write_text(text.replace(*changed), encoding="utf-8")
    import_paths([FORMATS / export], tmp_path / "hands")
    assert import_paths([log], tmp_path / "hands").imported == 1
    connection = open_dataset(tmp_path / "hands")
    assert connection.sql(f"select count(*) from hands where hand_no = '{number}'").fetchall() == [(2,)]


@pytest.mark.parametrize("room", ROOMS)
def test_the_number_is_the_rooms_own(tmp_path: Path, room: str) -> None:
    text, export, number = ROOMS[room]
    log = tmp_path / "own.xml"
    log.write_text(text, encoding="utf-8")
    (own,) = read_hands(log)
    (exported,) = (hand for hand in read_hands(FORMATS / export) if hand.header.hand_no == number)
    assert (own.header.site, own.header.hand_no) == (room, number)
    assert exported.header.site == room
    assert exported.header.format != own.header.format
    assert [(seat.name, seat.stack, seat.put, seat.won) for seat in own.seats] == [
        (seat.name, seat.stack, seat.put, seat.won) for seat in exported.seats
    ]
