"""No byte by SSH, telnet or GMCP depends on information hidden from its receiver: the deal is exchanged."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from accessible_games.club.accounts.events import Audit
from accessible_games.hosting.endpoints import AuditedAuthenticator, SshDownloads
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ssh import wire
from accessible_games.interfaces.ssh.server import open_ssh
from accessible_games.interfaces.telnet.protocol import DO, GMCP, IAC, subnegotiation
from accessible_games.interfaces.telnet.server import open_telnet
from accessible_games.limits.line_budget import LineBudget
from accessible_games.limits.table import VisitLimits
from accessible_games.matches.log import Player
from accessible_games.matches.round import Round
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Seat
from tests.kit.streams import Heard
from tests.kit.telnet import Client
from tests.kit.visits import GOOD, Home, House
from tests.line.session.test_leaks import ASKED, GAME, attempts, other_deal

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")
PACKAGES = b'Core.Supports.Set ["Match 1", "Session 1", "Client.Media 1"]'
OFFERS = {"u", "d", "luck 4711", "dice mine", "throw", "time 5", "adjourn"}  # ask the other player something
MANY = 1_000_000
LIMITS = {"rate": MANY, "burst": MANY, "address_rate": MANY, "address_burst": MANY, "waiting": 200, "reading": MANY}
SOON = 60.0  # seconds for anything
SEATS = ("blue", "black")
GUESTS = {"ssh -T": b"viewer", "ssh": b"beholder"}
TERMINALS = {"ssh -T": None, "ssh": "xterm"}
WAYS = ("telnet", *TERMINALS)

Who = tuple[Seat | None, str]  # the seat, None for a spectator; and the protocol


class SshClient(Heard[bytes]):
    """As ``tests.kit.telnet.Client``; ``terminal``: its kind, None for pure lines."""

    def __init__(self, process: asyncssh.SSHClientProcess[bytes]) -> None:
        super().__init__(process.stdout.read, b"")
        self._process = process

    @classmethod
    async def connect(cls, port: int, name: str, terminal: str | None) -> SshClient:
        connection = await asyncssh.connect(
            "127.0.0.1",
            port,
            username=name,
            password=GOOD,
            known_hosts=None,
            client_keys=None,
            agent_path=None,
            config=None,
        )
        return cls(await connection.create_process(term_type=terminal, encoding=None))

    def send(self, data: bytes) -> None:
        self._process.stdin.write(data)

    async def close(self) -> None:
        self._process.close()
        connection = self._process.channel.get_connection()
        connection.close()
        await connection.wait_closed()


AnyClient = Client | SshClient


class Club:
    """Everybody at one match; each person, and each spectator, by every protocol."""

    def __init__(self, home: House, telnet: int, ssh: int) -> None:
        self.clients: dict[Who, AnyClient] = {}
        self._home = home
        self._telnet = telnet
        self._ssh = ssh
        self._synced = 1000

    async def begin(self, help_level: str) -> None:
        players = {}
        for seat in SEATS:
            await self._home.account(f"{seat}player")
            player = await self._home.people.by_password(f"{seat}player", GOOD)
            assert player is not None
            players[seat] = Player("human", name=player.name, account=player.id)
        match_id = await self._home.service.start("confusion", {"help": help_level}, players)
        for seat in SEATS:
            await self._connect(seat, f"{seat}player", f"load {match_id}")
        await self._connect(None, "", f"watch {match_id}")

    async def type(self, who: Who, *lines: str) -> None:
        """Lines of one client; then everybody has heard all that comes of them."""
        await self._ask(who, *lines)
        await asyncio.gather(*(self._ask(other) for other in self.clients if other != who))

    async def _ask(self, who: Who, *lines: str) -> None:
        """The last question has an answer that has not come before."""
        self._synced += 1
        for line in (*lines, f"load {self._synced}"):
            self.clients[who].send(line.encode() + (b"\r" if who[1] == "ssh" else b"\r\n"))
        await self.clients[who].until(f"There is no match {self._synced}.".encode())

    async def _connect(self, seat: Seat | None, account: str, opening: str) -> None:
        telnet = await Client.connect(self._telnet)
        await telnet.until(b"deutsch for German.\r\n")
        telnet.send(bytes((IAC, DO, GMCP)) + subnegotiation(GMCP, PACKAGES))
        telnet.send((account or "onlooker").encode() + b"\r\n")
        if account:
            await telnet.until(b"password")
            telnet.send(GOOD.encode() + b"\r\n")
        self.clients[seat, "telnet"] = telnet
        for way, terminal in TERMINALS.items():
            shell = self.clients[seat, way] = await SshClient.connect(self._ssh, account or "guest", terminal)
            if not account:
                await shell.until(b"German.")
                shell.send(GUESTS[way] + b"\r\n")
        for (whose, _), client in self.clients.items():
            if whose == seat:
                await client.until(b"or help.")
                client.send(opening.encode() + b"\r\n")
                await client.until(b"Match 1: Confusion")

    async def end(self) -> None:
        for client in self.clients.values():
            await client.close()


@asynccontextmanager
async def club(folder: Path) -> AsyncIterator[Club]:
    folder.mkdir()
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    ports = [sock.getsockname()[1] for sock in sockets]
    with Home(folder, visit_limits=VisitLimits(rate=MANY, burst=MANY)) as home:
        await home.lobby.start()
        make, limits = home.manager.make_visit, SharedLimits(**LIMITS)  # type: ignore[arg-type]  # numbers by name
        telnet = await open_telnet(sockets[0], make, limits, lambda _: None, name="Test")
        downloads = SshDownloads(home.archive, home.people)
        known = AuditedAuthenticator(home.people, Audit())
        ssh = await open_ssh(sockets[1], [HOST_KEY], make, known, downloads.carry_out, limits, lambda _: None)
        found = Club(home, *ports)
        try:
            yield found
        finally:
            await found.end()
            await telnet.close(None)
            await ssh.close(None)
            await home.end()


def questions(state: Any) -> list[str]:
    """Return the commands that are possible without a move or an offer."""
    view = GAME.view(state, None)

    def is_move(line: str) -> bool:
        try:
            GAME.parse(line, view)
        except GameError:
            return False
        return True

    return [line for line in ASKED if line not in OFFERS and not is_move(line)]


class Deals:
    """The same attempts with several deals that answer them in the same way."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, help_level: str, turns: int) -> None:
        self.deal, moves, _ = attempts(help_level, 1)
        self.moves = moves[:turns]
        self.state = self._played(help_level)
        self._help = help_level
        self._folder = folder
        self._patch = monkeypatch

    def swapped(self, seat: Seat | None) -> str:
        """Return another deal, of which the seat can know nothing."""
        return other_deal(self.state, seat, self.deal)

    def heard(self, deal: str) -> dict[Who, bytes]:
        """All bytes of all clients."""
        self._patch.setattr(Round, "drawing", lambda *_: deal)  # the seal is the same, so it tells nothing
        self._patch.setattr(LineBudget, "charge", lambda *_: 0.0)  # processor time is never the same twice
        self._patch.setattr(wire, "show_later", lambda show: show())  # nor is the time until rows have settled
        return asyncio.run(self._play(self._folder / deal.replace(" ", "")))

    def _played(self, help_level: str) -> Any:
        state = GAME.resolve(GAME.initial(GAME.seats[2], {"help": help_level}), self.deal).state
        for number, move in enumerate(self.moves):
            seat = SEATS[number % 2]
            state = GAME.play(state, seat, GAME.parse(move, GAME.view(state, seat))).state
        return state

    async def _play(self, folder: Path) -> dict[Who, bytes]:
        asked = questions(self.state)
        async with club(folder) as found:
            await found.begin(self._help)
            for number, move in enumerate(self.moves):
                way = WAYS[number % len(WAYS)]
                await found.type((SEATS[number % 2], way), move, "yes")  # where it is asked whether to try in vain
            for who in list(found.clients):
                await found.type(who, *asked)
            return {who: client.heard for who, client in found.clients.items()}


def of(seat: Seat | None, heard: dict[Who, bytes]) -> dict[str, bytes]:
    """Return the bytes for the person of that seat, by protocol."""
    return {way: data for (whose, way), data in heard.items() if whose == seat}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("help_level", "turns"),
    [*(pytest.param(each, 24, marks=pytest.mark.soak) for each in ("manual", "answers", "full")), ("full", 6)],
)
def test_no_byte_depends_on_hidden_information(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, help_level: str, turns: int
) -> None:
    deals = Deals(tmp_path, monkeypatch, help_level, turns)
    first = deals.heard(deals.deal)
    for seat in (*SEATS, None):
        second = deals.heard(deals.swapped(seat))
        assert of(seat, first) == of(seat, second), seat
        others = [each for each in SEATS if each != seat]
        assert any(of(each, first) != of(each, second) for each in others), "nothing was exchanged"
    # What a spectator gets, compared last, could differ by each way: each player sees the dice of the other.
    assert b"Match.State" in first[None, "telnet"]
    assert all(first[each, way] != second[each, way] for each in SEATS for way in WAYS)
