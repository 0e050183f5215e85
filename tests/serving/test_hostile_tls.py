"""Handshakes of TLS in great numbers, at the endpoints for browsers and for lines: others go on."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.certificates import of_client
from tests.kit.witness import House, house, withstands
from tests.ports import free_port

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.crowd, pytest.mark.together]

_AT_ONCE = 80  # connections; of each OpenSSL keeps some 40 kB, which the next ones get


@pytest.fixture(scope="module")
def ports() -> dict[str, int]:
    return {"tls": free_port()}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, certificate: Path, ports: dict[str, int]) -> Iterator[House]:
    tls = {"certificate": certificate, "private_key": certificate, "address": "127.0.0.1", "port": ports["tls"]}
    with house(tmp_path_factory.mktemp("hostile-tls"), patience=3, more={"tls": tls}) as server:
        ports["web"] = server.web_port
        yield server


def _hello(context: ssl.SSLContext) -> bytes:
    """Send a client's first message, which costs nothing to repeat."""
    out = ssl.MemoryBIO()
    client = context.wrap_bio(ssl.MemoryBIO(), out, server_hostname="localhost")
    with pytest.raises(ssl.SSLWantReadError):
        client.do_handshake()
    return out.read()


async def _hellos(port: int, context: ssl.SSLContext) -> None:
    """Hundreds begin; none goes on after the server has worked out its half."""
    hello = _hello(context)
    for _ in range(2):
        writers = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(_AT_ONCE)]
        for writer in writers:
            writer.write(hello)
        await asyncio.sleep(0.5)
        for writer in writers:
            writer.transport.abort()


async def _bits(port: int, context: ssl.SSLContext) -> None:
    """Send a byte now and then, and bytes that are no handshake."""
    hello = _hello(context)
    writers = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(_AT_ONCE)]
    for at in range(20):
        for number, writer in enumerate(writers):
            writer.write(hello[at : at + 1] if number % 2 else b"\x16\x03\x01\xff\xff" if at else b"GET / HTTP/1.1")
        await asyncio.sleep(0.1)
    for writer in writers:
        writer.transport.abort()


async def _whole_ones(port: int, context: ssl.SSLContext) -> None:
    async def come_and_go() -> None:
        for _ in range(5):
            try:
                _, writer = await asyncio.open_connection("localhost", port, ssl=context, ssl_handshake_timeout=60)
            except OSError:  # too many wait
                continue
            writer.transport.abort()

    await asyncio.gather(*(come_and_go() for _ in range(40)))


@pytest.mark.parametrize("door", ["web", "tls"])
def test_withstands(server: House, ports: dict[str, int], certificate: Path, door: str) -> None:
    """All of them together."""
    context = of_client(certificate)

    async def floods(server: House) -> None:
        await asyncio.gather(*(flood(ports[door], context) for flood in (_hellos, _bits, _whole_ones)))

    withstands(server, floods)


@pytest.mark.parametrize(("door", "ready"), [("web", b"Verify return code"), ("tls", b"Type your name")])
async def test_no_handshake_is_renegotiated(server: House, ports: dict[str, int], door: str, ready: bytes) -> None:
    """A line with R has OpenSSL ask for another handshake, which costs a server much.

    ``ready``: in the last line before that; OpenSSL takes other output of the server for an error.
    """
    client = await asyncio.create_subprocess_exec(
        *("openssl", "s_client", "-connect", f"localhost:{ports[door]}", "-tls1_2"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert client.stdin is not None
    assert client.stdout is not None
    said = b""
    async with asyncio.timeout(60):
        while (line := await client.stdout.readline()) and b"no renegotiation" not in line:
            said += line
            if ready in line:
                client.stdin.write(b"R\n")
    assert b"no renegotiation" in line, said.decode(errors="replace")
    client.stdin.close()
    await client.wait()
