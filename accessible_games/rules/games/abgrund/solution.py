"""The solved game as bytes: a name, a checksum, and every value in millionths of a point, compressed.

The values stand in the order of ``numbering``; the four bytes of a value, lowest first, are kept apart, all of the
lowest before all of the next, which packs better.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from accessible_games.rules.games.abgrund.numbering import TOTAL, number

NAME = "abgrund-1"  # raise the number when rules, order or form change

_HEAD = NAME.encode("ascii") + b"\n"
_UNIT = 1_000_000
_BYTES = 4
_CHUNK = 1 << 15  # values or bytes between two calls of stop()


class Solution:
    """The value of every position, to be looked up."""

    def __init__(self, values: array[int]) -> None:
        """``values``: millionths of a point, in the order of ``numbering``."""
        self._values = values

    def value(self, abyss: int, own: Iterable[int], their: Iterable[int]) -> float:
        """By how many points the thrower will be ahead, on the average, if both play perfectly.

        The fields are those of the abyss stone and of the stones in front of it; each player has at least one. What
        is out or lost already is not counted.
        """
        return self._values[number(abyss, own, their)] / _UNIT


def pack(values: Sequence[float], stop: Callable[[], bool]) -> bytes:
    """The solution of ``values`` in points, in the order of ``numbering``.

    Raises InterruptedError when ``stop()`` came true.
    """
    numbers = array("i")
    for start in _starts(len(values), stop):
        numbers.extend([round(value * _UNIT) for value in values[start : start + _CHUNK]])
    raw = _little(numbers).tobytes()
    parts = [_HEAD, zlib.crc32(raw).to_bytes(4, "big")]
    zipper = zlib.compressobj()
    planes = b"".join(raw[place::_BYTES] for place in range(_BYTES))
    parts.extend(zipper.compress(planes[start : start + _CHUNK]) for start in _starts(len(planes), stop))
    return b"".join((*parts, zipper.flush()))


def _starts(length: int, stop: Callable[[], bool]) -> Iterator[int]:
    """Where chunks begin. Raises InterruptedError."""
    for start in range(0, length, _CHUNK):
        if stop():
            raise InterruptedError
        yield start


@lru_cache(maxsize=1)
def unpack(data: bytes) -> Solution:
    """What ``pack`` made, parsed once for the same bytes. Raises ValueError with the reason for anything else."""
    if not data.startswith(_HEAD):
        raise ValueError(f"no solution {NAME}")
    body = len(_HEAD) + 4
    unzip = zlib.decompressobj()
    try:
        planes = unzip.decompress(data[body:], _BYTES * TOTAL + 1)
    except zlib.error as error:
        raise ValueError(f"not to be unpacked: {error}") from error
    if len(planes) != _BYTES * TOTAL or not unzip.eof or unzip.unused_data:
        raise ValueError("wrong length")
    raw = bytearray(len(planes))
    for place in range(_BYTES):
        raw[place::_BYTES] = planes[place * TOTAL : (place + 1) * TOTAL]
    if zlib.crc32(raw) != int.from_bytes(data[len(_HEAD) : body], "big"):
        raise ValueError("wrong checksum")
    return Solution(_little(array("i", bytes(raw))))


def _little(values: array[int]) -> array[int]:
    """The same numbers with the lowest byte first, or back."""
    if sys.byteorder == "big":
        values.byteswap()
    return values
