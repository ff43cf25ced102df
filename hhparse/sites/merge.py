"""Merge Gaming, a network of rooms (Carbon, Lock, Sportsbook...), whose client wrote XML, a file for each table."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, OddHalf, Rake, RakeBound, Site, Total, Uncalled, Xml

FORMAT = Format(
    name="merge",
    title="Merge hand history (XML)",
    default_site="merge",
    container=Xml(
        hand="game",
        head="description",
        group="round",
        ordered="event",
        ordered_by="sequence",
        as_written=('id="FIRST_DRAW"', 'id="SECOND_DRAW"', 'id="THIRD_DRAW"'),
        again=("game",),
        empty="a Merge session without hands",
    ),
)

SITE = Site(
    name="merge",
    title="Merge",
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    hour_tells_no_hands_apart=True,
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    uncalled_bet_is=Uncalled.PAID_OUT,
    award_line_covers=Grain.POT,
    header_numbers_are=Blinds.BETS,
    muck_may_be_silent=True,
    raise_amount_is_total=True,
    raise_puts_in_until=1283904000,
    tournament_stacks_are_after_posts_until=1341100800,
    lists_only_players_dealt_in=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(500, 300, big_blind=200, drop=50, rounds_up=True), RakeBound(500, drop=50, rounds_up=True)),
    evidence={
        "hour_tells_no_hands_apart": (
            "Older logs print New York's time, newer ones one with an offset; exports of the same hands name no zone, "
            "or EST."
        ),
        "lists_only_players_dealt_in": (
            'The list says dealtin="false" of all seats without an act, 25 in the hands read, and of no other.'
        ),
        "odd_unit_goes_to": "Unknown: no odd tie was seen.",
        "odd_unit_of_halves_goes_to": "Hand 78854953-357 pays 2.10 for high and 2.09 for low, to two players.",
        "rake_is": "What is missing from the awards is the rake: 5.75 of 6.00 in hand 45547825-416.",
        "no_flop_no_drop": "All 13 cash hands that ended before the flop pay all that was put in.",
        "rake_bounds": (
            "5 % to the cent, 0.05 of 0.96 in hand 78024719-264, and at some tables 0.50 beside it: 0.87 = 0.37 + 0.50 "
            "of 7.50 in hand 30473104-2828. Up to $1/$2 the most is 3.50, of 271.45 and of 411.20; for higher stakes "
            "the cap is not known."
        ),
        "uncalled_bet_is": (
            "Before 2012 the award has it: hand 34717229-304 pays 0.23 = 0.02 + 0.04 + 0.04 + 0.13, hand 45547825-416 "
            "counts a bet of 1.00 that nobody called. Later a line of its own gives it back: 0.60 and 0.60 in hand "
            "59766765-529. A hand that has the line has nothing left to pay so."
        ),
        "award_line_covers": "One line for each pot, two where a low takes half of it.",
        "header_numbers_are": "Fixed limit of $1/$2 has blinds of 0.50 and 1.00 (hand 45547825-416).",
        "muck_may_be_silent": "Mucked cards are printed, or not at all.",
        "raise_puts_in_until": (
            "Hand 27626183-2 of 7 September 2010 raises 5.00 from a small blind of 1.00 and pays 8.00 = 6 + 2; hands "
            "from 2011 on raise to their amount (hand 44314871-72 raises 20.00 over 12.00, and 8.00 calls)."
        ),
        "tournament_stacks_are_after_posts_until": (
            "The 67 hands of tournaments up to 28 February 2012 add up to the chips in play only with their blinds and "
            "antes: hand 50104630-1 has 1475 and 1450 of 3000 and blinds of 25 and 50. All 31 from 23 August 2012 on "
            "add up without them. Between the two the day is a guess: the date's form changed in summer 2012."
        ),
    },
    blind_spots=(
        "There is no rake and no total: in a cash game two awards changed by opposite amounts are seen by the cards "
        "only, and an award that is too small looks like rake.",
        "Pots are numbered, but not compared: an amount moved between one player's pots passes.",
        "The marks of high and low are not compared, nor are the words for a hand.",
        "A stack that is never all-in can be changed unseen. A player who is missing in the list contradicts the hand.",
        "Older logs have no line for a bet that nobody called: there it can be changed with the award.",
    ),
)
