"""Sessions of clients that read or type badly, vanish or come in crowds; and the ends of sessions."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import asyncssh
import pexpect
import pytest

from accessible_games.interfaces.drawing import Drawing
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ssh import gate, server, transport
from accessible_games.limits.table import ProcessorLimits
from accessible_games.rules.core.notices import Notice
from tests.kit.doorway import Doorway, doorway, ssh_command
from tests.kit.ssh_sessions import enter, in_session, leave, on_screen, read, session_of
from tests.kit.waiting import SOON, until

CTRL_C, CTRL_D = "\x03", "\x04"


async def test_a_slow_reader_hears_how_many_lines_it_missed() -> None:
    limits = SharedLimits(
        unsent=20_000, patience=30, burst=10_000
    )  # so that no notice of waiting is sent, which would be missed as well

    async with in_session(limits) as (door, process):
        process.stdout.channel.pause_reading()
        process.stdin.write("big 3000\n")
        shell = session_of(door)._shell
        await until(lambda: shell.is_stalled)
        visit = door.started()[0]
        for number in range(10):
            visit.say(f"news {number}")
        process.stdout.channel.resume_reading()
        heard = ""
        while "connection-missed" not in heard or not heard.endswith("\n"):
            heard += await asyncio.wait_for(process.stdout.read(100_000), SOON)
        assert heard.endswith("connection-missed count=10\n")
        assert "news" not in heard
        process.stdin.write("on\n")
        await read(process, "echo on\n")


async def test_a_client_that_never_reads_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "FLUSHING_SECONDS", 0.1)
    limits = SharedLimits(unsent=20_000, patience=0.1)

    async with in_session(limits) as (door, process):
        process.client._transport.pause_reading()  # type: ignore[union-attr]  # as a client that hangs
        process.stdin.write("big 6000\n")
        await until(lambda: door.counted["closed_slow"] == 1)
        await until(lambda: door.started()[0].is_closed)
        await until(lambda: not door.server.gates)


async def test_endless_input_is_read_no_faster_than_allowed() -> None:
    async with in_session(SharedLimits(reading=10_000)) as (door, process):
        connection: Any = next(iter(door.server.gates))._conn
        process.stdin.write("x" * 200_000)
        await until(lambda: not connection.stream.is_reading())
        other = await enter(door)
        other.stdin.write("hello\n")
        await read(other, "echo hello\n")
        await leave(other)


async def test_input_of_one_client_is_read_in_small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces: list[int] = []
    take = transport.Transport.data_received

    def noted(self: transport.Transport, data: bytes, datatype: asyncssh.DataType = None) -> None:
        pieces.append(len(data))
        take(self, data, datatype)

    monkeypatch.setattr(transport.Transport, "data_received", noted)

    async with in_session() as (_, process):
        process.stdin.write("x" * 30_000 + "\n")
        await read(process, "connection-line-too-long")
        assert sum(pieces) > 30_000
        assert max(pieces) <= 8_192


async def test_redrawing_a_long_line_delays_no_other_client(door: Doorway) -> None:
    restless, calm = await enter(door, has_terminal=True), await enter(door, has_terminal=True)
    restless.stdin.write("x" * 1000 + "\x01y\x7f" * 2_000 + "\r")
    await read(restless, "x" * 1000)
    calm.stdin.write("c3 d4\r")
    await read(calm, "echo c3 d4\r\n")
    assert [visit.lines for visit in door.started()] == [[], ["c3 d4"]]
    restless.client.abort()
    await until(lambda: door.started()[0].is_closed)
    await leave(calm)


@pytest.mark.slow
async def test_resizing_a_window_redraws_the_line_once(monkeypatch: pytest.MonkeyPatch) -> None:
    widths: list[int] = []
    resize = Drawing.resize

    def noted(drawing: Drawing, width: int, height: int) -> None:
        widths.append(width)
        resize(drawing, width, height)

    monkeypatch.setattr(Drawing, "resize", noted)

    async with in_session(has_terminal=True) as (_, process):
        for width in range(20, 220):
            process.change_terminal_size(width, 24)
        await until(lambda: 219 in widths)
        assert len(widths) < 40


async def test_endless_control_c_is_answered_as_rarely_as_lines() -> None:
    async with in_session(has_terminal=True) as (_, process):
        process.stdin.write(f"x{CTRL_C}" * 200)
        answers = await read(process, "connection-too-fast")
        assert answers.count("terminal-line-emptied") < 100


@pytest.mark.parametrize("has_terminal", [True, False])
async def test_a_connection_that_is_cut_ends_the_visit(door: Doorway, has_terminal: bool) -> None:
    process = await enter(door, has_terminal=has_terminal)
    process.stdin.write("begun")
    process.client.abort()
    await until(lambda: door.started()[0].is_closed)
    await until(lambda: not door.server.gates)
    assert door.server.common.limits.addresses.count == 0


async def test_a_silent_client_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "ALIVE_SECONDS", 0.05)

    async with doorway() as door:
        lost, there = await enter(door), await enter(door)
        transport: Any = lost.client._transport  # asyncssh has no way to play dead
        transport.pause_reading()
        await until(lambda: door.started()[0].is_closed)
        there.stdin.write("hello\n")
        await read(there, "echo hello\n")
        await leave(there)
        lost.client.abort()


async def test_a_key_exchange_loses_no_line(door: Doorway) -> None:
    client = await door.connect(rekey_bytes=2_000)
    process = await client.create_process()
    await asyncio.wait_for(process.stdout.readline(), SOON)
    lines = [f"{number} {'x' * 200}" for number in range(30)]
    ciphers: dict[int, object] = {}
    for line in lines:
        process.stdin.write(f"{line}\n")
        assert await asyncio.wait_for(process.stdout.readline(), SOON) == f"echo {line}\n"
        ciphers[id(client._send_encryption)] = client._send_encryption
    assert door.started()[0].lines == lines
    assert len(ciphers) > 1
    client.close()
    await client.wait_closed()


async def test_the_server_closes_with_the_reason_on_every_line(door: Doorway) -> None:
    first, second = await enter(door), await enter(door, has_terminal=True)
    closing = asyncio.create_task(door.server.close(Notice.of("server-restarts")))
    assert await first.stdout.read() == "server-restarts\n"
    assert on_screen(await second.stdout.read()) == ["server-restarts"]
    await leave(first)
    await leave(second)
    await closing
    assert all(visit.is_closed for visit in door.started())
    with pytest.raises(OSError, match="Connect call failed"):
        await door.connect()


# With the client of OpenSSH in a terminal


async def test_openssh_in_a_terminal_shows_no_secret_and_leaves_by_control_d(door: Doorway) -> None:
    await asyncio.to_thread(type_in_terminal, ssh_command(door.port, "guest"))
    assert door.started()[0].lines == ["c3 d4", "secret", "frog", "c3 d4", "quit"]


def type_in_terminal(command: list[str]) -> None:
    environment = {"TERM": "xterm", "PATH": "/usr/bin"}
    child = pexpect.spawn(command[0], command[1:], encoding="utf-8", timeout=SOON, env=environment)
    try:
        child.expect_exact("welcome guest\r\n")
        child.send("c3 d4\r")
        child.expect_exact("c3 d4\r\necho c3 d4\r\n")
        child.send("secret\r")
        child.expect_exact("the secret?\r\n")
        child.send("frog\r")
        child.expect_exact("secret kept\r\n")
        assert "frog" not in child.before
        child.send("\x1b[A\x1b[A\r")
        child.expect_exact("echo c3 d4\r\n")
        child.send(CTRL_D)
        child.expect_exact("echo quit\r\n")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert child.exitstatus == 0


async def test_a_failed_connection_is_logged_and_the_next_one_succeeds(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server, "_PAUSE_SECONDS", 0.0)
    loop, problems = asyncio.get_running_loop(), [OSError("too many open files"), ConnectionAbortedError("gone")]
    accept = loop.sock_accept

    async def failing(sock: socket.socket) -> Any:
        if problems:
            raise problems.pop(0)
        return await accept(sock)

    monkeypatch.setattr(loop, "sock_accept", failing)
    async with doorway() as door, await door.connect():
        assert [record.getMessage() for record in caplog.records if record.levelname == "WARNING"] == [
            "ssh: could not accept a connection: too many open files"
        ]


async def test_connections_are_accepted_as_fast_as_their_share_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_COST_SECONDS", ProcessorLimits.ssh_burst)
    monkeypatch.setattr(
        ProcessorLimits, "ssh_rate", 1e-6
    )  # one at once, another one on credit, and then nobody for a day
    async with doorway() as door:
        clients = [await asyncio.open_connection("127.0.0.1", door.port) for _ in range(3)]
        for reader, _ in clients[:2]:
            assert (await asyncio.wait_for(reader.readline(), SOON)).startswith(b"SSH-2.0")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(clients[2][0].readline(), 0.3)
        for _, writer in clients:
            writer.close()
