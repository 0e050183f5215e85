"""The sockets as AsyncAPI, made from the classes of ``messages.py``: their messages and close codes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from inspect import getdoc
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from accessible_games import __version__
from accessible_games.interfaces.web.messages import Close, FromPage, FromServer

Schema = dict[str, Any]
PREFIX = "#/components/schemas/"
_PROGRAM = "/api/openapi.json#/components/schemas/"
_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean"}
_SCHEMA = "application/schema+json;version=2020-12"


@cache
def asyncapi() -> bytes:
    """Return the document as JSON."""
    found: dict[str, Schema] = {}
    from_page, from_server = (_named(kind, found) for kind in (FromPage, FromServer))
    protocol = ("request", "reply", "event")
    messages: Schema = {name: {"payload": {"$ref": PREFIX + name}} for name in (*from_page, *from_server)}
    messages |= {name: {"payload": {"schemaFormat": _SCHEMA, "schema": {"$ref": _PROGRAM + name}}} for name in protocol}
    page = "The page on which one plays. Only pages of this server may open it."
    program = "The machine protocol. It takes a token that may play, as Authorization: Bearer; the page /api has more."
    document = {
        "asyncapi": "3.0.0",
        "info": {"title": "Accessible Games", "version": __version__},
        "channels": {
            "page": {**_channel("/socket", page, (*from_page, *from_server)), "x-close-codes": closes()},
            "program": _channel("/api/socket", program, protocol),
        },
        "operations": {
            "pageSays": _operation("receive", "page", from_page),
            "pageIsTold": _operation("send", "page", from_server),
            "programSays": _operation("receive", "program", protocol[:1]),
            "programIsTold": _operation("send", "program", protocol[1:]),
        },
        "components": {"messages": messages, "schemas": found},
    }
    return json.dumps(document).encode()


def closes() -> dict[str, str]:
    """Return the reasons for which the socket of the page closes, by code."""
    return {str(each.value): each.why for each in Close}


def _channel(address: str, description: str, messages: Sequence[str]) -> Schema:
    named = {name: {"$ref": f"#/components/messages/{name}"} for name in messages}
    return {"address": address, "description": description, "messages": named}


def _operation(action: str, channel: str, messages: Sequence[str]) -> Schema:
    """Describe one direction of a channel. ``action``: as the server sees it."""
    references = [{"$ref": f"#/channels/{channel}/messages/{name}"} for name in messages]
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "messages": references}


def _named(union: Any, found: dict[str, Schema]) -> list[str]:
    """Return the names of the kinds in a union, and add their schemas to ``found``."""
    return [schema(each, found)["$ref"].removeprefix(PREFIX) for each in get_args(union)]


def schema(kind: Any, found: dict[str, Schema]) -> Schema:
    """Return the JSON Schema of a type. Classes are added to ``found`` and referred to."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated(schema(args[0], found), kind.__metadata__)
    if is_typeddict(kind):
        if kind.__name__ not in found:
            found[kind.__name__] = {}  # ends the recursion for a class that holds itself
            found[kind.__name__] = _fields(kind, found)
        return {"$ref": PREFIX + kind.__name__}
    if origin is Literal:
        return {"const": args[0]} if len(args) == 1 else {"type": "string", "enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(each, found) for each in args]}
    if origin is tuple:
        kinds = [schema(each, found) for each in args]
        items = {"items": kinds[0]} if len(set(args)) == 1 else {"prefixItems": kinds}
        return {"type": "array", **items, "minItems": len(args), "maxItems": len(args)}
    if origin is Sequence:
        return {"type": "array", "items": schema(args[0], found)}
    if origin is Mapping:
        return {"type": "object", "additionalProperties": schema(args[1], found)}
    return {"type": _PLAIN[kind]}


def _annotated(made: Schema, more: Sequence[str | Mapping[str, Any]]) -> Schema:
    for each in more:
        made = {**made, **({"description": each} if isinstance(each, str) else each)}
    return made


def _fields(kind: Any, found: dict[str, Schema]) -> Schema:
    """Return the schema of a class: only its fields are allowed, and only those marked NotRequired may be missing."""
    properties, required = {}, []
    for name, one in get_type_hints(kind, include_extras=True).items():
        may_lack = get_origin(one) is NotRequired
        properties[name] = schema(get_args(one)[0] if may_lack else one, found)
        if not may_lack and name in kind.__required_keys__:
            required.append(name)
    description = " ".join((getdoc(kind) or "").split())
    made = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"description": description, **made} if description else made
