"""Everest Poker (to 2013), whose client wrote XML, a file for each session at a table."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeOrder, Site, Total, Uncalled, Xml

FORMAT = Format(
    name="everest",
    title="Everest Poker session (XML)",
    default_site="everest",
    decimal_marks=".,",
    container=Xml(hand="HAND", head="SESSION", empty="an Everest Poker session without hands"),
)

SITE = Site(
    name="everest",
    title="Everest Poker",
    hour_tells_no_hands_apart=True,
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.POT,
    header_numbers_are=Blinds.BLINDS,
    muck_may_be_silent=True,
    run_out_prints_last_street=True,
    lone_blind_may_be_called_small=True,
    both_blinds_say_big_one=True,
    evidence={
        "both_blinds_say_big_one": (
            "The dead part of two missed blinds is told apart, as a 'penalty', in hundredths; no such hand was seen."
        ),
        "hour_tells_no_hands_apart": (
            "The room's own logs count seconds since 1970; PokerTracker's export names no zone."
        ),
        "odd_unit_goes_to": "Unknown: no odd tie was seen.",
        "rake_is": (
            "What the pot's lines call rake and tax is what is missing from the awards: 1.50 and 1.00 of 180.00 in "
            "hand 6351562000. Each line has the rake so far, so they are not added up, and not compared."
        ),
        "rake_is_taken": "Unknown: no hand with a rake and two pots was seen.",
        "uncalled_bet_is": "Each of three hands with such a bet has a line for it: 180.00 in hand 6351562000.",
        "award_line_covers": "One line for each pot.",
        "header_numbers_are": (
            "The first line has the blinds and the stakes apart, also in fixed limit: 150/300 and 300/600 in hand "
            "7197400395."
        ),
        "muck_may_be_silent": "Mucked cards are not printed.",
        "run_out_prints_last_street": "Hand 7653077769 is all-in before the flop and has one line for five cards.",
        "lone_blind_may_be_called_small": (
            "Blinds have no names, and the first is taken for the small one. PokerTracker's export of hand 7164325481 "
            "has only one, of 150 at bets of 150 and 300."
        ),
    },
    blind_spots=(
        "The rake is not compared: in a cash game an award that is too small looks like rake.",
        "Blinds have no names: the first is the small one, the second the big one.",
        "Two awards changed by opposite amounts are seen by the cards only.",
        "Dead blinds were not seen: a hand with one is rejected.",
        "Prizes stand behind the hand and are not read.",
        "A name with a character that XML writes as a word (&amp;) is kept as it is written.",
    ),
)
