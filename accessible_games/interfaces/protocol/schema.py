"""The JSON Schema of the machine protocol, made from the declarations of its methods: ``python -m`` this module writes
it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.forms import DEFINED, Request, request_of, requests_of
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.protocol.session import ANSWERING
from accessible_games.rules.core.codec import Schema


@cache
def requests() -> Mapping[str, Sequence[Request]]:
    """Return each request with all declarations of it: the game in hand of a referee first, then a match."""
    found: dict[str, list[Request]] = {}
    for name, method in chain.from_iterable(requests_of(each).items() for each in (Referee, *ANSWERING)):
        found.setdefault(name, []).append(request_of(method))
    return found


@cache
def schema() -> Mapping[str, Any]:
    """Return the document."""
    asked = {f"request-{name}": _request(name, ways) for name, ways in requests().items()}
    replies = {each.name: each for ways in requests().values() for way in ways for each in way.replies}
    reply_forms = {f"reply-{name}": each.schema for name, each in (*replies.items(), ("error", answers.ERROR))}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:accessible-games:protocol",
        "title": "The machine protocol of Accessible Games",
        "description": "One request a line in, one reply a line out. docs/protocol.md explains it.",
        **_one_of(("request", "reply", "event")),
        "$defs": {
            "request": {"description": "Other fields than those named are ignored.", **_one_of(asked)},
            "reply": _one_of(reply_forms),
            **asked,
            **reply_forms,
            **DEFINED,
        },
    }


def _one_of(names: Iterable[str]) -> Schema:
    return {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def _request(name: str, ways: Sequence[Request]) -> Schema:
    """Return the schema of a request: a field from its first declaration; required if all declarations require it."""
    fields: dict[str, Schema] = {
        "do": {"const": name},
        "id": {"$ref": "#/$defs/id"},
        "language": {"$ref": "#/$defs/language"},
    }
    fields |= {field.name: field.schema for way in reversed(ways) for field in way.fields if field.name != "language"}
    needed = [name for name in ways[0].needed if all(name in way.needed for way in ways)]
    about = next(way.about for way in ways if way.about)
    return {"description": about, "type": "object", "properties": fields, "required": ["do", *needed]}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1, ensure_ascii=False)
