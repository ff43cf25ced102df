"""The command line: what can be asked, and how an answer ends. What a command does stands in ``commands/``.

Nothing heavy is imported here: a command's module is loaded when it is called, so that ``--help`` is instant.

Exit codes: 0 all well, 1 the audit (or ``--strict``) found something, 2 wrong use or an input that cannot be read,
3 a fault of this program.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from datetime import date
from importlib import import_module
from typing import NoReturn

from hhparse.errors import UserError

WELL, FINDINGS, WRONG_USE, FAULT, INTERRUPTED = 0, 1, 2, 3, 130
DATASET = "hands"
#: Rules for odd units that an audit may assume: those of ``sites.base.ODD_FACTS``, which is not loaded for it.
POLICIES = (
    *("left_of_button", "lowest_seat", "low_leftover_to_high"),
    *("high_half", "low_half"),
    *("first_board", "last_board"),
)

EXAMPLES = """\
examples:
  hhparse import ~/logs                    read every log in a folder into the dataset 'hands'
  hhparse audit                            which pots of the dataset were paid wrongly
  hhparse audit session.txt                the same for a log, without a dataset
  hhparse show 109680525613                one hand, explained
  hhparse stats scoop                      who scoops how often
  hhparse report                           one page of everything, for a browser
  hhparse sql "select game, count(*) from hands group by all"

exit codes: 0 all well, 1 findings, 2 wrong use
"""


def run() -> NoReturn:
    """Entry point of the console script."""
    _travel_light()
    code = main()
    _close_output()
    sys.exit(code)


def _travel_light() -> None:
    """Before libraries are loaded: what costs a process of this program time or memory and serves it nothing.

    numpy's linear algebra would start a thread per core; Arrow's own allocator holds on to 40 MB; and the compiler's
    modules make so many objects that looking for those not needed is a tenth of the start. What somebody has chosen
    stays.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
    gc.set_threshold(100_000, 50, 1000)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; bad input gives one sentence on stderr, never a traceback."""
    asked = parser().parse_args(arguments)
    _accept_any_character()
    try:
        command = import_module(f"hhparse.commands.{asked.command.replace('-', '_')}_command")
        code: int = command.run(asked)
        sys.stdout.flush()
        return code
    except UserError as error:
        return _complain(str(error), WRONG_USE)
    except KeyboardInterrupt:
        return _complain("stopped; what was not committed yet is not in the dataset", INTERRUPTED)
    except BrokenPipeError:
        _discard_output()
        return WELL
    except OSError as error:
        place = f" {error.filename!r}" if error.filename else ""
        why = os.strerror(error.errno) if error.errno else error  # libraries have words of their own for it
        return _complain(f"cannot read or write{place}: {why}", WRONG_USE)
    except Exception as error:
        if os.environ.get("HHPARSE_TRACEBACK"):
            raise
        sentence = f"a fault of this program ({type(error).__name__}: {error})"
        return _complain(f"{sentence}; set HHPARSE_TRACEBACK=1, run it again and report what it prints", FAULT)


def parser() -> argparse.ArgumentParser:
    """The command line's whole vocabulary."""
    top = argparse.ArgumentParser(
        prog="hhparse",
        description="Reads poker hand histories, settles every pot again, and keeps the hands as Parquet.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=_Version)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_import(commands)
    _add_audit(commands)
    _add_show(commands)
    _add_questions(commands)
    _add_upkeep(commands)
    return top


Commands = argparse._SubParsersAction  # the type that argparse itself has no public name for


def _add_import(commands: Commands[argparse.ArgumentParser]) -> None:
    command = _command(
        commands,
        "import",
        "read logs into a dataset",
        "hhparse import ~/PokerStars/HandHistory\nhhparse import a.txt b.csv --into mine --jobs 4",
    )
    command.add_argument("paths", nargs="+", metavar="PATH", help="log files and folders (read recursively)")
    command.add_argument("--into", default=DATASET, metavar="DIR", dest="dataset", help="the dataset (default: hands)")
    command.add_argument("--jobs", type=_positive, default=1, metavar="N", help="worker processes (default: 1)")
    command.add_argument("--format", metavar="NAME", help="take this format instead of detecting it")
    command.add_argument("--strict", action="store_true", help="exit with 1 if anything was rejected")
    _json(command, "print one JSON object as the last line")


def _add_audit(commands: Commands[argparse.ArgumentParser]) -> None:
    command = _command(
        commands,
        "audit",
        "settle every showdown again and list what was paid wrongly",
        "hhparse audit\nhhparse audit session.txt --json\nhhparse audit --from mine --strict\n"
        "hhparse audit ~/logs --policy left_of_button",
    )
    command.add_argument("paths", nargs="*", metavar="PATH", help="logs to audit without a dataset")
    _dataset(command)
    command.add_argument("--format", metavar="NAME", help="with PATH: take this format instead of detecting it")
    command.add_argument(
        "--policy",
        metavar="NAME",
        choices=POLICIES,
        action="append",
        default=[],
        help="with PATH: who gets odd units in rooms of which that is not known, instead of any that could, of those "
        "who tie (left_of_button, lowest_seat, low_leftover_to_high), of the halves (high_half, low_half), of the "
        "boards (first_board, last_board); may be given several times",
    )
    command.add_argument("--strict", action="store_true", help="exit with 1 for a misplaced odd unit, too")
    _json(command, "print one JSON object")


def _add_show(commands: Commands[argparse.ArgumentParser]) -> None:
    command = _command(
        commands,
        "show",
        "explain one hand",
        "hhparse show 109680525613\nhhparse show 226 --site pokernow --json",
    )
    command.add_argument("hand_no", metavar="HAND_NO", help="the number that the room printed")
    command.add_argument("--site", metavar="NAME", help="if several rooms have this number")
    command.add_argument("--id", type=int, metavar="ID", help="if several hands have it: the id that the list shows")
    _dataset(command)
    _json(command, "print one JSON object")


def _add_questions(commands: Commands[argparse.ArgumentParser]) -> None:
    command = _command(commands, "rejects", "list what could not be imported, and why", "hhparse rejects --json")
    command.add_argument("--context", action="store_true", help="also the text that belongs to no hand")
    _dataset(command)
    _json(command, "print one JSON list")

    command = _command(
        commands,
        "sites",
        "list the rooms and formats: games, what is proved, what cannot be seen",
        "hhparse sites\nhhparse sites --json",
    )
    _json(command, "print one JSON object")

    command = _command(
        commands,
        "sql",
        "ask the dataset in SQL (DuckDB); 'hhparse schema' lists the tables",
        "hhparse sql \"select site, hand_no from hands where verdict = 'disagrees'\"\n"
        'hhparse sql "from players" --format parquet > players.parquet\n'
        "hhparse sql --emit-views > views.sql; duckdb -init views.sql",
    )
    command.add_argument("query", metavar="QUERY", nargs="?", default="", help="one SQL query")
    _dataset(command)
    command.add_argument("--format", choices=["table", "csv", "json", "parquet"], default="table")

    command.add_argument(
        "--emit-views", action="store_true", help="print the SQL that opens the dataset in a bare duckdb shell"
    )

    _add_stats(commands)
    _add_report(commands)


def _add_report(commands: Commands[argparse.ArgumentParser]) -> None:
    command = _command(
        commands,
        "report",
        "write one page: overview, audit with proofs, results, high and low, positions",
        "hhparse report\nhhparse report --from mine --player Hero -o hero.html",
    )
    command.add_argument("--player", metavar="NAME", help="whom it is about (default: whose logs these are)")
    command.add_argument("-o", "--out", default="report.html", metavar="FILE", help="the page (default: report.html)")
    _dataset(command)


def _add_stats(commands: Commands[argparse.ArgumentParser]) -> None:
    command = _command(
        commands,
        "stats",
        "statistics: scoops, lows, positions, betting, results, the audit's rates",
        "hhparse stats --list\nhhparse stats scoop\nhhparse stats hilo --by position --game omaha_hilo\n"
        "hhparse stats vpip --player Hero --by stake,position --csv",
    )
    command.add_argument("name", nargs="?", metavar="NAME", help="a statistic, a group or a table; --list has them all")
    command.add_argument("--list", action="store_true", help="list all, each with what it counts, and of what")
    command.add_argument(
        "--by", type=_words, metavar="WORDS", help="group statistics by: site,player (default), position, stake ..."
    )
    command.add_argument("--site", metavar="NAME", help="only this room")
    command.add_argument("--game", metavar="NAME", help="only this game, like omaha_hilo")
    command.add_argument("--limit", choices=["no", "pot", "fixed", "pot_then_no"], help="only this limit")
    command.add_argument("--currency", metavar="CODE", help="only this currency; CHIPS of tournaments, PLAY money")
    command.add_argument("--stake", metavar="SB/BB", help="only these blinds, like 0.05/0.10")
    command.add_argument("--from-date", type=_date, metavar="DATE", help="only hands since this day, like 2024-05-04")
    command.add_argument("--to-date", type=_date, metavar="DATE", help="only hands until this day")
    command.add_argument("--players", type=_span, metavar="N[-M]", help="only hands of so many players, like 6 or 2-6")
    command.add_argument("--position", metavar="NAME", help="only this position: BTN, SB, BB, UTG ... CO")
    command.add_argument("--player", metavar="NAME", help="only this player")
    command.add_argument("--pot-type", choices=["limped", "raised", "3bet", "4bet"], help="raises before the flop")
    command.add_argument("--flop", choices=["heads-up", "multiway"], help="only flops of two players, or of more")
    command.add_argument("--aliases", metavar="FILE", help="CSV of site,name,person: a player's names at several rooms")
    _dataset(command)
    _json(command, "print one JSON list")
    command.add_argument("--csv", action="store_true", help="print CSV")


def _add_upkeep(commands: Commands[argparse.ArgumentParser]) -> None:
    command = _command(
        commands,
        "equity",
        "compute what players who were all-in could expect, for all-in-adjusted winnings",
        "hhparse equity\nhhparse equity --from mine --most 20000",
    )
    command.add_argument(
        "--most",
        type=_at_least_two,
        metavar="N",
        help="draw N run-outs at random where more are possible (default: deal all, up to a second a hand)",
    )
    _dataset(command)
    _json(command, "print one JSON object")

    command = _command(
        commands, "forget", "take a source and its hands out of the dataset", "hhparse forget logs/session.txt"
    )
    command.add_argument("source", metavar="SOURCE", help="the file as it was imported, or its source_id")
    _dataset(command)

    command = _command(commands, "schema", "describe every table and column of a dataset", "hhparse schema")
    command.add_argument("table", nargs="?", metavar="TABLE", help="only this table")
    _json(command, "print one JSON object")

    command = _command(
        commands, "compact", "rewrite the dataset without what was superseded", "hhparse compact --from mine"
    )
    _dataset(command)

    command = _command(commands, "checks", "run the rules that a dataset must keep", "hhparse checks --from mine")
    _dataset(command)

    _command(commands, "warm", "compile the kernels ahead (once per installation)", "hhparse warm")


def _command(
    commands: Commands[argparse.ArgumentParser], name: str, purpose: str, examples: str
) -> argparse.ArgumentParser:
    indented = "".join(f"\n  {line}" for line in examples.splitlines())
    return commands.add_parser(
        name,
        help=purpose,
        description=f"{purpose[0].upper()}{purpose[1:]}.",
        epilog=f"examples:{indented}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _dataset(command: argparse.ArgumentParser) -> None:
    command.add_argument("--from", default=DATASET, metavar="DIR", dest="dataset", help="the dataset (default: hands)")


def _json(command: argparse.ArgumentParser, purpose: str) -> None:
    command.add_argument("--json", action="store_true", help=purpose)


def _positive(text: str) -> int:
    return _number(text, 1, "at least 1")


def _at_least_two(text: str) -> int:
    return _number(text, 2, "at least 2: the error of one run-out is unknown")


def _number(text: str, least: int, why: str) -> int:
    if not text.isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of {why}")
    return int(text)


def _span(text: str) -> tuple[int, int]:
    least, _, most = text.partition("-")
    if not least.isdecimal() or not (most or least).isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of players like 6 or 2-6")
    return int(least), int(most or least)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a day like 2024-05-04") from None


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


class _Version(argparse.Action):
    """``--version``, which looks the version up only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"hhparse {version('hhparse')}")
        except PackageNotFoundError:
            print("hhparse, from a checkout that is not installed")
        parser.exit()


def _complain(sentence: str, code: int) -> int:
    from hhparse.commands.output import say

    say(f"hhparse: {sentence}", to=sys.stderr)
    return code


def _accept_any_character() -> None:
    """Let names in any script through, where the terminal or pipe has a small character set."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """The reader of a pipe went away (``| head``): what is still to be written goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _close_output() -> None:
    """Notice a reader who went away here, not in the interpreter's own clean-up, which would print a traceback."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
