"""Which files a folder holds: everything below it, in alphabetical order, the members of archives too."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from hhparse.logs.archive import Place, ReadError, opened, place_of
from hhparse.logs.source import UnknownFile

#: A folder that holds this one is a dataset of this program, no folder of logs.
DATASET_MARK = "_snapshots"


def find_files(paths: Iterable[str | os.PathLike[str]]) -> Iterator[Place | UnknownFile]:
    """All files that the paths name: themselves, what their folders hold, the members of their ZIP archives.

    Hidden files (``.name``) and datasets are left out of folders. What cannot be looked into comes as an
    :class:`UnknownFile`; no fault ends the walk. A folder that is reached twice, through a link, is walked once.
    """
    walked: set[tuple[int, int]] = set()
    for path in paths:
        place = place_of(path)
        if place.member is None and Path(place.path).is_dir():
            yield from _walk(Path(place.path), walked)
        else:
            yield from _members(place)


def _walk(folder: Path, walked: set[tuple[int, int]]) -> Iterator[Place | UnknownFile]:
    try:
        status = folder.stat()
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        yield UnknownFile(Place(str(folder)), 0, f"the folder cannot be read: {error.strerror}")
        return
    if (status.st_dev, status.st_ino) in walked or any(entry.name == DATASET_MARK for entry in entries):
        return
    walked.add((status.st_dev, status.st_ino))
    for entry in entries:
        if entry.name.startswith("."):
            continue
        path = folder / entry.name
        if _is_dir(path):
            yield from _walk(path, walked)
        else:
            yield from _members(Place(str(path)))


def _is_dir(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _members(place: Place) -> Iterator[Place | UnknownFile]:
    try:
        if place.member is not None or not place.path.lower().endswith(".zip"):
            yield place
            return
        with opened(place):
            pass
        with zipfile.ZipFile(place.path) as archive:
            names = sorted(info.filename for info in archive.infolist() if not info.is_dir())
    except (ReadError, OSError, zipfile.BadZipFile) as error:
        yield UnknownFile(place, 0, f"the archive cannot be read: {error}")
        return
    for name in names:
        if not any(part.startswith((".", "__MACOSX")) for part in name.split("/")):
            yield Place(place.path, name)
