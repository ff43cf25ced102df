"""Enet: a network of rooms, 2012."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, Site, Total, Uncalled

FORMAT = Format(name="enet", title="Enet", default_site="enet", decimal_marks=".,")

SITE = Site(
    name="enet",
    title="Enet",
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.TOTAL,
    header_numbers_are=Blinds.BETS,
    award_may_stand_in_summary_alone=True,
    button_counts_from_zero=True,
    missed_blinds_may_be_silent=True,
    prints_summary=True,
    summary_repeats_board=True,
    no_flop_no_drop=True,
    evidence={
        "odd_unit_goes_to": "Unknown: no odd pot was shared in the four hands of the corpus.",
        "rake_is": "In the summary, 1.62 in hand 12056513, which is what the streets take: 0.27, 0.40 and 0.95.",
        "uncalled_bet_is": "It has a line in the two hands that end with a fold: 0.82 in hand 12036770.",
        "award_line_covers": "The summary says what a player won in all.",
        "award_may_stand_in_summary_alone": (
            "The play's own line repeats the bet that came back: 'collected (€0,82)' in hand 12036770, where the "
            "summary has 1.04 = 4 x 0.25 + 0.10 - 0.06."
        ),
        "button_counts_from_zero": (
            "'Seat #2 is the button' in hand 19408739, whose summary calls seat 3 the dealer; '#4' and seat 5 in hand "
            "6404139."
        ),
        "missed_blinds_may_be_silent": (
            "Player6 checks before the flop of hand 12036770 without a line for his chips: 1.04 and a rake of 0.06 "
            "are his 0.25 and 0.10 beside three times 0.25."
        ),
        "header_numbers_are": "No hand of fixed limit was seen.",
        "prints_summary": "So in every hand.",
        "summary_repeats_board": "So in every hand that has a flop.",
        "no_flop_no_drop": "Hand 19408739 ends before the flop and has no rake.",
    },
    blind_spots=(
        "The odd unit's rule among tied players is unknown: any placement of it passes; so is the pot that the rake "
        "comes from.",
        "The total is often nothing, and the awards' lines in the play are wrong where a bet came back: they are not "
        "compared, nor the parts of the rake that the streets take.",
        "A player's award is compared as one sum for all pots and halves, and the words for his hand are not.",
        "Where there are side pots the room's own summary may lack one.",
    ),
)
