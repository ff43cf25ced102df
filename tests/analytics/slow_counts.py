"""Counts the statistics of a simulated hand the slow way: act by act, from the simulator's own record of it.

Nothing here comes from ``hhparse``. ``counts`` gives for each seat the hits and chances of each statistic, under the
names that the SQL functions have.
"""

from __future__ import annotations

from itertools import combinations

from tests.simulator import deck
from tests.simulator.hand import Hand, Kind

Counts = dict[str, tuple[int, int]]
POSTS = {Kind.SMALL_BLIND, Kind.BIG_BLIND, Kind.LATE_BLIND, Kind.BOTH_BLINDS, Kind.DEAD_BLIND, Kind.STRADDLE, Kind.ANTE}
ATTACKS = {Kind.BET, Kind.RAISE}
LOW_RANKS = "A2345678"
ALL_PAIRS = [frozenset(pair) for pair in combinations(range(1, 9), 2)]


def counts(hand: Hand, known: set[int]) -> dict[int, Counts]:
    """Hits and chances by seat and statistic; ``known`` are the seats whose cards the log tells."""
    told: dict[int, Counts] = {seat: {} for seat in hand.setup.order}
    betting = Betting(hand)
    for seat, row in told.items():
        row |= betting.of(seat)
        row |= showdown(hand, seat)
        row |= lows(hand, seat, seat in known)
    return told


def positions(hand: Hand) -> dict[int, str]:
    """Who is in one of the positions that steals are about."""
    order = hand.setup.order
    if len(order) == 2:
        return {order[0]: "BB", order[1]: "BTN"}
    named = {order[0]: "SB", order[1]: "BB", order[-1]: "BTN"}
    if len(order) > 3:
        named[order[-2]] = "CO"
    return named


class Betting:
    """Plays the acts again and writes down who could do what."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.rows: dict[int, dict[str, list[int]]] = {seat: {} for seat in hand.setup.order}
        self.stacks = {player.seat: player.stack for player in hand.setup.players}
        self.out: set[int] = set()  # folded or without chips
        self.attackers: list[list[int]] = [[], [], [], []]  # by street
        self.acts: dict[int, list[tuple[int, Kind]]] = {seat: [] for seat in hand.setup.order}
        self.position = positions(hand)
        self.opened: tuple[int, Kind] | None = None
        self.entered = 0
        self.play()

    def play(self) -> None:
        """All acts."""
        street, bets, first_raise_is_full = 0, dict.fromkeys(self.stacks, 0), True
        for action in self.hand.actions:
            if action.kind in (Kind.CAPPED, Kind.UNCALLED):
                continue
            if action.street != street:
                street, bets = action.street, dict.fromkeys(self.stacks, 0)
            seat, top = action.seat, max(bets.values())
            if action.kind not in POSTS:
                is_open = first_raise_is_full or not self.acted_on(seat, street)
                others = [other for other in self.stacks if other != seat and other not in self.out]
                is_free = self.stacks[seat] > top - bets[seat] and bool(others)
                if street == 0 and len(self.attackers[0]) == 1:
                    is_free = is_free and is_open
                self.note(seat, street, action.kind, is_free)
                if street == 0 and action.kind in ATTACKS and not self.attackers[0]:
                    first_raise_is_full = action.to >= 2 * top
                self.acts[seat].append((street, action.kind))
                if action.kind in ATTACKS:
                    self.attackers[street].append(seat)
                if street == 0 and action.kind in {*ATTACKS, Kind.CALL}:
                    self.entered += 1
                    self.opened = self.opened or (seat, action.kind)
            self.stacks[seat] -= action.added
            bets[seat] = max(bets[seat], action.to)
            if action.kind is Kind.FOLD or self.stacks[seat] == 0:
                self.out.add(seat)

    def acted_on(self, seat: int, street: int) -> list[Kind]:
        """What a player has done on a street so far."""
        return [kind for when, kind in self.acts[seat] if when == street]

    def add(self, seat: int, name: str, *, hit: bool) -> None:
        """A chance of a statistic, and whether it was a hit."""
        row = self.rows[seat].setdefault(name, [0, 0])
        row[0] += hit
        row[1] += 1

    def continues(self, street: int) -> int | None:
        """Who may bet this street as a continuation: alone in attacking all streets after the flop, after a raise."""
        if not self.attackers[0]:
            return None
        leader = self.attackers[0][-1]
        return leader if all(self.attackers[before] == [leader] for before in range(1, street)) else None

    def note(self, seat: int, street: int, kind: Kind, is_free: bool) -> None:
        """The statistics that this act is a chance of."""
        before, attacks = self.attackers[street], kind in ATTACKS
        if street == 0:
            if len(before) == 1 and is_free:
                self.add(seat, "three_bet", hit=attacks)
            if len(before) == 2 and is_free:
                self.add(seat, "four_bet", hit=attacks)
            if len(before) == 2 and before[0] == seat:
                self.add(seat, "fold_to_three_bet", hit=kind is Kind.FOLD)
            if self.entered == 0 and self.position.get(seat) in ("CO", "BTN", "SB"):
                self.add(seat, "steal", hit=attacks)
            if (
                self.entered == 1
                and len(before) == 1
                and self.position.get(before[0]) in ("CO", "BTN", "SB")
                and self.position.get(seat) in ("SB", "BB")
            ):
                self.add(seat, "fold_to_steal", hit=kind is Kind.FOLD)
            return
        name = ("", "flop", "turn", "river")[street]
        leader = self.continues(street)
        if not before and seat == leader:
            self.add(seat, f"cbet_{name}", hit=attacks)
        if leader is not None and before == [leader]:
            self.add(seat, f"fold_to_cbet_{name}", hit=kind is Kind.FOLD)
        if self.acted_on(seat, street) == [Kind.CHECK] and is_free:
            self.add(seat, "check_raise", hit=attacks)

    def of(self, seat: int) -> Counts:
        """What came of it for a player."""
        early = [kind for street, kind in self.acts[seat] if street == 0]
        late = [kind for street, kind in self.acts[seat] if street > 0]
        attacks, calls, folds = sum(kind in ATTACKS for kind in late), late.count(Kind.CALL), late.count(Kind.FOLD)
        told: Counts = {name: (row[0], row[1]) for name, row in self.rows[seat].items()}
        told["vpip"] = (int(any(kind in {*ATTACKS, Kind.CALL} for kind in early)), int(bool(early)))
        told["pfr"] = (int(any(kind in ATTACKS for kind in early)), int(bool(early)))
        told["aggression_factor"] = (attacks, calls)
        told["aggression_frequency"] = (attacks, attacks + calls + folds)
        return told


def if_chance(hit: bool, chance: bool) -> tuple[int, int]:
    """One chance or none."""
    return int(hit and chance), int(chance)


def was_in(hand: Hand, seat: int, street: int) -> bool:
    """Whether a street's cards were dealt, and the player had not folded before."""
    dealt = len(hand.boards[0]) >= street + 2
    return dealt and hand.folded.get(seat, 4) >= street


def showdown(hand: Hand, seat: int) -> Counts:
    """What a player won at the end, and which halves."""
    won = sum(share.amount for share in hand.shares if share.seat == seat)
    put = sum(-act.added if act.kind is Kind.UNCALLED else act.added for act in hand.actions if act.seat == seat)
    at_showdown = hand.has_showdown and seat in hand.live
    flop = was_in(hand, seat, 1)
    mine = [pot for pot in hand.pots if len(pot.eligible) > 1 and seat in pot.eligible] if at_showdown else []
    winners: dict[tuple[int, int, str], set[int]] = {}
    for share in hand.shares:
        winners.setdefault((share.pot, share.board, share.half), set()).add(share.seat)
    contested = at_showdown and sum(pot.net for pot in mine) > 0
    numbers = {pot.number for pot in mine}
    due = sum(share.amount for share in hand.shares if share.seat == seat and share.pot in numbers)
    net = sum(pot.net for pot in mine)
    scooped = contested and due == net
    split = [(pot, board) for pot, board, half in winners if half == "low" and pot in numbers]
    highs = [winners[pot, board, "high"] for pot, board in split]
    lows_ = [winners[pot, board, "low"] for pot, board in split]
    split_pots = {pot for pot, _ in split}
    split_net = sum(pot.net for pot in mine if pot.number in split_pots)
    split_won = sum(share.amount for share in hand.shares if share.seat == seat and share.pot in split_pots)
    alone_high, alone_low = (all(who == {seat} for who in half) for half in (highs, lows_))
    part_high, part_low = (all(seat in who for who in half) for half in (highs, lows_))
    any_high, any_low = (any(seat in who for who in half) for half in (highs, lows_))
    never_alone_high, never_alone_low = (all(who != {seat} for who in half) for half in (highs, lows_))
    is_split, unit = bool(split), hand.setup.stakes.unit
    return {
        "saw_flop": (int(flop), 1),
        "went_to_showdown": if_chance(at_showdown, flop),
        "won_at_showdown": if_chance(won > 0, at_showdown),
        "won_at_showdown_net": if_chance(won >= put, at_showdown),
        "won_when_saw_flop": if_chance(won > 0, flop),
        "scoop": if_chance(scooped, contested),
        "scoop_of_hands": (int(scooped), 1),
        "scoop_of_won": if_chance(scooped, contested and due > 0),
        "scoop_of_split": if_chance(scooped, is_split),
        "high_only": if_chance(alone_high and not any_low, is_split),
        "low_only": if_chance(alone_low and not any_high, is_split),
        "three_quartered": if_chance(
            (alone_high and part_low and never_alone_low) or (alone_low and part_high and never_alone_high), is_split
        ),
        "quartered": if_chance(0 < split_won and 4 * split_won <= split_net + 3 * unit, is_split),
        "sixthed": if_chance(0 < split_won and 6 * split_won <= split_net + 5 * unit, is_split),
        "chopped": if_chance(part_high and part_low and never_alone_high and never_alone_low, is_split),
        "won_less_than_put": if_chance(won < put, at_showdown and won > 0),
        "showdown_share": (due, net) if contested else (0, 0),
        "net_won": (int(won > put), 1),
    }


def ranks(cards: tuple[int, ...]) -> frozenset[int]:
    """The different ranks from ace (1) to eight."""
    return frozenset(LOW_RANKS.index(text[0]) + 1 for text in deck.texts(cards).split() if text[0] in LOW_RANKS)


def best_low(hole: frozenset[int], board: frozenset[int]) -> tuple[int, ...] | None:
    """The best low of two ranks from the hand and three from the board, its highest rank first."""
    made = [
        tuple(sorted({*pair, *three}, reverse=True))
        for pair in combinations(sorted(hole), 2)
        for three in combinations(sorted(board), 3)
        if not {*pair} & {*three}
    ]
    return min(made, default=None)


def better_pairs(low: tuple[int, ...], board: frozenset[int]) -> int:
    """Pairs of ranks that would make a better low on the board."""
    others = (best_low(pair, board) for pair in ALL_PAIRS)
    return sum(other is not None and other < low for other in others)


def lows(hand: Hand, seat: int, is_known: bool) -> Counts:
    """Which boards allowed a low while the player was in, which he made, and what became of it."""
    if not hand.setup.game.is_hilo:
        return {}
    hole = ranks(hand.player(seat).hole)
    boards = {street: ranks(hand.boards[0][: street + 2]) for street in (1, 2, 3)}
    there = {street: was_in(hand, seat, street) for street in (1, 2, 3)}
    made = {street: best_low(hole, boards[street]) if there[street] and is_known else None for street in (1, 2, 3)}
    beaten = {street: better_pairs(low, boards[street]) for street, low in made.items() if low is not None}
    has_potential = there[1] and is_known and len(boards[1]) >= 2 and len(hole - boards[1]) >= 2
    before = [beaten[street] for street in (1, 2) if street in beaten]
    last = beaten.get(3)
    split = [
        share
        for share in hand.shares
        if share.half == "low"
        and any(pot.number == share.pot and seat in pot.eligible and len(pot.eligible) > 1 for pot in hand.pots)
    ]
    is_split = hand.has_showdown and seat in hand.live and bool(split)
    possible = {street: there[street] and len(boards[street]) >= 3 for street in (1, 2, 3)}
    return {
        "low_possible_on_flop": if_chance(possible[1], there[1]),
        "low_possible_on_turn": if_chance(possible[2], there[2]),
        "low_possible_on_river": if_chance(possible[3], there[3]),
        "low_potential": if_chance(has_potential, there[1] and is_known),
        "low_made": if_chance(made[3] is not None, there[3] and is_known),
        "low_made_of_possible": if_chance(made[3] is not None, possible[3] and is_known),
        "nut_low": if_chance(last == 0, last is not None),
        "low_won": if_chance(any(share.seat == seat for share in split), last is not None and is_split),
        "lost_nut_low": if_chance(last != 0, last is not None and 0 in before),
        "low_got_worse": if_chance(last is not None and bool(before) and last > min(before), bool(before) and there[3]),
        "lost_low_draw": if_chance(made[3] is None, has_potential and possible[3]),
    }
