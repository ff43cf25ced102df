"""The Poker Hand History standard: TOML files, written by people and converters, of games that were played anywhere."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Line, Numbering, Rake, RakeOrder, Site, Toml, Uncalled

FORMAT = Format(
    name="phh",
    title="Poker Hand History standard (TOML)",
    default_site="phh",
    container=Toml(
        keys=("variant", "actions"),
        name="hand",
        lines=(
            Line("variant"),
            Line("table"),
            Line("event"),
            Line("limits", fields=("small_bet", "big_bet")),
            Line("currency"),
            Line("currency_symbol"),
            Line("played", fields=("year", "month", "day", "time")),
            Line("time_zone_abbreviation"),
            Line("players", fields=("players", "starting_stacks")),
            Line("antes"),
            Line("blinds_or_straddles"),
            Line("actions", beside="bring_in"),
            Line("winnings"),
            Line("finishing_stacks"),
        ),
    ),
)

SITE = Site(
    name="phh",
    title="Poker Hand History standard",
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.TOTAL,
    hand_numbers_are_unique_per=Numbering.NOWHERE,
    header_numbers_are=Blinds.BETS,
    lists_only_players_dealt_in=True,
    muck_may_be_silent=True,
    prints_showdown_line=False,
    final_stacks_tell_awards=True,
    posts_are_what_is_owed=True,
    walk_may_pay_whole_blind=True,
    awards_may_be_missing=True,
    raise_is_cut_to_deepest_stack=True,
    evidence={
        "odd_unit_goes_to": "Unknown: it is as it was where the hand was played.",
        "rake_is": (
            "The standard has no key for it. Winnings are after the rake (hand 3017249534 of the public data set pays "
            "393.25 of 394), so what is missing of them counts as rake; in an event with a number none is taken."
        ),
        "rake_is_taken": "Unknown: only the sum of what a player has won is told.",
        "raise_is_cut_to_deepest_stack": (
            "In hand 85 of the 2023 series 600,000 are raised to 750,000 in fixed limit: all that the other has."
        ),
        "uncalled_bet_is": (
            "There is no action for it: hand 10 of a series bets 300 that nobody calls, and its player ends with "
            "10300 = 10000 - 250 + 550."
        ),
        "award_line_covers": "One number for each player: his final stack, or all that he has collected.",
        "hand_numbers_are_unique_per": (
            "A number counts the hands of one evening or session, which the file need not name; many such files have "
            "the same number, players and stacks."
        ),
        "header_numbers_are": (
            "Fixed limit has a small bet and a big bet: hand 12 of the 2023 series has 200,000 and 400,000, and a big "
            "blind of 200,000."
        ),
        "lists_only_players_dealt_in": "Each player of the list is dealt cards.",
        "muck_may_be_silent": "An annotator may end the actions where the winner has shown.",
        "prints_showdown_line": "Cards are shown by an action of their player; there is no other sign of the showdown.",
        "final_stacks_tell_awards": (
            "No action pays. In hand 12 of the 2023 series 4,600,000 become 6,100,000, and 1,400,000 were put in: "
            "2,900,000 were won, the pot of 1,400,000 + 1,400,000 + 100,000."
        ),
        "posts_are_what_is_owed": (
            "The standard's own rule (its required fields, and the standard's reader): blinds and antes are of the "
            "table, and a player with less posts what he has. No such hand of a game that is settled was seen."
        ),
        "walk_may_pay_whole_blind": (
            "Hand 3017249004 of the public data set is a walk whose winnings are 15: the small blind of 5 and the "
            "whole big blind of 10."
        ),
        "awards_may_be_missing": (
            "Final stacks and winnings are optional: a famous hand of November 2009 with 1,356,947 in the pot says "
            "neither."
        ),
    },
    blind_spots=(
        "Of a player's awards only the sum over pots and halves is seen.",
        "Where an event has no number chips that are missing count as rake.",
        "Without final stacks and winnings nothing is proved; a stack that is not known proves nothing of its player.",
        "Final stacks are whatever was written down: an award is what they leave, so a player's award cannot be told "
        "from a wrong stack.",
        "A day without a time of day is not kept, nor are seats: players are numbered from the small blind.",
        "The button is the last player of the list, as the standard has it, also where it was dead.",
        "The least bet is taken from the blinds, not from its own key.",
        "Whether a short ante wins only its part of the others' is not read: it always does.",
        "Where the big blind has less than he owes, a call is of the whole blind, as rooms have it; programs that read "
        "the standard may let the others call what was posted.",
    ),
)
