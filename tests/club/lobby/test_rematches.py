"""A rematch of several people: all asked people hear of its fate."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from accessible_games.club.lobby.stored import Waiting
from tests.kit.club import Club, Visitor, in_club, sit_down
from tests.matches.server import SharedBus


async def three_at_the_end(club: Club) -> list[Visitor]:
    """Return Anna, Bob and Carla after playing Spiralspiel to the end."""
    members = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    anna, bob, carla = members
    await anna.type("new spiralspiel friend 3 players")
    await bob.type("join 1")
    await carla.type("join 1")
    await anna.hears("You are A")
    await anna.type("resign", "yes")
    for each in members:
        await each.hears(AGAIN)
    return members


async def three_of_whom_one_asks(club: Club) -> list[Visitor]:
    """Return the same; Anna wants a rematch."""
    members = await three_at_the_end(club)
    await members[0].type("rematch")
    for each in members[1:]:
        await each.hears("wants a rematch")
    return members


async def test_invited_player_hears_that_another_declines_the_rematch(club: Club) -> None:
    _, bob, carla = await three_of_whom_one_asks(club)
    await bob.type("no")
    assert await carla.hears("no rematch") == "Bob wants no rematch."
    assert "No match" not in " ".join(await carla.type("yes"))


async def test_leaving_takes_the_offered_rematch_back_for_everybody(club: Club) -> None:
    anna, bob, carla = await three_of_whom_one_asks(club)
    assert await anna.type("leave") == ["You are in the lobby.", "You have taken back the rematch."]
    for member in (bob, carla):
        assert await member.hears("back the rematch") == "Anna has taken back the rematch."
    assert club.store.proposed == {}
    assert await bob.type("mine") == ["You have no unfinished match. Type play and a game."]


AGAIN = "Type rematch, review or leave."


async def given_up(club: Club, name: str, opponent: str) -> Visitor:
    """Return Anna after resigning a match that Carla watches."""
    anna, bob, carla = [await club.comes(each) for each in ("Anna", "Bob", "Carla")]
    await anna.type(f"new abalone {opponent}")
    if opponent == "friend":
        await bob.type("join 1")
    await anna.hears("You are Black")
    await carla.type("watch 1")
    await anna.type("resign", "yes")
    for each in (anna, carla):
        await each.hears("resigned")
    return {"Anna": anna, "Bob": bob, "Carla": carla}[name]


@pytest.mark.parametrize(
    ("name", "opponent", "count"),
    [("Anna", "friend", 1), ("Bob", "friend", 1), ("Carla", "friend", 0), ("Anna", "easy", 0)],
)
async def test_the_end_of_a_match_of_people_tells_its_players_how_to_play_again(
    name: str, opponent: str, count: int, club: Club
) -> None:
    member = await given_up(club, name, opponent)
    assert member.lines.count(AGAIN) == count
    assert not count or member.lines[-1] == AGAIN


async def test_rematch_hint_is_announced_once(club: Club) -> None:
    anna = await given_up(club, "Anna", "friend")
    bob = club.members[1]
    await anna.type("rematch")
    await bob.hears("wants a rematch")
    await bob.type("yes")
    await anna.hears("You are White")
    await bob.type("resign", "yes")
    await anna.hears("resigned")
    assert [member.lines.count(AGAIN) for member in (anna, bob)] == [1, 1]


async def at_the_end(club: Club) -> tuple[Visitor, Visitor]:
    """Return Anna and Bob after Anna has resigned."""
    anna, bob = await sit_down(club, process=len(club.processes) - 1)
    await anna.type("resign", "yes")
    for each in (anna, bob):
        await each.hears(AGAIN)
    return anna, bob


async def test_a_move_after_the_end_is_answered_with_what_can_be_done(club: Club) -> None:
    anna, _ = await at_the_end(club)
    assert await anna.type("c3 d4") == ["The match is over. Type rematch, review or new."]


def propose_together(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the next two proposals from each other."""
    both, add = asyncio.Barrier(2), club.store.add

    async def add_together(waiting: Waiting, place: str = "") -> Waiting:
        await both.wait()
        return await add(waiting, place)

    monkeypatch.setattr(club.store, "add", add_together)


@pytest.mark.parametrize("processes", [1, 2])
async def test_concurrent_rematch_offers_agree(processes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_club(tmp_path, processes=processes, bus=SharedBus() if processes > 1 else None) as club:
        anna, bob = await at_the_end(club)
        propose_together(club, monkeypatch)
        await asyncio.gather(anna.type("rematch"), bob.type("rematch"))
        assert await anna.hears("You are") == "You are White. Bob is Black."
        assert await bob.hears("You are") == "You are Black. Anna is White."
        assert club.store.proposed == {}
        for each in (anna, bob):
            assert each.session.update is not None
            assert not each.session.update.is_over


async def test_spectator_hears_the_number_of_the_rematch(club: Club) -> None:
    carla = await club.comes("Carla")
    anna, bob = await sit_down(club)
    await carla.type("watch 1")
    await anna.type("resign", "yes")
    await carla.hears("resigned")
    await anna.type("rematch")
    await bob.hears("wants a rematch")
    await bob.type("yes")
    assert await carla.hears("rematch") == "The rematch is match 2. Type watch 2."
    await carla.type("watch 2")
    await carla.hears("Match 2")
    assert not [line for line in (*anna.lines, *bob.lines) if "watch" in line]


async def test_third_player_is_asked_once_for_a_rematch(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    members = await three_at_the_end(club)
    anna, bob, carla = members
    propose_together(club, monkeypatch)
    await asyncio.gather(anna.type("rematch"), bob.type("rematch"))
    await carla.hears("wants a rematch")
    await carla.type("yes")
    for each in members:
        await each.hears("Match 2: Spiralspiel.")
    assert [len([line for line in each.lines if "wants a rematch" in line]) for each in members] == [0, 0, 1]
