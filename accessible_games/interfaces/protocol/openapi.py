"""What the API can do, as OpenAPI: made from the table of addresses and the schema of the protocol."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from accessible_games import __version__
from accessible_games.interfaces.protocol.resources import EVERYBODY, RESOURCES, Resource
from accessible_games.interfaces.protocol.schema import schema

_PROBLEM = "application/problem+json"
Described = dict[str, Any]


def openapi() -> Described:
    """The document."""
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
    """All of the protocol's."""
    found: Described = _moved(schema()["$defs"])
    return found


def _problem() -> Described:
    """An error of the protocol with what RFC 9457 adds; ``facts``: what its sentence was made of."""
    error = _moved(schema()["$defs"]["reply-error"])
    more = {
        "status": {"type": "integer"},
        "title": {"type": "string"},
        "detail": {"type": "string"},
        "facts": {"type": "object", "additionalProperties": {"type": ["string", "integer"]}},
    }
    return {**error, "properties": {**error["properties"], **more}, "required": [*error["required"], *more]}


def _moved(kind: Any) -> Any:
    """References point to where schemas stand in the document."""
    return json.loads(json.dumps(kind).replace("#/$defs/", "#/components/schemas/"))
