"""The actor of an action: a session, or a page for one request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings, by_kind
from accessible_games.club.member import Member
from accessible_games.line.lines.matches import Hearer
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.registry import shown
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import meant
from accessible_games.rules.core.notices import NoticeError

P = ParamSpec("P")
T = TypeVar("T")
Lines = list[Announcement]


class Actor(Protocol):
    """A session or request that acts. ``announcer`` words the answer; ``person`` is None on a home computer."""

    announcer: Announcer
    settings: Settings

    @property
    def games(self) -> Sequence[AnyGame]:
        """All games. The first is the default."""

    @property
    def person(self) -> Person | None:
        """The person on a server."""

    def do(self, method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        """Return a function that calls a method of a port and waits for its result."""

    def change(self, **changes: object) -> None:
        """Change settings, and store them."""


class RequestActor:
    """The actor of one request, with the words for its answer. ``public``: as in ``Hearer``."""

    def __init__(self, member: Member, settings: Settings, games: Sequence[AnyGame], public: str) -> None:
        self.member, self.settings, self.games = member, settings, games
        self.person: Person = member.presence.person
        self._public = public
        self._parts = member.parts()
        self._changed: dict[str, object] = {}
        self.announcer = self._announcer()

    @property
    def hearer(self) -> Hearer:
        """The listener for whom lines of matches are written."""
        return Hearer(self.announcer, self.person, self.games, self._public)

    def do(self, method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        """See ``Actor``."""
        part = next(part for kind, part in self._parts.items() if getattr(kind, method.__name__, None) is method)
        bound: Callable[P, Awaitable[T]] = getattr(part, method.__name__)
        return bound

    def change(self, **changes: object) -> None:
        """Change settings. ``store`` stores them."""
        self._changed |= changes
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # names checked by the actions
        self.announcer = self._announcer()

    async def store(self) -> None:
        """Store the changes since the last call. Raises NoticeError."""
        changed, self._changed = self._changed, {}
        if changed:
            await self.member.settings.change(**changed)

    def refusal(self, error: NoticeError | Refused) -> Announcement:
        """Return a refusal, with its reason."""
        if isinstance(error, Refused):
            return self.announcer.say(error.message, "refusal", **error.facts)
        return self.announcer.notice(error.notice, "error")

    def _announcer(self) -> Announcer:
        known = self.settings
        basics, lengths = (known.language, known.verbosity, known.spelling), by_kind(known.kinds, "verbosity")
        return Announcer(Listener(*basics, lengths=lengths, is_page=True))


def switched(actor: Actor, word: str) -> bool | None:
    """Return True for "on", False for "off", in any language, else None."""
    return meant(word, (("setting-on", True), ("setting-off", False)), actor.settings.language)


def help_line(words: Announcer, command: str, *, letters: bool = True) -> Announcement:
    """Return the help of a command; ``letters``: with its letter."""
    called = shown(command, words.listener.language, letters=letters)
    return words.say(f"command-{command}", "help", command=called)
