"""Hostile and broken clients and their connections: others go on, memory stays, nothing spins."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import struct
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.kit.clients import IAC, PATIENCE, SB, SE, WILL, connect
from tests.kit.load import in_turn
from tests.kit.play import come_in, log_in, register
from tests.kit.server import counted
from tests.kit.witness import Attack, House, house, slowed, under, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_PATIENCE = 1  # seconds that a client which does not read is waited for, by the configuration here
_FLOOD = 1.0  # seconds at most in which a flood is sent
_LOG_INS = 30
_LONG_ANSWER = b"rules samsara 14\r\n"
_NAWS = 31
_MEMBERS = tuple(f"member{number}" for number in range(6))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server with the limits of every server, but for the patience; its members have accounts."""
    with house(tmp_path_factory.mktemp("hostile"), patience=_PATIENCE) as server:
        asyncio.run(_join(server))
        yield server


async def _join(server: House) -> None:
    for name in _MEMBERS:
        (await register(server.telnet_port, name)).close()
    reader = await come_in(server.telnet_port, "reader")  # what is read from files once is read before the attacks
    await reader.ask(_LONG_ANSWER.decode().strip(), "^Adaptation")
    reader.close()


def _raw(port: int, small: bool = False) -> socket.socket:
    sock = socket.socket()
    if small:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.connect(("127.0.0.1", port))
    sock.setblocking(False)
    return sock


async def _send(sock: socket.socket, data: bytes, seconds: float = 10) -> bool:
    """Send as much as the other side takes; False when it has hung up before all was sent."""
    try:
        await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(sock, data), seconds)
    except (OSError, TimeoutError):
        return False
    return True


async def _is_hung_up(sock: socket.socket) -> bytes:
    """Return the bytes until the other side hung up; TimeoutError when it does not."""
    loop, heard = asyncio.get_running_loop(), b""
    async with asyncio.timeout(60):
        while True:
            try:
                data = await loop.sock_recv(sock, 65_536)
            except OSError:
                return heard
            if not data:
                return heard
            heard += data


# The attacks


async def _ten_thousand_lines(server: House) -> None:
    client = await come_in(server.telnet_port, "flooder")
    for _ in range(10_000):
        client.send("who")
    async with asyncio.timeout(PATIENCE):
        while not client.is_closed:
            await asyncio.sleep(0.05)
    assert any("closed" in line or "ends" in line for line in client.lines), client.lines[-5:]
    assert len(client.lines) < 500


async def _ten_megabytes_without_an_end(server: House) -> None:
    async def one(name: str) -> None:
        sock = _raw(server.telnet_port)
        if name:
            await _send(sock, name.encode() + b"\r\n")
        await _send(sock, b"a" * 10_000_000, _FLOOD)
        await _send(sock, b"\r\n", 0.1)
        sock.close()

    await asyncio.gather(*map(one, ("", "longliner")))  # at the entrance, and inside


async def _silent_and_half_open(server: House) -> None:
    socks = [_raw(server.telnet_port) for _ in range(150)] + [_raw(server.ssh_port) for _ in range(100)]
    for number, sock in enumerate(socks):
        if number % 2:
            await _send(sock, b"SSH-2.0-half\r\n" if number >= 150 else bytes((IAC, SB, 24)))
    await server.witness.hears(20)
    for sock in socks:
        sock.close()


async def _resets(server: House) -> None:
    for _ in range(3):
        socks = [_raw(port) for port in (server.telnet_port, server.ssh_port) for _ in range(50)]
        for sock in socks:
            await _send(sock, b"storm\r\nwho\r\n")
        await server.witness.hears(1)
        for sock in socks:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            sock.close()
        await server.witness.hears(1)


async def _iac_floods(server: House) -> None:
    offers = bytes(byte for option in range(256) for byte in (IAC, WILL, option, IAC, 253, option))
    endless = bytes((IAC, SB, 201)) + b"x" * 1_000_000
    types = b"".join(bytes((IAC, SB, 24, 0)) + b"XTERM" + bytes((IAC, SE)) for _ in range(20_000))

    async def one(data: bytes) -> None:
        sock = _raw(server.telnet_port)
        await _send(sock, data, _FLOOD)
        sock.close()

    floods = (offers * 600, endless, types, bytes((IAC,)) * 1_000_000, bytes((IAC, 246)) * 200_000)
    await asyncio.gather(*map(one, floods))


async def _odd_windows_and_bytes(server: House) -> None:
    client = await connect(server.telnet_port)
    await client.wait("Type your name")
    assert client.transport is not None
    client.transport.write(bytes((IAC, WILL, _NAWS)))
    for width, height in ((0, 0), (65_535, 65_535), (1, 1)):
        size = struct.pack(">HH", width, height).replace(b"\xff", b"\xff\xff")
        client.transport.write(bytes((IAC, SB, _NAWS)) + size + bytes((IAC, SE)))
        client.transport.write(bytes((IAC, SB, _NAWS, 1, IAC, SE)))
    client.transport.write(b"\xc3\x28\x00\r\xfe\r\0\x80\r\n")
    await client.wait(".")
    await client.ask("odd", "^Welcome")
    await client.ask("help", ".")
    client.close()


async def _slow_readers(server: House) -> None:
    """They ask until their unread answers fill all buffers."""
    before = counted(server, "closed_slow")
    socks = [_raw(server.telnet_port, small=True) for _ in range(10)]
    for number, sock in enumerate(socks):
        await _send(sock, f"sleeper{number}\r\n".encode() + _LONG_ANSWER * 30)
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(counted, server, "closed_slow") < before + len(socks):
            for sock in socks:
                await _send(sock, _LONG_ANSWER, 0.01)
            await server.witness.hears(1)
    for sock in socks:
        await _is_hung_up(sock)
        sock.close()


async def _log_ins(server: House) -> None:
    """Ten at a time, with the right password."""
    jobs = [partial(_log_in, server.telnet_port, _MEMBERS[number % len(_MEMBERS)]) for number in range(_LOG_INS)]
    await in_turn(jobs, 10)


async def _log_in(port: int, name: str) -> None:
    (await log_in(port, name)).close()


@under(
    _ten_thousand_lines,
    _ten_megabytes_without_an_end,
    _silent_and_half_open,
    _resets,
    _iac_floods,
    _odd_windows_and_bytes,
    _slow_readers,
    _log_ins,
)
def test_withstands(server: House, attack: Attack) -> None:
    withstands(server, attack)


def test_a_house_that_stands_still_for_moments_is_noticed(server: House) -> None:
    """So the tests here can fail."""

    async def halt(server: House) -> None:
        for _ in range(3):
            os.kill(server.pid, signal.SIGSTOP)
            await asyncio.sleep(0.4)
            os.kill(server.pid, signal.SIGCONT)
            await server.witness.hears(2)

    with pytest.raises(AssertionError, match="kept waiting"):
        withstands(server, halt)


def test_a_house_is_not_blamed_when_another_program_takes_the_processor(server: House) -> None:
    with slowed(server.pid):
        withstands(server, lambda server: server.witness.hears(12))


_NAMES = (
    "\x1b[2Jred",
    "\x1b]0;title\x07",
    "two\x00parts",
    "a\u202eb",
    "a\u200bb",
    "\u0430nna",
    "<b>bold</b>",
    "../../etc",
    "x" * 5000,
    "\u2800\u2800\u2800",
    "ann\u0301\u0301\u0301\u0301\u0301a",
    "\U0001f600\U0001f600",
)


@pytest.mark.parametrize("name", _NAMES, ids=ascii)
async def test_no_such_name_comes_in_and_nothing_of_it_comes_back(server: House, name: str) -> None:
    client = await connect(server.telnet_port)
    await client.wait("Type your name")
    answer = await client.ask(name, ".")
    assert not answer.startswith("Welcome") or name not in answer
    assert all(line.isprintable() for line in client.lines)
    assert "\u202e" not in "".join(client.lines)
    client.close()


async def test_talk_reaches_others_without_control_characters(server: House, tmp_path: Path) -> None:
    talker, hearer = await come_in(server.telnet_port, "talker"), await come_in(server.telnet_port, "hearer")
    talker.send("say hello\x1b[2J\x1b]0;x\x07 \u202eworld\u2066 \x9b31m end")
    heard = await hearer.wait("hello.*end")
    assert heard.isprintable()
    assert not set(heard) & set("\x1b\x07\u202e\u2066\x9b")
    for client in (talker, hearer):
        client.close()
