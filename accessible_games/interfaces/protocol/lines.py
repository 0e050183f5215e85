"""Conversion between bytes, JSON values and replies: input is unambiguous, and every refusal has a sentence."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.errors import AmbiguousMoveError, GameError, NotationError, StateError
from accessible_games.rules.core.game import Game
from accessible_games.rules.core.notices import Notice, NoticeError

_SHOWN = 40  # characters


def shown(text: str) -> str:
    """Return as much of a stranger's text as an error repeats."""
    return text[:_SHOWN]


class RequestError(Exception):
    """A request that cannot be answered; its sentence is the message ``protocol-<reason>``.

    ``kind``: ``request``, or ``illegal`` for a move or outcome that the phase of the game does not allow.
    """

    def __init__(self, reason: str, kind: str = "request", **facts: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.kind = kind
        self.notice = Notice.of(f"protocol-{reason}", **facts)


class RulesError(Exception):
    """A GameError together with the game that raised it, whose words it needs."""

    def __init__(self, game_id: str, error: GameError) -> None:
        super().__init__(game_id, error)
        self.game_id = game_id
        self.error = error

    @property
    def kind(self) -> str:
        """``notation``, ``ambiguous``, ``state`` or ``illegal``."""
        for known in (NotationError, AmbiguousMoveError, StateError):
            if isinstance(self.error, known):
                return known.kind
        return "illegal"


@contextmanager
def rules_of(game: Game[Any, Any, Any]) -> Iterator[None]:
    """Turn a GameError of this game into a RulesError."""
    try:
        yield
    except GameError as error:
        raise RulesError(game.id, error) from error


def one_of(value: Any, choices: Sequence[str], field: str) -> Any:
    """Return the value if it is one of the choices. Raises RequestError."""
    if value not in choices:
        raise RequestError("not-a-choice", field=field, choices=", ".join(choices))
    return value


LONGEST_LINE = 1024 * 1024  # bytes, the line break not counted
_BYTE_ORDER_MARK = "\ufeff"  # some shells of Windows put it before the first line of a pipe


class DuplicateKeyError(RequestError):
    """An object names a key twice; ``request`` is the value that was read, each key with its first value."""

    def __init__(self, keys: list[str], request: Any) -> None:
        super().__init__("duplicate-key", key=shown(keys[0]))
        # An id that may be one of two is no id.
        self.request = None if "id" in keys else request


def decode(line: bytes) -> Any:
    """Return the JSON value of a line. Raises RequestError for anything that strict JSON does not allow."""
    line = line.removesuffix(b"\n").removesuffix(b"\r")
    if len(line) > LONGEST_LINE:
        raise RequestError("line-too-long", limit=LONGEST_LINE)
    try:
        text = line.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise RequestError("not-utf8", position=error.start + 1) from error
    repeated: list[str] = []

    def as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for key, value in pairs:
            if key in made:
                repeated.append(key)
            made.setdefault(key, value)
        return made

    try:
        value = json.loads(text, object_pairs_hook=as_object, parse_constant=_no_number, parse_float=_finite)
    except RecursionError as error:
        raise RequestError("too-deep") from error
    except json.JSONDecodeError as error:
        raise RequestError("not-json", position=error.pos + 1) from error
    except ValueError as error:  # an integer of thousands of digits
        raise RequestError("bad-number") from error
    if repeated:
        raise DuplicateKeyError(repeated, value)
    return value


def encode(reply: dict[str, Any]) -> bytes:
    """Return a reply as one line with its line break."""
    try:
        return _dumped(reply, ascii_only=False)
    except UnicodeEncodeError:  # half of a surrogate pair, which an id may hold but UTF-8 cannot
        return _dumped(reply, ascii_only=True)
    except RecursionError:  # an id that could just be read; the reply goes without it
        return _dumped({key: value for key, value in reply.items() if key != "id"}, ascii_only=False)


def _dumped(reply: dict[str, Any], ascii_only: bool) -> bytes:
    text = json.dumps(reply, ensure_ascii=ascii_only, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8") + b"\n"


def _no_number(name: str) -> NoReturn:
    raise RequestError("not-finite", number=name)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise RequestError("not-finite", number=shown(text))
    return number


Reply = dict[str, Any]


def read(line: bytes, language: str) -> tuple[Any, Reply | None]:
    """Return the request of a line, or the reply to a line that is none."""
    try:
        return decode(line), None
    except DuplicateKeyError as error:
        return None, echo(error.request, failure(error, language))
    except RequestError as error:
        return None, failure(error, language)


def named(request: Any, usual: str, requests: Sequence[str]) -> tuple[Reply, str]:
    """Return the request with its language, and its name among ``requests``. Raises RequestError."""
    if not isinstance(request, dict):
        raise RequestError("not-an-object")
    language = one_of(request.get("language", usual), LANGUAGES, "language")
    if "do" not in request:
        raise RequestError("missing-field", field="do")
    return {**request, "language": language}, one_of(request["do"], requests, "do")


def language_of(request: Any, usual: str) -> str:
    """Return the language in which a request wants its answer, as far as it can be read."""
    named = request.get("language") if isinstance(request, dict) else None
    return named if named in LANGUAGES else usual


def failure(error: NoticeError | RequestError | RulesError, language: str) -> Reply:
    """Return kind, reason and sentence of an error."""
    announcer = Announcer(Listener(language))
    if isinstance(error, RulesError):
        return _error(error.kind, error.error.reason, announcer.refusal(error.game_id, error.error).text)
    message = announcer.notice(error.notice).text
    if isinstance(error, RequestError):
        return _error(error.kind, error.reason, message)
    return _error("request", error.notice.message, message)


def facts_of(error: NoticeError | RequestError | RulesError) -> Reply:
    """Return the facts in the sentence of an error."""
    facts = error.error.facts.items() if isinstance(error, RulesError) else error.notice.facts
    return {name: value if isinstance(value, int) else str(value) for name, value in facts}


def _error(kind: str, reason: str, message: str) -> Reply:
    return {"ok": False, "error": kind, "reason": reason, "message": message}


def echo(request: Any, reply: Reply) -> Reply:
    """Return the reply with the ``id`` of its request, if one could be read."""
    return {"id": request["id"], **reply} if isinstance(request, dict) and "id" in request else reply
