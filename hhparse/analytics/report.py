"""``hhparse report``: what a dataset tells of a player and of the rooms, as one page that needs no other file.

Each section is a function that gives its HTML; all of them ask ``pipelines/sql``, as ``hhparse stats`` does.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hhparse
from hhparse.analytics import html, plots, stats
from hhparse.analytics.dataset import Dataset
from hhparse.auditing import Found
from hhparse.hand import GAME_NAMES, Game
from hhparse.show import VERDICTS, explain
from hhparse.stored import StoredHand, findings_of, reread

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

#: Findings that are listed, and of these so many with the whole proof.
MOST_FINDINGS, MOST_PROOFS = 60, 20
MOST_ROWS = 12
#: Inches of a picture beside another one, and on a telephone: its words are then as large as those around it.
WIDTHS = (6.0, 4.3)
#: Worst first, as a reader wants to know it.
ORDER = ("contradicts_itself", "disagrees", "odd_unit", "not_provable", "agrees")
#: Groups of statistics that hold no amounts, so that hands of all currencies count; and one that adds amounts.
COUNTED, ADDED = ("preflop", "postflop", "showdown", "hilo", "lows"), "showdown_share"


@dataclass(frozen=True)
class About:
    """Whom a report is about, and in which currency his winnings are drawn."""

    dataset: Dataset
    player: str
    currency: str

    def ask(self, query: str, **parameters: object) -> list[tuple[Any, ...]]:
        """Rows of a question in SQL."""
        return self.dataset.sql(query, **parameters).fetchall()

    def choose(self, player: str | None = None, **wanted: str) -> None:
        """Which hands the next question sees."""
        stats.choose(self.dataset.connection, stats.Filters(player=player, **wanted))  # type: ignore[arg-type]


def write(folder: str | os.PathLike[str], path: str | os.PathLike[str], player: str | None = None) -> About:
    """Write the report of a dataset.

    Args:
        folder: the dataset.
        path: the page, which is replaced if it is there.
        player: whom it is about; by default the one whose logs these are, or else who has most hands.

    Raises:
        UserError: there is no dataset in the folder, no hand in it, or no such player.
    """
    with hhparse.open(folder) as dataset:
        about = About(dataset, *dataset.hero(player))
        Path(path).write_text(page(about), encoding="utf-8")
    return about


def page(about: About) -> str:
    """The page as text."""
    sections: dict[str, tuple[str, Callable[[About], str]]] = {
        "overview": ("Overview", _overview),
        "audit": ("Audit", _audit),
        "results": ("Results", _results),
        "hilo": ("High and low", _hilo),
        "positions": ("Positions", _positions),
        "statistics": ("All statistics", _statistics),
    }
    links = "".join(f"<li><a href='#{name}'>{title}</a></li>" for name, (title, _) in sections.items())
    parts = "".join(
        f"<section id='{name}' aria-labelledby='h-{name}'><h2 id='h-{name}'>{title}</h2>{make(about)}</section>"
        for name, (title, make) in sections.items()
    )
    moment = "coalesce(played_at_local, played_at)"
    ((hands, first, last),) = about.ask(f"select count(*), min({moment}), max({moment}) from hands")
    when = f", played from {first:%d %B %Y} to {last:%d %B %Y}" if first else ""
    body = (
        "<a class='skip' href='#overview'>Skip to the content</a>"
        f"<header><div class='wide'><h1>{html.text(about.player)}: hands, pots and lows</h1>"
        f"<p>{hands:,} hands{when}. Every showdown was settled again from the cards and the bets, and compared with "
        "what the logs say was paid.</p></div></header>"
        f"<nav aria-label='Sections'><ul class='wide'>{links}</ul></nav><main class='wide'>{parts}</main>"
        "<footer class='wide'>Made by hhparse. Amounts of different currencies, play money and tournament chips are "
        "never added together. What is known of opponents&rsquo; cards is what they showed: a selection.</footer>"
    )
    return html.page(f"{about.player}: hhparse report", _style(), body)


def _style() -> str:
    return (files("hhparse.analytics") / "report.css").read_text("utf-8")


# -- sections ---------------------------------------------------------------------------------------------------------


def _overview(about: About) -> str:
    ((hands, sites, players, own, wrong, rejects),) = about.ask(
        """
        select
            (select count(*) from hands), (select count(distinct site) from hands),
            (select count(distinct (site, player)) from player_hands),
            (select count(*) from player_hands where player = $player),
            (select count(*) from hands where verdict in ('disagrees', 'contradicts_itself')),
            (select count(*) from rejects where kind = 'hand')
        """,
        player=about.player,
    )
    figures = {
        "hands": hands,
        f"hands of {about.player}": own,
        "rooms": sites,
        "players": players,
        "wrongly paid": wrong,
        "could not be read": rejects,
    }
    games = about.ask(
        "select site, game, currency, count(*) as hands, count(*) filter (verdict = 'agrees') as agree "
        "from hands group by all order by hands desc, site, game, currency"
    )
    rows = [(site, _game(game), currency, hands, agree) for site, game, currency, hands, agree in games]
    columns = ["room", "game", "currency", "hands", "agree"]
    return html.cards(figures) + _most("Hands by room and game", columns, rows)


def _most(caption: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table of the first rows, which says so if there are more."""
    left = len(rows) - MOST_ROWS
    return html.table(f"{caption}; {left} more with fewer" if left > 0 else caption, columns, rows[:MOST_ROWS])


def _words(name: str) -> str:
    return name.replace("_", " ")


def _game(name: str) -> str:
    return GAME_NAMES[Game[name.upper()]]


def _audit(about: About) -> str:
    counted = dict(about.ask("select verdict, sum(hands)::bigint from verdicts group by all"))
    total = sum(counted.values())
    known = [verdict for verdict in ORDER if counted.get(verdict)]
    bar = "".join(f"<span class='{verdict}' style='flex-grow:{counted[verdict]}'></span>" for verdict in known)
    sentences = {verdict.name.lower(): sentence for verdict, sentence in VERDICTS.items()}
    legend = "".join(
        f"<li><i class='{verdict}'></i><b>{counted[verdict]:,}</b> {_words(verdict)}: {sentences[verdict]}</li>"
        for verdict in known
    )
    about.choose()
    wrong = stats.ask(about.dataset.connection, "wrong")
    found = findings_of(about.dataset.connection, MOST_FINDINGS + 1)
    hands = enumerate(_by_hand(found[:MOST_FINDINGS]))
    listed = "".join(_finding(about, one, is_proved=place < MOST_PROOFS) for place, one in hands)
    more = (
        f"<p class='soft'>Only the gravest {MOST_FINDINGS} are listed here; <code>hhparse audit</code> lists all.</p>"
        if len(found) > MOST_FINDINGS
        else ""
    )
    none = "<p>Nothing was found: every award is what cards and bets make due.</p>"
    return (
        f"<p>Of {total:,} hands; the gravest verdict stands first.</p><div class='bar' aria-hidden='true'>{bar}</div>"
        f"<ul class='legend'>{legend}</ul>"
        + html.table("Awards that are not what is due", ["room", *wrong.columns[1:]], wrong.fetchall())
        + f"<h3>Findings, with source line and proof</h3>{listed or none}{more}"
        + _picture(
            about,
            plots.rake_curve,
            "rake_curve",
            "What the rooms take: a flat line is the percentage, a falling one the cap.",
        )
    )


def _by_hand(found: Sequence[Found]) -> list[list[Found]]:
    """Findings of the same hand together, the gravest hand first."""
    hands: dict[tuple[str, str, str], list[Found]] = {}
    for one in found:
        hands.setdefault((one.site, one.hand_no, one.file), []).append(one)
    return list(hands.values())


def _finding(about: About, found: Sequence[Found], *, is_proved: bool) -> str:
    """All that was found in a hand: the sentences, the lines of the log, and the hand explained."""
    first = found[0]
    verdict = first.finding.verdict.name.lower()
    sentences = "<br>".join(html.text(one.finding.sentence) for one in found)
    lines = "\n".join(f"{one.line}: {one.text}" for one in sorted(found, key=lambda one: one.line))
    return (
        f"<details class='{verdict}'><summary>{sentences}"
        f"<small>{html.text(first.site)} hand {html.text(first.hand_no)}, {_words(verdict)}</small></summary>"
        f"<p class='soft'>The lines of {html.text(first.file)}:</p>"
        f"<pre class='source'>{html.text(lines)}</pre>{_proof(about, first) if is_proved else ''}</details>"
    )


def _proof(about: About, found: Found) -> str:
    """The hand explained, from the seats to the verdict."""
    query = "from hand_texts where site = $site and hand_no = $hand_no and file = $file limit 1"
    rows = about.ask(query, site=found.site, hand_no=found.hand_no, file=found.file)
    proofs = "".join(f"<pre>{html.text(explain(reread(StoredHand(*row))))}</pre>" for row in rows)
    return f"<p class='soft'>The proof:</p>{proofs}"


def _results(about: About) -> str:
    about.choose(about.player)
    rows = about.ask("""
        select currency, count(*) as hands, (net_won(p)).value, (bb_per_100(p)).value, (bb_per_100(p)).low,
               (bb_per_100(p)).high, (showdown_share(p)).value, (rake_by_put(p)).value
        from asked_players as p group by currency order by hands desc
    """)
    columns = ["currency", "hands", "net", "bb/100", "from", "to", "showdown share %", "rake, by put"]
    sessions = about.ask(f"""
        select started_at, currency, minutes, hands, net, bb_per_100
        from money_by_session order by hands desc, started_at limit {MOST_ROWS}
    """)
    table = html.table("By currency", columns, rows)
    note = (
        "<p class='soft'>From and to bound the 95 % interval of bb/100. The showdown share is what was due to him of "
        "the pots that he contested.</p>"
    )
    lines = _picture(
        about,
        plots.winnings,
        "winnings",
        "Results hand by hand; all-in adjusted, too, once 'hhparse equity' has computed what all-ins were worth.",
        needs_player=True,
    )
    stacks = _picture(
        about, plots.stack, "stack", "The longest session; jumps with a triangle are chips brought.", needs_player=True
    )
    return (
        table
        + note
        + f"<div class='pictures'>{lines}{stacks}</div>"
        + html.table("Longest sessions", ["start", "currency", "minutes", "hands", "net", "bb/100"], sessions)
    )


def _hilo(about: About) -> str:
    caption = "Showdowns with a low of {who}. A quarter is often less than a player has put in."
    own = _picture(about, plots.outcomes, "outcomes", caption.format(who=about.player), needs_player=True)
    everybody = _picture(
        about, plots.low_funnel, "funnel", "All players whose cards are known; red: a random hand that never folds."
    )
    about.choose()
    boards = about.ask("""
        select site, game, rivers, flop_possible_pct, turn_possible_pct, river_possible_pct, low_won_pct
        from low_boards
    """)
    rows = [(site, _game(game), *rest) for site, game, *rest in boards]
    columns = ["room", "game", "rivers", "flop %", "turn %", "river %", "low paid %"]
    classes = about.ask("""
        select hand_class, count(*) as hands, (low_made(p)).value, (nut_low(p)).value, (scoop(p)).value,
               (bb_per_100(p)).value
        from player_hands as p where hand_class is not null group by all order by hands desc, hand_class
    """)
    return (
        f"<div class='pictures'>{own}{everybody}</div>"
        + html.table("Boards that allow a low (of all boards 16.22, 39.05 and 60.09 %)", columns, rows)
        + _most(
            "Starting hands, all players with known cards",
            ["hand", "hands", "low made %", "nut of lows %", "scoop %", "bb/100"],
            classes,
        )
    )


def _positions(about: About) -> str:
    heat = _picture(
        about,
        plots.position_heat,
        "bb_per_100",
        f"{about.player} in {about.currency}: orange wins, purple loses; few hands are mostly luck.",
        needs_player=True,
        by=("position", "players"),
    )
    about.choose(about.player)
    names = [one.name for group in stats.groups() if group.name == "preflop" for one in group.statistics]
    shown = ", ".join(f"({name}(p)).value" for name in names)
    rows = about.ask(f"""
        select position_name, count(*), {shown} from asked_players as p where position_name is not null
        group by position_name order by list_position({list(plots.POSITIONS)}, position_name)
    """)
    columns = ["position", "hands", *map(_words, names)]
    return heat + html.table(f"Before the flop, by position: {about.player}, in per cent", columns, rows)


def _statistics(about: About) -> str:
    tables = []
    for group in stats.groups():
        if group.name not in COUNTED:
            continue
        names = [one.name for one in group.statistics if one.name != ADDED]
        own, everybody = (_counted(about, names, player) for player in (about.player, None))
        rows = [
            (
                _words(name),
                own[name]["value"],
                own[name]["chances"],
                everybody[name]["value"],
                everybody[name]["chances"],
            )
            for name in names
        ]
        columns = ["statistic", about.player, "chances", "everybody", "chances"]
        tables.append(html.table(f"{group.name}: {group.about}", columns, rows))
    told = "".join(
        f"<li><b>{_words(one.name)}</b>: {escape(stats.about(one.name))}</li>" for one in stats.statistics().values()
    )
    return (
        "<p class='soft'>In per cent of their chances, unless the list below says otherwise.</p>"
        f"{''.join(tables)}<details><summary>What each statistic counts, and of what</summary><ul>{told}</ul></details>"
    )


def _counted(about: About, names: Sequence[str], player: str | None) -> dict[str, dict[str, Any]]:
    about.choose(player)
    calls = ", ".join(f"{name}(p)" for name in names)
    return dict(zip(names, about.ask(f"select {calls} from asked_players as p")[0], strict=True))


def _picture(
    about: About,
    draw: Callable[..., Axes],
    name: str,
    caption: str,
    *,
    needs_player: bool = False,
    by: tuple[str, ...] | None = None,
) -> str:
    """A plot of a statistic, for a wide page and for a narrow one."""
    wanted: stats.Wanted = {"player": about.player, "currency": about.currency} if needs_player else {}
    frame: pd.DataFrame = getattr(about.dataset.stats, name)(by=by, **wanted)
    drawn = [plots.on_paper(draw, frame, width) for width in WIDTHS]
    title = drawn[0].get_title(loc="left")
    return html.picture(drawn[0].get_figure(), drawn[1].get_figure(), f"{title}. {caption}", caption)  # type: ignore[arg-type]
