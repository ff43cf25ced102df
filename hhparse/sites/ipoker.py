"""iPoker, a network of many rooms, whose client writes one XML file for each session at a table."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeBound, RakeOrder, Site, Total, Uncalled, Xml

FORMAT = Format(
    name="ipoker",
    title="iPoker session (XML)",
    default_site="ipoker",
    decimal_marks=".,",
    container=Xml(
        hand="game",
        head="session",
        group="round",
        ordered="action",
        ordered_by="no",
        again=("player",),
        empty="an iPoker session without hands",
    ),
)

SITE = Site(
    name="ipoker",
    title="iPoker",
    hour_tells_no_hands_apart=True,
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.PAID_OUT,
    raise_amount_is_total=True,
    award_line_covers=Grain.TOTAL,
    header_numbers_are=Blinds.BETS,
    muck_may_be_silent=True,
    big_blind_may_have_dead_small=True,
    prints_deals_to_everybody=True,
    no_flop_no_drop=True,
    rake_bounds=(RakeBound(667, 400, "USD EUR GBP", big_blind=20), RakeBound(500, 500, "USD EUR GBP")),
    evidence={
        "hour_tells_no_hands_apart": "No zone is named, and exports of the same hands name none or GMT.",
        "prints_deals_to_everybody": "Each player has a tag for his pocket cards, 'X' where they were not shown.",
        "odd_unit_goes_to": "Unknown: the two odd units of hand 2874218654 went to the player left of the button.",
        "rake_is": "What is missing from the wins is the rake: 3.00 of 67.50 in a cash hand, nothing in a tournament.",
        "no_flop_no_drop": "All 93 cash hands that ended before the flop pay all that was put in.",
        "rake_bounds": (
            "A cent of each 0.15 up to stakes of 0.05/0.10 and of each 0.20 above, rounded down, at most 4.00 up to "
            "5/10, says a room of the network of 2016 (poker.ladbrokes.com/zh/help/ipoker-information): 0.66 of 9.94 "
            "in hand 5383319517 of 0.05/0.10, 4.00 of 94.36 at 0.50/1. None of 106 raked hands has more; for the caps "
            "of higher stakes and of 0.10/0.20 before 2016 there is room left."
        ),
        "rake_is_taken": (
            "Unknown: hand 2874218654 rakes 0.68 from pots of 2.28 and 8.04 that two share: 4.81 + 4.83 needs an "
            "odd unit in both, as 0.15 and 0.53 leave it, which is proportional if rounded up and down."
        ),
        "uncalled_bet_is": (
            "In all 129 hands of sessions without the client's version in which one bet stands above the others, the "
            "wins are more than the rest of the pot (hand 5631758947 pays 130 = 50 + 40 + 40), in none of the 79 that "
            "name the version (from 17.5 on; hand 3651461297 pays 51.18 of 105.54 - 52.77)."
        ),
        "award_line_covers": "A player has one win for all pots.",
        "header_numbers_are": (
            "Fixed limit names the bets: a table of $5/$10 has blinds of 2.50 and 5; 'LH 20/40' likewise, and the "
            "numbers that follow there are its blinds."
        ),
        "muck_may_be_silent": "Cards that were never shown stand as X; who shows has them where they were dealt.",
        "big_blind_may_have_dead_small": (
            "Hand 3232378938 has a second big blind of 7.50 at blinds of 2.50 and 5; its player puts 7.50 in, of which "
            "5 count in the betting."
        ),
    },
    blind_spots=(
        "There is no rake and no total: in a cash game two wins changed by opposite amounts are seen by the cards "
        "only, and one win that is too small looks like rake.",
        "A win is one sum for all pots and halves: what cancels inside it cannot be seen.",
        "Who shows and who was all-in when the cards were turned is not told apart: known cards are taken as shown.",
        "The order of actions is their numbers': two actions whose numbers are exchanged are seen by the rules only.",
        "What the head says that each player has bet is not compared: the client of 2018 prints it wrongly.",
        "Mucked cards are not printed: that they lost is conceded. A bet can be changed with the bets that follow it.",
        "A name with a character that XML writes as a word (&amp;) is kept as it is written.",
    ),
)
