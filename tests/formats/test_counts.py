"""For every kind of event, a file of real logs has as many rows as plain regular expressions find lines.

The grammars, the machine and its second opinion share their automata, so an expression that is wrong is wrong in all of
them. These expressions share nothing with them. They are applied to the text of the hands that were read; every line
that is not blank must be counted by one of them, or be a remark.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from hhparse.events import KIND, EventKind
from hhparse.grammar import machine
from tests.formats.golden import hands_of
from tests.formats.room_lines import MORE, ROOM_LINES

MONEY = r"(?:[$€£₹¥]|Rs\. )?[\d,]+(?:\.\d+)?"

#: One expression per kind of line, tried in this order on lines without their outer blanks. What players say may look
#: like any line, so it comes first.
STARS_LINES = {
    "chat": r".* said, \".*\"",
    "header": r"(?:> )?(?:.* )?(?:Hand|Game|GAME|PokerStars) #\d+: .*\(.*\).* - \d{4}/.*",
    "table": r"(?:Table|Mesa)(?: ID)? '.*",
    "seat": r"(?:Seat|Lugar) \d+: .* \(.*(?:in [Cc]hips|em fichas).*",
    "street": r"(?:\*\*\* (?!# ).* \*\*\*.*|(?:HOLE CARDS|FLOP|TURN|RIVER|SHOW DOWN|SUMMARY)(?: .*)?)",
    "post": rf".*: (?:posts [a-z& ]+|paga o [a-z ]+|coloca ante|brings in for) {MONEY}(?: and is all-in)?",
    "discard": r".*: discards \d cards?(?: \[.*\])?",
    "stand_pat": r".*: stands pat(?: on \[.*\])?",
    "dealt": r"Dealt to .* \[.*\]|.* recebe \[.*\]",
    "fold": r".*: (?:folds|desiste)(?: \[.*\])?(?: \(disconnect\))?",
    "check": r".*: (?:checks|passa)",
    "call": rf".*: (?:calls|iguala) {MONEY}(?: and .*)?",
    "bet": rf".*: (?:bets|aposta) {MONEY}(?: and .*)?",
    "raise": rf".*: (?:raises|aumenta) {MONEY} (?:to|para) {MONEY}(?: (?:and|e) .*)?",
    "uncalled": r"(?:Uncalled bet|Aposta não-igualada) \(.*\) (?:returned to|voltou para) .*",
    "show": r".*? shows \[[^]]*\](?P<ranked> \(.*\)| for .*)?",
    "muck": r".*: mucks hand",
    "no_show": r".*: doesn't show hand",
    "collect": r".* (?:collected .* from (?:main |side )?pot(?:[- ]\d)?|recebeu .* do pote)",
    "cashout": r".* cashed out the hand for .*?(?P<cashout_fee> \| Cash Out Fee .*)?",
    "bounty": r".* wins .* for (?:eliminating|splitting the elimination of) .*",
    "split_bounty": r"(?P<names>.*) split the .* bounty for eliminating .*",
    "finish": r".* (?:finished the tournament.*|wins the tournament.*)",
    "deposit": r".*: Table deposit .*",
    "splash": r"STP added: .*",
    "total": r"Total pot.*",
    "board": r"(?:(?:FIRST|SECOND|THIRD) )?(?:Board|Mesa):? \[.*",
    "summary": r"(?:Seat|Lugar) \d+: (?!.*(?:in [Cc]hips|em fichas)).*",
    "cancelled": r"Hand cancelled",
    "no_low": r"No low hand qualified",
    "run_twice": r"Hand was run (?:twice|three times)",
    "capped": r"Betting is capped",
    "end": r"Hand ended at .*",
    "note": (
        r".*(?:sits out|is sitting out|leaves the table|has returned|is (?:dis)?connected"
        r"|wins an? (?:\S+ )?(?:entry|seat|ticket).*"
        r"|joins the table at seat #\d+|has timed out.*|play after the button|failing to post|re-buys and receives .*)"
        r"|[^:]+:"  # nothing behind the name
        r"|The deck is reshuffled|Pair on board - a double bet is allowed|Table leave user|# \{.*|\*{5,} # \d+ \*{5,}"
    ),
}
NOW_LINES = {
    "header": r"-- starting hand #.*",
    "seats": r"Player stacks: .*",
    "post": r'".*" (?:posts .*|calls .* \(bomb pot bet\))',
    "fold": r'".*" folds',
    "check": r'".*" checks',
    "call": r'".*" calls (?!.* \(bomb pot bet\)).*',
    "bet": r'".*" bets .*',
    "raise": r'".*" raises to .*',
    "uncalled": r"Uncalled bet of .*",
    "dealt": r"Your hand is .*",
    "street": r"(?:[Ff]lop|[Tt]urn|[Rr]iver)(?: \(.*\))?: .*",
    "show": r'".*" shows a .*',
    "collect": r'".*" collected .* from pot.*',
    "bounty": r'".*" collected .* bounty',
    "run_twice": r"All players in hand choose to run it twice\.",
    "end": r"-- ending hand #\d+ --",
    "note": (
        r"(?:The (?:player|admin|game)|IMPORTANT|WARNING|Game Config|Asking|Undealt|Remaining players|Some players).*"
        r'|Dead Small Blind|".*" (?:chooses|paid) .*'
    ),
}
_SUM = r"[$€£]?\s?\d[\d.,\s]*[$€£]?"
_NAMES_OF_GAMES = r"Holdem|Omaha(?:HL| 5 Cards|5)?"
PACIFIC_LINES = {
    "note": r"# ?Game No : \d+|Total number of players : \d+|\((?:Hi|Lo): .*\)",
    "header": r"\*{4,5} .* Hand History for Game \d+ \*{4,5}",
    "first_numbers": (
        rf".*/.* {{1,2}}Blinds (?:(?:No |Pot |Fix )?Limit|LIMIT) (?:{_NAMES_OF_GAMES})"
        r"(?: Jackpot table)? - \*\*\*.*"
    ),
    "table": r"(?:Table|(?P<tournament>Tournament #\d+)) .*\((?:Real Money|Practice Play|Play Money)\)",
    "button": r"Seat \d+ is the button",
    "seat": r"Seat \d+: .* \( .* \)",
    "street": r"\*\* (?:Dealing (?:down cards|flop|turn|river)|Summary) \*\*(?: \[ .* \])?",
    "dealt": r"Dealt to .* \[ .* \]",
    "post": r".* posts (?:small blind|big blind|ante|the ante|dead blind) \[.*\]",
    "fold": r".* folds",
    "check": r".* checks",
    "call": rf".* calls \[{_SUM}\]",
    "bet": rf".* bets \[{_SUM}\]",
    "raise": rf".* raises \[{_SUM}\]",
    "show": r".* shows \[ .* \]",
    "muck": r".* mucks \[ .* \]",
    "no_show": r".* did not show (?:his|her|their) hand",
    "collect": rf".* collected \[ {_SUM} \]",
}
BOVADA_LINES = {
    "header": r"(?:Bovada|Ignition|Bodog.*?) (?:Hand|Game) #(?P<table>.*)(?P<header> - \d{4}-.*)",
    "seat": r"Seat \d+: .* in chips\)|Seat\+\d+(?: \[ME\])?: .* in chips",
    "button": r".* : Set dealer.*\[\d+\]",
    "street": r"\*\*\* .* \*\*\*.*",
    "dealt": r".* : Card dealt to a spot \[.*\]",
    "post": r".* : (?:(?:Ante/)?Small [Bb]lind|Big [Bb]lind\S*(?: in)?|(?:Ante|Bring_in|Posts(?: dead)?) chip) .*",
    "raise": r".* : (?:[Rr]aises|All-in\(raise).*",
    "all_in": r".* : All-in .*",
    "fold": r".* : Fold.*",
    "check": r".* : Check.*",
    "call": r".* : Call.*",
    "bet": r".* : (?:[Bb]ets|Double bets).*",
    "uncalled": r".* : Return uncalled portion of bet .*",
    "show": r".* : Showdown(?P<ranked> ?[\[(].*)?",
    "muck": r".* : (?:Does not show|Mucks).*",
    "collect": r".* : Hand [Rr]esult.*",
    "pots": r"(?P<total>Total Pot\([^)]*\))(?P<rake> \| Rake \([^)]*\))?(?P<fee> \| Jackpot Rake.*)?",
    "board": r"Board \[.*",
    "summary": r"Seat(?:\+| )\d+: .*",
    "finish": r".* : (?:Ranking \d+|Prize Cash .*)",
    "bounty": r".* : BOUNTY PRIZE \[.*\]",
    "note": (
        r"(?:.* : )?(?:(?:Leave|Enter)\(Auto\)|Table (?:enter|leave|deposit) .*|Seat (?:sit|stand|re-join).*"
        r"|Set dealer.*|Card to the table .*|Stand|Sit out|Re-join|Sitout .*|Draw for dealer .*)"
        r"|(?:Table|Player|Seating) Info: .*"
    ),
}
#: As the client saves it, and as the room mails it.
PARTY_LINES = {
    "header": (
        r"\*{5} Hand History [Ff]or Game .*|.* ?- {0,2}(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*[, ].* \d{4}"
        r"|Trny: ?\d+ Level: ?\d+|(?:Blinds|Stakes)[^ ]*\(.*\)"
    ),
    "table": r"Table .* (?:-- Seat \d+ is the button|\((?:Real|Play) Money ?\))|Table .*\( ?(?:Real|Play) Money ?\)",
    "button": r"[Ss]eat ?\d+ is the button",
    "seat": r"[Ss]eat ?\d+: .*",
    "joined": r".* has joined the table\.",
    "dealt": r"Dealt to .*",
    "street": r"\*\* .* \*\*.*",
    "post": r".* (?:posts|bring-ins) .*[\[(].*",
    "complete": r".* completes ?\[.*",
    "no_low": r"There was no qualifying low hand",
    "show": r".* shows \[.*?\](?P<ranked> ?[^ ].*)?",
    "ranked": r".* shows.* for low\.",
    "muck": r".* doesn't show .*",
    "no_show": r".* does not show cards\.",
    "cashout": r".* Cashed out +balance .*",
    "collect": r".*? wins (?:Lo \()?[$€£]?\d.*?(?P<collect>\.\w+ wins .*)?|.* balance .*, collected .*",
    "fold": r".* folds\.?",
    "check": r".* checks\.?",
    "call": r".* calls ?[\[(].*",
    "bet": r".* bets ?[\[(].*|.* is all-In *\[.*",
    "raise": r".* raises ?[\[\d].*",
    "finish": r".* finished in .*",
    "pots": r"Main Pot: .*",
    "board": r"Board: .*",
    "summary": r".* balance .*",
    "note": r".*",
}


def rows_of_room(hand: str, lines: dict[str, re.Pattern[str]], more: dict[str, dict[str, str]]) -> Counter[str]:
    """The same for the rooms of ``room_lines.py``."""
    rows: Counter[str] = Counter()
    for line in filter(None, map(str.strip, hand.splitlines())):
        written, match = _kind(line, lines)
        kinds = written.split("+")
        if written == "seat|summary":
            kinds = ["summary" if rows["behind_title"] else "seat"]
        elif written == "player":  # the tag that lists the players before the play tells what they win behind it
            nothing = re.search(r' name=""' if not rows["round"] else r' name=""| win="[^"1-9]*"', line)
            kinds = ["note" if nothing else "collect" if rows["round"] else "seat"]
        elif '<round no="1"' in line and " Street" in hand and lines is ROOMS["ipoker"]:
            kinds = ["part"]  # nothing happens in the first round of stud
        elif written == "check" and lines is ROOMS["fulltilt"] and not rows["street"]:
            kinds = ["note"]
        for kind in kinds:
            rows[kind] += 1
            rows.update({row: len(re.findall(pattern, line)) for row, pattern in more.get(kind, {}).items()})
        rows.update(name for name, text in match.groupdict().items() if text is not None)
        rows["behind_title"] += "SUMMARY" in line or line == "Summary:"
    for helper in ("part", "round", "behind_title"):
        del rows[helper]
    return +rows


def expected_rows(hand: str, lines: dict[str, re.Pattern[str]]) -> Counter[str]:
    """How many rows of each kind the lines of a hand should give."""
    for format_name, of_room in ROOMS.items():
        if lines is of_room:
            return rows_of_room(hand, lines, MORE.get(format_name, {}))
    rows: Counter[str] = Counter()
    for line in filter(None, (line.split("\t")[0].strip() for line in hand.splitlines())):
        kind, match = _kind(line, lines)
        rows["note" if kind == "chat" else kind] += 1
        rows.update(name for name, text in match.groupdict().items() if text is not None)
        if kind == "total":
            rows["stated_pot"] += len(re.findall(r"Main pot|Side pot", line))
            rows["rake"] += 1
        elif kind == "summary" and lines is BOVADA:
            rows["won"] += len(re.findall(r" \$?\d[\d,]*(?:\.\d+)?(?= |\[|$)", line.partition(": ")[2]))
        elif kind == "summary":
            rows["won"] += len(re.findall(rf" (?:won|collected|recebeu) \(?{MONEY}", line))
            rows["ranked"] += len(re.findall(r" lost with ", line))
        elif kind == "split_bounty":
            rows["bounty"] += 1 + len(match["names"].split(", "))
        elif kind == "header" and lines is PARTY:  # what a tournament costs stands between game and time
            rows["header"] += bool(re.match(r"(?:Tourney Hand )?[NPF]L | *\S+/\S+ .* Game Table ", line))
            rows["tournament"] += bool(re.search(r"[NPF]L .* [$€£] ?\S+( [A-Z]{3})? Buy-in|[MS]TT Tournament #", line))
        elif kind == "pots" and lines is PARTY:
            rows["stated_pot"] += len(re.findall(r"Main Pot|Side Pot", line))
            rows["rake"] += " Rake: " in line
        elif kind == "joined":  # who joins when somebody is paid sits down for the next hand
            rows["note" if rows["collect"] else "seat"] += 1
        elif kind == "all_in":  # before the deal all chips are posted
            rows["bet" if rows["street"] else "post"] += 1
        elif kind == "seats":
            rows["seat"] += len(re.findall(r'#\d+ "', line))
        elif kind == "header" and lines is NOW:
            rows["table"] += 1
            rows["button"] += "dead button" not in line
        elif kind == "note" and line.lstrip("# ").startswith("Game No") and not rows["header"]:
            rows["note"] -= 1  # the first line of the header
    for helper in ("names", "seats", "split_bounty", "first_numbers", "all_in", "pots", "joined"):
        del rows[helper]
    return +rows


def _kind(line: str, lines: dict[str, re.Pattern[str]]) -> tuple[str, re.Match[str]]:
    for kind, expression in lines.items():
        if match := expression.fullmatch(line):
            return kind, match
    raise AssertionError(f"no expression counts the line {line!r}")


#: Names that look like lines: what they mean is told by their goldens.
HOSTILE = "hostile_names"

STARS = {kind: re.compile(pattern) for kind, pattern in STARS_LINES.items()}
NOW = {kind: re.compile(pattern) for kind, pattern in NOW_LINES.items()}
PACIFIC = {kind: re.compile(pattern) for kind, pattern in PACIFIC_LINES.items()}
BOVADA = {kind: re.compile(pattern) for kind, pattern in BOVADA_LINES.items()}
PARTY = {kind: re.compile(pattern) for kind, pattern in PARTY_LINES.items()}
ROOMS = {
    format_name: {kind: re.compile(pattern) for kind, pattern in lines.items()}
    for format_name, lines in ROOM_LINES.items()
}
#: By format; the corpus has the logs of one in a folder of another name.
LINES = {"pokerstars": STARS, "pokernow": NOW, "pacific": PACIFIC, "bovada": BOVADA, "partypoker": PARTY} | ROOMS
OF_FOLDER = {"pacific": "888"}
#: What a hand of a tournament says of it, where that becomes a row.
TOURNAMENTS = {
    "pokerstars": r"(?:Tournament|TOURNAMENT|Torneio) #\d",
    "pacific": r"Tournament #\d",
    "ggpoker": r"Tournament #\d",
    "winamax": r"Winamax Poker - Tournament ",
    "ongame": r"(?i)tournament",
    "fulltilt": r"\(\d+\), ",
    "ipoker": r"<tournament(?:name|code)>",
    "partypoker": r"(?i)buy-in|\([MS]TT Tournament #",
}


def tournaments(hand: str, lines: dict[str, re.Pattern[str]]) -> Counter[str]:
    """One row if the hand says which tournament it is of."""
    name = next(name for name, of_format in LINES.items() if of_format is lines)
    return Counter({"tournament": 1} if name in TOURNAMENTS and re.search(TOURNAMENTS[name], hand) else {})


def _once(rows: Counter[str]) -> Counter[str]:
    """A header may be told in several rows, around the table's or the tournament's: it counts once."""
    return Counter({kind: min(count, 1) if kind in ("header", "tournament") else count for kind, count in rows.items()})


def counted(path: Path, lines: dict[str, re.Pattern[str]]) -> list[str]:
    """What differs between the rows of a log and its lines, hand by hand summed over the file."""
    rows: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for chunk, parsed, _ in hands_of(path):
        for hand in range(chunk.hands):
            if parsed.status[hand] == machine.Status.OK:
                text = chunk.hand_text(hand).decode()
                expected += _once(expected_rows(text, lines) + tournaments(text, lines))
                kinds = parsed.events[parsed.event_offsets[hand] : parsed.event_offsets[hand + 1], KIND]
                rows += _once(Counter(EventKind(kind).name.lower() for kind in kinds.tolist()))
    return [
        f"{path.name}: {rows[kind]} rows of {kind}, {expected[kind]} lines"
        for kind in sorted(rows | expected)
        if rows[kind] != expected[kind]
    ]


@pytest.mark.corpus
@pytest.mark.parametrize("format_name", LINES)
def test_rows_per_file(corpus: Path, format_name: str) -> None:
    folder = corpus / OF_FOLDER.get(format_name, format_name)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    assert files
    assert [difference for path in files for difference in counted(path, LINES[format_name])] == []


@pytest.mark.parametrize("format_name", LINES)
def test_rows_of_our_own_logs(format_name: str) -> None:
    logs = (path for path in (Path(__file__).parent / format_name).iterdir() if path.suffix in (".txt", ".csv", ".xml"))
    files = sorted(path for path in logs if path.stem != HOSTILE)
    assert [difference for path in files for difference in counted(path, LINES[format_name])] == []
