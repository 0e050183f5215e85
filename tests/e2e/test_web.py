"""The page in a real browser: what automatic checks find, what is heard, and what happens when a connection is lost."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from accessible_games import games
from tests.e2e.browser import WELCOME, Seat
from tests.serving.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
SAY = {"en": "new {} easy", "de": "neu {} leicht"}
LOOKS: list[dict[str, Any]] = [
    {},
    {"color_scheme": "dark"},
    {"forced_colors": "active"},
    {"viewport": {"width": 320, "height": 640}},
]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server", has_web=True, sections={"bots": {"milliseconds": 50}}) as one:
        yield one


def address(server: Server) -> str:
    return f"http://localhost:{server.web_port}"


def come_in(browser: Browser, server: Server, name: str, language: str, **more: Any) -> Seat:
    seat = Seat(browser, address(server), language, **more)
    seat.wait("^Accessible Games")
    seat.say(name)
    seat.wait(WELCOME)
    return seat


def each_look(seat: Seat) -> Iterator[dict[str, Any]]:
    """The page that is shown, in one look after the other, and at last as it came; the tests below load it in each."""
    size = seat.page.viewport_size
    for looks in reversed(LOOKS):
        color_scheme, forced_colors = looks.get("color_scheme", "light"), looks.get("forced_colors", "none")
        seat.page.emulate_media(color_scheme=color_scheme, forced_colors=forced_colors)
        seat.page.set_viewport_size(looks.get("viewport", size))
        seat.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield looks


def violations(seat: Seat) -> list[str]:
    """What axe finds, when the page is whole; who has left one by a click waits with ``another_page`` before."""
    seat.page.wait_for_load_state()
    seat.page.evaluate(AXE)
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = seat.page.evaluate("rules => axe.run({runOnly: rules})", rules)
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    "looks",
    [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}, {"viewport": {"width": 320, "height": 640}}],
    ids=str,
)
def test_automatic_checks_find_nothing(browser: Browser, server: Server, language: str, looks: dict[str, Any]) -> None:
    seat = come_in(browser, server, "berta", language, **looks)
    seat.say(SAY[language].format("confusion"))
    seat.wait("^(Match|Partie) ")
    seat.page.wait_for_selector("#grid [role=gridcell]")
    assert violations(seat) == []
    paths = [
        "/",
        "/accessibility",
        "/api",
        "/join/1",
        "/nothing",
        "/texts",
        *(f"/rules/{name}" for name in (games.names() if not looks else ["samsara"])),
    ]
    for path in paths:
        seat.page.goto(address(server) + path)
        assert violations(seat) == [], path
        assert seat.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), path
    seat.page.goto(address(server) + "/play")
    assert seat.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert [each for each in seat.complaints if "404" not in each] == []
    seat.close()


def test_equal_words_are_heard_as_often_as_they_are_said_and_no_refusal_interrupts(
    browser: Browser, server: Server
) -> None:
    seat = come_in(browser, server, "carla", "en")
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
    seat.close()


def test_a_password_is_not_shown_and_not_kept_by_the_page(browser: Browser, server: Server) -> None:
    seat = Seat(browser, address(server), "en")
    seat.wait("^Accessible Games")
    seat.say("new")
    seat.wait("Which name")
    seat.say("dora")
    seat.wait("[Pp]assword")
    seat.page.wait_for_selector("#line[type=password]")
    assert "assword" in (seat.page.locator("#line-label").text_content() or "")
    seat.say("four little red apples")
    seat.wait("again")
    seat.say("four little red apples")
    seat.wait("Type yes")
    seat.page.wait_for_selector("#line[type=text]")
    seat.page.keyboard.press("ArrowUp")
    assert seat.page.input_value("#line") == "dora"
    assert "apples" not in seat.page.content()
    seat.close()


def test_what_is_entered_before_the_script_has_come_stays_in_the_line(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    page.route("**/static/*.js", lambda route: route.abort())
    page.goto(f"{address(server)}/play")
    page.fill("#line", "half a line")
    page.press("#line", "Enter")
    page.wait_for_timeout(300)  # a form that is sent leads to another address
    assert page.url == f"{address(server)}/play"
    assert page.input_value("#line") == "half a line"
    page.close()


def test_the_connection_is_made_again_after_a_restart(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, "emma", "en")
    seat.wait_for("document.querySelector('#who').innerText.includes('emma')")  # the browser has its cookie
    server.kill()
    seat.wait("connection is lost")
    seat.page.keyboard.type("half a li")
    server.start()
    seat.evaluate("window.dispatchEvent(new Event('online'))")  # else it waits for a moment of its own choice
    seat.wait(WELCOME, 180)
    assert seat.page.input_value("#line") == "half a li"
    assert not seat.page.locator("#connection").is_visible()
    seat.close()
