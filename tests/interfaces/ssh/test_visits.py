"""SSH with real visits behind it: people come in with a password or a key, play, and hear the bell."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import asyncssh
import pytest

from accessible_games.club.accounts.events import Audit
from accessible_games.hosting.endpoints import AuditedAuthenticator, SshDownloads
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ssh.server import open_ssh
from tests.kit.doorway import ANNA_KEY, HOST_KEY
from tests.kit.streams import Heard
from tests.kit.visits import GOOD, Home, House, inside


class Terminal(Heard[str]):
    """A client; ``heard``: everything."""

    def __init__(self, connection: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[str]) -> None:
        super().__init__(process.stdout.read, "")
        self.connection = connection
        self._process = process

    def type(self, keys: str) -> None:
        self._process.stdin.write(keys)

    async def ask(self, line: str, wanted: str) -> str:
        """Type a line and Enter."""
        self.type(line + "\r\n")
        return await self.until(wanted)


class Street:
    """A server for clients; with a terminal unless ``term_type`` is None."""

    def __init__(self, house: House, port: int) -> None:
        self.house = house
        self.clients: list[Terminal] = []
        self.port = port

    async def connect(self, username: str = "guest", term_type: str | None = "xterm", **options: Any) -> Terminal:
        given = {"known_hosts": None, "client_keys": None, "agent_path": None, "config": None}
        environment = {"env": options.pop("env", None)}
        connection = await asyncssh.connect("127.0.0.1", self.port, username=username, **(given | options))
        process = await connection.create_process(term_type=term_type, **environment)
        self.clients.append(Terminal(connection, process))
        return self.clients[-1]

    async def guest(self, name: str, term_type: str | None = "xterm") -> Terminal:
        client = await self.connect(term_type=term_type)
        await client.until("German.")
        await client.ask(name, "or help.")
        return client


@asynccontextmanager
async def street(folder: Path) -> AsyncIterator[Street]:
    async with inside(folder, Home) as house:
        sock = socket.create_server(("127.0.0.1", 0))
        port = sock.getsockname()[1]
        downloads = SshDownloads(house.archive, house.people)
        make = house.manager.make_visit
        known = AuditedAuthenticator(house.people, Audit())
        server = await open_ssh(sock, [HOST_KEY], make, known, downloads.carry_out, SharedLimits(), lambda _: None)
        found = Street(house, port)
        try:
            yield found
        finally:
            for client in found.clients:
                client.connection.abort()
            await server.close()


async def test_two_play_and_both_connections_of_one_person_hear_it(tmp_path: Path) -> None:
    async with street(tmp_path) as there:
        await there.house.account("Anna", GOOD)
        anna = await there.connect("anna", password=GOOD)
        again = await there.connect("Anna", term_type=None, password=GOOD)
        bert = await there.guest("bert")
        await anna.until("or help.")
        await again.until("or help.")
        await anna.ask("new abalone friend", "waits: ")
        await bert.ask("play abalone", "Match 1: Abalone.")
        for client in (anna, again):
            await client.until("Your turn.")
        await anna.ask("c3 d4", "You move ")
        for client, who in ((again, "You move "), (bert, "Black moves ")):
            await client.until(who)
        again.type("quit\n")
        await again.until("Goodbye")
        await bert.ask("g7 f6", "You move ")
        await anna.until("White moves ")


async def test_a_key_added_in_the_game_works_at_once(tmp_path: Path) -> None:
    async with street(tmp_path) as there:
        await there.house.account("Anna", GOOD)
        anna = await there.connect("anna", password=GOOD)
        await anna.until("or help.")
        await anna.ask(f"key add {ANNA_KEY.export_public_key().decode().strip()}", "Type your password")
        await anna.ask(GOOD, "added.")
        with_key = await there.connect("anna", client_keys=[ANNA_KEY])
        await with_key.until("Welcome, Anna.")
        await anna.ask("key remove 1", "removed.")
        with pytest.raises(asyncssh.PermissionDenied):
            await there.connect("anna", client_keys=[ANNA_KEY])


async def test_the_language_of_an_account_is_secret_until_its_password_is_right(tmp_path: Path) -> None:
    class Asked(asyncssh.SSHClient):
        prompts: ClassVar[list[str]] = []

        def kbdint_auth_requested(self) -> str:
            return ""

        def kbdint_challenge_received(
            self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
        ) -> list[str] | None:
            self.prompts.extend(prompt for prompt, _ in prompts)
            return [GOOD for _ in prompts]

    async with street(tmp_path) as there:
        await there.house.people.sign_up("Greta", GOOD, "de")
        await there.connect("greta", client_factory=Asked, preferred_auth="keyboard-interactive")
        assert Asked.prompts == ["Password of greta: "]


@pytest.mark.parametrize("term_type", ["xterm", None])
async def test_the_bell_rings_only_in_a_terminal_and_only_on_request(tmp_path: Path, term_type: str | None) -> None:
    async with street(tmp_path) as there:
        anna, bert = await there.guest("anna", term_type), await there.guest("bert")
        await anna.ask("bell on", "talk.")
        await anna.ask("new abalone friend", "waits: ")
        await bert.ask("play abalone", "Match 1: Abalone.")
        await anna.until("Your turn.")
        await anna.ask("c3 d4", "You move ")
        await bert.ask("g7 f6", "You move ")
        await anna.until("Your turn.")
        await bert.ask("say over to you", "over to you")
        await anna.until("over to you")
        await anna.ask("turn", "Your turn.")
        assert ("\x07" in anna.heard) == (term_type is not None)
        assert "\x07" not in bert.heard
