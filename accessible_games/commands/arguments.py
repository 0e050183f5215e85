"""What Tab lists behind the words of commands: fields, lines, directions, values of settings, commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from accessible_games.languages import LANGUAGES, called
from accessible_games.people.settings import CHOICES
from accessible_games.session.context import Context
from accessible_games.session.registry import commands
from accessible_games.session.words import words_of


def fields(context: Context) -> Iterable[str]:
    """The fields of the board, in its order."""
    return context.update.shape.cells if context.update is not None else ()


def lines(context: Context) -> Iterable[str]:
    """The names of rows and diagonals."""
    return [line.name for line in context.update.shape.lines] if context.update is not None else ()


def rays(context: Context) -> Iterable[str]:
    """A field and a direction."""
    if context.update is None:
        return ()
    directions = [context.announcer.text(f"ref-{each}") for each in context.update.shape.directions]
    return [f"{cell} {direction}" for cell in context.update.shape.cells for direction in directions]


def switch(context: Context) -> Iterable[str]:
    """On and off."""
    return [words_of(context.settings.language, f"setting-{each}")[0] for each in ("on", "off")]


def values(setting: str) -> Callable[[Context], Iterable[str]]:
    """What a setting can be."""

    def listed(context: Context) -> Iterable[str]:
        if setting == "language":
            return sorted(called().keys() - LANGUAGES)
        if isinstance(getattr(context.settings, setting), bool):
            return switch(context)
        return [words_of(context.settings.language, f"setting-{setting}-{each}")[0] for each in CHOICES[setting]]

    return listed


def explained(context: Context) -> Iterable[str]:
    """The commands that the help offers here, by their words."""
    language = context.settings.language
    return [words_of(language, f"command-{name}")[0] for name, each in commands().items() if each.is_offered(context)]
