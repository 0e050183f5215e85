"""Line clients of guests: whose name it is, and what is left when the line is lost."""

from __future__ import annotations

import asyncio
import re

from tests.line.visits.door import Client, House, entered, is_welcome, words


def told_word(client: Client) -> str:
    """The return word as the guest has heard it; empty: it has not."""
    beginning = words("account-return-told", letters="a").removesuffix("a.")
    told = [line for line in client.texts if line.startswith(beginning)]
    found = re.fullmatch(r".* ((\w ){3}\w, (\w ){3}\w)\.", told[0]) if told else None
    return found[1] if found else ""


async def test_a_guests_name_is_free_when_the_last_connection_has_gone(house: House) -> None:
    client = await entered(house, "Bob")
    other = await house.client(address="198.51.100.7")
    assert await other.type("Bob") == [words("people-name-here", name="Bob")]
    await client.visit.close()
    assert is_welcome(await other.type("Bob"), "Bob")


async def test_a_guest_has_one_line_and_the_newest_takes_over_with_a_reason(house: House) -> None:
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


async def test_a_guest_who_lost_the_line_plays_on(house: House) -> None:
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
    assert words("hall-turns", turns=1, count=1, limited="no", left="", match="") not in stranger.texts


async def test_a_match_that_waits_is_there_again_for_who_lost_the_line_and_gone_with_who_quits(house: House) -> None:
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


async def test_a_guest_who_is_gone_before_the_answer_leaves_nothing_behind(house: House) -> None:
    client = await house.client()
    find, reached = house.stores.accounts.is_taken, asyncio.Event()

    async def slow(folded: str, looks: str, now: int = 0, own: str = "") -> bool:
        reached.set()
        await asyncio.sleep(0)
        return await find(folded, looks, now, own)

    house.stores.accounts.is_taken = slow  # type: ignore[method-assign]  # a store that takes its time
    typing = asyncio.create_task(client.visit.line("Bob"))
    await reached.wait()
    await client.visit.close()
    await typing
    assert client.visit.session is None
    assert house.manager.persons == {}
    assert (await entered(house, "Bob")).visit.session is not None


async def test_the_name_of_who_lost_the_line_in_a_match_is_kept_and_the_word_leads_back(house: House) -> None:
    anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await anna.type("new abalone friend clock 5")
    await bert.type("join 1")
    await anna.tick()
    word = told_word(anna)
    await anna.type("a1 b1")
    await anna.visit.close()
    stranger = await house.client(address="198.51.100.7")
    asked = words("entrance-return", name="Anna")
    assert await stranger.type("Anna") == [asked]
    assert await stranger.type("hhhh hhhh") == [words("entrance-return-wrong", name="Anna")]
    assert await stranger.type("") == [words("entrance-name")]
    assert await stranger.type("Änna") == [words("entrance-return", name="Änna")]
    again = await house.client(address="203.0.113.5")
    assert is_welcome(await again.type(f"Anna {word}"), "Anna")
    assert "Match 1: Abalone." in again.texts
    assert again.visit.session is not None
    assert again.visit.session.seats == ("black",)
    assert told_word(again) == "", "once"
    await again.type("profile")
    assert again.texts[-3].endswith(f" {word}.")


async def test_the_name_of_who_waits_and_lost_the_line_is_kept_until_the_seat_is_given_back(house: House) -> None:
    anna = await entered(house, "Anna")
    await anna.type("new abalone friend")
    await anna.visit.close()
    stranger = await house.client(address="198.51.100.7")
    assert await stranger.type("Anna") == [words("entrance-return", name="Anna")]
    again = await entered(house, "Anna")
    await again.type("leave", "quit")
    await again.visit.close()
    await stranger.type("")
    assert is_welcome(await stranger.type("Anna"), "Anna")


async def test_the_return_word_leads_back_from_ssh_too(house: House) -> None:
    anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await anna.type("new abalone friend")
    await bert.type("play abalone")
    await anna.tick()
    await anna.visit.close()
    again = await house.client("ssh", address="203.0.113.5")
    assert is_welcome(await again.type(f"anna {told_word(anna)}"), "anna")
    assert "Match 1: Abalone." in again.texts


async def test_the_return_word_ends_the_line_that_is_half_open_elsewhere(house: House) -> None:
    old, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await old.type("new abalone friend")
    await bert.type("play abalone")
    await old.tick()
    word = told_word(old)
    new = await house.client(address="203.0.113.5")
    assert await new.type("Anna") == [words("entrance-return", name="Anna")]
    assert is_welcome(await new.type(word), "Anna")
    assert old.texts[-1] == words("hall-taken-over")
    assert old.visit.has_quit


async def test_a_guest_who_plays_alone_without_a_clock_hears_of_no_return_word(house: House) -> None:
    anna = await entered(house, "Anna")
    await anna.type("new abalone easy")
    assert "Match 1: Abalone." in anna.texts
    assert told_word(anna) == ""


async def test_who_comes_back_by_a_cookie_is_not_told_a_return_word_but_can_ask_for_it(house: House) -> None:
    browser, bert = await house.client(is_kept=True), await entered(house, "Bert")
    await browser.type("Anna")
    await browser.type("new abalone friend")
    await bert.type("play abalone")
    await browser.tick()
    assert "Match 1: Abalone." in browser.texts
    assert not told_word(browser)
    assert told_word(bert)
    assert any("return word" in text for text in await browser.type("profile"))
