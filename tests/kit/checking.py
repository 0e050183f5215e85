"""Requests and replies, all checked against the published schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import jsonschema

from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.protocol.schema import requests, schema

SCHEMA = schema()

Ask = Callable[..., dict[str, Any]]


def validator(name: str) -> Any:
    """Return the validator of one definition of the schema."""
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


VALIDATORS = {name: validator(name) for name in SCHEMA["$defs"]}


_seen: set[object] = set()  # forms of messages


def check(kind: str, name: str, message: dict[str, Any]) -> None:
    """Check that the message matches this definition and no other of its kind, tried on the first of each form."""
    form = kind, name, frozenset((key, type(value)) for key, value in message.items())
    if form not in _seen:
        VALIDATORS[kind].validate(message)
        _seen.add(form)
    VALIDATORS[f"{kind}-{name}"].validate(message)


def check_reply(request: dict[str, Any], reply: dict[str, Any]) -> None:
    """Check that the reply is an error or belongs to the request, and has its id."""
    ways = requests().get(str(request.get("do")), ())
    fitting = ["error"]
    if reply["ok"]:
        fitting = [each.name for each in ways[-1 if "match" in request else 0].replies]
    check("reply", fitting[-1 if "outcomes" in reply else 0], reply)
    assert ("id" in reply) == ("id" in request)
    assert reply.get("id") == request.get("id")


def asker(referee: Referee) -> Ask:
    """Return a function ``ask("play", move="c3-d4")`` that validates request and reply."""

    def ask(do: str, **fields: Any) -> dict[str, Any]:
        request = {"do": do, **fields}
        check("request", do, request)
        reply = referee.line(json.dumps(request).encode())
        check_reply(request, reply)
        return reply

    return ask
