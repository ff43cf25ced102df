"""Seals With Clubs: a room for bitcoins (2011 to 2014), whose logs have the form of its software, Poker Mavens."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, Rake, RakeOrder, Site, Uncalled

FORMAT = Format(name="sealswithclubs", title="Seals With Clubs (Poker Mavens)", default_site="sealswithclubs")

SITE = Site(
    name="sealswithclubs",
    title="Seals With Clubs",
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    rake_line_follows_its_pot=True,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.SHARE,
    labels_pots=True,
    decimals_tell_the_unit=True,
    prints_all_in=True,
    prints_no_low_line=True,
    no_flop_no_drop=True,
    evidence={
        "odd_unit_goes_to": "Unknown: the pots of all five ties seen are even, as 6.34 and 6.34 in hand 8762010-34.",
        "rake_is": "A line for each pot, of at most 2.5 %; awards and rake are the bets in 682 of 682 hands.",
        "rake_is_taken": (
            "2.5 % of each pot, rounded down, the main pot first until the cap: hand 8759852-393 takes 2.92 of 117, "
            "and of the side pot of 213.86 the 3.08 that are left of 6; hand 8866757-103 takes 4.35 of 174 and 0.20 "
            "of 8."
        ),
        "rake_line_follows_its_pot": (
            "Hand 8759852-393: below the award of side pot 1 'Rake (3.08)', below the main pot's 'Rake (2.92)'."
        ),
        "uncalled_bet_is": "606 lines, none missing in 682 hands; hand 6800788-3 refunds 50 over an all-in call.",
        "award_line_covers": "High and low have a line each: 1390 and 1390 in hand 6800788-3.",
        "decimals_tell_the_unit": (
            "Amounts are thousandths of a bitcoin and have two decimals where they need them: hand 8762010-34 pays "
            "6.34 twice; in tournaments they are whole chips."
        ),
        "prints_no_low_line": "It stands in hands 6800834-4, 6800913-5 and 6801067-7, and not in 6800788-3 with a low.",
        "no_flop_no_drop": "All 408 cash hands that ended before the flop print a rake of 0.",
    },
    blind_spots=(
        "There is no total: two awards changed by opposite amounts are seen by the cards only.",
        "Which half an award pays is compared by its amount only: where both halves are alike, their words can be "
        "exchanged.",
        "Rake one unit higher together with an award one unit lower is seen in tournaments only, which have none.",
        "The odd unit's rule is unknown: any placement of it passes.",
        "A stack that is never all-in can be changed unseen: nothing else in the hand says it.",
        "A table whose amounts all happen to be whole chips is taken to split to the chip.",
    ),
)
