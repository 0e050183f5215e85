"""Refusing what is no number, where a command wants one."""

from __future__ import annotations

from accessible_games.session import Context, first_word


def refuse_number(context: Context, command: str, example: int) -> None:
    """Say that a number belongs to the command, and how it is typed."""
    word = first_word(f"command-{command}", context.settings.language)
    context.say("session-not-a-number", "refusal", command=word, example=example)
