"""One byte changed, thousands of times: the hand is refused, or found out, or only the field that was hit is another.

"Other events" is the accident that must not happen: a raise that becomes a call, a player's act that becomes his
neighbour's, a line that is passed over in silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from hhparse import read_hands
from hhparse.events import KIND, SEAT_NO, EventKind
from hhparse.importer import import_paths
from hhparse.logs import Source, open_source
from tests.simulator import POKERNOW, POKERSTARS, Options, Record, csv_text, simulate
from tests.system.spoiled import Read, moved_seat, player_of, read_all
from tests.system.support import log_text, tables_of

FORMATS = (POKERSTARS, POKERNOW)
HANDS = 60
CHANGES = 4000
#: What is put in: what logs are made of, and bytes that are no text.
BYTES = b"0123456789.,:;#$'\"()[]{}|-+*/ \n\t\r\0AaBcdefhJKQTsxyz" + bytes([0x80, 0x92, 0xC3, 0xA9, 0xE2, 0xFF])


def text_of(record: Record) -> bytes:
    """A simulated hand as the machine gets it: PokerNow's rows come as lines with tabs, oldest first."""
    if record.hand.setup.site == POKERSTARS:
        return record.text.encode("utf-8")
    return "".join("\t".join(row) + "\n" for row in record.rows[record.rows_before :]).encode("utf-8")


def hands_of(site: str, seed: int, *, chatter: float = 0.03, has_hostile_names: bool = True) -> list[bytes]:
    """Hands of all games and limits."""
    options = Options(site=site, has_hostile_names=has_hostile_names, chatter=chatter, players=(2, 6))
    records = list(simulate(20 * HANDS, seed, options))
    return [text_of(record) for record in records if record.hand.closed_on > 0][::10][:HANDS]


@dataclass(frozen=True)
class Change:
    """A hand with one byte changed, put in or taken out at a place."""

    hand: int
    place: int
    text: bytes
    lines: frozenset[int]  # the lines that it hits

    def __str__(self) -> str:
        return f"at byte {self.place}: {self.text[max(0, self.place - 40) : self.place + 40]!r}"


def changes(texts: list[bytes], rng: Random) -> Iterator[Change]:
    """Changes at random places."""
    for _ in range(CHANGES):
        hand = rng.randrange(len(texts))
        text = texts[hand]
        place = rng.randrange(len(text))
        other = bytes([rng.choice(BYTES)])
        kind = rng.choice(("change", "change", "delete", "insert"))
        spoiled = text[:place] + (b"" if kind == "delete" else other) + text[place + (kind != "insert") :]
        line = text.count(b"\n", 0, place)
        if spoiled != text:
            yield Change(hand, place, spoiled, frozenset((line, line + 1)))


def complaint(before: Read, after: Read, lines: frozenset[int]) -> str:
    """What is wrong with how a spoiled hand was read; empty if nothing is."""
    if after.is_refused or after.is_found_out:
        return ""
    if before.kinds() != after.kinds():
        return f"other events: {before.kinds()} became {after.kinds()}"
    moved = seats_moved(before, after)
    for old, new, line in zip(before.rows, after.rows, before.lines, strict=True):
        expected = old
        for seat, other in moved:
            expected = moved_seat(expected, seat, other)
        if new not in (old, expected) and line not in lines:
            return f"another line means something else: {old} became {new}"
    return ""


def seats_moved(before: Read, after: Read) -> list[tuple[int, int]]:
    """Players whose seat number was hit in the list of players: all their rows have the other number, too."""
    pairs = [
        (int(old[SEAT_NO]), int(new[SEAT_NO]))
        for old, new in zip_longest(before.rows, after.rows, fillvalue=())
        if old and new and old[KIND] == new[KIND] == EventKind.SEAT
    ]
    return [(old, new) for old, new in pairs if old != new]


@pytest.mark.parametrize("site", FORMATS)
@pytest.mark.parametrize("seed", [1, 2])
def test_one_byte_at_random(site: str, seed: int) -> None:
    texts = hands_of(site, seed)
    assert len(texts) == HANDS
    before = read_all(site, texts)
    assert not any(read.is_refused or read.is_found_out for read in before)
    spoiled = list(changes(texts, Random(seed)))
    after = read_all(site, [change.text for change in spoiled])
    complaints = [
        f"{said}\n{change}"
        for change, read in zip(spoiled, after, strict=True)
        if (said := complaint(before[change.hand], read, change.lines))
    ]
    assert not complaints, "\n\n".join(complaints[:20])
    refused = sum(read.is_refused for read in after) / len(after)
    assert refused > 0.5, "most of a log is wording"


# -- one letter in each wording ---------------------------------------------------------------------------------------

#: What is no wording: cards, numbers, currency codes, names of tables and players, what people say, times.
FIELDS = re.compile(
    rb"""\[[^\]\n]*\] | \(combination:[^)\n]*\) | [\d.,/]*\d | \b[A-Z]{3}\b(?=\)\ -) | \bET\b
        | (?<=Table\ ).*(?=\ \d+-max) | "[^"\n]*" | \(dealer:\ .*\)\ -- | Level\ [IVX]+
        | Tournament\ \#\d+,\ .*?(?=[A-Z]) | said,\ .* | eliminating\ .*(?=\ and\ their|\n)
        | \(id:\ \w+\) | \t.* | \#""",
    re.VERBOSE,
)
WORDS = re.compile(rb"[A-Za-z][A-Za-z-]*")


def own_hands(site: str) -> list[bytes]:
    """The hands of the logs that this project wrote by hand, as far as they can be read; not those with odd names."""
    texts = []
    for path in sorted((Path(__file__).parent.parent / "formats" / site).iterdir()):
        is_log = path.suffix in (".txt", ".csv") and "hostile" not in path.name
        source = open_source(path) if is_log else None
        for chunk in source.chunks() if isinstance(source, Source) else ():
            texts += [chunk.hand_text(hand) for hand in range(chunk.hands)]
    return [text for text, read in zip(texts, read_all(site, texts), strict=True) if not read.is_refused]


@dataclass(frozen=True)
class Wording:
    """A line with words that no other line has: its hand, where it begins, and the line with all fields blotted out."""

    hand: int
    offset: int
    line: bytes
    pattern: bytes

    def letters(self) -> Iterator[int]:
        """Places of the letters that are wording."""
        for word in WORDS.finditer(self.pattern):
            yield from range(*word.span())


def wordings(site: str, texts: list[bytes]) -> list[Wording]:
    """Each wording once."""
    found: dict[bytes, Wording] = {}
    for hand, text in enumerate(texts):
        names = sorted(set(NAMES[site].findall(text)), key=len, reverse=True)
        offset = 0
        for line in text.splitlines(keepends=True):
            pattern = masked(line, names)
            found.setdefault(re.sub(rb"\0+", b"\0", pattern), Wording(hand, offset, line, pattern))
            offset += len(line)
    return list(found.values())


NAMES = {
    POKERSTARS: re.compile(rb"^Seat \d+: (.+) \(\S+ in chips\)", re.MULTILINE),
    POKERNOW: re.compile(rb'"([^"\n]+)"'),
}


def masked(line: bytes, names: list[bytes]) -> bytes:
    """The line with everything but its wording blotted out, byte by byte."""
    for name in names:
        line = line.replace(name, b"\0" * len(name))
    return FIELDS.sub(lambda field: b"\0" * len(field[0]), line)


def with_other_letter(text: bytes, place: int) -> bytes:
    """The text with a letter at the place that stands for nothing in cards and amounts."""
    return text[:place] + (b"v" if text[place : place + 1] == b"w" else b"w") + text[place + 1 :]


@pytest.mark.parametrize("site", FORMATS)
def test_one_letter_in_each_wording(site: str) -> None:
    """No wording may be taken for another one, or for nothing: every letter of it counts."""
    texts = own_hands(site)
    for seed in (3, 4):
        texts += hands_of(site, seed, has_hostile_names=False)
    words = wordings(site, texts)
    assert len(words) > (60 if site == POKERSTARS else 25)
    places = [(one, place) for one in words for place in one.letters()]
    before = read_all(site, texts)
    after = read_all(site, [with_other_letter(texts[one.hand], one.offset + place) for one, place in places])
    passed: dict[Wording, bytes] = {}
    for (one, place), read in zip(places, after, strict=True):
        if not read.is_refused and read.rows != before[one.hand].rows:
            line = passed.get(one, one.line)
            passed[one] = line[:place] + b"#" + line[place + 1 :]
    said = b"".join(passed.values()).decode("utf-8", "replace")
    assert not passed, f"a letter changed at any # of these lines changes the events in silence:\n{said}"


# -- whole files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", FORMATS)
def test_one_byte_in_a_file(site: str, tmp_path: Path) -> None:
    """From the bytes on disk to the dataset: nothing is raised, and every byte is counted."""
    options = Options(site=site, has_hostile_names=True, chatter=0.03)
    (table,) = tables_of(simulate(8, 5, options))
    whole = (log_text(table) if site == POKERSTARS else csv_text(table)).encode("utf-8")
    rng = Random(5)
    folder = tmp_path / "logs"
    folder.mkdir()
    for number in range(150):
        place = rng.randrange(len(whole))
        taken = rng.choice((0, 1, 1))
        put = b"" if rng.random() < 0.3 else bytes([rng.randrange(256)])
        (folder / f"{number}.log").write_bytes(whole[:place] + put + whole[place + taken :])
    hands = list(read_hands(folder))
    result = import_paths([folder], tmp_path / "hands")
    assert len(hands) == result.hands
    assert result.tally.total_bytes == sum(path.stat().st_size for path in folder.iterdir())
    assert result.imported + result.duplicates + result.rejects >= 150 * (len(table) - 1)


def test_the_formats_are_the_simulators() -> None:
    assert {player_of(name).format.name for name in FORMATS} == set(FORMATS)
