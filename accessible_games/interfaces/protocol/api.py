"""One request of the protocol by itself, for an API where each stands alone: who asks is not there before or after."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from http import HTTPStatus
from typing import Any

from accessible_games.club.accounts.person import HUMAN, Person
from accessible_games.club.accounts.stored import PLAY
from accessible_games.club.accounts.tokens import Bearer
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.stored import HiddenMatchError, UnknownWaitingError
from accessible_games.club.member import Club, Member
from accessible_games.interfaces.protocol.client import Client, Kept
from accessible_games.interfaces.protocol.lines import decode, encode
from accessible_games.interfaces.protocol.openapi import openapi
from accessible_games.interfaces.protocol.program_visit import ProgramVisit
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.protocol.refusal import RequestError, RulesError
from accessible_games.interfaces.protocol.replies import Reply, facts_of, failure
from accessible_games.interfaces.protocol.resources import EVERYBODY, RESOURCES, Resource
from accessible_games.interfaces.protocol.session import ANYWHERE, ProgramSession
from accessible_games.interfaces.protocol.threads import in_thread
from accessible_games.limits.buckets import Buckets
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin, VisitManager
from accessible_games.matches.ports import UnknownMatchError
from accessible_games.rules.core.notices import Notice, NoticeError

Refusal = NoticeError | RequestError | RulesError
# asked as somebody who sees others
_LOOKS_IN = ("who", "challenge", "profile", "say", "tell", "said", "report", "invite")
_BEGINS = ("accept", "begin", "challenge", "fill", "rematch")  # with which a match may begin
_MISSING = (UnknownMatchError, HiddenMatchError, UnknownWaitingError)
_STATUSES: Mapping[str, int] = {
    "api-failed": 500,
    "api-no-token": 401,
    "api-only-looks": 403,
    "api-no-such-address": 404,
    "api-wrong-method": 405,
    "api-slow": 408,
    "api-too-large": 413,
    "api-wrong-type": 415,
    "hall-unknown": 404,
    "match-not-your-seat": 403,
    "rating-hidden": 403,
    "talk-address-too-fast": 429,
    "talk-crowded": 429,
    "talk-hears-enough": 429,
    "talk-nobody": 404,
    "talk-told-enough": 429,
    "talk-too-fast": 429,
    "people-many-reports": 429,
    "people-muted": 403,
    "tournament-only-host": 403,
    "tournament-unknown": 404,
    "people-banned": 403,
    "people-no-account": 401,
    "records-busy": 503,
    "records-no-match": 404,
    "seats-not-sitting": 403,
    "seats-only-host": 403,
    "seats-unknown": 404,
    "session-only-watching": 403,
    "store-unavailable": 503,
    "unmarked": 403,
    "visit-too-fast": 429,
    "connection-rests": 429,
    "program-fault": 500,
}


class ApiOperations:
    """``Api`` of the page; see ``interfaces.web.ports``."""

    resources: Sequence[Resource] = RESOURCES

    def __init__(self, manager: VisitManager, referee: Referee, club: Club, kept: Kept) -> None:
        self._manager = manager
        self._referee = referee
        self._club = club
        self._kept = kept
        self._buckets = Buckets(manager.visit_limits.burst, manager.visit_limits.rate, manager.clock)

    @cached_property
    def document(self) -> bytes:
        """The OpenAPI document."""
        return json.dumps(openapi(), ensure_ascii=False, indent=1).encode()

    async def bearer(self, word: str, address: str) -> Bearer | None:
        """Who comes with that token. Raises NoticeError when the store fails."""
        found = await self._manager.people.tokens.bearer(word)
        if found is None:
            self._manager.audit.note("wrong-token", None, address)
        elif found.is_new:
            self._manager.audit.note("proved", found.person, address, by="token")
        return found

    def make_visit(self, bearer: Bearer) -> Callable[[Outlet, Origin], ProgramVisit]:
        """What makes the visit of a program that comes to stay."""
        holds = partial(self._manager.people.tokens.holds, bearer.token)
        return partial(ProgramVisit, self._manager, self._referee, self._club, self._kept, holds=holds)

    async def answer(
        self,
        resource: Resource,
        caller: Bearer | Person | None,
        named: Mapping[str, str],
        query: Iterable[tuple[str, str]],
        body: bytes | None,
        language: str,
    ) -> tuple[int, bytes]:
        """The status and the reply. ``named``: the fields of the address; ``body``: None where there is none.

        A person without a token is at a page of ours, and only looks.
        """
        try:
            if caller is not None:
                self._take_turn(caller.person if isinstance(caller, Bearer) else caller)
            request = _request(resource, named, query, body, language)
            if resource.do in ANYWHERE:
                return resource.status, encode(await in_thread(partial(self._referee.answer, request)))
            if caller is None and resource.scope == EVERYBODY:
                return resource.status, encode(await self._record(named["match"]))
            if caller is None:
                raise NoticeError(Notice.of("api-no-token"))
            if resource.scope == PLAY and not (isinstance(caller, Bearer) and caller.may_play):
                raise NoticeError(Notice.of("api-only-looks"))
            person = caller.person if isinstance(caller, Bearer) else caller
            if resource.scope != PLAY:  # of who looks nobody needs to know whether it is a program
                person = replace(person, driver=person.driver or HUMAN)
            return resource.status, encode(await self._asked(resource, person, request, language))
        except (NoticeError, RequestError, RulesError) as error:
            return self._problem(error, resource, language)

    def refuse(self, notice: Notice, language: str) -> tuple[int, bytes]:
        """The same for what is refused before it is known what is asked."""
        return self._problem(NoticeError(notice), None, language)

    def _take_turn(self, person: Person) -> None:
        """One line of all that the person may type. Raises NoticeError."""
        here = self._manager.persons.get(person.id)
        is_free = here.bucket.take(self._manager.clock()) if here is not None else self._buckets.take(person.id) == 0.0
        if not is_free:
            raise NoticeError(Notice.of("visit-too-fast"))

    async def _record(self, match_id: str) -> Reply:
        """Of a match that everybody may watch."""
        return {"ok": True, "record": json.loads(await self._kept.documents.document(None, match_id))}

    async def _asked(self, resource: Resource, person: Person, request: Reply, language: str) -> Reply:
        await self._manager.people.enter(person)
        # Nobody is told that somebody is there for the moment of one request.
        member, games = Member(self._club, Presence(person)), self._referee.games

        async def find() -> Kept:
            return self._kept

        client = Client(lambda event: None, games, find, language, member, is_passing=True)
        program = ProgramSession(client, self._referee)
        try:
            if resource.do in _LOOKS_IN:
                await member.look_in()
            if resource.is_at_match:
                await program.be_at(request["match"], looks=resource.only_looks)
            reply = await program.answer(request)
            if resource.do in _BEGINS and isinstance(reply["match"], str):
                await program.be_at(reply["match"], looks=False)  # chance and bots begin at once
            return reply
        finally:
            await program.close()
            await member.close(False)

    def _problem(self, error: Refusal, resource: Resource | None, language: str) -> tuple[int, bytes]:
        status = _status(error, resource)
        reply = failure(error, language)
        more = {"status": status, "title": HTTPStatus(status).phrase, "detail": reply["message"]}
        return status, encode({**reply, **more, "facts": facts_of(error)})


def _request(
    resource: Resource, named: Mapping[str, str], query: Iterable[tuple[str, str]], body: bytes | None, language: str
) -> Reply:
    """What the address and the body ask for. Raises RequestError."""
    given: Any = resource.read(query) if resource.method == "GET" else {}
    if body:
        given = decode(body)
        if not isinstance(given, dict):
            raise RequestError("not-an-object")
    return {
        "language": language,
        **{name: one for name, one in given.items() if name != "id"},
        **named,
        "do": resource.do,
    }


def _status(error: Refusal, resource: Resource | None) -> int:
    if isinstance(error, RulesError):
        return 409 if error.kind == "illegal" else 422
    if isinstance(error, NoticeError):
        return 404 if isinstance(error, _MISSING) else _STATUSES.get(error.notice.message, 409)
    named = dict(error.notice.facts).get("field") if error.reason == "not-a-choice" else None
    if resource is not None and named in resource.named:
        return 404
    return 409 if error.kind == "illegal" else _STATUSES.get(error.reason, 400)
