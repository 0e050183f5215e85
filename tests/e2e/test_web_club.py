"""The pages of the club in a real browser: what automatic checks find, and the way from the lobby to a board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import Seat, another_page
from tests.e2e.test_web import address, come_in, each_look, violations
from tests.serving.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

PASSWORD = "four little red apples"
FOR_ALL = ["/", "/lobby", "/people/berta", "/ratings", "/ratings/abalone", "/tournaments", "/tournaments/1", "/lessons"]
FOR_ALL += ["/help"]
FOR_ONE = ["/results", "/statistics", "/settings"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server", has_web=True) as one:
        yield one


def signed_up(browser: Browser, server: Server, name: str, language: str, **looks: Any) -> Seat:
    """Somebody with a new account, at its pages."""
    seat = Seat(browser, address(server), language, "/sign-up", **looks)
    seat.page.fill("#name", name)
    for each in seat.page.locator("input[type=password]").all():
        each.fill(PASSWORD)
    with another_page(seat.page):
        seat.page.locator("main form button").first.click()
    return seat


@pytest.mark.parametrize("language", ["de", "en"])
def test_automatic_checks_find_nothing(browser: Browser, server: Server, language: str) -> None:
    berta = come_in(browser, server, "berta", "en")
    berta.say("new abalone friend")
    berta.wait("^Match 1 waits")
    seat = signed_up(browser, server, "dora", language)
    for path in FOR_ALL + FOR_ONE:
        seat.goto(path)
        assert seat.page.url.endswith(path)
        for looks in each_look(seat):
            assert violations(seat) == [], (path, looks)
            assert seat.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), (path, looks)
    seat.goto("/settings")
    seat.page.fill("#zone", "nowhere at all")
    with another_page(seat.page):
        seat.page.locator("#zone").press("Enter")
    seat.page.wait_for_selector("#zone[aria-invalid]")
    for looks in each_look(seat):
        assert violations(seat) == [], looks
    assert [each for each in seat.complaints if "404" not in each and "422" not in each] == []
    seat.close()
    berta.close()


def test_from_the_lobby_to_a_board_by_the_keyboard(browser: Browser, server: Server) -> None:
    berta = come_in(browser, server, "berta", "en")
    berta.say("new abalone friend")
    berta.wait("^Match 1 waits")
    seat = signed_up(browser, server, "dora", "en")
    seat.goto("/lobby")
    for _ in range(80):
        seat.press("Tab")
        if seat.evaluate("document.activeElement.value") == "join 1":
            break
    seat.press("Enter")
    seat.page.wait_for_url("**/play")
    seat.wait("^Match 1")
    berta.wait("^Match 1")
    before = len(seat.lines)
    seat.page.reload()
    seat.wait_for("document.querySelector('#log').innerText.includes('Match 1')")
    assert not [line for line in seat.lines[before:] if "has begun" in line]  # the answer to a second "join 1"
    seat.wait_for("document.getElementById('both').dataset.first === undefined")
    assert not seat.complaints
    seat.close()
    berta.close()


def test_who_reads_a_page_hears_of_a_challenge_there_once(browser: Browser, server: Server) -> None:
    berta = come_in(browser, server, "berta", "en")
    seat = signed_up(browser, server, "dora", "en")
    seat.goto("/tournaments")
    seat.page.locator(".again button").focus()
    look = "document.dispatchEvent(new Event('visibilitychange'))"  # as when the tab is chosen again
    berta.say("challenge dora abalone")
    berta.wait("dora")
    said = "document.getElementById('waits-said')"
    seat.evaluate(look)
    seat.wait_for(f"{said}.textContent.includes('berta challenges you')")
    seat.wait_for("document.querySelector('#waits a').textContent.includes('berta challenges you')")
    assert seat.evaluate("document.activeElement.closest('.again') !== null")
    seat.evaluate(f"{said}.replaceChildren()")
    other = Seat.beside(seat, "/play")
    other.wait("^berta challenges you")
    with seat.page.expect_response("**/waits"):
        seat.evaluate(look)
    seat.page.bring_to_front()
    berta.say("leave 1")
    seat.wait_for(f"({look}, document.getElementById('waits').hidden)")
    assert seat.evaluate(f"{said}.textContent") == ""
    assert violations(seat) == []
    assert not seat.complaints
    seat.close()
    berta.close()


def test_the_help_has_single_keys_as_this_browser_has_them(browser: Browser, server: Server) -> None:
    seat = Seat(browser, address(server), "en", "/help")
    assert seat.evaluate("document.querySelector('[data-key=log]').textContent") == "v"
    seat.evaluate("localStorage.setItem('own', JSON.stringify({'key-log': 'x', 'key-turn': ''}))")
    seat.page.reload()
    seat.wait_for("document.querySelector('[data-key=log]').textContent === 'x'")
    assert seat.evaluate("document.querySelector('[data-key=turn]').textContent") == "none"
    assert not seat.complaints
    seat.close()


def test_tables_are_read_and_fit(browser: Browser, server: Server) -> None:
    seat = signed_up(browser, server, "dora", "de")
    seat.goto("/play")
    seat.say("neu abalone leicht")
    seat.wait("^Du bist am Zug")
    seat.say("aufgeben")
    seat.wait("^Aufgeben")
    seat.say("ja")
    seat.wait("^Du verlierst")
    for path, head in (("/results", "Ergebnis"), ("/statistics", "Unentschieden")):
        seat.wait_for(f"(async () => (await (await fetch('{path}')).text()).includes('<table'))()")
        seat.goto(path)
        for looks in each_look(seat):
            assert head in seat.page.inner_text("main thead")
            assert seat.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), (path, looks)
            assert violations(seat) == [], (path, looks)
    seat.close()
