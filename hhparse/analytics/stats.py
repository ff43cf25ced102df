"""What can be asked of a dataset in figures: the statistics of ``pipelines/sql``, with filters and groupings.

A statistic is an SQL function over rows of ``player_hands`` (``15_ratios.sql``), or a view with an answer of its own.
This module reads their descriptions from the SQL's comments, puts filters before them and groups them; it computes
nothing.

    connection = hhparse.open_dataset("hands")
    stats.choose(connection, stats.Filters(site="pokerstars", game="omaha_hilo"))
    stats.ask(connection, "vpip", by=("position",)).df()
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import duckdb

from hhparse import resources
from hhparse.errors import UserError

if TYPE_CHECKING:
    import os

_RATIOS = "15_ratios.sql"
_POSITIONS = "['SB', 'BB', 'UTG', 'UTG+1', 'UTG+2', 'UTG+3', 'UTG+4', 'LJ', 'HJ', 'CO', 'BTN']"
_MOMENT = "coalesce(played_at_local, played_at)"

#: What statistics can be grouped by, each with its SQL.
GROUPINGS = {
    "player": "player",
    "site": "site",
    "game": "game",
    "limit": '"limit"',
    "stake": "stake",
    "position": "position_name",
    "players": "table_players",
    "pot_type": "pot_type",
    "multiway": "is_multiway",
    "hand_class": "hand_class",
    "suited_ace": "has_suited_ace",
    "dangler": "has_dangler",
    "wheel_cards": "wheel_cards",
    "tournament": "is_tournament",
    "table": "table_name",
    "day": f"{_MOMENT}::date",
    "month": f"date_trunc('month', {_MOMENT})::date",
}

#: Answers with columns of their own: the query of each, and what it tells.
TABLES = {
    "scoop": (
        "from scoop_rate order by split_showdowns desc, showdowns desc, hands desc, site, player",
        "scoops, halves, quarters and the share of the pots, by player",
    ),
    "low": ("from low_frequency_of({who})", "how often a low is possible, made and paid, by site and game"),
    "boards": ("from low_boards", "how many flops, turns and rivers allow a low, by site and game"),
    "position": ("from position_stats_of(null)", "VPIP, PFR, showdowns and results, by position"),
    "day": ("from money_by_day", "results by player and day"),
    "session": ("from money_by_session", "results by player and session, with half an hour between two of them"),
    "stake": ("from money_by_stake", "results by player, game and stake, with a 95 % interval"),
    "site": ("from money_by_site", "results by player and site, with a 95 % interval"),
    "table": ("from money_by_table", "results by player and table"),
    "opponent": ("from money_by_opponent_of({who})", "what --player won from each opponent"),
    "tournaments": ("from tournament_results", "ROI, in the money and wins, by player, site and currency"),
    "finishes": ("from tournament_finishes", "how often a player finished in which place"),
    "winnings": (
        "from winnings_of({who})",
        "what --player had won after each hand, at showdowns and without, all-in adjusted",
    ),
    "stack": ("from stacks_of({who})", "the stack of --player before and after each hand, by session and table"),
    "outcomes": ("from hilo_outcomes", "who got which half at showdowns with a low, with 95 % intervals"),
    "funnel": ("from low_funnel", "from possible lows to made, nut and paid ones, by game"),
    "verdicts": ("from verdict_rates", "the audit's verdicts by site and month"),
    "wrong": ("from wrongly_paid", "awards that pay other than is due, by site and currency"),
    "rake": ("from rake_rates", "printed rake by stake and size of the pot"),
    "rake_bounds": (
        "from rake_against_bounds",
        "the rake by stake and size of the pot against the room's published rate and cap",
    ),
    "rake_curve": ("from rake_curve", "the mean printed rake of pots of about the same size, by stake"),
}
#: Tables that answer for one player only.
_OF_ONE_PLAYER = frozenset(("opponent", "winnings", "stack"))


@dataclass(frozen=True)
class Statistic:
    """An SQL function over rows of ``player_hands``: ``hit`` is counted, of ``chance``; ``excluded`` is neither."""

    name: str
    group: str
    hit: str
    chance: str
    excluded: str


@dataclass(frozen=True)
class Group:
    """Statistics that belong together, and are shown side by side."""

    name: str
    about: str
    statistics: tuple[Statistic, ...]


@dataclass(frozen=True)
class Filters:
    """Which hands are asked for; what is None filters nothing. ``players`` are least and most players dealt in.

    ``where`` is any condition on a row of ``player_hands``, in SQL.
    """

    site: str | None = None
    game: str | None = None
    limit: str | None = None
    currency: str | None = None
    stake: str | None = None
    from_date: date | None = None
    to_date: date | None = None
    players: tuple[int, int] | None = None
    position: str | None = None
    player: str | None = None
    pot_type: str | None = None
    multiway: bool | None = None
    where: str | None = None

    def of_hand(self) -> list[str]:
        """Conditions on columns that a hand and a player of it both have, in SQL."""
        wanted = {"site": self.site, "game": self.game, '"limit"': self.limit, "currency": self.currency}
        said = [f"{column} = {_text(value)}" for column, value in wanted.items() if value is not None]
        if self.stake is not None:
            small, big = _stake(self.stake)
            said.append(f"small_blind_minor = {small} and big_blind_minor = {big}")
        if self.from_date is not None:
            said.append(f"{_MOMENT} >= date '{self.from_date.isoformat()}'")
        if self.to_date is not None:
            said.append(f"{_MOMENT} < date '{self.to_date.isoformat()}' + interval 1 day")
        return said

    def of_player(self) -> list[str]:
        """Conditions on a player of a hand, in SQL."""
        said = []
        if self.position is not None:
            said.append(f"position_name = {_text(self.position)}")
        if self.player is not None:
            said.append(f"player = {_text(self.player)}")
        if self.pot_type is not None:
            said.append(f"pot_type = {_text(self.pot_type)}")
        if self.multiway is not None:
            said.append("flop_players > 2" if self.multiway else "flop_players = 2")
        if self.where:
            said.append(f"({self.where}\n)")  # behind a comment, too
        return said

    def of_tournament(self) -> list[str]:
        """Conditions on a player's result, in SQL; filters of hands do not touch it."""
        wanted = {"site": self.site, "buy_in_currency": self.currency, "player": self.player}
        said = [f"{column} = {_text(value)}" for column, value in wanted.items() if value is not None]
        moment = "coalesce(started_at_local, told_at_local)"
        if self.from_date is not None:
            said.append(f"{moment} >= date '{self.from_date.isoformat()}'")
        if self.to_date is not None:
            said.append(f"{moment} < date '{self.to_date.isoformat()}' + interval 1 day")
        return said


class Wanted(TypedDict, total=False):
    """The filters by name, for functions that take them as they are, and the file of a player's names."""

    site: str | None
    game: str | None
    limit: str | None
    currency: str | None
    stake: str | None
    from_date: date | None
    to_date: date | None
    players: tuple[int, int] | None
    position: str | None
    player: str | None
    pot_type: str | None
    multiway: bool | None
    where: str | None
    aliases: str | os.PathLike[str] | None


def _text(value: str) -> str:
    """A text as SQL."""
    quoted = value.replace("'", "''")
    return f"'{quoted}'"


def _stake(text: str) -> tuple[int, int]:
    small, _, big = text.partition("/")
    try:
        return int(Decimal(small) * 100), int(Decimal(big) * 100)
    except (InvalidOperation, ValueError, OverflowError):  # what is no number, or NaN, or endless
        raise UserError(f"the stake {text!r} is not two blinds: write it like 0.05/0.10") from None


@cache
def groups() -> tuple[Group, ...]:
    """All statistics, as their file describes them."""
    found: list[Group] = []
    name = about = ""
    gathered: list[Statistic] = []
    comment: list[str] = []
    for line in resources.sql_texts()[_RATIOS].splitlines():
        if line.startswith("-- == "):
            if gathered:
                found.append(Group(name, about, tuple(gathered)))
            name, _, about = line.removeprefix("-- == ").partition(": ")
            gathered, comment = [], []
        elif line.startswith("--"):
            comment.append(line.removeprefix("--").strip())
        else:
            made = re.match(r"create or replace macro (\w+)\(p\) as", line)
            if made and name:
                gathered.append(_described(made[1], name, comment))
            comment = []
    return (*found, Group(name, about, tuple(gathered)))


def _described(name: str, group: str, comment: Iterable[str]) -> Statistic:
    """A statistic after its comment: what is counted, then ``of:`` and ``not:``, each as many lines as it takes."""
    parts = {"": "", "of": "", "not": ""}
    part = ""
    for line in comment:
        if line.startswith(("of: ", "not: ")):
            part, _, line = line.partition(": ")
        parts[part] = f"{parts[part]} {line}".strip()
    return Statistic(name, group, parts[""], parts["of"], parts["not"])


def statistics() -> dict[str, Statistic]:
    """All statistics by name."""
    return {statistic.name: statistic for group in groups() for statistic in group.statistics}


def names() -> list[str]:
    """All that can be asked for: groups, tables, statistics."""
    return [*(group.name for group in groups()), *TABLES, *(name for name in statistics() if name not in TABLES)]


def about(name: str) -> str:
    """What a statistic, a group or a table tells, in a sentence or two."""
    if name in statistics():
        one = statistics()[name]
        said = [one.hit, f"of: {one.chance}", f"not: {one.excluded}" if one.excluded else ""]
        return "; ".join(filter(None, said))
    return TABLES[name][1] if name in TABLES else next(group.about for group in groups() if group.name == name)


def choose(
    connection: duckdb.DuckDBPyConnection, filters: Filters, aliases: str | os.PathLike[str] | None = None
) -> None:
    """Let all statistics of this connection see only these hands.

    Args:
        connection: an open dataset.
        filters: which hands.
        aliases: a CSV file with the columns site, name and person: a player's names at several sites.

    Raises:
        UserError: a filter or the file of names makes no sense.
    """
    source = "player_hands"
    if aliases is not None:
        _load_aliases(connection, aliases)
        source = (
            "(select p.* replace (coalesce(a.person, p.player) as player) from player_hands as p "
            "left join aliases as a on a.site = p.site and a.name = p.name)"
        )
    of_hand, of_player = filters.of_hand(), filters.of_player()
    low, high = filters.players or (0, 0)
    dealt = [f"between {low} and {high}"] if filters.players else []
    asked = [*of_hand, *of_player, *(f"table_players {words}" for words in dealt)]
    try:
        connection.execute(f"create or replace view asked_players as from {source} as p {_where(asked)}")
    except duckdb.Error as error:
        if not filters.where:
            raise
        why = str(error).partition("\n")[0]
        raise UserError(f"{filters.where!r} is no condition on a row of player_hands: {why}") from None
    asked = ["not is_cancelled", *of_hand, *(f"players {words}" for words in dealt)]
    if of_player:
        asked.append("hand_id in (select hand_id from asked_players)")
    connection.execute(f"create or replace view asked_hands as from hands {_where(asked)}")
    source = "tournaments"
    if aliases is not None:
        source = (
            "(select t.* replace (coalesce(a.person, t.player) as player) from tournaments as t "
            "left join aliases as a on a.site = t.site and a.name = t.player)"
        )
    connection.execute(
        f"create or replace view asked_tournaments as from {source} as t {_where(filters.of_tournament())}"
    )


def _where(conditions: Sequence[str]) -> str:
    return f"where {' and '.join(conditions)}" if conditions else ""


def _load_aliases(connection: duckdb.DuckDBPyConnection, path: str | os.PathLike[str]) -> None:
    try:
        with Path(path).open(encoding="utf-8-sig", newline="") as file:  # spreadsheets write a mark at the start
            rows = list(csv.DictReader(file))
    except UnicodeDecodeError:
        raise UserError(f"{path} is not in UTF-8: save it as CSV in UTF-8") from None
    if rows and not {"site", "name", "person"} <= set(rows[0]):
        raise UserError(f"{path} is no table of names: its first line must be site,name,person")
    twice = [name for name, count in Counter((row["site"], row["name"]) for row in rows).items() if count > 1]
    if twice:
        raise UserError(f"{path} names {twice[0][1]!r} of {twice[0][0]} twice: each name is of one person")
    connection.execute("create or replace temp table aliases (site varchar, name varchar, person varchar)")
    for row in rows:
        connection.execute("insert into aliases values (?, ?, ?)", [row["site"], row["name"], row["person"]])


def ask(
    connection: duckdb.DuckDBPyConnection, name: str, by: Sequence[str] | None = None, player: str | None = None
) -> duckdb.DuckDBPyRelation:
    """The answer of a statistic, a group or a table, over the hands that :func:`choose` chose.

    Statistics and groups are grouped by ``by`` (site and player, unless it is said), and always by currency; tables
    have rows of their own. ``player`` is for the tables that answer for one player.

    Raises:
        UserError: there is no such statistic or grouping, or a table wants a player or cannot be grouped.
    """
    if name in TABLES and not (by is not None and name in statistics()):
        if by is not None:
            raise UserError(f"'{name}' is a table with rows of its own, which cannot be grouped by something else")
        if name in _OF_ONE_PLAYER and player is None:
            raise UserError(f"'{name}' is about one player: say --player NAME")
        return connection.sql(TABLES[name][0].format(who="null" if player is None else _text(player)))
    return connection.sql(query(name, by or ("site", "player")))


def query(name: str, by: Sequence[str] = ("site", "player")) -> str:
    """The SQL of a statistic or a group."""
    unknown = [one for one in by if one not in GROUPINGS]
    if unknown:
        raise UserError(f"statistics cannot be grouped by {unknown[0]!r}, but by {', '.join(GROUPINGS)}")
    keys = [f'{GROUPINGS[one]} as "{one}"' for one in by] + ["currency"]
    group = next((group for group in groups() if group.name == name), None)
    if group is not None:
        shown = ["count(*) as hands"]
        shown += [f"({one.name}(p)).value as {one.name}" for one in group.statistics]
        last = "hands desc"
    elif name in statistics():
        shown, last = [f"unnest({name}(p))"], "chances desc"
    else:
        raise UserError(f"there is no statistic {name!r}: 'hhparse stats --list' has them all")
    order = [f'list_position({_POSITIONS}, "position")'] if by[:1] == ("position",) else []
    order += [last, *(f'"{one}"' for one in by), "currency"]
    return (
        f"from (select {', '.join([*keys, *shown])} from asked_players as p group by {_numbers(len(keys))}) "
        f"order by {', '.join(order)}"
    )


def _numbers(count: int) -> str:
    return ", ".join(str(number) for number in range(1, count + 1))
