"""A rematch of several people: what becomes of it is told to everybody who was asked."""

from __future__ import annotations

from pathlib import Path

from tests.lobby.club import Club, Member, in_club


async def three_at_the_end(club: Club) -> list[Member]:
    """Anna, Bob and Carla have played Spiralspiel to the end; Anna wants a rematch."""
    members = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    anna, bob, carla = members
    await anna.type("new spiralspiel friend 3 players")
    await bob.type("join 1")
    await carla.type("join 1")
    await anna.hears("You are A")
    await anna.type("resign")
    await anna.type("yes")
    await anna.type("rematch")
    await carla.hears("Yes or no?")
    await bob.hears("Yes or no?")
    return members


def test_who_was_asked_for_a_rematch_hears_that_somebody_else_wants_none(tmp_path: Path) -> None:
    async def act(club: Club) -> None:
        _, bob, carla = await three_at_the_end(club)
        await bob.type("no")
        assert await carla.hears("no rematch") == "Bob wants no rematch."
        assert "No match" not in " ".join(await carla.type("yes"))

    in_club(tmp_path, act)


def test_leaving_takes_the_offered_rematch_back_for_everybody(tmp_path: Path) -> None:
    async def act(club: Club) -> None:
        anna, bob, carla = await three_at_the_end(club)
        assert await anna.type("leave") == ["You are in the lobby.", "The rematch is taken back."]
        for member in (bob, carla):
            assert await member.hears("rematch back") == "Anna has taken the rematch back."
        assert club.store.proposed == {}
        assert await bob.type("mine") == ["You have no unfinished match. Type play and a game."]

    in_club(tmp_path, act)
