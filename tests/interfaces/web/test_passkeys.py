"""Coming in with a passkey, and all that is none."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.kit.authenticator import Authenticator
from tests.kit.browsing import Forms, Tab, tab
from tests.kit.web import Door, club
from tests.line.visits.door import GOOD, House

REFUSED = "That was no passkey of this server"


def options(page: Tab) -> dict[str, Any]:
    """What the script gives the browser."""
    (found,) = re.findall('data-options="([^"]*)"', page.text)
    read: dict[str, Any] = json.loads(unescape(found))
    return read


async def added(page: Tab, key: Authenticator) -> str:
    return await page.send("/account/add-passkey", password=GOOD, answer=key.create(options(page)))


async def with_passkey(door: Door, page: Tab) -> Authenticator:
    key = Authenticator(door.address)
    await page.log_in(to="/account")
    assert "The passkey is added." in await added(page, key)
    return key


async def come_in(page: Tab, key: Authenticator) -> str:
    await page.open("/log-in?to=/account")
    return await page.send("/log-in/passkey", answer=key.get(options(page)))


async def test_a_passkey_is_added_lets_in_and_is_removed(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, tab(door) as other:
        await house.account("Anna")
        key = await with_passkey(door, page)
        assert "You have one. 1: made with" in page.words
        assert options(page)["excludeCredentials"][0]["id"]
        for _ in range(2):
            assert "You are Anna." in await come_in(other, key)
            assert other.path == "/account"
        assert "Used last on" in other.words
        new = "four other small words"
        assert "One passkey lets you in as well." in other.words
        await other.send("/account/password", old=GOOD, password=new, again=new)
        assert "The passkey is removed." in await other.send("/account/remove-passkey")
        assert REFUSED in await come_in(page, key)
        assert page.status == 422


async def test_half_a_character_in_an_answer_is_refused_like_any_wrong_one(tmp_path: Path) -> None:
    """No store could look it up, and the log would tell of a store that is out of order."""
    async with club(tmp_path) as (door, _), tab(door) as page:
        await page.open("/log-in?to=/account")
        for text in ("\\ud800", "\\u0000"):
            assert REFUSED in await page.send("/log-in/passkey", answer=f'{{"id": "{text}"}}')
            assert page.status == 422


async def test_what_the_browser_is_asked_for_is_bound_to_this_server_and_says_nothing_of_the_account(
    place: tuple[Door, House], page: Tab
) -> None:
    door, _ = place
    await page.open("/account")
    wish = options(page)
    assert wish["rp"] == {"id": "localhost", "name": "Test House"}
    assert wish["authenticatorSelection"]["residentKey"] == "required"
    assert wish["authenticatorSelection"]["userVerification"] == "required"
    assert wish["user"]["name"] == "Anna"
    assert len(wish["user"]["id"]) == 43
    await page.open("/account")
    assert options(page)["user"]["id"] == wish["user"]["id"]
    assert options(page)["challenge"] != wish["challenge"]
    async with tab(door) as stranger:
        await stranger.open("/log-in")
        assert options(stranger)["allowCredentials"] == []


async def test_adding_one_needs_the_password(place: tuple[Door, House], page: Tab) -> None:
    door, _ = place
    await page.open("/account")
    answer = Authenticator(door.address).create(options(page))
    assert "not your password" in await page.send("/account/add-passkey", password="guess", answer=answer)
    assert "You have none." in page.words


async def test_an_answer_is_good_once(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        key = await with_passkey(door, page)
        await page.open("/log-in")
        form, answer = Forms(page.text).forms["/log-in/passkey"], key.get(options(page))
        await page.post("/log-in/passkey", {**form, "answer": answer})
        assert page.path == "/play"
        await page.open("/log-in")
        replayed = {**Forms(page.text).forms["/log-in/passkey"], "answer": answer, "challenge": form["challenge"]}
        assert REFUSED in await page.post("/log-in/passkey", replayed)


async def test_an_answer_to_another_browser_or_for_another_purpose_is_none(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, tab(door) as other:
        await house.account("Anna")
        key = await with_passkey(door, page)
        await page.open("/log-in")
        asked = Forms(page.text).forms["/log-in/passkey"]
        await other.open("/log-in")
        own = Forms(other.text).forms["/log-in/passkey"]
        stolen = {**own, "challenge": asked["challenge"], "answer": key.get(options(page))}
        assert REFUSED in await other.post("/log-in/passkey", stolen)
        await page.open("/account")
        wish = Forms(page.text).forms["/account/add-passkey"]
        mixed = {**asked, "challenge": wish["challenge"], "answer": key.get(options(page))}
        assert REFUSED in await page.post("/log-in/passkey", mixed)


async def spoil_origin(key: Authenticator) -> None:
    key.origin = "https://evil.example"


async def spoil_port(key: Authenticator) -> None:
    key.origin = "http://localhost:1"


async def spoil_site(key: Authenticator) -> None:
    key.site = "evil.example"


async def spoil_person(key: Authenticator) -> None:
    key.is_verified = False


async def spoil_count(key: Authenticator) -> None:
    key.count = 0  # a copy, which has signed less often


async def spoil_key(key: Authenticator) -> None:
    key._key = Authenticator("")._key


SPOILS = (spoil_origin, spoil_port, spoil_site, spoil_person, spoil_count, spoil_key)


@pytest.mark.parametrize("spoil", SPOILS)
async def test_what_is_not_right_lets_nobody_in(tmp_path: Path, spoil: Any) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, tab(door) as other:
        await house.account("Anna")
        key = await with_passkey(door, page)
        await come_in(other, key)
        await come_in(other, key)
        await other.send("/log-out")
        await spoil(key)
        assert REFUSED in await come_in(other, key)
        await other.open("/account")
        assert other.path.startswith("/log-in")


@pytest.mark.parametrize(
    "answer", ["", "x", "[]", "{}", '{"id": 5}', '{"id": "x", "rawId": "x", "type": "public-key"}', "[" * 6000]
)
async def test_nonsense_is_refused_in_words(tmp_path: Path, answer: str) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.open("/log-in")
        assert REFUSED in await page.send("/log-in/passkey", answer=answer)
        await page.send("/log-in/passkey", answer=answer, challenge="x.y")
        assert REFUSED in page.words
        await page.log_in(to="/account")
        assert REFUSED in await page.send("/account/add-passkey", answer=answer, password=GOOD)


async def test_a_challenge_is_too_old_after_some_minutes(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        key = await with_passkey(door, page)
        await page.open("/log-in")
        answer = key.get(options(page))
        house.today += 600_001
        assert REFUSED in await page.send("/log-in/passkey", answer=answer)


async def test_one_passkey_is_that_of_one_account_and_who_is_kept_out_stays_out(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, tab(door) as other:
        await house.account("Anna")
        await house.account("Eve")
        key = await with_passkey(door, page)
        await other.log_in("Eve", to="/account")
        assert "this one is there" in await added(other, key)
        await other.post("/account/remove-passkey", {**Forms(other.text).forms["/log-out"], "credential": "x"})
        await _ban(house)
        assert "You may not come in" in await come_in(other, key)


async def _ban(house: House) -> None:
    anna = await house.people.find("Anna")
    assert anna is not None
    await house.people.restraints.ban(anna, house.today + 60_000)
