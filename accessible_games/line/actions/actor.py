"""Who does something: a session, or a page for one request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from accessible_games.line.session.registry import shown
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer

P = ParamSpec("P")
T = TypeVar("T")


class Actor(Protocol):
    """``announcer``: has the words for what comes of it."""

    announcer: Announcer

    def do(self, method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        """Have a method of a port called with what the result is called with, and wait for the answer."""


def help_line(words: Announcer, command: str) -> Announcement:
    """What a command does."""
    return words.say(f"command-{command}", "help", command=shown(command, words.listener.language))
