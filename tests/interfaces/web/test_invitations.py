"""The page of an invitation: what it says, the way in, and the code of its address."""

from __future__ import annotations

import pytest

from accessible_games.languages import LANGUAGES
from tests.interfaces.web.test_club import press
from tests.kit.browsing import Forms, Tab
from tests.kit.visits import House, entered


@pytest.mark.parametrize("language", LANGUAGES)
async def test_invitation_page_describes_the_match_and_a_name_leads_in(
    house: House, language: str, browser: Tab
) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend private")
    (announced,) = [one.text for one in bert.heard if "others type join" in one.text]
    word = announced.partition("join ")[2].strip(".")
    joins = {"en": "join", "de": "beitreten"}[language]
    private = {"en": "private", "de": "privat"}[language]
    for path in (word.replace(" ", ""), word.replace(" ", "-"), word.replace(" ", "").upper()):
        shown = await browser.open(f"/invitation/{path}", **{"Accept-Language": language})
        assert browser.status == 200
        assert f"Abalone, {private}, Bert" in shown
    assert len(await bert.type("mine")) == 2  # nobody has joined by looking
    form = Forms(browser.text).forms["/guest"]
    assert form["guest"]
    headers = {"Origin": browser.address, "Accept-Language": language}
    await browser.post("/guest", form | {"do": f"join {word}"}, **headers)
    assert browser.path == "/play"
    assert f'data-first="{joins} {word}"' in browser.text
    await bert.type("change open")
    assert "Abalone, Bert" in await browser.open("/join/1", **{"Accept-Language": language})
    await press(browser, f"{joins} 1", **{"Accept-Language": language})
    assert f'data-first="{joins} 1"' in browser.text


async def test_expired_invitation_is_explained_and_nonsense_is_not_found(browser: Tab) -> None:
    for path, words in (
        ("/join/7", "No match 7 waits"),
        ("/invitation/lomidakusobe", "No match waits under that word"),
    ):
        assert words in await browser.open(path)
        assert 'name="do"' not in browser.text
        assert browser.status == 404
    for path in ("/join/x", "/invitation/abalone", "/invitation/lomi%20daku%20sobe", "/invitation/<b>", "/join/-1"):
        await browser.open(path)
        assert browser.status == 404, path
    assert "No match waits under that word" in await browser.open("/invitation/abcd-efgh-ijkl")
    assert browser.status == 404
    await browser.open("/join/" + "9" * 30)
    assert browser.status == 404


async def test_guessing_match_words_on_pages_is_limited(house: House, browser: Tab) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend private")
    (announced,) = [one.text for one in bert.heard if "others type join" in one.text]
    word = announced.partition("join ")[2].strip(".").replace(" ", "")
    for _ in range(6):
        assert "No match waits under that word" in await browser.open("/invitation/lomidakusobe")
    assert "Abalone" not in await browser.open(f"/invitation/{word}")
    assert "Too many" in browser.words


async def test_code_of_an_address_is_a_picture_that_reveals_no_match(browser: Tab) -> None:
    drawn = set()
    for path in ("/join/7", "/invitation/lomidakusobe"):
        await browser.open(f"{path}/code.svg")
        assert (browser.status, browser.headers["Content-Type"]) == (200, "image/svg+xml")
        drawn.add(browser.text)
    assert len(drawn) == 2
    for path in ("/invitation/abcdefghijkl", "/invitation/abalone", "/join/x"):
        await browser.open(f"{path}/code.svg")
        assert browser.status == 404, path


async def test_host_finds_the_address_to_pass_on_until_seats_are_taken(house: House, page: Tab) -> None:
    anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await anna.type("new abalone friend")
    await page.open("/join/1")
    assert f'value="{page.address}/join/1"' in page.text
    assert 'src="/join/1/code.svg"' in page.text
    assert "/guest" not in Forms(page.text).forms
    await bert.type("join 1")
    assert "code.svg" not in await page.open("/join/1")
