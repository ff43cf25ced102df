"""One call per chunk: every hand is replayed, layered into pots, evaluated, settled, matched and audited.

``play`` is the engine's only door. It takes event rows and site facts and gives back rows (layout.py); it reads text
only to count lines. The kernel below is the order of the stages, nothing more; each stage is a module of its own.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hhparse.engine import (
    audit,
    codes,
    ending,
    evaltables,
    games,
    match,
    opening,
    places,
    placing,
    pots,
    replay,
    settle,
    winner_rake,
    worth,
)
from hhparse.engine.games import FLOP_GAME, HIGH_SCALE
from hhparse.engine.layout import (
    A_EVENT,
    A_LINE,
    A_POT,
    A_STATED,
    AWARD_COLUMNS,
    COUNTERS,
    F_CODE,
    F_EVENT,
    F_LINE,
    F_SEAT,
    FINDING_COLUMNS,
    H_AWARDED,
    H_BOARDS,
    H_CANCELLED,
    H_EVENT,
    H_EVENT_END,
    H_EVIDENCE,
    H_FEES,
    H_FINDINGS,
    H_FITTING,
    H_FLAGS,
    H_GAME,
    H_LOW_WON,
    H_NO,
    H_NO_END,
    H_POLICY,
    H_POTS,
    H_PUT,
    H_RAKE,
    H_RAKE_STATED,
    H_SHOWDOWN,
    H_SITE,
    H_SPLASH,
    H_STATUS,
    H_TEXT,
    H_TEXT_END,
    H_TIME,
    H_TOTAL,
    H_UNIT,
    H_VERDICT,
    HAND_COLUMNS,
    MAX_POTS,
    N_AWARDS,
    N_FINDINGS,
    N_PLAYERS,
    N_POTS,
    N_SHARES,
    O_ELIGIBLE,
    O_GROSS,
    O_HAND,
    O_NET,
    O_PLAYERS,
    O_POT,
    O_RAKE,
    O_STATED,
    PLAYER_COLUMNS,
    POT_COLUMNS,
    R_LINE,
    REPLAY_COLUMNS,
    S_DUE,
    S_LEAST,
    S_LOOSE_LEAST,
    S_LOOSE_MOST,
    S_MOST,
    S_SEAT,
    SEATS,
    SHARE_COLUMNS,
)
from hhparse.engine.standings import write_players
from hhparse.engine.state import (
    AWARD_OF_LAST_POT,
    BOARD_PLACES,
    BOARD_ROWS,
    COARSE_UNIT,
    COARSE_UNIT_UNTIL,
    COARSEST_UNIT,
    CONTENDERS,
    DUE_TOTAL,
    ELIGIBLE,
    FAMILY,
    FIRST_AWARD,
    FIRST_FINDING,
    FIRST_SHARE,
    GLOBALS,
    GROSS,
    HAND,
    NET,
    ODD_MATTERS,
    ODD_UNIT_GOES_TO,
    OTHER_RAKE_RATE,
    OTHER_RAKE_SINCE,
    POT_STATE,
    PUT,
    RAKE_IS,
    RAKE_IS_TAKEN,
    RAKE_RATE,
    RETURNED,
    RUNS,
    SCALE,
    SEAT_END,
    SEAT_ROWS,
    SIDE_POTS_FIRST,
    SILENT_DROP,
    SILENT_DROP_UNTIL,
    STACK,
    STATED_NET,
    STATED_POTS,
    STATED_ROW,
    TAKEN,
    TAKES_TWO,
    TOTAL_POT_IS,
    ZERO,
    Bytes,
    Rows,
    live_count,
    report,
)
from hhparse.events import AT, KIND, SEAT, TEXT, TEXT_END, V2, EventKind, Flag
from hhparse.grammar.machine import Parsed
from hhparse.hand import Evidence, Policy, Verdict
from hhparse.jit import inner_kernel, kernel
from hhparse.sites.base import OddUnit, Rake, RakeOrder, Total

NO_TOTAL = int(Total.NOT_PRINTED)
PER_POT = int(RakeOrder.PER_POT)
RAKE_NOT_PRINTED = int(Rake.NOT_PRINTED)
ORDER_UNKNOWN = int(RakeOrder.UNKNOWN)
UP_TO_CAP = int(RakeOrder.UP_TO_CAP)
UNKNOWN_POLICY = int(OddUnit.UNKNOWN)
MOST_SPLITS = 5000  # of a rake over the pots that are tried
HEADER = int(EventKind.HEADER)
TOURNAMENT_LINE = int(EventKind.TOURNAMENT)
END = int(EventKind.END)
TOURNAMENT = int(Flag.TOURNAMENT)
AGREES = int(Verdict.AGREES)
IRRELEVANT = int(Policy.IRRELEVANT)
PROVED = int(Policy.PROVED)
FITS = int(Policy.FITS)
NO_EVIDENCE = int(Evidence.NONE)
RAKE_INFERRED = int(Evidence.RAKE_INFERRED)
ALL_CARDS = int(Evidence.ALL_CARDS)
MUCK_CONCEDED = int(Evidence.MUCK_CONCEDED)
FOLD_WIN = int(Evidence.FOLD_WIN)
CANNOT_PLAY = 99  # status of a hand that was read but whose seats are out of range

_VERDICT_OF = np.zeros(codes.HIGHEST_CODE + 1, np.int64)
for _rule in codes.RULES.values():
    _VERDICT_OF[_rule.code] = int(_rule.verdict)
_RULES = games.rules()
_SEEN_AT = np.full((codes.HIGHEST_CODE + 1, max(map(len, codes.SEEN_AT.values()))), -1, np.int64)
for _code, _kinds in codes.SEEN_AT.items():
    _SEEN_AT[_code, : len(_kinds)] = _kinds


class Played(NamedTuple):
    """Rows of one chunk; columns are named in layout.py."""

    hands: NDArray[np.int64]
    players: NDArray[np.int64]
    pots: NDArray[np.int64]
    shares: NDArray[np.int64]
    awards: NDArray[np.int64]
    findings: NDArray[np.int64]
    replay: NDArray[np.int64]


class Workspace:
    """Buffers that are used again for each chunk; they grow when a chunk needs more."""

    def __init__(self) -> None:
        self.rows: dict[str, NDArray[np.int64]] = {}
        self.S = np.zeros((SEAT_ROWS, SEATS), np.int64)
        self.G = np.zeros(GLOBALS, np.int64)
        self.B = np.zeros((BOARD_ROWS, BOARD_PLACES), np.int64)
        self.P = np.zeros((MAX_POTS, POT_STATE), np.int64)

    def get(self, name: str, rows: int, columns: int) -> NDArray[np.int64]:
        """A buffer of at least so many rows."""
        have = self.rows.get(name)
        if have is None or len(have) < rows:
            have = np.zeros((rows + rows // 4, columns), np.int64)
            self.rows[name] = have
        return have


def play(
    text: NDArray[np.uint8],
    parsed: Parsed,
    offsets: NDArray[np.int64],
    facts: NDArray[np.int64],
    workspace: Workspace | None = None,
    default_site: int = 0,
) -> Played:
    """Play all hands of a chunk again.

    Args:
        text: the chunk's text, UTF-8.
        parsed: what the machine made of it.
        offsets: hand ``i`` is ``text[offsets[i]:offsets[i + 1]]``.
        facts: one row of numbers per site that the machine may name (``Site.numbers``, ordered as ``Tables.sites``).
        default_site: row of the site that a header means which names none.
        workspace: buffers of an earlier call; the result's arrays are views of them.
    """
    space = workspace or Workspace()
    number = len(parsed.status)
    tables = evaltables.load()
    sizes = [number * 11 + 64, number * 3 + 64, number * 6 + 256, number * 5 + 256, number * 2 + 256]
    hands = space.get("hands", number, HAND_COLUMNS)
    replayed = space.get("replay", len(parsed.events), REPLAY_COLUMNS)
    while True:
        hands[:number] = 0
        players = space.get("players", sizes[N_PLAYERS], PLAYER_COLUMNS)
        pots_ = space.get("pots", sizes[N_POTS], POT_COLUMNS)
        shares = space.get("shares", sizes[N_SHARES], SHARE_COLUMNS)
        awards = space.get("awards", sizes[N_AWARDS], AWARD_COLUMNS)
        findings = space.get("findings", sizes[N_FINDINGS], FINDING_COLUMNS)
        counts = np.zeros(COUNTERS, np.int64)
        _play_chunk(
            text,
            parsed.events,
            parsed.event_offsets,
            parsed.status,
            offsets,
            facts,
            default_site,
            tables,
            hands,
            players,
            pots_,
            shares,
            awards,
            findings,
            replayed,
            counts,
            space.S,
            space.G,
            space.B,
            space.P,
            _VERDICT_OF,
            _SEEN_AT,
            _RULES,
        )
        buffers = (players, pots_, shares, awards, findings)
        if all(count <= len(buffer) for count, buffer in zip(counts, buffers, strict=True)):
            break
        sizes = [max(size, int(count)) for size, count in zip(sizes, counts, strict=True)]
    cut = [buffer[:count] for buffer, count in zip(buffers, counts, strict=True)]
    return Played(hands[:number], cut[0], cut[1], cut[2], cut[3], cut[4], replayed[: len(parsed.events)])


@kernel
def _play_chunk(
    text: Bytes,
    ev: Rows,
    eo: Rows,
    status: Rows,
    offsets: Rows,
    all_facts: Rows,
    default_site: int,
    tables: evaltables.Tables,
    hands: Rows,
    players: Rows,
    pot_rows: Rows,
    shares: Rows,
    awards: Rows,
    findings: Rows,
    rp: Rows,
    counts: Rows,
    S: Rows,
    G: Rows,
    B: Rows,
    P: Rows,
    verdict_of: Rows,
    seen_at: Rows,
    rules: Rows,
) -> None:
    for hand in range(len(status)):
        hd = hands[hand]
        e0 = eo[hand]
        e1 = eo[hand + 1]
        hd[H_STATUS] = status[hand]
        hd[H_EVENT] = e0
        hd[H_EVENT_END] = e1
        hd[H_TEXT] = offsets[hand]
        hd[H_TEXT_END] = offsets[hand + 1]
        if status[hand] != 0:
            continue
        site = _site_of(ev, e0, e1, default_site)
        facts = all_facts[site]
        if not opening.open_hand(ev, e0, e1, S, G, B, hd, facts, rules, findings, counts, hand):
            hd[H_STATUS] = CANNOT_PLAY
            continue
        hd[H_SITE] = site
        hole = rules[hd[H_GAME], games.RULE_HOLE]
        hilo = rules[hd[H_GAME], games.RULE_HILO] == 1
        _play_hand(ev, e0, e1, S, G, B, P, hd, facts, hole, hilo, shares, awards, findings, rp, counts, tables)
        _same_number(text, ev, e0, e1, G, hd, findings, counts)
        _point_to_lines(ev, e0, e1, G, findings, counts, seen_at)
        _count_lines(text, ev, e0, e1, rp, G, hd, awards, findings, counts)
        _write_pots(hand, hd, P, pot_rows, counts)
        write_players(S, G, B, P, hd, shares, players, counts)
        _verdict(G, hd, findings, counts, verdict_of)


@inner_kernel
def _site_of(ev: Rows, e0: int, e1: int, default_site: int) -> int:
    """The site that the header names, in the last of its rows that names one, or the format's own."""
    site = default_site
    for e in range(e0, e1):
        if ev[e, KIND] == HEADER and ev[e, V2] >= 0:
            site = int(ev[e, V2])
        elif ev[e, KIND] != HEADER and ev[e, KIND] != TOURNAMENT_LINE:
            break
    return site


@inner_kernel
def _play_hand(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    P: Rows,
    hd: Rows,
    facts: Rows,
    hole: int,
    hilo: bool,
    shares: Rows,
    awards: Rows,
    findings: Rows,
    rp: Rows,
    counts: Rows,
    tables: evaltables.Tables,
) -> None:
    omaha = G[TAKES_TWO] == 1
    first_share = counts[N_SHARES]
    replay.replay(ev, e0, e1, rp, S, G, B, hd, facts, hole, findings, counts)
    replay.close_hand(S, G, B, hd, facts, findings, counts)
    hd[H_BOARDS] = max(3 if B[2, 0] > 0 else 2 if B[1, 0] > 0 else 1, G[RUNS])
    hd[H_SHOWDOWN] = 1 if live_count(S, G) > 1 else 0
    worth.take_shared_card(S, G, B, hole)
    audit.cards_once(ev, e0, e1, S, G, B, hd, hole, findings, counts)
    audit.drawn_once(ev, e0, e1, G, findings, counts)
    number = 0
    if hd[H_CANCELLED] == 0:
        pots.put_in_unsaid_small_blinds(ev, e0, e1, S, G, hd, facts)
        pots.return_uncalled(S, G, hd, facts, findings, counts)
        pots.put_in_silent_missed_blinds(ev, e0, e1, S, G, hd, facts)
        match.awards_of_final_stacks(ev, e0, e1, S, G, facts)
        number = pots.layer(S, G, hd, P)
        if facts[SIDE_POTS_FIRST] == 1:
            pots.order_stated(G, B, number)
    hd[H_EVIDENCE] = NO_EVIDENCE
    hd[H_POLICY] = IRRELEVANT
    if number > 0:
        audit.board_is_there(S, G, B, hd, findings, counts)
        if G[FAMILY] == FLOP_GAME and G[SCALE] == HIGH_SCALE:
            settle.evaluate_boards(S, G, B, hd, hole, omaha, hilo, tables)
        else:
            worth.evaluate_hands(S, G, B, hd, hole, hilo, tables)
        settle.concessions(S, G, P, number, facts, hole)
        _take_silent_drop(S, G, hd, facts)
        inferred = _infer_rake(ev, e0, e1, S, G, B, hd, P, number, hilo, facts, awards, counts, findings)
        findings_before = counts[N_FINDINGS]
        settle.deduct(S, G, B, hd, P, number, facts, findings, counts)
        _settle_and_match(ev, e0, e1, S, G, B, P, hd, number, facts, hole, hilo, shares, awards, findings, counts)
        if number > 1 and (facts[RAKE_IS_TAKEN] == UP_TO_CAP or (inferred and facts[RAKE_IS_TAKEN] == ORDER_UNKNOWN)):
            _try_other_splits(
                ev, e0, e1, S, G, B, P, hd, number, facts, hole, hilo, shares, awards, findings, counts, findings_before
            )
        if inferred and hd[H_EVIDENCE] == ALL_CARDS:
            hd[H_EVIDENCE] = RAKE_INFERRED
        _sum_dues(S, shares, first_share, counts[N_SHARES])
        audit.totals(S, G, hd, P, number, facts, findings, counts)
        audit.stated_pots(G, hd, P, number, facts, findings, counts)
        audit.summary(S, G, facts, findings, counts)
        whole = hd[H_EVIDENCE] == ALL_CARDS or hd[H_EVIDENCE] == MUCK_CONCEDED or hd[H_EVIDENCE] == FOLD_WIN
        audit.low_line(S, G, hd, facts, findings, counts, hilo, whole)
        audit.labels(ev, e0, e1, S, G, B, hd, hilo, facts, findings, counts, tables)
        audit.combinations(ev, e0, e1, S, G, B, hd, hole, omaha, findings, counts, tables)
        audit.last_stacks(ev, e0, e1, S, G, findings, counts)
        audit.summary_is_whole(S, G, facts, findings, counts)
        ending.ending_is_told(S, G, hd, facts, findings, counts)
        ending.board_is_repeated(G, hd, facts, findings, counts)
        places.blinds_follow_the_button(S, G, hd, facts, findings, counts)
        places.antes_are_equal(S, G, findings, counts)
        places.players_dealt_in(G, hd, hole, findings, counts)
    else:
        match.read_awards(ev, e0, e1, S, G, hd, 1, hilo, facts, awards, counts, findings)
        audit.cancelled(G, hd, findings, counts)
        audit.nothing_put_in(hd, G, findings, counts)
        if hd[H_CANCELLED] == 1:
            _give_back(S, G, hd)


@inner_kernel
def _take_back(G: Rows, counts: Rows, findings_before: int) -> None:
    """Forget the hand's shares and awards, and what was found since."""
    counts[N_SHARES] = G[FIRST_SHARE]
    counts[N_AWARDS] = G[FIRST_AWARD]
    counts[N_FINDINGS] = findings_before


@inner_kernel
def _take_silent_drop(S: Rows, G: Rows, hd: Rows, facts: Rows) -> None:
    """A drop that a room took without a line: just so much is missing between what was put in and what was paid.

    What was paid is the net total, or where none is printed what the awards pay.
    """
    drop = facts[SILENT_DROP]
    if drop == 0 or hd[H_RAKE] == 0 or hd[H_TIME] < 0 or hd[H_TIME] >= facts[SILENT_DROP_UNTIL]:
        return
    paid = pots.paid(S, G) if facts[TOTAL_POT_IS] == NO_TOTAL else hd[H_TOTAL]
    if paid + hd[H_RAKE] + hd[H_FEES] + drop == hd[H_PUT] + hd[H_SPLASH]:
        hd[H_FEES] += drop


@inner_kernel
def _infer_rake(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    hd: Rows,
    P: Rows,
    number: int,
    hilo: bool,
    facts: Rows,
    awards: Rows,
    counts: Rows,
    findings: Rows,
) -> bool:
    """Where a room prints no rake it is what is missing from the awards; that proves nothing about the rake itself.

    Stated net pots say it, too, where not every award has a line. If each pot pays its own rake and each award says its
    pot, so much is missing from each pot; so also where the sum is printed, if it is that.
    """
    is_printed = facts[RAKE_IS] != RAKE_NOT_PRINTED or hd[H_RAKE_STATED] == 1
    is_split = facts[RAKE_IS_TAKEN] == PER_POT and number > 1
    if hd[H_FLAGS] & TOURNAMENT or (is_printed and not is_split):
        return False
    findings_before = counts[N_FINDINGS]
    match.read_awards(ev, e0, e1, S, G, hd, number, hilo, facts, awards, counts, findings)
    for place in range(G[FIRST_AWARD], min(counts[N_AWARDS], len(awards))):
        is_split = is_split and awards[place, A_POT] >= 0
    if is_split:
        for pot in range(number):
            P[pot, STATED_NET] = 0
        for place in range(G[FIRST_AWARD], min(counts[N_AWARDS], len(awards))):
            P[awards[place, A_POT], STATED_NET] += awards[place, A_STATED]
    _take_back(G, counts, findings_before)
    missing = hd[H_PUT] + hd[H_SPLASH] - hd[H_AWARDED]
    if is_printed:
        for pot in range(number if missing != hd[H_RAKE] + hd[H_FEES] else 0):
            P[pot, STATED_NET] = -1
        return False
    if facts[AWARD_OF_LAST_POT] == 1 and G[STATED_POTS] == number:
        missing = hd[H_PUT] + hd[H_SPLASH]
        for pot in range(number):
            missing -= B[STATED_ROW, pot]
    if missing <= 0 or hd[H_AWARDED] == 0:
        return False
    hd[H_RAKE] = missing
    return True


@inner_kernel
def _try_other_splits(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    P: Rows,
    hd: Rows,
    number: int,
    facts: Rows,
    hole: int,
    hilo: bool,
    shares: Rows,
    awards: Rows,
    findings: Rows,
    counts: Rows,
    findings_before: int,
) -> None:
    """Where it is not known which pot the rake was taken from: a split that explains the awards, if there is one.

    Where a cap may have been reached by the main pot alone, all of it is from there.
    """
    most = min(hd[H_RAKE], P[0, GROSS], MOST_SPLITS)
    tried = most if facts[RAKE_IS_TAKEN] == UP_TO_CAP else 0
    while tried <= most + 1 and _awards_differ(findings, findings_before, counts[N_FINDINGS]):
        _take_back(G, counts, findings_before)
        hd[H_POLICY] = IRRELEVANT
        if tried <= most:
            settle.deduct_from_main(P, number, tried, hd[H_RAKE])
        else:  # none explains them
            settle.deduct(S, G, B, hd, P, number, facts, findings, counts)
        _settle_and_match(ev, e0, e1, S, G, B, P, hd, number, facts, hole, hilo, shares, awards, findings, counts)
        tried += 1


@inner_kernel
def _settle_and_match(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    P: Rows,
    hd: Rows,
    number: int,
    facts: Rows,
    hole: int,
    hilo: bool,
    shares: Rows,
    awards: Rows,
    findings: Rows,
    counts: Rows,
) -> None:
    """Settle in the smallest unit; in the unit that old tables used, if that explains what the smallest does not.

    Where it is not known which half or which board gets an odd unit, in the way that explains the awards.
    """
    findings_before = counts[N_FINDINGS]
    unit = hd[H_UNIT]
    policy = facts[ODD_UNIT_GOES_TO]
    coarse = facts[COARSE_UNIT]
    tries = 1
    open_ = ZERO
    if coarse > unit and hd[H_TIME] >= 0 and hd[H_TIME] < facts[COARSE_UNIT_UNTIL]:
        tries = 4 if facts[COARSEST_UNIT] > 0 else 3
    for attempt in range(tries):
        hd[H_UNIT] = unit
        if attempt == 1:
            hd[H_UNIT] = coarse
        elif attempt == 2 and tries == 4:
            hd[H_UNIT] = facts[COARSEST_UNIT]
        for number_of_way in range(placing.WAYS + 1):
            way = number_of_way % placing.WAYS  # if none explains the awards, the usual one once more
            if number_of_way > 0 and (open_ == 0 or not _awards_differ(findings, findings_before, counts[N_FINDINGS])):
                break
            if way & ~open_:
                continue
            _take_back(G, counts, findings_before)
            hd[H_LOW_WON] = 0
            placing.choose(G, facts, way)
            settle.settle(S, G, B, hd, P, number, policy, hole, hilo, shares, counts, findings)
            match.read_awards(ev, e0, e1, S, G, hd, number, hilo, facts, awards, counts, findings)
            match.match(S, G, hd, P, number, facts, hilo, shares, awards, counts, findings)
            open_ = G[ODD_MATTERS] & placing.unknown(facts)
        if not _awards_differ(findings, findings_before, counts[N_FINDINGS]):
            break
    if _awards_differ(findings, findings_before, counts[N_FINDINGS]) and _rake_is_mixed(hd, facts):
        _match_by_winner(
            ev,
            e0,
            e1,
            S,
            G,
            B,
            P,
            hd,
            number,
            facts,
            hole,
            hilo,
            shares,
            awards,
            findings,
            counts,
            findings_before,
        )
    ties = False
    for place in range(G[FIRST_SHARE], min(counts[N_SHARES], len(shares))):
        ties = ties or (policy == UNKNOWN_POLICY and shares[place, S_MOST] > shares[place, S_LEAST])
    hd[H_FITTING] = 0
    if (ties or open_ != 0) and counts[N_SHARES] <= len(shares):
        bits = placing.fitting(S, G, B, hd, P, number, hole, hilo, facts, ties, open_, shares, awards, counts, findings)
        open_ = placing.still_open(bits, open_)
        hd[H_FITTING] = placing.told(bits, open_)
        if open_ != 0:
            placing.widen(S, G, B, hd, P, number, hole, hilo, facts, open_, shares, awards, counts, findings)
    for place in range(G[FIRST_SHARE], min(counts[N_SHARES], len(shares))):
        if shares[place, S_MOST] > shares[place, S_LEAST]:
            hd[H_POLICY] = FITS
        elif shares[place, S_LOOSE_MOST] > shares[place, S_LOOSE_LEAST]:
            hd[H_POLICY] = max(hd[H_POLICY], PROVED)
    if hd[H_UNIT] != unit:
        hd[H_POLICY] = FITS


@inner_kernel
def _rake_is_mixed(hd: Rows, facts: Rows) -> bool:
    """Whether this is a room and a time in which some winners are raked at another rate than the others."""
    since = facts[OTHER_RAKE_SINCE]
    return bool(since > 0 and hd[H_TIME] >= since and hd[H_RAKE] > 0)


@inner_kernel
def _match_by_winner(
    ev: Rows,
    e0: int,
    e1: int,
    S: Rows,
    G: Rows,
    B: Rows,
    P: Rows,
    hd: Rows,
    number: int,
    facts: Rows,
    hole: int,
    hilo: bool,
    shares: Rows,
    awards: Rows,
    findings: Rows,
    counts: Rows,
    findings_before: int,
) -> None:
    """Settle the gross pots, and take each winner's own rake off his shares; keep it if that explains the awards."""
    _take_back(G, counts, findings_before)
    for pot in range(number):
        P[pot, NET] = P[pot, GROSS]
    policy = facts[ODD_UNIT_GOES_TO]
    settle.settle(S, G, B, hd, P, number, policy, hole, hilo, shares, counts, findings)
    for pot in range(number):
        P[pot, NET] = P[pot, GROSS] - P[pot, TAKEN]
    end = min(counts[N_SHARES], len(shares))
    if not winner_rake.rake_by_winner(S, hd, shares, G[FIRST_SHARE], end, facts[RAKE_RATE], facts[OTHER_RAKE_RATE]):
        _take_back(G, counts, findings_before)
        settle.settle(S, G, B, hd, P, number, policy, hole, hilo, shares, counts, findings)
    match.read_awards(ev, e0, e1, S, G, hd, number, hilo, facts, awards, counts, findings)
    match.match(S, G, hd, P, number, facts, hilo, shares, awards, counts, findings)


@inner_kernel
def _give_back(S: Rows, G: Rows, hd: Rows) -> None:
    """A cancelled hand returns all that was put in."""
    for seat in range(G[SEAT_END]):
        S[RETURNED, seat] += S[PUT, seat]
        S[STACK, seat] += S[PUT, seat]
        S[PUT, seat] = 0
    hd[H_PUT] = 0


@inner_kernel
def _awards_differ(findings: Rows, start: int, end: int) -> bool:
    for place in range(start, min(end, len(findings))):
        code = findings[place, F_CODE]
        if code == codes.AWARD or code == codes.ODD_UNIT or code == codes.AWARD_LINES or code == codes.NOT_WHOLE_UNITS:
            return True
    return False


@inner_kernel
def _sum_dues(S: Rows, shares: Rows, s0: int, s1: int) -> None:
    """What each seat is due in all."""
    for place in range(s0, min(s1, len(shares))):
        S[DUE_TOTAL, shares[place, S_SEAT]] += shares[place, S_DUE]


@inner_kernel
def _same_number(text: Bytes, ev: Rows, e0: int, e1: int, G: Rows, hd: Rows, findings: Rows, counts: Rows) -> None:
    """A line that ends the hand and has a number has the hand's."""
    for e in range(e0, e1):
        row = ev[e]
        if row[KIND] != END or row[TEXT] < 0:
            continue
        length = row[TEXT_END] - row[TEXT]
        same = length == hd[H_NO_END] - hd[H_NO]
        for place in range(length if same else 0):
            if text[row[TEXT] + place] != text[hd[H_NO] + place]:
                same = False
        if not same:
            report(findings, counts, G[HAND], codes.HAND_NUMBER, -1, -1, -1, -1, 0, 0, e)


@inner_kernel
def _point_to_lines(ev: Rows, e0: int, e1: int, G: Rows, findings: Rows, counts: Rows, seen_at: Rows) -> None:
    """Give the findings that follow from the hand as a whole the lines at which they are seen."""
    for place in range(G[FIRST_FINDING], min(counts[N_FINDINGS], len(findings))):
        finding = findings[place]
        if finding[F_EVENT] >= 0:
            continue
        for kind in seen_at[finding[F_CODE]]:
            for e in range(e0, e1):
                is_of_player = finding[F_SEAT] < 0 or ev[e, SEAT] < 0 or ev[e, SEAT] == finding[F_SEAT]
                if ev[e, KIND] == kind and is_of_player:
                    finding[F_EVENT] = e
            if finding[F_EVENT] >= 0:
                break


@inner_kernel
def _count_lines(
    text: Bytes, ev: Rows, e0: int, e1: int, rp: Rows, G: Rows, hd: Rows, awards: Rows, findings: Rows, counts: Rows
) -> None:
    """Line numbers of events, award lines and findings, counted in the hand's own text from 1."""
    line = 1
    at = hd[H_TEXT]
    for e in range(e0, e1):
        stop = ev[e, AT]
        for place in range(at, stop):
            line += text[place] == 10
        at = max(at, stop)
        rp[e, R_LINE] = line
    for place in range(G[FIRST_AWARD], min(counts[N_AWARDS], len(awards))):
        awards[place, A_LINE] = rp[awards[place, A_EVENT], R_LINE]
    for place in range(G[FIRST_FINDING], min(counts[N_FINDINGS], len(findings))):
        if findings[place, F_EVENT] >= 0:
            findings[place, F_LINE] = rp[findings[place, F_EVENT], R_LINE]


@inner_kernel
def _write_pots(hand: int, hd: Rows, P: Rows, rows: Rows, counts: Rows) -> None:
    from_hand = hd[H_POTS]
    for pot in range(from_hand):
        place = counts[N_POTS]
        counts[N_POTS] = place + 1
        if place >= len(rows):
            continue
        row = rows[place]
        row[O_HAND] = hand
        row[O_POT] = pot
        row[O_GROSS] = P[pot, GROSS]
        row[O_RAKE] = P[pot, TAKEN]
        row[O_NET] = P[pot, NET]
        row[O_ELIGIBLE] = P[pot, ELIGIBLE]
        row[O_PLAYERS] = P[pot, CONTENDERS]
        row[O_STATED] = P[pot, STATED_NET]


@inner_kernel
def _verdict(G: Rows, hd: Rows, findings: Rows, counts: Rows, verdict_of: Rows) -> None:
    highest = AGREES
    for place in range(G[FIRST_FINDING], min(counts[N_FINDINGS], len(findings))):
        verdict = verdict_of[findings[place, F_CODE]]
        if verdict > highest:
            highest = verdict
    hd[H_VERDICT] = highest
    hd[H_FINDINGS] = counts[N_FINDINGS] - G[FIRST_FINDING]
