"""``hhparse show``: one hand, explained."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from hhparse.api import Hand, Share
from hhparse.commands.output import announce, count, print_json, say
from hhparse.errors import UserError
from hhparse.show import explain
from hhparse.showdown import comparisons, made_hands
from hhparse.stored import StoredHand, find_hands, reread, why_rejected
from hhparse.warm import make_warm


def run(asked: argparse.Namespace) -> int:
    """Explain the hand; if several have its number, list them."""
    found = find_hands(asked.dataset, asked.hand_no, asked.site)
    if asked.id is not None:
        found = [stored for stored in found if stored.hand_id == asked.id]
    if not found:
        raise UserError(_why_not(asked))
    if len(found) > 1:
        _list(found, as_json=asked.json)
        return 0
    make_warm(announce)
    from hhparse.dataset import equities  # numbers of the engine: not before that is announced

    hand = reread(found[0])
    expected = equities.of_hand(asked.dataset, found[0].hand_id)
    if asked.json:
        print_json(_json(hand, found[0]) | {"equities": [asdict(row) for row in expected]})
    else:
        say(explain(hand, expected))
    return 0


def _why_not(asked: argparse.Namespace) -> str:
    if reason := why_rejected(asked.dataset, asked.hand_no):
        return f"hand {asked.hand_no} could not be read, {reason}"
    at = f" of {asked.site}" if asked.site else ""
    return f"there is no hand {asked.hand_no}{at} in {asked.dataset!r}: check the number, the site and --from"


def _list(found: list[StoredHand], *, as_json: bool) -> None:
    """Hands of the same number, each with the words that choose it."""
    if as_json:
        print_json([_place(stored) for stored in found])
        return
    say(f"{count(len(found), 'hand')} have this number; choose one with --site or --id:")
    for stored in found:
        where = f"{stored.file}:{stored.line}"
        say(f"  --id {stored.hand_id}  {stored.site} hand {stored.hand_no}, {stored.played_at_local}, {where}")


def _place(stored: StoredHand) -> dict[str, object]:
    return {
        "site": stored.site,
        "hand_no": stored.hand_no,
        "id": stored.hand_id,
        "game": stored.game,
        "played_at_local": stored.played_at_local,
        "file": stored.file,
        "line": stored.line,
    }


def _json(hand: Hand, stored: StoredHand) -> dict[str, object]:
    return _place(stored) | {
        "currency": hand.header.currency,
        "verdict": hand.verdict.name.lower(),
        "evidence": hand.evidence.name.lower(),
        "policy": hand.policy.name.lower(),
        "fitting_policies": hand.fitting_policies,
        "boards": hand.boards,
        "pots": [
            {"pot": pot.pot, "gross": pot.gross, "rake": pot.rake, "net": pot.net, "eligible": pot.eligible}
            for pot in hand.pots
        ],
        "made": [
            {
                "player": made.player,
                "board": made.board,
                "half": made.half,
                "words": made.words or None,
                "cards": made.cards,
                "from_hand": made.from_hand,
                "from_board": made.from_board,
            }
            for made in made_hands(hand)
        ],
        "decided": [
            {"pot": pot, "board": board, "half": half, "by": comparison}
            for (pot, board, half), comparison in comparisons(hand).items()
        ],
        "shares": [_share(share) for share in hand.shares],
        "awards": [
            {
                "line": award.line,
                "player": award.player,
                "stated": award.stated,
                "due_min": award.due_min,
                "due_max": award.due_max,
                "shares": award.shares,
            }
            for award in hand.awards
        ],
        "findings": [asdict(finding) | {"verdict": finding.verdict.name.lower()} for finding in hand.findings],
        "text": hand.text,
    }


def _share(share: Share) -> dict[str, object]:
    return {
        "pot": share.pot,
        "board": share.board,
        "half": share.half,
        "player": share.player,
        "due_min": share.due_min,
        "due_max": share.due_max,
    }
