"""Every refused hand has a reason that a person can follow to the character."""

from __future__ import annotations

import pytest

from hhparse.grammar.explain import CODES, Problem, explain
from hhparse.grammar.layout import MAX_NAMES
from hhparse.grammar.machine import Status
from tests.grammar.toy import HEADER, SEATS, hands_of, read, toy


def problem(text: str, before: str = "") -> Problem:
    """Why a hand is refused that follows another one."""
    parsed = read(before, text)
    assert parsed.status[1] != Status.OK
    chunk, offsets = hands_of(before, text)
    return explain(chunk, int(offsets[1]), int(parsed.state[1]), int(parsed.failed_at[1]), int(parsed.status[1]), toy())


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("Ann: checks\nBob: flods\n", 'line 5: expected an action of a seated player, a street, the summary, '
         'the return of an uncalled bet or something else, found "Bob: flods"'),
        ("Ann: raises 5 too 7\n", 'line 4: expected "to" after "Ann: raises 5", found "too 7"'),
        ("Ann: raises 5 to all\n", 'line 4: expected the amount raised to after "Ann: raises 5 to", found "all"'),
        ("Uncalled bet (5) returned to Zoe\nBob: folds\n",
         'line 4: expected a seated player after "Uncalled bet (5) returned to", found "Zoe"'),
        ("Ann collected 5 from pot\n", 'line 4: expected a pot after "Ann collected 5 from", found "pot"'),
        ("Ann collected 5 from main,\n",
         'line 4: expected the end of the line after "Ann collected 5 from main", found ","'),
        ("Ann: calls \nBob: folds\n", 'line 4: expected an amount after "Ann: calls", found the end of the line'),
        ("Ann: calls 0.001\n", 'line 4: the amount "0.001" has more than two decimals'),
        ("Ann: calls 1.2.3\n", 'line 4: "1.2.3" is not a number in this format'),
        ("Seat 99: Cy (5)\n", "line 4: the seat's number is above 22"),
        ("x" * 20_000 + "\n", "line 4 is longer than 16384 bytes"),
        ("Splash for Ann for B", 'line 4: the text ends here, expected a seated player'),
    ],
)  # fmt: skip
def test_reasons(lines: str, reason: str) -> None:
    for before in ("", HEADER + SEATS):
        found = problem(HEADER + SEATS + lines, before)
        assert found.reason == reason


def test_the_column_counts_characters() -> None:
    found = problem(HEADER + "Seat 1: Ännchen名 (5)\nÄnnchen名: calls x\nÄnnchen名: folds\n")
    assert (found.line, found.column) == (3, len("Ännchen名: calls ") + 1)
    assert found.found == "x"


def test_a_game_that_is_not_supported_has_its_name() -> None:
    line = "Hall #7, {} (1/2) - 2020/01/31 20:15:00\n"
    assert problem(line.format("Razz")).reason == "game not supported yet: Razz"
    assert problem(line.format("Razz")).code == "game_not_supported"
    assert problem(line.format("Pineapple")).reason == "game not supported yet: Pineapple"


def test_a_text_that_is_no_hand() -> None:
    found = problem("hello\n")
    assert found.reason == 'line 1: expected the first line of a hand, found "hello"'
    assert found.code == "not_expected"


def test_a_bad_time_shows_it() -> None:
    found = problem("Hall #7, Hold'em (1/2) - 2020/02/31 20:15:00\n")
    assert found.reason == 'line 1: "2020/02/31 20:15:00" is not a date and time'


def test_a_cut_hand_says_so() -> None:
    found = problem("Hall #7, Omaha Hi/Lo (1/2")
    assert found.code == "cut_short"
    assert found.reason.startswith("line 1: the text ends here, expected ")


def test_too_many_players() -> None:
    seats = "".join(f"Seat 1: n{place} (1)\n" for place in range(MAX_NAMES + 1))
    assert problem(HEADER + seats).reason == f"line {MAX_NAMES + 2}: more than {MAX_NAMES} players are introduced"


def test_long_lines_are_shown_short() -> None:
    found = problem(HEADER + SEATS + "Ann: calls " + "y" * 300 + "\nBob: folds\n")
    assert len(found.reason) < 200
    assert "…" in found.reason


def test_every_status_has_a_code() -> None:
    assert set(CODES) == set(Status) - {Status.OK, Status.BUFFER_FULL}
    assert len(set(CODES.values())) == len(CODES)


def test_random_bytes_always_have_a_reason() -> None:
    good = (
        HEADER + SEATS + "Ann: raises 5 to 7\nBob: shows [As Kd] (two pair aces and kings)\nAnn collected 5 from main\n"
    )
    for place in range(len(good)):
        for byte in "\n x9:":
            text = good[:place] + byte + good[place + 1 :]
            if read(text).status[0] != Status.OK:
                found = problem(text)
                assert 1 <= found.line <= text.count("\n") + 1
                assert found.reason
                assert "  " not in found.reason.split('"')[0]
