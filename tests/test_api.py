"""``hhparse.read_hands``: hands as objects, and the ones that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

import hhparse
from hhparse.events import EventKind, Street
from hhparse.logs import Chunk, ReadError, Source
from hhparse.sample import SAMPLE

CUT = SAMPLE.replace("900000000001", "900000000002").partition("Bob: calls $8.60")[0]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with the sample hand and one that is cut short."""
    path = tmp_path / "log.txt"
    path.write_text(SAMPLE + "\n\n\n" + CUT, encoding="utf-8")
    return path


@pytest.fixture
def hand(log: Path) -> hhparse.Hand:
    """The sample hand."""
    return next(hhparse.read_hands(log))


def test_header(hand: hhparse.Hand) -> None:
    header = hand.header
    assert (header.site, header.format, header.hand_no) == ("pokerstars", "pokerstars", "900000000001")
    assert (header.game, header.limit) == (hhparse.Game.OMAHA_HILO, hhparse.Limit.POT)
    assert (header.currency, header.small_blind, header.big_blind) == ("USD", Decimal("0.05"), Decimal("0.10"))
    assert str(header.played_at_local) == "2024-05-04 20:15:00"
    assert hand.text == SAMPLE


def test_seats_and_boards(hand: hhparse.Hand) -> None:
    ann = hand.seat_of("Ann")
    assert (ann.seat, ann.stack, ann.put, ann.won, ann.due) == (
        1,
        Decimal(10),
        Decimal(10),
        Decimal("5.77"),
        Decimal("5.77"),
    )
    assert ann.cards == ("Ac", "3c", "Jh", "Td")
    assert ann.is_hero
    assert ann.quartered
    assert hand.boards == (("2c", "7d", "Kh", "5s", "Qd"),)
    with pytest.raises(KeyError):
        hand.seat_of("Dan")


def test_events(hand: hhparse.Hand) -> None:
    raised = [event for event in hand.events if event.kind is EventKind.RAISE][-1]
    assert (raised.player, raised.street, raised.stated_by, raised.stated_to) == (
        "Ann",
        Street.TURN,
        Decimal(6),
        Decimal("8.60"),
    )
    assert (raised.added, raised.to_amount, raised.stack_after) == (Decimal("8.60"), Decimal("8.60"), Decimal(0))
    assert raised.is_all_in
    assert hand.text.splitlines()[raised.line - 1].startswith("Ann: raises")


def test_pots_shares_and_awards(hand: hhparse.Hand) -> None:
    assert [(pot.gross, pot.net, pot.eligible) for pot in hand.pots] == [
        (Decimal(12), Decimal("11.40"), ("Ann", "Bob", "Cid")),
        (Decimal(12), Decimal("11.70"), ("Ann", "Bob")),
    ]
    assert sum(share.due_max for share in hand.shares) == Decimal("23.10") == sum(award.stated for award in hand.awards)
    for award in hand.awards:
        assert {hand.shares[place].player for place in award.shares} == {award.player}


def test_verdict(hand: hhparse.Hand) -> None:
    assert (hand.verdict, hand.evidence) == (hhparse.Verdict.AGREES, hhparse.Evidence.ALL_CARDS)
    assert hand.problems == ()
    assert hand.findings == ()


def test_a_hand_that_cannot_be_read_has_problems(log: Path) -> None:
    _, cut = hhparse.read_hands(log)
    assert (cut.header.hand_no, cut.line) == ("900000000002", len(SAMPLE.splitlines()) + 4)
    (problem,) = cut.problems
    assert problem.code == "cut_short"
    assert "the text ends here" in problem.reason


def test_folders_and_wrong_paths(log: Path, tmp_path: Path) -> None:
    (tmp_path / "shopping.txt").write_text("milk\n", encoding="utf-8")
    assert len(list(hhparse.read_hands(tmp_path))) == 2
    with pytest.raises(hhparse.UserError, match=r"shopping\.txt"):
        list(hhparse.read_hands(tmp_path / "shopping.txt"))
    with pytest.raises(hhparse.UserError, match="check the path"):
        list(hhparse.read_hands(tmp_path / "nowhere"))
    with pytest.raises(hhparse.UserError, match="telegraph"):
        list(hhparse.read_hands(log, format_name="telegraph"))


def test_a_file_that_ends_early_is_named_and_the_others_are_read(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text(SAMPLE, encoding="utf-8")
    chunks = Source.chunks

    def fails_behind_its_hands(self: Source) -> Iterator[Chunk]:
        yield from chunks(self)
        if self.path.endswith("a.txt"):
            raise ReadError("the disk is gone")

    monkeypatch.setattr(Source, "chunks", fails_behind_its_hands)
    report = hhparse.audit_logs([tmp_path])
    assert (report.hands, report.copies, report.unknown) == (1, 1, [f"{tmp_path / 'a.txt'}: the disk is gone"])
    assert len(list(hhparse.read_hands(tmp_path))) == 3
    with pytest.raises(hhparse.UserError, match=r"a\.txt: the disk is gone"):
        list(hhparse.read_hands(tmp_path / "a.txt"))


def test_everything_that_the_package_names_is_there() -> None:
    assert all(getattr(hhparse, name) for name in hhparse.__all__)
    with pytest.raises(AttributeError):
        _ = hhparse.luck
