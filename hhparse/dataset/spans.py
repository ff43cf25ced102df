"""Pieces of a text, as columns hold them."""

from __future__ import annotations

from dataclasses import dataclass

from hhparse.dataset.kernels import Bytes, Ints


@dataclass(frozen=True)
class Spans:
    """Pieces of a text; a negative start is no text."""

    text: Bytes
    starts: Ints
    ends: Ints
