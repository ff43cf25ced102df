"""A second opinion on whole settlements: of the same all-ins pokerkit pays the same, but for two faults of its own."""

from __future__ import annotations

from collections import Counter
from random import Random

from pokerkit import Automation, State
from pokerkit import FixedLimitOmahaHoldemHighLowSplitEightOrBetter as OmahaHiLo

from hhparse.cards import RANKS, SUITS
from hhparse.engine.ranking import best_low
from hhparse.events import EventKind, Post, Street
from hhparse.hand import Game
from tests.engine.table import Outcome, Table, cards_of

DEALS = 400
#: Pots of which every half and every tie of up to four makes whole units.
UNIT = 24
AUTOMATED = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def by_pokerkit(stacks: list[int], hands: list[str], board: str) -> list[int]:
    """What each player has in the end: everybody's blind puts him all-in."""
    blinds = [max(stacks)] * len(stacks)
    state: State = OmahaHiLo.create_state(AUTOMATED, False, 0, blinds, 2, 4, stacks, len(stacks))
    for hand in hands:
        state.deal_hole(hand.replace(" ", ""))
    for street in (board.split()[:3], board.split()[3:4], board.split()[4:]):
        state.burn_card("??")
        state.deal_board("".join(street))
    return list(state.stacks)


def by_the_engine(stacks: list[int], hands: list[str], board: str) -> tuple[list[int], Outcome]:
    """The same: what is due, and what nobody called."""
    table = Table(game=Game.OMAHA_HILO, button=len(stacks)).seats(
        **{f"s{seat}": stack for seat, stack in enumerate(stacks, 1)}
    )
    for seat, stack in enumerate(stacks, 1):
        table.post(seat, stack, Post.ANTE, all_in=True)
    table.street(Street.PREFLOP).run_out(board)
    for seat, hand in enumerate(hands, 1):
        table.show(seat, hand)
    outcome = table.add(EventKind.TOTAL, AMOUNT=sum(stacks)).play()
    due: Counter[int] = Counter()
    for share in outcome.shares:
        due[share.seat] += share.due
    return [due[seat] for seat in range(1, len(stacks) + 1)], outcome


def a_low_is_not_eligible(outcome: Outcome, hands: list[str], board: str) -> bool:
    """Whether somebody has a low, and nobody of those who can win some side pot has one."""
    lows = {seat for seat, hand in enumerate(hands, 1) if best_low(cards_of(hand), cards_of(board), omaha=True)}
    return bool(lows) and any(not lows & eligible for _, _, eligible in outcome.pots)


def test_pokerkit_pays_the_same() -> None:
    rng = Random(7)
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    for _ in range(DEALS):
        players = rng.choice((2, 3, 4))
        dealt = rng.sample(deck, 4 * players + 5)
        hands = [" ".join(dealt[4 * player : 4 * player + 4]) for player in range(players)]
        board = " ".join(dealt[-5:])
        stacks = [UNIT * rng.randint(1, 4) for _ in range(players)]
        has, outcome = by_the_engine(stacks, hands, board)
        assert by_pokerkit(stacks, hands, board) == has or a_low_is_not_eligible(outcome, hands, board)


def test_pokerkit_halves_a_side_pot_for_the_low_of_a_player_who_cannot_win_it() -> None:
    """Seat 3 has the only low, and a part in the main pot alone; seat 4 has the best high, three eights."""
    hands = ["3h Qs Qc As", "9c Ts 9s Ac", "3c 5s 7s 4c", "3d 8h 9h Jd"]
    stacks, board = [96, 72, 24, 48], "8c Ad 8s Kd 4s"
    assert by_the_engine(stacks, hands, board)[0] == [48 + 24, 0, 48, 48 + 72]
    assert by_pokerkit(stacks, hands, board) == [48 + 24 + 18, 0, 48, 48 + 72 - 18]


def test_pokerkit_gives_one_player_both_odd_chips() -> None:
    """Three of five tie for 125; seat 5 has the button, so that seats 1 and 2 are the first to its left."""
    hands = ["As Kd 9c 9d", "Ah Kc 8c 8d", "Ad Ks 7c 7d", "3c 3d 4c 4d", "5c 5d 6c 6d"]
    assert by_the_engine([25] * 5, hands, "Qh Jd Tc 2s 2h")[0] == [42, 42, 41, 0, 0]
    assert by_pokerkit([25] * 5, hands, "Qh Jd Tc 2s 2h") == [43, 41, 41, 0, 0]
