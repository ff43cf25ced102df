"""``hhparse sites``: the rooms and formats, what of a room's rules is proved, and what its logs cannot show."""

from __future__ import annotations

import argparse
import re
from enum import IntEnum

from hhparse import resources
from hhparse.commands.output import print_json, say
from hhparse.grammar.vocabulary import lines_needed
from hhparse.hand import GAME_NAMES, Game
from hhparse.sites import formats, sites
from hhparse.sites.base import FACTS, ODD_FACTS, Format, Site

#: How the evidence of a fact begins that nothing proves.
UNKNOWN = "Unknown"
#: What is said of a rule for odd units of which nothing is said.
NOTHING_SEEN = "Unknown: no hand that was seen proves it."


def run(asked: argparse.Namespace) -> int:
    """Print every site."""
    if asked.json:
        print_json({name: _facts(site) for name, site in sites().items()})
    else:
        for site in sites().values():
            _print(site)
    return 0


def formats_of(site: Site) -> list[Format]:
    """Formats that the site's hands are written in: its own, and those whose grammar names the site."""
    constant = re.compile(rf"^SITE_{re.escape(site.name.upper())}(__\w+)?\b", re.MULTILINE)
    return [
        format_
        for format_ in formats().values()
        if format_.default_site == site.name or constant.search(resources.grammar_text(format_.name))
    ]


def games_of(format_: Format) -> list[Game]:
    """Games that the format's grammar names."""
    named = set(
        re.findall(r"^GAME_([A-Z0-9_]+?)(?:__\w+)?\b[^:\n]*:", resources.grammar_text(format_.name), re.MULTILINE)
    )
    return [game for game in Game if game.name in named]


def plays(format_: Format, game: Game) -> bool:
    """Whether the engine has the game, and the format's grammar the lines that it needs."""
    needed, text = lines_needed(game), resources.grammar_text(format_.name)
    return game.is_supported and (not needed or any(re.search(rf"^{word}\b", text, re.MULTILINE) for word in needed))


def _games(site: Site) -> tuple[list[Game], list[Game]]:
    """The games that are played, and those that are only known."""
    named = {(format_, game) for format_ in formats_of(site) for game in games_of(format_)}
    played = {game for format_, game in named if plays(format_, game)}
    return sorted(played), sorted({game for _, game in named} - played)


def _facts(site: Site) -> dict[str, object]:
    written_in = formats_of(site)
    games, others = _games(site)
    return {
        "title": site.title,
        "room": site.room_name,
        "formats": [format_.name for format_ in written_in],
        "games": [game.name.lower() for game in games],
        "games_not_supported": [game.name.lower() for game in others],
        "facts": {name: _plain(getattr(site, name)) for name in FACTS},
        "rake_bounds": [str(bound) for bound in site.rake_bounds],
        "evidence": dict(site.evidence),
        "blind_spots": [*site.unseen().values(), *site.blind_spots],
    }


def _print(site: Site) -> None:
    written_in = formats_of(site)
    say(f"{site.title} ({site.name})")
    if site.room:
        say(f"  its hands are those of: {site.room}")
    say(f"  formats: {', '.join(f'{format_.name} ({format_.title})' for format_ in written_in)}")
    games, others = _games(site)
    say(f"  games: {', '.join(GAME_NAMES[game] for game in games)}")
    if others:
        say(f"  known, but not supported yet: {', '.join(GAME_NAMES[game] for game in others)}")
    proved = {fact: said for fact, said in site.evidence.items() if not said.startswith(UNKNOWN)}
    say("  what is proved:" if proved else "  what is proved: nothing")
    for fact, sentence in proved.items():
        say(f"    {_words(fact)}{_value(site, fact)}: {sentence}")
    unknown = {fact: said for fact, said in site.evidence.items() if fact not in proved}
    unknown |= {fact: NOTHING_SEEN for fact in ODD_FACTS if fact not in site.evidence}
    if unknown:
        say("  what is not known:")
        for fact, sentence in unknown.items():
            say(f"    {_words(fact)}: {sentence}")
    blind_spots = [*site.unseen().values(), *site.blind_spots]
    say("  blind spots:" if blind_spots else "  blind spots: none known")
    for spot in blind_spots:
        say(f"    - {spot}")
    say()


def _value(site: Site, fact: str) -> str:
    if fact == "rake_bounds":
        return f" {'; '.join(map(str, site.rake_bounds))}"
    value = _plain(getattr(site, fact)) if fact in FACTS else True
    if isinstance(value, bool):
        return "" if value else ", no"
    return f" {_words(str(value))}"


def _words(name: str) -> str:
    return name.replace("_", " ")


def _plain(value: object) -> str | int | bool:
    if isinstance(value, IntEnum):
        return value.name.lower()
    return value if isinstance(value, bool | int) else str(value)
