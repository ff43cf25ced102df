"""The sites and formats that this program knows, found by looking into this package: there is no list to edit.

A module of this package may hold ``SITE`` or ``SITES`` (:class:`~hhparse.sites.base.Site`) and ``FORMAT`` or
``FORMATS`` (:class:`~hhparse.sites.base.Format`).
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TypeVar

from hhparse.sites.base import Format, Site

Kind = TypeVar("Kind")


@cache
def sites() -> dict[str, Site]:
    """All sites by name, in alphabetical order."""
    found = [site for module in _modules() for site in _declared(module, "SITE", Site)]
    return {site.name: site for site in sorted(found, key=lambda site: site.name)}


@cache
def formats() -> dict[str, Format]:
    """All formats by name, in alphabetical order."""
    found = [format_ for module in _modules() for format_ in _declared(module, "FORMAT", Format)]
    return {format_.name: format_ for format_ in sorted(found, key=lambda format_: format_.name)}


def _modules() -> list[object]:
    return [import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)]


def _declared(module: object, word: str, kind: type[Kind]) -> list[Kind]:
    one = getattr(module, word, None)
    many = getattr(module, word + "S", ())
    return [item for item in ([one] if one is not None else []) + list(many) if isinstance(item, kind)]
