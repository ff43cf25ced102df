"""Writes simulated hands into files: ``python -m tests.simulator --hands 1000 --seed 1 --out FOLDER``."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from typing import TextIO

from . import POKERNOW, POKERSTARS, Options, Record, csv_text, simulate
from .games import GAMES, POKERNOW_GAMES, Limit

BETWEEN_HANDS = "\n\n\n"


def arguments() -> argparse.ArgumentParser:
    """The options of the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulator", description=__doc__)
    parser.add_argument("--hands", type=int, default=1000, help="how many, per format (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same bytes (default: 1)")
    parser.add_argument("--out", type=Path, required=True, help="folder for the logs, made if it is not there")
    parser.add_argument("--format", choices=[POKERSTARS, POKERNOW, "both"], default=POKERSTARS)
    parser.add_argument("--game", choices=list(GAMES), action="append", default=[], help="may be repeated")
    parser.add_argument("--limit", choices=[limit.value for limit in Limit], action="append", default=[])
    parser.add_argument("--kind", choices=["cash", "tour", "both"], default="both")
    parser.add_argument("--names", choices=["plain", "hostile"], default="plain", help="hostile: like log lines")
    parser.add_argument("--chatter", type=float, default=0.0, help="chance of chat and the like behind a line")
    parser.add_argument(
        "--hero", default="", metavar="NAME", help="a player who sits at all tables, whose logs these are"
    )
    parser.add_argument("--site-tables", type=int, metavar="K", help="spread the hands of a format over K tables")
    parser.add_argument("--one-file", action="store_true", help="PokerStars: all tables in one file")
    parser.add_argument("--truth", type=Path, metavar="FILE", help="one line of JSON per hand: what is so")
    return parser


def options(given: argparse.Namespace, site: str) -> Options:
    """What the command line asks for."""
    return Options(
        site=site,
        games=tuple(given.game),
        limits=tuple(Limit(one) for one in given.limit),
        kinds=("cash", "cash", "tour") if given.kind == "both" else (given.kind,),
        has_hostile_names=given.names == "hostile",
        chatter=given.chatter,
        hero=given.hero,
    )


def noted(records: Iterable[Record], file: str, truth: TextIO | None) -> Iterator[Record]:
    """The same hands; the truth about each is written down as it passes."""
    for record in records:
        if truth:
            truth.write(record.truth(file) + "\n")
        yield record


def write_logs(records: Iterable[Record], site: str, folder: Path, truth: TextIO | None, *, is_one_file: bool) -> None:
    """A file for each table; PokerStars' hands may all go into one."""
    if site == POKERSTARS and is_one_file:
        tables: Iterable[tuple[str, Iterable[Record]]] = [(f"{site}.txt", records)]
    else:
        ending = "csv" if site == POKERNOW else "txt"
        groups = groupby(records, key=lambda record: record.table_id)
        tables = ((f"{site}-{number:04d}.{ending}", hands) for number, (_, hands) in enumerate(groups, 1))
    for name, hands in tables:
        with (folder / name).open("w", encoding="utf-8", newline="\n") as log:
            if site == POKERNOW:
                log.write(csv_text(noted(hands, name, truth)))
            else:
                log.writelines(record.text + BETWEEN_HANDS for record in noted(hands, name, truth))


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = arguments()
    given = parser.parse_args(words)
    sites = [POKERSTARS, POKERNOW] if given.format == "both" else [given.format]
    if POKERNOW in sites and given.game and not set(given.game) <= set(POKERNOW_GAMES):
        parser.error(f"PokerNow is simulated for {', '.join(POKERNOW_GAMES)} only")
    given.out.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        truth = stack.enter_context(given.truth.open("w", encoding="utf-8", newline="\n")) if given.truth else None
        for site in sites:
            records = simulate(given.hands, given.seed, options(given, site), tables=given.site_tables)
            write_logs(records, site, given.out, truth, is_one_file=given.one_file)


if __name__ == "__main__":
    main()
