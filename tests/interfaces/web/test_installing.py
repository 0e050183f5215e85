"""The page as an application: its manifest, its icons, and the worker that keeps nothing of anybody."""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path

import pytest

from accessible_games.interfaces.web import installing
from accessible_games.interfaces.web.ports import AtHome, PageServices
from tests.kit.web import opened


@pytest.mark.parametrize(("language", "words"), [("en", "Board games"), ("de", "Brettspiele")])
async def test_the_manifest_has_the_name_of_the_server_and_icons_that_there_are(language: str, words: str) -> None:
    async with opened(name="Chess & Café") as door:
        async with door.get("/manifest.webmanifest", Accept_Language=language) as response:
            assert response.content_type == "application/manifest+json"
            found = json.loads(await response.read())
        assert (found["name"], found["lang"], found["start_url"]) == ("Chess & Café", language, "/play")
        assert words in found["description"]
        assert {each["purpose"] for each in found["icons"]} == {"any", "maskable"}
        for each in found["icons"]:
            async with door.get(each["src"]) as response:
                assert response.content_type == each["type"]
                content = await response.read()
            if each["type"] == "image/png":
                assert "x".join(map(str, struct.unpack(">II", content[16:24]))) == each["sizes"]
        for path in ("/icon-0.png", "/icon-100000.png", "/icon-193.png"):
            async with door.get(path) as response:
                assert response.status == 404


def test_the_picture_is_that_of_the_drawing() -> None:
    size = 192
    content = installing.png(size)
    start = content.index(b"IDAT") + 4
    length = struct.unpack(">I", content[start - 8 : start - 4])[0]
    assert zlib.crc32(content[start - 4 : start + length]) == struct.unpack(">I", content[start + length :][:4])[0]
    rows = zlib.decompress(content[start : start + length])
    assert len(rows) == size * (3 * size + 1)

    def at(x: int, y: int) -> str:
        place = y * (3 * size + 1) + 1 + 3 * x
        return "#" + rows[place : place + 3].hex()

    assert at(0, 0) == at(size - 1, size - 1) == "#6a2c1a"
    assert at(11 * 6, 8 * 6) == at(21 * 6, 24 * 6) == "#fbf8f2"
    assert at(21 * 6, 16 * 6) == "#6a2c1a"


async def test_the_worker_keeps_only_files_that_are_the_same_for_everybody() -> None:
    async with opened() as door:
        async with door.get("/sw.js") as response:
            assert response.content_type == "text/javascript"
            assert response.headers["Service-Worker-Allowed"] == "/"
            assert response.headers["Cache-Control"] == "no-cache"
            assert "worker-src 'self'" in response.headers["Content-Security-Policy"]
            code = await response.text()
        files = json.loads(re.findall(r"const FILES = (\[.*\]);", code)[0])
        assert {"/offline", "/board.css", "/static/page.css", "/static/play.js"} <= set(files)
        for path in files:
            async with door.get(path) as response:
                assert response.status == 200
                assert "Set-Cookie" not in response.headers
            assert path.startswith("/static/") or path in ("/offline", "/board.css")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_without_a_network_both_languages_say_so(language: str) -> None:
    async with opened() as door, door.get("/offline", Accept_Language=language) as response:
        text = await response.text()
    assert '<p lang="en">The server cannot be reached.' in text
    assert '<p lang="de">Der Server ist nicht zu erreichen.' in text


def test_the_version_is_that_of_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def version() -> str:
        installing._worker.cache_clear()
        found = re.search(r'VERSION = "([0-9a-f]{16})"', installing._worker("Games"))
        assert found is not None
        return found[1]

    before = version()
    assert version() == before
    monkeypatch.setattr(installing, "style", lambda: "svg {}")
    assert version() != before
    monkeypatch.undo()
    assert version() == before


async def test_at_home_nothing_is_installed() -> None:
    async with opened(services=PageServices(home=AtHome("key", lambda: "en"))) as door:
        async with door.get("/enter/key") as response:
            door.folder = response.headers["Location"].removesuffix("/play")
        async with door.get("/play") as response:
            text = await response.text()
        assert "manifest" not in text
        assert "install.js" not in text
        async with door.get("/sw.js") as response:
            assert response.status == 404
