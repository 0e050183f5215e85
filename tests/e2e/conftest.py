"""What tests in browsers share: the browser of a file, one server, and that no page does what its policy refuses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import chromium
from tests.kit.seats import Browsers, browsers
from tests.kit.server import Server, counted
from tests.serving.nursery import QuickServer


class Reports:
    """What browsers have reported to servers, of those that run and those that have ended."""

    def __init__(self) -> None:
        self.running: list[Server] = []
        self._ended = 0.0

    def end(self, server: Server) -> None:
        """It ends now."""
        if server in self.running:
            self.running.remove(server)
            self._ended += _told(server)

    @property
    def count(self) -> float:
        """Of all."""
        return self._ended + sum(_told(server) for server in self.running)


def _told(server: Server) -> float:
    """Of one; nothing where it was killed."""
    with suppress(OSError):
        return counted(server, "policy_reports")
    return 0.0


@pytest.fixture(scope="session")
def reports() -> Iterator[Reports]:
    """Of every server with a page that a test begins."""
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
    """After each test no browser has reported that the policy of a page refused something."""
    before = reports.count
    yield
    assert reports.count == before, "the policy of a page has refused something"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, reports: Reports) -> Iterator[Server]:
    """Run the server of all tests that neither end nor configure it. They take names from ``named``.

    They read the numbers of matches from what is said, since others play at the same server.
    """
    folder = tmp_path_factory.mktemp("shared")
    with Server(folder, has_ssh=True, has_web=True, sections={"bots": {"milliseconds": 50}}) as one:
        yield one


@pytest.fixture
def own_server(tmp_path: Path, quick: None) -> Iterator[Server]:
    """Run a server that the test may end."""
    with QuickServer(tmp_path / "server", has_web=True, sections={"bots": {"milliseconds": 50}}) as one:
        yield one


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with chromium() as one:
        yield one


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsers]:
    """Chromium and Firefox, each once somebody sits at it."""
    with browsers(tmp_path_factory.mktemp("browsers")) as made:
        yield made
