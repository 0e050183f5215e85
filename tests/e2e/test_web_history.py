"""Pages that the browser has stored or suspended: history after a log-out, and waking after a night."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import CHROMIUM, Seat, account, chromium
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]
KEEPS = ["--disable-back-forward-cache"]  # with this, Playwright's browsers keep no page that was left


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Run the whole Chromium, because its engine alone stores no page that was left."""
    with chromium(CHROMIUM, ignore_default_args=KEEPS) as one:
        yield one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with QuickServer(tmp_path_factory.mktemp("server"), has_web=True) as one:
        yield one


def travel(seat: Seat, way: str, path: str) -> None:
    """Go by the button; a stored page is not loaded, so Playwright would wait for ever."""
    seat.evaluate(f"void setTimeout(() => history.{way}())")
    seat.page.wait_for_url(f"**{path}", wait_until="commit")
    seat.page.wait_for_selector("h1")


def renderers(browser: Browser) -> set[int]:
    """Return the processes of pages."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {each["id"] for each in found if each["type"] == "renderer"}


def test_history_returns_to_the_match_but_not_after_log_out(browser: Browser, server: Server) -> None:
    seat = account(browser, server, "anna")
    seat.page.add_init_script("addEventListener('pageshow', (event) => { window.wasKept = event.persisted; });")
    seat.page.reload()
    seat.say("new abalone easy")
    seat.wait("^Your turn")
    seat.say("c5 d5")
    seat.wait("^You move c5 to d5")
    seat.wait("^Your turn")
    heard = len(seat.lines)
    for path in ("/rules/abalone", "/lobby", "/account", "/settings"):
        seat.goto(path)
    travel(seat, "back", "/account")
    seat.wait_for("window.wasKept")  # the browser keeps pages, so what follows can fail
    travel(seat, "back", "/lobby")
    travel(seat, "back", "/rules/abalone")
    travel(seat, "back", "/play")
    seat.page.wait_for_selector("#grid [role=gridcell]")
    assert [line for line in seat.lines[heard:] if "Welcome" in line or "c5 to d5" in line] == []
    for path in ("/rules/abalone", "/lobby", "/account", "/settings"):
        travel(seat, "forward", path)
    seat.page.locator(".menu summary").click()
    seat.page.get_by_role("button", name="Log out").first.press("Enter")
    seat.page.wait_for_url(f"{server.address}/")
    for path in ("/settings", "/account"):
        travel(seat, "back", f"/log-in?to={path}")
        assert "anna" not in seat.page.content()
    travel(seat, "back", "/lobby")
    assert "Your account: anna" not in seat.page.content()  # that anna plays all may know
    travel(seat, "back", "/rules/abalone")
    travel(seat, "back", "/play")
    seat.wait("^Accessible Games. Type your name")
    assert "anna" not in seat.page.content()
    assert seat.complaints == []
    seat.close()


def test_suspended_page_wakes_with_missed_announcements(browser: Browser, server: Server) -> None:
    """Its process is suspended, and the server restarts meanwhile."""
    bert, before = account(browser, server, "bert"), renderers(browser)
    anna = account(browser, server, "ella")
    processes = renderers(browser) - before  # with those of pages that were left
    anna.say("new abalone friend")
    number = anna.wait("waits").split()[1]
    bert.say(f"join {number}")
    bert.wait("^Black to move")
    anna.wait("^Your turn")
    anna.say("c5 d5")
    anna.wait("^You move c5 to d5")
    bert.wait("^Your turn")
    heard = len(anna.lines)
    server.until_placed(number, 2)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        server.kill()
        server.start()
        bert.wait("^Welcome, bert")
        bert.wait("^Your turn")
        bert.say("say good night")
        bert.wait("good night")
        bert.say("g5 f5")
        bert.wait("^You move g5 to f5")
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)
    anna.wait("^Welcome, ella")
    anna.wait("^Since your last move")
    anna.wait("^Your turn")
    announced = anna.lines[heard:]
    for words in ("good night", "g5 to f5", "Welcome"):
        assert len([line for line in announced if words in line]) == 1, announced
    anna.grab("d5")
    anna.wait("d5 taken")
    anna.grab("e5")
    anna.wait("^You move d5 to e5")
    bert.wait("^Black moves d5 to e5")
    assert not anna.page.locator("#connection").is_visible()
    anna.close()
    bert.close()
