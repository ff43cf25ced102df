"""Global Poker, a sweepstakes room; its web client holds each hand as JSON."""

from __future__ import annotations

from hhparse.sites.base import Blinds, Format, Grain, Json, Line, Rake, RakeOrder, Site, Uncalled

FORMAT = Format(
    name="globalpoker",
    title="Global Poker hand (JSON)",
    default_site="globalpoker",
    container=Json(
        keys=("events", "seats", "settings"),
        name="id",
        lines=(
            Line("startTime"),
            Line("table", at="table", fields=("tableName",)),
            Line(
                "settings",
                at="settings",
                fields=("variant", "betStrategyType", "currencyCode", "smallBlind", "bigBlind"),
            ),
            Line("seats", at="seats", fields=("seatId", "name", "initialBalance")),
            Line(
                "events",
                at="events",
                fields=(
                    "type",
                    "playerId",
                    "playerHand.playerId",
                    "action",
                    "amount.amount",
                    "cards",
                    "handInfoCommon.handType",
                ),
            ),
            Line("transfers", at="results.transfers", fields=("pot.type", "pot.potId", "playerId", "amount")),
            Line("totalRake", at="results.totalRake"),
            Line("results", at="results.results.*", fields=("playerId", "totalWin")),
        ),
        refers=("playerId", "seats", "seatId"),
    ),
)

SITE = Site(
    name="globalpoker",
    title="Global Poker",
    rake_is=Rake.PRINTED,
    rake_is_taken=RakeOrder.PER_POT,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    award_line_covers=Grain.POT,
    header_numbers_are=Blinds.BLINDS,
    labels_pots=True,
    lone_pot_may_be_called_main=True,
    prints_deals_to_everybody=True,
    summary_tells_fold_street=False,
    prints_showdown_line=False,
    prints_summary=True,
    evidence={
        "odd_unit_goes_to": "Unknown: the two ties that were seen are of even pots (3.20 in hand 1333e7b1).",
        "rake_is": "totalRake: hand 1333e7b1 takes 0.16 of 3.36 and pays 1.60 + 1.60.",
        "rake_is_taken": (
            "A twentieth of each pot, up to a limit of all of them: hand d9b67c58 pays 11.05 of a main pot of 11.63 "
            "and 0.71 of a side pot of 0.74; a pot-limit hand of the same client, de991355, takes its limit of 5.50 "
            "of the main pot and nothing of the side pot."
        ),
        "uncalled_bet_is": (
            "Where the pots are told, the amount goes fromChipStackToPlayer: 0.42 in hand 1333e7b1; all eight "
            "such bets in ten hands have it."
        ),
        "award_line_covers": "One transfer for each pot and player.",
        "header_numbers_are": "The keys are called smallBlind and bigBlind.",
        "lone_pot_may_be_called_main": "The only pot is MAIN in nine of ten hands.",
        "prints_deals_to_everybody": "PlayerCardsDealt stands for each player, with the ranks and suits of those seen.",
        "prints_summary": "totalWin of each player who was dealt in repeats what he was paid.",
        "prints_showdown_line": "Cards are exposed, before the rest of the board where all are in.",
    },
    blind_spots=(
        "How a rake is split over several pots is taken from their awards, so that two awards changed by opposite "
        "amounts are seen by the sums of each player only.",
        "Stacks after each action, the pots' sizes and what each player has bet in all are not compared.",
        "Cards that nobody exposed are not told: who mucks has conceded.",
        "No button is told: it is taken from the blinds.",
        "Only hold'em and Omaha were seen; another game's name is refused as not supported.",
    ),
)
