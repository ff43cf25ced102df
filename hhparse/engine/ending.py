"""Ending: how the hand ended for each player, as the play says it and as the summary says it again (rules 64, 66)."""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.audit import is_empty
from hhparse.engine.games import FLOP_GAME
from hhparse.engine.kinds import ZOOM
from hhparse.engine.layout import H_BOARDS, H_FLAGS, H_STREET
from hhparse.engine.state import (
    BOARD_LINES,
    CASHED,
    DEALT,
    FAMILY,
    FAST_TELLS_NO_FOLD,
    FOLDED_AT,
    HAND,
    IN_SUMMARY,
    LOW_HAS_ITS_LINE,
    LOW_WAS_DUE,
    MUCK_MAY_BE_SILENT,
    PRINTS_SUMMARY,
    SEAT_END,
    SUMMARY,
    SUMMARY_LISTS_ALL,
    SUMMARY_MUCKS_LOSERS,
    SUMMARY_REPEATS_BOARD,
    SUMMARY_TELLS_FOLD,
    TOLD,
    TOLD_CASHED,
    TOLD_FOLDED,
    TOLD_MUCKED,
    TOLD_MUCKS,
    TOLD_SHOWED,
    TOLD_SHOWS,
    WON,
    Rows,
    live_count,
    report,
)
from hhparse.jit import inner_kernel


@inner_kernel
def ending_is_told(S: Rows, G: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """At a showdown everybody shows or mucks, nobody else does, and the summary says the same of each player."""
    hand = G[HAND]
    contested = live_count(S, G) > 1
    has_summary = facts[PRINTS_SUMMARY] == 1 and G[SUMMARY] == 1 and not is_empty(S, G, facts)
    tells_fold = facts[SUMMARY_TELLS_FOLD] == 1 and (facts[FAST_TELLS_NO_FOLD] == 0 or hd[H_FLAGS] & ZOOM == 0)
    for seat in range(G[SEAT_END]):
        if S[DEALT, seat] == 0:
            continue
        told = S[TOLD, seat]
        folded = S[FOLDED_AT, seat] > 0
        if folded and told & TOLD_MUCKS:
            report(findings, counts, hand, codes.ACTS_AFTER_FOLD, -1, -1, -1, seat, 0, 0, -1)
        if not has_summary:
            continue
        if S[IN_SUMMARY, seat] == 0 and facts[SUMMARY_LISTS_ALL] == 0:
            continue
        most = hd[H_BOARDS]  # some rooms sum each board up by itself
        if facts[LOW_HAS_ITS_LINE] == 1 and G[LOW_WAS_DUE] == 1:
            most = max(most, 2)
        if S[IN_SUMMARY, seat] > most:
            report(findings, counts, hand, codes.SUMMARY_TWICE, -1, -1, -1, seat, S[IN_SUMMARY, seat], most, -1)
        if folded and tells_fold and told & TOLD_FOLDED == 0:
            report(findings, counts, hand, codes.SUMMARY_FOLD, -1, -1, -1, seat, -1, S[FOLDED_AT, seat] - 1, -1)
        if contested and not folded:
            _showdown_is_told(told, S, G, seat, facts, findings, counts)
        cashed = S[CASHED, seat] == 1
        if cashed != (told & TOLD_CASHED != 0) or (cashed and S[WON, seat] > 0):
            report(findings, counts, hand, codes.CASHOUT_TOLD, -1, -1, -1, seat, S[WON, seat], 0, -1)


@inner_kernel
def _showdown_is_told(told: int, S: Rows, G: Rows, seat: int, facts: Rows, findings: Rows, counts: Rows) -> None:
    shows = told & TOLD_SHOWS != 0
    if not shows and told & TOLD_MUCKS == 0 and facts[MUCK_MAY_BE_SILENT] == 0:
        report(findings, counts, G[HAND], codes.SHOWDOWN_WITHOUT_SHOW, -1, -1, -1, seat, 0, 0, -1)
    elif (told & TOLD_SHOWED and told & TOLD_MUCKS and not shows) or (
        told & TOLD_MUCKED and shows and (facts[SUMMARY_MUCKS_LOSERS] == 0 or S[WON, seat] > 0)
    ):
        report(findings, counts, G[HAND], codes.SUMMARY_SHOWDOWN, -1, -1, -1, seat, 0, 0, -1)


@inner_kernel
def board_is_repeated(G: Rows, hd: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """The summary repeats each board that was dealt."""
    if facts[PRINTS_SUMMARY] == 0 or facts[SUMMARY_REPEATS_BOARD] == 0 or G[SUMMARY] == 0 or hd[H_STREET] == 0:
        return
    if G[BOARD_LINES] != hd[H_BOARDS] and G[FAMILY] == FLOP_GAME:
        report(findings, counts, G[HAND], codes.BOARD_LINE, -1, -1, -1, -1, G[BOARD_LINES], hd[H_BOARDS], -1)
