"""Each game's tables, ``table.py``, ``played.py`` and ``states.py``: its answers to what is asked of every game.

A row begins with what it is about, mostly a position; texts that mean the same are parted by ``|``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Decide, Event, Seat

NAMES = games.names()

# Position, what is typed, and the name of the move that it is or the error that it is.
Typed = list[tuple[Any, str, str | GameError]]
# Position, outcomes of chance, and why they cannot be.
Luck = list[tuple[Any, str, GameError]]
# A test of one row, and of all.
Decorator = Callable[[Callable[[str, Any], None]], Callable[..., None]]
# A position, the steps that are played or the end from outside, and what comes of it (``test_played``).
Played = list[tuple[Any, ...]]
# A position, who asks, None for a spectator, the question with its field, and what is answered (``test_asked``,
# ``test_boards``).
Asked = list[tuple[Any, ...]]
# Positions, each with moves that can be named there; a table that has them has the reasons of refusals, too.
Named = Iterable[tuple[Any, Iterable[Any]]]
# A state and its JSON to the letter; why a JSON state is refused, and all facts unless they are left out.
Forms = list[tuple[Any, dict[str, Any]]]
Wrong = list[tuple[str, object] | tuple[str, object, dict[str, Any]]]


def table(name: str) -> Any:
    """The module with the table of a game."""
    return import_module(f"tests.rules.games.{name}.table")


def states(name: str) -> Any:
    """The module with the JSON states of a game."""
    return import_module(f"tests.rules.games.{name}.states")


def played(name: str) -> Any:
    """The module with what is played in a game and what comes of it."""
    return import_module(f"tests.rules.games.{name}.played")


def play(game: games.AnyGame, state: Any, *texts: str) -> tuple[Any, tuple[Event, ...]]:
    """The position after moves and outcomes of chance, by whoever is to move, and the events of the last."""
    events: tuple[Event, ...] = ()
    for text in texts:
        if isinstance(game.phase(state), Chance):
            step = game.resolve(state, text)
        else:
            step = game.play(state, state.turn, game.parse(text, game.view(state, state.turn)))
        state, events = step.state, step.events
    return state, events


def names(game: games.AnyGame, state: Any) -> list[str]:
    """The names of the legal moves, in order."""
    return [game.format(move) for move in game.moves(game.view(state, state.turn))]


def random_game(game: games.AnyGame, draw: Random, seats: Sequence[Seat], options: Mapping[str, str]) -> Iterator[Any]:
    """Every position of a random game, the last one included."""
    state = game.initial(tuple(seats), options)
    while True:
        yield state
        phase = game.phase(state)
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(draw.randrange)).state
        elif isinstance(phase, Decide):
            state = game.play(state, state.turn, draw.choice(game.moves(game.view(state, state.turn)))).state
        else:
            return


def rows(part: str, label: Callable[..., object], module: Callable[[str], Any] = table) -> Decorator:
    """Make a test of one row into one of all rows of a part, game by game; ``label`` names the row that fails."""

    def decorate(test: Callable[[str, Any], None]) -> Callable[..., None]:
        def run(name: str) -> None:
            for row in getattr(module(name), part):
                try:
                    test(name, row)
                except BaseException as error:
                    error.add_note(f"{part} of {name}: {label(*row)}"[:200])
                    raise

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        marked: Callable[..., None] = pytest.mark.parametrize("name", NAMES)(run)
        return marked

    return decorate


def refusal_facts(error: GameError) -> tuple[object, ...]:
    """Return all facts of an error."""
    return type(error), error.reason, error.facts, getattr(error, "readings", ())


def answers(name: str, state: Any, texts: str, played: bool = False) -> dict[str, object]:
    """Return for each text the name of its move, or the facts of its refusal; play it if ``played``."""
    game, found = games.load(name), dict[str, object]()
    for text in texts.split("|"):
        try:
            move = game.parse(text, game.view(state, state.turn))
            found[text] = game.format(move)
            if played:
                game.play(state, state.turn, move)
        except GameError as error:
            found[text] = refusal_facts(error)
    return found
