"""Who had what at the end: the five cards of each high and low, and where they came from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from hhparse.api import Cards, Hand, Seat
from hhparse.cards import card, name
from hhparse.engine.other_scales import best_on
from hhparse.engine.ranking import RANK_NAMES, Ranked, best_high, best_low
from hhparse.events import HandClass
from hhparse.hand import RULES, Game, Scale

BOARD = 5
#: What such a hand is best at.
HALF_OF = {Scale.ACE_TO_FIVE: "low", Scale.DEUCE_TO_SEVEN: "low", Scale.BADUGI: "badugi"}


@dataclass(frozen=True, slots=True)
class MadeHand:
    """A player's best hand one way on one board (or in one run of a draw game). No cards: he has no low."""

    player: str
    board: int
    half: str
    words: str = ""
    cards: Cards = ()
    from_hand: Cards = ()
    from_board: Cards = ()
    ranked: Ranked | None = None


def made_hands(hand: Hand) -> Iterator[MadeHand]:
    """The highs, and in hi/lo games the lows, of everybody who was in to the end and whose cards are known.

    Nothing if the hand ended without a showdown, or was cancelled, or no board was finished.
    """
    game = hand.header.game
    if game is None or not game.is_supported or not hand.is_showdown:
        return
    for run, board in enumerate(hand.boards, 1):
        if len(board) == BOARD or not game.has_board:
            for seat in hand.seats:
                if len(seat.cards_in(run)) == game.hole_cards and seat.is_dealt_in and seat.folded_on is None:
                    yield from _of_seat(game, seat, run, board)


def _of_seat(game: Game, seat: Seat, run: int, board: Cards) -> Iterator[MadeHand]:
    rules = RULES[game]
    own, common = [card(text) for text in seat.cards_in(run)], [card(text) for text in board if game.has_board]
    is_omaha = rules.takes_two
    if rules.scale is Scale.HIGH:
        yield _made(seat.name, run, "high", best_high(own, common, is_omaha))
    else:
        yield _made(seat.name, run, HALF_OF.get(rules.scale, "high"), best_on(rules.scale, own, common))
    if game.is_hilo:
        low = best_low(own, common, is_omaha)
        yield _made(seat.name, run, "low", low) if low else MadeHand(seat.name, run, "low")


def _made(player: str, board: int, half: str, ranked: Ranked) -> MadeHand:
    used, own, common = (tuple(map(name, group)) for group in (ranked.cards, ranked.from_hand, ranked.from_board))
    return MadeHand(player, board, half, ranked.name, used, own, common, ranked)


def comparisons(hand: Hand) -> dict[tuple[int, int, str], str]:
    """What decided each half that was won by comparing, by pot, board or run, and half.

    It is the best hand against the next best of those who could win that pot.
    """
    made = list(made_hands(hand))
    winners: dict[tuple[int, int, str], list[str]] = defaultdict(list)
    for share in hand.shares:
        winners[share.pot, share.board, share.half].append(share.player)
    found = {}
    for (pot, board, half), tied in winners.items():
        is_low = half == "low" or all(one.half == "low" for one in made)  # or a game that has no high
        of_half = [one for one in made if one.board == board and (one.half == "low") == is_low]
        ranked = {one.player: one.ranked for one in of_half if one.player in hand.pots[pot].eligible}
        best = ranked.get(tied[0])
        others = {player: other for player, other in ranked.items() if player not in tied and other is not None}
        if best is not None and others:
            next_best = max(others, key=lambda player: others[player].value)
            found[pot, board, half] = beats(best, others[next_best], next_best)
        elif best is not None and len(ranked) > len(tied):
            found[pot, board, half] = "nobody else has a low"
    return found


#: From which of the ranks that tell hands of a class apart on they are kickers.
KICKERS = dict.fromkeys((HandClass.HIGH_CARD, HandClass.FLUSH, HandClass.PAIR, HandClass.TRIPS, HandClass.QUADS), 1)
KICKERS[HandClass.TWO_PAIR] = 2
PLACES = ("first", "second", "third", "fourth", "fifth")


def beats(winner: Ranked, loser: Ranked, whose: str) -> str:
    """How one hand beats another one of a player's, and where their names do not say it by which card.

    >>> own = [[card(text) for text in hand.split()] for hand in ("7c 5d 4s 3c 2d", "7d 6d 4c 3h 2h")]
    >>> beats(*(best_on(Scale.DEUCE_TO_SEVEN, hand) for hand in own), "Bob")
    '7-5-4-3-2 beats 7-6-4-3-2 (Bob) at the second card'
    """
    said = f"{winner.name}{',' if ', ' in winner.name else ''} beats {loser.name} ({whose})"
    if winner.category != loser.category or len(winner.ranks) != len(loser.ranks):
        return said
    pairs = enumerate(zip(winner.ranks, loser.ranks, strict=True))
    place, (rank, other) = next((at, pair) for at, pair in pairs if pair[0] != pair[1])
    if winner.name[1:2] == "-" or winner.category in (None, HandClass.LOW):
        return f"{said} at the {PLACES[place]} card"
    if place < KICKERS.get(winner.category, 5):
        return said
    has_no_pair = winner.category in (HandClass.FLUSH, HandClass.HIGH_CARD)
    which = f"the {PLACES[place]} card" if has_no_pair else "the kicker"
    return f"{said} by {which}, {_article(RANK_NAMES[rank])} over {_article(RANK_NAMES[other])}"


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"
