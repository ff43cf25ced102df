"""``make bench``: each measure as a process of its own, several times; prints medians as a table.

All are run once, then all again: a machine that becomes slower meanwhile does so for all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from benchmarks.copies import write_copies
from benchmarks.logs import write_holdem, write_log
from benchmarks.process import Run, run
from hhparse.sites import formats

REPOSITORY = Path(__file__).parent.parent
OWN_LOGS = REPOSITORY / "tests" / "formats"
YARDSTICK_NAME = "yardstick: plain Lark, parse alone"
YARDSTICK_FORMAT = "pokerstars"
#: What part of PokerStars' bytes a second a format is to have: of text, and of what is packed in a container.
LEAST, LEAST_PACKED = 0.5, 0.1
PYTHON = sys.executable


@dataclass
class Measure:
    """One line of the table. ``rate`` are the hands a second of one run."""

    name: str
    run: Callable[[], Run]
    rate: Callable[[Run], float]
    runs: list[Run] = field(default_factory=list)
    note: Callable[[Run], str] = lambda one: ""

    @property
    def median(self) -> float:
        """Hands a second."""
        return median(self.rate(one) for one in self.runs)

    @property
    def peak(self) -> int:
        """The most memory of any run, in bytes; 0: not known."""
        return max(one.peak for one in self.runs)


@dataclass(frozen=True)
class Rate:
    """Bytes and hands a second of one format; ``note`` says which hands were not imported."""

    format: str
    bytes: float
    hands: float
    note: str


def main() -> None:
    """Make the logs, run the measures, print the table."""
    asked = _arguments()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        log, small, holdem = folder / "many.txt", folder / "one.txt", folder / "holdem.txt"
        print(f"writing {asked.hands:,} simulated hands in PokerStars format", flush=True)
        write_log(log, asked.hands, folder / "simulated")
        write_log(small, 20, folder / "few")
        write_holdem(holdem, folder / "holdem")
        print(f"{log.stat().st_size / asked.hands:,.0f} bytes a hand; medians of {asked.runs} runs\n", flush=True)
        measures = [
            *_shared(asked, "baseline.py", YARDSTICK_NAME, log),
            *_shared(asked, "measure.py", "prototype, parse alone", log),
            _module("parse alone", "benchmarks.parse_alone", log),
            Measure(
                "whole import, audit and Parquet",
                lambda: _import(log, folder),
                lambda one: asked.hands / one.seconds,
                note=_imported,
            ),
            _module("pokerkit, PokerStars parser", "benchmarks.pokerkit_parser", holdem),
        ]
        for _ in range(asked.runs):
            for measure in measures:
                measure.runs.append(measure.run())
        _print(measures)
        seconds = median(_import(small, folder).seconds for _ in range(asked.runs))
        print(f"\na warm import of one small file (20 hands): {seconds:.2f} s from start to end")
        _print_formats(_formats(asked, folder / "formats"))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--hands", type=int, default=240_000, help="hands in the measured file (default: 240000)")
    parser.add_argument("--size", type=int, default=8_000_000, help="bytes of each format (default: 8000000)")
    parser.add_argument("--runs", type=int, default=3, help="runs of each measure (default: 3)")
    parser.add_argument(
        "--shared",
        type=Path,
        default=Path(os.environ.get("HHPARSE_SHARED") or REPOSITORY.parent / "shared"),
        help="folder with prototype/baseline.py, the yardstick (default: HHPARSE_SHARED or ../shared)",
    )
    return parser.parse_args()


# -- the measures -----------------------------------------------------------------------------------------------------


def _shared(asked: argparse.Namespace, name: str, title: str, log: Path) -> list[Measure]:
    """A script of the sketch that decided the design: the yardstick, or its own speed; nothing if it is not there.

    The yardstick is plain Lark with a terminal per kind of line, nothing extracted; it stops after 3,000 hands. Other
    people's sources stay clean: what numba keeps for their scripts goes to a folder that is thrown away.
    """
    script = asked.shared / "prototype" / name
    if not script.exists():
        print(f"not measured, {script} is missing (set HHPARSE_SHARED to its folder): {title}\n")
        return []

    def measured() -> Run:
        with tempfile.TemporaryDirectory() as aside:
            return run([PYTHON, "-B", script, log], script.parent, {"NUMBA_CACHE_DIR": aside})

    return [Measure(title, measured, _first_number, note=_behind_the_comma)]


def _module(name: str, module: str, log: Path) -> Measure:
    """A process that prints its own hands a second: start-up and compiling are not in it."""
    return Measure(name, lambda: run([PYTHON, "-m", module, log], REPOSITORY), _first_number, note=_behind_the_comma)


def _first_number(one: Run) -> float:
    return float(one.output.split()[0])


def _behind_the_comma(one: Run) -> str:
    return one.output.partition(",")[2].strip()


def _imported(one: Run) -> str:
    report = json.loads(one.output.splitlines()[-1])
    return f"{report['imported']:,} of {report['hands']:,} imported"


def _import(log: Path, folder: Path) -> Run:
    """``hhparse import`` into a new dataset, from the start of the process to its end: reading, audit and Parquet."""
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        into = Path(fresh) / "hands"
        return run([PYTHON, "-m", "hhparse", "import", log, "--into", into, "--json"], REPOSITORY)


def _formats(asked: argparse.Namespace, folder: Path) -> list[Rate]:
    """The import of each format, of our own logs under new numbers; all formats once, then all again."""
    for name in formats():
        write_copies(OWN_LOGS / name, folder / name, asked.size)
    runs: dict[str, list[list[float]]] = {name: [] for name in formats()}
    for _ in range(asked.runs):
        for name, found in runs.items():
            done = run([PYTHON, "-m", "benchmarks.import_rate", folder / name])
            found.append([float(number) for number in done.output.split()])
    rates = []
    for name, found in runs.items():
        size, speed, imported, hands = (median(column) for column in zip(*found, strict=True))
        note = "" if imported == hands else f"only {imported:.0f} of {hands:.0f} hands imported"
        rates.append(Rate(name, size, speed, note))
    return rates


# -- the table --------------------------------------------------------------------------------------------------------


def _print(measures: list[Measure]) -> None:
    yardstick = next((measure.median for measure in measures if measure.name == YARDSTICK_NAME), None)
    print(f"{'':36}{'hands/s':>10}{'x yardstick':>13}{'peak MB':>9}")
    for measure in measures:
        ratio = f"{measure.median / yardstick:.1f}" if yardstick else ""
        peak = f"{measure.peak / 1e6:,.0f}" if measure.peak else ""
        note = measure.note(measure.runs[0])
        print(f"{measure.name:36}{measure.median:>10,.0f}{ratio:>13}{peak:>9}  {note}".rstrip())


def _print_formats(rates: list[Rate]) -> None:
    yardstick = next(rate.bytes for rate in rates if rate.format == YARDSTICK_FORMAT)
    print("\nwhole import by format, of our own logs again and again, per second of one core")
    print(f"{'':20}{'MB/s':>8}{'hands/s':>10}{'of ' + YARDSTICK_FORMAT:>16}")
    for rate in sorted(rates, key=lambda rate: -rate.bytes):
        part = rate.bytes / yardstick
        is_slow = part < (LEAST if formats()[rate.format].container is None else LEAST_PACKED)
        note = "; ".join(filter(None, (rate.note, "too slow" if is_slow else "")))
        print(f"{rate.format:20}{rate.bytes / 1e6:>8.1f}{rate.hands:>10,.0f}{part:>16.2f}  {note}".rstrip())


if __name__ == "__main__":
    main()
