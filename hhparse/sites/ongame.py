"""OnGame: a network of rooms (bwin, Betfair and others) that shared tables until 2015."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, OddHalf, OddUnit, Rake, RakeOrder, Site, Total, Uncalled

FORMAT = Format(name="ongame", title="OnGame", default_site="ongame")

SITE = Site(
    name="ongame",
    title="OnGame",
    odd_unit_goes_to=OddUnit.LOWEST_SEAT,
    odd_unit_of_halves_goes_to=OddHalf.HIGH_HALF,
    stated_pots_are=Total.GROSS,
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.PER_POT,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BETS,
    labels_pots=True,
    lone_pot_may_be_called_main=True,
    lists_only_players_dealt_in=True,
    muck_may_be_silent=True,
    words_name_lows=False,
    prints_all_in=True,
    all_in_ante_is_silent=True,
    refused_blind_is_silent=True,
    lines_may_repeat=True,
    draws_may_be_silent=True,
    evidence={
        "lines_may_repeat": "After an all-in tournament T5-17781999-9 prints the line of the flop again.",
        "odd_unit_goes_to": (
            "Hand R5-81867677-657 pays 0.27 to seat 3, the button, and 0.26 to seat 8; hand T5-17781999-6 pays 1383 "
            "to seat 7 and 1382 to seat 9: the lower seat has the unit in both. Of 3585 the high half gets 1793 and "
            "two tied lows 896 each in a hand of table 330030241 (domain notes 2.2)."
        ),
        "odd_unit_of_halves_goes_to": "Hand T5-330030241-9 pays 1793 for high and 896 to each of two tied lows.",
        "stated_pots_are": (
            "In hand R5-361875219-6 the main pot is 710.00, of which two players get 354.50 each and the rake is 1."
        ),
        "rake_is_taken": (
            "Each pot is said to pay its own rake (3.57 to 3.40 and 3.26 to 3.10, domain notes 2.4); no hand seen "
            "here has a side pot and a rake."
        ),
        "draws_may_be_silent": (
            "In hand R5-174428515-250 one player changes a card, and of the owner there is only 'New hand for', with "
            "one card of the five changed. No log has a line for somebody who stands pat."
        ),
        "uncalled_bet_is": (
            "In hand R5-174523451-25 a bet of 3 that nobody calls has no line, and is not in the main pot of 6."
        ),
        "award_line_covers": (
            "Each pot names who is paid from it, the winner of both halves twice: '125 High' and '125 Low' of a pot "
            "of 250 in hand T5-330030241-1; without a low once."
        ),
        "header_numbers_are": (
            "Fixed limit prints the bets: at 0.05/0.10 the blinds are 0.02 and 0.05 in hand R5-81867677-656."
        ),
        "lone_pot_may_be_called_main": "Hand R5-174523451-25 has one pot, and calls it 'Main pot'; so do all others.",
        "lists_only_players_dealt_in": (
            "The line before the seats counts the players in the round, and as many are listed; a second number, in "
            "brackets, counts the seats."
        ),
        "muck_may_be_silent": (
            "Who loses unseen has no cards in the summary: seat 9 calls the last bets of hand T5-330030241-1 and "
            "shows nothing."
        ),
        "words_name_lows": "Hand T5-330030241-3 names the pair of kings of a player who wins the low, and no low.",
        "prints_all_in": "So behind each blind, call, bet and raise that takes the last chip, in all hands read.",
        "all_in_ante_is_silent": (
            "In hand T5-17944034-73 a player antes the 15 that he has, without the words; short blinds have them."
        ),
        "refused_blind_is_silent": (
            "In hand R5-361717011-37 seat 4, with 100.00, has no line, and the dealer posts the big blind that would "
            "be his; 17 hands later nobody sits there. In 233 other hands all who are listed have one."
        ),
        "hand_numbers_are_unique_per": "A number is made of the table's own number and a count of its hands.",
    },
    blind_spots=(
        "Who has no line in a draw counts as standing pat: that somebody has changed cards may be missing.",
        "The cards of a hand are printed once, in the summary, and the owner's once more: a changed card that "
        "changes neither the hand's name nor an award passes. Who shows nothing has conceded.",
        "The net that the summary prints behind what a player has at the end is not compared; what he has is.",
        "A fold may be missing at tables where players may leave before their turn: such a hand is told as one that "
        "was left open.",
        "A hand is named without its low, and its rank words without kickers.",
        "What players call themselves in the line of the log's owner, and how many are in the round, is compared "
        "with nothing.",
    ),
)
