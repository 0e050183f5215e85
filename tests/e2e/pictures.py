"""Pictures of each page, board and state of a match at four sizes and in three schemes, for review: ``docs/pictures``.

``python -m tests.e2e.pictures`` makes them again, one file for each page with all of them beside one another, and that
of a match, which the README shows.
"""

from __future__ import annotations

import base64
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from accessible_games.interfaces.web import delivery
from accessible_games.rules import games
from tests.kit import lively
from tests.kit.addresses import PAGES
from tests.kit.browser import Seat, chromium, come_in
from tests.kit.program import Program
from tests.kit.server import Server

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZES = ((1280, 800), (768, 1024), (390, 844), (320, 640))
SCHEMES: tuple[dict[str, Any], ...] = ({}, {"color_scheme": "dark"}, {"forced_colors": "active"})
GROUND = "#f4f1eb"  # of the pages
COLUMNS = "8fr 4.8fr 3fr 2.6fr"  # so that a row of the four is about as high everywhere
QUALITY = 30  # of 100: enough to see what stands where
WIDTH, HEIGHT = 760, 824  # pixels of one file
SAME = {"/matches/1/1/1", "/notifications"}  # look like other pages on this server
MOVES = ("b2 upper right", "c4 upper left", "b3 upper right", "a3 upper right")


def shots(seat: Seat) -> Iterator[str]:
    """Return pictures of the open page, in each scheme at each size, as data addresses."""
    for scheme in SCHEMES:
        seat.page.emulate_media(color_scheme="light", forced_colors="none")
        seat.page.emulate_media(**scheme)
        for width, height in SIZES:
            seat.page.set_viewport_size({"width": width, "height": height})
            seat.pause(0.1)  # until what was moved has come to rest
            shot = seat.page.screenshot(type="jpeg", quality=80)
            yield f"data:image/jpeg;base64,{base64.b64encode(shot).decode()}"
    seat.page.emulate_media(color_scheme="light", forced_colors="none")
    seat.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def together(browser: Browser, name: str, seat: Seat) -> None:
    """Write all twelve into one file."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    images = "".join(f'<img src="{each}">' for each in shots(seat))
    style = f"body{{margin:0;display:grid;grid-template-columns:{COLUMNS};gap:6px;align-items:start;background:#888}}"
    page.set_content(f"<style>{style} img{{width:100%}}</style>{images}")
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)
    page.close()


def pages(browser: Browser, server: Server) -> None:
    """Make the pictures of pages, on a server with some history."""
    visitor = Seat(browser, server.address, "en", "/")
    together(browser, "visitor", visitor)
    visitor.page.click(".menu summary")
    together(browser, "visitor-menu", visitor)
    visitor.close()
    seat = lively.seat_at(browser, server, "en")
    for path in sorted(set(PAGES.values()) - SAME):
        seat.goto(path)
        together(browser, f"page{path.replace('/', '-').rstrip('-')}", seat)
    seat.close()


def boards(browser: Browser, home: Path) -> None:
    """Make the pictures of the first position of each game."""
    for game in games.names():
        folder = home / game
        folder.mkdir()
        with Program(folder, "web", game, "--no-browser", "--language", "de", "--seed", "1") as program:
            base, _, key = re.findall(r"http://\S+", program.until("http://")[-1])[0].partition("/enter/")
            seat = Seat(browser, base, "de", f"/enter/{key}")
            seat.page.wait_for_selector("#grid [role=gridcell]")
            seat.pause(1)
            together(browser, f"board-{game}", seat)
            seat.close()


def match(browser: Browser, server: Server) -> None:
    """Make the picture of a match under way, in one size, and those of its states, of a lesson and a puzzle."""
    seat = come_in(browser, server, "Emma", "en", viewport={"width": 1280, "height": 800})
    seat.say("new abalone easy")
    seat.wait("^Your turn")
    for move in MOVES:
        seat.say(move)
        seat.wait("^Your turn")
    seat.pause(1)
    seat.page.screenshot(path=PICTURES / "match.jpg", type="jpeg", quality=40)
    seat.page.click("#open-settings")
    together(browser, "match-settings", seat)
    seat.page.click("#close-settings")
    seat.say("resign")
    seat.page.wait_for_selector("#asked button")
    together(browser, "match-question", seat)
    seat.say("yes")
    seat.page.wait_for_selector("#over:not([hidden])")
    together(browser, "match-over", seat)
    for line, name in (
        ("lesson abalone", "lesson"),
        ("puzzle muehle 1", "puzzle"),
        ("new spiralspiel 4 players easy clock 15 10", "match-four"),
    ):
        seat.say(line)
        seat.pause(2)  # until the board and the first line of it are there
        together(browser, name, seat)
    seat.close()


def previews(browser: Browser, server: Server) -> None:
    """Make the pictures of boards that other programs show beside a link to a match or to rules."""
    page = browser.new_page(viewport={"width": 1200, "height": 630})
    for game in games.names():
        drawn = page.request.get(f"{server.address}/boards/{game}.svg").body()
        source = f"data:image/svg+xml;base64,{base64.b64encode(drawn).decode()}"
        board = f'<img src="{source}" style="width:1100px;height:590px;object-fit:contain">'
        page.set_content(f'<body style="margin:20px 50px;background:{GROUND}">{board}')
        page.screenshot(path=delivery.STATIC / f"preview-{game}.jpg", type="jpeg", quality=70)
    page.close()


def main() -> None:
    """Make all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        with Server(Path(folder) / "server", has_web=True) as server:
            previews(browser, server)
            match(browser, server)
            pages(browser, server)
        boards(browser, Path(folder))


if __name__ == "__main__":
    main()
