"""Reading what a stranger sends as JSON: the checks that every game makes in the same words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accessible_games.core.errors import StateError

_SHOWN = 40  # characters of a wrong value that an error repeats


def whole_number(data: Mapping[str, Any], key: str, limit: int, default: int | None = None) -> int:
    """The number under ``key``, 0 to ``limit``; without a default it must be there.

    Raises StateError ``bad-number``.
    """
    number = data[key] if default is None else data.get(key, default)
    if type(number) is not int or not 0 <= number <= limit:
        raise StateError("bad-number", key=key, limit=limit)
    return number


def shown(value: object) -> str:
    """So much of a wrong value as a sentence can hold."""
    return str(value)[:_SHOWN]
