"""Data left in a cookie: only the same person's next page of that kind reads it, and for two minutes."""

from __future__ import annotations

from hashlib import sha256
from http.cookies import SimpleCookie

import pytest
from itsdangerous import TimestampSigner
from starlette.requests import Request
from starlette.responses import Response

from accessible_games.interfaces.web.flash import LINE, RESULT, Flash

TOKEN = "token of the forms"
LINES = ["Bob ist jetzt dein Freund.", "Eva auch."]


def left(lines: list[str] = LINES) -> str:
    """Return the value of the cookie."""
    response = Response()
    Flash(is_secure=True).leave(response, TOKEN, RESULT, lines)
    return SimpleCookie(response.headers["set-cookie"])["__Host-once"].value


def found(value: str, token: str = TOKEN, kind: str = RESULT) -> list[str]:
    request = Request({"type": "http", "headers": [(b"cookie", f"__Host-once={value}".encode())]})
    return Flash(is_secure=True).found(request, token, kind)


def test_data_is_found_by_the_next_page_of_that_kind_and_person() -> None:
    assert found(left()) == LINES
    assert found(left(), kind=LINE) == []
    assert found(left(), token="of somebody else") == []


@pytest.mark.parametrize("value", ["", "x", "a.b.c", "\u00e4", left()[:-1], f"x{left()}"])
def test_forged_cookie_is_ignored(value: str) -> None:
    assert found(value) == []


def test_a_copied_cookie_expires_after_two_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    value, now = left(), TimestampSigner("x").get_timestamp()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: now + 119)
    assert found(value) == LINES
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: now + 122)
    assert found(value) == []


def test_lines_that_exceed_the_cookie_are_dropped_from_the_end() -> None:
    lines = [sha256(bytes([number])).hexdigest() for number in range(200)]
    kept = found(left(lines))
    assert 0 < len(kept) < len(lines)
    assert kept == lines[: len(kept)]
