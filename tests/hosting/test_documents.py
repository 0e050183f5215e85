"""Unit, container files and pages for hosts: everything that they name exists."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from configparser import ConfigParser
from pathlib import Path
from textwrap import dedent

import nats
import pytest

from accessible_games.cli.main import COMMANDS
from accessible_games.cli.serve import FLAGS
from accessible_games.hosting.config import Config, read_config, sections
from accessible_games.line.session.reading import vocabulary
from tests.kit.server import Server, thinkers, wait_until
from tests.matches.broker.broker import Broker

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "hosting"
COMPOSE = (FOLDER / "compose.yaml").read_text(encoding="utf-8")
VARIABLES = {each.metadata["rule"].secret for keys in sections().values() for each in keys.values()} - {""}


def flags_in(text: str) -> set[str]:
    return set(re.findall(r"--[a-z-]+", text))


def test_the_unit_calls_the_program_with_valid_flags_and_is_hardened() -> None:
    unit = ConfigParser(interpolation=None, comment_prefixes=("#",))
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # as the manual of configparser says
    unit.read_string((FOLDER / "accessible-games.service").read_text(encoding="utf-8"))
    service = unit["Service"]
    assert service["ExecStart"].split()[:2] == ["/opt/accessible-games/bin/accessible-games", "serve"]
    assert flags_in(service["ExecStart"]) <= set(FLAGS)
    assert service["ExecReload"] == "/bin/kill -HUP $MAINPID"
    assert int(service["LimitNOFILE"]) > Config().limits.connections
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictNamespaces"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["Environment"] == f"HOME=/var/lib/{service['StateDirectory']}"  # asyncssh does not begin without one
    assert service["LimitCORE"] == "0"
    assert re.fullmatch(r"\d+G", service["MemoryMax"])
    assert service["OOMPolicy"] == "continue"  # the parent replaces what was ended
    assert "OOMScoreAdjust" not in service
    assert service["Type"] == "notify"
    assert service["NotifyAccess"] == "main"
    assert int(service["WatchdogSec"]) > 2 * Config().watchdog.seconds  # the parent is faster
    assert service["CapabilityBoundingSet"] == ""


@pytest.mark.slow
def test_systemd_takes_the_unit_without_a_word(tmp_path: Path) -> None:
    text = (FOLDER / "accessible-games.service").read_text(encoding="utf-8")
    unit = tmp_path / "accessible-games.service"
    unit.write_text(text.replace("/opt/accessible-games/bin/accessible-games", sys.executable), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_compose_file_is_tidy_and_defines_what_it_uses() -> None:
    assert "\t" not in COMPOSE
    lines = [line for line in COMPOSE.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert all((len(line) - len(line.lstrip())) % 2 == 0 for line in lines)
    assert [line for line in lines if not re.fullmatch(r" *(- .+|[\w./-]+:( .+)?|\w+ = .+)", line)] == []
    top = {line[:-1] for line in lines if re.fullmatch(r"\w+:", line)}
    assert top == {"services", "configs", "secrets", "volumes"}

    def names(section: str) -> set[str]:
        body = COMPOSE.split(f"\n{section}:\n")[1]
        found = set()
        for line in body.splitlines():
            if line and not line.startswith(" "):
                break
            if match := re.match(r"  (\w+):", line):
                found.add(match[1])
        return found

    assert names("services") == {"games", "db", "broker"}
    games = COMPOSE.split("\n  games:\n")[1].split("\n  db:\n")[0]
    assert all(line in games for line in ("    init: true", "    read_only: true", "    mem_limit: ", "      core: 0"))
    used = ", ".join(re.findall(r"secrets: \[([\w, ]+)\]", COMPOSE))
    assert set(used.split(", ")) == names("secrets")
    assert set(re.findall(r"(?:>|-out|-keyout) secrets/([a-z]+)\b(?!-)", COMPOSE)) == names("secrets")
    assert set(re.findall(r"source: (\w+)", COMPOSE)) == names("configs")
    assert set(re.findall(r"- (\w+):/", COMPOSE)) == names("volumes")


def test_the_containers_know_the_keys_variables_and_flags_of_the_server() -> None:
    docker = (FOLDER / "Dockerfile").read_text(encoding="utf-8")
    assert set(re.findall(r"ACCESSIBLE_GAMES_\w+", COMPOSE)) == VARIABLES
    ours = COMPOSE.split("  db:")[0] + "".join(docker.split("ENTRYPOINT")[1].split("STOPSIGNAL")[0])
    assert flags_in(re.sub(r"^#.*$", "", ours, flags=re.MULTILINE)) <= set(FLAGS)
    content = dedent(COMPOSE.split("content: |\n")[1].split("\nsecrets:")[0])
    assert read_config(content, Path("server.toml"), {}, is_found=True).name
    assert f":{Config().status.port}/health" in docker
    assert f"EXPOSE {Config().ssh.port} {Config().tls.port}" in docker


def test_everything_is_installed_by_the_lock_and_its_hashes() -> None:
    """No page and no image fetches a package that is not held against the lock."""
    for page in ("Dockerfile", "README.md", "admin.md"):
        calls = re.findall(r"pip install ([^\n]*?)(?: \\)?$", (FOLDER / page).read_text(encoding="utf-8"), re.MULTILINE)
        assert len(calls) >= 2
        for call in calls:
            locked = "--require-hashes" in call and "-r requirements/server.txt" in call
            assert locked or "--no-deps --no-build-isolation" in call, f"{page}: {call}"
    assert (ROOT / "requirements" / "server.txt").is_file()


def test_every_image_is_named_by_what_is_in_it() -> None:
    built = re.findall(r"^FROM (\S+)", (FOLDER / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    begun = re.findall(r"^ +image: (\S+)", COMPOSE, re.MULTILINE)
    assert len(built) == 2
    assert len(set(built)) == 1
    assert len(begun) >= 2
    assert all(re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", each) for each in (*built, *begun))


async def test_the_broker_of_the_compose_file_wants_the_password_that_the_server_has(tmp_path: Path) -> None:
    """The lines at its beginning make the secrets; here they are made, and given to a real broker."""
    lines = [line.removeprefix("#   ") for line in COMPOSE.splitlines() if line.startswith("#   ")]
    assert lines.pop().startswith("docker compose")
    subprocess.run(["sh", "-e", "-c", "\n".join(lines)], cwd=tmp_path, check=True)
    secrets = tmp_path / "secrets"
    assert (secrets / "store").read_text().startswith("postgresql://games:")
    url = (secrets / "broker").read_text()
    assert url.endswith("@broker:4222")

    broker = Broker("--config", str(secrets / "nats"))
    await broker.start()
    try:
        right = url.replace("broker:4222", f"127.0.0.1:{broker.port}")
        await (await nats.connect(right, allow_reconnect=False)).close()
        reader, writer = await asyncio.open_connection("127.0.0.1", broker.port)
        writer.write(b"CONNECT {}\r\nPING\r\n")
        assert b"Authorization Violation" in await reader.read()  # to the end: it hangs up
        writer.close()
        await writer.wait_closed()
    finally:
        broker.kill()


@pytest.mark.slow
def test_systemd_is_notified_of_start_life_and_end(tmp_path: Path) -> None:
    """As the unit says, Type=notify and WatchdogSec."""
    said: list[str] = []

    def hear(manager: socket.socket) -> None:
        """Until it ends; beside its start, as ten datagrams at most wait to be read."""
        while "STOPPING=1" not in said:
            said.append(manager.recv(100).decode())

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager, ThreadPoolExecutor() as beside:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(30)
        heard = beside.submit(hear, manager)
        with Server(tmp_path / "server", environment={"NOTIFY_SOCKET": str(tmp_path / "notify")}) as server:
            wait_until(lambda: said.count("WATCHDOG=1") >= 3 and "READY=1" in said)
            for pid in (server.pid, *thinkers(server.parent)):
                assert b"NOTIFY_SOCKET" not in Path(f"/proc/{pid}/environ").read_bytes()
            assert server.stop() == 0
        heard.result()


def test_pages_name_only_flags_and_commands_that_exist() -> None:
    words = vocabulary()
    admin = (FOLDER / "admin.md").read_text(encoding="utf-8")
    table = admin.split("| command | who |")[1].split("\n\n")[0]
    named = re.findall(r"^\| `(\w+)", table, re.MULTILINE)
    assert len(named) >= 7
    assert [name for name in named if name not in words] == []
    for page in FOLDER.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for command, rest in re.findall(r"accessible-games (\w+)([^\n`]*)", text):
            if command in COMMANDS:
                assert flags_in(rest) <= {*FLAGS, "--help"} or command != "serve", f"{page.name}: {command}{rest}"


def test_examples_of_configuration_are_valid() -> None:
    for page in ("configuration.md", "README.md", "many-processes.md"):
        text = (FOLDER / page).read_text(encoding="utf-8")
        for block in re.findall(r"(?:^    \S.*\n|^\n)+", text, re.MULTILINE):
            plain = dedent(block).strip()
            if re.search(r"^\[\w+\]$", plain, re.MULTILINE) and "file:" not in plain:
                read_config(plain.split("\naccessible-games")[0], Path(page), {}, is_found=True)


def test_the_container_has_a_user_that_is_not_debians() -> None:
    dockerfile = (FOLDER / "Dockerfile").read_text(encoding="utf-8")
    (made,) = re.findall(r"useradd .* (\S+)\n", dockerfile)
    assert re.findall(r"^USER (\S+)$", dockerfile, re.MULTILINE) == [made]
    assert made not in ("bin", "daemon", "games", "list", "lp", "mail", "man", "news", "nobody", "proxy", "sync", "sys")


@pytest.mark.slow
def test_the_image_starts_with_its_own_files_only(tmp_path: Path) -> None:
    """Its own arguments, in an empty folder, as a user whose home is the data folder."""
    dockerfile = (FOLDER / "Dockerfile").read_text(encoding="utf-8")
    (entry,) = re.findall(r"^ENTRYPOINT (\[.*\])$", dockerfile, re.MULTILINE)
    assert not re.search(r"^CMD", dockerfile, re.MULTILINE)
    _, *arguments = [word.replace("/data", str(tmp_path)) for word in json.loads(entry)]
    free = [part for door in ("ssh", "telnet", "web", "status") for part in (f"--{door}-port", "0")]
    command = [sys.executable, "-m", "accessible_games", *arguments, *free]
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(5)]
        finally:
            process.terminate()
            assert process.wait(60) == 0
    assert [line.split(":")[0] for line in lines] == [
        "SSH",
        "Telnet",
        "Web page",
        "SSH host key, which ssh shows at the first connection",
        "Settings",
    ]


def test_secrets_and_built_files_are_not_in_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "secrets", "**/*.so"} <= set(ignored)
