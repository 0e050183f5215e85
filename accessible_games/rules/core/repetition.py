"""How often each position has occurred, as sorted pairs of its key and the count: an immutable part of a state."""

from __future__ import annotations

from bisect import bisect_left
from typing import TypeVar

K = TypeVar("K", bound=int | str)


def occurrences(seen: tuple[tuple[K, int], ...], key: K) -> int:
    """How often a position has been counted."""
    at = bisect_left(seen, (key, 0))
    return seen[at][1] if at < len(seen) and seen[at][0] == key else 0


def counted(seen: tuple[tuple[K, int], ...], key: K) -> tuple[tuple[K, int], ...]:
    """``seen`` with one more occurrence of a position."""
    at = bisect_left(seen, (key, 0))
    if at < len(seen) and seen[at][0] == key:
        return (*seen[:at], (key, seen[at][1] + 1), *seen[at + 1 :])
    return (*seen[:at], (key, 1), *seen[at:])
