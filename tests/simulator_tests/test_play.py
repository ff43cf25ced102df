"""What the simulator plays is legal, and no chip is lost; what it prints says the same."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.simulator import POKERNOW, POKERSTARS, Options, Record, csv_text, simulate
from tests.simulator.__main__ import BETWEEN_HANDS, main
from tests.simulator.games import GAMES, POKERNOW_GAMES, Limit
from tests.simulator.hand import Kind

from .referee import IllegalError, Referee

HANDS = 400
AMOUNT = re.compile(r"[$€]?(\d+)(?:\.(\d\d))?")


@pytest.fixture(scope="module", params=[POKERSTARS, POKERNOW])
def records(request: pytest.FixtureRequest) -> list[Record]:
    return list(simulate(HANDS, 7, Options(site=request.param)))


def test_acts_are_legal(records: list[Record]) -> None:
    for record in records:
        Referee(record.hand).judge()


@pytest.mark.parametrize("kind", [Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.RAISE])
def test_the_referee_objects(kind: Kind) -> None:
    """Without one act, or with one too many, no hand is legal."""
    found = 0
    for record in simulate(60, 3):
        acts = record.hand.actions
        for place in [place for place, action in enumerate(acts) if action.kind is kind][:1]:
            for spoiled in (acts[:place] + acts[place + 1 :], acts[: place + 1] + acts[place:]):
                with pytest.raises(IllegalError):
                    Referee(replace(record.hand, actions=spoiled)).judge()
                found += 1
    assert found > 10


def test_no_chip_is_lost(records: list[Record]) -> None:
    for record in records:
        hand = record.hand
        put_in = sum(action.added * (-1 if action.kind is Kind.UNCALLED else 1) for action in hand.actions)
        assert put_in == hand.gross == hand.rake + sum(share.amount for share in hand.shares)
        before = sum(player.stack for player in hand.setup.players)
        assert before == hand.rake + sum(hand.stack_after(player.seat) for player in hand.setup.players)


def test_no_card_is_dealt_twice(records: list[Record]) -> None:
    for record in records:
        hand = record.hand
        boards = [card for board in hand.boards for card in board]
        common = len(set(boards))
        dealt = [card for player in hand.setup.players for card in player.hole] + sorted(set(boards))
        assert len(dealt) == len(set(dealt))
        assert common == len(boards) - (5 - common_new(record) if len(hand.boards) > 1 else 0)


def common_new(record: Record) -> int:
    """Cards of the second board that are its own."""
    first, second = record.hand.boards
    return sum(mine != his for mine, his in zip(first, second, strict=True))


def test_awards_are_the_shares(records: list[Record]) -> None:
    for record in records:
        awards = sorted((one.pot, one.board, one.half, one.seat, one.amount) for one in record.awards)
        assert awards == sorted((one.pot, one.board, one.half, one.seat, one.amount) for one in record.hand.shares)


def test_lines_of_acts_and_awards_are_where_the_record_says(records: list[Record]) -> None:
    for record in records:
        assert len(record.action_lines) == len(record.hand.actions)
        for award, place in zip(record.awards, record.award_lines, strict=True):
            assert f"{record.hand.player(award.seat).name}" in record.lines[place]
            assert " collected " in record.lines[place]


def test_whoever_is_due_something_has_shown(records: list[Record]) -> None:
    for record in records:
        hand = record.hand
        if hand.has_showdown:
            for share in hand.shares:
                name = hand.player(share.seat).name
                assert any(line.startswith((f"{name}: shows [", f'"{name}" shows a ')) for line in record.lines)


def test_a_limit_is_kept() -> None:
    options = Options(games=("omaha_hilo",), limits=(Limit.FIXED,), kinds=("cash",))
    capped = [record for record in simulate(200, 3, options) if "Betting is capped" in record.text]
    assert capped


def cents(written: str) -> int:
    """An amount as hundredths."""
    found = AMOUNT.fullmatch(written)
    assert found is not None
    return int(found[1]) * 100 + int(found[2] or 0)


def test_pokerstars_totals() -> None:
    for record in simulate(HANDS, 11):
        collected = [cents(one) for one in re.findall(r" collected (\S+) from ", record.text)]
        total, rake = re.findall(r"^Total pot (\S+) .*\| Rake (\S+)", record.text, re.M)[0]
        assert sum(collected) == cents(total) - cents(rake)
        parts = [cents(one) for one in re.findall(r"(?:Main|Side) pot(?:-\d)? (\S+)\.(?= )", record.text)]
        assert not parts or sum(parts) == cents(total) - cents(rake)


def test_pokernow_amounts_close() -> None:
    """Street totals of calls, bets and raises, posts and returns, added up from the text alone."""
    for record in simulate(HANDS, 11, Options(site=POKERNOW)):
        put_in, bets = 0, dict[str, int]()
        for line in record.lines:
            if line.startswith(("Flop:", "Turn:", "River:")):
                put_in, bets = put_in + sum(bets.values()), {}
            if found := re.match(r'(".*") (?:calls|bets|raises to|posts a [a-z ]+ of) ([\d.]+)', line):
                if "missing small" in line:
                    put_in += cents(found[2])
                else:
                    bets[found[1]] = cents(found[2])
            if found := re.match(r'Uncalled bet of ([\d.]+) returned to (".*")', line):
                bets[found[2]] -= cents(found[1])
        collected = [cents(one) for one in re.findall(r'" collected ([\d.]+) from pot', record.text)]
        assert put_in + sum(bets.values()) == sum(collected)


def test_pokernow_csv_is_newest_first() -> None:
    records = list(simulate(40, 5, Options(site=POKERNOW), tables=1))
    rows = list(csv.reader(io.StringIO(csv_text(records))))
    assert rows[0] == ["entry", "at", "order"]
    orders = [int(order) for _, _, order in rows[1:]]
    assert orders == sorted(orders, reverse=True)
    assert len(set(orders)) == len(orders)
    assert [record.hand.setup.hand_no for record in records] == [str(number) for number in range(1, 41)]


@pytest.mark.parametrize("site", [POKERSTARS, POKERNOW])
def test_the_same_seed_gives_the_same_hands(site: str) -> None:
    first, again = ([one.text for one in simulate(60, 9, Options(site=site))] for _ in range(2))
    assert first == again
    assert first != [one.text for one in simulate(60, 10, Options(site=site))]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_played_on_pokerstars(game: str) -> None:
    (head, *_), *_ = (record.lines for record in simulate(20, 2, Options(games=(game,))))
    assert f" {GAMES[game].name} " in head


@pytest.mark.parametrize("game", list(POKERNOW_GAMES))
def test_every_game_is_played_on_pokernow(game: str) -> None:
    (head, *_), *_ = (record.lines for record in simulate(20, 2, Options(site=POKERNOW, games=(game,))))
    assert f"({POKERNOW_GAMES[game]})" in head


def test_rare_things_happen() -> None:
    """A few thousand hands have all that the parser and the engine must be able to read."""
    hands = [record.hand for record in simulate(1500, 4)]
    kinds = {action.kind for hand in hands for action in hand.actions}
    assert kinds >= {Kind.ANTE, Kind.LATE_BLIND, Kind.BOTH_BLINDS, Kind.CAPPED, Kind.UNCALLED}
    assert {len(hand.setup.players) for hand in hands} >= set(range(2, 10))
    assert any(hand.run_twice_from for hand in hands)
    assert any(len(hand.pots) > 3 for hand in hands)
    assert any(len(pot.eligible) == 1 for hand in hands if hand.has_showdown for pot in hand.pots)
    assert any(len({share.half for share in hand.shares}) == 2 and len(hand.boards) == 2 for hand in hands)
    assert any(not hand.has_showdown and hand.closed_on == 0 and len(hand.folded) > 2 for hand in hands)


def test_hostile_names_and_chatter() -> None:
    texts = [one.text for one in simulate(200, 6, Options(has_hostile_names=True, chatter=0.1))]
    assert any(": folds: " in text for text in texts)
    assert any(" said, " in text for text in texts)


def test_truth_is_json() -> None:
    for record in simulate(50, 8):
        known = json.loads(record.truth("log.txt"))
        assert known["gross"] - known["rake"] == sum(share["amount"] for share in known["shares"])


def test_the_command_writes_what_simulate_gives(tmp_path: Path) -> None:
    truth = tmp_path / "truth.jsonl"
    main(["--hands", "70", "--seed", "5", "--out", str(tmp_path / "logs"), "--format", "both", "--truth", str(truth)])
    logs = {path.name: path.read_text(encoding="utf-8") for path in sorted((tmp_path / "logs").iterdir())}
    stars = "".join(text for name, text in logs.items() if name.startswith(POKERSTARS))
    assert stars == "".join(record.text + BETWEEN_HANDS for record in simulate(70, 5))
    assert sum(text.count("-- starting hand #") for name, text in logs.items() if name.startswith(POKERNOW)) == 70
    known = [json.loads(line) for line in truth.read_text(encoding="utf-8").splitlines()]
    assert {one["file"] for one in known} == set(logs)
    assert len(known) == 140


def test_a_game_that_a_site_has_not_is_refused() -> None:
    with pytest.raises(ValueError, match="not simulated for courchevel"):
        next(simulate(1, 1, Options(site=POKERNOW, games=("courchevel",))))
