"""KingsClub: a private club for mixed games, with its own form of hand history."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, Rake, Site, Uncalled

FORMAT = Format(name="kingsclub", title="KingsClub", default_site="kingsclub")

SITE = Site(
    name="kingsclub",
    title="KingsClub",
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.POT,
    labels_pots=True,
    main_pot_is_called_pot=True,
    both_blinds_say_big_one=True,
    missed_blind_may_be_silent=True,
    big_bring_in_is_a_bet=True,
    run_out_prints_last_street=True,
    uncontested_side_pots_are_silent=True,
    decimals_tell_the_unit=True,
    prints_all_in=True,
    prints_deals_to_everybody=True,
    evidence={
        "prints_deals_to_everybody": "Each player has a line 'Dealt to', with 'X' for cards that were not shown.",
        "odd_unit_goes_to": "Unknown: no tie of an odd pot was seen; halves are printed, as 932.50 in hand 37580598.",
        "rake_is": "A line where some was taken, as 4.50 in hand 37660193; hands without it pay all that was put in.",
        "uncalled_bet_is": "The bet of 56.43 that nobody called in hand 37660193 comes back without a line.",
        "award_line_covers": (
            "Each line is all that a player wins of a pot, both boards and halves together: of two boards in hand "
            "3583643 both winners have 3,075 of the side pot and 10,737.50 of the main pot."
        ),
        "main_pot_is_called_pot": "In hand 3583643 'from pot' stands beside 'from side pot 1'.",
        "both_blinds_say_big_one": (
            "In hand 39879543 a 'blind' of 44 is posted beside an ante of 11, and its player ends with 77 less: the "
            "small blind of 22 was taken, too, as the pot of 1,199 = 187 + 77 + 363 + 363 + 187 + 11 + 11 says."
        ),
        "missed_blind_may_be_silent": (
            "In hand 3516416 no line posts the dead small blind of 125 that is in the award of 1,350 = 600 + 125 + 250 "
            "+ 250 + 125; it is the winner's own, who ends with 10,875 = 10,000 - 100 - 250 - 125 + 1,350."
        ),
        "big_bring_in_is_a_bet": (
            "In hand 37581152 a bring-in of 33.16 is completed to 44, and raised to 77.16 = 33.16 + 44 and 121.16 = "
            "33.16 + 2 x 44; who calls that and folds ends with 154.32 = 33.16 + 121.16 less."
        ),
        "run_out_prints_last_street": (
            "Hand 3969308 is all-in before the flop and has only the river, with the four cards before it; hand "
            "37580598 prints '[- - - 5d] [3h]' for a second board."
        ),
        "uncontested_side_pots_are_silent": (
            "Hand 3264632 has a line for the main pot of 1,350 only, and its winner ends with 12,925 = 10,000 - 1,875 "
            "+ 1,350 + 3,450: the side pot that the others gave up came to him without a line. So do 250 in hand "
            "3969308."
        ),
        "decimals_tell_the_unit": "No currency is printed; amounts have decimals where they need them.",
    },
    blind_spots=(
        "Of a player's award of a pot only the sum over boards and halves is seen.",
        "There is no total: two awards changed by opposite amounts are seen by the cards only.",
        "A bet that nobody called, and a side pot that one player wins alone, come back without a line: a missing "
        "line is not noticed.",
        "Where nobody can act any more streets may be missing.",
        "All-in or fold, which deals the flop first, is known by the table's name only.",
        "The odd unit's rule is unknown: any placement of it passes.",
    ),
)
