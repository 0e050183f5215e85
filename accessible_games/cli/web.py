"""``accessible-games web``: the game on the page, at one's own computer."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec

from accessible_games.app import PlayPlan, open_home
from accessible_games.cli.console import Console
from accessible_games.cli.play import MATCH, SETTINGS, planned
from accessible_games.rules.core.arguments import Flag, read
from accessible_games.rules.core.notices import Notice, NoticeError

FLAGS = {
    **MATCH,
    **SETTINGS,
    "--port": Flag("port"),
    "--no-browser": Flag("no-browser", "yes"),
    "--stay": Flag("stay", "yes"),
}
_NEEDED = ("jinja2", "starlette", "uvicorn", "websockets")


def run(arguments: list[str], console: Console) -> int:
    """Play until the person leaves, on the page or by Control C. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=1)
    plan, port = planned(found, console), found.number("port", 0, 65_535) or 0
    for name in _NEEDED:
        if find_spec(name) is None:
            raise NoticeError(Notice.of("web-home-packages", package=name))
    with _listening(port) as sock:
        open_browser = None if "no-browser" in found.flags else _open_browser
        with suppress(KeyboardInterrupt):  # Control C: every move is stored already
            asyncio.run(_play(plan, sock, console, open_browser, stays="stay" in found.flags))
        console.say("web-home-over")
    return 0


def _listening(port: int) -> socket.socket:
    try:
        return socket.create_server(("127.0.0.1", port))
    except OSError as error:
        problem = os.strerror(error.errno or 0)  # what the error says besides repeats the port
        raise NoticeError(Notice.of("web-home-port", port=str(port), problem=problem)) from error


async def _play(
    plan: PlayPlan, sock: socket.socket, console: Console, open_browser: Callable[[str], bool] | None, *, stays: bool
) -> None:
    from accessible_games.cli.homepage import HomePage  # which needs the packages

    async with open_home(plan, can_edit=False) as home:
        page = HomePage(home, plan.first, console, stays=stays)
        address = await page.open(sock)
        try:
            is_opening = open_browser is not None and await asyncio.to_thread(open_browser, address)
            console.say("web-home-opening" if is_opening else "web-home-address", address=address)
            await page.wait()
        finally:
            await page.close()


def _open_browser(address: str) -> bool:
    """Whether one opens. One for terminals would take this one, and runs no script."""
    import webbrowser

    try:
        found = webbrowser.get()
        is_for_terminals = type(found) is webbrowser.GenericBrowser
        return not is_for_terminals and found.open(address)
    except (webbrowser.Error, OSError):
        return False
