"""The pages for programs: tokens are made and ended without a script, and told once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from accessible_games.club.accounts.codes import read_code
from accessible_games.interfaces.protocol.api import RESOURCES
from tests.kit.api import caller
from tests.kit.browsing import Tab, tab
from tests.kit.web import Door, club
from tests.line.visits.door import GOOD, House

HERE = "/account/tokens"


async def test_a_token_is_made_shown_once_used_and_ended(place: tuple[Door, House], page: Tab) -> None:
    door, _ = place
    await page.open(HERE)
    assert "No tokens." in page.words
    told = await page.send(HERE, name="my bot", scope="play", days="30", password=GOOD)
    assert page.status == 200
    assert page.headers["Cache-Control"] == "private, no-store"
    (word,) = re.findall(r"<code>(\w+)</code>", page.text)
    assert read_code(word) == word
    assert "1: my bot, may play, for 30 days more, never used." in told
    async with caller(door, word) as robo:
        assert await robo.do("PUT", "/driver", driver="program")
        assert word not in await page.open(HERE)
        assert "used lately" in page.words
        await page.send(f"{HERE}/end")
        assert page.path == HERE
        assert "No tokens." in page.words
        assert await robo.refused("GET", "/matches") == (401, "api-no-token")


async def test_the_mark_of_a_program_is_taken_back_with_the_password(tmp_path: Path) -> None:
    mark = f"{HERE}/person"
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account()
        await page.log_in(to=HERE)
        assert mark not in page.text
        anna = await house.people.find("Anna")
        assert anna is not None
        await house.people.set_driver(anna, "program")
        assert "marked as that of a program" in await page.open(HERE)
        assert "The password is wrong." in await page.send(mark, password="guess")
        assert (page.status, 'id="unmark-password-fault"' in page.text) == (422, True)
        assert await house.people.is_program(anna)
        await page.send(mark, password=GOOD)
        assert (page.path, mark in page.text) == (HERE, False)
        assert not await house.people.is_program(anna)


async def test_what_is_wrong_is_told_at_its_field_and_what_was_typed_is_kept(
    place: tuple[Door, House], page: Tab
) -> None:
    _, house = place
    await page.open(HERE)
    told = await page.send(HERE, name=" ", days="x", password="")
    assert page.status == 422
    for words in (
        "3 things",
        "name of the token is missing",
        "password is missing",
        "Type a number of days",
    ):
        assert words in told
    assert "The password is wrong." in await page.send(HERE, name="<bot>", days="3", password="wrong")
    assert 'value="&lt;bot&gt;"' in page.text
    assert "wrong" not in re.findall('value="([^"]*)"', page.text)
    assert "1 to 365 days" in await page.send(HERE, name="bot", days="400", password=GOOD)
    assert page.status == 422
    (person,) = await house.people.accounts.listed("", after="0", limit=5)
    assert await house.people.accounts.tokens(person.id) == []


async def test_nobody_makes_or_ends_tokens_from_elsewhere_or_for_others(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, tab(door) as stranger:
        await house.account()
        await page.log_in(to=HERE)
        await page.send(HERE, name="bot", scope="read", days="30", password=GOOD)
        fields = {"name": "bot", "scope": "play", "days": "9", "password": GOOD, "which": "all"}
        for path in (HERE, f"{HERE}/end"):
            await page.post(path, fields, Origin="https://elsewhere.example")
            assert page.status == 403
            await page.post(path, fields, Origin=door.address)
            assert page.status == 403, "without the token of the form"
            await stranger.post(path, fields, Origin=door.address)
            assert stranger.path.startswith("/log-in")
        await stranger.open(HERE)
        assert stranger.path.startswith("/log-in")
        (person,) = await house.people.accounts.listed("", after="0", limit=5)
        assert [each.scope for each in await house.people.accounts.tokens(person.id)] == ["read"]


@pytest.mark.parametrize("language", ["de", "en"])
async def test_the_page_for_programs_names_every_address(tmp_path: Path, language: str) -> None:
    async with club(tmp_path) as (door, _), tab(door) as page:
        told = await page.open("/api", **{"Accept-Language": language})
        assert page.status == 200
        for each in RESOURCES:
            assert f"{each.method} /api{each.path}" in told
