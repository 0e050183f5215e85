"""The addresses of the API: each carries out one request of the protocol, with the fields that the schema gives it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accessible_games.club.accounts.stored import PLAY, READ
from accessible_games.interfaces.protocol.refusal import RequestError, shown
from accessible_games.interfaces.protocol.schema import requests, schema

EVERYBODY = ""  # in place of a scope: needs no token; of matches what everybody may watch
_NAMED = re.compile(r"\{(\w+)\}")
_BESIDE = ("say", "report", "note", "strike", "rematch")  # what acts beside a match
_OWN = ("do", "id")  # fields of a request that its address says, or that are for one connection


@dataclass(frozen=True, slots=True)
class Resource:
    """``path``: below /api, with fields of the request in braces; ``do``: the request.

    ``scope``: that a token needs for it; ``status``: when it was done.
    """

    method: str
    path: str
    do: str
    scope: str = READ
    status: int = 200

    @property
    def named(self) -> Sequence[str]:
        """The fields that stand in the address."""
        return _NAMED.findall(self.path)

    @property
    def fields(self) -> Mapping[str, Any]:
        """The schemas of all others."""
        found = schema()["$defs"][f"request-{self.do}"]["properties"]
        return {name: one for name, one in found.items() if name not in (*_OWN, *self.named, *self._of_matches)}

    @property
    def reply(self) -> str:
        """The name of the reply: of a request with two, that at a match."""
        return requests()[self.do][-1].replies[0].name

    @property
    def required(self) -> Sequence[str]:
        """Those of them that must be there."""
        return [name for name in schema()["$defs"][f"request-{self.do}"]["required"] if name in self.fields]

    @property
    def is_at_match(self) -> bool:
        """Whether the match has to be open."""
        return "match" in self.named and self.do != "record"

    @property
    def only_looks(self) -> bool:
        """Whether nobody has to be at the match for it: no clock begins by it."""
        return self.method == "GET" or self.do in _BESIDE

    @property
    def operation(self) -> str:
        """Its name; of a request with two addresses that at a match has another one."""
        others = [each for each in RESOURCES if each.do == self.do]
        return self.do if len(others) == 1 or "match" not in self.named else f"{self.do}-at-match"

    @property
    def _of_matches(self) -> Sequence[str]:
        """A request that is also about the game in hand of a referee."""
        return () if "match" in self.named else ("match",)

    def read(self, query: Iterable[tuple[str, str]]) -> dict[str, Any]:
        """Fields from the text of an address. Raises RequestError for one that stands there twice."""
        found: dict[str, Any] = {}
        for name, text in query:
            if name in found:
                raise RequestError("duplicate-key", key=shown(name))
            found[name] = _value(self.fields.get(name, {}), text)
        return found


def _value(kind: Mapping[str, Any], text: str) -> Any:
    """What the text stands for; the text itself where it is no such thing, which is refused then."""
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
