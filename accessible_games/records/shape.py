"""The form of a record: which fields there are, and what may stand in each.

``record.schema.json`` beside this module says the same for other programs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from accessible_games.core import Notice, NoticeError
from accessible_games.matches import LEAST_DIGITS, LEAST_PACE, MOST_MILLISECONDS, MOST_PACE, MOST_ROUNDS, log

FORMAT = "accessible-games-record"
VERSION = 1
MOST_ENTRIES = 20_000
LATEST = 32_503_679_999_999  # milliseconds: the end of the year 2999, the last that every system can show as local time
_MOST_SEATS = 16
_MOST_OPTIONS = 40
_LONGEST_NAME = 80
_LONGEST_MOVE = 60
_LONGEST_TURN = 100 * MOST_MILLISECONDS  # extra time can be granted again and again

_IDENTIFIER = re.compile(r"[A-Za-z0-9-]{1,40}")
_DATA_NAME = re.compile(r"[a-z0-9/-]{1,60}")
_MOVE = re.compile(rf"[ -~]{{1,{_LONGEST_MOVE}}}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_OPENED_WORD = re.compile(rf"[0-9a-f]{{{LEAST_DIGITS},{log.LONGEST_WORD}}}")
_NONCE = re.compile(r"[0-9a-f]{32}")
# No control characters, line separators, marks that turn the direction of writing, or halves of characters.
_NOT_IN_NAMES = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

Check = Callable[[Any], bool]


def shown(text: object) -> str:
    """So much of a stranger's text as a sentence can bear, without control characters."""
    return _NOT_IN_NAMES.sub("?", str(text))[:40]


def check_shape(document: Any) -> None:
    """The document is built as ``record.schema.json`` says. Raises NoticeError; replays nothing."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NoticeError(Notice.of("record-not-a-record"))
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise NoticeError(Notice.of("record-field-wrong", entry=0, field="version"))
    if version > VERSION:
        raise NoticeError(Notice.of("record-newer", version=version, known=VERSION))
    _check_fields(0, document, _DOCUMENT)
    _check_fields(0, document["match"], _HEAD)
    if len(document["entries"]) > MOST_ENTRIES:
        raise NoticeError(Notice.of("record-too-many-entries", limit=MOST_ENTRIES))
    for number, entry in enumerate(document["entries"], start=1):
        check_entry(number, entry)


def check_entry(number: int, entry: Any) -> None:
    """One entry, as JSON. Raises NoticeError."""
    _check_fields(number, entry, _ENTRY)
    _check_fields(number, entry["data"], DATA[entry["kind"]], _OPTIONAL.get(entry["kind"], ()))


def _check_fields(number: int, found: Any, fields: Mapping[str, Check], optional: Collection[str] = ()) -> None:
    """Exactly these fields, each as its check wants it; ``number`` is the entry, 0 for the head."""
    if not isinstance(found, Mapping):
        raise NoticeError(Notice.of("record-entry-no-object", entry=number))
    for name in fields:
        if name not in found and name not in optional:
            raise NoticeError(Notice.of("record-field-missing", entry=number, field=name))
    for name, value in found.items():
        if name not in fields:
            raise NoticeError(Notice.of("record-field-unknown", entry=number, field=shown(name)))
        if not fields[name](value):
            raise NoticeError(Notice.of("record-field-wrong", entry=number, field=name))


def _integer_between(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _matching(pattern: re.Pattern[str]) -> Check:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def _among(*choices: object) -> Check:
    return lambda value: any(type(value) is type(choice) and value == choice for choice in choices)


def _text_up_to(longest: int, shortest: int = 0) -> Check:
    return lambda value: (
        isinstance(value, str) and shortest <= len(value) <= longest and _NOT_IN_NAMES.search(value) is None
    )


def _by_name(most: int, check: Check, least: int = 1) -> Check:
    """An object whose keys are identifiers: of seats, of options."""
    return lambda value: (
        isinstance(value, Mapping)
        and least <= len(value) <= most
        and all(_identifier(name) and check(inner) for name, inner in value.items())
    )


def _built_of(fields: Mapping[str, Check], optional: Collection[str] = ()) -> Check:
    return lambda value: (
        isinstance(value, Mapping)
        and set(fields) - set(optional) <= set(value) <= set(fields)
        and all(fields[name](inner) for name, inner in value.items())
    )


def _list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and 1 <= len(value) <= _MOST_SEATS and all(map(check, value))


def _or(choice: object, check: Check) -> Check:
    same = _among(choice)
    return lambda value: same(value) or check(value)


_identifier = _matching(_IDENTIFIER)
_seats = _list_of(_identifier)
_at = _integer_between(0, LATEST)
_rules_version = _integer_between(1, 1000)
_options = _by_name(_MOST_OPTIONS, _identifier, 0)
_scores = _by_name(_MOST_SEATS, _integer_between(-1_000_000, 1_000_000))
_spent = _integer_between(0, _LONGEST_TURN)
_round = _integer_between(1, MOST_ROUNDS)
_main_time = _integer_between(1, MOST_MILLISECONDS)
_increment = _integer_between(0, MOST_MILLISECONDS)


def _allowance(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and _main_time(value[0]) and _increment(value[1])


_PLAYER: Mapping[str, Check] = {
    "seat": _identifier,
    "kind": _among("human", "bot"),
    "level": _or("", _identifier),
    "name": _text_up_to(_LONGEST_NAME),
    "style": _identifier,
    "account": _identifier,
}
_RESULT: Mapping[str, Check] = {"reason": _identifier, "scores": _scores, "totals": _scores}
_DOCUMENT: Mapping[str, Check] = {
    "format": _among(FORMAT),
    "version": _among(VERSION),
    "match": lambda value: isinstance(value, dict),
    "entries": lambda value: isinstance(value, list),
}
_HEAD: Mapping[str, Check] = {
    "game": _identifier,
    "rules_version": _rules_version,
    "options": _options,
    "players": _list_of(_built_of(_PLAYER, ("style", "account"))),
    "started": _at,
    "result": _or(None, _built_of(_RESULT, ("totals",))),
    "digest": _matching(_DIGEST),
}
_ENTRY: Mapping[str, Check] = {
    "seq": _integer_between(1, MOST_ENTRIES),
    "kind": _among(*log.KINDS),
    "at": _at,
    "data": lambda value: isinstance(value, Mapping),
}
_COMMAND: Mapping[str, Check] = {log.COMMAND: _identifier}
_END: Mapping[str, Check] = {
    "reason": _identifier,
    "loser": _or(None, _identifier),
    "scores": _scores,
    "secret": _matching(_DIGEST),
    **_COMMAND,
}
DATA: Mapping[str, Mapping[str, Check]] = {
    log.CREATED: {
        "game": _identifier,
        "rules_version": _rules_version,
        "options": _options,
        "seats": lambda value: _seats(value) and len(set(value)) == len(value),
        "data": _matching(_DATA_NAME),
        "rounds": _integer_between(2, MOST_ROUNDS),
        "clock": _by_name(_MOST_SEATS, _allowance),
        "days": _integer_between(1, log.MOST_DAYS),
        "proved": _among(True),
    },
    log.SEATED: _PLAYER,
    log.COMMITTED: {"round": _round, "nonce": _matching(_NONCE), "digest": _matching(_DIGEST)},
    log.PLEDGED: {"seat": _identifier, "digest": _matching(_DIGEST), **_COMMAND},
    log.OPENED: {"seat": _identifier, "word": _matching(_OPENED_WORD), **_COMMAND},
    log.LUCK: {"seat": _identifier, "word": _text_up_to(log.LONGEST_WORD, 1), **_COMMAND},
    log.DECIDED: {"seat": _identifier, "move": _matching(_MOVE), "spent": _spent, **_COMMAND},
    log.DRAWN: {"outcome": _matching(_MOVE), "typed": _identifier, **_COMMAND},
    log.OFFERED: {
        "seat": _identifier,
        "what": _among(*log.OFFERS),
        "milliseconds": _integer_between(1, MOST_MILLISECONDS),
        "level": _identifier,
        **_COMMAND,
    },
    log.ANSWERED: {"seat": _identifier, "what": _among(*log.OFFERS), "accepted": _among(True, False), **_COMMAND},
    log.TAKEN_BACK: {"decisions": _integer_between(1, MOST_ENTRIES), "spent": _spent},
    log.FLAGGED: {"seat": _identifier, "spent": _spent, **_COMMAND},
    log.ADJOURNED: {"seat": _or("", _identifier), "spent": _spent},
    log.PAUSED: {"seat": _or("", _identifier), "spent": _spent},
    log.REPLACED: {"seat": _identifier, "level": _identifier, "spent": _spent},
    log.RETURNED: {"seat": _identifier},
    log.PACED: {"seat": _identifier, "pace": _integer_between(LEAST_PACE, MOST_PACE), **_COMMAND},
    log.ROUND_ENDED: _END,
    log.FINISHED: _END,
}
"""The fields of each kind of entry, in the order in which a record has them."""

_OPTIONAL: Mapping[str, Collection[str]] = {
    log.CREATED: ("data", "rounds", "clock", "days", "proved"),
    log.SEATED: ("style", "account"),
    log.LUCK: (log.COMMAND,),
    log.PLEDGED: (log.COMMAND,),
    log.OPENED: (log.COMMAND,),
    log.DECIDED: ("spent", log.COMMAND),
    log.DRAWN: ("typed", log.COMMAND),
    log.ANSWERED: (log.COMMAND,),
    log.OFFERED: ("milliseconds", "level", log.COMMAND),
    log.TAKEN_BACK: ("spent",),
    log.FLAGGED: (log.COMMAND,),
    log.REPLACED: ("spent",),
    log.PACED: (log.COMMAND,),
    log.ROUND_ENDED: ("secret", log.COMMAND),
    log.FINISHED: ("secret", log.COMMAND),
}
