"""Every page of the application, by its table of addresses: automatic checks, targets, and the way of the Tab key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import MagicMock

import pytest
from playwright.sync_api import Browser
from starlette.routing import Route

from accessible_games.interfaces.web.application import AREAS
from tests.e2e import lively
from tests.e2e.browser import Seat
from tests.e2e.test_web import LOOKS, each_look, violations
from tests.e2e.test_web_identity import SMALL
from tests.serving.server import Server

# What is at each address that a browser can ask for: an example, or nothing where no page is.
PAGES = {
    "/": "/",
    "/account": "/account",
    "/account/tokens": "/account/tokens",
    "/accessibility": "/accessibility",
    "/api": "/api",
    "/help": "/help",
    "/invitation/{match}": "/invitation/abc",
    "/join/{match:int}": "/join/1",
    "/lessons": "/lessons",
    "/lobby": "/lobby",
    "/log-in": "/log-in",
    "/matches": "/matches",
    "/matches/{match}": "/matches/1",
    "/matches/{match}/file": "/matches/1/file",
    "/matches/{match}/{number:int}": "/matches/1/1",
    "/matches/{match}/{round:int}/{number:int}": "/matches/1/1/1",
    "/notifications": "/notifications",
    "/people/{name}": "/people/berta",
    "/play": "/play",
    "/privacy": "/privacy",
    "/ratings": "/ratings",
    "/ratings/{game}": "/ratings/abalone",
    "/recover": "/recover",
    "/results": "/results",
    "/rules/{game}": "/rules/samsara",
    "/settings": "/settings",
    "/sign-up": "/sign-up",
    "/statistics": "/statistics",
    "/texts": "/texts",
    "/tournaments": "/tournaments",
    "/tournaments/{number:int}": "/tournaments/1",
}
NO_PAGES = {
    "/account/export",
    "/board.css",
    "/language/{language}",
    "/session",
    "/sounds/{name}.wav",
    "/texts/file",
    "/waits",
}
NO_PAGES |= {
    f"/matches/{{match}}/{rest}" for rest in ("record.json", "{number:int}/file", "{round:int}/{number:int}/file")
}
LIMIT = 400  # times Tab
# Of everything that can be used: where Tab comes to, in order, and whether one sees it there.
_HERE = """(() => {
  const all = [...document.querySelectorAll('*')];
  const here = document.activeElement;
  const looks = getComputedStyle(here);
  const isSeen = looks.outlineStyle !== 'none' || looks.boxShadow !== 'none' || here.closest('[role=grid]') !== null;
  return here === document.body ? null : [all.indexOf(here), isSeen, here.outerHTML.slice(0, 160)];
})()"""
_USABLE = """[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
  (each) => each.checkVisibility({visibilityProperty: true}) && !each.disabled && each.type !== 'hidden'
    && each.type !== 'radio' && each.tabIndex >= 0
).map((each) => [[...document.querySelectorAll('*')].indexOf(each), each.outerHTML.slice(0, 160)])"""


def addresses() -> set[str]:
    """What a browser can ask for, where everything is switched on."""
    routes = [route for area in AREAS for route in area(MagicMock())]
    return {route.path for route in routes if isinstance(route, Route) and "GET" in (route.methods or ())}


def test_no_page_is_forgotten() -> None:
    assert addresses() == set(PAGES) | NO_PAGES


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server", has_web=True) as one:
        yield one


def faults(seat: Seat) -> list[str]:
    """What is wrong with the page that is shown."""
    found = violations(seat)
    if seat.evaluate("document.querySelectorAll('h1').length") != 1:
        found.append("not one h1")
    if not seat.evaluate("document.documentElement.scrollWidth <= window.innerWidth"):
        found.append("wider than the window")
    return found + [f"too small: {each}" for each in seat.evaluate(SMALL)]


def walk(seat: Seat) -> list[str]:
    """Tab through the page, from its beginning; what is not reached, not seen, or out of order."""
    seat.evaluate("(() => { document.activeElement.blur(); document.body.tabIndex = -1; document.body.focus(); })()")
    came: list[tuple[int, bool, str]] = []
    for _ in range(LIMIT):
        seat.press("Tab")
        here = seat.evaluate(_HERE)
        if here is None or (came and here[0] == came[0][0]):
            break
        came.append(tuple(here))
    places = [at for at, _, _ in came]
    wrong = [
        f"out of order: {came[number + 1][2]}" for number in range(len(came) - 1) if places[number + 1] < places[number]
    ]
    wrong += [f"not seen: {markup}" for _, is_seen, markup in came if not is_seen]
    return wrong + [f"not reached: {markup}" for at, markup in seat.evaluate(_USABLE) if at not in places]


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_page_is_without_a_finding(browser: Browser, server: Server, language: str) -> None:
    """In German, whose words are longer, in a small window."""
    seat = lively.seat_at(browser, server, language, **(LOOKS[-1] if language == "de" else {}))
    found = {}
    for path in PAGES.values():
        seat.goto(path)
        if path == "/play":
            seat.say("load 999")  # the answer comes behind all that the page is told when it begins
            seat.wait("999")
        looks = each_look(seat) if language == "en" else iter(LOOKS[-1:])
        wrong = [f"{look} {each}" for look in looks for each in faults(seat)]
        if wrong := [*wrong, *(walk(seat) if language == "en" else [])]:
            found[path] = wrong
    assert found == {}
    seat.close()
