"""What a line asks, and how a reply says that it could not be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from accessible_games.interfaces.protocol.forms import one_of
from accessible_games.interfaces.protocol.lines import DuplicateKeyError, decode
from accessible_games.interfaces.protocol.refusal import RequestError, RulesError
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import NoticeError

Reply = dict[str, Any]


def read(line: bytes, language: str) -> tuple[Any, Reply | None]:
    """The request of a line; or the reply to a line that is none."""
    try:
        return decode(line), None
    except DuplicateKeyError as error:
        return None, echo(error.request, failure(error, language))
    except RequestError as error:
        return None, failure(error, language)


def named(request: Any, usual: str, requests: Sequence[str]) -> tuple[Reply, str]:
    """The request with its language, and which of them it is. Raises RequestError."""
    if not isinstance(request, dict):
        raise RequestError("not-an-object")
    language = one_of(request.get("language", usual), LANGUAGES, "language")
    if "do" not in request:
        raise RequestError("missing-field", field="do")
    return {**request, "language": language}, one_of(request["do"], requests, "do")


def language_of(request: Any, usual: str) -> str:
    """In which a request wants its answer, as far as it can be read."""
    named = request.get("language") if isinstance(request, dict) else None
    return named if named in LANGUAGES else usual


def failure(error: NoticeError | RequestError | RulesError, language: str) -> Reply:
    """Kind, reason and a sentence."""
    announcer = Announcer(Listener(language))
    if isinstance(error, RulesError):
        return _error(error.kind, error.error.reason, announcer.refusal(error.game_id, error.error).text)
    message = announcer.notice(error.notice).text
    if isinstance(error, RequestError):
        return _error(error.kind, error.reason, message)
    return _error("request", error.notice.message, message)


def facts_of(error: NoticeError | RequestError | RulesError) -> Reply:
    """What the sentence of an error is made of."""
    facts = error.error.facts.items() if isinstance(error, RulesError) else error.notice.facts
    return {name: value if isinstance(value, int) else str(value) for name, value in facts}


def _error(kind: str, reason: str, message: str) -> Reply:
    return {"ok": False, "error": kind, "reason": reason, "message": message}


def echo(request: Any, reply: Reply) -> Reply:
    """The reply with the ``id`` of its request, if there was one to be read."""
    return {"id": request["id"], **reply} if isinstance(request, dict) and "id" in request else reply
