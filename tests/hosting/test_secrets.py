"""The real program keeps secrets: passwords and recovery codes are in no file, no log, no past and no message."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar

from accessible_games.club.accounts.credentials import read_code
from tests.kit.browsing import Tab
from tests.kit.clients import GMCP, IAC, SB, SE, LineClient, connect
from tests.kit.quick_server import QuickProgram
from tests.kit.server import PATIENCE

OLD, NEW, LAST, WRONG = "vier kleine rote Bälle", "fünf kleine gelbe Birnen", "six little grey mice", "a wrong password"
PACKAGES = b'Core.Supports.Set ["Session 1", "Match 1", "Client.Media 1"]'


class Visitor:
    """A client that also listens to the messages for scripts."""

    def __init__(self, client: LineClient) -> None:
        self.client = client
        self.codes: list[str] = []

    @classmethod
    async def come(cls, port: int) -> Visitor:
        client = await connect(port, wants_gmcp=True)
        await client.wait("Type your name")
        assert client.transport is not None
        client.transport.write(bytes((IAC, SB, GMCP)) + PACKAGES + bytes((IAC, SE)))
        return cls(client)

    async def does(self, *steps: tuple[str, str]) -> None:
        """Type each line and wait for the words of its answer."""
        for line, words in steps:
            await self.client.ask(line, words)
        self.codes += [code for line in self.client.lines if (code := read_code(line)) and code not in self.codes]

    @property
    def code(self) -> str:
        return self.codes[-1]


async def visit(port: int) -> list[Visitor]:
    """Use everything that has to do with secrets, and everything that reports on it."""
    one = await Visitor.come(port)
    await one.does(
        ("neu", "Welchen Namen"),
        ("Anna", "Wähle ein Passwort"),
        (OLD, "noch einmal"),
        (OLD, "Tippe ja"),
        ("wörter", "Tippe ja|Anna|[A-Z]"),
        ("ja", "Willkommen"),
        ("passwort", "jetziges"),
        (WRONG, "Falsches"),
        (OLD, "Wähle"),
        (NEW, "noch einmal"),
        (NEW, "geändert"),
        ("code", "dein Passwort"),
        (NEW, "Tippe ja"),
        ("ja", "Bewahre ihn"),
    )
    await one.does(("nochmal 50", "."), ("verlauf", "."), ("profil", "Ändern"), ("neu abalone leicht", "am Zug"))
    await one.does(("sage hallo", "hallo"), ("nochmal 50", "."), ("speichern", "."), ("ende", "Wiedersehen"))
    two = await Visitor.come(port)
    await two.does(
        ("Anna", "password"),
        (WRONG, "Wrong"),
        ("forgot", "recovery code"),
        (" ".join(one.code).upper(), "Choose"),
        (LAST, "Type it again"),
        (LAST, "Type yes"),
        ("yes", "."),
        ("again 50", "."),
        ("mine", "."),
        ("quit", "."),
    )
    async with asyncio.timeout(PATIENCE):
        while not (one.client.is_closed and two.client.is_closed):
            await asyncio.sleep(0.01)
    return [one, two]


async def browse(port: int) -> list[str]:
    """A log-in by the page, a socket with its cookie, and a token that opens nothing; all secrets that were sent."""
    token = "abcdefghkmnpqrstwxyzabcdefghkm"
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        page = Tab(session, address := f"http://localhost:{port}")
        for password in (WRONG, LAST):
            await page.open("/log-in")
            await page.send("/log-in", name="Anna", password=password)
        await page.open("/account")
        assert page.status == 200
        async with session.ws_connect(f"ws://localhost:{port}/socket", headers={"Origin": address}) as socket:
            await socket.send_json({"begin": "", "heard": 0, "new": True})
            await socket.receive(PATIENCE)
        async with session.get(f"{address}/api/running", headers={"Authorization": f"Bearer {token}"}) as response:
            assert response.status == 401
        return [token, *(value for name, value in page.cookies.items() if name != "language")]


@pytest.mark.slow
def test_no_secret_leaves_the_dialogue(tmp_path: Path) -> None:
    settings = (
        "ssh.port = 0\ntelnet.port = 0\nstatus.port = 0\nweb.port = 0\nlog.level = 'debug'\nlog.addresses = 'full'\n"
    )
    with QuickProgram(tmp_path, settings) as program:
        visitors = asyncio.run(visit(program.port("Telnet")))
        sent = asyncio.run(browse(program.port("Web page")))
        assert program.stop() == 0
        written = program.errors().encode() + "\n".join(program.lines).encode()
    codes = [code for visitor in visitors for code in visitor.codes]
    assert len(set(codes)) == 3
    shapes = [shape for code in codes for shape in (code, " ".join(code))]
    kept = [file for file in (tmp_path / "data").rglob("*") if file.is_file()]
    assert any(b"Anna" in file.read_bytes() for file in kept), "what is looked for would be found"
    assert b"serving" in written
    assert len(sent) > 1
    for secret in (OLD, NEW, LAST, WRONG, *shapes, *sent):
        for form in (secret, secret.encode("unicode_escape").decode()):
            assert not [file for file in kept if form.encode() in file.read_bytes()]
            assert form.encode() not in written
    for visitor in visitors:
        heard = visitor.client.lines
        assert not any(word in line for line in heard for word in (OLD, NEW, LAST, WRONG))
        assert sum(read_code(line) is not None for line in heard) == len(visitor.codes), "a code is shown once"
        assert len(visitor.client.gmcp) > 10
        assert not any(word in str(visitor.client.gmcp) for word in (OLD, NEW, LAST, WRONG, *shapes))
        assert not any(read_code(body["text"]) for name, body in visitor.client.gmcp if name == "Session.Line")
