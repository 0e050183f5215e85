"""The connection to a server: which certificates are trusted, and what is said if there is none."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from accessible_games.cli.connect import trusted
from accessible_games.interfaces.remote import link as module
from accessible_games.interfaces.remote.link import Address, Link
from accessible_games.interfaces.web.messages import Close
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.certificates import NAMES, certificate_in, of_server
from tests.kit.waiting import SOON


class Nobody:
    """A person who hears nothing."""

    since: tuple[str, int] | None = None

    def begun(self, unsure: list[str], *, is_known: bool) -> None: ...

    def received(self, message: Mapping[str, Any]) -> None: ...

    def lost(self) -> None: ...

    def resumed(self) -> None: ...


@asynccontextmanager
async def greeting(context: ssl.SSLContext | None, later: Path | None = None) -> AsyncIterator[int]:
    """Yield the port of a server that greets and leaves. ``later``: the certificate that it has from then on."""

    async def greet(client: ServerConnection) -> None:
        await client.recv()
        await client.send('{"begun": "key", "got": 0}')
        if later is None:
            await client.close(Close.LEFT)
        else:
            assert context is not None
            context.load_cert_chain(later)
            await client.close(1011)

    async with serve(greet, "127.0.0.1", 0, ssl=context) as server:
        yield next(iter(server.sockets)).getsockname()[1]


async def reason(port: int, trust: ssl.SSLContext | None, host: str = "localhost") -> Notice | None:
    """Return why the connection ended; None if the server wanted that."""
    try:
        async with asyncio.timeout(SOON):
            await Link(Address(host, port, trust), Nobody(), "en").run()
    except NoticeError as error:
        return error.notice
    return None


@pytest.mark.parametrize(
    ("names", "days", "host", "message"),
    [
        (NAMES, (-1, 1), "localhost", None),
        (NAMES, (-2, -1), "localhost", "connect-certificate-date"),
        (NAMES, (1, 2), "localhost", "connect-certificate-date"),
        (("games.example",), (-1, 1), "localhost", "connect-certificate-name"),
        (NAMES, (-1, 1), "127.0.0.1", "connect-certificate-name"),
    ],
)
async def test_own_certificate_must_be_valid_for_the_server(
    tmp_path: Path, names: Sequence[str], days: tuple[int, int], host: str, message: str | None
) -> None:
    file = certificate_in(tmp_path, names, days)
    async with greeting(of_server(file)) as port:
        found = await reason(port, trusted(str(file)), host)
    assert (found and found.message) == message


async def test_certificate_for_which_nobody_vouches_is_not_trusted(certificate: Path) -> None:
    async with greeting(of_server(certificate)) as port:
        found = await reason(port, trusted(""))
    assert found == Notice.of("connect-certificate", host="localhost")


async def test_server_without_encryption_is_no_server(certificate: Path) -> None:
    async with greeting(None) as port:
        found = await reason(port, trusted(str(certificate)))
    assert found == Notice.of("connect-no-server", host="localhost", port=port)


async def test_other_certificate_after_a_loss_ends_the_connection(
    certificate: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_FIRST_WAIT", 0.01)
    async with greeting(of_server(certificate), later=certificate_in(tmp_path)) as port:
        found = await reason(port, trusted(str(certificate)))
    assert found == Notice.of("connect-certificate", host="localhost")


async def test_server_that_never_greets_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_OPENING_SECONDS", 0.2)

    async def wait(client: ServerConnection) -> None:
        await client.wait_closed()

    async with serve(wait, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        assert await reason(port, None) == Notice.of("connect-unreachable", host="localhost", port=port)


async def test_one_ticket_is_exchanged_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def wait(address: Address, ticket: str) -> dict[str, str]:
        asked.append(ticket)
        return {}

    monkeypatch.setattr(module, "_cookies_for", wait)

    async def flood(client: ServerConnection) -> None:
        await client.recv()
        every = [{"type": "came", "ticket": str(number)} for number in range(1000)]
        await client.send('{"begun": "key", "got": 0}')
        await client.send(json.dumps({"n": 1, "got": 0, "all": every}))
        while not asked:  # a connection that closes at once gives up what it has not begun
            await asyncio.sleep(0.01)
        await client.close(Close.LEFT)

    async with serve(flood, "127.0.0.1", 0) as server, asyncio.timeout(SOON):
        assert await reason(next(iter(server.sockets)).getsockname()[1], None) is None
    assert asked == ["0"]
