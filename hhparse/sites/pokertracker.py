"""PokerTracker, which saves the hands that it takes from a room's client in a text of its own.

The hands are those of the rooms: they have the rooms' numbers, and one that is there as the room's own log too counts
once. What the text says of totals, rakes, raises and seats differs, so each room has facts of its own here.
"""

from __future__ import annotations

from dataclasses import replace

from hhparse.sites.base import Blinds, Format, Grain, Rake, RakeOrder, Site, Total, Uncalled
from hhparse.sites.everest import SITE as EVEREST
from hhparse.sites.ipoker import SITE as IPOKER
from hhparse.sites.merge import SITE as MERGE
from hhparse.sites.microgaming import SITE as MICROGAMING

FORMATS = (
    Format(name="pokertracker", title="iPoker or Merge, exported by PokerTracker", default_site="ipoker_pokertracker"),
    Format(
        name="pokertracker_microgaming",
        title="Microgaming, exported by PokerTracker",
        default_site="microgaming_pokertracker",
    ),
    Format(
        name="pokertracker_everest",
        title="Everest Poker, exported by PokerTracker",
        default_site="everest_pokertracker",
    ),
)

SITES = (
    Site(
        name="ipoker_pokertracker",
        title="iPoker, exported by PokerTracker",
        room="ipoker",
        hour_tells_no_hands_apart=True,
        total_pot_is=Total.NET,
        rake_is=Rake.PRINTED,
        rake_is_taken=RakeOrder.UNKNOWN,
        uncalled_bet_is=Uncalled.PAID_OUT,
        raise_amount_is_total=True,
        award_line_covers=Grain.TOTAL,
        header_numbers_are=Blinds.BETS,
        muck_may_be_silent=True,
        big_blind_may_have_dead_small=True,
        no_flop_no_drop=True,
        rake_bounds=IPOKER.rake_bounds,
        evidence={
            "no_flop_no_drop": "All 12 cash hands that ended before the flop pay all that was put in.",
            "rake_bounds": IPOKER.evidence["rake_bounds"],
            "hour_tells_no_hands_apart": (
                "Texts of 2011 and 2013 name no zone, those from 2018 on say GMT (hand 4402349920); the room's own "
                "logs name none."
            ),
            "odd_unit_goes_to": "Unknown: no odd tie was seen; hand 3616850213 divides 180 into 90 and 90.",
            "total_pot_is": (
                "Exported with totals net of rake: hand 2607739781 has a total of 62.50 and a rake of 3.00, 65.50 was "
                "put in and 62.50 is paid."
            ),
            "rake_is": "It stands behind the total, also where it is 0.00 (hand 2978860249).",
            "rake_is_taken": "Unknown: of the hands with a rake only 2978874670 has two pots, and one winner for each.",
            "uncalled_bet_is": (
                "Hand 2978860249 pays 0.55 = 0.05 + 0.10 + 0.40, a raise to 0.40 that nobody called. Texts that say "
                "'Uncalled:Y' leave such a bet out: hand 8162156892 pays 0.45 and 0.03 rake of the 0.48 that was "
                "called, not the last bet of 0.14."
            ),
            "raise_amount_is_total": (
                "In hand 4402349920 the big blind of 0.10 raises 1.00, and 0.75 calls it from 0.25. 'Raise to' and "
                "'Allin' say what is put in: in hand 4999408769 250 is put to a small blind of 50, 800 to a big blind "
                "of 100, and 600 calls; it pays 8,398 and 2 rake of 8,400."
            ),
            "award_line_covers": "A player has one line for all pots.",
            "header_numbers_are": "No fixed limit was seen; the room's own logs name the bets.",
            "muck_may_be_silent": "Who loses a showdown may have no line.",
            "big_blind_may_have_dead_small": (
                "Hand 2978863294 has a second big blind of 0.15 at blinds of 0.05 and 0.10: 0.70 = 0.05 + 0.10 + 0.15 "
                "+ 0.40."
            ),
        },
        blind_spots=(
            "A bet that nobody called has no line: it can be changed with the award and the total.",
            "A win is one sum for all pots: what cancels inside it cannot be seen.",
            "The names of hands are not compared.",
            "Fixed limit and Omaha Hi/Lo were not seen: how the export words them is taken from the other rooms.",
        ),
    ),
    replace(
        MERGE,
        name="merge_pokertracker",
        title="Merge, exported by PokerTracker",
        room="merge",
        hand_number_ends_with_count_of=5,
        seats_are_above_the_rooms=1,
        lists_only_players_dealt_in=False,  # it does not say who was dealt in, as the room's own logs do
        missed_blind_may_be_small=True,
        dead_button_is_marked_at_small_blind=True,
        raise_puts_in_until=0,
        evidence={
            "hour_tells_no_hands_apart": MERGE.evidence["hour_tells_no_hands_apart"],
            "hand_number_ends_with_count_of": (
                "Hand 3047310402797 is of table 30473104, the next ones are 2798, 2799, 2800; the room's own numbers, "
                "and those of the second version, have a hyphen there: 80257431-64."
            ),
            "seats_are_above_the_rooms": "A table of six has the seats 1 to 6, in the room's own logs 0 to 5.",
            "odd_unit_goes_to": (
                "Unknown: hand 4290961700035 divides 3,025 into 1,513 for the player left of the button and 1,512."
            ),
            "odd_unit_of_halves_goes_to": MERGE.evidence["odd_unit_of_halves_goes_to"],
            "rake_is": "What is missing from the awards is the rake: 1.10 of 20.00 in hand 3047310402797.",
            "uncalled_bet_is": (
                "Hand 3047310402797 pays 18.90 of 20.00 with a bet of 8.00 that nobody called in it, and hand "
                "4927169400080 pays 65 in a line of its own. Texts that say 'Version:2' mark such a line as uncalled: "
                "0.04 in hand 80256693-236."
            ),
            "award_line_covers": "One line for each pot.",
            "no_flop_no_drop": "All 11 cash hands that ended before the flop pay all that was put in.",
            "rake_bounds": MERGE.evidence["rake_bounds"],
            "header_numbers_are": "No fixed limit was seen; the room's own logs name the bets.",
            "muck_may_be_silent": "Cards that were mucked are not printed.",
            "tournament_stacks_are_after_posts_until": (
                "In hand 4927169400080 a player has 0.00 and posts 135; the eight hands 42913068-... of two players "
                "have 3,000 chips only together with their blinds."
            ),
            "missed_blind_may_be_small": (
                "Hand 80256693-236 has a 'Post DB' of 0.02 at blinds of 0.02 and 0.04: its player calls with 0.02, and "
                "0.10 = 0.02 + 0.04 + 0.04 is paid."
            ),
            "dead_button_is_marked_at_small_blind": (
                "Hand 3047310402822 has small and big blind in the seats 8 and 9; seat 8 then leaves, and hand "
                "3047310402823 marks seat 9, which posts the small blind, and in the next hand seat 9 again."
            ),
        },
        blind_spots=(
            "There is no rake and no total: in a cash game two awards changed by opposite amounts are seen by the "
            "cards only, and an award that is too small looks like rake.",
            "A bet that nobody called has no line in the first version: it can be changed with the award.",
            "A button that is marked at the small blind passes, whether its seat is empty or not.",
        ),
    ),
    replace(
        MICROGAMING,
        name="microgaming_pokertracker",
        title="Microgaming, exported by PokerTracker",
        room="microgaming",
        all_in_may_be_blind=False,
        coming_in_hides_small_blind=False,
        silent_drop=0,
        rake_is=Rake.NOT_PRINTED,
        rake_is_taken=RakeOrder.UNKNOWN,
        labels_pots=True,
        lone_pot_may_be_called_main=True,
        evidence={
            "odd_unit_goes_to": "Unknown: no odd tie was seen.",
            "odd_unit_of_halves_goes_to": MICROGAMING.evidence["odd_unit_of_halves_goes_to"],
            "rake_is": (
                "Only the last version has a line: 1.50 in hand 5870377181, which pays 96.77 of 98.27. In the others "
                "it is what is missing: 0.01 of 0.45 in hand 4416401541."
            ),
            "rake_is_taken": (
                "Unknown: hand 4162388199 takes 1.56 of 31.30 and 0.02 of 0.42, a twentieth of each pot, which is also "
                "a division of the sum in proportion."
            ),
            "uncalled_bet_is": (
                "Hand 4908778359 pays 649 = 200 + 100 + 350 - 1, a raise of 350 that nobody called above 100 in it; "
                "its stacks at the end say so. At a showdown it comes back without a line: hand 4152594215 pays 20.50 "
                "of 21.57, twice the smaller stack and the small blind."
            ),
            "award_line_covers": "One line for each pot.",
            "labels_pots": "Each award names its pot.",
            "lone_pot_may_be_called_main": "So in every hand without a side pot: 4416401541.",
            "header_numbers_are": "0.25|0.50 are the blinds; no fixed limit was seen.",
            "muck_may_be_silent": MICROGAMING.evidence["muck_may_be_silent"],
            "missed_blind_may_be_small": (
                "Hand 4416401541 posts 0.05 at blinds of 0.05 and 0.10 to play, and folds: the stack at the end is "
                "0.05 less."
            ),
            "raise_puts_in_since": (
                "Hand 4152594215 of 2011 is the same as in the room's own log. In hand 5870377181 'raised to 16.75' is "
                "put to 1.75, and 12.50 calls from 6; hand 4908778359 raises 75 from a small blind of 25, and 50 calls."
            ),
            "call_may_say_total": MICROGAMING.evidence["call_may_say_total"],
        },
        blind_spots=(
            "There is no total, and no rake but in the last version: an award that is too small looks like rake.",
            "From which pot the rake came is unknown: what one pot pays too little and another too much passes.",
            "The stacks at the end are not compared.",
        ),
    ),
    replace(
        EVEREST,
        name="everest_pokertracker",
        title="Everest Poker, exported by PokerTracker",
        room="everest",
        seats_are_above_the_rooms=1,
        header_numbers_are=Blinds.BETS,
        run_out_prints_last_street=False,
        evidence={
            "hour_tells_no_hands_apart": EVEREST.evidence["hour_tells_no_hands_apart"],
            "seats_are_above_the_rooms": "A tournament's table of eight has the seats 1 to 8; the room's begin with 0.",
            "odd_unit_goes_to": "Unknown: no odd tie was seen.",
            "rake_is": "Only tournaments were seen; in a cash game it would be what is missing from the awards.",
            "uncalled_bet_is": "Each of 50 hands with such a bet has the line: 100 in hand 7164317794.",
            "award_line_covers": "One line for each pot.",
            "header_numbers_are": "Limit 100/200 has blinds of 50 and 100 (hand 7164315170).",
            "muck_may_be_silent": "Mucked cards are printed, or not at all.",
            "lone_blind_may_be_called_small": (
                "In hand 7164325481 the one blind, of 150 at bets of 150 and 300, is called the small one; the next "
                "hand has blinds of 75 and 150."
            ),
        },
        blind_spots=(
            "There is no total and no rake: in a cash game an award that is too small looks like rake.",
            "Two awards changed by opposite amounts are seen by the cards only.",
            "Prizes are not read.",
        ),
    ),
)
