"""The form in which a match leaves the program: one JSON document, checked completely when it comes back.

``record.schema.json`` beside this module says the same as ``check_shape``, for other programs. All that could
be recomputed stays out, except the head ``match``: it tells the result without a replay, and its digest of the
final position shows when rules of another version lead elsewhere.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accessible_games.core.errors import GameError
from accessible_games.core.game import Over
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Loader, LogError, Match

FORMAT = "accessible-games-record"
VERSION = 1
MOST_BYTES = 4 << 20
MOST_ENTRIES = 20_000
LATEST = 32_503_679_999_999  # milliseconds: the end of the year 2999, the last that every system can show as local time
LARGEST = (1 << 53) - 1  # the integers that every JSON reader keeps exact
_MOST_SEATS = 16
_MOST_OPTIONS = 40
_LONGEST_NAME = 80
_LONGEST_MOVE = 60
_LONGEST_NUMBER = 17  # characters; longer ones are no such integer, and slow to read

_IDENTIFIER = re.compile(r"[A-Za-z0-9-]{1,40}")
_DATA_NAME = re.compile(r"[a-z0-9/-]{1,60}")
_MOVE = re.compile(rf"[ -~]{{1,{_LONGEST_MOVE}}}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
# No control characters, line separators, marks that turn the direction of writing, or halves of characters.
_NOT_IN_NAMES = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

Check = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a replay found: ``seq`` and ``why`` name the first entry that does not fit (0 and None when all do).

    ``digest``: SHA-256 of the final position as hexadecimal digits, empty when the replay broke off or when the
    position still hides something.
    """

    ok: bool
    seq: int
    why: Notice | None
    digest: str


def export_record(match: Match) -> dict[str, Any]:
    """The document of a match, running or over; keys in the order in which they should be written.

    Raises NoticeError while a match runs that hides something: its log, and even the digest, would tell it.
    """
    if is_secret(match):
        raise NoticeError(Notice.of("record-still-secret", match=match.id))
    return {
        "format": FORMAT,
        "version": VERSION,
        "match": _head(match),
        "entries": [_ordered(entry) for entry in match.entries],
    }


def write_record(match: Match) -> str:
    """The document as text: one entry a line, so that people and line tools can read it. Ends with a line break."""
    document = export_record(match)
    head = [f' "{key}": {json.dumps(document[key], ensure_ascii=False)}' for key in ("format", "version", "match")]
    entries = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in document["entries"])
    return "{\n" + ",\n".join(head) + f',\n "entries": [\n{entries}\n ]\n}}\n'


def read_record(data: bytes | str, loader: Loader) -> list[Entry]:
    """The log of a document, replayed to its end. Raises NoticeError naming what is wrong and in which entry."""
    document = _parse(data)
    check_shape(document)
    entries = [Entry(one["seq"], one["kind"], one["at"], one["data"]) for one in document["entries"]]
    match, why, seq = _replay(entries, loader)
    if match is None:
        raise NoticeError(why or _misfit(seq, "none"))
    head = _head(match)
    for key, value in head.items():
        if document["match"][key] != value:
            raise NoticeError(Notice.of("record-head-differs", field=key))
    return entries


def is_secret(match: Match) -> bool:
    """Whether the whole log and the position may not be shown yet."""
    return bool(match.secret_entries) and not match.is_over


def verify(entries: Sequence[Entry], loader: Loader) -> Verdict:
    """Check the form of each entry and replay them all; raises nothing that the entries could cause."""
    for number, entry in enumerate(entries, start=1):
        try:
            _check_entry(number, entry.to_json())
        except NoticeError as error:
            return Verdict(False, number, error.notice, "")
    match, why, seq = _replay(entries, loader)
    if match is None:
        return Verdict(False, seq, why, "")
    return Verdict(True, 0, None, "" if is_secret(match) else _digest(match))


def _replay(entries: Sequence[Entry], loader: Loader) -> tuple[Match | None, Notice | None, int]:
    """The match, or why there is none and the entry that does not fit."""
    why = _rules(entries, loader)
    if why is not None:
        return None, why, 1
    try:
        return Match("", loader, entries), None, 0
    except LogError as error:
        kind, move = "", ""
        if error.seq <= len(entries):
            entry = entries[error.seq - 1]
            kind, move = entry.kind, str(entry.data.get("move", ""))
        if kind == log.DECIDED and isinstance(error.__cause__, GameError):
            return None, Notice.of("record-move-impossible", entry=error.seq, move=move), error.seq
        if kind == log.DRAWN and isinstance(error.__cause__, GameError):
            outcome = str(entries[error.seq - 1].data.get("outcome", ""))
            return None, Notice.of("record-outcome-impossible", entry=error.seq, outcome=outcome), error.seq
        return None, _misfit(error.seq, kind), error.seq


def _rules(entries: Sequence[Entry], loader: Loader) -> Notice | None:
    """Whether this program knows the game, and by the same rules."""
    if not entries or entries[0].kind != log.CREATED:
        return _misfit(1, entries[0].kind if entries else "")
    data = entries[0].data
    try:
        game = loader(data["game"])
    except KeyError:
        return Notice.of("record-game-unknown", game=data["game"])
    if data.get("data", "") != game.data:
        return Notice.of("record-data-differs", game=game.id, data=data.get("data", "none"), known=game.data or "none")
    if data["rules_version"] != game.rules_version:
        return Notice.of("record-rules-differ", game=game.id, version=data["rules_version"], known=game.rules_version)
    return None


def _misfit(seq: int, kind: str) -> Notice:
    return Notice.of("record-entry-misfit", entry=seq, kind=kind or "none")


def _head(match: Match) -> dict[str, Any]:
    """What somebody wants to know before reading the entries; every value follows from them."""
    phase = match.phase
    result = None
    if isinstance(phase, Over):
        result = {"reason": phase.reason, "scores": dict(phase.scores)}
    return {
        "game": match.game.id,
        "rules_version": match.game.rules_version,
        "options": dict(match.options),
        "players": [{"seat": seat, **match.players[seat].to_json()} for seat in match.seats],
        "started": match.entries[0].at,
        "result": result,
        "digest": _digest(match),
    }


def _digest(match: Match) -> str:
    state = json.dumps(match.game.to_json(match.state), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(state.encode()).hexdigest()


def _ordered(entry: Entry) -> dict[str, Any]:
    """The entry with its data in the order of the table below, wherever it was stored meanwhile."""
    data = {name: entry.data[name] for name in _DATA[entry.kind] if name in entry.data}
    return {"seq": entry.seq, "kind": entry.kind, "at": entry.at, "data": data}


# --- Reading -------------------------------------------------------------------------------------------------


def _parse(data: bytes | str) -> Any:
    """JSON with every limit that its grammar lacks. Raises NoticeError."""
    size = len(data) if isinstance(data, bytes) else len(data.encode("utf-8", "surrogatepass"))
    if size > MOST_BYTES:
        raise NoticeError(Notice.of("record-too-large", limit=MOST_BYTES >> 20))
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        raise NoticeError(Notice.of("record-not-utf8", byte=error.start + 1)) from error
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_integer, parse_float=_no_number, parse_constant=_no_number
        )
    except json.JSONDecodeError as error:
        raise NoticeError(Notice.of("record-not-json", line=error.lineno, column=error.colno)) from error
    except RecursionError as error:
        raise NoticeError(Notice.of("record-too-deep")) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NoticeError(Notice.of("record-key-twice", key=_shown(key)))
        found[key] = value
    return found


def _integer(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER or abs(int(digits)) > LARGEST:
        raise NoticeError(Notice.of("record-bad-number", number=_shown(digits)))
    return int(digits)


def _no_number(digits: str) -> Any:
    raise NoticeError(Notice.of("record-bad-number", number=_shown(digits)))


def _shown(text: object) -> str:
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
        _check_entry(number, entry)


def _check_entry(number: int, entry: Any) -> None:
    _check_fields(number, entry, _ENTRY)
    _check_fields(number, entry["data"], _DATA[entry["kind"]], _OPTIONAL)


def _check_fields(number: int, found: Any, fields: Mapping[str, Check], optional: Container[str] = ()) -> None:
    """Exactly these fields, each as its check wants it; ``number`` is the entry, 0 for the head."""
    if not isinstance(found, Mapping):
        raise NoticeError(Notice.of("record-entry-no-object", entry=number))
    for name in fields:
        if name not in found and name not in optional:
            raise NoticeError(Notice.of("record-field-missing", entry=number, field=name))
    for name, value in found.items():
        if name not in fields:
            raise NoticeError(Notice.of("record-field-unknown", entry=number, field=_shown(name)))
        if not fields[name](value):
            raise NoticeError(Notice.of("record-field-wrong", entry=number, field=name))


def _integer_between(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _matching(pattern: re.Pattern[str]) -> Check:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def _among(*choices: object) -> Check:
    return lambda value: any(type(value) is type(choice) and value == choice for choice in choices)


_identifier = _matching(_IDENTIFIER)
_at = _integer_between(0, LATEST)
_points = _integer_between(-1_000_000, 1_000_000)


def _level(value: Any) -> bool:
    return value == "" or _identifier(value)


def _name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_NAME and _NOT_IN_NAMES.search(value) is None


def _seats(value: Any) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= _MOST_SEATS and _all_different(value, _identifier)


def _all_different(values: list[Any], check: Check) -> bool:
    return all(map(check, values)) and len(set(values)) == len(values)


def _options(value: Any) -> bool:
    return (
        isinstance(value, Mapping)
        and len(value) <= _MOST_OPTIONS
        and all(_identifier(name) and _identifier(choice) for name, choice in value.items())
    )


def _scores(value: Any) -> bool:
    return (
        isinstance(value, Mapping)
        and 1 <= len(value) <= _MOST_SEATS
        and all(_identifier(seat) and _points(points) for seat, points in value.items())
    )


def _built_of(fields: Mapping[str, Check]) -> Check:
    return lambda value: (
        isinstance(value, Mapping) and set(value) == set(fields) and all(fields[name](value[name]) for name in fields)
    )


_SEATED: Mapping[str, Check] = {
    "seat": _identifier, "kind": _among("human", "bot"), "level": _level, "name": _name,
}  # fmt: skip
_is_player = _built_of(_SEATED)
_is_result = _built_of({"reason": _identifier, "scores": _scores})


def _players(value: Any) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= _MOST_SEATS and all(map(_is_player, value))


def _result(value: Any) -> bool:
    return value is None or _is_result(value)


_DOCUMENT: Mapping[str, Check] = {
    "format": _among(FORMAT), "version": _among(VERSION),
    "match": lambda value: isinstance(value, dict), "entries": lambda value: isinstance(value, list),
}  # fmt: skip
_HEAD: Mapping[str, Check] = {
    "game": _identifier, "rules_version": _integer_between(1, 1000), "options": _options, "players": _players,
    "started": _at, "result": _result, "digest": _matching(_DIGEST),
}  # fmt: skip
_ENTRY: Mapping[str, Check] = {
    "seq": _integer_between(1, MOST_ENTRIES), "kind": _among(*log.KINDS), "at": _at,
    "data": lambda value: isinstance(value, Mapping),
}  # fmt: skip
_OPTIONAL = ("data",)  # of a game whose rules rest on replaceable data
_DATA: Mapping[str, Mapping[str, Check]] = {
    log.CREATED: {
        "game": _identifier, "rules_version": _integer_between(1, 1000), "options": _options, "seats": _seats,
        "data": _matching(_DATA_NAME),
    },
    log.SEATED: _SEATED,
    log.DECIDED: {"seat": _identifier, "move": _matching(_MOVE)},
    log.DRAWN: {"outcome": _matching(_MOVE)},
    log.OFFERED: {"seat": _identifier, "what": _among("undo", "draw")},
    log.ANSWERED: {"seat": _identifier, "what": _among("undo", "draw"), "accepted": _among(True, False)},
    log.TAKEN_BACK: {"decisions": _integer_between(1, MOST_ENTRIES)},
    log.FINISHED: {
        "reason": _identifier, "loser": lambda value: value is None or _identifier(value), "scores": _scores,
    },
}  # fmt: skip
