"""IGT: the software of several rooms (Svenska Spel) since 2017, of the house that made Boss Media's; it saves JSON."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Objects, OddHalf, Rake, Site, Total, Uncalled

FORMAT = Format(
    name="igt",
    title="IGT hand history (JSON)",
    default_site="igt",
    container=Objects(
        hands="history",
        lines=("player", "action", "showDown", "result"),
        first=("handId", "table", "type", "name", "player", "state", "kind", "value", "win"),
        again=("showDown", "result"),
    ),
)

SITE = Site(
    name="igt",
    title="IGT",
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.NET,
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.TOTAL,
    header_numbers_are=Blinds.BLINDS,
    muck_may_be_silent=True,
    prints_showdown_line=False,
    evidence={
        "odd_unit_goes_to": "Unknown: no hand proves it.",
        "odd_unit_of_halves_goes_to": (
            "Hand 54500000.hand.202 pays 39.41 as 19.71 for high and 19.70 for low, to two players."
        ),
        "total_pot_is": (
            "The pot of the showdown is what is paid: 39.41 beside a rake of 1.09 of 40.50 put in (hand "
            "54500000.hand.202)."
        ),
        "rake_is": "A field of the showdown; it is missing where nothing was taken, as in hand 1488901.hand.154.",
        "uncalled_bet_is": (
            "What is left of the bet is told ('ACTION_ADJUSTEMENT' 0.50 of a raise to 2.50 in hand 55950000.hand.20), "
            "not what comes back; the program takes it for silent."
        ),
        "award_line_covers": "A player has one win for all pots and both halves.",
        "header_numbers_are": (
            "Fixed limit of '0.5/1.0' has blinds of 0.50 and 1.00 and a first bet of 1.00 in hand 54513050.hand.59."
        ),
        "muck_may_be_silent": "A result without cards that did not fold is a muck.",
        "prints_showdown_line": "The showdown's object stands in every hand, also where all others folded.",
        "hand_numbers_are_unique_per": "The number has the table's in it.",
    },
    blind_spots=(
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "Which suit a card has is nowhere in words: two suits may be exchanged for each other throughout.",
        "What players win is compared with the cards as one sum; the half, the words and the five cards that a result "
        "names are not.",
        "The pots and the rake that each street prints, and the stacks behind each act and at the end, are not "
        "compared: a dead blind is not taken off the stack that is printed behind it.",
        "A bet that nobody calls comes back without its amount.",
        "A name is kept as JSON writes it, with a backslash before a quotation mark.",
    ),
)
