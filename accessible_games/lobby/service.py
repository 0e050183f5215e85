"""The lobby of one process: its parts put together."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby import news, seating
from accessible_games.lobby.abandoned_seats import DAY, AbandonedSeats
from accessible_games.lobby.account_deletion import AccountDeletion
from accessible_games.lobby.account_events import AccountEvents
from accessible_games.lobby.acquaintances import Acquaintances
from accessible_games.lobby.broadcast_handler import BroadcastHandler
from accessible_games.lobby.challenges import Challenges
from accessible_games.lobby.feed import Orders, TalkFeed
from accessible_games.lobby.finding import Finding
from accessible_games.lobby.handovers import Handovers
from accessible_games.lobby.matches import WaitingMatches
from accessible_games.lobby.news import Arrival, Said
from accessible_games.lobby.orders import Replace, SpectatorSentAway
from accessible_games.lobby.pacing import Bounds, Fairness, Pacing
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.presence_registry import PresenceRegistry
from accessible_games.lobby.reminders import Absences, Openings, Reminders, own_of
from accessible_games.lobby.results import Results
from accessible_games.lobby.staff import Staff
from accessible_games.lobby.store import LobbyStore
from accessible_games.lobby.stored import OPEN, HiddenMatchError, UnknownWaitingError, Withdrawn
from accessible_games.lobby.talk import Talk
from accessible_games.lobby.watch import Watch
from accessible_games.matches.absence import Absence
from accessible_games.matches.endings import Ending
from accessible_games.matches.ports import Summary
from accessible_games.matches.service import MatchService
from accessible_games.people.person import Person
from accessible_games.people.service import People

_OWN = 1000  # matches of one person: more than any bound allows
_LOOKED_AT = 10  # of these, where how they stand is not noted
_RUNNING = 40  # matches that are looked through for some to watch
_WITHDRAWN = 10  # matches that wait no more, told at once
_FRESH = 2.0  # seconds for which the number of waiting matches is believed at log-in
_ENDED = 5  # matches of which is told at once how they ended, since each is read from its log


class LobbyService:
    """Who is here, what waits for players, invitations, talk; one in each process.

    ``presences``, ``matches``, ``talk``, ``acquaintances`` and ``staff`` do the work. Methods raise NoticeError when
    the store cannot do its.
    """

    def __init__(
        self, store: LobbyStore, service: MatchService, people: People, process: str, bounds: Bounds | None = None
    ) -> None:
        """``process``: its name in the lease, which no other has.

        Bus, clocks and register are those of ``service``.
        """
        ports, bounds = service.ports, bounds or Bounds()
        bus, register, now, monotonic = ports.bus, ports.register, ports.now, ports.monotonic
        assert register is not None, "a lobby is for a server"
        self._store, self._service, self._register, self._monotonic = store, service, register, monotonic
        self._is_shared = bus.is_shared
        self._listed = (float("-inf"), (0, 0))
        presences = self.presences = PresenceRegistry(store, people, now, process, bus.is_shared)
        feed = self.feed = TalkFeed(store, bus, now, lambda line: self._subscriber.hear(line))
        orders = self.orders = Orders(store, bus, lambda issued: self._subscriber.obey(issued))
        pacing = self.pacing = Pacing(monotonic)
        talk = self.talk = Talk(store, people, presences, feed, orders, pacing)
        fairness = self.fairness = Fairness(bounds, store, register, presences, monotonic)
        watch = self.watch = Watch(store, service, bus, presences, orders, bounds.away_minutes * 60_000)
        finding = Finding(store, presences, now)
        matches = self.matches = WaitingMatches(store, watch, presences, orders, now, pacing, fairness, finding)
        self.acquaintances = Acquaintances(people, presences, talk, orders, pacing, store, now)
        self.challenges = Challenges(store, watch, presences, orders, matches)
        self.results = Results(store, service, register, talk, process)
        staff = self.staff = Staff(store, register, people, presences, talk, orders, matches, now)
        deletions = self.deletions = AccountDeletion(
            people.accounts, matches, service, register, presences, orders, now
        )
        absences = self._absences = Absences(presences)
        handovers = self.handovers = Handovers(presences, orders, feed)
        changed, forget = self._tell_change, absences.forget
        self._subscriber = BroadcastHandler(
            store, people, presences, talk, orders, staff, changed, forget, deletions, handovers
        )
        self._openings = Openings(store, presences, now)
        self._reminders = Reminders(presences, service)
        self.away = AbandonedSeats(store, register, presences, matches, watch, bounds, now, monotonic)
        people.around = AccountEvents(presences, orders, self._subscriber, absences, register, store, now)

    async def start(self) -> None:
        """Begin to listen. Raises NoticeError."""
        await self.feed.start()
        await self.orders.start()
        self.presences.start()
        await self.watch.start()
        self.away.start()
        self.deletions.background.start()
        self._openings.background.start()
        self.results.background.start()
        self._reminders.background.start()

    async def close(self) -> None:
        """Nobody is served here any more."""
        await self._reminders.background.close()
        await self.results.background.close()
        await self._openings.background.close()
        await self._absences.close()
        await self.deletions.background.close()
        await self.away.close()
        await self.watch.close()
        await self.orders.close()
        await self.feed.close()
        await self.handovers.close()
        await self._subscriber.close()
        await self.presences.close()

    # Coming and going

    async def arrive(self, presence: Presence) -> tuple[Presence, Arrival]:
        """Somebody comes. What it costs does not grow with how many are here."""
        person = presence.person
        await self._find_home(presence)
        await self.away.back(person)
        if person.is_guest:
            await self._take_over(person)
        is_elsewhere = not person.is_guest and (
            bool(self.presences.sessions(person.id))
            or (not presence.is_back and await self.presences.is_alive_elsewhere(person.id))
        )
        await self.presences.add(presence)
        try:
            return presence, await self._arrival(presence, is_elsewhere)
        except BaseException:  # of somebody who is gone before it has come, too
            self.presences.remove(presence, is_lost=True)
            raise

    async def _arrival(self, presence: Presence, is_elsewhere: bool) -> Arrival:
        """What somebody is told who has come; what is told once counts as told."""
        person = presence.person
        await self._renew(presence)
        await self.staff.tell_answers(presence)
        if is_kept := await self.presences.people.lives.stay(person):
            self.staff.audit.note("leaving-undone", person)
        place = await self.presences.places.of(person.id)
        own = [each for each in await self.matches_of(person) if each.match.id != place]
        self._reminders.arrived(person.id, own)
        sitting = tuple(await self.matches.finding.sitting(person))
        asked = tuple(await self.matches.finding.asked(person))
        self.watch.again(sitting, person)
        known = len([each for each in (*sitting, *asked) if seating.is_listed(each, "")])
        listed, newest = await self._count_listed()
        return Arrival(
            self.presences.count(),
            max(0, listed - known),
            newest,
            tuple(each for each in own if each.is_turn),
            len(own),
            sitting,
            asked,
            tuple(await self.talk.waited(presence)),
            place,
            is_elsewhere,
            *await self.endings(person, place),
            await self._withdrawn(person),
            await self.staff.open_reports(presence.person),
            *await self.acquaintances.new(presence),
            is_kept,
        )

    async def depart(self, presence: Presence, is_lost: bool = False) -> None:
        """A session ends; with the last one seats in matches that are about to begin are given back.

        ``is_lost``: the person did not want to go, and may come back for them.
        """
        person = presence.person
        is_last = self.presences.remove(presence, is_lost)
        await self.presences.heard.store_soon()
        if is_last and not is_lost:
            await self.away.gone(person)

    async def look_in(self, presence: Presence) -> None:
        """Somebody asks something without coming: nobody is told, and nothing counts as told. Raises NoticeError."""
        await self._find_home(presence)
        await self.presences.look_in(presence)

    async def _find_home(self, presence: Presence) -> None:
        """From where it comes, in a form that tells nobody where that is."""
        presence.home = await self.presences.people.guests.place(presence.household) if presence.household else ""

    async def _take_over(self, person: Person) -> None:
        """A guest has one line at a time: the one before is half open, or it is somebody else who took its place.

        Before the new one is here: of two that come at once, the order that is stored later ends the other.
        """
        for each in self.presences.sessions(person.id):
            each.hear(news.TakenOver())
        if self._is_shared:
            await self.orders.give(Replace(person.id, self.presences.process))

    # What accounts have become

    async def _renew(self, presence: Presence) -> None:
        """What has changed since it was proved who this is, and was told before this session could hear it."""
        if self.presences.people.is_outdated(presence.person):
            presence.hear(news.SignedOut())
        if left := await self.presences.people.restraints.banned(presence.person):
            presence.hear(news.Kicked(-(-left // DAY)))
        await self._tell_change(presence)

    async def _tell_change(self, presence: Presence) -> None:
        """Perhaps the name is another one, or what this session may do; what it may not watch any more it leaves."""
        before, person = presence.person, await self.presences.people.as_of_now(presence.person)
        presence.person = replace(presence.person, name=person.name, role=person.role)
        if person.name != before.name:
            presence.hear(news.NameChanged(person.name))
        if person.role == before.role:
            return
        presence.hear(news.RoleChanged(person.role))
        if presence.match_id and not presence.plays and await self._barrier(person, presence.match_id) is not None:
            presence.hear(news.SentAway(presence.match_id, "role"))

    # Matches

    async def matches_of(self, person: Person) -> list[news.Own]:
        """The person's running matches; those first in which it is to move. Raises NoticeError."""
        found = []
        looked, time = 0, await self._service.runner.standings.time()
        for held in await self._register.matches_of(person.id, limit=_OWN):
            each = own_of(held, time)
            if held.is_turn is None and looked < _LOOKED_AT:  # nobody has noted how it stands since the last entry
                looked += 1
                each = news.Own(held.match, await self._service.is_turn(held.match.id, person.id))
            found.append(each)
        return sorted(found, key=lambda one: not one.is_turn)

    async def running(self, person: Person, limit: int) -> list[Summary]:
        """Matches that others play and that may be watched, newest first, those of accounts before those of guests."""
        found = []
        for by_guests in (False, True):
            found += await self._service.summaries(limit=_RUNNING, only_running=True, by_guests=by_guests)
        kept: list[Summary] = []
        for each in found:
            accounts = [player.account for _, player in each.players]
            if person.id not in accounts and len(kept) < limit and await self.may_watch(person, each.id):
                kept.append(each)
        return kept

    async def absence(self, person: Person, match_id: str) -> Absence:
        """Whom the player waits for, by all processes. Raises NoticeError where nobody can be given up on."""
        absence = await self._service.absences.of(match_id, person.id)
        await self.presences.refresh()
        return replace(absence, left=None) if self.presences.plays(match_id, absence.account) else absence

    async def give_up_on(self, person: Person, match_id: str, seat: Seat) -> None:
        """The player waits no more for who has been away for too long. Raises NoticeError."""
        absence = await self.absence(person, match_id)
        if absence.left is None:
            raise NoticeError(Notice.of("absence-not-yet", name=absence.name))
        await self._service.absences.give_up_on(match_id, seat, person=person.id)

    async def may_watch(self, person: Person, match_id: str) -> bool:
        """Whether somebody may look on."""
        return await self._barrier(person, match_id) is None

    async def check_entry(self, person: Person, match_id: str) -> None:
        """Raises NoticeError, which says why, when somebody may not look on; HiddenMatchError for a private one.

        Who may only since it keeps order is told to those who play.
        """
        barrier = await self._barrier(person, match_id, by_role=False)
        if barrier is not None:
            present = await self.presences.people.as_of_now(person)
            if not present.may_moderate:
                raise barrier
            await self.staff.note_opening(present, match_id)

    async def check_open(self, match_id: str) -> None:
        """Raises HiddenMatchError for a private match: whoever asks is not known."""
        begun = await self._store.beginning(match_id)
        if begun is not None and begun.access != OPEN:
            raise HiddenMatchError(match_id)

    async def missed_talk(self, presence: Presence, match_id: str) -> list[tuple[int, Said]]:
        """What was said at a match, and when, while a player was not there. Raises NoticeError."""
        if not await self._plays(presence.person, match_id):
            return []
        await self.staff.tell_openings(presence, match_id)
        return await self.talk.missed(presence, match_id)

    async def check_begun(self, person: Person, match_id: str) -> None:
        """Raises NoticeError when a match that somebody wants to see, and may know of, waits for players still."""
        with suppress(UnknownWaitingError):
            seating.seen(await self._store.get(match_id), match_id, person.id)
            raise NoticeError(Notice.of("seats-not-begun", match=match_id))

    async def check_waits(self, person: Person, match_id: str) -> None:
        """Raises NoticeError when a match in which somebody wants to sit down has begun, and may be looked on at."""
        if await self.may_watch(person, match_id) and await self._register.heads([match_id]):
            own = "yes" if await self._plays(person, match_id) else "no"
            raise NoticeError(Notice.of("seats-has-begun", match=match_id, own=own))

    async def _barrier(self, person: Person, match_id: str, *, by_role: bool = True) -> NoticeError | None:
        begun = await self._store.beginning(match_id)
        if begun is not None and person.id in begun.people:
            return None
        barrier: NoticeError | None = None
        if begun is not None and begun.access != OPEN:
            barrier = HiddenMatchError(match_id)
        elif await self._store.is_sent_away(match_id, person.id):
            barrier = NoticeError(Notice.of("seats-watch-away", match=match_id))
        return None if barrier is not None and by_role and await self._may_moderate(person) else barrier

    async def _may_moderate(self, person: Person) -> bool:
        return (await self.presences.people.as_of_now(person)).may_moderate

    async def host_of(self, match_id: str) -> str:
        """Who proposed a match; nothing where somebody plays alone."""
        begun = await self._store.beginning(match_id)
        return begun.host if begun is not None else ""

    async def send_away(self, person: Person, match_id: str, name: str) -> str:
        """The host of a match that runs lets somebody no longer watch it. The name. Raises NoticeError."""
        host = await self.host_of(match_id)
        is_host = person.id == host or (not host and await self._plays(person, match_id))
        if not is_host and not await self._may_moderate(person):
            raise NoticeError(Notice.of("seats-not-host"))
        other = await self.talk.find(person, name)
        if await self._plays(other, match_id):
            raise NoticeError(Notice.of("seats-plays", name=other.name))
        await self.orders.give(SpectatorSentAway(match_id, other.id))
        return other.name

    async def _plays(self, person: Person, match_id: str) -> bool:
        return await self._register.plays(match_id, person.id)

    async def endings(
        self, person: Person, place: str = "", *, is_noted: bool = True
    ) -> tuple[tuple[Ending, ...], int]:
        """Matches that ended or were closed while the person was away, and how many more; each once, if ``is_noted``.

        But the one at ``place``, whose board tells it. Raises NoticeError.
        """
        found = await self._store.untold(person.id, limit=_OWN)
        untold = [each for each in found if each != place and not self.presences.knows(person.id, each)]
        told = [await self._service.ending(match_id, person.id) for match_id in untold[:_ENDED]]
        if told and is_noted:
            for each in told:
                self.presences.heard.note(person.id, each.match.id)
            await self.presences.heard.store_soon()
        return tuple(told), len(untold) - len(told)

    async def _count_listed(self) -> tuple[int, int]:
        """How many matches wait that anybody may find, and which is the newest, as it was a moment ago."""
        if self._monotonic() - self._listed[0] > _FRESH:
            self._listed = (self._monotonic(), await self._store.count_listed())
        return self._listed[1]

    async def _withdrawn(self, person: Person) -> tuple[Withdrawn, ...]:
        """What became of matches in which the person waited, told once. Raises NoticeError."""
        found = () if person.is_guest else tuple(await self._store.withdrawn(person.id, limit=_WITHDRAWN))
        if found:
            try:
                await self._store.forget_withdrawn(person.id, [each.waiting_id for each in found])
            except NoticeError:  # a full disk keeps nobody out; it is told next time
                return ()
        return found
