"""Bots whose processes or whose broker die while they think: another one answers, later, and once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest

from accessible_games.hosting.thinking import read_seat
from accessible_games.matches import log
from accessible_games.matches.broker import remote
from accessible_games.matches.broker.nats import NatsBus
from accessible_games.matches.broker.remote import SUBJECT, BotDesk, RemoteBots
from accessible_games.rules import games
from tests.kit.waiting import until
from tests.matches.broker.broker import Broker
from tests.matches.server import ADA, WITH_BOT, Process, Server, Thinker

LONG = 30.0  # seconds until one thinks for oneself, where that must not be what helps
SHORT = 0.3


class Worker:
    """A process that only thinks. ``is_asked``: a thought has begun; ``thinker.go`` lets it end."""

    def __init__(self, broker: Broker, server: Server) -> None:
        self.bus = NatsBus(broker.url, "test", again=0.05)
        self.thinker = Thinker()
        self.thinker.go.clear()
        self.is_asked = asyncio.Event()
        self._desk = BotDesk(self.thinker, partial(read_seat, server.store), self.bus.publish)
        self.bus.serve(SUBJECT, SUBJECT, self._answer)

    async def _answer(self, data: bytes) -> bytes:
        self.is_asked.set()
        return await self._desk.answer(data)


@asynccontextmanager
async def with_workers(count: int, timeout: float) -> AsyncIterator[tuple[Server, list[Worker], Broker, NatsBus]]:
    """A server process that asks workers through a real broker."""
    broker = Broker()
    await broker.start()
    bus = NatsBus(broker.url, "test", again=0.05)
    server = Server(1)
    near = Thinker()
    server.remote = RemoteBots(near, bus, games.load, timeout)
    server.processes = [Process(server, "P1")]
    server.processes[0].chooser = near
    workers = [Worker(broker, server) for _ in range(count)]
    try:
        await until(lambda: all(each.is_connected for each in (bus, *(worker.bus for worker in workers))))
        await asyncio.sleep(0.1)  # until the broker knows who serves
        yield server, workers, broker, bus
    finally:
        await server.close()
        for each in (bus, *(worker.bus for worker in workers)):
            await each.close()
        broker.kill()


async def begun(server: Server) -> str:
    """Ada has moved, and the bot is to."""
    match, service = await server.start(WITH_BOT), server.processes[0].service
    await service.decide(match, "black", "a1-b1", person=ADA)
    return match


def bot_moves(server: Server, match: str) -> list[Any]:
    return [one for one in server.store.logs[match] if one.kind == log.DECIDED and one.data["seat"] == "white"]


async def bot_moved(server: Server, match: str) -> None:
    await until(lambda: bool(bot_moves(server, match)))


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_worker_that_dies_or_answers_too_late_moves_nothing_twice(is_late: bool) -> None:
    async with with_workers(1, SHORT) as (server, workers, _, _):
        (worker,) = workers
        match = await begun(server)
        await asyncio.wait_for(worker.is_asked.wait(), 20)
        if not is_late:
            await worker.bus.close()
        await bot_moved(server, match)
        assert server.processes[0].chooser.asked == 1, "nobody answered, so it was thought about here"
        worker.thinker.go.set()
        await asyncio.sleep(0.1)
        assert len(bot_moves(server, match)) == 1


async def test_a_worker_that_falls_silent_in_mid_thought_keeps_nobody_waiting() -> None:
    async with with_workers(1, LONG) as (server, workers, _, _):
        (worker,) = workers
        match = await begun(server)
        await asyncio.wait_for(worker.is_asked.wait(), 20)
        await worker.bus.close()
        await bot_moved(server, match)
        assert server.processes[0].chooser.asked == 1


async def test_a_worker_that_thinks_for_long_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "SILENCE", 0.4)
    monkeypatch.setattr(remote, "BEAT", 0.02)

    async with with_workers(1, LONG) as (server, workers, _, _):
        (worker,) = workers
        sent, publish = list[str](), worker._desk._publish

        def note(subject: str, text: str = "") -> None:
            sent.append(subject)
            publish(subject, text)

        monkeypatch.setattr(worker._desk, "_publish", note)
        match = await begun(server)
        await asyncio.sleep(1.2)
        assert not bot_moves(server, match)
        worker.thinker.go.set()
        await bot_moved(server, match)
        assert (worker.thinker.asked, server.processes[0].chooser.asked) == (1, 0)
        signs = len(sent)
        await asyncio.sleep(0.1)
        assert len(sent) == signs > 0, "no sign of life after the answer"


async def test_when_a_worker_is_gone_the_other_one_is_asked() -> None:
    async with with_workers(2, LONG) as (server, workers, _, _):
        first, second = workers
        await first.bus.close()
        await asyncio.sleep(0.5)  # until the broker knows as well
        second.thinker.go.set()
        for _ in range(3):
            match = await begun(server)
            await bot_moved(server, match)
            assert len(bot_moves(server, match)) == 1
        assert (second.thinker.asked, server.processes[0].chooser.asked) == (3, 0)


async def test_without_workers_the_server_thinks_for_itself_at_once() -> None:
    async with with_workers(0, LONG) as (server, _, _, _):
        match = await begun(server)
        await bot_moved(server, match)
        assert server.processes[0].chooser.asked == 1


async def test_a_broker_that_dies_in_mid_thought_keeps_nobody_waiting() -> None:
    async with with_workers(1, LONG) as (server, workers, broker, _):
        (worker,) = workers
        match = await begun(server)
        await asyncio.wait_for(worker.is_asked.wait(), 20)
        broker.kill()
        await bot_moved(server, match)
        assert server.processes[0].chooser.asked == 1
        again = await begun(server)
        await bot_moved(server, again)
        worker.thinker.go.set()
        await asyncio.sleep(0.1)
        assert [len(bot_moves(server, each)) for each in (match, again)] == [1, 1]
