"""``accessible-games serve`` as a whole: it announces how to connect, lets people in, and says goodbye to everybody."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from accessible_games.cli.main import run
from accessible_games.club.accounts.person import ADMIN, MODERATOR, PLAYER
from accessible_games.hosting.config import Config
from accessible_games.hosting.endpoints import raise_file_limit
from accessible_games.hosting.stores import open_stores
from accessible_games.interfaces.ssh.fingerprint import fingerprint
from accessible_games.limits.table import ConnectionLimits
from tests.kit.clients import connect
from tests.kit.play import come_in, entered
from tests.kit.quick_server import QuickProgram
from tests.kit.server import Program, fetched, serving

FREE = "ssh.port = 0\ntelnet.port = 0\nweb.port = 0\nstatus.port = 0\n"
Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the program, forked or as users start it, and ends it however the test ends."""
    programs: list[Program] = []

    def begin(text: str, *, kind: type[Program] = QuickProgram) -> Program:
        programs.append(kind(tmp_path, text).begin())
        return programs[-1]

    yield begin
    for program in programs:
        program.kill()


@pytest.mark.slow
async def test_it_serves_until_sigterm_and_says_good_bye(start: Start, tmp_path: Path) -> None:
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
    program = start(f"name = 'Club'\n{FREE}", kind=Program)
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))
    program.wait_for_doors()
    pid = serving(program.process.pid)[-1]
    assert resource.prlimit(pid, resource.RLIMIT_NOFILE) == (most, most)  # a file for each connection
    assert resource.prlimit(pid, resource.RLIMIT_CORE) == (0, 0)  # what people type is in no file
    name = socket.gethostname()
    shown = re.sub(r"\d+$", "N", fingerprint(tmp_path / "data"))
    assert [re.sub(r"\d+$", "N", line) for line in program.lines] == [
        f"SSH: ssh guest@{name} -p N",
        "Telnet: telnet localhost N",
        "Web page: http://localhost:N",
        f"SSH host key, which ssh shows at the first connection: {shown}",
        f"Settings: {program.config}",
    ]

    with socket.create_connection(("127.0.0.1", program.port("SSH")), 10) as sock:
        assert sock.recv(100).startswith(b"SSH-2.0-")
    client = await connect(program.port("Telnet"))
    assert "Club" in await client.wait("name")
    client.send("anna")
    await client.wait("anna")
    program.process.send_signal(signal.SIGTERM)
    assert await client.wait("server stops") == "The server stops now. Your matches are saved. Come back later."
    await client.ended()
    assert program.stop() == 0
    assert program.lines[-1] == "Stopped. All matches are saved."
    assert {event["event"] for event in program.events()} >= {"serving", "ending"}
    assert not [event for event in program.events() if event["level"] in ("warning", "error")]
    folder = tmp_path / "data"
    assert sorted(path.name for path in folder.iterdir() if path.suffix not in (".sqlite3-shm", ".sqlite3-wal")) == [
        "audit.jsonl",
        "server.lock",
        "server.sqlite3",
        "ssh_host_ed25519_key",
        "ssh_host_ed25519_key.pub",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [("[ssh]\nprot = 1", "Did you mean port?"), ("processes = 2", "2 processes need PostgreSQL.")],
)
def test_a_wrong_configuration_is_reported_and_nothing_begins(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], text: str, words: str
) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text, encoding="utf-8")
    assert run(["serve", "--config", str(file), "--language", "en"]) == 1
    assert words in capsysbinary.readouterr().err.decode()


def test_the_configuration_can_be_checked_alone(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "server.toml"
    file.write_text(f"name = 'x'\ndata = '{tmp_path}'\n{FREE}", encoding="utf-8")
    assert run(["serve", "--config", str(file), "--check-config", "--language=de"]) == 0
    assert capsysbinary.readouterr().out.decode() == f"{file} ist in Ordnung.\n"


def test_a_port_in_use_is_a_sentence(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "server.toml"
    file.write_text(f"data = '{tmp_path}'\n{FREE}", encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert run(["serve", "--config", str(file), "--telnet-port", str(port), "--language", "en"]) == 1
    heard = capsysbinary.readouterr().err.decode()
    assert heard == (
        f"Another program uses port {port} of 127.0.0.1. Stop that program, or choose another port "
        f"as telnet.port in {file}.\n"
    )


def test_roles_are_given_from_the_command_line(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "server.toml"
    file.write_text(f"data = '{tmp_path}'", encoding="utf-8")
    database = tmp_path / "server.sqlite3"

    async def sign_up() -> None:
        async with open_stores("", database) as stores:
            await stores.accounts.create("Anna", "anna", "anna", "hash", "hash", "en")

    async def role() -> str:
        async with open_stores("", database) as stores:
            account = await stores.accounts.by_name("anna", 0)
            assert account is not None
            return account.person.role

    asyncio.run(sign_up())
    for flag in (ADMIN, MODERATOR, PLAYER):
        assert run(["serve", "--config", str(file), f"--{flag}", "ANNA", "--language", "en"]) == 0
        assert capsysbinary.readouterr().out.decode().startswith("Anna is ")
        assert asyncio.run(role()) == flag

    async def rename() -> None:
        async with open_stores("", database) as stores:
            account = await stores.accounts.by_name("anna", 0)
            assert account is not None
            now = time.time_ns() // 1_000_000
            await stores.accounts.rename(account.person, "Eva", "eva", "eva", at=now, since=0, until=2 * now)

    asyncio.run(rename())
    assert run(["serve", "--config", str(file), "--admin", "anna", "--language", "en"]) == 1  # an old name
    assert "no account anna here" in capsysbinary.readouterr().err.decode()
    assert run(["serve", "--config", str(file), "--admin", "bob\x1b[2J", "--language", "en"]) == 1
    assert "no account bob?[2J here" in capsysbinary.readouterr().err.decode()


@pytest.mark.slow
async def test_a_second_control_c_ends_at_once_and_the_first_with_a_word(start: Start) -> None:
    program = start(FREE)
    program.wait_for_doors()

    client = await entered(program.port("Telnet"))
    program.process.send_signal(signal.SIGINT)
    await client.wait("The server stops now")
    await client.leave()
    assert program.stop(signal.SIGINT) in (0, -signal.SIGINT)  # it may have been done with its farewell already
    assert "Traceback" not in program.errors()


@pytest.mark.slow
async def test_sighup_restarts_with_the_same_sockets_and_keeps_matches(start: Start) -> None:
    program = start(FREE)
    program.wait_for_doors()
    port = program.port("Telnet")

    client = await come_in(port, "anna")
    program.process.send_signal(signal.SIGHUP)
    await client.wait("The server is restarting.")
    await client.ended()
    again = await entered(port)  # waits in the socket until somebody takes it
    await again.leave()
    program.wait_for(lambda: sum(event["event"] == "serving" for event in program.events()) == 2)
    assert program.stop() == 0


@pytest.mark.slow
async def test_health_and_figures_of_the_real_server(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        status = free.getsockname()[1]
    program = start(f"ssh.port = 0\ntelnet.port = 0\nweb.port = 0\nstatus.port = {status}\n")
    program.wait_for_doors()
    code, body = fetched(status, "/health")
    well = {"healthy": True, "store": True, "due": True, "disk": True}
    assert (code, json.loads(body)) == (200, well | {"stalls": 0, "failed_starts": 0})

    client = await come_in(program.port("Telnet"), "anna")
    figures = await asyncio.to_thread(fetched, status, "/metrics")
    for figure in ('events_total{name="guests"} 1.0', "connections 1.0", "visits 1.0", "people 1.0"):
        assert f"accessible_games_{figure}" in figures[1]
    await client.leave()
    assert program.stop() == 0


@pytest.mark.slow
async def test_admins_after_a_start_are_those_of_the_configuration(start: Start, tmp_path: Path) -> None:
    """A stranger cannot take such a name before there is one."""
    program = start(f"admins = ['Annabel', 'nobody']\n{FREE}")
    program.wait_for_doors()

    client = await entered(program.port("Telnet"))
    for line in ("annabel", "Annabe1", "new", "ANNABEL"):  # the digit looks like the letter
        client.send(line)
        if line != "new":
            await client.wait("is reserved")
    await client.leave()
    async with open_stores("", tmp_path / "data" / "server.sqlite3") as stores:
        await stores.accounts.create("Annabel", "annabel", "annabel", "hash", "hash", "en")
    assert program.stop() == 0
    assert "no account 'Annabel' yet" in program.errors()
    program = start(f"admins = ['Annabel', 'nobody']\n{FREE}")
    program.wait_for_doors()
    assert program.stop() == 0
    assert "'Annabel' is an admin now" in program.errors()
    assert "no account 'nobody' yet" in program.errors()


@pytest.mark.parametrize("is_refused", [False, True])
def test_files_without_limit_are_asked_for_in_numbers(
    is_refused: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[tuple[int, int]] = []

    def set_limit(_: int, limits: tuple[int, int]) -> None:
        asked.append(limits)
        if is_refused:
            raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    raise_file_limit(Config(limits=ConnectionLimits(connections=1000)))
    assert asked == [(1100, resource.RLIM_INFINITY)]
    assert ("256 open files" in caplog.text) == is_refused


@pytest.mark.slow
def test_a_second_server_on_the_same_data_is_refused(start: Start) -> None:
    first = start(FREE)
    first.wait_for_doors()
    second = start(FREE)
    assert second.process.wait(30) == 1
    assert "Another server already runs" in second.errors()
