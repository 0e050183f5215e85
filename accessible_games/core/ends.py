"""How games end."""

from __future__ import annotations

from typing import NamedTuple

OUTSIDE = ("resign", "time", "agreement")  # reasons that come from outside the rules


class End(NamedTuple):
    """The winning seat of a game for two, None for a draw, and one of the game's ``end_reasons``."""

    winner: str | None
    reason: str
