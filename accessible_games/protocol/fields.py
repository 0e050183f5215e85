"""The fields of a request, checked: each method raises RequestError that names the field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from accessible_games.protocol.refusal import RequestError

_DO = "_do_"  # begins the names of methods that answer requests


class Fields:
    """One request. Fields that nobody asks for are ignored."""

    def __init__(self, request: dict[str, Any]) -> None:
        self._request = request

    @classmethod
    def of(cls, request: Any) -> Fields:
        """Of one JSON value. Raises RequestError where that is no object."""
        if not isinstance(request, dict):
            raise RequestError("not-an-object")
        return cls(request)

    def value(self, name: str) -> Any:
        """A field of any type that must be there."""
        if name not in self._request:
            raise RequestError("missing-field", field=name)
        return self._request[name]

    def text(self, name: str, default: str | None = None) -> str:
        """A string; without a default the field must be there."""
        value = self.value(name) if default is None else self._request.get(name, default)
        if not isinstance(value, str):
            raise RequestError("not-a-string", field=name)
        return value

    def flag(self, name: str, default: bool | None = False) -> bool:
        """True or false; without a default the field must be there."""
        value = self.value(name) if default is None else self._request.get(name, default)
        if not isinstance(value, bool):
            raise RequestError("not-a-flag", field=name)
        return value

    def choice(self, name: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of ``choices``; without a default the field must be there."""
        value = self.value(name) if default is None else self._request.get(name, default)
        if value not in choices:
            raise RequestError("not-a-choice", field=name, choices=", ".join(choices))
        return str(value)

    def seat(self, seats: Sequence[str]) -> str | None:
        """``seat``: one of ``seats``; null or left out is a spectator."""
        value = self._request.get("seat")
        if value is not None and value not in seats:
            raise RequestError("not-a-seat", seats=", ".join(seats))
        return None if value is None else str(value)

    def integer(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from ``low`` to ``high``; without a default the field must be there."""
        value = _whole(self.value(name) if default is None else self._request.get(name, default))
        if value is None or not low <= value <= high:
            raise RequestError("not-in-range", field=name, low=low, high=high)
        return value

    def whole_numbers(self, name: str, default: Sequence[int]) -> list[int]:
        """A list of whole numbers."""
        value = self._request.get(name, default)
        if not isinstance(value, list | tuple) or None in map(_whole, value):
            raise RequestError("not-numbers", field=name)
        return [number for number in map(_whole, value) if number is not None]

    def has(self, name: str) -> bool:
        """Whether the field is there, and not null."""
        return self._request.get(name) is not None

    def pair(self, name: str) -> tuple[int, int]:
        """A list of two whole numbers."""
        found = self.whole_numbers(name, ())
        if len(found) != 2:
            raise RequestError("not-numbers", field=name)
        return found[0], found[1]

    def strings(self, name: str) -> dict[str, str]:
        """An object of strings, empty by default."""
        value = self._request.get(name, {})
        if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
            raise RequestError("not-strings", field=name)
        return dict(value)

    def names(self, name: str, choices: Sequence[str]) -> list[str]:
        """A list of some of ``choices``, at least one of them."""
        value = self.value(name)
        if not isinstance(value, list) or not value or any(each not in choices for each in value):
            raise RequestError("not-a-choice", field=name, choices=", ".join(choices))
        return list(map(str, value))

    def seed(self) -> int | None:
        """``seed``: any whole number; null or left out is None."""
        given = self._request.get("seed")
        value = _whole(given)
        if given is not None and value is None:
            raise RequestError("not-a-number", field="seed")
        return value

    def options(self) -> dict[str, str]:
        """``options``: strings or whole numbers by name, none by default. Which there are, the game says."""
        value = self._request.get("options", {})
        if not isinstance(value, dict):
            raise RequestError("bad-options")
        numbers = {name: _whole(choice) for name, choice in value.items()}
        if not all(isinstance(choice, str) or numbers[name] is not None for name, choice in value.items()):
            raise RequestError("bad-options")
        return {name: choice if isinstance(choice, str) else str(numbers[name]) for name, choice in value.items()}


def _whole(value: object) -> int | None:
    """JSON has one kind of number, so 4.0 is a whole one; true is none."""
    if type(value) is int:
        return value
    return int(value) if isinstance(value, float) and value.is_integer() else None


def answers_of(asked: object) -> Mapping[str, Callable[[Fields], Any]]:
    """By the names of requests, the methods that answer them, in their order: ``_do_play`` answers "play"."""
    return {name.removeprefix(_DO): getattr(asked, name) for name in vars(type(asked)) if name.startswith(_DO)}
