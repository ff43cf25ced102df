"""888poker, formerly Pacific Poker, and its skins: all write one format."""

from __future__ import annotations

from dataclasses import replace

from hhparse.sites.base import (
    ENGLISH,
    Alphabet,
    Blinds,
    Format,
    Grain,
    OddUnit,
    Rake,
    RakeBound,
    RakeOrder,
    Site,
    Total,
    Uncalled,
)

FORMAT = Format(
    name="pacific",
    title="888poker (Pacific)",
    default_site="pacific",
    decimal_marks=".,",
    alphabets=(
        ENGLISH,
        Alphabet("Dutch", "2 3 4 5 6 7 8 9 T|10 B V H A"),
        Alphabet("Swedish", "2 3 4 5 6 7 8 9 T|10 Kn D K E"),
        Alphabet("German", "2 3 4 5 6 7 8 9 T|10 B D K A"),
        # English ranks with German suits: so a Polish client of 2020.
        Alphabet("Polish", "2 3 4 5 6 7 8 9 T|10 J Q K A", "Kreuz Karo Herz Pik"),
        # Its hearts were never seen: a "c" for corazones would be the clubs of all others.
        Alphabet("Spanish", "2 3 4 5 6 7 8 9 T|10|D J Q K A", "t d ♥ p"),
        # Bytes of Windows' Cyrillic code page in a file that does not say so read as Western letters.
        Alphabet("Russian", "2 3 4 5 6 7 8 9 10|T В|Â Д|Ä К|Ê|K Т|Ò"),
        Alphabet("French", "2 3 4 5 6 7 8 9 T|10 V D R A"),
    ),
    summary="***** Cassava Tournament Summary *****",
)

_POOL = Site(
    name="pacific",
    title="888poker (Pacific)",
    odd_unit_goes_to=OddUnit.UNKNOWN,
    total_pot_is=Total.NOT_PRINTED,
    stated_pots_are=Total.NOT_PRINTED,
    rake_is=Rake.NOT_PRINTED,
    rake_is_taken=RakeOrder.UNKNOWN,
    uncalled_bet_is=Uncalled.MAY_BE_SILENT,
    award_line_covers=Grain.SHARE,
    header_numbers_are=Blinds.BLINDS,
    decimals_tell_the_unit=True,
    uncalled_may_be_paid=True,
    stakes_are_rounded=True,
    fold_before_the_deal_sits_out=True,
    button_may_keep_small_blind=True,
    awards_may_be_missing=True,
    lists_only_players_dealt_in=True,
    most_bets_in_a_round=4,
    no_flop_no_drop=True,
    cash_tables_have_no_antes=True,
    rake_bounds=(
        RakeBound(625, 400, big_blind=2, rounds_up=True),
        RakeBound(588, 400, big_blind=5, rounds_up=True),
        RakeBound(500, 400, big_blind=500, rounds_up=True),
        RakeBound(500, 500, rounds_up=True),
    ),
    evidence={
        "odd_unit_goes_to": (
            "Unknown: the three odd ties seen (hands 440727452, 440729742 and 440730046) fit the first seat left of "
            "the button and the lowest seat alike."
        ),
        "rake_is_taken": (
            "Unknown: the rake of 1.25 comes off the main pot alone in hands 440727713 and 440728300, the one of 0.02 "
            "off the side pot alone in hand 311162661, and hand 440728443 takes 0.42 of 5.50 and 0.65 of 13.00."
        ),
        "uncalled_bet_is": "Bets that nobody called come back without a line: so in hand 678485555.",
        "uncalled_may_be_paid": (
            "Where all fold to the big blind he is paid the small blind and his own: 0.03 in hand 474616545; but hand "
            "678485555 of 2023 pays 0.04 for blinds of 0.02 and 0.05. Hand 418361264 pays 23.75 and 10: of 5 + 10 + 20 "
            "the last 10 were raised over a big blind who was all-in, and with a rake of 1.25 that is all of it."
        ),
        "header_numbers_are": "Hand 440985926, fixed limit '15/30 Blinds', has blinds of 15 and 30.",
        "award_line_covers": (
            "One line for each half of each pot: hand 489318468 has two for each of its two pots (and pays the side "
            "pot wrongly)."
        ),
        "decimals_tell_the_unit": (
            "Play money is counted in cents: 14.38 and 14.37 in hand 440729742; tournament chips are whole."
        ),
        "stakes_are_rounded": (
            "At $0.12/$0.25 the small blind is 0.10 (hand 6551093); with blinds of 0.06 and 0.12 the big bet is 0.25 "
            "(hand 410992626)."
        ),
        "fold_before_the_deal_sits_out": (
            "In hand 474690582 a player 'folds' between the two blinds, and the next seat posts the big one; in hand "
            "631367802 the only other player does, and the small blind goes back without a deal."
        ),
        "button_may_keep_small_blind": (
            "In hand 631367796 of three players the button posts the small blind; the third one has just come in and "
            "posts nothing."
        ),
        "lists_only_players_dealt_in": (
            "In all 930 hands read everybody who is listed posts or acts, or folds when it is his turn."
        ),
        "no_flop_no_drop": "All 266 cash hands that ended before the flop pay all that was put in.",
        "cash_tables_have_no_antes": "The room's page on Omaha Hi/Lo says so (rule 60), and 756 hands have none.",
        "rake_bounds": (
            "The room's page (888poker.com/poker-software/limits-and-rake) has 6.25 % at $0.01/$0.02, 5.88 % at "
            "$0.02/$0.05 and 5 % above, to the nearest cent, at most 4.00 up to $2/$5 and 5.00 above; its lower caps, "
            "for two players and for fixed limit, are left out. Of 287 raked hands none is above: 6.25 % of 1.28 in "
            "hand 551916536 of $0.01/$0.02, and from $0.05/$0.10 on never more than 5 %."
        ),
        "most_bets_in_a_round": "The room's page on fixed limit: one bet and three raises in every round (rule 37).",
        "awards_may_be_missing": "Hand 273164789 ends with the cards of its two players.",
    },
    blind_spots=(
        "Neither rake nor total is printed: an award one unit short looks like a rake one unit higher.",
        "Awards that are more than what was called are taken to have the uncalled bet in them, and what is missing "
        "from that is taken for rake: a winner who made that bet may be paid too much by up to its size.",
        "Where three are dealt in, a button printed at the small blind's seat passes.",
        "A hand without an award line cannot be proved, so a lost line is no contradiction.",
        "Which pot the rake comes from is not known: where two players win two pots, what one is paid too little and "
        "the other too much passes if some split of the rake explains it.",
    ),
)

SITES = (
    _POOL,
    replace(_POOL, name="pacific_ro", title="888.ro"),
    replace(_POOL, name="pacific_ca_on", title="888poker Ontario"),
    replace(_POOL, name="pacific_other", title="888poker, another licence"),
)
