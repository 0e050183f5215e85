"""``accessible-games connect NAME@HOST``: play on a server with the voice, sounds and Braille display of home."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from accessible_games.app import Devices, HomeSettings, Terminal, note_to_file, open_settings
from accessible_games.cli.console import Console
from accessible_games.cli.play import FLAGS as OF_PLAY
from accessible_games.cli.play import SETTINGS, HomeDoctor, asked_settings
from accessible_games.hosting.config import is_loopback
from accessible_games.interfaces.terminal.plain import is_plain_wanted, prepare_console
from accessible_games.line.session.ports import Doctor, SettingsStore, Voices
from accessible_games.rules import games
from accessible_games.rules.core.arguments import Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:  # it needs a package that not everybody has
    from accessible_games.interfaces.remote.link import Address

FLAGS = {
    "--certificate": Flag("certificate"),
    **SETTINGS,
    **{name: OF_PLAY[name] for name in ("--plain", "--edit")},
}
_NEEDED = "websockets"
_PORT, _PORT_HERE = 443, 8080


def run(arguments: list[str], console: Console) -> int:
    """Connect, and play. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=1)
    if not found.words:
        raise UsageError(Notice.of("connect-where"))
    name, host, port = where(found.words[0])
    if find_spec(_NEEDED) is None:
        raise NoticeError(Notice.of("connect-packages", package=_NEEDED))
    from accessible_games.interfaces.remote.link import Address

    certificate = found.flags.get("certificate", "")
    is_plain = is_loopback(host) and not certificate
    address = Address(host, port or (_PORT_HERE if is_plain else _PORT), None if is_plain else trusted(certificate))
    with suppress(KeyboardInterrupt):  # the server keeps everything
        asyncio.run(_play(address, name, asked_settings(found), is_plain=found.flags.get("mode") == "plain"))
    return 0


def where(text: str) -> tuple[str, str, int | None]:
    """Return name, host and port of ``NAME@HOST:PORT``; without a name, the server asks. Raises UsageError."""
    try:
        found = urlsplit(f"//{text}")
        host, port = found.hostname or "", found.port
    except ValueError as error:
        raise UsageError(Notice.of("connect-where")) from error
    is_more = found.path or found.query or found.fragment or found.password is not None or " " in host
    if not host or not host.isascii() or is_more or port == 0 or found.netloc.endswith(":"):
        raise UsageError(Notice.of("connect-where"))
    return found.username or "", host, port


def trusted(certificate: str) -> ssl.SSLContext:
    """Return the trusted certificates; ``certificate``: a file with the only ones."""
    try:
        trust = ssl.create_default_context(cafile=certificate or None)
        if certificate:  # from Python 3.13 on, what openssl makes by itself would lack extensions
            trust.verify_flags &= ~ssl.VERIFY_X509_STRICT
        return trust
    except (OSError, ValueError) as error:
        raise NoticeError(Notice.of("connect-certificate-unreadable", file=certificate)) from error


async def _play(address: Address, name: str, asked: Mapping[str, Any], *, is_plain: bool) -> None:
    from accessible_games.interfaces.remote.host import RemoteHost
    from accessible_games.line.session.session import Session

    prepare_console()
    note_to_file()
    keeper, _, problem = open_settings()
    known = [games.load(each) for each in games.names()]
    session = Session(keeper.apply(asked), known, can_edit=not is_plain_wanted(is_plain))
    host = RemoteHost(session, time.monotonic, address, name)
    devices = Devices(host, lambda: host, keeper.commands)
    host.settled = devices.settle
    host.ports.update({Voices: devices, Doctor: HomeDoctor(), SettingsStore: HomeSettings(keeper, devices)})
    terminal = Terminal(host, devices)
    host.completed = terminal.complete
    if problem is not None:
        host.hear(problem)
    try:
        await terminal.run(host.start)
    finally:
        await host.close()
        devices.close()
