"""Plain regular expressions for the lines of more rooms: an opinion of its own on how many rows of each kind there are.

A kind is a row's, or several with ``+`` between them; a named group that matches is one more row. ``part`` is a line
that belongs to a row of another line. ``seat|summary`` is the one before the summary's title, the other behind it.
"""

from __future__ import annotations

WINAMAX_LINES = {
    "header": r"Winamax Poker - (?P<header>(?P<tournament>Tournament \").*)?.*",
    "table": r"Table:? '(?P<tournament>.*\(\d+\)#\d+'.*)?.*",
    "splash": r"(?:Hold-up|Escape) to Pot: total .*",
    "note": (
        r"\*\*\* (?:ANTE/BLINDS|(?:SECOND|THIRD|FOURTH)-BET) \*\*\*|.* (?:denies|deny) .*|Seat \d+: .* \(\)"
        r"|Dealt to [^\[]* \[X(?: X)*\]"
    ),
    "seat|summary": r"Seat \d+: .*",
    "street": r"\*\*\* .* \*\*\*.*",
    "dealt": r"Dealt to .* \[.*\]",
    "part": r".* posts big blind 0€ out of position",  # both blinds stand in the line before
    "post": r".* (?:posts (?:small blind|big blind|dead blind|ante)|brings? ?-?in) .*",
    "discard": r".* discards \d cards?(?: \[.*\])?",
    "stand_pat": r".* stands pat(?: \[.*\])?",
    "fold": r".* folds",
    "check": r".* checks",
    "call": r".* calls [\d.]+€?(?: and is all-in)?",
    "bet": r".* bets [\d.]+€?(?: and is all-in)?",
    "raise": r".* raises -?[\d.]+€? to [\d.]+€?(?: and is all-in)?",
    "show": r".* shows \[[^]]*\](?P<ranked> \(.*\))?",
    "muck": r".* mucks.*",
    "collect": r".* collected [\d.]+€? from .*pot.*",
    "total+rake": r"Total pot .*",
    "board": r"Board: \[.*",
}
SEALS_LINES = {
    "header": r"Hand #\d+-\d+ - .*",
    "part": r"Game: .*|Site: Seals With Clubs",
    "table": r"Table:? .*",
    "seat": r"Seat \d+: .* \([\d.]+\)(?: - .*)?",
    "button": r".* has the dealer button",
    "street+board": r"\*\* .*Show Down \*\* \[.*\]",
    "street": r"\*\* (?:Hole Cards|Flop|Turn|River) \*\*.*",
    "dealt": r"Dealt to .* \[.*\]",
    "post": r".* posts (?:small blind|big blind|small & big blind|the ante|ante|straddle).* [\d.]+(?: \(All-in\))?",
    "fold": r".* folds",
    "check": r".* checks",
    "call": r".* calls [\d.]+(?: \(All-in\))?",
    "bet": r".* bets [\d.]+(?: \(All-in\))?",
    "raise": r".* raises to [\d.]+(?: \(All-in\))?",
    "uncalled": r".* refunded [\d.]+",
    "show": r".* shows \[[^]]*\](?P<ranked> \(.*\))?",
    "muck": r".* mucks hand",
    "collect": r".* (?:wins|splits) .*Pot ?\d* \([\d.]+\).*",
    "rake": r"Rake \([\d.]+\)",
    "no_low": r"No low hand qualified",
    "deposit": r".* (?:adds|rebuys) [\d.]+ chips",
    "finish": r".* finishes tournament .*",
    "note": (
        r".* (?:has timed out|leaves the table|has (?:dis|re)connected|sits .*|has been .*|.* sitting out"
        r"|moved (?:from|to) Table \d+|plays after the button)"
    ),
}
GG_LINES = {
    "header": r"Poker Hand #\S+: (?P<header>(?P<tournament>Tournament #).*)?.*",
    "table": r"Table '.*",
    "seat|summary": r"Seat \d+: .*",
    "splash": r"Cash Drop to Pot : total .*",
    "street": r"\*\*\* .* \*\*\*.*",
    "post": r".*: (?:posts|straddle) .*",
    "fold": r".*: folds",
    "check": r".*: checks",
    "call": r".*: calls .*",
    "bet": r".*: bets .*",
    "raise": r".*: raises .* to .*",
    "uncalled": r"Uncalled bet \(.*\) returned to .*",
    "dealt": r"Dealt to .* \[.*\]",
    "note": r"Dealt to [^\[]*|.*: (?:Chooses to .*|get an all-in insurance .*)|.* sits out",
    "cashout": r".*: Receives Cashout \(.*\)",
    "cashout_fee": r".*: (?:Pays Cashout Risk|pay premium of all-in insurance) \(.*\)",
    "show": r".*: shows \[[^]]*\](?P<ranked> \(.*\))?",
    "muck": r".*: mucks hand",
    "no_show": r".*: doesn't show hand",
    "collect": r".* collected .* from pot",
    "total+rake": r"Total pot .*",
    "board": r"(?:(?:FIRST|SECOND|THIRD) )?Board \[.*\]",
    "run_twice": r"Hand was run .*",
}
ONGAME_LINES = {
    "header": r"\*{5} History for hand \S+ (?P<header>(?P<tournament>\(TOURNAMENT: ).*)?.*",
    "part": r"Start hand: .*|---|Summary:",
    "table+header": r"Table: .*",
    "button": r"Button: seat \d+",
    "note": r"User: .*|Players in round: .*",
    "seat|summary": r"Seat \d+: .*?(?P<ranked> \([A-Z][A-Z_, ]+\))?",
    "post": r".* posts .*|.* (?:small|big) bring in .*",
    "street": r"Dealing pocket cards|(?:--- )?Dealing (?:flop|turn|river|\d\w\w street).*",
    "dealt": r"(?:Dealing to|New hand for) .*: \[.*\]",
    "discard": r".* changed \d cards",
    "fold": r".* folds",
    "check": r".* checks",
    "call": r".* calls \S+(?: \[all in\])?",
    "bet": r".* bets \S+(?: \[all in\])?",
    "raise": r".* raises \S+ to \S+(?: \[all in\])?",
    "stated_pot": r"(?:Main|Side) pot.*: \S+ won by .*",
    "rake": r"Rake taken: .*",
    "end": r"\*{5} End of hand .* \*{5}",
}
TILT_LINES = {
    "header+table+header": r"Full ?Tilt ?Poker Game #\d+: (?P<tournament>.* \(\d+\), (?=Table|Match))?.*",
    "seat|summary": r"Seat \d+: .*",
    "post": r".* (?:posts|antes|brings in for) .*",
    "complete": r".* completes it to .*",
    "discard": r".* discards(?: \d cards?)?(?: \[.*\])?",
    "stand_pat": r".* stands pat(?: on \[.*\])?",
    "button": r"The button is in seat #\d+",
    "part": r"\*\*\* SUMMARY \d \*\*\*|Pot .*",
    "street": r"\*\*\* .* \*\*\*.*",
    "dealt": r"Dealt to .* \[.*\]",
    "no_low": r"No low hand qualified",
    "run_twice": r"Players agree to Run It Twice",
    "cancelled": r"Hand #\d+ has been canceled",
    "uncalled": r"Uncalled bet of .* returned to .*",
    "show": r".*? shows \[[^]]*\](?P<ranked> .+)?",
    "ranked": r".* shows .*",
    "collect": r".* (?:wins|ties for) .*\([^)]*\)(?P<ranked> with .*)?",
    "fold": r".* folds",
    "check": r".* checks",
    "call": r".* calls [$€£]?[\d.,]+.*",
    "bet": r".* bets [$€£]?[\d.,]+.*",
    "raise": r".* raises to [$€£]?[\d.,]+.*",
    "muck": r".* mucks",
    "total+rake": r"Total pot .*",
    "board": r"Board: \[.*\]",
    "note": (
        r".* is (?:(?:high|low) with \[.*\]|dealt \d cards?)"
        r"|.* (?:has \d+ seconds left to act|has (?:been disconnected|reconnected|returned|timed out.*)"
        r"|is (?:sitting out|feeling .*|disconnected|connected)|(?:stands up|sits down)|adds .*|has left .*)|.*: .*"
        r"|.* has requested TIME|\d+ seconds left to act|Duration \d+s|\*+ # \d+ \*+"
    ),
}
IPOKER_LINES = {
    "header+table": r"<game gamecode=.*",
    "table": r"<tablename.*",
    "note": r'<nickname.*|<action .*type="(?:8|9)".*|<cards .*type="(?:\w+ Street|River)" player="[^"]+">X(?: X)*<.*',
    "player": r"<player .*/>",
    "round": r'<round no="0">',
    "street": r'<round no="[1-9]\d*">',
    "dealt": r'<cards .*type="(?:Pocket"|(?:\w+ Street|River)" player="[^"]+">(?!X(?: X)*<)).*',
    "fold": r'<action .*type="0".*',
    "post": r'<action .*type="(?:1|2|15|16)".*',
    "call": r'<action .*type="3".*',
    "check": r'<action .*type="4".*',
    "bet": r'<action .*type="5".*',
    "raise": r'<action .*type="(?:6|7|23)".*',
    "tournament": (
        r"<tournament(?:name|code)>.*|<place>\d+</place>|<buyin>[$€£]?\d[\d.,]*(?:\+[$€£]?\d[\d.,]*)?</buyin>"
        r"|<totalbuyin>[$€£]?\d[\d.,]*</totalbuyin>|<win>[$€£]?\d[\d.,]*</win>"
    ),
    "part": r"<(?!action|player |round|game ).*|\}",
}
EVERLEAF_LINES = {
    "part": (
        r".*Game #\d+|(?:Blinds ?)?\S+ ?/ {0,2}\S+.* - \d{4}/\d\d/\d\d - .*|Tournament #.*|Partouche Poker.*"
        r"|(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|deuce)(?:e?s)? ?(?:\[.*\].*)?"
    ),
    "header": r"\*{5} Hand history for game #\d+ \*{5}|.* partie \d+.*",
    "table": r"Table .*",
    "button": r"Seat \d+ is the button",
    "note": (
        r"Total number of players: \d+|Seat \d+: .* \( new player \)"
        r"|.* has .*|.* will be .*|(?!Seat \d).*: (?!posts|bets).*"
    ),
    "seat": r"Seat \d+: .* \( .* \)",
    "post": r".*: posts .* ?\[.*\]|.* posts bring-in .*",
    "fold": r".* folds",
    "check": r".* checks",
    "call": r".* calls \[.*\]",
    "bet": r".*: bets \[.*\]",
    "raise": r".* raises \[.*\]",
    "complete": r".* completes to .*",
    "street": r"\*\* Dealing .* \*\*.*|\*{4} dealing .* \*{4}",
    "dealt": r"Dealt to .* \[ .* \]",
    "show": r".*? shows \[[^]]*\](?P<ranked> .+)?",
    "muck": r".* (?:does not show cards|mucks \[.*)",
    "collect": r".* wins .* from (?:main|side) pot.*",
}
ENTRACTION_LINES = {
    "header+table": r"Game # \d+ - .*",
    "part": r"Players\(max \d+\):|Dealer:",
    "seat": r".* \((?:(?:[A-Z]{3}|Fun) )?[\d.,]+ in seat \d+\)",
    "button": r"Dealer: .*",
    "post": r".*[Bb]lind.*: .*\(.*\)|.* Ante +\(.*\)",
    "dealt": r".* (?:was|were) dealt: .*|(?:You|Your) .*: .*",
    "fold": r".* Fold",
    "check": r".* Check",
    "call": r".* Call +\(.*\)",
    "bet": r".* Bet +\(.*\)",
    "raise": r".* Raise +\(.*\)",
    "all_in": r".* All-In +\(.*\)",
    "uncalled": r".* Payback +\(.*\)",
    "street": r"(?:Flop|Turn|River) .*",
    "show": r".* shows: [^()]*?(?P<ranked> \(.*\))?",
    "muck": r".* didn't show hand.*",
    "collect": r".* wins: +[^()]*(?P<ranked> \(with .*\))?",
    "rake": r"Rake: .*",
    "end": r"Game ended .*",
}
#: Rows that a line has as often as an expression is found in it, by format and kind of the line.
MORE = {
    "winamax": {"summary": {"won": r" won [\d.]", "ranked": r" lost with "}},
    "ggpoker": {
        "summary": {"won": r" (?:won|collected) \(", "ranked": r" lost|EV Cashout|folded .* with "},
        "total": {"fee": r" \| (?!Rake)\w+ "},
    },
    "ongame": {"stated_pot": {"collect": r" \([$€£]?[\d.,]+[^()]*\)"}},
    "fulltilt": {
        "summary": {"won": r" (?:collected|won) \(", "ranked": r" lost with | mucked \[[^]]*\] - "},
        "total": {"stated_pot": r"Main pot|Side pot"},
    },
}
ROOM_LINES = {
    "winamax": WINAMAX_LINES,
    "sealswithclubs": SEALS_LINES,
    "ggpoker": GG_LINES,
    "ongame": ONGAME_LINES,
    "fulltilt": TILT_LINES,
    "ipoker": IPOKER_LINES,
    "everleaf": EVERLEAF_LINES,
    "entraction": ENTRACTION_LINES,
}
