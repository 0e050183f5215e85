"""Input of hostile and broken clients: another client is served all the while, and memory stays bounded."""

from __future__ import annotations

import asyncio
import socket
import tracemalloc
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.telnet.protocol import AYT, DO, DONT, GMCP, IAC, NAWS, SB, SE, TTYPE, WILL, WONT
from tests.kit.telnet import Client, Place, serving
from tests.kit.waiting import until

MEGABYTE = 1_000_000


@contextmanager
def bounded_memory(most: int) -> Iterator[None]:
    """No more than so many bytes are held at any time."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


@asynccontextmanager
async def shouting(place: Place, data: bytes) -> AsyncIterator[asyncio.Task[None]]:
    """Somebody sends all this as fast as it goes, and reads nothing."""
    loop = asyncio.get_running_loop()
    with socket.socket() as sock:
        sock.setblocking(False)
        await loop.sock_connect(sock, ("127.0.0.1", place.port))
        task = loop.create_task(send_all(sock, data))
        try:
            yield task
        finally:
            task.cancel()
            await asyncio.wait([task])


async def send_all(sock: socket.socket, data: bytes) -> None:
    try:
        await asyncio.get_running_loop().sock_sendall(sock, data)
    except (ConnectionResetError, BrokenPipeError):
        return  # the server has closed


async def served(witness: Client, times: int = 30) -> None:
    """The witness is answered again and again."""
    for number in range(times):
        await witness.asked(f"are you there {number}")
        await asyncio.sleep(0.01)


async def test_ten_thousand_lines_at_once_are_dropped_with_one_sentence_and_a_reason(place: Place) -> None:
    client = await place.connect()
    client.send(b"nonsense\r\n" * 10_000)
    said = await client.to_end()
    assert said.count(b"[connection-too-fast]") == 1
    assert said.endswith(b"[connection-flood]\r\n")
    assert len(place.visits[0].lines) <= SharedLimits().burst
    assert place.counted["closed_flood"] == 1


async def test_a_line_of_ten_megabytes_ends_with_a_reason() -> None:
    data = b"x" * 10 * MEGABYTE
    async with serving(SharedLimits(reading=5 * MEGABYTE)) as place:
        witness, client = await place.connect(), await place.connect()
        with bounded_memory(2 * MEGABYTE), client.writer.get_extra_info("socket").dup() as sock:
            sending = asyncio.create_task(send_all(sock, data))
            await client.until(b"[connection-line-too-long]\r\n[connection-flood]\r\n")
            await served(witness, 3)
            sending.cancel()
        assert place.visits[1].lines == []


HOSTILE = {
    "commands": bytes((IAC, AYT)),
    "options": b"".join(bytes((IAC, verb, option)) for option in range(256) for verb in (WILL, WONT, DO, DONT)),
    "terminal types": bytes((IAC, WILL, TTYPE)) + bytes((IAC, SB, TTYPE, 0)) + b"MTTS 64" + bytes((IAC, SE)),
    "windows": bytes((IAC, WILL, NAWS, IAC, SB, NAWS, 0, 0, 0, 0, IAC, SE)),
    "pings": bytes((IAC, DO, GMCP, IAC, SB, GMCP)) + b"Core.Ping" + bytes((IAC, SE)),
    "packages": bytes((IAC, DO, GMCP, IAC, SB, GMCP)) + b"Core.Supports.Set " + b"[" * 3000 + bytes((IAC, SE)),
    "subnegotiations without end": bytes((IAC, SB, GMCP)) + b"y" * 100_000,
    "returns": b"\r",
    "zeros": b"\0",
    "bytes that are no text": b"\x80\xfe\x1b[2J\n",
}


# What a parser and a client bound by themselves, tests without sockets find; through the server it is for long runs.
BOUNDED = ("terminal types", "windows", "subnegotiations without end", "returns", "zeros", "bytes that are no text")


@pytest.mark.parametrize(
    "kind",
    [pytest.param(each, marks=(pytest.mark.slow, pytest.mark.soak) if each in BOUNDED else ()) for each in HOSTILE],
)
async def test_floods_do_not_keep_anybody_else_waiting(kind: str) -> None:
    data = HOSTILE[kind] * (3 * MEGABYTE // len(HOSTILE[kind]))
    async with serving(SharedLimits(reading=200_000)) as place:
        witness = await place.connect()
        with bounded_memory(2 * MEGABYTE):
            async with shouting(place, data):
                await served(witness, 12)


async def test_a_slow_reader_hears_the_number_of_missed_lines(place: Place) -> None:
    witness, client = await place.connect(), await place.connect()
    client.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a reading transport as well
    with bounded_memory(MEGABYTE):
        client.send(b"big 100\r\n" * 30)  # three megabytes
        await served(witness, 10)
        await until(lambda: place.counted["batches_missed"] > 0)
    client.writer.transport.resume_reading()  # type: ignore[attr-defined]
    await client.until(b"[connection-missed ")
    await client.asked("still here")
    assert place.counted["closed_slow"] == 0


async def test_a_client_that_reads_nothing_is_closed() -> None:
    async with serving(SharedLimits(patience=0.2)) as place:
        client = await place.connect()
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]
        client.send(b"big 5000\r\nbig 5000\r\n")
        await until(lambda: place.counted["closed_slow"] == 1)
        await until(lambda: place.visits[0].is_closed)
        client.writer.transport.resume_reading()  # type: ignore[attr-defined]
        assert b"[connection-slow]\r\n" in await client.to_end()


async def test_a_storm_of_resets_leaves_nothing_behind() -> None:
    limits = SharedLimits()
    async with serving(limits) as place:
        witness = await place.connect()
        for size in range(10):
            clients = await asyncio.gather(*(Client.connect(place.port) for _ in range(30)))
            for number, client in enumerate(clients):
                if number % 3:
                    client.send(b"hello\r\n" * size)
                if number % 2:
                    await asyncio.sleep(0)
                client.reset()
            await witness.asked(f"round {size}")
        await until(lambda: place.counted["telnet_closed"] == place.counted["telnet_connections"] - 1)
        await until(lambda: all(visit.is_closed for visit in place.visits[1:]))
        assert limits.addresses.count == 1


async def test_many_silent_connections_cost_nobody_anything(place: Place) -> None:
    witness = await place.connect()
    before = len(asyncio.all_tasks())
    for _ in range(100):
        await place.connect()
    await served(witness, 10)
    await until(lambda: len(asyncio.all_tasks()) <= before)
