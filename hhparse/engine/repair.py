"""Repair: what a log prints again or leaves open, set right before the hand is played, and only where that is provable.

A repeat is a line that is the same as the line before it and cannot have happened twice: nobody acts, posts or takes a
bet back twice in a row on one street, a street is not dealt again, and awards are never more than the total. It stays
in the text and becomes a remark with a finding. A log without street lines may print two equal checks in a row (the
last of one street and the first of the next), so there nothing is taken for a repeat.
"""

from __future__ import annotations

from hhparse.engine import codes
from hhparse.engine.kinds import (
    ALL_IN_LINE,
    ANTE_POST,
    BIG,
    BOARD_LINE,
    COLLECT,
    DEALT_LINE,
    FLOP,
    FOLD,
    NOTE,
    OWED,
    POST,
    PUTS_IN,
    RAISE,
    REPEATED,
    RIVER,
    SEAT_LINE,
    SMALL,
    STREET_LINE,
    SUMMARY_LINE,
    TOTAL,
    UNCALLED,
)
from hhparse.engine.state import (
    ALL_IN_MAY_BE_BLIND,
    HAND,
    LINES_MAY_REPEAT,
    NAMES_MAY_BE_MISSING,
    SILENT_STREETS,
    STREETS_MAY_BE_SILENT,
    Rows,
    report,
)
from hhparse.events import AMOUNT, AT, BY, CARDS, FLAG, KIND, NCARDS, SEAT, SEAT_NO, TEXT, TEXT_END, TO, V0, V1, V3
from hhparse.jit import inner_kernel


@inner_kernel
def repair(ev: Rows, e0: int, e1: int, G: Rows, facts: Rows, findings: Rows, counts: Rows) -> None:
    """Find hands without street lines, take repeats out, and say whose nameless lines and what for all-in posts are."""
    if facts[NAMES_MAY_BE_MISSING] == 1:
        _name_the_nameless(ev, e0, e1)
    G[SILENT_STREETS] = 1 if facts[STREETS_MAY_BE_SILENT] == 1 and _tells_no_street(ev, e0, e1) else 0
    if facts[LINES_MAY_REPEAT] == 1 and G[SILENT_STREETS] == 0:
        _take_repeats_out(ev, e0, e1, G, findings, counts)
    if facts[ALL_IN_MAY_BE_BLIND] == 1:
        _post_what_is_put_in_before_blinds(ev, e0, e1)
    _name_owed_posts(ev, e0, e1)


@inner_kernel
def _name_the_nameless(ev: Rows, e0: int, e1: int) -> None:
    """Lines without a name are of the player whose seat has none, or else of the only one whom no other line names."""
    nameless = -1
    missing = False
    for e in range(e0, e1):
        if ev[e, SEAT] >= 0:
            continue
        if ev[e, KIND] == SEAT_LINE:
            if nameless >= 0:
                return
            nameless = ev[e, SEAT_NO]
            ev[e, SEAT] = nameless
            ev[e, TEXT] = ev[e, AT]  # his name is the empty text
            ev[e, TEXT_END] = ev[e, AT]
        elif _is_of_a_player(ev[e, KIND]):
            missing = True
    if not missing:
        return
    if nameless < 0:
        for e in range(e0, e1):
            if ev[e, KIND] == SEAT_LINE and not _is_named(ev, e0, e1, ev[e, SEAT]):
                if nameless >= 0:
                    return
                nameless = ev[e, SEAT]
    for e in range(e0, e1):
        if ev[e, SEAT] < 0 and _is_of_a_player(ev[e, KIND]):
            ev[e, SEAT] = nameless


@inner_kernel
def _is_of_a_player(kind: int) -> bool:
    """Whether such a line is of a player; cards may be dealt to the log's owner without naming him."""
    return bool(
        (kind >= POST and kind <= COLLECT and kind != DEALT_LINE) or kind == SUMMARY_LINE or kind == ALL_IN_LINE
    )


@inner_kernel
def _is_named(ev: Rows, e0: int, e1: int, seat: int) -> bool:
    for e in range(e0, e1):
        if ev[e, KIND] != SEAT_LINE and ev[e, SEAT] == seat:
            return True
    return False


@inner_kernel
def _tells_no_street(ev: Rows, e0: int, e1: int) -> bool:
    """Whether a board was dealt, but no line says when."""
    has_board = False
    for e in range(e0, e1):
        if ev[e, KIND] == STREET_LINE and ev[e, V0] >= FLOP and ev[e, V0] <= RIVER:
            return False
        if ev[e, KIND] == BOARD_LINE and ev[e, NCARDS] >= 3:
            has_board = True
    return has_board


@inner_kernel
def _take_repeats_out(ev: Rows, e0: int, e1: int, G: Rows, findings: Rows, counts: Rows) -> None:
    paid = 0
    total = -1
    for e in range(e0, e1):
        if ev[e, KIND] == COLLECT:
            paid += ev[e, AMOUNT]
        elif ev[e, KIND] == TOTAL:
            total = ev[e, AMOUNT]
    last = -1
    for e in range(e0, e1):
        kind = ev[e, KIND]
        if kind == NOTE:
            if ev[e, FLAG] & REPEATED:  # the hand is played once more, into bigger buffers
                report(findings, counts, G[HAND], codes.LINE_REPEATED, -1, -1, -1, ev[e, SEAT], 0, 0, e)
            continue
        may_repeat = (kind >= POST and kind <= UNCALLED) or (kind == COLLECT and total >= 0 and paid > total)
        is_repeat = last >= 0 and may_repeat and _is_equal(ev, e, last)
        if (kind == STREET_LINE and _was_dealt(ev, e0, e)) or is_repeat:
            if kind == COLLECT:
                paid -= ev[e, AMOUNT]
            ev[e, KIND] = NOTE
            ev[e, FLAG] |= REPEATED
            report(findings, counts, G[HAND], codes.LINE_REPEATED, -1, -1, -1, ev[e, SEAT], 0, 0, e)
        else:
            last = e


@inner_kernel
def _was_dealt(ev: Rows, e0: int, e: int) -> bool:
    """Whether a street was dealt before, on the same board and with the same cards."""
    for before in range(e0, e):
        if ev[before, KIND] == STREET_LINE and ev[before, NCARDS] > 0 and ev[before, CARDS] == ev[e, CARDS]:
            if ev[before, V0] == ev[e, V0] and ev[before, V1] == ev[e, V1]:
                return True
    return False


@inner_kernel
def _is_equal(ev: Rows, e: int, other: int) -> bool:
    for column in (KIND, SEAT, AMOUNT, TO, BY, V0, V3):
        if ev[e, column] != ev[other, column]:
            return False
    return True


@inner_kernel
def _post_what_is_put_in_before_blinds(ev: Rows, e0: int, e1: int) -> None:
    """What is put in before somebody posts a big blind, and before a card is dealt, is a post."""
    for e in range(e0, e1):
        kind = ev[e, KIND]
        if kind == STREET_LINE or kind == DEALT_LINE or (kind == POST and ev[e, V0] == BIG):
            return
        if kind == RAISE and ev[e, FLAG] & PUTS_IN != 0 and _blind_follows(ev, e, e1):
            ev[e, KIND] = POST
            ev[e, V0] = OWED


@inner_kernel
def _blind_follows(ev: Rows, e: int, e1: int) -> bool:
    """Whether a big blind is posted below before a card is dealt."""
    for below in range(e + 1, e1):
        kind = ev[below, KIND]
        if kind == STREET_LINE or kind == DEALT_LINE:
            return False
        if kind == POST and ev[below, V0] == BIG:
            return True
    return False


@inner_kernel
def _name_owed_posts(ev: Rows, e0: int, e1: int) -> None:
    """All that a player has, posted: an ante where antes are posted and he has posted none, else the next blind."""
    antes = False
    owed = False
    for e in range(e0, e1):
        if ev[e, KIND] == POST:
            antes = antes or ev[e, V0] == ANTE_POST
            owed = owed or ev[e, V0] == OWED
    if not owed:
        return
    small_is_posted = False
    for e in range(e0, e1):
        kind = ev[e, KIND]
        if kind >= FOLD and kind <= RAISE:
            return
        if kind != POST:
            continue
        if ev[e, V0] == OWED:
            if antes and not _has_posted_ante(ev, e0, e, ev[e, SEAT]):
                ev[e, V0] = ANTE_POST
            else:
                ev[e, V0] = BIG if small_is_posted else SMALL
        small_is_posted = small_is_posted or ev[e, V0] == SMALL


@inner_kernel
def _has_posted_ante(ev: Rows, e0: int, e: int, seat: int) -> bool:
    for before in range(e0, e):
        if ev[before, KIND] == POST and ev[before, V0] == ANTE_POST and ev[before, SEAT] == seat:
            return True
    return False
