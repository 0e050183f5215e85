"""Playing as whom the browser is, without being asked; and the end of it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from accessible_games.club.accounts.browsers import GOOD_FOR
from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.club.accounts.noting import Noting
from tests.kit.browsing import Tab, tab
from tests.kit.web import Door, Player, club
from tests.line.visits.door import GOOD, House

NEW = "four other small words"


def cookie(page: Tab) -> str:
    return "; ".join(f"{name}={value}" for name, value in page.cookies.items())


@asynccontextmanager
async def anna_plays(folder: Path) -> AsyncIterator[tuple[Tab, Player]]:
    """Anna is logged in at a page and has come in at another of the same browser."""
    async with club(folder) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Welcome, Anna")
            yield page, player


def ticket(message: dict[str, Any]) -> str | None:
    return message["ticket"] if message["type"] == "came" else None


async def exchanged(door: Door, page: Tab, player: Player) -> str:
    """What the script of the page does."""
    found: str = await player.next(ticket)
    await page.post("/session", {"ticket": found}, Origin=door.address)
    return found


async def closed(player: Player) -> int | None:
    with pytest.raises(ConnectionClosed) as end:
        await player.until("never")
    return end.value.rcvd.code if end.value.rcvd is not None else None


async def _person(house: House, name: str) -> Person:
    found = await house.people.find(name)
    assert found is not None
    return found


async def test_who_is_logged_in_plays_without_being_asked(tmp_path: Path) -> None:
    async with anna_plays(tmp_path) as (_, player):
        assert not any("Type" in line["text"] and "name" in line["text"] for line in player.lines)
        assert not [message for message in player.came if message["type"] == "came"]


async def test_a_guest_comes_back_as_the_same_without_typing(tmp_path: Path) -> None:
    async with club(tmp_path, limits=SharedLimits(absence=0.1)) as (door, house), tab(door) as page:
        await page.open("/log-in")
        await page.send("/guest", guest="Zoë")
        persons = []
        for _ in range(2):
            async with door.player(Cookie=cookie(page)) as player:
                await player.until("Welcome, Zoë")
                persons.append(await _person(house, "Zoë"))
            while house.people.guests.find("Zoë") is not None:
                await page.open("/")
        assert persons[0] == persons[1]


async def test_a_tab_of_a_guest_that_was_away_leaves_the_newer_one_alone_until_somebody_wants_it(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as (door, _), tab(door) as page:
        await page.open("/log-in")
        await page.send("/guest", guest="Zoë")
        async with door.player(Cookie=cookie(page)) as first:
            await first.until("Welcome, Zoë")
        async with door.player(Cookie=cookie(page)) as second:
            await second.until("Welcome, Zoë")
            async with door.player(back=(first.key, first.heard), Cookie=cookie(page)) as woken:
                assert await closed(woken) == 4001
            async with door.player(Cookie=cookie(page)) as wanted:
                await wanted.until("Welcome, Zoë")
                assert await closed(second) == 4002
                assert "come in again elsewhere" in second.lines[-1]["text"]


async def test_a_guest_whose_name_is_taken_meanwhile_is_asked_for_another(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await page.open("/log-in")
        await page.send("/guest", guest="Zoë")
        await house.account("Zoë")
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Type your name")
            assert "has an account" in player.lines[0]["text"]
            await player.type("Max")
            await player.until("Welcome, Max")


async def test_who_comes_in_by_typing_comes_back_when_the_page_is_loaded_again(tmp_path: Path) -> None:
    audit = Noting()
    async with club(tmp_path, audit=audit) as (door, house), tab(door) as page:
        await house.account("Anna")
        async with door.player() as player:
            await player.type("Anna")
            await player.type(GOOD)
            used = await exchanged(door, page, player)
        assert page.status == 200
        assert audit.events == ["proved"], "by ticket; what was typed is noted by the visit"
        assert "You are Anna" in page.text
        assert "Log out" in page.text
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Welcome, Anna")
        async with tab(door) as thief:
            await thief.post("/session", {"ticket": used}, Origin=door.address)
            assert thief.status == 403, "it is good once"
            spellings = (f"!!!!{used}", f" {used}", f"{used[:4]}\n{used[4:]}", used.replace(".", "=."))
            for wrong in ("", "x", f"{used}x", "a.b", *spellings):
                await thief.post("/session", {"ticket": wrong}, Origin=door.address)
                assert thief.status == 403, wrong


async def test_a_ticket_is_soon_too_old_and_of_no_use_elsewhere(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, door.player() as player:
        await player.type("Zoë")
        found = await player.next(ticket)
        await page.post("/session", {"ticket": found}, Origin="https://evil.example")
        assert page.status == 403
        house.today += GOOD_FOR
        await page.post("/session", {"ticket": found})
        assert page.status == 403
        assert "guest" not in page.cookies


async def test_an_account_that_is_made_while_playing_is_kept(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, _), tab(door) as page, door.player() as player:
        await player.type("Zoë")
        await exchanged(door, page, player)
        assert "a guest" in await page.open("/account")
        for line in ("register", GOOD, GOOD):
            await player.type(line)
        await exchanged(door, page, player)
        assert "You are Zoë." in await page.open("/account")
        assert "guest" not in page.cookies
        await page.send("/log-out")
        await player.until("You are logged out")
        assert await closed(player) == 4401


async def test_a_new_password_that_is_typed_keeps_this_page_and_ends_all_others(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, tab(door) as other:
        await house.account("Anna")
        await page.log_in()
        await other.log_in()
        async with door.player(Cookie=cookie(page)) as player, door.player(Cookie=cookie(other)) as elsewhere:
            await elsewhere.until("Welcome, Anna")
            for line in ("password", GOOD, NEW, NEW):
                await player.type(line)
            await exchanged(door, page, player)
            assert await closed(elsewhere) == 4401
            assert any("password" in line["text"] for line in elsewhere.lines)
            assert "You are Anna" in await page.open("/account")
            await other.open("/account")
            assert other.path.startswith("/log-in")
            await player.type("zzz")
            await player.until("Not understood")


@pytest.mark.slow
@pytest.mark.parametrize("how", ["log out", "other process", "ban", "deletion"])
async def test_who_is_logged_out_meanwhile_is_told_and_the_page_knows(tmp_path: Path, how: str) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, tab(door) as witness:
        await house.account("Anna")
        await house.account("Max")
        await page.log_in()
        await witness.log_in("Max")
        async with door.player(Cookie=cookie(page)) as player, door.player(Cookie=cookie(witness)) as other:
            await player.until("Welcome, Anna")
            await other.until("Welcome, Max")
            anna = await _person(house, "Anna")
            if how == "log out":
                await page.send("/log-out")
                await player.until("You are logged out, so this page ends.")
            elif how == "other process":
                await house.stores.browsers.end_others(anna.id, "")
                await player.until("You are logged out, so this page ends.")
            elif how == "ban":
                await house.people.restraints.ban(anna, house.today + 60_000)
            else:
                await house.people.lives.leave(anna)
            assert await closed(player) == 4401
            await other.type("zzz")
            await other.until("Not understood")


async def test_who_leaves_is_logged_in_as_before(tmp_path: Path) -> None:
    async with anna_plays(tmp_path) as (page, player):
        await player.type("quit")
        assert await closed(player) == 1000
        assert "You are Anna" in await page.open("/account")


def mark(page: Tab) -> str:
    """Whose page it is, as its script sends it."""
    found = re.search('data-who="([0-9a-f]+)"', page.text)
    return found[1] if found is not None else ""


async def comes_back(door: Door, page: Tab, who: str, key: str = "") -> int | None:
    """With which code the socket of a page ends whose visit is gone; None when it begins a new one."""
    async with door.silent(Cookie=cookie(page)) as player:
        await player.begin(key, 0, who=who)
        try:
            await player.until("Welcome")
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 0
        return None


@pytest.mark.parametrize("how", ["nobody", "somebody else", "guest"])
async def test_a_page_that_slept_while_its_person_logged_out_is_not_that_of_anybody_else(
    tmp_path: Path, how: str
) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await house.account("Max")
        await page.log_in()
        own = mark(page)
        assert await comes_back(door, page, own, "a key") is None
        await page.send("/log-out")
        assert mark(page) == ""
        if how == "somebody else":
            await page.log_in("Max")
        elif how == "guest":
            await page.open("/log-in")
            await page.send("/guest", guest="Zoë")
        assert await comes_back(door, page, own, "a key") == 4401
        assert await comes_back(door, page, own) == 4401
        if how != "nobody":
            assert mark(page) not in ("", own)
            assert await comes_back(door, page, mark(page), "a key") is None


@pytest.mark.parametrize("who", ["", None, 17, ["x"], {}, True])
async def test_a_page_may_say_anything_of_whose_it_is(tmp_path: Path, who: object) -> None:
    async with club(tmp_path) as (door, _), door.silent() as player:
        await player.send({"begin": "", "heard": 0, "who": who})
        if who in ("", None, {}):
            await player.until("Type your name")
        else:
            assert await closed(player) == 4401


async def test_nobody_is_taken_for_logged_out_while_the_store_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise NoticeError(Notice.of("storage-away"))

    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        own = mark(page)
        monkeypatch.setattr(house.stores.browsers, "whose", fail)
        async with door.silent(Cookie=cookie(page)) as player:
            await player.begin("a key", 0, who=own)
            await player.until("Type your name")


async def test_the_head_of_a_page_has_the_new_name_of_somebody_who_has_another_one(tmp_path: Path) -> None:
    async with anna_plays(tmp_path) as (page, player):
        for line in ("rename Annika", GOOD):
            await player.type(line)
        await player.next(lambda message: message["type"] == "who" or None)
        before = mark(page)
        await page.open("/session")
        assert "You are Annika" in page.text
        assert mark(page) == before, "it is the same person"
