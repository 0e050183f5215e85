"""What a program reaches of the world: matches, the lobby of a server, records. The composition puts it together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from accessible_games.club.accounts.notes import Notes
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.member import Member
from accessible_games.interfaces.protocol import answers
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:  # a program at home need not wait until these are loaded
    from accessible_games.line.records.archive import Archive

Shape = dict[str, Any]


@dataclass(frozen=True)
class World:
    """``member``: as which the program is at the club of a server; None at home.

    ``is_passing``: for one request alone, so that nobody hears of it.
    """

    service: MatchService
    documents: Archive
    member: Member | None = None
    people: People | None = None
    notes: Notes | None = None
    is_passing: bool = False


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
        self.send(answers.NOTICE.write({**more, "reason": notice.message, "message": text}))

    @property
    def account(self) -> str:
        """Its identifier as matches know it; empty at home."""
        return self.person.id if self.person is not None else ""

    async def world(self) -> World:
        """Raises NoticeError where the store cannot be opened."""
        if self._world is None:
            self._world = await self.find_world()
        return self._world

    async def member(self) -> Member:
        """As which it is at the club of a server. Raises NoticeError at home."""
        member = (await self.world()).member
        if member is None:
            raise NoticeError(Notice.of("hall-only-online"))
        return member
