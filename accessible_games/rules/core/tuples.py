"""Tuples with one of their values changed."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


def replaced(values: T, at: int, value: object) -> T:
    """Return ``values`` with another ``value`` at a place."""
    result: Any = (*values[:at], value, *values[at + 1 :])
    found: T = result
    return found
