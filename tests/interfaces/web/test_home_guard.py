"""Pages on one's own computer: one browser is let in, and no other program that can reach the port."""

from __future__ import annotations

import asyncio

import pytest
from starlette.responses import Response
from websockets.exceptions import InvalidStatus

from accessible_games.interfaces.web.flash import LINE, Flash
from accessible_games.interfaces.web.home_guard import entrance
from accessible_games.interfaces.web.identity import Who
from accessible_games.interfaces.web.site import AtHome, PageServices
from tests.kit.web import Door, opened

KEY = "k" * 43


def at_home(language: str = "en") -> PageServices:
    return PageServices(home=AtHome(KEY, lambda: language))


async def let_in(door: Door) -> None:
    async with door.get(entrance(KEY)) as response:
        assert response.status == 303
        assert response.headers["Cache-Control"] == "no-store"
        assert KEY not in response.headers["Location"]
        door.folder, path = response.headers["Location"].rsplit("/", 1)
        assert path == "play"
        assert len(door.folder) == 44


@pytest.mark.parametrize(
    ("language", "words"), [("en", "This page is for the browser"), ("de", "Diese Seite ist für den Browser")]
)
async def test_addresses_outside_the_folder_are_refused_with_a_reason(language: str, words: str) -> None:
    async with opened(services=at_home(language)) as door:
        paths = (
            "/",
            "/play",
            "/static/play.js",
            "/nothing",
            "/enter/",
            entrance("wrong"),
            entrance("ü"),
            entrance(KEY) + "/",
        )
        for path in (*paths, "//play", "/wrong/play", "/ü/play"):
            async with door.get(path) as response:
                assert response.status == 403, path
                assert words in await response.text()
        reader, writer = await asyncio.open_connection("localhost", door.port)
        writer.write(f"OPTIONS * HTTP/1.1\r\nHost: localhost:{door.port}\r\nConnection: close\r\n\r\n".encode())
        assert b" 403 " in (await reader.read()).splitlines()[0]
        writer.close()


async def test_the_address_admits_one_browser_only() -> None:
    async with opened(services=at_home()) as door:
        await let_in(door)
        for path, status in (("/play", 200), ("/", 200), ("/nothing", 404), ("/static/nothing", 404)):
            async with door.get(path) as response:
                assert response.status == status, path
                assert "Set-Cookie" not in response.headers
                assert f'href="{door.folder}/play"' in await response.text()
        folder, door.folder = door.folder, ""
        for path in (
            entrance(KEY),
            entrance(""),
            "/play",
            f"{folder[:-1]}/play",
            f"{folder}x/play",
            f"/x{folder}/play",
        ):
            async with door.get(path) as response:
                assert response.status == 403, path


async def test_the_socket_needs_folder_and_origin() -> None:
    async with opened(services=at_home()) as door:
        await let_in(door)
        folder = door.folder
        for origin, used in (
            ("own", ""),
            ("own", "/wrong"),
            ("https://evil.example", folder),
            (f"https://localhost:{door.port}", folder),
            (None, folder),
        ):
            door.folder = used
            with pytest.raises(InvalidStatus):
                async with door.player(origin):
                    pass
        assert not door.visits
        async with door.player() as player:
            await player.until("welcome")


async def test_another_host_name_is_refused_before_the_key_is_used() -> None:
    async with opened(services=at_home()) as door:
        async with door.get(entrance(KEY), Host="evil.example") as response:
            assert response.status == 400
        await let_in(door)


async def test_home_pages_have_the_language_of_the_settings_only() -> None:
    async with opened(services=at_home("de")) as door:
        await let_in(door)
        async with door.get("/play", Cookie="language=en", Accept_Language="en") as response:
            text = await response.text()
        assert '<html lang="de">' in text
        assert "/language/" not in text
        assert "/log-in" not in text


async def test_command_in_a_cookie_of_another_port_is_ignored() -> None:
    """Servers at other ports of the host can set cookies in the browser."""
    token = Who(secret="planted" * 8).token
    made = Response()
    Flash(is_secure=False).leave(made, token, LINE, ["resign"])
    planted = made.headers["Set-Cookie"].partition(";")[0]
    async with opened(services=at_home()) as door:
        await let_in(door)
        async with door.get("/play", Cookie=f"form={'planted' * 8}; {planted}") as response:
            assert "resign" not in await response.text()
            assert "Set-Cookie" not in response.headers
