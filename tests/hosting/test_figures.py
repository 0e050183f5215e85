"""Every figure counts something: a lively evening at the real server moves those that can move without faults."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import asyncssh
import pytest

from accessible_games.interfaces.ssh.server import COUNTED as SSH_COUNTED
from accessible_games.interfaces.telnet.server import COUNTED as TELNET_COUNTED
from accessible_games.line.visits.visit import COUNTED as VISIT_COUNTED
from tests.kit.clients import LineClient, connect
from tests.kit.play import PASSWORD, entered, registered
from tests.kit.quick_server import QuickProgram
from tests.kit.server import Program, fetched
from tests.postgres import Cluster, cluster

PACKAGE = Path(__file__).resolve().parents[2] / "accessible_games"
MOVED = {
    "lines", "lines_dropped", "lines_too_long", "batches", "telnet_connections", "telnet_closed", "tls_failed",
    "ssh_connections", "ssh_logins", "ssh_commands", "ssh_unknown", "ssh_wrong_passwords", "guests", "log_ins",
    "log_ins_refused", "sign_ups", "closed_flood", "refused_full",
}  # fmt: skip
# They need a fault, minutes of silence, or a client that does not read: shown one by one elsewhere.
OTHERS = {
    "batches_missed",
    "closed_failed",
    "closed_slow",
    "failures",
    "floods",
    "log_ins_late",
    "rests",
    "ssh_silent",
    "visits_refused",
}


def test_each_documented_event_is_counted_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    promised = {*SSH_COUNTED, *TELNET_COUNTED, *VISIT_COUNTED}
    assert {name for name in promised if code.count(f'"{name}"') < 2} == set()
    assert promised == MOVED | OTHERS


class Evening:
    """A server with few places, and the port of its figures."""

    def __init__(self, program: Program, status: int) -> None:
        self.program = program
        self.status = status

    def figures(self) -> dict[str, float]:
        """All, by name; events by their own."""
        _, text = fetched(self.status, "/metrics")
        pattern = re.compile(r'^accessible_games_(?:events_total\{name=")?(\w+)(?:"\})? ([\d.e+-]+)$', re.MULTILINE)
        return {name: float(value) for name, value in pattern.findall(text)}

    async def come(self) -> LineClient:
        """Somebody at the entrance."""
        return await entered(self.program.port("Telnet: "))


@pytest.fixture
def evening(tmp_path: Path, certificate: Path) -> Iterator[Evening]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        status = free.getsockname()[1]
    tls = f"certificate = '{certificate}'\nprivate_key = '{certificate}'\naddress = '127.0.0.1'\nport = 0\n"
    limits = "[limits]\nloopback_connections = 5\nburst = 10\nrate = 5\n"
    text = f"ssh.port = 0\ntelnet.port = 0\nstatus.port = {status}\n[tls]\n{tls}{limits}"
    with QuickProgram(tmp_path, text) as program:
        yield Evening(program, status)
        assert program.stop() == 0


@pytest.mark.slow
async def test_a_lively_evening_moves_the_figures(evening: Evening) -> None:
    before = evening.figures()
    assert not MOVED & set(before)

    anna = await registered(await evening.come(), "anna")
    anna.send("new abalone easy black")
    await anna.wait("Your turn")
    anna.send("c3 d4")
    await anna.wait("White ")
    lively = await asyncio.to_thread(evening.figures)
    assert [lively[name] for name in ("connections", "visits", "people", "people_everywhere")] == [1, 1, 1, 1]
    anna.send("x" * 3000)
    await anna.wait("long")
    await anna.leave()
    await mistakes(evening)
    await over_ssh(evening.program.port("SSH"))
    await floods(evening)
    after = evening.figures()
    assert {name for name in MOVED if not after.get(name)} == set()
    for name in ("moves_total", "entries_total", "append_seconds_count", "append_seconds_sum"):
        assert after[name] > before[name] == 0
    assert after["moves_total"] >= 2
    assert [after[name] for name in ("failed_appends_total", "bots_waiting", "log_dropped")] == [0, 0, 0]
    assert 0 <= after["loop_late_seconds"] < 30


async def mistakes(evening: Evening) -> None:
    client = await evening.come()
    for line, words in (("anna", "assword"), ("wrong", "rong"), (PASSWORD, "Welcome, anna")):
        client.send(line)
        await client.wait(words)
    await client.leave()
    tls = await connect(evening.program.port("Telnet with TLS"))
    tls.send("no hand-shake at all")
    await tls.ended()


async def over_ssh(port: int) -> None:
    async def log_in(username: str, password: str | None) -> asyncssh.SSHClientConnection:
        return await asyncssh.connect(
            "127.0.0.1", port, username=username, password=password, known_hosts=None, client_keys=None, config=None
        )

    async with await log_in("guest", None) as client:
        assert "Guests" in str((await client.run("list")).stderr)
    for username, password in (("anna", "wrong"), ("no-body", "wrong")):
        with pytest.raises(asyncssh.PermissionDenied):
            await log_in(username, password)


async def floods(evening: Evening) -> None:
    """One types far too fast until the connection is closed; then too many are there."""
    client = await evening.come()
    client.send("bertha")
    await client.wait("Welcome, bertha")
    for _ in range(400):
        client.send("\r\n".join(["help"] * 100))
    await client.ended()
    clients = [await connect(evening.program.port("Telnet: ")) for _ in range(8)]
    async with asyncio.timeout(60):
        while "refused_full" not in await asyncio.to_thread(evening.figures):
            await asyncio.sleep(0.05)
    for client in clients:
        await client.leave()


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    with cluster() as one:
        yield one


@pytest.mark.slow
def test_health_fails_while_the_database_is_away_and_recovers_by_itself(tmp_path: Path, database: Cluster) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        status = free.getsockname()[1]
    text = f'ssh.on = false\ntelnet.port = 0\nstatus.port = {status}\nstore.url = "{database.new_database()}"\n'
    with QuickProgram(tmp_path, text) as program:
        assert fetched(status, "/health")[0] == 200
        database.stop()
        code, body = fetched(status, "/health")
        assert (code, '"store": false' in body) == (503, True)
        database.start()
        program.wait_for(lambda: fetched(status, "/health")[0] == 200)
        assert program.stop() == 0
