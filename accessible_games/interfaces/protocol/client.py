"""One program, and what it reaches: matches, records, and the club of a server. The composition puts it together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from accessible_games.club.accounts.notes import Notes, NoteStore
from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.protocol import answers
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:  # a program at home need not wait until these are loaded
    from accessible_games.club.member import Member
    from accessible_games.line.records.archive import Archive

Shape = dict[str, Any]


class Kept(NamedTuple):
    """What is the same for all programs of a process."""

    service: MatchService
    documents: Archive
    notes: NoteStore


@dataclass
class Client:
    """``send`` takes an event; ``language``: where a request names none; ``games``: all that there are, by name.

    ``find``: what is kept, opened when it is first wanted. ``club``: as which the program is at the club of a server;
    None at home. ``is_passing``: for one request alone, so that nobody hears of it.
    """

    send: Callable[[Shape], None]
    games: Mapping[str, AnyGame]
    find: Callable[[], Awaitable[Kept]]
    language: str = "en"
    club: Member | None = None
    is_passing: bool = False
    _kept: Kept | None = field(default=None, init=False)

    def tell(self, notice: Notice, **more: str) -> None:
        """Something that is no answer, in words and with an identifier."""
        text = Announcer(Listener(self.language)).notice(notice).text
        self.send(answers.NOTICE.write({**more, "reason": notice.message, "message": text}))

    @property
    def person(self) -> Person | None:
        """Who it is at a server; None at home."""
        return self.club.presence.person if self.club is not None else None

    @property
    def account(self) -> str:
        """Its identifier as matches know it; empty at home."""
        return self.person.id if self.person is not None else ""

    async def kept(self) -> Kept:
        """Raises NoticeError where the store cannot be opened."""
        if self._kept is None:
            self._kept = await self.find()
        return self._kept

    async def notes(self) -> Notes:
        """Its own. Raises NoticeError where the store cannot be opened."""
        return Notes((await self.kept()).notes, self.account)

    def member(self) -> Member:
        """As which it is at the club of a server. Raises NoticeError at home."""
        if self.club is None:
            raise NoticeError(Notice.of("hall-only-online"))
        return self.club
