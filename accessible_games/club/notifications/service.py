"""The interface by which other parts report events, and the notification settings of people."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from accessible_games.club.accounts import credentials
from accessible_games.club.accounts.events import Audit
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.notifications.addresses import mailbox, read_address
from accessible_games.club.notifications.kinds import DAY, HOUR, KINDS, PUSH, Address, Happening, due_at
from accessible_games.club.notifications.store import NotificationStore
from accessible_games.limits.table import MailLimits
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:  # the mail libraries are slow to load, and every session at home imports this module
    from accessible_games.club.notifications.carriers import Carriers

_BITS = 64  # more than a code of eight letters needs


@dataclass(frozen=True, slots=True)
class Arranged:
    """``channels``: of this server. ``server``: of ntfy. ``addresses``: of the person."""

    channels: Sequence[str]
    server: str
    addresses: Sequence[Address]

    def of(self, channel: str) -> Address | None:
        """Return the person's address of that channel."""
        return next((each for each in self.addresses if each.channel == channel), None)


class NotificationService:
    """Notifications of a server; each process has one. Methods raise NoticeError when the store cannot do its work."""

    def __init__(
        self,
        store: NotificationStore,
        carriers: Carriers,
        limits: MailLimits,
        secret: bytes,
        now: Callable[[], int],
        audit: Audit,
    ) -> None:
        """``secret``: of the server. ``now``: milliseconds since 1970."""
        self.store = store
        self.carriers = carriers
        self.limits = limits
        self.secret = secret
        self.now = now
        self.audit = audit

    @property
    def push_key(self) -> str:
        """The server's public push key; empty without push."""
        return self.carriers.push.public if self.carriers.push is not None else ""

    async def tell(self, person: str, kind: str, about: int, stage: int, facts: Mapping[str, Any]) -> None:
        """Report an event for a person. It is sent soon if they want it and are away.

        ``about`` and ``stage``: see ``Happening``. A repeated report changes nothing. Turns, time and invitations are
        found in the store and need no call.
        """
        assert kind in KINDS
        if any(kind in each.kinds for each in await self.store.addresses(person)):
            now = self.now()
            await self.store.note([(Happening(person, kind, about, stage, facts), due_at(kind, now, self.limits))], now)


@dataclass(eq=False, slots=True)
class Notifications:
    """The notification settings of one member. Methods raise NoticeError when the store cannot do its work."""

    _service: NotificationService
    _me: Presence

    async def arranged(self) -> Arranged:
        """Return the server's channels and the person's addresses."""
        server = self._service.carriers.ntfy[0] if self._service.carriers.ntfy else ""
        return Arranged(
            self._service.carriers.channels, server, await self._service.store.addresses(self._me.person.id)
        )

    async def check(self, channel: str, typed: str) -> None:
        """Raise NoticeError if this is no address."""
        read_address(channel, typed, self._service.carriers.ntfy)

    async def ask(self, channel: str, typed: str) -> None:
        """Replace the address of a channel, and send a code there. Raises NoticeError."""
        if channel not in self._service.carriers.channels:
            raise NoticeError(Notice.of("notify-not-here", channel=channel))
        address = read_address(channel, typed, self._service.carriers.ntfy)
        place = hmac.digest(self._service.secret, f"{channel} {mailbox(channel, address)}".encode(), "sha256").hex()
        now = self._service.now()
        sent = await self._service.store.sent(self._me.person.id, place, day=now - DAY, hour=now - HOUR)
        if max(sent.codes, sent.place) >= self._service.limits.codes:
            raise NoticeError(Notice.of("notify-many-codes", most=self._service.limits.codes))
        code = credentials.word_of(secrets.randbits(_BITS))
        await self._service.store.set_address(self._me.person.id, Address(channel, address, code, asked=now))
        await self._service.store.add_code(self._me.person.id, channel, place, now)

    async def prove(self, channel: str, typed: str) -> bool:
        """Check a typed code. Return whether it was right. Raises NoticeError if none is valid any more."""
        address = (await self.arranged()).of(channel)
        if (
            address is None
            or address.is_proved
            or address.wrong >= MailLimits.wrong
            or address.asked < self._service.now() - DAY
        ):
            raise NoticeError(Notice.of("notify-code-void", channel=channel))
        if not hmac.compare_digest((credentials.read_word(typed) or "").encode(), address.code.encode()):
            await self._service.store.wrong_code(self._me.person.id, channel)
            return False
        is_proved = await self._service.store.prove(self._me.person.id, channel, address.code)
        if is_proved:
            self._service.audit.note("address-added", self._me.person, channel=channel)
        return is_proved

    async def choose(self, channel: str, kinds: Collection[str], is_on: bool) -> Arranged:
        """Switch kinds on or off, for one channel or for all that the person has."""
        found = [each for each in (await self.arranged()).addresses if each.is_proved]
        chosen = [each for each in found if channel in ("", each.channel)]
        if not chosen:
            raise NoticeError(Notice.of("notify-none-proved", channel=channel))
        for each in chosen:
            after = each.kinds | set(kinds) if is_on else each.kinds - set(kinds)
            await self._service.store.set_kinds(self._me.person.id, each.channel, after)
        return await self.arranged()

    async def forget(self, channel: str) -> bool:
        """Delete an address. Return whether there was one."""
        is_forgotten = await self._service.store.forget_address(self._me.person.id, channel)
        if is_forgotten:
            self._service.audit.note("address-removed", self._me.person, channel=channel)
        return is_forgotten

    # Browsers report their own addresses: nobody types one, or a code

    async def add_device(self, login: str, url: str, key: str, auth: str) -> None:
        """Let a browser show messages, of all kinds if the person had no browser. Raises NoticeError."""
        if self._service.carriers.push is None:
            raise NoticeError(Notice.of("notify-not-here", channel=PUSH))
        device = self._service.carriers.push.read(url, key, auth, login)
        now = self._service.now()
        if (await self.arranged()).of(PUSH) is None:
            await self._service.store.set_address(
                self._me.person.id, Address(PUSH, "", asked=now, kinds=frozenset(KINDS))
            )
        await self._service.store.add_device(self._me.person.id, device, now, most=MailLimits.devices)
        self._service.audit.note("address-added", self._me.person, channel=PUSH)

    async def device_digests(self) -> list[str]:
        """Return the SHA-256 of the browsers' addresses, by which a browser finds itself. Raises NoticeError."""
        return [
            hashlib.sha256(each.url.encode()).hexdigest()
            for each in await self._service.store.devices(self._me.person.id)
        ]

    async def remove_device(self, url: str) -> None:
        """Let a browser show nothing any more. Without a browser the channel is deleted. Raises NoticeError."""
        await self._service.store.forget_device(self._me.person.id, url)
        self._service.audit.note("address-removed", self._me.person, channel=PUSH)
        if not await self._service.store.devices(self._me.person.id):
            await self._service.store.forget_address(self._me.person.id, PUSH)

    async def untold(self) -> Sequence[tuple[str, str]]:
        """Return channels with news since the last log-in, each with FAILED or OFF. Each is returned once."""
        found = [
            (each.channel, each.untold)
            for each in await self._service.store.addresses(self._me.person.id)
            if each.untold
        ]
        if found:
            await self._service.store.heard(self._me.person.id, [channel for channel, _ in found])
        return found
