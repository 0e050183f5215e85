"""The page of a running match, the parts of pages that update themselves, and previews of shared addresses."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from accessible_games.interfaces.web.pages import policy
from accessible_games.languages import LANGUAGES
from accessible_games.line.records import record_pages
from accessible_games.rules.games import names
from tests.interfaces.web.test_pages import Outline
from tests.interfaces.web.test_records import play
from tests.kit.browsing import Tab, tab
from tests.kit.visits import GOOD, House, entered
from tests.kit.web import Door, club

Place = tuple[Door, House]


@pytest.fixture(autouse=True)
def _each_look_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_pages, "_FRESH_SECONDS", 0.0)


def key(page: Tab) -> str:
    """Return by what the page names the state that it shows."""
    found = re.search(r'data-key="([^"]*)"', page.text)
    assert found is not None
    return found[1]


def pieces(page: Tab) -> int:
    """Return how many pieces the picture has."""
    return len(re.findall('data-piece="[a-z]', page.text))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_running_public_match_is_shown_without_an_account(house: House, language: str, browser: Tab) -> None:
    await play(house, "a1", "d1", is_over=False)
    words = await browser.open("/matches/1", Accept_Language=language)
    outline = Outline(browser.text)
    assert (browser.status, browser.path, outline.headings.count("h1"), outline.refused) == (200, "/matches/1", 1, [])
    assert all(name in words for name in ("Anna", "Ben"))
    assert browser.text.count('aria-current="true"') == 1
    assert pieces(browser) == 2
    assert 'data-live="/matches/1/now"' in browser.text
    assert browser.text.count("aria-live") == 1


async def test_part_of_the_page_follows_the_match_to_its_end(house: House, browser: Tab) -> None:
    await play(house, "a1", is_over=False)
    await browser.open("/matches/1")
    before = key(browser)
    await browser.open(f"/matches/1/now?since={before}")
    assert (browser.status, browser.text) == (204, "")
    anna = await entered(house, "Anna")
    await anna.type("load 1", "d1")
    await browser.open(f"/matches/1/now?since={before}")
    assert (browser.status, pieces(browser)) == (200, 2)
    assert "<html" not in browser.text
    assert "d1" in re.findall('data-said="([^"]*)"', browser.text)[0]
    await anna.type("resign", "yes")
    await house.lobby.results.settle()
    await browser.open(f"/matches/1/now?since={key(browser)}")
    assert "data-over" in browser.text
    assert 'href="/matches/1"' in browser.text
    await browser.open(f"/matches/1/now?since={key(browser)}")
    assert browser.status == 204
    await browser.open("/matches/1")
    assert "data-live" not in browser.text


async def test_private_running_match_is_not_found_for_others(door: Door, house: House, stranger: Tab) -> None:
    await play(house, "a1", more="private", is_over=False)
    async with tab(door) as anna:
        for path in ("/matches/1", "/matches/1/now", "/matches/1/1"):
            await stranger.open(path)
            there = stranger.status, stranger.words
            await stranger.open(path.replace("/1", "/77", 1))
            assert (stranger.status, stranger.words) == there
            assert there[0] == 404
        await anna.log_in("Anna")
        await anna.open("/matches/1")
        assert anna.status == 200


async def test_public_match_is_embedded_only_in_sites_of_the_configuration(tmp_path: Path) -> None:
    async with club(tmp_path, frames=["https://club.example.org"]) as (door, house):
        await play(house, "a1", is_over=False)
        async with door.get("/matches/1?embed=1") as response:
            text = await response.text()
            assert response.headers.getall("Content-Security-Policy") == [policy(["https://club.example.org"])]
            assert ("data-live" in text, "<header" in text, "<footer" in text) == (True, False, False)
            assert Outline(text).headings.count("h1") == 1
        async with door.get("/matches/1") as response:
            assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]


async def test_no_match_is_embedded_at_first(door: Door, house: House) -> None:
    await play(house, "a1", is_over=False)
    async with door.get("/matches/1?embed=1") as response:
        assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
        assert "<header" in await response.text()


async def test_private_match_is_embedded_for_nobody(tmp_path: Path) -> None:
    async with club(tmp_path, frames=["https://club.example.org"]) as (door, house):
        await play(house, "a1", more="private", is_over=False)
        async with tab(door) as anna:
            await anna.log_in("Anna")
            await anna.open("/matches/1?embed=1")
            assert anna.status == 404


async def test_guest_comes_from_the_page_to_the_match_as_a_spectator(house: House, browser: Tab) -> None:
    await play(house, "a1", is_over=False)
    await browser.open("/matches/1")
    await browser.post("/guest", {"guest": "Gerd", "do": "watch 1", **token(browser)}, Origin=browser.address)
    assert browser.path == "/play"
    assert 'data-first="watch 1"' in browser.text


async def test_button_watches_or_leads_back_to_the_own_seat(door: Door, house: House) -> None:
    await play(house, "a1", is_over=False)
    await house.account("Carla", GOOD)
    async with tab(door) as carla, tab(door) as anna:
        await carla.log_in("Carla")
        await carla.open("/matches/1")
        await carla.post("/lobby", {"do": "watch 1", **token(carla)}, Origin=carla.address)
        assert carla.path == "/play"
        assert 'data-first="watch 1"' in carla.text
        await anna.log_in("Anna")
        await anna.open("/matches/1")
        assert 'href="/play?load=1"' in anna.text
        assert "watch 1" not in anna.text


def token(page: Tab) -> dict[str, str]:
    """Return the field that each form of the page has."""
    return {"token": re.findall('name="token" value="([^"]*)"', page.text)[-1]}


async def test_many_who_look_at_once_have_the_log_read_once(
    door: Door, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(house, "a1", is_over=False)
    monkeypatch.setattr(record_pages, "_FRESH_SECONDS", 600.0)
    read: Counter[str] = Counter()
    entries = house.archive.entries

    async def counted(person: object, match_id: str) -> object:
        read[match_id] += 1
        return await entries(person, match_id)  # type: ignore[arg-type]

    monkeypatch.setattr(house.archive, "entries", counted)
    async with tab(door) as page:
        for _ in range(5):
            await page.open("/matches/1/now")
            assert page.status == 200
    assert read == {"1": 1}


async def test_record_begins_with_the_last_board_and_has_a_table_of_moves(house: House, browser: Tab) -> None:
    await play(house, "a1", "d1", "g1")
    await browser.open("/matches/1")
    assert pieces(browser) == 3
    assert browser.text.count('<tr><th scope="row" class="number">') == 4
    assert browser.text.index("<svg", browser.text.index("<main")) < browser.text.index("<table")


async def test_lists_that_others_change_are_fetched_without_the_rest_of_the_page(house: House, browser: Tab) -> None:
    bert = await entered(house, "Bert")
    await browser.open("/lobby")
    assert 'data-live="?part=1"' in browser.text
    whole = len(browser.text)
    await bert.type("new abalone friend")
    await browser.open("/lobby?part=1")
    assert "join 1" in browser.text
    assert 'id="live"' in browser.text
    assert "<header" not in browser.text
    assert len(browser.text) < whole
    await browser.open("/help")
    assert "data-live" not in browser.text


async def test_shared_addresses_have_previews(door: Door, house: House, browser: Tab) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend")
    for path in ("/", *(f"/rules/{name}" for name in names()), "/join/1"):
        await browser.open(path)
        found = dict(re.findall('<meta property="og:([a-z_]+)" content="([^"]*)"', browser.text))
        assert found["url"] == door.address + path
        game = "abalone" if path in ("/", "/join/1") else path.rpartition("/")[2]
        assert found["image"].startswith(f"{door.address}/static/preview-{game}.")
        await browser.session.get(found["image"], raise_for_status=True)
        assert found["title"]
        assert len(found["description"]) > 20, path
    assert "Abalone" in found["description"]
