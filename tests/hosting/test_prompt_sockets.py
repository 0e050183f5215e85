"""Nothing waits for an acknowledgement: Nagle's algorithm is off at every door, however the server was started."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from accessible_games.hosting.sockets import WORKER_VARIABLE, Handed, close_all, handed, open_sockets, set_aside
from tests.hosting.test_sockets import FREE, config
from tests.kit.server import PATIENCE, Program, family
from tests.kit.several import serving
from tests.ports import free_port
from tests.postgres import Cluster

_GET_OF_ANOTHER = 438  # Linux: the system call pidfd_getfd


class Unasked(socket.socket):
    """A socket as on systems that do not know its protocol: there it is 0 unless it is given."""

    def __init__(self, family: int = -1, type: int = -1, proto: int = -1, fileno: int | None = None) -> None:
        super().__init__(family, type, 0 if fileno is not None and proto == -1 else proto, fileno)


def accepted(door: socket.socket) -> int:
    """TCP_NODELAY of the server's end, where a server of asyncio listens."""

    async def run() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def take(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken = writer.get_extra_info("socket")
            found.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(take, sock=door.dup()):
            with socket.create_connection(("127.0.0.1", door.getsockname()[1])):
                return await asyncio.wait_for(found, PATIENCE)

    return asyncio.run(run())


@pytest.mark.parametrize("processes", [1, 2])
def test_the_sockets_of_a_first_start_delay_nothing(processes: int) -> None:
    sets = open_sockets(config(f"processes = {processes}\n{FREE}"))
    close_all(sets[1:])
    for door in ("ssh", "telnet"):
        assert accepted(sets[0][door]) == 1
    close_all(sets[:1])


def test_sockets_that_were_set_aside_delay_nothing() -> None:
    sets = [set_aside(given) for given in open_sockets(config(f"processes = 2\n{FREE}"))]
    close_all(sets[1:])
    assert accepted(sets[0]["telnet"]) == 1
    close_all(sets[:1])


@pytest.mark.parametrize("kind", [socket.socket, Unasked])
def test_sockets_that_were_handed_on_delay_nothing(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    sets = open_sockets(config(f"ssh.address = '*'\n{FREE}"))
    copies = {name: sock.dup() for name, sock in sets[0].items()}
    monkeypatch.setenv(WORKER_VARIABLE, Handed(0, copies).variable())
    for sock in copies.values():
        sock.detach()
    with monkeypatch.context() as here:
        here.setattr(socket, "socket", kind)
        given = handed()
    assert given is not None
    for door in ("ssh", "telnet"):
        assert given.sockets[door].proto == socket.IPPROTO_TCP
    assert accepted(given.sockets["telnet"]) == 1
    close_all([*sets, given.sockets])


def _of_process(pid: int, number: int) -> Iterator[socket.socket]:
    """The socket behind a descriptor of another process, as a copy here."""
    with suppress(OSError):
        handle = os.pidfd_open(pid)
        copy = ctypes.CDLL(None, use_errno=True).syscall(_GET_OF_ANOTHER, handle, number, 0)
        os.close(handle)
        if copy >= 0:
            with closing(socket.socket(fileno=copy)) as found:
                yield found


def _servers_end(program: int, client: socket.socket) -> int | None:
    """Return TCP_NODELAY at the other end of this connection, in any process of the program; None: in none yet."""
    for pid in family(program):
        with suppress(FileNotFoundError):
            for path in Path(f"/proc/{pid}/fd").iterdir():
                if not os.readlink(path).startswith("socket:"):
                    continue
                for sock in _of_process(pid, int(path.name)):
                    with suppress(OSError):  # one that is not connected
                        if sock.getpeername()[1:2] == client.getsockname()[1:2]:
                            return sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    return None


def delays(program: Program, ports: Mapping[str, int], hosts: Sequence[str] = ("127.0.0.1",)) -> list[str]:
    """The doors, with their hosts, at which Nagle's algorithm is on."""
    return [f"{door} {host}" for door, port in ports.items() for host in hosts if _is_late(program, host, port)]


def _is_late(program: Program, host: str, port: int) -> bool:
    """Return whether one of some connections is late; they are so many that all processes have one, most likely."""
    with ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection((host, port), PATIENCE)) for _ in range(4)]

        def are_there() -> bool:
            found[:] = [_servers_end(program.process.pid, client) for client in clients]
            return None not in found

        found: list[int | None] = []
        program.wait_for(are_there)
        with suppress(AssertionError):  # asyncio switches it off a turn of the loop after it accepted, before it sends
            program.wait_for(lambda: are_there() and 0 not in found, 5)
    return found.count(1) < len(clients)


@pytest.mark.slow
def test_no_endpoint_of_one_process_delays_data_even_after_a_restart(tmp_path: Path, certificate: Path) -> None:
    status = free_port()
    tls = f"tls = {{certificate = '{certificate}', private_key = '{certificate}', address = '*', port = 0}}"
    hosts = ("127.0.0.1", "::1") if socket.has_dualstack_ipv6() else ("127.0.0.1",)
    telnet = "telnet = {address = '*', plain_outside = true, port = 0}"
    with Program(tmp_path, f"ssh.port = 0\nstatus.port = {status}\n{telnet}\n{tls}\n") as program:
        ports = {"SSH": program.port("SSH"), "Telnet": program.port("Telnet:"), "TLS": program.port("Telnet with TLS")}
        assert delays(program, ports, hosts) == []
        assert delays(program, {"status": status}) == []
        program.process.send_signal(signal.SIGHUP)
        program.wait_for(lambda: program.errors().count('"serving"') == 2)
        assert delays(program, ports, hosts) == []
        assert delays(program, {"status": status}) == []
        assert program.stop() == 0


@pytest.mark.slow
async def test_no_process_of_several_delays_data_even_after_replacements(tmp_path: Path, postgres: Cluster) -> None:
    async with serving(tmp_path, postgres, has_broker=False) as server:
        ports = {"SSH": server.program.port("SSH"), "Telnet": server.program.port("Telnet")}
        assert await asyncio.to_thread(delays, server.program, ports) == []
        await server.kill(0)
        assert await asyncio.to_thread(delays, server.program, ports) == []
        await server.restart()
        assert await asyncio.to_thread(delays, server.program, ports) == []
