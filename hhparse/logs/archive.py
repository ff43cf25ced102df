"""Where the bytes come from: a file, a file packed with gzip, or a member of a ZIP archive."""

from __future__ import annotations

import gzip
import io
import lzma
import os
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from hhparse.errors import UserError
from hhparse.logs.text import Bytes

GZIP_MAGIC = b"\x1f\x8b"
_ERRORS = (OSError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, KeyError, ValueError)
_BLOCK = 1 << 20


class ReadError(UserError):
    """A file cannot be read (to its end); the message says why."""


@dataclass(frozen=True, order=True)
class Place:
    """A file, or a member of a ZIP archive; as text ``file`` or ``archive.zip!member``."""

    path: str
    member: str | None = None

    def __str__(self) -> str:
        return self.path if self.member is None else f"{self.path}!{self.member}"


def place_of(path: str | os.PathLike[str] | Place) -> Place:
    """The place that a path names. A file of that very name goes before a member of an archive."""
    if isinstance(path, Place):
        return path
    name = os.fspath(path)
    mark = name.lower().find(".zip!")
    if mark >= 0 and not Path(name).exists():
        return Place(name[: mark + len(".zip")], name[mark + len(".zip!") :])
    return Place(name)


def is_there(path: str | os.PathLike[str]) -> bool:
    """Whether there is such a file or folder, or the archive whose member it is."""
    return Path(place_of(path).path).exists()


@contextmanager
def opened(place: Place) -> Iterator[io.BufferedIOBase]:
    """Opens a place for reading its (unpacked) bytes.

    Raises:
        ReadError: while opening, or at a fault that the reader meets inside the ``with`` block.
    """
    try:
        if place.member is not None:
            with zipfile.ZipFile(place.path) as archive, archive.open(place.member) as member:
                yield member  # type: ignore[misc]  # a ZipExtFile is one
        elif not os.path.isfile(place.path):  # noqa: PTH113 - as quick as can be: folders have thousands of files
            raise FileNotFoundError(2, "there is no such file" if not Path(place.path).exists() else "not a file")
        else:
            with open(place.path, "rb") as file:  # noqa: PTH123
                if file.peek(len(GZIP_MAGIC))[: len(GZIP_MAGIC)] != GZIP_MAGIC:
                    yield file
                else:
                    with gzip.open(file) as unpacked:
                        yield unpacked
    except ReadError:
        raise
    except _ERRORS as error:
        raise ReadError(f"the file cannot be read: {_words(error)}") from error


def size_of(place: Place) -> int:
    """The number of (unpacked) bytes. Packed bytes are read through once, so that a damaged archive gives no hands.

    Raises:
        ReadError: the file cannot be read to its end.
    """
    with opened(place) as file:
        if isinstance(file, io.BufferedReader):
            return os.fstat(file.fileno()).st_size
        size = 0
        while got := len(file.read(_BLOCK)):
            size += got
        return size


def read(file: io.BufferedIOBase, count: int, before: Bytes) -> Bytes:
    """The next ``count`` bytes behind those ``before`` them, in one new array.

    Raises:
        ReadError: the file ends before.
    """
    raw = np.empty(len(before) + count, np.uint8)
    raw[: len(before)] = before
    view = raw[len(before) :].data
    while len(view):
        got = file.readinto(view)
        if not got:
            raise ReadError("the file became shorter while it was read: import it again when nothing writes to it")
        view = view[got:]
    return raw


def _words(error: BaseException) -> str:
    if isinstance(error, PermissionError):
        return "its permissions do not allow it"
    if isinstance(error, KeyError):
        return "the archive has no such member"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) or type(error).__name__
