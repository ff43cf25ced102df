"""PartyPoker: what its client saved (2005 to 2022), and what the room mails or its newer client writes."""

from __future__ import annotations

from hhparse.sites.base import (
    Blinds,
    Format,
    Grain,
    Numbering,
    OddHalf,
    OddUnit,
    Rake,
    RakeBound,
    RakeOrder,
    Site,
    Total,
    Uncalled,
)

FORMATS = (
    Format(name="partypoker", title="PartyPoker", default_site="partypoker", decimal_marks=".,"),
    Format(name="partypoker_mail", title="PartyPoker, with a summary", default_site="partypoker"),
)

SITE = Site(
    name="partypoker",
    title="PartyPoker",
    odd_unit_goes_to=OddUnit.UNKNOWN,
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.NOT_PRINTED,
    stated_pots_are=Total.NET,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.PAID_WITH_POT,
    award_line_covers=Grain.SHARE,
    hand_numbers_are_unique_per=Numbering.SITE,
    header_numbers_are=Blinds.BETS,
    labels_pots=True,
    main_pot_is_called_pot=True,
    blinds_may_be_silent=True,
    missed_small_blind_is_live=True,
    blinds_may_pass_a_newcomer=True,
    lone_pot_may_be_called_main=True,
    prints_showdown_line=False,
    low_may_be_unsaid=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(1000, 500, "USD EUR GBP"),),
    evidence={
        "odd_unit_goes_to": "Unknown: no hand proves it.",
        "odd_unit_of_halves_goes_to": "Hand 13551390421 pays 0.10 for high and 0.09 for low, to two players.",
        "rake_is": "The client's logs have no rake and no total. The mailed form prints a rake beside its net pots.",
        "rake_is_taken": (
            "unknown: hand 1458965856 takes all of 0.25 from the first of two side pots and nothing from the main pot."
        ),
        "stated_pots_are": (
            "The mailed hand 1770659766668adeb0h5qfm has a pot of 38.50 and a rake of 2: 40.50 were put in."
        ),
        "rake_bounds": (
            "None of 168 pots is raked more than a cent for each 15: 0.14 of 2.20 in hand 11253035050; later it is one "
            "for each 18: 1.39 of 25.04 in hand 198556429. The bound leaves room for other drops; the "
            "room's page (partypoker.com/how-to-play/software/rake-blind-structure.html) has caps up to 5.00."
        ),
        "no_flop_no_drop": "All 112 cash hands that ended before the flop pay all that was put in.",
        "uncalled_bet_is": (
            "Hand 13550918572 pays 'wins $1 USD from the side pot 1' for the dollar that the all-in opponent could "
            "not call; where all fold it is in the one award: hand 13290328324 wins 3.39, a net pot of 2.14 and its "
            "own bet of 1.25. In the mailed hand 9423586142 the winner of a pot of 0.18 collects 0.31."
        ),
        "award_line_covers": "One line for each half of each pot, the low marked with 'Lo (...)'.",
        "header_numbers_are": (
            "Fixed limit prints the two bets, and the big blind is the first of them: hand 11354414824 is $20/$40 and "
            "has blinds of 10 and 20. No limit and pot limit print the buy-in, or in some logs from 2013 on the "
            "blinds; a buy-in is no field, and the posts tell the stakes."
        ),
        "blinds_may_be_silent": (
            "Tournament hands such as 10315752770 have no line for the blinds, and pay what the level's blinds come "
            "to; hand 8504122543 prints a new level below the seats, and that is the one that is played."
        ),
        "missed_small_blind_is_live": (
            "In hand 13551495313 a player posts a second small blind of 0.05 and then calls 0.05 where the others call "
            "0.10; so does the one of hand 10398176832, who calls 5 of 15 behind his 10."
        ),
        "blinds_may_pass_a_newcomer": (
            "In hand 19421044 the button is in seat 1 and seat 2 is dealt in and folds last but for the blinds, which "
            "seats 3 and 4 post; hand 14019052 is another."
        ),
        "lone_pot_may_be_called_main": (
            "Every pot that is won at showdown is called the main pot, also where there is no other: hand 198554735."
        ),
        "prints_showdown_line": "The first hand that is shown stands below the river's last action.",
        "low_may_be_unsaid": "Only the winner of the low half has a line for his low.",
        "labels_pots": "The pot is named wherever a hand was shown.",
    },
    blind_spots=(
        "There is no total and no rake: an award that is short cannot be told from a rake that is higher, up to 10 %.",
        "From which pot the rake came is unknown: what one pot pays too little and another too much passes as rake.",
        "A bet that nobody called has no line: a changed last bet is not seen where all others fold.",
        "Who joins in the middle of a hand has neither seat nor stack: he is given the first free seat.",
        "There is no line for the hand's end: one that is cut after an award line looks whole.",
        "The words for a hand that was not shown are not what its cards make, and are not compared.",
    ),
)
