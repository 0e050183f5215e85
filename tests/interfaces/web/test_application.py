"""Reports of browsers are counted, whatever they contain, and have no other effect."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

from accessible_games.interfaces.web import application
from tests.kit.web import Door, opened

_REPORT = {"Content-Type": "application/csp-report"}


async def reported(door: Door, body: bytes | AsyncIterator[bytes] = b"{}", **more: str) -> int:
    named = {name.replace("_", "-"): value for name, value in more.items()}
    async with (
        ClientSession() as session,
        session.post(door.address + "/policy-reports", data=body, headers=_REPORT | named) as response,
    ):
        return response.status


async def test_policy_reports_are_counted_unless_from_another_site(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with opened() as door:
        async with door.get("/") as response:
            assert "report-uri /policy-reports" in response.headers["Content-Security-Policy"]
        for body in (b"{}", b"\xff" * 1000, b""):
            assert await reported(door, body) == 204
        assert await reported(door, b"x" * 20_000) == 413
        assert await reported(door, Content_Type="text/plain") == 415
        assert await reported(door, Origin="https://elsewhere.example") == 415
        assert await reported(door, Sec_Fetch_Site="cross-site") == 415
        assert door.counted["policy_reports"] == 3
    assert not [each for each in caplog.records if each.name.startswith("accessible_games")]


async def test_an_endless_report_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "_READ_SECONDS", 0.05)
    never = asyncio.Event()

    async def endless() -> AsyncIterator[bytes]:
        yield b"{"
        await never.wait()

    async with opened() as door:
        assert await asyncio.wait_for(reported(door, endless()), 20) == 400
        assert door.counted["policy_reports"] == 0
