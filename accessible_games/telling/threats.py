"""What the sides of a match could do to each other, and the warning of it before a turn."""

from __future__ import annotations

from typing import Any

from accessible_games.core import Event
from accessible_games.matches import Update
from accessible_games.session import Context


def threats_in(context: Context, update: Update, view: Any) -> tuple[Event, ...]:
    """First what the others could do, then what the person here could, or whoever is to move of two."""
    own = context.seat or context.seat_to_move
    seats = sorted(update.players, key=lambda seat: seat == own)
    return tuple(event for seat in seats for event in update.game.threats(view, seat))
