"""What a program reaches of the world: matches, the lobby of a server, records. The composition puts it together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from accessible_games.announce import Announcer, Listener
from accessible_games.core import Notice
from accessible_games.lobby import LobbyService
from accessible_games.matches import AnyGame, MatchService
from accessible_games.people import People, Person
from accessible_games.session import Lobby

Shape = dict[str, Any]


class Documents(Protocol):
    """Where records come from."""

    async def document(self, person: Person | None, match_id: str) -> bytes:
        """The record as programs read it. Raises NoticeError."""


@dataclass(frozen=True)
class World:
    """``hall``: the lobby of a server as this connection reaches it, with ``lobby`` behind it; None at home."""

    service: MatchService
    documents: Documents
    hall: Lobby | None = None
    lobby: LobbyService | None = None
    people: People | None = None


@dataclass
class Client:
    """One program: ``person``, None at home; ``send`` takes an event; ``language``: where a request names none.

    ``games``: all that there are, by name; ``find_world``: the world, made when it is first wanted.
    """

    person: Person | None
    send: Callable[[Shape], None]
    games: Mapping[str, AnyGame]
    find_world: Callable[[], Awaitable[World]]
    language: str = "en"
    _world: World | None = field(default=None, init=False)

    def tell(self, notice: Notice, **more: str) -> None:
        """Something that is no answer, in words and with an identifier."""
        text = Announcer(Listener(self.language)).notice(notice).text
        self.send({"event": "notice", **more, "reason": notice.message, "message": text})

    @property
    def account(self) -> str:
        """Its identifier as matches know it; empty at home."""
        return self.person.id if self.person is not None else ""

    async def world(self) -> World:
        """Raises NoticeError where the store cannot be opened."""
        if self._world is None:
            self._world = await self.find_world()
        return self._world
