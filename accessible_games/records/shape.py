"""The form of a record: ``record.schema.json`` beside this module, and what is refused that does not have it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from accessible_games.core.notices import Notice, NoticeError

Schema = Mapping[str, Any]

_SCHEMA: Schema = json.loads(files(__package__).joinpath("record.schema.json").read_text("utf-8"))
_DEFINED: Schema = _SCHEMA["$defs"]
FORMAT: str = _SCHEMA["properties"]["format"]["const"]
VERSION: int = _SCHEMA["properties"]["version"]["const"]
_DOCUMENT: Schema = {
    "required": _SCHEMA["required"],  # what is in them is checked afterwards, part by part
    "properties": _SCHEMA["properties"] | {"match": {"type": "object"}, "entries": {"type": "array"}},
}
_MOST_ENTRIES: int = _SCHEMA["properties"]["entries"]["maxItems"]
_NOT_IN_NAMES = re.compile(_DEFINED["plainText"]["not"]["pattern"])


def shown(text: object) -> str:
    """So much of a stranger's text as a sentence can bear, without control characters."""
    return _NOT_IN_NAMES.sub("?", str(text))[:40]


def check_shape(document: Any) -> None:
    """The document is built as the schema says. Raises NoticeError; replays nothing."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NoticeError(Notice.of("record-not-a-record"))
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise NoticeError(Notice.of("record-field-wrong", entry=0, field="version"))
    if version > VERSION:
        raise NoticeError(Notice.of("record-newer", version=version, known=VERSION))
    _check_fields(0, document, _DOCUMENT)
    _check_fields(0, document["match"], _SCHEMA["properties"]["match"])
    if len(document["entries"]) > _MOST_ENTRIES:
        raise NoticeError(Notice.of("record-too-many-entries", limit=_MOST_ENTRIES))
    for number, entry in enumerate(document["entries"], start=1):
        check_entry(number, entry)


def check_entry(number: int, entry: Any) -> None:
    """One entry, as JSON. Raises NoticeError."""
    _check_fields(number, entry, _DEFINED["entry"])
    _check_fields(number, entry["data"], _data_of(entry["kind"]))


def _check_fields(number: int, found: Any, form: Schema) -> None:
    """Exactly the fields of the form, each as it says; ``number`` is the entry, 0 for the head."""
    if not isinstance(found, Mapping):
        raise NoticeError(Notice.of("record-entry-no-object", entry=number))
    for name in form["required"]:
        if name not in found:
            raise NoticeError(Notice.of("record-field-missing", entry=number, field=name))
    for name, value in found.items():
        if name not in form["properties"]:
            raise NoticeError(Notice.of("record-field-unknown", entry=number, field=shown(name)))
        if not _fits(value, form["properties"][name]):
            raise NoticeError(Notice.of("record-field-wrong", entry=number, field=name))


def ordered(kind: str) -> Collection[str]:
    """The fields of a kind of entry, in the order in which a record has them."""
    return tuple(_data_of(kind)["properties"])


@cache
def _data_of(kind: str) -> Schema:
    """The form of the data of a kind of entry."""
    rule = next(one for one in _DEFINED["entry"]["allOf"] if one["if"]["properties"]["kind"]["const"] == kind)
    return _referred(rule["then"]["properties"]["data"]["$ref"])


def _referred(name: str) -> Schema:
    found: Schema = _DEFINED[name.removeprefix("#/$defs/")]
    return found


_TYPES = {"object": Mapping, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
# What the words that the schema uses say of a value; ``type`` comes first, so the others need not ask for it.
_WORDS: Mapping[str, Callable[[Any, Any], bool]] = {
    "$ref": lambda value, name: _fits(value, _referred(name)),
    "type": lambda value, name: isinstance(value, _TYPES[name]) and isinstance(value, bool) == (name == "boolean"),
    "const": lambda value, only: type(value) is type(only) and value == only,
    "enum": lambda value, choices: value in choices,
    "minimum": lambda value, least: value >= least,
    "maximum": lambda value, most: value <= most,
    **dict.fromkeys(("minLength", "minItems", "minProperties"), lambda value, least: len(value) >= least),
    **dict.fromkeys(("maxLength", "maxItems", "maxProperties"), lambda value, most: len(value) <= most),
    "pattern": lambda value, pattern: re.search(pattern, value) is not None,
    "not": lambda value, schema: not _fits(value, schema),
    "allOf": lambda value, schemas: all(_fits(value, each) for each in schemas),
    **dict.fromkeys(("anyOf", "oneOf"), lambda value, schemas: any(_fits(value, each) for each in schemas)),
    "required": lambda value, names: value.keys() >= set(names),
    "properties": lambda value, known: all(name in known and _fits(each, known[name]) for name, each in value.items()),
    "propertyNames": lambda value, schema: all(_fits(name, schema) for name in value),
    "additionalProperties": lambda value, schema: not schema or all(_fits(each, schema) for each in value.values()),
    "prefixItems": lambda value, schemas: all(map(_fits, value, schemas)),
    "items": lambda value, schema: all(_fits(each, schema) for each in value),
    "uniqueItems": lambda value, _: len(set(value)) == len(value),
}


def _fits(value: Any, schema: Schema) -> bool:
    """Whether a value is as the schema says, or a part of it."""
    return all(_WORDS[word](value, wanted) for word, wanted in schema.items() if word in _WORDS)
