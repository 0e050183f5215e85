"""One module or folder per game, found by scanning this folder; each offers ``GAME``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from accessible_games.rules.core.game import Game

AnyGame = Game[Any, Any, Any]


@cache
def names() -> tuple[str, ...]:
    """Return the identifiers of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if not module.name.startswith("_")))


@cache
def load(name: str) -> AnyGame:
    """Return the game of that identifier. Raises KeyError if there is none."""
    if name not in names():
        raise KeyError(f"unknown game: {name}")
    game: AnyGame = import_module(f"{__name__}.{name}").GAME
    return game
