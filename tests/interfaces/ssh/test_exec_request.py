"""Commands that come with the call of ssh: one answer in bytes, an exit code, and no session."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from accessible_games.interfaces.limits import SharedLimits
from tests.kit.doorway import ANNA, ANNA_KEY, Doorway, doorway, ssh_command, talk
from tests.kit.waiting import SOON, until

LARGE = 3_000_000  # bytes: more than any window or buffer on the way holds


async def test_the_answer_comes_in_bytes_and_nothing_else_happens(door: Doorway) -> None:
    async with await door.connect("anna", client_keys=[ANNA_KEY]) as client:
        result = await client.run("echo ⠁⠃", encoding=None)
        assert (result.exit_status, result.stdout, result.stderr) == (0, "⠁⠃".encode(), b"")
    assert door.orders.carried_out == [(ANNA, "echo ⠁⠃", None)]
    assert door.started() == []
    assert door.counted["ssh_commands"] == 1


async def test_a_refused_command_is_one_sentence_on_standard_error_with_exit_code_1(door: Doorway) -> None:
    async with await door.connect() as client:
        result = await client.run("rm -rf /")
        assert (result.exit_status, result.stdout, result.stderr) == (1, "", "no such command\n")
    assert door.orders.carried_out == [(None, "rm -rf /", None)]


async def test_a_large_answer_comes_whole_before_the_exit_code(door: Doorway) -> None:
    async with await door.connect("anna", client_keys=[ANNA_KEY]) as client:
        result = await client.run(f"big {LARGE}", encoding=None)
        assert (result.exit_status, len(result.stdout or b"")) == (0, LARGE)


async def test_the_client_names_its_language_and_guests_by_user_name(door: Doorway) -> None:
    async with await door.connect() as client:
        await client.run("echo", env={"LANG": "de_AT.UTF-8"})
    async with await door.connect("gast") as client:
        await client.run("echo")
    assert [language for _, _, language in door.orders.carried_out] == ["de", "de"]


async def test_a_command_whose_client_does_not_read_ends_without_an_exit_code() -> None:
    async with doorway(SharedLimits(patience=0.2)) as door:
        async with await door.connect("anna", client_keys=[ANNA_KEY]) as client:
            process = await client.create_process(f"big {LARGE}", encoding=None)
            process.channel.pause_reading()
            await until(lambda: door.counted["closed_slow"] == 1)
            await client.wait_closed()
            assert process.exit_status is None
        await until(lambda: not door.server.gates)


async def test_leaving_before_the_answer_leaves_nothing_behind(door: Doorway) -> None:
    client = await door.connect("anna", client_keys=[ANNA_KEY])
    await client.create_process("wait")
    await until(lambda: bool(door.orders.carried_out))
    client.abort()
    await until(lambda: not door.server.gates)
    door.orders.may_go_on.set()
    assert door.counted["closed_slow"] == 0


async def test_input_during_a_command_is_ignored(door: Doorway) -> None:
    async with await door.connect("anna", client_keys=[ANNA_KEY]) as client:
        process = await client.create_process("wait done")
        process.stdin.write("quit\n" * 1000)
        door.orders.may_go_on.set()
        result = await asyncio.wait_for(process.wait(), SOON)
        assert (result.exit_status, result.stdout) == (0, "done")
    assert door.started() == []


async def test_a_program_error_is_reported_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    async with doorway() as door, await door.connect("anna", client_keys=[ANNA_KEY]) as client:
        result = await client.run("fail")
        assert (result.exit_status, result.stdout, result.stderr) == (1, "", "ssh-command-failed\n")
    assert "ssh: a command failed" in caplog.text


async def test_openssh_writes_the_answer_to_a_file_and_returns_the_code(door: Doorway, tmp_path: Path) -> None:
    key = tmp_path / "key"
    ANNA_KEY.write_private_key(str(key))
    key.chmod(0o600)
    command = ssh_command(door.port, "anna", "-o", "LogLevel=ERROR", identity=key)
    assert await talk([*command, "big", "100000"], "") == (0, "x" * 100_000, "")
    assert await talk([*command, "ls"], "") == (1, "", "no such command\n")
