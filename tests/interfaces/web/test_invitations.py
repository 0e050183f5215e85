"""The page of an invitation: what it says, the way in, and the code of its address."""

from __future__ import annotations

import pytest

from accessible_games.languages import LANGUAGES
from tests.interfaces.web.test_club import press
from tests.kit.browsing import Forms, Tab, tab
from tests.kit.visits import House, entered
from tests.kit.web import Door


@pytest.mark.parametrize("language", LANGUAGES)
async def test_invitation_page_describes_the_match_and_a_name_leads_in(
    place: tuple[Door, House], language: str
) -> None:
    door, house = place
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend private")
    (announced,) = [one.text for one in bert.heard if "others type join" in one.text]
    word = announced.partition("join ")[2].strip(".")
    joins = {"en": "join", "de": "beitreten"}[language]
    private = {"en": "private", "de": "privat"}[language]
    async with tab(door) as page:
        for path in (word.replace(" ", ""), word.replace(" ", "-"), word.replace(" ", "").upper()):
            shown = await page.open(f"/invitation/{path}", **{"Accept-Language": language})
            assert page.status == 200
            assert f"Abalone, {private}, Bert" in shown
        assert len(await bert.type("mine")) == 2  # nobody has joined by looking
        form = Forms(page.text).forms["/guest"]
        assert form["guest"]
        headers = {"Origin": page.address, "Accept-Language": language}
        await page.post("/guest", form | {"do": f"join {word}"}, **headers)
        assert page.path == "/play"
        assert f'data-first="{joins} {word}"' in page.text
        await bert.type("change open")
        assert "Abalone, Bert" in await page.open("/join/1", **{"Accept-Language": language})
        await press(page, f"{joins} 1", **{"Accept-Language": language})
        assert f'data-first="{joins} 1"' in page.text


async def test_expired_invitation_is_explained_and_nonsense_is_not_found(place: tuple[Door, House]) -> None:
    door, _ = place
    async with tab(door) as page:
        for path, words in (
            ("/join/7", "No match 7 waits"),
            ("/invitation/lomidakusobe", "No match waits under that word"),
        ):
            assert words in await page.open(path)
            assert 'name="do"' not in page.text
            assert page.status == 404
        for path in ("/join/x", "/invitation/abalone", "/invitation/lomi%20daku%20sobe", "/invitation/<b>", "/join/-1"):
            await page.open(path)
            assert page.status == 404, path
        assert "No match waits under that word" in await page.open("/invitation/abcd-efgh-ijkl")
        assert page.status == 404
        await page.open("/join/" + "9" * 30)
        assert page.status == 404


async def test_guessing_match_words_on_pages_is_limited(place: tuple[Door, House]) -> None:
    door, house = place
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend private")
    (announced,) = [one.text for one in bert.heard if "others type join" in one.text]
    word = announced.partition("join ")[2].strip(".").replace(" ", "")
    async with tab(door) as page:
        for _ in range(6):
            assert "No match waits under that word" in await page.open("/invitation/lomidakusobe")
        assert "Abalone" not in await page.open(f"/invitation/{word}")
        assert "Too many" in page.words


async def test_code_of_an_address_is_a_picture_that_reveals_no_match(place: tuple[Door, House]) -> None:
    door, _ = place
    async with tab(door) as page:
        drawn = set()
        for path in ("/join/7", "/invitation/lomidakusobe"):
            await page.open(f"{path}/code.svg")
            assert (page.status, page.headers["Content-Type"]) == (200, "image/svg+xml")
            drawn.add(page.text)
        assert len(drawn) == 2
        for path in ("/invitation/abcdefghijkl", "/invitation/abalone", "/join/x"):
            await page.open(f"{path}/code.svg")
            assert page.status == 404, path


async def test_host_finds_the_address_to_pass_on_until_seats_are_taken(page: Tab, place: tuple[Door, House]) -> None:
    _, house = place
    anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await anna.type("new abalone friend")
    await page.open("/join/1")
    assert f'value="{page.address}/join/1"' in page.text
    assert 'src="/join/1/code.svg"' in page.text
    assert "/guest" not in Forms(page.text).forms
    await bert.type("join 1")
    assert "code.svg" not in await page.open("/join/1")
