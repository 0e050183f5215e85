"""States as JSON: one description of the entries, by which they are written and read.

A game describes its state once, as ``record(State, turn=word(SEATS), …)``. What is read is a stranger's, so each form
says all that it takes. Text of the wrong form gets the same words for every game, ``messages/en/positions.ftl``:
``key`` is the path to the entry, ``found`` what stands there. What the rules forbid is left to the game's check.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import Any, Generic, TypeVar

from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.text import clean

T = TypeVar("T")
U = TypeVar("U")
K = TypeVar("K")

LARGEST = 1_000_000  # of what is only counted; no match comes near
_SHOWN = 40  # characters of a wrong value that an error repeats
_NEEDED: Any = object()
Schema = Mapping[str, Any]
_NULL: Schema = {"type": "null"}


def shown(value: object) -> str:
    """Return as much of a stranger's word as a sentence can hold."""
    try:
        return clean(str(value), _SHOWN)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists
        return type(value).__name__


def _json(value: object) -> str:
    """Return a wrong value as it stands in the data."""
    try:
        return clean(json.dumps(value, ensure_ascii=False), _SHOWN)
    except (TypeError, ValueError, RecursionError):
        return shown(value)


@dataclass(frozen=True)
class Form(Generic[T]):
    """The form of a value in JSON. ``read(data, key)`` raises StateError; ``key`` is the path to the entry.

    ``schema``: the same as JSON Schema, as far as that can say it.
    """

    read: Callable[[object, str], T]
    write: Callable[[T], Any]
    schema: Schema


def whole(least: int = 0, most: int = LARGEST) -> Form[int]:
    """Return a form for a whole number in these limits."""

    def read(data: object, key: str) -> int:
        if type(data) is not int or not least <= data <= most:
            raise StateError("bad-number", key=key, found=_json(data), least=least, limit=most)
        return data

    return Form(read, int, {"type": "integer", "minimum": least, "maximum": most})


def _flag(data: object, key: str) -> bool:
    if not isinstance(data, bool):
        raise StateError("bad-flag", key=key, found=_json(data))
    return data


FLAG = Form(_flag, bool, {"type": "boolean"})


def coded(codes: Mapping[str, T], reason: str = "") -> Form[T]:
    """Return a form for a few words that stand for values. ``reason``: why others are refused, else all are listed."""
    words = {value: code for code, value in codes.items()}

    def read(data: object, key: str) -> T:
        if isinstance(data, str) and data in codes:
            return codes[data]
        if reason:
            raise StateError(reason, key=key, found=_json(data))
        raise StateError("unknown-word", key=key, found=_json(data), words=", ".join(codes))

    return Form(read, words.__getitem__, {"enum": list(codes)})


def word(words: Iterable[str]) -> Form[str]:
    """Return a form for one of a few words."""
    return coded({each: each for each in words})


def cell(cells: Mapping[str, T]) -> Form[T]:
    """Return a form for the name of a cell, which stands for a value."""
    return coded(cells, "unknown-cell")


def packed(parse: Callable[[str], T], write: Callable[[T], str], reason: str, pattern: str = "") -> Form[T]:
    """Return a form for text in the game's notation.

    ``parse`` raises ValueError; ``reason`` is the game's word for that.
    """

    def read(data: object, key: str) -> T:
        try:
            return parse(_text(data))
        except ValueError as error:
            raise StateError(reason, key=key, found=_json(data)) from error

    return Form(read, write, {"type": "string"} | ({"pattern": f"^(?:{pattern})$"} if pattern else {}))


def matching(pattern: str, reason: str) -> Form[str]:
    """Return a form for text that a regular expression describes. ``reason``: why other text is refused."""

    def parse(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise ValueError(f"text must match {pattern}, not {text!r}")
        return text

    return packed(parse, str, reason, pattern)


def _text(data: object) -> str:
    if not isinstance(data, str):
        raise ValueError(f"a text is needed, not {type(data).__name__}")
    return data


def maybe(form: Form[Any], none: object = None) -> Form[Any]:
    """Return a form that also takes null, for the value ``none``."""

    def read(data: object, key: str) -> Any:
        if data is None:
            return none
        try:
            return form.read(data, key)
        except StateError as error:
            if error.facts.get("key") == key and "words" in error.facts:
                error.facts["words"] = f"{error.facts['words']}, null"
            raise

    schema = {"anyOf": [form.schema, _NULL]}
    return Form(read, lambda value: None if value == none else form.write(value), schema)


def mapped(form: Form[T], read: Callable[[T], U], write: Callable[[U], T]) -> Form[U]:
    """Return a form for a value that the game keeps in another way."""
    return Form(lambda data, key: read(form.read(data, key)), lambda value: form.write(write(value)), form.schema)


def _list(data: object, key: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise StateError("bad-list", key=key, found=_json(data))
    return data


def listed(form: Form[T], most: int = LARGEST, ascending: bool = False, once: bool = False) -> Form[tuple[T, ...]]:
    """Return a form for a list, perhaps ``ascending``, perhaps each value but ``once`` (and then ascending as well)."""

    def read(data: object, key: str) -> tuple[T, ...]:
        found = _list(data, key)
        if len(found) > most:
            raise StateError("too-long", key=key, count=len(found), most=most)
        values: Any = tuple([form.read(each, f"{key}/{place}") for place, each in enumerate(found)])
        for before, after in pairwise(values):
            if (ascending or once) and before > after:
                raise StateError("not-sorted", key=key)
            if once and before == after:
                raise StateError("repeated", key=key, found=_json(form.write(after)))
        result: tuple[T, ...] = values
        return result

    schema = {"type": "array", "items": form.schema, "maxItems": most}
    return Form(read, lambda values: [form.write(each) for each in values], schema)


def row(*forms: Form[Any]) -> Form[Any]:
    """Return a form for a list of just these forms, for a tuple."""

    def read(data: object, key: str) -> tuple[Any, ...]:
        found = _list(data, key)
        if len(found) != len(forms):
            raise StateError("bad-length", key=key, count=len(found), length=len(forms))
        return tuple([form.read(each, f"{key}/{at}") for at, (form, each) in enumerate(zip(forms, found, strict=True))])

    schema = {"type": "array", "prefixItems": [form.schema for form in forms], "items": False, "minItems": len(forms)}
    return Form(read, lambda values: [form.write(each) for form, each in zip(forms, values, strict=True)], schema)


def bits(names: Iterable[str]) -> Form[int]:
    """Return a form for a set of bits as the sorted list of their names."""
    places = {name: place for place, name in enumerate(names)}
    return mapped(
        listed(coded(places), once=True),
        lambda found: sum([1 << place for place in found]),
        lambda mask: tuple([place for place in places.values() if mask >> place & 1]),
    )


def _object(data: object, key: str) -> Mapping[Any, Any]:
    if not isinstance(data, Mapping):
        raise StateError("bad-object", key=key, found=_json(data)) if key else StateError("not-an-object")
    return data


def _object_schema(properties: Mapping[str, Schema], needed: Iterable[str]) -> Schema:
    return {"type": "object", "properties": properties, "required": list(needed), "additionalProperties": False}


def _below(key: str, name: object) -> str:
    return f"{key}/{shown(name)}" if key else shown(name)


def by(names: Iterable[str], form: Form[T], fewest: int | None = None, default: Any = _NEEDED) -> Form[Any]:
    """Return a form for an object with these keys, for a tuple; the last ones may be missing beyond ``fewest``.

    With a ``default``, keys that are missing stand for that.
    """
    keys = tuple(names)

    def read(data: object, key: str) -> tuple[T, ...]:
        found = _object(data, key)
        wanted = keys[: max(len(found), len(keys) if fewest is None else fewest)]
        for name in found:
            if name not in wanted:
                raise StateError("unknown-key", key=_below(key, name))
        for name in wanted:
            if name not in found and default is _NEEDED:
                raise StateError("missing-key", key=_below(key, name))
        return tuple([form.read(found[name], f"{key}/{name}") if name in found else default for name in wanted])

    needed = keys[:fewest] if default is _NEEDED else ()
    schema = _object_schema(dict.fromkeys(keys, form.schema), needed)
    return Form(read, lambda values: {name: form.write(each) for name, each in zip(keys, values, strict=False)}, schema)


def table(names: Form[K], form: Form[T], most: int = LARGEST) -> Form[tuple[tuple[K, T], ...]]:
    """Return a form for an object with keys of a form, for sorted pairs."""

    def read(data: object, key: str) -> tuple[tuple[K, T], ...]:
        found = _object(data, key)
        if len(found) > most:
            raise StateError("too-long", key=key, count=len(found), most=most)
        paths = {name: _below(key, name) for name in found}
        pairs: Any = [(names.read(name, key), form.read(found[name], path)) for name, path in paths.items()]
        return tuple(sorted(pairs))

    schema = {"type": "object", "propertyNames": names.schema, "additionalProperties": form.schema}
    return Form(read, lambda pairs: {names.write(name): form.write(value) for name, value in pairs}, schema)


@dataclass(frozen=True)
class Field:
    """An entry of an object, for the attribute of the same name, or for those of ``names``.

    ``default``: the value where the entry is missing; a ``sparse`` entry is not written then. ``of``: what is written,
    where that is not the attribute.
    """

    form: Form[Any]
    names: tuple[str, ...] = ()
    default: Any = _NEEDED
    sparse: bool = False
    of: Callable[[Any], Any] | None = None


@dataclass(frozen=True)
class Group:
    """An object for attributes of the value above it; without ``needed`` the whole of it may be missing."""

    entries: Mapping[str, Entry]
    needed: bool = True


@dataclass(frozen=True)
class Derived:
    """An entry that follows from the value: it is written for readers, and must be right."""

    of: Callable[[Any], Any]


Entry = Form[Any] | Field | Group | Derived


@dataclass(frozen=True)
class Record(Form[T]):
    """An object with fixed keys, for a named tuple or a dataclass."""

    entries: Mapping[str, Entry]
    check: Callable[[T], T]

    def data(self, state: Any) -> dict[str, Any]:
        """Return the state as JSON, or whatever has the same attributes."""
        return _written(self.entries, state)

    def state(self, data: object) -> T:
        """Return the state that the data describes, as ``check`` gives it back. Raises StateError."""
        state = self.check(self.read(data, ""))
        _follow(self.entries, _object(data, ""), "", state)
        return state


def _as_read(value: T) -> T:
    return value


def record(make: Callable[..., T], check: Callable[[T], T] = _as_read, /, **entries: Entry) -> Record[T]:
    """Return a form for an object with these entries in order, of whose values ``make`` makes one.

    ``check``: what was read, with what the data may leave open; raises StateError where it cannot be.
    """

    def read(data: object, key: str) -> T:
        return make(**dict(_values(entries, _object(data, key), key)))

    return Record(read, lambda value: _written(entries, value), _schema(entries), entries, check)


def _schema(entries: Mapping[str, Entry]) -> Schema:
    """Return the schema for reading and for writing, without entries that only follow from others."""
    properties: dict[str, Schema] = {}
    needed = []
    for name, entry in entries.items():
        if isinstance(entry, Group):
            properties[name] = _schema(entry.entries)
        else:
            properties[name] = {} if isinstance(entry, Derived) else _field(name, entry).form.schema
        if _is_needed(entry):
            needed.append(name)
    return _object_schema(properties, needed)


def group(needed: bool = True, /, **entries: Entry) -> Group:
    """See ``Group``."""
    return Group(entries, needed)


def _field(name: str, entry: Form[Any] | Field) -> Field:
    field = entry if isinstance(entry, Field) else Field(entry)
    return field if field.names else Field(field.form, (name,), field.default, field.sparse, field.of)


def _values(entries: Mapping[str, Entry], found: Mapping[Any, Any], key: str) -> Iterable[tuple[str, Any]]:
    """Return attributes and their values."""
    for name in found:
        if name not in entries:
            raise StateError("unknown-key", key=_below(key, name))
    for name, entry in entries.items():
        path = _below(key, name)
        if name not in found and _is_needed(entry):
            raise StateError("missing-key", key=path)
        if isinstance(entry, Group):
            yield from _values(entry.entries, _object(found.get(name, {}), path), path)
        elif not isinstance(entry, Derived):
            field = _field(name, entry)
            value = field.form.read(found[name], path) if name in found else field.default
            yield from zip(field.names, value if len(field.names) > 1 else (value,), strict=True)


def _is_needed(entry: Entry) -> bool:
    return entry.default is _NEEDED if isinstance(entry, Field) else not isinstance(entry, Group) or entry.needed


def _written(entries: Mapping[str, Entry], value: Any) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, entry in entries.items():
        if isinstance(entry, Group):
            data[name] = _written(entry.entries, value)
        elif isinstance(entry, Derived):
            data[name] = entry.of(value)
        else:
            field = _field(name, entry)
            given = (field.of or attrgetter(*field.names))(value)
            if not field.sparse or given != field.default:
                data[name] = field.form.write(given)
    return data


def _follow(entries: Mapping[str, Entry], found: Mapping[Any, Any], key: str, state: Any) -> None:
    """Raise StateError if an entry does not follow from the others."""
    for name, entry in entries.items():
        if isinstance(entry, Group) and name in found:
            _follow(entry.entries, found[name], _below(key, name), state)
        elif isinstance(entry, Derived):
            given, expected = found[name], entry.of(state)
            if given != expected or type(given) is not type(expected):
                raise StateError("does-not-follow", key=_below(key, name), found=_json(given), expected=_json(expected))
