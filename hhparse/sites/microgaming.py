"""Microgaming, a network of rooms (to 2017), whose client wrote XML, an element for each hand."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, OddHalf, Rake, RakeOrder, Site, Total, Uncalled, Xml

FORMAT = Format(
    name="microgaming",
    title="Microgaming hand history (XML)",
    default_site="microgaming",
    container=Xml(hand="Game", again=("Game",)),
)

SITE = Site(
    name="microgaming",
    title="Microgaming",
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    total_pot_is=Total.NOT_PRINTED,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.PROPORTIONAL,
    uncalled_bet_is=Uncalled.PAID_TO_LAST_PLAYER,
    award_line_covers=Grain.POT,
    header_numbers_are=Blinds.BLINDS,
    muck_may_be_silent=True,
    missed_blind_may_be_small=True,
    raise_amount_is_total=True,
    raise_puts_in_since=1328054400,
    call_may_say_total=True,
    all_in_may_be_blind=True,
    coming_in_hides_small_blind=True,
    silent_drop=50,
    silent_drop_until=1293840000,  # 1 January 2011
    evidence={
        "odd_unit_goes_to": "Unknown: no hand proves it.",
        "odd_unit_of_halves_goes_to": "Hand 5049105591 pays 0.17 to the high and 0.16 to the low.",
        "rake_is": "The first line says it in hundredths: 106 is 1.06 of 21.35 put in (hand 4519660221 pays 20.29).",
        "rake_is_taken": (
            "PokerTracker's export of hand 4162388199 pays 29.74 of a main pot of 31.30 and 0.40 of a side pot of "
            "0.42: 0.02 is the side pot's part of 1.58. A twentieth of each pot would be the same."
        ),
        "uncalled_bet_is": (
            "Hand 5948296191 pays 50 = 5 + 10 + 35, a raise to 35 that nobody called in it. Hand 4214232887, with a "
            "showdown, pays 5710 = 2755 + 2755 + 100 + 100, not the 5825 of the deeper stack; newer logs have a line "
            "there: 0.74 in hand 4519660221."
        ),
        "award_line_covers": "One line for each pot, halves together: a scoop of 102.00 is one line.",
        "header_numbers_are": "0.05|0.10 are the blinds of pot and no limit; no fixed limit was seen.",
        "muck_may_be_silent": "A player who mucks may have no line.",
        "missed_blind_may_be_small": (
            "Hand 5905509634 posts 5 at blinds of 5 and 10 to play, then raises by 30, and 35 calls it: the 5 is live."
        ),
        "raise_puts_in_since": (
            "In hand 4152594215 (November 2011) a stack of 10.76 is 0.20 + 0.30 + 4.80 + 5.46, a raise to 4.80 over "
            "its own 0.80, so raises said totals; hand 5959022064 (2016) raises 280 on top of its own 20, and 210 over "
            "90 calls. The day between, in early 2012, is a guess: the second version came then."
        ),
        "all_in_may_be_blind": (
            "In hand 5837000000 an 'AllIn' of 10 at blinds of 10 and 20 stands before the big blind, of the seat left "
            "of the dealer."
        ),
        "coming_in_hides_small_blind": (
            "In hand 4160087729 a player comes in with 0.10 and checks; he ends with 9.85 of 10.00, and 0.39 + 0.01 "
            "rake are paid of 0.05 + 0.10 + 0.10 + a bet of 0.10: another 0.05 is in it."
        ),
        "silent_drop": (
            "Hand 3063530490, of January 2010 at table BB-Phenomenal, pays 14.50 of 15.78 with a rake of 0.78; by the "
            "balances at the end its players have 1.28 less in all, so that 0.50 went to the jackpot."
        ),
        "call_may_say_total": "Hand 4152594215 calls 0.20 out of a big blind of 0.10 that was raised to 0.20.",
    },
    blind_spots=(
        "There is no total: the rake is said once, so it can be changed together with an award.",
        "The mark for a winning low stands also where nobody has one, so halves are not compared.",
        "The balances at the end are not compared. What a winner gives to the jackpot is not in the pot.",
        "Until 2010 an award that is just 0.50 too low looks like a drop for the jackpot.",
        "Names are read without what their code page has lost.",
    ),
)
