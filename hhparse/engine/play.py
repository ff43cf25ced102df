"""One call per chunk: every hand is replayed, layered into pots, evaluated, settled, matched and audited.

``play`` is the engine's only door. It takes event rows and site facts and gives back rows (layout.py); it reads text
only to count lines. The kernel below is the order of the stages, nothing more; each stage is a module of its own.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hhparse.engine import (
    attempts,
    audit,
    codes,
    ending,
    evaltables,
    games,
    opening,
    places,
    pots,
    replay,
    settle,
    worth,
)
from hhparse.engine.awards import awards_of_final_stacks, read_awards
from hhparse.engine.games import FLOP_GAME, HIGH_SCALE
from hhparse.engine.layout import (
    A_EVENT,
    A_LINE,
    AWARD_COLUMNS,
    COUNTERS,
    F_CODE,
    F_EVENT,
    F_LINE,
    F_SEAT,
    FINDING_COLUMNS,
    H_BOARDS,
    H_CANCELLED,
    H_EVENT,
    H_EVENT_END,
    H_EVIDENCE,
    H_FINDINGS,
    H_GAME,
    H_NO,
    H_NO_END,
    H_POLICY,
    H_POTS,
    H_PUT,
    H_SHOWDOWN,
    H_SITE,
    H_STATUS,
    H_TEXT,
    H_TEXT_END,
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
    S_SEAT,
    SEATS,
    SHARE_COLUMNS,
)
from hhparse.engine.standings import write_players
from hhparse.engine.state import (
    BOARD_PLACES,
    BOARD_ROWS,
    CONTENDERS,
    DUE_TOTAL,
    ELIGIBLE,
    FAMILY,
    FIRST_AWARD,
    FIRST_FINDING,
    GLOBALS,
    GROSS,
    HAND,
    NET,
    POT_STATE,
    PUT,
    RETURNED,
    RUNS,
    SCALE,
    SEAT_END,
    SEAT_ROWS,
    SIDE_POTS_FIRST,
    STACK,
    STATED_NET,
    TAKEN,
    TAKES_TWO,
    Bytes,
    Rows,
    Settling,
    live_count,
    report,
)
from hhparse.events import AT, KIND, SEAT, TEXT, TEXT_END, V2, EventKind, Flag
from hhparse.grammar.machine import Parsed
from hhparse.hand import Evidence, Policy, Verdict
from hhparse.jit import inner_kernel, kernel

HEADER = int(EventKind.HEADER)
TOURNAMENT_LINE = int(EventKind.TOURNAMENT)
END = int(EventKind.END)
TOURNAMENT = int(Flag.TOURNAMENT)
AGREES = int(Verdict.AGREES)
IRRELEVANT = int(Policy.IRRELEVANT)
NO_EVIDENCE = int(Evidence.NONE)
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
        pots.put_in_unsaid_small_blinds(ev, e0, e1, S, G, hd, facts, findings, counts)
        pots.return_uncalled(S, G, hd, facts, findings, counts)
        pots.put_in_silent_missed_blinds(ev, e0, e1, S, G, hd, facts, findings, counts)
        awards_of_final_stacks(ev, e0, e1, S, G, facts)
        number = pots.layer(S, G, hd, P)
        if facts[SIDE_POTS_FIRST] == 1:
            pots.order_stated(G, B, number)
    hd[H_EVIDENCE] = NO_EVIDENCE
    hd[H_POLICY] = IRRELEVANT
    h = Settling(ev, e0, e1, S, G, B, P, max(number, 1), hd, facts, hole, hilo, shares, awards, findings, counts)
    if number > 0:
        audit.board_is_there(S, G, B, hd, findings, counts)
        if G[FAMILY] == FLOP_GAME and G[SCALE] == HIGH_SCALE:
            settle.evaluate_boards(S, G, B, hd, hole, omaha, hilo, tables)
        else:
            worth.evaluate_hands(S, G, B, hd, hole, hilo, tables)
        settle.concessions(S, G, P, number, facts, hole)
        attempts.settle_as_paid(h)
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
        places.antes(S, G, hd, facts, findings, counts)
        places.players_dealt_in(G, hd, hole, findings, counts)
    else:
        read_awards(h)
        audit.cancelled(G, hd, findings, counts)
        audit.nothing_put_in(hd, G, findings, counts)
        if hd[H_CANCELLED] == 1:
            _give_back(S, G, hd)


@inner_kernel
def _give_back(S: Rows, G: Rows, hd: Rows) -> None:
    """A cancelled hand returns all that was put in."""
    for seat in range(G[SEAT_END]):
        S[RETURNED, seat] += S[PUT, seat]
        S[STACK, seat] += S[PUT, seat]
        S[PUT, seat] = 0
    hd[H_PUT] = 0


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
