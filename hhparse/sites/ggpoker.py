"""GGPoker, whose logs follow PokerStars' form with words, fees and cash-outs of their own."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, OddBoard, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="ggpoker", title="GGPoker", default_site="ggpoker", summary="Tournament #")

SITE = Site(
    name="ggpoker",
    title="GGPoker",
    odd_unit_of_boards_goes_to=OddBoard.FIRST_BOARD,
    total_pot_is=Total.GROSS,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.CUT_PARTS,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.POT,
    header_may_have_next_level=True,
    posts_are_to=True,
    prints_all_in=True,
    prints_summary=True,
    summary_repeats_board=True,
    later_boards_print_their_own_cards=True,
    uncontested_pots_need_no_board=True,
    cashout_fee_is_paid_apart=True,
    evidence={
        "odd_unit_goes_to": "Unknown: no hand proves it.",
        "odd_unit_of_boards_goes_to": (
            "Hand HD1245993, run three times, pays 17.12, 17.11 and 17.11; hand OM232657303 pays 48.93 and 48.92 "
            "(domain notes 2.2)."
        ),
        "total_pot_is": "479.42 + 7.50 + 5 = 491.92 in hand OM47349310: rake, jackpot and the other fees are in it.",
        "rake_is": "Later totals have it, with the fees; hands of April and June 2020 have a bare total, paid whole.",
        "rake_is_taken": (
            "Each pot gives its part of the rake, cut to the cent, and each player in a side pot his part of the fees: "
            "hand OM48095320 prints 7.48, which is 6.98 + 0.12 + 0.38 of 7.50 from 1228.52, 22.65 and 68.34, and takes "
            "3 x 0.02 and 2 x 0.12 of a jackpot of 5.00 from the side pots; they pay 22.47 and 67.72. In hand "
            "OM47349243 a side pot of 678.98 of two pays 675.07 = 678.98 - 2.35 - 2 x 0.78, and 7.49 = 5.14 + 2.35."
        ),
        "uncalled_bet_is": "160 lines, none missing in 200 hands.",
        "award_line_covers": (
            "One line for each pot and board, all 'from pot': hand OM47349243 pays the same player 1477.42 and 675.07."
        ),
        "posts_are_to": (
            "In hand OM1171256 the big blind of 50 straddles 100 and folds; the total of 255 = 30 + 25 + 100 + 100 has "
            "100 of him. In hand OM1410171 a player straddles 0.50 and again 15.35, his whole stack."
        ),
        "header_may_have_next_level": (
            "The header of hand TM247773056 has the level 80/160; the blinds posted are 60 and 120, as in the hands "
            "before it."
        ),
        "cashout_fee_is_paid_apart": (
            "In hand OM48095320 the hero, who chose to be paid what his hand was worth, has 1216.84 of the pot "
            "and 'Pays Cashout Risk' of 317.72."
        ),
        "uncontested_pots_need_no_board": (
            "Hand OM1349864 is run twice and pays 257.66 of the main pot on each board, and the side pot that one "
            "player is left for once, on the first: 69.26 = 69.84 - 2 x 0.29 of the jackpot's drop."
        ),
        "later_boards_print_their_own_cards": (
            "In hand OM1349864 the second board's line in the summary has the turn and the river only; where the "
            "boards part before the flop it has all five cards."
        ),
    },
    blind_spots=(
        "Awards do not name their pot: only a player's sum on each board is compared.",
        "A cash-out and what is paid for it or for an insurance are compared with nothing.",
        "A hand that is named before the last card is dealt is named by what lies there then: that is not compared.",
        "In tournaments a blind that is wrong but posted alike by both players passes.",
        "The odd unit's rule among tied players is unknown: any placement of it passes.",
        "A stack that is never all-in can be changed unseen: nothing else in the hand says it.",
    ),
)
