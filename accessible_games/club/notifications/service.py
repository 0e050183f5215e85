"""What people set up for themselves, and the one way in which other parts say that something has happened."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from accessible_games.club.accounts import codes
from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.notifications.addresses import mailbox, read_address
from accessible_games.club.notifications.due import DAY, HOUR, Limits
from accessible_games.club.notifications.kinds import KINDS, PUSH, Address, Happening
from accessible_games.club.notifications.store import NotificationStore
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:  # it brings the libraries of mail, and every session at home knows of this module
    from accessible_games.club.notifications.carriers import Carriers

_WRONG = 5  # codes that may be typed in vain
_DEVICES = 10  # browsers of one person
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


class Notifications:
    """One in each process. Methods raise NoticeError when the store cannot do its work."""

    def __init__(
        self,
        store: NotificationStore,
        carriers: Carriers,
        limits: Limits,
        secret: bytes,
        now: Callable[[], int],
        audit: Audit | None = None,
    ) -> None:
        """``secret``: of the server; ``now``: milliseconds since 1970."""
        self._store = store
        self._carriers = carriers
        self._limits = limits
        self._secret = secret
        self._now = now
        self._audit = audit or Audit()

    # For the person

    async def arranged(self, person: Person) -> Arranged:
        """What there is, and what the person has."""
        server = self._carriers.ntfy[0] if self._carriers.ntfy else ""
        return Arranged(self._carriers.channels, server, await self._store.addresses(person.id))

    async def check(self, channel: str, typed: str) -> None:
        """Raises NoticeError for what is no address."""
        read_address(channel, typed, self._carriers.ntfy)

    async def ask(self, person: Person, channel: str, typed: str) -> None:
        """An address was typed: it takes the place of the one before, and a code goes there. Raises NoticeError."""
        if channel not in self._carriers.channels:
            raise NoticeError(Notice.of("notify-not-here", channel=channel))
        address = read_address(channel, typed, self._carriers.ntfy)
        place = hmac.digest(self._secret, f"{channel} {mailbox(channel, address)}".encode(), "sha256").hex()
        now = self._now()
        sent = await self._store.sent(person.id, place, day=now - DAY, hour=now - HOUR)
        if max(sent.codes, sent.place) >= self._limits.codes:
            raise NoticeError(Notice.of("notify-many-codes", most=self._limits.codes))
        code = codes.word_of(secrets.randbits(_BITS))
        await self._store.set_address(person.id, Address(channel, address, code, asked=now))
        await self._store.add_code(person.id, channel, place, now)

    async def prove(self, person: Person, channel: str, typed: str) -> bool:
        """A code was typed; whether it was the right one. Raises NoticeError where none is valid any more."""
        address = (await self.arranged(person)).of(channel)
        if address is None or address.is_proved or address.wrong >= _WRONG or address.asked < self._now() - DAY:
            raise NoticeError(Notice.of("notify-code-void", channel=channel))
        if not hmac.compare_digest((codes.read_word(typed) or "").encode(), address.code.encode()):
            await self._store.wrong_code(person.id, channel)
            return False
        is_proved = await self._store.prove(person.id, channel, address.code)
        if is_proved:
            self._audit.note("address-added", person, channel=channel)
        return is_proved

    async def choose(self, person: Person, channel: str, kinds: Collection[str], is_on: bool) -> Arranged:
        """These are told there from now on, or no more; without a channel in all that the person has."""
        found = [each for each in (await self.arranged(person)).addresses if each.is_proved]
        chosen = [each for each in found if channel in ("", each.channel)]
        if not chosen:
            raise NoticeError(Notice.of("notify-none-proved", channel=channel))
        for each in chosen:
            after = each.kinds | set(kinds) if is_on else each.kinds - set(kinds)
            await self._store.set_kinds(person.id, each.channel, after)
        return await self.arranged(person)

    async def forget(self, person: Person, channel: str) -> bool:
        """The address is kept no more; whether there was one."""
        is_forgotten = await self._store.forget_address(person.id, channel)
        if is_forgotten:
            self._audit.note("address-removed", person, channel=channel)
        return is_forgotten

    # Browsers, which say themselves where they are: nobody types an address or a code

    @property
    def push_key(self) -> str:
        """What browsers are told of the server's key; empty: nothing is sent to them."""
        return self._carriers.push.public if self._carriers.push is not None else ""

    async def add_device(self, person: Person, login: str, url: str, key: str, auth: str) -> None:
        """This browser shows what happens from now on, of all kinds where there was none before. Raises NoticeError."""
        if self._carriers.push is None:
            raise NoticeError(Notice.of("notify-not-here", channel=PUSH))
        device = self._carriers.push.read(url, key, auth, login)
        now = self._now()
        if (await self.arranged(person)).of(PUSH) is None:
            await self._store.set_address(person.id, Address(PUSH, "", asked=now, kinds=frozenset(KINDS)))
        await self._store.add_device(person.id, device, now, most=_DEVICES)
        self._audit.note("address-added", person, channel=PUSH)

    async def device_digests(self, person: Person) -> list[str]:
        """By which the person's browsers know themselves: SHA-256 of their addresses. Raises NoticeError."""
        return [hashlib.sha256(each.url.encode()).hexdigest() for each in await self._store.devices(person.id)]

    async def remove_device(self, person: Person, url: str) -> None:
        """This browser shows nothing any more; after the last one nothing is sent. Raises NoticeError."""
        await self._store.forget_device(person.id, url)
        self._audit.note("address-removed", person, channel=PUSH)
        if not await self._store.devices(person.id):
            await self._store.forget_address(person.id, PUSH)

    async def untold(self, person: Person) -> Sequence[tuple[str, str]]:
        """What became of channels since the person was here last: each with FAILED or OFF; told once."""
        found = [(each.channel, each.untold) for each in await self._store.addresses(person.id) if each.untold]
        if found:
            await self._store.told(person.id, [channel for channel, _ in found])
        return found

    # For other parts

    async def tell(self, person: str, kind: str, about: int, stage: int, facts: Mapping[str, Any]) -> None:
        """Something has happened that a person may want to know: soon it is sent, where it wants that and is away.

        ``about`` and ``stage``: see ``Happening``; the same again changes nothing. What has no address costs a look.
        Turns, time and invitations are seen in the store and need no call.
        """
        assert kind in KINDS
        if any(kind in each.kinds for each in await self._store.addresses(person)):
            now = self._now()
            await self._store.note([(Happening(person, kind, about, stage, facts), self._limits.due(kind, now))], now)
