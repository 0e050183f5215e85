"""Pages on one's own computer: one browser is let in, and nobody else who can reach the port."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus

from accessible_games.interfaces.web.gate import entrance
from accessible_games.interfaces.web.ports import AtHome, PageServices
from tests.interfaces.web.means import Door, opened

KEY = "k" * 43


def at_home(language: str = "en") -> PageServices:
    return PageServices(home=AtHome(KEY, lambda: language))


async def let_in(door: Door) -> str:
    async with door.get(entrance(KEY)) as response:
        assert (response.status, response.headers["Location"]) == (303, "/play")
        assert response.headers["Cache-Control"] == "no-store"
        told = response.headers["Set-Cookie"]
        assert "HttpOnly" in told
        assert "SameSite=strict" in told
        assert KEY not in told
        return told.partition(";")[0]


@pytest.mark.parametrize(("language", "words"), [("en", "This page is for the browser"), ("de", "Diese Seite ist für")])
async def test_without_the_cookie_nothing_is_shown_and_the_reason_is_told(language: str, words: str) -> None:
    async with opened(services=at_home(language)) as door:
        for path in ("/", "/play", "/static/play.js", "/nothing", "/enter/", entrance("wrong"), entrance("ü")):
            async with door.get(path, Cookie=f"home-{door.port}=wrong; home-1=x") as response:
                assert response.status == 403, path
                assert words in await response.text()


async def test_the_address_lets_one_browser_in_and_then_nobody() -> None:
    async with opened(services=at_home()) as door:
        cookie = await let_in(door)
        async with door.get("/play", Cookie=cookie) as response:
            assert response.status == 200
        async with door.get(entrance(KEY), Cookie=cookie) as response:
            assert response.headers["Location"] == "/play"
        async with door.get(entrance(KEY)) as response:
            assert response.status == 403
        async with door.get("/play", Cookie=cookie.replace(str(door.port), "80")) as response:
            assert response.status == 403


async def test_the_socket_wants_cookie_and_origin() -> None:
    async with opened(services=at_home()) as door:
        cookie = await let_in(door)
        for origin, sent in (
            ("own", ""),
            ("https://evil.example", cookie),
            (f"https://localhost:{door.port}", cookie),
            (None, cookie),
        ):
            with pytest.raises(InvalidStatus):
                async with door.player(origin, Cookie=sent):
                    pass
        assert not door.visits
        async with door.player(Cookie=cookie) as player:
            await player.until("welcome")


async def test_another_name_of_the_host_is_refused_before_the_key_counts() -> None:
    async with opened(services=at_home()) as door:
        async with door.get(entrance(KEY), Host="evil.example") as response:
            assert response.status == 400
        await let_in(door)


async def test_pages_have_the_language_of_the_settings_and_offer_no_other() -> None:
    async with opened(services=at_home("de")) as door:
        cookie = await let_in(door)
        async with door.get("/play", Cookie=f"{cookie}; language=en", Accept_Language="en") as response:
            text = await response.text()
        assert '<html lang="de">' in text
        assert "/language/" not in text
        assert "/log-in" not in text
