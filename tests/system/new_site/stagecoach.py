"""The Stagecoach Inn, a room that does not exist: a sites module that no other file knows of."""

from __future__ import annotations

from hhparse.sites.base import Format, OddUnit, Rake, Site, Total, Uncalled

FORMAT = Format(name="stagecoach", title="Stagecoach Inn", default_site="stagecoach")

SITE = Site(
    name="stagecoach",
    title="Stagecoach Inn",
    odd_unit_goes_to=OddUnit.LEFT_OF_BUTTON,
    total_pot_is=Total.GROSS,
    rake_is=Rake.PRINTED,
    uncalled_bet_is=Uncalled.ALWAYS_PRINTED,
    labels_halves=True,
    evidence={"odd_unit_goes_to": "Hand 501 pays the cent of a tied low to Bob, who sits left of the dealer."},
    blind_spots=("Who has all his chips in is not said.",),
)
