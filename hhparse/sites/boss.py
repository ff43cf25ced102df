"""Boss Media, a network of rooms (2009 to 2017), whose client wrote XML, an element for each hand."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, Site, Total, Uncalled, Xml

FORMAT = Format(
    name="boss",
    title="Boss Media hand history (XML)",
    default_site="boss",
    container=Xml(hand="HISTORY", again=("HISTORY", "RESULT")),
)

SITE = Site(
    name="boss",
    title="Boss Media",
    total_pot_is=Total.NET,
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.TOTAL,
    header_numbers_are=Blinds.BETS,
    muck_may_be_silent=True,
    call_may_say_total=True,
    prints_deals_to_everybody=True,
    evidence={
        "prints_deals_to_everybody": "Each player has a tag HAND_DEAL, with cards or with backs.",
        "odd_unit_goes_to": "Unknown: no tie with an odd unit was seen.",
        "total_pot_is": "The showdown's pot is what is paid: 8.57 beside a rake of 0.45 of 9.02 (hand 2907049756).",
        "rake_is": "The showdown's line says it: 2.14 + 0.11 = 2.25 put in (hand 230993221).",
        "uncalled_bet_is": (
            "It comes back without a word: hand 1797085457 raises to 32.50, nobody calls, and 30 = 5 + 10 + 5 + 10 is "
            "paid."
        ),
        "award_line_covers": "A player has one win for all pots and both halves.",
        "header_numbers_are": "Fixed limit of 5/10 has blinds of 2.50 and 5 (hand 2089465091).",
        "muck_may_be_silent": "A result without cards that did not fold is a muck.",
        "call_may_say_total": (
            "Hand 2907049756 (July 2012) calls 1.15 with 0.35 in, and 2.40 = 1.15 + 1.15 + 0.10 is in the pot; hand "
            "230993221 (2017) calls 0.60 over a small blind of 0.05. Raises and all-ins say the total in both: 4.80 "
            "over 2.40, and all-in 3.31 with 2.40 in and 0.91 left. A call must reach the level, so the two are told "
            "apart where they differ."
        ),
    },
    blind_spots=(
        "Which suit a card has is nowhere in words: two suits may be exchanged for each other throughout.",
        "What players win is compared with the cards as one sum; the half that a result names is not.",
        "The pots that each street prints are not compared.",
        "Logs before 2012 print no button: it is taken from the blinds. A stack that is never all-in can be changed.",
        "A bet that nobody calls comes back without a line: its amount is said once.",
        "A name is kept as it is written, with the words that XML has for some characters (&amp;apos;).",
    ),
)
