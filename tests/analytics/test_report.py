"""The report: one page, whole, readable in a browser at a desktop's and a telephone's width."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

import hhparse
from tests.analytics.browser import browser, executable
from tests.cli.support import Ask, wrongly_paid
from tests.conftest import REPOSITORY
from tests.simulator import Options, simulate

HERO = "Wanda <b>& co"


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some simulated hands of a hero with a name that is no HTML, and a hand that was paid wrongly."""
    folder = tmp_path_factory.mktemp("logs")
    hands = [record.text for record in simulate(150, seed=3, options=Options(hero=HERO, games=("omaha_hilo",)))]
    (folder / "hands.txt").write_text("\n\n\n".join(hands), encoding="utf-8")
    (folder / "wrong.txt").write_text(wrongly_paid(), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def page(logs: Path) -> Path:
    """The report of them, made by the script."""
    out = logs.parent / "report.html"
    script = REPOSITORY / "pipelines" / "build_report.py"
    words = [str(logs), "--into", str(logs.parent / "hands"), "--player", HERO, "--out", str(out)]
    done = subprocess.run(
        [sys.executable, str(script), *words], capture_output=True, text=True, cwd=REPOSITORY, check=True
    )
    assert done.stdout.splitlines()[0] == "151 hands imported, 0 known already, 0 rejected"
    return out


def test_a_finding_has_its_source_line_and_its_proof(page: Path) -> None:
    text = unescape(page.read_text("utf-8"))
    assert "Bob was paid 7.55 of the main pot; 8.55 is due" in text
    assert "32: Bob collected $2.85 from main pot" in text
    assert "For low, Ann has 7-5-3-2-A: Ac 3c from the hand and 2c 7d 5s from the board." in text
    assert text.count("The proof:") == 1  # once, though the hand has several findings


def test_names_out_of_logs_are_text(page: Path) -> None:
    text = page.read_text("utf-8")
    assert "Wanda &lt;b&gt;&amp; co" in text
    assert "Wanda <b>" not in text


def test_every_section_has_a_heading_and_every_picture_words(page: Path) -> None:
    text = page.read_text("utf-8")
    names = re.findall(r"<section id='(\w+)' aria-labelledby='h-\1'>", text)
    assert names == re.findall(r"<li><a href='#(\w+)'>", text)
    assert names == ["overview", "audit", "results", "hilo", "positions", "statistics"]
    pictures = re.findall(r"<img [^>]*alt='([^']+)'", text)
    assert len(pictures) == text.count("<img") == 6
    assert len(set(re.findall(r" id='([^']+)'", text))) == len(re.findall(r" id='", text))


def test_a_table_says_what_it_leaves_out(page: Path) -> None:
    with hhparse.open(page.parent / "hands") as dataset:
        query = "select count(distinct hand_class) from player_hands where hand_class is not null"
        ((classes,),) = dataset.sql(query).fetchall()
    assert classes > 12
    caption = f"Starting hands, all players with known cards; {classes - 12} more with fewer<"
    assert caption in page.read_text("utf-8")


@pytest.mark.parametrize("width", [1280, 390])
def test_it_renders_in_a_browser(page: Path, width: int) -> None:
    program = executable()
    if program is None:
        sentence = "there is no Chromium on this machine (Debian: apt-get install chromium)"
        if os.environ.get("HHPARSE_BROWSER_REQUIRED"):
            pytest.fail(sentence)
        pytest.skip(sentence)
    with browser(program) as opened:
        opened.open(page, width)
        assert opened.problems == []
        assert set(opened.fetched) == {"file", "data"}  # nothing from a network
        assert opened.evaluate("document.documentElement.scrollWidth") <= width
        seen = "[...document.images].filter(one => one.complete && one.naturalWidth > 0 && one.width > 200).length"
        assert opened.evaluate(seen) == 6
        assert opened.evaluate("document.querySelector('h1').textContent") == f"{HERO}: hands, pots and lows"


def test_a_tournament_without_lows_has_a_report_too(ask: Ask, tmp_path: Path) -> None:
    options = Options(hero="Ann", games=("holdem",), kinds=("tour",))
    hands = [record.text for record in simulate(10, seed=5, options=options)]
    (tmp_path / "hands.txt").write_text("\n\n\n".join(hands), encoding="utf-8")
    dataset, out = tmp_path / "hands", tmp_path / "one.html"
    hhparse.import_paths([tmp_path / "hands.txt"], dataset)
    answer = ask("report", "--from", dataset, "-o", out)
    assert (answer.code, answer.out) == (0, f"{out}: Ann, in CHIPS; open it in a browser\n")
    text = out.read_text("utf-8")
    assert "Nothing was found: every award is what cards and bets make due." in text
    assert re.findall(r"Boards that allow a low[^<]*", text)[0].endswith(": none.")


def test_an_unknown_player_is_said(ask: Ask, page: Path, tmp_path: Path) -> None:
    answer = ask("report", "--from", page.parent / "hands", "--player", "Nobody", "-o", tmp_path / "none.html")
    assert (answer.code, answer.err) == (2, "hhparse: there is no player 'Nobody' in the dataset\n")
    assert not (tmp_path / "none.html").exists()
