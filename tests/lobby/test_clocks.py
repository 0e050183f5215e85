"""What somebody hears of the clocks who comes to a match that runs."""

from __future__ import annotations

from tests.lobby.club import Club


async def test_who_comes_to_a_match_hears_how_much_time_is_left_now(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend clock 10 5")
    await bob.type("join 1")
    assert await bob.hears("Clocks") == "Clocks: 10 minutes plus 5 seconds a turn each."
    await anna.hears("Your turn")
    await anna.type("c3 d4")
    await bob.hears("Your turn")
    await bob.type("clock")
    for _ in range(40):  # of which some pass while Bob hears how the match stands
        club.now += 1
        await anna.type("clock")
    await carla.type("watch 1")
    assert carla.lines[-1] == "Black 10 minutes 5 seconds, White 9 minutes 30 seconds. The clock of White runs."
    assert not [line for line in carla.lines if line.startswith("Clocks")]
    await bob.type("leave")
    heard = await bob.type("load 1")
    told = "You 9 minutes 23 seconds, Black 10 minutes 5 seconds. Your clock runs."  # hearing it costs no time
    assert heard[-2:] == ["Your turn.", told]


async def test_of_what_waits_an_invitation_is_told_once(club: Club) -> None:
    anna = await club.comes("Anna")
    await club.account("Bob")
    await anna.type("new abalone friend")
    await anna.type("invite Bob")
    club.now += 10  # the list of a moment ago counts no more
    bob = await club.comes("Bob")
    assert len([line for line in bob.lines if "Abalone" in line]) == 1
    assert not [line for line in bob.lines if "waits for players" in line]
