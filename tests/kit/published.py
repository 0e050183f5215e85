"""Messages on the page's socket, checked against the schema that the server publishes."""

from __future__ import annotations

import json
from typing import Any

from jsonschema_rs import Draft202012Validator, ValidationError

from accessible_games.interfaces.web.describing import PREFIX, asyncapi

DOCUMENT: dict[str, Any] = json.loads(asyncapi())
SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]


def kinds(operation: str) -> list[str]:
    """Return the names of the messages of an operation."""
    return [one["$ref"].rpartition("/")[2] for one in DOCUMENT["operations"][operation]["messages"]]


def validator(*names: str) -> Draft202012Validator:
    """Return the validator of messages of one of these."""
    wanted = [{"$ref": PREFIX + name} for name in names]
    return Draft202012Validator({"anyOf": wanted, "components": DOCUMENT["components"]})


_BY_TYPE = {
    one["properties"]["type"]["const"]: validator(name) for name, one in SCHEMAS.items() if "type" in one["properties"]
}
TYPES = frozenset(_BY_TYPE)
_FRAME = validator(*kinds("pageIsTold"))
_SAID = validator(*kinds("pageSays"))


def check_frame(frame: dict[str, Any]) -> None:
    """Check a message of the server."""
    for message in frame.get("all", ()):
        _BY_TYPE[message["type"]].validate(message)  # which says better what is wrong
    _FRAME.validate(frame)


def is_said(message: dict[str, Any]) -> bool:
    """Return whether a page may send this."""
    try:
        _SAID.validate(message)
    except ValidationError:
        return False
    return True
