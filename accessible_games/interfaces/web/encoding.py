"""Messages to pages as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any

_plain = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Shared(dict[str, Any]):
    """A part of messages that many pages get, so that its JSON is made once. Nobody changes it."""

    @cached_property
    def json(self) -> str:
        """As JSON."""
        return _plain(self)


def encoded(message: Mapping[str, object]) -> str:
    """As JSON, without blanks."""
    if Shared not in map(type, message.values()):
        return _plain(message)
    parts = [f'"{key}":{each.json if type(each) is Shared else _plain(each)}' for key, each in message.items()]
    return f"{{{','.join(parts)}}}"
