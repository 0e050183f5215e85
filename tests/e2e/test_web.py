"""The page in a real browser: automatic checks, announcements, and lost connections."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from accessible_games.rules import games
from tests.kit.browser import NEW_MATCH, WELCOME, Seat, come_in, named
from tests.kit.checks import FITS, LOOKS, each_look, faults_in, faults_of_board, violations
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

READ_ELSEWHERE = "samsara"  # its rules are a page of the walk over all pages


@pytest.mark.parametrize("language", ["en", "de"])
def test_board_with_sheet_and_missing_page_are_accessible(browser: Browser, server: Server, language: str) -> None:
    """Check German, whose words are longer, in a small window alone."""
    every = LOOKS if language == "en" else LOOKS[-1:]
    seat = come_in(browser, server, named("berta"), language, **every[0])
    seat.say(NEW_MATCH[language].format("confusion"))
    match = seat.wait("^(Match|Partie) ").partition(" ")[2].partition(":")[0]
    seat.page.wait_for_selector("#grid [role=gridcell]")
    found = {"/play": faults_in(seat, every, faults_of_board)}
    for path in (f"/join/{match}", "/nothing"):
        seat.goto(path)
        found[path] = faults_in(seat, every)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
    assert [each for each in seat.complaints if "404" not in each] == []
    seat.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_are_accessible(browser: Browser, server: Server, language: str) -> None:
    seat = Seat(browser, server.address, language, "/accessibility", **LOOKS[-1 if language == "de" else 0])
    found = {}
    for game in games.names():
        if game != READ_ELSEWHERE:
            seat.goto(f"/rules/{game}")
            found[game] = violations(seat)
            found[game] += [f"too wide: {looks}" for looks in each_look(seat) if not seat.evaluate(FITS)]
    assert {game: wrong for game, wrong in found.items() if wrong} == {}
    assert seat.complaints == []
    seat.close()


def test_repeated_words_are_announced_each_time(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, named("carla"), "en")
    before = len(seat.lines)
    for _ in range(3):
        seat.say("load 999")
    for _ in range(3):
        seat.wait("999")
    said = [line for line in seat.lines[before:] if "999" in line]
    assert len(said) == 3
    assert len(set(said)) == 1
    assert said[0] in seat.page.locator("#polite").inner_text()
    assert seat.page.locator("#assertive p").count() == 0
    seat.page.wait_for_selector("#polite p", state="detached")  # else a reader that reads down gives the past twice
    seat.close()


def test_password_is_hidden_and_not_stored_by_the_page(browser: Browser, server: Server) -> None:
    seat = Seat(browser, server.address, "en")
    seat.wait("^Accessible Games")
    seat.say("new")
    seat.wait("Which name")
    name = named("dora")
    seat.say(name)
    seat.wait("[Pp]assword")
    seat.page.wait_for_selector("#line[type=password]")
    assert "assword" in (seat.page.locator("#line-label").text_content() or "")
    seat.say("four little red apples")
    seat.wait("again")
    seat.say("four little red apples")
    seat.wait("Type yes")
    seat.page.wait_for_selector("#line[type=text]")
    seat.page.keyboard.press("ArrowUp")
    assert seat.page.input_value("#line") == name
    assert "apples" not in seat.page.content()
    seat.close()


def test_text_typed_before_the_script_loads_stays(browser: Browser, server: Server) -> None:
    page, left = browser.new_page(), list[str]()
    page.route("**/static/*.js", lambda route: route.abort())
    page.goto(f"{server.address}/play")
    page.on("request", lambda request: left.append(request.url) if request.is_navigation_request() else None)
    page.fill("#line", "half a line")
    page.press("#line", "Enter")
    assert page.evaluate("fetch('/static/style.css').then(({ok}) => ok)")  # behind all that the key has asked for
    assert left == []
    assert page.url == f"{server.address}/play"
    assert page.input_value("#line") == "half a line"
    page.close()


def test_page_reconnects_after_a_restart(browser: Browser, own_server: Server) -> None:
    seat = come_in(browser, own_server, "emma", "en")
    seat.wait_for("document.querySelector('#who').innerText.includes('emma')")  # the browser has its cookie
    own_server.kill()
    seat.wait("Connection lost")
    seat.page.keyboard.type("half a li")
    own_server.start()
    seat.evaluate("window.dispatchEvent(new Event('online'))")  # else it waits for a moment of its own choice
    seat.wait(WELCOME, 180)
    assert seat.page.input_value("#line") == "half a li"
    assert not seat.page.locator("#connection").is_visible()
    seat.close()
