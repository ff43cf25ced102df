"""BetOnline and the rooms of its network (SportsBetting.ag, Tiger Gaming and others), 2011 to 2016."""

from __future__ import annotations

from hhparse.sites.base import Format, Grain, Rake, RakeBound, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="betonline", title="BetOnline", default_site="betonline")

SITE = Site(
    name="betonline",
    title="BetOnline",
    stated_pots_are=Total.NET,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.TOTAL,
    award_may_stand_in_summary_alone=True,
    award_is_of_last_pot_won=True,
    side_pots_are_stated_first=True,
    run_out_is_silent=True,
    zero_stack_is_unknown=True,
    checks_may_be_silent=True,
    names_may_be_missing=True,
    muck_may_be_silent=True,
    showdown_may_have_no_title=True,
    summary_lists_everybody=False,
    header_may_have_next_level=True,
    prints_summary=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(600),),
    evidence={
        "odd_unit_goes_to": "Unknown: no pot that cannot be shared evenly was seen.",
        "stated_pots_are": (
            "In hand 1605375848 the pots of 0.42 and 0.29 are 0.04 less than the 0.75 that was put in, and the rake is "
            "0.04."
        ),
        "rake_is": (
            "The printed rake is right only in hands without a bet that nobody called in silence, and for the main "
            "pot: hand 1073058326 pays 1.90 of 1.95 and says 'Rake 0.00'; the four totals of hand 1073059444 say 1.35, "
            "1.10, 0.60 and 0.60, and 1.70 was taken."
        ),
        "rake_is_taken": (
            "From each pot, as the stated pots say: 12.15, 10.80, 4.20 and 7.26 pay 11.55, 10.30, 3.95 and 6.91 in "
            "hand 1073059444."
        ),
        "uncalled_bet_is": "Logs of September 2012 have no line for it, as hand 1073058326; all others have.",
        "award_line_covers": "A player has one line, in the summary.",
        "award_is_of_last_pot_won": (
            "The winner of all four pots of hand 1073059444 'won (11.55)', the main pot; his stack in the next hand is "
            "100.90 = 78.32 - 10.13 + 11.55 + 10.30 + 3.95 + 6.91. In hand 1073068149 a player 'won (5.70)', half of "
            "the main pot, and has 26.15 in the next hand: 20.45 of the side pot came, too."
        ),
        "side_pots_are_stated_first": (
            "Each pot of hand 1073059444 has its line, the last side pot first; in hand 900223632 the side pot of "
            "70.00 stands twice above the showdown, and the main pot below it. Where all others folded the one line "
            "stands twice."
        ),
        "run_out_is_silent": (
            "Hand 1002060530 is all-in on the turn: there is no line for the river, and the board has its card."
        ),
        "zero_stack_is_unknown": (
            "In hand 900204250 a player is listed with 0.00, and bets 3.59 and 3.50; in the next hand he has 17.91, "
            "which is 25.00 less 7.09."
        ),
        "checks_may_be_silent": (
            "Five hands of September 2012 leave a check out: in hand 1073061386 nobody has a line on the turn, in hand "
            "1073058698 a bet on the turn is the first line although another player is first to act."
        ),
        "names_may_be_missing": "In hand 1078353699 seat 4 has no name, posts the small blind and shows 8h 7s.",
        "muck_may_be_silent": (
            "In hand 900223168 three players see the river to its end, one shows and wins, and the others have no line."
        ),
        "showdown_may_have_no_title": "So where only the winner shows: hand 900223168.",
        "summary_lists_everybody": "Who has left the table has no line: seat 0 in hand 1605730318.",
        "header_may_have_next_level": (
            "Every tournament's header says $10/$20, also where the blinds are 200 and 400: hand 1078353699."
        ),
        "no_flop_no_drop": "All cash hands that ended before the flop pay all that was put in.",
        "rake_bounds": (
            "One in 20, rounded to the cent or in 2012 down to five cents: 2.52 of 50.50 in hand 1002060530."
        ),
    },
    blind_spots=(
        "Of a player who wins several pots only the award of the lowest is printed: the others are seen as pots only.",
        "The rake is not what is printed: what a pot pays too little, up to 6 %, passes as rake where the pot is "
        "stated alike.",
        "A check may be missing, and a bet that nobody called may come back without a line.",
        "Who is listed with nothing and plays has an unknown stack, and a call that is too small is his last chips.",
        "Streets may be missing where nobody can act any more.",
        "Who leaves the table has folded; if it was not his turn, nothing says when.",
        "Omaha is called Hold'em: only the table's name tells it, with '(Hi)'.",
        "The positions behind the seats are wrong in tournaments and are not compared.",
        "Who shows nothing has conceded.",
        "There is no line for the hand's end.",
    ),
)
