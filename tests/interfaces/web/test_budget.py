"""The cost of the game page: bytes and requests of all that it loads, and no needless second loading."""

from __future__ import annotations

import posixpath
import re

from accessible_games.interfaces.web.delivery import script
from tests.kit.web import Door, opened

_LARGEST = 150_000  # bytes in all, uncompressed
_MOST = 40  # requests
_LOADED = re.compile(r'(?:<script[^>]* src|<link[^>]* rel="(?:icon|stylesheet|manifest)"[^>]* href)="([^"]+)"')
_NEEDED = re.compile(r'^(?:import|export)[^"]* from "([^"]+)"|^import "([^"]+)"', re.MULTILINE)


async def loaded(door: Door, path: str, found: dict[str, str]) -> None:
    """Return everything that a page or script loads, by address."""
    if path in found:
        return
    async with door.get(path) as response:
        assert response.status == 200, path
        found[path] = await response.text()
    for each in _LOADED.findall(found[path]) if path == "/play" else ():
        await loaded(door, each, found)
    for pair in _NEEDED.findall(found[path]) if path.endswith(".js") else ():
        await loaded(door, posixpath.normpath(posixpath.join(posixpath.dirname(path), pair[0] or pair[1])), found)


async def test_game_page_stays_within_its_size_budget() -> None:
    async with opened() as door:
        found: dict[str, str] = {}
        await loaded(door, "/play", found)
    assert script("menu", "install", "play") in found
    sizes = {path: len(text.encode()) for path, text in found.items()}
    assert sum(sizes.values()) < _LARGEST, sizes
    assert len(found) < _MOST, sorted(found)
    assert all(path.startswith("/") and not path.startswith("//") for path in found)


async def test_unchanged_file_is_not_sent_again(echo: Door) -> None:
    async with echo.get("/static/connection.js") as response:
        mark = response.headers["ETag"]
    async with echo.get("/static/connection.js", If_None_Match=mark) as response:
        assert response.status == 304
        assert await response.text() == ""


async def test_game_page_has_title_and_description() -> None:
    async with opened() as door, door.get("/play", Accept_Language="de") as response:
        text = await response.text()
    assert '<html lang="de"' in text
    assert re.search(r"<title>[^<]+</title>", text)
    assert 'name="viewport"' in text
    assert not re.search(r'(?:src|href)="(?:https?:)?//', text)
