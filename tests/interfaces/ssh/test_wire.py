"""One session: lines in and out, with a terminal and without; secrets; clients that read or type badly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import asyncssh
import pexpect
import pytest

from accessible_games.core.notices import Notice
from accessible_games.interfaces.limits import Limits
from accessible_games.interfaces.ssh import gate, server, wire
from accessible_games.interfaces.ssh.editing import LONGEST, Editor
from tests.interfaces.ssh.doorway import Doorway, announcement, doorway, ssh_command, until

CTRL_C, CTRL_D = "\x03", "\x04"


class Process:
    """A session of a client that is connected for it alone."""

    def __init__(self, client: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[str]) -> None:
        self.client = client
        self.stdin = process.stdin
        self.stdout = process.stdout
        self.channel = process.channel
        self.wait = process.wait
        self.change_terminal_size = process.change_terminal_size


async def enter(door: Doorway, *, has_terminal: bool = False, **options: Any) -> Process:
    """A guest's session, the greeting read."""
    client = await door.connect()
    if has_terminal:
        options.setdefault("term_type", "xterm")
    process = Process(client, await client.create_process(**options))
    assert (await process.stdout.readline()).strip() == "welcome guest"
    return process


async def leave(process: Process) -> None:
    process.client.close()
    await process.client.wait_closed()


def session_of(door: Doorway) -> wire.SshWire:
    """The server's half of the only one."""
    found = next(iter(door.server.gates)).wire
    assert found is not None
    return found


async def read(process: Process, end: str) -> str:
    """What comes up to ``end``."""
    return await asyncio.wait_for(process.stdout.readuntil(end), 10)


def in_session(work: Callable[[Doorway, Process], Any], limits: Limits | None = None, **options: Any) -> None:
    """Run ``work`` with a session, and close it."""

    async def scenario() -> None:
        async with doorway(limits) as door:
            process = await enter(door, **options)
            try:
                await work(door, process)
            finally:
                await leave(process)

    asyncio.run(scenario())


# Without a terminal


def test_without_a_terminal_only_answers_come_and_every_byte_is_of_a_line() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("one\r\ntwo\nth")
        assert await read(process, "two\n") == "echo one\necho two\n"
        process.stdin.write("ree\n\n")
        assert await read(process, "echo \n") == "echo three\necho \n"

    in_session(work)


def test_the_last_line_counts_without_its_end_and_the_end_of_input_ends_the_session() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("one\ntwo")
        process.stdin.write_eof()
        assert await process.stdout.read() == "echo one\necho two\n"
        assert (await process.wait()).exit_status == 0
        await until(lambda: door.started()[0].is_closed)

    in_session(work)


@pytest.mark.parametrize("excess", [1, 5000, 60_000])
def test_a_line_that_is_too_long_is_refused_and_the_next_one_is_taken(excess: int) -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("y" * LONGEST + "\n")
        assert len(await read(process, "\n")) == len("echo \n") + LONGEST
        process.stdin.write("x" * (LONGEST + excess) + "\nnext\n")
        assert await read(process, "next\n") == "connection-line-too-long\necho next\n"
        assert door.started()[0].lines == ["y" * LONGEST, "next"]

    in_session(work)


def test_a_line_without_end_is_not_kept() -> None:
    async def work(door: Doorway, process: Process) -> None:
        for _ in range(8):
            process.stdin.write("x" * 16_000)
            await asyncio.sleep(0.01)
        kept = session_of(door)._typed
        assert len(kept) <= LONGEST + 1
        process.stdin.write("\nnext\n")
        assert await read(process, "next\n") == "connection-line-too-long\necho next\n"

    in_session(work)


def test_bytes_that_are_no_text_do_no_harm() -> None:
    async def scenario() -> None:
        async with doorway() as door:
            client = await door.connect()
            process: Any = await client.create_process(encoding=None)
            await process.stdout.readline()
            process.stdin.write(b"a\xff\xc3(\xed\xa0\x80\x00b\n")
            answer = (await process.stdout.readline()).decode()
            assert answer.startswith("echo a")
            assert answer.endswith("b\n")
            assert "\x00" not in answer
            client.close()

    asyncio.run(scenario())


def test_a_secret_cannot_be_hidden_there_and_that_is_said() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("secret\n")
        assert await read(process, "shown\n") == "the secret?\nssh-secret-shown\n"
        process.stdin.write("frog\n")
        assert await read(process, "\n") == "secret kept\n"

    in_session(work)


# With a terminal


def test_with_a_terminal_keys_are_shown_and_lines_end_as_terminals_want() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("c3 d\x7f")
        assert await read(process, " \x1b[1D") == "c3 d\x1b[1D \x1b[1D"
        process.stdin.write("e4\r")
        assert await read(process, "echo c3 e4\r\n") == "e4\r\necho c3 e4\r\n"

    in_session(work, has_terminal=True)


@pytest.mark.parametrize("enter_key", ["\r", "\n", "\r\n"])
def test_enter_is_one_line_whatever_a_client_sends_for_it(enter_key: str) -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("one" + enter_key)
        await read(process, "echo one\r\n")
        for key in "two" + enter_key:
            process.stdin.write(key)
        await read(process, "echo two\r\n")
        process.stdin.write("end\r")
        await read(process, "echo end\r\n")
        assert door.started()[0].lines == ["one", "two", "end"]

    in_session(work, has_terminal=True)


@pytest.mark.parametrize("keys", ["secret\rfrog\rnext\r", "secret\r\nfrog\r\nnext\r\n"])
def test_a_secret_that_was_typed_ahead_is_not_shown(keys: str) -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write(keys)
        assert "frog" not in await read(process, "echo next\r\n")
        assert door.started()[0].lines == ["secret", "frog", "next"]

    in_session(work, has_terminal=True)


def test_what_is_typed_while_a_line_is_carried_out_comes_afterwards() -> None:
    async def work(door: Doorway, process: Process) -> None:
        visit = door.started()[0]
        visit.may_go_on.clear()
        process.stdin.write("one\rtwo\r")
        assert await read(process, "\r\n") == "one\r\n"
        await asyncio.sleep(0.05)
        visit.may_go_on.set()
        assert await read(process, "echo two\r\n") == "echo one\r\ntwo\r\necho two\r\n"

    in_session(work, has_terminal=True)


def test_news_waits_while_a_line_is_typed_and_comes_before_its_answer() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("c3")
        await read(process, "c3")
        door.started()[0].say("anna plays", "move")
        await asyncio.sleep(0.05)
        process.stdin.write(" d4\r")
        assert await read(process, "echo c3 d4\r\n") == " d4\r\nanna plays\r\necho c3 d4\r\n"

    in_session(work, has_terminal=True)


@pytest.mark.parametrize("category", ["turn", "end"])
def test_what_is_urgent_comes_at_once_and_the_line_is_typed_again_below(category: str) -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("c3")
        await read(process, "c3")
        visit = door.started()[0]
        visit.say("anna plays", "move")
        visit.say("your turn", category)
        assert (await read(process, "your turn\r\nc3")).endswith("anna plays\r\nyour turn\r\nc3")
        process.stdin.write("\r")
        await read(process, "echo c3\r\n")

    in_session(work, has_terminal=True)


def test_news_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PAUSE", 0.05)

    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("c3")
        await read(process, "c3")
        door.started()[0].say("anna plays", "move")
        assert (await read(process, "\r\nc3")).endswith("anna plays\r\nc3")

    in_session(work, has_terminal=True)


def test_so_much_news_does_not_wait() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("c3")
        await read(process, "c3")
        for number in range(60):
            door.started()[0].say(f"news {number}", "move")
        told = await read(process, "news 50\r\n")
        assert [line.strip().removeprefix("c3") for line in told.split("\r\n")[1:-1]] == [
            f"news {number}" for number in range(1, 51)
        ]

    in_session(work, has_terminal=True)


def test_control_d_leaves_with_the_words_of_quit() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write(CTRL_D)
        assert await process.stdout.read() == "echo quit\r\n"
        assert (await process.wait()).exit_status == 0

    in_session(work, has_terminal=True)


def test_control_c_empties_the_line_and_tells_how_to_leave() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write(f"c3{CTRL_C}")
        await read(process, "ssh-interrupt\r\n")
        process.stdin.write("d4\r")
        await read(process, "echo d4\r\n")
        assert door.started()[0].lines == ["d4"]

    in_session(work, has_terminal=True)


def test_a_prompt_stands_before_the_input_and_news_begins_below_it() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("prompt\r")
        await read(process, "> ")
        door.started()[0].say("news")
        assert await read(process, "> ") == "\r\nnews\r\n> "
        process.stdin.write("c3\r")
        assert await read(process, "> ") == "c3\r\necho c3\r\n> "

    in_session(work, has_terminal=True)


@pytest.mark.parametrize("has_terminal", [True, False])
def test_nothing_that_a_terminal_would_obey_is_sent(has_terminal: bool) -> None:
    async def work(door: Doorway, process: Process) -> None:
        evil = "a\x1b[2Jb\x07c\x9b31md\re\nf\u202eg\u2028h\x7fi"
        door.started()[0].outlet.tell([announcement(evil)])
        ending = "\r\n" if has_terminal else "\n"
        assert await read(process, ending) == "a[2Jbc31mdefghi" + ending

    in_session(work, has_terminal=has_terminal)


def test_what_belongs_together_is_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(door: Doorway, process: Process) -> None:
        written: list[str] = []
        monkeypatch.setattr(session_of(door)._channel, "write", lambda text, datatype=None: written.append(text))
        door.started()[0].outlet.tell([announcement("one"), announcement("two")])
        assert written == ["one\r\ntwo\r\n"]

    in_session(work, has_terminal=True)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (65_535, 65_535), (0xFFFFFFFF, 0xFFFFFFFF)])
def test_every_size_of_a_window_is_borne(size: tuple[int, int]) -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.change_terminal_size(*size)
        process.stdin.write("a line that has some words in it\r")
        await read(process, "echo a line that has some words in it\r\n")
        assert door.started()[0].origin.width <= 1000

    in_session(work, has_terminal=True, term_size=size)


# Clients that do not behave, and ends


def test_who_does_not_read_is_told_what_was_missed() -> None:
    limits = Limits(unsent=20_000, patience=30)

    async def work(door: Doorway, process: Process) -> None:
        process.stdout.channel.pause_reading()
        process.stdin.write("big 3000\n")
        shell = session_of(door)._shell
        await until(lambda: shell.is_stalled)
        visit = door.started()[0]
        for number in range(10):
            visit.say(f"news {number}")
        process.stdout.channel.resume_reading()
        told = ""
        while not told.endswith("connection-missed count=10\n"):
            told += await asyncio.wait_for(process.stdout.read(100_000), 10)
        assert "news" not in told
        process.stdin.write("on\n")
        await read(process, "echo on\n")

    in_session(work, limits)


def test_who_does_not_read_for_too_long_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "FLUSHING", 0.1)
    limits = Limits(unsent=20_000, patience=0.1)

    async def work(door: Doorway, process: Process) -> None:
        process.client._transport.pause_reading()  # type: ignore[union-attr]  # as a client that hangs
        process.stdin.write("big 6000\n")
        await until(lambda: door.counted["closed_slow"] == 1)
        await until(lambda: door.started()[0].is_closed)
        await until(lambda: not door.server.gates)

    in_session(work, limits)


def test_far_too_many_lines_are_slowed_down_then_closed_with_the_reason() -> None:
    limits = Limits(rate=5, burst=10, dropped=20)

    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("again\n" * 100)
        told = await process.stdout.read()
        assert told.count("echo again\n") == 10
        assert told.count("connection-too-fast\n") == 1
        assert told.endswith("connection-flood\n")

    in_session(work, limits)


def test_who_sends_without_end_is_read_no_faster_than_is_allowed() -> None:
    async def work(door: Doorway, process: Process) -> None:
        connection: Any = next(iter(door.server.gates))._conn
        process.stdin.write("x" * 200_000)
        await until(lambda: not connection.stream.is_reading())
        other = await enter(door)
        other.stdin.write("hello\n")
        await read(other, "echo hello\n")
        await leave(other)

    in_session(work, Limits(reading=10_000))


def test_what_one_client_sends_is_read_in_small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces: list[int] = []
    take = gate.Transport.data_received

    def noted(self: gate.Transport, data: bytes, datatype: asyncssh.DataType = None) -> None:
        pieces.append(len(data))
        take(self, data, datatype)

    monkeypatch.setattr(gate.Transport, "data_received", noted)

    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("x" * 30_000 + "\n")
        await read(process, "connection-line-too-long")
        assert sum(pieces) > 30_000
        assert max(pieces) <= 8_192

    in_session(work)


def test_keys_that_draw_a_long_line_again_and_again_make_nobody_else_wait() -> None:
    async def scenario() -> None:
        async with doorway() as door:
            restless, calm = await enter(door, has_terminal=True), await enter(door, has_terminal=True)
            restless.stdin.write("x" * 1000 + "\x01y\x7f" * 2_000 + "\r")
            await read(restless, "x" * 1000)
            calm.stdin.write("c3 d4\r")
            await read(calm, "echo c3 d4\r\n")
            assert [visit.lines for visit in door.started()] == [[], ["c3 d4"]]
            restless.client.abort()
            await until(lambda: door.started()[0].is_closed)
            await leave(calm)

    asyncio.run(scenario())


def test_a_window_that_is_pulled_at_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    widths: list[int] = []
    monkeypatch.setattr(Editor, "resize", lambda _, width: widths.append(width))

    async def work(door: Doorway, process: Process) -> None:
        for width in range(20, 520):
            process.change_terminal_size(width, 24)
        await until(lambda: 519 in widths)
        assert len(widths) < 20

    in_session(work, has_terminal=True)


def test_control_c_without_end_is_answered_no_oftener_than_lines() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write(CTRL_C * 200)
        answers = await read(process, "connection-too-fast")
        assert answers.count("ssh-interrupt") < 100

    in_session(work, has_terminal=True)


def test_a_fault_in_one_line_is_told_and_the_session_goes_on() -> None:
    async def work(door: Doorway, process: Process) -> None:
        process.stdin.write("fail\nnext\n")
        assert await read(process, "next\n") == "connection-failed\necho next\n"
        assert door.counted["failures"] == 1

    in_session(work)


@pytest.mark.parametrize("has_terminal", [True, False])
def test_a_connection_that_is_cut_ends_the_visit(has_terminal: bool) -> None:
    async def scenario() -> None:
        async with doorway() as door:
            process = await enter(door, has_terminal=has_terminal)
            process.stdin.write("begun")
            process.client.abort()
            await until(lambda: door.started()[0].is_closed)
            await until(lambda: not door.server.gates)
            assert door.server.common.limits.addresses.count == 0

    asyncio.run(scenario())


def test_a_client_that_answers_nothing_any_more_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "ALIVE", 0.05)

    async def scenario() -> None:
        async with doorway() as door:
            lost, there = await enter(door), await enter(door)
            transport: Any = lost.client._transport  # asyncssh has no way to play dead
            transport.pause_reading()
            await until(lambda: door.started()[0].is_closed)
            there.stdin.write("hello\n")
            await read(there, "echo hello\n")
            await leave(there)
            lost.client.abort()

    asyncio.run(scenario())


def test_keys_are_changed_on_the_way_and_no_line_is_lost() -> None:
    async def scenario() -> None:
        async with doorway() as door:
            client = await door.connect(rekey_bytes=2_000)
            process = await client.create_process()
            await asyncio.wait_for(process.stdout.readline(), 10)
            lines = [f"{number} {'x' * 200}" for number in range(30)]
            ciphers: dict[int, object] = {}
            for line in lines:
                process.stdin.write(f"{line}\n")
                assert await asyncio.wait_for(process.stdout.readline(), 10) == f"echo {line}\n"
                ciphers[id(client._send_encryption)] = client._send_encryption
            assert door.started()[0].lines == lines
            assert len(ciphers) > 1
            client.close()
            await client.wait_closed()

    asyncio.run(scenario())


def test_the_server_closes_with_the_reason_on_every_line() -> None:
    async def scenario() -> None:
        async with doorway() as door:
            first, second = await enter(door), await enter(door, has_terminal=True)
            closing = asyncio.create_task(door.server.close(Notice.of("server-restarts")))
            assert await first.stdout.read() == "server-restarts\n"
            assert await second.stdout.read() == "server-restarts\r\n"
            await leave(first)
            await leave(second)
            await closing
            assert all(visit.is_closed for visit in door.started())
            with pytest.raises(OSError, match="Connect call failed"):
                await door.connect()

    asyncio.run(scenario())


def test_fifty_connections_at_once_are_all_served_and_leave_nothing() -> None:
    async def one(door: Doorway, number: int) -> None:
        process = await enter(door, has_terminal=number % 2 == 0)
        process.stdin.write(f"number {number}\r\n")
        await read(process, f"echo number {number}")
        if number % 5:
            await leave(process)
        else:
            process.client.abort()

    async def scenario() -> None:
        async with doorway() as door:
            await asyncio.gather(*(one(door, number) for number in range(50)))
            await until(lambda: not door.server.gates and all(visit.is_closed for visit in door.started()))
            assert door.server.common.limits.addresses.count == 0
            assert len(door.started()) == door.counted["ssh_logins"] == 50

    asyncio.run(scenario())


# With the client of OpenSSH in a terminal


def test_openssh_in_a_terminal_shows_no_secret_and_leaves_by_control_d() -> None:
    async def scenario() -> None:
        async with doorway() as door:
            await asyncio.to_thread(type_in_terminal, ssh_command(door.port, "guest"))
            assert door.started()[0].lines == ["c3 d4", "secret", "frog", "c3 d4", "quit"]

    asyncio.run(scenario())


def type_in_terminal(command: list[str]) -> None:
    environment = {"TERM": "xterm", "PATH": "/usr/bin"}
    child = pexpect.spawn(command[0], command[1:], encoding="utf-8", timeout=10, env=environment)
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
