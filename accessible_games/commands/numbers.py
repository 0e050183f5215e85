"""Numbers behind a command, and refusing what is none."""

from __future__ import annotations

from accessible_games.core.numbers import number_in
from accessible_games.session.context import Context
from accessible_games.session.words import first_word

_DIGITS = 6


def wanted_number(context: Context, command: str, text: str, default: int, most: int, example: int) -> int | None:
    """How many are wanted, at most ``most``, and the default where nothing is typed; None after a refusal."""
    number = number_in(text, _DIGITS) if text else default
    if not number:
        refuse_number(context, command, example)
        return None
    return min(number, most)


def refuse_number(context: Context, command: str, example: int) -> None:
    """Say that a number belongs to the command, and how it is typed."""
    word = first_word(f"command-{command}", context.settings.language)
    context.say("session-not-a-number", "refusal", command=word, example=example)
