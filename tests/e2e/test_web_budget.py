"""What each page costs a real browser: how far things move while it comes, how much is in it, what it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from accessible_games import games
from tests.e2e.browser import Seat
from tests.e2e.test_every_page import PAGES
from tests.e2e.test_web import SAY, address, come_in
from tests.e2e.test_web_identity import sign_up
from tests.serving.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

_SHIFTED = 0.1  # of the window, by the distance: the bound that is called good
_ELEMENTS = 1500
_REQUESTS = 40
_BYTES = 100_000  # on the wire
# What moves soon after a key or a click is expected, and does not count.
_SHIFTS = """new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({type: 'layout-shift', buffered: true});
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 0)));
})"""
_COST = """(() => {
  const all = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
  return [document.querySelectorAll('*').length, all.length, all.reduce((sum, each) => sum + each.transferSize, 0)];
})()"""
_DESCRIBED = "document.querySelector('meta[name=description]')?.content ?? ''"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server", has_web=True, sections={"bots": {"milliseconds": 50}}) as one:
        yield one


def dear(seat: Seat) -> list[str]:
    """What is above a bound on the page that is shown."""
    elements, requests, size = seat.evaluate(_COST)
    found = {"shifted": (seat.evaluate(_SHIFTS), _SHIFTED), "elements": (elements, _ELEMENTS)}
    found |= {"requests": (requests, _REQUESTS), "bytes": (size, _BYTES)}
    return [f"{name}: {told}" for name, (told, most) in found.items() if told >= most]


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 720}, {"width": 320, "height": 640}], ids=str)
def test_no_page_moves_weighs_or_asks_for_too_much_and_each_says_what_it_is(
    browser: Browser, server: Server, viewport: dict[str, int]
) -> None:
    seat = Seat(browser, address(server), "en", "/", viewport=viewport)
    sign_up(seat.page, address(server), "anna")
    wrong, described = {}, dict[str, str]()
    for path in PAGES.values():
        seat.goto(path)
        if found := dear(seat):
            wrong[path] = found
        assert seat.page.title()
        described[path] = seat.evaluate(_DESCRIBED)
    assert wrong == {}
    assert all(described.values()), described
    seat.close()


@pytest.mark.parametrize("game", games.names())
def test_the_board_comes_without_moving_what_is_read(browser: Browser, server: Server, game: str) -> None:
    """Where it comes so late after the line that what it moves is not expected any more, it is tried again, twice."""
    found = ["not tried"]
    for name in ("berta", "cora", "dora"):
        if found:
            seat = come_in(browser, server, name, "en")
            seat.say(SAY["en"].format(game))
            seat.wait("^Match ")
            seat.page.wait_for_selector("#grid [role=gridcell]")
            found = dear(seat)
            seat.close()
    assert found == []
