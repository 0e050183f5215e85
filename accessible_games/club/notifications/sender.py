"""Sends due notifications in the process with the lease. Moves never wait for it.

The store checks every step, so two processes that both believe they hold the lease send nothing twice. A process killed
between sending and noting it sends again: a message is delivered at least once, under the same identifier.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from urllib.parse import urlsplit

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import EVERYONE, NOBODY, Settings
from accessible_games.club.notifications.carriers import Carriers, DeliveryError, Message
from accessible_games.club.notifications.kinds import (
    DAY,
    HOUR,
    KNOWN,
    PUSH,
    WEBHOOK,
    Address,
    Challenge,
    Job,
    due_at,
    of_challenge,
    of_turn,
    pause,
    postponed,
    settled,
)
from accessible_games.club.notifications.store import NotificationStore
from accessible_games.club.notifications.writing import written
from accessible_games.limits.table import MailLimits
from accessible_games.matches.background import Background, cancel
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
_PEOPLE, _PAGES = 25, 80  # people on a page, and pages in a look
_MOST = 100  # events in a transaction, and people in a look
_AT_ONCE, _BATCHES = 8, 4  # messages under way together, and batches in a look
_WAIT_SECONDS = 2.0  # for the deliveries of a batch; slower ones continue meanwhile
_FAILURES = 3  # messages in a row given up before the channel is switched off
_TIDY = 720  # looks between two clean-ups

Present = Callable[[], Awaitable[Collection[str]]]  # the people online, in all processes
Lead = Callable[[], Awaitable[int | None]]  # the time of the server's clock, or None without the lease


class Sender:
    """Sends notifications. ``look`` does all that is due."""

    def __init__(
        self,
        store: NotificationStore,
        people: People,
        present: Present,
        lead: Lead,
        carriers: Carriers,
        limits: MailLimits,
        name: str,
        now: Callable[[], int],
        count: Callable[[str], None],
    ) -> None:
        """``name``: of the server. ``now``: milliseconds since 1970. ``count``: counts figures by name."""
        self._store = store
        self._people = people
        self._present = present
        self._lead = lead
        self._carriers = carriers
        self._limits = limits
        self._name = name
        self._now = now
        self._count = count
        self._looks = 0
        self._after = ""  # the last person of the page before
        self._under_way: dict[asyncio.Task[None], set[str]] = {}  # delivery -> its person and host
        self.background = Background("notifications: could not send them", self._look_again, LOOK_SECONDS)

    async def look(self) -> None:
        """Note events, make messages of them, and send those that are due. Raises NoticeError."""
        time = await self._lead()
        if time is None:
            return
        here = await self._present()
        await self._note(time)
        await self._collect(here)
        await self._send(here)
        if self._looks % _TIDY == 0:
            await self._store.tidy(self._now() - DAY)
        self._looks += 1

    async def close(self) -> None:
        """Stop sending. The next process may repeat a message that is under way."""
        await self.background.close()
        await cancel(*self._under_way)

    async def _look_again(self) -> float:
        await self.look()
        return LOOK_SECONDS

    # What has happened

    async def _note(self, time: int) -> None:
        """Note events page by page, going on from the last look. Other tasks run between two pages."""
        for _ in range(_PAGES):
            first, self._after = self._after, await self._store.page(self._after, limit=_PEOPLE)
            if not self._after:
                return
            await self._note_page(time, first, self._after)
            await asyncio.sleep(0)

    async def _note_page(self, time: int, after: str, last: str) -> None:
        now = self._now()
        before = now - settled(self._limits)
        turns = await self._store.turns(after, last, time=time, before=before, shortest=HOUR)
        noted = [(each, due_at(each.kind, now, self._limits)) for each in map(of_turn, turns)]
        for challenge in await self._store.challenges(after, last):
            happening = of_challenge(challenge)
            noted.append((happening, due_at(happening.kind, now, self._limits) if await self._wants(challenge) else 0))
        for begin in range(0, len(noted), _MOST):
            await self._store.note(noted[begin : begin + _MOST], now)

    async def _wants(self, challenge: Challenge) -> bool:
        """Return whether the person accepts invitations from this host."""
        person = Person(challenge.person, "")
        try:
            settings = await self._people.settings(person)
            if challenge.host in {each.id for each in await self._people.relations.blocked(person)}:
                return False
            known = await self._people.relations.friendships(person)
        except NoticeError:
            return False
        is_friend = challenge.host in {each.id for each in known.friends}
        return settings.invitations != NOBODY and (settings.invitations == EVERYONE or is_friend)

    # Messages

    async def _collect(self, here: Collection[str]) -> None:
        now = self._now()
        for person in await self._store.waiting(before=now - KNOWN):
            if person in here:
                await self._store.drop(person, now - KNOWN)
        for person in await self._store.due_people(now, limit=_MOST):
            settings = await self._settings(person)
            if settings is None:
                await self._store.drop(person, now)
                continue
            sent = await self._store.sent(person, "", day=now - DAY, hour=now - HOUR)
            later = postponed(settings, sent, self._limits, now)
            if later:
                await self._store.postpone(person, now + later)
            elif person not in here:
                await self._store.collect(person, now)

    async def _settings(self, person: str) -> Settings | None:
        """Return a person's settings, or None if they are banned or have no account."""
        try:
            if await self._people.sanctions.banned(Person(person, "")):
                return None
            return await self._people.settings(Person(person, ""))
        except NoticeError as error:
            logger.info("notifications: could not read the settings of a person: %s", error.notice.message)
            return None

    async def _send(self, here: Collection[str]) -> None:
        now = self._now()
        left = self._limits.hour - (await self._store.sent("", "", day=now, hour=now - HOUR)).all
        for _ in range(_BATCHES):  # presence is checked again, since a slow server delays each batch
            self._collect_sent()
            begun = await self._begin_some(min(left, _AT_ONCE - len(self._under_way)), here)
            if not begun:
                break
            left -= begun
            await asyncio.wait(self._under_way, timeout=_WAIT_SECONDS)
        self._collect_sent()

    def _collect_sent(self) -> None:
        """Collect finished deliveries. Raises NoticeError if the store failed in one."""
        for task in [task for task in self._under_way if task.done()]:
            del self._under_way[task]
            task.result()

    async def _begin_some(self, most: int, here: Collection[str]) -> int:
        """Begin to send messages. Return how many."""
        begun = 0
        for job in await self._store.due(self._now(), limit=_MOST) if most > 0 else ():
            begun += await self._begin(job, here)
            if begun == most:
                break
        return begun

    async def _begin(self, job: Job, here: Collection[str]) -> bool:
        """Send a message, unless another process does, nobody wants it, or its person or host is busy."""
        now, address = self._now(), await self._address(job)
        is_useless = bool(job.events) and job.person in here
        if address is None or is_useless or now - job.at > DAY:
            await self._store.finish(job)
            return False
        ends = {job.person, *_hosts(address)}
        if any(ends & busy for busy in self._under_way.values()):
            return False
        again = pause(job.tries)
        if not again:  # the process of the last try died
            await self._give_up(job, counts=False)
            return False
        if not await self._store.claim(job, now, now + again):
            return False
        self._under_way[asyncio.create_task(self._deliver(job, address))] = ends
        return True

    async def _address(self, job: Job) -> Address | None:
        """Return the address of a message, if it may still be used."""
        for each in await self._store.addresses(job.person):
            if each.channel == job.channel and job.channel in self._carriers.channels:
                is_wanted = any(kind in each.kinds for kind, _ in job.events) if job.events else not each.is_proved
                return each if is_wanted else None
        return None

    async def _deliver(self, job: Job, address: Address) -> None:
        failure = await self._carried(job, address)
        if failure is None:
            self._count("messages_sent")
            await self._store.finish(job)
            await self._store.delivered(job.person, job.channel)
            return
        self._count("messages_failed")
        logger.warning("message %d: could not deliver it by %s: %s", job.id, job.channel, failure.reason)
        if failure.is_final or not pause(job.tries + 1):
            await self._give_up(job, counts=not failure.is_ours)

    async def _carried(self, job: Job, address: Address) -> DeliveryError | None:
        """Send a message, and return the error if it failed.

        Errors of libraries name addresses, so none leaves this.
        """
        try:
            message = await self._written(job, address)
            if job.channel == PUSH:
                await self._show(job, message)
            else:
                await self._carriers.carry(job.channel, address.address, message, self._now())
        except DeliveryError as error:
            return error
        except NoticeError:
            raise
        except Exception as error:
            return DeliveryError(type(error).__name__, is_ours=True)
        return None

    async def _show(self, job: Job, message: Message) -> None:
        """Show a message in all browsers, and forget those that are gone. Raises DeliveryError if none took it."""
        failures: list[DeliveryError] = []
        devices = await self._store.devices(job.person)
        for device in devices:
            try:
                await self._carriers.show(device, message, self._now())
            except DeliveryError as error:
                failures.append(error)
                if error.is_gone:
                    await self._store.forget_device(job.person, device.url)
        left = [error for error in failures if not error.is_gone]
        if len(failures) < len(devices):
            return
        if left:
            raise left[0]
        await self._store.forget_address(job.person, PUSH)  # no browser is left

    async def _written(self, job: Job, address: Address) -> Message:
        settings = await self._people.settings(Person(job.person, ""))
        announcer = Announcer(Listener(settings.language))
        return written(announcer, self._name, job, f"{job.at}.{job.id}", address.code)

    async def _give_up(self, job: Job, *, counts: bool) -> None:
        await self._store.finish(job)
        await self._store.given_up(job.person, job.channel, counts=counts, most=_FAILURES)


def _hosts(address: Address) -> set[str]:
    """Return the last two labels of a webhook's host, since its owner can have any number of names below them."""
    host = urlsplit(address.address).hostname if address.channel == WEBHOOK else None
    return {".".join(host.rsplit(".", 2)[-2:])} if host else set()
