"""A hand as a person would explain it: the play, the pots, who had what, what each was due, what was paid."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from hhparse import wording
from hhparse.api import Award, Event, Finding, Hand, Header, Seat, Share
from hhparse.disputes import DISPUTES, explanations
from hhparse.events import EventKind, Street
from hhparse.hand import GAME_NAMES, Evidence, Limit, Verdict, Zone
from hhparse.showdown import MadeHand, comparisons, made_hands
from hhparse.sites import sites
from hhparse.sites.base import Blinds, OddBoard, OddHalf, OddUnit, Total
from hhparse.views import pot_name

if TYPE_CHECKING:
    from hhparse.dataset.equities import Expected

VERDICTS = {
    Verdict.AGREES: "every award is what is due",
    Verdict.NOT_PROVABLE: "what was paid cannot be proved from what was printed",
    Verdict.ODD_UNIT: "right but for the odd unit",
    Verdict.DISAGREES: "somebody was not paid what is due",
    Verdict.CONTRADICTS_ITSELF: "the log's own numbers or cards cannot all be true",
}
AFTER_THE_PLAY = (Street.SHOWDOWN, Street.SUMMARY)
EVIDENCE = {
    Evidence.NONE: "nothing was settled",
    Evidence.FOLD_WIN: "everybody else folded",
    Evidence.MUCK_CONCEDED: "who mucked cards that were never printed has conceded",
    Evidence.ALL_CARDS: "all cards that mattered were printed",
    Evidence.CARDS_UNKNOWN: "cards that mattered were never printed",
    Evidence.TOTALS_ONLY: "only each player's total was printed",
    Evidence.RAKE_INFERRED: "the rake was not printed and is taken to be what is missing",
}


NO_EQUITY = {
    "cards_unknown": "a player who was left never showed his cards",
    "board_unknown": "the log does not print the board of that moment",
    "cards_impossible": "a card is there twice",
    "order_unknown": "the log does not tell which of the cards had been dealt by then",
    "draws_to_come": "players could still draw",
    "deck_too_short": "the deck ran short, and the last card was everybody's",
}


def explain(hand: Hand, expected: Sequence[Expected] = ()) -> str:
    """The whole explanation, as text in paragraphs; ``expected`` are the equities of a hand that was all-in."""
    if hand.problems:
        parts = [_header(hand), [f"This hand could not be read: {problem.reason}." for problem in hand.problems]]
    else:
        parts = [_header(hand), _seats(hand), _play(hand), _pots(hand), _equities(hand, expected)]
        parts += [_cards(hand), _due(hand), _paid(hand), _verdict(hand), _reverse(hand)]
    return "\n\n".join("\n".join(part) for part in parts if part)


# -- who plays what ---------------------------------------------------------------------------------------------------


def _header(hand: Hand) -> list[str]:
    header = hand.header
    site = sites()[header.site].title
    said = [
        f"{site} hand {header.hand_no}: {GAME_NAMES[header.game]}" if header.game else f"{site} hand {header.hand_no}",
        wording.LIMITS[header.limit] if header.limit else "",
        _blinds(header),
        f"tournament {header.tournament_no}" if header.is_tournament else "",
        f"table {header.table}" if header.table else "",
        _time(header),
    ]
    begins = f"It begins in line {hand.line} of {hand.file}; its own lines are counted from 1."
    return [", ".join(filter(None, said)) + ".", " ".join(filter(None, (begins, _export(header))))]


def _export(header: Header) -> str:
    """What another program than the room's own has written, and what its totals mean."""
    if not header.written_by or not sites()[header.written_by].room:
        return ""
    export = sites()[header.written_by]
    return f"The log is {export.title}{', with totals net of rake' if export.total_pot_is is Total.NET else ''}."


def _blinds(header: Header) -> str:
    if header.small_blind is None or header.big_blind is None:
        return ""
    small, big = (wording.amount(blind, header.currency) for blind in (header.small_blind, header.big_blind))
    says_bets = sites()[header.written_by or header.site].header_numbers_are in (Blinds.BETS, Blinds.BETS_OR_BLINDS)
    are_bets = (header.game is not None and header.game.is_stud) or (header.limit is Limit.FIXED and says_bets)
    return f"{'bets' if are_bets else 'blinds'} {small} and {big}"


def _time(header: Header) -> str:
    if header.played_at_local is None:
        return ""
    zone = "" if header.zone in (Zone.UNKNOWN, Zone.OTHER) else f" {header.zone.name}"
    return f"played {header.played_at_local:%d %B %Y %H:%M:%S}{zone}"


def _seats(hand: Hand) -> list[str]:
    width = max((len(seat.name) for seat in hand.seats), default=0)
    return ["The seats", *(_seat(hand, seat, width) for seat in hand.seats)]


def _seat(hand: Hand, seat: Seat, width: int) -> str:
    stack = "" if seat.stack is None else wording.amount(seat.stack, hand.header.currency)
    notes = [
        note
        for note, holds in (
            ("button", seat.seat == hand.header.button_seat),
            ("hero", seat.is_hero),
            ("not dealt in", not seat.is_dealt_in),
        )
        if holds
    ]
    for run, cards in enumerate(seat.cards_again, 2):
        notes += [f"{' '.join(cards)} {_run(hand, run)}"] if cards and cards != seat.cards else []
    return f"  {seat.seat:2}  {seat.name:{width}}  {stack:>10}  {' '.join(seat.cards):17}  {', '.join(notes)}".rstrip()


# -- the play ---------------------------------------------------------------------------------------------------------


def _play(hand: Hand) -> list[str]:
    lines: list[str] = []
    at: tuple[Street, int] | None = None
    for event in hand.events:
        place = (event.street, event.board if _has_board(hand) else 1)
        if event.street not in AFTER_THE_PLAY and place != at:
            at = place
            lines.append(_street(hand, *at, event.pot_after - event.added))
        if sentence := SAID.get(event.kind):
            lines.append(f"  {sentence(event, hand.header.currency)}.")
        elif event.kind is EventKind.DEALT and event.cards and not _has_board(hand):
            lines.append(f"  {_dealt(hand, event)}.")
    return lines


def _has_board(hand: Hand) -> bool:
    """Whether cards lie in the middle; where they do not, they are told as they come."""
    return hand.header.game is None or hand.header.game.has_board


def _dealt(hand: Hand, event: Event) -> str:
    game = hand.header.game
    is_whole = game is not None and len(event.cards) >= game.hole_cards
    is_hero = any(seat.is_hero and seat.name == event.player for seat in hand.seats)
    has = "has" if is_whole or game is None else "draws" if game.is_draw else "has" if is_hero else "shows"
    run = f" {_run(hand, event.board)}" if len(hand.boards) > 1 and has == "draws" else ""
    return f"{event.player} {has} {' '.join(event.cards)}{run}"


def _street(hand: Hand, street: Street, board: int, pot: Decimal) -> str:
    said = wording.STREETS[street]
    if street == Street.PREFLOP:
        return said.capitalize() if _has_board(hand) else "Before the draw"
    if not _has_board(hand):
        shared = f": {' '.join(hand.boards[0])} for all" if street == Street.RIVER and hand.boards[0] else ""
        so_far = f" (pot {wording.amount(pot, hand.header.currency)})" if pot else ""  # stud begins with the antes
        return f"{said.capitalize()}{shared}{so_far}"
    dealt = hand.boards[board - 1][: street + 2] if len(hand.boards) >= board else ()
    has_parted = len({one[: street + 2] for one in hand.boards}) > 1
    which = f", {wording.ORDINALS[board - 1]} board" if has_parted else ""
    return f"{said.capitalize()}{which}: {' '.join(dealt)} (pot {wording.amount(pot, hand.header.currency)})"


def _posts(event: Event, currency: str) -> str:
    what = f"{wording.POSTS[event.post]} of " if event.post else ""
    return f"{event.player} posts {what}{_stated(event.stated_amount, event.added, currency)}{_all_in(event)}"


def _calls(event: Event, currency: str) -> str:
    return f"{event.player} calls {_stated(event.stated_amount, event.added, currency)}{_all_in(event)}"


def _bets(event: Event, currency: str) -> str:
    return f"{event.player} bets {_stated(event.stated_amount, event.added, currency)}{_all_in(event)}"


def _raises(event: Event, currency: str) -> str:
    return f"{event.player} raises to {_stated(event.stated_to, event.to_amount, currency)}{_all_in(event)}"


def _discards(event: Event) -> str:
    number = "some" if event.drawn is None else str(event.drawn)
    which = f" ({' '.join(event.cards)})" if event.cards else ""
    return f"{event.player} gives back {number} card{'' if event.drawn == 1 else 's'}{which}"


def _uncalled(event: Event, currency: str) -> str:
    return f"{_stated(event.stated_amount, Decimal(0), currency)} was not called and goes back to {event.player}"


def _cashes_out(event: Event, currency: str) -> str:
    return f"{event.player} cashes out for {_stated(event.stated_amount, Decimal(0), currency)}, paid by the house"


def _all_in(event: Event) -> str:
    return " and is all-in" if event.is_all_in or event.stated_all_in else ""


def _stated(stated: Decimal | None, follows: Decimal | None, currency: str) -> str:
    value = stated if stated is not None else follows
    return "an unknown amount" if value is None else wording.amount(value, currency)


SAID: dict[EventKind, Callable[[Event, str], str]] = {
    EventKind.POST: _posts,
    EventKind.FOLD: lambda event, _: f"{event.player} folds",
    EventKind.CHECK: lambda event, _: f"{event.player} checks",
    EventKind.CALL: _calls,
    EventKind.BET: _bets,
    EventKind.RAISE: _raises,
    EventKind.UNCALLED: _uncalled,
    EventKind.CASHOUT: _cashes_out,
    EventKind.MUCK: lambda event, _: f"{event.player} mucks",
    EventKind.DISCARD: lambda event, _: _discards(event),
    EventKind.STAND_PAT: lambda event, _: f"{event.player} stands pat",
}


# -- the showdown -----------------------------------------------------------------------------------------------------


def _pots(hand: Hand) -> list[str]:
    currency = hand.header.currency
    lines = ["The pots"]
    what = "rake" if sum(pot.rake for pot in hand.pots) == hand.rake else "rake and fees"
    for pot in hand.pots:
        raked = (
            f", less {wording.amount(pot.rake, currency)} {what} leaves {wording.amount(pot.net, currency)}"
            if pot.rake
            else ""
        )
        lines.append(
            f"  {pot_name(pot.pot).capitalize()} of {wording.amount(pot.gross, currency)}{raked}, "
            f"for {wording.listed(pot.eligible)}{' alone' if len(pot.eligible) == 1 else ''}."
        )
        after = hand.pots[pot.pot + 1].eligible if pot.pot + 1 < len(hand.pots) else pot.eligible
        if all_in := [player for player in pot.eligible if player not in after]:
            is_all_in = {event.player for event in hand.events if event.is_all_in}.issuperset(all_in)
            why = f", who {'has' if len(all_in) == 1 else 'have'} put in all chips" if is_all_in else ""
            lines.append(f"  What follows was bet without {wording.listed(all_in)}{why}.")
    return lines


def _equities(hand: Hand, expected: Sequence[Expected]) -> list[str]:
    """What the players could expect after the last act, if cards were still to come; amounts are after rake."""
    if not expected:
        return []
    first = expected[0]
    street = wording.STREETS[Street[first.street.upper()]]
    when = street if street.startswith("before") else f"on {street}"
    if first.runouts is None:
        return [f"What could be expected {when} is not known: {NO_EQUITY[first.basis]}."]
    dealt = f"all {first.runouts:,}" if first.basis == "exact" else f"{first.runouts:,} random"
    has_boards = any(row.board > 1 for row in expected)
    return [
        f"What could be expected {when}, over {dealt} run-outs",
        *(_expects(hand, row, has_boards=has_boards) for row in expected),
    ]


def _expects(hand: Hand, row: Expected, *, has_boards: bool) -> str:
    whole, high, low, units = (number or 0 for number in (row.whole_units, row.high_units, row.low_units, row.units))
    name = next(seat.name for seat in hand.seats if seat.seat == row.seat)
    net = next(pot.net for pot in hand.pots if pot.pot == row.pot)
    worth = wording.amount(net * (whole + high + low) / units, hand.header.currency)
    on_board = f" on the {wording.ORDINALS[row.board - 1]} board" if has_boards else ""
    notes = []
    if hand.header.game is not None and hand.header.game.is_hilo:
        notes = [f"{part / units:.2%} {words}" for part, words in ((whole, "undivided"), (high, "high"), (low, "low"))]
    if row.standard_error:
        notes.append(f"standard error {row.standard_error:.2%}")
    told = f" ({', '.join(notes)})" if notes else ""
    return f"  {name} expects {(whole + high + low) / units:.4%} of {pot_name(row.pot)}{on_board}, {worth}{told}."


def _cards(hand: Hand) -> list[str]:
    made = list(made_hands(hand))
    if not made:
        return []
    lines = ["The cards"]
    for board in range(1, max(one.board for one in made) + 1):
        if len(hand.boards) > 1:
            cards = f", {' '.join(hand.boards[board - 1])}" if _has_board(hand) else ""
            lines.append(f"  {_capital(_run(hand, board))}{cards}:")
        indent = "    " if len(hand.boards) > 1 else "  "
        lines += [f"{indent}{_made(one)}" for one in made if one.board == board]
    return lines


def _made(one: MadeHand) -> str:
    if not one.cards:
        return f"For low, {one.player} has nothing."
    own, common = " ".join(one.from_hand), " ".join(one.from_board)
    if own and common:
        own, common = f"{own} from the hand", f" and {common} from the board"
    elif common:
        common = f"{common} from the board"
    return f"For {one.half}, {one.player} has {one.words}: {own}{common}."


# -- what was due, and what was paid ----------------------------------------------------------------------------------


def _due(hand: Hand) -> list[str]:
    by_half: dict[tuple[int, int, str], list[Share]] = defaultdict(list)
    for share in hand.shares:
        by_half[share.pot, share.board, share.half].append(share)
    decided = comparisons(hand)
    lines = ["What was due"]
    for (pot, board, half), tied in by_half.items():
        low = by_half.get((pot, board, "low"), [])
        is_scoop = half in ("high", "low") and [one.player for one in low] == [
            one.player for one in by_half[pot, board, "high"]
        ]
        if is_scoop and len(low) == 1:
            lines += [_scoop(hand, tied[0], low[0])] if half == "high" else []
        else:
            lines.append(_half(hand, tied))
        if comparison := decided.get((pot, board, half)):
            lines.append(f"  {_capital(comparison)}.")
        if len(tied) > 1:
            lines += _odd_among(hand, tied)
        if low and half == "high":
            lines += _odd_between(hand, tied, low)
    lines += _odd_of_boards(hand)
    for seat in hand.seats:
        if seat.cashout > 0 and seat.due:
            lines.append(f"  {seat.name} was cashed out: what is due to {seat.name} stays with the house.")
    return lines


#: Who gets an odd unit, by the rule of a room.
ODD_UNITS = {
    OddUnit.LEFT_OF_BUTTON: "the first left of the button",
    OddUnit.LOWEST_SEAT: "the lowest seat",
    OddUnit.LOW_LEFTOVER_TO_HIGH: "the first left of the button",
}


def _odd_among(hand: Hand, tied: list[Share]) -> list[str]:
    """Which of those who tie get the units that are left over, and by which rule."""
    currency, site = hand.header.currency, sites()[hand.header.site]
    if any(share.due_min != share.due_max for share in tied):
        if site.odd_unit_goes_to and _is_placed_by(hand, OddHalf, OddBoard):
            return []  # the range of their half is not of their own making
        return [f"  Which of them gets the odd {_range(hand, tied[0])} is not known of {site.title}{_fitting(hand)}."]
    least = min(share.due_min for share in tied)
    more = [share for share in tied if share.due_min > least]
    if not more or site.odd_unit_goes_to is OddUnit.UNKNOWN:
        return []
    odd = wording.amount(more[0].due_min - least, currency)
    whom = wording.listed([share.player for share in more])
    return [f"  The odd {odd} goes to {whom}: {ODD_UNITS[site.odd_unit_goes_to]}{' first' if len(more) > 1 else ''}."]


def _odd_between(hand: Hand, high: list[Share], low: list[Share]) -> list[str]:
    """Which half has more than the other."""
    if _is_placed_by(hand, OddHalf):
        room = sites()[hand.header.site].title
        return [f"  Which half gets the odd {_range(hand, high[0])} is not known of {room}{_fitting(hand)}."]
    odd = sum((share.due_max for share in high), Decimal(0)) - sum((share.due_max for share in low), Decimal(0))
    if odd == 0 or any(share.due_min != share.due_max for share in (*high, *low)):
        return []
    return [
        f"  The odd {wording.amount(abs(odd), hand.header.currency)} goes to the {'high' if odd > 0 else 'low'} half."
    ]


def _odd_of_boards(hand: Hand) -> list[str]:
    """Which board has more than another, or that this is not known of the room."""
    if _is_placed_by(hand, OddBoard):
        return [f"  Which board gets the odd unit is not known of {sites()[hand.header.site].title}{_fitting(hand)}."]
    lines = []
    for pot in hand.pots:
        parts: dict[int, Decimal] = defaultdict(Decimal)
        for share in hand.shares:
            if share.pot == pot.pot and share.due_min == share.due_max:
                parts[share.board] += share.due_max
        least = min(parts.values(), default=Decimal(0))
        more = [board for board, part in sorted(parts.items()) if part > least]
        if more and sum(parts.values()) == pot.net:
            odd = wording.amount(parts[more[0]] - least, hand.header.currency)
            which = wording.listed([f"the {wording.ORDINALS[board - 1]}" for board in more])
            run = "board" if _has_board(hand) else "run"
            lines.append(f"  The odd {odd} of {pot_name(pot.pot)} goes to {which} {run}.")
    return lines


def _is_placed_by(hand: Hand, *kinds: type[OddHalf] | type[OddBoard]) -> bool:
    """Whether the awards tell a policy of these kinds, since the room's own is not known."""
    return any(policy.name.lower() in hand.fitting_policies for kind in kinds for policy in kind)


def _range(hand: Hand, share: Share) -> str:
    return wording.amount(share.due_max - share.due_min, hand.header.currency)


def _fitting(hand: Hand) -> str:
    fitting = [policy.replace("_", " ") for policy in hand.fitting_policies]
    return f"; what was paid fits the rule {' and the rule '.join(fitting)}" if fitting else ""


def _scoop(hand: Hand, high: Share, low: Share) -> str:
    currency = hand.header.currency
    halves = f"{wording.amounts(high.due_min, high.due_max, currency)} for high"
    halves += f" and {wording.amounts(low.due_min, low.due_max, currency)} for low"
    return f"  {high.player} scoops {pot_name(high.pot)}{_where(hand, high)}: {halves}."


def _half(hand: Hand, tied: list[Share]) -> str:
    currency = hand.header.currency
    part = _part(hand, tied[0])
    if len(tied) == 1:
        return f"  {tied[0].player} wins {part}: {wording.amounts(tied[0].due_min, tied[0].due_max, currency)}."
    boards = {share.board for share in hand.shares if share.pot == tied[0].pot}
    each = wording.fraction(tied[0].half, len(tied), len(boards))
    owed = wording.listed([f"{one.player} {wording.amounts(one.due_min, one.due_max, currency)}" for one in tied])
    return f"  {wording.listed([one.player for one in tied])} tie for {part}; each gets {each} of the pot: {owed}."


def _parts(hand: Hand, shares: list[Share]) -> str:
    """What several shares are shares of."""
    halves = Counter((share.pot, share.board) for share in shares)
    said = dict.fromkeys(
        f"both halves of {_pot(hand, share)}" if halves[share.pot, share.board] > 1 else _part(hand, share)
        for share in shares
    )
    return wording.listed(list(said))


def _part(hand: Hand, share: Share) -> str:
    """What a share is a share of, as people say it."""
    half = "" if share.half == "whole" else f"the {share.half} half of "
    return f"{half}{_pot(hand, share)}"


def _pot(hand: Hand, share: Share) -> str:
    return f"{pot_name(share.pot)}{_where(hand, share)}"


def _where(hand: Hand, share: Share) -> str:
    return f" {_run(hand, share.board)}" if len(hand.boards) > 1 else ""


def _run(hand: Hand, number: int) -> str:
    """One of several run-outs: of a draw game without its board."""
    which = wording.ORDINALS[number - 1]
    return f"on the {which} board" if _has_board(hand) else f"in the {which} run"


def _paid(hand: Hand) -> list[str]:
    currency = hand.header.currency
    lines = ["What was paid"]
    for award in hand.awards:
        lines.append(
            f"  Line {award.line}: {award.player} {wording.amount(award.stated, currency)}{_for(hand, award)}."
        )
    for seat in hand.seats:
        paid = wording.amount(abs(seat.cashout), currency)
        if seat.cashout > 0:
            lines.append(f"  The house pays {seat.name} {paid} for cashing out.")
        elif seat.cashout < 0:
            lines.append(f"  {seat.name} pays the house {paid} for a cash-out or an insurance.")
    return lines if len(lines) > 1 else ["Nothing was paid."]


def _for(hand: Hand, award: Award) -> str:
    """What an award line pays, and whether it is what is due."""
    if award.due_min is None or award.due_max is None or not award.shares:
        return ", which is no share of any pot"
    paid_for = _parts(hand, [hand.shares[place] for place in award.shares])
    if award.due_min <= award.stated <= award.due_max:
        return f" for {paid_for}, as due"
    return f" for {paid_for}, but {wording.amounts(award.due_min, award.due_max, hand.header.currency)} is due"


def _verdict(hand: Hand) -> list[str]:
    said = f"Verdict: {hand.verdict.name.lower()} - {VERDICTS[hand.verdict]} ({EVIDENCE[hand.evidence]})."
    found = sorted(hand.findings, key=lambda finding: finding.line or len(hand.text))  # of the whole hand last
    return [said, *(f"  {_found(hand, finding)}." for finding in found)]


def _found(hand: Hand, finding: Finding) -> str:
    """A finding, with the line that it is seen at and the run-out; what is unusual and not wrong is a note."""
    line = "" if finding.line is None else f"line {finding.line}"
    run = "" if finding.board is None or len(hand.boards) == 1 else _run(hand, finding.board)
    where = " ".join(filter(None, (line, run)))
    what = "note" if finding.verdict is Verdict.AGREES else ""
    at = _capital(", ".join(filter(None, (what, where))))
    is_name = finding.player is not None and finding.sentence.startswith(finding.player)
    return f"{at}: {finding.sentence}" if at else finding.sentence if is_name else _capital(finding.sentence)


def _reverse(hand: Hand) -> list[str]:
    """What would have to be true for disputed awards to be right."""
    if not any(finding.code in DISPUTES for finding in hand.findings) or not hand.is_showdown:
        return []
    found = explanations(hand)
    if not found:
        return ["Nothing that was tried makes the awards right: no rule, no other part in a pot, no other card."]
    return ["The awards would be right", *(f"  {said}." for said in found)]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
