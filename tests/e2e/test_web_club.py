"""The pages of the club in a real browser: automatic checks, and the way from the lobby to a board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import PASSWORD, Seat, another_page, come_in, named
from tests.kit.checks import FITS, LOOKS, each_look, faults_in, violations
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

EMPTY = ["/results", "/statistics", "/tournaments", "/ratings/abalone"]


def signed_up(browser: Browser, server: Server, name: str, language: str, **looks: Any) -> Seat:
    """Return the seat of a person with a new account, at its pages."""
    seat = Seat(browser, server.address, language, "/sign-up", **looks)
    seat.page.fill("#name", name)
    for each in seat.page.locator("input[type=password]").all():
        each.fill(PASSWORD)
    with another_page(seat.page):
        seat.page.locator("main form button").first.click()
    return seat


def waiting(seat: Seat) -> str:
    """Open a match that waits for a person. Return its number."""
    seat.say("new abalone friend")
    return seat.wait("^Match [0-9]+ waits").split()[1]


@pytest.mark.parametrize("language", ["de", "en"])
def test_empty_waiting_and_refused_pages_are_accessible(browser: Browser, server: Server, language: str) -> None:
    """Check German, whose words are longer, in a small window alone."""
    every = LOOKS if language == "en" else LOOKS[-1:]
    berta = come_in(browser, server, host := named("berta"), "en")
    number = waiting(berta)
    seat = signed_up(browser, server, named("dora"), language, **every[0])
    found = {}
    for path in ("/lobby", f"/people/{host}", *EMPTY):
        seat.goto(path)
        assert seat.page.url.endswith(path)
        assert path != "/lobby" or seat.page.locator(f"button[value$=' {number}']").count() == 1
        found[path] = faults_in(seat, every)
    seat.goto("/settings")
    seat.page.fill("#zone", "nowhere at all")
    with another_page(seat.page):
        seat.page.locator("#zone").press("Enter")
    seat.page.wait_for_selector("#zone[aria-invalid]")
    found["/settings"] = faults_in(seat, every)
    berta.say(f"leave {number}")
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
    assert [each for each in seat.complaints if "404" not in each and "422" not in each] == []
    seat.close()
    berta.close()


def test_keyboard_leads_from_the_lobby_to_a_board(browser: Browser, server: Server) -> None:
    berta = come_in(browser, server, named("berta"), "en")
    number = waiting(berta)
    seat = signed_up(browser, server, named("dora"), "en")
    seat.goto("/lobby")
    for _ in range(80):
        seat.press("Tab")
        if seat.evaluate("document.activeElement.value") == f"join {number}":
            break
    seat.press("Enter")
    seat.page.wait_for_url("**/play")
    seat.wait(f"^Match {number}")
    berta.wait(f"^Match {number}")
    before = len(seat.lines)
    seat.page.reload()
    seat.wait_for(f"document.querySelector('#log').innerText.includes('Match {number}')")
    assert not [line for line in seat.lines[before:] if "has begun" in line]  # the answer to a second "join"
    seat.wait_for("document.getElementById('both').dataset.first === undefined")
    assert not seat.complaints
    seat.close()
    berta.close()


def test_open_page_announces_a_challenge_once(browser: Browser, server: Server) -> None:
    berta = come_in(browser, server, host := named("berta"), "en")
    seat = signed_up(browser, server, guest := named("dora"), "en")
    seat.goto("/tournaments")
    seat.page.locator("button[name=again]").focus()
    look = "document.dispatchEvent(new Event('visibilitychange'))"  # as when the tab is chosen again
    berta.say(f"challenge {guest} abalone")
    berta.wait(f"^{guest} .*challenge")
    said = "document.getElementById('waits-said')"
    seat.evaluate(look)
    seat.wait_for(f"{said}.textContent.includes('{host} challenges you')")
    seat.wait_for(f"document.querySelector('#waits a').textContent.includes('{host} challenges you')")
    assert seat.evaluate("document.activeElement.name === 'again'")
    seat.evaluate(f"{said}.replaceChildren()")
    other = Seat.beside(seat, "/play")
    asked = re.search(r"[Jj]oin (\d+)", other.wait(f"^{host} challenges you"))
    assert asked is not None
    with seat.page.expect_response("**/waits"):
        seat.evaluate(look)
    seat.page.bring_to_front()
    berta.say(f"leave {asked[1]}")
    seat.wait_for(f"({look}, document.getElementById('waits').hidden)")
    assert seat.evaluate(f"{said}.textContent") == ""
    assert violations(seat) == []
    assert not seat.complaints
    seat.close()
    berta.close()


def test_help_shows_the_single_keys_of_this_browser(browser: Browser, server: Server) -> None:
    seat = Seat(browser, server.address, "en", "/help")
    assert seat.evaluate("document.querySelector('[data-key=log]').textContent") == "v"
    seat.evaluate("localStorage.setItem('own', JSON.stringify({'key-log': 'x', 'key-turn': ''}))")
    seat.page.reload()
    seat.wait_for("document.querySelector('[data-key=log]').textContent === 'x'")
    assert seat.evaluate("document.querySelector('[data-key=turn]').textContent") == "none"
    assert not seat.complaints
    seat.close()


def test_tables_are_readable_and_fit(browser: Browser, server: Server) -> None:
    seat = signed_up(browser, server, named("dora"), "de")
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
            assert seat.evaluate(FITS), (path, looks)
    seat.close()
