"""Whatever a format's text is packed in: its rows, and whether a text may be such a container."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from hhparse.logs import containers, elements, objects, trees
from hhparse.logs.containers import Rows
from hhparse.logs.text import Text
from hhparse.sites.base import Container, Format, Json, Objects, Toml, Xml

#: A text up to this size is opened once, although it is looked at to recognise its format before it is read.
_REMEMBERED = 64 << 10


def rows_of(text: Text, container: Container, size: int) -> Rows:
    """Opens a container; ``size`` is the size of the source on disk."""
    if len(text) > _REMEMBERED:
        return _opened(text, container, size)
    written = (text.data.tobytes(), text.knots.tobytes(), text.places.tobytes(), text.end)
    return _opened_before(written, container, size)


@lru_cache(1)
def _opened_before(written: tuple[bytes, bytes, bytes, int], container: Container, size: int) -> Rows:
    data, knots, places, end = written  # bytearrays, as the kernels are compiled for bytes that can be changed
    text = Text(
        np.frombuffer(bytearray(data), np.uint8),
        np.frombuffer(bytearray(knots), np.int64),
        np.frombuffer(bytearray(places), np.int64),
        end,
    )
    return _opened(text, container, size)


def _opened(text: Text, container: Container, size: int) -> Rows:
    if isinstance(container, Xml):
        return elements.read_elements(text, container, size)
    if isinstance(container, Objects):
        return objects.read_objects(text, container, size)
    if isinstance(container, Toml | Json):
        return trees.read_tree(text, container, size)
    return containers.read_rows(text, container, size)


def may_begin(container: Container | None, first: bytes) -> bool:
    """Whether a text of XML or JSON may begin with this byte, behind its blanks."""
    if isinstance(container, Xml):
        return first == b"<"
    if isinstance(container, Objects):
        return first == b"{"
    return isinstance(container, Json) and first in (b"{", b"[")


def looks_like(text: Text, container: Container) -> bool:
    """Whether a text may be such a container; quick."""
    if isinstance(container, Xml):
        return elements.has_hands(text, container)
    if isinstance(container, Objects):
        return objects.has_hands(text, container)
    if isinstance(container, Toml | Json):
        return trees.looks_like(text, container)
    return containers.looks_like(text, container)


def empty_session(text: Text, formats: list[Format]) -> str:
    """What a person calls the text, if it is a session of one of the formats that has no hands; else nothing."""
    for format_ in formats:
        if isinstance(format_.container, Xml) and elements.is_empty_session(text, format_.container):
            return format_.container.empty
    return ""
