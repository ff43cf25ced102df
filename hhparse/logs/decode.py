"""Bytes to text: encodings and line ends.

Text becomes UTF-8 with LF line ends. What the bytes mean is decided byte by byte, from at most three neighbours:

- A byte above 127 that belongs to no well-formed UTF-8 sequence is a character of cp1252. So a UTF-8 file with some
  broken places keeps its good ones, a cp1252 file is read as cp1252, and a name reads the same in every line. The five
  bytes that cp1252 leaves undefined become the control characters of the same number, as browsers do it.
- CR before LF is no character; any other CR is a line end.
- NUL is no character: some clients pad their lines with it, and a crash fills the end of a file with it.

Because no decision needs more than its neighbours, a file can be decoded in blocks cut anywhere.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hhparse.jit import IS_COMPILED
from hhparse.logs.kernels import is_plain
from hhparse.logs.text import LF, Bytes, Offsets, Text

CR = 13
_ZERO: Offsets = np.zeros(1, np.int64)
UTF16 = ("utf-16-le", "utf-16-be")
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True)
class Encoding:
    """How the bytes of a source are written. ``bom`` is the size of the byte order mark."""

    name: str
    bom: int = 0


def sniff(sample: Bytes) -> Encoding:
    """The encoding of a source, from its first bytes.

    ``utf-8`` and ``cp1252`` are read in the same way (see the module's text); the name tells which of the two the
    sample is.
    """
    start = sample[:3].tobytes()
    for bom, name in _BOMS:
        if start.startswith(bom):
            return Encoding(name, len(bom))
    if len(sample) >= 4 and (wide := _without_bom(sample[:512])):
        return Encoding(wide)
    high = np.flatnonzero(sample >= 0x80)
    if len(high) and 2 * len(_malformed(sample, high)) > len(high):
        return Encoding("cp1252")
    return Encoding("utf-8")


def decode(raw: Bytes, encoding: Encoding, disk_start: int, is_last: bool) -> tuple[Text, int]:
    """Decodes a block; returns the text and how many bytes it took.

    Up to three bytes at the end of a block that is not the last may be left, because what they mean depends on those
    that follow; the caller puts them in front of the next block. At the end of a UTF-16 source one stray byte may be
    left. ``raw`` may be changed in place.
    """
    if encoding.name in UTF16:
        return _decode_wide(raw, encoding.name, disk_start, is_last)
    return _decode_narrow(raw, disk_start, is_last)


# -- one byte after the other ------------------------------------------------------------------------------------------

_CP1252 = np.zeros((256, 3), np.uint8)
_CP1252_SIZE = np.ones(256, np.int64)
for _byte in range(0x80, 0x100):
    _character = (bytes([_byte]).decode("cp1252", "ignore") or chr(_byte)).encode()
    _CP1252_SIZE[_byte] = len(_character)
    _CP1252[_byte, : len(_character)] = list(_character)

#: Continuation bytes that a lead byte asks for; -1 where a sequence cannot begin.
_FOLLOWERS = np.full(256, -1, np.int8)
_FOLLOWERS[0xC2:0xE0] = 1
_FOLLOWERS[0xE0:0xF0] = 2
_FOLLOWERS[0xF0:0xF5] = 3
#: Range of the first continuation byte, narrower behind some leads (no overlong forms, surrogates, or above U+10FFFF).
_SECOND_FROM = np.full(256, 0x80, np.uint8)
_SECOND_TO = np.full(256, 0xBF, np.uint8)
_SECOND_FROM[0xE0], _SECOND_TO[0xED], _SECOND_FROM[0xF0], _SECOND_TO[0xF4] = 0xA0, 0x9F, 0x90, 0x8F


def _decode_narrow(raw: Bytes, disk_start: int, is_last: bool) -> tuple[Text, int]:
    taken = len(raw) if is_last else len(raw) - _undecided(raw)
    raw = raw[:taken]
    if not taken:
        return Text.plain(raw, disk_start), 0
    if IS_COMPILED and is_plain(raw, _FOLLOWERS, _SECOND_FROM, _SECOND_TO):
        return Text.plain(raw, disk_start), taken
    dropped = malformed = np.zeros(0, np.int64)
    if (is_cr := raw == CR).any():
        dropped = _settle_line_ends(raw, np.flatnonzero(is_cr))
    if raw.min() == 0:
        dropped = np.sort(np.concatenate((dropped, np.flatnonzero(raw == 0))))
    if raw.max() >= 0x80:
        malformed = _malformed(raw, np.flatnonzero(raw >= 0x80))
    if not len(dropped) and not len(malformed):
        return Text.plain(raw, disk_start), taken
    return _rewritten(raw, dropped, malformed, disk_start), taken


def _undecided(raw: Bytes) -> int:
    """How many bytes at the end of a block cannot be read without the next block."""
    if len(raw) and raw[-1] == CR:
        return 1
    for back in range(1, min(3, len(raw)) + 1):
        followers = int(_FOLLOWERS[raw[-back]])
        if followers >= 0:
            return back if followers >= back else 0
        if raw[-back] < 0x80:
            break
    return 0


def _settle_line_ends(raw: Bytes, cr: Offsets) -> Offsets:
    """Makes each lone CR an LF, in place; returns the others, which are no characters."""
    is_before_lf: NDArray[np.bool_] = raw[np.minimum(cr + 1, len(raw) - 1)] == LF
    raw[cr[~is_before_lf]] = LF
    before_lf: Offsets = cr[is_before_lf]
    return before_lf


def _malformed(raw: Bytes, high: Offsets) -> Offsets:
    """Those of the bytes above 127 (``high``: all their offsets) that belong to no well-formed UTF-8 sequence."""
    end = len(raw) - 1
    leads = high[_FOLLOWERS[raw[high]] > 0]
    lead = raw[leads]
    followers = _FOLLOWERS[lead]
    second = raw[np.minimum(leads + 1, end)]
    is_well = (second >= _SECOND_FROM[lead]) & (second <= _SECOND_TO[lead]) & (leads + followers <= end)
    for distance in (2, 3):
        is_well &= (followers < distance) | (raw[np.minimum(leads + distance, end)] & 0xC0 == 0x80)
    leads, followers = leads[is_well], followers[is_well]
    if int(followers.sum(dtype=np.int64)) + len(leads) == len(high):
        return high[:0]
    is_good = np.zeros(len(raw), np.bool_)
    for distance in range(4):
        is_good[leads[followers >= distance] + distance] = True
    return high[~is_good[high]]


def _rewritten(raw: Bytes, dropped: Offsets, malformed: Offsets, disk_start: int) -> Text:
    """The block without the dropped bytes and with its malformed bytes read as cp1252."""
    is_kept = np.ones(len(raw), np.bool_)
    is_kept[dropped] = False
    data = raw[is_kept]
    changed, growth = dropped, np.full(len(dropped), -1, np.int64)
    if len(malformed):
        extra = _CP1252_SIZE[raw[malformed]] - 1
        changed = np.concatenate((dropped, malformed))
        order = np.argsort(changed)
        changed, growth = changed[order], np.concatenate((growth, extra))[order]
        first = malformed + np.concatenate((_ZERO, np.cumsum(growth)))[np.searchsorted(changed, malformed)]
        data = _with_characters(data, first, raw[malformed], extra)
    # Behind each changed byte text and disk run side by side again. CR LF is one character that begins with the CR.
    behind = changed + 1 + (raw[changed] == CR)
    knots = np.concatenate((_ZERO, behind + np.cumsum(growth)))
    places = np.concatenate((_ZERO, behind)) + disk_start
    is_last_of_equals = np.append(knots[1:] != knots[:-1], True)
    return Text(data, knots[is_last_of_equals], places[is_last_of_equals], disk_start + len(raw))


def _with_characters(data: Bytes, first: Offsets, cp1252: Bytes, extra: Offsets) -> Bytes:
    """Text in which cp1252 bytes, that will stand at offsets ``first``, are given the ``extra`` bytes UTF-8 needs."""
    wide = np.empty(len(data) + int(extra.sum()), np.uint8)
    is_old = np.ones(len(wide), np.bool_)
    for place in (1, 2):
        is_old[first[extra >= place] + place] = False
    wide[is_old] = data
    for place in range(3):
        wide[first[extra >= place] + place] = _CP1252[cp1252[extra >= place], place]
    return wide


# -- two bytes a unit --------------------------------------------------------------------------------------------------


def _without_bom(sample: Bytes) -> str | None:
    """UTF-16 without a mark: Latin text has a NUL in every other byte."""
    pairs = sample[: len(sample) // 2 * 2].reshape(-1, 2)
    low, high = (pairs == 0).mean(axis=0)
    if high > 0.9 and low < 0.1:
        return "utf-16-le"
    if low > 0.9 and high < 0.1:
        return "utf-16-be"
    return None


def _decode_wide(raw: Bytes, name: str, disk_start: int, is_last: bool) -> tuple[Text, int]:
    units = raw[: len(raw) // 2 * 2].view("<u2" if name == "utf-16-le" else ">u2").astype(np.uint16)
    if not is_last and len(units) and (units[-1] == CR or units[-1] & 0xFC00 == 0xD800):
        units = units[:-1]
    taken = 2 * len(units)
    following = np.append(units[1:], np.uint16(0))
    is_cr = units == CR
    is_kept = ~(is_cr & (following == LF)) & (units != 0)
    units[is_cr & is_kept] = LF

    is_high, is_low = units & 0xFC00 == 0xD800, units & 0xFC00 == 0xDC00
    is_pair = is_high & (following & 0xFC00 == 0xDC00)
    is_pair_end = np.zeros(len(units), np.bool_)
    is_pair_end[1:] = is_pair[:-1]
    units[(is_high & ~is_pair) | (is_low & ~is_pair_end)] = 0xFFFD

    size = np.where(units < 0x80, 1, np.where(units < 0x800, 2, 3))
    size[is_pair], size[is_pair_end] = 4, 0
    data = np.frombuffer(units[is_kept].astype("<u2").tobytes().decode("utf-16-le").encode(), np.uint8).copy()
    begins: NDArray[np.bool_] = is_kept & (size > 0)
    sizes = size[begins].astype(np.int64)
    knots = np.cumsum(sizes) - sizes
    # CR LF is one character that begins with the CR.
    starts_before = np.append(False, is_cr[:-1] & ~is_kept[:-1])
    places = (np.flatnonzero(begins) - starts_before[begins]) * 2 + disk_start
    if not len(knots):
        return Text.plain(data, disk_start + taken), taken
    return Text(data, knots, places, disk_start + taken), taken
