"""The API: an address for each request of the protocol, its description as OpenAPI, and the answer to a single one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from http import HTTPStatus
from typing import Any

from accessible_games import __version__
from accessible_games.club.accounts.credentials import Bearer
from accessible_games.club.accounts.person import HUMAN, PLAY, READ, Person
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.stored import HiddenMatchError, UnknownWaitingError
from accessible_games.club.member import Club, Member
from accessible_games.interfaces.protocol.lines import (
    Reply,
    RequestError,
    RulesError,
    decode,
    encode,
    facts_of,
    failure,
    shown,
)
from accessible_games.interfaces.protocol.program import Kept, in_thread
from accessible_games.interfaces.protocol.program_visit import ProgramVisit
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.protocol.schema import requests, schema
from accessible_games.interfaces.protocol.session import ANYWHERE, ProgramSession
from accessible_games.limits.buckets import Buckets
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin, VisitManager
from accessible_games.matches.ports import UnknownMatchError
from accessible_games.rules.core.notices import Notice, NoticeError

EVERYBODY = ""  # in place of a scope: needs no token; of matches what everybody may watch
_NAMED = re.compile(r"\{(\w+)\}")
_BESIDE = ("say", "report", "note", "strike", "rematch")  # what acts beside a match
_OWN = ("do", "id")  # fields of a request that its address says, or that are for one connection


@dataclass(frozen=True, slots=True)
class Resource:
    """One address. ``path``: below /api, with fields of the request in braces; ``do``: the request.

    ``scope``: of the token that it needs; ``status``: of success.
    """

    method: str
    path: str
    do: str
    scope: str = READ
    status: int = 200

    @property
    def named(self) -> Sequence[str]:
        """The fields in the address."""
        return _NAMED.findall(self.path)

    @property
    def fields(self) -> Mapping[str, Any]:
        """The schemas of all other fields."""
        found = schema()["$defs"][f"request-{self.do}"]["properties"]
        return {name: one for name, one in found.items() if name not in (*_OWN, *self.named, *self._of_matches)}

    @property
    def reply(self) -> str:
        """The name of the reply: of a request with two, that at a match."""
        return requests()[self.do][-1].replies[0].name

    @property
    def required(self) -> Sequence[str]:
        """The fields that must be there."""
        return [name for name in schema()["$defs"][f"request-{self.do}"]["required"] if name in self.fields]

    @property
    def is_at_match(self) -> bool:
        """True if the match has to be open."""
        return "match" in self.named and self.do != "record"

    @property
    def only_looks(self) -> bool:
        """True if nobody has to be at the match for it: it starts no clock."""
        return self.method == "GET" or self.do in _BESIDE

    @property
    def operation(self) -> str:
        """The name of the operation; of a request with two addresses that at a match has another one."""
        others = [each for each in RESOURCES if each.do == self.do]
        return self.do if len(others) == 1 or "match" not in self.named else f"{self.do}-at-match"

    @property
    def _of_matches(self) -> Sequence[str]:
        """The requests that are also about the game in hand of a referee."""
        return () if "match" in self.named else ("match",)

    def read(self, query: Iterable[tuple[str, str]]) -> dict[str, Any]:
        """Return the fields in the text of an address. Raises RequestError for a field that is there twice."""
        found: dict[str, Any] = {}
        for name, text in query:
            if name in found:
                raise RequestError("duplicate-key", key=shown(name))
            found[name] = _value(self.fields.get(name, {}), text)
        return found


def _value(kind: Mapping[str, Any], text: str) -> Any:
    """Return the value of the text; the text itself if it has none, which is refused then."""
    named = _resolved(kind)
    types = named.get("type", [])
    expected = {types} if isinstance(types, str) else set(types)
    if expected & {"integer", "boolean", "object", "array"}:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return text
    return text


def _resolved(kind: Mapping[str, Any]) -> Mapping[str, Any]:
    reference = kind.get("$ref", "")
    return schema()["$defs"][reference.rpartition("/")[2]] if reference else kind


_MATCH = "/matches/{match}"
_CHALLENGE = "/challenges/{challenge}"
RESOURCES: Sequence[Resource] = (
    Resource("GET", "/games", "games", EVERYBODY),
    Resource("GET", "/games/{game}", "describe", EVERYBODY),
    Resource("GET", "/games/{game}/rules", "rules", EVERYBODY),
    Resource("PUT", "/driver", "mark", PLAY),
    Resource("GET", "/people", "who"),
    Resource("GET", "/people/{name}", "profile"),
    Resource("POST", "/people/{name}/messages", "tell", PLAY, 201),
    Resource("PUT", "/people/{name}/block", "block", PLAY),
    Resource("POST", "/people/{name}/reports", "report", PLAY, 201),
    Resource("GET", "/talk", "said"),
    Resource("POST", "/talk", "say", PLAY, 201),
    Resource("GET", "/games/{game}/ratings", "ratings"),
    Resource("GET", "/tournaments", "tournaments"),
    Resource("POST", "/tournaments", "arrange", PLAY, 201),
    Resource("GET", "/tournaments/{tournament}", "tournament"),
    Resource("GET", "/tournaments/{tournament}/pairing", "pairing"),
    Resource("POST", "/tournaments/{tournament}/enter", "enter", PLAY),
    Resource("POST", "/tournaments/{tournament}/withdraw", "withdraw", PLAY),
    Resource("POST", "/tournaments/{tournament}/start", "start", PLAY),
    Resource("POST", "/tournaments/{tournament}/cancel", "cancel", PLAY),
    Resource("GET", "/puzzles", "puzzle"),
    Resource("POST", "/puzzles", "solve", PLAY),
    Resource("GET", "/results", "results"),
    Resource("GET", "/statistics", "statistics"),
    Resource("GET", "/notifications", "notifications"),
    Resource("PUT", "/notifications", "notify", PLAY),
    Resource("PUT", "/notifications/quiet", "quiet", PLAY),
    Resource("GET", "/challenges", "challenges"),
    Resource("POST", "/challenges", "challenge", PLAY, 201),
    Resource("POST", f"{_CHALLENGE}/accept", "accept", PLAY),
    Resource("POST", f"{_CHALLENGE}/refuse", "refuse", PLAY),
    Resource("POST", f"{_CHALLENGE}/invite", "invite", PLAY),
    Resource("POST", f"{_CHALLENGE}/fill", "fill", PLAY),
    Resource("POST", f"{_CHALLENGE}/shut", "shut", PLAY),
    Resource("GET", "/matches", "matches"),
    Resource("POST", "/matches", "begin", PLAY, 201),
    Resource("GET", "/running", "running"),
    Resource("GET", _MATCH, "match"),
    Resource("GET", f"{_MATCH}/moves", "moves"),
    Resource("GET", f"{_MATCH}/view", "view"),
    Resource("GET", f"{_MATCH}/cells", "cells"),
    Resource("GET", f"{_MATCH}/threats", "threats"),
    Resource("GET", f"{_MATCH}/board", "board"),
    Resource("GET", f"{_MATCH}/announcements", "announce"),
    Resource("GET", f"{_MATCH}/times", "times"),
    Resource("GET", f"{_MATCH}/history", "history"),
    Resource("GET", f"{_MATCH}/missed", "missed"),
    Resource("GET", f"{_MATCH}/record", "record", EVERYBODY),
    Resource("GET", f"{_MATCH}/notes", "notes"),
    Resource("POST", f"{_MATCH}/notes", "note", PLAY),
    Resource("GET", f"{_MATCH}/sheet", "sheet"),
    Resource("PUT", f"{_MATCH}/sheet", "strike", PLAY),
    Resource("GET", f"{_MATCH}/talk", "said"),
    Resource("POST", f"{_MATCH}/talk", "say", PLAY, 201),
    Resource("POST", f"{_MATCH}/reports", "report", PLAY, 201),
    Resource("POST", f"{_MATCH}/moves", "play", PLAY),
    Resource("POST", f"{_MATCH}/offers", "offer", PLAY),
    Resource("POST", f"{_MATCH}/answers", "answer", PLAY),
    Resource("POST", f"{_MATCH}/resignation", "resign", PLAY),
    Resource("GET", f"{_MATCH}/absence", "absence"),
    Resource("POST", f"{_MATCH}/finish", "finish", PLAY),
    Resource("POST", f"{_MATCH}/rematch", "rematch", PLAY, 201),
    Resource("POST", f"{_MATCH}/results", "result", PLAY),
    Resource("POST", f"{_MATCH}/luck", "luck", PLAY),
    Resource("POST", f"{_MATCH}/pledges", "pledge", PLAY),
    Resource("POST", f"{_MATCH}/disclosures", "disclose", PLAY),
)


_PROBLEM = "application/problem+json"
Described = dict[str, Any]


def openapi() -> Described:
    """Return the OpenAPI document."""
    paths: dict[str, Described] = {}
    for each in RESOURCES:
        paths.setdefault(f"/api{each.path}", {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Accessible Games",
            "version": __version__,
            "description": "The machine protocol over HTTP. The page /api explains it, and the WebSocket /api/socket.",
        },
        "paths": paths,
        "components": {
            "schemas": {**_schemas(), "problem": _problem()},
            "responses": {"problem": {"description": "Why it was not done.", "content": _content("problem", _PROBLEM)}},
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A token of the account."}
            },
        },
    }


def _operation(resource: Resource) -> Described:
    described = schema()["$defs"][f"request-{resource.do}"]["description"]
    parameters = [_parameter(name, "path", {"type": "string"}, is_required=True) for name in resource.named]
    made: Described = {
        "operationId": resource.operation,
        "summary": described,
        "security": [] if resource.scope == EVERYBODY else [{"token": []}],
        "responses": {
            str(resource.status): {"description": "It was done.", "content": _content(f"reply-{resource.reply}")},
            "default": {"$ref": "#/components/responses/problem"},
        },
    }
    if resource.method == "GET":
        made["responses"]["304"] = {"description": "The same as with the ETag that was named."}
        parameters += [
            _parameter(name, "query", one, is_required=name in resource.required)
            for name, one in resource.fields.items()
        ]
    else:
        body = {"type": "object", "properties": dict(resource.fields), "required": list(resource.required)}
        content = {"application/json": {"schema": _moved(body)}}
        made["requestBody"] = {"required": bool(resource.required), "content": content}
    return {**made, "parameters": parameters}


def _parameter(name: str, place: str, kind: Mapping[str, Any], *, is_required: bool) -> Described:
    about: Described = {"name": name, "in": place, "required": is_required}
    if kind.get("type") == "object":
        return {**about, "content": {"application/json": {"schema": _moved(kind)}}}
    return {**about, "schema": _moved(kind)}


def _content(name: str, kind: str = "application/json") -> Described:
    return {kind: {"schema": {"$ref": f"#/components/schemas/{name}"}}}


def _schemas() -> Described:
    """Return all schemas of the protocol."""
    found: Described = _moved(schema()["$defs"])
    return found


def _problem() -> Described:
    """Return the schema of an error with the members of RFC 9457; ``facts``: of its sentence."""
    error = _moved(schema()["$defs"]["reply-error"])
    more = {
        "status": {"type": "integer"},
        "title": {"type": "string"},
        "detail": {"type": "string"},
        "facts": {"type": "object", "additionalProperties": {"type": ["string", "integer"]}},
    }
    return {**error, "properties": {**error["properties"], **more}, "required": [*error["required"], *more]}


def _moved(kind: Any) -> Any:
    """Make references point to the schemas of the document."""
    return json.loads(json.dumps(kind).replace("#/$defs/", "#/components/schemas/"))


Refusal = NoticeError | RequestError | RulesError
# that need a presence in the lobby
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
    """Requests of programs by HTTP. Statuses are those of HTTP, replies those of the machine protocol."""

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
        """Return the owner of that token. Raises NoticeError if the store fails."""
        found = await self._manager.people.tokens.bearer(word)
        if found is None:
            self._manager.audit.note("wrong-token", None, address)
        elif found.is_new:
            self._manager.audit.note("proved", found.person, address, by="token")
        return found

    def make_visit(self, bearer: Bearer) -> Callable[[Outlet, Origin], ProgramVisit]:
        """Return the maker of a visit for a program that stays."""
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
        """Return the status and the reply. ``named``: the fields of the address; ``body``: None if there is none.

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
            if resource.scope != PLAY:  # A mere look needs no mark of a program.
                person = replace(person, driver=person.driver or HUMAN)
            return resource.status, encode(await self._asked(resource, person, request, language))
        except (NoticeError, RequestError, RulesError) as error:
            return self._problem(error, resource, language)

    def refuse(self, notice: Notice, language: str) -> tuple[int, bytes]:
        """Return the status and the reply for a refusal before the request is known."""
        return self._problem(NoticeError(notice), None, language)

    def _take_turn(self, person: Person) -> None:
        """Charge one of the lines that the person may type. Raises NoticeError."""
        here = self._manager.persons.get(person.id)
        is_free = here.bucket.take(self._manager.clock()) if here is not None else self._buckets.take(person.id) == 0.0
        if not is_free:
            raise NoticeError(Notice.of("visit-too-fast"))

    async def _record(self, match_id: str) -> Reply:
        """Return the record of a match that everybody may watch."""
        return {"ok": True, "record": json.loads(await self._kept.documents.document(None, match_id))}

    async def _asked(self, resource: Resource, person: Person, request: Reply, language: str) -> Reply:
        await self._manager.people.enter(person)
        # Nobody hears of a presence that lasts for one request.
        member = Member(self._club, Presence(person))
        program = ProgramSession(self._referee, self._kept.found, language=language, online=member)
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
    """Return the request of address and body. Raises RequestError."""
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
