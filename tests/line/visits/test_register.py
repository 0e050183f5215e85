"""A guest gets an account in the session, and continues at the same match and seat as that account."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.club.accounts import accounts, personal
from accessible_games.club.accounts.notes import Mark
from accessible_games.club.accounts.person import Adopted
from accessible_games.matches import log
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.storage.sql import Transaction
from tests.kit.visits import GOOD, Client, House, words


async def playing(house: House, game: str = "abalone") -> tuple[Client, Client]:
    """Return Nina, a guest, and Anna, with an account, at match 1."""
    nina, anna = await house.client(), await house.client()
    await nina.type("Nina")
    await house.account("Anna")
    await anna.type("Anna", GOOD)
    await nina.type(f"new {game} friend black")
    await anna.type("join 1")
    await heard(nina, "Anna is")
    return nina, anna


async def heard(client: Client, words: str) -> str:
    async with asyncio.timeout(60):
        while not (found := [line for line in client.texts if words in line]):
            await asyncio.sleep(0.01)
            await client.tick()
    return found[0]


async def registers(client: Client) -> list[str]:
    """Return the announcements from the command to the end of its dialogue."""
    announced = await client.type("register")
    assert client.visit.is_secret
    announced += await client.type(GOOD)
    assert client.visit.is_secret
    announced += await client.type(GOOD)
    assert not client.visit.is_secret
    return announced + await client.type("yes")


async def test_guest_who_registers_keeps_their_seat(house: House) -> None:
    nina, anna = await playing(house)
    await nina.type("c3 d4")
    await heard(anna, "to d4")
    announced = await registers(nina)
    assert announced[0] == words("account-register", name="Nina", shortest=8)
    assert words("account-registered", name="Nina") in announced
    assert not [line for line in announced if line.startswith("Welcome")], "Nina is here already"
    assert announced[-1] == words("account-code-kept")
    assert not nina.person.is_guest
    await anna.type("g7 f6")
    assert await heard(nina, "moves g7 to f6") == "White moves g7 to f6."
    assert (await nina.type("c4 d5"))[0] == "You move c4 to d5."
    assert await heard(anna, "c4 to d5") == "Black moves c4 to d5."
    assert not [line for line in anna.texts if "lost the connection" in line or "has left" in line]
    assert (await nina.type("profile"))[0] == "You are Nina."
    back = await house.client()
    assert "Welcome, Nina." in " ".join(await back.type("Nina", GOOD))


async def test_nothing_of_the_guest_is_left_in_the_store(house: House) -> None:
    nina, anna = await playing(house, "confusion")
    await nina.type("new samsara friend")
    guest = nina.visit.person
    assert guest is not None
    await house.stores.notes.keep(guest.id, "1", 1, "", Mark("", "1", "watch the left side"))
    await anna.type("leave", "new abgrund friend private", "invite Nina")
    await nina.type("leave", "say hello to all")
    await registers(nina)
    person = nina.visit.person
    assert person is not None
    tables = await house.sql.read("SELECT name FROM sqlite_master WHERE type = 'table'")
    left = {
        name
        for (name,) in tables
        for row in await house.sql.read(f"SELECT * FROM {name}")
        if any(guest.id in str(value) for value in row)
    }
    assert left <= {"broadcasts", "entries", "processes"}
    entries = await house.stores.journal.entries("1")
    assert [each.kind for each in entries if guest.id in str(each.data)] == [log.ADOPTED]
    kinds = await house.sql.read("SELECT kind FROM broadcasts WHERE data LIKE ?", f"%{guest.id}%")
    assert kinds in (
        [("Invite",), ("TellAdopted",)],
        [("TellAdopted",)],
    )
    match = replayed("1", games.load, entries)
    assert match.seats_of(person.id)
    assert await house.stores.notes.marks(person.id, "1", 1, "") == [Mark("", "1", "watch the left side")]
    assert [each.host for each in await house.stores.lobby.sitting(person.id)] == [person.id]
    assert len(await house.stores.lobby.asked(person.id, limit=5)) == 1
    assert await house.sql.read("SELECT by_guests FROM matches WHERE id = 1") == [(0,)]
    assert "Match 1" in " ".join(await nina.type("mine"))


async def test_an_empty_line_and_a_refusal_leave_everything_as_it_was(house: House) -> None:
    nina, _ = await playing(house)
    await nina.type("register")
    assert await nina.type("") == [words("session-kept-as-it-was")]
    await nina.type("register", "short")
    assert nina.visit.is_secret
    await nina.type("quit")
    assert nina.person.is_guest
    assert (await nina.type("c3 d4"))[0] == "You move c3 to d4."
    account = await house.client()
    await house.account("Otto")
    await account.type("Otto", GOOD)
    assert await account.type("register") == [words("account-is-there")]


@pytest.mark.parametrize("limit", ["muted", "banned"])
async def test_limits_go_along(house: House, limit: str) -> None:
    nina, _ = await playing(house)
    guest = nina.visit.person
    assert guest is not None
    if limit == "muted":
        await house.people.sanctions.mute(guest, house.today + 60_000)
    else:
        await house.people.sanctions.ban(guest, house.today + 60_000)
    await registers(nina)
    account = await house.stores.accounts.by_name("nina", 0)
    assert account is not None
    assert getattr(account, limit) == house.today + 60_000


async def test_blocks_of_the_guest_apply_to_the_account(house: House) -> None:
    nina, anna = await playing(house)
    await anna.type("block Nina")
    await nina.type("block Anna")
    await registers(nina)
    await nina.type("tell Anna hello")
    assert "hello" not in " ".join(anna.texts)
    assert await nina.type("block") == ["You do not hear Anna."]
    assert await anna.type("block") == ["You do not hear Nina."]
    pairs: set[object] = set()
    async with asyncio.timeout(60):
        while len(pairs) < 2:
            await asyncio.sleep(0.01)
            pairs = set(
                await house.sql.read(
                    "SELECT one.name, two.name FROM blocks JOIN accounts one ON account = one.id "
                    "JOIN accounts two ON other = two.id"
                )
            )
    assert pairs == {("Anna", "Nina"), ("Nina", "Anna")}


@pytest.mark.parametrize("number", range(12))
async def test_a_crash_in_between_loses_nothing(house: House, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The transaction fails at each of its statements: all is as it was, and it goes on."""
    nina, _ = await playing(house)
    guest = nina.visit.person
    assert guest is not None
    before = await house.sql.read("SELECT players, seq FROM matches")

    def failing(guest: Adopted, account: int, at: int, place: str) -> Transaction[None]:
        steps = personal.adopted(guest, account, at, place)
        statement = next(steps)
        for _ in range(number):
            statement = steps.send((yield statement))
        raise RuntimeError("killed")

    monkeypatch.setattr(accounts, "adopted", failing)
    await nina.type("register", GOOD)
    with pytest.raises(RuntimeError, match="killed"):
        await nina.type(GOOD)
    assert await house.stores.accounts.by_name("nina", 0) is None
    assert await house.sql.read("SELECT players, seq FROM matches") == before
    assert await house.stores.journal.plays("1", guest.id)
    monkeypatch.undo()


async def test_two_lines_of_one_guest_make_one_account(house: House) -> None:
    nina, _ = await playing(house)
    await nina.type("register", GOOD)
    again = await house.client()
    await again.type("Nina")  # the line before ends, wherever it was
    assert nina.visit.has_quit
    await nina.type(GOOD)
    assert await house.stores.accounts.by_name("nina", 0) is None
    await registers(again)
    assert (await again.type("c3 d4"))[0] == "You move c3 to d4."


async def test_a_name_that_somebody_got_meanwhile_is_refused(house: House) -> None:
    nina, _ = await playing(house)
    await nina.type("register", GOOD)
    await house.stores.accounts.create("Nina", "nina", "nlna", "x", "y", "en")
    announced = await nina.type(GOOD)
    assert announced == [words("people-name-taken", name="Nina"), words("session-kept-as-it-was")]
    assert (await nina.type("c3 d4"))[0] == "You move c3 to d4."
