"""Ends that come from outside the rules of a game."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.core.errors import IllegalMoveError
from accessible_games.core.game import Seat

OUTSIDE = ("resign", "time", "agreement")


def check_adjudication(is_over: bool, reason: str, loser: Seat | None, seats: Sequence[Seat]) -> None:
    """What every ``Game.adjudicate`` checks first: ``resign`` and ``time`` have a loser, ``agreement`` has none.

    Raises IllegalMoveError ``over`` after the end, and ValueError for an end that there cannot be.
    """
    if is_over:
        raise IllegalMoveError("over")
    if reason not in OUTSIDE or (loser is not None if reason == "agreement" else loser not in seats):
        raise ValueError(f"no such end: {reason} of {loser}")
