"""PokerStars, and the form of hand history that it gave to many others."""

from __future__ import annotations

from hhparse.sites.base import (
    Blinds,
    Format,
    Grain,
    Numbering,
    OddBoard,
    OddHalf,
    OddUnit,
    Rake,
    RakeBound,
    RakeOrder,
    Site,
    Total,
    Uncalled,
)

#: 1 November 2009 on the printed clock: from here on every log seen has the line, and splits down to the cent.
NOVEMBER_2009 = 1_257_033_600
#: 1 July 2021: hands of that month are the first seen in which some winners are raked more than others.
JULY_2021 = 1_625_097_600

FORMAT = Format(name="pokerstars", title="PokerStars", default_site="pokerstars", summary="PokerStars Tournament #")

SITE = Site(
    name="pokerstars",
    title="PokerStars",
    odd_unit_goes_to=OddUnit.LEFT_OF_BUTTON,
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    odd_unit_of_boards_goes_to=OddBoard.FIRST_BOARD,
    total_pot_is=Total.GROSS,
    stated_pots_are=Total.NET,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.MAIN_FIRST,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.SHARE,
    hand_numbers_are_unique_per=Numbering.SITE,
    header_numbers_are=Blinds.BETS,
    prints_uncalled_since=NOVEMBER_2009,
    rake_rate=500,
    other_rake_rate=625,
    other_rake_since=JULY_2021,
    labels_pots=True,
    coarse_unit=5,
    coarse_unit_until=NOVEMBER_2009,
    prints_all_in=True,
    prints_summary=True,
    showdown_is_contested=True,
    summary_repeats_board=True,
    prints_no_low_line=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(650, 625, "USD EUR GBP", rounds_up=True),),
    evidence={
        "odd_unit_goes_to": (
            "Hand 109680525613 pays 9.55 / 4.78 / 4.77 and hand 1676150046 pays 2383 / 1191 / 1191 with 43 / 22 / 21 "
            "in the side pot: the odd unit of a pot goes to the high half, that of a half to the first tied player "
            "left of the button; 14 odd splits, no exception (domain notes 2.2)."
        ),
        "odd_unit_of_halves_goes_to": (
            "So in all odd splits: hand 35875034981 pays 0.20 for high and 0.10 and 0.09 to tied lows."
        ),
        "odd_unit_of_boards_goes_to": (
            "Hand 90721705235 pays 111.59 on the first board and 111.58 on the second, hand 139844690223 517.51 and "
            "517.50."
        ),
        "total_pot_is": (
            "The room's own totals are gross and leave out the uncalled bet (domain notes 2.4). Converters write net "
            "totals in the same words: hand 1002775011 has a total of 100, a rake of 3 and an award of 100."
        ),
        "stated_pots_are": (
            "In a summary the main and side pots are net: 5275 + 4200 + rake 5 = total 9480 (domain notes 2.4); so in "
            "hand 212598594281, 578.62 + 12.42 + 2.75 = 593.79."
        ),
        "other_rake_rate": (
            "Hand 228688847816 splits 34.96 between two players as 16.39 and 16.60: each half is 17.48, less 6.25 % "
            "for the one and 5 % for the other, in all the rake of 1.97; their stacks in hand 228688890232 prove the "
            "amounts. In the same logs some players' pots are always raked 6.25 %, all others' 5 %."
        ),
        "rake_is_taken": (
            "14 of 14 cash hands with side pots come out when the rake is taken from the main pot outwards until the "
            "cap is reached (domain notes 2.4)."
        ),
        "uncalled_bet_is": (
            "Hands up to 14519394979 (January 2008) give a bet that nobody called back without a word, "
            "hand 23371891311 (December 2008) and later ones print it; collections dated July 2009 still leave it "
            "out, none of the room's own later ones does, but for hand 61910233643 on a table with a cap."
        ),
        "award_line_covers": (
            "One line for each half of each pot on each board, the high halves first: who wins both halves has two "
            "lines (2.33 and 2.32), also where he is the only one in the side pot: 5 and 5 in hand 68174239249."
        ),
        "header_numbers_are": (
            "Fixed limit prints the two bets, and the big blind is the smaller one: hand 78781058886 is $5/$10 and has "
            "blinds of 2 and 5; every other limit prints the blinds."
        ),
        "coarse_unit": (
            "Hand 14402833808 (January 2008, $0.25/$0.50) splits 1.90 four ways into .50 .50 .45 .45, so its unit is "
            "five cents; logs of November 2009 split to the cent (domain notes 2.2)."
        ),
        "showdown_is_contested": (
            "None of the 1,500 hands that ended with a fold has the showdown's title; hand 1002775011, which has it, "
            "is a converted one."
        ),
        "summary_repeats_board": (
            "So in every hand of the room itself that has a flop; hand 1002775011, which has no such line, is a "
            "converted one."
        ),
        "prints_no_low_line": (
            "The line stands in all 32 showdowns without a low and in none of the 47 with one (domain notes 2.3)."
        ),
        "no_flop_no_drop": (
            "All 110 cash hands that ended before the flop have no rake (domain notes 2.4), and the room's own page "
            "says so."
        ),
        "rake_bounds": (
            "The room's page (pokerstars.com/poker/room/rake) has 5 % at most, to the nearest cent, with caps up to "
            "5.00; that for Germany (pokerstars.de) a quarter more of both, rounded once more: 0.28 of 4.31 in hand "
            "228687301994 is 0.22 and a quarter. A French table of 2013 takes 2.40 of 36.98."
        ),
        "hand_numbers_are_unique_per": "Numbers rise through all tables and tournaments of the room.",
    },
    blind_spots=(
        "From July 2021 some winners are raked 6.25 % where others are raked 5 %: of a pot that is shared, an amount "
        "moved from one winner to another that makes just this difference passes, as 'fits'.",
        "Rake one unit higher together with an award one unit lower is seen in tournaments only, which have no rake.",
        "Only the stated pots say how the rake is spread over them: a unit moved from one stated pot to another "
        "together with its awards passes, as long as no pot pays less than nothing.",
        "A stack that is never all-in can be changed unseen: nothing else in the hand says it. So can a player who is "
        "not dealt in be added or left out.",
        "Before November 2009, on tables with a cap, and in converted logs, a bet that nobody called may come back "
        "without a line: there a missing line is not noticed.",
        "In converted logs the summary lists folded players as mucked: where they folded is not said.",
        "A kicker is printed only where it decides: a changed card that changes no printed rank and no award passes. "
        "Players who win the same can change their cards, run-outs with the same winners their boards.",
        "Cards that are printed once can be changed: the owner's if he folds (whose they are, too), and a mucked "
        "hand's in the summary. A beaten hand that mucks instead, in the play and in the summary, says less and "
        "nothing wrong.",
        "In fixed limit the header has no small blind and the play needs the big bet on the turn only: a blind or a "
        "bet that is wrong but adds up passes. A game or a limit that is named wrongly is seen where it matters.",
        "Words may be missing: the name of a hand behind a show, marks of position and of no bet in the summary, the "
        "title of the hole cards. A scoop may be told in one line instead of two. Run twice, the line that no "
        "low qualified is not compared.",
        "What a cash-out pays, who wins a bounty and who finishes a tournament is compared with nothing; nor is the "
        "currency's code, and a symbol may be missing.",
    ),
)
