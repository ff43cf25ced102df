"""Drawing: before each round but the first, every player left gives back cards and gets as many, or stands pat.

Rooms print how many; which ones only of the log's owner, or of nobody. A round may have no line of its own: then the
first card that is given back begins it. Where more cards were dealt than the deck has, those given back were shuffled
again, and a card may come twice.
"""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.dealing import card_bits, know_cards, open_round
from hhparse.engine.games import DRAW_GAME
from hhparse.engine.kinds import DISCARD
from hhparse.engine.layout import H_DEALT_IN, H_HERO
from hhparse.engine.state import (
    ACTED,
    DEALT_LINES,
    DEALT_ROUNDS,
    DISCARDED,
    DRAWN,
    DRAWS_MAY_BE_SILENT,
    FAMILY,
    GIVES_BACK,
    HAND,
    HERO_IS_MARKED,
    HOLE,
    HOLE_AGAIN,
    HOLE_COUNT,
    LAST_ROUND,
    RUNS,
    SEAT_END,
    STREET,
    Rows,
    is_live,
    live_count,
    report,
)
from hhparse.engine.turns import seat_to_act
from hhparse.events import CARDS, KIND, NCARDS, V1, V3, Board
from hhparse.jit import inner_kernel

DECK = 52
MOST_RUNS = 3
_FIRST_RUN = int(Board.FIRST)


@inner_kernel
def draw(ev: Rows, e: int, S: Rows, G: Rows, hd: Rows, seat: int, hole: int, findings: Rows, counts: Rows) -> None:
    """A player gives back cards, or stands pat: once in each round, before anybody bets in it."""
    row = ev[e]
    if S[DEALT_ROUNDS, seat] >= G[STREET] and G[STREET] < G[LAST_ROUND] and seat_to_act(S, G) < 0:
        open_round(S, G, hd, G[STREET] + 1)
    if not is_live(S, seat):
        report(findings, counts, G[HAND], codes.ACTS_AFTER_FOLD, -1, -1, -1, seat, 0, 0, e)
    elif S[DEALT_ROUNDS, seat] >= G[STREET]:
        report(findings, counts, G[HAND], codes.DRAWS_TWICE, -1, -1, -1, seat, 0, 0, e)
    elif _somebody_has_acted(S, G):
        report(findings, counts, G[HAND], codes.DRAW_ORDER, -1, -1, -1, seat, 0, 0, e)
    S[DEALT_ROUNDS, seat] = G[STREET]
    if row[KIND] != DISCARD:
        if row[NCARDS] > 0:
            know_cards(ev, e, S, G, seat, hole, False, findings, counts)
        return
    number = row[V3] if row[V3] >= 0 else row[NCARDS]
    if number > hole or row[NCARDS] > number:
        report(findings, counts, G[HAND], codes.DRAW_COUNT, -1, -1, -1, seat, row[NCARDS], number, e)
    G[DRAWN] += number
    if number > 0:
        _give_back(row, S, G, seat, hole, number, findings, counts, e)


@inner_kernel
def _somebody_has_acted(S: Rows, G: Rows) -> bool:
    for seat in range(G[SEAT_END]):
        if S[ACTED, seat] == 1:
            return True
    return False


@inner_kernel
def _give_back(
    row: Rows, S: Rows, G: Rows, seat: int, hole: int, number: int, findings: Rows, counts: Rows, e: int
) -> None:
    """What is left of his cards; unless all that he gives back are printed, nothing is known any more."""
    gone = card_bits(row[CARDS], row[NCARDS])
    known = S[HOLE_COUNT, seat]
    kept = 0
    left = 0
    for place in range(known if row[NCARDS] == number else 0):
        card = S[HOLE, seat] >> 8 * place & 255
        if gone >> card & 1 == 0:
            kept |= card << 8 * left
            left += 1
    if row[NCARDS] == number and known == hole and left != hole - number:
        report(findings, counts, G[HAND], codes.CARDS_CHANGED, -1, -1, -1, seat, 0, 0, e)
    G[DISCARDED] |= gone
    S[HOLE, seat] = kept
    S[HOLE_COUNT, seat] = left


@inner_kernel
def deal_drawn(
    ev: Rows, e: int, S: Rows, G: Rows, hd: Rows, seat: int, hole: int, facts: Rows, findings: Rows, counts: Rows
) -> None:
    """The owner's first cards; later the new ones, alone or with those that he kept."""
    row = ev[e]
    printed = row[NCARDS]
    if printed == 0 or row[V1] > _FIRST_RUN:
        return
    if facts[DRAWS_MAY_BE_SILENT] == 1 and S[HOLE_COUNT, seat] == hole:
        if S[DEALT_ROUNDS, seat] >= G[STREET] and G[STREET] < G[LAST_ROUND] and seat_to_act(S, G) < 0:
            open_round(S, G, hd, G[STREET] + 1)
        if S[DEALT_ROUNDS, seat] < G[STREET]:  # his new hand says that he has drawn
            gone = card_bits(S[HOLE, seat], hole) & ~card_bits(row[CARDS], printed)
            for card in range(1, DECK + 1):
                G[DRAWN] += gone >> card & 1
            G[DISCARDED] |= gone
            S[DEALT_ROUNDS, seat] = G[STREET]
            S[HOLE_COUNT, seat] = 0
    known = S[HOLE_COUNT, seat]
    if G[STREET] > 0 and known + printed == hole and known > 0:
        S[HOLE, seat] |= row[CARDS] << 8 * known
        S[HOLE_COUNT, seat] = hole
        return
    if G[STREET] == 0:
        G[DEALT_LINES] += 1
        if G[HERO_IS_MARKED] == 0:
            hd[H_HERO] = seat if G[DEALT_LINES] == 1 else -1
    elif printed < hole:  # new cards of a hand that was not printed before
        return
    know_cards(ev, e, S, G, seat, hole, False, findings, counts)


@inner_kernel
def give_back_behind_the_flop(
    row: Rows, S: Rows, G: Rows, seat: int, hole: int, findings: Rows, counts: Rows, e: int
) -> None:
    """Irish: everybody who is left gives back two of four cards, once, between the flop and the turn."""
    if not is_live(S, seat):
        report(findings, counts, G[HAND], codes.ACTS_AFTER_FOLD, -1, -1, -1, seat, 0, 0, e)
    elif S[DEALT_ROUNDS, seat] > 0:
        report(findings, counts, G[HAND], codes.DRAWS_TWICE, -1, -1, -1, seat, 0, 0, e)
    elif G[STREET] != 1 or G[GIVES_BACK] == 0:
        report(findings, counts, G[HAND], codes.DRAW_ORDER, -1, -1, -1, seat, 0, 0, e)
    S[DEALT_ROUNDS, seat] = 1
    if row[NCARDS] > 0 and row[NCARDS] != G[GIVES_BACK]:
        report(findings, counts, G[HAND], codes.DRAW_COUNT, -1, -1, -1, seat, row[NCARDS], G[GIVES_BACK], e)
    elif S[HOLE_COUNT, seat] == hole + G[GIVES_BACK]:
        _give_back(row, S, G, seat, hole + G[GIVES_BACK], G[GIVES_BACK], findings, counts, e)


@inner_kernel
def everybody_gave_back(S: Rows, G: Rows, findings: Rows, counts: Rows, e: int) -> None:
    """Nobody who is left has more cards than the game leaves him when the turn is dealt."""
    if G[GIVES_BACK] == 0 or G[STREET] != 1 or live_count(S, G) < 2:
        return
    for seat in range(G[SEAT_END]):
        if is_live(S, seat) and S[DEALT_ROUNDS, seat] == 0:
            report(findings, counts, G[HAND], codes.DRAW_MISSING, -1, -1, -1, seat, 0, 0, e)


@inner_kernel
def show_again(ev: Rows, e: int, S: Rows, G: Rows, seat: int, hole: int, findings: Rows, counts: Rows) -> None:
    """The hand that a player has where the last cards were drawn once more; some rooms print only hands that differ."""
    row = ev[e]
    if row[NCARDS] != hole:
        report(findings, counts, G[HAND], codes.HOLE_COUNT, -1, -1, -1, seat, row[NCARDS], hole, e)
    elif row[V1] <= MOST_RUNS:
        S[HOLE_AGAIN + row[V1] - 2, seat] = row[CARDS]
        G[RUNS] = max(G[RUNS], row[V1])


@inner_kernel
def everybody_has_drawn(S: Rows, G: Rows, facts: Rows, findings: Rows, counts: Rows, e: int) -> None:
    """When a round is over, all players left have drawn or stood pat, also those who are all-in."""
    if G[FAMILY] == DRAW_GAME and G[STREET] > 0 and live_count(S, G) > 1:
        for seat in range(G[SEAT_END]):
            if is_live(S, seat):
                has_drawn(S, G, seat, facts, findings, counts, e)


@inner_kernel
def has_drawn(S: Rows, G: Rows, seat: int, facts: Rows, findings: Rows, counts: Rows, e: int) -> None:
    """Who acts in a round has drawn or stood pat, which some rooms do not say."""
    if G[FAMILY] == DRAW_GAME and S[DEALT_ROUNDS, seat] < G[STREET]:
        if facts[DRAWS_MAY_BE_SILENT] == 0:
            report(findings, counts, G[HAND], codes.DRAW_MISSING, -1, -1, -1, seat, 0, 0, e)
        S[DEALT_ROUNDS, seat] = G[STREET]


@inner_kernel
def cards_may_come_back(G: Rows, hd: Rows, hole: int) -> bool:
    """Whether the deck ran short, so that what was given back was dealt again."""
    return bool(hd[H_DEALT_IN] * hole + G[DRAWN] > DECK)
