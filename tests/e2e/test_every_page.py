"""Every page of the application, by its table of addresses, opened once in each language and checked in all ways.

The checks: its cost, its accessibility tree, automatic checks in each look, targets, and the order of the Tab key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import MagicMock

import pytest
from playwright.sync_api import Browser
from starlette.routing import Route

from accessible_games.interfaces.web.application import AREAS
from tests.e2e import trees
from tests.kit import lively
from tests.kit.addresses import NO_PAGES, PAGES
from tests.kit.browser import Seat
from tests.kit.checks import LOOKS_IN, dear, faults_in, walk
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server

_DESCRIBED = "document.querySelector('meta[name=description]')?.content ?? ''"


def addresses() -> set[str]:
    """Return all addresses that a browser can request, if everything is switched on."""
    routes = [route for area in AREAS for route in area(MagicMock())]
    return {route.path for route in routes if isinstance(route, Route) and "GET" in (route.methods or ())}


def test_every_page_is_listed() -> None:
    assert addresses() == set(PAGES) | NO_PAGES


class Reading:
    """Anna at the pages of a server with some history, in one language."""

    def __init__(self, browser: Browser, server: Server, language: str) -> None:
        self.server = server
        self.language = language
        self.looks = LOOKS_IN[language]
        self.kept = trees.Kept()
        self.seat: Seat = lively.seat_at(browser, server, language, is_fixed=True, **self.looks[0])

    def faults(self, *paths: str) -> dict[str, list[str]]:
        """Return the faults of pages, in each look."""
        found = {}
        for path in paths:
            self.seat.goto(path)
            found[path] = faults_in(self.seat, self.looks)
        return {path: wrong for path, wrong in found.items() if wrong}


@pytest.fixture(scope="module", params=["en", pytest.param("de", marks=pytest.mark.soak)])
def reading(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Reading]:
    """Run a server for each language, with the same pages as when their trees were stored."""
    with QuickServer(
        tmp_path_factory.mktemp("server"), has_web=True, sections={"bots": {"milliseconds": 50}}
    ) as server:
        reading = Reading(browser, server, request.param)
        yield reading
        reading.seat.close()


@pytest.mark.slow
@pytest.mark.together
@pytest.mark.parametrize("path", sorted(PAGES.values(), key="/play".__ne__))  # first, while the visit goes on there
def test_page_is_small_unchanged_and_accessible(reading: Reading, path: str) -> None:
    seat = reading.seat
    seat.goto(path)
    wrong = [f"too dear: {each}" for each in dear(seat)]
    if not (seat.page.title() and seat.evaluate(_DESCRIBED)):
        wrong.append("the page does not say what it is")
    name = trees.page_name(path, reading.language)
    announced = reading.kept.found(name, seat)
    if path == "/play":
        seat.say("load 999")  # the answer arrives after all first messages of the page
        seat.wait("999")
    wrong += faults_in(seat, reading.looks)
    wrong += walk(seat) if reading.language == "en" else []
    assert wrong == []
    assert announced == trees.kept(name)


@pytest.mark.slow
def test_pages_of_a_running_tournament_are_accessible(reading: Reading) -> None:
    """It runs last, because it changes the content of the pages."""
    with ThreadPoolExecutor(1) as other:  # Playwright has an event loop in this thread
        other.submit(asyncio.run, lively.begin_tournament(reading.server.telnet_port)).result()
    number = lively.move(reading.seat, reading.language)
    tournament = f"/tournaments/{lively.TOURNAMENT}"
    found = reading.faults("/tournaments", tournament, "/lobby", "/matches", f"/join/{number}", "/play")
    lively.resign(reading.seat, reading.language)
    found |= reading.faults(f"/matches/{number}", f"/matches/{number}/1", "/results", "/statistics")
    assert found == {}
