"""How a match begins for everybody at it, and what is said while somebody else is to move."""

from __future__ import annotations

import pytest

from tests.kit.club import Club, sit_down

STILL = "The computer is still thinking. Type now to make it move."


@pytest.mark.parametrize("game", ["samsara", "abgrund", "confusion"])
async def test_all_hear_the_same_seal_and_the_same_first_draw(game: str, club: Club) -> None:
    anna, bob = await sit_down(club, game)
    drawn = {"samsara": "4 and 6", "abgrund": "3 and red", "confusion": "are dealt"}[game]
    await anna.hears(drawn)
    await bob.hears(drawn)
    seal = await anna.type("luck")
    assert seal[0].startswith("Seal of round 1")
    assert await bob.type("luck") == seal
    assert not [line for member in (anna, bob) for line in member.lines if "Since you" in line or "made" in line]
    for member in (anna, bob):
        assert len(set(member.lines)) == len(member.lines), "nothing is told twice"


async def test_nobody_is_told_that_a_computer_thinks_while_a_person_is_to_move(club: Club) -> None:
    anna, bob = await sit_down(club, "abalone")
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    assert await bob.type("c3 d4") == ["Not your turn: Black is to move."]
    assert await bob.type("now") == ["Not your turn: Black is to move."]
    before = [len(member.heard) for member in (anna, bob, carla)]
    club.now += 60
    for member in (anna, bob, carla):
        await member.host.tick()
    assert [len(member.heard) for member in (anna, bob, carla)] == before


async def test_who_waits_for_a_computer_is_told_once_and_who_watches_is_not(club: Club) -> None:
    club.chooser.go.clear()
    anna, carla = await club.comes("Anna"), await club.comes("Carla")
    await anna.type("new abalone easy white")
    await carla.type("watch 1")
    for _ in range(2):
        club.now += 60
        await anna.host.tick()
        await carla.host.tick()
    assert anna.lines.count(STILL) == 1
    assert STILL not in carla.lines


async def test_in_a_pause_no_computer_is_hurried(club: Club) -> None:
    club.chooser.go.clear()
    anna = await club.comes("Anna")
    await anna.type("new abalone easy white")
    await anna.type("pause")
    await anna.hears("paused")
    assert await anna.type("now") == ["The match is paused. Type resume to go on."]
    club.now += 60
    await anna.host.tick()
    assert STILL not in anna.lines
