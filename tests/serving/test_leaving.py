"""Real servers delete accounts: killed at each commit on the way, and as two processes over PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from tests.kit.play import come_in, known, log_in, register, sit_down
from tests.kit.quick_server import QuickServer, shorter
from tests.kit.server import Server, ServerFailedError, wait_until
from tests.kit.several import begin, serving, signed_up
from tests.postgres import Cluster

pytestmark = pytest.mark.slow

DEATHS = range(1, 9)  # commits; the later ones come when all is done


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a server that was killed while Anna and Bob played, and on which Anna is to be deleted."""
    folder = tmp_path_factory.mktemp("left") / "server"
    with QuickServer(folder, environment=shorter()) as server:
        asyncio.run(_play(server))
        server.kill()
        assert cli(["accounts", "delete", "anna", "--reason", "x", "--config", str(server.config)]) == 0
    return folder


async def _play(server: Server) -> None:
    anna, bob = await register(server.telnet_port, "anna"), await register(server.telnet_port, "bob")
    try:
        await sit_down(anna, bob)
        await anna.ask("say goodbye everybody", "goodbye")
        await anna.ask("c3 d4", ".")
        await bob.wait("Your turn")
        await _wait_for_places(server, 2)
        await bob.ask("leave", "lobby")  # Led back to a match, a player hears its end in other words.
        await _wait_for_places(server, 1)
    finally:
        anna.close()
        bob.close()
        await asyncio.sleep(0.1)  # the transports are closed in the next turns of the loop


async def _wait_for_places(server: Server, count: int) -> None:
    """Wait until the store knows the places of so many people: it learns them within a second."""
    await asyncio.to_thread(wait_until, lambda: _counted(server, "places") == count)


@pytest.mark.parametrize("death", DEATHS)
def test_a_server_that_is_killed_on_the_way_goes_on_at_its_next_start(death: int, left: Path, tmp_path: Path) -> None:
    server = QuickServer(tmp_path / "server", environment=shorter())
    shutil.copytree(left / "data", tmp_path / "server" / "data", dirs_exist_ok=True)
    with contextlib.suppress(ServerFailedError):  # it dies before it serves
        server.start(fail=f"after-commit:{death}")
    server.kill()
    with server:
        heard = asyncio.run(_come_back(server))
        assert "against a former player" in heard
        assert "you won" in heard
        assert server.stop() == 0
    rows = (server.folder / "data" / "deleted-accounts.txt").read_text(encoding="ascii").split()
    assert rows[::2] == ["1"]
    assert b"goodbye everybody" not in (server.store).read_bytes()
    audit = [json.loads(line) for line in (server.folder / "data" / "audit.jsonl").read_text("utf-8").splitlines()]
    assert len([line for line in audit if line["event"] == "account-deleted"]) <= 1


async def _come_back(server: Server) -> str:
    """Return the lines that Bob hears when all is done: before, his match would have another ending."""
    await asyncio.to_thread(wait_until, lambda: _is_over(server))  # the account goes, and then its matches end
    guest = await come_in(server.telnet_port, "onlooker")
    await guest.ask("tell anna hello", "Nobody is called anna")
    guest.close()
    bob = await log_in(server.telnet_port, "bob")
    heard = await bob.ask("record 1", "a former player")
    assert heard
    bob.close()
    await asyncio.sleep(0.1)
    return "\n".join(str(line) for line in bob.lines)


def _is_over(server: Server) -> bool:
    return not _counted(server, "accounts WHERE name = 'anna'") and not _counted(server, "matches WHERE reason = ''")


def _counted(server: Server, rows: str) -> int:
    with contextlib.closing(sqlite3.connect(server.store)) as store:
        return int(store.execute(f"SELECT count(*) FROM {rows}").fetchone()[0])


async def test_all_processes_hear_of_a_deletion(tmp_path: Path, own_cluster: Cluster) -> None:
    async with serving(tmp_path, own_cluster, False) as server:
        anna = await signed_up(server, "anna", 0)
        bob = await signed_up(server, "bob", 1)
        await begin(anna, bob)
        again = await server.come(1)
        await known(again, "anna")
        config = str(server.program.config)
        assert await asyncio.to_thread(cli, ["accounts", "delete", "anna", "--reason", "x", "--config", config]) == 0
        for client in (anna, again):
            await client.wait("Your account is deleted. Goodbye.")
        assert "Black resigned" in await bob.wait("Black resigned", 90)
        async with asyncio.timeout(60):  # the name goes with one of the last steps, after the match has ended
            bob.send("tell anna hello")
            while "Nobody is called" not in await bob.wait("anna"):
                await asyncio.sleep(0.5)
                bob.send("tell anna hello")
        for client in (anna, again, bob):
            await client.leave()
