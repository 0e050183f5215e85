"""Line clients of guests: whose name it is, and what is left when the line is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.session.door import House, entered, inside, is_welcome, words


def test_a_guests_name_is_free_when_the_last_connection_has_gone(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house, "Bob")
        other = await house.client(address="198.51.100.7")
        assert await other.type("Bob") == [words("people-name-here", name="Bob")]
        await client.visit.close()
        assert is_welcome(await other.type("Bob"), "Bob")

    inside(tmp_path, act)


def test_a_guest_has_one_line_and_the_newest_takes_over_with_a_reason(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        old = await entered(house, "Bob")
        assert old.visit.person is not None
        new = await house.client()
        assert is_welcome(await new.type("bob"), "bob")
        assert new.visit.person is not None
        assert new.visit.person.id == old.visit.person.id
        assert old.texts[-1] == words("hall-taken-over")
        assert old.visit.has_quit
        assert old.woken
        await old.visit.close()
        assert not new.visit.has_quit
        other = await house.client(address="198.51.100.7")
        assert await other.type("Bob") == [words("people-name-here", name="Bob")], "the name is still in use"
        await new.visit.close()
        assert is_welcome(await other.type("Bob"), "Bob")

    inside(tmp_path, act)


def test_a_guest_who_lost_the_line_plays_on(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
        await anna.type("new abalone friend")
        await bert.type("play abalone")
        await anna.tick()
        assert anna.visit.session is not None
        assert anna.visit.session.seats == ("black",)
        await anna.visit.close()
        again = await entered(house, "Anna")
        assert "Match 1: Abalone." in again.texts, "back at the match at once"
        assert again.visit.session is not None
        assert again.visit.session.seats == ("black",)
        stranger = await house.client(address="198.51.100.7")
        await again.visit.close()
        await stranger.type("Anna")
        assert words("hall-turns", turns=1, count=1) not in stranger.texts

    inside(tmp_path, act)


def test_a_match_that_waits_is_there_again_for_who_lost_the_line_and_gone_with_who_quits(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        anna = await entered(house, "Anna")
        await anna.type("new abalone friend")
        await anna.visit.close()
        assert await house.stores.lobby.listed(by_guests=True, limit=9)
        again = await entered(house, "Anna")
        assert again.visit.person is not None
        (waiting,) = await house.stores.lobby.listed(by_guests=True, limit=9)
        assert waiting.host == again.visit.person.id
        bert = await entered(house, "Bert")
        await bert.type("play abalone")
        await again.tick()
        assert again.visit.session is not None
        assert again.visit.session.seats == ("black",), "it has begun"
        await again.type("new abgrund friend", "quit")
        await again.visit.close()
        assert not await house.stores.lobby.listed(by_guests=True, limit=9)

    inside(tmp_path, act)


def test_a_guest_who_is_gone_before_the_answer_leaves_nothing_behind(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await house.client()
        find, reached = house.stores.accounts.is_taken, asyncio.Event()

        async def slow(folded: str, looks: str) -> bool:
            reached.set()
            await asyncio.sleep(0)
            return await find(folded, looks)

        house.stores.accounts.is_taken = slow  # type: ignore[method-assign]  # a store that takes its time
        typing = asyncio.create_task(client.visit.line("Bob"))
        await reached.wait()
        await client.visit.close()
        await typing
        assert client.visit.session is None
        assert house.hall.present == {}
        assert (await entered(house, "Bob")).visit.session is not None

    inside(tmp_path, act)
