"""The page on which a browser is set up to show what happens, as long as it is logged in."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from accessible_games.club.notifications.carriers import Carriers
from accessible_games.club.notifications.kinds import KINDS, PUSH
from accessible_games.club.notifications.push import Push
from accessible_games.languages import LANGUAGES
from tests.club.notifications.browsers import SERVICE, Browser
from tests.interfaces.web.test_pages import Outline
from tests.kit.browsing import Tab, tab
from tests.kit.web import Door, club
from tests.line.visits.door import House

PHONE = Browser("phone")
CARRIERS = Carriers(push=Push(b"s" * 32, "https://games.example.org", (SERVICE,)))
HERE = "/notifications"


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[tuple[Door, House]]:
    async with club(tmp_path, carriers=CARRIERS) as (door, house):
        yield door, house


async def switch(page: Tab, what: str, url: str = PHONE.url, key: str = PHONE.key, auth: str = PHONE.auth) -> str:
    await page.open(HERE)
    return await page.send(HERE, what=what, url=url, key=key, auth=auth)


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
async def test_the_page_can_be_read_and_has_the_key_of_the_server(language: str, page: Tab) -> None:
    await page.open(HERE, **{"Accept-Language": language})
    outline = Outline(page.text)
    assert outline.language == language
    assert outline.headings == ["h1", "h2"]
    assert not outline.refused
    assert set(outline.named) <= set(outline.ids)
    assert CARRIERS.push is not None
    assert f'data-key="{CARRIERS.push.public}"' in page.text


async def test_a_browser_is_set_up_and_ended(place: tuple[Door, House], page: Tab) -> None:
    _, house = place
    assert "From now on this browser tells you." in await switch(page, "on")
    assert page.path == f"{HERE}?done=on"
    assert await devices(house, "Anna") == [PHONE.url]
    assert await kinds(house, "Anna") == frozenset(KINDS)
    await switch(page, "on")
    assert await devices(house, "Anna") == [PHONE.url]
    assert f'data-known="{hashlib.sha256(PHONE.url.encode()).hexdigest()}"' in page.text
    assert "nothing more" in await switch(page, "off")
    assert await devices(house, "Anna") == []
    assert await kinds(house, "Anna") is None


async def test_a_browser_belongs_to_who_uses_it_last_and_a_log_out_ends_it(
    place: tuple[Door, House], page: Tab
) -> None:
    door, house = place
    async with tab(door) as other:
        await switch(page, "on")
        await house.account("Bert")
        await other.log_in("Bert")
        await switch(other, "on")
        assert (await devices(house, "Anna"), await devices(house, "Bert")) == ([], [PHONE.url])
        await other.send("/log-out")
        assert await devices(house, "Bert") == []


async def test_no_more_than_ten_are_kept(place: tuple[Door, House], page: Tab) -> None:
    _, house = place
    for number in range(12):
        house.today += 1
        await switch(page, "on", url=f"https://{SERVICE}/push/{number}")
    assert await devices(house, "Anna") == [f"https://{SERVICE}/push/{number}" for number in range(2, 12)]


async def test_what_no_browser_says_is_told_and_nothing_is_kept(place: tuple[Door, House], page: Tab) -> None:
    _, house = place
    for url, key in (("https://127.0.0.1/x", PHONE.key), ("https://evil.example/x", PHONE.key), (PHONE.url, "x")):
        assert "which browser it is" in await switch(page, "on", url=url, key=key)
        assert page.status == 422
    await page.open(f"{HERE}?done=<b>")
    assert page.status == 200
    assert "status" not in page.text.partition("<main")[2]
    assert await devices(house, "Anna") == []
    assert await kinds(house, "Anna") is None


async def test_only_accounts_and_only_own_forms(place: tuple[Door, House]) -> None:
    door, house = place
    async with tab(door) as page:
        await page.open(HERE)
        assert page.path.startswith("/log-in")
        await house.account("Anna")
        await page.log_in()
        fields = {"what": "on", "url": PHONE.url, "key": PHONE.key, "auth": PHONE.auth}
        await page.post(HERE, fields)
        assert page.status == 403
        assert await devices(house, "Anna") == []


async def test_where_nothing_is_sent_there_is_no_page(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        await page.open(HERE)
        assert page.status == 404
        assert HERE not in page.header


async def test_a_click_opens_the_match_but_no_page_elsewhere_does(page: Tab) -> None:
    for path, headers, first in (
        ("/play?load=8", {}, "load 8"),
        ("/play?load=8", {"Accept-Language": "de"}, "laden 8"),
        ("/play?load=8", {"Sec-Fetch-Site": "cross-site"}, ""),
        ("/play?load=8", {"Referer": "https://evil.example/"}, ""),
        ("/play?load=8;quit", {}, ""),
        ("/play?load=" + "9" * 40, {}, ""),
        ("/play?load=", {}, ""),
    ):
        await page.open(path, **headers)
        assert (f'data-first="{first}"' in page.text) is bool(first), path
        assert ("data-first" in page.text) is bool(first), path
