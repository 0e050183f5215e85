"""Pauses, and bots that stand in for people: by agreement, and over processes."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.matches.server import ADA, BO, CLOCK, CY, TWO, WITH_BOT, Server, joined_in_turn, spent

MINUTE = 60
pytestmark = pytest.mark.usefixtures("looks_without_waiting")


async def test_in_a_pause_no_clock_runs_and_nobody_moves(single: Server) -> None:
    match, service = await single.begin(clock=CLOCK), single.processes[0].service
    ada, bo = await joined_in_turn(single, match), await single.processes[0].join(match, BO)
    await single.pass_time(10)
    await service.offer(match, "white", log.PAUSE, person=BO)
    await service.answer(match, "black", True, person=ADA)
    assert spent(single, match)[-1] == ("paused", 10_000)
    assert ada.heard[-1].is_paused
    await single.settle()
    assert single.store.notes[match].due is None
    with pytest.raises(NoticeError) as caught:
        await service.decide(match, "black", "a1-b1", person=ADA)
    assert caught.value.notice == Notice.of("match-paused", others="yes")
    await service.ready(match, "black", person=ADA)
    await single.pass_time(10 * MINUTE)
    await service.offer(match, "black", log.RESUME, person=ADA)
    await service.answer(match, "white", True, person=BO)
    assert not bo.heard[-1].is_paused
    await service.ready(match, "black", person=ADA)
    await single.pass_time(3)
    await service.decide(match, "black", "a1-b1", person=ADA)
    assert spent(single, match)[-1] == ("decided", 3000)


async def test_a_bot_agrees_to_a_pause_and_waits(single: Server) -> None:
    match, here = await single.begin(WITH_BOT), single.processes[0]
    await here.join(match, ADA)
    here.chooser.go.clear()
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await here.service.offer(match, "black", log.PAUSE, person=ADA)
    here.chooser.go.set()
    await single.pass_time(20)
    assert single.store.logs[match][-1].kind == "paused"
    await here.service.offer(match, "black", log.RESUME, person=ADA)
    await single.settle()
    assert [entry.kind for entry in single.store.logs[match]][-3:] == ["offered", "answered", "decided"]


# --- Bots that stand in ------------------------------------------------------------------------------------------


async def test_a_bot_stands_in_and_its_person_comes_back(single: Server) -> None:
    match, service = await single.begin(clock=CLOCK), single.processes[0].service
    ada = await joined_in_turn(single, match)
    await single.processes[0].join(match, BO)
    await single.pass_time(10)
    await service.offer(match, "black", log.SUBSTITUTE, level="easy", person=ADA)
    await service.answer(match, "white", True, person=BO)
    await single.settle()
    assert spent(single, match)[2:] == [("replaced", 10_000), ("decided", None)], "the bot has moved"
    assert ada.heard[-1].players["black"] == Player("bot", "easy")
    assert (ada.heard[-1].seats, dict(ada.heard[-1].away)) == ((), {"black": TWO["black"]})
    with pytest.raises(NoticeError, match="session-only-watching"):
        await service.resign(match, "black", person=ADA)
    with pytest.raises(NoticeError):
        await service.offer(match, "black", log.RETURN, person=CY)
    await service.offer(match, "black", log.RETURN, person=ADA)
    await service.answer(match, "white", True, person=BO)
    assert ada.heard[-1].seats == ("black",)
    await service.decide(match, "white", "i5-h5", person=BO)
    assert ada.heard[-1].players["black"] == TWO["black"]
    assert single.match(match).clocks.left["black"] == 50_000  # type: ignore[union-attr]  # it has clocks


async def test_a_solitary_player_gets_a_substitute_at_once(single: Server) -> None:
    match, service = await single.begin(WITH_BOT), single.processes[0].service
    ada = await single.processes[0].join(match, ADA)
    single.processes[0].chooser.go.clear()
    await service.offer(match, "black", log.SUBSTITUTE, level="strong", person=ADA)
    await single.settle()
    assert ada.kinds == ["offered", "answered", "replaced"]
    await service.offer(match, "black", log.RETURN, person=ADA)
    assert ada.kinds[3:] == ["offered", "answered", "returned"]


# --- The store is away -------------------------------------------------------------------------------------------


async def without_store(server: Server, seconds: float) -> None:
    """Each beat fails, as it does in ``Sweeper.run``."""
    server.store.is_away = True
    for _ in range(round(seconds)):
        server.now += 1
        for process in server.processes:
            with pytest.raises(NoticeError):
                await process.sweeper.beat()
        for _ in range(30):
            await asyncio.sleep(0)
    server.store.is_away = False


async def test_no_clock_runs_while_the_store_is_away(server: Server) -> None:
    match = await server.begin(clock=CLOCK)
    await joined_in_turn(server, match)
    await server.processes[1].join(match, BO)
    await server.pass_time(10)
    await without_store(server, 5 * MINUTE)
    await server.pass_time(5)
    await server.processes[0].service.decide(match, "black", "a1-b1", person=ADA)
    ((kind, milliseconds),) = spent(server, match)
    assert kind == "decided"
    assert 14_000 <= milliseconds <= 17_000  # type: ignore[operator]  # an integer


async def test_a_flag_that_could_not_be_stored_falls_when_the_store_is_back(server: Server) -> None:
    """Although nobody moves; and nobody hears of what cannot be stored."""

    match = await server.begin(clock=CLOCK)
    ada, bo = await joined_in_turn(server, match), await server.processes[1].join(match, BO)
    await server.pass_time(MINUTE - 1)
    server.store.is_away = True
    for _ in range(10):  # the clock runs on until the process notices
        server.now += 0.2
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    await without_store(server, 30)
    assert (ada.kinds, ada.notices, bo.kinds) == ([], [], [])
    await server.pass_time(4)
    assert spent(server, match) == [("flagged", 60_000), ("finished", None)]
    assert ada.kinds == bo.kinds == ["flagged", "finished"]
