"""PKR: a room with its own software, 2006 to 2017."""

from __future__ import annotations

from hhparse.sites.base import Alphabet, Blinds, Format, Grain, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(
    name="pkr",
    title="PKR",
    default_site="pkr",
    alphabets=(Alphabet("English", "2 3 4 5 6 7 8 9 T|t|10 J|j Q|q K|k A|a", "c|_c d|_d h|_h s|_s"),),
)

SITE = Site(
    name="pkr",
    title="PKR",
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.PER_POT,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BLINDS,
    labels_pots=True,
    labels_halves=True,
    main_pot_is_called_pot=True,
    low_has_its_own_line=True,
    prints_no_low_line=True,
    prints_showdown_line=False,
    prints_all_in=True,
    no_flop_no_drop=True,
    evidence={
        "odd_unit_goes_to": (
            "Unknown among tied players; neither the seat nor the order decides. Hand 2103807268 pays 0.14 to the "
            "first seat left of the button, 0.15 to the next; hand 2147625245 gives 0.43 of a side pot to seat 5 and "
            "0.42 to seat 1, the first left of the button. The five of spades has the cent both times."
        ),
        "rake_is": "A line for each pot that is raked; without one, the awards are all that was put in.",
        "rake_is_taken": "Hand 2147625245 takes 0.17 from pot 2 of three, and nothing from the others.",
        "uncalled_bet_is": (
            "'Returning $0.13 to Player3 uncalled' stands before a showdown; where all others fold the bet comes back "
            "without a line: hand 1830834560 pays 5.70 of a pot of 6, without the last bet of 2."
        ),
        "award_line_covers": (
            "One line for each half of each pot: hand 2087126607 pays 230 and 230 of a side pot, and 1,515 and 1,515."
        ),
        "header_numbers_are": "The line says 'Blinds are now'; no hand of fixed limit was seen.",
        "labels_pots": "Side pots have numbers, 'from side pot #1'.",
        "main_pot_is_called_pot": "The main pot's awards say no pot, also beside those of side pots: hand 2147625245.",
        "labels_halves": "'with high hand' or 'with low hand' in Omaha Hi/Lo, also where the high wins all.",
        "low_has_its_own_line": "'Hero has Straight, 8 high' and 'Hero has low hand: A4567' in hand 2087124046.",
        "prints_no_low_line": "'There is no qualifying low hand' behind the awards of hand 2087127467.",
        "prints_showdown_line": "No line has a title: the first hand shown is the showdown.",
        "prints_all_in": "'(all-in)' behind each ante, blind, call, bet and raise that takes the last chip.",
        "no_flop_no_drop": "No hand that ended before the flop has a rake.",
        "hand_numbers_are_unique_per": "Numbers rise through all tables, of tournaments, too.",
    },
    blind_spots=(
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "The pots' sizes, which are printed again behind each street, are compared with nothing.",
        "Who has lost his connection wins 'limited' parts of a pot (hand 2138526544): by which rule is not known.",
        "A bet that nobody called may come back without a line: a missing line is not noticed.",
        "That a player is away, has no low, or sits down says nothing that is compared.",
    ),
)
