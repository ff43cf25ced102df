"""Bytes to hands: finds files, decodes them, recognises their format, and gives whole hands with their place on disk.

:func:`find_files` lists sources, :func:`open_source` recognises one, and :meth:`Source.chunks` gives its hands.
:func:`cut_glued_hands` saves hands that were glued to one that the grammar has refused.
"""

from hhparse.logs.archive import Place, ReadError
from hhparse.logs.chunk import Chunk, HeaderFinder, Residue
from hhparse.logs.files import find_files
from hhparse.logs.glued import cut_glued_hands
from hhparse.logs.source import Source, UnknownFile, open_source

__all__ = [
    "Chunk",
    "HeaderFinder",
    "Place",
    "ReadError",
    "Residue",
    "Source",
    "UnknownFile",
    "cut_glued_hands",
    "find_files",
    "open_source",
]
