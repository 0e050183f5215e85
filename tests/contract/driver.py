"""Random play of any game that keeps the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Event, Seat

PLIES = 150
SEEDS = (1, 2, 3)


@dataclass(frozen=True)
class Ply:
    """One decision (``seat`` and the move's name) or outcome (``seat`` None), and what it led to."""

    seat: Seat | None
    text: str
    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Play:
    """A game from its initial state on."""

    game: games.AnyGame
    seats: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    initial: Any
    plies: tuple[Ply, ...]

    @property
    def states(self) -> list[Any]:
        """Every state, the initial one first."""
        return [self.initial, *(ply.state for ply in self.plies)]

    @property
    def listeners(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*self.seats, None)


def cases() -> list[Any]:
    """Name, seats and options of every game: each choice of each option at least once."""
    found = []
    for name in games.names():
        game = games.load(name)
        chosen: list[tuple[tuple[str, str], ...]] = [()]
        chosen += [((option.name, choice),) for option in game.options for choice in option.choices]
        every = {seat for seats in game.seats.values() for seat in seats}
        found += [
            (name, seats, options)
            for seats in game.seats.values()
            for options in chosen
            # A choice that is a seat needs that seat.
            if all(choice in seats or choice not in every for _, choice in options)
        ]
    return found


@cache
def play(name: str, seats: tuple[Seat, ...], options: tuple[tuple[str, str], ...], seed: int) -> Play:
    """Play at random to the end or for PLIES plies; the same seed plays the same game."""
    game, draw = games.load(name), random.Random(seed)
    initial = state = game.initial(seats, dict(options))
    plies: list[Ply] = []
    while len(plies) < PLIES:
        phase = game.phase(state)
        if isinstance(phase, Decide):
            seat = draw.choice((*phase.seats, *phase.free))
            move = draw.choice(list(game.moves(game.view(state, seat))))
            text, step = game.format(move), game.play(state, seat, move)
            plies.append(Ply(seat, text, step.state, step.events))
        elif isinstance(phase, Chance):
            text = phase.sample(draw.randrange)
            step = game.resolve(state, text)
            plies.append(Ply(None, text, step.state, step.events))
        else:
            break
        state = step.state
    return Play(game, seats, options, initial, tuple(plies))


def plays() -> Iterator[Play]:
    """Every case with every seed."""
    for case in cases():
        for seed in SEEDS:
            yield play(*case, seed)


def of_states(name: str, every: int) -> Callable[[Callable[[Any], None]], Callable[..., None]]:
    """Make a test of one state into one of every so many states of each random game of this name."""
    each = [(*case, seed) for case in cases() if case[0] == name for seed in SEEDS]

    def decorate(test: Callable[[Any], None]) -> Callable[..., None]:
        def run(case: Any) -> None:
            for state in play(*case).states[::every]:
                test(state)

        run.__name__ = test.__name__
        marked: Callable[..., None] = pytest.mark.parametrize("case", each, ids=str)(run)
        return marked

    return decorate


def evaluate(value: object) -> object:
    """Evaluate ``repr(value)`` with the names of the contract, and of the modules of the value and its parts."""
    names: dict[str, Any] = {}
    parts = value if isinstance(value, tuple) else ()
    for module in (
        "accessible_games.rules.core.ends",
        "accessible_games.rules.core.game",
        *(type(part).__module__ for part in (*parts, value)),
    ):
        names.update(vars(import_module(module)))
    return eval(repr(value), names)
