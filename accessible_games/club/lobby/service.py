"""The lobby of one process, put together, and the port by which accounts reach the people online."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.lobby import news
from accessible_games.club.lobby.broadcast_handler import BroadcastHandler, Handovers
from accessible_games.club.lobby.broadcasts import AccountGone, TellAdopted, TellName, TellRole, TellSettings
from accessible_games.club.lobby.feed import BroadcastFeed, TalkFeed
from accessible_games.club.lobby.housekeeping import AbandonedSeats, AccountDeletion, ResultRecorder
from accessible_games.club.lobby.matches import WaitingMatches
from accessible_games.club.lobby.pacing import MatchCounts, Pacing
from accessible_games.club.lobby.presence import PLACES_KEPT, Presence, PresenceRegistry
from accessible_games.club.lobby.reminders import Absences, Openings, Reminders
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import OPEN, HiddenMatchError
from accessible_games.club.lobby.watch import Watch
from accessible_games.limits.table import MatchBounds
from accessible_games.matches.log import is_guest
from accessible_games.matches.ports import Milliseconds, Register
from accessible_games.matches.service import MatchService
from accessible_games.rules.core.notices import Notice, NoticeError

_ALONE = 1_800_000  # milliseconds for which a match against computers keeps the name of an absent guest
_SAME = 20  # guests who play by names that look the same; more than one is rare


@dataclass(eq=False)
class LobbyEvents:
    """Events of accounts, for all processes."""

    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _subscriber: BroadcastHandler
    _absences: Absences
    _register: Register
    _store: LobbyStore
    _now: Milliseconds

    def names(self) -> Mapping[str, str]:
        """Return everybody known to be here: identifier -> name."""
        return self._presences.names()

    async def refresh(self) -> None:
        """Learn which people are online now. Raises NoticeError."""
        await self._presences.refresh()

    async def plays(self, person: str) -> int:
        """Return in how many running matches a person has a seat. Raises NoticeError."""
        return await self._register.count_of(person)

    async def seated(self, beginning: str) -> Collection[str]:
        """Return the identifiers that begin so and have a seat in a waiting or running match. Raises NoticeError.

        A match without a clock in which nothing happens keeps a name as long as it leads its player back; against
        computers alone not so long, or anybody could keep any number of names.
        """
        now = self._now()
        playing = await self._register.playing(beginning, now - PLACES_KEPT, alone_since=now - _ALONE, limit=_SAME)
        return {*playing, *await self._store.seated(beginning, limit=_SAME)}

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before ``person.epoch``, in all processes."""
        await self._subscriber.sign_out(person)

    async def renew_role(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its role has changed. Raises NoticeError."""
        await self._broadcasts.send(TellRole(person.id))

    async def renew_name(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its name has changed. Raises NoticeError."""
        await self._broadcasts.send(TellName(person.id))

    async def renew_settings(self, person: Person, changed: Mapping[str, object]) -> None:
        """Tell all sessions of the person, in all processes, which settings were changed elsewhere.

        Raises NoticeError.
        """
        await self._broadcasts.send(TellSettings(person.id, json.dumps(changed)))

    async def tell_leaving(self, person: Person, days: int) -> None:
        """End all sessions of an account that will be deleted in so many days. Raises NoticeError."""
        await self._broadcasts.send(AccountGone(person.id, days))

    async def before_adoption(self, guest: Person) -> Collection[str]:
        """Store what is known of a guest; return the accounts the guest has blocked. Raises NoticeError."""
        await self._presences.places.store()
        await self._presences.heard.store()
        blocked = {each for presence in self._presences.sessions(guest.id) for each in presence.blocked}
        return {each for each in blocked if not is_guest(each)}

    async def adopted(self, guest: Person, person: Person) -> None:
        """Tell all processes that the guest has this account now. A process that misses it blocks nobody less."""
        self._absences.forget(guest.id)
        with suppress(NoticeError):
            await self._broadcasts.send(TellAdopted(guest.id, person.id, person.name))


_FRESH = 2.0  # seconds for which the number of waiting matches is believed at log-in

Restart = Callable[[int], None]  # minutes


class LobbyService:
    """The lobby: presence, waiting matches, invitations, talk; one in each process.

    A ``Member`` is the part that one person reaches. ``on_restart`` plans the restart of this process. Methods raise
    NoticeError if the store fails.
    """

    def __init__(
        self, store: LobbyStore, service: MatchService, people: People, process: str, bounds: MatchBounds | None = None
    ) -> None:
        """Create the lobby; ``process``: its unique name in the lease.

        Bus, clocks and register come from ``service``.
        """
        ports, bounds = service.ports, bounds or MatchBounds()
        bus, register, now, monotonic = ports.bus, ports.register, ports.now, ports.monotonic
        assert register is not None, "a lobby is for a server"
        self.store, self.service, self.register, self.people, self.now = store, service, register, people, now
        self.audit = Audit()
        self.on_restart: Restart | None = None
        self._monotonic = monotonic
        self._listed = (float("-inf"), (0, 0))
        presences = self.presences = PresenceRegistry(store, people, now, process, bus.is_shared)
        feed = self.feed = TalkFeed(store, bus, now, lambda line: self.broadcast_handler.hear(line))
        broadcasts = self.broadcasts = BroadcastFeed(store, bus, lambda each: self.broadcast_handler.carry_out(each))
        pacing = self.pacing = Pacing(monotonic)
        match_counts = self.match_counts = MatchCounts(bounds, store, register, presences, monotonic)
        watch = self.watch = Watch(store, service, bus, presences, broadcasts, bounds.away_minutes * 60_000)
        matches = self.matches = WaitingMatches(store, watch, presences, broadcasts, now, pacing, match_counts)
        self.results = ResultRecorder(store, service, register, process)
        deletions = self.deletions = AccountDeletion(
            people.accounts, matches, service, register, presences, broadcasts, now
        )
        absences = self._absences = Absences(presences)
        handovers = self.handovers = Handovers(presences, broadcasts, feed)
        self.broadcast_handler = BroadcastHandler(
            store,
            people,
            presences,
            broadcasts,
            self.tell_change,
            absences,
            self._plan_restart,
            deletions,
            handovers,
        )
        self._openings = Openings(store, presences, now)
        self.reminders = Reminders(presences, service)
        self.abandoned_seats = AbandonedSeats(store, register, presences, matches, watch, bounds, now, monotonic)
        people.events = LobbyEvents(presences, broadcasts, self.broadcast_handler, absences, register, store, now)

    async def start(self) -> None:
        """Begin to listen. Raises NoticeError."""
        await self.feed.start()
        await self.broadcasts.start()
        self.presences.start()
        await self.watch.start()
        self.abandoned_seats.start()
        self.deletions.background.start()
        self._openings.background.start()
        self.results.background.start()
        self.reminders.background.start()

    async def close(self) -> None:
        """Stop serving people."""
        await self.reminders.background.close()
        await self.results.background.close()
        await self._openings.background.close()
        await self._absences.close()
        await self.deletions.background.close()
        await self.abandoned_seats.background.close()
        await self.watch.close()
        await self.broadcasts.close()
        await self.feed.close()
        await self.handovers.tasks.close()
        await self.broadcast_handler.tasks.close()
        await self.presences.close()

    def _plan_restart(self, minutes: int) -> None:
        """Plan the restart that an admin has ordered in some process."""
        if self.on_restart is not None:
            self.on_restart(minutes)

    # What its members ask

    def note(
        self, event: str, person: Person, other: Person, reason: str, match_id: str = "", /, **facts: str | int
    ) -> None:
        """Note in the audit log what was done to somebody, and at which match."""
        where = match_id or self.presences.match_of(other.id)
        more: dict[str, str | int] = {"match": where} if where else {}
        more |= {"reason": reason} if reason else {}
        self.audit.note(event, person, whom=other.name, whom_id=other.id, **facts, **more)

    async def barrier(self, person: Person, match_id: str, *, by_role: bool = True) -> NoticeError | None:
        """Return why somebody may not watch a match; ``by_role``: moderators always may."""
        return (await self.barriers(person, [match_id], by_role=by_role)).get(match_id)

    async def barriers(
        self, person: Person, match_ids: Collection[str], *, by_role: bool = True
    ) -> dict[str, NoticeError]:
        """Return why somebody may not watch some of these matches: two statements, however many matches there are."""
        begun = await self.store.beginnings(match_ids)
        others = [each for each in match_ids if each not in begun or person.id not in begun[each].people]
        barred: dict[str, NoticeError] = {
            each: NoticeError(Notice.of("seats-watch-away", match=each))
            for each in await self.store.sent_away(others, person.id)
        }
        hidden = [each for each in others if each in begun and begun[each].access != OPEN]
        barred |= {each: HiddenMatchError(each) for each in hidden}
        may_anyway = barred and by_role and (await self.people.as_of_now(person)).may_moderate
        return {} if may_anyway else barred

    async def check_open(self, match_id: str) -> None:
        """Raise HiddenMatchError for a private match, since the caller is unknown."""
        begun = await self.store.beginning(match_id)
        if begun is not None and begun.access != OPEN:
            raise HiddenMatchError(match_id)

    async def tell_change(self, presence: Presence) -> None:
        """Refresh a session's name and role, and make it leave a match that it may no longer watch."""
        before, person = presence.person, await self.people.as_of_now(presence.person)
        presence.person = replace(presence.person, name=person.name, role=person.role)
        if person.name != before.name:
            presence.hear(news.NameChanged(person.name))
        if person.role == before.role:
            return
        presence.hear(news.RoleChanged(person.role))
        if presence.match_id and not presence.plays and await self.barrier(person, presence.match_id) is not None:
            presence.hear(news.SentAway(presence.match_id, "role"))

    async def count_listed(self) -> tuple[int, int]:
        """Return the number of public waiting matches and the newest one, as they were a moment ago."""
        if self._monotonic() - self._listed[0] > _FRESH:
            self._listed = (self._monotonic(), await self.store.count_listed())
        return self._listed[1]
