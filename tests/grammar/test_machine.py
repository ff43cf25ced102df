"""What the kernel puts into the columns of a row, and what it refuses."""

from __future__ import annotations

import os
from datetime import UTC, datetime

import numpy as np
import pytest

from hhparse import events as ev
from hhparse.cards import names
from hhparse.events import EventKind, Flag
from hhparse.grammar import headers, kernels, layout
from hhparse.grammar.machine import EventBuffer, Status, find_headers, parse
from hhparse.grammar.tables import from_bytes, to_bytes
from hhparse.hand import Game
from tests.grammar.toy import HEADER, SEATS, hands_of, last_row, read, toy


def header_row(line: str) -> list[int]:
    parsed = read(line + "\n" + SEATS)
    assert parsed.status[0] == Status.OK
    row: list[int] = parsed.events[0].tolist()
    return row


def packed(text: str) -> int:
    return int.from_bytes(text.encode(), "little")


def seconds(*moment: int) -> int:
    return int(datetime(*moment, tzinfo=UTC).timestamp())  # type: ignore[arg-type,misc]


# -- columns ----------------------------------------------------------------------------------------------------------
def test_a_row_has_what_the_line_prints_and_nothing_else() -> None:
    row = last_row("Ann: checks\n")
    filled = {ev.KIND: EventKind.CHECK, ev.SEAT: 1, ev.CARDS: 0, ev.NCARDS: 0, ev.CURRENCY: 0, ev.FLAG: 0}
    at = len(HEADER + SEATS)
    assert row == [
        {**filled, ev.AT: at, ev.END: at + len("Ann: checks\n")}.get(column, -1) for column in range(ev.COLUMNS)
    ]


def test_rows_come_in_the_order_of_the_text() -> None:
    parsed = read(HEADER + SEATS + "Ann: checks\nBob: folds\n")
    kinds = [EventKind(kind).name for kind in parsed.events[:, ev.KIND]]
    assert kinds == ["HEADER", "SEAT", "SEAT", "CHECK", "FOLD"]
    assert parsed.events[:, ev.AT].tolist() == sorted(parsed.events[:, ev.AT].tolist())


def test_an_event_begins_and_ends_with_its_own_text_where_several_share_a_line() -> None:
    text = HEADER + SEATS + "Ann: shows [As Kd] (two pair aces and kings low 7,6,5,3,A)\n"
    parsed = read(text)
    show, ranked = parsed.events[-2:]
    assert text[show[ev.AT] : show[ev.END]] == "Ann: shows [As Kd]"
    assert text[ranked[ev.AT] : ranked[ev.END]] == " (two pair aces and kings low 7,6,5,3,A)"


@pytest.mark.parametrize(
    ("printed", "amount", "symbol"),
    [
        ("5", 500, ""),
        ("$5", 500, "$"),
        ("€5.5", 550, "€"),
        ("₹1,234.56", 123456, "₹"),
        ("Rs. 12", 1200, "Rs."),
        ("Rs.12", 1200, "Rs."),
        ("1 234.05", 123405, ""),
        ("1\u00a0234\u00a0€", 123400, "€"),
        ("1\u202f234kr", 123400, "kr"),
        ("1'000'000", 100000000, ""),
        ("20 chips", 2000, "chips"),
        ("123456789012345", 12345678901234500, ""),
    ],
)
def test_amounts(printed: str, amount: int, symbol: str) -> None:
    row = last_row(f"Ann: calls {printed}\n")
    assert (row[ev.AMOUNT], row[ev.CURRENCY]) == (amount, packed(symbol))


@pytest.mark.parametrize(("printed", "amount"), [("552,72", 55272), ("1.000,5", 100050), ("3.243", 324300)])
def test_the_decimal_mark_is_the_formats(printed: str, amount: int) -> None:
    assert last_row(f"Ann: calls {printed}\n", decimal=",")[ev.AMOUNT] == amount


@pytest.mark.parametrize(
    ("printed", "status"),
    [
        ("0.005", Status.TOO_FINE),
        ("5.000", Status.TOO_FINE),
        ("1.2.3", Status.BAD_NUMBER),
        ("1234567890123456", Status.BAD_NUMBER),
        ("9" * 60, Status.BAD_NUMBER),
    ],
)
def test_numbers_that_are_refused(printed: str, status: Status) -> None:
    text = HEADER + SEATS + f"Ann: calls {printed}\n"
    parsed = read(text)
    assert Status(parsed.status[0]) is status
    assert parsed.failed_at[0] == text.index(printed)
    assert len(parsed.events) == 0


def test_decimals_are_noted() -> None:
    assert last_row("Ann: calls 5\n")[ev.FLAG] == 0
    assert last_row("Ann: calls 5.0\n")[ev.FLAG] == Flag.DECIMALS


def test_two_currencies_in_one_row() -> None:
    assert last_row("Ann: raises $5 to $10\n")[ev.CURRENCY] == packed("$")
    assert last_row("Ann: raises 5 to $10\n")[ev.CURRENCY] == packed("$")
    assert last_row("Ann: raises €5 to $10\n")[ev.CURRENCY] == layout.MIXED_CURRENCIES


def test_a_currency_code_beats_a_symbol() -> None:
    assert header_row("Hall #7, Hold'em ($1/$2 CAD) - 2020/01/31 20:15:00")[ev.CURRENCY] == packed("CAD")


def test_fields_of_a_raise_and_flags() -> None:
    row = last_row("Bob: raises 5 to 10.25 all in\n")
    assert (row[ev.BY], row[ev.TO], row[ev.AMOUNT]) == (500, 1025, -1)
    assert row[ev.FLAG] == Flag.ALL_IN | Flag.DECIMALS


def test_the_header() -> None:
    row = header_row("Hall #fast cup 12345, Omaha Hi/Lo (0.50/1) - 2020/01/31 20:15:07 [2020-01-31 14:15:07]")
    assert (row[ev.V0], row[ev.V2]) == (Game.OMAHA_HILO, 0)
    assert (row[ev.AMOUNT], row[ev.TO]) == (50, 100)
    assert row[ev.FLAG] == Flag.ZOOM | Flag.TOURNAMENT | Flag.DECIMALS
    assert row[ev.TEXT_END] - row[ev.TEXT] == len("12345")
    assert row[ev.LOCAL_TIME] == seconds(2020, 1, 31, 20, 15, 7)
    assert row[ev.TIME] == seconds(2020, 1, 31, 14, 15, 7)


@pytest.mark.parametrize(
    ("printed", "moment"),
    [
        ("2020/02/29 00:00:00", (2020, 2, 29, 0, 0, 0)),
        ("2020-2-9 7:05", (2020, 2, 9, 7, 5, 0)),
        ("2000.12.31 23:59:59", (2000, 12, 31, 23, 59, 59)),
        ("2021/03/01 12:00:00 AM", (2021, 3, 1, 0, 0, 0)),
        ("2021/03/01 12:30:00 PM", (2021, 3, 1, 12, 30, 0)),
        ("2021/03/01 11:00:00 PM", (2021, 3, 1, 23, 0, 0)),
        ("2022-10-29 05:44:22.258", (2022, 10, 29, 5, 44, 22)),
    ],
)
def test_times(printed: str, moment: tuple[int, ...]) -> None:
    assert header_row(f"Hall #7, Hold'em (1/2) - {printed}")[ev.TIME] == seconds(*moment)


@pytest.mark.parametrize(
    "printed",
    [
        "2020/13/01 10:00:00",
        "2021/02/29 10:00:00",
        "2020/04/31 10:00:00",
        "2020/01/01 24:00:00",
        "2020/01/01",
        "7" * 40,
    ],
)
def test_times_that_never_were(printed: str) -> None:
    assert read(f"Hall #7, Hold'em (1/2) - {printed}\n" + SEATS).status[0] == Status.BAD_TIME


def test_every_day_of_four_centuries() -> None:
    days = np.arange(np.datetime64("1970-01-01"), np.datetime64("2200-12-31"), 13)
    parsed = read(*(f"Hall #7, Hold'em (1/2) - {day} 00:00:01\n" for day in days))
    assert (parsed.status == Status.OK).all()
    assert (parsed.events[:, ev.TIME] == days.astype("datetime64[s]").astype(np.int64) + 1).all()


def test_cards_and_tens_and_suits_as_signs() -> None:
    row = last_row("Ann: shows [As 10♦ 2♣] [Th 9s]\n")
    assert names(row[ev.CARDS]) == ["As", "Td", "2c", "Th", "9s"]
    assert row[ev.NCARDS] == 5


def test_cards_above_eight_are_counted_but_not_kept() -> None:
    row = last_row("Ann: shows [2c 3c 4c 5c 6c 7c 8c] [9c Tc Jc]\n")
    assert row[ev.NCARDS] == 10
    assert names(row[ev.CARDS]) == ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"]


def test_ranks_and_lows() -> None:
    row = last_row("Ann: shows [As] (two pair aces and deuces low 7,6,5,3,A)\n")
    assert row[ev.V1] == 13 | 1 << 4
    assert row[ev.V2] == 0b1110101


def test_enumerated_values_and_side_pots() -> None:
    assert last_row("Ann collected 5 from main\n")[ev.V0] == ev.Pot.MAIN
    row = last_row("Ann collected 5 from side-2\n")
    assert (row[ev.V0], row[ev.V3]) == (ev.Pot.SIDE, 2)


def test_a_game_the_engine_has_not() -> None:
    text = "Hall #7, Razz (1/2) - 2020/01/31 20:15:00\n" + SEATS
    parsed = read(text)
    assert parsed.status[0] == Status.UNSUPPORTED_GAME
    assert parsed.failed_at[0] == text.index("Razz")


def test_blank_lines_around_a_hand_are_harmless() -> None:
    assert read("\n\n  " + HEADER + SEATS + "\n \n\n").status[0] == Status.OK


# -- names ------------------------------------------------------------------------------------------------------------
def test_a_name_after_its_seat_before_it_and_without_one() -> None:
    parsed = read(HEADER + "Seat 3: Ann (5)\nName bob in seat 7.\nGuest cy.\nbob: folds\ncy: folds\nAnn: folds\n")
    assert parsed.events[1:, ev.SEAT].tolist() == [3, 7, 2, 7, 2, 3]


def test_a_name_used_before_it_is_introduced() -> None:
    known = read(HEADER + "Button: Bob\n" + SEATS)
    assert known.events[1, ev.SEAT] == 4
    assert read(HEADER + "Button: Zoe\n" + SEATS).events[1, ev.SEAT] == -1


def test_the_longest_name_is_tried_first_and_then_the_others() -> None:
    seats = "Seat 1: a (1)\nSeat 2: a: folds (1)\nSeat 3: a: folds: folds (1)\n"
    lines = "a: folds: folds: folds\na: folds: folds\na: folds\n"
    assert read(HEADER + seats + lines).events[-3:, ev.SEAT].tolist() == [3, 2, 1]


def test_a_line_is_read_again_when_a_name_turns_out_wrong() -> None:
    seats = "Seat 1: a (1)\nSeat 2: a collected 5 from main (1)\n"
    parsed = read(HEADER + seats + "a collected 5 from main collected 5 from main\na collected 5 from main\n")
    assert parsed.events[-2:, ev.SEAT].tolist() == [2, 1]


def test_going_back_keeps_the_fields_of_the_lines_before() -> None:
    """A row may run over two lines; the second is read twice here, because a name in it turns out wrong."""
    seats = "Seat 1: a (1)\nSeat 2: a gets 5 and 6 (1)\n"
    row = read(HEADER + seats + "a gets 5 and 7\nfor Zoe\n").events[-1]
    assert (row[ev.SEAT], row[ev.AMOUNT], row[ev.DEAD]) == (1, 500, 700)


def test_where_a_line_prints_a_seat_the_name_of_that_seat_goes_first() -> None:
    seats = "Seat 1: a (1)\nSeat 2: a (button) (1)\nSeat 3: a (1)\n"
    parsed = read(HEADER + seats + "".join(f"In seat {seat}: a (button) folded\n" for seat in (1, 2, 3)))
    assert parsed.events[-3:, ev.SEAT].tolist() == [1, 2, 3]
    assert (parsed.events[-3:, ev.FLAG] & Flag.IS_BUTTON > 0).tolist() == [True, False, True]


def test_two_players_of_one_name_are_the_first() -> None:
    assert read(HEADER + "Seat 1: a (1)\nSeat 2: a (1)\na: folds\n").events[-1, ev.SEAT] == 1


def test_retries_are_bounded() -> None:
    """The names allow thousands of ways to read this line, and only the last character shows that all are wrong."""
    seats = "".join(f"Seat {size}: {'a for ' * size}a (1)\n" for size in range(6))
    line = "Splash for " + "a for " * 12 + "a"
    assert read(HEADER + seats + line + ".\n").status[0] == Status.OK
    assert read(HEADER + seats + line + "!\nAnn: folds\n").status[0] == Status.AMBIGUOUS


def test_more_names_in_a_line_than_choices_are_kept_for() -> None:
    seats = "Seat 1: a (1)\nSeat 2: b (1)\n"
    line = "Splash" + " for a" * (3 * layout.MAX_CHOICES) + " for b"
    assert read(HEADER + seats + line + ".\n").events[-1, ev.SEAT] == 2
    assert read(HEADER + seats + line + "!\na: folds\n").status[0] == Status.NOT_EXPECTED


# -- bounds -----------------------------------------------------------------------------------------------------------
def test_too_many_names() -> None:
    fits = "".join(f"Seat {seat % 20}: n{seat} (1)\n" for seat in range(layout.MAX_NAMES))
    assert read(HEADER + fits).status[0] == Status.OK
    assert read(HEADER + fits + "Seat 1: one more (1)\n").status[0] == Status.TOO_MANY_NAMES


def test_seats_that_are_too_high() -> None:
    assert read(HEADER + "Seat 22: a (1)\n").status[0] == Status.OK
    assert read(HEADER + "Seat 23: a (1)\n").status[0] == Status.SEAT_TOO_HIGH


def test_a_line_of_sixteen_kilobytes() -> None:
    fits = "Ann says " + "x" * (layout.MAX_LINE - len("Ann says ")) + "\n"
    assert read(HEADER + SEATS + fits).status[0] == Status.OK
    too_long = read(HEADER + SEATS + "Ann: folds\n" + "x" + fits)
    assert too_long.status[0] == Status.LINE_TOO_LONG
    assert too_long.failed_at[0] == len(HEADER + SEATS + "Ann: folds\n")


def test_an_absurd_line_is_refused_at_once() -> None:
    assert read(HEADER + SEATS + "Seat 5: " + "(" * 2_000_000 + "\n").status[0] == Status.LINE_TOO_LONG


def test_the_buffer_grows() -> None:
    hand = HEADER + SEATS + "Ann: checks\n" * 2000
    parsed = read(hand, hand, "nonsense\n", hand, buffer=EventBuffer())
    assert parsed.status.tolist() == [0, 0, Status.NOT_EXPECTED, 0]
    assert parsed.event_offsets.tolist() == [0, 2003, 4006, 4006, 6009]
    checks = parsed.events[:, ev.KIND] == EventKind.CHECK
    assert checks.sum() == 6000


def test_a_buffer_that_is_too_small_for_one_hand() -> None:
    short = "Ann: checks\n" * 40_000
    tight = EventBuffer(2)
    assert len(read(HEADER + SEATS + short, buffer=tight).events) == 40_003


def test_a_buffer_is_used_again() -> None:
    buffer = EventBuffer()
    first = read(HEADER + SEATS, buffer=buffer).events.copy()
    read(HEADER + SEATS + "Bob: checks\n", buffer=buffer)
    assert (read(HEADER + SEATS, buffer=buffer).events == first).all()


def test_kernels_are_compiled_once_whatever_the_arrays() -> None:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        pytest.skip("without JIT nothing is compiled")
    text, offsets = hands_of(HEADER + SEATS)
    gaps = np.repeat(text, 2)[::2]
    for array in (text, text.copy(), gaps):
        assert parse(array, offsets, toy()).status[0] == Status.OK
        assert find_headers(array, toy()).tolist() == [0]
    again = from_bytes(to_bytes(toy()))
    assert parse(text, offsets.copy(), again, EventBuffer()).status[0] == Status.OK
    for kernel in (kernels.read_hands, headers.find_headers):
        assert len(getattr(kernel, "signatures", [])) == 1


def test_no_hands() -> None:
    text, offsets = hands_of()
    assert len(read().events) == 0
    assert len(find_headers(text, toy())) == 0
    assert offsets.tolist() == [0]


def test_hands_stand_side_by_side() -> None:
    """A refused hand leaves no rows, and does not touch its neighbours."""
    parsed = read(HEADER + SEATS, HEADER + "Seat x\n", HEADER + SEATS + "Ann: folds\n", HEADER)
    assert parsed.status.tolist() == [0, Status.NOT_EXPECTED, 0, 0]
    assert parsed.event_offsets.tolist() == [0, 3, 3, 7, 8]


# -- failure ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "cut",
    [
        "Uncalled bet (5) ret",
        "Uncalled bet (5) ret\n",
        "Ann: ra",
        "Ann: ra\n\n",
        "Ann: raises 5",
        "Ann: raises 5 to \n",
    ],
)
def test_a_text_that_ends_in_the_middle_is_cut_short(cut: str) -> None:
    assert Status(read(HEADER + SEATS + cut).status[0]) is Status.CUT_SHORT


@pytest.mark.parametrize("wrong", ["Ann: rasies 5 to 7\n", "Zoe: folds\n", "Uncalled bet 5\n", "Ann: calls 5 7 x\n"])
def test_a_text_that_is_wrong_is_not_cut_short(wrong: str) -> None:
    for behind in ("", "Bob: folds\n"):
        assert Status(read(HEADER + SEATS + wrong + behind).status[0]) is Status.NOT_EXPECTED


# -- headers ----------------------------------------------------------------------------------------------------------
def test_where_hands_begin() -> None:
    text = "x\n" + HEADER + SEATS + "\n \t" + HEADER + "Bob says Hall #7\nHall\nHall #"
    found = find_headers(hands_of(text)[0], toy())
    assert [text[place:].split(",")[0].split("\n")[0] for place in found] == ["Hall #7", " \tHall #7", "Hall #"]
