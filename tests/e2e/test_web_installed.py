"""The page as an application in a real browser, and the page that a program at home opens."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from accessible_games.interfaces.web.delivery import address
from tests.kit.browser import CHROMIUM, Seat, another_page, chromium
from tests.kit.checks import FITS, violations
from tests.kit.program import Program
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server
from tests.kit.visits import GOOD

pytestmark = [pytest.mark.slow, pytest.mark.together]
_KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return [(await caches.keys()).length, found];
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Run the whole Chromium, because its engine alone accepts no push messages."""
    with chromium(CHROMIUM) as one:
        yield one


def installed(seat: Seat) -> None:
    """Wait until the worker works for the page."""
    seat.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    seat.wait_for("navigator.serviceWorker.controller !== null")


def test_offline_page_appears_and_stores_nothing_personal(browser: Browser, server: Server) -> None:
    seat = Seat(browser, server.address, "en")
    installed(seat)
    count, kept = seat.evaluate(f"({_KEPT})()")
    assert count == 1
    assert all(path.startswith("/static/") or path == "/offline" for path in kept)
    assert {"/offline", address("style.css")} <= set(kept)
    assert seat.complaints == []
    seat.page.context.set_offline(True)
    seat.page.goto(server.address + "/lobby")
    words = seat.page.inner_text("main")
    assert "The server cannot be reached." in words
    assert "Der Server ist nicht zu erreichen." in words
    assert violations(seat) == []
    seat.page.context.set_offline(False)
    seat.page.click("main a.button")
    expect(seat.page.locator("main")).not_to_contain_text("cannot be reached")
    assert seat.page.url == server.address + "/lobby"
    seat.close()


@pytest.mark.parametrize(
    ("language", "quit_", "said"),
    [("en", "quit", "has ended"), pytest.param("de", "ende", "ist beendet", marks=pytest.mark.soak)],
)
def test_home_page_plays_without_an_account(
    browser: Browser, own_home: Path, language: str, quit_: str, said: str
) -> None:
    with Program(own_home, "web", "abalone", "--no-browser", "--language", language) as program:
        announced = program.until("http://")[-1]
        opened = re.findall(r"http://\S+", announced)[0]
        seat = Seat(browser, opened.partition("/enter")[0], language, path="/enter" + opened.partition("/enter")[2])
        seat.wait("^(Match|Partie) 1")
        seat.page.wait_for_selector("#grid [role=gridcell]")
        assert seat.page.url.endswith("/play")  # and the key is not in the address any more
        assert seat.evaluate("document.cookie") == ""
        assert violations(seat) == []
        second: Any = seat.page.context.new_page()
        second.goto(seat.page.url)
        second.wait_for_selector("#grid [role=gridcell]")
        seat.wait("another tab|anderen Tab")
        stranger = browser.new_context()
        page = stranger.new_page()
        response = page.goto(opened)
        assert response is not None
        assert response.status == 403
        stranger.close()
        second.fill("#line", quit_)
        second.press("#line", "Enter")
        program.until(said)
        assert program.process.wait(60) == 0
        assert program.faults == b""
        seat.close()


PUSHED = {"title": "Du bist am Zug in Partie 8", "body": "", "tag": "match-8", "lang": "de", "path": "/play?load=8"}
_SHOWN = """async () => {
  const found = await (await navigator.serviceWorker.ready).getNotifications();
  return found.map((one) => [one.title, one.tag, one.lang, one.data.path]);
}"""
_CLICK = """async (elsewhere) => {
  const found = await registration.getNotifications();
  const opened = [];
  clients.openWindow = (address) => { opened.push(address); return Promise.resolve(null); };
  if (elsewhere) Object.defineProperty(found[0], 'data', {value: {path: elsewhere}});
  self.dispatchEvent(new NotificationEvent('notificationclick', {notification: found[0]}));
  return opened;
}"""


@pytest.mark.foreign
def test_notification_is_shown_once_and_opens_the_match(browser: Browser, server: Server) -> None:
    """Send it by the tools of the browser, because its push service cannot be reached from here."""
    seat = Seat(browser, server.address, "de", permissions=["notifications"])
    installed(seat)
    tools = seat.page.context.new_cdp_session(seat.page)
    versions: list[dict[str, Any]] = []
    tools.on("ServiceWorker.workerVersionUpdated", lambda event: versions.extend(event["versions"]))
    tools.send("ServiceWorker.enable")
    while not versions:
        seat.pause(0.01)

    def push(title: str) -> None:
        """Wait until it is shown, so each title is a new one."""
        announced = {"origin": server.address, "registrationId": versions[-1]["registrationId"]}
        tools.send("ServiceWorker.deliverPushMessage", {**announced, "data": json.dumps({**PUSHED, "title": title})})
        seat.wait_for(f"({_SHOWN})().then((all) => all.some(([each]) => each === {json.dumps(title)}))")

    push("Du bist am Zug")
    push(PUSHED["title"])
    assert seat.evaluate(f"({_SHOWN})()") == [[PUSHED["title"], "match-8", "de", "/play?load=8"]]
    worker = seat.page.context.service_workers[0]
    for title, elsewhere, opened in (
        ("Wieder am Zug", "", [f"{server.address}/play?load=8"]),
        ("Noch einmal", "https://evil.example/", []),
    ):
        push(title)
        assert worker.evaluate(_CLICK, elsewhere) == opened
        # Another process takes it away, when it has the time.
        seat.wait_for(f"({_SHOWN})().then((all) => all.length === 0)")
    seat.close()


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.soak)])
def test_notifications_page_reports_a_refusal_of_the_browser(browser: Browser, tmp_path: Path, language: str) -> None:
    web: dict[str, object] = {"public": "https://games.example.org", "proxies": ["127.0.0.1"]}
    sections: dict[str, dict[str, object]] = {"web": web, "notify": {"push": True}}
    with QuickServer(tmp_path / "server", has_web=True, sections=sections) as server:
        seat = Seat(browser, server.address, language, path="/sign-up?to=/notifications")
        for name, typed in (("name", "Berta"), ("password", GOOD), ("again", GOOD)):
            seat.page.fill(f"#{name}", typed)
        with another_page(seat.page):
            seat.page.click("main button[type=submit]")
        with another_page(seat.page):
            seat.page.click("main a.button")  # the code is written down
        assert seat.page.url.endswith("/notifications")
        seat.page.wait_for_selector("#push-on:not([hidden])")
        assert violations(seat) == []
        assert seat.evaluate(FITS)
        seat.page.click("#push-on")  # nobody has allowed it
        seat.page.wait_for_selector("#push-denied:not([hidden])")
        assert violations(seat) == []
        assert all("incognito" in each for each in seat.complaints)  # where the browser has no service
        seat.close()
