"""The pages to which addresses of matches lead: they tell what is offered, act by no look, and are no way to guess."""

from __future__ import annotations

import pytest

from accessible_games.languages import LANGUAGES
from tests.interfaces.web.test_club import press
from tests.kit.browsing import tab
from tests.kit.web import Door
from tests.line.visits.door import House, entered


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_address_of_a_match_says_what_is_offered_and_leads_to_it(
    place: tuple[Door, House], language: str
) -> None:
    door, house = place
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend private")
    (told,) = [one.text for one in bert.heard if "to pass on" in one.text]
    word = told.partition("join ")[2].strip(".")
    joins = {"en": "join", "de": "beitreten"}[language]
    private = {"en": "private", "de": "privat"}[language]
    async with tab(door) as page:
        for path in (word.replace(" ", ""), word.replace(" ", "-"), word.replace(" ", "").upper()):
            shown = await page.open(f"/invitation/{path}", **{"Accept-Language": language})
            assert page.status == 200
            assert f"Abalone, {private}, Bert" in shown
        assert len(await bert.type("mine")) == 2  # nobody has joined by looking
        await press(page, f"{joins} {word}", **{"Accept-Language": language})
        assert page.path == "/play"
        assert f'data-first="{joins} {word}"' in page.text
        await bert.type("change open")
        assert "Abalone, Bert" in await page.open("/join/1", **{"Accept-Language": language})
        await press(page, f"{joins} 1", **{"Accept-Language": language})
        assert f'data-first="{joins} 1"' in page.text


async def test_what_no_longer_waits_is_told_and_nonsense_is_no_page(place: tuple[Door, House]) -> None:
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


async def test_strangers_guess_words_no_faster_than_players(place: tuple[Door, House]) -> None:
    door, house = place
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend private")
    (told,) = [one.text for one in bert.heard if "to pass on" in one.text]
    word = told.partition("join ")[2].strip(".").replace(" ", "")
    async with tab(door) as page:
        for _ in range(6):
            assert "No match waits under that word" in await page.open("/invitation/lomidakusobe")
        assert "Abalone" not in await page.open(f"/invitation/{word}")
        assert "Too many" in page.words
