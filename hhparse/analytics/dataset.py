"""A dataset in Python: SQL, tables and every statistic by its name.

    dataset = hhparse.open("hands")
    dataset.sql("select site, count(*) as hands from hands group by all")  # DuckDB, lazy
    dataset.table("players")                                               # Arrow
    dataset.stats.scoop(by="position", where="game = 'omaha_hilo'")        # pandas

All three give the Arrow PyCapsule stream, so that pandas, polars and pyarrow take them as they are. A dataset is a
connection, and good for one thread at a time.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Unpack

from hhparse.analytics import stats
from hhparse.dataset.reader import open_dataset
from hhparse.errors import UserError

if TYPE_CHECKING:
    import duckdb
    import pandas as pd
    import pyarrow as pa

Location = str | os.PathLike[str]


def open(folder: Location) -> Dataset:
    """Open a dataset as it is now.

    Raises:
        UserError: there is no dataset in the folder.
    """
    return Dataset(open_dataset(folder))


def read(path: Location, format_name: str | None = None) -> Dataset:
    """The hands of a log, or of all logs in a folder, in the same tables and views as a dataset has.

    They lie in a temporary folder, which goes when the dataset is closed or the program ends: for a quick look.

    Args:
        path: a file, a folder (read recursively) or a ZIP archive.
        format_name: take this format instead of detecting it.

    Raises:
        UserError: there is no such path or format.

    >>> from hhparse.sample import sample_log
    >>> with sample_log() as path, read(path) as dataset:
    ...     dataset.sql("select player, scooped, quartered from player_hands where quartered").fetchall()
    [('Ann', False, True)]
    """
    from hhparse.importer import import_paths

    folder = tempfile.TemporaryDirectory(prefix="hhparse-", ignore_cleanup_errors=True)
    _FOLDERS.add(folder)
    import_paths([path], Path(folder.name) / "hands", format_name=format_name)
    dataset = open(Path(folder.name) / "hands")
    dataset._folder = folder
    return dataset


#: Folders of what was read and not closed. Answers may be computed later than their dataset is in use, so that only
#: closing it, or the end of the program, removes its folder.
_FOLDERS: set[tempfile.TemporaryDirectory[str]] = set()


class Dataset:
    """An open dataset; what others import meanwhile is not seen. Close it, or use it in a ``with`` block."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self.stats = Statistics(connection)
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def sql(self, query: str, **parameters: object) -> duckdb.DuckDBPyRelation:
        """Ask in SQL; ``$name`` in the query stands for the parameter of that name.

        The answer is computed when it is used: ``.fetchall()``, ``.df()``, ``.pl()``, ``pyarrow.table(answer)`` ...
        ``hhparse schema`` describes the tables, ``pipelines/sql`` the views.
        """
        return self.connection.sql(query, params=parameters or None)

    def table(self, name: str, columns: Sequence[str] = ("*",), where: str = "true") -> pa.Table:
        """A table or view as Arrow.

        Args:
            name: such as ``hands``, ``players``, ``player_hands``, ``events``, ``findings``.
            columns: which columns, by default all.
            where: which rows, as an SQL condition.
        """
        return self.connection.sql(f"select {', '.join(columns)} from {name} where {where}").to_arrow_table()

    def hero(self, player: str | None = None) -> tuple[str, str]:
        """The player whose logs these are, or else who has most hands; and the currency that he has most hands in.

        Args:
            player: ask for his currency instead. Money goes before tournament chips and play money.

        Raises:
            UserError: there is no such player, or no hand at all.
        """
        rows = self.sql(
            """
            select player, currency from player_hands
            where $player is null or player = $player
            group by player, currency
            order by sum(count(*) filter (is_hero)) over (partition by player) desc,
                     sum(count(*)) over (partition by player) desc, player, currency in ('CHIPS', 'PLAY'), count(*) desc
            limit 1
            """,
            player=player,
        ).fetchall()
        if not rows:
            raise UserError(
                f"there is no player {player!r} in the dataset" if player else "the dataset has no hands yet"
            )
        return rows[0]

    def close(self) -> None:
        """Let go of the files; those of :func:`read` are removed."""
        self.connection.close()
        if self._folder is not None:
            self._folder.cleanup()
            _FOLDERS.discard(self._folder)

    def __enter__(self) -> Dataset:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Statistics:
    """Every statistic, group and table of ``hhparse stats --list`` as a method that returns a pandas data frame.

    >>> from hhparse.sample import sample_log
    >>> with sample_log() as path, read(path) as dataset:
    ...     dataset.stats.arrow("scoop", by="player", where="position_name <> 'BB'").to_pydict()["hits"]
    [0, 0]
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def arrow(self, name: str, by: str | Sequence[str] | None = None, **wanted: Unpack[stats.Wanted]) -> pa.Table:
        """A statistic as Arrow, which needs no pandas; amounts are decimals.

        Args:
            name: a statistic, a group or a table.
            by: what a statistic or group is grouped by, by default site and player; and always by currency.
            wanted: which hands: ``where`` is an SQL condition on ``player_hands``; ``site``, ``game``, ``player``,
                ``position``, ``stake``, ``from_date`` and so on are the filters of ``hhparse stats``.

        Raises:
            UserError: there is no such statistic or grouping, or it wants a player.
        """
        return self._ask(name, by, wanted).to_arrow_table()

    def _ask(self, name: str, by: str | Sequence[str] | None, wanted: stats.Wanted) -> duckdb.DuckDBPyRelation:
        aliases = wanted.get("aliases")
        filters = stats.Filters(**{key: value for key, value in wanted.items() if key != "aliases"})  # type: ignore[arg-type]
        stats.choose(self._connection, filters, aliases)
        return stats.ask(self._connection, name, (by,) if isinstance(by, str) else by, filters.player)

    def __getattr__(self, name: str) -> Callable[..., pd.DataFrame]:
        if name not in stats.names():
            raise AttributeError(f"there is no statistic {name!r}: dir() of this object lists them all")

        def ask(by: str | Sequence[str] | None = None, **wanted: Any) -> pd.DataFrame:
            if importlib.util.find_spec("pandas") is None:
                raise UserError(
                    f"statistics come as pandas data frames: pip install 'hhparse[plots]', or take Arrow: "
                    f".stats.arrow({name!r})"
                )
            return self._ask(name, by, wanted).df()  # type: ignore[arg-type]

        ask.__name__ = ask.__qualname__ = name
        ask.__doc__ = stats.about(name)
        return ask

    def __dir__(self) -> list[str]:
        return sorted([*super().__dir__(), *stats.names()])
