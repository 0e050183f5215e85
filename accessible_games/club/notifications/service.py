"""The one way in which other parts say that something has happened, and what people set up for themselves."""

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

if TYPE_CHECKING:  # it brings the libraries of mail, and every session at home knows of this module
    from accessible_games.club.notifications.carriers import Carriers

_BITS = 64  # more than a code of eight letters takes


@dataclass(frozen=True, slots=True)
class Arranged:
    """``channels``: that this server has; ``server``: of ntfy; ``addresses``: of the person."""

    channels: Sequence[str]
    server: str
    addresses: Sequence[Address]

    def of(self, channel: str) -> Address | None:
        """The address of that channel."""
        return next((each for each in self.addresses if each.channel == channel), None)


class NotificationService:
    """One in each process. Methods raise NoticeError when the store cannot do its work."""

    def __init__(
        self,
        store: NotificationStore,
        carriers: Carriers,
        limits: MailLimits,
        secret: bytes,
        now: Callable[[], int],
        audit: Audit | None = None,
    ) -> None:
        """``secret``: of the server; ``now``: milliseconds since 1970."""
        self.store = store
        self.carriers = carriers
        self.limits = limits
        self.secret = secret
        self.now = now
        self.audit = audit or Audit()

    @property
    def push_key(self) -> str:
        """What browsers are told of the server's key; empty: nothing is sent to them."""
        return self.carriers.push.public if self.carriers.push is not None else ""

    async def tell(self, person: str, kind: str, about: int, stage: int, facts: Mapping[str, Any]) -> None:
        """Something has happened that a person may want to know: soon it is sent, where it wants that and is away.

        ``about`` and ``stage``: see ``Happening``; the same again changes nothing. What has no address costs a look.
        Turns, time and invitations are seen in the store and need no call.
        """
        assert kind in KINDS
        if any(kind in each.kinds for each in await self.store.addresses(person)):
            now = self.now()
            await self.store.note([(Happening(person, kind, about, stage, facts), due_at(kind, now, self.limits))], now)


@dataclass(eq=False, slots=True)
class Notifications:
    """Those of one member. Methods raise NoticeError when the store cannot do its work."""

    _service: NotificationService
    _me: Presence

    async def arranged(self) -> Arranged:
        """What there is, and what the person has."""
        server = self._service.carriers.ntfy[0] if self._service.carriers.ntfy else ""
        return Arranged(
            self._service.carriers.channels, server, await self._service.store.addresses(self._me.person.id)
        )

    async def check(self, channel: str, typed: str) -> None:
        """Raises NoticeError for what is no address."""
        read_address(channel, typed, self._service.carriers.ntfy)

    async def ask(self, channel: str, typed: str) -> None:
        """An address was typed: it takes the place of the one before, and a code goes there. Raises NoticeError."""
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
        """A code was typed; whether it was the right one. Raises NoticeError where none is valid any more."""
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
        """These are told there from now on, or no more; without a channel in all that the person has."""
        found = [each for each in (await self.arranged()).addresses if each.is_proved]
        chosen = [each for each in found if channel in ("", each.channel)]
        if not chosen:
            raise NoticeError(Notice.of("notify-none-proved", channel=channel))
        for each in chosen:
            after = each.kinds | set(kinds) if is_on else each.kinds - set(kinds)
            await self._service.store.set_kinds(self._me.person.id, each.channel, after)
        return await self.arranged()

    async def forget(self, channel: str) -> bool:
        """The address is kept no more; whether there was one."""
        is_forgotten = await self._service.store.forget_address(self._me.person.id, channel)
        if is_forgotten:
            self._service.audit.note("address-removed", self._me.person, channel=channel)
        return is_forgotten

    # Browsers, which say themselves where they are: nobody types an address or a code

    async def add_device(self, login: str, url: str, key: str, auth: str) -> None:
        """This browser shows what happens from now on, of all kinds where there was none before. Raises NoticeError."""
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
        """By which the person's browsers know themselves: SHA-256 of their addresses. Raises NoticeError."""
        return [
            hashlib.sha256(each.url.encode()).hexdigest()
            for each in await self._service.store.devices(self._me.person.id)
        ]

    async def remove_device(self, url: str) -> None:
        """This browser shows nothing any more; after the last one nothing is sent. Raises NoticeError."""
        await self._service.store.forget_device(self._me.person.id, url)
        self._service.audit.note("address-removed", self._me.person, channel=PUSH)
        if not await self._service.store.devices(self._me.person.id):
            await self._service.store.forget_address(self._me.person.id, PUSH)

    async def untold(self) -> Sequence[tuple[str, str]]:
        """What became of channels since the person was here last: each with FAILED or OFF; told once."""
        found = [
            (each.channel, each.untold)
            for each in await self._service.store.addresses(self._me.person.id)
            if each.untold
        ]
        if found:
            await self._service.store.told(self._me.person.id, [channel for channel, _ in found])
        return found
