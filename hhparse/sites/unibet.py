"""Unibet: its own software since 2014; one hand of 2021 is known."""

from __future__ import annotations

from dataclasses import replace

from hhparse.sites.base import Blinds, Format, Grain, Rake, Site, Total, Uncalled

FORMAT = Format(name="unibet", title="Unibet", default_site="unibet")

LEGACY = Site(
    name="unibet",
    title="Unibet",
    total_pot_is=Total.GROSS,
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.PAID_OUT,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    prints_summary=True,
    summary_lists_everybody=False,
    summary_tells_fold_street=False,
    prints_all_in=True,
    no_flop_no_drop=True,
    muck_may_be_silent=True,
    evidence={
        "odd_unit_goes_to": "Unknown: no shared pot was seen.",
        "total_pot_is": "0.05 + 0.10 + 0.95 = 1.10 in hand 1463192545, all of which is paid.",
        "rake_is": "Behind the total: 'Rake 0'.",
        "uncalled_bet_is": "The same hand pays 1.10: of the raise to 0.95 only 0.10 is called, and the rest is in it.",
        "header_numbers_are": "No hand of fixed limit was seen.",
        "prints_summary": "So in hand 1463192545.",
        "summary_lists_everybody": "The same hand lists the three who bet, of six.",
        "summary_tells_fold_street": "It has a line of figures for each of them, and no word on how he ended.",
        "prints_all_in": "'and is all-in' behind the raise that takes the last chip.",
        "no_flop_no_drop": "The same hand ends before the flop and has no rake.",
        "muck_may_be_silent": "Unknown: no showdown was seen.",
    },
    blind_spots=(
        "One hand is known, without a flop: how streets, cards and side pots are printed is taken from other rooms.",
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "What a player bet in all, and his net result, are not compared.",
        "A stack that is never all-in can be changed unseen.",
    ),
)

#: Unibet since 2026, whose summary has in what was won what came back besides.
SINCE_2026 = replace(
    LEGACY,
    name="unibet_2026",
    title="Unibet, since 2026",
    room="unibet",
    prints_summary=False,
    evidence={
        **{
            fact: told if told.startswith("Unknown") else f"As before 2026: {told[0].lower()}{told[1:]}"
            for fact, told in LEGACY.evidence.items()
        },
        "prints_summary": "Its figures are not those of the awards: what came back is in them.",
    },
    blind_spots=(
        "Three hands of June 2026 are known, none of them with a side pot or a bet that came back.",
        "Where the log's owner has left before its end, a hand has no award: it is a reject.",
        "What a player bet and won in all, and his net result, are not compared.",
        *LEGACY.blind_spots[1:2],
        "A stack that is never all-in can be changed unseen.",
    ),
)

SITES = (LEGACY, SINCE_2026)
