"""Declarations of requests and replies: how they are read, refused and written, and all of it as JSON Schema.

A request is a method ``_do_NAME``. Its parameters are the fields, each ``Annotated`` with a form and perhaps a
description; a default stands for a field that is left out, and a dataclass for all fields of its own. Its docstring is
published. Its result is annotated with a ``Reply``, or with several, whose forms write it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from functools import cache
from inspect import Parameter, getdoc, signature
from operator import attrgetter
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_type_hints

from accessible_games.interfaces.protocol.lines import RequestError, one_of
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.rules.core.codec import Form, Schema, mapped
from accessible_games.rules.core.skills import NAMES, level_of

DEFINED: dict[str, Schema] = {}  # schemas that have a name
_DO = "_do_"  # begins the names of methods that answer requests


def plain(read: Callable[[Any, str], Any] = lambda value, field: value, /, **schema: Any) -> Form[Any]:
    """Return the form of a value that is written unchanged; without ``read`` its reader checks it."""
    return Form(read, lambda value: value, schema)


def named(name: str, form: Form[Any], about: str = "") -> Form[Any]:
    """Return the form, with a schema that others refer to."""
    DEFINED[name] = {**form.schema, "description": about} if about else form.schema
    return Form(form.read, form.write, {"$ref": f"#/$defs/{name}"})


# What is read


def seat_of(value: Any, seats: Sequence[str]) -> Any:
    """Return one of ``seats``, or None for a spectator. Raises RequestError."""
    if value is not None and value not in seats:
        raise RequestError("not-a-seat", seats=", ".join(seats))
    return value


def choice(*choices: str) -> Form[str]:
    """Return the form of one of the choices."""
    return plain(lambda value, field: one_of(value, choices, field), enum=list(choices))


def level_form(*others: str) -> Form[str]:
    """Return the form of a level of the computer, by name or number, or of one of the others; read as its name."""
    choices = (*others, *NAMES)
    return plain(lambda value, field: level_of(one_of(value, choices, field)), enum=list(choices))


def some_of(*choices: str) -> Form[list[str]]:
    """Return the form of a list of at least one of the choices."""

    def read(value: Any, field: str) -> list[str]:
        return [one_of(each, choices, field) for each in (value if isinstance(value, list) and value else [None])]

    return plain(read, type="array", items={"enum": list(choices)}, minItems=1)


def whole(low: int, high: int) -> Form[int]:
    """Return the form of a whole number in these limits."""

    def read(given: object, field: str) -> int:
        value = _whole(given)
        if value is None or not low <= value <= high:
            raise RequestError("not-in-range", field=field, low=low, high=high)
        return value

    return plain(read, type="integer", minimum=low, maximum=high)


def maybe(form: Form[Any]) -> Form[Any]:
    """Return the form that also allows null."""
    kind = form.schema.get("type")
    null = {"type": "null"}
    return Form(
        lambda value, field: None if value is None else form.read(value, field),
        lambda value: None if value is None else form.write(value),
        {**form.schema, "type": [kind, "null"]} if kind else {"anyOf": [form.schema, null]},
    )


def _text(value: Any, field: str) -> str:
    if not isinstance(value, str):
        raise RequestError("not-a-string", field=field)
    return value


def _flag(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise RequestError("not-a-flag", field=field)
    return value


def _whole(value: object) -> int | None:
    """Return a whole number, or None: JSON has one kind of number, so 4.0 is a whole one; true is none."""
    if type(value) is int:
        return value
    return int(value) if isinstance(value, float) and value.is_integer() else None


def read_numbers(value: object, field: str) -> list[int]:
    """Return a list of whole numbers."""
    numbers = list(map(_whole, value)) if isinstance(value, list) else [None]
    if None in numbers:
        raise RequestError("not-numbers", field=field)
    return [number for number in numbers if number is not None]


def _seed(value: object, field: str) -> int:
    number = _whole(value)
    if number is None:
        raise RequestError("not-a-number", field=field)
    return number


def _options(value: object, field: str) -> dict[str, str]:
    """Return options by name; the game checks the names."""
    if not isinstance(value, dict):
        raise RequestError("bad-options")
    made = {name: one if isinstance(one, str) else _whole(one) for name, one in value.items()}
    if None in made.values():
        raise RequestError("bad-options")
    return {name: str(one) for name, one in made.items()}


TEXT = plain(_text, type="string")
FLAG = plain(_flag, type="boolean")
MATCH = named("match-id", TEXT, "The number of a match.")
_LANGUAGE = replace(choice(*LANGUAGES), schema={"enum": list(LANGUAGES), "default": COMMON})
_OPTIONS = plain(_options, type="object", additionalProperties={"type": ["string", "integer"]})
_SEED = maybe(plain(_seed, type="integer"))
_SEATS = "A seat of the game; null or left out: a spectator."
_SAME = "The same seed gives the same answer; null or left out: another one each time."

Text = Annotated[str, TEXT]
Flag = Annotated[bool, FLAG]
Language = Annotated[str, named("language", _LANGUAGE, "Of announcements and of error sentences.")]
Game = Annotated[str, plain(type="string"), "The identifier of a game."]
Match = Annotated[str, MATCH]
Options = Annotated[Mapping[str, str], _OPTIONS]
EMPTY: Mapping[str, str] = MappingProxyType({})
Seat = Annotated[str | None, named("seat", plain(type=["string", "null"]), _SEATS)]
Seed = Annotated[int | None, named("seed", _SEED, _SAME)]


# What is written


def many(form: Form[Any]) -> Form[Any]:
    """Return the form of a list."""
    return Form(
        form.read, lambda values: [form.write(each) for each in values], {"type": "array", "items": form.schema}
    )


def table(form: Form[Any]) -> Form[Any]:
    """Return the form of an object with any names; written from a mapping or from pairs."""
    schema = {"type": "object", "additionalProperties": form.schema}
    return Form(form.read, lambda values: {name: form.write(each) for name, each in dict(values).items()}, schema)


def made(form: Form[Any], of: Callable[[Any], Any]) -> Form[Any]:
    """Return the form of the result of a function of the value."""
    return mapped(form, lambda value: value, of)


def filled(form: Form[Any]) -> Form[Any]:
    """Return the form, with null for an empty value."""
    return made(maybe(form), lambda value: value or None)


NUMBER = plain(type="integer")
COUNT = plain(type="integer", minimum=0)
ORDINAL = plain(type="integer", minimum=1)
OBJECT = Form(TEXT.read, dict, {"type": "object"})
TEXTS = many(TEXT)
NUMBERS = table(NUMBER)


@dataclass(frozen=True)
class Of:
    """An entry that is not the attribute of its name, but at a path, or the result of a function.

    A ``sparse`` one is not written if it is empty.
    """

    form: Form[Any]
    path: str | Callable[[Any], Any] = ""
    sparse: bool = False


def may(form: Form[Any]) -> Of:
    """Return an entry that may be missing."""
    return Of(form, sparse=True)


def shape(**entries: Form[Any] | Of) -> Form[Any]:
    """Return the form of an object with these attributes or keys."""
    every = {name: each if isinstance(each, Of) else Of(each) for name, each in entries.items()}
    paths = {name: each.path or name for name, each in every.items()}
    getters = {name: path if callable(path) else attrgetter(path) for name, path in paths.items()}

    def write(value: Any) -> dict[str, Any]:
        if isinstance(value, Mapping):
            return {name: each.form.write(value[name]) for name, each in every.items() if name in value}
        found = {name: get(value) for name, get in getters.items()}
        return {name: each.form.write(found[name]) for name, each in every.items() if found[name] or not each.sparse}

    properties = {name: each.form.schema for name, each in every.items()}
    needed = [name for name, each in every.items() if not each.sparse]
    schema = {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}
    return Form(TEXT.read, write, schema)


@dataclass(frozen=True)
class Reply:
    """One kind of reply, without the members of every reply."""

    name: str
    about: str
    form: Form[Any]

    @property
    def schema(self) -> Schema:
        """The whole schema."""
        made = self.form.schema
        properties = {"id": {"$ref": "#/$defs/id"}, "ok": {"const": True}, **made["properties"]}
        needed = list(dict.fromkeys(("ok", *made["required"])))
        return {"description": self.about, **made, "properties": properties, "required": needed}


def reply(name: str, about: str, /, **entries: Form[Any] | Of) -> Reply:
    """Return a reply with these entries."""
    return Reply(name, about, shape(**entries))


# What is asked


@dataclass(frozen=True)
class _Field:
    name: str
    form: Form[Any]
    about: str
    default: Any

    @property
    def is_needed(self) -> bool:
        return self.default is Parameter.empty

    @property
    def schema(self) -> Schema:
        about = {"description": self.about} if self.about else {}
        usual = {"default": self.default} if isinstance(self.default, str | int) else {}
        return {**self.form.schema, **about, **usual}


class Taken:
    """The parameters of a method, or the fields of a dataclass."""

    def __init__(self, make: Callable[..., Any]) -> None:
        hints = get_type_hints(make, include_extras=True)
        self._make = make
        self._parts: dict[str, _Field | Taken] = {}
        for name, one in signature(make).parameters.items():
            if name != "self":
                self._parts[name] = _part(name, hints[name], one.default)

    @property
    def fields(self) -> Sequence[_Field]:
        """The fields, with those of dataclasses among them."""
        parts = self._parts.values()
        return [field for part in parts for field in (part.fields if isinstance(part, Taken) else (part,))]

    def values(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values by parameter, without those that have a default. Raises RequestError."""
        found = {}
        for name, part in self._parts.items():
            if isinstance(part, Taken):
                found[name] = part.read(request)
            elif part.name in request:
                found[name] = part.form.read(request[part.name], part.name)
            elif part.is_needed:
                raise RequestError("missing-field", field=part.name)
        return found

    def read(self, request: Mapping[str, Any]) -> Any:
        """Return the arguments made of the values. Raises RequestError."""
        return self._make(**self.values(request))


def _part(name: str, kind: Any, default: Any) -> _Field | Taken:
    if is_dataclass(kind):
        return Taken(kind)  # type: ignore[arg-type]  # a class, as annotations are
    _, form, *about = get_args(kind)
    return _Field(name.rstrip("_"), form, "".join(about[-1:]), default)


class Request:
    """The declaration of a method that answers a request."""

    def __init__(self, method: Callable[..., Any]) -> None:
        self._taken = Taken(method)
        self.fields = self._taken.fields
        self.values = self._taken.values
        self.needed = [each.name for each in self.fields if each.is_needed and each.name != "language"]
        self.replies: Sequence[Reply] = get_args(get_type_hints(method, include_extras=True)["return"])[1:]
        self.about = " ".join((getdoc(method) or "").split())

    def written(self, found: Mapping[str, Any]) -> dict[str, Any]:
        """Return the method's result in the form of the reply."""
        form = next(each.form for each in self.replies if found.keys() <= each.form.schema["properties"].keys())
        return {"ok": True, **form.write(found)}


@cache
def request_of(method: Callable[..., Any]) -> Request:
    """Return the request of a method, computed at the first use."""
    return Request(method)


def requests_of(kind: type) -> Mapping[str, Callable[..., Any]]:
    """Return the methods that answer requests by their names, in order: ``_do_play`` answers "play"."""
    return {name.removeprefix(_DO): made for name, made in vars(kind).items() if name.startswith(_DO)}
