"""The page as an installed program, and notifications that are pushed to it."""

from __future__ import annotations

import hashlib
import json
import re
import struct
import zlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from accessible_games.club.notifications.carriers import Carriers, Push
from accessible_games.club.notifications.kinds import KINDS, PUSH
from accessible_games.interfaces.web import delivery, installing
from accessible_games.interfaces.web.site import AtHome, PageServices
from accessible_games.languages import LANGUAGES
from tests.interfaces.web.test_pages import Outline
from tests.kit.browsing import Tab, tab
from tests.kit.receivers import SERVICE, Browser
from tests.kit.visits import House
from tests.kit.web import Door, club, opened


@pytest.mark.parametrize(("language", "words"), [("en", "Board games"), ("de", "Brettspiele")])
async def test_manifest_has_the_server_name_and_existing_icons(language: str, words: str) -> None:
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


def test_png_icon_matches_the_svg() -> None:
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

    assert at(0, 0) == at(size - 1, size - 1) == "#15594a"
    assert at(11 * 6, 8 * 6) == at(21 * 6, 24 * 6) == "#ffffff"
    assert at(21 * 6, 16 * 6) == "#15594a"


async def test_service_worker_stores_public_files_only(echo: Door) -> None:
    async with echo.get("/sw.js") as response:
        assert response.content_type == "text/javascript"
        assert response.headers["Service-Worker-Allowed"] == "/"
        assert response.headers["Cache-Control"] == "no-cache"
        assert "worker-src 'self'" in response.headers["Content-Security-Policy"]
        code = await response.text()
    files = json.loads(re.findall(r"const FILES = (\[.*\]);", code)[0])
    assert {"/offline", delivery.address("style.css"), delivery.script("menu", "install")} <= set(files)
    for path in files:
        async with echo.get(path) as response:
            assert response.status == 200
            assert "Set-Cookie" not in response.headers
        assert path.startswith("/static/") or path == "/offline"


@pytest.mark.parametrize("language", ["en", "de"])
async def test_offline_page_speaks_both_languages(language: str) -> None:
    async with opened() as door, door.get("/offline", Accept_Language=language) as response:
        text = await response.text()
    assert '<p lang="en">The server cannot be reached.' in text
    assert '<p lang="de">Der Server ist nicht zu erreichen.' in text


def test_worker_version_follows_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def version() -> str:
        installing._worker.cache_clear()
        found = re.search(r'VERSION = "([0-9a-f]{16})"', installing._worker("Games"))
        assert found is not None
        return found[1]

    before = version()
    assert version() == before
    monkeypatch.setattr(delivery, "address", lambda name: f"/static/other.{name}")
    assert version() != before
    monkeypatch.undo()
    assert version() == before


async def test_home_pages_have_no_worker_or_manifest() -> None:
    async with opened(services=PageServices(home=AtHome("key", lambda: "en"))) as door:
        async with door.get("/enter/key") as response:
            door.folder = response.headers["Location"].removesuffix("/play")
        async with door.get("/play") as response:
            text = await response.text()
        assert "manifest" not in text
        assert "install.js" not in text
        async with door.get("/sw.js") as response:
            assert response.status == 404


PHONE = Browser("phone")
CARRIERS = Carriers(push=Push(b"s" * 32, "https://games.example.org", (SERVICE,)))
HERE = "/notifications"


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[tuple[Door, House]]:
    async with club(tmp_path, carriers=CARRIERS) as (door, house):
        yield door, house


async def switch(page: Tab, what: str, url: str = PHONE.url, key: str = PHONE.key) -> str:
    await page.open(HERE)
    return await page.send(HERE, what=what, url=url, key=key, auth=PHONE.auth)


async def devices(house: House, name: str) -> list[str]:
    person = await house.people.find(name)
    assert person is not None
    return [each.url for each in await house.stores.notifications.devices(person.id)]


async def kinds(house: House, name: str) -> frozenset[str] | None:
    person = await house.people.find(name)
    assert person is not None
    address = next((one for one in await house.stores.notifications.addresses(person.id) if one.channel == PUSH), None)
    return address.kinds if address is not None else None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_notifications_page_is_readable_and_has_the_server_key(language: str, page: Tab) -> None:
    await page.open(HERE, **{"Accept-Language": language})
    outline = Outline(page.text)
    assert outline.language == language
    assert outline.headings == ["h1", "h2"]
    assert not outline.refused
    assert set(outline.named) <= set(outline.ids)
    assert CARRIERS.push is not None
    assert f'data-key="{CARRIERS.push.public}"' in page.text


async def test_browser_notifications_are_turned_on_and_off(house: House, page: Tab) -> None:
    assert "Notifications are now on in this browser." in await switch(page, "on")
    assert page.path == f"{HERE}?done=on"
    assert await devices(house, "Anna") == [PHONE.url]
    assert await kinds(house, "Anna") == frozenset(KINDS)
    await switch(page, "on")
    assert await devices(house, "Anna") == [PHONE.url]
    assert f'data-known="{hashlib.sha256(PHONE.url.encode()).hexdigest()}"' in page.text
    assert "now off" in await switch(page, "off")
    assert await devices(house, "Anna") == []
    assert await kinds(house, "Anna") is None


async def test_subscription_moves_to_the_last_account_and_ends_at_log_out(
    house: House, page: Tab, stranger: Tab
) -> None:
    await switch(page, "on")
    await house.account("Bert")
    await stranger.log_in("Bert")
    await switch(stranger, "on")
    assert (await devices(house, "Anna"), await devices(house, "Bert")) == ([], [PHONE.url])
    await stranger.send("/log-out")
    assert await devices(house, "Bert") == []


async def test_at_most_ten_browsers_are_subscribed(house: House, page: Tab) -> None:
    for number in range(12):
        house.today += 1
        await switch(page, "on", url=f"https://{SERVICE}/push/{number}")
    assert await devices(house, "Anna") == [f"https://{SERVICE}/push/{number}" for number in range(2, 12)]


async def test_invalid_subscription_is_refused(house: House, page: Tab) -> None:
    for url, key in (("https://127.0.0.1/x", PHONE.key), ("https://evil.example/x", PHONE.key), (PHONE.url, "x")):
        assert "Not done" in await switch(page, "on", url=url, key=key)
        assert page.status == 422
    await page.open(f"{HERE}?done=<b>")
    assert page.status == 200
    assert "status" not in page.text.partition("<main")[2]
    assert await devices(house, "Anna") == []
    assert await kinds(house, "Anna") is None


async def test_notifications_need_an_account_and_an_own_form(house: House, browser: Tab) -> None:
    await browser.open(HERE)
    assert browser.path.startswith("/log-in")
    await house.account("Anna")
    await browser.log_in()
    fields = {"what": "on", "url": PHONE.url, "key": PHONE.key, "auth": PHONE.auth}
    await browser.post(HERE, fields)
    assert browser.status == 403
    assert await devices(house, "Anna") == []


async def test_notifications_page_is_missing_without_push(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        await page.open(HERE)
        assert page.status == 404
        assert HERE not in page.header


async def test_only_own_links_open_a_match(page: Tab) -> None:
    for path, headers, first in (
        ("/play?load=8", {}, "load 8"),
        ("/play?load=8", {"Accept-Language": "de"}, "öffne 8"),
        ("/play?load=8", {"Sec-Fetch-Site": "cross-site"}, ""),
        ("/play?load=8", {"Referer": "https://evil.example/"}, ""),
        ("/play?load=8;quit", {}, ""),
        ("/play?load=" + "9" * 40, {}, ""),
        ("/play?load=", {}, ""),
    ):
        await page.open(path, **headers)
        assert (f'data-first="{first}"' in page.text) is bool(first), path
        assert ("data-first" in page.text) is bool(first), path
