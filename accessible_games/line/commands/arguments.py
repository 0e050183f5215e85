"""Arguments of commands: numbers, and completions for Tab."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from accessible_games import languages
from accessible_games.club.accounts.settings import CHOICES
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.registry import commands
from accessible_games.output.announce.vocabulary import first_word, meant, words_of
from accessible_games.rules.core.skills import ADAPTING, LEVELS
from accessible_games.rules.core.text import number_in


def fields(context: Context) -> Iterable[str]:
    """Return the fields of the board, in its order."""
    return context.update.shape.cells if context.update is not None else ()


def lines(context: Context) -> Iterable[str]:
    """Return the names of rows and diagonals."""
    return [line.name for line in context.update.shape.lines] if context.update is not None else ()


def rays(context: Context) -> Iterable[str]:
    """Return each field with each direction."""
    if context.update is None:
        return ()
    directions = [context.announcer.text(f"ref-{each}") for each in context.update.shape.directions]
    return [f"{cell} {direction}" for cell in context.update.shape.cells for direction in directions]


def switch(context: Context) -> Iterable[str]:
    """Return the words for on and off."""
    return [words_of(context.settings.language, f"setting-{each}")[0] for each in ("on", "off")]


def values(setting: str) -> Callable[[Context], Iterable[str]]:
    """Return the values that a setting can have."""

    def listed(context: Context) -> Iterable[str]:
        if setting == "language":
            return sorted(languages.called().keys() - languages.LANGUAGES)
        if isinstance(getattr(context.settings, setting), bool):
            return switch(context)
        return [words_of(context.settings.language, f"setting-{setting}-{each}")[0] for each in CHOICES[setting]]

    return listed


def explained(context: Context) -> Iterable[str]:
    """Return the first words of the commands that the help offers here."""
    language = context.settings.language
    return [words_of(language, f"command-{name}")[0] for name, each in commands().items() if each.is_offered(context)]


_DIGITS = 6


def wanted_level(context: Context, word: str) -> str:
    """Return the level that the word names. Raise Refused."""
    levels = (*LEVELS, ADAPTING)
    level = meant(word, ((f"setup-{each}", each) for each in levels), context.settings.language)
    if level is None or level == ADAPTING:
        raise Refused("seats-level-how" if level is None else "adapting-alone")
    return level


def wanted_number(context: Context, command: str, text: str, default: int, most: int, example: int) -> int | None:
    """Return the typed number, at most ``most``, or the default if nothing was typed. None after a refusal."""
    number = number_in(text, _DIGITS) if text else default
    if not number:
        refuse_number(context, command, example)
        return None
    return min(number, most)


def refuse_number(context: Context, command: str, example: int) -> None:
    """Say that the command needs a number, with an example."""
    word = first_word(f"command-{command}", context.settings.language)
    context.say("session-not-a-number", "refusal", command=word, example=example)
