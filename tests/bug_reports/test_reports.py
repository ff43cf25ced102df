"""Where each report of the list of public bug reports is tested.

A report is covered by a log of our own in ``tests/formats``, whose golden and settlement are tests, or by a test that
is named here. Reports with an input of their own are tested on it, too, in ``tests/system/test_bug_inputs.py``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
OWN, RULES = "bug_reports/test_own_logs.py::test_", "engine/test_rules.py::test_"
SETTLE, POTS = "engine/test_settle.py::test_", "engine/test_pots.py::test_"
NAMES = "grammar/test_hostile_names.py::test_hostile_names"
UNPRINTED = "engine/test_room_rules_unprinted.py::test_"
WPN = "formats/test_wpn_and_betonline.py::test_"

REPORTS: dict[int, tuple[str, ...]] = {
    # A. money that was bet but not called
    1: (OWN + "01_a_returned_bet_and_an_award_of_the_same_size",),
    2: (OWN + "01_a_returned_bet_and_an_award_of_the_same_size", "formats/pokerstars/cash_showdown.txt"),
    3: (POTS + "a_bet_that_nobody_called_comes_back_without_a_line",),
    4: ("formats/ggpoker/cash_omaha.txt", "engine/test_rules_wordings.py::test_a_raise_may_say_what_is_added"),
    5: ("formats/ipoker/tournament.xml", "formats/ipoker/session_of_three.xml"),
    6: (OWN + "06_an_uncalled_part_that_is_smaller_than_the_rake",),
    7: (OWN + "07_an_award_with_the_uncalled_bet_in_it", "formats/partypoker_mail/cash.txt"),
    8: (WPN + "a_cancelled_hand_is_no_error",),
    9: ("formats/bovada/zone_empty_summary.txt", "engine/test_replay.py::test_a_walk"),
    10: (OWN + "10_another_rooms_log_is_refused_with_its_first_line",),
    11: ("dataset/test_import.py::test_compact_keeps_what_is_seen",),  # nothing is exported; what is stored stays
    12: (OWN + "12_a_blind_that_no_line_posts",),
    13: (OWN + "13_an_award_has_the_bet_that_nobody_called_and_a_call_is_short",),
    # B. rake, jackpot and other drops
    14: (OWN + "14_rake_and_jackpot_are_columns_of_their_own",),
    15: ("formats/wpn/cash_hilo.txt", WPN + "of_a_fee_that_is_not_printed_only_its_amount_may_be_missing"),
    16: (OWN + "16_a_rake_that_is_not_printed_is_inferred_and_said_to_be",),
    17: ("formats/test_other_games.py::test_our_own_logs",),  # stud has no pots yet
    18: (OWN + "18_much_rake_in_a_small_pot_is_no_reason_to_refuse",),
    19: (OWN + "19_six_cents_too_much",),
    20: ("formats/pokernow/missed_blinds_dead_button.csv", UNPRINTED + "no_rake_is_inferred_in_a_tournament"),
    21: (OWN + "21_a_table_without_rake_has_a_shorter_header",),
    22: ("formats/pokerstars/cash_out.txt",),
    # C. cash-outs, insurance, splashes, bomb pots
    23: ("formats/pokerstars/cash_out.txt", POTS + "a_cash_out_leaves_the_share_with_the_house"),
    24: ("formats/pokerstars/cash_out.txt", "engine/test_rules_legal.py::test_cash_outs_of_a_pot_with_one_winner"),
    25: (OWN + "25_who_has_lost_is_paid_by_the_house_and_who_has_won_pays_it",),
    26: (OWN + "26_a_cash_out_is_no_award_and_its_fee_stays_unknown",),
    27: ("formats/winamax/cash_blinds.txt", "formats/ggpoker/cash_omaha.txt"),
    28: (OWN + "28_a_splash_is_paid_twice",),
    29: ("formats/pokernow/bomb_pot_two_boards.csv",),
    30: ("formats/pokernow/settings_and_bounty.csv",),
    31: ("formats/pokernow/bomb_pot_two_boards.csv",),
    # D. run twice or three times
    32: ("formats/pokerstars/run_it_twice.txt",),
    33: ("formats/pokerstars/run_from_the_flop.txt",),
    34: ("formats/ggpoker/cash_run_it.txt",),
    35: ("formats/ggpoker/cash_run_it.txt",),
    36: ("formats/ggpoker/cash_run_it.txt", "system/test_bug_inputs.py::test_26_a_side_pot_is_paid_on_the_first_board"),
    37: (
        "formats/fulltilt/run_it_twice.txt",
        "engine/test_rules_wordings.py::test_each_board_may_have_a_summary_of_its_own",
    ),
    38: ("formats/pokerstars/run_it_twice.txt",),
    39: (WPN + "a_summary_with_the_high_part_only_contradicts_the_award_lines",),
    40: ("formats/kingsclub/two_boards.txt",),
    41: ("formats/pokernow/run_it_twice.csv",),
    # E. hi/lo and odd chips
    42: (SETTLE + "a_quartered_pot", "formats/pokerstars/omaha_hilo_quartered.txt"),
    43: (RULES + "each_pot_is_split_for_itself", SETTLE + "the_odd_unit_of_the_halves_is_the_highs"),
    44: (SETTLE + "old_tables_were_split_in_nickels",),
    45: ("formats/winamax/cash_hilo.txt", OWN + "45_the_odd_cent_of_a_low_goes_to_the_high"),
    46: ("formats/pokernow/hilo_side_pot_quartered.csv",),
    47: ("formats/pkr/cash.txt",),
    48: ("formats/wpn_old/cash.txt",),
    49: ("formats/bovada/omaha_hilo_side_pot.txt", "formats/bovada/tournament_all_in_posts.txt"),
    50: (OWN + "50_the_room_pays_too_little_of_a_side_pot",),
    51: (UNPRINTED + "a_hand_without_an_award_is_not_proved",),
    52: (OWN + "52_a_game_without_lows_that_is_called_hilo",),
    53: ("formats/pacific/cash.txt", "formats/wpn/cash_hilo.txt", "formats/boss/hands.xml"),
    54: (OWN + "54_a_side_pot_that_no_line_pays",),
    55: ("formats/fulltilt/stud_and_draw.txt", "formats/pokerstars/stud.txt"),
    56: ("formats/test_other_games.py::test_our_own_logs_are_played_and_agree",),
    57: ("formats/merge/stud_and_draw.xml", "formats/test_other_games.py::test_games_that_the_engine_lacks"),
    58: (RULES + "exactly_two_of_the_hand_and_three_of_the_board",),
    59: (SETTLE + "two_hands_that_tie_both_ways_may_split_evenly_or_by_halves",),
    # F. side pots
    60: (OWN + "60_a_total_with_a_dead_blind_that_no_line_posts",),
    61: ("formats/enet/cash.txt", OWN + "61_names_that_have_no_seat"),
    62: (WPN + "totals_that_follow_each_other_are_pots", WPN + "a_total_that_stands_twice_is_one_pot"),
    63: (
        "formats/winamax/cash_hilo.txt",
        "engine/test_room_rules_positions.py::test_an_uncalled_bet_is_in_the_one_award",
    ),
    64: (OWN + "64_an_award_of_more_than_was_bet",),
    65: (),  # the value of an all-in before the board is complete is not computed
    66: (SETTLE + "run_twice_each_board_is_halved_and_the_first_gets_the_odd_unit",),
    67: (POTS + "three_all_ins_make_three_pots_and_the_rest_comes_back",),
    # G. blinds, dead money, straddles, antes
    68: (OWN + "68_straddles_are_totals",),
    69: (OWN + "69_a_missed_blind_is_dead_and_the_big_one_a_bet",),
    70: ("formats/pokernow/missed_blinds_dead_button.csv",),
    71: ("formats/pokernow/bomb_pot_two_boards.csv", RULES + "antes_are_equal_but_for_the_last_chips"),
    72: ("formats/partypoker/joins_and_plays.txt", "formats/partypoker/blinds_of_all_kinds.txt"),
    73: ("formats/boss/hands.xml", "formats/pacific/cash.txt"),
    74: (RULES + "missed_blinds_are_a_live_and_a_dead_one",),
    75: (RULES + "a_straddle_is_twice_the_big_blind",),
    76: (OWN + "76_a_posted_blind_is_not_put_in_of_free_will",),
    77: ("engine/test_replay.py::test_what_is_right_has_no_finding", "system/test_property.py::test_"),
    # H. numbers, money, locale, encoding
    78: ("formats/ipoker/tournament.xml",),
    79: ("grammar/test_writing.py::test_the_decimal_mark", "grammar/test_writing.py::test_the_alphabet"),
    80: ("formats/pacific/dutch.txt", "formats/pacific/swedish.txt", "formats/pacific/undecided.txt"),
    81: ("formats/pacific/swedish.txt",),
    82: ("formats/pokerstars/currencies.txt", "logs/test_decode.py::test_text_of_bytes"),
    83: ("logs/test_decode.py::test_text_of_bytes",),
    84: ("logs/test_decode.py::test_any_text_in_any_encoding", "logs/test_split.py::test_every_byte_is_counted_once"),
    85: ("formats/pokerstars/currencies.txt", "dataset/test_money.py::test_symbols_and_codes"),
    86: ("formats/ipoker/fixed_limit.xml", "logs/test_files.py::test_why_a_file_is_unknown"),
    87: ("formats/pokerstars/zoom_archive.txt",),
    # I. names, seats, joining and leaving
    88: (NAMES,),
    89: (NAMES, "formats/pokerstars/hostile_names.txt"),
    90: (NAMES,),
    91: (NAMES, "formats/merge/hilo_and_holdem.xml"),
    92: (WPN + "a_player_without_a_name_is_the_one_whom_no_line_names", "formats/wpn_old/nameless.txt"),
    93: ("formats/pokernow/hostile_names.csv",),
    94: (OWN + "61_names_that_have_no_seat",),
    95: (WPN + "two_players_in_one_seat_contradict_each_other", WPN + "who_folds_cannot_win"),
    96: ("system/test_identity.py::test_names_that_a_room_hides_make_no_other_hand",),
    97: ("formats/fulltilt/cash.txt", "formats/partypoker/omaha_hilo.txt", "formats/betonline/cash.txt"),
    # J. files: truncated, joined, repeated, duplicated
    98: (
        "formats/bovada/repeated_lines.txt",
        "engine/test_room_rules_positions.py::test_a_line_that_is_printed_again_counts_once",
    ),
    99: ("formats/bovada/omaha_hilo_side_pot.txt",),
    100: (OWN + "100_a_hand_is_glued_to_one_that_was_cut", "logs/test_glued.py::test_a_glued_hand_is_saved"),
    101: (
        OWN + "101_streets_before_the_header_are_no_hand",
        "logs/test_files.py::test_what_is_written_later_is_left_for_the_next_time",
    ),
    102: ("formats/pokerstars/turn_not_printed.txt", "formats/pokerstars/courchevel.txt"),
    103: ("system/test_identity.py::test_the_same_file_under_two_names", "formats/ipoker/session_of_three.xml"),
    104: ("formats/winamax/tournament.txt",),
    105: ("formats/pokerstars/cancelled.txt", "engine/test_room_rules.py::test_a_cancelled_hand_gives_everything_back"),
    106: ("formats/pokerstars/tracker_exports.txt", "formats/pokerstars/rooms_in_this_form.txt"),
    # K. time
    107: (
        "dataset/test_zones.py::test_known_moments",
        "grammar/test_times.py::test_times",
        "formats/pokerstars/pppoker.txt",
    ),
    108: ("dataset/test_zones.py::test_unknown_stays_unknown", "grammar/test_times.py::test_no_times"),
    # L. formats that drifted
    109: ("formats/pokerstars/tournament_headers.txt", "formats/everleaf/tournaments.txt"),
    110: (
        "formats/pokerstars/bounties.txt",
        "dataset/test_tournaments.py::test_lines_of_hands_tell_place_prize_and_bounties",
    ),
}


def test_every_report_is_listed() -> None:
    assert list(REPORTS) == list(range(1, 111))


@pytest.mark.parametrize("place", sorted({place for places in REPORTS.values() for place in places}))
def test_what_is_listed_exists(place: str) -> None:
    file, _, name = place.partition("::")
    text = (TESTS / file).read_text("utf-8")
    if name:
        assert f"\ndef {name}" in text
    else:  # a log is tested by its golden
        assert (TESTS / file).with_suffix(".golden").exists()
