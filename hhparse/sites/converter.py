"""Programs that turn another room's hands into PokerStars' form: their headers print a time without a zone.

Which room dealt the hand the text does not say. Two of these programs have forms of their own: Holdem Manager 1 writes
"Game #1: " with one blank where the room had two.
"""

from __future__ import annotations

from dataclasses import replace

from hhparse.sites.base import OddBoard, OddHalf, OddUnit, Total, Uncalled
from hhparse.sites.pokerstars import SITE as POKERSTARS

_EVIDENCE = {
    "total_pot_is": (
        "Hand 1002775011 has a total of 100, a rake of 3 and an award of 100: the total is net; hand 3115869696 has a "
        "gross one, 1086.84 = 1084.84 + 2.00."
    ),
    "raise_by_may_repeat_to": (
        "Hand 3430831896 'raises $60 to $60' over a bet of 20, hand 1002775011 'raises $6 to $6' over 2: both numbers "
        "are the new total."
    ),
    "uncalled_may_be_whole_bet": (
        "In the walk 3405956177 'Uncalled bet ($20)' gives back the big blind whole and the pot of 10 is the small one."
    ),
    "uncalled_bet_is": "The walk 2762719793 pays 9 = 3 + 6 and has no line for the 3 that nobody called.",
    "summary_tells_fold_street": "Hand 3405956177 lists players who folded before the flop as mucked.",
    "odd_unit_goes_to": "unknown: the room that dealt the hand is not named",
}

SITES = (
    replace(
        POKERSTARS,
        name="converter",
        title="a converter to PokerStars' form",
        odd_unit_goes_to=OddUnit.UNKNOWN,
        odd_unit_of_halves_goes_to=OddHalf.UNKNOWN,
        odd_unit_of_boards_goes_to=OddBoard.UNKNOWN,
        other_rake_since=0,
        total_pot_is=Total.GROSS_OR_NET,
        uncalled_bet_is=Uncalled.MAY_BE_SILENT,
        uncalled_may_be_whole_bet=True,
        raise_by_may_repeat_to=True,
        summary_tells_fold_street=False,
        showdown_is_contested=False,
        summary_repeats_board=False,
        prints_no_low_line=False,
        no_flop_no_drop=False,
        rake_bounds=(),
        evidence=_EVIDENCE,
        blind_spots=(
            "A bet that nobody called may come back without a line, and a total may be gross or net: one that is "
            "wrong by exactly the rake passes.",
        ),
    ),
    replace(
        POKERSTARS,
        name="holdemmanager",
        title="Holdem Manager 1 export",
        odd_unit_goes_to=OddUnit.UNKNOWN,
        odd_unit_of_halves_goes_to=OddHalf.UNKNOWN,
        odd_unit_of_boards_goes_to=OddBoard.UNKNOWN,
        other_rake_since=0,
        total_pot_is=Total.GROSS_OR_NET,
        uncalled_bet_is=Uncalled.MAY_BE_SILENT,
        raise_by_may_repeat_to=True,
        showdown_is_contested=False,
        summary_repeats_board=False,
        rake_bounds=(),
        evidence={name: _EVIDENCE[name] for name in ("total_pot_is", "raise_by_may_repeat_to", "odd_unit_goes_to")},
        blind_spots=("A total may be gross or net: one that is wrong by exactly the rake passes.",),
    ),
)
