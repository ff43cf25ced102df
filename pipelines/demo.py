"""``make demo``: the main job on logs that are made up on the spot. ``python pipelines/demo.py FOLDER``.

A few thousand simulated hands in two formats are imported, audited and counted. One award in one of the logs is
falsified first, so that the audit has something to find. Every command is printed before it runs.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
HANDS = 1500  # per format
SEED = 8
HERO = "Wanda"
TAKEN = Decimal("0.50")


def main() -> None:
    """Write the logs, falsify one award, then import, audit, show and count."""
    folder = Path(sys.argv[1])
    logs, dataset = folder / "logs", folder / "hands"
    shutil.rmtree(folder, ignore_errors=True)
    run("-m", "tests.simulator", "--hands", HANDS, "--seed", SEED, "--hero", HERO, "--format", "both", "--out", logs)
    hand_no = falsify_one_award(logs)
    hhparse("import", logs, "--into", dataset)
    hhparse("audit", "--from", dataset)
    hhparse("show", hand_no, "--from", dataset)
    for table in ("scoop", "low", "position"):
        hhparse("stats", table, "--from", dataset, lines=14)
    hhparse("sql", "select site, game, count(*) as hands from hands group by all order by all", "--from", dataset)


def falsify_one_award(logs: Path) -> str:
    """Move half a dollar from one winner of a pot that high and low share to the other; returns the hand's number."""
    for path in sorted(logs.glob("*.txt")):
        text = path.read_text("utf-8")
        for hand in re.split(r"\n{3,}", text):
            awards = re.findall(r"^(\S+) collected \$(\d+\.\d\d) from pot", hand, re.MULTILINE)
            if "Omaha Hi/Lo" in hand and len(awards) == 2 and awards[0][0] != awards[1][0]:
                (one, high), (other, low) = awards
                wrong = moved(moved(hand, one, high, TAKEN), other, low, -TAKEN)
                path.write_text(text.replace(hand, wrong), encoding="utf-8", newline="\n")
                print(f"(in {path} {TAKEN} of {other}'s award was given to {one}, to see whether anybody notices)\n")
                return hand.partition("#")[2].partition(":")[0]
    raise SystemExit("the simulator dealt no hand to falsify: choose another SEED")


def moved(hand: str, player: str, amount: str, change: Decimal) -> str:
    """The hand with another amount in every line that pays the player, the summary's too."""
    lines = [
        line.replace(f"${amount}", f"${Decimal(amount) + change}") if player in line and amount in line else line
        for line in hand.split("\n")
    ]
    return "\n".join(lines)


def hhparse(*words: object, lines: int = 1000) -> None:
    """Run one command of the program, the way a user does."""
    run("-m", "hhparse", *words, lines=lines)


def run(*words: object, lines: int = 1000) -> None:
    """Print a command, run it and print the first lines of its answer; exit code 1 is an audit that found something."""
    shown = " ".join(f'"{word}"' if " " in str(word) else str(word) for word in words)
    print(f"$ {shown.replace('-m hhparse', 'hhparse').replace('-m tests', 'python -m tests')}", flush=True)
    done = subprocess.run(
        [sys.executable, *map(str, words)], cwd=REPOSITORY, check=False, stdout=subprocess.PIPE, encoding="utf-8"
    )
    answer = done.stdout.splitlines()
    print("\n".join(answer[:lines]))
    if len(answer) > lines:
        print(f"... and {len(answer) - lines} more lines")
    if done.returncode > 1:
        raise SystemExit(done.returncode)
    print(flush=True)


if __name__ == "__main__":
    main()
