"""Players hear when another player leaves, loses the connection or returns; spectators are not announced."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.club.lobby import reminders
from accessible_games.matches.ports import LocalBus
from tests.kit.club import Club, Visitor, sit_down

LOST, BACK = "Anna has lost the connection.", "Anna is back."
LEFT = "Anna has left. The match is kept."


@pytest.fixture(autouse=True)
def _no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "GRACE", 0.0)


async def settled() -> None:
    for _ in range(30):
        await asyncio.sleep(0.001)


async def test_lost_connection_and_return_are_announced_once(club: Club) -> None:
    anna, bob = await sit_down(club)
    carla, dora = await club.comes("Carla"), await club.comes("Dora")
    await carla.type("watch 1")
    await anna.leave()
    for member in (bob, carla):
        assert await member.hears("connection") == LOST, "a match without clocks says nothing of them"
    again = await club.comes("Anna")
    for member in (bob, carla):
        await member.hears(BACK)
    await settled()
    for member in (bob, carla):
        assert [member.lines.count(line) for line in (LOST, BACK)] == [1, 1]
    assert not {LOST, BACK} & {*dora.lines, *again.lines}


async def test_running_clock_is_announced_with_an_absence(club: Club) -> None:
    anna, bob = await sit_down(club, "abalone clock 10")
    await anna.leave()
    assert await bob.hears("connection") == f"{LOST} The clock runs on."


@pytest.mark.parametrize("word", ["leave", "quit"])
async def test_leaving_on_purpose_is_announced_and_loses_nothing(word: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    await anna.type(word)
    if word == "quit":
        await anna.leave()
    for member in (bob, carla):
        await member.hears(LEFT)
    again = anna if word == "leave" else await club.comes("Anna")
    await again.type("load 1")
    for member in (bob, carla):
        await member.hears(BACK)
    await settled()
    for member in (bob, carla):
        assert [member.lines.count(line) for line in (LEFT, BACK, LOST)] == [1, 1, 0]


async def test_clock_runs_on_after_leaving_on_purpose(club: Club) -> None:
    anna, bob = await sit_down(club, "abalone clock 10")
    await anna.type("leave", "yes")
    await bob.hears("Anna has left. The clock runs on.")


async def test_nobody_waits_for_a_player_for_whom_a_computer_plays(club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("substitute easy")
    await bob.hears("Yes or no?")
    await bob.type("yes")
    await anna.hears("Type return")
    await anna.type("leave")
    await settled()
    assert LEFT not in bob.lines


async def test_spectators_come_and_go_unheard(club: Club) -> None:
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    before = len(anna.lines), len(bob.lines)
    await carla.leave()
    await settled()
    await club.comes("Carla")
    assert (len(anna.lines), len(bob.lines)) == before


async def test_spectator_who_opens_an_own_match_is_no_missing_player(club: Club) -> None:
    _, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await carla.type("play abalone easy", "watch 1")
    before = len(bob.lines)
    await carla.type("load 2")
    await settled()
    assert len(bob.lines) == before


async def test_player_who_stays_elsewhere_is_announced_when_a_match_begins(anna: Visitor, bob: Visitor) -> None:
    await anna.type("play abalone open clock 10", "play abalone easy")
    await bob.type("join 1")
    assert await anna.hears("begun") == (
        "Your turn in match 1, which has begun: Abalone against Bob, 10 minutes left. Type load 1."
    )
    await bob.hears("Anna is elsewhere on the server, and knows of the match. The clock runs.")
    await anna.type("load 1")
    await bob.hears("Anna is here now.")


async def test_short_break_is_not_announced(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "GRACE", 3600.0)

    anna, bob = await sit_down(club)
    before = len(bob.lines)
    await anna.leave()
    await settled()
    await club.comes("Anna")
    await settled()
    assert len(bob.lines) == before


async def test_player_with_another_connection_is_not_absent(club: Club) -> None:
    anna, bob = await sit_down(club)
    phone = await club.comes("Anna")
    await phone.type("load 1")
    await anna.leave()
    await settled()
    assert LOST not in bob.lines


async def test_after_the_end_nobody_is_missed(club: Club) -> None:
    anna, bob = await sit_down(club)
    await bob.type("resign", "yes")
    await anna.hears("resigned")
    await anna.leave()
    await settled()
    assert LOST not in bob.lines


async def test_absence_notices_can_be_switched_off(club: Club) -> None:
    anna, bob = await sit_down(club)
    assert await bob.type("notices connection off") == ["Players leaving: off."]
    await anna.leave()
    await settled()
    await club.comes("Anna")
    await settled()
    assert not {LOST, BACK} & set(bob.lines)


@pytest.mark.parametrize("is_killed", [False, True], ids=["lost", "killed"])
async def test_players_of_other_processes_are_missed_too(shared: Club, is_killed: bool) -> None:
    anna, bob = await sit_down(shared, process=1)
    crowds = [process.lobby.presences for process in shared.processes]
    await crowds[0].places.store()
    await crowds[0].tell_store()
    await crowds[1].refresh()
    if is_killed:
        shared.today += 20_000  # by then what it said of its people is believed no longer
    else:
        await anna.leave()
        await crowds[0].tell_store()
    await crowds[1].refresh()
    await bob.hears(LOST)
    await shared.comes("Anna")
    await crowds[0].tell_store()
    await crowds[1].refresh()
    await bob.hears(BACK)
    assert [bob.lines.count(line) for line in (LOST, BACK)] == [1, 1]


def test_the_bus_of_one_process_is_not_shared() -> None:
    assert not LocalBus().is_shared
