"""The cost of the page of play in a real browser: how soon it speaks, layout shifts, number of elements, requests.

The cost of other pages is checked in ``test_every_page.py``, which opens them.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from accessible_games.rules import games
from tests.kit.browser import NEW_MATCH, come_in, named
from tests.kit.checks import dear
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

# A slow network: milliseconds from a request to its answer, and bytes in a second.
SLOW = {"offline": False, "latency": 300, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
SOON = 1200  # milliseconds until a browser that has nothing of the server shows the first line
TRIES = 10
REQUESTS = 12
# Notes when the first line is in the list.
NOTE = """addEventListener('DOMContentLoaded', () => {
  const note = () => (window.came ??= performance.now());
  new MutationObserver(note).observe(document.querySelector('#log'), {childList: true});
})"""


@pytest.mark.foreign
@pytest.mark.parametrize("game", games.names())
def test_board_appears_without_layout_shift(browser: Browser, server: Server, game: str) -> None:
    """The browser counts shifts later than half a second after a key; a busy machine may take longer."""
    seat = come_in(browser, server, named("berta"), "en")
    seat.say(NEW_MATCH["en"].format(game))
    seat.wait("^Match ")
    seat.page.wait_for_selector("#grid [role=gridcell]")
    found = dear(seat)
    seat.close()
    assert found == []


def load_slowly(browser: Browser, server: Server) -> tuple[Page, list[tuple[str, dict[str, Any]]]]:
    """Load the page of play over a slow network, by a browser that has nothing of the server. Return what came how."""
    page = browser.new_context(base_url=server.address).new_page()
    glass = page.context.new_cdp_session(page)
    seen: list[tuple[str, dict[str, Any]]] = []
    for name in ("requestWillBeSent", "webSocketWillSendHandshakeRequest", "responseReceived", "loadingFinished"):
        glass.on(f"Network.{name}", lambda each, name=name: seen.append((name, each)))
    glass.send("Network.enable")
    glass.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(NOTE)
    page.goto("/play")
    page.wait_for_selector("#log li")
    return page, seen


def test_socket_is_under_way_before_the_script_has_come(browser: Browser, server: Server) -> None:
    page, seen = load_slowly(browser, server)
    page.context.close()
    answers = [each for name, each in seen if name == "responseReceived"]
    (script,) = [each["requestId"] for each in answers if each["type"] == "Script"]
    came = next(each["timestamp"] for name, each in seen if name == "loadingFinished" and each["requestId"] == script)
    (begun,) = [each["timestamp"] for name, each in seen if name.startswith("webSocket")]
    assert begun < came
    assert [each["response"]["url"] for each in answers if "content-encoding" not in each["response"]["headers"]] == []
    requests = [name for name, _ in seen if name.startswith(("requestWill", "webSocket"))]
    assert len(requests) <= REQUESTS


@pytest.mark.soak
@pytest.mark.foreign
def test_first_line_comes_soon_over_a_slow_network(browser: Browser, server: Server) -> None:
    """It measures, so a busy machine has several tries."""
    times: list[float] = []
    while len(times) < TRIES and min(times, default=SOON) >= SOON:
        page, _ = load_slowly(browser, server)
        times.append(page.evaluate("window.came"))
        page.context.close()
    assert min(times) < SOON
