"""Messages between processes through a real broker, which may be away, come late, or die."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from nats.aio.client import Client

from accessible_games.matches.broker.nats import NatsBus
from tests.kit.waiting import until
from tests.matches.broker.broker import Broker


@asynccontextmanager
async def two(broker: Broker | None = None) -> AsyncIterator[tuple[NatsBus, NatsBus]]:
    """Two processes' ends of the broker, which runs if none is given."""
    if broker is None:
        broker = Broker()
        await broker.start()
    first, second = (NatsBus(broker.url, "test", again=0.05) for _ in range(2))
    try:
        yield first, second
    finally:
        await first.close()
        await second.close()
        broker.kill()


async def hear(bus: NatsBus, subject: str, by: NatsBus) -> list[str]:
    """Collect the messages of a listener at ``bus``. The broker knows the subscription when this returns."""
    heard: list[str] = []
    bus.subscribe(subject, heard.append)
    async with asyncio.timeout(20):
        while "ready" not in heard:
            by.publish(subject, "ready")
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.05)
    heard.clear()
    return heard


async def test_another_process_hears_messages_in_order() -> None:
    async with two() as (first, second):
        heard = await hear(second, "match.12", first)
        for number in range(500):
            first.publish("match.12", str(number))
            first.publish("match.13", "not for this listener")
        await until(lambda: len(heard) >= 500)
        assert heard == [str(number) for number in range(500)]


async def test_a_process_hears_itself_once_and_without_the_broker() -> None:
    bus = NatsBus("nats://127.0.0.1:9", "test")
    heard: list[str] = []
    end = bus.subscribe("lobby", heard.append)
    bus.publish("lobby", "1")
    assert heard == []  # never inside ``publish``
    await until(lambda: heard == ["1"])
    assert bus.dropped == 1  # for the others
    end()
    end()
    bus.publish("lobby", "2")
    await asyncio.sleep(0.01)
    assert heard == ["1"]
    assert await bus.request("bots", b"", 0.1) is None
    await bus.close()


async def test_with_a_broker_a_process_still_hears_itself_once() -> None:
    async with two() as (first, second):
        own: list[str] = []
        first.subscribe("lobby", own.append)
        other = await hear(second, "lobby", first)
        own.clear()
        first.publish("lobby", "x")
        await until(lambda: other == ["x"])
        await asyncio.sleep(0.05)
        assert own == ["x"]


async def test_an_unsubscribed_subject_is_no_longer_requested() -> None:
    async with two() as (first, second):
        await hear(second, "lobby", first)
        gone: list[str] = []
        end = second.subscribe("match.1", gone.append)
        end()
        again = await hear(second, "match.1", first)
        first.publish("match.1", "x")
        await until(lambda: again == ["x"])
        assert gone == []


async def test_a_killed_broker_is_found_again_and_everything_followed_is_asked_for_again() -> None:
    broker = Broker()
    async with two(broker) as (first, second):
        before: list[str] = []
        second.subscribe("match.1", before.append)  # asked for before there is a broker
        await broker.start()
        await until(lambda: first.is_connected and second.is_connected)
        await hear(second, "match.2", first)
        broker.kill()
        await until(lambda: not first.is_connected and not second.is_connected)
        lost = first.dropped
        first.publish("match.1", "lost")
        assert first.dropped == lost + 1
        await broker.start()
        await until(lambda: first.is_connected and second.is_connected)
        before.clear()
        await hear(second, "match.3", first)  # asked for after match.1, so that is asked for as well
        first.publish("match.1", "heard")
        await until(lambda: "heard" in before)
        assert "lost" not in before


async def test_after_a_fault_of_the_library_the_broker_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    connect, attempts = Client.connect, []

    async def fail_first(self: Client, *arguments: Any, **options: Any) -> None:
        attempts.append(self)
        if len(attempts) < 3:
            raise AttributeError("'NoneType' object has no attribute 'write'")
        await connect(self, *arguments, **options)

    monkeypatch.setattr(Client, "connect", fail_first)

    async with two() as (first, second):
        await until(lambda: first.is_connected and second.is_connected)


async def test_a_request_is_answered_by_one_of_the_group_or_by_nobody() -> None:
    broker = Broker()
    await broker.start()
    answered: list[bytes] = []

    async def answer(data: bytes) -> bytes:
        answered.append(data)
        if data == b"slow":
            await asyncio.sleep(30)
        if data == b"wrong":
            raise ValueError(data)
        return b"<" + data + b">"

    async with two(broker) as (first, second):
        await until(lambda: first.is_connected and second.is_connected)
        assert await first.request("bots", b"1", 5) is None  # nobody serves: said at once
        end = second.serve("bots", "thinkers", answer)
        first.serve("bots", "thinkers", answer)
        async with asyncio.timeout(20):
            while await second.request("bots", b"2", 5) is None:
                await asyncio.sleep(0.01)
        answered.clear()
        slow = asyncio.create_task(second.request("bots", b"slow", 0.5))
        assert await second.request("bots", b"3", 5) == b"<3>"
        assert await slow is None
        assert sorted(answered) == [b"3", b"slow"]  # each by one of the two
        assert await second.request("bots", b"wrong", 0.2) is None
        end()


async def test_more_than_the_broker_takes_is_dropped_and_counted() -> None:
    broker = Broker()
    await broker.start()
    async with two(broker) as (first, _):
        await until(lambda: first.is_connected)
        for _ in range(30_000):
            first.publish("match.1", "x")  # without giving the loop a chance to send
        assert first.dropped == 20_000
