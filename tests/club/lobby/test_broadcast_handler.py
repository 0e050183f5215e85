"""What the program broadcasts is carried out in every process; what people say never is."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from accessible_games.club.lobby.broadcasts import Announce, EndSessions, encoded
from accessible_games.storage.sql import Transaction
from tests.kit.club import Club, in_club
from tests.matches.server import SharedBus


def stored(kind: str, data: str) -> Transaction[None]:
    yield "INSERT INTO broadcasts (kind, match_id, person, data) VALUES (?, 0, '', ?)", (kind, data)


@pytest.mark.parametrize("room", ["lobby", "match:1", "person:1"])
async def test_a_broadcast_in_a_room_of_people_is_only_words(room: str, club: Club) -> None:
    anna = await club.comes("Anna")
    broadcast = encoded(EndSessions(anna.person.id))[1]
    await club.processes[0].lobby.feed.say(room, "9", "Mallory", broadcast)
    await asyncio.sleep(0)
    assert not anna.session.has_quit


async def test_what_cannot_be_carried_out_keeps_nothing_else_from_being_heard(club: Club) -> None:
    anna = await club.comes("Anna")
    for kind, data in (("Announce", "no json"), ("UnheardOf", "{}"), ("EndSessions", "{}"), ("Announce", "[]")):
        await club.sql.write(partial(stored, kind, data))
    await club.processes[0].lobby.broadcasts.send(Announce("still here"))
    assert "still here" in await anna.hears("still here")


async def test_an_invitation_goes_to_every_session_and_to_nobody_who_has_blocked_the_host(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        anna, bob, phone = await club.comes("Anna"), await club.comes("Bob", 1), await club.comes("Bob")
        carla = await club.comes("Carla", 1)
        await carla.type("block Anna")
        await anna.type("new spiralspiel 4 players friend invited")
        await anna.type("invite Bob")
        await anna.type("invite Carla")
        for session in (bob, phone):
            await session.hears("Anna invites you: Spiralspiel, private, ")
        await anna.type("say all told")
        assert not [line for line in carla.lines if "invites" in line or "all told" in line]


async def test_who_was_away_does_not_find_invitations_of_somebody_it_has_blocked(club: Club) -> None:
    anna, carla = await club.comes("Anna"), await club.comes("Carla")
    await carla.type("block Anna")
    await carla.leave()
    await anna.type("new spiralspiel 4 players friend invited")
    assert await anna.type("invite Carla") == ["Carla is not here; the invitation waits."]
    again = await club.comes("Carla")
    await again.type("mine")
    assert not [line for line in again.lines if "invites" in line]


async def test_an_invitation_is_declined_and_the_host_hears_it_once(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        anna, bob = await club.comes("Anna"), await club.comes("Bob", 1)
        await anna.type("play abalone")
        await anna.type("invite Bob")
        await bob.hears("invites you")
        assert await bob.type("leave 1") == ["You have declined."]
        assert await anna.hears("does not want") == "Bob does not want to join match 1."
        assert "Match 1: Abalone, Anna Black, White free." in await bob.type("matches"), "it is open all the same"
