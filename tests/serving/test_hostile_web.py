"""Attacks on the endpoint for browsers: others go on, memory stays, nothing spins, all is counted."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from aiohttp import ClientSession, CookieJar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.kit.browsing import Forms, Tab
from tests.kit.server import counted
from tests.kit.witness import Attack, House, house, under, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("hostile-web"), patience=1) as server:
        yield server


def page(server: House, *, small: bool = False) -> connect:
    """``small``: the system keeps little for it that it does not read."""
    address = f"localhost:{server.web_port}"
    sock = socket.socket()
    if small:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.connect(("127.0.0.1", server.web_port))
    origin: Any = f"http://{address}"
    return connect(f"ws://{address}/socket", sock=sock, origin=origin, max_size=1 << 22, close_timeout=1)


@asynccontextmanager
async def browsing(server: House, cookies: dict[str, str] | None = None) -> AsyncIterator[Tab]:
    """A browser without a script."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True), cookies=cookies) as session:
        yield Tab(session, server.address)


async def come_in(server: House, name: str, *, small: bool = False) -> ClientConnection:
    found = await page(server, small=small)
    for message in ({"begin": ""}, {"line": name}):
        await found.send(json.dumps(message))
    async with asyncio.timeout(60):
        while "Welcome" not in str(await found.recv()):
            pass
    return found


async def ended(found: ClientConnection, seconds: float = 60) -> str:
    """The last that is said until the other side ends it."""
    said = ""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(seconds):
            while True:
                said = str(await found.recv())
    return said


async def asked(server: House, data: bytes, seconds: float = 20) -> bytes:
    """Return the answer to these bytes until the other side hangs up, or nothing more comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.web_port)
    heard = b""
    with suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(seconds):
            writer.write(data)
            await writer.drain()
            while part := await reader.read(65_536):
                heard += part
    writer.transport.abort()
    return heard


# The attacks


async def _ten_thousand_messages(server: House) -> None:
    found = await come_in(server, "flooder")
    reading = asyncio.create_task(ended(found))
    with suppress(ConnectionClosed):
        for _ in range(10_000):
            await found.send('{"line": "who"}')
    assert "your client sent far too much" in await reading
    assert counted(server, "closed_flood") + counted(server, "floods") >= 1


async def _nonsense_messages(server: House) -> None:
    async def babble(number: int, message: str) -> None:
        found = await come_in(server, f"babbler{number}")
        reading = asyncio.create_task(ended(found))
        with suppress(ConnectionClosed):
            for _ in range(500):
                await found.send(message)
        found.transport.abort()
        await reading

    nonsense = ("{" * 8000, '{"heard": 1e999}', '{"n": 1}', '{"here": 1}', '{"wish": []}', '{"begin": "x"}')
    await asyncio.gather(*(babble(*one) for one in enumerate(nonsense)))


async def _oversized_and_binary(server: House) -> None:
    giants = (("x" * 10_000, 1009, "exceeds limit"), ("x" * 10_000_000, None, ""), (b"\xff" * 1000, 1003, "no text"))
    for message, code, why in giants:
        found = await come_in(server, "giant")
        reading = asyncio.create_task(ended(found))
        with suppress(ConnectionClosed):
            await found.send(message)
        await reading
        if code is not None:  # who still sends when it is over may lose why
            assert found.close_code == code
            assert why in str(found.close_reason)


async def _pings_and_pieces(server: House) -> None:
    for frame in (Frame(Opcode.PING, b"x" * 125), Frame(Opcode.PONG, b""), Frame(Opcode.CONT, b"", fin=False)):
        found = await page(server)
        await found.send('{"begin": ""}')
        if frame.opcode is Opcode.CONT:
            found.transport.write(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        many = frame.serialize(mask=True) * 1_000
        for _ in range(25):
            if not found.transport.is_closing():
                found.transport.write(many)
            await asyncio.sleep(0.02)
        found.transport.abort()


async def _slow_readers(server: House) -> None:
    """They ask on, and read no answer."""
    socks = [await come_in(server, f"sleeper{number}", small=True) for number in range(10)]
    for found in socks:
        found.transport.pause_reading()
    for _ in range(30):
        for found in socks:
            with suppress(ConnectionClosed, TimeoutError):
                await asyncio.wait_for(found.send('{"line": "rules samsara 14"}'), 1)
        await server.witness.hears(1)
    for found in socks:
        found.transport.abort()


async def _half_open(server: House) -> None:
    """Nothing, half a head, half a body, a socket that says nothing: hundreds at a time."""
    host = f"Host: localhost:{server.web_port}\r\n".encode()
    heads = (
        b"",
        b"GET / HTTP/1.1\r\nX-A: " + b"b" * 100,
        b"POST /log-in HTTP/1.1\r\n" + host + b"Content-Length: 5000\r\n\r\nname=",
    )
    for _ in range(2):
        writers = []
        for number in range(500):
            _, writer = await asyncio.open_connection("127.0.0.1", server.web_port)
            writer.write(heads[number % 3])
            writers.append(writer)
        await server.witness.hears(10)
        for writer in writers:
            writer.transport.abort()


async def _odd_requests(server: House) -> None:
    host = f"Host: localhost:{server.web_port}\r\n".encode()
    both = b"POST /log-in HTTP/1.1\r\n" + host + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
    requests = {
        b"GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n": b"400",
        b"GET / HTTP/1.1\r\n\r\n": b"400",
        b"GET / HTTP/1.1\r\n" + host + b"Cookie: " + b"a=b;" * 10_000 + b"\r\n\r\n": b"4",
        b"GET / HTTP/1.1\r\n" + host + b"X-A: b\r\n" * 10_000 + b"\r\n": b"4",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + host + b"\r\n": b"4",
        both + b"0\r\n\r\nGET /smuggled HTTP/1.1\r\n" + host + b"\r\n": b"4",
        b"POST /log-in HTTP/1.1\r\n" + host + b"Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde": b"400",
        b"\x00" * 10_000: b"400",
        b"\x16\x03\x01" + b"\x00" * 1000: b"400",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n": b"",
    }
    last = b"GET /nothing HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n"
    answers = await asyncio.gather(*(asked(server, request + last, 60) for request in requests))
    for (request, status), said in zip(requests.items(), answers, strict=True):
        assert not said or said.split(b" ")[1].startswith(status), (request[:60], said[:60])
        assert b"200 OK" not in said.split(b"\r\n")[0]
        assert b"smuggled" not in said
    for path in ("../../../etc/passwd", "..%2f..%2fwire.py", "%2e%2e/wire.py", "....//wire.py", "\\..\\wire.py"):
        said = await asked(server, f"GET /static/{path} HTTP/1.1\r\n".encode() + host + b"Connection: close\r\n\r\n")
        assert b" 404 " in said.split(b"\r\n")[0] or b" 400 " in said.split(b"\r\n")[0]
        assert b"root:" not in said
        assert b"import" not in said


async def _pipelines(server: House) -> None:
    one = f"GET /static/style.css HTTP/1.1\r\nHost: localhost:{server.web_port}\r\n\r\n".encode()
    await asyncio.gather(*(asked(server, one * 300, 2) for _ in range(10)))


async def _foreign_pages(server: House) -> None:
    request = (
        f"GET /socket HTTP/1.1\r\nHost: localhost:{server.web_port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Origin: https://elsewhere.example\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    for _ in range(100):
        said = await asked(server, request)
        assert b" 403 " in said.split(b"\r\n")[0]
        assert b"only pages of this server can connect here" in said


async def _foreign_forms(server: House) -> None:
    """Forms that a foreign page has a browser send, and some without the secrets of our own pages."""
    async with browsing(server) as page:
        await page.open("/sign-up")
        form = Forms(page.text).forms["/sign-up"]
        own, elsewhere = {"Origin": server.address}, {"Origin": "https://elsewhere.example"}
        for _ in range(10):
            words = await page.post("/sign-up", form, **elsewhere)
            assert (page.status, "a page of another address sent this form" in words) == (403, True)
            words = await page.post("/sign-up", form | {"token": "guessed"}, **own)
            assert (page.status, "Not done" in words) == (403, True)
            await page.post("/language/de", {}, **elsewhere)
            assert page.status == 405
        assert "session" not in page.cookies


async def _planted_sessions(server: House) -> None:
    """Cookies that an attacker has given a browser beforehand prove nobody, and nothing of them is left behind."""
    planted = {"session": "planted" * 8, "guest": "planted" * 8, "form": "planted" * 8}
    async with browsing(server, planted) as page:
        for number in range(5):
            await page.open("/log-in")
            assert "Log out" not in page.header
            await page.send("/guest", guest=f"planted{number}")
            assert page.cookies["guest"] != planted["guest"]
            page.session.cookie_jar.clear()
            page.session.cookie_jar.update_cookies(planted)


async def _thieves(server: House) -> None:
    """Everything that a script on a page could read or load: no cookie, and nothing from elsewhere or from within the
    page.
    """
    for number in range(5):
        async with browsing(server) as page:
            await page.open("/log-in")
            await page.send("/guest", guest=f"victim{number}")
            assert {"guest"} <= page.cookies.keys()
            assert all(cookie["httponly"] and cookie["samesite"] == "lax" for cookie in page.session.cookie_jar)
            await page.open("/accessibility")
            policy = page.headers["Content-Security-Policy"]
            assert "default-src 'none'; script-src 'self' 'sha256-" in policy
            assert "unsafe" not in policy
            assert page.headers["Cache-Control"] == "private, no-store"


async def _pages_that_come_and_go(server: House) -> None:
    """With keys that are none; and with one key, each time loaded anew."""
    found = await page(server)
    await found.send('{"begin": ""}')
    key = json.loads(await found.recv())["begun"]
    await found.send('{"line": "returner"}')
    for number in range(100):
        for tried in (key, f"guess{number}"):
            other = await page(server)
            await other.send(json.dumps({"begin": tried, "heard": 0, "new": True}))
            await other.recv()
            other.transport.abort()
    found.transport.abort()


@under(
    _ten_thousand_messages,
    _nonsense_messages,
    _oversized_and_binary,
    _pings_and_pieces,
    _slow_readers,
    _half_open,
    _odd_requests,
    _pipelines,
    _foreign_pages,
    _foreign_forms,
    _planted_sessions,
    _thieves,
    _pages_that_come_and_go,
)
def test_withstands(server: House, attack: Attack) -> None:
    withstands(server, attack)
