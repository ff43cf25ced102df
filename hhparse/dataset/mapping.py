"""The words of the tables, and which number of an engine's row is which column."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from hhparse.dataset import holdings as held
from hhparse.dataset import opportunities as seen
from hhparse.dataset.buffers import Labels
from hhparse.dataset.kernels import FIRST_POT_DETAIL, Ints
from hhparse.engine import layout as at
from hhparse.engine.codes import RULES
from hhparse.events import EventKind, Half, Post, Pot, Street
from hhparse.hand import Evidence, Game, Limit, Policy, Verdict, Zone
from hhparse.sites.base import OddBoard, OddHalf, policies_in


def labels_of(members: type[IntEnum]) -> Labels:
    """Names of an enumeration's members, each at the place of its value; None where no member is."""
    names: list[str | None] = [None] * (max(members) + 1)
    for member in members:
        names[member] = member.name.lower()
    return tuple(names)


GAMES, LIMITS, ZONES = labels_of(Game), labels_of(Limit), labels_of(Zone)
VERDICTS, EVIDENCES, POLICIES = labels_of(Verdict), labels_of(Evidence), labels_of(Policy)
_NEVER_BOTH = (1 << OddHalf.HIGH_HALF | 1 << OddHalf.LOW_HALF, 1 << OddBoard.FIRST_BOARD | 1 << OddBoard.LAST_BOARD)
#: By bit set.
FITTING_POLICIES: Labels = tuple(
    None if any(bits & both == both for both in _NEVER_BOTH) else " ".join(policies_in(bits)) or None
    for bits in range(1 << OddBoard.LAST_BOARD + 1)
)
STREETS, HALVES, KINDS = labels_of(Street), labels_of(Half), labels_of(EventKind)
POT_LABELS: Labels = (None, *labels_of(Pot)[1:])  # "from pot" says no more than that there is one
DETAILS: Labels = (*labels_of(Post), *POT_LABELS[1:])
FINDINGS: Labels = tuple(RULES[code].name if code in RULES else None for code in range(max(RULES) + 1))
VERDICT_OF_FINDING = np.array([int(RULES[code].verdict) if code in RULES else -1 for code in range(max(RULES) + 1)])
assert len(DETAILS) == FIRST_POT_DETAIL + len(POT_LABELS)

#: Names of the positions from the button on, by the number of players dealt in.
POSITIONS: tuple[str, ...] = ("BTN", "SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "LJ", "HJ", "CO")


def position_names(players: int) -> tuple[str, ...]:
    """Names of the positions from the button on.

    >>> position_names(2), position_names(4), position_names(6)
    (('BTN', 'BB'), ('BTN', 'SB', 'BB', 'CO'), ('BTN', 'SB', 'BB', 'UTG', 'HJ', 'CO'))
    """
    if players == 2:  # heads-up the button posts the small blind
        return ("BTN", "BB")
    late = ("CO", "HJ", "LJ")[: {4: 1, 5: 1, 6: 2, 7: 2}.get(players, 3 if players > 7 else 0)]
    early = ("UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4")[: max(players - 3 - len(late), 0)]
    return (*("BTN", "SB", "BB")[:players], *early, *reversed(late))


def _position_codes() -> Ints:
    """``codes[players, position]``: index into POSITIONS; the last column, which index -1 finds, is null."""
    codes = np.full((at.SEATS + 1, at.SEATS + 1), -1, np.int64)
    for players in range(1, 12):
        names = position_names(players)
        codes[players, : len(names)] = [POSITIONS.index(name) for name in names]
    return codes


POSITION_CODES = _position_codes()
#: By position, whether it steals and is stolen from; the last, which index -1 finds, does neither.
STEALING = np.array(
    [seen.STEALS * (name in ("CO", "BTN", "SB")) + seen.DEFENDS * (name in ("SB", "BB")) for name in (*POSITIONS, "")],
    np.int64,
)


# -- numbers that are taken over as they are --------------------------------------------------------------------------

#: A column that the dataset adds to the engine's rows of findings.
F_FILE_LINE = at.FINDING_COLUMNS

PLAYER_NUMBERS = {
    "seat": at.P_SEAT,
    "stack_minor": at.P_STACK,
    "put_minor": at.P_PUT,
    "returned_minor": at.P_RETURNED,
    "won_minor": at.P_WON,
    "due_minor": at.P_DUE,
    "cashout_minor": at.P_CASHOUT,
    "bounty_minor": at.P_BOUNTY,
    "contested_minor": at.P_CONTESTED,
    "share_minor": at.P_SHARE,
    "high_share_minor": at.P_HIGH_SHARE,
    "low_share_minor": at.P_LOW_SHARE,
    "split_pots_minor": at.P_SPLIT_POTS,
}
PLAYER_RANKS = {
    "high": at.P_HIGH,
    "low": at.P_LOW,
    "high2": at.P_HIGH2,
    "low2": at.P_LOW2,
    "high3": at.P_HIGH3,
    "low3": at.P_LOW3,
}
PLAYER_FLAGS = {
    "dealt_in": at.DEALT_IN,
    "sitting_out": at.SITTING_OUT,
    "is_hero": at.IS_HERO,
    "showed": at.SHOWED,
    "mucked": at.MUCKED,
    "folded": at.FOLDED,
    "is_all_in": at.IS_ALL_IN,
    "vpip": at.VPIP,
    "pfr": at.PFR,
    "saw_flop": at.SAW_FLOP,
    "at_showdown": at.AT_SHOWDOWN,
    "scooped": at.SCOOPED,
    "quartered": at.QUARTERED,
    "low_made": at.LOW_MADE,
    "cards_known": at.CARDS_KNOWN,
    "cashed_out": at.CASHED_OUT,
    "posted_small": at.POSTED_SMALL,
    "posted_big": at.POSTED_BIG,
}
SEEN_NUMBERS = {
    "flop_players": seen.FLOP_PLAYERS,
    "check_raise_chances": seen.CHECK_RAISE_CHANCES,
    "check_raises": seen.CHECK_RAISES,
    "late_attacks": seen.LATE_ATTACKS,
    "late_calls": seen.LATE_CALLS,
    "late_folds": seen.LATE_FOLDS,
}
SEEN_FLAGS = {
    "had_choice": seen.HAD_CHOICE,
    "could_3bet": seen.COULD_3BET,
    "did_3bet": seen.DID_3BET,
    "faced_3bet": seen.FACED_3BET,
    "folded_to_3bet": seen.FOLDED_TO_3BET,
    "could_4bet": seen.COULD_4BET,
    "did_4bet": seen.DID_4BET,
    "could_steal": seen.COULD_STEAL,
    "did_steal": seen.DID_STEAL,
    "faced_steal": seen.FACED_STEAL,
    "folded_to_steal": seen.FOLDED_TO_STEAL,
    "could_cbet_flop": seen.COULD_CBET_FLOP,
    "could_cbet_turn": seen.COULD_CBET_TURN,
    "could_cbet_river": seen.COULD_CBET_RIVER,
    "did_cbet_flop": seen.DID_CBET_FLOP,
    "did_cbet_turn": seen.DID_CBET_TURN,
    "did_cbet_river": seen.DID_CBET_RIVER,
    "faced_cbet_flop": seen.FACED_CBET_FLOP,
    "faced_cbet_turn": seen.FACED_CBET_TURN,
    "faced_cbet_river": seen.FACED_CBET_RIVER,
    "folded_to_cbet_flop": seen.FOLDED_TO_CBET_FLOP,
    "folded_to_cbet_turn": seen.FOLDED_TO_CBET_TURN,
    "folded_to_cbet_river": seen.FOLDED_TO_CBET_RIVER,
    "all_in_early": seen.ALL_IN_EARLY,
}
HELD_NUMBERS = {
    "wheel_cards": held.WHEEL_CARDS,
    "better_on_river": held.BETTER_ON_RIVER,
}
HELD_FLAGS = {
    "knows_hole": held.KNOWS_HOLE,
    "has_suited_ace": held.HAS_SUITED_ACE,
    "has_dangler": held.HAS_DANGLER,
    "saw_hilo_flop": held.SAW_HILO_FLOP,
    "saw_hilo_turn": held.SAW_HILO_TURN,
    "saw_hilo_river": held.SAW_HILO_RIVER,
    "low_possible_flop": held.LOW_POSSIBLE_FLOP,
    "low_possible_turn": held.LOW_POSSIBLE_TURN,
    "low_possible_river": held.LOW_POSSIBLE_RIVER,
    "has_low_potential": held.HAS_LOW_POTENTIAL,
    "had_low": held.HAD_LOW,
    "had_nut_low": held.HAD_NUT_LOW,
    "low_got_worse": held.LOW_GOT_WORSE,
    "is_split": held.IS_SPLIT,
    "is_high_only": held.IS_HIGH_ONLY,
    "is_low_only": held.IS_LOW_ONLY,
    "is_three_quartered": held.IS_THREE_QUARTERED,
    "is_chopped": held.IS_CHOPPED,
    "is_sixthed": held.IS_SIXTHED,
    "won_low": held.WON_LOW,
}
#: By the number of raises before the flop.
POT_TYPES: Labels = ("limped", "raised", "3bet", "4bet")
assert len(POT_TYPES) == seen.MOST_RAISES + 1
POT_NUMBERS = {
    "pot": at.O_POT,
    "gross_minor": at.O_GROSS,
    "rake_minor": at.O_RAKE,
    "net_minor": at.O_NET,
    "eligible": at.O_ELIGIBLE,
    "players": at.O_PLAYERS,
    "stated_minor": at.O_STATED,
}
SHARE_NUMBERS = {
    "pot": at.S_POT,
    "seat": at.S_SEAT,
    "least_minor": at.S_LEAST,
    "most_minor": at.S_MOST,
    "due_minor": at.S_DUE,
    "value": at.S_VALUE,
}
AWARD_NUMBERS = {
    "line": at.A_LINE,
    "seat": at.A_SEAT,
    "pot": at.A_POT,
    "stated_minor": at.A_STATED,
    "least_minor": at.A_LEAST,
    "most_minor": at.A_MOST,
    "shares": at.A_SHARES,
}
FINDING_NUMBERS = {
    "pot": at.F_POT,
    "seat": at.F_SEAT,
    "stated_minor": at.F_STATED,
    "due_minor": at.F_DUE,
    "line": at.F_LINE,
    "file_line": F_FILE_LINE,
}
HAND_NUMBERS = {
    "small_blind_minor": at.H_SMALL_BLIND,
    "big_blind_minor": at.H_BIG_BLIND,
    "ante_minor": at.H_ANTE,
    "cap_minor": at.H_CAP,
    "unit_minor": at.H_UNIT,
    "button_seat": at.H_BUTTON,
    "seats": at.H_SEATED,
    "players": at.H_DEALT_IN,
    "hero_seat": at.H_HERO,
    "pots": at.H_POTS,
    "boards": at.H_BOARDS,
    "total_pot_minor": at.H_TOTAL,
    "rake_minor": at.H_RAKE,
    "fees_minor": at.H_FEES,
    "splash_minor": at.H_SPLASH,
    "put_minor": at.H_PUT,
    "awarded_minor": at.H_AWARDED,
    "house_minor": at.H_HOUSE,
    "findings": at.H_FINDINGS,
    "known_cards": at.H_KNOWN_CARDS,
}
HAND_BOOLEANS = {
    "is_showdown": at.H_SHOWDOWN,
    "rake_stated": at.H_RAKE_STATED,
    "low_possible": at.H_LOW_POSSIBLE,
    "low_won": at.H_LOW_WON,
    "is_cancelled": at.H_CANCELLED,
}
HAND_BOARDS = {"board": at.H_BOARD, "board2": at.H_BOARD2, "board3": at.H_BOARD3}
HAND_LABELS = {
    "street": (at.H_STREET, STREETS),
    "verdict": (at.H_VERDICT, VERDICTS),
    "policy": (at.H_POLICY, POLICIES),
    "evidence": (at.H_EVIDENCE, EVIDENCES),
    "fitting_policies": (at.H_FITTING, FITTING_POLICIES),
}
