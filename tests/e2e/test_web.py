"""The page in a real browser: whole games by the keyboard, each announcement once, and what automatic checks find."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from accessible_games import games
from accessible_games.bots import levels
from accessible_games.core.game import Decide
from tests.e2e.browser import Seat, chromium
from tests.serving.play import Reader
from tests.serving.server import Server
from tests.serving.test_clients import SURE, Play, Somebody

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
LONG = (pytest.mark.soak, pytest.mark.timeout(1800))
IN_GATE = {"abgrund": "de", "muehle": "en"}
LONGEST = 400  # moves
SAY = {"en": "new {} easy", "de": "neu {} leicht"}
LOOKS = [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}, {"viewport": {"width": 320, "height": 640}}]
WELCOME = "^(Welcome|Willkommen)"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


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


class Keys(Play):
    """Moves are made on the grid, where a hand can make them; else they are typed."""

    def due(self) -> str | None:
        """Who has to move; None at the end, when all has been heard."""
        one = self._everybody[0]
        while True:
            match = self._reader.match(self._id)
            one.transcript.take(self._reader.entries(self._id, one.transcript.seq))
            if match.is_over:
                one.terminal.wait(f"^{re.escape(told(one)[-1])}$")
                return None
            if isinstance(match.phase, Decide) and match.forced_move() is None:
                return match.phase.seats[0]
            time.sleep(0.01)

    def move(self, seat: str) -> None:
        """The move of who is due."""
        match = self._reader.match(self._id)
        view = match.game.view(match.state, seat)
        move = levels.choose(match.game, view, "easy", seed=self.made)
        path = match.game.path(view, move)
        terminal: Any = self._everybody[0].terminal
        before, heard = len(match.moves), len(terminal.lines)
        for cell in path or ():
            terminal.grab(cell)
        if not path:
            terminal.say(match.game.format(move))
        end = time.monotonic() + 60
        is_asked = False
        while len(self._reader.match(self._id).moves) == before:
            assert time.monotonic() < end, (move, terminal.lines[heard:])
            said = terminal.lines[heard:]
            if said and not is_asked and SURE.search(said[-1]):
                is_asked = True
                self._everybody[0].say("yes")
            elif said and not is_asked and said[-1][:2] == "1 ":  # a list: told apart by more than their fields
                is_asked = True
                terminal.say(match.game.format(move))
            time.sleep(0.01)
        self.made += 1
        assert self.made < LONGEST


def told(one: Somebody) -> list[str]:
    """What has to be heard. Whose turn it is where the computer moves at once is not told."""
    return [each.text for each in one.transcript.lines if each.category != "turn"]


@pytest.mark.parametrize(
    ("game", "language"),
    [
        *(pytest.param(game, language, id=f"{game}-gate") for game, language in IN_GATE.items()),
        *(pytest.param(game, language, marks=LONG) for game in games.names() for language in ("de", "en")),
    ],
)
def test_a_whole_game_by_the_keyboard_alone(browser: Browser, server: Server, game: str, language: str) -> None:
    """Against the easy computer; each line is heard once and in order, and the focus stays with the player."""
    seat = come_in(browser, server, "anna", language)
    terminal: Any = seat
    anna = Somebody("anna", language, terminal)
    seat.say(SAY[language].format(game))
    match_id = anna.opened()
    reader = Reader(server.folder / "data" / "server.sqlite3")
    play = Keys(reader, match_id, [anna])
    try:
        while (due := play.due()) is not None:
            if due == anna.seat:
                play.move(due)
            else:
                before = seat.focus
                seat.page.wait_for_timeout(20)
                assert seat.focus == before
    finally:
        reader.close()
    assert [line for line in seat.lines if line in set(told(anna))] == told(anna)
    shown = seat.page.locator("#log li").all_inner_texts()
    assert [line for line in seat.lines if line] == shown
    assert not seat.complaints
    seat.close()


def violations(seat: Seat) -> list[str]:
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
        "/nothing",
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


def test_equal_words_are_heard_as_often_as_they_are_said_and_what_is_urgent_interrupts(
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
    assert said[0] in seat.page.locator("#assertive").all_inner_texts()[0]
    assert said[0] not in seat.page.locator("#polite").inner_text()
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
    for _ in range(2):
        seat.say("four little red apples")
        seat.page.wait_for_timeout(50)
    seat.wait("Type yes")
    seat.page.wait_for_selector("#line[type=text]")
    seat.page.keyboard.press("ArrowUp")
    assert seat.page.input_value("#line") == "dora"
    assert "apples" not in seat.page.content()
    seat.close()


def test_the_connection_is_made_again_after_a_restart(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, "emma", "en")
    server.kill()
    seat.wait("connection is lost")
    seat.page.keyboard.type("half a li")
    server.start()
    seat.wait("^Accessible Games")
    assert seat.page.input_value("#line") == "half a li"
    assert not seat.page.locator("#connection").is_visible()
    seat.close()
