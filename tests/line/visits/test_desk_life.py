"""Another name and the end of an account: what is asked, what is refused, and what undoes it."""

from __future__ import annotations

import asyncio

import pytest

from tests.line.visits.door import GOOD, Client, House, entered
from tests.line.visits.test_account_dialogue import anna, words


async def hears(client: Client, line: str) -> None:
    """What the server tells all processes comes by itself."""
    async with asyncio.timeout(60):
        while line not in client.texts:
            await asyncio.sleep(0.01)
            await client.tick()


async def test_who_knows_the_password_gets_another_name(house: House) -> None:
    client = await anna(house)
    told = await client.type("rename Annika")
    assert told == [
        "You will be called Annika instead of Anna. Your matches keep the name under which you sat down. "
        "Nobody else gets the name Anna for 90 days, and who calls you so reaches you.",
        words("account-prove"),
    ]
    assert client.visit.is_secret
    assert await client.type("wrong one") == [words("account-password-wrong")]
    before = len(client.texts)
    await client.type(GOOD)
    await hears(client, "You are called Annika now.")
    assert client.texts[before:] == ["You are called Annika now."]
    assert not client.visit.is_secret
    assert (await client.type("profile"))[0] == "You are Annika."
    again = await house.client()
    assert (await again.type("anna", GOOD))[1].startswith("Welcome, Annika.")
    assert (await client.type("rename Anna"))[-1] == words("account-prove")
    assert (await client.type(GOOD))[0] == "You can take another name in 30 days; yours is new."


async def test_a_guest_who_is_here_keeps_their_name(house: House) -> None:
    client, _ = await anna(house), await entered(house, "Gerd")
    assert await client.type("rename Gerd") == [words("people-name-here", name="Gerd")]
    assert not client.visit.is_secret


REFUSED = {
    "Anna": "You are called Anna already.",
    "bob": "has an account",
    "B0b": "has an account",
    "Вob": "alphabet",
    "admin": "admin",
    "An": "3 to 20",
    "quit": "quit",
    "x" * 21: "3 to 20",
    "An\x1b[2Jna": "",
}


@pytest.mark.parametrize("name", REFUSED)
async def test_a_name_that_cannot_be_had_is_refused_before_the_password_is_asked(house: House, name: str) -> None:
    await house.account("Bob")
    client = await anna(house)
    told = await client.type(f"rename {name}")
    assert REFUSED[name] in told[0]
    assert not client.visit.is_secret
    assert (await client.type("profile"))[0] == "You are Anna."


@pytest.mark.parametrize("line", ["rename", "rename two words", "delete", "delete everything", "delete anna"])
async def test_anything_else_explains_the_command(house: House, line: str) -> None:
    client = await anna(house)
    told = await client.type(line)
    assert told[0].startswith(line.split()[0])
    assert not client.visit.is_secret
    assert not client.visit.has_quit


@pytest.mark.parametrize("line", ["rename Otto", "delete account", "export"])
async def test_a_guest_has_no_account_to_change(house: House, line: str) -> None:
    client = await house.client()
    await client.type("Gerd")
    assert await client.type(line) == [words("account-guest-has-none")]


async def test_who_asks_to_be_deleted_hears_what_goes_and_can_come_back(house: House) -> None:
    client = await anna(house)
    told = await client.type("delete account")
    assert told[0].startswith("Your account will be deleted in 14 days, with your talk, notes and settings;")
    assert told[1] == words("account-prove")
    assert (await client.type(""))[-1] == words("session-kept-as-it-was")
    assert not client.visit.has_quit
    await client.type("delete account")
    await client.type(GOOD)
    await hears(client, "Your account will be deleted in 14 days. If you log in before, it stays. Goodbye.")
    assert client.visit.has_quit
    again = await house.client()
    assert "Your account was to be deleted. It stays, since you have logged in." in await again.type("anna", GOOD)


async def test_in_german(house: House) -> None:
    await house.account("Anna", language="de")
    client = await house.client()
    await client.type("Anna", GOOD)
    told = await client.type("umbenennen Annika", GOOD)
    await hears(client, "Du heißt jetzt Annika.")
    assert told[0] == (
        "Du heißt dann Annika statt Anna. Deine Partien behalten den Namen, unter dem du dich hingesetzt hast. "
        "Den Namen Anna bekommt 90 Tage lang niemand sonst, und wer dich so ruft, erreicht dich."
    )
    assert await client.type("ausgabe") == [
        "Alles, was von dir gespeichert ist, kommt als eine Datei: "
        "Tippe ausgabe > annika.json hinter deinen ssh-Befehl."
    ]
    await client.type("löschen konto", GOOD)
    await hears(client, "Dein Konto wird in 14 Tagen gelöscht. Meldest du dich vorher an, bleibt es. Tschüss.")


async def test_whoever_is_being_deleted_does_not_come_in(house: House) -> None:
    client = await anna(house)
    found = await house.stores.accounts.by_name("anna", 0)
    assert found is not None
    await house.stores.accounts.set_leaving(found.person.id, 1)
    other = await house.client()
    told = await other.type("anna", GOOD)
    assert not [line for line in told if line.startswith("Welcome")]
    assert client.visit.person is not None
