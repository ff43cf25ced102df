"""Single lines of whole logs, changed: what the summary, the streets and the last line repeat must be the same.

tests/faults has the faults that money and cards give away; these are the ones that only a repeated line does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hhparse import read_hands
from hhparse.hand import Verdict
from tests.simulator import Options, Record, simulate
from tests.simulator.session import csv_rows

WANTED = 8
MOST_HANDS = 400
HILO = Options(site="pokerstars", games=("omaha_hilo",), run_twice_chance=0.0)

Lines = list[str]
Fault = Callable[[Lines], Lines | None]


def changed(lines: Lines, pattern: str, new: str | None) -> Lines | None:
    """The first line that matches has another text, or is missing; nothing if no line does."""
    for place, line in enumerate(lines):
        if re.search(pattern, line):
            rest = [] if new is None else [re.sub(pattern, new, line)]
            return lines[:place] + rest + lines[place + 1 :]
    return None


def with_line(lines: Lines, before: str, new: str) -> Lines | None:
    """A new line stands in front of the first one that matches."""
    for place, line in enumerate(lines):
        if re.search(before, line):
            return [*lines[:place], new, *lines[place:]]
    return None


def is_fold_win(lines: Lines) -> bool:
    return "*** SHOW DOWN ***" not in lines


def low_line_without_showdown(lines: Lines) -> Lines | None:
    return with_line(lines, r"^\*\*\* SUMMARY", "No low hand qualified") if is_fold_win(lines) else None


def showdown_without_opponent(lines: Lines) -> Lines | None:
    return with_line(lines, r" collected \S+ from pot", "*** SHOW DOWN ***") if is_fold_win(lines) else None


def uncalled_bet_in_the_pot(lines: Lines) -> Lines | None:
    """What came back to the winner is collected, summed up and told as won instead."""
    for place, line in enumerate(lines):
        if found := re.match(r"Uncalled bet \((\d+)\) returned to (.*)$", line):
            return [more(text, int(found[1])) for text in lines[:place] + lines[place + 1 :]]
    return None


def more(line: str, chips: int) -> str:
    """The award or the total of a line is so much bigger."""
    return re.sub(r"(collected \(?|^Total pot )(\d+)", lambda match: f"{match[1]}{int(match[2]) + chips}", line)


FAULTS: dict[str, tuple[Fault, str]] = {
    "a folder is said to have mucked": (
        lambda lines: changed(lines, r"folded (before|on the) \w+( \(didn't bet\))?", "mucked"),
        "summary_fold",
    ),
    "a folder's end is not said": (
        lambda lines: changed(lines, r" folded (before|on the) \w+( \(didn't bet\))?", ""),
        "summary_fold",
    ),
    "a seat has no line in the summary": (
        lambda lines: changed(lines, r"^Seat \d+: .* folded (before|on the) \w+.*$", None),
        "summary_incomplete",
    ),
    "who showed is said to have mucked": (
        lambda lines: changed(lines, r"showed (\[.*?\]) and lost.*$", r"mucked \1"),
        "summary_showdown",
    ),
    "who showed has no line for it": (
        lambda lines: changed(lines, r": shows \[.*$", None),
        "showdown_without_show",
    ),
    "the summary names another hand": (
        lambda lines: changed(
            lines, r"( and \S+(?: \(\S+\))? with HI: )(?!a straight, ).*$", r"\1a straight, Ace to Five"
        ),
        "high_label",
    ),
    "the summary's board is missing": (lambda lines: changed(lines, r"^Board \[", None), "board_line"),
    "low line without a showdown": (low_line_without_showdown, "no_low_line"),
    "showdown without an opponent": (showdown_without_opponent, "nobody_left"),
    "a late blind": (
        lambda lines: with_line(
            [line for line in lines if "posts big blind" not in line],
            r"^Dealt to |: (folds|calls|checks|raises)",
            next(line for line in lines if "posts big blind" in line),
        ),
        "deal_order",
    ),
    "side pot where there is none": (
        lambda lines: changed(lines, r" from pot$", " from side pot"),
        "pot_label",
    ),
}


def texts(fault: Fault, options: Options = HILO) -> list[str]:
    """The first hands that a fault can be laid into."""
    found = []
    for record in simulate(MOST_HANDS, 41, options):
        lines = fault(list(record.lines))
        if lines is not None and lines != list(record.lines):
            found.append("\n".join(lines) + "\n")
        if len(found) == WANTED:
            break
    return found


@pytest.mark.parametrize("name", FAULTS)
def test_a_line_that_says_otherwise_is_noticed(name: str, tmp_path: Path) -> None:
    fault, code = FAULTS[name]
    spoiled = texts(fault)
    assert len(spoiled) == WANTED
    for number, text in enumerate(spoiled):
        file = tmp_path / f"{number}.txt"
        file.write_text(text, "utf-8", newline="")
        (hand,) = read_hands(file)
        assert hand.problems == ()
        assert code in {finding.code for finding in hand.findings}
        assert hand.verdict is Verdict.CONTRADICTS_ITSELF


def test_a_bet_that_nobody_called_is_not_paid_as_a_pot(tmp_path: Path) -> None:
    chips = Options(site="pokerstars", games=("omaha_hilo",), kinds=("tour",))
    for number, text in enumerate(texts(uncalled_bet_in_the_pot, chips)):
        file = tmp_path / f"{number}.txt"
        file.write_text(text, "utf-8", newline="")
        (hand,) = read_hands(file)
        assert "uncalled_missing" in {finding.code for finding in hand.findings}


def pokernow_text(record: Record, lines: Lines) -> str:
    """The hand's rows with other texts, as a file."""
    _, at, order = record.rows[record.rows_before]
    return csv_rows([(line, at, str(int(order) + number)) for number, line in enumerate(lines)])


@pytest.mark.parametrize(
    ("pattern", "new", "code"),
    [
        (r"-- ending hand #\d+ --", "-- ending hand #99999 --", "hand_number"),
        (r"with (hi|low) hand with ", "with ", "half_label"),
    ],
)
def test_the_other_formats_lines_too(pattern: str, new: str, code: str, tmp_path: Path) -> None:
    noticed = 0
    for number, record in enumerate(simulate(60, 5, Options(site="pokernow", games=("omaha_hilo",)))):
        lines = changed(list(record.lines), pattern, new)
        if lines is None:
            continue
        file = tmp_path / f"{number}.csv"
        file.write_text(pokernow_text(record, lines), "utf-8", newline="")
        (hand,) = read_hands(file)
        assert code in {finding.code for finding in hand.findings}
        noticed += 1
    assert noticed >= WANTED
