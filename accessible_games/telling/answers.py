"""What follows where the answer of a port is told in one message."""

from __future__ import annotations

from accessible_games.session import Context


def tell_name(context: Context, name: str, message: str) -> None:
    """It is done with the person of that name."""
    context.say(message, name=name)


def tell_name_here(context: Context, told: tuple[str, bool], message: str) -> None:
    """The same, and whether that person is here."""
    name, is_here = told
    context.say(message, name=name, here="yes" if is_here else "no")
