"""Files that are the same for everybody: compressed where a browser takes that, and sent once."""

from __future__ import annotations

import gzip

import pytest
from aiohttp import ClientSession
from multidict import CIMultiDictProxy

from tests.kit.web import Door, opened

_FILE = "/static/connection.js"


async def sent(door: Door, path: str = _FILE, **headers: str) -> tuple[int, CIMultiDictProxy[str], bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with (
        ClientSession(auto_decompress=False) as session,
        session.get(door.address + path, headers=named) as response,
    ):
        return response.status, response.headers, await response.read()


async def test_a_file_is_compressed_for_who_takes_that_and_is_the_same() -> None:
    async with opened() as door:
        _, plain_headers, plain = await sent(door, Accept_Encoding="identity")
        _, headers, packed = await sent(door, Accept_Encoding="br, gzip;q=0.8")
        assert "Content-Encoding" not in plain_headers
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed) == plain
        assert len(packed) < len(plain) / 2
        for each in (plain_headers, headers):
            assert each["Vary"] == "Accept-Encoding"
            assert each["Cache-Control"] == "no-cache"
            assert each["Content-Type"].startswith("text/javascript")
            assert "Content-Security-Policy" in each
            status, again, nothing = await sent(door, If_None_Match=each["ETag"])
            assert (status, nothing, again["Vary"]) == (304, b"", "Accept-Encoding")


@pytest.mark.parametrize("taken", ["", "br", "gzip;q=0", "gzip; q=0.0", "x-gzip-not", "\xff"])
async def test_who_does_not_take_it_gets_the_file_itself(taken: str) -> None:
    async with opened() as door:
        status, headers, text = await sent(door, Accept_Encoding=taken)
        assert (status, "Content-Encoding" in headers) == (200, False)
        assert b"WebSocket" in text


async def test_no_page_is_compressed() -> None:
    """What it says could be guessed by its length."""
    async with opened() as door:
        for path in ("/", "/play", "/accessibility", "/nothing"):
            _, headers, _ = await sent(door, path, Accept_Encoding="gzip")
            assert "Content-Encoding" not in headers
