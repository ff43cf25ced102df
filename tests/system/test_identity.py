"""A hand counts once, however often and in whatever file it comes; and two hands never count as one."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.dataset.reader import open_dataset
from hhparse.importer import ImportResult, import_paths
from tests.simulator import POKERNOW, POKERSTARS, Options, Record, csv_text, simulate
from tests.system.support import BETWEEN_HANDS, tables_of

HANDS = 30


def stars(seed: int = 1) -> list[Record]:
    """Some hands of a cash table with a hero."""
    return list(simulate(HANDS, seed, Options(site=POKERSTARS, kinds=("cash",), players=(4, 6)), tables=1))


def text_of(records: list[Record], begin: str = "") -> str:
    """The log of a table."""
    return begin + BETWEEN_HANDS.join(record.text for record in records)


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    """The rows of a query on a dataset."""
    return open_dataset(folder).sql(query).fetchall()


def counts(result: ImportResult) -> tuple[int, int, int]:
    """Imported, duplicates, rejects."""
    return result.imported, result.duplicates, result.rejects


def assert_counts_once(paths: list[Path], into: Path, *, at_once: bool = False) -> None:
    """The same hands in two files, imported one after the other or together."""
    results = [import_paths(paths, into)] if at_once else [import_paths([path], into) for path in paths]
    assert sum(result.imported for result in results) == HANDS
    assert sum(result.duplicates for result in results) == HANDS
    assert sum(result.rejects for result in results) == 0
    query = """select count(*), count(distinct hand_no),
               (select count(*) from findings where code = 'same_number_other_hand') from hands"""
    assert rows(into, query) == [(HANDS, HANDS, 0)]


def test_the_same_file_again(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text(text_of(stars()), encoding="utf-8")
    assert counts(import_paths([log], tmp_path / "hands")) == (HANDS, 0, 0)
    again = import_paths([log], tmp_path / "hands")
    assert again.imported == 0
    assert again.duplicates == HANDS
    assert rows(tmp_path / "hands", "select count(*) from hands") == [(HANDS,)]


def test_the_same_file_under_two_names(tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    for log in (first, second):
        log.write_text(text_of(stars()), encoding="utf-8")
    assert_counts_once([first, second], tmp_path / "one after the other")
    assert_counts_once([first, second], tmp_path / "together", at_once=True)


def test_a_hand_twice_in_one_file(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    records = stars()
    log.write_text(text_of(records + records[:7]), encoding="utf-8")
    assert counts(import_paths([log], tmp_path / "hands")) == (HANDS, 7, 0)


def test_the_same_hands_in_another_order_and_with_a_rest(tmp_path: Path) -> None:
    """A file that the client has written on, and one that a tool has put together the other way round."""
    records = stars()
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text(text_of(records[:20]), encoding="utf-8")
    second.write_text(text_of(records[::-1]), encoding="utf-8")
    import_paths([first], tmp_path / "hands")
    assert counts(import_paths([second], tmp_path / "hands")) == (HANDS - 20, 20, 0)
    assert rows(tmp_path / "hands", "select count(*), count(distinct hand_no) from hands") == [(HANDS, HANDS)]


ENCODINGS = {
    "utf-8 with BOM": lambda text: text.encode("utf-8-sig"),
    "utf-16": lambda text: text.encode("utf-16"),
    "utf-16-le without BOM": lambda text: text.encode("utf-16-le"),
    "utf-16-be with BOM": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "cp1252": lambda text: text.encode("cp1252"),
    "CRLF": lambda text: text.replace("\n", "\r\n").encode("utf-8"),
    "CR": lambda text: text.replace("\n", "\r").encode("utf-8"),
    "utf-16 with CRLF": lambda text: text.replace("\n", "\r\n").encode("utf-16"),
    "cp1252 with CR": lambda text: text.replace("\n", "\r").encode("cp1252"),
    "blanks at the ends of lines": lambda text: text.replace("\n", "  \n").encode("utf-8"),
}


@pytest.mark.parametrize("encoding", list(ENCODINGS))
def test_another_encoding_or_other_line_ends(encoding: str, tmp_path: Path) -> None:
    records = stars(seed=4)
    text = text_of(records).replace("$", "€").replace("USD", "EUR")  # a sign that has other bytes in each
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_bytes(text.encode("utf-8"))
    second.write_bytes(ENCODINGS[encoding](text))
    assert_counts_once([first, second], tmp_path / "hands")
    names = {player.name for record in records for player in record.hand.setup.players}
    import_paths([second], tmp_path / "other")
    assert {name for (name,) in rows(tmp_path / "other", "select distinct name from players")} == names


def from_the_chair_of(record: Record, name: str | None) -> str:
    """The hand as another player's client tells it: the line with the dealt cards is his."""
    lines = []
    for line in record.lines:
        if line.startswith("Dealt to "):
            continue
        lines.append(line)
        if line == "*** HOLE CARDS ***" and name is not None:
            seat = next(player for player in record.hand.setup.players if player.name == name)
            cards = " ".join(deck_text(card) for card in seat.hole)
            lines.append(f"Dealt to {name} [{cards}]")
    return "\n".join(lines) + "\n"


def deck_text(card: int) -> str:
    """A card of the simulator."""
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


def known_cards(folder: Path) -> int:
    """How many hole cards the dataset knows."""
    ((known,),) = rows(folder, "select sum(known_cards) from hands")
    return int(str(known))


def test_two_players_logs_of_the_same_hands(tmp_path: Path) -> None:
    """One with a hero and one that only watched: the copy with more cards is kept, whichever comes first."""
    records = stars()
    hero, watcher = tmp_path / "hero.txt", tmp_path / "watcher.txt"
    name = records[0].hand.setup.players[0].name
    told = [record for record in records if any(player.name == name for player in record.hand.setup.players)]
    assert len(told) == HANDS, "the player is there in every hand"
    hero.write_text(BETWEEN_HANDS.join(from_the_chair_of(record, name) for record in told), encoding="utf-8")
    watcher.write_text(BETWEEN_HANDS.join(from_the_chair_of(record, None) for record in told), encoding="utf-8")
    folders = [tmp_path / "hero first", tmp_path / "hero later", tmp_path / "together"]
    assert_counts_once([hero, watcher], folders[0])
    assert_counts_once([watcher, hero], folders[1])
    assert_counts_once([watcher, hero], folders[2], at_once=True)
    assert len({known_cards(folder) for folder in folders}) == 1
    for folder in folders:
        assert rows(folder, "select distinct name from players where is_hero") == [(name,)]


def test_names_that_a_room_hides_make_no_other_hand(tmp_path: Path) -> None:
    """Some rooms and tools rename everybody but the reader; seats and stacks tell that it is the same hand."""
    records = stars()
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text(text_of(records), encoding="utf-8")
    renamed = text_of(records)
    names = {player.name for record in records for player in record.hand.setup.players}
    for number, name in enumerate(sorted(names, key=len, reverse=True)):
        renamed = renamed.replace(name, f"Player{number:02}x")
    second.write_text(renamed, encoding="utf-8")
    assert_counts_once([first, second], tmp_path / "hands")


def test_one_number_for_two_hands(tmp_path: Path) -> None:
    """Same number, other stacks: both stay, and the later one says so."""
    record = stars()[0]
    player = record.hand.setup.players[0]
    seat = f"Seat {player.seat}: {player.name} ({record.hand.setup.style.symbol}"
    assert seat in record.text
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text(record.text, encoding="utf-8")
    second.write_text(record.text.replace(seat, seat + "1"), encoding="utf-8")
    import_paths([first], tmp_path / "hands")
    assert counts(import_paths([second], tmp_path / "hands")) == (1, 0, 0)
    assert rows(tmp_path / "hands", "select count(*), count(distinct hand_no) from hands") == [(2, 1)]
    assert rows(tmp_path / "hands", "select count(*) from findings where code = 'same_number_other_hand'") == [(1,)]


# -- PokerNow counts from 1 at every table ----------------------------------------------------------------------------


def pokernow(seed: int) -> list[Record]:
    """A table."""
    return list(simulate(HANDS, seed, Options(site=POKERNOW), tables=1))


def test_numbers_of_two_tables_do_not_collide(tmp_path: Path) -> None:
    (first,), (second,) = tables_of(pokernow(1)), tables_of(pokernow(2))
    assert {one.hand.setup.hand_no for one in first} & {one.hand.setup.hand_no for one in second}
    for name, table in (("first.csv", first), ("second.csv", second)):
        (tmp_path / name).write_text(csv_text(table), encoding="utf-8")
    result = import_paths([tmp_path / "first.csv", tmp_path / "second.csv"], tmp_path / "hands")
    assert counts(result) == (2 * HANDS, 0, 0)
    assert rows(tmp_path / "hands", "select count(*) from findings where code = 'same_number_other_hand'") == [(0,)]


def test_a_table_that_two_players_have_saved(tmp_path: Path) -> None:
    """The same log, but for the reader's own cards; one of them was saved earlier than the other."""
    (table,) = tables_of(pokernow(3))
    text = csv_text(table)
    watcher = "".join(line for line in text.splitlines(keepends=True) if not line.startswith('"Your hand is'))
    assert len(watcher) < len(text)
    hero = tmp_path / "hero.csv"
    hero.write_text(text, encoding="utf-8")
    (tmp_path / "watcher.csv").write_text(watcher, encoding="utf-8", newline="\r\n")
    (tmp_path / "early.csv").write_text(csv_text(table[:10]), encoding="utf-8-sig")
    assert_counts_once([hero, tmp_path / "watcher.csv"], tmp_path / "hero first")
    assert_counts_once([tmp_path / "watcher.csv", hero], tmp_path / "hero later")
    assert known_cards(tmp_path / "hero first") == known_cards(tmp_path / "hero later")
    assert counts(import_paths([tmp_path / "early.csv"], tmp_path / "hero first")) == (0, 10, 0)
