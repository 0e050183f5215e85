"""A guest becomes an account while others play with them at another process."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.club.accounts.settings import Settings
from tests.kit.club import GOOD, Club, Visitor, becomes, in_club, is_in_who
from tests.matches.server import SharedBus


async def adopted(club: Club, guest: Visitor) -> Visitor:
    """Do what a visit does: make the account, end the session, send the broadcast, open a session of the account."""
    process = club.processes[0]
    person, _ = await process.people.adopt(guest.person, GOOD, Settings())
    await guest.leave()
    assert process.people.events is not None
    await process.people.events.adopted(guest.person, person)
    process.people.left(guest.person)
    return await club.enters(person)


@pytest.mark.parametrize("processes", [1, 2])
async def test_the_others_go_on_with_the_account(tmp_path: Path, processes: int) -> None:
    async with in_club(tmp_path, processes=processes, bus=SharedBus() if processes > 1 else None) as club:
        nina, anna = await club.guest("Nina"), await club.comes("Anna", processes - 1)
        await nina.type("new abalone friend black")
        await anna.type("join 1")
        await nina.hears("Anna is White")
        await nina.type("c3 d4")
        await anna.hears("to d4")
        nina = await adopted(club, nina)
        await nina.hears("You are Black")
        await anna.type("g7 f6")
        await nina.hears("g7 to f6")
        await nina.type("c4 d5")
        await anna.hears("c4 to d5")
        await anna.type("say hello")
        await nina.hears("hello")
        assert not [line for line in anna.lines if "has lost" in line or "has left" in line or "is back" in line]
        assert anna.updates[-1].players["black"].account == nina.person.id
        await becomes(lambda: is_in_who(anna, "Nina plays Abalone."))


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_match_that_waits_begins_for_the_account(tmp_path: Path, processes: int) -> None:
    async with in_club(tmp_path, processes=processes, bus=SharedBus() if processes > 1 else None) as club:
        nina, anna = await club.guest("Nina"), await club.comes("Anna", processes - 1)
        await nina.type("new abalone friend black")
        nina = await adopted(club, nina)
        await nina.hears("You wait in match 1")
        await anna.type("join 1")
        await nina.hears("Anna is White")
        await nina.type("c3 d4")
        await anna.hears("to d4")
        assert not [line for line in (*nina.lines, *anna.lines) if "has left" in line or "has joined" in line]
