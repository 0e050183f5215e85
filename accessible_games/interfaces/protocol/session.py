"""One program: lines in, replies out in their order, and events as they happen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from accessible_games.club.lobby.stored import HiddenMatchError
from accessible_games.interfaces.protocol import answers, describing, positions
from accessible_games.interfaces.protocol.account import AccountRequests
from accessible_games.interfaces.protocol.club import ClubRequests, TalkRequests
from accessible_games.interfaces.protocol.forms import Language, request_of, requests_of
from accessible_games.interfaces.protocol.lines import (
    Reply,
    RequestError,
    RulesError,
    echo,
    failure,
    language_of,
    named,
    read,
)
from accessible_games.interfaces.protocol.playing import NoteRequests, PlayRequests
from accessible_games.interfaces.protocol.program import Kept, Shape, in_thread
from accessible_games.interfaces.protocol.puzzles import PuzzleRequests
from accessible_games.interfaces.protocol.referee import Referee, Versions
from accessible_games.interfaces.protocol.seats import SeatRequests
from accessible_games.matches.ports import UnknownMatchError
from accessible_games.rules.core.notices import NoticeError

if TYPE_CHECKING:  # a program at home need not wait until it is loaded
    from accessible_games.club.member import Member

FIRST = (
    "version",
    "mark",
    "games",
    "describe",
    "rules",
)  # allowed before the account is marked as a program's or a person's
ANYWHERE = ("games", "describe", "rules")  # of the referee's requests, what a server answers too


class ProgramSession(
    SeatRequests, ClubRequests, AccountRequests, TalkRequests, NoteRequests, PlayRequests, PuzzleRequests
):
    """Answers the requests of one program. A request about an open match names it; all others go to the referee."""

    def __init__(
        self,
        referee: Referee,
        find: Callable[[], Awaitable[Kept]],
        send: Callable[[Shape], None] | None = None,
        language: str = "en",
        online: Member | None = None,
    ) -> None:
        super().__init__(referee.games, find, send, language, online)
        self._referee = referee

    @property
    def requests(self) -> Sequence[str]:
        """The names of all requests."""
        known = ANYWHERE if self.online is not None else self._referee.requests
        return tuple(dict.fromkeys((*known, *_METHODS)))

    async def line(self, line: bytes) -> Reply:
        """Return the reply to one line, with or without its line break."""
        request, reply = read(line, self.language)
        return await self.value(request) if reply is None else reply

    async def value(self, request: Any) -> Reply:
        """Return the reply to one JSON value."""
        try:
            return await self.answer(request)
        except (NoticeError, RequestError, RulesError) as error:
            return echo(request, failure(error, language_of(request, self.language)))

    async def answer(self, request: Any) -> Reply:
        """Return the reply. Raises NoticeError, RequestError or RulesError if it cannot be done."""
        request, do = named(request, self.language, self.requests)
        is_online, at_referee = self.online is not None, self._referee.requests
        is_own = do in _METHODS and (is_online or do not in at_referee or "match" in request)
        if do not in FIRST and self.person is not None and not self.person.driver:
            raise RequestError("unmarked")
        if is_own or do in FIRST[:2]:
            _check_whole(request)
            with self._unknown_as_hidden():
                asked = request_of(_METHODS[do])
                return echo(request, asked.written(await _METHODS[do](self, **asked.values(request))))
        return await in_thread(partial(self._referee.answer, request))

    async def be_at(self, match_id: str, *, looks: bool) -> None:
        """Follow a match for one request, or only read its state. Raises NoticeError."""
        with self._unknown_as_hidden():
            if looks:
                await self.look(match_id)
                return
            await self.follow(match_id, None, False)
            await asyncio.sleep(0)  # its clock runs, if it is to

    @contextmanager
    def _unknown_as_hidden(self) -> Iterator[None]:
        """Refuse, on a server, an unknown match in the words for a private one, so that nobody can tell them apart."""
        try:
            yield
        except UnknownMatchError as error:
            if self.online is None:
                raise
            raise HiddenMatchError(str(dict(error.notice.facts)["match"])) from error

    async def _do_version(
        self, language: Language, versions: Versions = describing.VERSIONS
    ) -> Annotated[Reply, positions.VERSION]:
        reply = describing.version(versions, self.requests)
        self.language = language
        person = self.person
        return {**reply, "account": person and person.name, "driver": person and person.driver}

    async def _do_mark(self, driver: Annotated[str, answers.DRIVER]) -> Annotated[Reply, answers.MARK]:
        """Declare the account as that of a program, or of a person at a front end."""
        person = self.person
        if person is not None and person.driver != driver:
            await self.member.set_driver(driver)
        return {"driver": driver}


ANSWERING: Sequence[type] = (ProgramSession, *ProgramSession.__bases__)
_METHODS = {name: method for kind in ANSWERING for name, method in requests_of(kind).items()}


def _check_whole(request: dict[str, Any]) -> None:
    """Refuse half of a surrogate pair, which no store can keep. Raises RequestError."""
    try:
        json.dumps(request, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise RequestError("half-character") from error
