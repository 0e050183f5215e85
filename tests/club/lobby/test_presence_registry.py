"""Presence is known at once in the own process, a moment later in the others, and never longer than they live."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from accessible_games.club.lobby import presence
from accessible_games.club.lobby.processes import new_name
from accessible_games.club.lobby.stored import Attendance
from tests.kit.club import Club, Visitor, becomes, in_club, is_in_who, sit_down
from tests.matches.server import SharedBus


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gather changes for a moment only."""
    monkeypatch.setattr(presence, "_GATHERED", 0.02)
    monkeypatch.setattr(presence, "_RENEWED", 0.1)


async def test_a_fault_does_not_make_a_process_fall_silent(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    enter = club.store.enter
    faults: list[str] = []

    async def fail_once(process: str, people: Mapping[str, Attendance], until: int) -> None:
        if not faults:
            faults.append(process)
            raise TypeError("asked for")
        await enter(process, people, until)

    monkeypatch.setattr(club.store, "enter", fail_once)
    bob = await club.comes("Bob")
    await becomes(lambda: is_stored(club, bob.person.id))
    assert faults


async def is_stored(club: Club, person: str) -> bool:
    return person in await club.store.here(club.today)


async def test_command_who_lists_friends_first_and_by_prefix(club: Club, anna: Visitor) -> None:
    assert await anna.type("who") == ["Nobody else is here."]
    names = ("Bob", "Zoe", "Bernd")
    bob, zoe, _ = [await club.comes(name) for name in names]
    await befriend(anna, zoe)
    assert await anna.type("who") == ["3 others are here.", "Free: Zoe, Bernd, Bob.", "Your friend: Zoe."]
    assert await anna.type("who b") == ["2 others are here.", "Free: Bernd, Bob."]
    assert await anna.type("who x") == ["Nobody else is here."]
    await bob.type("new abalone easy")
    assert await anna.type("who b") == ["2 others are here.", "Free: Bernd.", "Bob plays Abalone."]


async def befriend(one: Visitor, other: Visitor) -> None:
    await one.type(f"friend {other.person.name}")
    await other.hears("wants to be your friend")
    await other.type(f"friend {one.person.name}")
    await one.hears("is your friend now")


async def test_command_who_shows_games_across_processes_if_visible(shared: Club) -> None:
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1)
    await bob.type("new abalone easy")
    await becomes(lambda: is_in_who(anna, "Bob plays Abalone."))
    await bob.type("visible friends")
    await shared.stores.accounts.set_settings(bob.person.id, bob.session.settings.to_json())
    await shared.processes[1].lobby.presences.tell_store()
    assert await anna.type("who") == ["One other person is here.", "Here: Bob."]
    assert await anna.type("profile bob") == ["Bob shows you no profile."]
    await befriend(anna, bob)
    assert await anna.type("who") == ["One other person is here.", "Bob plays Abalone."]
    assert await anna.type("friends") == ["Bob plays Abalone."]
    await bob.type("visible nobody")
    await shared.processes[1].lobby.presences.tell_store()
    assert await anna.type("friends") == ["Here: Bob."]
    await bob.type("block anna")
    await becomes(lambda: is_in_who(anna, "Nobody else is here."))
    assert await anna.type("friends") == ["You have no friends here yet. Type friend and a name."]
    assert await anna.type("profile bob") == ["Bob shows you no profile."]


async def test_a_long_list_is_cut_and_says_how_to_hear_the_rest(club: Club, anna: Visitor) -> None:
    for number in range(25):
        await club.guest(f"Gast{number:02}")
    count, heard, more = await anna.type("who")
    assert count == "25 others are here."
    assert heard.startswith("Free: Gast00, Gast01, ")
    assert heard.endswith(" Gast19.")
    assert more == "5 more are here. Type who and the first letters of a name."


async def test_several_sessions_are_one_person(club: Club, anna: Visitor) -> None:
    first, second = await club.comes("Bob"), await club.comes("Bob")
    assert await anna.type("who") == ["One other person is here.", "Free: Bob."]
    await first.leave()
    assert await anna.type("who") == ["One other person is here.", "Free: Bob."]
    await second.leave()
    assert await anna.type("who") == ["Nobody else is here."]


async def test_arrivals_and_departures_reach_other_processes(shared: Club) -> None:
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1)

    async def sees_bob() -> bool:
        return await anna.type("who") == ["One other person is here.", "Free: Bob."]

    async def is_alone() -> bool:
        return await anna.type("who") == ["Nobody else is here."]

    await becomes(sees_bob)
    await bob.leave()
    await becomes(is_alone)


async def test_the_people_of_a_process_that_died_are_not_believed_for_long(tmp_path: Path) -> None:
    async with in_club(tmp_path, bus=SharedBus()) as club:
        anna = await club.comes("Anna")
        await club.store.enter("dead", {"99": Attendance("Ghost")}, club.today + 15_000)
        assert await anna.type("who") == ["One other person is here.", "Free: Ghost."]
        club.today += 15_001
        assert await anna.type("who") == ["Nobody else is here."]


async def test_people_of_a_killed_process_of_this_machine_are_gone_at_once(tmp_path: Path) -> None:
    async with in_club(tmp_path, bus=SharedBus()) as club:
        anna = await club.comes("Anna")
        process = await asyncio.create_subprocess_exec("sleep", "60")
        name = re.sub(r"-\d+-(?=\w+$)", f"-{process.pid}-", new_name())
        await club.store.enter(name, {"99": Attendance("Ghost")}, club.today + 15_000)
        assert await anna.type("who") == ["One other person is here.", "Free: Ghost."]
        process.kill()
        await process.wait()
        assert await anna.type("who") == ["Nobody else is here."]


async def test_people_of_a_killed_only_server_count_as_absent(club: Club, anna: Visitor) -> None:
    await club.store.enter("dead", {"99": Attendance("Ghost")}, club.today + 15_000)
    assert await anna.type("who") == ["Nobody else is here."]
    assert await anna.type("tell ghost hello") == ["Nobody is called ghost. Type who for the names."]


async def test_friends_hear_once_that_somebody_comes_from_another_process(shared: Club) -> None:
    anna = await shared.comes("Anna")
    await shared.befriend("Anna", "Bob")
    await anna.leave()
    anna = await shared.comes("Anna")
    await shared.comes("Bob", 1)
    assert await anna.hears("has come") == "Bob has come."
    await shared.comes("Bob", 1)
    await asyncio.sleep(0.1)
    assert len([line for line in anna.lines if "has come" in line]) == 1


async def test_spectators_of_all_processes_are_listed(shared: Club) -> None:
    anna, _ = await sit_down(shared)
    carla = await shared.comes("Carla", 1)
    await carla.type("watch 1")

    async def sees_carla() -> bool:
        return (await anna.type("who"))[0] == "Carla is watching this match."

    await becomes(sees_carla)
    assert not [line for line in await carla.type("who") if "Carla" in line]


async def test_many_arrivals_cause_few_writes(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "_GATHERED", 600.0)

    before = club.store.entered
    for number in range(50):
        await club.guest(f"Gast{number}")
    assert club.store.entered - before <= 2


async def test_presence_survives_a_store_failure(club: Club, anna: Visitor) -> None:
    club.store.is_away = True
    assert len(await anna.type("who")) == 1
    await asyncio.sleep(0.05)
    club.store.is_away = False
    await club.comes("Bob")
    assert await anna.type("who") == ["One other person is here.", "Free: Bob."]


async def test_the_people_of_a_process_that_ends_are_gone_at_once(shared: Club) -> None:
    bob = await shared.comes("Bob", 1)
    await shared.processes[1].lobby.presences.tell_store()
    assert await is_stored(shared, bob.person.id)
    await shared.processes[1].lobby.presences.close()
    assert not await is_stored(shared, bob.person.id)
