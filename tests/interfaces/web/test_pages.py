"""The pages that are read without a script."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from aiohttp import ClientSession

from accessible_games.interfaces.web.application import HEADERS
from accessible_games.interfaces.web.pages import preferred
from accessible_games.languages import LANGUAGES
from accessible_games.rules import games
from tests.kit.web import Door, opened

PATHS = ["/", "/play", "/accessibility", "/offline", "/nothing", *(f"/rules/{name}" for name in games.names())]


class Outline(HTMLParser):
    """Collects the elements that screen readers jump to, and the content that a policy would refuse."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.language = ""
        self.headings: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.named: list[str] = []
        self.tags: list[str] = []
        self.refused: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        if tag == "html":
            self.language = found["lang"] or ""
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(tag)
        if tag in ("a", "link", "script") and (found.get("href") or found.get("src")):
            self.links.append(found.get("href") or found.get("src") or "")
        if "id" in found:
            self.ids.append(found["id"] or "")
        self.named += [
            name for key in ("aria-labelledby", "for", "aria-describedby") for name in (found.get(key) or "").split()
        ]
        self.refused += [name for name in found if name == "style" or name.startswith("on")]
        self.refused += ["script"] * (tag == "script" and "src" not in found) + ["style"] * (tag == "style")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_has_language_one_h1_and_obeys_the_policy(language: str) -> None:
    seen: dict[str, str] = {}
    async with opened() as door:
        for path in PATHS:
            async with door.get(path, Accept_Language=f"{language}-AT,fr;q=0.9") as response:
                assert response.status == (404 if path == "/nothing" else 200)
                assert response.content_type == "text/html"
                text = await response.text()
                assert HEADERS.items() <= response.headers.items()
            page = Outline(text)
            assert page.language == language
            assert page.headings[0] == "h1"
            assert page.headings.count("h1") == 1
            levels = [int(heading[1]) for heading in page.headings]
            assert all(after <= before + 1 for before, after in pairwise(levels)), path
            assert len(page.ids) == len(set(page.ids))
            assert set(page.named) <= set(page.ids)
            # The one script inside the page of play is compared with the policy in test_delivery.py.
            assert page.refused == ["script"] * (path == "/play")
            assert {"main", "nav", "header"} <= set(page.tags)
            assert len(re.findall('<meta name="description" content="[^"]{20,}">', text)) == 1
            seen[path] = text
            for link in page.links:
                if link.startswith("/") and not link.startswith("/language"):
                    async with door.get(link) as response:
                        assert response.status == 200, (path, link)
    titles = [
        re.findall("<title>(.*)</title>", text)[0] for path, text in seen.items() if not path.startswith("/rules")
    ]
    assert len(set(titles)) == len(titles)
    assert all("{" not in text for text in seen.values())


async def test_pages_are_small() -> None:
    """Return everything that a first move needs: the page, its script, its styles."""
    size = 0
    async with opened() as door:
        for path in ("/play", "/static/play.js", "/static/style.css", "/static/icon.svg"):
            async with door.get(path) as response:
                size += len(await response.read())
    assert size < 65_000


async def test_chosen_language_is_stored_without_open_redirect(echo: Door) -> None:
    for referer, place in (
        (f"{echo.address}/rules/abalone?x=1", "/rules/abalone"),
        ("https://elsewhere.example/play", "/play"),
        ("https://elsewhere.example//evil.example", "/"),
        ("", "/"),
    ):
        async with echo.get("/language/de", Referer=referer) as response:
            assert (response.status, response.headers["location"]) == (303, place)
            cookie = response.headers["set-cookie"]
    assert re.match(r"language=de; HttpOnly; Max-Age=\d+; Path=/; SameSite=lax$", cookie)
    async with echo.get("/", Cookie="language=de", Accept_Language="en") as response:
        assert Outline(await response.text()).language == "de"
    async with echo.get("/language/%22%3Cscript%3E", Accept_Language="de") as response:
        assert "language=en" in response.headers["set-cookie"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de", "de"),
        ("de-CH, en;q=0.5", "de"),
        ("en;q=0.5, de;q=0.4", "en"),
        ("fr, de;q=0.1", "de"),
        ("fr", "en"),
        ("", "en"),
        ("de;q=nonsense, ;;;,", "en"),
        ("," * 10_000 + "de", "en"),
    ],
)
def test_language_follows_the_browser(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


async def test_unknown_host_names_are_refused(echo: Door) -> None:
    """Otherwise another site could let its own name point to this computer."""
    async with echo.get("/play", Host="evil.example") as response:
        assert response.status == 400
    async with echo.get("/play", Host=f"localhost:{echo.port}") as response:
        assert response.status == 200


async def test_paths_outside_the_static_folder_are_not_found(echo: Door) -> None:
    for path in ("/static/../server.py", "/static/%2e%2e/server.py", "/static/..%2f..%2fports.py", "/static/"):
        async with echo.get(path) as response:
            assert response.status == 404


async def test_https_server_sends_hsts() -> None:
    async with opened() as door, door.get("/") as response:
        assert "Strict-Transport-Security" not in response.headers
    async with opened(proxies=["127.0.0.1"]) as door, door.get("/", X_Forwarded_Proto="https") as response:
        assert "Strict-Transport-Security" in response.headers


async def test_wrong_method_is_explained_on_a_page(echo: Door) -> None:
    async with ClientSession() as session:
        for language, words in (("de", "Nichts hat sich geändert"), ("en", "Nothing has changed")):
            for method in ("POST", "DELETE", "PUT"):
                named = {"Accept-Language": language}
                async with session.request(method, echo.address + "/rules/samsara", headers=named) as response:
                    assert response.status == 405
                    assert set(response.headers["Allow"].split(", ")) == {"GET", "HEAD"}
                    assert HEADERS.items() <= response.headers.items()
                    assert words in await response.text()
        async with echo.get("/policy-reports", Accept_Language="en") as response:
            assert response.headers["Allow"] == "POST"
            assert "accepts only forms" in await response.text()
