"""CoinPoker: tables in a crypto currency; one hand of 2026 is known, and some of 2024 and 2025."""

from __future__ import annotations

from dataclasses import replace

from hhparse.sites.base import Blinds, Format, Grain, Rake, Site, Total, Uncalled

FORMAT = Format(name="coinpoker", title="CoinPoker", default_site="coinpoker")

LATEST = Site(
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

#: CoinPoker until 2026: another client, with other words.
UNTIL_2025 = replace(
    LATEST,
    name="coinpoker_2025",
    title="CoinPoker, until 2025",
    room="coinpoker",
    uncalled_bet_is=Uncalled.PAID_TO_LAST_PLAYER,
    main_pot_is_called_pot=True,
    summary_tells_fold_street=False,
    prints_all_in=True,
    no_flop_no_drop=True,
    evidence={
        "odd_unit_goes_to": "Unknown: the one shared pot, of hand 352695201, has no odd unit.",
        "total_pot_is": "1.10 in hand 352021042 is all that was put in; 1.04 of it is paid and 0.06 raked.",
        "rake_is": "Behind the total.",
        "uncalled_bet_is": (
            "Who wins before the flop is paid what nobody called: 5715 in hand 185484049, 2 x 300 + 50 + 78 of antes "
            "and all of 4987. On later streets a line gives it back: hand 352675127."
        ),
        "main_pot_is_called_pot": "In hand 184522293 52 are paid 'from side-pot 1' and 7611 'from pot'.",
        "award_line_covers": "One line for each pot and player: hands 184522293 and 352695201.",
        "summary_tells_fold_street": (
            "Who sits out, and who does not post, 'folded before Flop' in it as well: hands 352026582 and 352034259."
        ),
        "prints_all_in": "So behind each bet, call, raise and blind that takes the last chip, in all hands read.",
        "no_flop_no_drop": "Hand 352034259 pays 0.03, both blinds.",
        "header_numbers_are": "No hand of fixed limit was seen.",
        "prints_summary": "In all hands.",
    },
    blind_spots=(
        "14 hands are known, all of Hold'em: several boards were not seen.",
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "The words for a hand are not compared; nor is, in cash games, the currency known.",
    ),
)

SITES = (LATEST, UNTIL_2025)
