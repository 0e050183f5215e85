"""Everything that a game can say: sampled, met in random play, and met in the playthroughs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from itertools import product

from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.events import event_facts
from accessible_games.rules.core.game import Event
from tests.contract.driver import plays
from tests.playthroughs.playthrough import scenes

SOME = 60
MANY = 3  # no message has other words for a larger number
_WORD = re.compile(r"[a-z]?\d+|[a-z]+")


def sampled_events(game: games.AnyGame) -> Iterator[Event]:
    """Each event type with sample values: every seat, reason and direction, counts from none to many."""
    shape, seats = game.geometry({}), next(iter(game.seats.values()))
    cells = shape.cells
    by_name = {
        "direction": shape.directions,
        "reason": game.end_reasons,
        "move": (_some_move(game.id),),
    }
    by_type = {"int": (0, 1, 2, 5), "Seat": seats, "Cell": (cells[0], cells[-1])}
    for event_type in game.event_types:
        named = [field for field in fields(event_type) if field.name != "audience"]
        choices = [by_name.get(field.name) or by_type.get(str(field.type)) or (" ".join(cells[:3]),) for field in named]
        rows: Iterable[tuple[object, ...]]
        if len(named) <= 3:
            rows = product(*choices)
        else:  # each value of each field at least once, in step
            rows = (tuple(values[at % len(values)] for values in choices) for at in range(2 * max(map(len, choices))))
        make: Callable[..., Event] = event_type
        for row in rows:
            yield make(**dict(zip((field.name for field in named), row, strict=True)))


def _some_move(name: str) -> str:
    """The name of the first move of a random play: a game may begin with a draw of chance."""
    return next(ply.text for play in plays() if play.game.id == name for ply in play.plies if ply.seat is not None)


@cache
def events_met(name: str) -> tuple[Event, ...]:
    """Events of the playthroughs and of random play, each value once; of the played ones some of each type."""
    found = dict.fromkeys(event for scene in scenes(name) for step in scene.happenings for event in step.events)
    count: dict[type[Event], int] = {}
    for play in plays():
        if play.game.id == name:
            for event in (event for ply in play.plies for event in ply.events):
                count[type(event)] = count.get(type(event), 0) + 1
                if count[type(event)] <= SOME:
                    found[event] = None
    return tuple(found)


@cache
def events(name: str) -> tuple[Event, ...]:
    """Sampled events and those that were met."""
    return different(name, (*sampled_events(games.load(name)), *events_met(name)))


def different(name: str, found: Iterable[Event]) -> tuple[Event, ...]:
    """One of those that differ only in cells and in numbers above two."""
    cells = frozenset(games.load(name).geometry({}).cells)
    kept: dict[object, Event] = {}
    for event in found:
        facts = ((key, _kind_of(fact, cells)) for key, fact in event_facts(event).items())
        kept.setdefault((type(event), event.audience, *facts), event)
    return tuple(kept.values())


def _kind_of(fact: str | int, cells: frozenset[str]) -> str | int:
    if isinstance(fact, str):
        return _WORD.sub(lambda word: "#" if word[0] in cells else word[0], fact)
    return min(fact, MANY)


@cache
def refusals(name: str) -> tuple[GameError, ...]:
    """The refusals of the playthroughs, which meet every one of the game's list."""
    return tuple(step.refusal for scene in scenes(name) for step in scene.happenings if step.refusal is not None)
