"""Attempts: where a room's logs leave open how a hand was settled, each way is tried until one explains the awards.

Open may be what was deducted and from which pot, the unit that money was split in, the rake of each winner, and where
odd units lie (placing.py). The first way is the usual one, and it stays if none explains the awards.
"""

from __future__ import annotations

from hhparse.engine import codes, match, placing, pots, settle, winner_rake
from hhparse.engine.awards import read_awards
from hhparse.engine.layout import (
    A_POT,
    A_STATED,
    F_CODE,
    H_AWARDED,
    H_EVIDENCE,
    H_FEES,
    H_FITTING,
    H_FLAGS,
    H_LOW_WON,
    H_POLICY,
    H_PUT,
    H_RAKE,
    H_RAKE_STATED,
    H_SPLASH,
    H_TIME,
    H_TOTAL,
    H_UNIT,
    N_AWARDS,
    N_FINDINGS,
    N_SHARES,
    S_LEAST,
    S_LOOSE_LEAST,
    S_LOOSE_MOST,
    S_MOST,
)
from hhparse.engine.state import (
    AWARD_OF_LAST_POT,
    COARSE_UNIT,
    COARSE_UNIT_UNTIL,
    COARSEST_UNIT,
    FIRST_AWARD,
    FIRST_SHARE,
    GROSS,
    NET,
    ODD_MATTERS,
    ODD_UNIT_GOES_TO,
    OTHER_RAKE_RATE,
    OTHER_RAKE_SINCE,
    RAKE_IS,
    RAKE_IS_TAKEN,
    RAKE_RATE,
    SILENT_DROP,
    SILENT_DROP_UNTIL,
    STATED_NET,
    STATED_POTS,
    STATED_ROW,
    TAKEN,
    TOTAL_POT_IS,
    ZERO,
    Rows,
    Settling,
)
from hhparse.events import Flag
from hhparse.hand import Evidence, Policy
from hhparse.jit import inner_kernel
from hhparse.sites.base import OddUnit, Rake, RakeOrder, Total

ALL_CARDS = int(Evidence.ALL_CARDS)
FITS = int(Policy.FITS)
IRRELEVANT = int(Policy.IRRELEVANT)
MOST_SPLITS = 5000  # of a rake over the pots that are tried
NO_TOTAL = int(Total.NOT_PRINTED)
ORDER_UNKNOWN = int(RakeOrder.UNKNOWN)
PER_POT = int(RakeOrder.PER_POT)
PROVED = int(Policy.PROVED)
RAKE_INFERRED = int(Evidence.RAKE_INFERRED)
RAKE_NOT_PRINTED = int(Rake.NOT_PRINTED)
TOURNAMENT = int(Flag.TOURNAMENT)
UNKNOWN_POLICY = int(OddUnit.UNKNOWN)
UP_TO_CAP = int(RakeOrder.UP_TO_CAP)


@inner_kernel
def settle_as_paid(h: Settling) -> None:
    """Deduct, settle and match, in the first way that explains the awards."""
    hd, order = h.hd, h.facts[RAKE_IS_TAKEN]
    _take_silent_drop(h.S, h.G, hd, h.facts)
    inferred = _infer_rake(h)
    findings_before = h.counts[N_FINDINGS]
    settle.deduct(h)
    _settle_and_match(h)
    if h.pots > 1 and (order == UP_TO_CAP or (inferred and order == ORDER_UNKNOWN)):
        _try_other_splits(h, findings_before)
    if inferred and hd[H_EVIDENCE] == ALL_CARDS:
        hd[H_EVIDENCE] = RAKE_INFERRED


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
def _infer_rake(h: Settling) -> bool:
    """Where a room prints no rake it is what is missing from the awards; that proves nothing about the rake itself.

    Stated net pots say it, too, where not every award has a line. If each pot pays its own rake and each award says its
    pot, so much is missing from each pot; so also where the sum is printed, if it is that.
    """
    G, B, hd, P, facts, awards, counts = h.G, h.B, h.hd, h.P, h.facts, h.awards, h.counts
    is_printed = facts[RAKE_IS] != RAKE_NOT_PRINTED or hd[H_RAKE_STATED] == 1
    is_split = facts[RAKE_IS_TAKEN] == PER_POT and h.pots > 1
    if hd[H_FLAGS] & TOURNAMENT or (is_printed and not is_split):
        return False
    findings_before = counts[N_FINDINGS]
    read_awards(h)
    for place in range(G[FIRST_AWARD], min(counts[N_AWARDS], len(awards))):
        is_split = is_split and awards[place, A_POT] >= 0
    if is_split:
        for pot in range(h.pots):
            P[pot, STATED_NET] = 0
        for place in range(G[FIRST_AWARD], min(counts[N_AWARDS], len(awards))):
            P[awards[place, A_POT], STATED_NET] += awards[place, A_STATED]
    _take_back(G, counts, findings_before)
    missing = hd[H_PUT] + hd[H_SPLASH] - hd[H_AWARDED]
    if is_printed:
        for pot in range(h.pots if missing != hd[H_RAKE] + hd[H_FEES] else 0):
            P[pot, STATED_NET] = -1
        return False
    if facts[AWARD_OF_LAST_POT] == 1 and G[STATED_POTS] == h.pots:
        missing = hd[H_PUT] + hd[H_SPLASH]
        for pot in range(h.pots):
            missing -= B[STATED_ROW, pot]
    if missing <= 0 or hd[H_AWARDED] == 0:
        return False
    hd[H_RAKE] = missing
    return True


@inner_kernel
def _settle_and_match(h: Settling) -> None:
    """Settle in the smallest unit; in the unit that old tables used, if that explains what the smallest does not.

    Where it is not known which half or which board gets an odd unit, in the way that explains the awards.
    """
    G, hd, facts, shares, findings, counts = h.G, h.hd, h.facts, h.shares, h.findings, h.counts
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
            settle.settle(h, policy)
            read_awards(h)
            match.match(h)
            open_ = G[ODD_MATTERS] & placing.unknown(facts)
        if not _awards_differ(findings, findings_before, counts[N_FINDINGS]):
            break
    if _awards_differ(findings, findings_before, counts[N_FINDINGS]) and _rake_is_mixed(hd, facts):
        _match_by_winner(h, findings_before)
    ties = False
    for place in range(G[FIRST_SHARE], min(counts[N_SHARES], len(shares))):
        ties = ties or (policy == UNKNOWN_POLICY and shares[place, S_MOST] > shares[place, S_LEAST])
    hd[H_FITTING] = 0
    if (ties or open_ != 0) and counts[N_SHARES] <= len(shares):
        bits = placing.fitting(h, ties, open_)
        open_ = placing.still_open(bits, open_)
        hd[H_FITTING] = placing.told(bits, open_)
        if open_ != 0:
            placing.widen(h, open_)
    for place in range(G[FIRST_SHARE], min(counts[N_SHARES], len(shares))):
        if shares[place, S_MOST] > shares[place, S_LEAST]:
            hd[H_POLICY] = FITS
        elif shares[place, S_LOOSE_MOST] > shares[place, S_LOOSE_LEAST]:
            hd[H_POLICY] = max(hd[H_POLICY], PROVED)
    if hd[H_UNIT] != unit:
        hd[H_POLICY] = FITS


@inner_kernel
def _try_other_splits(h: Settling, findings_before: int) -> None:
    """Where it is not known which pot the rake was taken from: a split that explains the awards, if there is one.

    Where a cap may have been reached by the main pot alone, all of it is from there.
    """
    G, hd, P, facts, findings, counts = h.G, h.hd, h.P, h.facts, h.findings, h.counts
    most = min(hd[H_RAKE], P[0, GROSS], MOST_SPLITS)
    tried = most if facts[RAKE_IS_TAKEN] == UP_TO_CAP else 0
    while tried <= most + 1 and _awards_differ(findings, findings_before, counts[N_FINDINGS]):
        _take_back(G, counts, findings_before)
        hd[H_POLICY] = IRRELEVANT
        if tried <= most:
            settle.deduct_from_main(P, h.pots, tried, hd[H_RAKE])
        else:  # none explains them
            settle.deduct(h)
        _settle_and_match(h)
        tried += 1


@inner_kernel
def _rake_is_mixed(hd: Rows, facts: Rows) -> bool:
    """Whether this is a room and a time in which some winners are raked at another rate than the others."""
    since = facts[OTHER_RAKE_SINCE]
    return bool(since > 0 and hd[H_TIME] >= since and hd[H_RAKE] > 0)


@inner_kernel
def _match_by_winner(h: Settling, findings_before: int) -> None:
    """Settle the gross pots, and take each winner's own rake off his shares; keep it if that explains the awards."""
    S, G, hd, P, facts, shares, counts = h.S, h.G, h.hd, h.P, h.facts, h.shares, h.counts
    _take_back(G, counts, findings_before)
    for pot in range(h.pots):
        P[pot, NET] = P[pot, GROSS]
    policy = facts[ODD_UNIT_GOES_TO]
    settle.settle(h, policy)
    for pot in range(h.pots):
        P[pot, NET] = P[pot, GROSS] - P[pot, TAKEN]
    end = min(counts[N_SHARES], len(shares))
    if not winner_rake.rake_by_winner(S, hd, shares, G[FIRST_SHARE], end, facts[RAKE_RATE], facts[OTHER_RAKE_RATE]):
        _take_back(G, counts, findings_before)
        settle.settle(h, policy)
    read_awards(h)
    match.match(h)


@inner_kernel
def _take_back(G: Rows, counts: Rows, findings_before: int) -> None:
    """Forget the hand's shares and awards, and what was found since."""
    counts[N_SHARES] = G[FIRST_SHARE]
    counts[N_AWARDS] = G[FIRST_AWARD]
    counts[N_FINDINGS] = findings_before


@inner_kernel
def _awards_differ(findings: Rows, start: int, end: int) -> bool:
    for place in range(start, min(end, len(findings))):
        code = findings[place, F_CODE]
        if code == codes.AWARD or code == codes.ODD_UNIT or code == codes.AWARD_LINES or code == codes.NOT_WHOLE_UNITS:
            return True
    return False
