"""CoinPoker: tables in a crypto currency; one hand of 2026 is known."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, Site, Total, Uncalled

FORMAT = Format(name="coinpoker", title="CoinPoker", default_site="coinpoker")

SITE = Site(
    name="coinpoker",
    title="CoinPoker",
    total_pot_is=Total.GROSS,
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.POT,
    header_numbers_are=Blinds.BLINDS,
    splash_is_paid_apart=True,
    prints_summary=True,
    evidence={
        "odd_unit_goes_to": "Unknown: no shared pot was seen.",
        "total_pot_is": "0.93 in hand 129794100893 is 0.89 put in and the 0.04 that the house dropped.",
        "splash_is_paid_apart": (
            "Of 0.93 in hand 129794100893 0.04 are the house's and 0.04 rake, and 0.85 = 0.89 - 0.04 is paid. Hand "
            "119863400045, in the tests of another program, pays 0.05 of 0.09. By the room's help page (Splash) a part "
            "of it goes to everybody at the table, into their wallets."
        ),
        "rake_is": "Behind the total.",
        "uncalled_bet_is": "'RETURN', a line of the player's own.",
        "award_line_covers": "One line for each player: no side pot was seen.",
        "header_numbers_are": "No hand of fixed limit was seen.",
        "prints_summary": "So in hand 129794100893.",
    },
    blind_spots=(
        "Whom the house paid a splash is in no line.",
        "One hand is known, of Hold'em: pots that are shared, side pots and several boards were not seen.",
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "The words for a hand are not compared.",
    ),
)
