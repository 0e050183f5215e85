"""The exchange format of a match: one JSON document, checked completely when it comes back.

``shape`` defines the format. Everything that can be recomputed is left out, except the head ``match``: it gives the
result without a replay, and its digest of the final position shows when rules of another version lead elsewhere.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from accessible_games.line.records.shape import FORMAT, VERSION, check_logged, check_shape, ordered, shown
from accessible_games.matches import log, luck
from accessible_games.matches.log import Entry, FalseDrawError, LogError
from accessible_games.matches.luck import DONE, OPENING
from accessible_games.matches.match import Loader, Match, Proof
from accessible_games.matches.replay import apply, replayed
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Over
from accessible_games.rules.core.notices import Notice, NoticeError

MOST_BYTES = 4 << 20
LARGEST = (1 << 53) - 1  # the integers that every JSON reader keeps exact
_LONGEST_NUMBER = 17  # characters; longer ones are no such integer, and slow to read
_NO_DRAWS = Proof()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a replay: ``seq`` and ``why`` name the first entry that does not fit (0 and None if all do).

    ``digest``: SHA-256 of the final position as hexadecimal digits; empty if the replay broke off or the position still
    hides something. ``proof`` counts the draws: proved by a secret, typed in by players, and not checkable; of these
    ``sealed`` become checkable after their round. ``checks``: for each exchange of words the round, and the check
    numbers before the last word and before disclosure, which is empty without pledges.
    """

    ok: bool
    seq: int
    why: Notice | None
    digest: str
    proof: Proof = _NO_DRAWS
    sealed: int = 0
    checks: tuple[tuple[int, str, str], ...] = ()


def export_record(match: Match) -> dict[str, Any]:
    """Return the document of a match, running or over; keys in the order in which they should be written.

    Raise NoticeError while a match runs that hides something: its log, and even the digest, would reveal it.
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
    """Return the document as text with one entry a line, for people and line tools. Ends with a line break."""
    return as_text(export_record(match))


def as_text(document: Mapping[str, Any]) -> str:
    """Return a document whose last member is its entries, one a line."""
    *head, (_, entries) = document.items()
    lines = [f' "{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in head]
    written = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in entries)
    return "{\n" + ",\n".join(lines) + f',\n "entries": [\n{written}\n ]\n}}\n'


def read_record(data: bytes | str, loader: Loader) -> list[Entry]:
    """Return the log of a document, replayed to its end. Raise NoticeError naming the fault and its entry."""
    document = _parse(data)
    if isinstance(document, dict) and document.get("ok") is True and "record" in document:
        document = document["record"]  # as the API gives it
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
    """Return whether the whole log and the position must still be hidden."""
    return bool(match.secret_entries) and not match.is_over


def verify(entries: Sequence[Entry], loader: Loader) -> Verdict:
    """Check the form of each entry and replay them all; no entry can make it raise."""
    match, why, seq = _examined(entries, loader)
    if match is None:
        return Verdict(False, seq, why, "")
    sealed = 0 if match.is_over else match.round.sealed_draws
    proof = replace(match.proof, open=match.proof.open + sealed)
    checks = tuple(
        (
            seal.round,
            exchange.number(seal, with_word=False),
            exchange.number(seal, with_word=True) if exchange.pledges else "",
        )
        for seal, exchange in match.exchanges
        if exchange.stage in (OPENING, DONE)
    )
    return Verdict(True, 0, None, "" if is_secret(match) else _digest(match), proof, sealed, checks)


def misfit(entries: Sequence[Entry], loader: Loader) -> int:
    """Return the ``seq`` of ``verify``, without the costly parts for a match in order."""
    return _examined(entries, loader)[2]


def _examined(entries: Sequence[Entry], loader: Loader) -> tuple[Match | None, Notice | None, int]:
    """Return the match if its entries are well-formed and fit, else the reason and the entry that does not."""
    for number, entry in enumerate(entries, start=1):
        try:
            check_logged(number, entry)
        except NoticeError as error:
            return None, error.notice, number
    return _replay(entries, loader)


def _replay(entries: Sequence[Entry], loader: Loader) -> tuple[Match | None, Notice | None, int]:
    """Return the match, or the reason and the entry that does not fit."""
    why = _rules(entries, loader)
    if why is not None:
        return None, why, 1
    try:
        return replayed("", loader, entries), None, 0
    except LogError as error:
        false = None if isinstance(error, FalseDrawError) else _false_draw(error.seq, entries, loader)
        error = false or error
        return None, _reason(error, entries), error.seq


def _false_draw(seq: int, entries: Sequence[Entry], loader: Loader) -> FalseDrawError | None:
    """Return a draw that contradicts the secret of its round, if a later entry does not fit at ``seq``."""
    seated = sum(entry.kind in (log.CREATED, log.SEATED) for entry in entries[: seq - 1])
    end = next((e for e in entries[seq - 1 :] if e.kind in (log.ROUND_ENDED, log.FINISHED)), None)
    if end is None or "secret" not in end.data or seq <= seated + 1:
        return None
    match = replayed("", loader, entries[:seated])
    for entry in entries[seated : seq - 1]:
        apply(match, entry)
    secret, sealed = bytes.fromhex(end.data["secret"]), match.round.sealed
    if sealed is None or luck.seal(secret) != sealed.digest:
        return None
    false = match.round.first_false(secret)
    return FalseDrawError(false.seq, f"{false.outcome} does not follow from the secret") if false else None


def _reason(error: LogError, entries: Sequence[Entry]) -> Notice:
    """Return the fault of the entry that the error names."""
    if error.seq > len(entries):
        return _misfit(error.seq, "")
    entry = entries[error.seq - 1]
    if isinstance(error, FalseDrawError) and entry.kind == log.DRAWN:
        return Notice.of("record-draw-false", entry=entry.seq, outcome=str(entry.data["outcome"]))
    if isinstance(error, FalseDrawError):
        return Notice.of("record-secret-false", entry=entry.seq)
    if entry.kind == log.DECIDED and isinstance(error.__cause__, GameError):
        return Notice.of("record-move-impossible", entry=entry.seq, move=str(entry.data["move"]))
    if entry.kind == log.DRAWN and isinstance(error.__cause__, GameError):
        return Notice.of("record-outcome-impossible", entry=entry.seq, outcome=str(entry.data["outcome"]))
    return _misfit(error.seq, entry.kind)


def _rules(entries: Sequence[Entry], loader: Loader) -> Notice | None:
    """Return a notice if this program does not know the game, or not by the same rules; else None."""
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
    """Return the summary for people who do not read the entries; every value follows from them."""
    phase = match.phase
    result: dict[str, Any] | None = None
    if isinstance(phase, Over):
        result = {"reason": phase.reason, "scores": dict(phase.scores)}
        if match.series.rounds > 1:
            result["totals"] = dict(match.series.totals)
    return {
        "game": match.game.id,
        "rules_version": match.game.rules_version,
        "options": dict(match.entries[0].data["options"]),
        "players": [{"seat": seat, **match.players[seat].to_json()} for seat in match.seats],
        "started": match.entries[0].at,
        "result": result,
        "digest": _digest(match),
    }


def _digest(match: Match) -> str:
    state = json.dumps(match.game.to_json(match.state), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(state.encode()).hexdigest()


def _ordered(entry: Entry) -> dict[str, Any]:
    """Return the entry with its data in the order of the schema, wherever it was stored meanwhile."""
    data = {name: entry.data[name] for name in ordered(entry.kind) if name in entry.data}
    return {"seq": entry.seq, "kind": entry.kind, "at": entry.at, "data": data}


# --- Reading -------------------------------------------------------------------------------------------------


def _parse(data: bytes | str) -> Any:
    """Parse JSON with every limit that its grammar lacks. Raise NoticeError."""
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
            raise NoticeError(Notice.of("record-key-twice", key=shown(key)))
        found[key] = value
    return found


def _integer(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER or abs(int(digits)) > LARGEST:
        raise NoticeError(Notice.of("record-bad-number", number=shown(digits)))
    return int(digits)


def _no_number(digits: str) -> Any:
    raise NoticeError(Notice.of("record-bad-number", number=shown(digits)))
