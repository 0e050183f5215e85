"""Ends of games, and counts of positions: sorted pairs of key and count, an immutable part of a state."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from accessible_games.rules.core.codec import Form, maybe, record, word
from accessible_games.rules.core.errors import StateError

K = TypeVar("K", bound=int | str)


def occurrences(seen: tuple[tuple[K, int], ...], key: K) -> int:
    """Return how often a position has been counted."""
    at = bisect_left(seen, (key, 0))
    return seen[at][1] if at < len(seen) and seen[at][0] == key else 0


def counted(seen: tuple[tuple[K, int], ...], key: K) -> tuple[tuple[K, int], ...]:
    """Return ``seen`` with one more occurrence of a position."""
    at = bisect_left(seen, (key, 0))
    if at < len(seen) and seen[at][0] == key:
        return (*seen[:at], (key, seen[at][1] + 1), *seen[at + 1 :])
    return (*seen[:at], (key, 1), *seen[at:])


OUTSIDE = ("resign", "time", "agreement")  # reasons that come from outside the rules


class End(NamedTuple):
    """The winning seat of a game for two, None for a draw, and one of the game's ``end_reasons``."""

    winner: str | None
    reason: str


def form(seats: Iterable[str], reasons: Iterable[str]) -> Form[Any]:
    """Return a form for an ``End``, or null."""
    return maybe(record(End, winner=maybe(word(seats)), reason=word(reasons)))


def drawn(seen: tuple[tuple[K, int], ...], key: K, repetitions: int, quiet: int, quiet_limit: int) -> End | None:
    """Return the draw if a position was counted so often, or so many moves changed nothing that counts, else None."""
    if occurrences(seen, key) >= repetitions:
        return End(None, "repetition")
    return End(None, "quiet") if quiet >= quiet_limit else None


def confirmed(claimed: End | None, by_rules: End | None) -> End | None:
    """Return the given end of a position if the rules confirm it; else the one that they find.

    Raises StateError ``end-not-reached``.
    """
    if claimed is None or claimed == by_rules:
        return by_rules
    has_winner = {"resign": True, "time": True, "agreement": False}.get(claimed.reason)
    if by_rules is not None or has_winner is None or (claimed.winner is not None) != has_winner:
        raise StateError("end-not-reached")
    return claimed
