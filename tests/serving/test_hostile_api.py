"""Programs and strangers use the API at the pace that every server allows: others go on."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from aiohttp import ClientError, ClientSession

from tests.kit.play import register, token_of
from tests.kit.witness import Attack, House, house, under, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_TIMES = 20  # that each connection asks
_AT_ONCE = 20  # connections
_NUMBERS = itertools.count()


class Asked(NamedTuple):
    """A request. ``sent``: the JSON that it posts; None: it only reads."""

    path: str
    sent: bytes | None = None


_READ, _RUNNING, _DESCRIBE = Asked("matches"), Asked("running"), Asked("games/confusion")
_DEEP = Asked("matches/1/moves", b'{"move":' + b"[" * 4000)
_LARGE = Asked("matches", b" " * 1_000_000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server with the limits of every server."""
    with house(tmp_path_factory.mktemp("api")) as one:
        asyncio.run(_ask_all_once(one))
        yield one


async def token(server: House) -> str:
    """Return a token of a new account."""
    client = await register(server.telnet_port, f"program{next(_NUMBERS)}")
    word = await token_of(client)
    client.close()
    return word


async def _ask_all_once(server: House) -> None:
    """Ask for everything once, so that it is loaded before the attack."""
    word = await token(server)
    for asked in (_READ, _RUNNING, _DEEP, _LARGE, _DESCRIBE):
        await flood(server, asked, word, 2)


async def flood(server: House, asked: Asked, word: str = "", times: int = _TIMES) -> Counter[int]:
    """Ask over many connections without a pause; return how often there was each status, 0: hung up."""
    statuses: Counter[int] = Counter()
    headers = {"Authorization": f"Bearer {word}"} if word else {}
    method, kind = ("GET", {}) if asked.sent is None else ("POST", {"Content-Type": "application/json"})
    address = f"{server.address}/api/{asked.path}"

    async def one() -> None:
        async with ClientSession(headers=headers) as session:
            for _ in range(times):
                try:
                    async with session.request(method, address, data=asked.sent, headers=kind) as response:
                        await response.read()
                        statuses[response.status] += 1
                except ClientError:
                    statuses[0] += 1

    await asyncio.gather(*(one() for _ in range(_AT_ONCE)))
    print(dict(statuses))
    assert not any(status >= 500 and status != 503 for status in statuses)
    return statuses


async def _reads(server: House) -> None:
    statuses = await flood(server, _READ, await token(server))
    assert statuses[200]
    assert statuses[429]


async def _running(server: House) -> None:
    assert (await flood(server, _RUNNING, await token(server)))[200]


async def _deeps(server: House) -> None:
    assert (await flood(server, _DEEP, await token(server)))[400]


async def _larges(server: House) -> None:
    found = await flood(server, _LARGE, await token(server))
    assert set(found) <= {0, 413, 429}


async def _guesses(server: House) -> None:
    assert set(await flood(server, _READ, "abcdefghkmnpqrstwxyzabcdefghkm")) <= {0, 401, 429, 503}


async def _strangers(server: House) -> None:
    assert (await flood(server, _DESCRIBE, times=10))[200]


@under(_reads, _running, _deeps, _larges, _guesses, _strangers)
def test_others_go_on(server: House, attack: Attack) -> None:
    withstands(server, attack)
    assert [event for event in server.events() if event["level"] in ("error", "critical")] == []
