"""One program at the door: lines in, replies out in their order, and events as they happen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Annotated, Any

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
from accessible_games.interfaces.protocol.program import Client, OpenMatches, in_thread
from accessible_games.interfaces.protocol.referee import Referee, Versions
from accessible_games.interfaces.protocol.seats import SeatRequests
from accessible_games.matches.ports import UnknownMatchError
from accessible_games.rules.core.notices import NoticeError

FIRST = ("version", "mark", "games", "describe", "rules")  # before it is known who plays with the account
ANYWHERE = ("games", "describe", "rules")  # of the referee's requests, what a server answers too


class ProgramSession:
    """Answers what one program asks. A request about a match that is open names it; all others go to the referee."""

    def __init__(self, me: Client, referee: Referee) -> None:
        self._me = me
        self._referee = referee
        self._is_online = me.person is not None
        matches = OpenMatches(me)
        self._playing = PlayRequests(me, matches)
        asked = (
            self,
            SeatRequests(me, matches),
            ClubRequests(me),
            AccountRequests(me),
            TalkRequests(me, matches),
            NoteRequests(me, matches),
            self._playing,
        )
        self._answers: Mapping[str, tuple[object, Callable[..., Any]]] = {
            name: (one, method) for one in asked for name, method in requests_of(type(one)).items()
        }
        known = ANYWHERE if self._is_online else referee.requests
        self._requests = tuple(dict.fromkeys((*known, *self._answers)))

    async def line(self, line: bytes) -> Reply:
        """The reply to one line, with or without its line break."""
        request, reply = read(line, self._me.language)
        return await self.value(request) if reply is None else reply

    async def value(self, request: Any) -> Reply:
        """The reply to one JSON value."""
        try:
            return await self.answer(request)
        except (NoticeError, RequestError, RulesError) as error:
            return echo(request, failure(error, language_of(request, self._me.language)))

    async def answer(self, request: Any) -> Reply:
        """The same. Raises NoticeError, RequestError or RulesError where it cannot be done."""
        request, do = named(request, self._me.language, self._requests)
        is_own = do in self._answers and (self._is_online or do not in self._referee.requests or "match" in request)
        if do not in FIRST and self._me.person is not None and not self._me.person.driver:
            raise RequestError("unmarked")
        if is_own or do in FIRST[:2]:
            _check_whole(request)
            with self._unknown_as_hidden():
                one, method = self._answers[do]
                asked = request_of(method)
                return echo(request, asked.written(await method(one, **asked.values(request))))
        return await in_thread(partial(self._referee.answer, request))

    async def be_at(self, match_id: str, *, looks: bool) -> None:
        """For one request about a match: follow it, or only look how it stands. Raises NoticeError."""
        with self._unknown_as_hidden():
            await self._playing.be_at(match_id, looks=looks)

    @contextmanager
    def _unknown_as_hidden(self) -> Iterator[None]:
        """On a server, refuse a match that does not exist in the words for a private one: nobody learns which it is."""
        try:
            yield
        except UnknownMatchError as error:
            if not self._is_online:
                raise
            raise HiddenMatchError(str(dict(error.notice.facts)["match"])) from error

    async def close(self, is_lost: bool = False) -> None:
        """The program goes; every match is stored."""
        await self._playing.close(is_lost)

    async def _do_version(
        self, language: Language, versions: Versions = describing.VERSIONS
    ) -> Annotated[Reply, positions.VERSION]:
        reply = describing.version(versions, self._requests)
        self._me.language = language
        person = self._me.person
        return {**reply, "account": person and person.name, "driver": person and person.driver}

    async def _do_mark(self, driver: Annotated[str, answers.DRIVER]) -> Annotated[Reply, answers.MARK]:
        """Say who plays with the account: a program, or a person at a front end."""
        person = self._me.person
        if person is not None and person.driver != driver:
            await self._me.member().set_driver(driver)
        return {"driver": driver}


def _check_whole(request: dict[str, Any]) -> None:
    """No store can keep half of a surrogate pair. Raises RequestError."""
    try:
        json.dumps(request, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise RequestError("half-character") from error
