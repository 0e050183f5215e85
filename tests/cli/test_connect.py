"""``accessible-games connect``: which server is meant, and what is said without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.cli.connect import run, where
from accessible_games.cli.console import Console
from accessible_games.rules.core.arguments import UsageError
from accessible_games.rules.core.notices import NoticeError
from tests.ports import free_port


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("anna@games.example", ("anna", "games.example", None)),
        ("games.example", ("", "games.example", None)),
        ("anna@games.example:8443", ("anna", "games.example", 8443)),
        ("anna@[::1]:8080", ("anna", "::1", 8080)),
        ("anna@[::1]", ("anna", "::1", None)),
    ],
)
def test_server_is_named_by_name_host_and_port(text: str, meant: tuple[str, str, int | None]) -> None:
    assert where(text) == meant


@pytest.mark.parametrize("text", ["", "anna@", "anna@host:", "anna@host:0", "anna@host:99999", "a@http://b", "a@b/c"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        where(text)


def test_server_that_is_not_there_is_named(own_home: Path) -> None:
    port = free_port()
    with pytest.raises(NoticeError) as refused:
        run([f"anna@localhost:{port}", "--plain", "--no-speech"], Console("en"))
    assert refused.value.notice.message == "connect-unreachable"


def test_missing_certificate_is_named(own_home: Path) -> None:
    with pytest.raises(NoticeError) as refused:
        run(["anna@localhost", "--certificate", str(own_home / "none.pem")], Console("en"))
    assert refused.value.notice.message == "connect-certificate-unreadable"
