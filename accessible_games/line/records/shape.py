"""The form of a record: ``record.schema.json`` beside this module, and its check."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from accessible_games.matches.log import Entry
from accessible_games.rules.core.notices import Notice, NoticeError

Schema = Mapping[str, Any]
Test = Callable[[Any], bool]

_SCHEMA: Schema = json.loads(files(__package__).joinpath("record.schema.json").read_text("utf-8"))
_DEFINED: Schema = _SCHEMA["$defs"]
FORMAT: str = _SCHEMA["properties"]["format"]["const"]
VERSION: int = _SCHEMA["properties"]["version"]["const"]
_MOST_ENTRIES: int = _SCHEMA["properties"]["entries"]["maxItems"]
_TEXTS = 2048  # of texts whose test is cached, such as most moves
_NOT_IN_NAMES = re.compile(_DEFINED["plainText"]["not"]["pattern"])


def shown(text: object) -> str:
    """Return as much of a stranger's text as a sentence can bear, without control characters."""
    return _NOT_IN_NAMES.sub("?", str(text))[:40]


def check_shape(document: Any) -> None:
    """Check that the document matches the schema, without a replay. Raise NoticeError."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NoticeError(Notice.of("record-not-a-record"))
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise NoticeError(Notice.of("record-field-wrong", entry=0, field="version"))
    if version > VERSION:
        raise NoticeError(Notice.of("record-newer", version=version, known=VERSION))
    _check_fields(0, document, _DOCUMENT)
    _check_fields(0, document["match"], _HEAD)
    if len(document["entries"]) > _MOST_ENTRIES:
        raise NoticeError(Notice.of("record-too-many-entries", limit=_MOST_ENTRIES))
    for number, entry in enumerate(document["entries"], start=1):
        check_entry(number, entry)


def check_entry(number: int, entry: Any) -> None:
    """Check one entry, as JSON. Raise NoticeError."""
    _check_fields(number, entry, _ENTRY)
    _check_fields(number, entry["data"], _form_of(entry["kind"]))


def check_logged(number: int, entry: Entry) -> None:
    """Check one entry that is not JSON yet, or no longer; it has its four fields. Raise NoticeError."""
    for (name, fits), value in zip(_LOGGED, entry, strict=True):
        if not fits(value):
            raise NoticeError(Notice.of("record-field-wrong", entry=number, field=name))
    _check_fields(number, entry.data, _form_of(entry.kind))


class _Form(NamedTuple):
    """The fields of an object: the required ones, and the test of each."""

    required: Collection[str]
    fields: Mapping[str, Test]


def _check_fields(number: int, found: Any, form: _Form) -> None:
    """Check that exactly the fields of the form are there and valid; ``number`` is the entry, 0 for the head."""
    if not _is_object(found):
        raise NoticeError(Notice.of("record-entry-no-object", entry=number))
    for name in form.required:
        if name not in found:
            raise NoticeError(Notice.of("record-field-missing", entry=number, field=name))
    for name, value in found.items():
        fits = form.fields.get(name)
        if fits is None:
            raise NoticeError(Notice.of("record-field-unknown", entry=number, field=shown(name)))
        if not fits(value):
            raise NoticeError(Notice.of("record-field-wrong", entry=number, field=name))


def ordered(kind: str) -> Collection[str]:
    """Return the fields of a kind of entry, in the order of a record."""
    return tuple(_form_of(kind).fields)


@cache
def _form_of(kind: str) -> _Form:
    """Return the form of the data of a kind of entry."""
    rule = next(one for one in _DEFINED["entry"]["allOf"] if one["if"]["properties"]["kind"]["const"] == kind)
    return _form(_referred(rule["then"]["properties"]["data"]["$ref"]))


def _form(schema: Schema) -> _Form:
    return _Form(tuple(schema["required"]), {name: _test(each) for name, each in schema["properties"].items()})


def _referred(name: str) -> Schema:
    found: Schema = _DEFINED[name.removeprefix("#/$defs/")]
    return found


# A store has millions of entries, so a schema is read once: it becomes a function that calls those of its parts.


def _test(schema: Schema) -> Test:
    """Return a test of a value, or a part of it, by the schema; results for texts, which recur, are cached."""
    if "minimum" in schema:
        return _whole(schema["minimum"], schema["maximum"])
    test = _every(_WORDS[word](wanted) for word, wanted in schema.items() if word in _WORDS)
    if schema.get("type") != "string":
        return test
    known = lru_cache(maxsize=_TEXTS)(test)
    return lambda value: isinstance(value, str) and known(value)


def _whole(least: int, most: int) -> Test:
    return lambda value: type(value) is int and least <= value <= most


def _every(tests: Iterable[Test]) -> Test:
    several = tuple(tests)
    if len(several) == 1:
        return several[0]

    def test(value: Any) -> bool:
        for each in several:
            if not each(value):
                return False
        return True

    return test


def _any(schemas: Iterable[Schema]) -> Test:
    several = [_test(each) for each in schemas]
    return lambda value: any(each(value) for each in several)


def _is_object(value: Any) -> bool:
    return type(value) is dict or isinstance(value, Mapping)


_TYPES: Mapping[str, Test] = {
    "object": _is_object,
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: type(value) is int,
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def _const(only: Any) -> Test:
    return lambda value: type(value) is type(only) and value == only


def _least(least: int) -> Test:
    return lambda value: len(value) >= least


def _most(most: int) -> Test:
    return lambda value: len(value) <= most


def _pattern(pattern: str) -> Test:
    search = re.compile(pattern).search
    return lambda value: search(value) is not None


def _not(schema: Schema) -> Test:
    test = _test(schema)
    return lambda value: not test(value)


def _required(names: Iterable[str]) -> Test:
    needed = set(names)
    return lambda value: value.keys() >= needed


def _properties(schemas: Mapping[str, Schema]) -> Test:
    known = {name: _test(each) for name, each in schemas.items()}
    return lambda value: all(name in known and known[name](each) for name, each in value.items())


def _names(schema: Schema) -> Test:
    test = _test(schema)
    return lambda value: all(map(test, value))


def _values(schema: Schema | bool) -> Test:
    test = _test(schema) if isinstance(schema, Mapping) else None
    return lambda value: test is None or all(map(test, value.values()))


def _first(schemas: Iterable[Schema]) -> Test:
    tests = [_test(each) for each in schemas]
    return lambda value: all(test(each) for test, each in zip(tests, value, strict=False))


# Tests for the keywords of the schema; ``type`` comes first, so the others need not ask for it.
_WORDS: Mapping[str, Callable[[Any], Test]] = {
    "$ref": lambda name: _test(_referred(name)),
    "type": _TYPES.__getitem__,
    "const": _const,
    "enum": lambda choices: lambda value: value in choices,
    **dict.fromkeys(("minLength", "minItems", "minProperties"), _least),
    **dict.fromkeys(("maxLength", "maxItems", "maxProperties"), _most),
    "pattern": _pattern,
    "not": _not,
    "allOf": lambda schemas: _every(map(_test, schemas)),
    **dict.fromkeys(("anyOf", "oneOf"), _any),
    "required": _required,
    "properties": _properties,
    "propertyNames": _names,
    "additionalProperties": _values,
    "prefixItems": _first,
    "items": _names,
    "uniqueItems": lambda _: lambda value: len(set(value)) == len(value),
}
_ENTRY = _form(_DEFINED["entry"])
_LOGGED = [(name, _ENTRY.fields[name]) for name in Entry._fields]
_HEAD = _form(_SCHEMA["properties"]["match"])
_DOCUMENT = _form(
    {
        "required": _SCHEMA["required"],  # their parts are checked afterwards
        "properties": _SCHEMA["properties"] | {"match": {"type": "object"}, "entries": {"type": "array"}},
    }
)
