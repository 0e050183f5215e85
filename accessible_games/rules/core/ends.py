"""How games end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from accessible_games.rules.core.codec import Form, maybe, record, word
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.repetition import K, occurrences

OUTSIDE = ("resign", "time", "agreement")  # reasons that come from outside the rules


class End(NamedTuple):
    """The winning seat of a game for two, None for a draw, and one of the game's ``end_reasons``."""

    winner: str | None
    reason: str


def form(seats: Iterable[str], reasons: Iterable[str]) -> Form[Any]:
    """An ``End``, or null, as JSON."""
    return maybe(record(End, winner=maybe(word(seats)), reason=word(reasons)))


def drawn(seen: tuple[tuple[K, int], ...], key: K, repetitions: int, quiet: int, quiet_limit: int) -> End | None:
    """The draw when a position has been counted so often, or so many moves have changed nothing that counts."""
    if occurrences(seen, key) >= repetitions:
        return End(None, "repetition")
    return End(None, "quiet") if quiet >= quiet_limit else None


def confirmed(told: End | None, by_rules: End | None) -> End | None:
    """The end that a position was given, if the rules bear it out; else the one that they find.

    Raises StateError ``end-not-reached``.
    """
    if told is None or told == by_rules:
        return by_rules
    has_winner = {"resign": True, "time": True, "agreement": False}.get(told.reason)
    if by_rules is not None or has_winner is None or (told.winner is not None) != has_winner:
        raise StateError("end-not-reached")
    return told
