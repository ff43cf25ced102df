"""Pictures show the data they were given, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import hhparse
from hhparse.analytics import plots
from hhparse.sample import sample_log


@pytest.fixture(scope="module")
def sample() -> Iterator[hhparse.Dataset]:
    """A dataset of one hand."""
    with sample_log() as path, hhparse.read(path) as dataset:
        yield dataset


def texts(ax: Axes) -> list[str]:
    """All words in a picture, with its legend's."""
    legend = ax.get_legend()
    return [text.get_text() for text in (*ax.texts, *(legend.get_texts() if legend else ()))]


@pytest.fixture
def won() -> pd.DataFrame:
    """Three hands of a player: lost a blind, won a showdown, lost a blind."""
    return pd.DataFrame(
        {
            "currency": ["USD"] * 3,
            "hand": [1, 2, 3],
            "net_bb": [-1.0, 9.0, 8.0],
            "showdown_bb": [0.0, 10.0, 10.0],
            "other_bb": [-1.0, -1.0, -2.0],
        }
    )


def test_winnings_has_a_line_for_all_hands_showdowns_and_the_rest(won: pd.DataFrame) -> None:
    ax = plots.winnings(won)
    lines = {str(line.get_label()): np.asarray(line.get_ydata()).tolist() for line in ax.get_lines()[1:]}
    assert lines == {
        "all hands": [-1.0, 9.0, 8.0],
        "at showdowns": [0.0, 10.0, 10.0],
        "without showdown": [-1.0, -1.0, -2.0],
    }
    assert {"all hands +8", "at showdowns +10", "without showdown −2"} == set(texts(ax))
    assert len({line.get_linestyle() for line in ax.get_lines()[1:]}) == 3  # told apart without colours


def test_all_in_adjusted_winnings_are_drawn_where_they_are_known(won: pd.DataFrame) -> None:
    lines = plots.winnings(won.assign(all_in_adjusted_bb=[-1.0, 6.5, 5.5])).get_lines()
    assert (lines[-1].get_label(), np.asarray(lines[-1].get_ydata()).tolist()) == ("all-in adjusted", [-1.0, 6.5, 5.5])
    assert len(plots.winnings(won.assign(all_in_adjusted_bb=None)).get_lines()) == len(lines) - 1


def test_a_long_line_keeps_its_ends(won: pd.DataFrame) -> None:
    many = pd.concat([won] * 5000, ignore_index=True).assign(hand=np.arange(15_000))
    drawn = plots.winnings(many).get_lines()[1]
    assert len(drawn.get_xdata()) <= plots.MOST_POINTS  # type: ignore[arg-type]
    assert np.asarray(drawn.get_xdata())[[0, -1]].tolist() == [0, 14_999]


def test_currencies_are_not_drawn_in_one_line(won: pd.DataFrame) -> None:
    with pytest.raises(hhparse.UserError, match="give currency="):
        plots.winnings(won.assign(currency=["USD", "USD", "EUR"]))


def test_heat_of_few_hands_is_not_coloured() -> None:
    frame = pd.DataFrame(
        {"position": ["BTN", "BTN", "SB"], "players": [6, 6, 2], "value": [10.0, 40.0, -500.0], "chances": [40, 20, 3]}
    )
    ax = plots.position_heat(frame)
    image = np.ma.filled(ax.get_images()[0].get_array().astype(float), np.nan)  # type: ignore[union-attr]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["SB", "BTN"]
    assert image[1].tolist()[1] == 20.0  # the mean of hands, not of rows
    assert np.isnan(image[0]).all()
    assert texts(ax) == ["−500", "3", "+20", "60"]


def test_outcomes_show_rate_interval_and_count() -> None:
    frame = pd.DataFrame(
        {
            "outcome": ["scooped", "quartered"],
            "pct": [20.0, 5.0],
            "low": [15.0, 2.0],
            "high": [26.0, 11.0],
            "hits": [40, 10],
        }
    ).assign(chances=200)
    ax = plots.outcomes(frame)
    assert texts(ax) == ["5.0 %  (10)", "20.0 %  (40)"]
    spans = [segment[:, 0].tolist() for bars in ax.containers for segment in bars[2][0].get_segments()]
    assert sorted(spans) == [[2.0, 11.0], [15.0, 26.0]]


def test_who_is_sixthed_is_quartered_too() -> None:
    frame = pd.DataFrame({"outcome": ["quartered", "sixthed"], "pct": [7.2, 3.3], "hits": [65, 30], "chances": 904})
    ax = plots.outcomes(frame.assign(low=frame["pct"] - 1, high=frame["pct"] + 1))
    assert [label.get_text() for label in ax.get_yticklabels()] == ["of these, sixthed", "quartered"]


def test_funnel_is_of_the_game_with_most_hands() -> None:
    steps = ["low possible", "low made", "nut low", "low won"]
    one = pd.DataFrame({"game": "omaha5_hilo", "step": steps, "hands": [1] * 4, "rivers": 2, "pct": 50.0})
    other = pd.DataFrame({"game": "omaha_hilo", "step": steps, "hands": [6, 4, 1, 3], "rivers": 10})
    other = other.assign(pct=[60.0, 40.0, 10.0, 30.0], random_pct=[60.09, 34.81, 4.87, None])
    ax = plots.low_funnel(pd.concat([one.assign(random_pct=np.nan), other]))
    assert [bar.get_width() for bar in ax.patches] == [60.0, 40.0, 10.0, 30.0]  # type: ignore[attr-defined]
    assert "Omaha Hi/Lo" in ax.get_title(loc="left")
    assert [line.get_xdata()[0] for line in ax.get_lines()] == [60.09, 34.81, 4.87]  # type: ignore[index]
    assert ax.get_xlabel() == "of 10 rivers with known cards; red: a random hand"


def test_rake_has_a_line_for_each_stake() -> None:
    frame = pd.DataFrame({"site": "pokerstars", "currency": "USD", "limit": "pot", "stake": ["a", "a", "b"]})
    ax = plots.rake_curve(frame.assign(pot=[1.0, 10.0, 5.0], pct=[5.0, 2.0, 4.0], hands=[10, 5, 30]))
    assert texts(ax) == ["pokerstars pot limit b USD", "pokerstars pot limit a USD"]
    assert [np.asarray(line.get_ydata()).tolist() for line in ax.get_lines()] == [[4.0], [5.0, 2.0]]


def test_stack_of_the_longest_session_shows_what_was_brought() -> None:
    frame = pd.DataFrame({"session": [1, 2, 2], "hand": [1, 1, 2], "table_name": "Halley", "currency": "USD"})
    frame = frame.assign(stack=[5.0, 10.0, 20.0], stack_after=[6.0, 0.0, 25.0], bought=[None, None, 20.0])
    ax = plots.stack(frame.assign(played_at=datetime(2024, 5, 4, 20, 15)))
    line, brought = ax.get_lines()
    assert np.asarray(line.get_ydata()).tolist() == [0.0, 25.0]
    assert (np.asarray(brought.get_xdata()).tolist(), np.asarray(brought.get_ydata()).tolist()) == ([2], [20.0])
    assert "no session 3" in texts(plots.stack(frame, session=3))


@pytest.mark.parametrize("name", ["winnings", "position_heat", "outcomes", "low_funnel", "rake_curve", "stack"])
def test_a_picture_goes_where_it_is_told_and_refuses_another_frame(name: str, sample: hhparse.Dataset) -> None:
    draw = getattr(plots, name)
    with pytest.raises(hhparse.UserError, match=r"this picture is of dataset\.stats\."):
        draw(pd.DataFrame({"x": [1]}))
    ask = sample.stats
    frames: dict[str, Callable[..., pd.DataFrame]] = {
        "winnings": ask.winnings,
        "position_heat": partial(ask.bb_per_100, by=("position", "players")),
        "outcomes": ask.outcomes,
        "low_funnel": ask.funnel,
        "rake_curve": ask.rake_curve,
        "stack": ask.stack,
    }
    ax = Figure().subplots()
    assert draw(frames[name](player="Nobody"), ax=ax) is ax
    assert any(words.startswith("no ") for words in texts(ax))  # an empty picture says why
