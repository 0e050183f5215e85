"""Those who do nothing in the lobby hear in one line of a match that somebody has opened."""

from __future__ import annotations

from pathlib import Path

from accessible_games.club.lobby.reminders import RIPE, Openings
from tests.kit.club import Club, Shared, Visitor, in_club

OPENED = "Anna opens match 1: Abalone, German Daisy. Type join 1."


def listed(club: Club) -> list[Openings]:
    """One for each process, which look when they are told to."""
    return [Openings(club.store, process.lobby.presences, lambda: club.today) for process in club.processes]


def said(member: Visitor) -> list[str]:
    return [line for line in member.lines if "opens match" in line or "new matches" in line]


async def test_an_open_match_is_told_once_to_those_in_the_lobby_of_every_process(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=Shared()) as club:
        anna, bob, carla = await club.comes("Anna"), await club.comes("Bob"), await club.comes("Carla", 1)
        dora = await club.comes("Dora")
        every = listed(club)
        await anna.type("new abalone friend german daisy")
        await dora.type("new abalone easy")
        for openings in every:
            assert not await openings.look(), "perhaps somebody sits down at once"
        club.today += RIPE
        for openings in [*every, *every]:
            await openings.look()
        assert [said(member) for member in (anna, bob, carla, dora)] == [[], [OPENED], [OPENED], []]
        await bob.type("join 1")
        await bob.hears("You are White")


async def test_who_has_listed_it_already_hears_nothing(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    (openings,) = listed(club)
    await anna.type("new abalone friend")
    await bob.type("matches")
    club.today += RIPE
    await openings.look()
    assert said(bob) == []


async def test_several_are_one_line(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    (openings,) = listed(club)
    for _ in range(3):
        await anna.type("new abalone friend")
    club.today += RIPE
    await openings.look()
    assert said(bob) == ["3 new matches wait for players. Type matches."]


async def test_what_not_everybody_can_join_is_not_told(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    (openings,) = listed(club)
    await anna.type("new abalone friend private")
    club.today += RIPE
    assert not await openings.look()
    assert said(bob) == []


async def test_who_blocked_somebody_or_wants_no_notices_or_is_asked_something_hears_nothing(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    carla, dora, emil = [await club.comes(name) for name in ("Carla", "Dora", "Emil")]
    (openings,) = listed(club)
    await bob.type("block Anna")
    await carla.type("notices lobby off")
    await dora.type("new abalone ask")
    assert dora.session.reader is not None
    await anna.type("new abalone friend german daisy")
    club.today += RIPE
    await openings.look()
    assert [said(member) for member in (bob, carla, dora, emil)] == [[], [], [], [OPENED]]


async def test_what_waited_before_this_process_began_is_no_news(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend")
    club.today += RIPE
    (openings,) = listed(club)
    assert not await openings.look()
    assert said(bob) == []
