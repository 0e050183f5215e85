"""The accessibility tree of a page in Chromium, as indented lines.

``python -m tests.e2e.trees`` writes all of them again; read the differences as a screen-reader user would.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from accessible_games.languages import LANGUAGES
from accessible_games.rules import games
from tests.kit import lively
from tests.kit.addresses import PAGES
from tests.kit.browser import PATIENCE, Seat, chromium
from tests.kit.checks import LOOKS_IN
from tests.kit.program import Program
from tests.kit.server import Server

TREES = Path(__file__).with_name("trees")
Find = Callable[[str, Seat], str]  # the tree of a page by its name
_SILENT = {"InlineTextBox", "LineBreak", "ListMarker", "generic", "none", "presentation", "Abbr", "emphasis", "strong"}
_STATES = ("level", "checked", "pressed", "expanded", "selected", "disabled", "required", "invalid", "hasPopup", "live")
# What differs from one run to the next: addresses, times of the day, days, the puzzle of the day.
_CHANGES = re.compile(
    r"localhost:\d+|127\.0\.0\.1:\d+|\d{1,2}:\d\d(:\d\d)?|\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}"
    r"|\d{1,2}\.? \w+ \d{4}|\w+ \d{1,2}, \d{4}"
    r"|^[\w' ]+, (easy|medium|hard|leicht|mittel|schwer)\. .+"
    r"|(?<=Puzzle of the day, )[^:]+|(?<=Rätsel des Tages, )[^:]+"
)


def tree(seat: Seat) -> str:
    """Return the tree of the open page: role, name and states, a line for each element with content."""
    session = seat.page.context.new_cdp_session(seat.page)
    nodes = {each["nodeId"]: each for each in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()
    root = next(each for each in nodes.values() if "parentId" not in each)
    return "".join(f"{line}\n" for line in _lines(nodes, root, 0))


def _lines(nodes: dict[str, Any], node: dict[str, Any], depth: int, said: str = "") -> Iterator[str]:
    """``said``: the name of the surrounding element, which its text does not repeat."""
    role = node.get("role", {}).get("value", "")
    name = _CHANGES.sub("…", str(node.get("name", {}).get("value", "")))
    is_shown = not node.get("ignored") and role not in _SILENT and not (role == "StaticText" and name == said)
    if is_shown:
        found = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        states = [
            f"{state}={found[state]}" for state in _STATES if found.get(state) not in (None, False, "false", "off")
        ]
        states += ["focusable"] if found.get("focusable") else []
        yield " ".join(filter(None, ["  " * depth + role, f'"{name}"' if name else "", *states]))
    if role == "StaticText" or any(each["name"] == "live" for each in node.get("properties", ())):
        return  # of a live region what stands in it is for the ear, and soon gone
    for child in node.get("childIds", ()):
        if child in nodes:
            yield from _lines(nodes, nodes[child], depth + is_shown, name or said)


def kept(name: str) -> str:
    """Return the tree that was reviewed."""
    return (TREES / f"{name}.txt").read_text(encoding="utf-8")


def page_name(path: str, language: str) -> str:
    """Return by which name the tree of a page is kept."""
    return f"page{path.replace('/', '-').rstrip('-')}-{language}"


class Kept:
    """The stored trees. A page that differs may only be slow; all pages together get some patience."""

    def __init__(self) -> None:
        self._left = PATIENCE

    def found(self, name: str, seat: Seat) -> str:
        """Return the tree of the open page when it equals the stored one, or when patience has ended."""
        wanted = kept(name)
        while (here := tree(seat)) != wanted and self._left > 0:
            begun = time.monotonic()
            seat.pause(0.1)
            self._left -= time.monotonic() - begun
        return here


def settled(name: str, seat: Seat) -> str:
    """Return the tree of the open page when announcements have ended, because the person has to decide."""
    count = 0
    while not count or len(seat.lines) > count:
        count = len(seat.lines)
        seat.pause(1.5)
    return tree(seat)


def pages(browser: Browser, server: Server, language: str) -> Iterator[tuple[str, str]]:
    """Yield the name of each page and its tree, on a server with some history."""
    seat = lively.seat_at(browser, server, language, is_fixed=True, **LOOKS_IN[language][0])
    for path in PAGES.values():
        seat.goto(path)
        name = page_name(path, language)
        yield name, settled(name, seat)
    seat.close()


def board(browser: Browser, home: Path, game: str, language: str, found: Find = settled) -> str:
    """Return the tree of the page with the first position of a game."""
    with Program(home, "web", game, "--no-browser", "--language", language, "--seed", "1") as program:
        base, _, key = re.findall(r"http://\S+", program.until("http://")[-1])[0].partition("/enter/")
        seat = Seat(browser, base, language, f"/enter/{key}")
        seat.page.wait_for_selector("#grid [role=gridcell]")
        announced = found(board_name(game, language), seat)
        seat.close()
    return announced


def board_name(game: str, language: str) -> str:
    """Return by which name the tree of a board is kept."""
    return f"board-{game}-{language}"


def main() -> None:
    """Write all trees."""
    TREES.mkdir(exist_ok=True)
    for old in TREES.glob("*.txt"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        for language in LANGUAGES:
            with Server(Path(folder) / language, has_web=True) as server:
                for name, found in pages(browser, server, language):
                    (TREES / f"{name}.txt").write_text(found, encoding="utf-8")
            for game in games.names():
                home = Path(folder) / board_name(game, language)
                home.mkdir()
                found = board(browser, home, game, language)
                (TREES / f"{home.name}.txt").write_text(found, encoding="utf-8")


if __name__ == "__main__":
    main()
