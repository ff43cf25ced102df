"""Pictures of what ``hhparse stats`` tells. Each takes a data frame and returns its Axes; none shows or saves anything.

    from hhparse.analytics import plots

    plots.winnings(dataset.stats.winnings(player="Hero"))
    plots.position_heat(dataset.stats.bb_per_100(by=("position", "players"), player="Hero"))
    plots.outcomes(dataset.stats.outcomes(player="Hero"))
    plots.low_funnel(dataset.stats.funnel())
    plots.rake_curve(dataset.stats.rake_curve())
    plots.stack(dataset.stats.stack(player="Hero"))

One style for all: Okabe and Ito's colours, which colour-blind readers tell apart; lines differ in their dashes, too,
and are named where they end, so that a print in grey can be read. ``pip install 'hhparse[plots]'`` brings matplotlib.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, cast

from hhparse.errors import UserError
from hhparse.hand import GAME_NAMES, Game

try:
    import matplotlib as mpl
    import numpy as np
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, MaxNLocator, PercentFormatter
except ImportError as error:
    raise UserError("pictures are drawn by matplotlib: pip install 'hhparse[plots]'") from error

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

BLUE, GREEN, RED, PURPLE, SKY, INK, GREY, PALE = (
    "#0072b2",
    "#009e73",
    "#d55e00",
    "#a0407a",
    "#56b4e9",
    "#1d2733",
    "#5b6773",
    "#d5dade",
)
STYLE = {
    "axes.axisbelow": True,
    "axes.edgecolor": GREY,
    "axes.grid": True,
    "axes.labelcolor": GREY,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titlepad": 12,
    "axes.titlesize": 12,
    "axes.titleweight": "bold",
    "figure.constrained_layout.use": True,
    "figure.figsize": (7.2, 4.0),
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 9.5,
    "grid.color": PALE,
    "grid.linewidth": 0.6,
    "lines.linewidth": 1.6,
    "svg.fonttype": "path",
    "text.color": INK,
    "xtick.color": GREY,
    "ytick.color": GREY,
}
POSITIONS = ("SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "LJ", "HJ", "CO", "BTN")
#: A line has no more points than a picture can show.
MOST_POINTS = 2000
#: Cells of fewer hands are too much chance to be coloured.
LEAST_HANDS = 30
MOST_STAKES = 4


#: Inches of a new picture.
_width: ContextVar[float] = ContextVar("width", default=7.2)
#: The style of all these pictures, as a decorator of the function that draws one.
_styled = mpl.rc_context(cast("Any", STYLE))


def _axes(ax: Axes | None, height: float = 4.0) -> Axes:
    """The given Axes, or those of a new figure, which no window manager knows of."""
    if ax is not None:
        return ax
    return Figure(figsize=(_width.get(), height), layout="constrained").subplots()


def on_paper(draw: Callable[..., Axes], frame: pd.DataFrame, width: float) -> Axes:
    """A plot in a new figure of another width in inches, such as for a telephone."""
    token = _width.set(width)
    try:
        return draw(frame)
    finally:
        _width.reset(token)


def _needs(frame: pd.DataFrame, columns: set[str], source: str) -> None:
    if missing := columns - set(frame.columns):
        raise UserError(f"this picture is of {source}, but the frame has no {', '.join(sorted(missing))}")


def _empty(ax: Axes, title: str, why: str) -> Axes:
    """A picture of nothing says why."""
    ax.set_title(title)
    ax.text(0.5, 0.5, why, ha="center", va="center", transform=ax.transAxes, color=GREY)
    ax.set_axis_off()
    return ax


@_styled
def winnings(frame: pd.DataFrame, *, ax: Axes | None = None) -> Axes:
    """What a player had won after each hand, in big blinds; apart, what he won at showdowns and without.

    All-in-adjusted winnings have a line where the dataset has the equities (``hhparse equity``).

    Args:
        frame: ``dataset.stats.winnings(player=...)``, of one currency.
        ax: where to draw.
    """
    _needs(frame, {"hand", "net_bb", "showdown_bb", "other_bb", "currency"}, "dataset.stats.winnings(player=...)")
    ax = _axes(ax)
    title = "Winnings, in big blinds"
    if frame.empty:
        return _empty(ax, title, "no hands of this player")
    if frame["currency"].nunique() > 1:
        raise UserError("winnings of several currencies are not drawn in one line: give currency=...")
    points = frame.iloc[np.unique(np.linspace(0, len(frame) - 1, min(len(frame), MOST_POINTS)).astype(int))]
    lines = {
        "net_bb": ("all hands", BLUE, "-", 2.2),
        "showdown_bb": ("at showdowns", RED, "--", 1.4),
        "other_bb": ("without showdown", GREEN, "-.", 1.4),
    }
    if "all_in_adjusted_bb" in frame and frame["all_in_adjusted_bb"].notna().any():
        lines["all_in_adjusted_bb"] = ("all-in adjusted", PURPLE, ":", 2.0)
    ax.axhline(0, color=GREY, linewidth=0.8)
    for column, (_, colour, dashes, width) in lines.items():
        ax.plot(points["hand"], points[column], color=colour, linestyle=dashes, linewidth=width, label=lines[column][0])
    ends = {column: float(points[column].iloc[-1]) for column in lines}
    _name_ends(ax, float(points["hand"].iloc[-1]), [(ends[key], *lines[key][:2]) for key in lines])
    ax.set(title=f"{title} ({frame['currency'].iloc[0]})", xlabel="hands")
    ax.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    ax.yaxis.set_major_formatter(FuncFormatter(_signed))
    return ax


def _signed(value: float, _: object = None) -> str:
    return "0" if abs(value) < 1e-9 else f"{value:+,.0f}".replace("-", "\N{MINUS SIGN}")


def _name_ends(ax: Axes, x: float, ends: list[tuple[float, str, str]]) -> None:
    """Names where the lines end, pushed apart so that they do not cover each other."""
    low, high = ax.get_ylim()
    gap = (high - low) * 0.062
    heights: list[float] = []
    ordered = sorted(ends)
    for value, _, _ in ordered:
        heights.append(max(value, heights[-1] + gap) if heights else value)
    shift = sum(height - value for height, (value, _, _) in zip(heights, ordered, strict=True)) / len(heights)
    for height, (value, name, colour) in zip(heights, ordered, strict=True):
        ax.annotate(
            f"{name} {_signed(value)}",
            (x, height - shift),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            color=colour,
            fontweight="bold",
            fontsize=8.5,
            annotation_clip=False,
        )


@_styled
def position_heat(frame: pd.DataFrame, *, ax: Axes | None = None) -> Axes:
    """Big blinds won in a hundred hands by position and players at the table; cells of few hands stay pale.

    Args:
        frame: ``dataset.stats.bb_per_100(by=("position", "players"))``, of one currency.
        ax: where to draw.
    """
    _needs(frame, {"position", "players", "value", "chances"}, 'dataset.stats.bb_per_100(by=("position", "players"))')
    known = frame[frame["position"].isin(POSITIONS) & frame["value"].notna()]
    title = "bb/100 by position and table size"
    rows = [place for place in POSITIONS if place in set(known["position"])]
    sizes = sorted(int(size) for size in known["players"].unique())
    ax = _axes(ax, 1.1 + 0.36 * max(len(rows), 4))
    if known.empty:
        return _empty(ax, title, "no hands with a position")
    cells = np.full((len(rows), len(sizes)), np.nan)
    hands = np.zeros(cells.shape, np.int64)
    for (position, size), group in known.groupby(["position", "players"]):
        place = rows.index(position), sizes.index(int(size))
        hands[place] = group["chances"].sum()
        cells[place] = np.average(group["value"], weights=group["chances"])
    coloured = np.where(hands >= LEAST_HANDS, cells, np.nan)
    most = float(np.nanmax(np.abs(coloured))) if np.isfinite(coloured).any() else 1.0
    colours = mpl.colormaps["PuOr_r"].with_extremes(bad="#f3f5f6")
    ax.imshow(coloured, cmap=colours, vmin=-most, vmax=most, aspect="auto")
    size = min(9.0, 21 * ax.get_window_extent().width / ax.figure.dpi / (len(sizes) + 1))  # a cell holds six characters
    for (row, column), value in np.ndenumerate(cells):
        if hands[row, column]:
            is_dark = hands[row, column] >= LEAST_HANDS and abs(value) > 0.6 * most
            colour = "white" if is_dark else INK if hands[row, column] >= LEAST_HANDS else GREY
            ax.text(column, row - 0.12, _signed(value), ha="center", va="center", color=colour, fontsize=size)
            ax.text(
                column,
                row + 0.27,
                f"{hands[row, column]:,}",
                ha="center",
                va="center",
                color=colour,
                fontsize=0.72 * size,
            )
    ax.set_xticks(range(len(sizes)), [str(size) for size in sizes])
    ax.set_yticks(range(len(rows)), rows)
    ax.set_xticks(np.arange(0.5, len(sizes) - 1), minor=True)
    ax.set_yticks(np.arange(0.5, len(rows) - 1), minor=True)
    ax.grid(visible=False)
    ax.grid(which="minor", color="white", linewidth=2)
    ax.tick_params(which="both", length=0)
    ax.spines[:].set_visible(False)
    ax.set(title=title, xlabel=f"players dealt in (small: hands; grey: fewer than {LEAST_HANDS})")
    return ax


@_styled
def outcomes(frame: pd.DataFrame, *, ax: Axes | None = None) -> Axes:
    """Scoops, halves and quarters at showdowns with a low, in per cent with 95 % intervals.

    Args:
        frame: ``dataset.stats.outcomes()``.
        ax: where to draw.
    """
    _needs(frame, {"outcome", "pct", "low", "high", "hits", "chances"}, "dataset.stats.outcomes()")
    title = "Outcomes of pots with a low"
    known = frame[frame["chances"] > 0].iloc[::-1]
    ax = _axes(ax, 3.6)
    if known.empty:
        return _empty(ax, title, "no showdown with a low")
    places = np.arange(len(known))
    middle = known["pct"].to_numpy(float)
    arms = np.vstack([middle - known["low"].to_numpy(float), known["high"].to_numpy(float) - middle])
    is_main = known["outcome"].isin(["scooped", "quartered"]).to_numpy()
    for wanted, colour in ((True, BLUE), (False, SKY)):
        chosen = is_main == wanted
        ax.errorbar(
            middle[chosen],
            places[chosen],
            xerr=np.maximum(arms[:, chosen], 0),
            fmt="o" if wanted else "s",
            markersize=6 if wanted else 5,
            color=colour,
            ecolor=colour,
            elinewidth=2.2,
            capsize=3,
        )
    for place, value, high, hits in zip(places, middle, known["high"], known["hits"], strict=True):
        _tell(ax, high, float(place), value, hits)
    ax.set_yticks(places, known["outcome"].replace("sixthed", "of these, sixthed"))
    ax.set_xlim(0, float(known["high"].max()) * 1.22)
    ax.set_ylim(-0.6, len(known) - 0.4)
    ax.grid(visible=False, axis="y")
    ax.xaxis.set_major_formatter(PercentFormatter(decimals=0))
    ax.set(title=title, xlabel=f"of {int(known['chances'].max()):,} showdowns with a low; bars: 95 % intervals")
    return ax


def _tell(ax: Axes, x: float, y: float, percent: float, count: int) -> None:
    """What a mark that ends at a point stands for, behind it."""
    said = f"{percent:.1f} %  ({count:,})"
    ax.annotate(said, (x, y), xytext=(8, 0), textcoords="offset points", va="center", fontsize=8.5)


@_styled
def low_funnel(frame: pd.DataFrame, *, ax: Axes | None = None) -> Axes:
    """From the rivers that a player saw with known cards to possible, made, nut and paid lows.

    Args:
        frame: ``dataset.stats.funnel()``; of several games the one with most hands is drawn.
        ax: where to draw.
    """
    _needs(frame, {"game", "step", "hands", "rivers", "pct", "random_pct"}, "dataset.stats.funnel()")
    title = "Lows"
    ax = _axes(ax, 3.0)
    if frame.empty or not frame["rivers"].max():
        return _empty(ax, title, "no river of a game with a low, with known cards")
    most = frame.sort_values("rivers").iloc[-1]
    steps = frame[frame["game"] == most["game"]]
    places = np.arange(len(steps))[::-1]
    shades = ["#9ecae9", SKY, BLUE, "#004d7a"]
    ax.barh(places, steps["pct"], color=shades[: len(steps)], height=0.62)
    for place, value, hands, expected in zip(places, steps["pct"], steps["hands"], steps["random_pct"], strict=True):
        is_known = expected == expected and expected is not None
        _tell(ax, max(value, expected) if is_known else value, float(place), value, hands)
        if is_known:
            ax.plot([expected, expected], [place - 0.4, place + 0.4], color=RED, linewidth=2, solid_capstyle="butt")
    random = "; red: a random hand" if steps["random_pct"].notna().any() else ""
    ax.set_yticks(places, steps["step"])
    ax.set_xlim(0, float(steps[["pct", "random_pct"]].max().max()) * 1.25)
    ax.grid(visible=False, axis="y")
    ax.xaxis.set_major_formatter(PercentFormatter(decimals=0))
    ax.set(
        title=f"{title} of {GAME_NAMES[Game[most['game'].upper()]]}",
        xlabel=f"of {int(most['rivers']):,} rivers with known cards{random}",
    )
    return ax


@_styled
def rake_curve(frame: pd.DataFrame, *, ax: Axes | None = None) -> Axes:
    """The rake as a part of the pot, by the size of the pot: flat at the room's percentage, falling behind its cap.

    Args:
        frame: ``dataset.stats.rake_curve()``; the stakes with most hands are drawn.
        ax: where to draw.
    """
    _needs(frame, {"site", "currency", "stake", "pot", "pct", "hands"}, "dataset.stats.rake_curve()")
    title = "Rake by size of the pot"
    ax = _axes(ax)
    if frame.empty:
        return _empty(ax, title, "no cash game with printed rake")
    keys = ["site", "currency", "limit", "stake"]
    most = frame.groupby(keys)["hands"].sum().nlargest(MOST_STAKES).index
    looks = zip((BLUE, RED, GREEN, PURPLE), ("-", "--", "-.", ":"), ("o", "s", "^", "D"), strict=True)
    for key, (colour, dashes, marker) in zip(most, looks, strict=False):
        rows = frame[(frame[keys] == list(key)).all(axis=1)].sort_values("pot")
        site, currency, limit, stake = key
        ax.plot(rows["pot"], rows["pct"], color=colour, linestyle=dashes, linewidth=1.2)
        ax.scatter(
            rows["pot"],
            rows["pct"],
            s=12 + 60 * rows["hands"] / frame["hands"].max(),
            color=colour,
            marker=marker,
            label=f"{site} {limit} limit {stake} {currency}",
            zorder=3,
        )
    ax.set_xscale("log")
    ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))
    ax.yaxis.set_major_formatter(PercentFormatter())
    ax.set_ylim(bottom=0)
    ax.legend(frameon=False, fontsize=8.5)
    ax.set(title=title, xlabel="pot, in the stake's currency (larger marks: more hands)", ylabel="rake of the pot")
    return ax


@_styled
def stack(frame: pd.DataFrame, *, session: int | None = None, ax: Axes | None = None) -> Axes:
    """The stack of a player over a session, a line for each table; triangles are chips that he brought.

    Args:
        frame: ``dataset.stats.stack(player=...)``, of one currency.
        session: the session's number; by default the one with most hands.
        ax: where to draw.
    """
    _needs(
        frame,
        {"session", "hand", "table_name", "stack", "stack_after", "bought", "currency"},
        "dataset.stats.stack(player=...)",
    )
    title = "Stack over a session"
    ax = _axes(ax)
    if frame.empty:
        return _empty(ax, title, "no hands with a known time")
    if frame["currency"].nunique() > 1:
        raise UserError("stacks of several currencies are not drawn in one picture: give currency=...")
    number = int(frame["session"].mode().iloc[0]) if session is None else session
    hands = frame[(frame["session"] == number) & frame["stack_after"].notna()]
    if hands.empty:
        return _empty(ax, title, f"no session {number}")
    tables = list(hands.groupby("table_name", sort=False, dropna=False))
    looks = [(BLUE, "-"), (RED, "--"), (GREEN, "-."), (PURPLE, ":")]
    for place, (table, rows) in enumerate(tables):
        colour, dashes = looks[place % len(looks)]
        name = str(table) if table == table and table is not None else "the table"
        ax.step(rows["hand"], rows["stack_after"], where="post", color=colour, linestyle=dashes, label=name)
        bought = rows[rows["bought"].fillna(0) > 0]
        ax.plot(bought["hand"], bought["stack"], "^", color=colour, markersize=7, markeredgecolor="white")
    first = hands.iloc[0]
    if len(tables) > 1:
        ax.legend(frameon=False, fontsize=8.5)
    ax.set_ylim(bottom=0)
    ax.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))
    ax.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    ax.set(
        title=f"Stack, {first['played_at']:%d %B %Y}",
        xlabel="hands of the session (triangles: chips brought)",
        ylabel=str(first["currency"]),
    )
    return ax
