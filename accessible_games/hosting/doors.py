"""The doors of a server process: where clients of SSH, telnet and TLS, and browsers come in."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.hosting.config import Config, is_loopback
from accessible_games.hosting.metrics import Metrics
from accessible_games.hosting.ssh_downloads import SshDownloads
from accessible_games.hosting.tls import tls_context
from accessible_games.interfaces.limits import Limits
from accessible_games.interfaces.ssh.gate import MakeVisit
from accessible_games.interfaces.telnet.server import open_telnet
from accessible_games.interfaces.web.ports import PageServices
from accessible_games.line.visits.login_service import LoginService
from accessible_games.line.visits.visit import VisitManager
from accessible_games.rules.core.notices import Notice

logger = logging.getLogger(__name__)
_LOOPBACK = ("localhost", "127.0.0.1")


class AuditedAuthenticator:
    """What the SSH server asks of ``People``. Passwords that are tried, and proved keys, go to the audit log."""

    def __init__(self, people: People, audit: Audit) -> None:
        self.is_name = people.is_name
        self.by_key = people.by_key
        self._people = people
        self._audit = audit

    async def by_password(self, name: str, password: str, address: str) -> Person | None:
        """As at the entrance. Raises NoticeError."""
        return await LoginService(self._people, self._audit, address).log_in(name, password)

    def note_key(self, person: Person, address: str) -> None:
        """A key has proved who comes."""
        self._audit.note("proved", person, address, by="key")


class Doors:
    """Each listens on a duplicate of its socket: a new program may inherit the originals."""

    def __init__(self, config: Config, sockets: Mapping[str, socket.socket], metrics: Metrics) -> None:
        """``sockets``: by the section of the configuration."""
        self._config = config
        self._sockets = sockets
        self._count = metrics.count
        self._limits = limits = Limits(**asdict(config.limits))
        self._doors: list[Any] = []
        metrics.gauge("connections", "Connections there are.", lambda: limits.addresses.count)
        waiting = "Connections that wait for their turn to exchange keys."
        metrics.gauge("exchanges_waiting", waiting, lambda: limits.exchanges.waiting)

    async def open(
        self,
        manager: VisitManager,
        audit: Audit,
        downloads: SshDownloads,
        make_program: MakeVisit,
        services: PageServices,
    ) -> None:
        """From now on people can come in. Raises NoticeError."""
        if "ssh" in self._sockets:
            await self._open_ssh(manager, audit, downloads, make_program)
        for section, context in (("telnet", None), ("tls", tls_context(self._config))):
            if section in self._sockets:
                door = self._sockets[section].dup()
                name, public = self._config.name, self._config.web.public.rstrip("/")
                sounds = f"{public}/sounds/" if public else ""
                limits, count = self._limits, self._count
                self._doors.append(await open_telnet(door, manager.make_visit, limits, count, context, name, sounds))

        if "web" in self._sockets:
            await self._open_web(manager, services)

    async def _open_web(self, manager: VisitManager, services: PageServices) -> None:
        from accessible_games.interfaces.web.server import open_web

        web = self._config.web
        hosts = [*web.names, *_LOOPBACK] if web.names or is_loopback(web.address) else ["*"]
        door, context = self._sockets["web"].dup(), tls_context(self._config) if not web.proxies else None
        name = self._config.name
        make_visit, limits = manager.make_visit, self._limits
        opened = await open_web(door, make_visit, limits, self._count, hosts, web.proxies, context, name, services)
        self._doors.append(opened)

    async def _open_ssh(
        self, manager: VisitManager, audit: Audit, downloads: SshDownloads, make_program: MakeVisit
    ) -> None:
        from accessible_games.interfaces.ssh.fingerprint import fingerprint
        from accessible_games.interfaces.ssh.keys import load_host_key
        from accessible_games.interfaces.ssh.server import open_ssh

        key = load_host_key(folder := self._config.data_folder())
        logger.info("the SSH host key is %s", fingerprint(folder))
        door, noted = self._sockets["ssh"].dup(), AuditedAuthenticator(manager.people, audit)
        limits, count = self._limits, self._count
        self._doors.append(
            await open_ssh(door, [key], manager.make_visit, noted, downloads, limits, count, make_program)
        )

    async def close(self, notice: Notice) -> None:
        """All at once: everybody hears the reason at the same time."""
        await asyncio.gather(*(door.close(notice) for door in self._doors))


def raise_file_limit(config: Config) -> None:
    """Each connection is a file; systems often allow 1,024 at first."""
    if sys.platform == "win32":
        return
    import resource

    wanted = config.limits.connections + 100
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:  # macOS says so, and does not allow it
        most = max(few, wanted)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    except (OSError, ValueError):
        most = few
    if most < wanted:
        logger.warning("the system allows this process %s files, fewer than limits.connections needs", most)
