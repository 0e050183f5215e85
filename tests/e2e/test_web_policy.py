"""Violations of the content policy are counted, and fail a test; so the tests of all other pages can fail."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Reports
from tests.kit.browser import Seat
from tests.kit.quick_server import QuickServer

pytestmark = [pytest.mark.slow]

_INLINE = "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.ran = true'}))"
_MARKUP = "document.body.innerHTML = '<img src=x onerror=\"window.ran = true\">'"
_LINK = "Object.assign(document.createElement('a'), {href: 'javascript:window.ran = true'}).click()"
REFUSED = {"inline": _INLINE, "markup": _MARKUP, "link": _LINK}


@pytest.fixture(autouse=True)
def no_reports() -> None:
    """Make a violation."""


@pytest.mark.parametrize("what", REFUSED)
def test_an_inline_script_is_refused_and_reported(
    browser: Browser, tmp_path: Path, reports: Reports, what: str
) -> None:
    """The same for text that would become markup: only one module of the page may make a document from text."""
    with QuickServer(tmp_path / "server", has_web=True) as server:
        before, seat = reports.count, Seat(browser, server.address, "en", "/accessibility")
        assert reports.count == before
        with seat.page.expect_request_finished(lambda request: request.url.endswith("/policy-reports")):
            seat.evaluate(f"(() => {{ try {{ {REFUSED[what]} }} catch {{}} }})()")
        assert not seat.evaluate("window.ran ?? false")
        assert reports.count == before + 1
        seat.close()
    assert reports.count == before + 1
