"""A restarted real server runs its own modules, not those that lie in its working folder."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from tests.children.test_python import marks, scatter
from tests.kit.play import come_in, log_in, register
from tests.kit.server import Server, thinkers, wait_until

pytestmark = pytest.mark.slow


def test_neither_sighup_nor_restart_nor_bots_import_from_the_working_folder(tmp_path: Path) -> None:
    with Server(tmp_path / "server") as server:
        asyncio.run(_leave(server))
        scatter(server.folder)
        assert cli(["serve", "--config", str(server.config), "--admin", "chief", "--language", "en"]) == 0
        for way in ("sighup", "restart"):
            before = server.errors().count('"serving"')
            if way == "sighup":
                server.process.send_signal(signal.SIGHUP)
            else:
                asyncio.run(_restart(server))
            wait_until(lambda: server.errors().count('"serving"') == before + 1)  # noqa: B023 - called at once
            asyncio.run(_play(server))
            assert thinkers(server.pid) != []
            assert marks(server.folder) == [], way


async def _leave(server: Server) -> None:
    chief = await register(server.telnet_port, "chief")
    chief.close()


async def _restart(server: Server) -> None:
    chief = await log_in(server.telnet_port, "chief")
    await chief.ask("restart 0", "restart begins")
    await chief.wait("The server is restarting")
    chief.close()


async def _play(server: Server) -> None:
    """The bot has to move."""
    guest = await come_in(server.telnet_port, "gerda")
    await guest.ask("new abalone easy white", "Your turn")
    guest.close()
