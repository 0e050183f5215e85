"""Telnet inside TLS: certificates made here, clients of Python and of OpenSSL."""

from __future__ import annotations

import asyncio
import ssl
import time
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.hosting.config import Config, TlsConfig
from accessible_games.hosting.sockets import tls_context
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.rules.core.notices import Notice
from tests.kit.certificates import of_client, of_server
from tests.kit.telnet import Client, serving
from tests.kit.waiting import SOON, until


def used_up() -> SharedLimits:
    """Return limits of a server at which earlier connections have used up the time for key exchanges."""
    limits = SharedLimits()
    limits.exchanges._free_at = time.monotonic() + 60
    return limits


def give_back(limits: SharedLimits) -> None:
    """The share is there again, and the next one has its turn."""
    limits.exchanges._free_at = 0.0
    limits.exchanges._next()


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
async def test_lines_go_to_and_fro(certificate: Path, version: ssl.TLSVersion) -> None:
    context = of_client(certificate)
    context.minimum_version = context.maximum_version = version
    async with serving(tls=of_server(certificate)) as place:
        client = await place.connect(context=context)
        assert place.visits[0].origin.protocol == "tls"
        await client.asked("hello")
        client.send(b"big 200\r\n")  # many records
        await client.until(b"199 " + b"x" * 990 + b"\r\n")
        client.send(b"quit\r\n")
        assert (await client.to_end()).endswith(b"echo quit\r\n")


async def test_the_reason_for_the_end_arrives(certificate: Path) -> None:
    async with serving(tls=of_server(certificate)) as place:
        client = await place.connect(context=of_client(certificate))
        closing = asyncio.create_task(place.server.close(Notice.of("serve-stops")))
        assert (await client.to_end()).endswith(b"[serve-stops]\r\n")
        await closing


async def test_old_versions_are_refused(certificate: Path) -> None:
    context = of_client(certificate)
    with pytest.warns(DeprecationWarning, match="deprecated"):
        context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1
    context.set_ciphers("ALL:@SECLEVEL=0")
    paths = TlsConfig(certificate=str(certificate), private_key=str(certificate))
    server = tls_context(Config(tls=paths))
    assert server is not None
    server.set_ciphers("ALL:@SECLEVEL=0")
    async with serving(tls=server) as place:
        with pytest.raises((ssl.SSLError, ConnectionError)):
            await place.connect(context=context)
        await until(lambda: place.counted["tls_failed"] == 1)
        await (await place.connect(context=of_client(certificate))).asked("hello")


async def test_ciphers_without_forward_secrecy_or_a_seal_are_refused(certificate: Path) -> None:
    server = tls_context(Config(tls=TlsConfig(certificate=str(certificate), private_key=str(certificate))))
    assert server is not None
    for each in server.get_ciphers():
        assert (each["aead"], each["kea"]) in ((True, "kx-ecdhe"), (True, "kx-any")), each["name"]
    context = of_client(certificate)
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers("ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0")
    async with serving(tls=server) as place:
        with pytest.raises((ssl.SSLError, ConnectionError)):
            await place.connect(context=context)
        context.set_ciphers("ECDHE+AESGCM")
        await (await place.connect(context=context)).asked("hello")


async def test_a_silent_or_nonsensical_client_is_closed_without_a_visit(certificate: Path) -> None:
    async with serving(SharedLimits(handshake=0.1), tls=of_server(certificate)) as place:
        silent, confused = await Client.connect(place.port), await Client.connect(place.port)
        confused.send(b"hello?\r\n" * 10)
        for client in (silent, confused):
            try:
                await client.to_end()
            except ConnectionError:
                await client.close()
        await until(lambda: place.counted["tls_failed"] == 2)
        assert place.visits == []


async def test_nonsense_in_the_middle_ends_this_connection_only(certificate: Path) -> None:
    async with serving(tls=of_server(certificate)) as place:
        witness = await place.connect(context=of_client(certificate))
        client = await place.connect(context=of_client(certificate))
        with client.writer.get_extra_info("socket").dup() as sock:
            sock.send(b"nonsense" * 100)
        await until(lambda: place.visits[1].is_closed)
        await witness.asked("hello")


async def test_the_client_of_openssl(certificate: Path) -> None:
    async with serving(tls=of_server(certificate)) as place:
        client = await asyncio.create_subprocess_exec(
            "openssl",
            "s_client",
            "-quiet",
            "-verify_return_error",
            "-CAfile",
            str(certificate),
            "-connect",
            f"127.0.0.1:{place.port}",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert client.stdin is not None
        client.stdin.write(b"hello\nquit\n")
        said, _ = await asyncio.wait_for(client.communicate(), SOON)
        assert said.endswith(b"echo hello\r\necho quit\r\n")


async def test_handshakes_wait_for_their_turn(certificate: Path) -> None:
    limits = used_up()
    async with serving(tls=of_server(certificate), limits=limits) as place:
        coming = asyncio.create_task(place.connect(context=of_client(certificate)))
        await until(lambda: limits.exchanges.waiting == 1)
        assert not coming.done()
        give_back(limits)
        await (await coming).asked("hello")


async def test_a_client_that_leaves_before_its_turn_is_forgotten(certificate: Path) -> None:
    limits = used_up()
    async with serving(tls=of_server(certificate), limits=limits) as place:
        coming = asyncio.create_task(place.connect(context=of_client(certificate)))
        await until(lambda: limits.exchanges.waiting == 1)
        coming.cancel()
        await until(lambda: not place.server.connections)
        give_back(limits)
        assert limits.exchanges.waiting == 0


async def test_too_much_data_before_the_turn_ends_the_connection(certificate: Path) -> None:
    """It is not the time for the hand-shake that ends it."""
    limits = replace(used_up(), handshake=3600)
    async with serving(tls=of_server(certificate), limits=limits) as place:
        _, writer = await asyncio.open_connection("127.0.0.1", place.port)
        writer.write(b"x" * 20_000)
        await until(lambda: place.counted["tls_failed"] == 1 and not place.server.connections)
        writer.close()
