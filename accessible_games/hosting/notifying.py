"""What is sent to people who are away, put together as the configuration says."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass

from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.hours import find_zones
from accessible_games.club.accounts.service import People
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.notifications.carriers import Carriers
from accessible_games.club.notifications.due import MINUTE, Limits
from accessible_games.club.notifications.mail import MailServer
from accessible_games.club.notifications.push import Push
from accessible_games.club.notifications.sender import Sender
from accessible_games.club.notifications.service import NotificationService
from accessible_games.hosting.config import Config
from accessible_games.hosting.stores import Stores

_SECRET, _PUSH = "notifications", "push"
_BYTES = 32


def carriers_of(config: Config, push: Push | None = None) -> Carriers:
    """The ways that the operator has set up."""
    mail = config.mail
    server = MailServer(mail.host, mail.port, mail.security, mail.sender, config.name, mail.user, mail.password)
    ntfy = tuple(url.rstrip("/") for url in config.notify.ntfy)
    return Carriers(server if mail.host else None, ntfy, config.notify.webhooks, push=push)


@dataclass(frozen=True, slots=True)
class Sending:
    """``process``: its name in the lease; ``now``: milliseconds; ``count``: of figures."""

    config: Config
    stores: Stores
    people: People
    process: str
    now: Callable[[], int]
    count: Callable[[str], None]
    audit: Audit

    @property
    def limits(self) -> Limits:
        """Of people and of the server."""
        notify = self.config.notify
        return Limits(notify.day, notify.hour, notify.codes, notify.gather * MINUTE)

    async def settings(self) -> NotificationService:
        """What people set up. Raises NoticeError."""
        await asyncio.to_thread(find_zones, "")  # so that the first who asks keeps nobody waiting
        secret = await self.stores.accounts.secret(_SECRET, secrets.token_bytes(_BYTES))
        return NotificationService(
            self.stores.notifications, await self.carriers(), self.limits, secret, self.now, self.audit
        )

    async def carriers(self) -> Carriers:
        """With the server's own key for browsers. Raises NoticeError."""
        if not self.config.notify.push:
            return carriers_of(self.config)
        secret = await self.stores.accounts.secret(_PUSH, secrets.token_bytes(_BYTES))
        return carriers_of(self.config, Push(secret, self.config.web.public.rstrip("/")))

    async def sender(self, lobby: LobbyService) -> Sender:
        """Who sends while this process holds the lease."""

        async def lead() -> int | None:
            lease = await self.stores.journal.lease()
            return lease.time if lease.holder == self.process else None

        async def present() -> Collection[str]:
            await lobby.presences.refresh()
            return lobby.presences.names().keys()

        carriers, name = await self.carriers(), self.config.name
        store = self.stores.notifications
        return Sender(store, self.people, present, lead, carriers, self.limits, name, self.now, self.count)
