"""What the sides of a match could do to each other, and the warning of it before a turn."""

from __future__ import annotations

from functools import cache
from typing import Any

from accessible_games.line.session.context import Context
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Event, Seat


def threats_in(context: Context, update: Update, view: Any) -> tuple[Event, ...]:
    """First what the others could do, then what the person here could, or whoever is to move of two."""
    own = context.seat or context.seat_to_move
    seats = sorted(update.players, key=lambda seat: seat == own)
    return tuple(event for seat in seats for event in update.game.threats(view, seat))


def warn(context: Context, old: Update | None, update: Update, seat: Seat) -> None:
    """Before a turn of ``seat``: what the others could do to it next.

    What nobody may overlook is told as long as it is so; in full the rest too, when it is new.
    """
    length = context.announcer.listener.length_of("threat")
    is_full = length == "full"
    if context.handover.is_due or not (is_full or (length == "normal" and _can_warn(update.game.event_types))):
        return
    known = set(_against(update, old.view, seat)) if is_full and old is not None else set()
    for event in _against(update, update.view, seat):
        if event.category == "threat" or (is_full and event not in known):
            context.tell(context.announcer.event(update.game.id, event)._replace(category="threat"))


def _against(update: Update, view: Any, seat: Seat) -> tuple[Event, ...]:
    """What the others could do to ``seat``; where no victim is named, all are."""
    others = [each for each in update.players if each != seat]
    found = [event for other in others for event in update.game.threats(view, other)]
    return tuple(event for event in found if getattr(event, "victim_seat", seat) == seat)


@cache
def _can_warn(kinds: tuple[type[Event], ...]) -> bool:
    return any(kind.category == "threat" for kind in kinds)
