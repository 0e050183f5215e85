"""Shared by tests in browsers: one browser per file, one server, and a check of the content policy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import chromium
from tests.kit.quick_server import QuickServer
from tests.kit.seats import Browsers, browsers
from tests.kit.server import CLUB, Server, counted


class Reports:
    """The policy reports that browsers have sent to servers, running or ended."""

    def __init__(self) -> None:
        self.running: list[Server] = []
        self._ended = 0.0

    def end(self, server: Server) -> None:
        """Count the reports of a server that ends now."""
        if server in self.running:
            self.running.remove(server)
            self._ended += _reports_of(server)

    @property
    def count(self) -> float:
        """Return the number of reports at all servers."""
        return self._ended + sum(_reports_of(server) for server in self.running)


def _reports_of(server: Server) -> float:
    """Return the number of one server, 0 if it was killed."""
    with suppress(OSError):
        return counted(server, "policy_reports")
    return 0.0


@pytest.fixture(scope="session")
def reports() -> Iterator[Reports]:
    """Count the reports of every server with pages that a test starts."""
    found, patch = Reports(), pytest.MonkeyPatch()
    enter, leave = Server.__enter__, Server.__exit__

    def begun(self: Server) -> Server:
        if self.web_port:
            found.running.append(self)
        return enter(self)

    def ended(
        self: Server, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        found.end(self)
        leave(self, kind, error, trace)

    patch.setattr(Server, "__enter__", begun)
    patch.setattr(Server, "__exit__", ended)
    yield found
    patch.undo()


@pytest.fixture(autouse=True)
def no_reports(reports: Reports) -> Iterator[None]:
    """Fail if a browser has reported a violation of the content policy during the test."""
    before = reports.count
    yield
    assert reports.count == before, "the policy of a page has refused something"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, reports: Reports) -> Iterator[Server]:
    """Run the server of all tests that neither end nor configure it. They take names from ``named``.

    They read the numbers of matches from announcements, because others play at the same server.
    """
    folder = tmp_path_factory.mktemp("shared")
    sections: dict[str, dict[str, object]] = {"bots": {"milliseconds": 50}, "web": {"frames": [CLUB]}}
    with Server(folder, has_ssh=True, has_web=True, sections=sections) as one:
        yield one


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Run a server that the test may end."""
    with QuickServer(tmp_path / "server", has_web=True, sections={"bots": {"milliseconds": 50}}) as one:
        yield one


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Run Chromium."""
    with chromium() as one:
        yield one


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsers]:
    """Run Chromium and Firefox, each with a person at it."""
    with browsers(tmp_path_factory.mktemp("browsers")) as made:
        yield made
