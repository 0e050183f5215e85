"""Events that games have in common. A game that tells more of one of them derives its own, of the same name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from types import ModuleType
from typing import Any, Self

from accessible_games.rules.core.game import Event, Seat


def events_of(module: ModuleType, *common: type[Event]) -> tuple[type[Event], ...]:
    """Return the events that a module defines, those aside that only others build on, and ``common`` ones."""
    found = [each for name, each in vars(module).items() if isinstance(each, type) and not name.startswith("_")]
    return (*(each for each in found if issubclass(each, Event) and each is not Event), *common)


class TurnPassed(Event, category="turn"):
    """``seat`` is to move."""

    seat: Seat


class Quiet(Event):
    """So many ``moves`` in a row have changed nothing that counts; at ``limit`` the game ends."""

    moves: int
    limit: int


class Ended(Event, category="end"):
    """The game is over. ``seat`` is the winner, ``loser_seat`` the other; both empty for a draw."""

    seat: Seat
    loser_seat: Seat
    reason: str

    @classmethod
    def of(cls, seats: Sequence[Seat], winner: Seat | None, reason: str, **more: Any) -> Self:
        """Return the end of a game for two ``seats``."""
        loser = next(seat for seat in seats if seat != winner) if winner else ""
        return cls(winner or "", loser, reason, **more)


_NAMES: dict[type[Event], str] = {}
_FACTS: dict[type[Event], tuple[str, ...]] = {}


def event_name(event: Event | type[Event]) -> str:
    """Return the event's name in messages and in JSON: ``PushedOff`` -> ``pushed-off``."""
    kind = event if isinstance(event, type) else type(event)
    name = _NAMES.get(kind)
    if name is None:
        name = _NAMES[kind] = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    return name


def event_facts(event: Event) -> dict[str, str | int]:
    """Return the fields of an event without its audience."""
    names = _FACTS.get(type(event))
    if names is None:
        names = _FACTS[type(event)] = tuple(each.name for each in fields(event) if each.name != "audience")
    return {name: getattr(event, name) for name in names}


def event_json(event: Event) -> dict[str, str | int]:
    """Return ``{"event": "pushed-off", …fields}``."""
    return {"event": event_name(event), **event_facts(event)}
