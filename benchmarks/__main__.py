"""``make bench``: everything once, each measure as a process of its own, several times; prints medians as a table."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.copies import write_copies
from benchmarks.logs import write_holdem, write_log
from benchmarks.process import Run, run
from hhparse.sites import formats

REPOSITORY = Path(__file__).parent.parent
OWN_LOGS = REPOSITORY / "tests" / "formats"
YARDSTICK = "pokerstars"
#: What part of PokerStars' bytes a second a format is to have: of text, and of what is packed in a container.
LEAST, LEAST_PACKED = 0.5, 0.1
PYTHON = sys.executable


@dataclass(frozen=True)
class Measure:
    """One line of the table: hands a second, and the most memory in bytes (0: not known)."""

    name: str
    rate: float
    peak: int = 0
    note: str = ""


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
        yardstick = _yardstick(asked, log)
        measures = [
            *([yardstick] if yardstick else []),
            *_prototype(asked, log),
            _module(asked, "parse alone", "benchmarks.parse_alone", log),
            _whole_import(asked, log, folder),
            _module(asked, "pokerkit, PokerStars parser", "benchmarks.pokerkit_parser", holdem),
        ]
        _print(measures, yardstick)
        seconds = median(_import(small, folder).seconds for _ in range(asked.runs))
        print(f"\na warm import of one small file (20 hands): {seconds:.2f} s from start to end")
        _print_formats(_formats(asked, folder / "formats"))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--hands", type=int, default=60_000, help="hands in the measured file (default: 60000)")
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


def _yardstick(asked: argparse.Namespace, log: Path) -> Measure | None:
    """Plain Lark with a terminal per kind of line, nothing extracted; it stops after 3,000 hands."""
    script = asked.shared / "prototype" / "baseline.py"
    if not script.exists():
        print(f"no yardstick: {script} is missing; set HHPARSE_SHARED to its folder\n")
        return None
    return _rate(asked, "yardstick: plain Lark, parse alone", [PYTHON, "-B", script, log], script.parent)


def _prototype(asked: argparse.Namespace, log: Path) -> list[Measure]:
    """The sketch that decided the design; it compiles each time, before its clock starts."""
    script = asked.shared / "prototype" / "measure.py"
    if not script.exists():
        return []
    return [_rate(asked, "prototype, parse alone", [PYTHON, "-B", script, log], script.parent)]


def _module(asked: argparse.Namespace, name: str, module: str, log: Path) -> Measure:
    return _rate(asked, name, [PYTHON, "-m", module, log])


def _rate(asked: argparse.Namespace, name: str, command: list[str | Path], folder: Path = REPOSITORY) -> Measure:
    """A process that prints its own hands a second: start-up and compiling are not in it.

    Other people's sources stay clean: what numba keeps for their scripts goes to a folder that is thrown away.
    """
    with tempfile.TemporaryDirectory() as aside:
        environment = {} if folder == REPOSITORY else {"NUMBA_CACHE_DIR": aside}
        runs = [run(command, folder, environment) for _ in range(asked.runs)]
    note = runs[0].output.partition(",")[2].strip()
    return Measure(name, median(_first_number(one) for one in runs), max(one.peak for one in runs), note)


def _first_number(one: Run) -> float:
    return float(one.output.split()[0])


def _whole_import(asked: argparse.Namespace, log: Path, folder: Path) -> Measure:
    """``hhparse import`` from the start of the process to its end: reading, audit and Parquet."""
    runs = [_import(log, folder) for _ in range(asked.runs)]
    report = json.loads(runs[0].output.splitlines()[-1])
    note = f"{report['imported']:,} of {report['hands']:,} imported"
    rate = asked.hands / median(one.seconds for one in runs)
    return Measure("whole import, audit and Parquet", rate, max(one.peak for one in runs), note)


def _import(log: Path, folder: Path) -> Run:
    """One import into a new dataset."""
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


def _print(measures: list[Measure], yardstick: Measure | None) -> None:
    print(f"{'':36}{'hands/s':>10}{'x yardstick':>13}{'peak MB':>9}")
    for measure in measures:
        ratio = f"{measure.rate / yardstick.rate:.1f}" if yardstick else ""
        peak = f"{measure.peak / 1e6:,.0f}" if measure.peak else ""
        print(f"{measure.name:36}{measure.rate:>10,.0f}{ratio:>13}{peak:>9}  {measure.note}".rstrip())


def _print_formats(rates: list[Rate]) -> None:
    yardstick = next(rate.bytes for rate in rates if rate.format == YARDSTICK)
    print("\nwhole import by format, of our own logs again and again, per second of one core")
    print(f"{'':20}{'MB/s':>8}{'hands/s':>10}{'of ' + YARDSTICK:>16}")
    for rate in sorted(rates, key=lambda rate: -rate.bytes):
        part = rate.bytes / yardstick
        is_slow = part < (LEAST if formats()[rate.format].container is None else LEAST_PACKED)
        note = "; ".join(filter(None, (rate.note, "too slow" if is_slow else "")))
        print(f"{rate.format:20}{rate.bytes / 1e6:>8.1f}{rate.hands:>10,.0f}{part:>16.2f}  {note}".rstrip())


if __name__ == "__main__":
    main()
