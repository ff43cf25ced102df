"""Winamax: the French room, with its own form of hand history (2009 to today)."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, OddHalf, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="winamax", title="Winamax", default_site="winamax", summary="Winamax Poker - Tournament summary")

SITE = Site(
    name="winamax",
    title="Winamax",
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.NET,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.UP_TO_CAP,
    uncalled_bet_is=Uncalled.PAID_OUT,
    award_line_covers=Grain.POT,
    decimals_tell_the_unit=True,
    summary_lists_everybody=False,
    summary_mucks_losers=True,
    low_has_its_own_line=True,
    raise_by_is_over_short_blind=True,
    prints_all_in=True,
    prints_summary=True,
    no_flop_no_drop=True,
    raise_by_may_repeat_to=True,
    evidence={
        "odd_unit_goes_to": "Unknown: no hand proves it.",
        "odd_unit_of_halves_goes_to": (
            "Hand 9247976-238-1478874600 pays 4.96 for high and 4.95 for low, hand 8976324-443-1476102647 pays 0.47 "
            "and 0.46."
        ),
        "total_pot_is": "9.91 + 0.69 = 10.60 was bet in hand 9247976-238-1478874600: the total is what is paid out.",
        "rake_is_taken": (
            "Hand 270777-217-1284853532 pays 3.38, 0.88 and 0.22 of pots of 3.56, 0.92 and an uncalled 0.22: of the "
            "rake of 0.22 the main pot bears 0.18 and the side pot 0.04. In hand 16870380-6645-1643823322 the rake is "
            "0.70, the most that any hand of its stakes gave (0.70 of 9.40), a tenth of the main pot of 7.99 is more, "
            "and the side pot of 0.15 is paid whole."
        ),
        "raise_by_may_repeat_to": (
            "In stud the raise of a bring-in of 10 reads 'raises 25€ to 25€' (hand 9250793-444-1478990340)."
        ),
        "uncalled_bet_is": (
            "Hand 9260931-103-1479198677 pays 15.48 + 0.52 = 8 + the bet of 8 that nobody called; hand "
            "9247976-232-1478874498 has an uncalled 84 as side pot 1, which bears no rake."
        ),
        "award_line_covers": (
            "Pots that follow each other and have one winner are one line, and the next line's number counts winners, "
            "not pots: hand 17024182-79 pays 0.36 of a main pot of 0.30 and a side pot of 0.06, and 0.48 that nobody "
            "called from 'side pot 1'."
        ),
        "decimals_tell_the_unit": "Play money has decimals and no sign: hand 8976324-443-1476102647 pays .47 and .46.",
        "summary_lists_everybody": "Tournaments of 2017 and cash tables of 2022 list only who won, showed or mucked.",
        "summary_mucks_losers": "In hand 5281577-471-1382586707 a player shows 8s Td and is 'mucked' in the summary.",
        "low_has_its_own_line": (
            "Hand 9247976-238-1478874600 shows 4d 9h 7h 2s twice, as 'Two pairs : 5 and 4' and as 'High card : 7', "
            "and lists its player twice in the summary."
        ),
        "raise_by_is_over_short_blind": (
            "In a tournament of July 2012 a big blind is all-in for 119 of 400, and the next player 'raises 1676 to "
            "1795 and is all-in'."
        ),
        "no_flop_no_drop": "'No rake' stands in all hands of cash tables that ended before the flop.",
    },
    blind_spots=(
        "Awards are compared player by player, over all pots: which pot a line names is not.",
        "Of a low only the amount is compared, not its name, which is one card.",
        "Which half an award pays is compared by its amount only.",
        "Who folds need not stand in the summary: where he folded is compared only if it is said.",
        "A losing hand may be called mucked in the summary.",
        "A total of more than 999 chips may be rounded ('3.37k'): it is not compared.",
        "A stack that is never all-in can be changed unseen: nothing else in the hand says it.",
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
    ),
)
